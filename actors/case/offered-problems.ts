/**
 * The problems that the question offers, over the messages of a case.
 *
 * Always true:
 * - A number means the same problem in each reply, while the likeliest problem is among those that were offered.
 * - What the user said to be none of them is not offered again, and is only named by a declaration or by words told after that.
 */
import type { Candidate, Evaluation } from "../../schema/triage.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { isNoneOfThem } from "../assistant/taxonomy.ts"

/** The problem is asked for. */
const asksIssue = ({ actionable, asks, severity }: Evaluation): boolean =>
  !actionable && asks === "issue" && severity !== "crisis"

/** The offer as it was shown before, where it still has the likeliest problem. */
export const withOfferKept = (evaluation: Evaluation, before: Evaluation | null): Evaluation => {
  const [first] = evaluation.candidates ?? []
  if (first === undefined || before === null || !asksIssue(evaluation) || !asksIssue(before)) return evaluation
  const shown = before.candidates ?? []
  return shown.some(({ id }) => id === first.id) ? { ...evaluation, candidates: shown } : evaluation
}

/**
 * The evaluation without what was refused.
 *
 * @param evaluated What the rules read in some of the texts.
 */
export const withoutRefused = (
  evaluation: Evaluation,
  narrative: ReadonlyArray<string>,
  evaluated: (texts: ReadonlyArray<string>) => Evaluation
): Evaluation => {
  const at = narrative.findLastIndex((text, index) => index > 0 && isNoneOfThem(text))
  if (at < 0 || evaluation.understood_by !== "rules" || evaluation.severity === "crisis") return evaluation
  const asked = evaluated(narrative.slice(0, at))
  if (!asksIssue(asked)) return evaluation
  const refused = new Set((asked.candidates ?? []).map(({ id }) => id))
  const isRefused = evaluation.subcategory !== null && refused.has(evaluation.subcategory)
  const later = narrative.slice(at + 1)
  const offered = later.length === 0 ? [] : without(evaluation.candidates, refused)
  if (!isRefused || !evaluation.actionable)
    return evaluation.actionable ? evaluation : { ...evaluation, candidates: offered }
  const isTold = later.length > 0 && leadingRule(evaluated(later))?.rule_id === leadingRule(evaluation)?.rule_id
  return isTold ? evaluation : { ...asked, candidates: offered }
}

const without = (
  candidates: ReadonlyArray<Candidate> | undefined,
  refused: ReadonlySet<string>
): ReadonlyArray<Candidate> => (candidates ?? []).filter(({ id }) => !refused.has(id))
