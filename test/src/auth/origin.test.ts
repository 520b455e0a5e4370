/** Which writes a browser may make with a visitor's cookie, by what it says about where they come from. */
import { describe, expect, test } from "vitest"
import { makeOriginCheck } from "../../../src/auth/origin.ts"
import { fakeRequest } from "../../support/fake-request.ts"

const reasonFor = (baseUrl: string, headers: Record<string, string>) =>
  makeOriginCheck(baseUrl)(fakeRequest({ headers }))?.reason

describe("the Origin check of a public service", () => {
  const base = "https://redress.example/path"
  test.each([
    { origin: "https://redress.example" },
    {},
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "https://redress.example", "sec-fetch-site": "same-origin" }
  ])("lets %j pass", (headers) => expect(reasonFor(base, headers as Record<string, string>)).toBeUndefined())

  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://redress.example" },
    { origin: "https://redress.example:8443" },
    { origin: "https://redress.example.evil.example" },
    { origin: "http://localhost" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" }
  ])("refuses %j", (headers) => expect(reasonFor(base, headers as Record<string, string>)).toBe("origin-refused"))
})

describe("the Origin check of a service on this machine", () => {
  test.each(["http://localhost:8080", "http://127.0.0.1:8080"])("lets both loopback spellings pass for %s", (base) => {
    expect(reasonFor(base, { origin: "http://localhost:8080" })).toBeUndefined()
    expect(reasonFor(base, { origin: "http://127.0.0.1:8080" })).toBeUndefined()
    expect(reasonFor(base, { origin: "http://localhost:8081" })).toBe("origin-refused")
    expect(reasonFor(base, { origin: "http://evil.example:8080" })).toBe("origin-refused")
  })
})
