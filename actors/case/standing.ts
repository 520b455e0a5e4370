/** The standing of a case: its status, refined by what became of its letter, so that a reply says nothing wrong of it. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { Standing } from "../assistant/replies/reply-input.ts"
import { candidatesOf } from "../assistant/taxonomy.ts"
import { newestLetter } from "./letter-queries.ts"
import { isPublicBodys } from "./recipient.ts"
import { standingTold } from "./told-answers.ts"

export const standingOf = (state: OpenCase): Standing | undefined => {
  const letter = newestLetter(state, "first")
  if (state.status === "needs_information" && candidatesOf(state) !== undefined) return "issue_asked"
  if (state.status === "needs_information" && state.evaluation?.letter_template === null) return "safety_first"
  if (isStuck(state, letter)) return "drafting_stopped"
  if (state.status === "letter_drafted") return letter === undefined ? "to_be_written" : ofLetter(state, letter)
  if (state.status !== "awaiting_response") return undefined
  if (state.responded_at !== null) return "answer_rejected"
  if (letter === undefined) return "not_written"
  return ofLetter(state, letter) ?? (standingTold(state) === undefined ? undefined : "answer_told")
}

/** Whether no letter will leave: the last one cannot, or was taken back, and none is written any more. */
const isStuck = (state: OpenCase, letter: Letter | undefined): boolean => {
  if (state.drafting_stopped_at === null || state.responded_at !== null) return false
  if (letter === undefined) return state.status === "letter_drafted"
  return NEEDS_LETTER.has(state.status) && CANNOT_LEAVE.has(letter.state)
}

const NEEDS_LETTER: ReadonlySet<OpenCase["status"]> = new Set(["letter_drafted", "awaiting_response"])
const CANNOT_LEAVE: ReadonlySet<Letter["state"]> = new Set(["rejected", "failed", "bounced"])

const ofLetter = (
  state: OpenCase,
  { held_for_sponsor, leaves_by, recipient, review_due_at, state: letterState, written_to }: Letter
): Standing | undefined => {
  if (letterState === "drafted" && held_for_sponsor === true) return "to_release"
  // It cannot be mailed, so the user reads it instead of a reviewer.
  if (letterState === "drafted" && written_to === null && review_due_at !== null) return "to_read"
  // A letter with a recipient is the user's to post because there is no mail server.
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
