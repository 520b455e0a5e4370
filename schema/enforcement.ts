/**
 * A public enforcement record: that an authority acted against an organization, its source, and its outcome. Written to
 * journals: a change is a migration. Importers map an authority's terms to these.
 */
import { Schema } from "effect"
import { Money } from "./resolution.ts"

export const EnforcementSource = Schema.Literals(["cfpb", "ftc", "sec", "state_ag", "fca", "other"])
export type EnforcementSource = typeof EnforcementSource.Type

export const EnforcementAction = Schema.Literals([
  /** A court or authority found fraud. */ "fraud_judgment",
  /** Forbidden to do this business. */
  "ban",
  "judgment",
  "consent_order",
  "administrative_order",
  "injunction",
  "settlement",
  /** Filed or announced, and nothing ordered. */
  "complaint",
  "warning",
  "other"
])
export type EnforcementAction = typeof EnforcementAction.Type

export const EnforcementStatus = Schema.Literals([
  /** Nothing is decided yet. */ "open",
  "final",
  /** Decided and in force, but appealed. */
  "appealed",
  "dismissed",
  "reversed",
  "vacated"
])
export type EnforcementStatus = typeof EnforcementStatus.Type

const amount = Schema.NullOr(Money.fields.amount)

export const EnforcementRecord = Schema.Struct({
  /** The authority's own id of it; with `source` it names one record. */
  record_id: Schema.String.pipe(Schema.check(Schema.isMinLength(1).abort(), Schema.isMaxLength(200))),
  source: EnforcementSource,
  source_url: Schema.String.pipe(Schema.check(Schema.isMaxLength(2_048))),
  title: Schema.String.pipe(Schema.check(Schema.isMaxLength(300))),
  action_type: EnforcementAction,
  status: EnforcementStatus,
  /** The UTC day on which it was filed, YYYY-MM-DD. */
  filed_date: Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
  penalty_amount: amount,
  redress_amount: amount,
  currency: Schema.NullOr(Money.fields.currency),
  /** Hex SHA-256 of the line that was imported. */
  line_hash: Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/))),
  retrieved_at: Schema.Int
})
export type EnforcementRecord = typeof EnforcementRecord.Type

/** The rest of a record that was not kept in full: enough to identify, count and weigh it. */
export const BriefRecord = Schema.Struct({
  source: EnforcementSource,
  record_id: Schema.String,
  filed_date: Schema.String,
  weight: Schema.Int
})
export type BriefRecord = typeof BriefRecord.Type

export const EnforcementRecords = Schema.Struct({
  /** A bounded number: those that weigh most. */
  records: Schema.Array(EnforcementRecord),
  /** The others, a bounded number too. */
  brief: Schema.Array(BriefRecord)
})
export type EnforcementRecords = typeof EnforcementRecords.Type
