import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { type Composed, composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import {
  airlineIn,
  bankIn,
  bureauIn,
  holdsAccounts,
  isBank,
  isTravelAgency
} from "../../../../actors/assistant/letters/institution-names.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { NOW } from "../../../support/given.ts"
import { EVERY_FACT, evaluationOf, letterInput, orgContact } from "./given-letter.ts"

const BOX = "P.O. Box 15299\nWilmington, DE 19850"
const FACTS: Facts = {
  consumer_name: "Jane Roe",
  account_reference: "A-1",
  amount: "80.00 USD",
  transaction_description: "Charged twice.",
  what_happened: "It never came."
}

interface Told {
  readonly organization: string
  readonly facts?: Facts
  readonly narrative?: string
}

const composed = (rule: string, { facts, narrative, organization }: Told): Composed =>
  composeLetter(
    letterInput({
      evaluation: evaluationOf(rule),
      organization: { org_id: "one", org_name: organization },
      contacts: [orgContact("Complaints Desk", null)],
      facts: { ...FACTS, ...facts },
      narrative: narrative === undefined ? [] : [narrative]
    })
  )

const letterOf = (rule: string, told: Told) => {
  const result = composed(rule, told)
  if (result._tag === "Missing") throw new Error(result.questions.map(({ fact }) => fact).join(", "))
  return { ...result.letter, text: unwrapped(result.letter.body).flat().join("\n") }
}
const askedOf = (rule: string, told: Told): ReadonlyArray<FactName> => {
  const result = composed(rule, told)
  return result._tag === "Missing" ? result.questions.map(({ fact }) => fact) : []
}

const withDuty = ruleSet.rules.flatMap(({ duty_of, id }) => (duty_of === undefined ? [] : [[id, duty_of] as const]))
/** An organization that the law of each kind does not bind, and the fact that names who is bound. */
const NOT_BOUND = {
  card_issuer: ["Lamp Shop", "card_issuer"],
  bank: ["Lamp Shop", "bank_name"],
  airline: ["Expedia", "airline_name"],
  credit_bureau: ["Harbor Bank", "bureau_name"],
  seller: ["Evri", "seller_name"]
} as const

describe.each(withDuty)("a letter under %s, which is the duty of a %s", (rule, duty) => {
  const [organization, fact] = NOT_BOUND[duty]
  const { card_issuer: _1, bank_name: _2, airline_name: _3, bureau_name: _4, seller_name: _5, ...others } = EVERY_FACT
  const { disputes_address: _6, ...all } = others

  test("asks who that is where the organization named is none", () => {
    expect(askedOf(rule, { organization, facts: all })).toEqual([fact, "disputes_address"])
  })

  test("goes to the one stated, is never mailed, and names the other as a third", () => {
    const facts = { ...all, [fact]: "Harbor Seven", disputes_address: BOX }
    const letter = letterOf(rule, { organization, facts })
    expect(letter).toMatchObject({ leaves_by: "user", addressed_to: { name: "Harbor Seven", address: BOX } })
    expect(letter.text).toContain(`Harbor Seven\n`)
    expect(letter.text).toContain(`P.O. Box 15299\nWilmington, DE 19850`)
    expect(letter.text).not.toContain(`${organization}\n`)
    expect(letter.text).not.toContain("Complaints Desk")
    if (!["us-fcra-609-file", "us-fcra-605b-block", "us-fcra-605a-freeze"].includes(rule))
      expect(letter.text).toContain(organization)
  })

  test("says nothing of a history that is the other organization's", () => {
    const history = { first_request_date: "2026-09-01", answer_so_far: "refused", denial_date: "2026-10-15" }
    const facts = { ...all, ...history, [fact]: "Harbor Seven", disputes_address: BOX }
    const letter = letterOf(rule, { organization, facts })
    expect(letter.title).not.toContain(":")
    expect(letter).not.toHaveProperty("asked_first_on")
    expect(letter.text).not.toMatch(/\b1 September|15 October|September 1\b|October 15/)
  })

  test("goes to the organization by mail where the client says that it is the one", () => {
    const letter = letterOf(rule, { organization, facts: { ...all, [fact]: organization } })
    expect(letter.leaves_by).toBe("mail")
    expect(letter).not.toHaveProperty("addressed_to")
  })
})

describe("a bank that the case names in short", () => {
  test.each([
    "Regions",
    "Huntington",
    "M&T",
    "First Tech",
    "BoA",
    "CapitalOne",
    "NFCU",
    "Schwab",
    "Haspa",
    "UniCredit"
  ])("is not asked for beside a transfer: %s", (organization) =>
    expect(askedOf("us-efta-rege", { organization })).not.toContain("bank_name")
  )

  test("is the credit union or bank of that name, for a matter of an account", () => {
    const facts = { bank_name: "Patelco Credit Union" }
    expect(askedOf("us-efta-rege", { organization: "Patelco", facts })).not.toContain("disputes_address")
    expect(askedOf("us-efta-rege", { organization: "Lamp Shop", facts })).toContain("disputes_address")
  })

  test("is no issuer of a card by its name alone: a shop may have a bank of its name", () => {
    const facts = { card_issuer: "Harbor Bank" }
    expect(askedOf("us-fcba-billing", { organization: "Harbor", facts })).toEqual(["disputes_address"])
  })
})

describe("a billing error of a card", () => {
  const rule = "us-fcba-billing"

  test.each(["Chase", "Capital One Bank (USA), N.A.", "First Tech Credit Union", "American Express"])(
    "is written to %s by mail, because it issues cards",
    (organization) => expect(letterOf(rule, { organization })).toMatchObject({ leaves_by: "mail" })
  )

  test("is written to the one issuer that the text names, once its address is known", () => {
    const told = { organization: "Lamp Shop", narrative: "Lamp Shop charged my Chase card twice." }
    expect(askedOf(rule, told)).toEqual(["disputes_address"])
    const letter = letterOf(rule, { ...told, facts: { disputes_address: BOX } })
    expect(letter.addressed_to).toEqual({ name: "Chase", address: BOX })
    expect(letter.text).toContain("The merchant is Lamp Shop.")
  })

  test("is asked about where the text names two banks", () =>
    expect(
      askedOf(rule, { organization: "Lamp Shop", narrative: "I called Wells Fargo and then Capital One about it." })
    ).toContain("card_issuer"))

  test("goes to the bank named, also where the text names another bank", () =>
    expect(
      letterOf(rule, { organization: "Capital One", narrative: "I pay the bill from Wells Fargo." }).leaves_by
    ).toBe("mail"))

  test("is not owed by a payment service that issued no card", () =>
    expect(askedOf(rule, { organization: "PayPal" })).toContain("card_issuer"))
})

test("a reminder goes to the one that the letter before it went to", () => {
  const addressed_to = { name: "Chase", address: BOX }
  const law = { rule_id: "us-fcba-billing", citation: "15 U.S.C. § 1666", law: "Fair Credit Billing Act" }
  const result = composeLetter(
    letterInput({
      organization: { org_id: "lamp-shop", org_name: "Lamp Shop" },
      contacts: [orgContact("Complaints Desk", null)],
      purpose: "second_notice",
      law,
      first: { subject: "Notice of billing error", sent_at: NOW, addressed_to }
    })
  )
  if (result._tag === "Missing") throw new Error("nothing is missing")
  expect(result.letter).toMatchObject({ leaves_by: "user", addressed_to })
  expect(result.letter.body).toContain(`Chase\nCustomer Relations\n${BOX}`)
  expect(result.letter.body).not.toContain("Lamp Shop")
})

describe("a name", () => {
  test.each([
    "Chase Bank USA, N.A.",
    "JPMorgan Chase & Co.",
    "Bank of Hope",
    "First Tech Credit Union",
    "Sparkasse Köln",
    "Deutsche Bank AG",
    "Banco Sabadell",
    "Crédit Agricole",
    "ING-DiBa",
    "TD Canada Trust"
  ])("that is a bank's: %s", (name) => expect([isBank(name), holdsAccounts(name)]).toEqual([true, true]))

  test.each([
    "Lamp Shop",
    "Chase Auto Repair",
    "Food Bank of Ohio",
    "Power Bank Store",
    "Bank Street Books",
    "Burbank Plumbing"
  ])("that is no bank's: %s", (name) => expect([isBank(name), holdsAccounts(name)]).toEqual([false, false]))

  test.each(["Expedia, Inc.", "Booking.com", "Reisebüro Sonne", "Blue Travel Agency"])(
    "that is a travel agency's: %s",
    (name) => expect(isTravelAgency(name)).toBe(true)
  )

  test.each([
    ["I paid with my Chase card", "Chase"],
    ["my bank, First Tech Credit Union, refused", "First Tech Credit Union"],
    ["paid by amex", "American Express"],
    ["mit der Kreditkarte der Commerzbank", "Commerzbank"],
    ["con mi tarjeta de CaixaBank", "CaixaBank"],
    ["avec ma carte LCL", "LCL"],
    ["they chase me for the card", undefined],
    ["I live in Halifax and paid by card", undefined],
    ["The Bank refused", undefined],
    ["Wells Fargo says to ask Capital One", undefined]
  ])("of a bank in %j is %s", (text, bank) => expect(bankIn(text)).toBe(bank))

  test("of a bureau is read where it is the only one", () => {
    expect(bureauIn("Equifax keeps it, equifax says")).toBe("Equifax")
    expect(bureauIn("Equifax and Experian keep it")).toBeUndefined()
  })
})

describe("an answer in words", () => {
  const facts = ["card_issuer", "disputes_address", "consumer_name", "account_reference"] as const
  const answered = (text: string, asked: ReadonlyArray<FactName> = facts) =>
    answersIn(text, asked.map(questionOf), { now: NOW, country: "US", isAnswer: true })
  const chase = { card_issuer: "Chase", disputes_address: BOX }

  test.each<readonly [string, Facts]>([
    ["Chase, P.O. Box 15299, Wilmington, DE 19850", chase],
    ["It's a Chase card. P.O. Box 15299, Wilmington, DE 19850", chase],
    ["P.O. Box 15299, Wilmington, DE 19850", { disputes_address: BOX }],
    [
      "Chase, P.O. Box 15299, Wilmington, DE 19850. My name is Jane Roe, account ending 4417",
      { ...chase, consumer_name: "Jane Roe", account_reference: "ending 4417" }
    ],
    [
      "Chase\nP.O. Box 15299, Wilmington, DE 19850\nJane Roe\nA-4417",
      { ...chase, consumer_name: "Jane Roe", account_reference: "A-4417" }
    ]
  ])("names the issuer and its address: %j", (text, is) => expect(answered(text)).toEqual(is))

  test("gives a person's own box to the person", () =>
    expect(answered("Jane Roe, P.O. Box 12, Salem, OR 97301")).not.toHaveProperty("disputes_address"))

  test("names an airline with its street", () =>
    expect(answered("Harbor Air, Venloer Straße 151, 50672 Köln", ["airline_name", "disputes_address"])).toEqual({
      airline_name: "Harbor Air",
      disputes_address: "Venloer Straße 151\n50672 Köln"
    }))
})

describe("a letter about a flight, whose airline the narrative names", () => {
  const FLIGHT: Facts = {
    flight_number: "LH1",
    flight_date: "2026-10-03",
    disruption: "cancelled",
    route: "FRA to LIS"
  }
  const about = (organization: string, narrative: string): Told => ({ organization, narrative, facts: FLIGHT })

  test.each([
    ["Sunny World", "Lufthansa cancelled my flight.", "airline_name"],
    ["Northern Company", "I flew with easyJet and landed late.", "airline_name"]
  ])("asks who is the airline where %s may be none", (organization, narrative, fact) =>
    expect(askedOf("eu-261", about(organization, narrative))).toContain(fact)
  )

  test("asks an agency only where the airline takes complaints", () => {
    const asked = askedOf("eu-261", about("Expedia", "Lufthansa cancelled my flight."))
    expect(asked).toContain("disputes_address")
    expect(asked).not.toContain("airline_name")
  })

  test.each([
    ["Expedia", "They cancelled. I bought another ticket with Ryanair, the Ryanair flight was dear."],
    ["Expedia", "Lufthansa cancelled my flight, and easyJet was late."],
    ["Expedia", "They cancelled and rebooked me, Lufthansa refused to pay."]
  ])("asks %s for the airline if it is not sure whose flight it was", (organization, narrative) =>
    expect(askedOf("eu-261", about(organization, narrative))).toContain("airline_name")
  )

  test.each([
    ["Ryanair", "Ryanair cancelled and I flew with easyJet."],
    ["Delta", "Delta cancelled my flight. A friend flew with Lufthansa."],
    ["Harbor Air", "Lufthansa cancelled my flight."],
    ["Northern Company", "The flight was cancelled."]
  ])("goes to %s, which is an airline as far as anything tells", (organization, narrative) =>
    expect(askedOf("eu-261", about(organization, narrative))).not.toContain("airline_name")
  )
})

test.each([
  "I booked with United Rentals a van for the week of the flight",
  "I booked the flight with Delta Tours",
  "I booked by Delta Vacations flights to Rome",
  "I booked a package with easyJet holidays, the flight was cancelled",
  "booked seats with American Airlines Center for a concert and flew there",
  "tickets from Emirates Stadium, then we flew home",
  "We fly with Virgin Atlantic Holidays and the flight was cancelled",
  "I paid the flight with my JetBlue card"
])("in %j no airline is told of", (text) => expect(airlineIn(text)).toBeUndefined())
test.each([
  ["My flight with United May 3 was cancelled", "United Airlines"],
  ["the Delta Flight was late", "Delta Air Lines"],
  ["We flew with Virgin Atlantic", "Virgin Atlantic"],
  ["flight booked with easyJet", "easyJet"]
])("in %j the airline is %s", (text, airline) => expect(airlineIn(text)).toBe(airline))
