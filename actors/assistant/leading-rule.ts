/** The rule that answers rest on, and the one that letters do: the best match that is law. */
import type { Evaluation, MatchedRule } from "../../schema/triage.ts"

/** Evaluations stored before matches said `confident` named a law from this score on. */
export const ACTIONABLE_SCORE_MIN = 3

/** Undefined when no rule of law matches clearly enough; the safety rule is none. */
export const leadingRule = (evaluation: Pick<Evaluation, "matches">): MatchedRule | undefined =>
  evaluation.matches.find(
    ({ confident, rule_id, score }) => (confident ?? score >= ACTIONABLE_SCORE_MIN) && !rule_id.startsWith("any-crisis")
  )

/** National laws by the rule of the directive that they carry out. A directive binds States and no seller. */
const CARRIED_OUT: Readonly<Record<string, ReadonlySet<string>>> = {
  "eu-sgd": new Set(["de-goods", "fr-goods", "es-goods"])
}

/** The rule that a letter rests on: the leading one or, where that is a directive, the matching law of the country. */
export const letterRule = (evaluation: Pick<Evaluation, "matches">): MatchedRule | undefined => {
  const leading = leadingRule(evaluation)
  const national = CARRIED_OUT[leading?.rule_id ?? ""]
  if (national === undefined) return leading
  return evaluation.matches.find(({ rule_id }) => national.has(rule_id)) ?? leading
}
