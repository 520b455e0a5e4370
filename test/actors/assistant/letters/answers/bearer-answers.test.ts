/** Answers in words to the questions who has the duty and where it takes disputes. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { wordsOfAnswers } from "../../../../../actors/assistant/letters/answers/answer-words.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { inForm, NOT_KNOWN } from "../../../../../actors/assistant/letters/fact-forms.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { NOW } from "../../../../support/given.ts"

const ADDRESS = ["disputes_address"] as const
const ISSUER = ["card_issuer", "disputes_address"] as const
const AIRLINE = ["airline_name", "disputes_address"] as const
const BESIDE_OTHERS = ["card_issuer", "disputes_address", "consumer_name", "account_reference"] as const

const answered = (text: string, asked: ReadonlyArray<FactName>) =>
  answersIn(text, asked.map(questionOf), { now: NOW, country: "US", isAnswer: true })

describe.each([
  ["alone", ADDRESS],
  ["beside the name", ISSUER],
  ["beside questions for the person", BESIDE_OTHERS]
] as const)("the address that is asked for %s", (_, asked) => {
  test.each([
    ["P.O. Box 15299 Wilmington DE 19850", "P.O. Box 15299\nWilmington DE 19850"],
    ["PO Box 790081 St. Louis MO 63179", "PO Box 790081\nSt. Louis MO 63179"],
    ["P.O. Box 15299\nWilmington, DE 19850", "P.O. Box 15299\nWilmington, DE 19850"]
  ])("is the whole box with its town: %j", (text, address) =>
    expect(answered(text, asked)).toEqual({ disputes_address: address })
  )

  test.each<readonly [string, string]>([
    [
      "First Tech Federal Credit Union, 5100 NE Dawson Creek Dr, Hillsboro OR 97124",
      "5100 NE Dawson Creek Dr\nHillsboro OR 97124"
    ],
    ["Commerzbank, Taunusanlage 12, 60325 Frankfurt am Main", "Taunusanlage 12\n60325 Frankfurt am Main"],
    ["Barclaycard, Dept 333, 1 John Street, Brighton BN88 1NH", "Dept 333\n1 John Street\nBrighton BN88 1NH"],
    ["Barclays, Leicester LE87 2BB", "Leicester LE87 2BB"],
    ["Lloyds Bank\nBX1 1LT", "BX1 1LT"],
    ["Lloyds Bank, Barnett Way, Gloucester GL4 3RL", "Barnett Way\nGloucester GL4 3RL"],
    ["ING-DiBa AG, Theodor-Heuss-Allee 2, 60486 Frankfurt", "Theodor-Heuss-Allee 2\n60486 Frankfurt"]
  ])("is all that stands behind the bank: %j", (text, address) =>
    expect(answered(text, asked).disputes_address).toBe(address)
  )

  test.each([
    "I don't know",
    "I don’t know the address",
    "idk",
    "No idea, sorry",
    "weiß ich nicht",
    "Die Adresse kenne ich nicht",
    "no sé",
    "je ne sais pas",
    "see the back of my card",
    "not known"
  ])("is not known by the words %j", (text) => expect(answered(text, asked)).toEqual({ disputes_address: NOT_KNOWN }))

  test.each([
    "PO Box 15299",
    "It was 180 dollars",
    "They refused again",
    "Card ending 44170",
    "Charged on 3 November 2026"
  ])("is not in %j", (text) => expect(answered(text, asked)).not.toHaveProperty("disputes_address"))

  test("is not answered by a question", () => expect(answered("Where do I find it?", asked)).toEqual({}))
})

test.each([
  ["60628 Frankfurt am Main", "60628 Frankfurt am Main"],
  ["Freepost RTXY-ABCD Customer Relations", "Freepost RTXY-ABCD Customer Relations"],
  ["It is Taunusanlage 12, 60325 Frankfurt am Main.", "Taunusanlage 12\n60325 Frankfurt am Main"],
  ["P.O. Box 686, Dubai", "P.O. Box 686\nDubai"]
])("a place alone answers where only the one with the duty is asked for: %j", (text, address) => {
  expect(answered(text, ADDRESS)).toEqual({ disputes_address: address })
  expect(answered(text, ISSUER)).toEqual({ disputes_address: address })
})

test.each(["Chase, Jane Roe, 12 Oak Rd, Salem OR 97301", "Jane Roe, 12 Oak Rd, Salem OR 97301. I paid by amex."])(
  "the home of the person is no address of the issuer: %j",
  (text) => expect(answered(text, BESIDE_OTHERS)).not.toHaveProperty("disputes_address")
)

test("a town behind a box is no issuer", () => {
  expect(answered("P.O. Box 15299 Wilmington DE 19850", ISSUER)).not.toHaveProperty("card_issuer")
  expect(answered("Wilmington DE 19850", ["card_issuer"])).toEqual({})
})

describe("the name of who has the duty", () => {
  test.each([
    ["Citibank Customer Service PO Box 6500 Sioux Falls, SD 57117", "Citibank"],
    ["Apple Card by Goldman Sachs, Lockbox 6112, P.O. Box 7247, Philadelphia, PA 19170", "Goldman Sachs"],
    ["Target RedCard, TD Bank USA, PO Box 673, Minneapolis MN 55440", "TD Bank"],
    ["I said: Credit One. PO Box 98873, Las Vegas, NV 89193", "Credit One"],
    ["Credit One", "Credit One"],
    ["It is Elan Financial", "Elan Financial"],
    ["Best Buy card", "Best Buy card"],
    ["Chase Sapphire", "Chase"],
    ["Citi Double Cash", "Citibank"],
    ["U.S. Bank, PO Box 6335, Fargo, ND 58125", "U.S. Bank"]
  ])("is read from %j", (text, name) => {
    expect(answered(text, ISSUER).card_issuer).toBe(name)
    expect(answered(text, BESIDE_OTHERS).card_issuer).toBe(name)
  })

  test.each([
    ["Lufthansa", "Lufthansa"],
    ["It was operated by Lufthansa", "Lufthansa"],
    ["Lufthansa\nI don't know the address", "Lufthansa"],
    ["wizz air", "wizz air"],
    ["Ryanair DAC, Airside Business Park, Swords, Co. Dublin, K67 NY94", "Ryanair DAC"],
    ["Wizz Air, Kőér utca 2/A, 1103 Budapest", "Wizz Air"]
  ])("is that of an airline in %j", (text, name) => expect(answered(text, AIRLINE).airline_name).toBe(name))

  test.each(["Visa", "yes", "Charged twice", "They refused", "I don't know", "PO Box 15299", "Taunusanlage 12"])(
    "is not %j",
    (text) => expect(answered(text, ISSUER)).not.toHaveProperty("card_issuer")
  )

  test.each(["Expedia", "cancelled", "The flight was cancelled"])("of an airline is not %j", (text) =>
    expect(answered(text, AIRLINE)).not.toHaveProperty("airline_name")
  )

  test("of the person is no issuer where it is asked for too", () =>
    expect(answered("Jane Roe", BESIDE_OTHERS)).toEqual({ consumer_name: "Jane Roe" }))
})

test.each(["not known", "Unknown.", "n/a", "-", "none", "I don't know"])(
  "a field for the address that holds %j says that it is not known",
  (value) => expect(inForm("disputes_address", "address", value)).toMatchObject({ success: NOT_KNOWN })
)

test("an address that is not known is not told as one that was read", () =>
  expect(wordsOfAnswers({ disputes_address: NOT_KNOWN })).toEqual([]))

const BOX = "P.O. Box 15299\nWilmington, DE 19850"
const corrected = (text: string, known: Facts = { disputes_address: BOX }, declared = false) =>
  correctionsIn(text, known, { now: NOW, declared, country: "US", bearer: { fact: "card_issuer", name: "Chase" } })

describe("a correction of who has the duty", () => {
  test.each([
    ["Sorry, not Chase, the card is from Capital One", "Capital One"],
    ["It's Citi, not Chase", "Citibank"],
    ["Not JPMorgan Chase but Credit One", "Credit One"],
    ["Actually the card is from Capital One", "Capital One"]
  ])("names the other one: %j", (text, is) =>
    expect(corrected(text)).toEqual([{ fact: "card_issuer", was: "Chase", is }])
  )

  test.each([
    "It is not Chase",
    "I did not ask Chase for a refund, I asked Wells Fargo to help",
    "Sorry, I sent the wrong picture. Capital One answered nothing",
    "Their address is P.O. Box 6294, Carol Stream, IL 60197"
  ])("is not %j", (text) => expect(corrected(text)).toEqual([]))

  test("takes the address that comes with the name", () =>
    expect(
      corrected("Sorry, not Chase, the card is from Capital One, PO Box 30285, Salt Lake City, UT 84130")
    ).toContainEqual({ fact: "disputes_address", was: BOX, is: "PO Box 30285\nSalt Lake City, UT 84130" }))

  test.each([
    ["P.O. Box 6294, Carol Stream, IL 60197", "P.O. Box 6294\nCarol Stream, IL 60197"],
    ["Their address is 270 Park Avenue, New York, NY 10017.", "270 Park Avenue\nNew York, NY 10017"],
    ["Chase, 270 Park Avenue, New York, NY 10017", "270 Park Avenue\nNew York, NY 10017"]
  ])("tells the address that was not known: %j", (text, is) =>
    expect(corrected(text, { disputes_address: NOT_KNOWN })).toEqual([{ fact: "disputes_address", was: NOT_KNOWN, is }])
  )

  test("leaves the box of the person to the person", () =>
    expect(corrected("My own box is P.O. Box 12, Salem, OR 97301", { disputes_address: NOT_KNOWN })).toEqual([]))
})
