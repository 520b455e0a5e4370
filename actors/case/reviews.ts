/** The decisions of reviewers on a letter before it is sent, and on a case of crisis. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import { absurd } from "../runtime/entity.ts"
import { accept, append, type CommandOf, type Decision, refuse, startCourse } from "./course.ts"
import { dayInWords } from "./leaving.ts"
import { letterOf } from "./letter-queries.ts"
import { approve } from "./letters.ts"
import { addressFor } from "./recipient.ts"
import { isForAnother, readdress } from "./renewal.ts"

export const reviewLetter = (state: OpenCase, command: CommandOf<"ReviewLetter">, now: number): Decision => {
  const { decision, letter_id, reviewer_id } = command
  const letter = letterOf(state, letter_id)
  if (letter === undefined) return refuse("no-such-letter")
  if (reviewer_id === reviewerIdOf(state.opened_by.sponsor_id)) return refuse("reviewer-is-sponsor")
  // The sponsor reads it first.
  if (letter.state !== "drafted" || letter.held_for_sponsor === true) return refuse("not-in-review")
  if (decision._tag !== "Reject" && !isStillFor(state, letter, command)) return refuse("recipient-changed")
  const course = startCourse(state, now)
  // It is the case that takes back what should go to another; no approval sends it.
  if (decision._tag !== "Reject" && isForAnother(course, letter)) return accept(readdress(course, letter))
  const by = wordsOf(command)
  switch (decision._tag) {
    case "Approve":
      return accept(approve(course, letter_id, by))
    case "Edit": {
      // A reviewer's own words need no second reader.
      const { body, subject } = decision
      const edited = { letter_id, subject, body, ...dayInWords(letter, body, now), ...by }
      return accept(approve(append(course, { _tag: "LetterEdited", ...edited }), letter_id, by))
    }
    case "Reject":
      return accept(append(course, { _tag: "LetterRejected", letter_id, ...by }))
    default:
      return absurd(decision)
  }
}

/** Whether the letter goes where it was written for, and where the reviewer was told. */
const isStillFor = (
  state: OpenCase,
  letter: Letter,
  { recipient_email: shown }: CommandOf<"ReviewLetter">
): boolean => {
  const address = addressFor(state, letter)
  return address === letter.written_to && (shown === undefined || shown === address)
}

/** Who says so, and whose credential they had. */
const wordsOf = ({
  by,
  note,
  request_id,
  reviewer_id
}: CommandOf<"ReviewLetter"> | CommandOf<"CloseCrisisReview">) => ({
  reviewer_id,
  note,
  ...(by === undefined ? {} : { by }),
  ...(request_id === undefined ? {} : { request_id })
})

export const closeCrisisReview = (state: OpenCase, command: CommandOf<"CloseCrisisReview">, now: number): Decision => {
  const { reviewer_id } = command
  if (reviewer_id === reviewerIdOf(state.opened_by.sponsor_id)) return refuse("reviewer-is-sponsor")
  if (state.crisis_review === null || state.crisis_review.closed_at !== null) return refuse("not-in-review")
  return accept(append(startCourse(state, now), { _tag: "CrisisReviewClosed", ...wordsOf(command) }))
}
