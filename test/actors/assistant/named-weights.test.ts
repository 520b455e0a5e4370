/** Weights by name are read as they were written. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { namedNumbers, namedPairs, namedRows, namesOf } from "../../../actors/assistant/named-weights.ts"

const name = fc.stringMatching(/^[a-z0-9,*'-]{1,8}$/)
const weight = fc.integer({ min: -999, max: 999 })

test("the names and weights of entries come back in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, weight)), (entries) => {
      const written = namedNumbers(entries)
      expect(namesOf(written).map((one, at) => [one, written.weights[at]])).toEqual(entries)
    })
  )
})

test("each row stands at the place of its name", () => {
  const written = namedRows([
    ["rent", "abc"],
    ["tenant", "def"]
  ])
  expect([namesOf(written), written.rows]).toEqual([["rent", "tenant"], "abcdef"])
})

test("a word of many pairs is named once", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name, weight)), (pairs) => {
      const written = namedPairs(pairs.map(([first, second, own]) => [`${first} ${second}`, own]))
      const names = namesOf(written)
      expect(new Set(names).size).toBe(names.length)
      expect(
        written.weights.map((own, at) => [names[written.firsts[at] ?? -1], names[written.seconds[at] ?? -1], own])
      ).toEqual(pairs)
    })
  )
})

test.each(["", "two words"])("the name %j is refused", (wrong) => {
  expect(() => namedNumbers([[wrong, 1]])).toThrow("empty or has a space")
})
