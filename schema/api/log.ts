/**
 * The public endpoints of the transparency log (domain decision F.4): head, entries, proofs, and the files of C2SP tlog-tiles.
 * Hashes are lower-case hex in JSON; tiles hold the raw bytes, checkpoints base64.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { HexHash, LeafType } from "../log.ts"
import { IsoTime } from "../text.ts"
import { Policy, policy, RestOfPath } from "./policy.ts"

/** Of the documents of this family of protocols. */
export const VCAP_SCHEMA_VERSION = "0.10"

const SchemaVersion = Schema.Literal(VCAP_SCHEMA_VERSION)
const Index = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))
const Phase = Schema.Literals([0, 1]).annotate({ description: "0: hashes only, nothing is signed; 1: signed" })
const HashAlg = Schema.Literal("sha256").annotate({
  description: "Leaves are SHA-256(0x00 || data), nodes SHA-256(0x01 || left || right), as RFC 6962 says; in hex"
})
const Hashes = Schema.Array(HexHash)
const Path = Schema.String

export const LogEntry = Schema.Struct({
  index: Index,
  timestamp: IsoTime,
  type: LeafType,
  id: Schema.String,
  payload_hash: HexHash,
  leaf_hash: HexHash.annotate({
    description: "Of the canonical JSON (RFC 8785) of {v: 1, ts: timestamp, type, id, payload_hash}"
  })
}).annotate({ identifier: "LogEntry" })

export const LogResponse = Schema.Struct({
  schema_version: SchemaVersion,
  origin: Schema.String.annotate({ description: "The name of the log: where it is, without the scheme" }),
  phase: Phase,
  tree_size: Index,
  root_hash: HexHash,
  hash_alg: HashAlg,
  signature_status: Schema.Literals(["pending", "signed", "interrupted"]).annotate({
    description:
      "pending: nothing was ever signed. interrupted: heads were signed before, and the service runs without its key"
  }),
  updated_at: Schema.NullOr(IsoTime),
  entries: Schema.Array(LogEntry).annotate({
    description: "From the offset on, the oldest first: an index never changes"
  }),
  total: Index.annotate({
    description: "Entries that were asked for: all of the log, or those with the id and the type"
  }),
  limit: Index,
  offset: Index,
  links: Schema.Struct({
    next: Schema.NullOr(Path),
    prev: Schema.NullOr(Path),
    inclusion: Path,
    consistency: Path,
    tile: Path,
    entries: Path,
    checkpoint: Schema.NullOr(Path),
    signing_keys: Path
  })
}).annotate({ identifier: "Log" })

export const InclusionResponse = Schema.Struct({
  origin: Schema.String,
  leaf_index: Index,
  leaf_hash: HexHash,
  tree_size: Index,
  root_hash: HexHash,
  hash_alg: HashAlg,
  hashes: Hashes.annotate({ description: "From the leaf's sibling up (RFC 9162, 2.1.3)" })
}).annotate({ identifier: "InclusionProof" })

export const ConsistencyResponse = Schema.Struct({
  origin: Schema.String,
  from: Index,
  to: Index,
  from_root_hash: HexHash,
  to_root_hash: HexHash,
  hash_alg: HashAlg,
  hashes: Hashes.annotate({ description: "RFC 9162, 2.1.4; empty when from is 0 or to" })
}).annotate({ identifier: "ConsistencyProof" })

export const SigningKeysResponse = Schema.Struct({
  schema_version: SchemaVersion,
  issuer: Schema.String,
  phase: Phase,
  status: Schema.Literals(["pending", "active", "interrupted"]),
  keys: Schema.Array(
    Schema.Struct({
      kid: Schema.String,
      kty: Schema.Literal("OKP"),
      crv: Schema.Literal("Ed25519"),
      x: Schema.String,
      alg: Schema.Literal("EdDSA"),
      use: Schema.Literal("sig"),
      vkey: Schema.String.annotate({ description: "The key for verifiers of signed notes (C2SP signed-note)" }),
      valid_from: IsoTime,
      valid_until: Schema.NullOr(IsoTime),
      status: Schema.Literals(["active", "retired", "revoked"])
    })
  ).annotate({ description: "Every key that ever signed for this log; none in phase zero" })
}).annotate({ identifier: "SigningKeys" })

/** In decimal digits alone, as the log itself writes them: 0x1, 1e0 and 01 are other texts for what has one already. */
const count = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^(?:0|[1-9]\d{0,15})$/)),
  Schema.annotate({ message: "must be a whole number in decimal digits, without leading zeros" }),
  Schema.decodeTo(Schema.NumberFromString),
  Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))
)
const open = policy({ access: "public", rate: "address" })

export const readLog = HttpApiEndpoint.get("readLog", "/vcap-log", {
  disableCodecs: true,
  query: {
    id: Schema.optional(Schema.String),
    type: Schema.optional(LeafType),
    limit: Schema.optional(count),
    offset: Schema.optional(count)
  },
  success: LogResponse
}).annotate(Policy, open)

export const inclusionProof = HttpApiEndpoint.get("inclusionProof", "/vcap-log/proof/inclusion", {
  disableCodecs: true,
  query: {
    index: Schema.optional(count),
    hash: Schema.optional(HexHash),
    tree_size: Schema.optional(count)
  },
  success: InclusionResponse
}).annotate(Policy, open)

export const consistencyProof = HttpApiEndpoint.get("consistencyProof", "/vcap-log/proof/consistency", {
  disableCodecs: true,
  query: { from: count, to: Schema.optional(count) },
  success: ConsistencyResponse
}).annotate(Policy, open)

export const tlogProof = HttpApiEndpoint.get("tlogProof", "/vcap-log/proof/tlog", {
  disableCodecs: true,
  query: { index: count },
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
}).annotate(Policy, open)

export const logTile = HttpApiEndpoint.get("logTile", "/vcap-log/tile/:tile", {
  disableCodecs: true,
  params: Schema.Struct({ tile: Schema.String }),
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/octet-stream" }))
})
  .annotate(Policy, open)
  .annotate(RestOfPath, true)

export const checkpoint = HttpApiEndpoint.get("checkpoint", "/vcap-log/checkpoint", {
  disableCodecs: true,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
}).annotate(Policy, open)

export const signingKeys = HttpApiEndpoint.get("signingKeys", "/.well-known/vcap-signing-keys.json", {
  disableCodecs: true,
  success: SigningKeysResponse
}).annotate(Policy, open)

export const logGroup = HttpApiGroup.make("log")
  .add(readLog)
  .add(inclusionProof)
  .add(consistencyProof)
  .add(tlogProof)
  .add(logTile)
  .add(checkpoint)
  .add(signingKeys)
