/**
 * A proposal of an agent to a project: its commands, events and state. The text of its code is in the store of documents, by
 * hash; here are names, sizes and hashes only. Written to journals: a change
 * is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { ProposalStatus } from "./agent.ts"
import { AuditActor } from "./audit.ts"
import { HexHash } from "./log.ts"

const At = Schema.Int

export const CodeFile = Schema.Struct({
  filename: Schema.String,
  /** Of its UTF-8 text. */
  bytes: Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0))),
  sha256: HexHash
})
export type CodeFile = typeof CodeFile.Type

export const ProposalContent = Schema.Struct({
  title: Schema.String,
  description: Schema.String,
  project_id: Schema.NullOr(Schema.String),
  approach: Schema.NullOr(Schema.String),
  code: Schema.NullOr(Schema.Struct({ language: Schema.String, files: Schema.Array(CodeFile) }))
})
export type ProposalContent = typeof ProposalContent.Type

/** `reject` is a refusal in good faith; the other two say that the agent should not have sent it. */
export const ProposalDecision = Schema.Literals([
  "start_review",
  "request_changes",
  "accept",
  "reject",
  "reject_as_spam",
  "reject_policy_strike",
  "implement"
])
export type ProposalDecision = typeof ProposalDecision.Type

/** Why a proposal was rejected: what it says of its agent. */
export const RejectionGround = Schema.Literals(["good-faith", "spam", "policy-strike"])
export type RejectionGround = typeof RejectionGround.Type

const owned = { proposal_id: Schema.String, agent_id: Schema.String, sponsor_id: Schema.String }

const ruled = {
  /** `rev_` and the rest of their id. */
  reviewer_id: Schema.String,
  by: AuditActor,
  reason: Schema.NullOr(Schema.String),
  /** The HTTP request that asked for it, when it is known. */
  request_id: Schema.NullOr(Schema.String)
}

export const ProposalCommand = Schema.Union([
  /** From the agent's count of the day, which has let it in. */
  Schema.TaggedStruct("OpenProposal", { ...owned, content: ProposalContent, submitted_at: At }),
  Schema.TaggedStruct("ReviseProposal", { content: ProposalContent }),
  Schema.TaggedStruct("WithdrawProposal", {}),
  Schema.TaggedStruct("DecideProposal", {
    ...ruled,
    decision: ProposalDecision,
    /** What was read; null for a step that rests on no text. Another one than the newest is refused. */
    revision: Schema.NullOr(Schema.Int)
  }),
  /** The proposal's own alarm; a move after `moved_at` has answered it. */
  Schema.TaggedStruct("ExpireProposal", { moved_at: At })
])
export type ProposalCommand = typeof ProposalCommand.Type

export const ProposalEvent = Schema.Union([
  Schema.TaggedStruct("ProposalOpened", { ...owned, content: ProposalContent, due_at: At, at: At }),
  Schema.TaggedStruct("ProposalRevised", {
    content: ProposalContent,
    due_at: At,
    at: At
  }),
  /** `from`: how it stood before. */
  Schema.TaggedStruct("ProposalWithdrawn", { from: ProposalStatus, at: At }),
  Schema.TaggedStruct("ProposalReviewStarted", { ...ruled, at: At }),
  Schema.TaggedStruct("ProposalChangesRequested", { ...ruled, at: At }),
  Schema.TaggedStruct("ProposalAccepted", { ...ruled, at: At }),
  Schema.TaggedStruct("ProposalRejected", { ...ruled, ground: RejectionGround, at: At }),
  Schema.TaggedStruct("ProposalImplemented", { ...ruled, at: At }),
  Schema.TaggedStruct("ProposalExpired", { from: ProposalStatus, at: At })
])
export type ProposalEvent = typeof ProposalEvent.Type

/** The newest word of a reviewer. */
const Ruling = Schema.Struct({
  decision: ProposalDecision,
  reviewer_id: Schema.String,
  reason: Schema.NullOr(Schema.String),
  /** True: named with the operator token, which is shared, so it names no person. */
  named: Schema.optionalKey(Schema.Boolean),
  at: At
})

export const ProposalState = Schema.Union([
  Schema.TaggedStruct("Unknown", {}),
  Schema.TaggedStruct("Proposed", {
    ...owned,
    status: ProposalStatus,
    content: ProposalContent,
    /** 1, and one more with each revision. */
    revision: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
    opened_at: At,
    /** The newest event. */
    moved_at: At,
    /** By when a person should have decided. */
    due_at: At,
    ruling: Schema.NullOr(Ruling)
  })
])
export type ProposalState = typeof ProposalState.Type
export type Proposed = Extract<ProposalState, { readonly _tag: "Proposed" }>

export const ProposalRefused = Schema.TaggedStruct("ProposalRefused", {
  reason: Schema.Literals(["proposal-not-found", "proposal-moved", "reviewer-is-sponsor"])
})
export type ProposalRefused = typeof ProposalRefused.Type
