/** Moments as clients write them, read the same wherever the service runs. */
import { Schema } from "effect"
import { afterEach, describe, expect, test, vi } from "vitest"
import { Moment, momentOf } from "../../schema/text.ts"

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
