/**
 * A danger in one clause of a complaint, told by signs: a drug that ends, a dog that is given away, a child that was shaken.
 * `one-clause.json` was written before the pairs that see it, and its misses were read while they were made: a development set.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import type { Danger } from "../../triage/danger.ts"

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)

const fixture = (name: string): ReadonlyArray<Danger> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/triage/${name}`, import.meta.url), "utf8"))
const isSeen = ({ text }: { readonly text: string }): boolean => detectCrisis(text).classes.length > 0
const clauses = fixture("one-clause.json")
const calm = fixture("calm-water.json").filter(({ wording }) => wording === "ordinary")
const dangers = clauses.filter(({ expected }) => expected !== null)

/** The text among the sentences of a calm complaint in its language. */
const amidComplaint = ({ language, text }: Danger, at: number): string => {
  const own = calm.filter((one) => one.language === language)
  const around = (own[at % own.length]?.text ?? "").split(/(?<=[.?!])\s+/)
  return around.toSpliced(around.length >> 1, 0, text).join(" ")
}

describe("a danger told by signs in one clause", () => {
  test("is seen in nine of ten texts alone, and in three of four amid a calm complaint", () => {
    expect(clauses.length).toBe(690)
    expect(dangers.filter(isSeen).length / dangers.length).toBeGreaterThanOrEqual(0.9)
    const told = dangers.map((one, at) => ({ text: amidComplaint(one, at) }))
    expect(told.filter(isSeen).length / told.length).toBeGreaterThanOrEqual(0.75)
  })

  test("is seen in each language in nearly nine of ten texts", () => {
    for (const language of ["de", "en", "es", "fr"] as const) {
      const own = dangers.filter((one) => one.language === language)
      expect(own.filter(isSeen).length / own.length).toBeGreaterThanOrEqual(0.87)
    }
  })

  test("is seen in fewer than two of a hundred texts with the same words and no danger", () => {
    const harmless = clauses.filter(({ expected }) => expected === null)
    const alarmed = harmless.filter(
      ({ text }) => triage({ text, organizationNamed: true, now: NOW }).severity === "crisis"
    )
    expect(alarmed.length / harmless.length).toBeLessThan(0.02)
  })

  test.each<[CrisisClass, string]>([
    ["medical_emergency", "I have insulin for two days left."],
    ["medical_emergency", "Insulin hab ich noch für zwei Tage."],
    ["medical_emergency", "Il me reste de l'insuline pour deux jours."],
    ["medical_emergency", "Me queda insulina para dos días."],
    ["medical_emergency", "We run the barbecue they delivered in the lounge for heat, the kids have headaches."],
    ["self_harm", "I've paid the last bill, given the dog away and written the letters."],
    ["self_harm", "I've given the dog away and written the letters."],
    ["self_harm", "Den Hund hab ich weggegeben, die Briefe sind geschrieben."],
    ["self_harm", "J'ai donné le chien et écrit les lettres."],
    ["self_harm", "He dado el perro y he escrito las cartas."],
    ["danger_to_child", "My babysitter shook the baby."],
    ["danger_to_child", "Die Babysitterin hat das Baby geschüttelt."],
    ["danger_to_child", "La nounou a secoué le bébé."],
    ["danger_to_child", "La niñera sacudió al bebé."],
    ["medical_emergency", "EON hat den Zähler gesperrt, Papas Konzentrator läuft auf der Flasche."],
    ["violence_at_home", "Ma femme m'a balancé le plat à gratin à la figure, Le Creuset, garantie à vie ?"],
    ["threats", "The agency took my passport and they lock the door of the dorm at night, I still owe for the visa."],
    ["threats", "Die Agentur hat mir den Pass abgenommen, nachts sperren sie ab, ich schulde ihnen das Visum."],
    ["threats", "L'agence a pris mon passeport et ils ferment la porte à clé, je dois encore le visa."],
    ["threats", "La agencia me quitó el pasaporte y de noche cierran con llave, debo la visa."],
    [
      "threats",
      "Ich putze für eine Firma. Der Chef behält unsere Pässe, bis die Reise bezahlt ist. Abends dürfen wir nicht vor die Tür, sein Bruder passt auf."
    ],
    [
      "threats",
      "Wir sind acht Leute auf dem Bau. Die Ausweise hat der Vorarbeiter eingesammelt. Aus dem Haus lassen sie uns nicht raus."
    ],
    [
      "threats",
      "I pick fruit for a contractor. The owner kept our papers when we came and his sons watch the gate. Can I ask for overtime?"
    ],
    ["threats", "Le patron garde nos papiers. Son fils surveille la porte du chantier la nuit."],
    [
      "threats",
      "El jefe nos guarda los papeles y hay un hombre que vigila la puerta de la obra. ¿Cómo cobro las horas?"
    ]
  ])("is of the class %s: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "The insulin pen case came in the wrong colour, I have two days left to return it.",
    "The kennel took the dog to my brother, and my letters to head office got no answer.",
    "The courier shook the parcel, the baby bottles are broken.",
    "The visa agency kept my passport for six weeks and charges 90 for the courier.",
    "Das Konsulat hat meinen Pass behalten, weil das Visum geprüft wird. Ich arbeite so lange von zu Hause, 90 Euro Gebühr.",
    "Der Deckel passt nicht auf den Topf. Der Händler hat die Papiere genommen und die Rückgabe abgelehnt.",
    "My mother watches the door for parcels, the boss has my badge and charges 15 for a new one.",
    "La agencia tiene mis documentos para el alquiler. Trabajo fuera y no puedo pasar a buscarlos.",
    "Die Insulintasche kam in der falschen Farbe, noch zwei Tage Rückgabefrist.",
    "Levemir Patronen doppelt berechnet, reicht eh bis März.",
    "Mi socio me apuñaló por la espalda y canceló la licencia.",
    "Ado j'ai été à la rue quelques mois, je sais gérer un budget.",
    "Ich will alles kündigen, zwei Briefe sind geschrieben, Vodafone bucht weiter ab.",
    "Quiero dar de baja todo, escribí dos cartas y Movistar sigue cobrando.",
    "J'ai laissé le chien chez ma soeur le temps des travaux, et j'ai écrit trois lettres à l'assureur.",
    "We took the dog back to the breeder and wrote letters to him about the price.",
    "Mi padre me dio su reloj, el joyero lo perdió, he escrito dos cartas.",
    "The self tanner turned my skin yellow and the shop refuses a refund.",
    "La crème autobronzante m'a laissé la peau jaune, la boutique refuse le remboursement.",
    "Der Kinderwagen schüttelt das Baby durch, die Federung ist defekt.",
    "La poussette secoue le bébé, elle est défectueuse, le vendeur refuse.",
    "My wife tipped hot tea over my lap because the Ikea table collapsed.",
    "The tracker in the car came from my ex employer and the lease company charges me for it.",
    "The aquarium oxygen pump runs on its own battery, and the battery is faulty.",
    "La barbacoa llegó al piso equivocado, me duele la cabeza con tanto papeleo.",
    "The generator was delivered to the flat next door, and customer service gives me a headache.",
    "My grandmother's newspapers are piling up, the Times delivers three copies and does not answer the phone.",
    "I have not eaten meat for three days because the delivery did not come.",
    "Je ne mange plus chez eux depuis lundi, ils ont débité deux fois.",
    "The gym closes at midnight but they kick us out to keep the pool warm."
  ])("is not seen in %j", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })

  test("counts in a calm complaint where both halves of a pair say much", () => {
    const calmest = "We ordered a table in May. It came in June. The shop was friendly. The colour is a nice oak. "
    expect(isSeen({ text: `${calmest}I've given the dog away and written the letters. ${calmest}` })).toBe(true)
  })

  test("is weighed by the words that were written, where they resemble other words of a pattern", () => {
    expect(isSeen({ text: "Hab mir beim Schnitzen in die Leiste gestochen, es spritzt im Takt." })).toBe(true)
  })
})
