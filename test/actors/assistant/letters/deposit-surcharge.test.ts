/** What tenants tell beside the sum of a deposit, and what a French landlord owes because it is late. */
import { describe, expect, test } from "vitest"
import { surchargeOf } from "../../../../actors/assistant/letters/deposit-surcharge.ts"
import { depositFactsIn } from "../../../../actors/assistant/letters/told/told-deposit-facts.ts"

describe("beside the sum of a deposit", () => {
  test.each([
    [
      "loyer 780€ charges comprises (720 hors charges), dépôt de garantie 720€. Elle ne m'a toujours rien rendu, alors que l'état des lieux de sortie est conforme à l'entrée. Je lui ai donné ma nouvelle adresse le jour même.",
      { base_rent: "720.00 EUR", nothing_returned: "yes", inventory_matches: "yes", address_given: "same_day" }
    ],
    [
      "My landlord has not returned a penny of my deposit. I gave him my new address",
      { nothing_returned: "yes", address_given: "yes" }
    ],
    [
      "Von der Kaution wurde nichts zurückgezahlt, das Übergabeprotokoll war ohne Mängel",
      { nothing_returned: "yes", inventory_matches: "yes" }
    ],
    ["La fianza: no me han devuelto nada", { nothing_returned: "yes" }]
  ])("is read from %j", (text, facts) => expect(depositFactsIn(text)).toEqual(facts))

  test.each([
    "Le dépôt de garantie : l'état des lieux n'est pas conforme",
    "My deposit: they returned 400 of it. Do they need my new address?",
    "Elle ne m'a rien rendu, mon livre",
    "Dépôt de garantie 720€, loyer de 780 €"
  ])("is not read from %j", (text) => expect(depositFactsIn(text)).toEqual({}))
})

describe("the surcharge of a French deposit", () => {
  const facts = { move_out_date: "2026-08-31", address_given: "same_day", base_rent: "720.00 EUR" } as const
  const on = (day: string, more: object = {}) => surchargeOf("fr-deposit", { ...facts, ...more }, Date.parse(day))

  test("is a tenth of the rent for each month begun after one month, where the inventory agrees", () => {
    expect(on("2026-11-30", { inventory_matches: "yes" })).toEqual({ due: "2026-09-30", months: 2, sum: "144.00 EUR" })
    expect(on("2026-10-01", { inventory_matches: "yes" })).toMatchObject({ months: 1, sum: "72.00 EUR" })
    expect(on("2026-09-30", { inventory_matches: "yes" })).toBeUndefined()
  })

  test("begins after two months where nothing is told of the inventory", () =>
    expect(on("2026-11-30")).toMatchObject({ due: "2026-10-31", months: 1, sum: "72.00 EUR" }))

  test("has no sum where the rent is not known, and is none without the new address", () => {
    expect(
      surchargeOf("fr-deposit", { move_out_date: "2026-08-31", address_given: "yes" }, Date.parse("2026-11-30"))
    ).toMatchObject({ months: 1, sum: undefined })
    expect(surchargeOf("fr-deposit", { move_out_date: "2026-08-31" }, Date.parse("2026-11-30"))).toBeUndefined()
    expect(surchargeOf("de-deposit", facts, Date.parse("2026-11-30"))).toBeUndefined()
  })
})
