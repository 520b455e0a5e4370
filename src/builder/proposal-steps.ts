/** Which decisions a proposal knows, and which of them leave it in the hands of whoever has it. */
import { Schema } from "effect"
import { ProposalDecision } from "../../schema/proposal.ts"

export const isProposalDecision = Schema.is(ProposalDecision)

/** A review that begins is not over. */
export const isProposalStep = (decision: ProposalDecision): boolean => decision === "start_review"
