/** A sum of the case changes by the person's own correction, and by no demand, law or exclamation. */
import { describe, expect, test } from "vitest"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { NOW } from "../../../../support/given.ts"

const sumAfter = (text: string, currency: "USD" | "EUR"): string | undefined =>
  correctionsIn(
    text,
    { deposit_amount: `1450.00 ${currency}` },
    { now: NOW, declared: false, country: currency === "USD" ? "US" : "DE" }
  )
    .find(({ fact }) => fact === "deposit_amount")
    ?.is.split(" ")[0]

describe("a sum changes", () => {
  test.each([
    "it was 1500 not 1450",
    "I said 1450 but it was 1500",
    "Correction: the deposit is $1,500",
    "please change 1450 to 1500",
    "oops 1500 sorry not 1450",
    "I typed it twice, it's 1500 not 1450",
    "Sorry I double checked: it was 1500 not 1450",
    "the receipt says 1500, not 1450"
  ])("in English: %s", (text) => expect(sumAfter(text, "USD")).toBe("1500.00"))
  test.each([
    "es waren 1500, nicht 1450",
    "ich habe mich vertippt: 1500 statt 1450",
    "Korrektur: der Betrag war 1500 Euro",
    "c'était 1500, pas 1450",
    "je me suis trompé, c'est 1500 et non 1450",
    "eran 1500, no 1450",
    "me equivoqué: son 1500 y no 1450"
  ])("in other languages: %s", (text) => expect(sumAfter(text, "EUR")).toBe("1500.00"))
  test("to its double where the person says what it was", () =>
    expect(sumAfter("sorry, it was 2900, not 1450", "USD")).toBe("2900.00"))
})

describe("a sum stays", () => {
  test.each([
    "twice that, 2900, not 1450",
    "TWICE that!! 2900 not 1450!!",
    "double what I said: 2900 instead of 1450",
    "three times the deposit, 4350 not 1450",
    "half of it, 725 not 1450",
    "imagine: 2900, not 1450",
    "suddenly it is 2900 instead of 1450",
    "they want 2900 now instead of 1450",
    "they billed me again, 2900 instead of 1450!",
    "he raised it to 1700 instead of 1450",
    "the landlord claims it was 900, not 1450",
    "the damages would be 2000, not 1450",
    "my lawyer says I should claim 2900, not 1450"
  ])("in English: %s", (text) => expect(sumAfter(text, "USD")).toBeUndefined())
  test.each([
    "das Doppelte, 2900, nicht 1450",
    "Unglaublich! 2900 statt 1450!",
    "jetzt verlangt er 2900 statt 1450",
    "le double, 2900, pas 1450",
    "ils réclament 2900 et non 1450",
    "el doble, 2900, no 1450",
    "quieren 2900 en vez de 1450"
  ])("in other languages: %s", (text) => expect(sumAfter(text, "EUR")).toBeUndefined())
})
