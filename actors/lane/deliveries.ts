/** The deliveries of a lane, in order of their sequence, as events change them. */
import type { Delivery, LaneEvent } from "../../schema/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { isPending } from "./order.ts"

/**
 * So many that ended can still be looked at and replayed; from then on the one that ended first makes room for what is new. A
 * backlog that ended stays until then: its places are rows of the view, of which none is ever taken away.
 */
export const ENDED_COUNT_MAX = 100
/** Two whole cycles, so that a replay is shown beside the cycle before. */
export const ATTEMPT_COUNT_MAX = 20

/** Something new takes the place of one that is forgotten, so that places, and rows of the view, do not grow in number. */
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

/** A new cycle of attempts begins. */
export const replayed = (delivery: Delivery, at: EpochMs): Delivery => ({
  ...delivery,
  state: "pending",
  attempt_count: 0,
  next_attempt_at: at,
  ended_at: null
})
