/** The dates by which an organization has to answer a letter, counted from when it was sent. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { answerDueAt } from "../assistant/letters/answers/answer-day.ts"
import { organizationDueAt } from "../assistant/bodies/legal-steps.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { nextBodyOpensAt } from "./asked-body.ts"
import { deadlinesOfLetter } from "./deadlines.ts"
import { awaitedLetter } from "./letter-queries.ts"

const DAY_MS = 86_400_000
/** The CFPB's own terms: companies respond within 15 days, and have 60 for a final response. */
export const ORG_RESPONSE_MS = 15 * DAY_MS
const FINAL_RESPONSE_MS = 60 * DAY_MS

export interface ClockDates {
  readonly org_response_due_at: EpochMs
  readonly final_response_due_at: EpochMs
  /** The rule whose date comes before the 60 days; null when none does. */
  readonly final_rule_id: string | null
}

/**
 * The terms of a letter sent then; a date of its own rule that comes first counts. The service's own terms do not end before the day
 * that the letter names for the answer: a reminder says that no answer came.
 */
export const clocksFrom = (
  state: OpenCase,
  letter: Pick<Letter, "answer_term" | "rule_id" | "asked_first_on" | "dated_at" | "drafted_at" | "response_days"> &
    Partial<Pick<Letter, "template">>,
  sentAt: EpochMs
): ClockDates => {
  const terms = termsFrom(sentAt)
  const own = answerDueAt(letter)
  // What the law has decided in hours is not waited for as long as other answers.
  const isInHours = letter.answer_term?.unit === "hours"
  const org_response_due_at = isInHours ? own : Math.max(terms.org_response_due_at, own)
  const usual = Math.max(terms.final_response_due_at, own)
  const statutory = organizationDueAt({
    deadlines: deadlinesOfLetter(letter, sentAt, state.evaluation?.deadlines ?? [])
  })
  // Where the time of the law is over when the letter leaves, the letter's own day for the answer is the last one.
  const statutoryAt =
    statutory === null
      ? Infinity
      : letter.asked_first_on === undefined
        ? Date.parse(statutory)
        : Math.max(own, Date.parse(statutory))
  // A body that sets a waiting time takes no case before it is over.
  const opens = nextBodyOpensAt(state, letter, sentAt)
  if (opens !== undefined && statutoryAt < opens)
    return { org_response_due_at, final_response_due_at: Math.max(own, opens), final_rule_id: null }
  return statutoryAt >= usual
    ? { org_response_due_at, final_response_due_at: usual, final_rule_id: null }
    : { org_response_due_at, final_response_due_at: statutoryAt, final_rule_id: letter.rule_id }
}

/** When the organization is reminded: before its last day, on which the case goes beyond it, or not at all. */
export const reminderOf = <At extends EpochMs | string>({
  final_response_due_at: last,
  org_response_due_at: first
}: {
  readonly final_response_due_at: At | null
  readonly org_response_due_at: At | null
}): At | null => (first !== null && (last === null || first < last) ? first : null)

/**
 * Until when the organization has to answer what reached it, also where its clock has stopped; null when nothing did.
 * An organization that answered a letter that came back knew of the matter when the letter left.
 */
export const lastDateOf = (state: OpenCase): EpochMs | null => {
  const letter = awaitedLetter(state)
  if (letter === undefined || (letter.state === "bounced" && state.responded_at === null)) return null
  return state.clocks.final_response_due_at ?? clocksFrom(state, letter, letter.sent_at).final_response_due_at
}

/** The same terms without any rule: for an answer that was given and did not hold. */
export const termsFrom = (startAt: EpochMs): ClockDates => ({
  org_response_due_at: startAt + ORG_RESPONSE_MS,
  final_response_due_at: startAt + FINAL_RESPONSE_MS,
  final_rule_id: null
})
