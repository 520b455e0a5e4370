/**
 * The lane of one resource to one endpoint: each delivery in order, from its due time until it is accepted or given up.
 * Its id is `<endpoint>.<kind>.<resource>`. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { AttemptEnd, Notice } from "./webhook.ts"

const At = Schema.Int
const Sequence = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

export const LaneCommand = Schema.Union([
  Schema.TaggedStruct("Enqueue", {
    endpoint_id: Schema.String,
    notice: Notice
  }),
  /** `attempt` counts from 1; one for another attempt is overtaken. */
  Schema.TaggedStruct("RecordAttempt", {
    sequence: Sequence,
    attempt: Schema.Int,
    end: AttemptEnd,
    /** 0 to 1: where in the span of the jitter the next attempt lies. */
    jitter: Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
  }),
  Schema.TaggedStruct("Replay", { sequence: Sequence }),
  /** The endpoint is closed for good. */
  Schema.TaggedStruct("Close", {})
])
export type LaneCommand = typeof LaneCommand.Type

export const LaneEvent = Schema.Union([
  Schema.TaggedStruct("DeliveryQueued", {
    endpoint_id: Schema.String,
    notice: Notice,
    at: At
  }),
  /** `next_attempt_at` is null when it was taken, or given up. */
  Schema.TaggedStruct("DeliveryAttempted", {
    sequence: Sequence,
    attempt: Schema.Int,
    end: AttemptEnd,
    next_attempt_at: Schema.NullOr(At),
    at: At
  }),
  /** Dropped unsent, because too many deliveries of the resource are pending. */
  Schema.TaggedStruct("DeliveryOverrun", { sequence: Sequence, at: At }),
  Schema.TaggedStruct("DeliveryReplayed", {
    sequence: Sequence,
    at: At
  }),
  /** Cancels all pending deliveries and accepts no more. */
  Schema.TaggedStruct("LaneClosed", { at: At })
])
export type LaneEvent = typeof LaneEvent.Type

export const DeliveryState = Schema.Literals(["pending", "delivered", "dead_letter"])
export type DeliveryState = typeof DeliveryState.Type

export const Delivery = Schema.Struct({
  notice: Notice,
  /** The place of its row, used again when it is forgotten. */
  slot: Schema.Int,
  state: DeliveryState,
  queued_at: At,
  /** Of this cycle: a replay begins a new one. */
  attempt_count: Schema.Int,
  /** Null when nothing more is to come. */
  next_attempt_at: Schema.NullOr(At),
  /** The newest last. */
  attempts: Schema.Array(Schema.Struct({ ...AttemptEnd.fields, at: At })),
  ended_at: Schema.NullOr(At)
})
export type Delivery = typeof Delivery.Type

export const LaneState = Schema.Union([
  Schema.TaggedStruct("Empty", {}),
  /** In order of their sequence. */
  Schema.TaggedStruct("Lane", {
    endpoint_id: Schema.String,
    deliveries: Schema.Array(Delivery),
    closed: Schema.Boolean
  })
])
export type LaneState = typeof LaneState.Type

export class LaneRefused extends Schema.TaggedError<LaneRefused>()("LaneRefused", {
  reason: Schema.Literals(["delivery-not-found", "overtaken", "still-pending"])
}) {}
