import * as fc from "fast-check"
import { expect, test } from "vitest"
import { TEXTS_READ_CHARS_MAX, textsRead } from "../../../actors/assistant/texts-read.ts"

const LONGEST = TEXTS_READ_CHARS_MAX / 2

test("a case of usual length is read whole, and is the same list", () => {
  const narrative = ["a".repeat(LONGEST), "b".repeat(LONGEST)]
  expect(textsRead(narrative)).toBe(narrative)
})

test("of a longer case the first text and the newest ones are read, each at its place", () => {
  const narrative = ["first", "old".repeat(LONGEST / 3), "b".repeat(LONGEST), "newest"]
  expect(textsRead(narrative)).toEqual(["first", "", "b".repeat(LONGEST), "newest"])
})

test("the newest text is read also when it is as long as texts may be", () => {
  const narrative = ["f".repeat(LONGEST), "middle", "n".repeat(LONGEST)]
  expect(textsRead(narrative)).toEqual(["f".repeat(LONGEST), "", "n".repeat(LONGEST)])
})

test("no more than the bound is read, and the first and the newest text always", () => {
  const lengths = fc.array(fc.integer({ min: 0, max: LONGEST }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lengths, (lengths) => {
      const narrative = lengths.map((length) => "x".repeat(length))
      const read = textsRead(narrative)
      expect(read.join("").length).toBeLessThanOrEqual(TEXTS_READ_CHARS_MAX)
      expect([read.length, read[0], read.at(-1)]).toEqual([narrative.length, narrative[0], narrative.at(-1)])
    })
  )
})
