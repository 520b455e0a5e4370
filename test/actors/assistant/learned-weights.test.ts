/** The learned weights of issues and of grievances: what they belong to, and what they promise of a text. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { issues } from "../../../actors/assistant/taxonomy.ts"
import { MIDDLE, NO_GRIEVANCE } from "../../../actors/assistant/understanding/issue-features.ts"
import {
  tellingWords,
  learnedBeginning,
  learnedWord,
  unlikelyGrievance,
  weigh
} from "../../../actors/assistant/understanding/learned-weights.ts"
import { conceptsIn, read } from "../../../actors/assistant/understanding/reading.ts"
import { textsOf } from "../../../actors/assistant/understanding/words.ts"
import { triageTexts } from "../../support/triage-texts.ts"
import { type NamedRows, namesOf } from "../../../actors/assistant/named-weights.ts"
import json from "../../../actors/assistant/understanding/issue-weights.json" with { type: "json" }
import { triage } from "../../../actors/assistant/triage.ts"

const ids = issues.map(({ id }) => id)
const DEPOSIT = "The landlord keeps our deposit and sends no list of damages."

describe("the learned weights of issues", () => {
  test("stand for every issue of the rules and for no grievance, in each row", () => {
    expect(json.classes).toEqual([...ids, NO_GRIEVANCE])
    for (const named of [json.concepts, json.words, json.beginnings]) {
      expect(named.rows).toHaveLength(namesOf(named).length * json.classes.length)
    }
  })

  test("give shares that add up to one, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        const { none, shareOf } = weigh(read(text))
        expect(ids.reduce((sum, id) => sum + shareOf(id), 0)).toBeCloseTo(1, 6)
        expect(none).toBeGreaterThanOrEqual(0)
        expect(none).toBeLessThanOrEqual(1)
      })
    )
  })

  test("tell the words of a text that weigh most for an issue, and none that no text taught", () => {
    const reading = read("The airline lost my suitcase between Xyzzyville and Plughtown.")
    expect(tellingWords(reading, "baggage", 4)).toContain("suitcase")
    expect(tellingWords(reading, "baggage", 1)).toHaveLength(1)
    expect(tellingWords(reading, "baggage", 40).join(" ")).not.toMatch(/xyzzy|plugh/)
    expect(tellingWords(reading, "no such issue", 4)).toEqual([])
  })

  test("count what a text says once, also where it is said a thousand times", () => {
    const once = weigh(read(DEPOSIT))
    const often = weigh(read(`${DEPOSIT} `.repeat(1_000)))
    for (const id of ids) expect(often.shareOf(id)).toBeCloseTo(once.shareOf(id), 9)
    expect(often.none).toBeCloseTo(once.none, 9)
  })

  test("add up more rows than one number holds", () => {
    const words = [...namesOf(json.words), ...namesOf(json.beginnings).map((beginning) => `${beginning}zzzz`)]
    expect(words.length).toBeGreaterThan(2_000)
    const { none, shareOf } = weigh(read(words.join(" ")))
    const reversed = weigh(read(words.toReversed().join(" ")))
    expect(Number.isFinite(none)).toBe(true)
    expect(ids.reduce((sum, id) => sum + shareOf(id), 0)).toBeCloseTo(1, 6)
    expect(Number.isFinite(reversed.none)).toBe(true)
  })

  test("add up to the sum of the rows that a text has, whatever the text", () => {
    const length = json.classes.length
    const rowsOf = (named: NamedRows) =>
      new Map(namesOf(named).map((name, at) => [name, named.rows.slice(at * length, (at + 1) * length)]))
    const [ofConcepts, ofWords, ofBeginnings] = [rowsOf(json.concepts), rowsOf(json.words), rowsOf(json.beginnings)]
    for (const text of triageTexts().filter((_, at) => at % 20 === 0)) {
      const { whole, words } = read(text)
      const texts = textsOf(words)
      const ownWords = new Set(texts.map(learnedWord))
      const beginnings = new Set(texts.map(learnedBeginning))
      const rows = [
        ...conceptsIn(whole).flatMap((name) => ofConcepts.get(name) ?? []),
        ...[...ownWords].flatMap((name) => ofWords.get(name) ?? []),
        ...[...beginnings].flatMap((name) => (name === undefined ? [] : (ofBeginnings.get(name) ?? [])))
      ]
      const sums = json.bias.map(
        (bias, number) => bias + rows.reduce((sum, row) => sum + row.charCodeAt(number) - MIDDLE, 0) * json.step
      )
      const highest = Math.max(...sums)
      const shares = sums.map((sum) => Math.exp(sum - highest))
      const all = shares.reduce((sum, share) => sum + share, 0)
      const none = shares[json.classes.indexOf(NO_GRIEVANCE)] ?? 0
      const weighed = weigh(read(text))
      expect(weighed.none).toBeCloseTo(none / all, 9)
      for (const id of ids) {
        expect(weighed.shareOf(id)).toBeCloseTo((shares[json.classes.indexOf(id)] ?? 0) / (all - none), 9)
      }
    }
  })

  test("know the problem of a text, and a text without one", () => {
    expect(weigh(read(DEPOSIT)).shareOf("security_deposit")).toBeGreaterThan(0.9)
    expect(weigh(read(DEPOSIT)).none).toBeLessThan(0.2)
    expect(weigh(read("Please write a poem about landlords for my class.")).none).toBeGreaterThan(0.75)
  })
})

const of = (text: string) => unlikelyGrievance(read(text))

describe("the learned weights of grievances", () => {
  test("give a share between 0 and 1, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        expect(of(text)).toBeGreaterThanOrEqual(0)
        expect(of(text)).toBeLessThanOrEqual(1)
        expect(of(text)).toBe(of(text))
      })
    )
  })

  test("count what a text says once, also where it is said a thousand times", () => {
    const sentence = "The landlord keeps our deposit and sends no list of damages."
    const often = of(`${sentence} `.repeat(1_000))
    // Only the length, and the words where one sentence follows another, are new.
    expect(Math.abs(often - of(`${sentence} `.repeat(20)))).toBeLessThan(1e-9)
  })

  test("tell who speaks by words that follow each other", () => {
    expect(of("My landlord kept the whole deposit and does not answer.")).toBeLessThan(0.15)
    expect(of("I am the landlord, my tenant says the deposit was kept wrongly. How do I answer her?")).toBeGreaterThan(
      0.7
    )
    expect(of("If I rent a flat one day, could the landlord keep the deposit? Nothing has happened.")).toBeGreaterThan(
      0.7
    )
  })

  test("name no law in doubt, and ask which problem it is", () => {
    const text = "User runs a gym. A member says she was charged after she cancelled. Write her."
    const evaluation = triage({ text, jurisdiction: "US-WA", organizationNamed: true, now: 0 })
    expect(evaluation.actionable).toBe(false)
    expect(evaluation.matches.every(({ confident }) => confident !== true)).toBe(true)
  })
})
