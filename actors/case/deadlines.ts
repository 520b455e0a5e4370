/**
 * The legal dates of a case. Before a letter was sent they come from the evaluation and count from today. Afterwards they come
 * from the law of the sent letter. They count from the day it was sent or, for a reminder, from the user's first request.
 * Later messages change neither.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { DatedDeadline } from "../../schema/triage.ts"
import { dateDeadlines, redateFromLetter } from "../assistant/bodies/legal-steps.ts"
import { msOfIsoDay } from "../assistant/clock-terms.ts"
import { ruleSet } from "../assistant/rule-set.stored.ts"
import type { LetterLaw } from "../assistant/letters/letter-draft.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { awaitedLetter, type SentLetter } from "./letter-queries.ts"

const rules = new Map(ruleSet.rules.map((rule) => [rule.id, rule]))

/** The rule that a letter rests on; undefined when neither the rule set nor the evaluation knows it any more. */
export const lawOf = (state: OpenCase, { rule_id }: Pick<Letter, "rule_id">): LetterLaw | undefined => {
  const rule = rules.get(rule_id)
  if (rule !== undefined) return { rule_id, citation: rule.citation, law: rule.law }
  return state.evaluation?.matches.find((match) => match.rule_id === rule_id)
}

/** The dates to tell, those of the letter's own law first. */
export const deadlinesOf = (state: OpenCase): ReadonlyArray<DatedDeadline> => {
  const evaluated = state.evaluation?.deadlines ?? []
  const letter = awaitedLetter(state)
  return letter === undefined ? evaluated : datedFrom(letter, evaluated)
}

/** What the law of a letter that left says; the rule of an older rule set is known by the evaluation alone. */
export const deadlinesOfLetter = (
  { asked_first_on, rule_id }: Pick<Letter, "rule_id" | "asked_first_on">,
  leftAt: EpochMs,
  evaluated: ReadonlyArray<DatedDeadline>
): ReadonlyArray<DatedDeadline> => {
  // A reminder does not start the time of the law again: it runs from the day on which the user first asked.
  const sentAt = asked_first_on === undefined ? leftAt : Math.min(leftAt, msOfIsoDay(asked_first_on))
  const rule = rules.get(rule_id)
  const own =
    rule === undefined ? evaluated.filter((deadline) => deadline.rule_id === rule_id) : dateDeadlines(rule, sentAt)
  return redateFromLetter(own, sentAt)
}

const datedFrom = (letter: SentLetter, evaluated: ReadonlyArray<DatedDeadline>): ReadonlyArray<DatedDeadline> => [
  ...deadlinesOfLetter(letter, letter.sent_at, evaluated),
  ...evaluated.filter((deadline) => deadline.rule_id !== letter.rule_id).map(notBegun)
]

/** The letter that left rests on another law, so it began no term of this one. */
const notBegun = (deadline: DatedDeadline): DatedDeadline =>
  deadline.starts === "letter" ? { ...deadline, due_at: null } : deadline
