/** A cancelled order is known by its day; its number is optional. */
import { expect, test } from "vitest"
import { missingQuestions } from "../../../../actors/assistant/letters/compose.ts"
import { letterTemplates } from "../../../../actors/assistant/letters/templates.ts"
import { EVERY_FACT, evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

const asked = (narrative: string) => {
  const template = letterTemplates().get("uk_cancel")
  if (template === undefined) throw new Error("no template")
  const { consumer_address = "", consumer_name = "" } = EVERY_FACT
  return missingQuestions(
    template,
    letterInput({
      evaluation: evaluationOf(ruleIdOf("uk_cancel")),
      narrative: [narrative],
      facts: { consumer_name, consumer_address }
    })
  )
}

test("the day of the order is asked for, and its number is said to be optional", () => {
  const [question, ...others] = asked("I want to cancel the boots that I ordered online.")
  expect(question).toMatchObject({ fact: "purchase_date", form: "day" })
  expect(question?.question).toContain("If you have a number of the order, that will do as well.")
  expect(others).toEqual([])
})

test.each(["I ordered boots on 9 October 2026 and cancel.", "I cancel my order number 5531-88."])(
  "nothing more is asked of %j",
  (narrative) => expect(asked(narrative)).toEqual([])
)
