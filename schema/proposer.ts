/**
 * An agent as the author of proposals: how many it has submitted in a UTC day. Written to journals: a change is a migration.
 * Times are epoch milliseconds; a day counts UTC days since 1970.
 */
import { Schema } from "effect"
import { ProposalContent } from "./proposal.ts"

const At = Schema.Int

const submission = {
  proposal_id: Schema.String,
  agent_id: Schema.String,
  sponsor_id: Schema.String,
  content: ProposalContent
}

/** Each command brings the limit along, so a changed limit holds from the next one on. */
export const ProposerCommand = Schema.TaggedStruct("SubmitProposal", {
  ...submission,
  limit: Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))
})
export type ProposerCommand = typeof ProposerCommand.Type

export const ProposerEvent = Schema.TaggedStruct("ProposalSubmitted", { ...submission, day: Schema.Int, at: At })
export type ProposerEvent = typeof ProposerEvent.Type

export const ProposerState = Schema.TaggedStruct("Proposer", {
  /** Of the newest submission; null before the first. */
  day: Schema.NullOr(Schema.Int),
  /** Submitted on that day. */
  used: Schema.Int
})
export type ProposerState = typeof ProposerState.Type

/** The day's submissions are used up. */
export const ProposerRefused = Schema.TaggedStruct("ProposerRefused", { reset_at: At })
export type ProposerRefused = typeof ProposerRefused.Type
