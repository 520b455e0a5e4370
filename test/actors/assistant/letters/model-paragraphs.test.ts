import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { usableParagraphs } from "../../../../actors/assistant/letters/model-paragraphs.ts"
import type { ModelParagraphs } from "../../../../schema/letter.ts"
import { letterInput } from "./given-letter.ts"

const drafted = (...paragraphs: ReadonlyArray<string>): ModelParagraphs => ({
  model: "m-1",
  paragraphs: paragraphs as ModelParagraphs["paragraphs"]
})

describe("what a model wrote", () => {
  test("is cleaned and takes the place of the template's paragraphs; the frame and the law stay the rules'", () => {
    const rules = composeLetter(letterInput())
    const model = composeLetter(
      letterInput({ drafted: drafted("First\n\nYours faithfully,\u0007", "On 2026-11-03 I paid 49.00 USD.") })
    )
    if (rules._tag === "Missing" || model._tag === "Missing") throw new Error("missing facts")
    const [rule] = letterInput().evaluation.matches
    const blocks = (body: string) => body.replaceAll(" \n", " ").split("\n\n")
    const [given, written] = [blocks(rules.letter.body), blocks(model.letter.body)]
    const from = given.indexOf("Dear Sir or Madam,") + 1
    const request = given.find((block) => block.includes("I ask for your written answer by"))
    expect(written).toEqual([
      ...given.slice(0, from),
      "First Yours faithfully,",
      "On 2026-11-03 I paid 49.00 USD.",
      request,
      `This letter relies on ${rule?.citation} (${rule?.law}).`,
      ...given.slice(given.indexOf("Sincerely,"))
    ])
    expect(model.letter).toMatchObject({ written_by: "llm", model: "m-1", demand: rules.letter.demand })
  })

  test.each([
    ["a web address", drafted("See https://evil.example")],
    ["a www address", drafted("See www.evil.example")],
    ["an e-mail address", drafted("Write to a@evil.example")],
    ["a phone number of the US", drafted("Call 206-555-0100")],
    ["a phone number with a country", drafted("Call +44 20 7946 0000")],
    ["a national phone number", drafted("Call 020 79460000")],
    ["a row of digits", drafted("Call 2065550100")],
    ["a placeholder", drafted("Dear {{name}}")],
    ["an empty paragraph", drafted("One.", " \n ")],
    ["a long paragraph", drafted("x".repeat(1_201))],
    ["nine paragraphs", drafted("1", "2", "3", "4", "5", "6", "7", "8", "9")],
    ["half a character", drafted("\uD83D")]
  ])("with %s is not used", (_, wrong) => {
    expect(usableParagraphs(wrong)).toBeNull()
    expect(composeLetter(letterInput({ drafted: wrong }))).toEqual(composeLetter(letterInput()))
  })

  test("with days, sums and references is used", () => {
    const fine = drafted("On 2026-11-03 I paid 1,249.00 USD for order 12345678, item 4.5.", "x".repeat(1_200))
    expect(usableParagraphs(fine)).toEqual(fine)
  })
})
