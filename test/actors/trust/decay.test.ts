/** Sums of weights that age: equal to adding every piece up each time, for any number, in any order. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dayOf, EMPTY_SUM, sumOn, weightOf, withCase } from "../../../actors/trust/decay.ts"
import { NOW } from "../../support/given.ts"

const TODAY = dayOf(NOW)

describe("weight", () => {
  test("is 1 on its day, a half after the half-life, a quarter after two, and 1 in the future", () => {
    expect([0, 365, 730, -5].map((age) => weightOf(age, 365))).toEqual([1, 0.5, 0.25, 1])
  })
})

describe("a decayed sum", () => {
  test("reads as the cases themselves would, on their day and a year later", () => {
    const sum = [TODAY, TODAY, TODAY - 365].reduce((all, day) => withCase(all, day, 1), EMPTY_SUM)
    expect(sumOn(sum, TODAY)).toBeCloseTo(2.5, 12)
    expect(sumOn(sum, TODAY + 365)).toBeCloseTo(1.25, 12)
  })

  test("a revocation that comes first leaves nothing below zero, and nothing behind", () => {
    const early = withCase(EMPTY_SUM, TODAY, -1)
    expect(sumOn(early, TODAY)).toBe(0)
    expect(withCase(early, TODAY, 1)).toEqual(EMPTY_SUM)
  })

  test("stays a number on days that no calendar has", () => {
    const sum = [-1e12, 1e12, TODAY].reduce((all, day) => withCase(all, day, 1), EMPTY_SUM)
    expect(Number.isFinite(sumOn(sum, TODAY))).toBe(true)
    expect(sumOn(sum, 1e12)).toBeGreaterThan(0)
  })

  test("is within a billionth of the direct sum after 2,000 cases, most of them revoked", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 2_000, size: "max" })
    fc.assert(
      fc.property(ages, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 4_000 }), (all, kept, later) => {
        // The oldest stay: they weigh least, so what rounding leaves of the others would show most.
        const oldestFirst = all.toSorted((one, other) => other - one)
        const staying = oldestFirst.slice(0, Math.max(1, Math.floor((all.length * kept) / 100)))
        const going = oldestFirst.slice(staying.length)
        let sum = EMPTY_SUM
        for (const age of all) sum = withCase(sum, TODAY - age, 1)
        for (const age of going) sum = withCase(sum, TODAY - age, -1)
        const direct = staying.toReversed().reduce((total, age) => total + 0.5 ** ((age + later) / 365), 0)
        expect(Math.abs(sumOn(sum, TODAY + later) - direct) / direct).toBeLessThan(1e-9)
        for (const age of staying) sum = withCase(sum, TODAY - age, -1)
        expect(sumOn(sum, TODAY)).toBeLessThan(1e-18)
      }),
      { numRuns: 60 }
    )
  })
})
