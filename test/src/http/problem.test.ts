/** The error body, the preference for problem+json, and the header limit. */
import { describe, expect, test } from "vitest"

import type { HttpRequest } from "../../../src/http/exchange.ts"
import { HeaderLimitInvalid, ensureHeaderLimit } from "../../../src/http/header-limit.ts"
import { prefersProblem, problemReply } from "../../../src/http/problem.ts"

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
