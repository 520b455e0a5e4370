/** The error body, the preference for problem+json, and the request id. */
import { describe, expect, test } from "vitest"

import type { HttpRequest } from "../../../src/http/exchange.ts"
import { HeaderLimitInvalid, ensureHeaderLimit } from "../../../src/http/header-limit.ts"
import { prefersProblem, problemReply } from "../../../src/http/problem.ts"
import { formatAddress, forwardedHop } from "../../../src/http/remote-address.ts"
import { requestIdFrom, uuidV7 } from "../../../src/http/request-id.ts"

const asking = (accept: string): HttpRequest => ({
  method: "GET",
  path: "/",
  query: "",
  params: [],
  remoteAddress: "127.0.0.1",
  id: "r-1",
  header: (name) => (name === "accept" ? accept : ""),
  body: new Uint8Array(),
  onAbort: () => {}
})

describe("an error body", () => {
  test("is plain JSON with only what there is to say", () => {
    const reply = problemReply(404, "No such case.", asking("*/*"), { reason: "case-unknown" })
    expect(reply.headers).toContainEqual(["Content-Type", "application/json"])
    expect(JSON.parse(String(reply.body))).toEqual({
      error: "No such case.",
      code: 404,
      request_id: "r-1",
      reason: "case-unknown"
    })
  })

  test("is problem+json with the same members and its own when preferred", () => {
    const errors = [{ path: "/title", message: "is missing" }]
    const extra = { errors, type: "https://e/x", members: { "violated-policies": ["default"], status: 1 } }
    const reply = problemReply(400, "Not valid.", asking("application/problem+json"), extra)
    expect(reply.headers).toContainEqual(["Content-Type", "application/problem+json"])
    expect(JSON.parse(String(reply.body))).toEqual({
      error: "Not valid.",
      code: 400,
      request_id: "r-1",
      errors,
      "violated-policies": ["default"],
      type: "https://e/x",
      title: "Bad Request",
      status: 400,
      detail: "Not valid."
    })
  })

  test("without a request needs none", () => {
    expect(JSON.parse(String(problemReply(500, "Oh.").body))).toEqual({ error: "Oh.", code: 500 })
  })

  test.each([
    ["", false],
    ["*/*", false],
    ["application/*", false],
    ["application/json", false],
    ["application/problem+json", true],
    ["application/json, application/problem+json", true],
    ["application/json, application/problem+json;q=0.5", false],
    ["application/json;q=0.4, Application/Problem+JSON; Q=0.5", true],
    ["application/problem+json;q=0", false],
    ["application/problem+json;q=x", false]
  ])("for Accept %j: preference for problem+json is %j", (accept, preferred) => {
    expect(prefersProblem(accept)).toBe(preferred)
  })
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

describe("the header limit", () => {
  const VARIABLE = "UWS_HTTP_MAX_HEADERS_SIZE"

  test("is set when missing and kept when valid", () => {
    const missing: Record<string, string | undefined> = {}
    ensureHeaderLimit(missing)
    expect(missing[VARIABLE]).toBe("16384")
    const larger = { [VARIABLE]: "32768" }
    ensureHeaderLimit(larger)
    expect(larger[VARIABLE]).toBe("32768")
  })

  test.each(["abc", "0", "4096", "-1", "16384k", "999999999"])("of %j stops the start", (value) => {
    expect(() => ensureHeaderLimit({ [VARIABLE]: value })).toThrow(HeaderLimitInvalid)
  })
})
