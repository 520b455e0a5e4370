/** Somebody who writes in another language reads in that language that answers are in English, also after a few words. */
import { expect, test } from "vitest"
import { onlyInEnglish } from "../../../actors/assistant/reply-language.ts"

test.each([
  ["Was passiert jetzt?", "Antworten gibt es"],
  ["Wie lange dauert das?", "Antworten gibt es"],
  ["Que dois-je faire?", "Les réponses"],
  ["¿Cuánto tiempo tienen?", "Las respuestas"]
])("%j is told so", (text, sentence) => expect(onlyInEnglish(text).join(" ")).toContain(sentence))

test.each(["What was that?", "Thanks!", "It was late.", "My name is Jetta Muss"])("%j is English", (text) =>
  expect(onlyInEnglish(text)).toEqual([])
)
