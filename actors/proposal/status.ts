/** The party whose turn it is, by the status of a proposal. */
import type { ProposalStatus } from "../../schema/agent.ts"

/** Not decided and not given up. */
export const isOpen = (status: ProposalStatus): boolean => isWaiting(status) || status === "changes_requested"

/** A person must decide. */
export const isWaiting = (status: ProposalStatus): boolean => status === "submitted" || status === "in_review"
