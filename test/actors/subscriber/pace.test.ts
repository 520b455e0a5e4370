/** How fast a subscriber tells what is published: little at once, much bit by bit, everything in order. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BURST_MS, DELIVERY_MS } from "../../../actors/subscriber/pace.ts"
import { subscriberEntity, WEBHOOK_COUNT_MAX } from "../../../actors/subscriber/subscriber.ts"
import type { SubscriberCommand, SubscriberEvent, SubscriberState } from "../../../schema/subscriber.ts"
import { DAY, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { notice } from "../lane/notices.ts"

const withWebhooks = (count: number): SubscriberState =>
  Array.from({ length: count }, (_, number): SubscriberEvent => ({
    _tag: "WebhookAdded",
    webhook: {
      endpoint_id: `whk_${number}`,
      sponsor_id: "spn_1",
      callback_url: "https://hooks.example.org/in",
      secret: "sealed",
      previous_secret: null,
      events: ["case.status_changed"],
      org_ids: null,
      description: null,
      off: null,
      created_at: NOW,
      updated_at: NOW
    },
    at: NOW
  })).reduce(subscriberEntity.evolve, subscriberEntity.initialState)

/** When each notice is due that is published at these moments. */
const dueAts = (state: SubscriberState, moments: ReadonlyArray<number>): ReadonlyArray<number> => {
  let after = state
  return moments.map((now, index) => {
    const command: SubscriberCommand = { _tag: "Publish", notice: notice(index + 1), org_id: null }
    const [event] = Result.getOrThrow(subscriberEntity.decide(after, command, now))
    if (event?._tag !== "NoticePublished") throw new Error("it was not published")
    after = subscriberEntity.evolve(after, event)
    const intents = subscriberEntity.react(event, after)
    expect(intents.map((one) => one.dueAt)).toEqual(event.endpoint_ids.map(() => event.due_at))
    return event.due_at
  })
}
const times = (count: number, now: number) => Array.from({ length: count }, () => now)

describe("the pace of a subscriber", () => {
  test("is a hundred deliveries a second, for any number of webhooks", () => {
    expect(1_000 / DELIVERY_MS).toBe(100)
    for (const count of [1, 5, WEBHOOK_COUNT_MAX]) {
      const due = dueAts(withWebhooks(count), times(3_000 / count, NOW))
      // The last of three thousand, less what may go at once.
      expect(due.at(-1)).toBe(NOW + (3_000 - count) * DELIVERY_MS - BURST_MS)
    }
  })
  test("puts nothing off of what comes in groups", () => {
    const group = times(5, NOW)
    expect(dueAts(withWebhooks(WEBHOOK_COUNT_MAX), group)).toEqual(group)
    const groups = [NOW, NOW + 2 * SECOND, NOW + 4 * SECOND].flatMap((now) => times(5, now))
    expect(dueAts(withWebhooks(WEBHOOK_COUNT_MAX), groups)).toEqual(groups)
  })
  test("keeps the order, and is never before its moment", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 200, size: "max" })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: WEBHOOK_COUNT_MAX }), (pauses, count) => {
        let now = NOW
        const moments = pauses.map((pause) => (now += pause))
        const due = dueAts(withWebhooks(count), moments)
        expect(due).toEqual(due.toSorted((one, other) => one - other))
        due.forEach((one, index) => expect(one).toBeGreaterThanOrEqual(moments[index] as number))
      }),
      { numRuns: 100 }
    )
  })
  test("is not slowed by a clock that was ahead", () => {
    const [, , third] = dueAts(withWebhooks(1), [NOW + DAY, NOW + DAY, NOW])
    expect(third).toBe(NOW)
    const behind = dueAts(withWebhooks(1), [...times(6_000, NOW + DAY), NOW])
    expect(behind.at(-1)).toBe(NOW + MINUTE - BURST_MS)
  })
})
