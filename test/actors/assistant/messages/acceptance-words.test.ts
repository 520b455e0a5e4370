/** An offer is accepted by the writer, and whole; other people, other things and half of it accept nothing. */
import { describe, expect, test } from "vitest"
import { tellsAcceptance } from "../../../../actors/assistant/messages/acceptance-words.ts"
import { plainWords } from "../../../../actors/assistant/plain-text.ts"

const isAccepted = (text: string): boolean => tellsAcceptance(plainWords(text))

describe("an acceptance", () => {
  test.each([
    "accept",
    "Accepted.",
    "ok, I accept",
    "i take the 550",
    "she accepts the offer",
    "we settled in the hallway for 2,000",
    "Ich akzeptiere.",
    "ich akzeptiere die 550 Euro",
    "ich akzeptiere das Angebot",
    "J'accepte",
    "j'accepte les 550 euros",
    "j'accepte leur offre, merci",
    "acepto",
    "acepto la oferta de 550",
    "J'accepte la proposition de 550 euros",
    "ich akzeptiere das Angebot von 550 Euro",
    "i accept the offer of 550",
    "Acepto la oferta",
    "acepto los 550 euros"
  ])("is heard: %s", (text) => expect(isAccepted(text)).toBe(true))

  test.each([
    "my roommate accepted it",
    "My lawyer takes it",
    "I take the 550 and sue for the rest",
    "i accept 550 now and take him to court for the difference",
    "ich akzeptiere keine Ausreden",
    "Ich akzeptiere die 550 und verklage ihn auf den Rest",
    "acepto las condiciones de la web",
    "Acepto que llegué tarde",
    "j'accepte difficilement cela",
    "j'accepte les conditions du site",
    "we settled in for 2 nights at 80",
    "acepto la oferta de trabajo",
    "not accepted"
  ])("is not heard: %s", (text) => expect(isAccepted(text)).toBe(false))
})
