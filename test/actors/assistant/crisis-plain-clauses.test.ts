/**
 * A danger told plainly in one clause amid a calm complaint, in four languages alike. `clauses.json` was made with the patterns, so it
 * guards them and forecasts nothing. `side-note.json` was written before them, and its misses were read; those of `last-tram.json` were not.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import type { Danger } from "../../triage/danger.ts"

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)

const fixture = (name: string): ReadonlyArray<Danger> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8"))
const isSeen = ({ text }: { readonly text: string }): boolean => detectCrisis(text).classes.length > 0
const alarms = ({ text }: { readonly text: string }): boolean =>
  triage({ text, organizationNamed: true, now: NOW }).severity === "crisis"
const shareOf = (set: ReadonlyArray<Danger>, is: (one: Danger) => boolean): number => set.filter(is).length / set.length

const clauses = fixture("crisis/clauses.json")
const calm = fixture("triage/calm-water.json").filter(({ wording }) => wording === "ordinary")

/** The clause first, within and last among the sentences of a calm complaint in its language. */
const amidComplaints = ({ language, text }: Danger, at: number): ReadonlyArray<{ readonly text: string }> => {
  const own = calm.filter((one) => one.language === language)
  const around = (own[at % own.length]?.text ?? "").split(/(?<=[.?!])\s+/)
  return [0, around.length >> 1, around.length].map((place) => ({ text: around.toSpliced(place, 0, text).join(" ") }))
}

describe("a danger told plainly in one clause", () => {
  test("is seen alone and amid a calm complaint", () => {
    expect(clauses.length).toBe(345)
    expect(shareOf(clauses, isSeen)).toBeGreaterThanOrEqual(0.99)
    const told = clauses.flatMap(amidComplaints)
    expect(told.filter(isSeen).length / told.length).toBeGreaterThanOrEqual(0.97)
  })

  test.each([
    ["side-note.json", 160, 0.95],
    ["last-tram.json", 80, 0.7]
  ])("is seen in %s, and hardly a plain complaint of it alarms", (name, size, share) => {
    const set = fixture(`triage/${name}`)
    const dangers = set.filter(({ expected }) => expected !== null)
    const harmless = set.filter(({ expected }) => expected === null)
    expect([set.length, dangers.length * 2]).toEqual([size, size])
    expect(shareOf(dangers, alarms)).toBeGreaterThanOrEqual(share)
    expect(harmless.filter(alarms).length).toBeLessThanOrEqual(1)
  })

  test.each<[CrisisClass, string]>([
    ["danger_to_child", "The sitter said she shook him. I paid her for June. He is 9 weeks old."],
    ["danger_to_child", "Tiene una niña de diez años que duerme en el lavadero y recibe palo si rompe algo."],
    ["threats", "Wir bekamen die Ankündigung, am Freitag werde „gegrillt“, beiliegend eine Zündschnur."],
    ["medical_emergency", "On a changé trois fois les draps, tout est rouge après une fausse couche."],
    [
      "medical_emergency",
      "Notre locataire âgé n'ouvre pas. Je le vois couché au pied du lit, du sang autour de la tête."
    ],
    ["violence_at_home", "Der Betreuer schlaegt mich, und die Firma stellt 60 Euro in Rechnung."],
    ["violence_at_home", "Er sagt, er bringt mich um, wenn ich gehe."],
    ["medical_emergency", "The house is on fire"],
    ["medical_emergency", "I smell gas in my apartment and my landlord ignores me."],
    ["medical_emergency", "Gasgeruch in der Wohnung"],
    ["medical_emergency", "Die Wohnung brennt"],
    ["medical_emergency", "La maison est en feu"],
    ["medical_emergency", "La casa está en llamas"]
  ])("is of the class %s: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "The movers broke our piano. We gave the cat away before that and wrote letters to everyone about our new address.",
    "We moved in March. I gave the cat away because the new flat takes none, and wrote letters to everyone about our new address.",
    "Ich habe die Katze weggegeben und allen Briefe mit der neuen Adresse geschrieben.",
    "J'ai donné mon chat à ma soeur, et j'ai envoyé des lettres à tous pour la nouvelle adresse.",
    "He shook her hand and sold me the boots. They were 9 weeks old when the sole came off.",
    "Wir standen auf der Brücke und warteten auf den nächsten Zug, zwei Stunden Verspätung.",
    "J'ai acheté une corde d'escalade, elle s'est effilochée.",
    "The nurse hit the call button for me and I was charged 40 for it.",
    "The bedroom was 12 degrees for two days, the hotel refuses a refund.",
    "El monitor tocó la guitarra en las duchas nuevas, mi hijo se rió, pero el campamento no devuelve el dinero.",
    "My ex broke into tears in the bedroom when the sofa came in pink.",
    "My arm is numb from holding the phone, and I can't speak to anyone at your hotline.",
    "Mon mari m'a cassé la montre au poignet, la réparation coûte 90 euros.",
    "They only pay out when I die, and the pension ends in May.",
    "The engineer turned on the gas and locked the meter cupboard door, now I have no key.",
    "L'école m'a envoyé des photos de mon fils à l'école et le photographe veut de l'argent.",
    "I got farewell letters from my team and the florist never delivered.",
    "A wreath with my grandmother's name on the ribbon came late, the florist refuses a refund.",
    "Mein Mann bringt mich um, wenn das Geschenk nicht kommt.",
    "Das Warten bringt mich um, und Ihre Hotline bringt mich um.",
    "Their sale is on fire, but the couch came broken.",
    "Our house burned down in May and the insurer does not pay.",
    "The insurer says that my house is on fire risk lists and cancels.",
    "The stove had a gas smell, the technician came, and they billed me $400.",
    "Der Gasgeruch wurde behoben, aber die Rechnung ist zu hoch.",
    "The rental car smelled of gas, so I returned it and they kept the deposit.",
    "Le détecteur de feu de la maison ne marche pas."
  ])("is not seen in %j", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})
