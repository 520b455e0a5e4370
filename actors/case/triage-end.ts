/**
 * The end of triage. A letter is drafted, its missing facts are requested, or the question of the problem is asked. Also
 * handles the answers to these questions.
 */
import type { OpenCase } from "../../schema/case.ts"
import { accept, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { standingEvaluation } from "./evaluate.ts"
import { compose, gapOf, isSameAsked } from "./gap.ts"
import { isUnclear } from "../assistant/taxonomy.ts"
import { askIssue } from "./unanswered.ts"
import { approveByRules, requested, write } from "./letters.ts"
import { draftAgain, renew } from "./renewal.ts"
import { move } from "./lifecycle.ts"
import { remindWhenPossible } from "./clocks.ts"

export const completeTriage = (state: OpenCase, command: CommandOf<"CompleteTriage">, now: number): Decision => {
  if (state.status !== "triaging" || state.triage_due_at !== command.due_at) return refuse("overtaken")
  const course = startCourse(state, now)
  const evaluation = standingEvaluation(course)
  if (isUnclear(evaluation)) return accept(askIssue(move(course, "triage_incomplete", "needs_information")))
  const composed = compose(state, evaluation, now, { purpose: "first", drafted: command.drafted })
  if (composed?._tag === "Composed") {
    return accept(approveByRules(write(move(course, "triage_complete", "letter_drafted"), composed.letter)))
  }
  const waiting = move(course, "triage_incomplete", "needs_information")
  const gap = gapOf(state, evaluation, now)
  // Without a letter there is nothing to ask for: the review of the crisis is under way.
  if (gap === null || gap.template) return accept(waiting)
  return accept(requested(waiting, gap.questions))
}

/** What a change by a client leads to, once it is evaluated. */
export const followUp = (course: Course): Course => {
  const { status } = course.state
  if (status === "needs_information") return askOrGoOn(course)
  if (status === "letter_drafted") return draftAgain(course)
  return status === "awaiting_response" ? remindWhenPossible(renew(course)) : course
}

/** When the evaluation set a new end of triage, the gap is filled and the case is triaged again. Otherwise asks. */
const askOrGoOn = (course: Course): Course => {
  const { before, now, state } = course
  if (state.triage_due_at !== null) {
    const again = move(course, "gap_filled", "triaging")
    return requested(again, [])
  }
  const evaluation = standingEvaluation(course)
  if (isUnclear(evaluation)) return askIssue(course)
  const questions = gapOf(state, evaluation, now)?.questions ?? []
  const isAnswered = (before.issue_question ?? null) !== null && evaluation.actionable
  return !isAnswered && isSameAsked(questions, state.questions) ? course : requested(course, questions)
}
