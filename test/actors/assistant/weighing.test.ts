/** How single words weigh in the weights of danger, on small weights made by hand. */
import { describe, expect, test } from "vitest"
import { type Weights, weightTables } from "../../../actors/assistant/crisis/weight-tables.ts"
import { weigherOf } from "../../../actors/assistant/crisis/weighing.ts"

const NO_PAIRS = { names: "", firsts: [], seconds: [], weights: [] }

const WEIGHTS: Weights = {
  bias: -100,
  sign: 84,
  words: { names: "knife gasoline #", weights: [70, 60, -20] },
  beginnings: { names: "breat", weights: [85] },
  neighbours: NO_PAIRS,
  spaced: NO_PAIRS,
  classes: ["self_harm", "threats"],
  kinds: { names: "knife", weights: [0, 90] }
}

describe("a word", () => {
  const weigher = weigherOf(weightTables(WEIGHTS, ["", "breathless", "knife", "door", "gasoline", "gasolina", "100"]))
  const weightOf = (word: number) => weigher.weightOf(Int32Array.of(word), 0, 1)

  test("that patterns know, and that has no weight of its own, weighs what its beginning weighs", () => {
    expect([weightOf(1), weightOf(3)]).toEqual([85, 0])
  })

  test("that patterns know, and that no text taught, weighs what a taught word weighs that it resembles", () => {
    expect([weightOf(4), weightOf(5)]).toEqual([60, 60])
  })

  test("that is a number weighs what all numbers weigh, also where patterns know it", () => {
    expect(weightOf(6)).toBe(-20)
  })

  test("weighs what its own weight says, and an unknown word what its beginning weighs", () => {
    expect(weightOf(2)).toBe(70)
    expect(weightOf(weigher.idOf("breathing"))).toBe(85)
    expect(weigher.idOf("harvest")).toBe(0)
  })

  test("has an id of its own only where a text taught it, so that it is no misspelling of another", () => {
    expect(weigher.idOfTaught("knife")).toBe(2)
    expect(weigher.idOfTaught("breathing")).toBe(0)
  })

  test("counts once in a piece", () => {
    expect(weigher.weightOf(Int32Array.of(2, 3, 2), 0, 3)).toBe(70)
  })
})
