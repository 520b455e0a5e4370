/** What a fuzz run beside other work passes over, and what it never does. */
import { expect, test } from "vitest"
import { isBusy, isBusyLine } from "./busy.ts"

const answer = (status: number, body: object | undefined, headers: ReadonlyArray<readonly [string, string]> = []) => ({
  status,
  headers: new Map(headers),
  body: Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  head: ""
})
const LATER = [["retry-after", "1"]] as const

test("an answer 503 that says when to come again is that of a busy machine", () => {
  expect(isBusy(answer(503, { reason: "overloaded" }, LATER))).toBe(true)
  expect(isBusy(answer(503, undefined, LATER))).toBe(true)
  expect(isBusy(answer(503, { status: "unavailable", database: "down" }))).toBe(true)
})

test("an answer 500, and a 503 without a time or for another reason, is never that of a busy machine", () => {
  expect(isBusy(answer(500, { reason: "overloaded" }, LATER))).toBe(false)
  expect(isBusy(answer(503, { reason: "overloaded" }))).toBe(false)
  expect(isBusy(answer(503, { reason: "actor-quarantined" }, LATER))).toBe(false)
  expect(isBusy(answer(503, undefined))).toBe(false)
})

test("of the log only refusals with 503 and work that comes again are those of a busy machine", () => {
  const refused = { event: "requests refused", status: 503, reason: "too-slow" }
  const delivery = { event: "delivery failed and will be retried", error: { name: "JournalUnavailable" } }
  const counts = { ...delivery, event: "writing the counts of sponsors failed and will be retried" }
  expect([refused, delivery, counts].map((line) => isBusyLine(JSON.stringify(line)))).toEqual([true, true, true])
  const others = [
    { ...refused, status: 500 },
    { ...refused, reason: "actor-quarantined" },
    { ...delivery, error: { name: "TypeError" } },
    { ...delivery, event: "an actor failed" }
  ]
  expect(others.map((line) => isBusyLine(JSON.stringify(line)))).toEqual([false, false, false, false])
  expect(isBusyLine("RangeError: Maximum call stack size exceeded")).toBe(false)
})
