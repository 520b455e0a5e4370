/**
 * A letter from its words to its way out: written, approved by the rules or a person, handed to the mail or prepared for
 * the user. It goes to the address that it was written for and to no other: for another address it is written again.
 */
import type { Letter, LetterDraft, LetterPurpose, Question } from "../../schema/letter.ts"
import type { OpenCase } from "../../schema/case.ts"
import { answerDueAt } from "../assistant/letters/answers/answer-day.ts"
import { namedQuestions } from "../assistant/letters/kept-questions.ts"
import type { Composed } from "../assistant/letters/compose.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { append, type Course } from "./course.ts"
import { lawOf } from "./deadlines.ts"
import { standingEvaluation } from "./evaluate.ts"
import { compose, isSameAsked } from "./gap.ts"
import { awaitedLetter, letterOf } from "./letter-queries.ts"
import { perhapsAnswered } from "./told-answers.ts"
import { addressFor, mailRecipient, problemOf } from "./recipient.ts"
import { firstActionDueAt } from "./evolve.ts"

/** The reviewer id of letters that needed no reader. */
const REVIEWED_BY_RULES = "rules"
/** Approvers that are not staff: the rules, and the user who posts the letter. */
export const NO_STAFF: ReadonlySet<string> = new Set([REVIEWED_BY_RULES, "person", "sponsor"])
/** Whether a person of the service has read and approved it. */
export const wasReadByStaff = ({ decided_by }: Letter): boolean => decided_by !== null && !NO_STAFF.has(decided_by)
const BY_RULES = { reviewer_id: REVIEWED_BY_RULES, note: null } as const

/** Drafts the letter. Its reviewer has as long as the severity of the case allows for a first action. */
export const write = (course: Course, letter: LetterDraft, isEdited = false): Course =>
  append(course, {
    _tag: "LetterDrafted",
    letter_id: `${course.state.case_id}-L${course.state.letters.length + 1}`,
    letter,
    written_to: addressFor(course.state, letter),
    edited: isEdited,
    // Where the sponsor reads it first, the time of the service's reviewer begins with the release.
    review_due_at:
      letter.human_reasons.length === 0 || course.state.hold_for_sponsor === true ? null : readingDueAt(course),
    ...(course.state.hold_for_sponsor === true ? { held_for_sponsor: true } : {})
  })

/** When the review of a letter is due that begins to wait now. */
export const readingDueAt = (course: Course): EpochMs =>
  firstActionDueAt(course.now, standingEvaluation(course).severity)

/** Approves the newest letter, unless the sponsor or a reviewer has to read it first. */
export const approveByRules = (course: Course): Course => {
  const letter = course.state.letters.at(-1)
  if (letter?.held_for_sponsor === true) return course
  return letter === undefined || letter.human_reasons.length > 0 ? course : approve(course, letter.letter_id, BY_RULES)
}

/** Writes a letter for which nothing is asked any more. */
export const writeAndApprove = (course: Course, letter: LetterDraft): Course =>
  approveByRules(write(ask(course, []), letter))

/** Records these questions as asked. */
export const requested = (course: Course, questions: ReadonlyArray<Question>): Course =>
  append(course, { _tag: "InformationRequested", questions: namedQuestions(questions) })

/** Asks these questions, unless the same ones are asked already. */
export const ask = (course: Course, questions: ReadonlyArray<Question>): Course =>
  isSameAsked(questions, course.state.questions) ? course : requested(course, questions)

/** Approves a letter and sends it on its way. */
export const approve = (
  course: Course,
  letterId: string,
  by: { readonly reviewer_id: string; readonly note: string | null }
): Course => dispatch(append(course, { _tag: "LetterApproved", letter_id: letterId, ...by }), letterId)

const dispatch = (course: Course, letterId: string): Course => {
  const letter = letterOf(course.state, letterId)
  if (letter === undefined) return course
  const recipient = letter.leaves_by === "mail" ? mailRecipient(course.state) : undefined
  return recipient === undefined
    ? append(course, { _tag: "LetterPrepared", letter_id: letterId, problem: problemOf(course.state, letter) })
    : append(course, { _tag: "LetterQueued", letter_id: letterId, recipient })
}

/** A letter of this purpose from all that is known now, dated `at`; a second notice rests on the law of the first. */
export const composeLike = (course: Course, purpose: LetterPurpose, at: EpochMs): Composed | undefined => {
  const evaluation = standingEvaluation(course)
  return purpose === "first"
    ? compose(course.state, evaluation, at, { purpose })
    : composeNotice(course.state, evaluation, at)
}

const composeNotice = (
  state: OpenCase,
  evaluation: Parameters<typeof compose>[1],
  at: EpochMs
): Composed | undefined => {
  const letter = awaitedLetter(state)
  const law = letter === undefined ? undefined : lawOf(state, letter)
  if (letter === undefined || law === undefined) return undefined
  const { addressed_to, language, sent_at, subject, template } = letter
  const answer_due_at = answerDueAt(letter)
  const answer_told = perhapsAnswered(state) === "since"
  const first = { subject, sent_at, addressed_to, language, template, answer_due_at, answer_told }
  return compose(state, evaluation, at, { purpose: "second_notice", first, law })
}

const UNSENT: ReadonlySet<Letter["state"]> = new Set(["drafted", "approved", "queued"])

/**
 * Cancels all letters that have not left, except one that is known to have left. A cancelled letter that is on the wire may
 * leave all the same; that is recorded then.
 */
export const cancelUnsent = (course: Course, leftLetterId?: string | null): Course =>
  course.state.letters
    .filter(({ letter_id, state }) => UNSENT.has(state) && letter_id !== leftLetterId)
    .reduce((so, letter) => append(so, { _tag: "LetterCancelled", letter_id: letter.letter_id }), course)
