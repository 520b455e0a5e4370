/** The decisions on a proposal, and those after which it stays with its assignee. */
import { Schema } from "effect"
import { ProposalDecision } from "../../schema/proposal.ts"

export const isProposalDecision = Schema.is(ProposalDecision)

/** A review that begins is not over. */
export const isProposalStep = (decision: ProposalDecision): boolean => decision === "start_review"
