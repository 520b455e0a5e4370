/** One function for the decisions of every kind of queue item. Each decision runs the same code as the route of its kind. */
import { absurd } from "../../actors/runtime/entity.ts"
import type { QueueDecision } from "../../schema/api/queue.ts"
import { ErasureReason, ErasureRefusal } from "../../schema/case-words.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { QueueKind } from "../../schema/queue-item.ts"
import { decideProposal } from "../builder/decide-proposal.ts"
import { decideIdentity } from "../directory/decide-identity.ts"
import { decideProblem } from "../problems/decide-problem.ts"
import { confirmedIds } from "../problems/problem-view.ts"
import { decideMatch, type DecideMatchDeps } from "./decide-match.ts"
import { decideMerge } from "./decide-merge.ts"
import { decideReport } from "./decide-report.ts"
import { decideReview, type DecideReviewDeps, isBlank, reasonNeeded } from "./decide-review.ts"
import { type AwaitingSecond, isAwaiting } from "../review/govern.ts"
import { eraseCase, isErasureReason, isErasureRefusal, refuseErasure } from "./erase-case.ts"
import { isProposalDecision, isProposalStep } from "../builder/proposal-steps.ts"
import type { Reviewer } from "../review/reviewer.ts"
import { rejectRevocation, revokeAgent } from "./revoke-agent.ts"
import { isSponsorId, revokeSponsor, type RevokeSponsorDeps } from "./revoke-sponsor.ts"

export interface DecideDeps extends DecideMatchDeps, DecideReviewDeps, Pick<RevokeSponsorDeps, "codes"> {
  readonly registry: DecideMatchDeps["registry"]
  readonly now: () => number
}

export interface Item {
  readonly kind: QueueKind
  readonly subjectId: string
}

export interface DecidedBy {
  readonly reviewer: Reviewer
  /** May do what a reviewer may not. */
  readonly isAdmin: boolean
  readonly requestId: string
}

/** Undefined once it is decided, or that a second person is waited for. */
export type Decided = AwaitingSecond | ApiError | undefined

export const decideItem =
  (deps: DecideDeps) =>
  async (item: Item, order: QueueDecision, by: DecidedBy): Promise<Decided> => {
    const decided = await dispatch(deps, item, order, by)
    return isApiError(decided) || isAwaiting(decided) ? decided : undefined
  }

const dispatch = (deps: DecideDeps, item: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  switch (item.kind) {
    case "crisis":
    case "letter":
      return review(deps, item, order, by)
    case "enforcement_match":
      return match(deps, item, order, by)
    case "org_report":
      return report(deps, item, order, by)
    case "merge": {
      const [from = "", into = ""] = item.subjectId.split(".")
      return yesOrNo(order, (accepted) => decideMerge(deps)({ from, into, accepted }, byOf(order, by)))
    }
    case "revocation":
      return revocation(deps, item, order, by)
    case "erasure":
      return erasure(deps, item, order, by)
    case "identity":
      return identity(deps, item, order, by)
    case "problem":
      return problem(deps, item, order, by)
    case "proposal":
      return proposal(deps, item, order, by)
    default:
      return absurd(item.kind)
  }
}

const byOf = ({ reason }: QueueDecision, { requestId, reviewer }: DecidedBy) => ({
  reviewer,
  requestId,
  reason: reason ?? null
})

const rulingOf = (item: Item, order: QueueDecision, by: DecidedBy) => ({
  ...item,
  ...byOf(order, by),
  decision: order.decision
})

const notHere = (...allowed: ReadonlyArray<string>): ApiError =>
  apiError("invalid-body", { errors: [{ path: "decision", message: `must be ${allowed.join(", ")} for this item` }] })

const review = async (deps: DecideDeps, { subjectId }: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { body, decision, reason, recipient_email, subject } = order
  if (decision !== "approve" && decision !== "edit" && decision !== "reject" && decision !== "close") {
    return notHere("approve", "edit", "reject", "close")
  }
  if (decision === "edit" && (subject === undefined || body === undefined)) return EDIT_NEEDS_WORDS
  if (decision === "reject" && isBlank(reason)) return reasonNeeded("reason")
  return decideReview(deps)(subjectId, { decision, note: reason, recipient_email, subject, body }, by)
}

const EDIT_NEEDS_WORDS = apiError("invalid-body", {
  errors: [{ path: "decision", message: "edit needs subject and body" }]
})

const match = async (deps: DecideDeps, { subjectId }: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { decision, org_id } = order
  if (decision === "link" || decision === "move") {
    return org_id === undefined ? NAME_ORG : decideMatch(deps)(subjectId, { decision, org_id }, byOf(order, by))
  }
  return decision === "create" || decision === "reject" || decision === "withdraw"
    ? decideMatch(deps)(subjectId, { decision }, byOf(order, by))
    : notHere("link", "create", "reject", "move", "withdraw")
}

const NAME_ORG = apiError("invalid-body", {
  errors: [{ path: "org_id", message: "is needed with link and move: whose the record is" }]
})

const report = async (deps: DecideDeps, { subjectId }: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { decision, finding } = order
  if (decision === "accept" && finding !== undefined) return FINDING_OF_REJECTION
  return yesOrNo(order, (accepted) => decideReport(deps)(subjectId, accepted, { ...byOf(order, by), finding }))
}

const FINDING_OF_REJECTION = apiError("invalid-body", {
  errors: [{ path: "finding", message: "belongs to reject: it says why the report is not accepted" }]
})

const yesOrNo = async (
  { decision }: QueueDecision,
  decide: (accepted: boolean) => Promise<unknown>
): Promise<unknown> => {
  if (decision !== "accept" && decision !== "reject") return notHere("accept", "reject")
  return decide(decision === "accept")
}

const revocation = async (
  deps: DecideDeps,
  { subjectId }: Item,
  order: QueueDecision,
  by: DecidedBy
): Promise<unknown> => {
  if (!by.isAdmin) return apiError("role-refused")
  if (order.decision === "reject") return rejectRevocation(deps)(subjectId, byOf(order, by))
  if (order.decision !== "approve") return notHere("approve", "reject")
  if (order.reason === undefined) {
    return apiError("invalid-body", { errors: [{ path: "reason", message: "is needed: the sponsor reads it" }] })
  }
  const revoke = isSponsorId(subjectId) ? revokeSponsor(deps) : revokeAgent(deps)
  return revoke(subjectId, { ...byOf(order, by), reason: order.reason })
}

const erasure = async (
  deps: DecideDeps,
  { subjectId }: Item,
  order: QueueDecision,
  by: DecidedBy
): Promise<unknown> => {
  const { decision, reason } = order
  if (decision === "approve")
    return isErasureReason(reason) ? eraseCase(deps)(subjectId, { ...by, reason }) : oneOf(ErasureReason.literals)
  if (decision === "reject")
    return isErasureRefusal(reason) ? refuseErasure(deps)(subjectId, { ...by, reason }) : oneOf(ErasureRefusal.literals)
  return notHere("approve", "reject")
}

const oneOf = (words: ReadonlyArray<string>): ApiError =>
  apiError("invalid-body", { errors: [{ path: "reason", message: `must be one of ${words.join(", ")}` }] })

const identity = async (deps: DecideDeps, item: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { decision, reason = null } = order
  if (decision !== "approve" && decision !== "reject") return notHere("approve", "reject")
  const { requestId: request_id, reviewer } = by
  return deps.govern(rulingOf(item, order, by), () =>
    decideIdentity(deps)(item.subjectId, { decision, reviewer, reason, request_id })
  )
}

const problem = async (deps: DecideDeps, item: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { decision, organizations, reason = null } = order
  if (decision !== "publish" && decision !== "reject") return notHere("publish", "reject")
  const changes = {
    visibility: decision === "publish" ? ("published" as const) : ("hidden" as const),
    ...(organizations === undefined ? {} : { confirmed_org_ids: confirmedIds(organizations) })
  }
  const { requestId: request_id, reviewer } = by
  return deps.govern(rulingOf(item, order, by), () =>
    decideProblem(deps)(item.subjectId, { changes, onlyWaiting: true, reviewer, reason, request_id })
  )
}

const proposal = async (deps: DecideDeps, item: Item, order: QueueDecision, by: DecidedBy): Promise<unknown> => {
  const { decision, reason = null, revision = null } = order
  if (!isProposalDecision(decision)) return notHere("start_review", "request_changes", "accept", "reject", "implement")
  const { requestId: request_id, reviewer } = by
  return deps.govern({ ...rulingOf(item, order, by), isFinal: !isProposalStep(decision) }, () =>
    decideProposal(deps)(item.subjectId, { decision, reviewer, reason, revision, request_id })
  )
}
