/**
 * How a case ends, and what its user may decide on the way. Written to journals: a change is a migration.
 * Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { isDay } from "./text.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

export const CaseOutcome = Schema.Literals([
  "monetary_relief",
  "non_monetary_relief",
  "explanation",
  "no_response",
  "withdrawn",
  /** Of earlier versions, which closed what no rule fitted. */
  "not_actionable",
  /** What the case asked about the problem was not answered, also not after reminders. */
  "unanswered",
  "referred"
])
export type CaseOutcome = typeof CaseOutcome.Type

/** The response categories of the CFPB Consumer Complaint Database, in snake case. */
export const OrgResponseCategory = Schema.Literals([
  "closed_with_monetary_relief",
  "closed_with_non_monetary_relief",
  "closed_with_explanation",
  "closed",
  "in_progress",
  "untimely_response"
])
export type OrgResponseCategory = typeof OrgResponseCategory.Type

/** A sum in decimal text, so that no cent is lost, and its ISO 4217 currency. */
export const Money = Schema.Struct({
  amount: Schema.String.pipe(
    Schema.check(
      Schema.isPattern(/^\d{1,12}(\.\d{1,2})?$/, { message: 'must be a decimal number as text, for example "49.00"' })
    )
  ),
  currency: Schema.String.pipe(
    Schema.check(Schema.isPattern(/^[A-Z]{3}$/, { message: "must be an ISO 4217 currency, for example USD" }))
  )
})
export type Money = typeof Money.Type

export const Resolution = Schema.Struct({
  outcome: CaseOutcome,
  org_response_category: Schema.NullOr(OrgResponseCategory),
  /** Whether the organization answered before its final date; null when nothing reached it, or it still had time. */
  timely: Schema.NullOr(Schema.Boolean),
  monetary_relief: Schema.NullOr(Money),
  non_monetary_relief: Text,
  summary: Schema.String,
  resolved_at: At,
  resolved_by: Schema.Literals(["user", "assistant"]),
  consumer_satisfied: Schema.NullOr(Schema.Boolean),
  disputed: Schema.Boolean
})
export type Resolution = typeof Resolution.Type

const relief = {
  monetary_relief: Schema.optionalKey(Money),
  non_monetary_relief: Schema.optionalKey(
    Schema.String.pipe(Schema.check(Schema.isMaxLength(500, { message: "must have at most 500 characters" })))
  ),
  consumer_satisfied: Schema.optionalKey(Schema.Boolean)
}

/** A day of the calendar that exists, for example 2026-11-20. */
const Day = Schema.String.pipe(
  Schema.check(
    Schema.makeFilter((value) => isDay(value) || "must be a day of the calendar, for example 2026-11-20", {
      toJsonSchema: () => ({ format: "date", pattern: "^\\d{4}-\\d{2}-\\d{2}$" })
    })
  )
)

/** How a letter left that this service did not mail. */
export const PostingChannel = Schema.Literals([
  "post",
  "registered_post",
  "courier",
  "in_person",
  "email",
  "web_form",
  "fax",
  "other"
])
export type PostingChannel = typeof PostingChannel.Type

/** The longest tracking numbers of carriers have 40 characters; some people paste an address of one. */
const TRACKING_CHARS_MAX = 200
/** As much as one message may have. */
const RESPONSE_CHARS_MAX = 20_000

/**
 * What the user decides, sent as `metadata.decision` of a message of type `user_response`: the letter was posted, the
 * organization answered or did not after all, its answer is accepted (or the matter is settled otherwise) or rejected, a
 * resolution is disputed, the case is withdrawn, the packet was filed, and how that ended.
 */
export const CaseDecision = Schema.Union([
  Schema.Struct({
    decision: Schema.Literal("posted"),
    /** The day on which the user says that it left. */
    date: Day,
    channel: Schema.optionalKey(PostingChannel),
    tracking_number: Schema.optionalKey(
      Schema.String.pipe(
        Schema.check(
          Schema.isMaxLength(TRACKING_CHARS_MAX, { message: `must have at most ${TRACKING_CHARS_MAX} characters` })
        )
      )
    ),
    /** Without it the newest letter that waits to be posted. */
    letter_id: Schema.optionalKey(Schema.String)
  }),
  Schema.Struct({
    decision: Schema.Literal("response"),
    /** The organization's words; without them, and without `response_id`, the message's content is its words. */
    response: Schema.optionalKey(
      Schema.String.pipe(
        Schema.check(Schema.isMinLength(1, { message: "must not be empty" })),
        Schema.check(
          Schema.isMaxLength(RESPONSE_CHARS_MAX, { message: `must have at most ${RESPONSE_CHARS_MAX} characters` })
        )
      )
    ),
    /** Confirms a mail that came in without proof of its sender. */
    response_id: Schema.optionalKey(Schema.String),
    /** The day on which the organization answered. */
    date: Schema.optionalKey(Day)
  }),
  Schema.Struct({ decision: Schema.Literal("accept"), ...relief }),
  Schema.Struct({ decision: Schema.Literal("reject"), escalate: Schema.optionalKey(Schema.Boolean) }),
  Schema.Struct({
    decision: Schema.Literal("not_response"),
    /** The answer or the mail that is none of the organization's; without it the newest answer that counts. */
    response_id: Schema.optionalKey(Schema.String)
  }),
  Schema.Struct({ decision: Schema.Literal("dispute") }),
  Schema.Struct({ decision: Schema.Literal("withdraw") }),
  Schema.Struct({
    decision: Schema.Literal("filed"),
    reference: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isMaxLength(200))))
  }),
  Schema.Struct({
    decision: Schema.Literal("outcome"),
    outcome: Schema.Literals(["monetary_relief", "non_monetary_relief", "explanation", "no_response", "referred"]),
    ...relief
  })
])
export type CaseDecision = typeof CaseDecision.Type
