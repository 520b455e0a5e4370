/** When a delivery that nobody takes is attempted again, until it is given up. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { JITTER_SHARE, nextAttemptAt } from "../../../actors/lane/schedule.ts"
import { HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { FAILED, UNREACHED } from "./notices.ts"

const TABLE = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** The pauses between its attempts. */
const walk = (jitter: number, end = UNREACHED): ReadonlyArray<number> => {
  const pauses: Array<number> = []
  let now = NOW
  for (let attempt = 1; ; attempt += 1) {
    const next = nextAttemptAt(attempt, end, jitter, now)
    if (next === null) return pauses
    pauses.push(next - now)
    now = next
  }
}

describe("the pauses", () => {
  test("are 5 s, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, about three days", () => {
    expect(walk(0.5)).toEqual(TABLE)
    expect(TABLE.reduce((sum, pause) => sum + pause, 0) / HOUR).toBeCloseTo(75.6, 1)
  })
  test("vary by a fifth either way, and no more", () => {
    expect(walk(0)).toEqual(TABLE.map((pause) => 0.8 * pause))
    expect(walk(1)).toEqual(TABLE.map((pause) => 1.2 * pause))
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (jitter) => {
        walk(jitter).forEach((pause, index) => {
          const middle = TABLE[index] ?? 0
          expect(Math.abs(pause - middle)).toBeLessThanOrEqual(JITTER_SHARE * middle + 1)
        })
      })
    )
  })
})

describe("a receiver that asks for time", () => {
  const pause = (retry_after_ms: number, attempt: number) =>
    (nextAttemptAt(attempt, { status: 503, retry_after_ms }, 0.5, NOW) ?? 0) - NOW

  test("has it, up to a day, unless the pause is longer anyway", () => {
    expect(pause(2 * MINUTE, 1)).toBe(2 * MINUTE)
    expect(pause(2 * MINUTE, 2)).toBe(5 * MINUTE)
    expect(pause(100 * HOUR, 1)).toBe(24 * HOUR)
    expect(pause(0, 1)).toBe(5 * SECOND)
  })
  test("a receiver's Retry-After is honoured up to a day", () => {
    const asking = walk(0.5, { ...FAILED, status: 429, retry_after_ms: 100 * HOUR })
    expect(asking).toEqual(TABLE.map(() => 24 * HOUR))
  })
  test("or that is gone has no other attempt", () => {
    expect(nextAttemptAt(1, { status: 410, retry_after_ms: HOUR }, 0.5, NOW)).toBeNull()
  })
})
