/**
 * The sponsor, a person or company that registers agents and answers for them: its commands, events and state. Everything here
 * is written to Postgres, so a change is a migration. Secrets are stored as hashes only.
 */
import { Schema } from "effect"
import { newAgent, OrderedBy } from "./agent.ts"
import { AgentId, KeyHash, SponsorId } from "./ids.ts"
import { SponsorTier, TierChoice, VerifiedBy } from "./sponsor-tier.ts"

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
/** A keyed hash of an e-mail address: the id of the address in the journal. */
export const MailboxId = Schema.String.pipe(Schema.check(Schema.isPattern(/^mbx_[a-z0-9]{26}$/)))
const mailbox = {
  mailbox: Schema.optionalKey(MailboxId),
  /** The same of the person's mailbox: `me+1@` and `me@` have one. */
  person: Schema.optionalKey(MailboxId)
}
/** Browser and system in words of this service; nothing of it is copied from the client. */
const device = { device: Schema.optionalKey(Schema.String) }
/** Hex SHA-256 of a one-time recovery code. */
const RecoveryHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))

/** Why an account ended: its person closed it, another person proved its address, or staff revoked it. */
export const EndedWhy = Schema.Literals(["closed", "displaced", "revoked"])
export type EndedWhy = typeof EndedWhy.Type

/** An address that is not proven yet, and the password as it is stored once it is. */
const wanted = { email: Schema.String, mailbox: MailboxId, person: MailboxId, passwordHash: Schema.String }

/** Why a password was replaced; `rehashed` is the same password, stored anew at a sign-in. */
export const PasswordWhy = Schema.Literals(["changed", "reset", "rehashed"])

/** An order of staff about a sponsor. */
const ordered = {
  by: OrderedBy,
  reason: Schema.String,
  named: Schema.optionalKey(Schema.String),
  request_id: Schema.optionalKey(Schema.NullOr(Schema.String))
}

/** What a notice says of a case. */
export const CaseNoticeKind = Schema.Literals([
  "case_question",
  "case_letter_ready",
  "case_letter_sent",
  "case_answer",
  "case_deadline",
  "case_waiting",
  "case_ended",
  "case_crisis"
])
export type CaseNoticeKind = typeof CaseNoticeKind.Type

/** What a notice is about, for programs. Only the first notice of a callback in a UTC day is sent. */
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
  "agent_limits",
  "agent_key",
  "sign_in",
  "failed_sign_ins",
  "password_changed",
  "address_changed",
  "second_factor",
  "account_standing"
])
export type NoticeKind = typeof NoticeKind.Type

/** Whether staff punished one of the sponsor's agents with it, or took that back. */
const sanction = { sanction: Schema.optionalKey(Schema.Literals(["given", "taken-back"])) }

export const SponsorCommand = Schema.Union([
  /** Registration signs in: the session opens in the same commit. */
  Schema.TaggedStruct("RegisterSponsor", {
    sponsorId: Sponsor,
    email: Schema.String,
    name: Schema.NullOr(Schema.String),
    passwordHash: Schema.String,
    sessionHash: SessionHash,
    ...mailbox,
    ...device
  }),
  /** `tells`: whether the person should learn of it, because it is a device that was never seen. */
  Schema.TaggedStruct("OpenSession", {
    hash: SessionHash,
    ...device,
    tells: Schema.optionalKey(Schema.Boolean)
  }),
  Schema.TaggedStruct("CloseSession", { hash: SessionHash }),
  /** All but the one given. */
  Schema.TaggedStruct("CloseSessions", { keep: Schema.NullOr(SessionHash) }),
  Schema.TaggedStruct("ChangePassword", {
    passwordHash: Schema.String,
    why: PasswordWhy,
    keep: Schema.NullOr(SessionHash)
  }),
  /** From the mailbox, when its owner proved it, or from an operator through it. */
  Schema.TaggedStruct("VerifyAddress", { mailbox: MailboxId, by: VerifiedBy }),
  /** From the mailbox, when another account was proven to be its owner's. */
  Schema.TaggedStruct("LoseAddress", { mailbox: MailboxId }),
  /** The address that the person wants instead; it is proven before it counts. */
  Schema.TaggedStruct("RequestAddress", wanted),
  Schema.TaggedStruct("CloseAccount", { mailbox: MailboxId }),
  /** `secret` is sealed; it counts once a code of it was given. */
  Schema.TaggedStruct("PrepareSecondFactor", { secret: Schema.String }),
  /** `step` is the interval of the code, which is never accepted again. */
  Schema.TaggedStruct("EnableSecondFactor", {
    secret: Schema.String,
    step: Schema.Int,
    recovery: Schema.Array(RecoveryHash)
  }),
  Schema.TaggedStruct("UseSecondFactor", { step: Schema.Int }),
  Schema.TaggedStruct("UseRecoveryCode", { hash: RecoveryHash }),
  Schema.TaggedStruct("DisableSecondFactor", { by: OrderedBy }),
  /** Null leaves the tier to the table again. */
  Schema.TaggedStruct("ChooseTier", { ...ordered, tier: Schema.NullOr(SponsorTier) }),
  Schema.TaggedStruct("SuspendSponsor", ordered),
  Schema.TaggedStruct("ReinstateSponsor", ordered),
  Schema.TaggedStruct("RevokeSponsor", { ...ordered, mailbox: MailboxId, person: MailboxId }),
  Schema.TaggedStruct("ReserveAgent", {
    agentId: Agent,
    name: Schema.String,
    description: Schema.String,
    contactEmail: Schema.String,
    keyHash: Hash,
    /** How many agents the sponsor's tier allows now. */
    limit: Schema.optionalKey(Schema.Int)
  }),
  /** From the agent, when it is revoked: its place is free again. */
  Schema.TaggedStruct("ReleaseAgent", {
    agentId: Agent
  }),
  /** Something that the sponsor should know and act on, in words. */
  Schema.TaggedStruct("AddNotice", { kind: NoticeKind, text: Schema.String, ...sanction }),
  /** The sponsor has read its notices, up to and with this one. */
  Schema.TaggedStruct("ReadNotices", { upTo: Schema.Int })
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
    ...mailbox,
    at: Moment
  }),
  Schema.TaggedStruct("SessionOpened", { hash: SessionHash, expiresAt: Moment, ...device, at: Moment }),
  Schema.TaggedStruct("SessionClosed", { hash: SessionHash, at: Moment }),
  Schema.TaggedStruct("SessionsClosed", { keep: Schema.NullOr(SessionHash), at: Moment }),
  Schema.TaggedStruct("PasswordChanged", { passwordHash: Schema.String, why: PasswordWhy, at: Moment }),
  Schema.TaggedStruct("AddressVerified", { mailbox: MailboxId, by: VerifiedBy, at: Moment }),
  Schema.TaggedStruct("AddressRequested", { ...wanted, at: Moment }),
  /** `left` is the mailbox that it had, where that has an id; `leftEmail` its address, where that was proven. */
  Schema.TaggedStruct("AddressChanged", {
    mailbox: MailboxId,
    left: Schema.NullOr(MailboxId),
    leftEmail: Schema.optional(Schema.String),
    by: VerifiedBy,
    at: Moment
  }),
  Schema.TaggedStruct("SecondFactorPrepared", { secret: Schema.String, at: Moment }),
  Schema.TaggedStruct("SecondFactorEnabled", {
    secret: Schema.String,
    step: Schema.Int,
    recovery: Schema.Array(RecoveryHash),
    at: Moment
  }),
  Schema.TaggedStruct("SecondFactorUsed", { step: Schema.Int, at: Moment }),
  Schema.TaggedStruct("RecoveryCodeUsed", { hash: RecoveryHash, at: Moment }),
  Schema.TaggedStruct("SecondFactorDisabled", { by: OrderedBy, at: Moment }),
  Schema.TaggedStruct("TierChosen", { ...ordered, tier: Schema.NullOr(SponsorTier), at: Moment }),
  Schema.TaggedStruct("SponsorSuspended", { ...ordered, at: Moment }),
  Schema.TaggedStruct("SponsorReinstated", { ...ordered, at: Moment }),
  /** The last of an account: nothing follows it. Carries the message for its agents. */
  Schema.TaggedStruct("SponsorEnded", {
    why: EndedWhy,
    ...ordered,
    /** The address that is free again; null where another account took it over. */
    mailbox: Schema.NullOr(MailboxId),
    /** The person's mailbox that opens no other account; null where it may. */
    barred: Schema.NullOr(MailboxId),
    at: Moment
  }),
  /** Carries all that the agent needs to come into being. */
  Schema.TaggedStruct("AgentReserved", {
    ...newAgent,
    at: Moment
  }),
  Schema.TaggedStruct("AgentReleased", { agentId: Agent, at: Moment }),
  Schema.TaggedStruct("SponsorNoticed", {
    number: NoticeNumber,
    kind: NoticeKind,
    text: Schema.String,
    ...sanction,
    at: Moment
  }),
  Schema.TaggedStruct("NoticesRead", { upTo: NoticeNumber, at: Moment })
])
export type SponsorEvent = typeof SponsorEvent.Type
export type AgentReserved = Extract<SponsorEvent, { readonly _tag: "AgentReserved" }>

export const SponsorSession = Schema.Struct({ hash: SessionHash, expiresAt: Moment, ...device })
export type SponsorSession = typeof SponsorSession.Type

export const SponsorNotice = Schema.Struct({ number: NoticeNumber, kind: NoticeKind, text: Schema.String, at: Moment })
export type SponsorNotice = typeof SponsorNotice.Type

/** `Prepared` asks for nothing yet. */
export const SecondFactor = Schema.Union([
  Schema.TaggedStruct("None", {}),
  Schema.TaggedStruct("Prepared", { secret: Schema.String }),
  Schema.TaggedStruct("Enabled", {
    secret: Schema.String,
    /** The interval of the last code that was accepted. */
    step: Schema.Int,
    /** Those not used yet. */
    recovery: Schema.Array(RecoveryHash)
  })
])
export type SecondFactor = typeof SecondFactor.Type

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
    notices: Schema.Array(SponsorNotice),
    /** The newest that was read; absent while none was. */
    noticesReadTo: Schema.optionalKey(NoticeNumber),
    /** The id of the address; null where the account is older than such ids, and then follows from the address. */
    mailbox: Schema.NullOr(MailboxId),
    person: Schema.NullOr(MailboxId),
    /** An address that is not proven yet, and the password as it is stored once it is. */
    wanted: Schema.NullOr(Schema.Struct(wanted)),
    /** When the address was proven; null for accounts from before there were proofs. */
    verifiedAt: Schema.NullOr(Moment),
    verifiedBy: Schema.NullOr(VerifiedBy),
    tierChoice: Schema.NullOr(TierChoice),
    /** When staff last punished one of its agents; null when never, or when it was taken back. */
    sanctionedAt: Schema.NullOr(Moment),
    suspendedAt: Schema.NullOr(Moment),
    suspension: Schema.NullOr(Schema.Struct({ by: OrderedBy, reason: Schema.String })),
    secondFactor: SecondFactor
  }),
  /** Its address and password are gone; only that it was there is left. */
  Schema.TaggedStruct("Ended", {
    sponsorId: Sponsor,
    createdAt: Moment,
    endedAt: Moment,
    why: EndedWhy,
    verifiedAt: Schema.NullOr(Moment),
    /** Agents whose revocation is not confirmed yet. */
    agentIds: Schema.Array(Agent)
  })
])
export type SponsorState = typeof SponsorState.Type
export type RegisteredSponsor = Extract<SponsorState, { readonly _tag: "Registered" }>

/** The order makes no sense for the sponsor as it is; asking again will not help. */
export const SponsorRefused = Schema.TaggedStruct("SponsorRefused", {
  reason: Schema.Literals([
    "already-registered",
    "invalid-credential",
    "agent-limit-reached",
    "sponsor-suspended",
    "sponsor-ended",
    "sponsor-already-so",
    "rank-too-low",
    "reviewer-is-sponsor",
    "second-factor-wrong",
    "second-factor-not-prepared"
  ])
})
export type SponsorRefused = typeof SponsorRefused.Type
