/** Laws on deliveries, packages, collection, operating costs, goods, deposits and lockouts: texts that they answer, and texts near them. */
import { describe, expect, test } from "vitest"
import { leadingRule } from "../../../actors/assistant/leading-rule.ts"
import { ladderOf } from "../../../actors/assistant/bodies/legal-steps.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { triage } from "../../../actors/assistant/triage.ts"

const lawOf = (text: string, jurisdiction: string): string | undefined =>
  leadingRule(triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 30) }))?.rule_id

describe("the law that is named", () => {
  test.each([
    ["The toaster oven I ordered from a shop in Leith on 1 September has still not arrived.", "GB", "gb-delivery"],
    ["DPD says my parcel was left in a safe place, I have no safe place. Paid £74 to the shop.", "GB", "gb-delivery"],
    [
      "The rug never turned up, the photo shows a door that is not mine. £96, the shop in Bolton says tough.",
      "GB",
      "gb-delivery"
    ],
    ["The second-hand Fiesta I bought in Derby lost its gearbox in a week, the dealer shrugs.", "GB", "gb-cra2015"],
    ["Tour operator put us in another hotel in Bodrum, the pool was shut, they offer £60.", "GB", "gb-package"],
    [
      "A dishwasher bought in Gatineau died after two years, the store only says the warranty is over.",
      "CA-QC",
      "ca-qc-goods"
    ],
    ["Ma sécheuse achetée à Drummondville a lâché après quinze mois, le magasin refuse.", "CA-QC", "ca-qc-goods"],
    ["The mattress I bought in Kingston sags after five months, the shop won't take it back.", "CA-ON", "ca-on-goods"],
    ["Inkassobüro aus Bremen fordert 148 Euro für einen Handyvertrag, den ich nie hatte.", "DE", "de-debt-collection"],
    [
      "Die Betriebskostenabrechnung für 2023 kam im März 2025, nachzahlen soll ich 388 Euro.",
      "DE",
      "de-operating-costs"
    ],
    ["The washing machine from a shop in Sligo died after seven months, they send me to the maker.", "IE", "ie-goods"],
    ["Landlord in Groningen keeps my deposit of 800 euros since I moved out in June.", "NL", "nl-deposit"],
    ["Landlord in Lubbock changed my locks because I am three weeks behind.", "US-TX", "us-tx-lockout"],
    ["Got back to my apartment in Buffalo and the locks had been changed.", "US-NY", "us-ny-lockout"],
    ["My landlord in Everett shut off the water to get us out.", "US-WA", "us-wa-lockout"]
  ])("of %j in %s is %s", (text, place, rule) => expect(lawOf(text, place)).toBe(rule))
})

describe("a text near it has another law or none", () => {
  test.each([
    ["The hotel in York gave us a twin room and not the family room that we paid for.", "GB", "gb-package"],
    ["I work on a cruise ship and the agency owes me two months of wages.", "GB", "gb-package"],
    ["Der Gerichtsvollzieher kommt wegen alter GEZ-Beiträge.", "DE", "de-debt-collection"],
    ["Der Vermieter behält meine Kaution, weil die Nebenkostenabrechnung noch aussteht.", "DE", "de-operating-costs"],
    ["The locks of my car were replaced by the garage and the key does not fit.", "US-TX", "us-tx-lockout"],
    ["The kettle that the shop in Hull sold me leaks.", "GB", "gb-delivery"]
  ])("%j in %s is not under %s", (text, place, rule) => expect(lawOf(text, place)).not.toBe(rule))
})

test("a claim before the Landlord and Tenant Board of Ontario has its year", () => {
  const deadlines = ruleSet.rules.find(({ id }) => id === "ca-on-deposit")?.deadlines
  expect(deadlines).toMatchObject([{ actor: "consumer", value: 1, unit: "years", kind: "apply_to_tribunal" }])
})

test("who is shut out in Texas or New York is shown who can let them back in first", () => {
  expect(ladderOf("us-tx-lockout")[0]?.regulator).toBe("justice_court")
  expect(ladderOf("us-ny-lockout").map(({ regulator }) => regulator)).toEqual([
    "local_police",
    "housing_court_ny",
    "state_ag"
  ])
})
