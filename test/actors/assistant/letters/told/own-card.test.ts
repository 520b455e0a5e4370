/** Which bank of a text issued the card of its author. */
import { describe, expect, test } from "vitest"
import { ownCardIssuerIn } from "../../../../../actors/assistant/letters/told/own-card.ts"

describe("the issuer of the author's card", () => {
  test.each([
    ["Lamp Shop charged my Chase card twice.", "Chase"],
    ["my chase credit card was charged twice", "Chase"],
    ["MY CHASE CARD WAS CHARGED TWICE", "Chase"],
    ["They charged my Chase Sapphire Preferred card", "Chase"],
    ["I paid with a Citi card", "Citibank"],
    ["I paid 40 dollars for the lamp with my Amex", "American Express"],
    ["I bought a sofa with our Barclaycard", "Barclaycard"],
    ["it is on my credit card from Capital One", "Capital One"],
    ["on my credit card (Citi)", "Citibank"],
    ["My credit card company, Discover, refuses", "Discover"],
    ["The issuer of my card is Synchrony", "Synchrony"],
    ["It was my Apple Card", "Goldman Sachs"],
    ["Target kept the money of my RedCard", "TD Bank"],
    ["my First Tech Credit Union credit card", "First Tech Credit Union"],
    ["Capital One Shopping charged my Capital One card", "Capital One"],
    ["Verizon never refunded my Chase card", "Chase"],
    ["meine Commerzbank-Kreditkarte", "Commerzbank"],
    ["con mi tarjeta de CaixaBank", "CaixaBank"],
    ["avec ma carte LCL", "LCL"],
    ["the charge is on the Visa statement (Capital One)", "Capital One"],
    ["on Chase credit card statement of Oct 31", "Chase"],
    ["saw it on chase credit card statement", "Chase"],
    ["credit card statement from Citi shows it twice", "Citibank"]
  ])("is read where the text calls the card the author's: %s", (text, bank) => expect(ownCardIssuerIn(text)).toBe(bank))

  test.each([
    "Someone pretending to be from Bank of America called me about my card",
    "I sent 3000 pounds by card to an account at Monzo that belongs to a scammer",
    "I deposited a check from Bank of America and my bank put a hold on my card",
    "I paid by credit card. I also have a debit card at Wells Fargo",
    "Un faux conseiller de BNP a pris ma carte",
    "Ein Konto bei der N26, bezahlt mit Karte",
    "my Chase Visa debit card",
    "BMO Stadium charged my credit card twice",
    "I used my card at Barclays Center",
    "my Capital One Shopping card",
    "my Barclaycard Arena ticket, paid by card",
    "my Tesco credit card",
    "his Chase credit card statement",
    "my mother's Chase credit card statement",
    "They showed a fake Chase card statement",
    "The caller from Chase wanted my card statement",
    "Their Visa statement (Capital One) came to me by mistake",
    "It is not the Chase card statement"
  ])("is not read from a bank that is named for another reason: %s", (text) =>
    expect(ownCardIssuerIn(text)).toBeUndefined()
  )

  test.each([
    "It was not my Chase card",
    "I never paid with a Chase card",
    "I don't have a Chase card",
    "I used cash instead of my Chase card",
    "My Chase card was declined, so I used another one",
    "my old Chase card",
    "my mother's Chase card"
  ])("is not read where that card did not pay: %s", (text) => expect(ownCardIssuerIn(text)).toBeUndefined())

  test.each([
    "I pay my Chase credit card from Wells Fargo",
    "my Chase card and my Citi card",
    "It was my Costco card. I also have my Chase card",
    "my Alliant card and my Chase card"
  ])("is not read where two are named: %s", (text) => expect(ownCardIssuerIn(text)).toBeUndefined())
})
