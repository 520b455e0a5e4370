/** Makes /.well-known/agent.json: the protocols of this service, its endpoints for agents, and its proofs. */
import type { DiscoveryDescription } from "../../schema/api/vault.ts"
import { SCHEMA_VERSION } from "../../actors/calling/statement.ts"
import { operatorOf } from "./operator.ts"

type Description = typeof DiscoveryDescription.Encoded

/** From the interface specification, 9.3. */
const PROTOCOLS: Description["protocols_supported"] = [
  { name: "service", version: "0.10" },
  { name: "SGS", version: "0.9" },
  { name: "PTP", version: "0.9" },
  { name: "discovery-catalog", version: "0.9" },
  { name: "knowledge-schema", version: "0.1" }
]

export const discoveryDescription = (baseUrl: string, isSigning: boolean, contact = baseUrl): Description => {
  const at = (purpose: string, path: string, auth: string, manifest: string | null = null) => ({
    purpose,
    base_uri: `${baseUrl}${path}`,
    auth,
    manifest_uri: manifest === null ? null : `${baseUrl}${manifest}`
  })
  return {
    schema_version: SCHEMA_VERSION,
    status: "pre-release draft for comment",
    agent_manifest_version: SCHEMA_VERSION,
    phase: isSigning ? 1 : 0,
    operator: operatorOf(baseUrl),
    protocols_supported: PROTOCOLS,
    agent_endpoints: [
      at("calling_interview", "/api/v1/calling", "X-Agent-Key", "/api/v1/calling/agent"),
      at("attestation_vault", "/api/v1/vcap/attestations", "none"),
      at("resolution", "/api/v1/cases", "Bearer", "/openapi.json"),
      at("trust_check", "/api/v1/trustcheck", "none", "/openapi.json"),
      at("law_council", "/api/v1/council", "Bearer", "/openapi.json"),
      at("builder", "/api/agent", "Bearer", "/openapi.json"),
      at("agent_directory", "/api/agents/directory", "none", "/openapi.json")
    ],
    signing_keys_registry: `${baseUrl}/.well-known/vcap-signing-keys.json`,
    transparency_log: `${baseUrl}/vcap-log`,
    contact
  }
}
