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

describe("no payment is read of", () => {
  test.each([
    "I received 3 letters from them",
    "Wir haben 3 Mahnungen erhalten",
    "J'ai reçu 2 lettres",
    "He recibido 3 cartas",
    "Ich habe bisher nur 2 Antworten erhalten",
    "The technician returned 30 minutes later",
    "The airline refunded 2 tickets",
    "They returned 12 chairs",
    "Die haben 12 Stühle bezahlt",
    "Ils ont rendu 15 colis",
    "Me devolvieron 15 cajas"
  ])("a number that counts things: %s", (text) => expect(paymentTold(text)).toBeUndefined())

  test.each([
    "I received a $250 bill from them",
    "We got a 400 dollar estimate yesterday",
    "I got a 250 euro offer from them",
    "I received a $200 voucher from them",
    "We got a $90 fine from them",
    "I got a $35 late fee from them",
    "We received a $500 quote from them",
    "They sent me a $250 invoice",
    "They gave me a $50 discount",
    "They refunded $200 in vouchers",
    "They refunded 200 euros as a gift card",
    "Wir haben 250 Euro Rechnung von ihnen bekommen",
    "Ich habe 250 Euro Gutschein bekommen",
    "Ich habe ein 250 Euro Angebot erhalten",
    "Wir haben 40 Euro Mahngebühren erhalten",
    "Sie haben 200 Euro als Gutschein erstattet",
    "J'ai reçu 250 euros de facture",
    "J'ai reçu un devis de 250 euros",
    "J'ai reçu une offre de 250 euros",
    "Ils m'ont remboursé 200 euros en bons d'achat",
    "He recibido 250 euros de factura",
    "He recibido un presupuesto de 250 euros",
    "He recibido una oferta de 250 euros",
    "Me devolvieron 200 euros en un vale"
  ])("a paper or a voucher: %s", (text) => expect(paymentTold(text)).toBeUndefined())

  test.each([
    "They claim they refunded me $600 but nothing arrived",
    "They claim they refunded me $600",
    "They told me they had refunded $600; I have not received it",
    "According to them they refunded $600",
    "They allegedly refunded $600",
    "They refunded $600, or so they say",
    "They refunded me $600. Nothing arrived.",
    "They refunded me $600, I haven't received it.",
    "They refunded me $600. I have not received anything yet",
    "They refunded me $600 but the $600 never came",
    "They refunded me $1,600 but the $1,600 has not arrived",
    "The money never came. They refunded $600.",
    "Sie haben angeblich 600 Euro überwiesen",
    "Er behauptet, er hat mir 600 Euro überwiesen",
    "Sie haben mir 600 Euro überwiesen, die sind aber nie angekommen",
    "Sie haben mir 600 Euro erstattet. Bei mir ist nichts angekommen.",
    "Laut Vermieter hat er 600 Euro überwiesen",
    "Ils disent avoir remboursé 600 euros",
    "Ils disent qu'ils m'ont remboursé 600 euros",
    "Ils m'ont soi-disant remboursé 600 euros",
    "Ils m'ont remboursé 600 euros mais je n'ai rien reçu",
    "Ils m'ont remboursé 600 euros. Le virement n'est jamais arrivé.",
    "Dicen que me devolvieron 600 euros",
    "Supuestamente me devolvieron 600 euros",
    "No me devolvieron 600 euros",
    "No me han devuelto los 600 euros",
    "Er hat 300 Euro abgezogen und nichts erstattet",
    "They refunded $600. It isn't in my account.",
    "They refunded $600. Still waiting for it.",
    "Sie haben 600 Euro überwiesen. Auf meinem Konto ist nichts.",
    "Ils m'ont versé 600 euros, toujours rien sur mon compte",
    "Me devolvieron 600 euros, pero no aparece en mi cuenta",
    "Me devolvieron 600 euros pero no ha llegado",
    "Me devolvieron 600 euros. No he recibido nada."
  ])("money that did not come: %s", (text) => expect(paymentTold(text)).toBeUndefined())

  test.each([
    "On a versé 300 euros d'acompte",
    "Ma mère a payé 850 euros de caution",
    "Il a payé 400 euros pour un serrurier",
    "Meine Mutter hat 850 Euro Kaution bezahlt, nur 200 kamen zurück",
    "Mein Mann hat 850 Euro bezahlt",
    "Der Mieter hat 850 Euro bezahlt",
    "Er hat 400 Euro für einen Schlüsseldienst bezahlt",
    "Le pago 800 euros de alquiler",
    "Les pagaron 300 euros pero a mí no",
    "They paid him 300 but not me",
    "They paid him $300",
    "They paid $300 but not to me",
    "The bank transferred $500 out of my account",
    "The bank transferred $500 from my account",
    "My landlord paid $400 for a locksmith",
    "She paid $1200 for the tickets",
    "The bank returned the $300 payment as unpaid",
    "L'assurance a remboursé 300 euros",
    "Ich habe 300 Euro von der Versicherung erhalten"
  ])("a payment by or to another: %s", (text) => expect(paymentTold(text)).toBeUndefined())
})

describe("a payment is read beside words of another thing", () => {
  test.each([
    ["They refunded $600 but the rest has not arrived", 600],
    ["They refunded $60 and said that this is all", 60],
    ["They paid me $600, the other $900 never came", 600],
    ["The lamp never arrived. They refunded $40.", 40],
    ["They refunded the $35 fee", 35],
    ["They refunded $60 to my account", 60],
    ["We got 400 dollars back from them", 400],
    ["They paid me $400 for a broken window", 400],
    ["Sie haben mir 600 Euro erstattet, den Rest habe ich nicht erhalten", 600],
    ["Er hat 300 Euro Kaution zurückgezahlt", 300],
    ["Ils m'ont remboursé 600 euros, je n'ai pas reçu le reste", 600],
    ["On m'a remboursé 300 euros", 300],
    ["Me devolvieron 600 euros, no he recibido el resto", 600],
    ["He recibido 300 euros", 300]
  ])("%s", (text, value) => expect(paymentTold(text)).toMatchObject({ value }))
})
