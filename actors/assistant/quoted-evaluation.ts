/** Makes an evaluation of its name, with the words of a kept set of rules, its fields in the order that an evaluation has. */
import type { DatedDeadline, Evaluation, MatchedRule, NamedEvaluation } from "../../schema/triage.ts"
import type { KeptRule, KeptRules } from "./kept-rules/shape.ts"

/** As it is written by name, with every flag. */
export const namedMatch = (match: NamedEvaluation["matches"][number]): MatchByName => {
  if ("rule_id" in match) return { stale: false, confident: false, listed: false, ...match }
  const [rule_id, score, ...flags] = match
  const has = (flag: (typeof flags)[number]): boolean => flags.includes(flag)
  return { rule_id, score, stale: has("stale"), confident: has("confident"), listed: has("listed") }
}

type MatchByName = Required<Pick<MatchedRule, "rule_id" | "score" | "stale" | "confident" | "listed">>

/** What the rules say of the matches of a name. */
interface Told {
  readonly matches: ReadonlyArray<MatchByName>
  /** The rule whose law is named; undefined when none is. */
  readonly leading: KeptRule | undefined
  readonly quotations: ReadonlyArray<string>
}

export const evaluationOf = (
  rules: KeptRules,
  kept: NamedEvaluation,
  { leading, matches, quotations }: Told
): Evaluation => {
  const { asks, candidates = [], due, explanation, letter_language, understood_by = "rules" } = kept
  const { recommended_action, relevant_law } = kept
  const quote = (text: string): string =>
    text.includes("{") ? text.replaceAll(/\{(\d+)\}/g, (_, at) => quotations[Number(at)] ?? "") : text
  return {
    rule_set_version: kept.rule_set_version,
    input_hash: kept.input_hash,
    category: kept.category,
    subcategory: kept.subcategory,
    severity: kept.severity,
    actionable: kept.actionable,
    top_score: kept.top_score,
    matches: matches.map(({ confident, listed, rule_id, score, stale }): MatchedRule => {
      const { certainty, citation, law } = ruleIn(rules, rule_id)
      return { rule_id, citation, law, score, certainty, stale, confident, listed }
    }),
    deadlines: due.flatMap(({ at, rule_id }) => deadlinesOf(ruleIn(rules, rule_id), rule_id, at)),
    jurisdiction: kept.jurisdiction,
    relevant_law: quote(relevant_law),
    recommended_action: quote(recommended_action),
    letter_template: leading?.letter_template ?? null,
    escalation: kept.escalation ?? leading?.escalation ?? [],
    crisis_contacts: [],
    understood_by,
    candidates: candidates.map((id) => ({ id, sentence: rules.sentences[id] ?? "" })),
    ...(asks === undefined ? {} : { asks }),
    ...(letter_language === undefined ? {} : { letter_language }),
    explanation: quote(explanation)
  }
}

const ruleIn = (rules: KeptRules, id: string): KeptRule => {
  const rule = rules.rules[id]
  if (rule === undefined) throw new Error(`the kept rules have no rule ${id}`)
  return rule
}

const deadlinesOf = (rule: KeptRule, rule_id: string, dates: ReadonlyArray<string | null>) =>
  dates.flatMap((due_at, at): ReadonlyArray<DatedDeadline> => {
    const deadline = rule.deadlines[at]
    if (deadline === undefined) return []
    const { actor, certainty, from, kind, note, starts, unit, value } = deadline
    return [
      {
        kind,
        actor,
        due_at,
        rule_id,
        value,
        unit,
        from,
        starts,
        certainty,
        ...(note === undefined ? {} : { note })
      }
    ]
  })
