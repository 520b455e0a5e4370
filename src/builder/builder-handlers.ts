/** The builder interface put together: projects, proposals and their review, feedback. */
import type { BoundHandler } from "../http/handler.ts"
import { feedbackHandlers } from "../http/handlers/feedback.ts"
import { proposalReviewHandlers, type ProposalReviewDeps } from "../http/handlers/proposal-reviews.ts"
import { type ProposalDeps, proposalHandlers } from "../http/handlers/proposals.ts"
import { wellHandlers } from "../http/handlers/wells.ts"

export type BuilderDeps = ProposalDeps & ProposalReviewDeps

export const builderHandlers = (deps: BuilderDeps): ReadonlyArray<BoundHandler> => [
  ...wellHandlers(deps),
  ...proposalHandlers(deps),
  ...proposalReviewHandlers(deps),
  ...feedbackHandlers(deps)
]
