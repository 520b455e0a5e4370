/**
 * Events name rules; nothing of an evaluation may be lost by it. Every set of rules that was ever in use is kept under its
 * own name, and what earlier versions wrote is read as it was written.
 */
import * as fc from "fast-check"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import {
  keptRules,
  named,
  namedInUse,
  quoted,
  rulesInUse,
  versionOf
} from "../../../actors/assistant/named-evaluation.ts"
import type { KeptRules } from "../../../actors/assistant/kept-rules/shape.ts"
import { KEPT_RULES } from "../../../actors/assistant/kept-rules/all.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import type { Evaluation, NamedEvaluation } from "../../../schema/triage.ts"
import { caseBody } from "../../bench/sample.ts"
import { NOW } from "../../support/given.ts"
import { KEPT_FOLDER, keptVersions } from "../../triage/keep.ts"
import { open } from "../case/commands.ts"

/** As it comes back from a journal. */
const stored = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

describe("the kept sets of rules", () => {
  test("hold the one in use; after a change of the rules, npm run rules:keep adds it", () => {
    expect(Object.keys(KEPT_RULES)).toEqual(keptVersions())
    expect(namedInUse()?.version).toBe(versionOf(rulesInUse()))
  })

  test.each(keptVersions())("%s says what it said when it was kept", (version) => {
    const rules = JSON.parse(readFileSync(join(KEPT_FOLDER, `${version}.json`), "utf8")) as KeptRules
    expect(versionOf(rules)).toBe(version)
    expect(versionOf(stored(keptRules(version)))).toBe(version)
  })

  test("a set that is not kept is an error with its name, not an empty law", () => {
    const kept = named(evaluationOf(caseBody(0).problem_description, "US-WA")) as NamedEvaluation
    expect(() => quoted({ ...kept, rules: "0123456789abcdef" })).toThrow(/0123456789abcdef is not in/)
    expect(() => quoted({ ...kept, rules: "../triage-rules" })).toThrow("is not in")
  })
})

const evaluationOf = (text: string, jurisdiction?: string, organizationNamed = true): Evaluation =>
  triage({ text, jurisdiction, organizationNamed, now: NOW })

const places = [undefined, "US", "US-WA", "US-CA", "GB", "DE", "CA-ON", "EU", "FR"]
const told = Array.from({ length: 8 }, (_, index) => caseBody(index * 7).problem_description)
const texts = [
  ...told,
  ...ruleSet.rules.map(({ law, triggers }) => `They refuse. ${law}: ${triggers.strong.join(", ")}`)
]

describe("an evaluation", () => {
  test("comes back from its named form word for word, whatever was told and wherever it happened", () => {
    let namedCount = 0
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...places), fc.boolean(), (text, place, hasName) => {
        const evaluation = evaluationOf(text, place, hasName)
        const kept = stored(named(evaluation))
        if ("rules" in kept) namedCount += 1
        expect(JSON.stringify(quoted(kept))).toBe(JSON.stringify(evaluation))
      }),
      { numRuns: 1_000 }
    )
    // Those in danger are kept with all their words.
    expect(namedCount).toBeGreaterThan(900)
  })

  test("is less than half as long when it is named", () => {
    const all = texts.map((text) => evaluationOf(text, "US-WA")).filter(({ severity }) => severity !== "crisis")
    const bytes = (values: ReadonlyArray<unknown>) => JSON.stringify(values).length
    expect(bytes(all.map(named)) / bytes(all)).toBeLessThan(0.5)
  })

  describe("whose words are not those of its rules", () => {
    const evaluation = texts
      .map((text) => evaluationOf(text, "US-CA"))
      .find(({ deadlines, escalation, matches }) => [deadlines, escalation, matches].every((one) => one.length > 1))!
    const [match, ...matches] = evaluation.matches
    const [deadline, ...deadlines] = evaluation.deadlines
    const [step, ...steps] = evaluation.escalation
    const [candidate, ...candidates] = evaluationOf("They owe me money.").candidates ?? []
    const { confident: _confident, ...earlierMatch } = matches[0]!
    const { understood_by: _by, ...earlier } = evaluation
    const altered: Readonly<Record<string, Evaluation>> = {
      "another citation": { ...evaluation, matches: [{ ...match!, citation: "another" }, ...matches] },
      "another law": { ...evaluation, matches: [{ ...match!, law: "another" }, ...matches] },
      "another certainty": {
        ...evaluation,
        matches: [{ ...match!, certainty: match!.certainty === "H" ? "L" : "H" }, ...matches]
      },
      "a rule that is gone": { ...evaluation, matches: [...evaluation.matches, { ...match!, rule_id: "gone" }] },
      "a match of an earlier version": { ...evaluation, matches: [match!, earlierMatch, ...matches.slice(1)] },
      "another deadline": { ...evaluation, deadlines: [{ ...deadline!, value: 4_000 }, ...deadlines] },
      "a note at a deadline": { ...evaluation, deadlines: [{ ...deadline!, note: "another" }, ...deadlines] },
      "one deadline more": { ...evaluation, deadlines: Array.from({ length: 50 }, () => deadline!) },
      "another letter": { ...evaluation, letter_template: "another" },
      "another sentence of a candidate": {
        ...evaluation,
        candidates: [{ ...candidate!, sentence: "another" }, ...candidates]
      },
      "a contact in danger": {
        ...evaluation,
        crisis_contacts: [{ name: "a", contact: "b" } as unknown as Evaluation["crisis_contacts"][number]]
      },
      "an earlier version's fields": earlier,
      "a brace": { ...evaluation, recommended_action: "{0} is not a quotation" }
    }

    test.each([
      ["another step", [{ ...step!, url: "https://a.example" }, ...steps]],
      ["a step less", evaluation.escalation.slice(0, -1)]
    ] as const)("the ladder of a place, with %s, stands beside the names", (_what, escalation) => {
      const one = { ...evaluation, escalation }
      expect(named(one)).toMatchObject({ rules: namedInUse()?.version, escalation })
      expect(quoted(stored(named(one)))).toEqual(stored(one))
    })

    test.each(Object.entries(altered))("%s: it is kept as it is", (_what, one) => {
      expect(named(evaluation)).not.toBe(evaluation)
      expect(named(one)).toBe(one)
      expect(quoted(stored(named(one)))).toEqual(stored(one))
    })
  })

  test("names quotations that meet or overlap once each, and comes back", () => {
    const evaluation = evaluationOf(texts[0] ?? "", "US-WA")
    const [{ citation, law } = { citation: "", law: "" }] = evaluation.matches
    const words = [citation, law]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, citation.slice(0, -4), law.slice(5), " ", "ab")), (parts) => {
        const one = { ...evaluation, recommended_action: parts.join("") }
        expect(quoted(stored(named(one))).recommended_action).toBe(one.recommended_action)
      })
    )
  })

  test("of a crisis is kept with all its words", () => {
    const evaluation = triage({
      text: "they cut my heat",
      declaredUrgency: "crisis",
      organizationNamed: true,
      now: NOW
    })
    expect(named(evaluation)).toBe(evaluation)
  })
})

test("a case folds from an event with every word, as earlier versions wrote it, to the same state", () => {
  const evaluation = evaluationOf(texts[0] ?? "", "US-WA")
  const decision = caseEntity.decide({ _tag: "Unopened" }, open(texts[0], { evaluation }), NOW)
  const written = stored((decision as { success: ReadonlyArray<CaseEvent> }).success)
  const earlier = written.map((event) => (event._tag === "CaseEvaluated" ? { ...event, evaluation } : event))
  expect(JSON.stringify(written)).not.toBe(JSON.stringify(earlier))
  expect(written.reduce(caseEntity.evolve, caseEntity.initialState)).toEqual(
    earlier.reduce(caseEntity.evolve, caseEntity.initialState)
  )
})
