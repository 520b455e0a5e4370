/** Answers that call the value by the word of its question, among other questions and beside one of the person's own. */
import { expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { NOW } from "../../../support/given.ts"

const DEPOSIT = (["consumer_name", "consumer_address", "property_address", "deposit_amount"] as const).map(questionOf)

test.each([
  ["Le dépôt était de 850 euros", "FR", "850.00 EUR"],
  ["Le dépôt de garantie versé à l'entrée était de 850 euros", "FR", "850.00 EUR"],
  ["le dépôt était de 850", "FR", "850.00 EUR"],
  ["Die Kaution für die Wohnung betrug damals 850 Euro", "DE", "850.00 EUR"],
  ["La fianza que pagué al entrar era de 850 euros", "ES", "850.00 EUR"],
  ["The deposit was 850 pounds", "GB", "850.00 GBP"],
  ["The deposit was 850", "GB", "850.00 GBP"],
  ["the deposit was £850 and i moved out in august with my wife", "GB", "850.00 GBP"]
])("%j answers the question for the deposit among others", (text, country, sum) =>
  expect(answersIn(text, DEPOSIT, { now: NOW, country })).toEqual({ deposit_amount: sum })
)

test.each(["The deposit was 2 months of rent", "they kept 15% of the deposit", "the deposit is gone"])(
  "%j is no sum of the deposit",
  (text) => expect(answersIn(text, DEPOSIT, { now: NOW, country: "GB" })).toEqual({})
)

test("a name and an address count also beside a question of the person's own", () =>
  expect(
    answersIn(
      "It's for Priya Natarajan, 2140 Shattuck Ave, Berkeley, CA 94704. Do I have to pay anything for this?",
      DEPOSIT,
      {
        now: NOW,
        country: "US"
      }
    )
  ).toEqual({ consumer_name: "Priya Natarajan", consumer_address: "2140 Shattuck Ave\nBerkeley, CA 94704" }))
