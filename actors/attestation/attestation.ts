/**
 * One attestation: sealed once, then superseded by a newer attestation of its agent, or revoked.
 *
 * Always true:
 * - A sealed statement never changes, and a revocation is final.
 * - Sealing and revocation each have a leaf in the transparency log; the leaf's index is recorded here.
 */
import { Result } from "effect"
import {
  AttestationCommand,
  AttestationEvent,
  AttestationRefused,
  AttestationState,
  type RevokedBy,
  type SealedAttestation
} from "../../schema/attestation.ts"
import type { AuditActor } from "../../schema/audit.ts"
import type { LeafType, LogCommand, NoteLogged } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"
import { recordAudit } from "../audit/record.ts"
import { sessionHash } from "../calling/statement.ts"
import { canonicalJson, sha256Hex } from "../log/canonical-json.ts"
import { LOG_ID } from "../log/log.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

type Decision = Result.Result<ReadonlyArray<AttestationEvent>, AttestationRefused>
type Revoke = Extract<AttestationCommand, { readonly _tag: "RevokeAttestation" }>

export const decide = (state: AttestationState, command: AttestationCommand, now: EpochMs): Decision => {
  if (command._tag === "SealAttestation") {
    return state._tag === "Unsealed" ? happen({ ...command, _tag: "AttestationSealed", at: now }) : NOTHING
  }
  if (state._tag === "Unsealed") return refuse("attestation-not-found")
  switch (command._tag) {
    case "SupersedeAttestation":
      return state.superseded_by === null
        ? happen({ _tag: "AttestationSuperseded", by_session: command.by_session, at: now })
        : NOTHING
    case "RevokeAttestation":
      return state._tag === "Revoked" ? refuse("attestation-revoked") : revoke(state, command, now)
    case "NoteLogged":
      return noteLogged(state, command, now)
    default:
      return absurd(command)
  }
}

const happen = (event: AttestationEvent): Decision => Result.succeed([event])

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: AttestationRefused["reason"]): Decision => Result.fail(new AttestationRefused({ reason }))

const revoke = (state: SealedAttestation, { by, reason, request_id }: Revoke, at: EpochMs): Decision => {
  const words = { session_id: state.sealed.session_id, statement_hash: state.sealed.statement_hash, reason, by, at }
  return happen({ _tag: "AttestationRevoked", reason, by, request_id, revocation_hash: revocationHash(words), at })
}

/** The public revoker: staff act for the operator of the service. */
const revokedBy = ({ type }: AuditActor): RevokedBy => (type === "agent" || type === "sponsor" ? type : "operator")

/** The public text of a revocation; the log holds the hash of its canonical form. */
export const revocationWords = (words: {
  readonly session_id: string
  readonly statement_hash: string
  readonly reason: string
  readonly by: RevokedBy
  readonly at: EpochMs
}) => ({
  session_id: words.session_id,
  session_hash: sessionHash(words.statement_hash),
  reason: words.reason,
  revoked_by: words.by,
  revoked_at: isoTime(words.at)
})

const revocationHash = ({
  by,
  ...words
}: Omit<Parameters<typeof revocationWords>[0], "by"> & { readonly by: AuditActor }): string =>
  sha256Hex(canonicalJson(revocationWords({ ...words, by: revokedBy(by) })))

const noteLogged = (state: SealedAttestation, { place, type }: NoteLogged, at: EpochMs): Decision => {
  if (type === "attestation.sealed") return state.log === null ? happen({ _tag: "SealLogged", place, at }) : NOTHING
  if (type !== "attestation.revoked" || state._tag !== "Revoked") return refuse("not-expected")
  return state.revocation.log === null ? happen({ _tag: "RevocationLogged", place, at }) : NOTHING
}

export const evolve = (state: AttestationState, event: AttestationEvent): AttestationState => {
  if (event._tag === "AttestationSealed") {
    if (state._tag !== "Unsealed") return corrupt("attestation", state, event)
    const { agent_id, at: sealed_at, sealed, sponsor_id } = event
    return { _tag: "Sealed", agent_id, sponsor_id, sealed, sealed_at, log: null, superseded_by: null }
  }
  if (state._tag === "Unsealed") return corrupt("attestation", state, event)
  switch (event._tag) {
    case "AttestationSuperseded":
      return state._tag === "Revoked"
        ? { ...state, superseded_by: event.by_session }
        : { ...state, _tag: "Superseded", superseded_by: event.by_session }
    case "AttestationRevoked": {
      if (state._tag === "Revoked") return corrupt("attestation", state, event)
      const { at, by, reason, revocation_hash } = event
      return { ...state, _tag: "Revoked", revocation: { reason, by: revokedBy(by), at, revocation_hash, log: null } }
    }
    case "SealLogged":
      return { ...state, log: event.place }
    case "RevocationLogged":
      return state._tag === "Revoked"
        ? { ...state, revocation: { ...state.revocation, log: event.place } }
        : corrupt("attestation", state, event)
    default:
      return absurd(event)
  }
}

export const react = (event: AttestationEvent, state: AttestationState): ReadonlyArray<Intent> => {
  if (state._tag === "Unsealed") return []
  const { session_id, statement_hash } = state.sealed
  switch (event._tag) {
    case "AttestationSealed":
      return [append("attestation.sealed", session_id, statement_hash)]
    case "AttestationRevoked":
      return [append("attestation.revoked", session_id, event.revocation_hash)]
    case "AttestationSuperseded":
    case "SealLogged":
    case "RevocationLogged":
      return []
    default:
      return absurd(event)
  }
}

const append = (type: LeafType, session: string, payload_hash: string): Intent => {
  const tell = { kind: "attestation", id: session }
  const command: LogCommand = { _tag: "AppendLeaf", type, id: session, payload_hash, tell }
  return { to: { kind: "log", id: LOG_ID }, command }
}

/** Audits revocations, which people decide; seals are in the log. */
export const audit = (
  event: AttestationEvent,
  state: AttestationState,
  before: AttestationState
): ReadonlyArray<Intent> => {
  if (event._tag !== "AttestationRevoked" || state._tag === "Unsealed") return []
  const { at, by: actor, request_id: requestId } = event
  const target = { kind: "attestation", id: state.sealed.session_id }
  return [recordAudit({ actor, action: event._tag, target, before, after: state, requestId, at })]
}

const UNSEALED: AttestationState = { _tag: "Unsealed" }

export const attestationEntity = entity<AttestationState, AttestationCommand, AttestationEvent, AttestationRefused>({
  kind: "attestation",
  initialState: UNSEALED,
  decide,
  evolve,
  react,
  audit,
  commandSchema: AttestationCommand,
  eventSchema: AttestationEvent,
  stateSchema: AttestationState,
  // At most five rows (sealed, logged, superseded, revoked, logged), so a snapshot would only be a copy.
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 60_000 }
})
