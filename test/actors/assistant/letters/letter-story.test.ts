/** What a letter says happened, of the words with which people open a case. */
import { describe, expect, test } from "vitest"
import { asStatement } from "../../../../actors/assistant/letters/letter-story.ts"

describe("the story of a letter", () => {
  test.each([
    [
      "Hallo, ich hab nen Vertrag seit 1.9.2023 (24 Monate), wollte zum Ablauf kündigen, hab aber verpeilt. Die buchen jeden Monat 34,90 ab. Muss ich das zahlen? meine freundin sagt man kann immer raus",
      "Ich hab nen Vertrag seit 1.9.2023 (24 Monate). Die buchen jeden Monat 34,90 ab."
    ],
    [
      "bonjour j'ai acheté un lave linge à 549 euros, depuis octobre il ne vidange plus. ras le bol !! Je veux un remplacement",
      "J'ai acheté un lave linge à 549 euros, depuis octobre il ne vidange plus. Je veux un remplacement"
    ],
    [
      "Hi there, Im in Austin Texas. Bought a washer for $1,089.99, it leaks!! i paid 120 for the install. I'm so done with being bounced around. what can i do",
      "Bought a washer for $1,089.99, it leaks. I paid 120 for the install."
    ],
    [
      "Guten Tag, ich habe am 18.09.2026 ein Notebook bestellt, am 24.9. war niemand da. Bestellnr. TH-220918. Mein Name ist Jonas Brehme, Karl-Heine-Str. 12, 04229 Leipzig.",
      "Ich habe am 18.09.2026 ein Notebook bestellt, am 24.9. war niemand da. Bestellnr. TH-220918."
    ],
    [
      "Hola, el vuelo lo cancelaron 2 días antes. Vivo en Sabadell, me llamo Núria Ferrer. Necesito este dinero. ¿A dónde voy ahora?",
      "El vuelo lo cancelaron 2 días antes."
    ],
    [
      "my son ordered trainers £84.99 from ShoeBarn online 1 nov, nothing there. im his dad writing for him, hes 19 and in Cardiff uni",
      "I ordered trainers £84.99 from ShoeBarn online 1 nov, nothing there."
    ],
    [
      "They kept my deposit of $900. Is that right?? do i have to say why i moved. They sent no list.",
      "They kept my deposit of $900. They sent no list."
    ],
    [
      "The heater failed in May. I forgot to call them, my fault. They refuse to come.",
      "The heater failed in May. They refuse to come."
    ]
  ])("of %j tells the matter alone", (story, told) => expect(asStatement(story)).toBe(told))

  test.each([
    "They forgot my order. They said it was lost.",
    "The technician said the part was vergessen.",
    "My neighbour saw the driver on 3 May at 14:20 leave without ringing.",
    "The dealer says I missed the deadline of 30 days.",
    "My son ordered shoes with me. They never came."
  ])("keeps what others did and said: %j", (story) => expect(asStatement(story)).toBe(story))

  test("stays as it is where nothing would be left", () => expect(asStatement("Can I cancel?")).toBe("Can I cancel?"))
})
