/**
 * The life of a case: which trigger moves it from which status to which (domain decision A.3). Every change of status
 * goes through `move`, and what is not in the table cannot happen.
 */
import type { CaseStatus } from "../../schema/case.ts"
import type { CaseTrigger } from "../../schema/case-event.ts"
import { append, type Course } from "./course.ts"

/** Every status in `from` may go to every one in `to`. */
interface Transition {
  readonly from: ReadonlyArray<CaseStatus>
  readonly to: ReadonlyArray<CaseStatus>
}

/** Something may still be done about the matter. */
export const OPEN_STATUSES = [
  "triaging",
  "needs_information",
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received",
  "escalated"
] as const satisfies ReadonlyArray<CaseStatus>

/** An answer of the organization moves the case; in triage and while facts are missing it is kept and moves nothing. */
const ANSWERABLE_STATUSES = [
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "escalated"
] as const satisfies ReadonlyArray<CaseStatus>

export const TRANSITIONS: Readonly<Record<CaseTrigger, Transition>> = {
  triage_complete: { from: ["triaging"], to: ["letter_drafted"] },
  triage_incomplete: { from: ["triaging"], to: ["needs_information"] },
  // Of earlier versions: nothing is closed any more for want of a rule.
  triage_not_actionable: { from: [], to: [] },
  question_unanswered: { from: ["needs_information"], to: ["closed"] },
  gap_filled: { from: ["needs_information"], to: ["triaging"] },
  letter_accepted: { from: ["letter_drafted"], to: ["letter_sent"] },
  letter_posted: { from: ["letter_drafted"], to: ["letter_sent"] },
  clock_set: { from: ["letter_sent"], to: ["awaiting_response"] },
  organization_responded: { from: ANSWERABLE_STATUSES, to: ["response_received"] },
  response_overdue: { from: ["awaiting_response"], to: ["escalated"] },
  offer_accepted: { from: ["response_received"], to: ["resolved"] },
  // Back to where the answer found the case, or beyond the organization.
  offer_rejected: { from: ["response_received"], to: ["letter_drafted", "awaiting_response", "escalated"] },
  // What counted as an answer was none: its time runs on as before.
  answer_taken_back: { from: ["response_received"], to: ["letter_drafted", "awaiting_response", "escalated"] },
  settled_by_user: { from: OPEN_STATUSES.filter((status) => status !== "response_received"), to: ["resolved"] },
  // A further step of a case that is escalated already changes no status.
  escalation_requested: { from: OPEN_STATUSES.filter((status) => status !== "escalated"), to: ["escalated"] },
  outcome_recorded: { from: ["escalated"], to: ["resolved", "closed"] },
  // Back to an organization that was written to; where it was not, the letter is still to be written.
  resolution_disputed: { from: ["resolved"], to: ["awaiting_response", "triaging"] },
  withdrawn_by_user: { from: OPEN_STATUSES, to: ["withdrawn"] }
}

export const mayMove = (from: CaseStatus, trigger: CaseTrigger, to: CaseStatus): boolean =>
  TRANSITIONS[trigger].from.includes(from) && TRANSITIONS[trigger].to.includes(to)

/** Whether an answer that comes now moves the case. */
export const mayBeAnswered = (status: CaseStatus): boolean => TRANSITIONS.organization_responded.from.includes(status)

/** Resolved, closed and withdrawn: nothing is done any more, save for a dispute of what was resolved. */
export const hasEnded = (status: CaseStatus): boolean =>
  status === "resolved" || status === "closed" || status === "withdrawn"

/** No trigger leads out of it. */
export const isTerminal = (status: CaseStatus): boolean =>
  Object.values(TRANSITIONS).every((transition) => !transition.from.includes(status))

/**
 * Changes the status. Call it before the events that follow from the change, so that receivers of webhooks are notified of the
 * new status first. A move that is not in the table is a defect of the code that asked for it.
 */
export const move = (course: Course, trigger: CaseTrigger, to: CaseStatus): Course => {
  const from = course.state.status
  if (!mayMove(from, trigger, to)) throw new Error(`no transition: ${from}, ${trigger}, ${to}`)
  return append(course, { _tag: "StatusChanged", from, to, trigger })
}
