/** A day goes to the fact that its clause names, in four languages, and the other facts stay free. */
import { describe, expect, test } from "vitest"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const read = (text: string) => narrativeFacts([text], { country: "US", now: NOW, writtenAt: [NOW] })

test.each([
  ["Mein Vertrag lief weiter, obwohl ich am 3. August 2026 gekündigt habe.", "2026-08-03"],
  ["J'ai résilié mon abonnement le 2 septembre 2026.", "2026-09-02"],
  ["Me di de baja el 4 de mayo de 2026.", "2026-05-04"],
  ["i cancled in person on july 8 2026", "2026-07-08"],
  ["When I cancelled on 1 October 2026 they charged me a $180 exit fee.", "2026-10-01"]
])("%j tells the day of the cancellation, and no day of the problem", (text, day) => {
  expect(read(text).cancellation_date).toBe(day)
  expect(read(text).event_date).toBeUndefined()
})

test.each([
  ["Bought a laptop from Currys for £799 on 1 November 2026, delivered on 4 November.", "purchase_date", "2026-11-01"],
  ["Bought a laptop from Currys for £799 on 1 November 2026, delivered on 4 November.", "delivery_date", "2026-11-04"],
  ["Our company ordered a mixer on August 5 2026", "purchase_date", "2026-08-05"],
  ["The insurer denied my claim of $2,310 on 20 October 2026.", "denial_date", "2026-10-20"],
  ["A rep came to my grandmother's house on 14 November 2026", "purchase_date", "2026-11-14"],
  ["I claimed the delay on 5 November 2026", "first_request_date", "2026-11-05"],
  ["On 6 November 2026 I was tricked into transferring £4,000", "transaction_date", "2026-11-06"],
  ["una transferencia que yo no hice el 4 de noviembre de 2026", "transaction_date", "2026-11-04"],
  ["Am 3. November 2026 wurden 49 Euro abgebucht.", "transaction_date", "2026-11-03"],
  ["Ich habe ihn am 1. Oktober 2026 schriftlich dazu aufgefordert.", "first_request_date", "2026-10-01"],
  ["A charge on my statement of Oct 28 2026 is not mine.", "statement_date", "2026-10-28"],
  ["Midland Credit sent me a letter on November 2, 2026 about a debt.", "notice_date", "2026-11-02"]
] as const)("%j tells %s", (text, fact, day) => expect(read(text)[fact]).toBe(day))

test.each([
  "Verizon billed me $120 for a phone I returned on October 2 2026.",
  "They charged me again for the shoes; I sent them back on 2 October 2026."
])("the day on which the goods went back in %j is no day of a charge", (text) => {
  expect(read(text)).not.toHaveProperty("transaction_date")
  expect(read(text)).not.toHaveProperty("event_date")
})

test("the day on which the keys were returned is that of moving out", () =>
  expect(read("I returned the keys on 30 September 2026.").move_out_date).toBe("2026-09-30"))

test.each([
  ["I got a text that looked like Chase and a man made me send $1,900 by Zelle.", "yes"],
  ["A caller claimed to be from my bank and talked me into transferring $900.", "yes"],
  ["I sent $600 by Zelle on November 3 2026 for a puppy, the seller vanished.", "yes"],
  ["I sent $600 by Zelle for a puppy and it never came.", undefined],
  ["Someone sent $600 by Zelle from my account and then the app vanished.", undefined],
  ["It looked like a good shop. I paid $90.", undefined],
  ["My landlord made me pay for a new lock.", undefined]
])("in %j the payment under deceit is %s", (text, deceit) => expect(read(text).payment_under_deceit).toBe(deceit))

test.each([
  ["She ordered me out on 3 May 2026.", "purchase_date"],
  ["My neighbour bought the same TV on 3 May 2026. Mine broke.", "purchase_date"],
  ["I got a statement from the police dated 3 May 2026.", "statement_date"],
  ["The court sent me a letter on 3 May 2026 about jury duty. A debt collector calls me.", "notice_date"],
  ["Ich habe meinen Vertrag am 3. Mai 2026 nicht gekündigt.", "cancellation_date"]
] as const)("the day in %j is not the %s of the matter", (text, fact) => expect(read(text)).not.toHaveProperty(fact))

test.each([
  ["Got a letter dated November 2 2026 from Halvorsen Recovery about $2,317.88. I want proof.", "notice_date"],
  ["SSI denied for my son, letter of November 2 2026.", "denial_date"],
  ["Their letter of November 2 2026 says I owe $300.", undefined],
  ["I received an e-mail from the bank dated November 2 2026.", undefined],
  ["The collection letter sent November 2 2026 is wrong.", undefined]
] as const)("in %j the letter is not the user's request", (text, fact) => {
  expect(read(text)).not.toHaveProperty("first_request_date")
  if (fact !== undefined) expect(read(text)[fact]).toBe("2026-11-02")
})

test.each([
  "My letter of November 2 2026 got no answer.",
  "Registered letter of November 2 2026 without any answer.",
  "Letter sent on November 2 2026, nothing since.",
  "Our complaint of November 2 2026 was ignored."
])("in %j the letter is the user's request", (text) => expect(read(text).first_request_date).toBe("2026-11-02"))

test("a visit to repair the goods is no delivery", () => {
  expect(read("It leaked, they came one time to fix it on 2 September 2026.")).not.toHaveProperty("delivery_date")
  expect(read("Ordered boots, they came on 2 September 2026.").delivery_date).toBe("2026-09-02")
})

test("a forwarding adress with one d is one", () =>
  expect(read("moved out sept 30 2026, gave forwarding adress in writing on oct 1 2026")).toMatchObject({
    move_out_date: "2026-09-30",
    notice_of_forwarding_address: "2026-10-01"
  }))

test.each([
  ["A caller made me move £8,450 to a safe account on Tuesday 10 November", "transaction_date", "2026-11-10"],
  ["Three transfers on the night of 11/11 that I never made", "event_date", undefined],
  ["bought boots online £120, came on the 6th nov, unworn", "purchase_date", undefined],
  ["I bought boots. They came on 6 November.", "delivery_date", "2026-11-06"],
  ["My landlord made me move out on 3 May 2026", "transaction_date", undefined]
] as const)("%j tells %s as it is", (text, fact, day) => expect(read(text)[fact]).toBe(day))

test.each([
  "Told the property manager by email on November 9 2026, they have not come.",
  "told Chime on November 9 2026, nothing came of it",
  "Kleid online bestellt, Widerruf am 9. November 2026 geschickt.",
  "Ich habe den Kauf am 9. November 2026 widerrufen.",
  "Rétractation envoyée le 9 novembre 2026 par mail."
])("%j tells when the organization was asked", (text) => expect(read(text).first_request_date).toBe("2026-11-09"))

test.each([
  "Told my wife on November 9 2026.",
  "told my manager I'm pregnant on November 9 2026",
  "told me on November 9 2026 that it is late"
])("%j tells of no request", (text) => expect(read(text)).not.toHaveProperty("first_request_date"))

test("an order in French needs no subject", () =>
  expect(read("commandé un manteau 149,00 € le 2 novembre 2026 sur internet").purchase_date).toBe("2026-11-02"))

test.each([
  ["On 9 November 2026 they took $450 from my account. I reported it the same day.", "2026-11-09"],
  ["They charged me $450 on November 9. reported that same day to the bank", "2026-11-09"],
  ["They took $450 on November 9, and again on November 12. I reported it the same day.", undefined],
  ["They took $450 on November 9. I was on holiday. I reported it the same day.", undefined],
  ["They took $450. I reported it the same day.", undefined]
])("in %j the same day is that of the sentence before", (text, day) => expect(read(text).first_request_date).toBe(day))

const readAbroad = (text: string) => narrativeFacts([text], { country: "DE", now: NOW, writtenAt: [NOW] })

test.each([
  ["Meine Bank hat am 4.11. Geld abgebucht. Gemeldet habe ich es am 5.11.", "transaction_date", "2026-11-04"],
  ["Am 4.11. wurden 50 € abgebucht, das habe ich am 5.11. gemeldet.", "transaction_date", "2026-11-04"],
  ["Ich habe es am 5.11. gemeldet. Die Bank antwortet nicht.", "first_request_date", "2026-11-05"],
  [
    "Am 4.11. wurden 50 € abgebucht, am 7. wurden 50 € abgebucht und am 10. wurden 50 € abgebucht.",
    "transaction_date",
    undefined
  ],
  ["Ich habe es am 5.11. gemeldet, wohne am 3. Stock", "first_request_date", "2026-11-05"],
  ["Der Preis stieg auf 4.11. Das habe ich gemeldet.", "first_request_date", undefined],
  ["Am 4.99. habe ich es gemeldet", "first_request_date", undefined]
] as const)("%j has a day without a year: %s is %s", (text, fact, day) => expect(readAbroad(text)[fact]).toBe(day))

describe("the day of an earlier request", () => {
  test.each([
    "Ich möchte den Vertrag vom 3. Oktober 2026 widerrufen",
    "Kann ich den Kauf vom 3. Oktober 2026 noch widerrufen?",
    "J'exerce mon droit de rétractation du contrat signé le 3 octobre 2026",
    "Le délai de rétractation le 3 octobre 2026 n'est pas passé",
    "Quiero usar el derecho de desistimiento del contrato del 3 de octubre de 2026",
    "Ordered a bed on 1 September 2026, told it would come on 3 October 2026.",
    "Told the delivery would be on 3 October 2026.",
    "Notified on 3 October 2026 that my account is closed",
    "A letter sent on 3 October 2026 by the collector says I owe 300",
    "e-mail sent on 3 October 2026 from the shop says no refund",
    "my credit report of 3 October 2026 shows a wrong debt",
    "got their reminder e-mail from 3 October 2026",
    "I asked them to cancel the contract of 3 October 2026"
  ])("is not told in %j", (text) => expect(read(text)).not.toHaveProperty("first_request_date"))

  test.each([
    "Ich habe den Kauf am 3. Oktober 2026 widerrufen",
    "Mein Widerruf vom 3. Oktober 2026 blieb ohne Antwort",
    "Rétractation du 3 octobre 2026 sans réponse",
    "told Chase on 3 October 2026, nothing",
    "my letter of 3 October 2026 got no answer",
    "a letter sent on 3 October 2026 by certified mail got no answer"
  ])("is told in %j", (text) => expect(read(text).first_request_date).toBe("2026-10-03"))

  test.each(["cancel the contract of 3 October 2026", "cancel my order from 3 October 2026"])(
    "is not that of the contract: I asked them to %s",
    (text) => {
      const told = read(`I asked them to ${text}`)
      expect(told).not.toHaveProperty("cancellation_date")
      expect(told.purchase_date).toBe("2026-10-03")
    }
  )

  test.each([
    "I was informed on 3 October 2026 that the flight is cancelled",
    "They told me on 3 October 2026 that the flight was cancelled"
  ])("is no day of a flight in %j", (text) => expect(read(text)).not.toHaveProperty("flight_date"))
})
