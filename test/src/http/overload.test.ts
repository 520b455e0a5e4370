/** Which requests are refused before any work, and that nothing is refused without need. */
import { describe, expect, test } from "vitest"
import { Overload } from "../../../src/http/overload.ts"
import { startServer } from "../../../src/http/uws.ts"
import { askRaw, requestText } from "../../support/raw-http.ts"

const LATE = { lagMs: 100, busyShare: 1, inFlight: 1_000 }
const sampled = (overload: Overload, count: number, sample = LATE): Overload => {
  for (let n = 0; n < count; n++) overload.sample(sample)
  return overload
}
const refusedOf = (overload: Overload, count: number): number =>
  Array.from({ length: count }, () => overload.refusal(false)).filter((seconds) => seconds > 0).length

describe("a process that is asked too much", () => {
  test("refuses a growing part, never everything, and says when to come again", () => {
    const overload = sampled(new Overload(undefined), 4)
    expect(refusedOf(overload, 1_000)).toBe(200)
    sampled(overload, 100)
    expect(refusedOf(overload, 1_000) / 1_000).toBeCloseTo(0.98, 2)
    expect(Math.max(...Array.from({ length: 10 }, () => overload.refusal(false)))).toBe(3)
  })

  test("admits everything again soon after it is over", () => {
    const overload = sampled(sampled(new Overload(undefined), 10), 25, { ...LATE, lagMs: 1 })
    expect([overload.share, refusedOf(overload, 1_000)]).toEqual([0, 0])
  })

  test.each([
    ["the loop is not late", { ...LATE, lagMs: 20 }],
    ["another process has the processor", { ...LATE, busyShare: 0.5 }],
    ["few requests are under way", { ...LATE, inFlight: 10 }]
  ])("refuses nobody when %s", (_why, sample) => {
    expect(refusedOf(sampled(new Overload(undefined), 100, sample), 1_000)).toBe(0)
  })

  test("settles where the loop is just not late: what is admitted is what can be done", () => {
    const overload = new Overload(undefined)
    // Three times as much is asked as can be done; the delay grows with what is admitted beyond that.
    let backlog = 0
    let [done, ticks] = [0, 0]
    for (let tick = 0; tick < 2_000; tick++) {
      for (let n = 0; n < 60; n++) if (overload.refusal(false) === 0) backlog += 1
      const worked = Math.min(backlog, 20)
      backlog -= worked
      overload.sample({ lagMs: backlog * 2, busyShare: worked / 20, inFlight: 300 + backlog })
      if (tick >= 200) {
        done += worked
        ticks += 1
      }
    }
    expect(done / ticks).toBeGreaterThan(0.9 * 20)
    expect(backlog).toBeLessThan(200)
  })

  test("refuses writes alone when the journal is behind, as soon as that is so", () => {
    let lagMs = 0
    const overload = new Overload({ lagMs: () => lagMs, deadlineMs: () => 1_000 })
    expect([overload.refusal(true), overload.refusal(false)]).toEqual([0, 0])
    lagMs = 1_001
    expect([overload.refusal(true), overload.refusal(false)]).toEqual([1, 0])
  })
})

test("a refused write is answered 503 with Retry-After before its handler, and a vital one is not refused", async () => {
  let handled = 0
  const handler = () => {
    handled += 1
    return { status: 200, headers: [], body: "done" }
  }
  const route = { method: "POST", bodyBytesMax: 10, deadlineMs: 1_000, handler } as const
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes: [
      { ...route, pattern: "/write" },
      { ...route, pattern: "/vital", isVital: true }
    ],
    journal: { lagMs: () => 1_200, deadlineMs: () => 1_000 },
    onDefect: () => undefined
  })
  const ask = (path: string) => askRaw(server.port, requestText(`POST ${path}`, ["Content-Length: 2"], "{}"))
  const refused = await ask("/write")
  expect([refused.status, refused.headers.get("retry-after"), handled]).toEqual([503, "1", 0])
  expect([(await ask("/vital")).status, handled]).toEqual([200, 1])
  server.close()
})
