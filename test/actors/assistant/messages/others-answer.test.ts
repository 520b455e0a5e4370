/** Whose answer a message reports, where the letter went to the issuer of the card, the airline or the bureau. */
import { describe, expect, test } from "vitest"
import { isOthersAnswer } from "../../../../actors/assistant/messages/others-answer.ts"

const CARD = { writtenTo: "Chase", other: "Lamp Shop", duty: "card_issuer" } as const

describe("after a letter to the issuer of the card", () => {
  test.each([
    "The shop refused to refund me.",
    "Lamp Shop refused to refund me.",
    "the merchant wrote that all sales are final",
    "The gym said no.",
    "I called Chase and the shop refused the refund.",
    "I went back to the shop. They refused to refund me.",
    "The shop told me that Chase has to refund me.",
    "I got a letter from the seller today.",
    "My refund was refused by the store.",
    "Der Händler hat geantwortet und lehnt ab.",
    "La tienda respondió que no.",
    "They called me from the shop and offered half.",
    "I complained to my bank and the shop refused again.",
    "I paid with my Chase card and the shop refused the refund.",
    "The shop told the bank that I agreed.",
    "My claim was refused by the shop.",
    "The shop answered my letter and refuses.",
    "After my letter the shop refused."
  ])("%j is an answer of the shop", (content) => {
    expect(isOthersAnswer(content, CARD)).toBe(true)
  })

  test.each([
    "They refused to refund me.",
    "They wrote that they have contacted the merchant and deny the claim.",
    "Chase refused.",
    "My bank wrote that the charge is valid.",
    "The card company said no.",
    "I called Chase and they refused.",
    "Chase told me that the shop has refused.",
    "About the charge of the shop, Chase says it is valid.",
    "I got a letter from the bank about the shop today.",
    "The charge of Lamp Shop was upheld by Chase.",
    "The shop refused again. Chase answered that it credits the charge.",
    "Meine Bank hat geantwortet und lehnt ab.",
    "The shop told the bank that I agreed, so the bank refused",
    "The shop told Chase that I agreed and Chase denied it.",
    "The shop said the bank refused.",
    "Got a reply: the merchant disputes it, so the claim is denied",
    "I got a letter today, the shop says that it delivered.",
    "A reply came today: the shop says that it delivered.",
    "The shop disagreed and the dispute was closed, they wrote today.",
    "The merchant won the dispute, they replied today",
    "They sided with the shop and refused.",
    "It was decided in favor of the merchant, they wrote.",
    "The bank's agent refused."
  ])("%j is no answer of the shop alone", (content) => {
    expect(isOthersAnswer(content, CARD)).toBe(false)
  })
})

test.each([
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "Expedia refused to pay.", true],
  [{ writtenTo: "Lufthansa", other: "Expedia.com", duty: "airline" }, "Expedia says they only sold the ticket.", true],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "The airline refused to pay.", false],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "The airline's agent refused", false],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "The agent of Lufthansa refused.", false],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "The agent at the airline said no.", false],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "The agent refused.", true],
  [{ writtenTo: "Lufthansa", other: "Expedia", duty: "airline" }, "Expedia's agent refused.", true],
  [{ writtenTo: "Equifax", other: "Verizon", duty: "credit_bureau" }, "The bank said the entry is right.", true],
  [{ writtenTo: "Equifax", other: "Verizon", duty: "credit_bureau" }, "The credit reference agency refused.", false],
  [{ writtenTo: "JPMorgan Chase Bank", other: "Lamp Shop", duty: "card_issuer" }, "Chase said no.", false]
] as const)("%j: %j", (sides, content, expected) => {
  expect(isOthersAnswer(content, sides)).toBe(expected)
})

test.each([
  ["The shop refused. So did the bank.", false],
  ["The shop refused to refund me. The bank too.", false],
  ["Lamp Shop refused my refund. Same answer from Chase.", false],
  ["The shop refused. Chase did the same.", false],
  ["Der Händler lehnt ab. Die Bank auch.", false],
  ["La tienda respondió que no. El banco tampoco.", false],
  ["The shop refused. So did its owner.", true],
  ["The shop refused. I called my bank.", true],
  ["The shop refused. The merchant too.", true],
  ["The shop refused and so did the bank.", false],
  ["The shop rejected it, and the bank likewise", false],
  ["The shop refused and the bank won't help either.", false],
  ["The shop rejected it. Also the bank.", false],
  ["The shop denied it. And Chase.", false],
  ["The shop said no. Then the bank did.", false],
  ["The shop refused. Chase isn't any better.", false],
  ["Der Händler lehnt ab, die Bank ebenso.", false],
  ["Der Laden hat abgelehnt und die Bank ebenfalls.", false],
  ["Le magasin a refusé, et la banque également.", false],
  ["Le magasin a refusé. La banque non plus.", false],
  ["Le magasin a refusé. Idem pour la banque.", false],
  ["La tienda rechazó mi solicitud. También el banco.", false],
  ["La tienda dijo que no y el banco tampoco quiere", false],
  ["The shop refused. I wrote to the bank too.", true],
  ["The shop refused. I told the bank the same.", true],
  ["The shop refused. The bank hasn't replied either.", true],
  ["The shop refused, so I told the bank too", true],
  ["The shop refused and also said that it is closed.", true]
])("%j says of one more who answered the same: %s", (content, expected) =>
  expect(isOthersAnswer(content, CARD)).toBe(expected)
)
