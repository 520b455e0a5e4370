/** Lines of text as they may be shown, and moments as clients write them, read the same wherever the service runs. */
import { Schema } from "effect"
import { afterEach, describe, expect, test, vi } from "vitest"
import { lineOf, Moment, momentOf } from "../../schema/text.ts"

afterEach(() => {
  vi.unstubAllEnvs()
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
    "2026-11-20T10:00:00 PST",
    "now"
  ])("%s is none", (written) => {
    vi.stubEnv("TZ", zone)
    expect(Schema.is(Moment)(written)).toBe(false)
  })
})

describe("one line", () => {
  const isLine = Schema.is(lineOf(40))
  test.each(["Housing helper", "Ünïcödé 水 🜁", "a\u00A0b"])("is %s", (line) => {
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
  ])("is not %j", (text) => {
    expect(isLine(text)).toBe(false)
  })
})
