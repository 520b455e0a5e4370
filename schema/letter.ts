/**
 * Letters: the facts of a template, a drafted letter, and its status. Written to journals: a change is a migration. Times are
 * epoch milliseconds.
 */
import { Schema } from "effect"
import { DeadlineUnit } from "./deadline-unit.ts"
import { PostingChannel } from "./resolution.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/**
 * What a fact may hold: one line, a day (`2026-11-03`), a sum (`49.00 USD`), a postal address of several lines, a whole
 * number, one word of a list, or free text. A letter with free text in it is read by a person before it leaves.
 */
export const FactForm = Schema.Literals(["line", "day", "money", "address", "statement", "number", "choice"])
export type FactForm = typeof FactForm.Type

/** Every fact a letter may ask for; `actors/assistant/letters/facts.ts` has the form and the question of each. */
export const FactName = Schema.Literals([
  "consumer_name",
  "consumer_address",
  "consumer_email",
  "consumer_phone",
  "event_date",
  "amount",
  "account_reference",
  "order_reference",
  "product",
  "purchase_date",
  "delivery_date",
  "transaction_date",
  "transaction_description",
  "statement_date",
  "notice_date",
  "cancellation_date",
  "property_address",
  "tenancy_end_date",
  "deposit_amount",
  "deposit_returned",
  "repair_needed",
  "flight_number",
  "flight_date",
  "booking_reference",
  "baggage_reference",
  "policy_number",
  "claim_number",
  "denial_date",
  "service_date",
  "provider_name",
  "patient_name",
  "records_wanted",
  "disputed_item",
  "correction_wanted",
  "loan_reference",
  "debt_reference",
  "creditor_name",
  "vehicle",
  "phone_number",
  "email_address",
  "website",
  "employer_name",
  "work_period",
  "school_name",
  "agency_reference",
  "decision_date",
  "request_detail",
  "what_happened",
  "first_request_date",
  "answer_so_far",
  "repairs_tried",
  "disruption",
  "delay_hours",
  "route",
  "denied_what",
  "member_number",
  "move_out_date",
  "notice_of_forwarding_address",
  "data_right",
  "warranty_end_date",
  "baggage_problem",
  "flight_choice",
  "ticket_price",
  "care_costs",
  "replacement_cost",
  "debt_dispute",
  "stop_contact",
  "payment_under_deceit",
  "already_cancelled",
  "not_delivered",
  "sent_back",
  "rejected_goods",
  "bill_unpaid",
  "kept_tips",
  "deductions_listed",
  "return_date",
  "passengers",
  "payment_problem",
  "card_issuer",
  "bank_name",
  "airline_name",
  "bureau_name",
  "seller_name",
  "disputes_address",
  "organization_address",
  "tenancy_over",
  "scheme_named",
  "treatment_received",
  "lost_costs",
  "appeal_urgent",
  "urgency_told",
  "denied_because",
  "signer_name",
  "signs_as",
  "companions",
  "inventory_matches",
  "nothing_returned",
  "address_given",
  "base_rent",
  "weakness",
  "weakness_known",
  "warrantor_name",
  "calls_to_others",
  "calls_at_odd_hours",
  "calls_at_work",
  "amount_received",
  "received_on",
  "contract_start",
  "renewed_on",
  "end_reason"
])
export type FactName = typeof FactName.Type

/** What is known of the facts; a name that is missing is not known. */
export const Facts = Schema.Record(FactName, Schema.optionalKey(Schema.String))
export type Facts = typeof Facts.Type

/** A fact that a letter needs and that is not known. */
export const Question = Schema.Struct({
  fact: FactName,
  form: FactForm,
  question: Schema.String,
  /** The words of which a choice is one. */
  options: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Question = typeof Question.Type

/** Questions by their facts; `words` names the kept set that has their texts. */
export const AskedByName = Schema.Struct({ words: Schema.String, facts: Schema.Array(FactName) })
export type AskedByName = typeof AskedByName.Type

/** Why a person must read a letter before it leaves (domain decision A.5). */
export const HumanReason = Schema.Literals([
  "crisis",
  "minor",
  "medical",
  "large_sum",
  "model_written",
  "free_text",
  "template",
  /** It uses a right that is a person's own, and it is not proven that the sender is that person. */
  "sender_unproven",
  /** It would be mailed to an address that is not at a domain known as the organization's. */
  "address_unknown",
  /** It would be mailed in the name of a person whose mailbox is not confirmed. */
  "person_unconfirmed"
])
export type HumanReason = typeof HumanReason.Type

/** First letter of a case, or the reminder when the first went unanswered. */
export const LetterPurpose = Schema.Literals(["first", "second_notice"])
export type LetterPurpose = typeof LetterPurpose.Type

/** The languages in which letters are written besides English, by ISO 639-1. */
export const OtherLanguage = Schema.Literals(["de", "fr", "es"])
export type OtherLanguage = typeof OtherLanguage.Type
export const LetterLanguage = Schema.Literals(["en", ...OtherLanguage.literals])
export type LetterLanguage = typeof LetterLanguage.Type

/** Whom it is addressed to. Without an e-mail address it can only be posted by the user. */
export const Recipient = Schema.Struct({ name: Text, department: Text, email: Text })
export type Recipient = typeof Recipient.Type

/** One who is not the organization named, and where it takes disputes. */
export const Addressed = Schema.Struct({ name: Schema.String, address: Text })
export type Addressed = typeof Addressed.Type

/** The time that a letter gives for its answer, and a moment before which the answer is not asked for. */
export const AnswerTerm = Schema.Struct({
  value: Schema.Int,
  unit: DeadlineUnit,
  not_before: Schema.optionalKey(At)
})
export type AnswerTerm = typeof AnswerTerm.Type

/** A letter as it was written: plain text, complete from the sender's address to the signature. */
export const LetterDraft = Schema.Struct({
  /** The rule it rests on: once it has left, law, dates and ladder of the case are this rule's. */
  rule_id: Schema.String,
  template: Schema.String,
  title: Schema.String,
  purpose: LetterPurpose,
  subject: Schema.String,
  /** Lines are separated by \n; nothing in it is a placeholder. */
  body: Schema.String,
  citations: Schema.Array(Schema.String),
  demand: Schema.String,
  /** Days that the letter gives the organization. */
  response_days: Schema.Int,
  /** From what the day of the answer is counted anew when the letter leaves later; absent in letters from before. */
  answer_term: Schema.optionalKey(AnswerTerm),
  /** The day on which the user first asked: the terms of the law run from it, and not from this letter. */
  asked_first_on: Schema.optionalKey(Schema.String),
  /** Papers that belong with it when it is posted; the words of the letter do not promise them. */
  enclosures: Schema.Array(Schema.String),
  certified_mail: Schema.Boolean,
  /** The language that it is written in; absent: English. */
  language: Schema.optionalKey(OtherLanguage),
  /** A request to an agency, and a letter to another than the organization named, are the user's to send: never mailed from here. */
  leaves_by: Schema.Literals(["mail", "user"]),
  /** Who has the duty under the law and gets the letter; absent where that is the organization named, or an agency. */
  addressed_to: Schema.optionalKey(Addressed),
  /** Empty: it may leave without a person. */
  human_reasons: Schema.Array(HumanReason),
  written_by: Schema.Literals(["rules", "llm"]),
  model: Text
})
export type LetterDraft = typeof LetterDraft.Type

/**
 * drafted → approved → queued → sent → delivered | bounced | failed. `sent` only with a transport's message id;
 * `prepared_for_user` when there is no transport or no address, and then `posted` when the user says so; `rejected` by a reviewer; `cancelled` when the case
 * ended or another letter took its place.
 */
export const LetterState = Schema.Literals([
  "drafted",
  "approved",
  "queued",
  "sent",
  "delivered",
  "bounced",
  "failed",
  "prepared_for_user",
  "posted",
  "rejected",
  "cancelled"
])
export type LetterState = typeof LetterState.Type

/** How the user says that a letter left. */
export const Posting = Schema.Struct({
  date: Schema.String,
  channel: Schema.NullOr(PostingChannel),
  tracking_number: Text
})
export type Posting = typeof Posting.Type

/** A letter of a case, with everything that happened to it. */
export const Letter = Schema.Struct({
  /** `<case id>-L<number>`, numbered from 1. */
  letter_id: Schema.String,
  ...LetterDraft.fields,
  /** The e-mail address it was written for, and the only one it may go to; null when none was known or the user files it. */
  written_to: Text,
  state: LetterState,
  /** Set when it is queued. */
  recipient: Schema.NullOr(Recipient),
  drafted_at: At,
  /** The moment whose day stands in its text, where that is not the day on which it was drafted. */
  dated_at: Schema.optionalKey(At),
  /** The deadline of its review; null if it needs none. */
  review_due_at: Schema.NullOr(At),
  /** It waits until the sponsor lets it go; absent when it does not. */
  held_for_sponsor: Schema.optionalKey(Schema.Literal(true)),
  /** A reviewer's id, `rules`, or for a letter to post `person` or `sponsor`; null until it is decided. */
  decided_by: Text,
  decided_at: Schema.NullOr(At),
  decision_note: Text,
  edited: Schema.Boolean,
  /** When it left: by the transport's word, or as the user says. */
  sent_at: Schema.NullOr(At),
  /** Set when the user posted it. */
  posting: Schema.optionalKey(Posting),
  /** Until when it waits for room in a day's letters; absent once it need not. */
  waits_until: Schema.optionalKey(At),
  /** The transport's message id. */
  message_id: Text,
  /** When a person at the organization answered it by mail before it was known to have left. */
  replied_at: Schema.NullOr(At),
  /** Why it bounced, failed or was only prepared. */
  problem: Text
})
export type Letter = typeof Letter.Type

/** What a language model wrote in place of the rules' paragraphs; the frame of the letter stays the rules'. */
export const ModelParagraphs = Schema.Struct({
  model: Schema.String,
  paragraphs: Schema.NonEmptyArray(Schema.String)
})
export type ModelParagraphs = typeof ModelParagraphs.Type
