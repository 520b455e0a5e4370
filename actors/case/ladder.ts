/**
 * The way beyond the organization: one body of the rules' ladder after the other. The papers for it are prepared and a
 * person files them; nothing here sends anything to a body.
 */
import type { CaseEvent, OpenCase } from "../../schema/case.ts"
import type { EscalationStep } from "../../schema/triage.ts"
import { add, type Course } from "./course.ts"
import { cancelUnsent } from "./letters.ts"
import { move } from "./lifecycle.ts"

export type EscalationReason = Extract<CaseEvent, { readonly _tag: "CaseEscalated" }>["reason"]

/** The first body of the ladder whose papers were not prepared yet: a later evaluation may have changed the ladder. */
export const nextStep = (state: OpenCase): EscalationStep | undefined =>
  state.evaluation?.escalation.find((step) => !state.packets.some((packet) => packet.step.regulator === step.regulator))

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
  const escalated = add(moved, {
    _tag: "CaseEscalated",
    reason,
    step: step ?? null,
    step_index: step === undefined ? state.escalation_count : (state.evaluation?.escalation.indexOf(step) ?? 0)
  })
  const prepared =
    step === undefined
      ? escalated
      : add(escalated, {
          _tag: "PacketPrepared",
          packet_id: `${state.case_id}-P${state.packets.length + 1}`,
          step
        })
  return cancelUnsent(prepared)
}
