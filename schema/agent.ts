/**
 * The agent: a program for which a sponsor is responsible. Its commands, events and state. Written to journals: a change
 * is a migration.
 */
import { Schema } from "effect"
import { AuditActor } from "./audit.ts"
import { AgentId, KeyHash, SponsorId } from "./ids.ts"

/** The longest overlap of an old key with its successor: a week (domain decision E.3). */
export const GRACE_SECONDS_MAX = 604_800

/** An id inside a stored value: checked, and the same before and after decoding. */
const Agent = Schema.toType(AgentId)
const Sponsor = Schema.toType(SponsorId)
const Hash = Schema.toType(KeyHash)
/** Milliseconds since 1970. */
const Moment = Schema.Int

/** The person or agent that ordered a change, for the event and the audit. */
export const OrderedBy = Schema.Struct({
  type: Schema.Literals(["operator", "admin", "reviewer", "sponsor", "agent"]),
  /** The id of the sponsor or agent, or the reviewer's id of a member of staff; operators share one name. */
  id: Schema.String
})
export type OrderedBy = typeof OrderedBy.Type

const RequestsPerSecond = Schema.NullOr(Schema.Finite.pipe(Schema.check(Schema.isGreaterThan(0))))
const Burst = Schema.NullOr(Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))))
/** More than people can read. */
export const PROPOSALS_PER_DAY_MAX = 1_000
/** Per UTC day; null is the default. Absent in older events. */
const ProposalsPerDay = Schema.NullOr(
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: PROPOSALS_PER_DAY_MAX })))
)
const proposalsPerDay = { proposalsPerDay: Schema.optionalKey(ProposalsPerDay) }
const GraceSeconds = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: GRACE_SECONDS_MAX })))
const known = {
  /** The reviewer that an order with the operator token names. */
  named: Schema.optionalKey(Schema.String),
  request_id: Schema.optionalKey(Schema.NullOr(Schema.String))
}
const ordered = { by: OrderedBy, reason: Schema.String, ...known }
/** Set when the change comes from the sponsor's own change. */
const withSponsor = { with_sponsor: Schema.optionalKey(Schema.Literal(true)) }

/** Kinds of evidence about an agent; `actors/trust/reputation.ts` has the weights. */
export const EvidenceKind = Schema.Literals([
  "proposal-accepted",
  "report-accepted",
  "case-favourable",
  "rejected-in-good-faith",
  "report-false",
  "spam",
  "policy-strike"
])
export type EvidenceKind = typeof EvidenceKind.Type

/** The status of a proposal, for the agent's counts. */
export const ProposalStatus = Schema.Literals([
  "submitted",
  "in_review",
  "changes_requested",
  "accepted",
  "rejected",
  "implemented",
  "withdrawn",
  "expired"
])
export type ProposalStatus = typeof ProposalStatus.Type

const piece = {
  evidence: EvidenceKind,
  /** The id of its subject: a proposal, a report, a case. One piece per subject and kind. */
  about: Schema.String,
  /** The source of the evidence: the id of a reviewer or an organization. */
  from: Schema.String
}

const counted = {
  proposal_id: Schema.String,
  /** Null when it is new. */
  from: Schema.NullOr(ProposalStatus),
  to: ProposalStatus
}

/** The requested name and description; null for unchanged ones. */
const proposed = {
  name: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String)
}

/** `idr_`, the 32 hex characters of the agent's id, `_` and a number that counts the agent's requests. */
const IdentityId = Schema.String.pipe(Schema.check(Schema.isPattern(/^idr_[0-9a-f]{32}_[1-9]\d*$/)))

const decided = {
  identity_id: IdentityId,
  approved: Schema.Boolean,
  by: AuditActor,
  /** Who decided: `rev_` and the rest of their id. */
  reviewer_id: Schema.String,
  reason: Schema.NullOr(Schema.String)
}

/** A key for test cases alone; absent for every other key. */
const testKey = { test: Schema.optionalKey(Schema.Literal(true)) }

/** The HTTP request that caused it, if known. */
const asked = { request_id: Schema.optionalKey(Schema.String) }

/** The initial fields of an agent: the same in the sponsor's reservation, the command and the event. */
export const newAgent = {
  agentId: Agent,
  sponsorId: Sponsor,
  name: Schema.String,
  description: Schema.String,
  contactEmail: Schema.String,
  keyHash: Hash
}

export const AgentCommand = Schema.Union([
  Schema.TaggedStruct("RegisterAgent", {
    ...newAgent,
    createdAt: Moment
  }),
  /** Older keys of its kind end `graceSeconds` after the rotation, or earlier when they would have anyway. */
  Schema.TaggedStruct("RotateKey", { newHash: Hash, graceSeconds: GraceSeconds, by: OrderedBy, ...testKey, ...asked }),
  Schema.TaggedStruct("Suspend", { ...ordered, ...withSponsor }),
  Schema.TaggedStruct("Reinstate", { ...ordered, ...withSponsor }),
  Schema.TaggedStruct("Revoke", { ...ordered, ...withSponsor }),
  /** A moment that has passed ends the cooldown. */
  Schema.TaggedStruct("SetCooldown", {
    ...ordered,
    until: Moment
  }),
  /** Absent fields stay; null restores the default. */
  Schema.TaggedStruct("SetLimits", {
    by: OrderedBy,
    reason: Schema.NullOr(Schema.String),
    ...known,
    requestsPerSecond: Schema.optional(RequestsPerSecond),
    burst: Schema.optional(Burst),
    proposalsPerDay: Schema.optional(ProposalsPerDay)
  }),
  /** Whether letters of cases that the agent opens from now on wait for the sponsor's session. */
  Schema.TaggedStruct("SetHold", { hold: Schema.Boolean, by: OrderedBy, ...asked }),
  /** Requests another name or description; at least one is not null. */
  Schema.TaggedStruct("RequestIdentity", {
    ...proposed,
    ...asked,
    /** Its current name is held, so it may be requested unchanged. */
    held: Schema.optionalKey(Schema.Boolean)
  }),
  Schema.TaggedStruct("DecideIdentity", { ...decided, ...asked }),
  /** From the entity in which the agent's work was decided. */
  Schema.TaggedStruct("AddEvidence", piece),
  /** From the proposal, whenever its status changes; such orders may come in any order. */
  Schema.TaggedStruct("CountProposal", counted)
])
export type AgentCommand = typeof AgentCommand.Type

const happened = { ...ordered, at: Moment }

export const AgentEvent = Schema.Union([
  Schema.TaggedStruct("AgentRegistered", {
    ...newAgent,
    at: Moment
  }),
  Schema.TaggedStruct("KeyRotated", {
    newHash: Hash,
    previousKeysEndAt: Moment,
    by: OrderedBy,
    ...testKey,
    ...asked,
    at: Moment
  }),
  Schema.TaggedStruct("AgentSuspended", { ...happened, ...withSponsor }),
  Schema.TaggedStruct("AgentReinstated", { ...happened, ...withSponsor }),
  Schema.TaggedStruct("AgentRevoked", { ...happened, ...withSponsor }),
  Schema.TaggedStruct("CooldownSet", { ...happened, until: Moment }),
  Schema.TaggedStruct("LimitsSet", {
    by: OrderedBy,
    reason: Schema.NullOr(Schema.String),
    ...known,
    requestsPerSecond: RequestsPerSecond,
    burst: Burst,
    ...proposalsPerDay,
    at: Moment
  }),
  Schema.TaggedStruct("HoldSet", { hold: Schema.Boolean, by: OrderedBy, ...asked, at: Moment }),
  Schema.TaggedStruct("IdentityRequested", {
    identity_id: IdentityId,
    ...proposed,
    ...asked,
    due_at: Moment,
    at: Moment
  }),
  Schema.TaggedStruct("IdentityDecided", {
    ...decided,
    ...asked,
    at: Moment
  }),
  /** `weight` is the recorded weight, after the cap per voice. */
  Schema.TaggedStruct("EvidenceAdded", {
    ...piece,
    weight: Schema.Number.pipe(Schema.check(Schema.isGreaterThan(0))),
    at: Moment
  }),
  Schema.TaggedStruct("ProposalCounted", { ...counted, at: Moment })
])
export type AgentEvent = typeof AgentEvent.Type

export const AgentKey = Schema.Struct({
  /** The first 12 characters of the hash, by which people identify a key. */
  keyId: Schema.String,
  hash: Hash,
  createdAt: Moment,
  /** From this moment on the key is not accepted; null while it is the current one of its kind. */
  expiresAt: Schema.NullOr(Moment),
  ...testKey
})
export type AgentKey = typeof AgentKey.Type

export const IdentityRequest = Schema.Struct({
  identity_id: IdentityId,
  ...proposed,
  /** The agent's name and description at the time of the request. */
  current: Schema.Struct({ name: Schema.String, description: Schema.String }),
  /** `ended`: the agent was revoked before a decision. */
  status: Schema.Literals(["pending_review", "approved", "rejected", "ended"]),
  requested_at: Moment,
  due_at: Moment,
  decided_by: Schema.NullOr(Schema.String),
  decided_at: Schema.NullOr(Moment),
  decision_reason: Schema.NullOr(Schema.String)
})
export type IdentityRequest = typeof IdentityRequest.Type

/** Sums of weights with a half-life of 180 days, as of `at`. */
export const EvidenceSums = Schema.Struct({ a: Schema.Number, b: Schema.Number, at: Moment, events: Schema.Int })
export type EvidenceSums = typeof EvidenceSums.Type

export const EvidenceRecord = Schema.Struct({
  sums: EvidenceSums,
  /** The weight of each voice, aged to `sums.at`; the most recent voice is last. Bounded. */
  voices: Schema.Array(Schema.Struct({ from: Schema.String, a: Schema.Number, b: Schema.Number })),
  /** A fingerprint of each piece, the newest last. A bounded number. */
  pieces: Schema.Array(Schema.String)
})
export type EvidenceRecord = typeof EvidenceRecord.Type

/** Counts may be temporarily negative, because orders may overtake each other. */
export const ProposalCounts = Schema.Struct({ submitted: Schema.Int, accepted: Schema.Int, rejected: Schema.Int })
export type ProposalCounts = typeof ProposalCounts.Type

const facts = {
  agentId: Agent,
  sponsorId: Sponsor,
  name: Schema.String,
  description: Schema.String,
  contactEmail: Schema.String,
  createdAt: Moment,
  /** The newest last. */
  keys: Schema.Array(AgentKey),
  cooldown: Schema.NullOr(Schema.Struct({ until: Moment, reason: Schema.String })),
  limits: Schema.Struct({ requestsPerSecond: RequestsPerSecond, burst: Burst, ...proposalsPerDay }),
  /** Whether letters of its cases wait for the sponsor; absent: no. */
  holdForSponsor: Schema.optionalKey(Schema.Boolean),
  /** The newest last; a bounded number. At most one waits, and it is the last. */
  identityRequests: Schema.Array(IdentityRequest),
  /** Whether a reviewer approved its name and description; absent: no. */
  identityAgreed: Schema.optionalKey(Schema.Boolean),
  evidence: EvidenceRecord,
  proposals: ProposalCounts
}

export const AgentState = Schema.Union([
  Schema.TaggedStruct("Unregistered", {}),
  Schema.TaggedStruct("Active", facts),
  Schema.TaggedStruct("Suspended", {
    ...facts,
    reason: Schema.String,
    /** Absent in older events, when only operators could suspend. */
    by: Schema.optionalKey(OrderedBy),
    ...withSponsor
  }),
  Schema.TaggedStruct("Revoked", { ...facts, reason: Schema.String })
])
export type AgentState = typeof AgentState.Type
export type RegisteredAgent = Exclude<AgentState, { readonly _tag: "Unregistered" }>

/** The command does not fit the agent's state; a retry does not help. */
export const AgentRefused = Schema.TaggedStruct("AgentRefused", {
  reason: Schema.Literals([
    "agent-not-found",
    "agent-not-active",
    "agent-already-so",
    "agent-is-revoked",
    "identity-pending",
    "identity-unchanged",
    "identity-not-found",
    "identity-decided",
    "reviewer-is-sponsor",
    /** A higher rank suspended it. */
    "rank-too-low",
    /** The evidence comes from the agent or its sponsor. */
    "own-word"
  ])
})
export type AgentRefused = typeof AgentRefused.Type
