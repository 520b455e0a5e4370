/**
 * What happens when a clock rings: the organization is reminded, or the case goes beyond it. A clock that was set anew
 * or stopped meanwhile rings for nothing.
 */
import type { OpenCase } from "../../schema/case.ts"
import { accept, append, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { escalate } from "./ladder.ts"
import { awaitedLetter } from "./letter-queries.ts"
import { ask, composeLike, writeAndApprove } from "./letters.ts"

export const remindOrganization = (state: OpenCase, command: CommandOf<"RemindOrganization">, now: number): Decision =>
  state.status === "awaiting_response" && state.clocks.org_response_due_at === command.due_at
    ? accept(remind(startCourse(state, now)))
    : refuse("overtaken")

export const escalateUnanswered = (state: OpenCase, command: CommandOf<"EscalateUnanswered">, now: number): Decision =>
  state.status === "awaiting_response" && state.clocks.final_response_due_at === command.due_at
    ? accept(escalate(startCourse(state, now), "untimely_response"))
    : refuse("overtaken")

/** A reminder that lacked a fact is written when the fact comes. */
export const remindWhenPossible = (course: Course): Course => {
  const { clocks, questions } = course.state
  const isOverdue = clocks.org_response_due_at !== null && clocks.org_response_due_at <= course.now
  return isOverdue && questions.length > 0 ? remind(course) : course
}

/** Drafts the second notice; the status stays. What it lacks is asked for, and the last date stands either way. */
const remind = (course: Course): Course => {
  const { now, state } = course
  if (awaitedLetter(state) === undefined) return course
  const composed = composeLike(course, "second_notice", now)
  // If the rule set no longer has the law, the last date stays.
  if (composed === undefined) return append(course, { _tag: "ClocksSet", ...state.clocks, org_response_due_at: null })
  return composed._tag === "Missing" ? ask(course, composed.questions) : writeAndApprove(course, composed.letter)
}
