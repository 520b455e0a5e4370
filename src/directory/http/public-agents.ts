/** The public view of one agent: its directory entry and its newest attestations. */
import { attestationEntity } from "../../../actors/attestation/attestation.ts"
import { callingEntity } from "../../../actors/calling/calling.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/public.ts"
import { apiError } from "../../../schema/error.ts"
import type { AgentQueries } from "../../auth/agent-queries.ts"
import { attestationView } from "../../vault/attestation-view.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { directoryEntry } from "../../accounts/http/registration.ts"

export interface PublicAgentDeps {
  readonly registry: Pick<Registry, "read">
  readonly now: () => number
  readonly baseUrl: string
  readonly queries: Pick<AgentQueries, "directoryEntry">
}

type Attested = (typeof api.PublicAgent.Encoded)["attestations"]

export const publicAgentHandlers = (deps: PublicAgentDeps): ReadonlyArray<BoundHandler> => [
  handler(api.readPublicAgent, async ({ path }) => {
    const row = AGENT_ID.test(path.id) ? await deps.queries.directoryEntry(path.id) : undefined
    if (row === undefined) return apiError("agent-not-found")
    return json(200, { ...directoryEntry(row, deps.now()), attestations: await attestationsOf(deps, path.id) })
  })
]

/** The form of an agent's id; others are not looked up. */
const AGENT_ID = /^agt_[0-9a-f]{32}$/

/** An attestation whose text differs from its seal is left out; its own page says so. */
const attestationsOf = async ({ baseUrl, registry }: PublicAgentDeps, agentId: string): Promise<Attested> => {
  const { state } = await registry.read(callingEntity, agentId)
  const sessions = state.ended
    .flatMap(({ sealed }) => (sealed === null ? [] : [sealed.session_id]))
    .slice(-api.AGENT_ATTESTATION_COUNT_MAX)
    .toReversed()
  const found = await Promise.all(sessions.map((id) => registry.read(attestationEntity, id)))
  return found.flatMap(({ state: one }) => {
    const view = one._tag === "Unsealed" ? undefined : attestationView(one, baseUrl)
    if (view === undefined) return []
    const { attestation_type, expires_at, issued_at, session_id, status } = view
    return [{ session_id, attestation_type, status, issued_at, expires_at }]
  })
}
