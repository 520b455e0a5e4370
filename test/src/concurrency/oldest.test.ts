import { expect, test } from "vitest"
import { oldestOf } from "../../../src/concurrency/oldest.ts"

const filled = (count: number): Map<string, number> =>
  new Map(Array.from({ length: count }, (_, at) => [`key ${at}`, at]))

test("of a full map the oldest hundredth leaves, and at least one", () => {
  expect(oldestOf(filled(1_000), 1_000)).toEqual(Array.from({ length: 10 }, (_, at) => `key ${at}`))
  expect(oldestOf(filled(3), 3)).toEqual(["key 0"])
  expect(oldestOf(new Map(), 0)).toEqual([])
})

test("a map that stays full drops its oldest key in a time that does not grow with its size", () => {
  const perKeyMs = (countMax: number): number => {
    const kept = filled(countMax)
    const before = process.cpuUsage()
    for (let at = 0; at < 50_000; at += 1) {
      if (kept.size >= countMax) for (const oldest of oldestOf(kept, countMax)) kept.delete(oldest)
      kept.set(`later key ${at}`, at)
    }
    const { system, user } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  perKeyMs(1_000)
  // One key at a time: 40 times as long. The rest is for caches of the processor and for the collector of garbage.
  expect(perKeyMs(50_000)).toBeLessThan(12 * perKeyMs(1_000))
})
