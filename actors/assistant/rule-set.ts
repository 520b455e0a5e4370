/**
 * Decodes and checks a triage rule set.
 */
import { Result, Schema } from "effect"
import { problemsFound } from "../../schema/decode-problems.ts"
import { RuleSet, RuleSetInvalid } from "../../schema/triage.ts"

/** More problems than this say the same thing: the file is not a rule set. */
const PROBLEM_COUNT_MAX = 20

/** Decodes a rule set and checks what a schema cannot: unique ids, known regulators and templates, usable deadlines. */
export const parseRuleSet = (input: unknown): Result.Result<RuleSet, RuleSetInvalid> => {
  const decoded = Schema.decodeUnknownResult(RuleSet)(input, { errors: "all" })
  if (Result.isFailure(decoded)) {
    const issues = problemsFound(decoded.failure.issue)
    return refuse(issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`))
  }
  const problems = problemsOf(decoded.success)
  return problems.length === 0 ? Result.succeed(decoded.success) : refuse(problems)
}

const refuse = (problems: ReadonlyArray<string>) =>
  Result.fail(new RuleSetInvalid({ problems: problems.slice(0, PROBLEM_COUNT_MAX) }))

const problemsOf = (set: RuleSet): ReadonlyArray<string> => {
  const problems: Array<string> = []
  const templates = new Set(set.letter_templates)
  if (templates.size !== set.letter_templates.length) problems.push("a letter template is listed twice")
  const ids = new Set<string>()
  for (const rule of set.rules) {
    const say = (problem: string) => problems.push(`rule ${rule.id} ${problem}`)
    if (ids.has(rule.id)) say("appears twice")
    ids.add(rule.id)
    for (const text of [rule.category, rule.subcategory, rule.citation, rule.law, rule.remedy]) {
      if (text.trim() === "") say("has a blank category, citation, law or remedy")
    }
    for (const phrase of rule.triggers.strong) {
      // Shorter words stand in every text.
      if (phrase.trim().length < 3) say(`has a trigger of fewer than three characters`)
    }
    if (rule.letter_template !== null && !templates.has(rule.letter_template)) {
      say(`names the unknown letter template ${rule.letter_template}`)
    }
    for (const step of rule.escalate_to) {
      if (!Object.hasOwn(set.regulators, step.regulator)) say(`names the unknown regulator ${step.regulator}`)
    }
    if (new Set(rule.escalate_to.map((step) => step.order)).size !== rule.escalate_to.length) {
      say("gives two escalation steps the same order")
    }
    for (const deadline of rule.deadlines) {
      // Only our own first action may be due at once.
      if (deadline.value === 0 && deadline.actor !== "service") say("has a deadline of zero")
    }
  }
  for (const rule of set.rules) {
    for (const companion of rule.companions ?? []) {
      if (companion === rule.id || !ids.has(companion)) {
        problems.push(`rule ${rule.id} names the companion ${companion}, which is no other rule`)
      }
    }
  }
  if (!set.rules.some((rule) => rule.base_severity === "crisis")) problems.push("no rule answers a crisis")
  return problems
}
