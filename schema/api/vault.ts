/**
 * The attestation vault (specification 4.8; the fields it does not show by domain decision F.4) and the discovery
 * description. Reading and verifying is public; revoking is for the attestation's agent, its sponsor and administrators.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { REASON_CHARS_MAX, RevokedBy } from "../attestation.ts"
import { IsoTime, text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

/** What is sealed or revoked waits for its leaf: four commits, one after the other. */
export const DEADLINE_MS_LOGGED = 6_000

const Index = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))
const Sha256 = Schema.String.annotate({ description: "sha256: and 64 hex characters" })
const HexSha256 = Schema.String.annotate({ description: "64 hex characters" })

export const LogEntryRef = Schema.Struct({
  origin: Schema.String,
  leaf_index: Index,
  leaf_hash: HexSha256,
  logged_at: IsoTime
}).annotate({ identifier: "LogEntryRef" })
const Logged = Schema.NullOr(LogEntryRef).annotate({ description: "Null for the moment until the log has answered" })

/** The words of the domain decision, for ever. */
export const TRUST_NOTE =
  "Phase zero: hashes show that stored content did not change since logging, as far as this operator's log is honest; no signature and no witness yet."
/** The same in phase one. */
export const TRUST_NOTE_SIGNED =
  "Phase one: this operator signed the content when it was sealed, and its log holds the hash; no independent witness watches the log yet."

export const AttestationStatus = Schema.Literals(["sealed", "revoked", "superseded"])

export const DsseEnvelope = Schema.Struct({
  payloadType: Schema.String,
  payload: Schema.String.annotate({ description: "Base64 of the statement's canonical text" }),
  signatures: Schema.Array(Schema.Struct({ keyid: Schema.String, sig: Schema.String }))
}).annotate({ identifier: "DsseEnvelope" })

const Statement = Schema.Record(Schema.String, Schema.Unknown)

export const Attestation = Schema.Struct({
  schema_version: Schema.Literal("0.10"),
  phase: Schema.Literals([0, 1]).annotate({ description: "When it was sealed: 0 without, 1 with a signature" }),
  attestation_id: Schema.String,
  session_id: Schema.String,
  attestation_type: Schema.String,
  status: AttestationStatus,
  issued_at: IsoTime,
  expires_at: IsoTime,
  subject: Statement,
  statement: Statement.annotate({ description: "All that was sealed; its canonical text (RFC 8785) is hashed" }),
  canonical_scopes: Schema.Array(Schema.String),
  session_hash: Sha256,
  hash_alg: Schema.Literal("sha256"),
  canonicalization: Schema.Literal("RFC8785"),
  signature: Schema.NullOr(DsseEnvelope),
  signature_status: Schema.Literals(["pending", "signed"]),
  signing_key_id: Schema.NullOr(Schema.String),
  log: Logged,
  superseded_by: Schema.NullOr(Schema.String).annotate({
    description: "The session of the agent's next attestation"
  }),
  revocation: Schema.NullOr(
    Schema.Struct({
      reason: Schema.String,
      revoked_by: RevokedBy,
      revoked_at: IsoTime,
      payload_hash: HexSha256,
      log: Logged
    })
  ),
  links: Schema.Struct({ verify: Schema.String, log: Schema.String, proof: Schema.String })
}).annotate({ identifier: "Attestation" })

export const CheckName = Schema.Literals([
  "canonical_form",
  "hash_match",
  "log_inclusion",
  "not_revoked",
  "not_expired",
  "signature"
])

export const Inclusion = Schema.Struct({
  leaf_index: Index,
  tree_size: Index,
  root_hash: HexSha256,
  hashes: Schema.Array(HexSha256).annotate({ description: "Audit path of RFC 9162, the leaf's sibling first" })
}).annotate({ identifier: "Inclusion" })

export const Verification = Schema.Struct({
  session_id: Schema.String,
  valid: Schema.Boolean.annotate({ description: "No check failed" }),
  assurance: Schema.Literals(["integrity_only", "signed", "witnessed"]),
  checks: Schema.Array(
    Schema.Struct({ name: CheckName, result: Schema.Literals(["pass", "fail", "skipped"]), detail: Schema.String })
  ),
  stored_hash: Schema.NullOr(Sha256),
  recomputed_hash: Schema.NullOr(Sha256).annotate({ description: "Of the text that is stored now" }),
  status: Schema.NullOr(AttestationStatus),
  revoked: Schema.NullOr(Schema.Boolean),
  expires_at: Schema.NullOr(IsoTime),
  inclusion: Schema.NullOr(Inclusion),
  signature_status: Schema.Literals(["pending", "signed"]),
  signed_by: Schema.NullOr(Schema.String),
  scopes: Schema.Array(Schema.String),
  attestation_uri: Schema.String,
  trust_note: Schema.Literals([TRUST_NOTE, TRUST_NOTE_SIGNED]),
  verified_at: IsoTime
}).annotate({ identifier: "Verification" })

const Leaf = Schema.Struct({
  v: Schema.Literal(1),
  ts: IsoTime,
  type: Schema.String,
  id: Schema.String,
  payload_hash: HexSha256
})

export const AttestationProof = Schema.Struct({
  format: Schema.Literal("redress-attestation-proof-1"),
  attestation: Attestation,
  statement: Schema.String.annotate({ description: "The canonical text, byte for byte" }),
  leaf: Leaf.annotate({ description: "Its canonical text is the data of the leaf" }),
  inclusion: Inclusion,
  revocation: Schema.NullOr(Schema.Struct({ words: Statement, leaf: Leaf, inclusion: Inclusion })).annotate({
    description: "Words whose canonical text was hashed, and the leaf with that hash"
  }),
  checkpoint: Schema.NullOr(Schema.String).annotate({
    description: "The signed head of the tree of the same size; null in phase zero"
  }),
  keys: Schema.Array(Schema.Struct({ kid: Schema.String, vkey: Schema.String })).annotate({
    description: "Ask somebody else for the key too: one that comes with what it signed proves nothing by itself"
  }),
  generated_at: IsoTime
}).annotate({ identifier: "AttestationProof" })

export const RevokeRequest = Schema.Struct({
  reason: text(REASON_CHARS_MAX).annotate({ description: "Published: it names no person and holds no address" })
}).annotate({ identifier: "RevokeAttestationRequest" })

export const DiscoveryDescription = Schema.Struct({
  schema_version: Schema.Literal("0.10"),
  status: Schema.Literal("pre-release draft for comment"),
  agent_manifest_version: Schema.Literal("0.10"),
  phase: Schema.Literals([0, 1]),
  operator: Schema.Struct({ name: Schema.String, uri: Schema.String }),
  protocols_supported: Schema.Array(Schema.Struct({ name: Schema.String, version: Schema.String })),
  agent_endpoints: Schema.Array(
    Schema.Struct({
      purpose: Schema.String,
      base_uri: Schema.String,
      auth: Schema.String,
      manifest_uri: Schema.NullOr(Schema.String)
    })
  ),
  signing_keys_registry: Schema.String,
  transparency_log: Schema.String,
  contact: Schema.String
}).annotate({ identifier: "DiscoveryDescription" })

const path = Schema.Struct({ session_id: Schema.String })
const open = policy({ access: "public", rate: "address" })

export const readAttestation = HttpApiEndpoint.get("readAttestation", "/api/v1/vcap/attestations/:session_id", {
  disableCodecs: true,
  params: path,
  success: Attestation
}).annotate(Policy, open)

export const verifyAttestation = HttpApiEndpoint.get(
  "verifyAttestation",
  "/api/v1/vcap/attestations/:session_id/verify",
  { disableCodecs: true, params: path, success: Verification }
).annotate(Policy, open)

export const proveAttestation = HttpApiEndpoint.get("proveAttestation", "/api/v1/vcap/attestations/:session_id/proof", {
  disableCodecs: true,
  params: path,
  success: AttestationProof
}).annotate(Policy, open)

export const revokeAttestation = HttpApiEndpoint.post(
  "revokeAttestation",
  "/api/v1/vcap/attestations/:session_id/revoke",
  { disableCodecs: true, params: path, payload: RevokeRequest, success: Attestation }
).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default", deadlineMs: DEADLINE_MS_LOGGED }))

export const revokeAttestationAsOperator = HttpApiEndpoint.post(
  "revokeAttestationAsOperator",
  "/api/admin/attestations/:session_id/revoke",
  { disableCodecs: true, params: path, payload: RevokeRequest, success: Attestation }
).annotate(Policy, policy({ access: "operator", rate: "none", deadlineMs: DEADLINE_MS_LOGGED }))

export const discoveryDescription = HttpApiEndpoint.get("discoveryDescription", "/.well-known/agent.json", {
  disableCodecs: true,
  success: DiscoveryDescription
}).annotate(Policy, policy({ access: "public", rate: "none" }))

export const vaultGroup = HttpApiGroup.make("vault")
  .add(readAttestation)
  .add(verifyAttestation)
  .add(proveAttestation)
  .add(revokeAttestation)
  .add(revokeAttestationAsOperator)
  .add(discoveryDescription)
