/** Words for cases: what a status means, what a case waits for, what a decision leads to. */
import type { CaseItem } from "../../../schema/api/case-lists.ts"
import type { CaseStatus } from "../../../schema/case.ts"
import type { LetterState } from "../../../schema/letter.ts"
import type { PostingChannel } from "../../../schema/resolution.ts"
import type { Tone } from "../parts.ts"

export const STATUS_TONES: Readonly<Record<CaseStatus, Tone>> = {
  triaging: "amend",
  needs_information: "amend",
  letter_drafted: "conflict",
  letter_sent: "conflict",
  awaiting_response: "conflict",
  response_received: "keep",
  escalated: "remove",
  resolved: "keep",
  closed: "quiet",
  withdrawn: "quiet"
}

/** The steps of every case, and at which one a status stands. */
export const STEPS = ["Assessed", "Letter", "Waiting", "Answered", "Ended"] as const
export const STEP_OF: Readonly<Record<CaseStatus, number>> = {
  triaging: 0,
  needs_information: 0,
  letter_drafted: 1,
  letter_sent: 2,
  awaiting_response: 2,
  response_received: 3,
  escalated: 3,
  resolved: 4,
  closed: 4,
  withdrawn: 4
}

export const hasEnded = (status: string): boolean => ["resolved", "closed", "withdrawn"].includes(status)

type Wait = NonNullable<(typeof CaseItem.Encoded)["waits_for"]>

export const WAIT_WORDS: Readonly<Record<Wait, string>> = {
  answers: "Answer its questions",
  reading: "Read the letter",
  posting: "Post the letter",
  decision: "Decide about the answer",
  filing: "File the papers"
}

/** What the user does next, by status; a case that waits for something says that instead. */
export const NEXT_WORDS: Readonly<Record<CaseStatus, string>> = {
  triaging: "The rules that may help are being looked up. This takes less than a minute.",
  needs_information: "Something is missing before a letter can be written.",
  letter_drafted: "A letter is written. It has to be read, mailed or posted, as it says below.",
  letter_sent: "The letter is on its way to the organization.",
  awaiting_response: "The organization has the letter and time to answer it. When it answers you, say so below.",
  response_received: "The organization answered. Read what it says, and decide.",
  escalated: "The organization did not answer, or there was no agreement. The papers for the next body are below.",
  resolved: "The matter is settled. You may dispute this for 30 days.",
  closed: "The case ended without a settlement.",
  withdrawn: "The case was withdrawn."
}

export const LETTER_TONES: Readonly<Record<LetterState, Tone>> = {
  drafted: "amend",
  approved: "conflict",
  queued: "conflict",
  sent: "keep",
  delivered: "keep",
  bounced: "remove",
  failed: "remove",
  prepared_for_user: "amend",
  posted: "keep",
  rejected: "quiet",
  cancelled: "quiet"
}

export const LETTER_WORDS: Readonly<Record<LetterState, string>> = {
  drafted: "Waits to be read",
  approved: "Approved",
  queued: "About to be mailed",
  sent: "Mailed",
  delivered: "Delivered",
  bounced: "Came back",
  failed: "Could not be mailed",
  prepared_for_user: "For you to post",
  posted: "Posted",
  rejected: "Rejected",
  cancelled: "Replaced"
}

export const CHANNELS: ReadonlyArray<readonly [value: PostingChannel, words: string]> = [
  ["post", "Post"],
  ["registered_post", "Registered or certified post"],
  ["courier", "Courier"],
  ["in_person", "Handed over"],
  ["email", "My own e-mail"],
  ["web_form", "A form on their site"],
  ["fax", "Fax"],
  ["other", "Another way"]
]

export const OUTCOMES: ReadonlyArray<readonly [value: string, words: string]> = [
  ["monetary_relief", "They gave money"],
  ["non_monetary_relief", "They gave something else"],
  ["explanation", "They explained, and gave nothing"],
  ["no_response", "They did not answer"],
  ["referred", "The body sent me on to another one"]
]
