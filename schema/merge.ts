/**
 * Whether two organizations are one, as a person decided. Written to journals: a change is a migration. Times are epoch
 * milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"

const At = Schema.Int

const pair = {
  /** The organization that becomes another name of `into`. */
  from: Schema.String,
  into: Schema.String
}
const decision = {
  ...pair,
  accepted: Schema.Boolean,
  reviewer_id: Schema.String,
  /** The time of the decision that the reviewer saw, null when there was none; absent where it is not checked. */
  seen: Schema.optionalKey(Schema.NullOr(At)),
  ...orderedBy
}

export const MergeCommand = Schema.Union([Schema.TaggedStruct("DecideMerge", decision)])
export type MergeCommand = typeof MergeCommand.Type

export const MergeEvent = Schema.Union([
  Schema.TaggedStruct("MergeAccepted", {
    ...pair,
    reviewer_id: Schema.String,
    ...orderedBy,
    at: At
  }),
  /** They are two; also said of what was accepted before. */
  Schema.TaggedStruct("MergeRejected", { ...pair, reviewer_id: Schema.String, ...orderedBy, at: At })
])
export type MergeEvent = typeof MergeEvent.Type

const decided = { ...pair, reviewer_id: Schema.String, decided_at: At }

export const MergeState = Schema.Union([
  Schema.TaggedStruct("Undecided", {}),
  Schema.TaggedStruct("Merged", decided),
  Schema.TaggedStruct("Apart", decided)
])
export type MergeState = typeof MergeState.Type

/** Another reviewer decided after the decision that this one saw. */
export class MergeRefused extends Schema.TaggedError<MergeRefused>()("MergeRefused", {
  reason: Schema.Literal("merge-decided")
}) {}
