/** A booking that was paid before a journey is no care while waiting, and its loss is a claim of its own. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { EVERY_FACT, evaluationOf, letterInput } from "../given-letter.ts"

const told = (text: string) => narrativeFacts([text], { country: "ES" })

describe("a booking paid before the journey", () => {
  test.each([
    ["Cancelaron mi vuelo. Perdí una noche de hotel que ya tenía pagada (96 €)", "96.00 EUR"],
    ["My flight was cancelled and I lost a hotel night of 120 euros", "120.00 EUR"],
    ["The flight was delayed. Our hotel room went unused, 88 €", "88.00 EUR"],
    ["Mein Flug fiel aus. Wir haben unser Hotelzimmer verloren, 140 Euro", "140.00 EUR"],
    ["Mon vol a été annulé. J'ai perdu une nuit d'hôtel de 75 euros", "75.00 EUR"]
  ])("that was lost in %j is a loss and no care", (text, lost) => {
    expect(told(text)).toMatchObject({ lost_costs: lost })
    expect(told(text)).not.toHaveProperty("care_costs")
  })

  test.each([
    "My flight was cancelled. We had already booked a hotel for 90 euros",
    "Mi vuelo se canceló. El hotel ya estaba pagado por adelantado, 90 €"
  ])("of which %j tells no loss is neither", (text) => {
    expect(told(text)).not.toHaveProperty("care_costs")
    expect(told(text)).not.toHaveProperty("lost_costs")
  })

  test.each([
    ["My flight was cancelled, I lost my bag, and I paid 80 euros for a hotel", "80.00 EUR"],
    ["Perdí el enlace. Mi vuelo se canceló y pagué 60 € de hotel", "60.00 EUR"],
    ["Flight delayed. We lost our room so the taxi and another hotel: 70 euros", "70.00 EUR"]
  ])("is not what %j tells of", (text, care) => {
    expect(told(text).care_costs).toBe(care)
    expect(told(text)).not.toHaveProperty("lost_costs")
  })

  test("stands in the letter as further damage, not as care out of the own pocket", () => {
    const { care_costs: _care, seller_name: _seller, ...facts } = EVERY_FACT
    const composed = composeLetter(letterInput({ evaluation: evaluationOf("eu-261"), facts }))
    const body = composed._tag === "Composed" ? composed.letter.body.replaceAll(/ ?\n/g, " ") : ""
    expect(body).toContain("I also lost a booking that had cost €96.00")
    expect(body).toContain("article 12 leaves that claim open")
    expect(body).not.toContain("I paid for them myself")
  })
})
