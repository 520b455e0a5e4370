/**
 * Texts of danger and their harmless neighbours that were written before the detector was read or changed, and a desk's everyday
 * problems. No weight is learned from them, so the counts fall when general ability falls.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { weigherOf } from "../../../actors/assistant/crisis/weighing.ts"
import { type Weights, weightTables } from "../../../actors/assistant/crisis/weight-tables.ts"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { withContent } from "../../../actors/assistant/named-weights.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import type { Danger } from "../../triage/danger.ts"
import { type Labelled, score } from "../../triage/score.ts"

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/triage/${name}`, import.meta.url), "utf8"))

const alarms = ({ text }: { readonly text: string }): boolean =>
  triage({ text, organizationNamed: true, now: Date.UTC(2026, 11, 1) }).severity === "crisis"

describe("texts that were written before the detector was changed", () => {
  test.each([
    ["back-stairs.json", 57, 60, 1],
    ["night-bus.json", 38, 40, 1],
    ["side-door.json", 24, 32, 0]
  ])("of %s are seen in %i of %i dangers and alarm on %i others", (name, seen, of, others) => {
    const set = fixture(name) as ReadonlyArray<Danger>
    const dangers = set.filter(({ expected }) => expected !== null)
    expect(dangers.length).toBe(of)
    expect(dangers.filter(alarms).length).toBeGreaterThanOrEqual(seen)
    expect(set.filter((one) => one.expected === null && alarms(one)).length).toBeLessThanOrEqual(others)
  })
})

describe("means of pressure, told in two halves", () => {
  test.each<[CrisisClass, string]>([
    ["threats", "I owe a moneylender, and three of his lads are coming round."],
    ["threats", "The plumber unzipped his coat to let me see the grip, then asked for the rest."],
    ["threats", "A picture of my daughter at the school gate came with the words take down the review."],
    ["threats", "Die Reifen sind zerstochen, und ein toter Vogel lag vor der Tür."],
    ["danger_to_child", "He holds photos of me, and if I say no he sends them to my parents."],
    ["violence_at_home", "Mum bought a ticket for me, I am sixteen and they talk of a wedding."],
    ["violence_at_home", "He hid the car keys, so I cannot leave."],
    ["violence_at_home", "Je peux sortir seulement avec lui et mon mari garde ma carte."],
    ["violence_at_home", "Der Chef hat unsere Ausweise, wer nach Lohn fragt, wird geschlagen."],
    ["self_harm", "Would the life insurance pay if it looks like an accident?"],
    ["medical_emergency", "My oxygen shows one bar and the driver will not wait."],
    ["no_shelter_tonight", "Wir schlafen auf Paletten hinter der Halle."]
  ])("are %s: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "Two men are on the way to deliver the wardrobe, the loan for it was approved.",
    "The seller opened the jacket to show me the lining.",
    "I took a picture of my son at the school gate, the print came out grey.",
    "The photographer has photos of me and sends them when I pay.",
    "My dad booked a flight for my wedding, and the airline moved it.",
    "I took my car keys to the dealer so I can get a spare.",
    "The bank has my card, the machine kept it.",
    "The life insurance asks for two more forms.",
    "My phone shows one bar at home, the network denies it.",
    "The sofa came on pallets and cardboard."
  ])("are none where one half is missing: %s", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})

describe("a calm text", () => {
  test.each([
    "Forgive me, the parcel was mine.",
    "The parrot says forgive me all day.",
    "Forgive me the late reply, invoice attached."
  ])("of few words is no danger for a figure of speech: %s", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })

  test.each([
    "I will collect the van at noon and drive it into a tree.",
    "Please end it all. The insurer has refused my third appeal, and the forms are wrong again."
  ])("keeps a sign that speaks for itself: %s", (text) => {
    expect(detectCrisis(text).classes).toContain("self_harm")
  })
})

describe("a desk's everyday problems", () => {
  test("have the right law first in 124 of 132, and a wrong one in no more than two", () => {
    const scores = score(fixture("front-desk.json") as ReadonlyArray<Labelled>)
    expect(scores.rightOfLaw.of).toBe(132)
    expect(scores.rightOfLaw.hits).toBeGreaterThanOrEqual(124)
    expect(scores.wrongLaw.hits).toBeLessThanOrEqual(2)
    expect(scores.falseAlarm.hits).toBe(0)
  })

  test.each([
    ["US-MI", "Out of the apartment since May, and the owner still sits on my 1,250.", "us-mi-deposit"],
    ["US-NC", "We left the townhouse in good shape and never saw our 1,400 again.", "us-nc-deposit"],
    ["DE", "Im Mai ausgezogen, die 1.300 Euro habe ich nie wiedergesehen.", "de-deposit"],
    ["ES", "Dejamos el piso en abril y los 800 no aparecen.", "es-deposit"],
    ["US", "A firm I never dealt with wrote me that I owe $780 for a gym.", "us-fdcpa-809"]
  ])("in %s are told without the word that names them: %s", (jurisdiction, text, rule) => {
    const { matches } = triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 11, 1) })
    expect(matches[0]).toMatchObject({ rule_id: rule, confident: true })
  })
})

describe("the table of learned weights", () => {
  const many = Array.from(
    { length: 70_000 },
    (_, at) => `w${at.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}`
  )
  const last = many.at(-1) ?? ""
  const weights: Weights = withContent({
    bias: 0,
    sign: 0,
    words: { names: many.join(" "), weights: many.map((_, at) => (at === many.length - 1 ? 77 : 1)) },
    beginnings: { names: "", weights: [] },
    neighbours: { names: "alpha beta", firsts: [0], seconds: [1], weights: [50] },
    spaced: { names: "", firsts: [], seconds: [], weights: [] },
    classes: ["self_harm"],
    kinds: { names: "", weights: [] }
  })

  test("holds more words than half of a pair's key, and still weighs pairs", () => {
    const weigher = weigherOf(weightTables(weights, [""]))
    expect(weigher.weightOf(Int32Array.of(weigher.idOf(last)), 0, 1)).toBe(77)
    const pair = Int32Array.of(weigher.idOf("alpha"), weigher.idOf("beta"))
    expect(weigher.weightOf(pair, 0, 2)).toBe(50)
  })
})
