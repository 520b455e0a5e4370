/** Somebody who writes in another language reads in that language that answers are in English, also after a few words. */
import { expect, test } from "vitest"
import { languageOf, onlyInEnglish } from "../../../../actors/assistant/replies/reply-language.ts"

test.each([
  ["Was passiert jetzt?", "Antworten gibt es"],
  ["Wie lange dauert das?", "Antworten gibt es"],
  ["Que dois-je faire?", "Les réponses"],
  ["¿Cuánto tiempo tienen?", "Las respuestas"],
  ["me ofrecen quitar la penalización pero pagar hasta abril. qué hago", "Las respuestas"],
  ["El vendedor no quiere pagar", "Las respuestas"],
  ["y ahora qué", "Las respuestas"],
  ["et si je refuse ?", "Les réponses"],
  ["Que faire ?", "Les réponses"],
  ["sie zahlen nicht", "Antworten gibt es"]
])("%j is told so", (text, sentence) => expect(onlyInEnglish(text).join(" ")).toContain(sentence))

test.each([
  "What was that?",
  "Thanks!",
  "It was late.",
  "My name is Jetta Muss",
  "now theyre suing me!! a guy handed me papers today, State Court of Muscogee County, says 30 days",
  "Con Ed sent me a bill",
  "give me the money",
  "Del Taco in Los Angeles charged me twice"
])("%j is English", (text) => expect(onlyInEnglish(text)).toEqual([]))

test.each([
  ["I'll die tonight", "en"],
  ["Let me die", undefined],
  ["My kids will die in there", "en"],
  ["There is a smell of gas", "en"],
  ["he hits me", undefined],
  ["Mi marido me pega", "es"],
  ["No quiero vivir más", "es"],
  ["me duele mucho el pecho", "es"],
  ["Mon mari me frappe", "fr"],
  ["Je veux mourir", "fr"],
  ["J'ai avalé tous mes comprimés", "fr"],
  ["Ich kann nicht mehr", "de"],
  ["Mein Mann schlägt mich", "de"],
  ["Feuer", undefined],
  ["Hilfe, die Wohnung brennt", "de"],
  ["au secours, aidez moi", "fr"],
  ["thank you", "en"],
  ["Ruth Okoro\n88 N Paulina St Unit 4, Peoria IL 61602\nknee brace with hinge, code L1832", "en"],
  ["My landlord in Baton Rouge, LA keeps the deposit", "en"],
  ["The gym in Las Vegas and the one in El Paso", "en"],
  ["Please write to Ana de la Torre, 5 Rue des Lilas", "en"],
  ["12 Las Flores Dr, Los Altos, CA 94022", undefined],
  ["La Banque ne veut pas nous payer", "fr"],
  ["JE VEUX MOURIR", "fr"]
] as const)("the language in which a person in danger is answered: %s", (text, language) => {
  expect(languageOf(text)).toBe(language)
})
