/** What streams keep for those who come back, and that it has an end for each of them and for all together. */
import { expect, test } from "vitest"
import type { StreamSink } from "../../../../src/http/exchange.ts"
import {
  EventLog,
  REPLAY_BYTES_CROWDED,
  REPLAY_BYTES_FULL,
  REPLAY_BYTES_MAX,
  REPLAY_BYTES_TOTAL_MAX
} from "../../../../src/mcp/session/event-log.ts"

const THIRD = "x".repeat(REPLAY_BYTES_MAX / 3)

test("keeps its newest messages within its bound, in bytes", () => {
  const budget = { bytes: 0 }
  const log = new EventLog("p", budget)
  for (let at = 0; at < 5; at++) log.send(THIRD)
  expect([log.holds(2), log.holds(3)]).toEqual([false, true])
  expect(budget.bytes).toBeLessThanOrEqual(REPLAY_BYTES_MAX)
  // Two bytes each, as they are sent and kept.
  const wide = new EventLog("p", { bytes: 0 })
  for (let at = 0; at < 2; at++) wide.send("é".repeat(REPLAY_BYTES_MAX / 3))
  expect([wide.holds(0), wide.holds(1)]).toEqual([false, true])
})

test("does not keep even the newest one when it is larger than the bound", () => {
  const budget = { bytes: 0 }
  const log = new EventLog("p", budget)
  log.send("x".repeat(REPLAY_BYTES_MAX))
  expect([log.holds(0), log.holds(1), budget.bytes]).toEqual([false, true, 0])
})

test("keeps little when all together keep too much, and nothing when they keep far too much", () => {
  const budget = { bytes: REPLAY_BYTES_TOTAL_MAX }
  const log = new EventLog("p", budget)
  for (let at = 0; at < 3; at++) log.send("x".repeat(REPLAY_BYTES_CROWDED / 2))
  expect([log.holds(1), log.holds(2)]).toEqual([false, true])
  budget.bytes += REPLAY_BYTES_FULL
  log.send("x")
  expect([log.holds(3), log.holds(4)]).toEqual([false, true])
  expect(budget.bytes).toBe(REPLAY_BYTES_TOTAL_MAX + REPLAY_BYTES_FULL)
})

test("that is held keeps all for its first reader, and its bound from then on", () => {
  const budget = { bytes: REPLAY_BYTES_FULL }
  const log = new EventLog("p", budget, true)
  log.send("one")
  log.send("two")
  const written: Array<string> = []
  const sink: StreamSink = { write: (chunk) => written.push(chunk) > 0, end: () => undefined, closed: () => false }
  log.attach(sink, 0)
  log.release()
  log.send("three")
  expect(written.join("")).toBe("id: p.1\ndata: one\n\nid: p.2\ndata: two\n\nid: p.3\ndata: three\n\n")
  expect([log.holds(2), budget.bytes]).toEqual([false, REPLAY_BYTES_FULL])
})
