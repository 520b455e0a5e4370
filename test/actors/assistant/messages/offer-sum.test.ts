/** The sum of an offer: a price to be paid, a charge and a demand are none. */
import { describe, expect, test } from "vitest"
import { offerIn } from "../../../../actors/assistant/messages/offer-sum.ts"

describe("an offer", () => {
  test.each([
    ["they offer half", "1800.00 USD", "$900.00", 50],
    ["We offer 50% as goodwill", "1800.00 USD", "$900.00", 50],
    ["The floor repair was $1,400. I will return $450 if you sign a release.", "1850.00 USD", "$450.00", 24],
    ["they will pay half of the deposit", "1800.00 USD", "$900.00", 50],
    ["they would give back half my money", "1800.00 USD", "$900.00", 50],
    ["ils remboursent la moitié du montant", "1800.00 EUR", "€900.00", 50],
    ["he will pay half of the transmission, total is 4,300 so 2150", "11995.00 USD", "$2,150.00", 18],
    ["they pay half of the $4,300 repair", "11995.00 USD", "$2,150.00", 18],
    ["they will refund the fee of $30", "100.00 USD", "$30.00", 30],
    ["we can offer a repair at half price, 65 pounds, or a 50 pound voucher", "429.00 GBP", "£50.00", 12]
  ])("is read: %s", (text, amount, words, percent) => {
    expect(offerIn(text, amount)).toEqual({ words, percent })
  })
  test("of more than the sum of the case has no share of it", () => {
    expect(offerIn("they offered 2,500 dollars", "90.00 USD")).toEqual({ words: "$2,500.00", percent: undefined })
  })
  test.each([
    ["theyll repair it but I pay the callout $150", "780.00 USD"],
    ["Enclosed is verification of the debt. Balance $2,214.67.", "79.35 USD"],
    ["Le transporteur l'a perdu. En plus ils m'ont facturé 19,90 euros de livraison", "249.90 EUR"],
    ["they would refund it minus a 15% restocking fee", "1800.00 USD"],
    ["they offer a repair at half price", "429.00 GBP"],
    ["he will pay half of the transmission", "11995.00 USD"],
    ["er zahlt die Hälfte der Reparatur", "900.00 EUR"],
    ["pagan la mitad de la reparación", "900.00 EUR"]
  ])("is not seen in a cost, a charge or a demand: %s", (text, amount) => {
    expect(offerIn(text, amount)).toBeUndefined()
  })
})
