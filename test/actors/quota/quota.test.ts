/**
 * Buckets and windows: examples for each rule, then the laws that hold for every sequence of takes, whatever
 * the clock does.
 */
import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { decide, evolve, quotaEntity, rateEntity } from "../../../actors/quota/quota.ts"
import { type QuotaCommand, type QuotaEvent, type QuotaState, QuotaWindow } from "../../../schema/quota.ts"
import { DAY, givenFor, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const givenRate = givenFor(rateEntity)
const givenQuota = givenFor(quotaEntity)

const take = (count: number, returned = 0): QuotaCommand => ({
  _tag: "TakeTokens",
  count,
  returned,
  capacity: 100,
  ratePerSecond: 50
})
const taken = (granted: number, tokens: number, at = NOW): QuotaEvent => ({ _tag: "TokensTaken", granted, tokens, at })
const cost = (window: QuotaWindow, amount = 1): QuotaCommand => ({ _tag: "TakeQuota", limit: 3, window, cost: amount })
const used = (amount: number, endsAt: number, at = NOW): QuotaEvent => ({
  _tag: "QuotaTaken",
  cost: amount,
  endsAt,
  at
})

describe("bucket", () => {
  test("one that was never touched is full", () => {
    givenRate().when(take(25)).then(taken(25, 75))
  })

  test("more than it holds gives what it holds", () => {
    givenRate().when(take(500)).then(taken(100, 0))
  })

  test("an empty one gives nothing, and that is not a refusal", () => {
    givenRate(taken(100, 0)).when(take(1)).then(taken(0, 0))
  })

  test("it refills with time, fractions included", () => {
    givenRate(taken(100, 0))
      .when(take(10), NOW + 30)
      .then(taken(1, 0.5, NOW + 30))
  })

  test("it never holds more than its capacity", () => {
    givenRate(taken(1, 99))
      .when(take(0), NOW + DAY)
      .then(taken(0, 100, NOW + DAY))
  })

  test("unused tokens of a lease come back", () => {
    givenRate(taken(25, 75)).when(take(0, 20)).then(taken(0, 95))
  })

  test("a clock that went back grants nothing and counts on from there", () => {
    givenRate(taken(100, 0))
      .when(take(1), NOW - DAY)
      .then(taken(0, 0, NOW - DAY))
    givenRate(taken(100, 0), taken(0, 0, NOW - DAY))
      .when(take(5), NOW - DAY + 100)
      .then(taken(5, 0, NOW - DAY + 100))
  })

  test("a window's quota is not taken from it", () => {
    givenRate(taken(1, 99)).when(cost(MINUTE)).thenRefused({ _tag: "OtherKindOfLimit" })
  })
})

describe("window", () => {
  const midnight = Math.floor(NOW / DAY) * DAY + DAY

  test("it opens with the first take", () => {
    givenQuota()
      .when(cost(MINUTE))
      .then(used(1, NOW + MINUTE))
  })

  test("a take beyond the limit is refused with the moment it resets, and costs nothing", () => {
    givenQuota(used(3, NOW + MINUTE))
      .when(cost(MINUTE), NOW + SECOND)
      .thenRefused({ _tag: "QuotaExhausted", used: 3, resetAt: NOW + MINUTE })
  })

  test("a cost is taken whole or not at all", () => {
    givenQuota(used(2, NOW + MINUTE))
      .when(cost(MINUTE, 2))
      .thenRefused({ used: 2 })
  })

  test("the millisecond it ends, a new one opens", () => {
    const full = givenQuota(used(3, NOW + MINUTE))
    full.when(cost(MINUTE), NOW + MINUTE - 1).thenRefused({ _tag: "QuotaExhausted" })
    full.when(cost(MINUTE), NOW + MINUTE).thenState({ used: 1, endsAt: NOW + 2 * MINUTE })
  })

  test("a UTC day resets exactly at 00:00 UTC", () => {
    const full = givenQuota(used(3, midnight))
    full.when(cost("utc-day"), midnight - 1).thenRefused({ resetAt: midnight })
    full.when(cost("utc-day"), midnight).then(used(1, midnight + DAY, midnight))
    expect(new Date(midnight).toISOString()).toBe("2026-11-21T00:00:00.000Z")
  })

  test("a clock that went back over midnight does not open the day again", () => {
    givenQuota(used(3, midnight + DAY, midnight))
      .when(cost("utc-day"), midnight - 1)
      .thenRefused({ resetAt: midnight + DAY })
  })

  test("tokens are not taken from it", () => {
    givenQuota(used(1, NOW + MINUTE))
      .when(take(1))
      .thenRefused({ _tag: "OtherKindOfLimit" })
  })
})

describe("bucket, for every sequence of takes and clocks", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -5_000, max: 5_000 })), {
    maxLength: 60
  })
  const limits = fc.record({
    capacity: fc.integer({ min: 1, max: 50 }),
    ratePerSecond: fc.double({ min: 0.01, max: 100, noNaN: true })
  })

  const grantAt = (state: QuotaState, now: number, command: QuotaCommand) => {
    const events = Result.getOrThrow(decide(state, command, now))
    const granted = events.reduce((sum, event) => sum + (event._tag === "TokensTaken" ? event.granted : 0), 0)
    return { state: events.reduce(evolve, state), granted }
  }

  test("it never grants more than its capacity and what the forward moves of the clock refilled", () => {
    fc.assert(
      fc.property(steps, limits, (moves, { capacity, ratePerSecond }) => {
        let state: QuotaState = { _tag: "Untouched" }
        let now = NOW
        let forwardMs = 0
        let granted = 0
        for (const [count, moveMs] of moves) {
          now += moveMs
          forwardMs += Math.max(0, moveMs)
          const step = grantAt(state, now, { _tag: "TakeTokens", count, returned: 0, capacity, ratePerSecond })
          state = step.state
          granted += step.granted
          expect(granted).toBeLessThanOrEqual(capacity + (forwardMs * ratePerSecond) / 1_000 + 1e-6)
        }
      })
    )
  })

  test("waiting longer never gives less", () => {
    const wait = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(limits, fc.double({ min: 0, max: 50, noNaN: true }), wait, wait, (limit, tokens, one, more) => {
        const state: QuotaState = { _tag: "Bucket", tokens: Math.min(tokens, limit.capacity), at: NOW }
        const command: QuotaCommand = { _tag: "TakeTokens", count: 1_000, returned: 0, ...limit }
        const soon = grantAt(state, NOW + one, command).granted
        expect(grantAt(state, NOW + one + more, command).granted).toBeGreaterThanOrEqual(soon)
      })
    )
  })
})

describe("window, for every sequence of takes and clocks", () => {
  test("no window grants more than its limit", () => {
    const moves = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -MINUTE, max: 12 * 60 * MINUTE })),
      {
        maxLength: 60
      }
    )
    const windows = fc.constantFrom<QuotaWindow>("utc-day", 15 * MINUTE, 60 * MINUTE)
    fc.assert(
      fc.property(moves, windows, (steps, window) => {
        let state: QuotaState = { _tag: "Untouched" }
        let now = NOW
        const spent = new Map<number, number>()
        for (const [amount, moveMs] of steps) {
          now += moveMs
          const decision = decide(state, { _tag: "TakeQuota", limit: 5, window, cost: amount }, now)
          for (const event of Result.getOrElse(decision, () => [])) {
            state = evolve(state, event)
            if (event._tag === "QuotaTaken") spent.set(event.endsAt, (spent.get(event.endsAt) ?? 0) + event.cost)
          }
        }
        for (const total of spent.values()) expect(total).toBeLessThanOrEqual(5)
      })
    )
  })
})

const tagOf = (state: QuotaState) => state._tag
const tokenTakes = fc.array(
  fc.record({
    _tag: fc.constant("TakeTokens" as const),
    count: fc.integer({ min: 0, max: 200 }),
    returned: fc.integer({ min: 0, max: 10 }),
    capacity: fc.integer({ min: 1, max: 200 }),
    ratePerSecond: fc.double({ min: 0.01, max: 1_000, noNaN: true })
  }),
  { maxLength: 20 }
)
const quotaTakes = fc.array(
  fc.record({
    _tag: fc.constant("TakeQuota" as const),
    limit: fc.integer({ min: 0, max: 5 }),
    window: fc.constantFrom<QuotaWindow>("utc-day", MINUTE, 15 * MINUTE),
    cost: fc.integer({ min: 1, max: 3 })
  }),
  { maxLength: 20 }
)

describe("rate, for every history", () => {
  entityLaws(rateEntity, { commands: tokenTakes, tagOf, reaches: { Bucket: 0.8 } })
})

describe("quota, for every history", () => {
  entityLaws(quotaEntity, { commands: quotaTakes, tagOf, reaches: { Window: 0.7 } })

  test("the window in a command is a UTC day or a positive length", () => {
    const decode = Schema.decodeUnknownResult(QuotaWindow)
    expect([decode("utc-day"), decode(1), decode(0), decode("day")].map(Result.isSuccess)).toEqual([
      true,
      true,
      false,
      false
    ])
  })
})
