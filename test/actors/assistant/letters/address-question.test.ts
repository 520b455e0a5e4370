/** The question where the one with the duty takes disputes. */
import { expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { EVERY_FACT, evaluationOf, letterInput } from "./given-letter.ts"

const {
  card_issuer: _1,
  bank_name: _2,
  airline_name: _3,
  bureau_name: _4,
  seller_name: _5,
  disputes_address: _6,
  ...others
} = EVERY_FACT

const questionFor = (rule: string, organization: string, facts: Facts = {}): string | undefined => {
  const composed = composeLetter(
    letterInput({
      evaluation: evaluationOf(rule),
      organization: { org_id: "one", org_name: organization },
      facts: { ...others, ...facts }
    })
  )
  if (composed._tag === "Composed") return undefined
  return composed.questions.find(({ fact }) => fact === "disputes_address")?.question
}

test.each([
  ["us-fcba-billing", "Lamp Shop", "the card issuer"],
  ["us-efta-rege", "Lamp Shop", "the bank"],
  ["eu-261", "Expedia", "the airline"],
  ["us-fcra-611", "Harbor Bank", "the credit bureau"],
  ["gb-cra2015", "Evri", "the seller"]
])("under %s asks for the address of one kind", (rule, organization, kind) => {
  const question = questionFor(rule, organization) ?? ""
  expect(question).toContain(kind)
  expect(question).toMatch(/“not known”[^\n]*\?$/)
  const kinds = ["card issuer", "the bank", "airline", "credit bureau", "the seller"].filter((one) =>
    question.includes(one)
  )
  expect(kinds).toHaveLength(1)
})

test("under a name that is known asks for its address", () => {
  expect(questionFor("us-fcba-billing", "Lamp Shop", { card_issuer: "Chase" })).toContain("does Chase take disputes")
  expect(questionFor("eu-261", "Expedia", { airline_name: "Lufthansa" })).not.toMatch(/card|bureau/)
})

test("is not asked again where the address is not known, and the letter has none", () => {
  const facts = { card_issuer: "Chase", disputes_address: "not known" }
  const composed = composeLetter(
    letterInput({
      evaluation: evaluationOf("us-fcba-billing"),
      organization: { org_id: "one", org_name: "Lamp Shop" },
      facts: { ...others, ...facts }
    })
  )
  expect(composed).toMatchObject({ letter: { addressed_to: { name: "Chase", address: null }, leaves_by: "user" } })
  expect(JSON.stringify(composed)).not.toContain("not known")
})
