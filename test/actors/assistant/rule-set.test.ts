/** The rule set is checked before it is used: each promise of A-6 is broken once. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import json from "../../../actors/assistant/triage-rules.json" with { type: "json" }
import crisisWeights from "../../../actors/assistant/crisis/weights.json" with { type: "json" }
import grievanceWeights from "../../../actors/assistant/understanding/grievance-weights.json" with { type: "json" }
import issueWeights from "../../../actors/assistant/understanding/issue-weights.json" with { type: "json" }
import { withContent } from "../../../actors/assistant/named-weights.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { parseRuleSet } from "../../../actors/assistant/rule-set.ts"
import { ruleSetVersion } from "../../../actors/assistant/rule-set-version.stored.ts"
import { versionOf, versionSources } from "../../../actors/assistant/triage-version.ts"

type Rule = Record<string, unknown>

const broken = (change: (rule: Rule, set: Rule & { rules: Array<Rule> }) => void) => {
  const set = structuredClone(json) as unknown as Rule & { rules: Array<Rule> }
  const rule = set.rules[1]
  if (rule === undefined) throw new Error("the rule set is empty")
  change(rule, set)
  return parseRuleSet(set)
}

const lastOfRow = (row: ReadonlyArray<unknown>): ReadonlyArray<unknown> => [
  ...row.slice(0, -1),
  lastChanged(row.at(-1))
]

/** A copy that differs in its last word or number only, however deep that stands. */
const lastChanged = (value: unknown): unknown => {
  if (typeof value === "string") return `${value}x`
  if (typeof value === "number") return value + 1
  if (value instanceof Set) return new Set(lastOfRow([...value]))
  if (value instanceof Map) return new Map(lastOfRow([...value]) as ReadonlyArray<[unknown, unknown]>)
  if (Array.isArray(value)) return lastOfRow(value)
  if (typeof value !== "object" || value === null) return "changed"
  const entries = Object.entries(value)
  const [key, last] = entries.at(-1) ?? ["", undefined]
  return { ...Object.fromEntries(entries), [key]: lastChanged(last) }
}

describe("rule set", () => {
  test("the copied file is accepted whole", () => {
    expect(ruleSet.rules).toHaveLength(355)
    expect(ruleSetVersion).toMatch(/^1\.0\/2026-11-20\/18\/[0-9a-f]{16}$/)
  })

  test.each(Object.keys(versionSources) as ReadonlyArray<keyof typeof versionSources>)(
    "the version covers %s to the last word",
    (name) => {
      expect(versionOf({ ...versionSources })).toBe(ruleSetVersion)
      const changed = lastChanged(versionSources[name])
      expect(versionOf({ ...versionSources, [name]: changed })).not.toBe(ruleSetVersion)
    }
  )

  test.each([
    ["issues", issueWeights],
    ["grievances", grievanceWeights],
    ["danger", crisisWeights]
  ])("the version knows the weights of %s by the fingerprint in their file, which is theirs", (_, file) => {
    const { content, ...weights } = file
    expect(Object.values(versionSources)).toContain(content)
    expect(withContent(weights).content).toBe(content)
    expect(withContent(lastChanged(weights) as object).content).not.toBe(content)
  })

  test.each([
    ["an id used twice", (rule: Rule) => (rule["id"] = "any-crisis-safety")],
    ["an unknown regulator", (rule: Rule) => (rule["escalate_to"] = [{ regulator: "nobody", order: 1 }])],
    ["an inherited name as regulator", (rule: Rule) => (rule["escalate_to"] = [{ regulator: "toString", order: 1 }])],
    ["an unknown template", (rule: Rule) => (rule["letter_template"] = "love_letter")],
    ["a missing citation", (rule: Rule) => delete rule["citation"]],
    ["a blank citation", (rule: Rule) => (rule["citation"] = " ")],
    ["an empty category", (rule: Rule) => (rule["category"] = "")],
    ["no jurisdiction", (rule: Rule) => (rule["jurisdiction"] = [])],
    ["no strong trigger", (rule: Rule) => (rule["triggers"] = { strong: [] })],
    ["a trigger too short to index", (rule: Rule) => (rule["triggers"] = { strong: ["ab"] })],
    ["a review day that is no day", (rule: Rule) => (rule["last_reviewed"] = "last year")],
    ["a companion that is no rule", (rule: Rule) => (rule["companions"] = ["nobody"])],
    ["itself as a companion", (rule: Rule) => (rule["companions"] = [rule["id"]])],
    ["an unknown severity", (rule: Rule) => (rule["base_severity"] = "urgent")]
  ])("%s is refused", (_, change) => {
    const parsed = broken((rule) => void change(rule))
    expect(Result.isFailure(parsed)).toBe(true)
  })

  test.each([0, -1, 1.5])("an organization's deadline of %d days is refused", (value) => {
    const deadline = {
      actor: "organization",
      value,
      unit: "calendar_days",
      from: "notice",
      kind: "act",
      certainty: "H"
    }
    expect(Result.isFailure(broken((rule) => void (rule["deadlines"] = [deadline])))).toBe(true)
  })

  test("a set without a safety rule is refused", () => {
    expect(Result.isFailure(broken((_, set) => void set.rules.shift()))).toBe(true)
  })

  test.each([null, 7, {}, { rules: [] }])("%j is no rule set", (input) => {
    expect(Result.isFailure(parseRuleSet(input))).toBe(true)
  })

  test("the refusal is one sentence that names the rule", () => {
    const parsed = broken((rule) => void (rule["letter_template"] = "love_letter"))
    expect(Result.isFailure(parsed) && parsed.failure.message).toContain("us-fcra-611")
  })
})
