/** Framing: what delimits a body and what is refused. Pace: which bodies come too slowly. */
import { describe, expect, test } from "vitest"
import { type ComingBody, inspectFraming, SlowBodies } from "../../../src/http/body.ts"

const inspect = (...lines: ReadonlyArray<readonly [string, string]>) => inspectFraming(lines.flat())

describe("framing", () => {
  test("is plain without a body", () => {
    expect(inspect(["host", "a"])._tag).toBe("Plain")
    expect(inspect(["content-length", "0"])._tag).toBe("Plain")
  })

  test("knows a length and chunks", () => {
    expect(inspect(["content-length", "12"])).toEqual({ _tag: "Sized", bytes: 12 })
    expect(inspect(["transfer-encoding", "chunked"])._tag).toBe("Chunked")
  })

  test("is broken by a length beside chunks, in either order", () => {
    expect(inspect(["content-length", "5"], ["transfer-encoding", "chunked"])._tag).toBe("Broken")
    expect(inspect(["transfer-encoding", "chunked"], ["content-length", "5"])._tag).toBe("Broken")
  })

  test("that is broken is never merely refused: a refusal is an answer", () => {
    const head = [
      ["content-encoding", "gzip"],
      ["content-length", "1"],
      ["content-length", "2"]
    ] as const
    expect(inspect(...head)._tag).toBe("Broken")
    expect(inspect(["content-encoding", "gzip"])).toMatchObject({ _tag: "Refused", status: 415 })
  })

  test.each(["", " ", "+1", "-1", "1.0", "0x1", "1e3", "1, 1", "9".repeat(16), "\u0661"])(
    "refuses length %j",
    (value) => {
      expect(inspect(["content-length", value])._tag).toBe("Broken")
    }
  )
})

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
