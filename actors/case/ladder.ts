/**
 * The way beyond the organization: one body of the rules' ladder after the other. The papers for it are prepared and a
 * person files them; nothing here sends anything to a body.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { EscalationStep } from "../../schema/triage.ts"
import { ladderAt } from "../assistant/home-bodies.ts"
import { fileable } from "../assistant/legal-steps.ts"
import { takesAtOnce } from "../assistant/preconditions.ts"
import { append, type Course } from "./course.ts"
import { awaitedLetter, guidingLetter } from "./letter-queries.ts"
import { cancelUnsent } from "./letters.ts"
import { move } from "./lifecycle.ts"

export type EscalationReason = CaseEventOf<"CaseEscalated">["reason"]

/**
 * The bodies the case may be taken to. Once a first letter is written they are those of its law: what is told later, by
 * the organization or the user, takes none of them away.
 */
const ladderOfCase = (state: OpenCase): ReadonlyArray<EscalationStep> => {
  const letter = guidingLetter(state)
  const ofLetter = letter === undefined ? [] : fileable(ladderAt(letter.rule_id, placeOf(state), toldIn(state)))
  return ofLetter.length > 0 ? ofLetter : fileable(state.evaluation?.escalation ?? [])
}

const placeOf = ({ evaluation }: OpenCase): string | null => evaluation?.jurisdiction.code ?? null

/** What tells where the two sides are. */
const toldIn = ({ facts, narrative }: OpenCase): ReadonlyArray<string> =>
  facts.consumer_address === undefined ? narrative : [...narrative, facts.consumer_address]

/** The bodies of the ladder whose papers were not prepared yet. */
export const ladderAhead = (state: OpenCase): ReadonlyArray<EscalationStep> =>
  ladderOfCase(state).filter((step) => !state.packets.some((packet) => packet.step.regulator === step.regulator))

/** The first of them. */
export const nextStep = (state: OpenCase): EscalationStep | undefined => ladderAhead(state)[0]

/**
 * Whether the organization must be asked before the next body takes the matter: nothing has left, nothing was answered,
 * and the body does not take a report at once.
 */
export const isLetterFirst = (state: OpenCase): boolean => {
  const step = nextStep(state)
  if (step === undefined || takesAtOnce(step)) return false
  return awaitedLetter(state) === undefined && state.responded_at === null && state.status !== "escalated"
}

/** Whether a request for the next body leads there now. */
export const mayEscalate = (state: OpenCase): boolean => nextStep(state) !== undefined && !isLetterFirst(state)

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
