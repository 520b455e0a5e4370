/**
 * Decides a proposal, for every list in which it stands. A decision names the revision that was read; a rejection and a request
 * for changes have a reason. Of two concurrent decisions the second is refused, because the proposal has changed.
 */
import { Result } from "effect"
import { proposalEntity } from "../../actors/proposal/proposal.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { ProposalDecision, ProposalRefused, Proposed } from "../../schema/proposal.ts"
import type { FieldError } from "../http/problem.ts"
import type { Reviewer } from "../review/reviewer.ts"

export interface ProposalRuling {
  readonly decision: ProposalDecision
  readonly reviewer: Reviewer
  /** For the agent and its sponsor; null when nothing was said. */
  readonly reason: string | null
  /** The one that was read; null when none was named. */
  readonly revision: number | null
  readonly request_id: string | null
}

export interface ProposalDecided {
  readonly _tag: "ProposalDecided"
  /** As the decision left it. */
  readonly proposal: Proposed
}

export type DecideProposal = (proposalId: string, ruling: ProposalRuling) => Promise<ProposalDecided | ApiError>

export const decideProposal =
  ({ registry }: { readonly registry: Pick<Registry, "ask"> }): DecideProposal =>
  async (proposalId, ruling) => {
    const { decision, reason, request_id, reviewer, revision } = ruling
    const faults = faultsOf(ruling)
    if (faults.length > 0) return apiError("invalid-body", { errors: faults })
    const asked = await registry.ask(proposalEntity, proposalId, {
      _tag: "DecideProposal",
      decision,
      reviewer_id: reviewer.reviewerId,
      by: reviewer.by,
      reason,
      revision,
      request_id
    })
    if (Result.isFailure(asked)) return proposalRefused(asked.failure.reason)
    const { state } = asked.success
    if (state._tag === "Unknown") throw new Error("a decision was committed about a proposal that is not there")
    return { _tag: "ProposalDecided", proposal: state }
  }

/** Decisions on the text: they name the revision that was read. */
const needsRevision: ReadonlySet<ProposalDecision> = new Set([
  "request_changes",
  "accept",
  "reject",
  "reject_as_spam",
  "reject_policy_strike"
])

const needsReason: ReadonlySet<ProposalDecision> = new Set([
  "request_changes",
  "reject",
  "reject_as_spam",
  "reject_policy_strike"
])

const faultsOf = ({ decision, reason, revision }: ProposalRuling): ReadonlyArray<FieldError> => [
  ...(needsRevision.has(decision) && revision === null
    ? [{ path: "revision", message: "is needed with this decision: the revision that was read" }]
    : []),
  ...(needsReason.has(decision) && reason === null
    ? [{ path: "reason", message: "is needed with this decision: the agent and its sponsor read it" }]
    : [])
]

export const proposalRefused = (reason: ProposalRefused["reason"]): ApiError =>
  reason === "reviewer-is-sponsor" ? OWN_PROPOSAL : apiError(reason)

const OWN_PROPOSAL = apiError("reviewer-is-sponsor", {
  message: "The sponsor of the agent cannot decide about its proposal; ask somebody else"
})
