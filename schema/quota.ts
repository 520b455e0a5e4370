/**
 * Limits on how often a principal may do something: their commands, events and states. Two kinds share these words. A bucket refills continuously and serves request rates; a window counts until
 * it ends and serves hourly and daily limits. Each request brings the limit along, so a changed limit holds from the
 * next request on and needs no migration.
 */
import { Schema } from "effect"

const EpochMs = Schema.Int
const Count = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))

/** Takes up to `count` tokens out of a bucket that refills by `ratePerSecond` up to `capacity`. */
export const TakeTokens = Schema.TaggedStruct("TakeTokens", {
  count: Count,
  /** Unused tokens of an earlier take, which are returned first. */
  returned: Count,
  capacity: Schema.Number.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(1))),
  ratePerSecond: Schema.Number.pipe(Schema.check(Schema.isGreaterThan(0)))
})

/** A UTC calendar day, or this many milliseconds from the first take on. */
export const QuotaWindow = Schema.Union([
  Schema.Literal("utc-day"),
  Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))
])
export type QuotaWindow = typeof QuotaWindow.Type

/** Takes `cost` out of the `limit` of the window, all of it or nothing. */
export const TakeQuota = Schema.TaggedStruct("TakeQuota", {
  limit: Count,
  window: QuotaWindow,
  cost: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))
})

/** Gives back what was taken from the window that ends then, and nothing once another window has begun. */
export const ReturnQuota = Schema.TaggedStruct("ReturnQuota", {
  cost: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
  endsAt: EpochMs
})

export const QuotaCommand = Schema.Union([TakeTokens, TakeQuota, ReturnQuota])
export type QuotaCommand = typeof QuotaCommand.Type

export const QuotaEvent = Schema.Union([
  /** `granted` may be 0; `tokens` is what the bucket holds afterwards, with fractions. */
  Schema.TaggedStruct("TokensTaken", {
    granted: Count,
    tokens: Schema.Number.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0))),
    at: EpochMs
  }),
  Schema.TaggedStruct("QuotaTaken", {
    cost: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
    endsAt: EpochMs,
    at: EpochMs
  }),
  Schema.TaggedStruct("QuotaReturned", { cost: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))), at: EpochMs })
])
export type QuotaEvent = typeof QuotaEvent.Type

export const QuotaState = Schema.Union([
  Schema.TaggedStruct("Untouched", {}),
  /** `tokens` as they were at the moment `at`. */
  Schema.TaggedStruct("Bucket", {
    tokens: Schema.Number.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0))),
    at: EpochMs
  }),
  Schema.TaggedStruct("Window", { used: Count, endsAt: EpochMs })
])
export type QuotaState = typeof QuotaState.Type

/** The limit does not allow this now. */
export const QuotaRefusal = Schema.Union([
  Schema.TaggedStruct("QuotaExhausted", {
    used: Count,
    resetAt: EpochMs
  }),
  /** A bucket was asked for a window's quota or the other way round: one id serves one kind of limit. */
  Schema.TaggedStruct("OtherKindOfLimit", {})
])
export type QuotaRefusal = typeof QuotaRefusal.Type
