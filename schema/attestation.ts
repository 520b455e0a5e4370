/**
 * One attestation: the sealed statement of a calling interview, its place in the transparency log, and its end. Its id
 * is the session's. Written to journals: a change is a migration. Times are epoch milliseconds; hashes are lower-case
 * hex.
 *
 * The statement is kept as its canonical text. What it says is kept nowhere else, so nothing can differ from it.
 */
import { Schema } from "effect"
import { AuditActor } from "./audit.ts"
import { SealedStatement } from "./calling.ts"
import { HexHash, LeafPlace, NoteLogged } from "./log.ts"

const At = Schema.Int
const Id = Schema.String.pipe(Schema.check(Schema.isMaxLength(100)))

/** Longest reason. */
export const REASON_CHARS_MAX = 500

export const AttestationCommand = Schema.Union([
  /** From the interview; a second one changes nothing. */
  Schema.TaggedStruct("SealAttestation", {
    agent_id: Id,
    sponsor_id: Schema.String,
    sealed: SealedStatement
  }),
  /** From the interview: the agent has sealed a newer one. */
  Schema.TaggedStruct("SupersedeAttestation", { by_session: Id }),
  Schema.TaggedStruct("RevokeAttestation", {
    reason: Schema.String.pipe(Schema.check(Schema.isMaxLength(REASON_CHARS_MAX))),
    by: AuditActor,
    request_id: Schema.NullOr(Schema.String)
  }),
  /** From the log, for the sealing and for the revocation. */
  NoteLogged
])
export type AttestationCommand = typeof AttestationCommand.Type

/** The public revoker. */
export const RevokedBy = Schema.Literals(["agent", "sponsor", "operator"])
export type RevokedBy = typeof RevokedBy.Type

export const AttestationEvent = Schema.Union([
  Schema.TaggedStruct("AttestationSealed", {
    agent_id: Id,
    sponsor_id: Schema.String,
    sealed: SealedStatement,
    at: At
  }),
  Schema.TaggedStruct("AttestationSuperseded", { by_session: Id, at: At }),
  Schema.TaggedStruct("AttestationRevoked", {
    reason: Schema.String,
    by: AuditActor,
    request_id: Schema.NullOr(Schema.String),
    /** The hash of the public revocation text, as in the log. */
    revocation_hash: HexHash,
    at: At
  }),
  Schema.TaggedStruct("SealLogged", { place: LeafPlace, at: At }),
  Schema.TaggedStruct("RevocationLogged", { place: LeafPlace, at: At })
])
export type AttestationEvent = typeof AttestationEvent.Type

const sealed = {
  agent_id: Id,
  sponsor_id: Schema.String,
  sealed: SealedStatement,
  sealed_at: At,
  /** Null until the log has answered. */
  log: Schema.NullOr(LeafPlace),
  /** The session of the agent's newer attestation; a revoked one may have one too. */
  superseded_by: Schema.NullOr(Id)
}

export const AttestationState = Schema.Union([
  Schema.TaggedStruct("Unsealed", {}),
  Schema.TaggedStruct("Sealed", sealed),
  Schema.TaggedStruct("Superseded", sealed),
  Schema.TaggedStruct("Revoked", {
    ...sealed,
    revocation: Schema.Struct({
      reason: Schema.String,
      by: RevokedBy,
      at: At,
      revocation_hash: HexHash,
      log: Schema.NullOr(LeafPlace)
    })
  })
])
export type AttestationState = typeof AttestationState.Type
export type SealedAttestation = Exclude<AttestationState, { readonly _tag: "Unsealed" }>

/** The command does not fit the attestation's state. */
export class AttestationRefused extends Schema.TaggedError<AttestationRefused>()("AttestationRefused", {
  reason: Schema.Literals(["attestation-not-found", "attestation-revoked", "not-expected"])
}) {}
