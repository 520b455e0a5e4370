/**
 * Letters that are written again: for a new address, for another addressee, because a person rejected them, or because a fact
 * has changed. The new letter is approved by the rules or a person, like any other. It needs review if its predecessor did.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter, LetterDraft, LetterPurpose } from "../../schema/letter.ts"
import { append, type Course } from "./course.ts"
import { standingEvaluation } from "./evaluate.ts"
import { isMisaddressed } from "./gap.ts"
import { datedTo } from "./leaving.ts"
import { mayBeWrittenTo, newestLetter } from "./letter-queries.ts"
import { ask, composeLike, write, writeAndApprove } from "./letters.ts"
import { LETTER_COUNT_MAX } from "./limits.ts"
import { addressFor } from "./recipient.ts"

const PURPOSES: ReadonlyArray<LetterPurpose> = ["first", "second_notice"]

/** Writes each letter again that has not arrived and is out of date. */
export const renew = (course: Course): Course =>
  PURPOSES.reduce((so, purpose) => {
    const letter = newestLetter(so.state, purpose)
    return letter === undefined || !mayBeWrittenTo(so.state) ? so : renewLetter(so, letter)
  }, course)

/** Renews the letter; where it was taken back, writes it as soon as nothing is missing. */
export const draftAgain = (course: Course): Course => {
  if (newestLetter(course.state, "first") !== undefined) return renew(course)
  if (countOf(course.state, "first") >= LETTER_COUNT_MAX) return stop(course)
  const composed = composeLike(course, "first", course.now)
  if (composed === undefined) return course
  return composed._tag === "Missing" ? ask(course, composed.questions) : writeAndApprove(course, composed.letter)
}

const renewLetter = (course: Course, letter: Letter): Course => {
  if (isForAnother(course, letter)) return readdress(course, letter)
  const mustBeRead = isUnreadInCrisis(course, letter)
  if (!mustBeRead && !hasNewAddress(course.state, letter) && !hasNewWords(course, letter)) return course
  if (countOf(course.state, letter.purpose) >= LETTER_COUNT_MAX) return stop(course)
  // A reviewer's words are not redrafted. The letter is only reviewed again, for the other address.
  if (hasReviewersWords(letter))
    return write(replaced(course, letter), draftOf(datedTo(letter, course.now), mustBeRead), true)
  const composed = composeLike(course, letter.purpose, course.now)
  if (composed === undefined) return course
  if (composed._tag === "Missing") return ask(course, composed.questions)
  return writeAndApprove(replaced(course, letter), withReasons(composed.letter, letter))
}

/** Whether the letter would go to one who does not have the duty under its law. */
export const isForAnother = (course: Course, letter: Letter): boolean =>
  isMisaddressed(letter, { state: course.state, evaluation: standingEvaluation(course), now: course.now })

/** Takes the letter back and writes it to the one with the duty; while that name or address is not known, asks for it. */
export const readdress = (course: Course, letter: Letter): Course => {
  const taken = replaced(course, letter)
  if (countOf(course.state, letter.purpose) >= LETTER_COUNT_MAX) return stop(taken)
  const composed = composeLike(taken, letter.purpose, course.now)
  if (composed === undefined) return taken
  if (composed._tag === "Missing") return ask(taken, composed.questions)
  return writeAndApprove(taken, withReasons(composed.letter, letter))
}

/** The draft, with the reasons for which its predecessor needed review. */
const withReasons = (draft: LetterDraft, { human_reasons }: Letter): LetterDraft => ({
  ...draft,
  human_reasons: [...new Set([...draft.human_reasons, ...human_reasons])]
})

/** Whether the letter waits to be sent and was not reviewed since the case became a crisis. */
const isUnreadInCrisis = (course: Course, letter: Letter): boolean =>
  standingEvaluation(course).severity === "crisis" &&
  AWAITS_MAIL.has(letter.state) &&
  !letter.human_reasons.includes("crisis")

const AWAITS_MAIL: ReadonlySet<Letter["state"]> = new Set(["approved", "queued"])

/** Whether it did not leave, or did not arrive, and there is an address that was not tried. */
const hasNewAddress = (state: OpenCase, letter: Letter): boolean => {
  const address = addressFor(state, letter)
  if (letter.state === "drafted") return address !== letter.written_to
  if (address === null) return false
  // A letter with a recipient was prepared because there is no mail server: another address does not help. A letter that the
  // user chose to post, knowing of this address, is not written again either.
  if (letter.state === "prepared_for_user")
    return letter.recipient === null && !(isForPosting(letter) && address === letter.written_to)
  return (letter.state === "failed" || letter.state === "bounced") && address !== letter.recipient?.email
}

const isForPosting = ({ decided_by }: Letter): boolean => decided_by === "person" || decided_by === "sponsor"

/** Whether an unsent letter would be worded differently now. A new date alone does not count. */
const hasNewWords = (course: Course, letter: Letter): boolean => {
  if (hasReviewersWords(letter) || !RENEWABLE.has(letter.state)) return false
  const now = wordsAt(course, letter)
  const isOther = now !== undefined && now !== `${letter.subject}\n${letter.body}`
  // A model's words, and those that were approved, are not compared with what the rules would write today: the rules' words for the
  // case as it was stand in their place, unless a person rejected them.
  const isKept = letter.written_by === "llm" || letter.state === "prepared_for_user"
  return isOther && !(isKept && letter.state !== "rejected" && !isOtherNow(course, letter))
}

/** Whether a reviewer wrote words that still stand. Words that a person rejected are written anew by the rules. */
const hasReviewersWords = ({ edited, state }: Letter): boolean => edited && state !== "rejected"

const RENEWABLE: ReadonlySet<Letter["state"]> = new Set(["drafted", "rejected", "prepared_for_user"])

/** Whether what the command changed gives the letter other words. */
export const isOtherNow = (course: Course, letter: Letter): boolean =>
  wordsAt(course, letter) !== wordsAt({ ...course, state: course.before }, letter)

const wordsAt = (course: Course, { drafted_at, purpose }: Letter): string | undefined => {
  const composed = composeLike(course, purpose, drafted_at)
  return composed?._tag === "Composed" ? `${composed.letter.subject}\n${composed.letter.body}` : undefined
}

const countOf = (state: OpenCase, purpose: LetterPurpose): number =>
  state.letters.filter((letter) => letter.purpose === purpose).length

/** Records once that drafting stopped. */
const stop = (course: Course): Course =>
  course.state.drafting_stopped_at === null ? append(course, { _tag: "DraftingStopped" }) : course

/** Cancels the letter. One that bounced or was rejected stays so on record. */
const replaced = (course: Course, { letter_id, state }: Letter): Course =>
  state === "bounced" || state === "rejected" ? course : append(course, { _tag: "LetterCancelled", letter_id })

/** The draft that a letter was; with the reason `crisis` if it must be read for one. */
const draftOf = (letter: Letter, isCrisis: boolean): LetterDraft => ({
  rule_id: letter.rule_id,
  template: letter.template,
  title: letter.title,
  purpose: letter.purpose,
  subject: letter.subject,
  body: letter.body,
  citations: letter.citations,
  demand: letter.demand,
  response_days: letter.response_days,
  ...(letter.asked_first_on === undefined ? {} : { asked_first_on: letter.asked_first_on }),
  ...(letter.answer_term === undefined ? {} : { answer_term: letter.answer_term }),
  enclosures: letter.enclosures,
  certified_mail: letter.certified_mail,
  ...(letter.language === undefined ? {} : { language: letter.language }),
  leaves_by: letter.leaves_by,
  ...(letter.addressed_to === undefined ? {} : { addressed_to: letter.addressed_to }),
  human_reasons:
    isCrisis && !letter.human_reasons.includes("crisis") ? ["crisis", ...letter.human_reasons] : letter.human_reasons,
  written_by: letter.written_by,
  model: letter.model
})
