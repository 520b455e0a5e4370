/**
 * The evaluation that follows every change, in the same commit: it reads everything told so far, says when triage ends,
 * and asks for a person when somebody may be in danger.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { triage } from "../assistant/triage.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { add, type Course } from "./course.ts"
import { gapOf } from "./gap.ts"
import { firstActionDueAt, triageEndsAgainAt, triageEndsAt } from "./triage-clock.ts"

export const evaluate = (course: Course): Course => {
  const { now, state } = course
  const evaluation = evaluationOf(state, now)
  const triageDueAt = triageDue(state, evaluation, now)
  const evaluated = add(course, {
    _tag: "CaseEvaluated",
    evaluation,
    ...(triageDueAt === null ? {} : { triage_due_at: triageDueAt })
  })
  // Once is enough: the person who looks sees the whole case.
  if (evaluation.severity !== "crisis" || state.crisis_review !== null) return evaluated
  return add(evaluated, { _tag: "CrisisReviewRequested", review_due_at: firstActionDueAt(now, "crisis") })
}

/** The evaluation that stands; every case has one from its opening on. */
export const standingEvaluation = ({ now, state }: Course): Evaluation => state.evaluation ?? evaluationOf(state, now)

const evaluationOf = (state: OpenCase, now: EpochMs): Evaluation =>
  triage({
    text: state.narrative.join("\n"),
    jurisdiction: state.given_jurisdiction ?? undefined,
    declared: state.declared_category ?? undefined,
    confirmed: state.declaration_confirmed,
    declaredUrgency: state.urgency ?? undefined,
    organizationNamed: state.organization !== null,
    now
  })

/** When triage ends, if that changes: a timer that is set is only ever brought forward. */
const triageDue = (state: OpenCase, evaluation: Evaluation, now: EpochMs): EpochMs | null => {
  if (state.status === "needs_information") {
    return isGapFilled(state, evaluation, now) ? triageEndsAgainAt(evaluation, now) : null
  }
  if (state.status !== "triaging") return null
  const firstAction = Math.min(state.first_action_due_at, firstActionDueAt(state.opened_at, evaluation.severity))
  const due = triageEndsAt(evaluation, now, firstAction)
  return state.triage_due_at === null || due < state.triage_due_at ? due : null
}

/** Nothing is missing any more. While no law is named the case waits: for an answer, or in a crisis for a person. */
const isGapFilled = (state: OpenCase, evaluation: Evaluation, now: EpochMs): boolean =>
  evaluation.actionable && gapOf(state, evaluation, now) === null
