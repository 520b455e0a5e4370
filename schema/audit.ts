/**
 * The audit: changes under human governance in one chain, in which every row holds the hash of the row before it.
 * Written to journals: a change is a migration. Times are epoch milliseconds; hashes are lower-case hex SHA-256.
 */
import { Schema } from "effect"
import { HexHash } from "./log.ts"

const At = Schema.Int

/** The actor. `id` is never a name or address: an agent's, sponsor's or reviewer's id, or "operator". */
export const AuditActor = Schema.Struct({
  type: Schema.Literals(["operator", "admin", "reviewer", "sponsor", "agent", "service"]),
  id: Schema.String
})
export type AuditActor = typeof AuditActor.Type

/** The actor of a command or event; both are absent if the service itself gave it. */
export const orderedBy = {
  by: Schema.optionalKey(AuditActor),
  request_id: Schema.optionalKey(Schema.NullOr(Schema.String))
}

const entry = {
  actor: AuditActor,
  /** The event's name, for example AgentSuspended. */
  action: Schema.String,
  target: Schema.Struct({ kind: Schema.String, id: Schema.String }),
  /** Hashes of the target's state before and after, as JSON text; null if there was none. */
  before_hash: Schema.NullOr(HexHash),
  after_hash: Schema.NullOr(HexHash),
  /** The request that asked for it, when it is known. */
  request_id: Schema.NullOr(Schema.String),
  /** The reviewer named in an order with the operator token, as `rev_…`; absent if none was named. */
  named: Schema.optionalKey(Schema.String),
  /** When it happened. */
  at: At
}

export const AuditCommand = Schema.Union([
  Schema.TaggedStruct("RecordAudit", entry),
  /** The day is over: its head goes to the transparency log. `day` counts UTC days since 1970. */
  Schema.TaggedStruct("CloseAuditDay", { day: Schema.Int })
])
export type AuditCommand = typeof AuditCommand.Type

const row = { ...entry, seq: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))), prev_hash: HexHash, hash: HexHash }

export const AuditEvent = Schema.Union([
  Schema.TaggedStruct("AuditRecorded", {
    ...row,
    /** The UTC day whose head holds it, where that is not the day of `at` because `at` was still to come. */
    day: Schema.optionalKey(Schema.Int)
  }),
  Schema.TaggedStruct("AuditDayClosed", { day: Schema.Int, seq: Schema.Int, head: HexHash, at: At })
])
export type AuditEvent = typeof AuditEvent.Type
export type AuditRow = Omit<Extract<AuditEvent, { readonly _tag: "AuditRecorded" }>, "_tag">

export const AuditState = Schema.Struct({
  _tag: Schema.Literal("Audit"),
  /** Of the newest row; 0 while there is none. */
  seq: Schema.Int,
  /** Of the newest row; 64 zeros while there is none. */
  head: HexHash,
  /** The UTC day of the newest row whose head is still to be logged; null when all are. */
  open_day: Schema.NullOr(Schema.Int),
  /** The first row of the open day; null while none is open. */
  open_seq: Schema.NullOr(Schema.Int)
})
export type AuditState = typeof AuditState.Type
