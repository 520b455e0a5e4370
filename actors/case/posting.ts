/**
 * Letters that are not mailed: the user reads and approves them where a person must, posts them, and says so. The organization's
 * time runs from the day that the user names, as for a letter that was mailed.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { UserInPerson } from "../../schema/case-parts.ts"
import type { CaseRefused } from "../../schema/case-refused.ts"
import type { Letter } from "../../schema/letter.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { NOT_KNOWN } from "../assistant/letters/fact-forms.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { isAhead, isOverAt, noonOf } from "./days.ts"
import { toldOf } from "./gap.ts"
import { startClocks } from "./letter-clocks.ts"
import { leftOn } from "./leaving.ts"
import { letterOf } from "./letter-queries.ts"
import { approve, readingDueAt } from "./letters.ts"
import { move } from "./lifecycle.ts"
import { isForAnother, readdress } from "./renewal.ts"

type Posted = Extract<CaseDecision, { readonly decision: "posted" }>

/** The letter that waits to be posted: the one named, else the newest. A reminder is needless after an answer. */
export const letterToPost = (state: OpenCase, letterId?: string): Letter | undefined => {
  const letter = preparedLetter(state, letterId)
  return letter?.purpose === "second_notice" && state.responded_at !== null ? undefined : letter
}

/** The letter that the user says was posted, which they may say of a needless one too: it was posted before the answer came. */
const preparedLetter = (state: OpenCase, letterId?: string): Letter | undefined => {
  if (state.status !== "letter_drafted" && state.status !== "awaiting_response") return undefined
  const prepared = state.letters.filter((letter) => letter.state === "prepared_for_user")
  return letterId === undefined ? prepared.at(-1) : prepared.find((letter) => letter.letter_id === letterId)
}

/** Whether nothing that was told says where the one written to is: the letter then has a name and no address. */
export const lacksAddress = (state: OpenCase, now: EpochMs): boolean => {
  if (state.evaluation === null) return false
  const { disputes_address, organization_address } = knownFacts(toldOf(state, state.evaluation, now))
  return organization_address === undefined && (disputes_address === undefined || disputes_address === NOT_KNOWN)
}

export const objectionToPosted = (
  state: OpenCase,
  { date, letter_id }: Posted,
  now: EpochMs
): CaseRefused["reason"] | undefined => {
  const letter = preparedLetter(state, letter_id)
  if (letter === undefined) return "no-letter-to-post"
  return isAhead(date, now) || isOverAt(date, letter.drafted_at) ? "date-not-possible" : undefined
}

/** Records the posting, to which there is no objection (`objectionToPosted`). */
export const post = (course: Course, { channel, date, letter_id, tracking_number }: Posted): Course => {
  const letter = preparedLetter(course.state, letter_id)
  if (letter === undefined) return course
  const sent_at = Math.min(course.now, Math.max(letter.drafted_at, noonOf(date)))
  const isFirst = letter.purpose === "first"
  const moved =
    isFirst && course.state.status === "letter_drafted" ? move(course, "letter_posted", "letter_sent") : course
  const posted = append(leftOn(moved, letter.letter_id, sent_at), {
    _tag: "LetterPosted",
    letter_id: letter.letter_id,
    date,
    channel: channel ?? null,
    tracking_number: tracking_number ?? null,
    sent_at
  })
  return isFirst ? startClocks(posted, letterOf(posted.state, letter.letter_id) ?? letter, sent_at) : posted
}

/**
 * Whether the user may approve the letter, to post it: there is no address to mail it to, or no member of staff read it in time,
 * or there is no staff.
 */
export const mayBeApprovedForPosting = (
  letter: Letter,
  { hasStaff, now }: { readonly hasStaff: boolean; readonly now: EpochMs }
): boolean =>
  letter.state === "drafted" &&
  letter.held_for_sponsor === undefined &&
  letter.review_due_at !== null &&
  (letter.written_to === null || letter.review_due_at < now || !hasStaff)

const READ_BY_THE_USER = "the user has read it and posts it"

export const approveForPosting = (state: OpenCase, command: CommandOf<"ApproveForPosting">, now: EpochMs): Decision => {
  const { by, contacts_shown, letter_id } = command
  const letter = letterOf(state, letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (letter.state !== "drafted") return refuse("not-in-review")
  const isHeld = letter.held_for_sponsor === true
  if (isHeld && by !== "sponsor") return refuse("held-for-sponsor")
  const mayPost = mayBeApprovedForPosting(letter, { hasStaff: command.no_staff === undefined, now })
  if (!isHeld && !mayPost) return refuse("not-for-posting")
  if (letter.human_reasons.includes("crisis") && !contacts_shown) return refuse("contacts-not-shown")
  const course = startCourse(state, now)
  if (isForAnother(course, letter)) return accept(readdress(course, letter))
  return accept(isHeld ? letGo(course, letter) : toBePosted(course, letter_id, by))
}

const toBePosted = (course: Course, letter_id: string, by: UserInPerson): Course => {
  const approved = append(course, { _tag: "LetterApproved", letter_id, reviewer_id: by, note: null })
  return append(approved, { _tag: "LetterPrepared", letter_id, problem: READ_BY_THE_USER })
}

/** The sponsor has read it: it is mailed, or posted, or a person of the service reads it next. */
const letGo = (course: Course, { human_reasons, letter_id, written_to }: Letter): Course => {
  const isReadNext = written_to !== null && human_reasons.length > 0
  const review_due_at = isReadNext ? readingDueAt(course) : null
  const released = append(course, { _tag: "LetterReleased", letter_id, review_due_at })
  if (isReadNext) return released
  return written_to === null
    ? toBePosted(released, letter_id, "sponsor")
    : approve(released, letter_id, { reviewer_id: "sponsor", note: null })
}
