/** Questions of a start: asked again while the database does not answer, and not for ever. */
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { patiently } from "../../../src/concurrency/patiently.ts"

const SLOW = new JournalUnavailable({ outcome: "not-written", cause: "no answer within 1000 ms" })

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }))
afterEach(() => void vi.useRealTimers())

const failing = (failure: Error, times: number) => {
  let asked = 0
  const ask = async () => {
    asked += 1
    if (asked <= times) throw failure
    return asked
  }
  return { ask, asked: () => asked }
}

test("a question that the database did not answer in time is asked again", async () => {
  const answer = patiently(failing(SLOW, 25).ask)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe(26)
})

test("after half a minute without an answer the last failure is told", async () => {
  const { ask, asked } = failing(SLOW, Infinity)
  const told = expect(patiently(ask)).rejects.toBe(SLOW)
  await vi.advanceTimersByTimeAsync(31_000)
  await told
  expect(asked()).toBeLessThanOrEqual(151)
})

test("a failure that is not the database's is told at once", async () => {
  const { ask, asked } = failing(new TypeError("a bug"), Infinity)
  await expect(patiently(ask)).rejects.toThrow("a bug")
  expect(asked()).toBe(1)
})
