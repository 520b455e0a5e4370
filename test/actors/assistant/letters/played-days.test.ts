/** Days and answers of cases that were played: each of them stood wrongly in a letter, or was asked for again. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { isAsTold } from "../../../../actors/assistant/letters/told/as-told.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"
import { NOW } from "../../../support/given.ts"

const context = { now: NOW, writtenAt: [NOW] }

describe("the day on which a bank took its credit back", () => {
  test.each([
    "A charge of $389.00 showed up on my statement. They gave me a temporary credit and took it back on November 16, 2026.",
    "A charge of $389.00 showed up on my statement. The bank reversed the provisional credit on November 16, 2026."
  ])("is no day of the charge: %j", (text) => {
    const facts = narrativeFacts([text], context)
    expect(facts.transaction_date).toBeUndefined()
    expect(facts.event_date).toBeUndefined()
  })

  test("leaves the day of the charge as it is told", () => {
    const text = "They charged $389.00 on October 3, 2026. The bank took the credit back on November 16, 2026."
    expect(narrativeFacts([text], context).transaction_date).toBe("2026-10-03")
  })
})

test("the day on which a relative was made to pay is the day of the payment", () => {
  const text = "On 9 October 2026 a man got my dad (78) to transfer £4,200 to a safe account."
  expect(narrativeFacts([text], context).transaction_date).toBe("2026-10-09")
})

describe("an answer that begins with a day", () => {
  const asked = [questionOf("transaction_date"), questionOf("payment_problem")]
  test("answers the one question for a day, and the other one beside it", () => {
    expect(answersIn("9 October 2026, a fraudster got him to make it", asked, context)).toEqual({
      transaction_date: "2026-10-09",
      payment_problem: "deceived"
    })
  })
  test("is none where the day is told of something else, or two are asked for", () => {
    expect(answersIn("I called them on 9 October 2026, they said no", asked, context).transaction_date).toBeUndefined()
    const two = [...asked, questionOf("notice_date")]
    expect(answersIn("9 October 2026, a fraudster got him to make it", two, context).transaction_date).toBeUndefined()
  })
})

test.each([
  "según lo contado",
  "como ya he dicho",
  "wie oben geschildert",
  "wie gesagt",
  "comme déjà dit",
  "voir ci-dessus"
])("%j points to the words of the case", (text) => expect(isAsTold(text)).toBe(true))
test.each(["wie soll ich das sagen", "como dicen en la tienda", "comme promis"])("%j does not", (text) =>
  expect(isAsTold(text)).toBe(false)
)

test("whether another person should take an offer is a question about the offer", () => {
  expect(intentsOf("should she take it?")).toContain("accept_offer")
  expect(intentsOf("should they take it to court?")).not.toContain("accept_offer")
})
