/** Several answers in one message: each part that fits exactly one open question is taken, and no other. */
import { describe, expect, test } from "vitest"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { withoutSaid } from "../../../../../actors/assistant/letters/answers/answer-parts.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-30T09:00:00Z")
const STORY = "It broke after two weeks."
const read = (content: string, asked: ReadonlyArray<FactName>, country = "US") =>
  answersIn(content, asked.map(questionOf), {
    now: NOW,
    country,
    story: STORY,
    known: { organization: "Riley Stone" }
  })

describe("the parts of a message", () => {
  test.each<[string, ReadonlyArray<FactName>, string, Facts]>([
    [
      "1564.50 dollars. October 17 to October 30",
      ["consumer_name", "consumer_address", "amount", "work_period"],
      "US",
      { amount: "1564.50 USD", work_period: "October 17 to October 30" }
    ],
    [
      "Margaret Ellison\n8,400 pounds",
      ["consumer_name", "amount", "transaction_date"],
      "GB",
      { consumer_name: "Margaret Ellison", amount: "8400.00 GBP" }
    ],
    [
      "Margaret Ellison / 8,400 pounds",
      ["consumer_name", "amount", "transaction_date"],
      "GB",
      { consumer_name: "Margaret Ellison", amount: "8400.00 GBP" }
    ],
    [
      "Priya Nair. as told. can I just give it back or do i have to let them fix it first",
      ["consumer_name", "what_happened"],
      "AU",
      { consumer_name: "Priya Nair", what_happened: STORY }
    ],
    [
      "Dana Okafor. its the washing machine like i said?? as told. I want my money back for the machine",
      ["consumer_name", "product", "what_happened"],
      "US",
      { consumer_name: "Dana Okafor", product: "the washing machine", what_happened: STORY }
    ],
    ["De BCN a EZE, ya lo dije. ¿Cuánto me toca?", ["route"], "ES", { route: "BCN a EZE" }],
    [
      "Núria Ferrer. De BCN a EZE, ya lo dije. Me ofrecen un bono",
      ["consumer_name", "route"],
      "ES",
      { consumer_name: "Núria Ferrer", route: "BCN a EZE" }
    ],
    [
      "Kelly Marsden. Before you write: the boys count too",
      ["consumer_name"],
      "GB",
      { consumer_name: "Kelly Marsden" }
    ],
    [
      "Jonas Brehme; Karl-Heine-Str. 12, 04229 Leipzig; 849,00 EUR",
      ["consumer_name", "consumer_address", "amount"],
      "DE",
      { consumer_name: "Jonas Brehme", consumer_address: "Karl-Heine-Str. 12\n04229 Leipzig", amount: "849.00 EUR" }
    ],
    [
      "Letter is for my daughter Ava, I'm her dad Marcus Bell. They denied the brain MRI",
      ["consumer_name", "consumer_address", "denied_what"],
      "US",
      { denied_what: "brain MRI" }
    ]
  ])("are the answers to the questions that they fit: %s", (content, asked, country, facts) => {
    expect(read(content, asked, country)).toEqual(facts)
  })
  test.each<[string, ReadonlyArray<FactName>]>([
    ["Frank Miller. He was the agent who took my money", ["consumer_name", "amount"]],
    ["Riley Stone. I bought it there last year", ["consumer_name", "amount"]],
    ["I paid 500. They kept 300 of it.", ["consumer_name", "amount"]],
    ["500 dollars. 300 euros. I am angry", ["consumer_name", "amount"]],
    ["It's a shame. Nobody answers", ["consumer_name", "product"]],
    ["It's the law. Nobody answers", ["consumer_name", "product"]]
  ])("that tell something else answer nothing: %s", (content, asked) => {
    expect(read(content, asked)).toEqual({})
  })
})

describe("a label before a value", () => {
  test.each<[string, ReadonlyArray<FactName>]>([
    ["amount: $1,564.50\nwork period: October 17 to October 30, 2026", ["amount", "work_period"]],
    ["work period: October 17 to October 30, 2026\namount: $1,564.50", ["amount", "work_period"]],
    ["Work period: October 17 to October 30, 2026\nMy amount: $1,564.50", ["consumer_name", "amount", "work_period"]]
  ])("names the question and is no part of the fact: %j", (content, asked) => {
    expect(read(content, asked)).toEqual({
      amount: "1564.50 USD",
      work_period: "October 17 to October 30, 2026"
    })
  })
  test("is left out also where one question is open", () => {
    expect(read("work period: October 17 to October 30", ["work_period"])).toEqual({
      work_period: "October 17 to October 30"
    })
  })
  test("is read in German too", () => {
    expect(read("Zeitraum: 1.9.2026 bis 30.9.2026\nBetrag: 849,00 EUR", ["amount", "work_period"], "DE")).toEqual({
      amount: "849.00 EUR",
      work_period: "1.9.2026 bis 30.9.2026"
    })
  })
})

describe("“like I said”", () => {
  test.each([
    ["its the washing machine like i said??", "its the washing machine."],
    ["De BCN a EZE, ya lo dije.", "De BCN a EZE."],
    ["Leipzig nach Wien, wie gesagt", "Leipzig nach Wien"],
    ["Lyon, comme je l'ai déjà dit", "Lyon"]
  ])("behind a value is no part of it: %s", (text, plain) => {
    expect(withoutSaid(text)).toBe(plain)
  })
  test("that is the whole answer stays", () => {
    expect(withoutSaid("it happened as I said before")).toBe("it happened as I said before")
  })
})
