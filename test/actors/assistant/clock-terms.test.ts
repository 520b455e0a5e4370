/** Due dates: examples at the edges of the calendar, and agreement with the platform's own calendar for any instant. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addMonths, dueAtMs, isoOf, msOfIsoDay, onWorkday } from "../../../actors/assistant/clock-terms.ts"
import type { DeadlineUnit } from "../../../schema/deadline-unit.ts"

// A Friday.
const FRIDAY = Date.UTC(2026, 10, 20, 9, 30, 0)

const due = (start: number, value: number, unit: DeadlineUnit) => isoOf(dueAtMs(start, value, unit))

describe("clock terms", () => {
  test.each([
    [0, "minutes", "2026-11-20T09:30:00.000Z"],
    [30, "minutes", "2026-11-20T10:00:00.000Z"],
    [72, "hours", "2026-11-23T09:30:00.000Z"],
    [30, "calendar_days", "2026-12-20T09:30:00.000Z"],
    [6, "weeks", "2027-01-01T09:30:00.000Z"],
    [1, "business_days", "2026-11-23T09:30:00.000Z"],
    [5, "business_days", "2026-11-27T09:30:00.000Z"],
    [10, "business_days", "2026-12-04T09:30:00.000Z"],
    [4, "months", "2027-03-20T09:30:00.000Z"],
    [2, "years", "2028-11-20T09:30:00.000Z"]
  ] as const)("%i %s from a Friday", (value, unit, expected) => {
    expect(due(FRIDAY, value, unit)).toBe(expected)
  })

  test("a weekend start makes Monday the first business day", () => {
    expect(due(Date.UTC(2026, 10, 21), 1, "business_days")).toBe("2026-11-23T00:00:00.000Z")
    expect(due(Date.UTC(2026, 10, 22), 1, "business_days")).toBe("2026-11-23T00:00:00.000Z")
  })

  test("a month without the day ends on its last day", () => {
    expect(isoOf(addMonths(Date.UTC(2027, 0, 31), 1))).toBe("2027-02-28T00:00:00.000Z")
    expect(isoOf(addMonths(Date.UTC(2028, 1, 29), 12))).toBe("2029-02-28T00:00:00.000Z")
  })

  test("every instant is written as the platform writes it, and days are read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000_000_000_000, max: 250_000_000_000_000 }), (ms) => {
        const iso = new Date(ms).toISOString()
        expect(isoOf(ms)).toBe(iso)
        expect(msOfIsoDay(iso.slice(0, 10))).toBe(Math.floor(ms / 86_400_000) * 86_400_000)
      })
    )
  })

  test("business days skip Saturdays and Sundays one by one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 0, max: 40 }), (start, value) => {
        let ms = start
        for (let left = value; left > 0;) {
          ms += 86_400_000
          if (new Date(ms).getUTCDay() % 6 !== 0) left--
        }
        expect(dueAtMs(start, value, "business_days")).toBe(ms)
      })
    )
  })
})

test("a day for an answer that falls on a weekend is the Monday after it", () => {
  const day = (offset: number) => isoOf(onWorkday(FRIDAY + offset * 86_400_000)).slice(0, 16)
  expect([0, 1, 2, 3].map(day)).toEqual([
    "2026-11-20T09:30",
    "2026-11-23T09:30",
    "2026-11-23T09:30",
    "2026-11-23T09:30"
  ])
})
