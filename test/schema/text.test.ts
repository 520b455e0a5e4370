/** Lines of text as they may be shown, and moments as clients write them, read the same wherever the service runs. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import { isoTime, lineOf, Moment, momentOf, WebAddress, WebUrl } from "../../schema/text.ts"
import { cpuNowMs } from "../support/cpu-time.ts"

afterEach(() => {
  vi.unstubAllEnvs()
})

describe("a moment as clients see it", () => {
  /** The last moment that a Date can be. */
  const LAST = 8.64e15

  test("equals Date.toISOString, for moments in any order", () => {
    const moment = fc.oneof(
      fc.integer({ min: -LAST, max: LAST }),
      fc.integer({ min: 1_700_000_000_000, max: 1_700_200_000_000 }),
      fc.double({ min: -2, max: 2, noNaN: true })
    )
    fc.assert(
      fc.property(fc.array(moment), (moments) => {
        expect(moments.map(isoTime)).toEqual(moments.map((at) => new Date(at).toISOString()))
      }),
      { numRuns: 1_000 }
    )
  })

  test.each([NaN, Infinity, LAST + 1])("%d is no moment", (at) => {
    isoTime(LAST)
    expect(() => isoTime(at)).toThrow(RangeError)
    expect(() => isoTime(at)).toThrow(RangeError)
  })
})

describe.each(["UTC", "America/New_York", "Asia/Kolkata"])("a moment, with the clock of %s", (zone) => {
  test.each([
    ["2026-11-20T10:00:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00.5", "2026-11-20T10:00:00.500Z"],
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T12:00:00+02:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T04:30:00-0530", "2026-11-20T10:00:00.000Z"]
  ])("%s is %s", (written, moment) => {
    vi.stubEnv("TZ", zone)
    expect(Schema.is(Moment)(written)).toBe(true)
    expect(new Date(momentOf(written)).toISOString()).toBe(moment)
  })

  test.each([
    "2026-11-20",
    "2026-11-20T",
    "2026-11-20T25:00:00",
    "2026-13-01T10:00:00",
    "2026-02-30T10:00:00",
    "2026-11-31T10:00:00Z",
    "2026-11-20T10:00:00 PST",
    "now"
  ])("%s is none", (written) => {
    vi.stubEnv("TZ", zone)
    expect(Schema.is(Moment)(written)).toBe(false)
  })
})

describe("one line", () => {
  const isLine = Schema.is(lineOf(40))
  test.each(["Housing helper", "Ünïcödé 水 🜁", "a\u00A0b"])("%s is one line", (line) => {
    expect(isLine(line)).toBe(true)
  })
  // Ends of lines, what turns the direction of writing, and what is not seen at all.
  test.each([
    "a\nb",
    "a\rb",
    "a\u2028b",
    "a\u0085b",
    "a\u0007b",
    "a\u202Eb",
    "a\u2066b",
    "a\u200Bb",
    "a\uFEFFb",
    "a\u{E0041}b"
  ])("%j is not one line", (text) => {
    expect(isLine(text)).toBe(false)
  })
})

describe("an address on the web", () => {
  const isAddress = Schema.is(WebAddress)

  test.each(["https://a.example/", "HTTP://a.example", "http:a.example", `https://a.example/${"x".repeat(2_000)}`])(
    "%j is one",
    (address) => expect(isAddress(address)).toBe(true)
  )

  test.each(["ftp://a.example/", "a.example", "https://", `https://${"a".repeat(501)}.example/`])(
    "%j is none",
    (address) => expect(isAddress(address)).toBe(false)
  )

  test("its host of 2,000 letters of another alphabet is not parsed", () => {
    const letters = Array.from({ length: 2_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7_919) % 20_000))
    )
    const address = `http://${letters.join("")}/`
    const began = cpuNowMs()
    // Parsed, each costs seven milliseconds, and a report has twenty of them.
    for (let count = 0; count < 100; count++) {
      expect(isAddress(address)).toBe(false)
      expect(Schema.is(WebUrl)(address)).toBe(false)
    }
    expect(cpuNowMs() - began).toBeLessThan(500)
  })
})
