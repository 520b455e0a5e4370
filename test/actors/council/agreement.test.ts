/** Numbers of agreement: a published example, examples by hand, and the definition by pairs as a second way to compute. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { alphaInterval, dispersion, halfUp, mean, median, voteShare } from "../../../actors/council/agreement.ts"

const _ = null
/** Four observers, twelve units, missing values: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011). */
const OBSERVERS: ReadonlyArray<ReadonlyArray<number | null>> = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _]
]
const unitsOf = (observers: ReadonlyArray<ReadonlyArray<number | null>>) =>
  (observers[0] ?? []).map((_value, unit) => observers.map((values) => values[unit] ?? null))

describe("Krippendorff's alpha for interval data", () => {
  test("of the published example is 0.849", () => {
    expect(alphaInterval(unitsOf(OBSERVERS))).toBeCloseTo(951 / 1_120, 12)
    expect(halfUp(alphaInterval(unitsOf(OBSERVERS)) ?? 0, 3)).toBe(0.849)
  })

  test.each<[string, ReadonlyArray<ReadonlyArray<number | null>>, number | null]>([
    ["no unit", [], null],
    ["one member", [[1], [9], [4]], null],
    [
      "values that no other value stands beside",
      [
        [1, null],
        [null, 9],
        [4, null]
      ],
      null
    ],
    [
      "no variance",
      [
        [5, 5, 5],
        [5, 5, 5]
      ],
      null
    ],
    [
      "agreement",
      [
        [1, 1],
        [9, 9]
      ],
      1
    ],
    // Observed: 4 pairs of (10)² over 4 values; expected: 8 of 12 pairs of (10)².
    [
      "opposition",
      [
        [0, 10],
        [10, 0]
      ],
      -0.5
    ],
    // Observed Σ 2·1²/1 = 2 in the second unit alone; expected Σ over 12 pairs of 1, 1, 3, 4 is 54, over n − 1 = 3.
    [
      "one step apart in one of two units",
      [
        [1, 1],
        [3, 4]
      ],
      1 - 2 / 18
    ]
  ])("of %s", (_name, units, alpha) => {
    if (alpha === null) expect(alphaInterval(units)).toBeNull()
    else expect(alphaInterval(units)).toBeCloseTo(alpha, 12)
  })

  test("is what its definition by pairs of values says", () => {
    const unit = fc.array(fc.option(fc.integer({ min: 0, max: 10 }), { freq: 4 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (units) => {
        const expected = alphaByPairs(units)
        const alpha = alphaInterval(units)
        if (expected === null) expect(alpha).toBeNull()
        else expect(alpha).toBeCloseTo(expected, 9)
      })
    )
  })
})

const alphaByPairs = (units: ReadonlyArray<ReadonlyArray<number | null>>): number | null => {
  const pairs = (values: ReadonlyArray<number>) =>
    values.flatMap((left, at) => values.filter((_value, other) => other !== at).map((right) => (left - right) ** 2))
  const kept = units.map((unit) => unit.filter((value) => value !== null)).filter((unit) => unit.length > 1)
  const values = kept.flat()
  if (values.length === 0) return null
  // A unit counts as often as it has values.
  const within = mean(kept.flatMap((unit) => unit.map(() => mean(pairs(unit)))))
  const overall = mean(pairs(values))
  return overall === 0 ? null : 1 - within / overall
}

describe("the median", () => {
  test.each([
    [[4], 4],
    [[9, 1], 5],
    [[8, 1, 10], 8],
    [[10, 2, 9, 3], 6],
    [[0, 7, 2, 2, 10, 9], 4.5]
  ])("of %j is %d", (values, expected) => expect(median(values)).toBe(expected))

  test("of an empty list is a defect", () => expect(() => median([])).toThrow("no median"))
})

describe("dispersion", () => {
  test.each([
    [
      "0 where all give the same",
      [
        [5, 5, 5],
        [0, 0, 0]
      ],
      0
    ],
    [
      "1 where half give 0 and half give 10",
      [
        [0, 10],
        [10, 0]
      ],
      1
    ],
    // (0 + 2 + 4) / 3 = 2 of 5 in the first row, nothing in the second.
    [
      "the mean of its rows",
      [
        [4, 6, 10],
        [1, 1, 1]
      ],
      0.2
    ]
  ])("is %s", (_name, rows, expected) => expect(dispersion(rows)).toBeCloseTo(expected, 12))
})

test("the share of a verdict without votes is 0", () => {
  expect(voteShare(["KEEP", "REMOVE"], "AMEND")).toBe(0)
  expect(voteShare(["KEEP", "AMEND", "KEEP", "KEEP"], "KEEP")).toBe(0.75)
})

describe("rounding", () => {
  test.each([
    [0.285, 2, 0.29],
    [1.005, 2, 1.01],
    [5.125, 2, 5.13],
    [6.4375, 2, 6.44],
    [2 / 3, 4, 0.6667],
    [6.5, 0, 7],
    [0.4999, 0, 0],
    [-0.00001, 4, 0]
  ])("of %d to %i digits is %d", (value, digits, expected) => expect(halfUp(value, digits)).toBe(expected))
})
