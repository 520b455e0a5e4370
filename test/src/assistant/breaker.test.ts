/** The breaker: who is let through after failures, and when. */
import { expect, test } from "vitest"
import { type Breaker, FAILURE_COUNT_MAX, makeBreaker, OPEN_MS, type Verdict } from "../../../src/assistant/breaker.ts"

test("five failures in a row close the way for thirty seconds", () => {
  const { breaker, clock } = start()
  for (let count = 0; count < FAILURE_COUNT_MAX; count += 1) expect(pass(breaker, "failed")).toBe(true)
  clock.now = OPEN_MS - 1
  expect(breaker.admit()).toBeUndefined()
  clock.now = OPEN_MS
  expect(breaker.admit()).toBeDefined()
})

test("an answer in between starts the count anew", () => {
  const { breaker } = start()
  for (let count = 1; count < FAILURE_COUNT_MAX; count += 1) pass(breaker, "failed")
  pass(breaker, "answered")
  for (let count = 1; count < FAILURE_COUNT_MAX; count += 1) pass(breaker, "failed")
  expect(breaker.admit()).toBeDefined()
})

test("a caller that went away counts neither way", () => {
  const { breaker } = start()
  for (let count = 1; count < FAILURE_COUNT_MAX; count += 1) pass(breaker, "failed")
  pass(breaker, "undecided")
  pass(breaker, "failed")
  expect(breaker.admit()).toBeUndefined()
})

test("after the thirty seconds one alone tries, and its answer opens the way for all", () => {
  const { breaker, clock } = start()
  for (let count = 0; count < FAILURE_COUNT_MAX; count += 1) pass(breaker, "failed")
  clock.now = OPEN_MS
  const trial = breaker.admit()
  expect(breaker.admit()).toBeUndefined()
  trial?.("answered")
  expect(breaker.admit()).toBeDefined()
  expect(breaker.admit()).toBeDefined()
})

test("a trial that fails closes the way for thirty seconds more", () => {
  const { breaker, clock } = start()
  for (let count = 0; count < FAILURE_COUNT_MAX; count += 1) pass(breaker, "failed")
  clock.now = OPEN_MS
  pass(breaker, "failed")
  clock.now = 2 * OPEN_MS - 1
  expect(breaker.admit()).toBeUndefined()
  clock.now = 2 * OPEN_MS
  expect(breaker.admit()).toBeDefined()
})

const start = () => {
  const clock = { now: 0 }
  return { clock, breaker: makeBreaker(() => clock.now) }
}

const pass = (breaker: Breaker, verdict: Verdict): boolean => {
  const ended = breaker.admit()
  ended?.(verdict)
  return ended !== undefined
}
