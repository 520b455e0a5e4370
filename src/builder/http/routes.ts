/** The routes of the builder interface: projects, proposals and their review, feedback. */
import type { BoundHandler } from "../../http/handler.ts"
import { feedbackHandlers } from "./feedback.ts"
import { proposalReviewHandlers, type ProposalReviewDeps } from "./proposal-reviews.ts"
import { type ProposalDeps, proposalHandlers } from "./proposals.ts"
import { wellHandlers } from "./wells.ts"

export type BuilderDeps = ProposalDeps & ProposalReviewDeps

export const builderHandlers = (deps: BuilderDeps): ReadonlyArray<BoundHandler> => [
  ...wellHandlers(deps),
  ...proposalHandlers(deps),
  ...proposalReviewHandlers(deps),
  ...feedbackHandlers(deps)
]
