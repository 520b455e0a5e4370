/** Answers among other words: a name beside other facts, a day by its word, a thing, a choice, "as told" within a sentence. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { NOW } from "../../../support/given.ts"

const STORY = "I bought a lamp on 3 May 2026 and it broke after a week."
const read = (text: string, country: string, ...asked: ReadonlyArray<FactName>): Facts =>
  answersIn(text, asked.map(questionOf), {
    now: NOW,
    country,
    isAnswer: true,
    story: STORY,
    known: { organization: "Harbor Company" }
  })

describe("the name of the person", () => {
  test.each<[string, string, Facts]>([
    ["gran is called Edith Marsh", "GB", { consumer_name: "Edith Marsh" }],
    [
      "Carmen Ortiz is my mum, account ending 4471",
      "US",
      { consumer_name: "Carmen Ortiz", account_reference: "ending 4471" }
    ],
    ["the policyholder is Owen Price", "GB", { consumer_name: "Owen Price" }],
    ["Meine Oma heißt Hilde Brandt", "DE", { consumer_name: "Hilde Brandt" }],
    ["ma mère s'appelle Odile Renard", "FR", { consumer_name: "Odile Renard" }],
    ["mi madre se llama Rosario Vidal", "ES", { consumer_name: "Rosario Vidal" }],
    ["Tina Keller, Kundennummer 20033441", "DE", { consumer_name: "Tina Keller", account_reference: "20033441" }],
    [
      "Paul Martin, mon numéro de contrat c'est 771-20-9914",
      "FR",
      { consumer_name: "Paul Martin", account_reference: "771-20-9914" }
    ],
    ["policy number KL-HOM-22041", "GB", { account_reference: "KL-HOM-22041" }],
    [
      "no that is wrong, they gave my seat away. name is Colin Frost, 3 Oak Rise, Leeds LS6 2AB. as told",
      "GB",
      { consumer_name: "Colin Frost", consumer_address: "3 Oak Rise\nLeeds LS6 2AB", what_happened: STORY }
    ],
    [
      "Her name is Nora Quinn, she's now at 88 W Elm St Apt 2, Tucson AZ 85701",
      "US",
      { consumer_name: "Nora Quinn", consumer_address: "88 W Elm St Apt 2\nTucson AZ 85701" }
    ],
    [
      "Lars und Mia Jansen, wir wohnen jetzt Lindenstraße 7, 50674 Köln",
      "DE",
      { consumer_name: "Lars und Mia Jansen", consumer_address: "Lindenstraße 7\n50674 Köln" }
    ]
  ])("is read beside other facts: %j", (text, country, facts) =>
    expect(read(text, country, "consumer_name", "consumer_address", "account_reference", "what_happened")).toEqual(
      facts
    )
  )

  test.each([
    "Peter Marsh, the landlord, kept it",
    "Peter Marsh, who owns the shop, said so",
    "the landlord is called Peter Marsh",
    "Wells Fargo, account ending 4471",
    "Harbor Company, as told"
  ])("is none of the other side's: %j", (text) =>
    expect(read(text, "US", "consumer_name", "consumer_address")).not.toHaveProperty("consumer_name")
  )
})

test.each<[string, string, ReadonlyArray<FactName>, Facts]>([
  ["It's the 84.50 we want back. Thanks", "US", ["consumer_name", "amount"], { amount: "84.50 USD" }],
  ["the flight was on 9 October", "GB", ["consumer_name", "flight_date", "disruption"], { flight_date: "2026-10-09" }],
  ["it was cancelled", "GB", ["consumer_name", "flight_date", "disruption"], { disruption: "cancelled" }],
  ["Der Flug wurde annulliert, am 9. Oktober", "DE", ["consumer_name", "disruption"], { disruption: "cancelled" }],
  ["its in Boston. happened nov 13", "US", ["consumer_name", "event_date"], { event_date: "2026-11-13" }],
  [
    "Luis Mora, le virement était le 3 novembre",
    "FR",
    ["consumer_name", "transaction_date", "payment_problem"],
    { consumer_name: "Luis Mora", transaction_date: "2026-11-03" }
  ],
  [
    "Eva Prieto, es una lavadora Balay, la compré el 3 de mayo",
    "ES",
    ["consumer_name", "product", "purchase_date"],
    { consumer_name: "Eva Prieto", product: "una lavadora Balay", purchase_date: "2026-05-03" }
  ],
  [
    "Jan und Ute Voss, Ahornweg 5, 10405 Berlin, Schulvertrag",
    "DE",
    ["consumer_name", "consumer_address", "product"],
    { consumer_name: "Jan und Ute Voss", consumer_address: "Ahornweg 5\n10405 Berlin", product: "Schulvertrag" }
  ],
  [
    "Es geht um die Mitgliedschaft im Studio",
    "DE",
    ["consumer_address", "product"],
    { product: "die Mitgliedschaft im Studio" }
  ],
  ["mon four", "FR", ["product", "purchase_date"], { product: "mon four" }],
  [
    "BA1443 and BA177 on 12 october, cancelled",
    "GB",
    ["consumer_name", "flight_number", "flight_date", "disruption"],
    { flight_number: "BA1443 / BA177", flight_date: "2026-10-12", disruption: "cancelled" }
  ],
  [
    "Both experian and transunion, the entry is NORTH/CARD 4482 opened 08/2026",
    "US",
    ["bureau_name", "disputes_address", "consumer_name", "disputed_item"],
    { disputed_item: "NORTH/CARD 4482 opened 08/2026" }
  ],
  [
    "Die Wohnung war Ahornstraße 12, 3. OG, 04229 Leipzig",
    "DE",
    ["property_address", "consumer_name"],
    { property_address: "Ahornstraße 12\n3. OG\n04229 Leipzig" }
  ],
  [
    "Kim Dent, best you say: bought it on 3 Oct, the gearbox failed on 20 Oct and I rejected it",
    "GB",
    ["consumer_name", "what_happened"],
    { consumer_name: "Kim Dent", what_happened: "Bought it on 3 Oct, the gearbox failed on 20 Oct and I rejected it" }
  ]
])("%j answers each of its facts", (text, country, asked, facts) =>
  expect(read(text, country, ...asked)).toEqual(facts)
)

test.each([
  "It's a shame",
  "it is the law",
  "the same problem as before",
  "la compré el 3 de mayo",
  "mein Kühlschrank ist kaputt"
])("%j names no thing", (text) => expect(read(text, "DE", "consumer_name", "product")).not.toHaveProperty("product"))

test.each(["I have no order number", "keine Bestellnummer", "pas de numéro", "no tengo número"])(
  "%j says that there is no number, and the letter is asked for it no more",
  (text) => expect(read(text, "NL", "consumer_name", "order_reference")).toEqual({ order_reference: "not known" })
)

test("a message that begins with a question tells no story", () => {
  const told = "Am 6. November war kein Unwetter, die Durchsage sprach von Personalmangel."
  expect(read(`Soll ich den Gutschein nehmen? ${told}`, "DE", "what_happened")).toEqual({})
  expect(read(told, "DE", "what_happened")).toEqual({ what_happened: told })
})

describe("“as told”", () => {
  test.each([
    "nimm einfach was ich erzählt habe",
    "wie gesagt",
    "prenez ce que j'ai écrit",
    "comme je l'ai dit",
    "lo que pasó ya lo he contado",
    "como dije",
    "And use what I told you about what happened",
    "as I said above",
    "the amount is 40 dollars and as for what happened, as told",
    "Tom Birch, account 4471002, and tell it as told"
  ])("is heard in ordinary words: %j", (text) =>
    expect(read(text, "US", "consumer_name", "amount", "account_reference", "what_happened").what_happened).toBe(STORY)
  )

  test.each([
    "as I said, the fridge is loud",
    "I told the shop as told by the manual what happened",
    "they said use what you have"
  ])("is not heard in %j", (text) =>
    expect(read(text, "US", "consumer_name", "what_happened").what_happened).not.toBe(STORY)
  )
})
