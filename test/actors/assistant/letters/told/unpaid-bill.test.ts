/** A bill that was not paid has cost nothing yet: the letter asks to withdraw it. */
import { expect, test } from "vitest"
import { unpaidBillIn } from "../../../../../actors/assistant/letters/told/unpaid-bill.ts"

test.each([
  "I got a water bill of $900 for an empty flat and they threaten to shut it off.",
  "The garage sent an invoice for £640 and I refuse to pay it.",
  "Die Stadtwerke fordern 780 € mit einer Rechnung, die nicht stimmt.",
  "On me réclame une facture de 430 € que je ne dois pas.",
  "Me reclaman una factura de 510 € de un contrato que no firmé."
])("%j tells of a bill that is unpaid", (text) => expect(unpaidBillIn(text)).toEqual({ bill_unpaid: "yes" }))

test.each([
  "They sent a bill of $900 and I paid it before I saw the mistake.",
  "They billed me twice and took the money.",
  "Ich habe die Rechnung bezahlt, sie verlangen noch mehr.",
  "J'ai payé la facture et ils me réclament encore 40 €.",
  "Pagué la factura y ahora quieren más.",
  "I gave the roofer $2,000 cash in May, and now he sent me an invoice for another $1,200.",
  "My wife settled the bill and they want more.",
  "Die Rechnung habe ich bar beglichen, sie fordern noch Zinsen.",
  "La facture que j'ai réglée en mai, ils me la réclament encore.",
  "They sent me a bill for cleaning and want to keep my £900 deposit.",
  "The sofa broke and they want proof."
])("%j tells of none", (text) => expect(unpaidBillIn(text)).toEqual({}))
