/**
 * A report about an organization, whole, for the person who reviews it. The organization keeps the counts and decides;
 * this keeps what was said. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { ReportType } from "./report-type.ts"

const At = Schema.Int

const filed = {
  report_id: Schema.String,
  org_id: Schema.String,
  org_name: Schema.String,
  report_type: ReportType,
  description: Schema.String,
  evidence_urls: Schema.Array(Schema.String),
  source: Schema.NullOr(Schema.String),
  agent_id: Schema.String,
  sponsor_id: Schema.String,
  received_at: At
}

const closed = {
  /** `unlisted`: the organization had so many that this one can only be counted. */
  outcome: Schema.Literals(["accepted", "rejected", "unlisted"]),
  reviewer_id: Schema.NullOr(Schema.String),
  closed_at: At
}

export const ReportCommand = Schema.Union([
  Schema.TaggedStruct("FileReport", filed),
  Schema.TaggedStruct("CloseReport", closed)
])
export type ReportCommand = typeof ReportCommand.Type

export const ReportEvent = Schema.Union([
  Schema.TaggedStruct("ReportFiled", filed),
  Schema.TaggedStruct("ReportClosed", closed)
])
export type ReportEvent = typeof ReportEvent.Type

export const ReportState = Schema.Union([
  Schema.TaggedStruct("Unfiled", {}),
  Schema.TaggedStruct("Waiting", filed),
  Schema.TaggedStruct("Closed", { ...filed, ...closed }),
  /** The word that it was closed came first. */
  Schema.TaggedStruct("ClosedUnfiled", closed)
])
export type ReportState = typeof ReportState.Type
