/** How what members wrote is cut to size. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cutTo, firstSentence, SENTENCE_CHARS_MAX } from "../../../actors/council/sentence.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

describe("the first sentence", () => {
  test.each([
    ["It is fair.", "It is fair."],
    ["It is fair. It is also old.", "It is fair."],
    ["Is it fair? It is!", "Is it fair?"],
    ["It says “no one.” Nobody is meant.", "It says “no one.”"],
    ["  It\n is\tfair  ", "It is fair"],
    ["Under 18 U.S.C. § 1030 access is a crime. That is all.", "Under 18 U.S.C. § 1030 access is a crime."],
    ["The U.S. Congress passed it. It stands.", "The U.S. Congress passed it."],
    ["See Art. 4 and Sec. Five of it. It stands.", "See Art. 4 and Sec. Five of it."],
    ["John Q. Public may sue. Others may not.", "John Q. Public may sue."],
    ["Fines of 3.50 dollars are small. So what?", "Fines of 3.50 dollars are small."],
    [" ".repeat(5_000) + "It is fair.", "It is fair."],
    ["", ""]
  ])("of %j is %j", (text, sentence) => expect(firstSentence(text)).toBe(sentence))

  test("of any text is one line of at most 240 characters that begins as the text does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 1_000 }), (text) => {
        const sentence = firstSentence(text)
        expect(sentence.length).toBeLessThanOrEqual(SENTENCE_CHARS_MAX)
        expect(sentence).not.toMatch(/[\n\r\t]/)
        expect(sentence.isWellFormed()).toBe(true)
        expect(text.replace(/\s+/g, " ").trim().startsWith(sentence.replace(/…$/, ""))).toBe(true)
      })
    )
  })

  test("of 100,000 marks is found at once", () => {
    const started = cpuNowMs()
    firstSentence("A. ".repeat(33_000))
    firstSentence(".".repeat(100_000))
    expect(cpuNowMs() - started).toBeLessThan(1_000)
  })
})

describe("a cut", () => {
  test("a text that fits is not cut", () => expect(cutTo("four", 4)).toBe("four"))
  test("is between words, and shown", () => expect(cutTo("one two, three four", 12)).toBe("one two…"))
  test("a cut splits no character", () => expect(cutTo("😀😀😀", 4)).toBe("😀…"))
})
