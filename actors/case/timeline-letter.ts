/** How what happens to a letter reads in the timeline: never its words, its addressee or what the mail server said. */
import type { CaseStatus, OpenCase } from "../../schema/case.ts"
import type { CaseEventOf } from "../../schema/case-event.ts"
import type { CaseAnswer } from "../../schema/case-parts.ts"
import type { HumanReason, Letter } from "../../schema/letter.ts"
import { isoTime } from "../../schema/text.ts"
import { absurd } from "../runtime/entity.ts"
import type { LetterEvent } from "./evolve-letter.ts"
import { awaitedLetter, letterOf } from "./letter-queries.ts"

/** The advocacy assistant as the timeline names it. */
export const ASSISTANT = "redress-assistant"

/** The type of the entry, its words, and who did it. */
type Line = readonly [type: string, text: string, actor: string]

/** `state` is the case as the event leaves it. */
export const lineOfLetter = (event: LetterEvent, state: OpenCase): Line => {
  switch (event._tag) {
    case "LetterDrafted":
      return ["letter_drafted", draftedText(event), ASSISTANT]
    case "LetterEdited":
      return ["letter_edited", "The reviewer changed the letter", "reviewer"]
    case "LetterRedated":
      return [
        "letter_redated",
        "The letter bears the day on which it leaves, and its day for the answer moves along",
        "system"
      ]
    case "LetterApproved":
      return approvedLine(event.reviewer_id)
    case "LetterRejected":
      return [
        "letter_rejected",
        "The letter was not approved; with corrections or more detail it is drafted again",
        "reviewer"
      ]
    case "LetterCancelled":
      return ["letter_cancelled", cancelledText(letterOf(state, event.letter_id), state), "system"]
    case "LetterQueued":
      return ["letter_queued", "The letter is ready to leave", "system"]
    case "LetterPrepared":
      return ["letter_prepared", preparedText(letterOf(state, event.letter_id)), ASSISTANT]
    case "LetterSent":
      return ["letter_sent", "The mail server took the letter", "system"]
    case "LetterPosted":
      return ["letter_posted", `The letter was posted on ${event.date}, as the user says`, "user"]
    case "LetterDelivered":
      return ["letter_delivered", "The letter was delivered", "system"]
    case "LetterBounced":
      return [
        "letter_bounced",
        "The letter came back undelivered; another contact at the organization is needed",
        "system"
      ]
    case "LetterFailed":
      return ["letter_failed", "The letter could not be sent; another contact at the organization is needed", "system"]
    case "LetterHeld":
      return ["letter_held", `A person reads the letter before it leaves: ${heldBecause(event)}`, "system"]
    case "LetterReleased":
      return ["letter_released", "The sponsor has read the letter and lets it go", "user"]
    case "LetterDeferred":
      return [
        "letter_deferred",
        `As many letters leave today as may; this one waits until ${isoTime(event.until)}`,
        "system"
      ]
    default:
      return absurd(event)
  }
}

/** While the letter is still to leave, one that was taken back is written again. */
const cancelledText = (letter: Letter | undefined, { responded_at, status }: OpenCase): string => {
  const isRewritten =
    BEFORE_IT_LEFT.has(status) ||
    (letter?.purpose === "second_notice" && status === "awaiting_response" && responded_at === null)
  return isRewritten
    ? "The letter is taken back, to be written again with what is known now"
    : "The letter is not needed any more"
}

const BEFORE_IT_LEFT: ReadonlySet<CaseStatus> = new Set(["triaging", "needs_information", "letter_drafted"])

/** A reminder starts no time again. */
const preparedText = (letter: Letter | undefined): string =>
  letter?.purpose === "second_notice"
    ? "The second notice is prepared for the user to post; the dates run from the first letter as before"
    : "The letter is prepared for the user to post; when the user says that it was posted, the dates run from that day"

const heldBecause = ({ reasons }: Extract<LetterEvent, { readonly _tag: "LetterHeld" }>): string =>
  reasons.map((reason) => HELD_WORDS[reason] ?? "it must be read").join("; ")

const HELD_WORDS: Readonly<Partial<Record<HumanReason, string>>> = {
  address_unknown: "its address is not at a domain known as the organization's",
  person_unconfirmed: "the mailbox of the person in whose name it is written is not confirmed"
}

const approvedLine = (reviewerId: string): Line => {
  if (reviewerId === "rules") return ["letter_approved", "The letter needs no reviewer", ASSISTANT]
  return BY_USER.has(reviewerId)
    ? ["letter_approved", "The user has read the letter and will post it", "user"]
    : ["letter_approved", "A person has read and approved the letter", "reviewer"]
}

/** Approvals by the user: on the person's page, or by the sponsor. */
const BY_USER: ReadonlySet<string> = new Set(["person", "sponsor"])

const draftedText = ({
  held_for_sponsor: isHeld,
  letter
}: Extract<LetterEvent, { readonly _tag: "LetterDrafted" }>): string => {
  const what = letter.purpose === "second_notice" ? "Second notice drafted" : "Letter drafted"
  if (isHeld === true) return `${what}; it waits for the sponsor, who reads it first`
  return letter.human_reasons.length === 0 ? what : `${what}; a person reads it before it leaves`
}

/** An answer that was none: its time runs on where a letter has reached the organization and its last day is not over. */
export const takenBackText = ({ at, response_id }: CaseEventOf<"ResponseTakenBack">, state: OpenCase): string => {
  const answer = state.responses.find((one) => one.response_id === response_id)
  if (answer !== undefined && !hasCounted(answer)) return "A mail that came in is no answer of the organization"
  const { clocks, responded_at, status } = state
  if (responded_at !== null) return "What was said or came in is no answer of the organization"
  const letter = awaitedLetter(state)
  const isOver = clocks.final_response_due_at !== null && clocks.final_response_due_at <= at
  return letter === undefined || letter.state === "bounced" || status === "escalated" || isOver
    ? "What counted as the organization's answer was none"
    : "What counted as the organization's answer was none: its time runs on as before"
}

/** Mail counts by the user's word; before senders were checked, it counted as it came. */
const hasCounted = ({ authentication, confirmed_at, source }: CaseAnswer): boolean =>
  source !== "mail" || authentication === null || confirmed_at !== undefined
