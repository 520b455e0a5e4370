/**
 * How a case ends, and what its user may decide on the way. Written to journals: a change is a migration.
 * Times are epoch milliseconds.
 */
import { Schema } from "effect"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

export const CaseOutcome = Schema.Literal(
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
)
export type CaseOutcome = typeof CaseOutcome.Type

/** The response categories of the CFPB Consumer Complaint Database, in snake case. */
export const OrgResponseCategory = Schema.Literal(
  "closed_with_monetary_relief",
  "closed_with_non_monetary_relief",
  "closed_with_explanation",
  "closed",
  "in_progress",
  "untimely_response"
)
export type OrgResponseCategory = typeof OrgResponseCategory.Type

/** A sum in decimal text, so that no cent is lost, and its ISO 4217 currency. */
export const Money = Schema.Struct({
  amount: Schema.String.pipe(
    Schema.pattern(/^\d{1,12}(\.\d{1,2})?$/, { message: () => 'must be a decimal number as text, for example "49.00"' })
  ),
  currency: Schema.String.pipe(
    Schema.pattern(/^[A-Z]{3}$/, { message: () => "must be an ISO 4217 currency, for example USD" })
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
  resolved_by: Schema.Literal("user", "assistant"),
  consumer_satisfied: Schema.NullOr(Schema.Boolean),
  disputed: Schema.Boolean
})
export type Resolution = typeof Resolution.Type

const relief = {
  monetary_relief: Schema.optionalWith(Money, { exact: true }),
  non_monetary_relief: Schema.optionalWith(
    Schema.String.pipe(Schema.maxLength(500, { message: () => "must have at most 500 characters" })),
    { exact: true }
  ),
  consumer_satisfied: Schema.optionalWith(Schema.Boolean, { exact: true })
}

/**
 * What the user decides, sent as `metadata.decision` of a message of type `user_response`:
 * accept or reject the organization's answer, dispute a resolution, withdraw, say that the packet was filed and how
 * that ended.
 */
export const CaseDecision = Schema.Union(
  Schema.Struct({ decision: Schema.Literal("accept"), ...relief }),
  Schema.Struct({ decision: Schema.Literal("reject"), escalate: Schema.optionalWith(Schema.Boolean, { exact: true }) }),
  Schema.Struct({ decision: Schema.Literal("dispute") }),
  Schema.Struct({ decision: Schema.Literal("withdraw") }),
  Schema.Struct({
    decision: Schema.Literal("filed"),
    reference: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { exact: true })
  }),
  Schema.Struct({
    decision: Schema.Literal("outcome"),
    outcome: Schema.Literal("monetary_relief", "non_monetary_relief", "explanation", "no_response", "referred"),
    ...relief
  })
)
export type CaseDecision = typeof CaseDecision.Type
