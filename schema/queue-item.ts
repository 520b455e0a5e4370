/**
 * What people do with an item of the review queue beside deciding it: who has taken it, who voted first where two people
 * must agree, and how it ended. The item itself is kept where it belongs: a case, a match, a proposal. Written to journals:
 * a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { AuditActor } from "./audit.ts"

const At = Schema.Int

export const QueueKind = Schema.Literals([
  "crisis",
  "letter",
  "org_report",
  "enforcement_match",
  "identity",
  "proposal",
  "problem",
  "merge",
  /** An agent that one administrator wants to revoke. */
  "revocation",
  /** The texts of a case are to be erased. */
  "erasure"
])
export type QueueKind = typeof QueueKind.Type

const item = { kind: QueueKind, subject_id: Schema.String }
const who = {
  reviewer_id: Schema.String,
  by: AuditActor,
  request_id: Schema.optionalKey(Schema.NullOr(Schema.String))
}

/** What the two must agree on. */
const vote = {
  decision: Schema.String,
  /** What it would do, for example to which organization a record goes: two votes for different things are two votes. */
  detail: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  /** As the list shows an item that is in no other table. */
  title: Schema.NullOr(Schema.String),
  /**
   * The credentials behind it: the reviewer's own, and those that issued it. Two votes with a credential in common may be
   * one person's. Absent: the reviewer's alone.
   */
  hands: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The reviewer's id of the same mailbox, without what follows a plus in its address. */
  person_id: Schema.optionalKey(Schema.String)
}
/** True: the id was named with another credential. */
const named = { named: Schema.optionalKey(Schema.Boolean) }
const decision = { decision: Schema.String, reason: Schema.NullOr(Schema.String) }

export const QueueItemCommand = Schema.Union([
  /** `mayTake`: also from the reviewer who has it, as an administrator may. */
  Schema.TaggedStruct("AssignItem", { ...item, ...who, assignee: Schema.String, mayTake: Schema.Boolean }),
  Schema.TaggedStruct("ReleaseItem", {
    ...item,
    ...who,
    mayTake: Schema.Boolean
  }),
  /** `lapsed`: the reviewer whose open vote is dropped, because they may no longer cast it. */
  Schema.TaggedStruct("CastVote", {
    ...item,
    ...who,
    ...vote,
    lapsed: Schema.optionalKey(Schema.String)
  }),
  /** `mayTake`: also another reviewer's, as an administrator may. */
  Schema.TaggedStruct("RetractVote", {
    ...item,
    ...who,
    mayTake: Schema.Boolean
  }),
  /** It was decided: it has no assignee and no open vote. */
  Schema.TaggedStruct("NoteDecision", {
    ...item,
    ...who,
    ...decision
  }),
  /** From the case that the item is about, whose texts are erased: what reviewers wrote of it goes too. */
  Schema.TaggedStruct("EraseItem", { ...item, ...who }),
  /** From what was decided, in its own commit: a vote from before `decided_at` is no longer open. */
  Schema.TaggedStruct("SettleItem", { ...item, ...who, ...decision, decided_at: At })
])
export type QueueItemCommand = typeof QueueItemCommand.Type

export const QueueItemEvent = Schema.Union([
  Schema.TaggedStruct("ItemAssigned", { ...item, ...who, assignee: Schema.String, at: At }),
  Schema.TaggedStruct("ItemReleased", { ...item, ...who, at: At }),
  Schema.TaggedStruct("VoteCast", {
    ...item,
    ...who,
    ...vote,
    at: At
  }),
  /** A second person agrees: what was voted for is carried out. */
  Schema.TaggedStruct("VoteSeconded", { ...item, ...who, at: At }),
  Schema.TaggedStruct("VoteRetracted", { ...item, ...who, at: At }),
  Schema.TaggedStruct("ItemDecided", { ...item, ...who, ...decision, at: At }),
  /** The last of an item: what was before is gone, and `decided` is how it had ended, without the words. */
  Schema.TaggedStruct("ItemErased", {
    ...item,
    ...who,
    decided: Schema.NullOr(Schema.Struct({ decision: Schema.String, reviewer_id: Schema.String, ...named, at: At })),
    at: At
  })
])
export type QueueItemEvent = typeof QueueItemEvent.Type

export const OpenVote = Schema.Struct({
  reviewer_id: Schema.String,
  ...vote,
  at: At,
  /** Who agreed; null while that is waited for. */
  seconded_by: Schema.NullOr(Schema.String)
})
export type OpenVote = typeof OpenVote.Type

export const QueueItemState = Schema.Union([
  Schema.TaggedStruct("Untouched", {}),
  Schema.TaggedStruct("Touched", {
    ...item,
    assignment: Schema.NullOr(Schema.Struct({ reviewer_id: Schema.String, ...named, at: At })),
    vote: Schema.NullOr(OpenVote),
    /** The last one; what is decided may be taken up again. */
    decided: Schema.NullOr(Schema.Struct({ ...decision, reviewer_id: Schema.String, ...named, at: At })),
    touched_at: At
  })
])
export type QueueItemState = typeof QueueItemState.Type

export class QueueItemRefused extends Schema.TaggedError<QueueItemRefused>()("QueueItemRefused", {
  reason: Schema.Literals([
    "item-assigned",
    "item-not-assigned",
    "same-reviewer",
    "same-hand",
    "vote-differs",
    "vote-not-open",
    "vote-not-yours"
  ])
}) {}
