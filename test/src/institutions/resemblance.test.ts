/** How much a text resembles what was asked for. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { trigramsOf } from "../../../actors/organization/institution.ts"
import { resemblanceTo } from "../../../src/institutions/resemblance.ts"

/** All trigrams, each as often as it stands there. */
const all = (text: string): ReadonlyArray<string> =>
  text.split(/[ .-]+/).flatMap((word) => {
    const padded = `  ${word} `
    return word === "" ? [] : Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
  })

/** The same by lists of strings. */
const byStrings = (asked: string, text: string): number => {
  const left = [...all(asked)]
  const shared = all(text).filter((one) => left.includes(one) && left.splice(left.indexOf(one), 1)).length
  return shared === 0 ? 0 : (2 * shared) / (all(asked).length + all(text).length)
}

const letters = fc.constantFrom("a", "b", "c", "d", "é", "漢", " ", ".", "-")
const text = fc.string({ unit: letters, maxLength: 40 })

describe("two texts resemble each other", () => {
  test("by the share of their trigrams that both have", () => {
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 5 }), (asked, others) => {
        const resembles = resemblanceTo(asked)
        for (const other of others) expect(resembles(other)).toBeCloseTo(byStrings(asked, other), 12)
      }),
      { numRuns: 1_000 }
    )
  })
  test("wholly when they are equal, and not at all when they share no trigram", () => {
    const resembles = resemblanceTo("harbor meadow credit")
    expect([resembles("harbor meadow credit"), resembles("zzz")]).toEqual([1, 0])
  })
  test("wholly when they are equal and a word stands in them twice", () => {
    const resembles = resemblanceTo("walla walla")
    expect([resembles("walla walla"), resembles("walla"), resemblanceTo("walla")("walla walla")]).toEqual([
      1,
      2 / 3,
      2 / 3
    ])
  })
  test("more with the name that has a slip than with a shorter one", () => {
    const resembles = resemblanceTo("walla wala")
    expect(resembles("walla walla")).toBeGreaterThan(resembles("walla"))
  })
  test("by the same trigrams as the search row has", () => {
    const asked = "harbor-meadow.com"
    expect(new Set(all(asked))).toEqual(new Set(trigramsOf(asked)))
  })
  test("as much after thousands of other texts as before", () => {
    const resembles = resemblanceTo("harbor meadow credit")
    const before = resembles("harbour meadow credit")
    for (let at = 0; at < 5_000; at += 1) resembles(`harbor ${at}`)
    expect(resembles("harbour meadow credit")).toBe(before)
  })
})
