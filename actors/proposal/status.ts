/** The party whose turn it is, by the status of a proposal. */
import type { ProposalStatus } from "../../schema/agent.ts"

/** Neither decided nor withdrawn. */
export const isOpen = (status: ProposalStatus): boolean => isWaiting(status) || status === "changes_requested"

/** A reviewer must decide. */
export const isWaiting = (status: ProposalStatus): boolean => status === "submitted" || status === "in_review"
