/** The words of an answer fill a question only where they can be what it asks for: a story, a thing, a defect, a period, a sum. */
import { describe, expect, test } from "vitest"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const STORY = "It broke after two weeks and they refuse to help."
const HOME = "12 Elm St\nWaco TX 76701"
const read = (content: string, asked: ReadonlyArray<FactName>, country = "GB", consumer_address?: string): Facts =>
  answersIn(content, asked.map(questionOf), {
    now: NOW,
    country,
    isAnswer: true,
    story: STORY,
    known: { consumer_address }
  })

describe("the question what happened", () => {
  test.each([
    "ask him for 3000 instead",
    "sorry im at work, will answer tonite",
    "Sorry, I'm driving right now, I will write again tonight",
    "maureen.tate@example.co.uk. and the model is Bosch WAN28. how long do they have?",
    "my phone number is still the old one",
    "I want my money back and compensation too please",
    "please put my full name under the letter",
    "bitte schreiben Sie dass ich mein Geld will",
    "Ich will mein Geld zurück und zwar sofort",
    "je voudrais être remboursée le plus vite possible",
    "demandez leur aussi des dommages et intérêts svp",
    "quiero que me devuelvan el dinero ya mismo"
  ])("is not answered by %j", (content) => expect(read(content, ["what_happened"])).toEqual({}))

  test.each([
    "The heating failed on 2 November and nobody came",
    "they delivered the wrong sofa on 3 May and now refuse to take it back",
    "The screen of the laptop flickers all the time",
    "Der Verkäufer hat die Ware nie geliefert und antwortet nicht",
    "Le vendeur m'a envoyé un mauvais appareil et refuse",
    "El piso estaba limpio y el casero no devuelve nada"
  ])("is answered by %j", (content) => expect(read(content, ["what_happened"])).toEqual({ what_happened: content }))

  test("takes of a message what happened, and leaves out excuses and what is asked of the assistant", () =>
    expect(
      read("Sorry for the delay, they delivered the wrong sofa on 3 May. Please be stern. ask him for 3000", [
        "what_happened"
      ])
    ).toMatchObject({ what_happened: expect.stringMatching(/^they delivered the wrong sofa on 3 May\./) }))
})

test.each([
  "as told",
  "same as above",
  "wie vorher geschrieben",
  "wie oben",
  "comme je l'ai dit",
  "comme avant",
  "como he contado",
  "igual que antes"
])("%j means the opening for the writer's own words and is no product, defect or period", (content) => {
  expect(read(content, ["what_happened"])).toEqual({ what_happened: STORY })
  expect(read(content, ["transaction_description"])).toEqual({ transaction_description: STORY })
  for (const fact of ["product", "repair_needed", "work_period", "denied_what", "creditor_name"] as const)
    expect(read(content, [fact])).toEqual({})
})

test.each<[string, FactName]>([
  ["$2,940, member id XOF 882190", "denied_what"],
  ["they said no because I was late", "denied_what"],
  ["£1,312", "work_period"],
  ["all of it", "work_period"],
  ["they closed the complaint at stage 1", "repair_needed"],
  ["I already told you that", "repair_needed"],
  ["the landlord of the house in Leeds", "repair_needed"],
  ["£400", "product"],
  ["sorry im at work", "product"],
  ["it's in the letter", "product"],
  ["they never told me", "product"]
])("%j is no answer to the question for %s", (content, fact) => expect(read(content, [fact])).toEqual({}))

test.each<[string, FactName]>([
  ["an MRI of my knee", "denied_what"],
  ["my knee replacement at Mercy hospital on 3 June", "denied_what"],
  ["1 to 18 October 2026", "work_period"],
  ["September 2026", "work_period"],
  ["last two weeks of October", "work_period"],
  ["die ersten zwei Oktoberwochen", "work_period"],
  ["du 3 au 17 octobre", "work_period"],
  ["del 3 al 17 de octubre", "work_period"],
  ["mould", "repair_needed"],
  ["broken window", "repair_needed"],
  ["mould in the bedroom and broken extractor fan", "repair_needed"],
  ["Heizung und Warmwasser", "repair_needed"],
  ["la fenêtre de la chambre", "repair_needed"],
  ["humedad en el baño", "repair_needed"],
  ["the thing in the cellar that pumps", "repair_needed"],
  ["a washing machine", "product"],
  ["Bosch WAN28232", "product"],
  ["WAN28232", "product"]
])("%j is the answer to the question for %s", (content, fact) =>
  expect(read(content, [fact])).toEqual({ [fact]: content })
)

test.each<[string, ReadonlyArray<FactName>, string, Facts]>([
  [
    "What needs to be repaired: mould in the bedroom and broken extractor fan",
    ["repair_needed"],
    "GB",
    { repair_needed: "mould in the bedroom and broken extractor fan" }
  ],
  [
    "What needs to be repaired? the boiler. it has been off since May",
    ["consumer_name", "repair_needed"],
    "GB",
    { repair_needed: "the boiler. it has been off since May" }
  ],
  [
    "mould in the bedroom and broken extractor fan",
    ["consumer_name", "repair_needed"],
    "GB",
    { repair_needed: "mould in the bedroom and broken extractor fan" }
  ],
  [
    "07.11.2026, 179,80 Euro für beide",
    ["event_date", "ticket_price"],
    "DE",
    { event_date: "2026-11-07", ticket_price: "179.80 EUR" }
  ],
  [
    "12 May 2026, £450 in total",
    ["purchase_date", "amount"],
    "GB",
    { purchase_date: "2026-05-12", amount: "450.00 GBP" }
  ],
  ["1312 pounds plus the holiday", ["amount", "work_period"], "GB", { amount: "1312.00 GBP" }],
  [
    "1312 pounds plus the holiday\n18 September to 18 October",
    ["amount", "work_period"],
    "GB",
    { amount: "1312.00 GBP", work_period: "18 September to 18 October" }
  ],
  ["kauf war am 12. Mai 2026", ["purchase_date", "consumer_name"], "DE", { purchase_date: "2026-05-12" }],
  ["total 319.60", ["amount", "consumer_name"], "US", { amount: "319.60 USD" }],
  ["insgesamt 249,90 Euro", ["amount", "consumer_name"], "DE", { amount: "249.90 EUR" }],
  [
    "Denise Kowalczyk, 118 Hertel Ave, Buffalo, NY 14207. total 319.60",
    ["consumer_name", "consumer_address", "amount"],
    "US",
    { consumer_name: "Denise Kowalczyk", consumer_address: "118 Hertel Ave\nBuffalo, NY 14207", amount: "319.60 USD" }
  ],
  ["71 hours x 18.55 = 1317.05", ["amount", "work_period"], "US", { amount: "1317.05 USD" }],
  [
    "they owe me $1,317.05 for october 17 to october 30",
    ["amount", "work_period"],
    "US",
    { amount: "1317.05 USD", work_period: "october 17 to october 30" }
  ],
  ["my number is 727-555-0143", ["phone_number", "amount"], "US", { phone_number: "727-555-0143" }],
  [
    "Hank Dobbs, 1020 Druid Rd, Clearwater, FL 33756, 727-555-0143",
    ["consumer_name", "phone_number"],
    "US",
    {
      consumer_name: "Hank Dobbs",
      phone_number: "727-555-0143"
    }
  ],
  ["account ends in 8812", ["account_reference"], "US", { account_reference: "ending in 8812" }],
  [
    "account ends in 8812, statement came nov 15",
    ["account_reference", "amount"],
    "US",
    { account_reference: "ending in 8812" }
  ],
  ["On 2 november", ["transaction_date", "amount"], "GB", { transaction_date: "2026-11-02" }]
])("%j answers what was asked", (content, asked, country, facts) =>
  expect(read(content, asked, country)).toMatchObject(facts)
)

test.each(["the apartment is the same address", "same address", "die Wohnung ist dieselbe Adresse"])(
  "%j names the home by the address of the person",
  (content) => expect(read(content, ["property_address", "amount"], "US", HOME)).toEqual({ property_address: HOME })
)

test("the address of the home may be that of the same message", () =>
  expect(
    read("Mia Stone, 12 Elm St, Waco TX 76701. the apartment is the same address", [
      "consumer_name",
      "consumer_address",
      "property_address"
    ])
  ).toEqual({ consumer_name: "Mia Stone", consumer_address: HOME, property_address: HOME }))

test.each<[string, FactName]>([
  ["they owe me a lot, 3 weeks", "amount"],
  ["$500 of the $1,200", "amount"],
  ["from 3 to 17", "work_period"]
])("%j says no value of %s among other questions", (content, fact) =>
  expect(read(content, [fact, "consumer_name"], "US")).toEqual({})
)
