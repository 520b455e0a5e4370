/**
 * Danger told by what is left of it (actors/assistant/crisis/quiet-traces.ts): marks that are covered up, a tag in a coat, an old person who is tied down, the
 * trains that are counted, a letter for each child. `traces.json` was read while the signs were made; no weight of a word is learned from it.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import type { Danger } from "../../triage/danger.ts"

const set: ReadonlyArray<Danger> = JSON.parse(
  readFileSync(new URL("../../fixtures/triage/traces.json", import.meta.url), "utf8")
)

const alarms = ({ text }: { readonly text: string }): boolean =>
  triage({ text, organizationNamed: true, now: Date.UTC(2026, 10, 30, 9) }).severity === "crisis"

describe("a danger told by what is left of it", () => {
  test("is seen in every text of the set, and few neighbours of it raise an alarm", () => {
    expect(set.filter((one) => one.expected !== null && !alarms(one)).map(({ id }) => id)).toEqual([])
    expect(set.filter((one) => one.expected === null && alarms(one)).length).toBeLessThanOrEqual(5)
  })

  test.each<[CrisisClass, string]>([
    [
      "violence_at_home",
      "My sister wants her half of the gas bill by e-mail, no letters to the house. He opened the last envelope before her, and she was in long sleeves for weeks. She asks you to ring before he comes home."
    ],
    [
      "violence_at_home",
      "Le fabricant de la balise ne répond pas. Je l'ai trouvée cachée dans la doublure de mon manteau. Il attend devant mon bureau et m'écrit ce que je portais."
    ],
    [
      "medical_emergency",
      "El asilo cobra dos veces la limpieza. El abuelo estaba amarrado al sillón, con el mismo pañal que ayer, y la herida de la cadera huele."
    ],
    [
      "self_harm",
      "They refused the hardship grant again. I walk to the railway every night and watch the trains, there is one that doesn't stop. Would you pay it to my estate?"
    ],
    [
      "self_harm",
      "Sie können den Fall schließen. Ich habe allen meinen Kindern geschrieben, die Umschläge liegen im Schrank. Zum ersten Mal schlafe ich und bin ruhig."
    ]
  ])("is %s where its signs are: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "I wore the scarf for two weeks in July and the fringe came off. The shop saw it and says it is wear.",
    "Die Kette vom Rollstuhl ist gerissen, das Heim berechnet 80 Euro. Mein Vater wird dort gut gepflegt.",
    "We watch the trains from the platform every Sunday, my boy loves it, and the station café charged us twice.",
    "J'ai écrit à tous les assureurs, les lettres de la banque sont dans le tiroir. Personne ne répond.",
    "Encontré la etiqueta de seguridad cosida en el abrigo y el vendedor estaba fuera de la tienda. No quieren cambiarlo."
  ])("is not what is told in: %s", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})
