/**
 * The members of staff: reviewers and administrators, each with a token of which only the hash is kept. Written to journals: a
 * change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { AuditActor } from "./audit.ts"

const At = Schema.Int
const StaffId = Schema.String.pipe(Schema.check(Schema.isPattern(/^stf_[0-9a-f]{16}$/)))
/** Hex SHA-256 of a token. */
const TokenHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))

/** A reviewer decides what waits in the queue; an administrator may do all that the operator token may. */
export const StaffRole = Schema.Literals(["reviewer", "admin"])
export type StaffRole = typeof StaffRole.Type

const person = {
  staff_id: StaffId,
  /** `reviewerIdOf` the sponsor id of the same address: it keeps reviewers from their own things. */
  reviewer_id: Schema.String,
  email: Schema.String,
  name: Schema.String,
  role: StaffRole,
  /** The reviewer's id of the same mailbox, without what follows a plus in its address. Absent: `reviewer_id`. */
  person_id: Schema.optionalKey(Schema.String)
}
const ordered = { by: AuditActor, request_id: Schema.optionalKey(Schema.NullOr(Schema.String)) }

/** Whose a session is: a member's, or that of the operator token, which is shared. */
export const OPERATOR_ID = "operator"
const SessionOwner = Schema.Union([StaffId, Schema.Literal(OPERATOR_ID)])
const session = { staff_id: SessionOwner, session_hash: TokenHash, ...ordered }

export const StaffCommand = Schema.Union([
  /** A browser was shown a cookie in exchange for a token. */
  Schema.TaggedStruct("OpenStaffSession", { ...session, expires_at: At }),
  /** The token was shown once more. */
  Schema.TaggedStruct("ProveStaffSession", session),
  Schema.TaggedStruct("CloseStaffSession", session),
  /** A member who was disabled comes back under the same id. */
  Schema.TaggedStruct("AddStaff", { ...person, token_hash: TokenHash, ...ordered }),
  Schema.TaggedStruct("RotateStaffToken", { staff_id: StaffId, token_hash: TokenHash, ...ordered }),
  Schema.TaggedStruct("DisableStaff", { staff_id: StaffId, ...ordered })
])
export type StaffCommand = typeof StaffCommand.Type

export const StaffEvent = Schema.Union([
  Schema.TaggedStruct("StaffSessionOpened", { ...session, expires_at: At, at: At }),
  Schema.TaggedStruct("StaffSessionProven", { ...session, at: At }),
  Schema.TaggedStruct("StaffSessionClosed", { ...session, at: At }),
  Schema.TaggedStruct("StaffAdded", { ...person, token_hash: TokenHash, ...ordered, at: At }),
  Schema.TaggedStruct("StaffTokenRotated", { staff_id: StaffId, token_hash: TokenHash, ...ordered, at: At }),
  Schema.TaggedStruct("StaffDisabled", { staff_id: StaffId, ...ordered, at: At })
])
export type StaffEvent = typeof StaffEvent.Type

export const StaffSession = Schema.Struct({
  /** Hex SHA-256 of what the cookie holds. */
  hash: TokenHash,
  opened_at: At,
  expires_at: At,
  /** When the token was last shown. */
  proven_at: At
})
export type StaffSession = typeof StaffSession.Type

export const StaffMember = Schema.Struct({
  ...person,
  token_hash: TokenHash,
  /**
   * Who was shown the token when it was made: a reviewer's id, or "operator". Their own once they have replaced one that the
   * operator token made.
   */
  issued_by: Schema.String,
  added_at: At,
  rotated_at: Schema.NullOr(At),
  /** From then on the token opens nothing; null while it does. */
  disabled_at: Schema.NullOr(At),
  /** Of browsers, oldest first; a bounded number. A new token and disabling end them. Absent: none. */
  sessions: Schema.optionalKey(Schema.Array(StaffSession))
})
export type StaffMember = typeof StaffMember.Type

export const StaffState = Schema.Struct({
  _tag: Schema.Literal("Staff"),
  /** In the order in which they came; a bounded number. */
  members: Schema.Array(StaffMember),
  /** Sessions of the operator token. Absent: none. */
  operator_sessions: Schema.optionalKey(Schema.Array(StaffSession))
})
export type StaffState = typeof StaffState.Type

export class StaffRefused extends Schema.TaggedError<StaffRefused>()("StaffRefused", {
  reason: Schema.Literals(["staff-not-found", "staff-known", "staff-full", "invalid-credential"])
}) {}
