/** An order that never came is demanded as such, whatever words tell it. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { triage } from "../../../../actors/assistant/triage.ts"
import { letterInput } from "./given-letter.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const FACTS = {
  consumer_name: "Jane Roe",
  consumer_address: "1 Short Lane\nLeeds LS1 1AA",
  product: "the sofa",
  amount: "899.00 GBP",
  purchase_date: "2026-09-01",
  what_happened: "It is late."
}

const letterOf = (text: string, jurisdiction: string, declared?: string, more: Partial<typeof FACTS> = {}): string => {
  const evaluation = triage({ text, jurisdiction, declared, organizationNamed: true, now: NOW })
  expect(evaluation.subcategory).toBe(declared ?? "non_delivery")
  const composed = composeLetter(
    letterInput({
      evaluation,
      facts: { ...FACTS, ...more },
      narrative: [text],
      now: NOW,
      opened_at: NOW,
      narrative_at: [NOW]
    })
  )
  return composed._tag === "Composed" ? unwrapped(composed.letter.body).flat().join("\n") : JSON.stringify(composed)
}

describe("the letter about an order that does not come", () => {
  const PUSHED =
    "Ordered a sofa online for £899 on 1 September, it is 11 weeks now and they keep pushing it. I want my money"

  test("asks for the delivery or the money in the United Kingdom", () => {
    const letter = letterOf(PUSHED, "GB", "non_delivery")
    expect(letter).toContain("The order has not arrived.")
    expect(letter).toContain("Consumer Rights Act 2015, ss. 28, 29")
    expect(letter).toContain("or refund £899.00")
    expect(letter).not.toContain("Repair or replace")
  })

  test("asks in the European Union for delivery or the money, and keeps the right to withdraw without using it", () => {
    const text =
      "I bought a washing machine online on 5 October for €429.99 and still have nothing. They no longer answer mails. I want my money."
    const letter = letterOf(text, "Spain", "non_delivery")
    expect(letter).toContain("The order has not arrived.")
    expect(letter).toContain("I may also still withdraw from it")
    expect(letter).toContain("or refund £899.00")
    expect(letter).not.toContain("I hereby give notice")
    expect(letter).not.toContain("before, and I have had no answer")
  })

  test("says the same in Spanish to who tells it in Spanish", () => {
    const text =
      "Compré una lavadora por internet el 5 de octubre por 429,99 €, sigo sin nada. Ya no contestan los correos. Quiero mi dinero."
    const letter = letterOf(text, "ES", "non_delivery", { what_happened: "La lavadora no ha llegado." })
    expect(letter).toContain("El pedido no ha llegado.")
    expect(letter).toContain("puedo todavía desistir de él")
    expect(letter).not.toContain("He desistido")
    expect(letter).not.toContain("desisto")
  })

  test.each([
    "The parcel arrived empty, I paid £899 on 1 September for a sofa",
    "Only half of the sofa was delivered",
    "Das Paket kam leer an",
    "Ordered a sofa online on 1 September for £899. Only half of it is here, two cushions are missing and the shop keeps stalling",
    "Ordered a sofa online, the box was empty, the shop shrugs",
    "Ordered a set of chairs. Four chairs came, the table never arrived",
    "Bestellt am 3.10.2026 ein Regal, es fehlt die Hälfte der Teile, der Rest soll irgendwann kommen",
    "Commandé un canapé, il manque deux coussins, le vendeur ne répond pas",
    "Compré un sofá por internet, faltan dos cojines y no contestan"
  ])("does not say that nothing came in %j", (text) => {
    expect(letterOf(text, "GB", "non_delivery")).not.toContain("The order has not arrived.")
  })

  test.each([
    "Ordered a sofa online, my parcel is missing and half of my money is gone",
    "Ordered a sofa online on 1 September for £899, it still hasn\u2019t got delivered",
    "None of it has come. I ordered the sofa on 1 September"
  ])("says that nothing came in %j", (text) => {
    expect(letterOf(text, "GB", "non_delivery")).toContain("The order has not arrived.")
  })

  test("states in the European Union no delivery of goods where a service was bought", () => {
    const letter = letterOf("I paid online for a course, the access never came", "IE", "non_delivery")
    expect(letter).toContain("The order has not arrived.")
    expect(letter).not.toContain("they have not been delivered")
  })

  test("does not say so of goods that are broken", () => {
    expect(letterOf("The sofa for £899 broke after a week", "GB", "defective_goods")).toContain("does not conform")
  })
})

describe("the letter about an order in the United States", () => {
  const usLetter = (text: string) => letterOf(text, "US-OH", "non_delivery")

  test.each([
    "Ordered boards on 2 October for $389, half the boards are here, the rest never shipped",
    "Ordered a rug, the box was empty when it arrived on 3 September, the shop shrugs"
  ])("asks for the part that did not come: %j", (text) => {
    const letter = usLetter(text)
    expect(letter).toContain("The order has not arrived in full.")
    expect(letter).toContain("refund what I paid for that part")
    expect(letter).not.toContain("The order has not arrived.")
    expect(letter).not.toContain("Delivery was due")
    expect(letter).not.toContain("in full and")
  })

  test("asks for all of it where nothing came", () => {
    const letter = usLetter("Ordered boards on 2 October for $389, they never came")
    expect(letter).toContain("The order has not arrived.")
    expect(letter).toContain("in full.")
  })
})

test("a withdrawal whose day is not known is given again, in case it has not reached the trader", () => {
  const text = "I withdrew from the order of shoes, they do not answer my mails."
  const letter = letterOf(text, "IE", "distance_withdrawal")
  expect(letter).toContain("If that notice has not reached you, this letter is my notice.")
})
