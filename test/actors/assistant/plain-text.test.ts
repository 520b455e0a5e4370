/** Folded texts keep one byte a character where their letters allow it. */
import { isStringOneByteRepresentation } from "node:v8"
import { expect, test } from "vitest"
import { fold, foldForDanger, normalise, plainWords } from "../../../actors/assistant/plain-text.ts"

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
