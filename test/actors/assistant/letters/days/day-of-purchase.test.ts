/** A day of a defect, a call, a visit, a delivery or a cancellation is not the day of the purchase. */
import { describe, expect, test } from "vitest"
import { knownFacts } from "../../../../../actors/assistant/letters/compose.ts"
import type { Evaluation } from "../../../../../schema/triage.ts"

const NOW = Date.parse("2026-11-20T10:00:00Z")
const boughtOn = (country: string, text: string): string | undefined =>
  knownFacts({
    facts: {},
    contacts: [],
    narrative: [text],
    now: NOW,
    opened_at: NOW,
    evaluation: { jurisdiction: { country } } as Evaluation
  }).purchase_date

describe("the day of another clause is none of the purchase", () => {
  test.each([
    ["GB", "I bought a sofa from Sofa World for £899 and a leg fell off on 12 October."],
    ["GB", "I bought a sofa and a leg came off on 12 October 2026."],
    ["GB", "Bought a sofa for £899, leg fell off 12 October 2026."],
    ["GB", "On 12 October 2026 a leg fell off the sofa I bought from DFS."],
    ["GB", "I bought a kettle and got a shock from it on 12 October 2026."],
    ["GB", "The phone I bought gave up on 12 October 2026."],
    ["GB", "I ordered a fridge and had a call from them on 12 October 2026."],
    ["GB", "I bought a washing machine from Currys, engineer visit 12 October 2026."],
    ["GB", "I bought a laptop, it went dead on 12 October 2026."],
    ["GB", "I bought a fridge at Currys and took delivery on 12 October 2026."],
    ["GB", "I bought a bike at Halfords with a crack found on 12 October 2026."],
    ["GB", "I bought a bike at Halfords; crack 12 October 2026."],
    ["GB", "I bought a sofa last spring. On 12 October 2026 the leg fell off."],
    ["DE", "Ich habe ein Sofa bei Möbel Roller gekauft und am 12. Oktober 2026 ist ein Bein abgebrochen."],
    ["DE", "Am 12. Oktober 2026 ist ein Bein vom Sofa abgebrochen, das ich bei Roller gekauft habe."],
    ["DE", "Ich habe bei MediaMarkt einen Fernseher gekauft, der am 12. Oktober 2026 ausging."],
    ["DE", "Habe ein Handy gekauft, Display schwarz seit 12. Oktober 2026."],
    ["DE", "Ich habe eine Waschmaschine bestellt, Lieferung am 12. Oktober 2026."],
    ["DE", "Das Sofa, das ich gekauft habe, ist am 12. Oktober 2026 zusammengebrochen."],
    ["FR", "J'ai acheté un canapé chez Conforama et un pied s'est cassé le 12 octobre 2026."],
    ["FR", "J'ai acheté un canapé chez Conforama, un pied a lâché le 12 octobre 2026."],
    ["FR", "Le canapé que j'ai acheté s'est effondré le 12 octobre 2026."],
    ["FR", "J'ai commandé un lave-linge, panne le 12 octobre 2026."],
    ["FR", "J'ai commandé un lave-linge avec visite du technicien le 12 octobre 2026."],
    ["ES", "Compré un sofá en Conforama y se rompió una pata el 12 de octubre de 2026."],
    ["ES", "Compré un sofá en Conforama, la pata se cayó el 12 de octubre de 2026."],
    ["ES", "El sofá que compré se rompió el 12 de octubre de 2026."],
    ["ES", "Compré un móvil y la pantalla se apagó el 12 de octubre de 2026."],
    ["ES", "Compré una nevera con avería el 12 de octubre de 2026."],
    ["US", "I purchased a couch from Ashley for $900 and the frame cracked on October 12, 2026."],
    ["US", "We bought a fridge that stopped cooling on October 12, 2026."],
    ["US", "I ordered a desk and they cancelled my order on October 12, 2026."],
    ["US", "Bought a used car from a dealer in Ohio, broke down October 12, 2026."],
    ["US", "I bought a TV from Best Buy with a visit from a tech on October 12, 2026."]
  ])("%s: %s", (country, text) => expect(boughtOn(country, text)).toBeUndefined())
})

describe("the day that stands with the verb of buying is that of the purchase", () => {
  test.each([
    ["GB", "I bought a sofa on 3 March 2026 from Sofa World for £899 and a leg fell off on 12 October.", "2026-03-03"],
    ["DE", "Ich habe am 3. März 2026 ein Sofa gekauft und am 12. Oktober 2026 ist ein Bein abgebrochen.", "2026-03-03"],
    [
      "FR",
      "J'ai acheté un canapé le 3 mars 2026 chez Conforama et un pied s'est cassé le 12 octobre 2026.",
      "2026-03-03"
    ],
    [
      "ES",
      "Compré un sofá el 3 de marzo de 2026 en Conforama y una pata se rompió el 12 de octubre de 2026.",
      "2026-03-03"
    ],
    [
      "US",
      "I purchased a couch from Ashley on March 3, 2026 for $900 and the frame cracked on October 12.",
      "2026-03-03"
    ],
    ["US", "I bought a couch from Ashley on March 3 and a leg fell off on October 12.", "2026-03-03"],
    ["ES", "Compré una nevera en la tienda de Murcia el 4 de junio de 2026.", "2026-06-04"],
    ["GB", "On 3 March 2026 we bought a sofa from DFS.", "2026-03-03"],
    ["DE", "Ich habe bei Roller ein Sofa gekauft am 3. März 2026.", "2026-03-03"],
    ["GB", "The sofa I bought from DFS on 3 March 2026 is broken.", "2026-03-03"],
    ["GB", "I bought a lamp with my credit card on 3 March 2026.", "2026-03-03"],
    ["FR", "Le 3 mars 2026 j'ai acheté un canapé chez Conforama.", "2026-03-03"]
  ])("%s: %s", (country, text, day) => expect(boughtOn(country, text)).toBe(day))
})
