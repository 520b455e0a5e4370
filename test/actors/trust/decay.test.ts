/** Weights that age. */
import { describe, expect, test } from "vitest"
import { weightOf } from "../../../actors/trust/decay.ts"

describe("weight", () => {
  test("is 1 on its day, a half after the half-life, a quarter after two, and 1 in the future", () => {
    expect([0, 365, 730, -5].map((age) => weightOf(age, 365))).toEqual([1, 0.5, 0.25, 1])
  })
})
