/** How one letter looks in full: to the owner of its case, and to the person who reads it before it leaves. */
import type { LetterResponse } from "../../schema/api/letters.ts"
import type { Letter } from "../../schema/letter.ts"
import { letterSummary, timeOrNull } from "./case-view.ts"

/**
 * The letter in full. It shows that a reviewer decided, and not which one: their ids are for operators. `mayBePosted` says whether
 * the sponsor may approve it now, to post it.
 */
export const letterView = (caseId: string, letter: Letter, mayBePosted: boolean): typeof LetterResponse.Encoded => ({
  ...letterSummary(caseId, letter),
  case_id: caseId,
  subject: letter.subject,
  body: letter.body,
  citations: letter.citations,
  demand: letter.demand,
  response_days: letter.response_days,
  enclosures: letter.enclosures,
  certified_mail: letter.certified_mail,
  language: letter.language ?? "en",
  leaves_by: letter.leaves_by,
  written_by: letter.written_by,
  model: letter.model,
  recipient: letter.recipient,
  review_due_at: timeOrNull(letter.review_due_at),
  decided_at: timeOrNull(letter.decided_at),
  decided_by: decidedBy(letter.decided_by),
  rejected_because: letter.state === "rejected" ? letter.decision_note : null,
  edited: letter.edited,
  waits_for_reading: readerOf(letter),
  may_be_posted_instead: mayBePosted
})

const readerOf = (letter: Letter): typeof LetterResponse.Encoded.waits_for_reading => {
  const { held_for_sponsor, human_reasons: reasons, review_due_at, state, written_to } = letter
  if (state !== "drafted") return null
  if (held_for_sponsor === true) return { by: "sponsor", reasons }
  if (review_due_at === null) return null
  return { by: written_to === null ? "user" : "staff", reasons }
}

const decidedBy = (by: string | null): typeof LetterResponse.Encoded.decided_by =>
  by === null || by === "rules" || by === "person" || by === "sponsor" ? by : "reviewer"

/** The moment from which the letter's words stand as they are. */
export const writtenAt = (letter: Letter): number => letter.decided_at ?? letter.drafted_at
