/** Words for cases: what a status means, what a case waits for, what a decision leads to. */
import type { CaseStatus, ShownStatus } from "../../schema/case.ts"
import type { WaitsFor } from "../../schema/case-words.ts"
import type { HumanReason, LetterState } from "../../schema/letter.ts"
import type { PostingChannel } from "../../schema/resolution.ts"
import type { Tone } from "./parts.ts"

export const STATUS_TONES: Readonly<Record<ShownStatus, Tone>> = {
  triaging: "amend",
  needs_information: "amend",
  letter_drafted: "conflict",
  letter_sent: "conflict",
  awaiting_response: "conflict",
  response_received: "keep",
  escalated: "remove",
  resolved: "keep",
  closed: "quiet",
  withdrawn: "quiet",
  erased: "quiet"
}

export const hasEnded = (status: string): boolean => ["resolved", "closed", "withdrawn"].includes(status)

export const WAIT_WORDS: Readonly<Record<WaitsFor, string>> = {
  answers: "Answer its questions",
  reading: "Read the letter",
  correction: "Say what to correct in the letter",
  posting: "Post the letter",
  confirmation: "Say whether the mail is their answer",
  decision: "Decide about the answer",
  filing: "File the papers"
}

/** What the user does next, by status; a case that waits for something says that instead. */
export const NEXT_WORDS: Readonly<Record<CaseStatus, string>> = {
  triaging: "The law that fits is being looked up. This takes less than a minute.",
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

/** Of a letter that the person who read it turned down. */
export const NOT_APPROVED =
  "The person who read your letter did not approve it. Say under “Say or ask something” what is to be corrected or added. The letter is written again when that changes its words."

/** The same, where it is not written any more. */
export const NOT_APPROVED_AGAIN =
  "The person who read your letter did not approve it, and it was written as often as it can be. Write “I want to speak to a person” under “Say or ask something”."

/** The same, where no staff is there to speak to. */
export const NOT_APPROVED_ALONE =
  "The person who read your letter did not approve it, and it was written as often as it can be. It is not written again here: you may write to the organization yourself."

/** What follows when an answer is not accepted. */
export const REJECT_HINT =
  "Without the tick the organization keeps its time for a better answer, and the papers for the next body come when that has passed. With it they are prepared now."

/** What follows when a resolution is disputed. */
export const DISPUTE_HINT =
  "The case is open again, and the organization's time runs anew. After it the papers for the next body are prepared. The result counts as disputed."

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

/** Of a case that names whom to call and has nothing to ask: no letter is being waited for. */
export const SAFETY_FIRST =
  "Your safety comes first: the contacts above can help now. Anything else can wait until you are safe; then say below what happened and what you want."

/** Where a contact helps: "*" stands for every country. */
export const regionWords = (region: string): string => (region === "*" ? "anywhere" : region)

/** Why a person must read the letter, as its reader is told beside the button. */
export const REASON_WORDS: Readonly<Record<HumanReason, string>> = {
  crisis: "Somebody may be in danger.",
  minor: "It is about a child.",
  medical: "It speaks of somebody's health.",
  large_sum: "It is about a large sum.",
  model_written: "A language model wrote some of its words.",
  free_text: "It has words in it that nobody has checked.",
  template: "Letters of this kind are read by a person.",
  sender_unproven: "It uses a right of the person who signs it.",
  address_unknown: "Its address is not known as the organization's.",
  person_unconfirmed: "The mailbox of the person who signs it is not confirmed."
}

/** Beside a letter to post in which only the name of its receiver stands. */
export const NO_ADDRESS_IN_IT =
  "It has no postal address of its receiver. You find it on a bill, in the terms or in the imprint of their site. Write “Their address is …” under “Say or ask something”, and it is put into the letter; or write it on the envelope."

/** Beside the letter to print: it is dated anew each day until it has left. */
export const PRINT_ON_THE_DAY =
  "It bears today's date. If you post it on another day, print it again on that day: its date and the day for the answer move along."
