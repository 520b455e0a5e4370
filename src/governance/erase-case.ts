/**
 * Erases the texts of a case. Two people must decide it, with a reason of a fixed list: a free text could tell of the case again.
 */
import { Result, Schema } from "effect"
import { caseEntity } from "../../actors/case/case.ts"
import { openErasure } from "../../actors/case/erasure.ts"
import { isOthers, itemIdOf, queueItemEntity } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { CaseId, reviewerIdOf } from "../../schema/ids.ts"
import type { CaseCommand, CaseState, OpenCase } from "../../schema/case.ts"
import type { ErasedCase, ErasureRequest } from "../../schema/case-erasure.ts"
import { ErasureReason, ErasureRefusal } from "../../schema/case-words.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { refused } from "../cases/refusals.ts"
import { assignedTo, type AwaitingSecond, type Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"
import { castVote } from "../review/second-person.ts"

export interface EraseDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly govern: Govern
}

interface Order {
  readonly reviewer: Reviewer
  readonly requestId: string
}

/** Staff's own proposal, and the first vote for it; the second when somebody has voted. Returns the case once it is erased. */
export const proposeErasure =
  (deps: EraseDeps) =>
  async (
    caseId: string,
    order: Order & { readonly reason: ErasureReason }
  ): Promise<ErasedCase | AwaitingSecond | ApiError> => {
    const state = await othersCase(deps, caseId, order.reviewer)
    if (isApiError(state)) return state
    // Before anything is written: whoever may not vote proposes nothing.
    const { state: item } = await deps.registry.read(queueItemEntity, itemIdOf("erasure", caseId))
    if (isOthers(item, order.reviewer.reviewerId)) return assignedTo(item)
    const asked = await deps.registry.ask(caseEntity, caseId, { _tag: "AskErasure", by: "staff" })
    return Result.isFailure(asked) ? refused(asked.failure.reason) : eraseCase(deps)(caseId, order)
  }

/** Of a request that waits: the first vote, or the second with which the texts are erased. */
export const eraseCase =
  (deps: EraseDeps) =>
  async (
    caseId: string,
    { reason, ...order }: Order & { readonly reason: ErasureReason }
  ): Promise<ErasedCase | AwaitingSecond | ApiError> => {
    const request = await requestOf(deps, caseId, order.reviewer)
    if (isApiError(request)) return request
    return deps.govern({ ...itemOf(caseId, order), decision: "approve", reason }, async () => {
      const vote = { ...itemOf(caseId, order), decision: "approve", reason }
      const voted = await castVote(deps.registry, { ...vote, detail: String(request.asked_at), title: null })
      if (voted !== undefined) return voted
      const command = { _tag: "EraseCase", asked_at: request.asked_at, reason, ...byOf(order) } as const
      const state = await told(deps, caseId, command)
      if (isApiError(state)) return state
      if (state._tag !== "Erased") throw new Error("a case has texts after it was erased")
      return state
    })
  }

/** Either of the two, or a third, says no; one is enough. */
export const refuseErasure =
  (deps: EraseDeps) =>
  async (
    caseId: string,
    { reason, ...order }: Order & { readonly reason: ErasureRefusal }
  ): Promise<CaseState | ApiError> => {
    const request = await requestOf(deps, caseId, order.reviewer)
    if (isApiError(request)) return request
    const ruling = { ...itemOf(caseId, order), decision: "reject", reason }
    const command = { _tag: "RefuseErasure", asked_at: request.asked_at, reason, ...byOf(order) } as const
    return deps.govern(ruling, () => told(deps, caseId, command))
  }

const itemOf = (caseId: string, { requestId, reviewer }: Order) => ({
  kind: "erasure" as const,
  subjectId: caseId,
  reviewer,
  requestId
})

const byOf = ({ requestId, reviewer }: Order) => ({
  reviewer_id: reviewer.reviewerId,
  by: reviewer.by,
  request_id: requestId
})

const told = async ({ registry }: EraseDeps, caseId: string, command: CaseCommand): Promise<CaseState | ApiError> => {
  const asked = await registry.ask(caseEntity, caseId, command)
  return Result.isFailure(asked) ? refused(asked.failure.reason) : asked.success.state
}

const isCaseId = Schema.is(CaseId)

/** The case, unless it is this person's own, unknown or erased. */
const othersCase = async (
  { registry }: EraseDeps,
  caseId: string,
  { reviewerId }: Reviewer
): Promise<OpenCase | ApiError> => {
  if (!isCaseId(caseId)) return apiError("case-not-found")
  const { state } = await registry.read(caseEntity, caseId)
  if (state._tag === "Unopened") return apiError("case-not-found")
  if (state._tag === "Erased") return apiError("case-erased")
  return reviewerId === reviewerIdOf(state.opened_by.sponsor_id) ? apiError("reviewer-is-sponsor") : state
}

const requestOf = async (deps: EraseDeps, caseId: string, reviewer: Reviewer): Promise<ErasureRequest | ApiError> => {
  const state = await othersCase(deps, caseId, reviewer)
  return isApiError(state) ? state : (openErasure(state) ?? apiError("erasure-not-asked"))
}

export const isErasureReason = Schema.is(ErasureReason)
export const isErasureRefusal = Schema.is(ErasureRefusal)
