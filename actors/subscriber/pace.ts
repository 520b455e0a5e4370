/**
 * How fast one sponsor's events become deliveries. Every delivery is some commits of a journal that all share, so whoever has
 * much to tell tells it bit by bit: what is published is due later the more was published before it. Nothing is lost, and the
 * order stays.
 */
import type { SubscriberState } from "../../schema/subscriber.ts"
import type { EpochMs } from "../runtime/entity.ts"

/** A hundred deliveries a second: with three commits each about a hundredth of what the journal takes, for one sponsor of many. */
export const DELIVERY_MS = 10
/** So much is told at once before anything is put off: an event to all webhooks of a sponsor, five times. */
export const BURST_MS = 1_000

type Paced = Pick<SubscriberState, "paced_until" | "published_at">

/** When what is published now is due. */
export const dueAt = (state: Paced, now: EpochMs): EpochMs => Math.max(now, pacedUntil(state, now) - BURST_MS)

export const pacedAfter = (state: Paced, count: number, now: EpochMs): Paced => ({
  paced_until: Math.max(now, pacedUntil(state, now)) + count * DELIVERY_MS,
  published_at: now
})

/** A clock that was ahead puts nothing off: what it went back by is taken off. */
const pacedUntil = ({ paced_until, published_at }: Paced, now: EpochMs): EpochMs =>
  paced_until - Math.max(0, published_at - now)
