/** The pace of bodies, tick by tick and without a clock. */
import { describe, expect, test } from "vitest"
import { type ComingBody, SlowBodies } from "../../../src/http/slow-bodies.ts"

const LIMITS = { tickMs: 1_000_000, windowTicks: 5, windowBytesMin: 100, ticksMax: 20 }

const coming = (bodies: SlowBodies) => {
  const body: ComingBody & { arrived: number; slowAt: number } = {
    arrived: 0,
    slowAt: 0,
    joinedAt: 0,
    lookedAt: 0,
    lookedBytes: 0,
    tooSlow: () => {
      body.slowAt = now
      bodies.leave(body)
    }
  }
  return body
}
let now = 0

/** The tick at which a body that brings so much a tick is too slow; 0: never in 30 ticks. */
const slowAfter = (bytesAt: (tick: number) => number): number => {
  const bodies = new SlowBodies(LIMITS)
  const body = coming(bodies)
  bodies.join(body)
  for (now = 1; now <= 30 && body.slowAt === 0; now++) {
    body.arrived += bytesAt(now)
    bodies.tick()
  }
  bodies.stop()
  return body.slowAt
}

describe("a body that is being read", () => {
  test("is too slow after one window when nothing comes", () => {
    expect(slowAfter(() => 0)).toBe(6)
  })

  test("is too slow one window after it stops half-way", () => {
    expect(slowAfter((tick) => (tick <= 6 ? 1_000 : 0))).toBe(11)
  })

  test("may pause for less than a window", () => {
    expect(slowAfter((tick) => (tick % 5 === 0 ? 100 : 0))).toBe(21)
  })

  test("that keeps the minimum rate has until the last tick, and not longer", () => {
    expect(slowAfter(() => 20)).toBe(21)
    expect(slowAfter(() => 19)).toBe(11)
  })

  test("is not looked at any more once it left", () => {
    const bodies = new SlowBodies(LIMITS)
    const body = coming(bodies)
    bodies.join(body)
    bodies.leave(body)
    for (now = 1; now < 30; now++) bodies.tick()
    expect([body.slowAt, bodies.size]).toEqual([0, 0])
    bodies.stop()
  })
})
