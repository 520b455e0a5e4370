/**
 * A letter from its words to its way out: written, approved by the rules or a person, handed to the mail or prepared for
 * the user. A letter leaves at most once; words that must go out again are a new letter.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter, LetterDraft, Recipient } from "../../schema/letter.ts"
import { add, type Course } from "./course.ts"
import { standingEvaluation } from "./evaluate.ts"
import { compose } from "./gap.ts"
import { letterOf, newestLetter } from "./letter-queries.ts"
import { firstActionDueAt } from "./triage-clock.ts"

/** Who approved what no person had to read. */
const BY_RULES = { reviewer_id: "rules", note: null } as const

const FOR_AN_AGENCY = "it is a request to an agency, which the user files"
const NO_ADDRESS = "no e-mail address of the organization is known"

/** Adds the words; a person is given as long to read them as the case's severity allows for a first action. */
export const write = (course: Course, letter: LetterDraft): Course =>
  add(course, {
    _tag: "LetterDrafted",
    letter_id: `${course.state.case_id}-L${course.state.letters.length + 1}`,
    letter,
    review_due_at:
      letter.human_reasons.length === 0 ? null : firstActionDueAt(course.now, standingEvaluation(course).severity)
  })

/** Lets the newest letter go where no person has to read it first. */
export const approveByRules = (course: Course): Course => {
  const letter = course.state.letters.at(-1)
  return letter === undefined || letter.human_reasons.length > 0 ? course : approve(course, letter.letter_id, BY_RULES)
}

/** Approves a letter and sends it on its way. */
export const approve = (
  course: Course,
  letterId: string,
  by: { readonly reviewer_id: string; readonly note: string | null }
): Course => dispatch(add(course, { _tag: "LetterApproved", letter_id: letterId, ...by }), letterId)

const dispatch = (course: Course, letterId: string): Course => {
  if (letterOf(course.state, letterId)?.leaves_by === "user") {
    return add(course, { _tag: "LetterPrepared", letter_id: letterId, problem: FOR_AN_AGENCY })
  }
  const recipient = mailRecipient(course.state)
  return recipient === undefined
    ? add(course, { _tag: "LetterPrepared", letter_id: letterId, problem: NO_ADDRESS })
    : add(course, { _tag: "LetterQueued", letter_id: letterId, recipient })
}

/** The newest contact at the organization that has an e-mail address. */
const mailRecipient = (state: OpenCase): Recipient | undefined => {
  const desk = state.contacts.findLast((contact) => contact.contact_type === "org_contact" && contact.email !== null)
  return desk === undefined ? undefined : { name: desk.name, department: desk.department, email: desk.email }
}

const UNSENT: ReadonlySet<Letter["state"]> = new Set(["drafted", "approved", "queued"])

/** Nothing more is to go out. A letter that the mail has already may still leave; that is then recorded. */
export const cancelUnsent = (course: Course): Course =>
  course.state.letters
    .filter((letter) => UNSENT.has(letter.state))
    .reduce((so, letter) => add(so, { _tag: "LetterCancelled", letter_id: letter.letter_id }), course)

/**
 * Sends a letter that did not arrive to the newest contact. What the mail never had goes out under its own id; what it
 * gave up or brought back is written again, word for word, as a new letter, and stays approved by whoever approved it.
 */
export const readdress = (course: Course): Course => {
  const { state } = course
  const recipient = mailRecipient(state)
  const letter = recipient === undefined ? undefined : undelivered(state)
  if (recipient === undefined || letter === undefined) return course
  if (letter.state === "prepared_for_user") {
    return add(course, { _tag: "LetterQueued", letter_id: letter.letter_id, recipient })
  }
  const replaced =
    letter.state === "failed" ? add(course, { _tag: "LetterCancelled", letter_id: letter.letter_id }) : course
  const again = write(replaced, wordsOf(letter))
  const written = again.state.letters.at(-1)
  if (written === undefined || letter.decided_by === null) return again
  return approve(again, written.letter_id, { reviewer_id: letter.decided_by, note: letter.decision_note })
}

/** As `readdress`, when the news is of the letter: only if a contact has come since that it did not go to. */
export const readdressElsewhere = (course: Course): Course => {
  const letter = undelivered(course.state)
  return letter?.recipient?.email === mailRecipient(course.state)?.email ? course : readdress(course)
}

const undelivered = (state: OpenCase): Letter | undefined => {
  if (state.status !== "letter_drafted" && state.status !== "awaiting_response") return undefined
  // Whoever has answered knows of the matter, by whatever way.
  if (state.responded_at !== null) return undefined
  const letters = [newestLetter(state, "first"), newestLetter(state, "second_notice")]
  return letters.find((letter) => letter !== undefined && needsAddress(letter))
}

const needsAddress = ({ leaves_by, recipient, state }: Letter): boolean =>
  leaves_by === "mail" &&
  (state === "failed" || state === "bounced" || (state === "prepared_for_user" && recipient === null))

/** Writes the first letter again after a person rejected it, when there is something new to say. */
export const redraft = (course: Course): Course => {
  const { now, state } = course
  const rejected = newestLetter(state, "first")
  if (state.status !== "letter_drafted" || rejected?.state !== "rejected") return course
  const composed = compose(state, standingEvaluation(course), now, { purpose: "first" })
  if (composed?._tag !== "Composed") return course
  const { letter } = composed
  const wasRejected = (other: Letter) =>
    other.state === "rejected" && other.subject === letter.subject && other.body === letter.body
  if (state.letters.some(wasRejected)) return course
  // What one person refused, no rule lets pass.
  const human_reasons = [...new Set([...letter.human_reasons, ...rejected.human_reasons])]
  return approveByRules(write(course, { ...letter, human_reasons }))
}

const wordsOf = (letter: Letter): LetterDraft => ({
  rule_id: letter.rule_id,
  template: letter.template,
  title: letter.title,
  purpose: letter.purpose,
  subject: letter.subject,
  body: letter.body,
  citations: letter.citations,
  demand: letter.demand,
  response_days: letter.response_days,
  enclosures: letter.enclosures,
  certified_mail: letter.certified_mail,
  leaves_by: letter.leaves_by,
  human_reasons: letter.human_reasons,
  written_by: letter.written_by,
  model: letter.model
})
