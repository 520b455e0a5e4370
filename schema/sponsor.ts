/**
 * The sponsor: a person or company that registers agents and answers for them. What may be asked of it, what
 * can have happened to it, and how it looks now. Everything here is written to Postgres, so a change is a
 * migration. Secrets are stored as hashes only.
 */
import { Schema } from "effect"
import { newAgent } from "./agent.ts"
import { AgentId, KeyHash, SponsorId } from "./ids.ts"

/** A working day; after it the sponsor signs in again (domain decision G.3). */
export const SESSION_SECONDS = 12 * 60 * 60

/** An id inside a stored value: checked, and the same before and after decoding. */
const Agent = Schema.toType(AgentId)
const Sponsor = Schema.toType(SponsorId)
const Hash = Schema.toType(KeyHash)
/** Hex SHA-256 of a session's secret. */
const SessionHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))
/** Milliseconds since 1970. */
const Moment = Schema.Int

/** What a notice says of a case. */
export const CaseNoticeKind = Schema.Literals([
  "case_question",
  "case_letter_ready",
  "case_letter_sent",
  "case_answer",
  "case_deadline",
  "case_waiting",
  "case_ended"
])
export type CaseNoticeKind = typeof CaseNoticeKind.Type

/** What a notice is about, for programs. Of callbacks only the first of a UTC day is told. */
export const NoticeKind = Schema.Literals([
  ...CaseNoticeKind.literals,
  "webhook_off",
  "callback_off",
  "proposal_decided",
  "identity_decided",
  "agent_suspended",
  "agent_reinstated",
  "agent_revoked",
  "agent_cooldown",
  "agent_limits"
])
export type NoticeKind = typeof NoticeKind.Type

export const SponsorCommand = Schema.Union([
  /** Registration signs in: the session opens in the same commit. */
  Schema.TaggedStruct("RegisterSponsor", {
    sponsorId: Sponsor,
    email: Schema.String,
    name: Schema.NullOr(Schema.String),
    passwordHash: Schema.String,
    sessionHash: SessionHash
  }),
  Schema.TaggedStruct("OpenSession", { hash: SessionHash }),
  Schema.TaggedStruct("CloseSession", { hash: SessionHash }),
  Schema.TaggedStruct("ReserveAgent", {
    agentId: Agent,
    name: Schema.String,
    description: Schema.String,
    contactEmail: Schema.String,
    keyHash: Hash
  }),
  /** From the agent, when it is revoked: its place is free again. */
  Schema.TaggedStruct("ReleaseAgent", {
    agentId: Agent
  }),
  /** Something that the sponsor should know and act on, in words. */
  Schema.TaggedStruct("AddNotice", { kind: NoticeKind, text: Schema.String })
])
export type SponsorCommand = typeof SponsorCommand.Type

/** Counts the notices of one sponsor from 1. */
const NoticeNumber = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

export const SponsorEvent = Schema.Union([
  Schema.TaggedStruct("SponsorRegistered", {
    sponsorId: Sponsor,
    email: Schema.String,
    name: Schema.NullOr(Schema.String),
    passwordHash: Schema.String,
    at: Moment
  }),
  Schema.TaggedStruct("SessionOpened", { hash: SessionHash, expiresAt: Moment, at: Moment }),
  Schema.TaggedStruct("SessionClosed", {
    hash: SessionHash,
    at: Moment
  }),
  /** Carries all that the agent needs to come into being. */
  Schema.TaggedStruct("AgentReserved", {
    ...newAgent,
    at: Moment
  }),
  Schema.TaggedStruct("AgentReleased", { agentId: Agent, at: Moment }),
  Schema.TaggedStruct("SponsorNoticed", { number: NoticeNumber, kind: NoticeKind, text: Schema.String, at: Moment })
])
export type SponsorEvent = typeof SponsorEvent.Type
export type AgentReserved = Extract<SponsorEvent, { readonly _tag: "AgentReserved" }>

export const SponsorSession = Schema.Struct({ hash: SessionHash, expiresAt: Moment })
export type SponsorSession = typeof SponsorSession.Type

export const SponsorNotice = Schema.Struct({ number: NoticeNumber, kind: NoticeKind, text: Schema.String, at: Moment })
export type SponsorNotice = typeof SponsorNotice.Type

export const SponsorState = Schema.Union([
  Schema.TaggedStruct("Unregistered", {}),
  Schema.TaggedStruct("Registered", {
    sponsorId: Sponsor,
    email: Schema.String,
    name: Schema.NullOr(Schema.String),
    passwordHash: Schema.String,
    createdAt: Moment,
    /** The newest last; some may have expired since. */
    sessions: Schema.Array(SponsorSession),
    /** Agents that are not revoked. */
    agentIds: Schema.Array(Agent),
    /** The newest last; a bounded number. */
    notices: Schema.Array(SponsorNotice)
  })
])
export type SponsorState = typeof SponsorState.Type
export type RegisteredSponsor = Extract<SponsorState, { readonly _tag: "Registered" }>

/** The order makes no sense for the sponsor as it is; asking again will not help. */
export const SponsorRefused = Schema.TaggedStruct("SponsorRefused", {
  reason: Schema.Literals(["already-registered", "invalid-credential", "agent-limit-reached"])
})
export type SponsorRefused = typeof SponsorRefused.Type
