/** Folded texts keep one byte a character where their letters allow it. */
import { isStringOneByteRepresentation } from "node:v8"
import { expect, test } from "vitest"
import { fold, foldForDanger, normalise, plainWords, withApostrophes } from "../../../actors/assistant/plain-text.ts"

const FORMS = { fold, foldForDanger, normalise, plainWords } as const

test.each(Object.entries(FORMS))("%s of a text with a curly apostrophe has one byte a character", (_, form) => {
  const text = "They didn’t answer, à la carte."
  expect(isStringOneByteRepresentation(text)).toBe(false)
  const folded = form(text)
  expect(folded).toContain("didn't answer")
  expect(isStringOneByteRepresentation(folded)).toBe(true)
})

test.each(Object.entries(FORMS))("%s keeps a character that needs two bytes", (_, form) => {
  expect(form("They didn’t pay 49 €.")).toContain("49 €")
})

test("a text whose curly apostrophes are made straight has one byte a character", () => {
  const straight = withApostrophes("They didn’t answer, à la carte.")
  expect(straight).toBe("They didn't answer, à la carte.")
  expect(isStringOneByteRepresentation(straight)).toBe(true)
})

test("plain words have hyphens for dashes, and the text before a long dash ends there", () => {
  expect(plainWords("They refused again—what now? 10–15 days — or never")).toBe(
    "they refused again - what now? 10-15 days - or never"
  )
})
