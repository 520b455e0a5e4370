import { describe, expect, test } from "vitest"
import { mayTellAnswer } from "../../../../actors/assistant/messages/perhaps-answered.ts"

describe("words of the other side", () => {
  test.each([
    "Technikhof24 schreibt: 'Laut DHL wurde das Paket am 24.9. zugestellt.' Was jetzt?",
    "Ils disent ok mais je dois payer 79 euros",
    "en fait ils ont répondu qu'ils réparent gratuitement",
    "Halden Bank wrote on 12 november that they refuse to give it back",
    "the bank phoned mum and asks for papers",
    "La empresa me ofrece un bono.",
    "They say it is wear and tear."
  ])("may be told by: %s", (text) => {
    expect(mayTellAnswer(text, ["Technikhof24", "Halden Bank"])).toBe(true)
  })
  test.each([
    "They never answered.",
    "Ils n'ont jamais répondu.",
    "Der Händler antwortet nicht.",
    "I told them on the phone and wrote to them twice.",
    "Ich habe der Firma geschrieben.",
    "J'ai écrit au vendeur.",
    "The gym renewed my contract without asking."
  ])("are not told by: %s", (text) => {
    expect(mayTellAnswer(text, ["Fit Gym"])).toBe(false)
  })
})
