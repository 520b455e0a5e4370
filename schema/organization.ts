/**
 * The organization: what is recorded about it and how it looks now. Counts are kept, not cases; what
 * grows is bounded. Times are epoch milliseconds, days are whole UTC days since 1970.
 */
import { Schema } from "effect"
import { ReportType } from "./api/resolution.ts"
import { CaseOutcome } from "./resolution.ts"

const At = Schema.Int

const recordedCase = {
  org_id: Schema.String,
  org_name: Schema.String,
  case_id: Schema.String,
  sponsor_id: Schema.String,
  subcategory: Schema.NullOr(Schema.String)
}

/** How a case against it ended, told when an organization had been written to. */
const outcome = {
  org_id: Schema.String,
  org_name: Schema.String,
  case_id: Schema.String,
  sponsor_id: Schema.String,
  outcome: CaseOutcome,
  /** The user got relief, or accepted the explanation. */
  favourable: Schema.Boolean,
  timely: Schema.Boolean,
  closed_at: At
}

const report = {
  report_id: Schema.String,
  org_id: Schema.String,
  org_name: Schema.String,
  report_type: ReportType,
  description: Schema.String,
  evidence_urls: Schema.Array(Schema.String),
  source: Schema.NullOr(Schema.String),
  agent_id: Schema.String,
  sponsor_id: Schema.String
}

export const OrganizationCommand = Schema.Union(
  Schema.TaggedStruct("RecordCase", recordedCase),
  Schema.TaggedStruct("RecordReport", report),
  Schema.TaggedStruct("RecordOutcome", outcome),
  /** The user disputes it: it does not count until the case ends again. */
  Schema.TaggedStruct("RevokeOutcome", outcome)
)
export type OrganizationCommand = typeof OrganizationCommand.Type

export const OrganizationEvent = Schema.Union(
  Schema.TaggedStruct("CaseRecorded", { ...recordedCase, at: At }),
  Schema.TaggedStruct("ReportReceived", { ...report, at: At }),
  Schema.TaggedStruct("OutcomeRecorded", { ...outcome, at: At }),
  Schema.TaggedStruct("OutcomeRevoked", { ...outcome, at: At })
)
export type OrganizationEvent = typeof OrganizationEvent.Type

/** How often one kind of problem was brought, per day, and by whom. */
export const SubcategoryRecord = Schema.Struct({
  /** Cases per UTC day; days that no longer count are dropped. */
  days: Schema.Record({ key: Schema.String, value: Schema.Int }),
  /** The last day on which each sponsor brought one; a bounded number of sponsors. */
  sponsors: Schema.Record({ key: Schema.String, value: Schema.Int })
})
export type SubcategoryRecord = typeof SubcategoryRecord.Type

export const KnownOrganization = Schema.TaggedStruct("Known", {
  org_id: Schema.String,
  org_name: Schema.String,
  total_cases: Schema.Int,
  closed_cases: Schema.Int,
  favourable_cases: Schema.Int,
  /** All cases per UTC day, for the share that one kind of problem has. */
  days: Schema.Record({ key: Schema.String, value: Schema.Int }),
  subcategories: Schema.Record({ key: Schema.String, value: SubcategoryRecord }),
  report_count: Schema.Int,
  first_recorded_at: At,
  updated_at: At
})
export type KnownOrganization = typeof KnownOrganization.Type

export const OrganizationState = Schema.Union(Schema.TaggedStruct("Unknown", {}), KnownOrganization)
export type OrganizationState = typeof OrganizationState.Type
