/** The dates by which an organization has to answer a letter, counted from when it was sent. */
import type { Evaluation } from "../../schema/triage.ts"
import { organizationDueAt, redateFromLetter } from "../assistant/deadlines.ts"
import type { EpochMs } from "../runtime/entity.ts"

const DAY_MS = 86_400_000
/** The CFPB's own terms: companies respond within 15 days, and have 60 for a final response. */
const ORG_RESPONSE_MS = 15 * DAY_MS
const FINAL_RESPONSE_MS = 60 * DAY_MS

export interface ClockDates {
  readonly org_response_due_at: EpochMs
  readonly final_response_due_at: EpochMs
  /** The rule whose date comes before the 60 days; null when none does. */
  readonly final_rule_id: string | null
}

/** The terms of a letter sent then; a date of the leading rule that comes first counts. */
export const clocksFrom = (sentAt: EpochMs, evaluation: Evaluation): ClockDates => {
  const terms = termsFrom(sentAt)
  const statutory = organizationDueAt({ deadlines: redateFromLetter(evaluation.deadlines, sentAt) })
  const statutoryAt = statutory === null ? Infinity : Date.parse(statutory)
  if (statutoryAt >= terms.final_response_due_at) return terms
  const leading = evaluation.deadlines.find((deadline) => deadline.actor !== "service")
  return { ...terms, final_response_due_at: statutoryAt, final_rule_id: leading?.rule_id ?? null }
}

/** The same terms without any rule: for an answer that was given and did not hold. */
export const termsFrom = (startAt: EpochMs): ClockDates => ({
  org_response_due_at: startAt + ORG_RESPONSE_MS,
  final_response_due_at: startAt + FINAL_RESPONSE_MS,
  final_rule_id: null
})
