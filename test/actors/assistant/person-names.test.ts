import { describe, expect, test } from "vitest"
import { withoutNames } from "../../../actors/assistant/understanding/person-names.ts"
import { triage } from "../../../actors/assistant/triage.ts"

const NOW = Date.UTC(2026, 10, 24)
const read = (text: string, jurisdiction?: string) => triage({ text, jurisdiction, organizationNamed: true, now: NOW })
const squeezed = (text: string) => withoutNames(text).replaceAll(/ +/g, " ").trim()

describe("names of people in a text", () => {
  test.each([
    ["Mr. Ford sold me a sofa", "Mr. sold me a sofa"],
    ["my landlord mr rogers kept it", "my landlord mr kept it"],
    ["My neighbor Mrs. Chase paid", "My neighbor Mrs. paid"],
    ["Dr. Love wrote a letter", "Dr. wrote a letter"],
    ["ask ms banks about it", "ask ms about it"],
    ["I am Marcus T. Bell and I rent", "I am and I rent"],
    ["marcus bell here", "here"],
    ["Herr Post vom Haus nebenan", "Herr vom Haus nebenan"],
    ["Denise Washington called", "called"]
  ])("are left out of %j", (text, rest) => {
    expect(squeezed(text)).toBe(rest)
  })

  test.each([
    "Bell cut off my phone",
    "Chase froze my account",
    "Called Rogers twice about the bill",
    "I bought it at John Lewis",
    "My Charles Schwab account is frozen",
    "Mr. Cooper lost my mortgage payment",
    "Don't call me",
    "My wife and the doctor said so",
    "Meine Frau Bank und Schrank bestellt",
    "in tupelo ms my landlord kept it",
    "Ford won't honor the warranty",
    "I worked in San Diego California",
    "our flat in San Antonio Texas",
    "the plant in Port Arthur Texas",
    "Wells Fargo charged me"
  ])("are not seen in %j", (text) => {
    expect(withoutNames(text)).toBe(text)
  })

  test("do not make a telephone company of a person called Bell or Rogers", () => {
    const bell = read(
      "Marcus Bell here. My credit card was charged twice by the hotel, $318 each, and the bank says no.",
      "US"
    )
    expect([bell.subcategory, bell.jurisdiction.code]).toEqual(["card_billing_error", "US"])
    const rogers = read(
      "moved out in durham nc on may 30. landlord mr rogers still has my 1100 deposit. no list no letter"
    )
    expect(rogers.jurisdiction.code).toBe("US-NC")
    expect(rogers.matches[0]?.rule_id).toBe("us-nc-deposit")
  })

  test("do not make Canada, a bank or a maker of cars of a landlord", () => {
    for (const name of ["Mr. Bell", "Mrs. Chase", "Mr. Ford", "Ms. Banks", "Mr. Rogers", "Dr. Love", "Marcus Bell"]) {
      const found = read(
        `I moved out of the apartment in Seattle in May. ${name}, my landlord, keeps the whole deposit.`
      )
      expect([name, found.matches[0]?.rule_id, found.jurisdiction.code]).toEqual([name, "us-wa-deposit", "US-WA"])
    }
  })

  test("cost no more than a linear look at a long text", () => {
    const long = "Mr. ".repeat(50_000)
    const started = process.cpuUsage().user
    withoutNames(long)
    expect(process.cpuUsage().user - started).toBeLessThan(400_000)
  })
})
