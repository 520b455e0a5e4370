/** What one endpoint is told of one resource: examples for each rule. The laws are in `lane/laws.test.ts`. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { deliveryIdOf, laneIdOf } from "../../../actors/lane/address.ts"
import { ATTEMPT_COUNT_MAX, ENDED_COUNT_MAX } from "../../../actors/lane/deliveries.ts"
import { RETRY_AFTER_MS } from "../../../actors/lane/schedule.ts"
import { laneEntity, PENDING_COUNT_MAX } from "../../../actors/lane/lane.ts"
import type { LaneCommand, LaneEvent } from "../../../schema/lane.ts"
import { HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { attempted, deliveriesOf, dueIn, dueNoted, given, outOfFirst, queued, replay } from "./commands.ts"
import { attempt, CASE_ID, ENDPOINT, enqueue, FAILED, LANE, notice, TAKEN, UNREACHED } from "./notices.ts"

describe("the names", () => {
  test("of a lane and a delivery are made of the endpoint, the resource and the place in its order", () => {
    expect(laneIdOf(ENDPOINT, notice(1).resource)).toBe(LANE)
    expect(deliveryIdOf(LANE, 7)).toBe(`${ENDPOINT}.case.${CASE_ID}.7`)
  })
})

describe("a notice that is enqueued", () => {
  test("is due at once, and the endpoint is notified", () => {
    const when = given().when(enqueue(7))
    when.then(queued(7))
    when.thenIntents(dueNoted(NOW))
    expect(when.views()).toEqual([
      {
        view: "delivery_view",
        key: `${LANE}/0`,
        row: {
          endpoint_id: ENDPOINT,
          lane_id: LANE,
          type: "case.status_changed",
          resource_kind: "case",
          resource_id: CASE_ID,
          sequence: 7,
          state: "pending",
          attempt_count: 0,
          due_at: NOW,
          queued_at: NOW,
          last_attempt_at: null,
          last_status: null,
          last_problem: null,
          ended_at: null
        }
      }
    ])
  })
  test("a notice that is enqueued twice is queued once", () => {
    given(queued(7)).when(enqueue(7)).thenNothing()
    given(queued(7), attempted(7, 1, null))
      .when(enqueue(7))
      .thenNothing()
  })
  test("waits while an earlier one is in its first attempts, without a notification", () => {
    const when = given(queued(7)).when(enqueue(8), NOW + SECOND)
    when.then(queued(8, NOW + SECOND))
    when.thenIntents()
    expect(dueIn(when.views())).toEqual({ 8: null })
  })
  test("waits no longer for one that is beyond them", () => {
    const when = given(queued(7), ...outOfFirst(7)).when(enqueue(8), NOW + SECOND)
    when.thenIntents(dueNoted(NOW + SECOND))
    expect(dueIn(when.views())).toEqual({ 8: NOW + SECOND })
  })
  test("that comes late goes before what waits", () => {
    const when = given(queued(8)).when(enqueue(7), NOW + SECOND)
    when.thenIntents(dueNoted(NOW + SECOND))
    expect(dueIn(when.views())).toEqual({ 7: NOW + SECOND, 8: null })
  })
})

describe("an attempt", () => {
  test("that the receiver took ends the delivery, and lets the next one go", () => {
    const when = given(queued(7), queued(8)).when(attempt(7, 1, TAKEN), NOW + SECOND)
    when.then(attempted(7, 1, null, TAKEN, NOW + SECOND))
    // The run that made the attempt looks again by itself.
    when.thenIntents()
    expect(when.views()).toMatchObject([
      { row: { sequence: 7, state: "delivered", due_at: null, last_status: 204, ended_at: NOW + SECOND } },
      { row: { sequence: 8, state: "pending", due_at: NOW } }
    ])
  })
  test("that failed is made again; the third lets the next one go", () => {
    const first = given(queued(7), queued(8)).when(attempt(7, 1), NOW)
    first.then(attempted(7, 1, NOW + 5 * SECOND))
    expect(dueIn(first.views())).toEqual({ 7: NOW + 5 * SECOND })
    const second = attempted(7, 1, NOW + 5 * SECOND)
    const third = given(queued(7), queued(8), second, attempted(7, 2, NOW)).when(attempt(7, 3))
    expect(dueIn(third.views())).toEqual({ 7: NOW + 30 * MINUTE, 8: NOW })
  })
  test.each([
    [301, "dead_letter"],
    [199, "dead_letter"],
    [200, "delivered"],
    [299, "delivered"],
    [null, "dead_letter"]
  ])("with status %s is in the end %s: redirects are not followed", (status, state) => {
    const nine = RETRY_AFTER_MS.map((_, index) => attempted(7, index + 1, NOW))
    given(queued(7), ...nine)
      .when(attempt(7, 10, { ...FAILED, status }))
      .thenState({ deliveries: [{ state }] })
  })
  test("after the tenth is none, with any Retry-After: the walk to the dead letter", () => {
    let now = NOW
    let state = given(queued(7)).state
    for (let number = 1; number <= 10; number += 1) {
      const decided = laneEntity.decide(state, attempt(7, number, UNREACHED, 1), now)
      state = Result.getOrThrow(decided).reduce(laneEntity.evolve, state)
      const delivery = deliveriesOf(state)[0]
      expect(delivery).toMatchObject({ state: number < 10 ? "pending" : "dead_letter", attempt_count: number })
      now = delivery?.next_attempt_at ?? now
    }
    expect(deliveriesOf(state)[0]).toMatchObject({ next_attempt_at: null, ended_at: now, attempts: { length: 10 } })
  })
  test("that is answered 410 is the last", () => {
    given(queued(7))
      .when(attempt(7, 1, { ...FAILED, status: 410 }))
      .thenState({ deliveries: [{ state: "dead_letter", attempt_count: 1, next_attempt_at: null, ended_at: NOW }] })
  })
  test("whose number is not the next one, or of what is not pending, is overtaken", () => {
    given(queued(7)).when(attempt(7, 2)).thenRefused({ reason: "overtaken" })
    given(queued(7), attempted(7, 1, NOW))
      .when(attempt(7, 1, TAKEN))
      .thenRefused({ reason: "overtaken" })
    given(queued(7), attempted(7, 1, null))
      .when(attempt(7, 2))
      .thenRefused({ reason: "overtaken" })
    given(queued(7)).when(attempt(8, 1)).thenRefused({ reason: "delivery-not-found" })
    given().when(attempt(7, 1)).thenRefused({ reason: "delivery-not-found" })
  })
})

describe("a replay", () => {
  const ended = [queued(7), ...outOfFirst(7), attempted(7, 4, null, { ...FAILED, status: 410 })]

  test("starts a new cycle, and the endpoint is notified", () => {
    const when = given(...ended).when(replay(7), NOW + HOUR)
    when.then({ _tag: "DeliveryReplayed", sequence: 7, at: NOW + HOUR })
    when.thenIntents(dueNoted(NOW + HOUR))
    when.thenState({
      deliveries: [{ state: "pending", attempt_count: 0, next_attempt_at: NOW + HOUR, queued_at: NOW, ended_at: null }]
    })
    given(...ended, { _tag: "DeliveryReplayed", sequence: 7, at: NOW })
      .when(attempt(7, 1, TAKEN))
      .thenState({ deliveries: [{ state: "delivered", attempt_count: 1, attempts: { length: 5 } }] })
  })
  test("of one that waits is refused, and so is one of what is not known", () => {
    given(queued(7)).when(replay(7)).thenRefused({ reason: "still-pending" })
    given(queued(7)).when(replay(8)).thenRefused({ reason: "delivery-not-found" })
    given().when(replay(7)).thenRefused({ reason: "delivery-not-found" })
  })
  test("holds up what comes after it, and waits for what comes before it", () => {
    const later = given(...ended, queued(8)).when(replay(7), NOW + HOUR)
    expect(dueIn(later.views())).toEqual({ 7: NOW + HOUR, 8: null })
    given(queued(6), ...ended)
      .when(replay(7))
      .thenIntents()
  })
  test("keeps the attempts of the cycle before, and no more than two cycles", () => {
    const cycle = [...RETRY_AFTER_MS.map((_, index) => attempted(7, index + 1, NOW)), attempted(7, 10, null, FAILED)]
    const again: LaneEvent = { _tag: "DeliveryReplayed", sequence: 7, at: NOW }
    const { state } = given(queued(7), ...cycle, again, ...cycle, again, ...cycle)
    expect(deliveriesOf(state)[0]?.attempts).toHaveLength(ATTEMPT_COUNT_MAX)
  })
})

describe("a lane with too much in it", () => {
  const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => queued(from + index))

  test("gives up its oldest, and the next one may go", () => {
    const when = given(...many(PENDING_COUNT_MAX)).when(enqueue(9_999), NOW + SECOND)
    when.then({ _tag: "DeliveryOverrun", sequence: 1, at: NOW + SECOND }, queued(9_999, NOW + SECOND))
    when.thenIntents(dueNoted(NOW))
    expect(dueIn(when.views())).toEqual({ 1: null, 2: NOW, 9_999: null })
    expect(when.views()[0]).toMatchObject({ row: { state: "dead_letter", attempt_count: 0, last_status: null } })
  })
  test("that replays have filled gives up as many as it takes", () => {
    const ended = many(2).map((_, index) => attempted(index + 1, 1, null))
    const replayed = [1, 2].map((sequence): LaneEvent => ({ _tag: "DeliveryReplayed", sequence, at: NOW }))
    const when = given(...many(2), ...ended, ...many(PENDING_COUNT_MAX, 3), ...replayed).when(enqueue(9_999))
    expect(when.happened().events.map(({ _tag }) => _tag)).toEqual([
      "DeliveryOverrun",
      "DeliveryOverrun",
      "DeliveryOverrun",
      "DeliveryQueued"
    ])
  })
  test("forgets what ended first, whose place is taken by what is new", () => {
    const full = many(ENDED_COUNT_MAX).flatMap((event, index) => [event, attempted(index + 1, 1, null)])
    const when = given(...full).when(enqueue(101))
    const [first, ...others] = deliveriesOf(when.happened().state)
    expect([first?.notice.sequence, others.length]).toEqual([2, ENDED_COUNT_MAX - 1])
    expect(when.views()).toMatchObject([{ key: `${LANE}/0`, row: { sequence: 101 } }])
  })
})

describe("a lane that is closed", () => {
  const closed: LaneEvent = { _tag: "LaneClosed", at: NOW }
  const close: LaneCommand = { _tag: "Close" }

  test("gives up what waits, so that no row is due, and leaves what ended as it is", () => {
    const when = given(queued(1), attempted(1, 1, null), queued(2), attempted(2, 1, NOW), queued(3)).when(
      close,
      NOW + HOUR
    )
    when.then({ _tag: "LaneClosed", at: NOW + HOUR })
    when.thenIntents()
    const given_up = { state: "dead_letter", due_at: null, ended_at: NOW + HOUR }
    expect(when.views()).toMatchObject([
      { row: { sequence: 2, attempt_count: 1, ...given_up } },
      { row: { sequence: 3, attempt_count: 0, ...given_up } }
    ])
    when.thenState({ deliveries: [{ state: "delivered" }, {}, {}] })
  })
  test("takes nothing more, and is closed once", () => {
    const gone = given(queued(1), queued(2), closed)
    gone.when(enqueue(3)).thenRefused({ reason: "overtaken" })
    gone.when(attempt(1, 1, TAKEN)).thenRefused({ reason: "overtaken" })
    gone.when(replay(1)).thenRefused({ reason: "delivery-not-found" })
    gone.when(close).thenNothing()
  })
  test("without ever having had anything leaves no trace", () => {
    given().when(close).thenNothing()
  })
})
