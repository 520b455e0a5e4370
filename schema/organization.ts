/**
 * The organization: its commands, events and state. Counts are kept, not cases; what grows is bounded. Written to journals: a
 * change is a migration. Times are epoch milliseconds, days are whole UTC days since 1970.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"
import { ReportType } from "./report-type.ts"
import { EnforcementRecord, EnforcementRecords } from "./enforcement.ts"
import { CaseOutcome } from "./resolution.ts"

const At = Schema.Int

const named = { org_id: Schema.String, org_name: Schema.String }

const recordedCase = {
  ...named,
  case_id: Schema.String,
  sponsor_id: Schema.String,
  subcategory: Schema.NullOr(Schema.String)
}

/** How a case against it ended, told when an organization had been written to. */
const outcome = {
  ...named,
  case_id: Schema.String,
  sponsor_id: Schema.String,
  outcome: CaseOutcome,
  /** The user got relief, or accepted the explanation. */
  favourable: Schema.Boolean,
  timely: Schema.Boolean,
  closed_at: At
}

/** What speaks for an end of a case beside the word of its user, as the case knows it: domains of addresses. */
const toldProof = {
  /** From where an answer came whose sender was proven. */
  answered_from: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Where the service mailed a letter that did not come back. */
  mailed_to: Schema.optionalKey(Schema.Array(Schema.String))
}

/**
 * How far an end of a case is more than its user's word. `answered`: an answer came, proven, from the organization's own
 * domain. `reached`: the service mailed a letter to an address there. `told`: neither.
 */
export const OutcomeProof = Schema.Literals(["answered", "reached", "told"])
export type OutcomeProof = typeof OutcomeProof.Type

/** Who a sponsor is, as scores count it: sponsors with one key are one voice. */
export const Voice = Schema.Struct({
  /** A hash of the sponsor's mailbox at a public mail provider, or of its own mail domain. */
  key: Schema.String,
  /** The mailbox is at a public mail provider: anybody has as many as they like. */
  shared: Schema.Boolean,
  verified_at: At
})
export type Voice = typeof Voice.Type

const report = {
  report_id: Schema.String,
  ...named,
  report_type: ReportType,
  description: Schema.String,
  evidence_urls: Schema.Array(Schema.String),
  source: Schema.NullOr(Schema.String),
  agent_id: Schema.String,
  sponsor_id: Schema.String
}

const recordKey = { source: EnforcementRecord.fields.source, record_id: EnforcementRecord.fields.record_id }

/** That a rejected report was no honest mistake; a rejection without it is one. */
export const ReportFinding = Schema.Literals(["false", "spam"])
export type ReportFinding = typeof ReportFinding.Type

const found = { finding: Schema.optionalKey(ReportFinding) }

/** A reviewer's decision on a report. Repeats reporter and agent, so that subscribers need not look them up. */
const review = {
  ...named,
  report_id: Schema.String,
  sponsor_id: Schema.String,
  agent_id: Schema.String,
  reviewer_id: Schema.String,
  ...orderedBy,
  at: At
}

/**
 * How sure it is that a domain is the organization's: it was claimed, or it was proven (a record in the domain's
 * DNS, for example).
 */
export const DomainLevel = Schema.Literals(["claimed", "verified"])
export type DomainLevel = typeof DomainLevel.Type

const claim = {
  /** A registrable domain in ASCII, lower case, without a final dot. */
  domain: Schema.String.pipe(
    Schema.check(Schema.isMaxLength(253).abort(), Schema.isPattern(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))
  ),
  level: DomainLevel,
  /** Who or what says so, in a few words. */
  source: Schema.String.pipe(Schema.check(Schema.isMaxLength(200)))
}

/** What a public register of complaints says of how an organization answers: shares, never how many complain. */
export const ComplaintRates = Schema.Struct({
  source: Schema.Literal("ccdb"),
  /** The newest day in the file, YYYY-MM-DD. */
  as_of: Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))),
  /** Complaints that the organization has answered: what the shares are of. */
  responses: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
  timely_share: Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  relief_share: Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /** Hex SHA-256 of the file. */
  file_hash: Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))
})
export type ComplaintRates = typeof ComplaintRates.Type

export const OrganizationCommand = Schema.Union([
  Schema.TaggedStruct("RecordCase", recordedCase),
  Schema.TaggedStruct("RecordReport", report),
  /** `reviewer_id` is a sponsor id: reviewers may not review their own reports. */
  Schema.TaggedStruct("ReviewReport", {
    report_id: Schema.String,
    accepted: Schema.Boolean,
    reviewer_id: Schema.String,
    ...orderedBy,
    ...found
  }),
  Schema.TaggedStruct("RecordOutcome", { ...outcome, ...toldProof }),
  /** The user disputes it: it does not count until the case ends again. Every field is as it was recorded. */
  Schema.TaggedStruct("RevokeOutcome", { ...outcome, ...toldProof }),
  /** From the sponsor, which was asked: what its word counts. Null: it is not verified, or no longer. */
  Schema.TaggedStruct("LearnVoice", { sponsor_id: Schema.String, voice: Schema.NullOr(Voice) }),
  /** The record as it reads now; one that is known by its source and id is replaced. */
  Schema.TaggedStruct("RecordEnforcement", {
    ...named,
    record: EnforcementRecord
  }),
  /** The record is not this organization's. */
  Schema.TaggedStruct("WithdrawEnforcement", recordKey),
  Schema.TaggedStruct("ClaimDomain", { ...named, ...claim, ...orderedBy }),
  Schema.TaggedStruct("DropDomain", {
    domain: claim.domain,
    ...orderedBy
  }),
  /** An older file than the one on record changes nothing; of one file the company with most responses counts. */
  Schema.TaggedStruct("RecordComplaintRates", { ...named, rates: ComplaintRates })
])
export type OrganizationCommand = typeof OrganizationCommand.Type

export const OrganizationEvent = Schema.Union([
  /** Without the name where the organization has it already. */
  Schema.TaggedStruct("CaseRecorded", {
    ...recordedCase,
    org_id: Schema.optionalKey(recordedCase.org_id),
    org_name: Schema.optionalKey(recordedCase.org_name),
    at: At
  }),
  Schema.TaggedStruct("ReportReceived", { ...report, at: At }),
  Schema.TaggedStruct("ReportAccepted", review),
  Schema.TaggedStruct("ReportRejected", { ...review, ...found }),
  /** Absent in events from before ends of cases were proven: the user's word. */
  Schema.TaggedStruct("OutcomeRecorded", {
    ...outcome,
    proof: Schema.optionalKey(OutcomeProof),
    at: At
  }),
  Schema.TaggedStruct("OutcomeRevoked", { ...outcome, at: At }),
  Schema.TaggedStruct("VoiceLearned", {
    ...named,
    sponsor_id: Schema.String,
    voice: Schema.NullOr(Voice),
    at: At
  }),
  Schema.TaggedStruct("EnforcementRecorded", { ...named, record: EnforcementRecord, at: At }),
  Schema.TaggedStruct("EnforcementWithdrawn", { ...named, ...recordKey, at: At }),
  Schema.TaggedStruct("DomainClaimed", { ...named, ...claim, ...orderedBy, at: At }),
  Schema.TaggedStruct("DomainDropped", { ...named, domain: claim.domain, ...orderedBy, at: At }),
  Schema.TaggedStruct("ComplaintRatesRecorded", {
    ...named,
    rates: ComplaintRates,
    at: At
  }),
  /** The integer is another one than it was; it follows the event that made it so. */
  Schema.TaggedStruct("TrustscoreChanged", {
    ...named,
    trustscore: Schema.Int,
    previous_trustscore: Schema.Int,
    at: At
  })
])
export type OrganizationEvent = typeof OrganizationEvent.Type

/** The command makes no sense for the organization as it stands; asking again will not help. */
export class OrganizationRefused extends Schema.TaggedError<OrganizationRefused>()("OrganizationRefused", {
  reason: Schema.Literals([
    /** Not known, already reviewed, or one of so many that it is only counted. */ "report-not-open",
    "reviewer-is-reporter",
    "too-many-records",
    "too-many-domains"
  ])
}) {}

/** An end of a case, or (sign −1) its revocation that came first. */
export const Ended = Schema.Struct({
  case_id: Schema.String,
  closed_at: At,
  favourable: Schema.Boolean,
  timely: Schema.Boolean,
  proof: OutcomeProof,
  sign: Schema.Literals([1, -1])
})
export type Ended = typeof Ended.Type

/** What one sponsor brought against the organization, in bounded numbers: the newest of each. */
export const Speaker = Schema.Struct({
  /** Null while the sponsor is not known to be verified: nothing that it brought counts. */
  voice: Schema.NullOr(Voice),
  /** Oldest first. */
  ends: Schema.Array(Ended),
  /** Its spelling of the organization's name, where the organization is still called otherwise by a sponsor that is not verified. */
  spelling: Schema.optionalKey(Schema.String),
  /** For each kind of problem the days of its newest cases, oldest first. */
  kinds: Schema.Record(Schema.String, Schema.Array(Schema.Int)),
  first_at: At,
  last_at: At
})
export type Speaker = typeof Speaker.Type

export const Speakers = Schema.Record(Schema.String, Speaker)
export type Speakers = typeof Speakers.Type

export const OpenReport = Schema.Struct({
  report_id: Schema.String,
  sponsor_id: Schema.String,
  agent_id: Schema.String
})
export type OpenReport = typeof OpenReport.Type

export const Reports = Schema.Struct({
  /** Reports that wait for a reviewer, oldest first; a bounded number. */
  open: Schema.Array(OpenReport),
  /** Reports that found no room in `open`: they were received and can no longer be reviewed. */
  unlisted_count: Schema.Int,
  accepted_count: Schema.Int,
  rejected_count: Schema.Int,
  /** Who made accepted reports; a bounded number. */
  accepted_sponsors: Schema.Array(Schema.String)
})
export type Reports = typeof Reports.Type

export const Domain = Schema.Struct({ ...claim, at: At })
export type Domain = typeof Domain.Type

export const KnownOrganization = Schema.TaggedStruct("Known", {
  org_id: Schema.String,
  org_name: Schema.String,
  /** `sponsor`: as a case or a report has it. `record`: as a register, an import or an operator has it, and so it stays. */
  named_by: Schema.Literals(["sponsor", "record"]),
  /** When the first verified sponsor gave it its name; no other sponsor changes that. */
  named_at: Schema.optionalKey(At),
  /** As of the last event; what time has done since is not in it. */
  trustscore: Schema.Int,
  /** How often the integer became another one. */
  score_changes: Schema.Int,
  total_cases: Schema.Int,
  /**
   * As reported by any agent; no part of the score. A revocation may overtake what it revokes, so for a moment these can
   * be below zero, or more favourable than closed.
   */
  closed_cases: Schema.Int,
  favourable_cases: Schema.Int,
  /** By sponsor id; bounded numbers of verified ones and of others. */
  speakers: Speakers,
  report_count: Schema.Int,
  reports: Reports,
  enforcement: EnforcementRecords,
  domains: Schema.Array(Domain),
  /** Shown as evidence; no part of the score. */
  complaint_rates: Schema.optionalKey(ComplaintRates),
  first_recorded_at: At,
  updated_at: At
})
export type KnownOrganization = typeof KnownOrganization.Type

export const OrganizationState = Schema.Union([Schema.TaggedStruct("Unknown", {}), KnownOrganization])
export type OrganizationState = typeof OrganizationState.Type
