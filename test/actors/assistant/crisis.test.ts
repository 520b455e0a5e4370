/** Signs of danger in texts: what is seen, what is taken for none, what it costs, and what a crisis does to an evaluation. */
import { readFileSync } from "node:fs"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"
import type { CrisisClass } from "../../../schema/triage.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

interface Labelled {
  readonly id: string
  readonly language: "en" | "es" | "fr" | "de"
  readonly expected: CrisisClass | null
  readonly wording: "direct" | "indirect" | "ordinary" | "figurative"
  readonly text: string
}

const texts: ReadonlyArray<Labelled> = JSON.parse(
  readFileSync(new URL("../../fixtures/crisis/texts.json", import.meta.url), "utf8")
)

const fixture = (name: string): ReadonlyArray<Labelled> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/triage/${name}`, import.meta.url), "utf8"))

const alarms = fixture("alarms.json")

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)
const evaluate = (text: string, more: Partial<TriageInput> = {}) =>
  triage({ text, organizationNamed: true, now: NOW, ...more })
const isSeen = (text: string): boolean => evaluate(text).severity === "crisis"
const shareSeen = (wording: Labelled["wording"], set: ReadonlyArray<Labelled> = texts): number => {
  const those = set.filter((one) => one.wording === wording)
  return those.filter(({ text }) => isSeen(text)).length / those.length
}

/** Sets of which no text took part in learning. */
const UNSEEN = [
  "dawn.json",
  "evening.json",
  "first-of-month.json",
  "night-mail.json",
  "last-post.json",
  "first-light.json"
]

describe("signs of danger", () => {
  test("are seen in plain words and between the lines, in four languages", () => {
    expect(shareSeen("direct")).toBeGreaterThanOrEqual(0.95)
    expect(shareSeen("indirect")).toBeGreaterThanOrEqual(0.7)
    for (const language of ["en", "es", "fr", "de"] as const) {
      const those = texts.filter((one) => one.language === language && one.expected !== null)
      expect(those.filter(({ text }) => isSeen(text)).length / those.length).toBeGreaterThanOrEqual(0.8)
    }
  })

  test("are not seen in ordinary disputes, and hardly in figures of speech and titles", () => {
    expect(shareSeen("ordinary")).toBe(0)
    expect(shareSeen("figurative")).toBeLessThanOrEqual(0.05)
  })

  test("are seen among heavy words by strangers, where one ordinary text of 90 still alarms", () => {
    const ordinary = alarms.filter(({ wording }) => wording === "ordinary")
    expect(ordinary.filter(({ text }) => isSeen(text)).length).toBeLessThanOrEqual(1)
    expect(shareSeen("figurative", alarms)).toBeLessThanOrEqual(0.1)
    expect(shareSeen("direct", alarms)).toBeGreaterThanOrEqual(0.95)
    expect(shareSeen("indirect", alarms)).toBeGreaterThanOrEqual(0.95)
  })

  test("are seen in plain words in the same breath as a dispute, though its law is named", () => {
    const told = JSON.parse(
      readFileSync(new URL("../../fixtures/crisis/beside-disputes.json", import.meta.url), "utf8")
    ) as ReadonlyArray<string>
    expect(told.length).toBeGreaterThanOrEqual(40)
    expect(told.filter((text) => evaluate(text, { jurisdiction: "US-CA" }).severity !== "crisis")).toEqual([])
  })

  test("are seen in 267 plain sentences of four languages, alone and before a calm complaint", () => {
    const plain = JSON.parse(
      readFileSync(new URL("../../fixtures/crisis/plain.json", import.meta.url), "utf8")
    ) as ReadonlyArray<{ readonly expected: CrisisClass; readonly text: string }>
    const complaints = [
      "",
      " La factura era de 120 euros y la pagué en marzo. El contrato dice otra cosa y nadie contesta al teléfono.",
      " We paid the invoice in March and the contract says something else. Nobody answers the phone at the office, and the refund of 120 is still missing."
    ]
    const missed = plain.flatMap(({ text }) =>
      complaints.flatMap((complaint) => (isSeen(`${text}${complaint}`) ? [] : [`${text}${complaint}`]))
    )
    expect(missed).toEqual([])
    const otherwise = plain.filter(({ expected, text }) => !detectCrisis(text).classes.includes(expected))
    expect(otherwise.length / plain.length).toBeLessThan(0.1)
  })

  test("that only weights see count for less in a long calm text, and a plain wish to die counts as much", () => {
    const calm = "We ordered a table in May. It came in June. The shop was friendly. The colour is a nice oak. "
    const slight = texts.filter(({ text }) => detectCrisis(text).signs.includes("weighed words"))
    const seen = slight.filter(({ text }) => isSeen(`${calm}${text}`))
    expect(seen.length).toBeLessThan(slight.length)
    expect(seen.length / slight.length).toBeGreaterThan(0.7)
    expect(isSeen(`${calm.repeat(4)}I want to die. ${calm.repeat(4)}`)).toBe(true)
  })

  test("of two sets that taught are seen, and no ordinary text of them is taken for one", () => {
    for (const name of ["heavy.json", "heavier.json"]) {
      const set = fixture(name)
      expect(shareSeen("ordinary", set)).toBe(0)
      expect(shareSeen("figurative", set)).toBeLessThanOrEqual(0.05)
      expect(shareSeen("direct", set)).toBe(1)
      expect(shareSeen("indirect", set)).toBeGreaterThanOrEqual(0.95)
    }
  })

  test("of all texts that no learning has seen are within the floors of the issue", () => {
    const unseen = UNSEEN.flatMap(fixture)
    expect(unseen.length).toBeGreaterThan(1_400)
    expect(shareSeen("ordinary", unseen)).toBeLessThanOrEqual(0.01)
    expect(shareSeen("figurative", unseen)).toBeLessThanOrEqual(0.1)
    expect(shareSeen("direct", unseen)).toBeGreaterThanOrEqual(0.95)
    expect(shareSeen("indirect", unseen)).toBeGreaterThanOrEqual(0.7)
  })

  test("of a set that was written before the weights are seen, and three of its 210 ordinary texts alarm", () => {
    // The floor of 10 % for figurative texts is not met on these 30 alone.
    const set = fixture("evening.json")
    expect(shareSeen("direct", set)).toBeGreaterThanOrEqual(88 / 90)
    expect(shareSeen("indirect", set)).toBeGreaterThanOrEqual(0.8)
    expect(shareSeen("ordinary", set)).toBeLessThanOrEqual(3 / 210)
    expect(shareSeen("figurative", set)).toBeLessThanOrEqual(5 / 30)
  })

  test("get the right class in nine of ten direct texts that no weight learned from", () => {
    const seen = UNSEEN.flatMap(fixture).flatMap(({ expected, text, wording }) => {
      const { classes } = detectCrisis(text)
      return wording === "direct" && expected !== null && classes.length > 0 ? [classes.includes(expected)] : []
    })
    expect(seen.length).toBeGreaterThan(200)
    expect(seen.filter(Boolean).length / seen.length).toBeGreaterThanOrEqual(0.9)
  })

  test("of a set that was written to be mistaken are seen, and six of its 430 ordinary texts alarm", () => {
    // Each ordinary text tells of illness, death, violence or a lost home that is over, or that endangers no person.
    const set = fixture("day-book.json")
    expect(shareSeen("ordinary", set)).toBeLessThanOrEqual(6 / 430)
    expect(shareSeen("figurative", set)).toBeLessThanOrEqual(0.05)
    expect(shareSeen("direct", set)).toBeGreaterThanOrEqual(69 / 70)
    expect(shareSeen("indirect", set)).toBeGreaterThanOrEqual(0.9)
  })

  test("are seen in the unusual wordings that taught, and seldom in texts that sound alike", () => {
    const names = ["distress", "plight"].flatMap((set) =>
      ["de", "en", "es", "fr"].map((language) => `${set}-${language}.json`)
    )
    const set = [...names, "alarm-bells.json"].flatMap(fixture)
    expect(set.length).toBeGreaterThan(8_700)
    expect(shareSeen("direct", set)).toBeGreaterThanOrEqual(0.95)
    expect(shareSeen("ordinary", set)).toBeLessThanOrEqual(0.01)
    expect(shareSeen("figurative", fixture("figures.json"))).toBeLessThanOrEqual(0.02)
  })

  test("are seldom seen in 2,259 complaints of strangers that taught", () => {
    const set = ["market-day.json", "town-hall.json", "harvest.json"].flatMap(fixture)
    expect(set.length).toBe(2_259)
    expect(shareSeen("ordinary", set)).toBeLessThanOrEqual(0.005)
  })

  test.each([
    [
      "We cannot pay and are homeless since Monday.",
      "I was given the bed at the time I was homeless, and they bill me."
    ],
    ["He is beating me again tonight.", "He used to beat me, he died in 2016, and his debt is on my file."],
    ["She has sepsis and the ward sent her home.", "They charge me for a sewer, and I have a septic tank."],
    ["My brother talks of suicide since the letter came.", "The coach had them run suicides and wants the fee."],
    [
      "Mon mari vient de s'effondrer et ne respire presque plus.",
      "Le plafond vient de s'effondrer et le bailleur ne répond plus."
    ],
    [
      "The collector said he comes tonight with two guys to break my legs.",
      "The movers came with two guys and broke the legs of my table."
    ],
    ["Ich bin eine Last für meine Familie.", "The council voted last night to put all reports online."],
    ["I hope I am gone before the sun comes up.", "The bill comes on the 20th like the sun rises."],
    ["The only way out is for me not to be here.", "They say the only way out is a certified letter."]
  ])("are seen in %j and not in %j", (danger, ordinary) => {
    expect([isSeen(danger), isSeen(ordinary)]).toEqual([true, false])
  })

  test("of a set that no learning has seen are seen, and one of its 95 ordinary texts alarms", () => {
    // The floor of 10 % for figurative texts is not met on this small set alone.
    const last = fixture("last-post.json")
    expect(shareSeen("ordinary", last)).toBeLessThanOrEqual(1 / 95)
    expect(shareSeen("figurative", last)).toBeLessThanOrEqual(3 / 20)
    expect(shareSeen("direct", last)).toBe(1)
    expect(shareSeen("indirect", last)).toBeGreaterThanOrEqual(10 / 15)
  })

  test("of the hardest set that no learning has seen are seen in half, and none of its 40 ordinary texts alarms", () => {
    const set = fixture("first-light.json")
    expect(shareSeen("ordinary", set)).toBe(0)
    expect(shareSeen("direct", set)).toBe(1)
    expect(shareSeen("indirect", set)).toBeGreaterThanOrEqual(0.5)
  })

  test.each<[CrisisClass, string]>([
    ["self_harm", "I can't do this anymore and nobody would miss me"],
    ["self_harm", "theres no point going on"],
    ["self_harm", "gonna kms"],
    ["violence_at_home", "he put his hands around my throat"],
    ["violence_at_home", "I'm scared to go home"],
    ["violence_at_home", "he said he'd kill me if I left"],
    ["danger_to_child", "the babysitter hits my daughter"],
    ["danger_to_child", "my stepfather comes into my room at night"],
    ["threats", "Landlord threatened to shoot me"],
    ["medical_emergency", "my insulin runs out tomorrow and they denied it"],
    ["medical_emergency", "they turned off the power and mum is on oxygen"],
    ["no_shelter_tonight", "we sleep in the car tonight with two kids"]
  ])("are of the class %s: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    ["I am not suicidal", "I am suicidal"],
    ["I would never hurt myself", "I keep hurting myself"],
    ["Nobody threatened to kill me", "He threatened to kill me"],
    ["I ordered the Suicide Squad DVD", "I think of suicide"],
    ["They threatened me with a lawsuit", "They threatened me with a knife"],
    ["He hit my parked car", "He hit me in the car park"],
    ["Is this going to hurt my credit?", "He is going to hurt my family"],
    ["Could they take my kids because of the debt?", "He takes my kids and beats them"],
    ["I burned my hand on the faulty kettle", "He burned my hand with a cigarette"],
    ["I fell on the wet floor and broke my wrist", "He broke my wrist when I wanted to leave"]
  ])("are not in %j and are in %j", (ordinary, danger) => {
    expect([isSeen(ordinary), isSeen(danger)]).toEqual([false, true])
  })

  test.each([
    ["I sat on the ledge and thought how the debt would stop.", "I sat on the terrace and thought how the debt grew."],
    [
      "He keeps watch at my gate with a crowbar since my complaint.",
      "He keeps the gate open with a stone since my complaint."
    ],
    ["I made peace with dying, the landlord can have the keys.", "I made peace with the landlord, he has the keys."]
  ])("are weighed where no pattern knows the wording: in %j and not in %j", (danger, ordinary) => {
    expect([isSeen(danger), isSeen(ordinary)]).toEqual([true, false])
  })

  test("survive a slip of the keyboard and a missing apostrophe", () => {
    const slips = [
      "my husbnad strangld me",
      "I dont want to live anymore",
      "he thretened to shoot me",
      "I am homless tonight"
    ]
    expect(slips.filter((text) => !isSeen(text))).toEqual([])
  })

  test("are seen whatever stands before and behind their sentence", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(isSeen(`${text}\nI want to kill myself.\n${text}`)).toBe(true)
      })
    )
  })

  test("cost at most 0.5 ms for 200 characters, and ten times as much for ten times the text", () => {
    const story = texts.map(({ text }) => text).join(" ")
    const cost = (length: number, rounds: number): number => {
      const text = story.slice(0, length)
      for (let round = 0; round < rounds; round++) detectCrisis(text)
      const start = cpuNowMs()
      for (let round = 0; round < rounds; round++) detectCrisis(text)
      return (cpuNowMs() - start) / rounds
    }
    // An idle machine shows 0.04 ms.
    expect(cost(200, 500)).toBeLessThan(0.5)
    expect(cost(30_000, 20)).toBeLessThan(75)
    const hostile = "not i never he said he would want to ".repeat(5_000)
    const start = cpuNowMs()
    detectCrisis(hostile)
    expect(cpuNowMs() - start).toBeLessThan(1_000)
  })
})

describe("an evaluation of a crisis", () => {
  const GYM = "There was debit card fraud on my US account"

  test("keeps the law, the category and the letter of the problem behind the contacts", () => {
    const plain = evaluate(GYM)
    const raised = evaluate(`${GYM}. I want to die.`)
    expect(raised).toMatchObject({
      severity: "crisis",
      crisis_classes: ["self_harm"],
      category: plain.category,
      letter_template: plain.letter_template
    })
    expect(raised.relevant_law).toBe(plain.relevant_law)
    expect(raised.recommended_action).toMatch(
      /^It is good that you told this\. .* Please get help now, before anything else: 988 \(/
    )
    expect(raised.recommended_action.endsWith(`\n\nWhen everyone is safe: ${plain.recommended_action}`)).toBe(true)
  })

  test.each<[string, Partial<TriageInput>]>([
    ["a declared urgency", { declaredUrgency: "crisis" }],
    ["a model's vote", { crisisVote: true }]
  ])("is raised by %s as by the rules, and names no class", (_by, grounds) => {
    const raised = evaluate(GYM, grounds)
    expect(raised.severity).toBe("crisis")
    expect(raised.matches[0]?.rule_id).toBe("any-crisis-safety")
    expect(raised.crisis_contacts.length).toBeGreaterThan(0)
    expect(raised.crisis_classes).toBeUndefined()
  })

  test("explains the danger before the problem, and a text without a problem by the danger alone", () => {
    const problem = evaluate(GYM).explanation ?? ""
    expect(problem).not.toBe("")
    const danger = "The words may tell of thoughts of suicide or self-harm."
    const both = evaluate(`${GYM}. I want to die.`).explanation ?? ""
    expect(both.startsWith(`${danger} ${problem}`)).toBe(true)
    expect(evaluate("nobody would miss me, I want to end my life").explanation).toBe(danger)
    expect(evaluate(GYM, { declaredUrgency: "crisis", crisisVote: true }).explanation).toBe(
      `The urgency was declared as a crisis. A model saw that a person may be in danger. ${problem}`
    )
  })

  test("is not lowered by a model that sees none", () => {
    expect(evaluate("I want to die", { crisisVote: false }).severity).toBe("crisis")
    expect(evaluate(GYM, { crisisVote: false })).toEqual(evaluate(GYM))
  })

  test("says nothing of danger where there is none", () => {
    const { crisis_classes, crisis_contacts, matches, severity } = evaluate("I bought a Suicide Squad DVD")
    expect([crisis_classes, crisis_contacts, severity]).toEqual([undefined, [], "low"])
    expect(matches.map(({ rule_id }) => rule_id)).not.toContain("any-crisis-safety")
  })
})
