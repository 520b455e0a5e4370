/** A person's decision about a letter or a case of crisis: a command to the case, unless it is about another kind of review. */
import { Result } from "effect"
import { caseEntity } from "../../actors/case/case.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { ReviewRequest } from "../../schema/api/reviews.ts"
import type { CaseCommand } from "../../schema/case.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { ReviewQueries, ReviewRow } from "../review/reviews.ts"
import { refused } from "../cases/refusals.ts"
import type { Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"

export interface DecideReviewDeps {
  readonly registry: Pick<Registry, "ask">
  readonly reviewQueries: Pick<ReviewQueries, "find">
  readonly govern: Govern
}

export type ReviewOrder = Omit<ReviewRequest, "reviewer">

/** The review as the decision left it. */
export const decideReview =
  (deps: DecideReviewDeps) =>
  async (
    reviewId: string,
    order: ReviewOrder,
    { requestId, reviewer }: { readonly reviewer: Reviewer; readonly requestId: string }
  ): Promise<ReviewRow | ApiError> => {
    const row = await deps.reviewQueries.find(reviewId)
    if (row === undefined) return apiError("review-not-found")
    const command = commandFor(row, order, reviewer, requestId)
    if (isApiError(command)) return command
    const { decision, note: reason = null } = order
    const ruling = { kind: row.kind, subjectId: reviewId, reviewer, decision, reason, requestId }
    return deps.govern(ruling, async () => {
      const asked = await deps.registry.ask(caseEntity, row.caseId, command)
      if (Result.isFailure(asked)) return refused(asked.failure.reason)
      const decided = await deps.reviewQueries.find(reviewId)
      if (decided === undefined) throw new Error(`the review ${reviewId} left the queue when it was decided`)
      return decided
    })
  }

/** The order to the case, unless this person may not give it or it is about another kind of review. */
const commandFor = (
  row: ReviewRow,
  order: ReviewOrder,
  reviewer: Reviewer,
  request_id: string
): CaseCommand | ApiError => {
  const { reviewerId } = reviewer
  if (reviewerId === reviewerIdOf(row.sponsorId)) return apiError("reviewer-is-sponsor")
  const by = { reviewer_id: reviewerId, note: order.note ?? null, by: reviewer.by, request_id }
  if ((order.decision === "close") !== (row.kind === "crisis")) {
    return apiError("invalid-body", { errors: [row.kind === "crisis" ? ONLY_CLOSE : NEVER_CLOSE] })
  }
  if (order.decision === "close") return { _tag: "CloseCrisisReview", ...by }
  const letter = { _tag: "ReviewLetter", letter_id: row.reviewId, ...by, decision: decisionOf(order) } as const
  if (order.decision === "reject") return isBlank(order.note) ? reasonNeeded("note") : letter
  const { recipient_email } = order
  return recipient_email === undefined
    ? apiError("invalid-body", { errors: [NAME_RECIPIENT] })
    : { ...letter, recipient_email }
}

const NAME_RECIPIENT = {
  path: "recipient_email",
  message: "must be the e-mail address that the review shows as the letter's recipient, or null when it shows none"
}

export const isBlank = (text: string | null | undefined): boolean => (text ?? "").trim() === ""

/** The user is told nothing else of what to correct. */
export const reasonNeeded = (path: "note" | "reason"): ApiError =>
  apiError("invalid-body", { errors: [{ path, message: "must say what to correct when a letter is rejected" }] })

const ONLY_CLOSE = { path: "decision", message: "must be close for the review of a crisis" }
const NEVER_CLOSE = { path: "decision", message: "must be approve, edit or reject for a letter" }

const decisionOf = ({ body, decision, subject }: ReviewOrder) => {
  if (decision === "approve") return { _tag: "Approve" } as const
  if (decision === "reject") return { _tag: "Reject" } as const
  if (subject === undefined || body === undefined) throw new Error("an edit was let in without its words")
  return { _tag: "Edit", subject, body: body.replaceAll(/\r\n?/g, "\n") } as const
}
