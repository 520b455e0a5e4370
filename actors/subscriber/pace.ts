/**
 * The pace at which one sponsor's events become deliveries. Deliveries cost commits of the shared journal, so the more a
 * sponsor has published, the later its next deliveries are due. No event is lost, and the order is kept.
 */
import type { SubscriberState } from "../../schema/subscriber.ts"
import type { EpochMs } from "../runtime/entity.ts"

/** A hundred deliveries a second per sponsor: with three commits each about a hundredth of the journal's throughput. */
export const DELIVERY_MS = 10
/** Undelayed burst: five events to all webhooks of a sponsor. */
export const BURST_MS = 1_000

type Paced = Pick<SubscriberState, "paced_until" | "published_at">

/** When deliveries published now are due. */
export const dueAt = (state: Paced, now: EpochMs): EpochMs => Math.max(now, pacedUntil(state, now) - BURST_MS)

export const pacedAfter = (state: Paced, count: number, now: EpochMs): Paced => ({
  paced_until: Math.max(now, pacedUntil(state, now)) + count * DELIVERY_MS,
  published_at: now
})

/** Corrects for a clock that was set back, so that it delays nothing. */
const pacedUntil = ({ paced_until, published_at }: Paced, now: EpochMs): EpochMs =>
  paced_until - Math.max(0, published_at - now)
