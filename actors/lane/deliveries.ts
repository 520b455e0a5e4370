/** The deliveries of a lane, in order of sequence, as changed by events. */
import type { Delivery, LaneEvent } from "../../schema/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { isPending } from "./order.ts"

/**
 * Ended deliveries that can be read and replayed; then the oldest ended one makes room. Their places are view rows,
 * which are never removed.
 */
export const ENDED_COUNT_MAX = 100
/** Two full cycles, so that a replay is shown beside the previous one. */
export const ATTEMPT_COUNT_MAX = 20

/** Adds a delivery, in the place of a dropped one if possible, so that the view rows stay bounded. */
export const queued = (deliveries: ReadonlyArray<Delivery>, notice: Notice, at: EpochMs): ReadonlyArray<Delivery> => {
  const forgotten = forgettable(deliveries)
  const kept = forgotten === undefined ? deliveries : deliveries.filter((one) => one !== forgotten)
  const delivery: Delivery = {
    notice,
    slot: forgotten?.slot ?? deliveries.length,
    state: "pending",
    queued_at: at,
    attempt_count: 0,
    next_attempt_at: at,
    attempts: [],
    ended_at: null
  }
  const before = kept.findLastIndex((one) => one.notice.sequence < notice.sequence)
  return kept.toSpliced(before + 1, 0, delivery)
}

const forgettable = (deliveries: ReadonlyArray<Delivery>): Delivery | undefined => {
  const ended = deliveries.filter((one) => !isPending(one))
  if (ended.length < ENDED_COUNT_MAX) return undefined
  return ended.reduce((first, one) => ((one.ended_at ?? 0) < (first.ended_at ?? 0) ? one : first))
}

export const attempted = (
  delivery: Delivery,
  { at, attempt, end, next_attempt_at }: Extract<LaneEvent, { readonly _tag: "DeliveryAttempted" }>,
  isTaken: boolean
): Delivery => {
  const attempts = [...delivery.attempts, { ...end, at }].slice(-ATTEMPT_COUNT_MAX)
  const tried = { ...delivery, attempt_count: attempt, attempts }
  return next_attempt_at === null
    ? { ...tried, state: isTaken ? "delivered" : "dead_letter", next_attempt_at, ended_at: at }
    : { ...tried, next_attempt_at }
}

export const givenUp = (delivery: Delivery, at: EpochMs): Delivery => ({
  ...delivery,
  state: "dead_letter",
  next_attempt_at: null,
  ended_at: at
})

/** Begins a new cycle of attempts. */
export const replayed = (delivery: Delivery, at: EpochMs): Delivery => ({
  ...delivery,
  state: "pending",
  attempt_count: 0,
  next_attempt_at: at,
  ended_at: null
})
