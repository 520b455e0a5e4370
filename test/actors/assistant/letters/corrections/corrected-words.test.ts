/** The writer's own words in a letter after they corrected a sum or a day. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { correctionsIn, wordsOfCorrections } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { withSum } from "../../../../../actors/assistant/letters/corrections/replaced-sums.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { NOW } from "../../../../support/given.ts"
import { evaluationOf, letterInput, ruleIdOf } from "../given-letter.ts"

const STORY = "My landlord kept my £950 deposit after I moved out on 31 August 2026. I want the 950 pounds back."
const FACTS: Facts = {
  consumer_name: "Tom Okafor",
  consumer_address: "12 Long Lane\nLeeds LS1 4AP",
  property_address: "Flat 3\n88 Headingley Lane\nLeeds LS6 2DT",
  what_happened: STORY
}
const bodyAfter = (text: string, facts: Facts = {}): string => {
  const composed = composeLetter(
    letterInput({
      evaluation: evaluationOf(ruleIdOf("uk_deposit_demand"), {
        jurisdiction: { code: "GB", country: "GB", source: "given", explanation: "given" }
      }),
      facts: { ...FACTS, deposit_amount: "975.00 GBP", amount: "975.00 GBP", ...facts },
      narrative: [STORY, text]
    })
  )
  if (composed._tag === "Missing") throw new Error(JSON.stringify(composed.questions))
  return composed.letter.body.replaceAll(/\s+/g, " ")
}

describe("a corrected sum", () => {
  test.each(["the deposit was 975 not 950", "sorry, it was £975, not £950", "Not 950 sorry, it's 975"])(
    "stands in the writer's own words after %j",
    (text) => {
      expect(bodyAfter(text)).toContain("my £975 deposit")
      expect(bodyAfter(text)).not.toContain("950")
    }
  )
  test("is corrected in words that the case has already", () => {
    const found = correctionsIn(
      "the deposit was 975 not 950",
      { ...FACTS, deposit_amount: "950.00 GBP" },
      { now: NOW, declared: true, country: "GB" }
    )
    expect(found).toContainEqual({
      fact: "what_happened",
      was: STORY,
      is: STORY.replace("£950", "£975").replace("the 950", "the 975")
    })
    expect(wordsOfCorrections(found)).toEqual(["Changed: deposit amount is now £975.00 (before: £950.00)."])
  })
  test.each([
    ["took 1,250.00 dollars", "1250.00 USD", "1310.50 USD", "took 1,310.50 dollars"],
    ["hat 1.250 € behalten", "1250.00 EUR", "1310.00 EUR", "hat 1.310 € behalten"],
    ["after 45 days they took $45", "45.00 USD", "49.00 USD", "after 45 days they took $49"],
    ["order 950-2 for £950", "950.00 GBP", "975.00 GBP", "order 950-2 for £975"],
    ["my £950 deposit", "950.00 GBP", "975.00 EUR", "my £950 deposit"]
  ])("in %j takes the place of the wrong one as it was written", (text, was, is, expected) =>
    expect(withSum(text, was, is)).toBe(expected)
  )
})

describe("what has the size of a corrected sum and is another", () => {
  const DEPOSIT = "I paid £950 deposit and £950 rent each month for flat 950 until 2026."
  test("stays: a rent, a flat and a year", () => {
    const body = bodyAfter("Sorry, the deposit was £975, not £950", { what_happened: DEPOSIT })
    expect(body).toContain("£975 deposit and £950 rent each month for flat 950 until 2026")
  })
  test.each<[story: string, was: string, is: string, isDeposit: boolean, expected: string]>([
    [
      "the sofa cost $500 and the table $500",
      "500.00 USD",
      "450.00 USD",
      false,
      "the sofa cost $500 and the table $500"
    ],
    ["I paid $2026 and left in 2026", "2026.00 USD", "2100.00 USD", false, "I paid $2100 and left in 2026"],
    ["call 555 49 49 about $49", "49.00 USD", "59.00 USD", false, "call 555 49 49 about $59"],
    ["I paid £950 rent", "950.00 GBP", "975.00 GBP", true, "I paid £950 rent"],
    ["my rent of £950", "950.00 GBP", "975.00 GBP", true, "my rent of £950"],
    ["my £975 deposit and £950 of fees", "950.00 GBP", "975.00 GBP", true, "my £975 deposit and £950 of fees"],
    ["a £975 phone and a £950 bike", "950.00 GBP", "975.00 GBP", false, "a £975 phone and a £950 bike"],
    ["the deposit was 950, they keep £950", "950.00 GBP", "975.00 GBP", true, "the deposit was 975, they keep £950"],
    ["They keep all of my £950.", "950.00 GBP", "975.00 GBP", true, "They keep all of my £975."]
  ])("in %j, %s as %s", (story, was, is, isDeposit, expected) =>
    expect(withSum(story, was, is, isDeposit)).toBe(expected)
  )
})

test("a corrected day stands in the writer's own words", () => {
  const body = bodyAfter("sorry, I moved out on 30 August 2026, not 31 August 2026", { move_out_date: "2026-08-30" })
  expect(body).toContain("moved out on 30 August 2026")
  expect(body).not.toContain("31 August")
})

test("a sum that was never corrected stays in the writer's own words", () =>
  expect(bodyAfter("They offered me 400 pounds")).toContain("my £950 deposit"))
