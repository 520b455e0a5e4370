/** What a reply has to add to the bare status, so that it says nothing of a letter that is not so. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { Standing } from "../assistant/reply-input.ts"
import { candidatesOf } from "../assistant/taxonomy.ts"
import { newestLetter, toldAnswer } from "./letter-queries.ts"
import { isPublicBodys } from "./recipient.ts"

export const standingOf = (state: OpenCase): Standing | undefined => {
  const letter = newestLetter(state, "first")
  if (state.status === "needs_information" && candidatesOf(state) !== undefined) return "issue_asked"
  if (state.status === "needs_information" && state.evaluation?.letter_template === null) return "safety_first"
  if (isStuck(state, letter)) return "drafting_stopped"
  if (state.status === "letter_drafted") return letter === undefined ? "to_be_written" : ofLetter(state, letter)
  if (state.status !== "awaiting_response") return undefined
  if (state.responded_at !== null) return "answer_rejected"
  if (letter === undefined) return "not_written"
  return ofLetter(state, letter) ?? (toldAnswer(state) === undefined ? undefined : "answer_told")
}

/** The letter does not leave as it is, or was taken back, and is not written again. */
const isStuck = (state: OpenCase, letter: Letter | undefined): boolean =>
  state.drafting_stopped_at !== null &&
  state.responded_at === null &&
  (letter === undefined
    ? state.status === "letter_drafted"
    : (state.status === "letter_drafted" || state.status === "awaiting_response") && STUCK.has(letter.state))

const STUCK: ReadonlySet<Letter["state"]> = new Set(["rejected", "failed", "bounced"])

const ofLetter = (
  state: OpenCase,
  { held_for_sponsor, leaves_by, recipient, review_due_at, state: letterState, written_to }: Letter
): Standing | undefined => {
  if (letterState === "drafted" && held_for_sponsor === true) return "to_release"
  // No mail takes it, so the user reads it in the service's place.
  if (letterState === "drafted" && written_to === null && review_due_at !== null) return "to_read"
  // With a recipient it was the mail server that was missing.
  if (letterState !== "prepared_for_user" || leaves_by === "user" || recipient !== null) return BY_STATE[letterState]
  return isPublicBodys(state) ? "public_body" : "no_address"
}

const BY_STATE: Readonly<Partial<Record<Letter["state"], Standing>>> = {
  drafted: "in_review",
  rejected: "rejected",
  queued: "on_its_way",
  prepared_for_user: "to_post",
  failed: "failed",
  bounced: "bounced"
}
