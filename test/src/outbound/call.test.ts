/** One end, at the latest when the time is over, that leaves neither clock nor socket. */
import { Socket } from "node:net"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openCall } from "../../../src/outbound/call.ts"
import { failed } from "../../../src/outbound/result.ts"
import type { OutboundResult } from "../../../src/outbound/result.ts"

const TIMES = { connectMsMax: 100, totalMsMax: 300 }
let ends: Array<OutboundResult>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  ends = []
})
afterEach(() => vi.useRealTimers())

const open = (signal?: AbortSignal) => openCall(TIMES, signal, (result) => ends.push(result))

test("a call ends when connecting takes too long", () => {
  open()
  vi.advanceTimersByTime(99)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ends).toEqual([failed("timeout")])
})

test("a connected call ends when all of it takes too long", () => {
  open().connected()
  vi.advanceTimersByTime(299)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ends).toEqual([failed("timeout")])
})

test("a call ends once, and no clock runs on", () => {
  const controller = new AbortController()
  const call = open(controller.signal)
  call.fail("reset")
  expect(vi.getTimerCount()).toBe(0)
  call.fail("tls")
  controller.abort()
  expect(ends).toEqual([failed("reset")])
  expect(call.isOver()).toBe(true)
})

test("a socket goes with its call, whether it came before or after the end", async () => {
  const [before, after] = [new Socket(), new Socket()]
  const call = open()
  call.hold(before)
  call.fail("reset")
  await new Promise((resolve) => process.nextTick(resolve))
  call.hold(after)
  expect([before.destroyed, after.destroyed]).toEqual([true, true])
})
