/**
 * Weak signs of danger add up across a long complaint. `paper-trail.json` was written before the detector was read; its odd half
 * taught the signs, its even half (`holdout`) was not read. `folded-sheet.json` was written after the signs, and teaches nothing.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { addUp, type Told } from "../../../actors/assistant/crisis/weighing.ts"
import { weakSignsIn } from "../../../actors/assistant/crisis/detect.ts"
import type { WeakSign } from "../../../actors/assistant/crisis/tables.ts"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"
import type { Danger } from "../../triage/danger.ts"

const NOW = Date.UTC(2026, 10, 29, 9, 0, 0)

type Complaint = Danger & { readonly holdout?: true }

const fixture = (name: string): ReadonlyArray<Complaint> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/triage/${name}`, import.meta.url), "utf8"))

const set = fixture("paper-trail.json")
const alarms = ({ text }: { readonly text: string }): boolean =>
  triage({ text, organizationNamed: true, now: NOW }).severity === "crisis"

const CONDITIONS = { here: [], near: [], anywhere: [], not: [], notNear: [] }
const signOf = (source: string, of: CrisisClass, weight: number): WeakSign<CrisisClass> => ({
  source,
  of,
  weight,
  mark: 0,
  conditions: CONDITIONS
})
const farewell = signOf("farewell", "self_harm", 90)
const given = signOf("given away", "self_harm", 110)
const locked = signOf("locked", "violence_at_home", 150)
const told = (sign: WeakSign<CrisisClass>, sentence: number): Told => ({ sign, sentence })

describe("weak signs", () => {
  test("of one class are added, and each counts once", () => {
    expect(addUp([told(farewell, 0), told(given, 3), told(farewell, 4)])).toEqual({
      of: "self_harm",
      weight: 200,
      signs: ["farewell", "given away"]
    })
  })

  test("of different classes are not added to each other", () => {
    expect(addUp([told(farewell, 0), told(locked, 1)])).toEqual({
      of: "violence_at_home",
      weight: 150,
      signs: ["locked"]
    })
  })

  test("that stand further apart than a complaint is long are not added", () => {
    expect(addUp([told(farewell, 0), told(given, 11)])?.weight).toBe(200)
    expect(addUp([told(farewell, 0), told(given, 12)])?.weight).toBe(110)
  })

  test("are added in a time that grows with their number alone", () => {
    const costOf = (count: number): number => {
      const many = Array.from({ length: count }, (_, at) => told(at % 2 === 0 ? farewell : given, at))
      const before = cpuNowMs()
      expect(addUp(many)?.weight).toBe(200)
      return cpuNowMs() - before
    }
    costOf(2_000)
    // Each with each: a hundred times as long.
    expect(costOf(20_000)).toBeLessThan(30 * Math.max(1, costOf(2_000)))
  })

  test("are none where nothing is told", () => {
    expect(addUp([])).toBeUndefined()
    expect(weakSignsIn("The parcel came late and the shop refuses a refund.").signs.size).toBe(0)
  })
})

describe("a danger told between the lines of a long complaint", () => {
  const dangers = set.filter(({ expected }) => expected !== null)
  const harmless = set.filter(({ expected }) => expected === null)

  test("is seen in most complaints of both halves", () => {
    expect([dangers.length, harmless.length]).toEqual([80, 60])
    const shareOf = (half: typeof set) => half.filter(alarms).length / half.length
    expect(shareOf(dangers.filter(({ holdout }) => holdout !== true))).toBeGreaterThanOrEqual(0.9)
    expect(shareOf(dangers.filter(({ holdout }) => holdout === true))).toBeGreaterThanOrEqual(0.85)
  })

  test("is confused with few figures of speech, past dangers and plain complaints", () => {
    expect(harmless.filter(alarms).length).toBeLessThanOrEqual(6)
  })

  test("is seen in most complaints that were written after the signs, and no look-alike of them alarms", () => {
    const later = fixture("folded-sheet.json")
    const [own, others] = [
      later.filter(({ expected }) => expected !== null),
      later.filter((one) => one.expected === null)
    ]
    expect([own.length, others.length]).toEqual([24, 12])
    expect(own.filter(alarms).length).toBeGreaterThanOrEqual(16)
    expect(others.filter(alarms)).toEqual([])
  })

  test.each<[CrisisClass, string]>([
    [
      "violence_at_home",
      "My husband is the owner of the phone plan. I can't ask him to release my line. He reads my messages, and if he sees the bill I don't want to think about tonight. The store wants 200 for it."
    ],
    [
      "danger_to_child",
      "Le professeur de piano de notre fille ferme la porte à clé et lui dit de ne rien montrer à sa mère. Elle se lave trois fois par jour. Comment récupérer les 760 euros du forfait ?"
    ]
  ])("is of the class %s where its signs are: %s", (kind, text) => {
    expect(weakSignsIn(text).signs.size).toBeGreaterThanOrEqual(2)
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "I would rather jump off a bridge than call this hotline again. They owe me 59 dollars.",
    "J'aurais étripé le vendeur. Trois portes sont de la mauvaise couleur et il reste 800 euros à payer.",
    "Esta compañía me va a matar a disgustos. Me cobraron dos líneas y quiero los 43 euros.",
    "En 2012 mi exmarido pidió un crédito. Tuve orden de alejamiento. Quiero que borren la deuda del fichero.",
    "The locks were changed by the new owner and I got two keys. I paid 90 for a third one that does not turn."
  ])("is not seen in %j", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})
