/** A sum that a person does not know is not asked for again where the letter can do without it. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { type Composed, composeLetter, knownFacts } from "../../../../../actors/assistant/letters/compose.ts"
import { parseFacts, questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { NOW } from "../../../../support/given.ts"
import { evaluationOf, letterInput, ruleIdOf } from "../given-letter.ts"

const UNKNOWN = [
  "I don't know how much",
  "no idea how much it is",
  "no idea",
  "I have no idea what the amount is",
  "not sure",
  "not sure about the amount",
  "Sorry, but I don't know how much",
  "I don't know",
  "das weiß ich nicht",
  "Ich weiß nicht, wie viel",
  "keine Ahnung",
  "aucune idée",
  "je ne sais pas combien",
  "no lo sé",
  "ni idea",
  "No sé cuánto es"
]
const context = { now: NOW, isAnswer: true, country: "US" }

describe("a sum that is not known", () => {
  test.each(UNKNOWN)("is the answer %j", (text) => {
    expect(answersIn(text, [questionOf("amount")], context)).toEqual({ amount: "not known" })
    expect(parseFacts({ amount: text })).toMatchObject({ success: { amount: "not known" } })
  })
  test.each([
    "I don't know the exact amount but about fifty",
    "I don't know how much it is, around fifty dollars",
    "I don't know the amount, maybe a hundred",
    "Ich weiß nicht, wie viel genau, aber etwa fünfzig",
    "je ne sais pas combien exactement mais environ cinquante",
    "No sé cuánto es, pero unos cincuenta",
    "about 3000 dollars",
    "I don't know why they call me 5 times",
    "I don't know him",
    "no"
  ])("is not the answer %j", (text) =>
    expect(answersIn(text, [questionOf("amount")], context).amount).not.toBe("not known")
  )
  test("is said of the sum among other questions only where the words say so", () => {
    const asked = [questionOf("amount"), questionOf("consumer_name")]
    expect(answersIn("I don't know how much", asked, context)).toEqual({ amount: "not known" })
    expect(answersIn("I don't know", asked, context)).toEqual({})
  })
  test("gives way to one that is told later", () =>
    expect(
      knownFacts({ contacts: [], facts: { amount: "not known" }, narrative: ["It is a debt of $3,000."] }).amount
    ).toBe("3000.00 USD"))
})

const person: Facts = { consumer_name: "Jane Roe", consumer_address: "12 Long Street\nSpringfield, WA 98101" }
const composedWith = (template: string, facts: Facts): Composed =>
  composeLetter(letterInput({ evaluation: evaluationOf(ruleIdOf(template)), facts: { ...person, ...facts } }))

describe("the letter about a debt", () => {
  test("asks for its sum", () =>
    expect(composedWith("fdcpa_809_validation", { debt_dispute: "not_mine" })).toMatchObject({
      questions: [{ fact: "amount" }]
    }))
  test.each(["fdcpa_809_validation", "fdcpa_cease"])("%s does without a sum that is not known", (template) => {
    const composed = composedWith(template, { debt_dispute: "not_mine", amount: "not known" })
    const body = composed._tag === "Composed" ? composed.letter.body : JSON.stringify(composed)
    expect(body).toMatch(/debt[.,]? /)
    expect(body).not.toMatch(/not known|NaN|debt of/)
  })
})

test("a letter that cannot be without its sum goes on asking for it", () =>
  expect(composedWith("subscription_cancel_refund", { amount: "not known" })).toMatchObject({
    questions: [{ fact: "amount" }]
  }))
