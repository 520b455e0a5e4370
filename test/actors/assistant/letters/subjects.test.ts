/** What a German text tells that leaves its subject out. */
import { describe, expect, test } from "vitest"
import { withSubjects } from "../../../../actors/assistant/letters/subjects.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

const AT = Date.UTC(2026, 10, 20)
const read = (...texts: ReadonlyArray<string>) =>
  narrativeFacts(texts, { country: "DE", now: AT, writtenAt: texts.map(() => AT) })

describe("a German text without its subject", () => {
  test("tells the day of the order and of the withdrawal", () =>
    expect(
      read(
        "Habe am 3.11.2026 online ein Sofa für 1.290 € bestellt, geliefert 10.11., gefällt nicht, hab am 18.11. per E-Mail widerrufen."
      )
    ).toMatchObject({ purchase_date: "2026-11-03", first_request_date: "2026-11-18" }))

  test("tells the day of a notice, and what was taken since as often as it says", () =>
    expect(
      read(
        "Mein Vertrag lief seit 1.3.2024 mit 24 Monaten, ich hab am 5. Januar 2026 gekündigt per mail, und die buchen weiter 39,90 € im Monat ab.",
        "Die haben seit März 9 mal 39,90 abgebucht"
      )
    ).toMatchObject({ cancellation_date: "2026-01-05", already_cancelled: "yes", amount: "359.10 EUR" }))

  test.each([
    ["hab ich das bestellt", "habe ich das bestellt"],
    ["Bin umgezogen und hab dann gekündigt", "Bin umgezogen und ich habe dann gekündigt"],
    ["Die sagen, habe nichts erhalten", "Die sagen, habe nichts erhalten"],
    ["Habe er nicht", "Habe er nicht"],
    ["Das Paket, das ich habe, ist leer", "Das Paket, das ich habe, ist leer"]
  ])("in %j reads %j", (text, whole) => expect(withSubjects(text)).toBe(whole))
})

test("an age between the buyer and the purchase hides no day", () =>
  expect(
    narrativeFacts(["my mum (shes 74) bought a washer from curries in leeds on the 14th of july, £429"], {
      country: "GB",
      now: AT,
      writtenAt: [AT]
    })
  ).toMatchObject({ purchase_date: "2026-07-14", amount: "429.00 GBP" }))

test("of an order that was taken twice the whole is not told", () =>
  expect(read("sie haben 2 mal 39,90 € abgebucht für eine Bestellung").amount).toBeUndefined())
