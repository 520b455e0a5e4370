/** The warm-up beside requests, in simulated time. */
import { expect, test } from "vitest"
import { hasHeapRoom, startWarmUp, type WarmUpEnd } from "../../../src/app/warm-up.ts"

interface Given {
  readonly steps: number
  readonly stepMs: number
  readonly isBusy?: (at: number) => boolean
  readonly hasRoom?: () => boolean
  readonly step?: (at: number) => void
}

/** Runs timers in order until none is left, or as long as `until` says. */
const warmed = ({ hasRoom, isBusy, step, stepMs, steps }: Given, until = Infinity) => {
  let now = 0
  let timer: { readonly at: number; readonly work: () => void } | undefined
  const taken: Array<number> = []
  const ends: Array<WarmUpEnd> = []
  function* all(): Generator<void, void> {
    for (let at = 0; at < steps; at++) {
      step?.(at)
      taken.push(now)
      now += stepMs
      yield
    }
  }
  const stop = startWarmUp({
    steps: all(),
    isBusy: () => isBusy?.(now) ?? false,
    hasRoom: () => hasRoom?.() ?? true,
    nowMs: () => now,
    after: (ms, work) => {
      timer = { at: now + ms, work }
      return () => (timer = undefined)
    },
    onEnd: (end) => ends.push(end)
  })
  const run = (end: number): void => {
    while (timer !== undefined && timer.at <= end) {
      const { at, work } = timer
      timer = undefined
      now = at
      work()
    }
  }
  run(until)
  return { ends, stop, taken, rest: () => run(Infinity), waits: () => timer !== undefined }
}

test("every step is taken, and the loop is free for as long as the slice before took", () => {
  const { ends, taken } = warmed({ steps: 6, stepMs: 3 })
  expect(ends).toEqual([{ reason: "done", steps: 6, longestMs: 3 }])
  const first = taken[0] ?? NaN
  expect(first).toBeGreaterThan(0)
  expect(taken.map((at) => at - first)).toEqual([0, 3, 12, 15, 24, 27])
})

test("a slice waits while a request is being answered", () => {
  const isBusy = (at: number) => at < 300
  const { taken } = warmed({ steps: 2, stepMs: 1, isBusy })
  expect(taken.every((at) => at >= 300)).toBe(true)
})

test("a service that is never idle is warm in the end, by one slice in a quarter of a second", () => {
  const { ends, taken } = warmed({ steps: 5, stepMs: 10, isBusy: () => true })
  expect(ends.map(({ reason }) => reason)).toEqual(["done"])
  expect(taken.slice(1).map((at, index) => at - (taken[index] ?? NaN) >= 250)).toEqual([true, true, true, true])
})

test("a heap with little room ends the warm-up", () => {
  let room = 2
  const { ends, taken } = warmed({ steps: 9, stepMs: 5, hasRoom: () => room-- > 0 })
  expect(taken).toHaveLength(2)
  expect(ends.map(({ reason }) => reason)).toEqual(["no room"])
})

test("a step that throws ends the warm-up and is reported", () => {
  const error = new Error("broken")
  const step = (at: number) => {
    if (at === 1) throw error
  }
  const { ends, waits } = warmed({ steps: 9, stepMs: 5, step })
  expect(ends).toEqual([{ reason: "failed", steps: 1, longestMs: 5, error }])
  expect(waits()).toBe(false)
})

test("a warm-up that was stopped takes no further step", () => {
  const { ends, rest, stop, taken } = warmed({ steps: 9, stepMs: 5 }, 205)
  const count = taken.length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(9)
  stop()
  rest()
  expect(taken).toHaveLength(count)
  expect(ends).toEqual([])
})

test("a process whose heap is mostly free has room", () => expect(hasHeapRoom()).toBe(true))
