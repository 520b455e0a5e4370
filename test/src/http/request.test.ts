/** A request: its clocks, its id, and the address that it comes from. */
import { afterEach, describe, expect, test, vi } from "vitest"
import {
  formatAddress,
  forwardedHop,
  holdClocks,
  releaseClocks,
  requestIdFrom,
  steadyNow,
  uuidV7,
  wallNow
} from "../../../src/http/request.ts"

afterEach(() => {
  releaseClocks()
  vi.restoreAllMocks()
})

test("each clock is looked at once while a request is held, however often it is asked", () => {
  const wall = vi.spyOn(Date, "now").mockReturnValueOnce(1_000).mockReturnValue(2_000)
  const steady = vi.spyOn(performance, "now").mockReturnValueOnce(10).mockReturnValue(20)
  expect([holdClocks(), steadyNow(), wallNow(), steadyNow(), wallNow()]).toEqual([10, 10, 1_000, 10, 1_000])
  expect([wall.mock.calls.length, steady.mock.calls.length]).toEqual([1, 1])
})

test("both clocks go on once the request is released, and the next request has a time of its own", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1_000).mockReturnValueOnce(2_000).mockReturnValueOnce(3_000)
  vi.spyOn(performance, "now").mockReturnValueOnce(10).mockReturnValueOnce(20).mockReturnValueOnce(30)
  holdClocks()
  wallNow()
  releaseClocks()
  expect([steadyNow(), wallNow()]).toEqual([20, 2_000])
  expect([holdClocks(), wallNow()]).toEqual([30, 3_000])
})

describe("a request id", () => {
  test("of the caller is kept when harmless", () => {
    expect(requestIdFrom("a.B_c-1")).toBe("a.B_c-1")
  })

  test.each(["", "a b", "a\r\nb", "é", "x".repeat(129), "<script>"])("of the caller %j is replaced", (given) => {
    expect(requestIdFrom(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test("that is made is later than the one before, and carries the time", () => {
    const before = Date.now()
    const ids = Array.from({ length: 20_000 }, uuidV7)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    const made = Number.parseInt(ids[0]!.replaceAll("-", "").slice(0, 12), 16)
    expect(made).toBeGreaterThanOrEqual(before)
  })
})

describe("an address", () => {
  test.each([
    [[10, 0, 0, 7], "10.0.0.7"],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, 0, 7], "10.0.0.7"],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "::1"],
    [[0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "2001:db8::1"]
  ])("%j is written %s", (bytes, text) => {
    expect(formatAddress(new Uint8Array(bytes).buffer)).toBe(text)
  })

  test("forwarded is the last hop, and only if it is one", () => {
    const isOurs = (address: string) => address.startsWith("10.")
    expect(forwardedHop("1.1.1.1, 2.2.2.2", isOurs)).toBe("2.2.2.2")
    expect(forwardedHop("1.1.1.1, x", isOurs)).toBe(undefined)
    expect(forwardedHop("", isOurs)).toBe(undefined)
  })

  test.each([
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["1.1.1.1, ::ffff:10.0.0.2", "1.1.1.1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:db8::0:1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["::", "::"]
  ])("forwarded as %s has the one spelling %s", (forwarded, address) => {
    expect(forwardedHop(forwarded, (hop) => hop.startsWith("10."))).toBe(address)
  })

  test("forwarded skips our own proxies, and goes no further than the first hop that is none", () => {
    const isOurs = (address: string) => address.startsWith("10.")
    expect(forwardedHop("1.1.1.1, 2.2.2.2, 10.0.0.1, 10.0.0.2", isOurs)).toBe("2.2.2.2")
    expect(forwardedHop("10.0.0.9, 10.0.0.1", isOurs)).toBe("10.0.0.9")
    expect(forwardedHop("1.1.1.1, x, 10.0.0.1", isOurs)).toBe(undefined)
  })
})
