/** Slips: whichever letter of a name is wrong, one of the sets that are asked for is still whole. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { trigramsOf } from "../../../actors/organization/institution.ts"
import { questionOf, slipSets } from "../../../src/institutions/search.ts"

const word = fc.stringMatching(/^[a-z]{4,9}$/)
const name = fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join(" "))

test("a name of signs that stand for many letters is asked for by no more letters than a name may have", () => {
  expect(questionOf("\ufdfa".repeat(200)).length).toBeLessThanOrEqual(200)
  expect(questionOf("Fit Gym Inc.")).toBe("fit gym")
})

describe("a slip", () => {
  test.each(["too many", "too few", "another", "exchanged"])("of a letter %s leaves a set whole", (kind) => {
    fc.assert(
      fc.property(name, fc.nat(200), fc.stringMatching(/^[a-z]$/), (right, place, letter) => {
        const at = place % (right.length - 1)
        fc.pre(right[at] !== " " && right[at + 1] !== " ")
        const wrong = {
          "too many": right.slice(0, at) + letter + right.slice(at),
          "too few": right.slice(0, at) + right.slice(at + 1),
          another: right.slice(0, at) + letter + right.slice(at + 1),
          exchanged: `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`
        }[kind]
        const there = new Set(trigramsOf(right))
        expect(slipSets(wrong ?? "").some((set) => set.every((trigram) => there.has(trigram)))).toBe(true)
      }),
      { numRuns: 500 }
    )
  })
  test("in a word of a few letters is not looked for", () => {
    expect(slipSets("abc")).toEqual([])
    expect(slipSets("abcd")).not.toEqual([])
  })
})
