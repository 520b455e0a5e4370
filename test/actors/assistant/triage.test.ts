/**
 * Triage by rules: the specification's example, the safety rule, severity, places, what an empty match says, and laws
 * that hold for every narrative.
 */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { crisisContacts } from "../../../actors/assistant/crisis.ts"
import { issueIdOf } from "../../../actors/assistant/taxonomy.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { ruleSetVersion } from "../../../actors/assistant/rule-set-version.stored.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"
import { Evaluation } from "../../../schema/triage.ts"

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)

const evaluate = (text: string, more: Partial<TriageInput> = {}) =>
  triage({ text, organizationNamed: true, now: NOW, ...more })

const topRule = (text: string, jurisdiction?: string) => evaluate(text, { jurisdiction }).matches[0]?.rule_id

describe("triage, the renewal in Washington nobody agreed to", () => {
  test.each([
    ["My gym contract auto-renewed in Washington state without notice and they refuse to refund", undefined],
    ["My gym contract auto-renewed without notice and they refuse to refund", "US-WA"],
    ["My gym contract auto-renewed without notice and they refuse to refund", "WA"],
    ["A contract renewal in Washington that nobody agreed to", undefined],
    ["An unauthorized contract renewal was charged", "wa"],
    ["The contract auto-renewed without consent", "Washington"],
    ["Automatic renewal of a contract: they charged me and refuse a refund. I live in Seattle, WA", undefined]
  ])("%s (%s) is RCW 19.86", (text, jurisdiction) => {
    const evaluation = evaluate(text, { jurisdiction })
    expect(evaluation.matches[0]?.rule_id).toBe("us-wa-udap")
    expect(evaluation.relevant_law).toContain("RCW 19.86")
    expect(evaluation).toMatchObject({ actionable: true, category: "consumer_protection" })
  })

  test("words without a grievance name no law, and the question has candidates", () => {
    const evaluation = evaluate("contract, refund", { jurisdiction: "US-WA" })
    expect(evaluation).toMatchObject({ actionable: false, letter_template: null, deadlines: [] })
    expect(evaluation.matches.some(({ confident }) => confident === true)).toBe(false)
    expect(evaluation.candidates?.length).toBeGreaterThan(0)
  })
})

describe("triage, when a life may be at stake", () => {
  test("the severity is crisis and the contacts are data and come first in the text", () => {
    const evaluation = evaluate("I want to end my life")
    expect(evaluation).toMatchObject({
      severity: "crisis",
      category: "safety",
      actionable: true,
      letter_template: null
    })
    expect(evaluation.crisis_contacts.map((entry) => entry.contact)).toContain("988")
    expect(evaluation.recommended_action).toMatch(
      /^It is good that you told this\. .* Please get help now, before anything else: 988 \(/
    )
    expect(evaluation.recommended_action).not.toContain("amounts")
  })

  test("it comes first although a legal rule scores higher, and the legal rule still gives the law", () => {
    const evaluation = evaluate(
      "I think of suicide since my landlord kept my deposit, the security deposit back is all I had",
      {
        jurisdiction: "US-CA"
      }
    )
    expect(evaluation.matches[0]?.rule_id).toBe("any-crisis-safety")
    expect(evaluation.severity).toBe("crisis")
    expect(evaluation.relevant_law).toContain("1950.5")
    expect(evaluation.letter_template).toBe("security_deposit_demand")
    expect(evaluation.escalation[0]?.regulator).toBe("human_review")
  })

  test("a low declared urgency does not lower it", () => {
    expect(evaluate("domestic violence at home", { declaredUrgency: "low" }).severity).toBe("crisis")
  })

  test("the contacts are those of the place, and a directory of every country", () => {
    const numbersIn = (jurisdiction: string) =>
      evaluate("I want to kill myself", { jurisdiction }).crisis_contacts.map(({ contact }) => contact)
    const british = numbersIn("GB")
    expect(british.slice(0, 2)).toEqual(["116 123", "999"])
    expect(british.at(-1)).toBe("findahelpline.com")
    for (const american of ["988", "911"]) expect([...british, ...numbersIn("FR")]).not.toContain(american)
    expect(numbersIn("JP")).toEqual(["119 or 110", "189", "findahelpline.com"])
    expect(numbersIn("BR")).toEqual([...crisisContacts.map(({ contact }) => contact), "findahelpline.com"])
  })

  test("every contact is in the safety rule's own remedy", () => {
    const remedy = ruleSet.rules.find((rule) => rule.base_severity === "crisis")?.remedy ?? ""
    for (const { contact } of crisisContacts) expect(remedy).toContain(contact)
  })

  test("the first action is due at once", () => {
    const due = evaluate("being threatened").deadlines.find((deadline) => deadline.kind === "first_action")
    expect(due?.due_at).toBe("2026-11-20T09:00:00.000Z")
  })
})

describe("triage, severity and category", () => {
  test("a rule's severity is raised by the declared urgency", () => {
    expect(evaluate("robocall", { jurisdiction: "US", declaredUrgency: "high" }).severity).toBe("high")
  })

  test("a rule's severity is not lowered by the declared urgency", () => {
    expect(evaluate("surprise bill", { jurisdiction: "US", declaredUrgency: "low" }).severity).toBe("high")
  })

  test("a declared crisis carries the contacts", () => {
    expect(evaluate("robocall", { declaredUrgency: "crisis" }).crisis_contacts.length).toBeGreaterThan(0)
  })

  test("declared words that are no id are shown while no problem is understood, and do not hide one that is", () => {
    expect(evaluate("xyzzy", { declared: "my own words" }).category).toBe("my own words")
    expect(evaluate("security deposit", { jurisdiction: "WA", declared: "my own words" }).category).toBe("housing")
  })

  test("a blank declared category leaves the choice to the rules", () => {
    expect(evaluate("security deposit", { jurisdiction: "WA", declaredCategory: " " }).category).toBe("housing")
  })

  test("nothing matched is general, low and not actionable", () => {
    expect(evaluate("xyzzy")).toMatchObject({
      category: "general",
      subcategory: null,
      severity: "low",
      actionable: false,
      top_score: 0,
      matches: [],
      deadlines: [],
      escalation: [],
      letter_template: null
    })
  })

  test("nothing matched keeps the declared category and urgency", () => {
    expect(evaluate("xyzzy", { declaredCategory: "pets", declaredUrgency: "high" })).toMatchObject({
      category: "pets",
      severity: "high",
      actionable: false
    })
  })

  test("a weak trigger alone is not actionable", () => {
    expect(evaluate("I read a voucher", { jurisdiction: "US" })).toMatchObject({ actionable: false, severity: "low" })
  })
})

describe("triage, places", () => {
  test("no State's statute is claimed without its code", () => {
    for (const jurisdiction of [undefined, "US", "Atlantis"]) {
      const { matches } = evaluate("deceptive scam, security deposit, deposit back", { jurisdiction })
      for (const match of matches) {
        const rule = ruleSet.rules.find((candidate) => candidate.id === match.rule_id)
        expect(rule?.jurisdiction.some((code) => code.includes("-"))).toBe(false)
      }
    }
  })

  test("rules of another country are dropped", () => {
    expect(topRule("delete my data", "GB")).toBe("gb-gdpr")
    expect(topRule("delete my data", "France")).toBe("eu-gdpr")
    expect(evaluate("delete my data", { jurisdiction: "AU" }).matches).toEqual([])
  })

  test("without a place equal scores go to the US rule and the law is conditional", () => {
    const evaluation = evaluate("flight cancelled")
    expect(evaluation.matches[0]?.rule_id).toBe("us-air-refund")
    expect(evaluation.relevant_law.startsWith("If this is a matter in the United States: ")).toBe(true)
    expect(evaluation.recommended_action).toContain("State or country")
  })

  test("without a place the higher score wins whatever its country", () => {
    expect(topRule("access to my personal information under pipeda")).toBe("ca-pipeda")
  })

  test("a given place that cannot be read leaves the place that the text names, and both are said", () => {
    const { jurisdiction } = evaluate("scam in Ohio", { jurisdiction: "Atlantis" })
    expect(jurisdiction).toMatchObject({ code: "US-OH", source: "detected" })
    expect(jurisdiction.explanation).toBe(
      "The jurisdiction given was not recognised; detected from the text as Ohio (US-OH)."
    )
    const deposit = "My landlord in Seattle keeps my security deposit"
    expect(evaluate(deposit, { jurisdiction: "Atlantis" }).jurisdiction.code).toBe("US-WA")
  })

  test.each([
    "My gym renewed without notice and took 50 USD",
    "Meine Bank hat mir Geld abgebucht und gibt es nicht zurück",
    "My flight from Ohio to Seattle was cancelled"
  ])("a given place that cannot be read is not replaced by a guess: %s", (text) => {
    expect(evaluate(text, { jurisdiction: "Atlantis" }).jurisdiction).toMatchObject({ code: null, source: "none" })
  })

  test("a given place wins over the text", () => {
    expect(evaluate("scam in Ohio", { jurisdiction: "US-TX" }).jurisdiction.code).toBe("US-TX")
  })
})

describe("triage, every rule", () => {
  test.each(
    ruleSet.rules.filter(({ base_severity }) => base_severity !== "crisis").map((rule) => [rule.id, rule] as const)
  )(
    "%s is reached where it applies, with the deadlines of its law and of those it names, when its problem is declared",
    (id, rule) => {
      const [place] = rule.jurisdiction
      const jurisdiction = place === "CA" ? "Canada" : place === "DE" ? "Germany" : place
      const declared = issueIdOf(rule)
      const evaluation = evaluate(rule.triggers.strong.join(". "), { jurisdiction, declared })
      expect(evaluation.matches.filter(({ listed }) => listed).map((match) => match.rule_id)).toContain(id)
      expect(evaluation).toMatchObject({ actionable: true, understood_by: "declared" })
      const leading = evaluation.matches.find(({ confident }) => confident)?.rule_id
      const companions = ruleSet.rules.find((one) => one.id === leading)?.companions ?? []
      expect([leading, ...companions]).toEqual(
        expect.arrayContaining([...new Set(evaluation.deadlines.map(({ rule_id }) => rule_id))])
      )
    }
  )

  test("a collector that calls is met with the month that its letter gives, too", () => {
    const { deadlines, matches } = evaluate("The debt collector keeps calling my work", { jurisdiction: "US-OH" })
    expect(matches[0]?.rule_id).toBe("us-fdcpa-harass")
    expect(deadlines).toContainEqual(expect.objectContaining({ rule_id: "us-fdcpa-809", actor: "consumer", value: 30 }))
  })

  test("a rule reviewed more than twelve months ago is stale, and not a moment before", () => {
    const staleAt = (now: number) => evaluate("robocall", { jurisdiction: "US", now }).matches[0]?.stale
    expect(staleAt(Date.UTC(2027, 10, 20))).toBe(false)
    expect(staleAt(Date.UTC(2027, 10, 20) + 1)).toBe(true)
  })
})

describe("triage, for every narrative", () => {
  const phrases = ruleSet.rules.flatMap((rule) => rule.triggers.strong)
  const fragment = fc.oneof(fc.constantFrom(...phrases, "in Texas", "UK", "debit card"), fc.string({ unit: "binary" }))
  const narrative = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(" "))
  const place = fc.option(fc.oneof(fc.constantFrom("US-WA", "CA", "GB", "France", "??"), fc.string()), {
    nil: undefined
  })

  test("the same input gives the same evaluation, and it is plain JSON", () => {
    const decode = Schema.decodeUnknownSync(Evaluation)
    fc.assert(
      fc.property(narrative, place, (text, jurisdiction) => {
        const once = evaluate(text, { jurisdiction })
        expect(evaluate(text, { jurisdiction })).toEqual(once)
        expect(decode(JSON.parse(JSON.stringify(once)))).toEqual(once)
        expect(once.rule_set_version).toBe(ruleSetVersion)
      })
    )
  })

  test("nothing of the text or of an unknown place is repeated and no placeholder is left", () => {
    fc.assert(
      fc.property(narrative, (text) => {
        const answer = JSON.stringify(evaluate(`${text} Zqxjkv`, { jurisdiction: "Wqzzk" }))
        expect(answer).not.toMatch(/zqxjkv|wqzzk/i)
        expect(answer).not.toMatch(/undefined|\[object|\$\{|\{\{|NaN/)
      })
    )
  })

  test("matches are at most five, best first after a crisis, and each scores", () => {
    fc.assert(
      fc.property(narrative, place, (text, jurisdiction) => {
        const { matches } = evaluate(text, { jurisdiction })
        const scores = matches.filter((match) => match.rule_id !== "any-crisis-safety").map((match) => match.score)
        expect(matches.length).toBeLessThanOrEqual(5)
        expect(scores.every((score, at) => score > 0 && score <= (scores[at - 1] ?? score))).toBe(true)
      })
    )
  })
})
