/**
 * The match of an imported enforcement record with an organization: by domain, by a reviewer's decision, or pending. Written
 * to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"
import { EnforcementRecord } from "./enforcement.ts"

const At = Schema.Int

/** Respondents of one record; authorities name whole families of companies. */
export const RESPONDENT_COUNT_MAX = 50

export const MatchCandidate = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  /** Why it may be the one: a name that reads alike, or a domain of the record that is also another organization's. */
  by: Schema.Literals(["name", "domain"])
})
export type MatchCandidate = typeof MatchCandidate.Type

const proposal = {
  match_id: Schema.String,
  record: EnforcementRecord,
  respondent_names: Schema.Array(Schema.String),
  respondent_domains: Schema.Array(Schema.String),
  candidates: Schema.Array(MatchCandidate)
}

/** The reviewer of what no person decided: the record has a domain that is one organization's. */
export const REVIEWED_BY_IMPORT = "import"

const holder = { org_id: Schema.String, org_name: Schema.String }

const decision = {
  ...holder,
  /** Domains of the record that become the organization's by this decision. */
  claims: Schema.Array(Schema.String),
  reviewer_id: Schema.String,
  ...orderedBy
}

export const MatchCommand = Schema.Union([
  /** The record as it reads now; one that was decided goes where it was decided to go. */
  Schema.TaggedStruct("ProposeMatch", proposal),
  /** The record is this organization's by its domains; one that is known already stays where it is. */
  Schema.TaggedStruct("RouteMatch", { ...proposal, ...holder }),
  Schema.TaggedStruct("LinkMatch", decision),
  Schema.TaggedStruct("RejectMatch", {
    reviewer_id: Schema.String,
    ...orderedBy
  }),
  /** A linked record is another organization's. */
  Schema.TaggedStruct("MoveMatch", {
    ...holder,
    reviewer_id: Schema.String,
    ...orderedBy
  }),
  /** A linked record belongs to no organization yet. */
  Schema.TaggedStruct("WithdrawMatch", { reviewer_id: Schema.String, ...orderedBy })
])
export type MatchCommand = typeof MatchCommand.Type

export const MatchEvent = Schema.Union([
  Schema.TaggedStruct("MatchProposed", { ...proposal, at: At }),
  /** The import records it with the organization. */
  Schema.TaggedStruct("MatchRouted", { ...proposal, ...holder, at: At }),
  Schema.TaggedStruct("MatchLinked", { ...decision, at: At }),
  Schema.TaggedStruct("MatchRejected", {
    reviewer_id: Schema.String,
    ...orderedBy,
    at: At
  }),
  /** The authority says something else now, and whose record it is was decided. */
  Schema.TaggedStruct("MatchRevised", { record: EnforcementRecord, at: At }),
  Schema.TaggedStruct("MatchMoved", {
    ...holder,
    from_org_id: Schema.String,
    reviewer_id: Schema.String,
    ...orderedBy,
    at: At
  }),
  Schema.TaggedStruct("MatchWithdrawn", {
    from_org_id: Schema.String,
    reviewer_id: Schema.String,
    ...orderedBy,
    at: At
  })
])
export type MatchEvent = typeof MatchEvent.Type

/** Nothing waits here for a decision, or nothing is linked that could be moved. */
export class MatchRefused extends Schema.TaggedError<MatchRefused>()("MatchRefused", {
  reason: Schema.Literals(["match-not-waiting", "match-not-linked"])
}) {}

const proposed = { ...proposal, proposed_at: At }
const decided = { reviewer_id: Schema.String, decided_at: At }

export const WaitingMatch = Schema.TaggedStruct("Waiting", proposed)
export const LinkedMatch = Schema.TaggedStruct("Linked", {
  ...proposed,
  ...decided,
  ...holder
})
export const RejectedMatch = Schema.TaggedStruct("Rejected", { ...proposed, ...decided })

export const MatchState = Schema.Union([Schema.TaggedStruct("Unknown", {}), WaitingMatch, LinkedMatch, RejectedMatch])
export type MatchState = typeof MatchState.Type
