/**
 * The question which problem a case is about, until it is answered: asked, repeated, and in the end given up.
 *
 * Always true: a case that asks is open, and only the end of all reminders closes it; a clock closes no case in which
 * a person may have been in danger.
 */
import type { OpenCase } from "../../schema/case.ts"
import { isWithoutRule } from "../assistant/taxonomy.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { end, resolutionOf } from "./ending.ts"
import { standingEvaluation } from "./evaluate.ts"

const DAY_MS = 86_400_000
/** Days from the question to each reminder: soon, after a week, and when most who answer at all have answered. */
const REMINDER_DAYS: ReadonlyArray<number> = [3, 7, 14]
/** A month is time enough to answer one question, holidays included. */
const CLOSE_DAYS = 30

/** When the next reminder comes after so many, or the end. */
const dueAfter = (askedAt: EpochMs, reminderCount: number): EpochMs =>
  askedAt + (REMINDER_DAYS[reminderCount] ?? CLOSE_DAYS) * DAY_MS

/** When the case is closed if the question stays without an answer; null where nothing closes it. */
export const unansweredEndsAt = ({ crisis_review, issue_question }: OpenCase): EpochMs | null =>
  issue_question === null || issue_question === undefined || issue_question.due_at === null || crisis_review !== null
    ? null
    : issue_question.asked_at + CLOSE_DAYS * DAY_MS

/** Asks, or asks anew: a client wrote meanwhile, so the reminders begin from now. */
export const askIssue = (course: Course): Course =>
  append(course, {
    _tag: "IssueAsked",
    candidates: standingEvaluation(course).candidates ?? [],
    due_at: dueAfter(course.now, 0)
  })

export const remindUnanswered = (state: OpenCase, command: CommandOf<"RemindUnanswered">, now: EpochMs): Decision => {
  const question = state.issue_question ?? null
  if (question === null || question.due_at !== command.due_at) return refuse("overtaken")
  const course = startCourse(state, now)
  const reminder = question.reminder_count + 1
  if (reminder <= REMINDER_DAYS.length) {
    return accept(append(course, { _tag: "IssueReminded", reminder, due_at: dueAfter(question.asked_at, reminder) }))
  }
  if (state.crisis_review !== null) return accept(append(course, { _tag: "IssueReminded", reminder, due_at: null }))
  // Where the rules hold no law for the problem in its place, nothing was asked that an answer would change.
  const isAsked = state.evaluation === null || !isWithoutRule(state.evaluation)
  const resolution = resolutionOf(course, { outcome: isAsked ? "unanswered" : "not_actionable", by: "assistant" })
  return accept(end(course, "question_unanswered", "closed", resolution))
}
