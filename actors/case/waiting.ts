/**
 * A case that waits for its user, and the reminders of it. A reminder has no effect once the case has moved on.
 *
 * Always true: none of these reminders closes a case. The question which problem it is has reminders of its own
 * (`unanswered.ts`).
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseAnswer } from "../../schema/case-parts.ts"
import type { WaitsFor } from "../../schema/case-words.ts"
import type { Letter } from "../../schema/letter.ts"
import { absurd, type EpochMs, type Intent } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Decision, refuse, startCourse } from "./course.ts"
import { candidatesOf, isUnclear } from "../assistant/taxonomy.ts"
import { mayBeAnswered } from "./lifecycle.ts"
import { mayStand, newestLetter, turnedDownLetter } from "./letter-queries.ts"
import { mayBeApprovedForPosting } from "./posting.ts"
import { isTimelineFull } from "./limits.ts"

const DAY_MS = 86_400_000
/** Reminders after a week, a month and a quarter of a year. A user who has not answered by then is not asked again. */
const REMINDERS_MS: ReadonlyArray<number> = [7 * DAY_MS, 30 * DAY_MS, 90 * DAY_MS]
/** Long enough to ask once more, short enough to be remembered. */
const DEADLINE_NEAR_MS = 3 * DAY_MS

/** Who may read a letter in review. */
export interface Readers {
  readonly hasStaff: boolean
  /** By the clock of the case. */
  readonly now: EpochMs
}

/**
 * What the case waits for; the question which problem it is counts as `answers`. A letter that no staff reads, or none in time, is the
 * user's to read. Without `readers` staff reads it in time.
 */
export const waitsFor = (state: OpenCase, readers?: Readers): WaitsFor | undefined => {
  const wait = waitOf(state)
  // Papers may be needless once it is known that the organization answered.
  if (wait !== undefined && wait !== "filing") return wait
  const asked = answerToConfirm(state) === undefined ? (wait ?? issueAsked(state)) : "confirmation"
  return asked ?? (readers !== undefined && isLeftToUser(state, readers) ? "reading" : undefined)
}

/**
 * The newest mail of which the user has to say whether it is the organization's answer. One who wrote since it came has
 * seen it, and said what there is to say.
 */
export const answerToConfirm = ({ responses, status, timeline }: OpenCase): CaseAnswer | undefined => {
  const newest = mayBeAnswered(status) ? responses.at(-1) : undefined
  if (newest === undefined || newest.confirmed || newest.taken_back === true) return undefined
  const hasWritten = timeline.some(({ sequence, type }) => type === "message_received" && sequence > newest.sequence)
  return hasWritten ? undefined : newest
}

const isLeftToUser = (state: OpenCase, readers: Readers): boolean =>
  mayBeInReview(state) && state.letters.some((letter) => mayBeApprovedForPosting(letter, readers))

/** Whether `waitsFor` needs to know the readers of this case. */
export const mayBeInReview = ({ letters, responded_at, status }: OpenCase): boolean =>
  (status === "letter_drafted" || (status === "awaiting_response" && responded_at === null)) &&
  letters.some(({ state }) => state === "drafted")

const issueAsked = ({ evaluation, status }: OpenCase): WaitsFor | undefined =>
  status === "needs_information" && evaluation !== null && isUnclear(evaluation) ? "answers" : undefined

/** What the case waits for and is reminded of here. */
export const waitOf = (state: OpenCase): WaitsFor | undefined => {
  switch (state.status) {
    case "needs_information":
      return candidatesOf(state) === undefined ? "answers" : undefined
    case "letter_drafted":
      return ofLetters(state)
    case "awaiting_response":
      return ofNotice(state)
    case "response_received":
      return "decision"
    case "escalated":
      return state.packets.some(({ filed_at }) => filed_at === null) ? "filing" : undefined
    case "triaging":
    case "letter_sent":
    case "resolved":
    case "closed":
    case "withdrawn":
      return undefined
    default:
      return absurd(state.status)
  }
}

const ofLetters = (state: OpenCase): WaitsFor | undefined => {
  const { letters, questions } = state
  if (letters.some((letter) => letter.state === "prepared_for_user")) return "posting"
  if (letters.some(isForUserToRead)) return "reading"
  // The letter was taken back, and another one needs these answers.
  if (questions.length > 0 && !letters.some(mayStand)) return "answers"
  return correction(state)
}

const correction = (state: OpenCase): WaitsFor | undefined =>
  turnedDownLetter(state) !== undefined && !isPersonAsked(state) ? "correction" : undefined

/** A second notice is the user's to post, read or correct as a first letter is. An answer makes it needless. */
const ofNotice = (state: OpenCase): WaitsFor | undefined => {
  const notice = state.responded_at === null ? newestLetter(state, "second_notice") : undefined
  if (notice === undefined) return undefined
  if (notice.state === "prepared_for_user") return "posting"
  return isForUserToRead(notice) ? "reading" : correction(state)
}

const isForUserToRead = ({ held_for_sponsor, review_due_at, state, written_to }: Letter): boolean =>
  state === "drafted" && (held_for_sponsor === true || (review_due_at !== null && written_to === null))

/** Whether the user has asked to speak to a person, and no person has answered yet. */
const isPersonAsked = ({ crisis_review }: OpenCase): boolean =>
  crisis_review !== null && crisis_review.asked === true && crisis_review.closed_at === null

/** Orders the first reminder of a case that begins to wait. */
export const remindLater = (state: OpenCase): ReadonlyArray<Intent> =>
  waitOf(state) === undefined || state.waiting_since === null ? [] : reminder(state, state.waiting_since, 1)

const reminder = ({ case_id }: OpenCase, since: EpochMs, round: number): ReadonlyArray<Intent> => {
  const afterMs = REMINDERS_MS[round - 1]
  if (afterMs === undefined) return []
  const dueAt = since + afterMs
  return [{ to: { kind: "case", id: case_id }, command: { _tag: "RemindUser", since, round }, dueAt }]
}

/** The reminder that comes next while the case waits as it does; none where it does not, or after the last. */
export const nextReminder = (state: OpenCase): ReadonlyArray<Intent> =>
  waitOf(state) === undefined || state.waiting_since === null
    ? []
    : reminder(state, state.waiting_since, Math.max(1, state.reminded_round))

/** Reminds of a wait that goes on. Refuses where the wait has ended, or began anew. */
export const remindUser = (state: OpenCase, { round, since }: CommandOf<"RemindUser">, now: EpochMs): Decision => {
  if (state.waiting_since !== since || waitOf(state) === undefined || state.reminded_round >= round + 1)
    return refuse("overtaken")
  // A case that clients have filled is reminded of no more: the lines left are for its end.
  if (isTimelineFull(state)) return refuse("case-limit-reached")
  return accept(append(startCourse(state, now), { _tag: "UserReminded", since, round }))
}

/** What follows a reminder: the next one. */
export const remindAgain = (state: OpenCase, since: EpochMs, round: number): ReadonlyArray<Intent> =>
  reminder(state, since, round + 1)

/** Orders the notice that the organization's last day is near. */
export const tellBefore = ({ case_id }: OpenCase, lastDay: EpochMs, now: EpochMs): ReadonlyArray<Intent> => {
  const dueAt = lastDay - DEADLINE_NEAR_MS
  if (dueAt <= now) return []
  return [{ to: { kind: "case", id: case_id }, command: { _tag: "NoteDeadline", due_at: lastDay }, dueAt }]
}

export const noteDeadline = (state: OpenCase, { due_at }: CommandOf<"NoteDeadline">, now: EpochMs): Decision => {
  const isRunning = state.status === "awaiting_response" && state.clocks.final_response_due_at === due_at
  if (!isRunning || state.deadline_told === due_at) return refuse("overtaken")
  return isTimelineFull(state)
    ? refuse("case-limit-reached")
    : accept(append(startCourse(state, now), { _tag: "DeadlineNear", due_at }))
}
