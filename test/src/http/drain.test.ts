/** The order and the bounds of the shutdown, over ports that only write down what was asked of them. */
import { describe, expect, test } from "vitest"

import type { DrainPorts } from "../../../src/http/drain.ts"
import { drain } from "../../../src/http/drain.ts"

const LIMITS = { drainMsMax: 25_000, settleMsMax: 4_000 }

interface World {
  readonly ports: DrainPorts
  readonly log: Array<string>
}

/** Time passes only by sleeping. `busyForMs`: how long one request stays in flight. */
const world = (busyForMs: number, steps: Partial<Pick<DrainPorts, "flush" | "passivate">>): World => {
  const log: Array<string> = []
  let now = 0
  const note =
    (name: string) =>
    (argument?: string | boolean): void =>
      void log.push(argument === undefined ? name : `${name}(${argument})`)
  const step = (name: string, run?: () => Promise<void>) => async (): Promise<void> => {
    log.push(name)
    await run?.()
  }
  const ports: DrainPorts = {
    ready: note("ready"),
    server: {
      setDraining: note("setDraining"),
      stopListening: note("stopListening"),
      inFlight: () => (now < busyForMs ? 1 : 0),
      closeStreams: (last) => note("closeStreams")(JSON.stringify(last)),
      close: note("close")
    },
    flush: step("flush", steps.flush),
    passivate: step("passivate", steps.passivate),
    nowMs: () => now,
    sleep: async (ms) => {
      // Long enough for any step that is going to finish to have finished.
      for (let i = 0; i < 10; i++) await Promise.resolve()
      now += ms
    },
    onFailure: (name, error) => void log.push(`${name} failed: ${String(error)}`)
  }
  return { ports, log }
}

const ORDER = [
  "ready(false)",
  "setDraining(true)",
  "stopListening",
  'closeStreams("retry: 1000\\n\\n")',
  "flush",
  "passivate",
  "close"
]

describe("draining", () => {
  test("keeps its order and waits for what is in flight", async () => {
    const { ports, log } = world(500, {})
    const report = await drain(ports, LIMITS)
    expect(log).toEqual(ORDER)
    expect(report).toMatchObject({ abandoned: 0, flush: "done", passivate: "done" })
    expect(report.durationMs).toBeGreaterThanOrEqual(500)
  })

  test("gives up on requests after its bound and still writes everything down", async () => {
    const { ports, log } = world(60_000, {})
    const report = await drain(ports, LIMITS)
    expect(report.abandoned).toBe(1)
    expect(report.durationMs).toBeLessThan(26_000)
    expect(log).toEqual(ORDER)
  })

  test("goes on after a step that fails", async () => {
    const { ports, log } = world(0, { flush: () => Promise.reject(new Error("disk")) })
    expect(await drain(ports, LIMITS)).toMatchObject({ flush: "failed", passivate: "done" })
    expect(log).toContain("flush failed: Error: disk")
    expect(log.at(-1)).toBe("close")
  })

  test("goes on after a step that never ends", async () => {
    const { ports, log } = world(0, { passivate: () => new Promise(() => {}) })
    const nowMs = (): number => performance.now()
    const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
    const report = await drain({ ...ports, nowMs, sleep }, { ...LIMITS, settleMsMax: 40 })
    expect(report).toMatchObject({ flush: "done", passivate: "late" })
    // A step that is waited for would keep this test for ever.
    expect(report.durationMs).toBeLessThan(10_000)
    expect(log.at(-1)).toBe("close")
  })
})
