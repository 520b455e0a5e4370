/** Words that answer another question, or tell of another place, name neither who has the duty nor its address. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { correctionsIn } from "../../../../actors/assistant/letters/corrections/corrections.ts"
import { NOT_KNOWN } from "../../../../actors/assistant/letters/fact-forms.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { NOW } from "../../../support/given.ts"

const KNOWN = {
  organization: "Lamp Shop",
  consumer_name: "Dana Whitfield",
  consumer_address: "18 Pine St\nWaco TX 76701"
}
const ADDRESS = ["disputes_address"] as const
const ISSUER = ["card_issuer", "disputes_address"] as const
const BESIDE_CHARGE = ["card_issuer", "disputes_address", "transaction_description"] as const
const AIRLINE = ["airline_name", "disputes_address", "route"] as const
const BANK = ["bank_name", "disputes_address"] as const

const answered = (text: string, asked: ReadonlyArray<FactName>, known: typeof KNOWN = KNOWN) =>
  answersIn(text, asked.map(questionOf), { now: NOW, country: "US", isAnswer: true, known })

describe("the name of who has the duty", () => {
  test.each([
    "Lamp Shop, charged twice",
    "Lamp Shop",
    "The Lamp Shop",
    "LAMP SHOP",
    "Dana Whitfield",
    "Everything",
    "Monday",
    "Savings",
    "Texas",
    "Germany",
    "49 USD",
    "USD 49",
    "4471",
    "March",
    "Blue Lamp, charged twice"
  ])("is not %j where the charge is asked for too", (text) =>
    expect(answered(text, BESIDE_CHARGE)).not.toHaveProperty("card_issuer")
  )

  test.each(["Lamp Shop", "Dana Whitfield", "Monday", "Texas", "49 USD"])(
    "is not %j where nothing else is asked",
    (text) => expect(answered(text, ISSUER)).not.toHaveProperty("card_issuer")
  )

  test.each(["Lamp Shop\nI don't know", "Dana Whitfield\nI don't know"])("is not the first line of %j", (text) =>
    expect(answered(text, ISSUER)).not.toHaveProperty("card_issuer")
  )

  test.each(["Madrid", "Strike", "Overbooked", "Economy", "Dana Whitfield"])("of an airline is not %j", (text) =>
    expect(answered(text, AIRLINE)).not.toHaveProperty("airline_name")
  )

  test.each<readonly [string, ReadonlyArray<FactName>, Facts]>([
    ["Elan Financial", BESIDE_CHARGE, { card_issuer: "Elan Financial" }],
    ["Elan", BESIDE_CHARGE, { card_issuer: "Elan" }],
    ["The issuer is Blue Harbor, charged twice", BESIDE_CHARGE, { card_issuer: "Blue Harbor" }],
    ["Lufthansa", AIRLINE, { airline_name: "Lufthansa" }],
    ["Alaska", AIRLINE, { airline_name: "Alaska" }],
    ["BA", ["airline_name"], { airline_name: "BA" }]
  ])("is read from %j", (text, asked, facts) => expect(answered(text, asked)).toMatchObject(facts))

  test.each(["Golden One", "Golden One, PO Box 15966, Sacramento CA 95852", "Golden One\nI don't know"])(
    "may be that of the organization where the bank alone is asked for: %j",
    (text) =>
      expect(answered(text, BANK, { ...KNOWN, organization: "Golden One" })).toHaveProperty("bank_name", "Golden One")
  )
})

describe("the address of who has the duty", () => {
  test.each([
    "Dana Whitfield, 18 Pine St, Waco TX 76701",
    "Dana Whitfield, 4 Oak Rd, Salem OR 97301",
    "18 Pine St, Waco, TX 76701",
    "I live at PO Box 12, Waco TX 76701",
    "My home address is PO Box 12, Waco TX 76701",
    "The amount was 1200 dollars",
    "Midland Funding, 1200 dollars",
    "They charged 1200 euros"
  ])("is not in %j", (text) => {
    expect(answered(text, ADDRESS)).not.toHaveProperty("disputes_address")
    expect(answered(text, ISSUER)).not.toHaveProperty("disputes_address")
  })

  test.each([
    ["I think it's PO Box 15299, Wilmington DE 19850", "PO Box 15299\nWilmington DE 19850"],
    ["My card is from Chase, PO Box 15299, Wilmington DE 19850", "PO Box 15299\nWilmington DE 19850"],
    ["My bank's address is PO Box 15299, Wilmington DE 19850", "PO Box 15299\nWilmington DE 19850"]
  ])("is in %j", (text, address) => expect(answered(text, ISSUER).disputes_address).toBe(address))
})

describe("a message that is sent as a correction", () => {
  const corrected = (text: string) =>
    correctionsIn(
      text,
      {},
      { now: NOW, declared: true, country: "DE", bearer: { fact: "airline_name", name: "Ryanair" } }
    )

  test.each(["Strike", "Munich", "Overbooked", "Economy", "Yesterday", "Blue", "Spirit", "Alaska"])(
    "names no other airline by %j",
    (text) => expect(corrected(text)).toEqual([])
  )

  test.each([
    ["Wizz Air", "Wizz Air"],
    ["Lufthansa", "Lufthansa"],
    ["Not Ryanair, Volotea", "Volotea"],
    ["It was operated by Lufthansa", "Lufthansa"],
    ["The airline was Iberia", "Iberia"]
  ])("names another airline by %j", (text, is) =>
    expect(corrected(text)).toEqual([{ fact: "airline_name", was: "Ryanair", is }])
  )
})

describe("the address of a known issuer, told later", () => {
  const told = (text: string) =>
    correctionsIn(
      text,
      { disputes_address: NOT_KNOWN },
      { now: NOW, declared: false, country: "US", bearer: { fact: "card_issuer", name: "Chase" } }
    )

  test.each([
    "Chase wrote to 18 Pine St, Waco TX 76701",
    "Chase charged 18 Pine St rental, Waco TX 76701",
    "The billing address is 18 Pine St, Waco TX 76701",
    "The billing address is PO Box 12, Waco TX 76701",
    "the shipping went to PO Box 12, Waco TX 76701",
    "Lamp shop is at PO Box 77, Columbus, OH 43004",
    "Chase wrote to PO Box 12, Waco TX 76701"
  ])("is not in %j", (text) => expect(told(text)).toEqual([]))

  test.each([
    ["Chase, 270 Park Avenue, New York, NY 10017", "270 Park Avenue\nNew York, NY 10017"],
    ["Chase: 270 Park Avenue, New York, NY 10017", "270 Park Avenue\nNew York, NY 10017"],
    ["Chase is at 270 Park Avenue, New York, NY 10017", "270 Park Avenue\nNew York, NY 10017"],
    ["Chase's address is 270 Park Avenue, New York, NY 10017", "270 Park Avenue\nNew York, NY 10017"],
    ["Chase Card Services, PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["JPMorgan Chase, PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["Chase PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["Their box is PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["They are at PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["The bank is at PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["Their billing address is PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["Found it: PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"],
    ["The address is PO Box 15299, Wilmington, DE 19850", "PO Box 15299\nWilmington, DE 19850"]
  ])("is in %j", (text, is) => expect(told(text)).toEqual([{ fact: "disputes_address", was: NOT_KNOWN, is }]))

  test("stands behind a name that is written in another way", () =>
    expect(told("It's Citi, not Chase, PO Box 6500, Sioux Falls, SD 57117")).toContainEqual({
      fact: "disputes_address",
      was: NOT_KNOWN,
      is: "PO Box 6500\nSioux Falls, SD 57117"
    }))
})
