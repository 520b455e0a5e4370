/** The rule that answers and letters rest on: the best match that is law. */
import type { Evaluation, MatchedRule } from "../../schema/triage.ts"

/** Evaluations stored before matches said `confident` named a law from this score on. */
export const ACTIONABLE_SCORE_MIN = 3

/** Undefined when no rule of law matches clearly enough; the safety rule is none. */
export const leadingRule = (evaluation: Pick<Evaluation, "matches">): MatchedRule | undefined =>
  evaluation.matches.find(
    ({ confident, rule_id, score }) => (confident ?? score >= ACTIONABLE_SCORE_MIN) && !rule_id.startsWith("any-crisis")
  )
