/**
 * Makes the public view of an attestation from the statement's own text.
 *
 * Always true: the sponsor is not shown, and a statement that differs from its seal is not shown at all.
 */
import { Option, Schema } from "effect"
import { revocationWords } from "../../actors/attestation/attestation.ts"
import { SCHEMA_VERSION, sessionHash } from "../../actors/calling/statement.ts"
import { sha256Hex } from "../../actors/log/canonical-json.ts"
import { absurd } from "../../actors/runtime/entity.ts"
import type { Attestation, LogEntryRef } from "../../schema/api/vault.ts"
import type { SealedAttestation } from "../../schema/attestation.ts"
import type { LeafPlace, LeafType } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"
import { envelopeOf } from "./dsse.ts"

type View = typeof Attestation.Encoded

export const attestationPath = (sessionId: string): string => `/api/v1/vcap/attestations/${sessionId}`

/** The fields of a statement shown beside it; the rest is passed on unchanged. */
const Shown = Schema.Struct({
  attestation_type: Schema.String,
  issued_at: Schema.String,
  expires_at: Schema.String,
  subject: Schema.Record(Schema.String, Schema.Unknown),
  canonical_scopes: Schema.Array(Schema.String)
})
const AnyObject = Schema.Record(Schema.String, Schema.Unknown)
const readShown = Schema.decodeUnknownOption(Schema.fromJsonString(Shown))
const readStatement = Schema.decodeUnknownOption(Schema.fromJsonString(AnyObject))

/** The view; undefined if the stored text is no statement or differs from the sealed hash. */
export const attestationView = (state: SealedAttestation, origin: string): View | undefined => {
  const { attestation_id, session_id, signature, statement: text, statement_hash } = state.sealed
  const shown = Option.getOrUndefined(readShown(text))
  const statement = Option.getOrUndefined(readStatement(text))
  if (shown === undefined || statement === undefined || sha256Hex(text) !== statement_hash) return undefined
  const path = attestationPath(session_id)
  return {
    schema_version: SCHEMA_VERSION,
    phase: signature === null ? 0 : 1,
    attestation_id,
    session_id,
    attestation_type: shown.attestation_type,
    status: statusOf(state),
    issued_at: shown.issued_at,
    expires_at: shown.expires_at,
    subject: shown.subject,
    statement,
    canonical_scopes: shown.canonical_scopes,
    session_hash: sessionHash(statement_hash),
    hash_alg: "sha256",
    canonicalization: "RFC8785",
    signature: signature === null ? null : envelopeOf(text, signature),
    signature_status: signature === null ? "pending" : "signed",
    signing_key_id: signature === null ? null : signature.kid,
    log: logEntry(state.log, origin),
    superseded_by: state.superseded_by,
    revocation: revocationView(state, origin),
    links: { verify: `${path}/verify`, log: "/vcap-log", proof: `${path}/proof` }
  }
}

/**
 * `superseded` only informs: the same agent has a newer sealed attestation. No leaf records it, no check depends on it, and a
 * superseded attestation stays as valid as it was.
 */
export const statusOf = (state: SealedAttestation): View["status"] => {
  switch (state._tag) {
    case "Sealed":
      return "sealed"
    case "Superseded":
      return "superseded"
    case "Revoked":
      return "revoked"
    default:
      return absurd(state)
  }
}

export const logEntry = (place: LeafPlace | null, origin: string): typeof LogEntryRef.Encoded | null =>
  place === null ? null : { origin, ...place, logged_at: isoTime(place.logged_at) }

/** The content of the revocation whose hash is in the log, from the stored rows; undefined if no stored row revokes. */
export const revocationOf = (state: SealedAttestation) => {
  if (state._tag !== "Revoked") return undefined
  const { session_id, statement_hash } = state.sealed
  return revocationWords({ session_id, statement_hash, ...state.revocation })
}

const revocationView = (state: SealedAttestation, origin: string): View["revocation"] => {
  const words = revocationOf(state)
  if (words === undefined || state._tag !== "Revoked") return null
  const { reason, revoked_at, revoked_by } = words
  const { log, revocation_hash } = state.revocation
  return { reason, revoked_by, revoked_at, payload_hash: revocation_hash, log: logEntry(log, origin) }
}

/** The content of the leaf at this place, from the order that appended it. */
export const leafWords = (type: LeafType, id: string, payload_hash: string, place: LeafPlace) => ({
  v: 1 as const,
  ts: isoTime(place.logged_at),
  type,
  id,
  payload_hash
})
