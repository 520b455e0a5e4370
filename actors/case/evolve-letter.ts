/** How each event changes the letters of a case. A letter that was sent keeps its moment and the transport's message id. */
import type { CaseEvent } from "../../schema/case-event.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { absurd } from "../runtime/entity.ts"

export type LetterEvent = Extract<CaseEvent, { readonly _tag: `Letter${string}` }>
type Drafted = Extract<LetterEvent, { readonly _tag: "LetterDrafted" }>

/** A drafted second notice stops the clock that was set for it. */
export const withLetter = (state: OpenCase, event: LetterEvent): OpenCase => ({
  ...state,
  // From now on it may wait for the user: to post it, to read it, or to say what is to be corrected.
  ...(event._tag === "LetterPrepared" || event._tag === "LetterRejected" || isNotice(event)
    ? { waiting_since: event.at, reminded_round: 0 }
    : {}),
  letters: evolveLetter(state.letters, event),
  clocks: isNotice(event) ? { ...state.clocks, org_response_due_at: null } : state.clocks
})

/** Whether a second notice is drafted: its wait begins here, because the status does not change. */
const isNotice = (event: LetterEvent): boolean =>
  event._tag === "LetterDrafted" && event.letter.purpose === "second_notice"

const evolveLetter = (letters: ReadonlyArray<Letter>, event: LetterEvent): ReadonlyArray<Letter> =>
  event._tag === "LetterDrafted"
    ? [...letters, drafted(event)]
    : letters.map((letter) => (letter.letter_id === event.letter_id ? changed(letter, event) : letter))

/** Notes the answer to a letter that is not known to have left. */
export const evolveReplied = (letters: ReadonlyArray<Letter>, letterId: string, at: number): ReadonlyArray<Letter> =>
  letters.map((letter) =>
    letter.letter_id === letterId && letter.sent_at === null ? { ...letter, replied_at: at } : letter
  )

const drafted = (event: Drafted): Letter => ({
  letter_id: event.letter_id,
  ...event.letter,
  state: "drafted",
  written_to: event.written_to,
  recipient: null,
  drafted_at: event.at,
  review_due_at: event.review_due_at,
  ...(event.held_for_sponsor === undefined ? {} : { held_for_sponsor: true }),
  decided_by: null,
  decided_at: null,
  decision_note: null,
  edited: event.edited,
  sent_at: null,
  message_id: null,
  replied_at: null,
  problem: null
})

const changed = (letter: Letter, event: Exclude<LetterEvent, Drafted>): Letter => {
  switch (event._tag) {
    case "LetterEdited":
      return { ...letter, subject: event.subject, body: event.body, ...datedOn(event), edited: true }
    case "LetterRedated":
      return { ...letter, ...datedOn(event), body: event.body, response_days: event.response_days }
    case "LetterApproved":
      return { ...letter, state: "approved", ...decidedBy(event) }
    case "LetterRejected":
      return { ...letter, state: "rejected", ...decidedBy(event) }
    case "LetterCancelled":
      return { ...ready(letter), state: "cancelled" }
    case "LetterQueued":
      return { ...letter, state: "queued", recipient: event.recipient, problem: null }
    case "LetterPrepared":
      return { ...ready(letter), state: "prepared_for_user", problem: event.problem }
    case "LetterSent":
      return { ...ready(letter), ...standing(letter), sent_at: event.sent_at, message_id: event.message_id }
    case "LetterPosted": {
      const { channel, date, sent_at, tracking_number } = event
      return { ...letter, state: "posted", sent_at, posting: { date, channel, tracking_number }, problem: null }
    }
    case "LetterDelivered":
      return { ...letter, state: "delivered" }
    case "LetterBounced":
      return { ...letter, state: "bounced", problem: event.problem }
    case "LetterFailed":
      return { ...ready(letter), state: "failed", problem: event.problem }
    case "LetterHeld":
      return held(letter, event)
    case "LetterReleased":
      return { ...released(letter), review_due_at: event.review_due_at }
    case "LetterDeferred":
      return { ...letter, waits_until: event.until }
    default:
      return absurd(event)
  }
}

const datedOn = ({ dated_at }: { readonly dated_at?: number }): Pick<Letter, "dated_at"> =>
  dated_at === undefined ? {} : { dated_at }

/** The letter as it was before its approval. Its next reader decides anew. */
const held = (
  letter: Letter,
  { reasons, review_due_at }: Extract<LetterEvent, { readonly _tag: "LetterHeld" }>
): Letter => ({
  ...ready(letter),
  state: "drafted",
  human_reasons: [...new Set([...letter.human_reasons, ...reasons])],
  recipient: null,
  review_due_at,
  decided_by: null,
  decided_at: null,
  decision_note: null
})

/** The letter without the hold for its sponsor. */
const released = ({ held_for_sponsor: _over, ...letter }: Letter): Letter => letter

/** The letter without `waits_until`. */
const ready = ({ waits_until: _past, ...letter }: Letter): Letter => letter

/** The state after `LetterSent`. A delivery or a bounce may have been recorded before, and then stays. */
const standing = ({ problem, state }: Letter): Pick<Letter, "state" | "problem"> =>
  state === "delivered" || state === "bounced" ? { state, problem } : { state: "sent", problem: null }

const decidedBy = (event: { readonly reviewer_id: string; readonly note: string | null; readonly at: number }) => ({
  decided_by: event.reviewer_id,
  decided_at: event.at,
  decision_note: event.note
})
