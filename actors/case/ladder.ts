/**
 * The way beyond the organization: one body of the rules' ladder after the other. The papers for it are prepared and a
 * person files them; nothing here sends anything to a body.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import { ASKED_FIRST, takesAtOnce } from "../assistant/bodies/preconditions.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { conditionsFor, ladderOfCase, nextStep, waitsUntil } from "./asked-body.ts"
import { append, type Course } from "./course.ts"
import { awaitedLetter } from "./letter-queries.ts"
import { cancelUnsent } from "./letters.ts"
import { move } from "./lifecycle.ts"

export type EscalationReason = CaseEventOf<"CaseEscalated">["reason"]

/**
 * Whether the organization must be asked before the next body takes the matter: nothing has left, nothing was answered,
 * and the body does not take a report at once.
 */
export const isLetterFirst = (state: OpenCase, now: EpochMs): boolean => {
  const step = nextStep(state)
  if (step === undefined || takesAtOnce(step)) return false
  if (awaitedLetter(state) !== undefined || state.responded_at !== null || state.status === "escalated") return false
  // A refusal that was told shows that it was asked.
  return conditionsFor(state, step, now).some(({ met, text }) => text === ASKED_FIRST && met === false)
}

/** Whether a request for the next body leads there now: it does not while a waiting time of the body runs. */
export const mayEscalate = (state: OpenCase, now: EpochMs): boolean =>
  nextStep(state) !== undefined && !isLetterFirst(state, now) && waitsUntil(state, now) === undefined

/** Whether the case may go beyond an organization that was written to, and whose time runs. */
export const mayStopWaiting = (state: OpenCase, now: EpochMs): boolean =>
  (state.status === "letter_sent" || state.status === "awaiting_response") && mayEscalate(state, now)

const TRIGGERS = {
  untimely_response: "response_overdue",
  requested: "escalation_requested",
  offer_rejected: "offer_rejected"
} as const

/** Takes the case to the next body. The organization is not written to any more. */
export const escalate = (course: Course, reason: EscalationReason): Course => {
  const { state } = course
  const step = nextStep(state)
  const moved = state.status === "escalated" ? course : move(course, TRIGGERS[reason], "escalated")
  const escalated = append(moved, {
    _tag: "CaseEscalated",
    reason,
    step: step ?? null,
    step_index: step === undefined ? state.escalation_count : ladderOfCase(state).indexOf(step)
  })
  const prepared =
    step === undefined
      ? escalated
      : append(escalated, {
          _tag: "PacketPrepared",
          packet_id: `${state.case_id}-P${state.packets.length + 1}`,
          step
        })
  return cancelUnsent(prepared)
}
