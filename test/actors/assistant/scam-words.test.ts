/** A doubted message, and one that asks for a secret, are told from disputes that only name a code or a call. */
import { describe, expect, test } from "vitest"
import { isAboutScam, scamAdvice } from "../../../actors/assistant/scam-words.ts"

describe("a doubted message", () => {
  test.each([
    "is this e-mail from my bank real? they want a code",
    "Ich habe eine SMS von der Sparkasse bekommen, die wollen meine TAN. Ist die echt?",
    "Someone called and asked for my PIN, he said he is from the bank",
    "Is this a scam?",
    "Someone phoned and made me read out gift\ncards",
    "J'ai reçu un courriel, c'est de l'hameçonnage",
    "Der Anruf war Betrug, oder? Ist die Nachricht eine Fälschung?"
  ])("is seen in %j", (text) => {
    expect(isAboutScam(text)).toBe(true)
  })

  test.each([
    "My landlord kept my deposit of 1,800 dollars",
    "The shop wants the tracking code of the parcel by e-mail",
    "The collector calls every day about a debt that is not mine"
  ])("is not seen in %j", (text) => {
    expect(isAboutScam(text)).toBe(false)
  })

  test("is answered with what to stop first where it has already happened", () => {
    const [first] = scamAdvice({ country: "US" }, "I gave them the code")
    expect(first).toContain("fraud line at once")
    expect(scamAdvice({ country: "US" }, "they want a code")[0]).toContain("Treat it as a fraud")
  })
})
