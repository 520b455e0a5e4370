/** What messages may want, the most important first, and which wish stands back behind another one. */

/**
 * What a message may want. Of those whose names do not say it:
 *
 * - `erase`: what this service keeps of the matter shall be erased.
 * - `safe`: nobody is in danger, although an earlier message told of a danger.
 * - `reject_offer`: what was offered before is not enough.
 * - `answer_dismissed`: what was told before is no answer of the organization.
 * - `others_word`: what another one than the organization says.
 * - `part_paid`: a part of the sum was paid.
 * - `context`: it tells of the problem and asks nothing.
 */
export const INTENTS = [
  "crisis",
  "safe",
  "scam",
  "person",
  "erase",
  "stop",
  "settled",
  "part_paid",
  "organization_answered",
  "accept_offer",
  "reject_offer",
  "answer_dismissed",
  "others_word",
  "contacted_again",
  "being_sued",
  "can_sue",
  "ignored",
  "how_long",
  "chargeback",
  "where_else",
  "how_much",
  "pay_meanwhile",
  "which_law",
  "chances",
  "lawyer",
  "telephone",
  "about_service",
  "cost",
  "what_now",
  "posted",
  "correction",
  "evidence",
  "thanks",
  "context"
] as const
export type Intent = (typeof INTENTS)[number]

/** An intent whose words are part of another one's: "they still have not answered" tells of no answer. */
const OUTWEIGHED: Readonly<Partial<Record<Intent, ReadonlyArray<Intent>>>> = {
  organization_answered: ["erase", "scam", "being_sued", "ignored", "settled", "correction", "stop", "posted"],
  pay_meanwhile: ["accept_offer", "can_sue", "stop", "cost"],
  what_now: [
    "erase",
    "chargeback",
    "which_law",
    "chances",
    "lawyer",
    "telephone",
    "scam",
    "pay_meanwhile",
    "being_sued",
    "where_else",
    "ignored",
    "accept_offer",
    "can_sue",
    "person",
    "stop",
    "settled",
    "posted",
    "correction"
  ],
  can_sue: ["being_sued", "lawyer"],
  which_law: ["accept_offer", "where_else"],
  chances: ["crisis", "accept_offer"],
  how_much: ["chargeback"],
  where_else: ["chargeback", "person", "can_sue", "stop", "ignored"],
  ignored: ["can_sue", "being_sued"],
  how_long: ["ignored", "being_sued", "can_sue", "accept_offer", "person"],
  person: ["telephone"],
  correction: ["settled", "stop", "accept_offer", "being_sued"],
  stop: ["erase", "settled", "accept_offer"],
  posted: ["evidence", "stop", "ignored", "being_sued"],
  evidence: [
    "erase",
    "scam",
    "being_sued",
    "organization_answered",
    "settled",
    "correction",
    "posted",
    "person",
    "stop"
  ],
  thanks: INTENTS.filter((intent) => intent !== "thanks")
}

export const isOutweighed = (intent: Intent, found: ReadonlySet<Intent>): boolean =>
  OUTWEIGHED[intent]?.some((other) => found.has(other)) === true
