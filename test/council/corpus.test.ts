/** The laws of the demonstration are real citations of every framework, and no text is there without its source. */
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { parseCitation } from "../../actors/council/citation.ts"
import { FRAMEWORKS } from "../../actors/council/frameworks.ts"
import { readCorpus } from "./corpus.ts"

const laws = readCorpus()
const declaration = laws.filter(({ framework }) => framework === "udhr")

test.each(laws)("$citation is written as its framework writes it", ({ citation, framework }) => {
  expect(parseCitation(citation)).toMatchObject({ framework, normalized: citation, confidence: 0.98 })
})

test("every framework has four laws or more, and no law comes twice", () => {
  for (const { id } of FRAMEWORKS) {
    expect(laws.filter(({ framework }) => framework === id).length).toBeGreaterThanOrEqual(4)
  }
  expect(new Set(laws.map(({ citation }) => citation)).size).toBe(laws.length)
})

test("all thirty articles of the Universal Declaration are there, with the words that three copies have in common", () => {
  expect(declaration.map(({ citation }) => citation)).toEqual(
    Array.from({ length: 30 }, (_, index) => `UDHR art. ${index + 1}`)
  )
  const words = declaration.map(({ text }) => text?.content).join("\n")
  // Nobody mends an article by hand: other words would have to be compared with their copies again.
  expect(createHash("sha256").update(words).digest("hex")).toBe(
    "5f5cbfcd05cc46a4ad57587cc0c2f308372740aefc4f06b310e523e368a0a1dc"
  )
})

test("a text names where it was read and why it may be copied; a law without one says why", () => {
  for (const { text, textAbsent } of laws) {
    if (text === undefined) {
      expect(textAbsent).toMatch(/^Citation only: /)
      continue
    }
    expect(text.source.copies[0]).toMatch(/^https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[0-9a-f]{40}\//)
    expect(text.source.license).toMatch(/^Public domain: /)
    expect(text.source.readAt).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test("the Uniform Commercial Code and the Code of Canon Law, which are under copyright, are cited and not quoted", () => {
  const guarded = laws.filter(({ framework }) => framework === "ucc" || framework === "canon-law")
  expect(guarded.map(({ text }) => text)).toEqual(guarded.map(() => undefined))
})
