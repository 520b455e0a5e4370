/** Pattern flags: each threshold, then that the quick way of a recorded case never disagrees with the full count. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mayChangeFlags, NO_PATTERNS, patternFlags, withCaseRecorded } from "../../../actors/organization/pattern.ts"
import { DAY, NOW } from "../../support/given.ts"

interface Brought {
  readonly sponsor_id: string
  readonly subcategory: string | null
}
const brought = (sponsor: number, subcategory: string | null = "auto_renewal"): Brought => ({
  sponsor_id: `spn_${sponsor}`,
  subcategory
})
const after = (cases: ReadonlyArray<Brought>, at = NOW) =>
  cases.reduce((patterns, one) => withCaseRecorded(patterns, one, at), NO_PATTERNS)
const flags = (cases: ReadonlyArray<Brought>, now = NOW) => patternFlags(after(cases), now)

const FIVE_OF_THREE = [1, 1, 1, 2, 3].map((sponsor) => brought(sponsor))

describe("pattern flags", () => {
  test("five cases of three sponsors are a pattern", () => {
    expect(flags(FIVE_OF_THREE)).toEqual(["auto_renewal_complaints"])
  })
  test("four cases are not, nor five of two sponsors", () => {
    expect(flags([1, 2, 3, 3].map((sponsor) => brought(sponsor)))).toEqual([])
    expect(flags([1, 1, 1, 2, 2].map((sponsor) => brought(sponsor)))).toEqual([])
  })
  test("less than thirty percent of all cases is no pattern", () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => brought(9, `kind_${index}`))
    expect(flags([...FIVE_OF_THREE, ...others(11)])).toEqual(["auto_renewal_complaints"])
    expect(flags([...FIVE_OF_THREE, ...others(12)])).toEqual([])
  })
  test("a pattern fades after 180 days without a write", () => {
    expect(flags(FIVE_OF_THREE, NOW + 179 * DAY)).toEqual(["auto_renewal_complaints"])
    expect(flags(FIVE_OF_THREE, NOW + 180 * DAY)).toEqual([])
  })
  test("old days and kinds are forgotten, so that the state stays small", () => {
    const yearly = Array.from({ length: 400 }, (_, index) => index).reduce(
      (patterns, index) => withCaseRecorded(patterns, brought(index), NOW + index * DAY),
      withCaseRecorded(NO_PATTERNS, brought(1, "long_ago"), NOW - DAY)
    )
    expect(yearly.days).toHaveLength(180)
    expect(yearly.recent_cases).toBe(180)
    expect(Object.keys(yearly.subcategories)).toEqual(["auto_renewal"])
    const sponsors = Object.keys(yearly.subcategories["auto_renewal"]?.sponsors ?? {})
    expect(sponsors).toHaveLength(50)
    expect(sponsors).toContain("spn_399")
    expect(sponsors).not.toContain("spn_349")
  })
  test("a kind or a sponsor may be called like a part of every object", () => {
    const odd = [1, 1, 1, 2, 3].map((sponsor) => ({
      ...brought(sponsor, "constructor"),
      sponsor_id: `toString${sponsor}`
    }))
    expect(flags([...odd, { sponsor_id: "valueOf", subcategory: "constructor" }])).toEqual(["constructor_complaints"])
  })
})

describe("a case that is recorded", () => {
  test("asks for the flags again when it makes a pattern, and not before or after", () => {
    const asks = [...FIVE_OF_THREE, brought(3)].map((one, index, all) =>
      mayChangeFlags(after(all.slice(0, index)), one, NOW)
    )
    // The very first is the first of its day.
    expect(asks).toEqual([true, false, false, false, true, false])
    expect(mayChangeFlags(after(FIVE_OF_THREE.slice(0, 4)), brought(2), NOW)).toBe(false)
  })
  test("asks for them again with the first case of every day", () => {
    expect(mayChangeFlags(after(FIVE_OF_THREE), brought(1), NOW + DAY)).toBe(true)
  })

  test("on a clock that was set back counts to the day that had begun", () => {
    const back = withCaseRecorded(after(FIVE_OF_THREE), brought(4), NOW - 3 * DAY)
    expect(back).toEqual(after([...FIVE_OF_THREE, brought(4)]))
  })

  test("keeps the flags of the full count, and never says wrongly that they stay", () => {
    const step = fc.record({
      sponsor: fc.nat(4),
      kind: fc.constantFrom("auto_renewal", "deposit", "delay", null),
      days: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 60, -1)
    })
    let changes = 0
    let quiet = 0
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
        let patterns = NO_PATTERNS
        let at = NOW
        for (const { sponsor, kind, days } of steps) {
          at += days * DAY
          const asks = mayChangeFlags(patterns, brought(sponsor, kind), at)
          const before = patterns.flagged
          patterns = withCaseRecorded(patterns, brought(sponsor, kind), at)
          const asOf = Math.max(at, patterns.recent_day * DAY)
          expect(patterns.flagged.map((name) => `${name}_complaints`)).toEqual(patternFlags(patterns, asOf))
          if (asks) changes += 1
          else {
            quiet += 1
            expect(patterns.flagged).toEqual(before)
          }
        }
      }),
      { numRuns: 300 }
    )
    expect(changes).toBeGreaterThan(500)
    expect(quiet).toBeGreaterThan(500)
  })
})
