/**
 * Proposals as their reviewer reads them, with the text of every file as the agent sent it. The text is untrusted: it is
 * sent as a JSON string, never cached and never executed.
 */
import { proposalEntity } from "../../../actors/proposal/proposal.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/builder-admin.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { proposalForReview, proposalView } from "../builder-view.ts"
import { decideProposal } from "../decide-proposal.ts"
import type { Govern } from "../../review/govern.ts"
import { isProposalStep } from "../proposal-steps.ts"
import { reviewerOf } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"

export interface ProposalReviewDeps {
  readonly govern: Govern
  readonly registry: Pick<Registry, "ask" | "read">
  readonly settings: { readonly serverSecret: string }
  readonly readDocuments: (sponsorId: string, hashes: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Uint8Array>>
}

export const proposalReviewHandlers = (deps: ProposalReviewDeps): ReadonlyArray<BoundHandler> => {
  const { readDocuments, registry, settings } = deps
  const decide = decideProposal({ registry })
  return [
    handler(api.reviewProposal, async ({ path }) => {
      const { state } = await registry.read(proposalEntity, path.proposal_id)
      if (state._tag === "Unknown") return apiError("proposal-not-found")
      const hashes = new Set(state.content.code?.files.map(({ sha256 }) => sha256))
      const texts = await readDocuments(state.sponsor_id, [...hashes])
      return json(200, proposalForReview(state, texts), NO_STORE)
    }),

    handler(api.decideProposal, async ({ path, payload, caller, requestId }) => {
      const reviewer = reviewerOf(caller, payload.reviewer, settings)
      if (isApiError(reviewer)) return reviewer
      const { decision, reason = null, revision = null } = payload
      const ruling = { kind: "proposal" as const, subjectId: path.proposal_id, reviewer, decision, reason, requestId }
      const decided = await deps.govern({ ...ruling, isFinal: !isProposalStep(decision) }, () =>
        decide(path.proposal_id, { decision, reviewer, reason, revision, request_id: requestId })
      )
      return isApiError(decided) ? decided : json(200, proposalView(decided.proposal), NO_STORE)
    })
  ]
}
