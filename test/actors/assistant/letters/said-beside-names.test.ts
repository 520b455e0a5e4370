/** What people say of themselves in one breath with the matter: a name before a clause, where they live now, a district of Dublin, an entry. */
import { describe, expect, test } from "vitest"
import { nameSaid } from "../../../../actors/assistant/letters/name-said.ts"
import { saidOfFacts } from "../../../../actors/assistant/letters/said-of-facts.ts"
import { sameHome } from "../../../../actors/assistant/letters/answers/answer-person.ts"
import { referencesAbroad } from "../../../../actors/assistant/letters/references-abroad.ts"
import { nameWithAddress } from "../../../../actors/assistant/letters/told/told-person.ts"
import { disruptionIn } from "../../../../actors/assistant/letters/told/told-disruption.ts"

describe("a name", () => {
  test.each([
    ["Yusra Okwu, bought on 3 May 2026. as told", "Yusra Okwu"],
    ["Thilo Brockmann, also fünf Stunden", "Thilo Brockmann"],
    ["Maëlys Gautreau, acheté le 2 mars", "Maëlys Gautreau"],
    ["Tavish Mc Rae, moved out on 30 June", "Tavish Mc Rae"]
  ])("stands before what was done: %j", (text, name) => expect(nameSaid(text, "Acme")?.name).toBe(name))

  test("of the organization is nobody's name", () =>
    expect(nameSaid("Harbor Lamps, bought on 3 May 2026", "Harbor Lamps")).toBeUndefined())
})

test.each([
  ["Yusra Okwu, now at 9 Canal Street, Derby DE1 2RJ", "9 Canal Street\nDerby DE1 2RJ"],
  ["Yusra Okwu, currently at 9 Canal Street, Derby DE1 2RJ", "9 Canal Street\nDerby DE1 2RJ"],
  ["Niamh Daly, 14 Oakfield Park, Dublin 4. The house was number 3", "14 Oakfield Park\nDublin 4"]
])("where the person lives is taken from %j", (text, address) => expect(nameWithAddress(text)?.address).toBe(address))

describe("an entry of a credit report", () => {
  const asked = [{ fact: "disputed_item", form: "statement", question: "?" }] as const
  const said = (text: string) => saidOfFacts(text, asked, () => undefined)

  test("is a part of an answer by its own word", () =>
    expect(said("Lena Ortiz, 4 Elm St, Akron OH 44301. Portfolio collection account $640. I wrote on May 2")).toEqual({
      disputed_item: "Portfolio collection account $640"
    }))

  test.each(["I was never 30 days late on it.", "My account ends in 4471.", "Collection one $20. Collection two $30."])(
    "is not taken from %j",
    (text) => expect(said(text)).toEqual({})
  )
})

test("a delay of hours and bare minutes is told", () =>
  expect(disruptionIn("Unser Flug LH 2040 hatte 3 Stunden 50 Verspätung").delay_hours).toBe("3"))

test.each([
  "Rieke Holm, Ahornweg 4, 24103 Kiel, das war auch die Wohnung",
  "Ned Farr, 6 Mill Row, York YO1 7EP, that is also the flat"
])("a home is where the person lives in %j", (text) =>
  expect(sameHome(text, new Set(["property_address"]), { consumer_address: "here" })).toEqual({
    property_address: "here"
  })
)

test.each([
  ["Mein Aktenzeichen lautet 88-4410-Q", "88-4410-Q"],
  ["Forderungsnummer: 55120098", "55120098"]
])("the number of a claim is read from %j", (text, value) =>
  expect(referencesAbroad(text)).toEqual({ debt_reference: value })
)
