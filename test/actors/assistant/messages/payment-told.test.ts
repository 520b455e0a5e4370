/** A payment of the other side: its sum, and whether something is still missing. */
import { describe, expect, test } from "vitest"
import { paymentTold } from "../../../../actors/assistant/messages/payment-told.ts"

describe("a payment", () => {
  test.each([
    ["Ils m'ont remboursé 400 euros hier, il manque 199", 400, true, false],
    ["ayer me devolvieron 1.200, faltan 600", 1200, true, false],
    ["they refunded 135 today but not the 80 router charge yet", 135, true, false],
    ["ils ont viré 500 euros hier", 500, false, false],
    ["haben 1.041 erstattet, also 249 abgezogen", 1041, true, false],
    ["elle n'a payé que 300 euros", 300, true, false],
    ["he returned 550 of 1,450", 550, true, false],
    ["they refunded $59.99. thank you", 59.99, false, false],
    ["they paid me $1,500 and its over. thanks", 1500, false, true],
    ["the AG got them to refund $200. denise is happy with that", 200, false, true],
    ["They paid $300 and nothing is missing", 300, false, false],
    ["they refunded 300 to my card yesterday", 300, false, false],
    ["they refunded 300 to the original payment method", 300, false, false],
    ["my parcel never arrived. they refunded 40", 40, false, false],
    ["they charged me again in May, and they refunded 49 yesterday", 49, false, false],
    ["my flight was cancelled and they paid 250", 250, false, false],
    ["I moved to another address. he returned 550 from my deposit", 550, false, false],
    ["they refunded 60 for the first month", 60, false, false],
    ["me devolvieron 550 de mi fianza", 550, false, false],
    ["they paid me 500 for the repairs", 500, false, false],
    ["i got 300 back from my landlord today", 300, false, false]
  ])("is read: %s", (text, value, isPart, isEnd) => {
    expect(paymentTold(text)).toMatchObject({ value, isPart, isEnd })
  })
  test.each([
    "they sent me a bill for $200",
    "ich habe 500 euro bezahlt",
    "i paid them 300",
    "they will refund 300",
    "did they refund 300?",
    "if they paid 300 i would be happy",
    "he gave me 30 days",
    "my insurance paid 612",
    "they never paid 300",
    "the bank credited $640 and then took it back",
    "he finally paid 1450!!! ... to the wrong person",
    "he has paid 1450 into escrow with the court",
    "he paid me 1450 in 2024 back for the last flat",
    "they paid 400 to the wrong account",
    "the landlord has paid 300 dollars to my roommate",
    "he paid 725 to my roommate and 725 to me",
    "He paid 500 for the repairs himself",
    "they credited 49 and then charged it again",
    "the shop refunded 80 but the bank blocked it",
    "They sent a check for 500, it bounced",
    "they refunded 300. It never arrived",
    "they sent me 300. The check bounced",
    "they refunded 300 but the money has not arrived",
    "Sie haben 300 Euro aufs falsche Konto überwiesen",
    "Ich habe 300 Euro von meiner Mutter bekommen",
    "ils ont viré 500 euros à ma colocataire",
    "He recibido 300 euros de mi madre"
  ])("is not seen in: %s", (text) => expect(paymentTold(text)).toBeUndefined())
})
