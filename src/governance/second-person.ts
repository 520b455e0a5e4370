/**
 * Two people for what cannot be undone or weighs most (domain decision G.3): the first decision is kept as a vote, a
 * second person's same decision lets it be carried out, and either of them may reject it instead.
 */
import { Either } from "effect"
import { itemIdOf, queueItemEntity, voteOf } from "../../actors/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError, ERRORS } from "../../schema/error.ts"
import type { QueueKind } from "../../schema/queue-item.ts"
import { isoTime } from "../../schema/text.ts"
import { assignedTo, type AwaitingSecond } from "./govern.ts"
import type { Reviewer } from "./reviewer.ts"

export interface Vote {
  readonly kind: QueueKind
  readonly subjectId: string
  readonly reviewer: Reviewer
  readonly decision: string
  readonly detail: string | null
  readonly reason: string | null
  /** As the list shows what is in no other table. */
  readonly title: string | null
  readonly requestId: string
}

/** Undefined when two have agreed: then it is carried out, by whoever asks. */
export const castVote = async (
  registry: Pick<Registry, "ask" | "read">,
  { decision, detail, kind, reason, requestId, reviewer, subjectId, title }: Vote
): Promise<AwaitingSecond | ApiError | undefined> => {
  const itemId = itemIdOf(kind, subjectId)
  const who = { kind, subject_id: subjectId, reviewer_id: reviewer.reviewerId, by: reviewer.by, request_id: requestId }
  const asked = await registry.ask(queueItemEntity, itemId, {
    _tag: "CastVote",
    ...who,
    decision,
    detail,
    reason,
    title
  })
  if (Either.isLeft(asked)) {
    const { state } = await registry.read(queueItemEntity, itemId)
    if (asked.left.reason === "item-assigned") return assignedTo(state)
    const first = voteOf(state)
    const said = first === null ? "" : ` (${first.reviewer_id} voted for ${first.decision} at ${isoTime(first.at)})`
    return apiError(asked.left.reason, { message: `${ERRORS[asked.left.reason].message}${said}` })
  }
  const vote = voteOf(asked.right.state)
  if (vote === null) throw new Error(`a vote about ${itemId} left no vote`)
  if (vote.seconded_by !== null) return undefined
  return { _tag: "AwaitingSecond", itemId, decision: vote.decision, firstReviewer: vote.reviewer_id, at: vote.at }
}
