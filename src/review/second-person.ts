/**
 * Two people for what cannot be undone or weighs most (domain decision G.3): the first decision is kept as a vote, a
 * second person's same decision lets it be carried out, and either of them may reject it instead.
 */
import { Result } from "effect"
import { itemIdOf, queueItemEntity, voteOf } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { activeReviewer, handsOf, STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { type ApiError, apiError, ERRORS } from "../../schema/error.ts"
import type { OpenVote, QueueItemRefused, QueueItemState, QueueKind } from "../../schema/queue-item.ts"
import type { StaffState } from "../../schema/staff.ts"
import { isoTime } from "../../schema/text.ts"
import { assignedTo, type AwaitingSecond } from "./govern.ts"
import { isNamedVote, reviewerWords } from "./named.ts"
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

/** Undefined when two people have agreed: the decision is then carried out by the current request. */
export const castVote = async (
  registry: Pick<Registry, "ask" | "read">,
  { decision, detail, kind, reason, requestId, reviewer, subjectId, title }: Vote
): Promise<AwaitingSecond | ApiError | undefined> => {
  const itemId = itemIdOf(kind, subjectId)
  const { state: staff } = await registry.read(staffEntity, STAFF_ID)
  const { state: before } = await registry.read(queueItemEntity, itemId)
  const who = { kind, subject_id: subjectId, reviewer_id: reviewer.reviewerId, by: reviewer.by, request_id: requestId }
  const asked = await registry.ask(queueItemEntity, itemId, {
    _tag: "CastVote",
    ...who,
    ...castBy(staff, reviewer),
    ...lapsedIn(staff, voteOf(before), kind),
    decision,
    detail,
    reason,
    title
  })
  if (Result.isFailure(asked))
    return refused(asked.failure.reason, (await registry.read(queueItemEntity, itemId)).state)
  const vote = voteOf(asked.success.state)
  if (vote === null) throw new Error(`a vote about ${itemId} left no vote`)
  if (vote.seconded_by !== null) return undefined
  return {
    _tag: "AwaitingSecond",
    itemId,
    decision: vote.decision,
    firstReviewer: vote.reviewer_id,
    isNamed: isNamedVote(vote),
    at: vote.at
  }
}

/**
 * The operator token is a hand of its own, whoever it names. Whoever was shown the token of a member is that member's hand as
 * well, until the operator token issues another one and the member replaces it.
 */
const castBy = (staff: StaffState, { by, personId, reviewerId }: Reviewer) => {
  const member = activeReviewer(staff, reviewerId)
  const hands = by.type === "operator" ? [reviewerId, by.id] : handsOf(staff, reviewerId)
  return { hands: [...new Set(hands)], person_id: personId ?? member?.person_id ?? reviewerId }
}

/** A vote with a token of staff lasts as long as its voter may cast it; the operator token's names need be nobody's account. */
const lapsedIn = (staff: StaffState, vote: OpenVote | null, kind: QueueKind): { readonly lapsed?: string } => {
  if (vote === null || isNamedVote(vote)) return {}
  const member = activeReviewer(staff, vote.reviewer_id)
  const mayStill = member !== undefined && (kind !== "revocation" || member.role === "admin")
  return mayStill ? {} : { lapsed: vote.reviewer_id }
}

const refused = (reason: QueueItemRefused["reason"], state: QueueItemState): ApiError => {
  if (reason === "item-assigned") return assignedTo(state)
  const first = voteOf(state)
  const said =
    first === null
      ? ""
      : ` (${reviewerWords(first.reviewer_id, isNamedVote(first))} voted for ${first.decision} at ${isoTime(first.at)})`
  return apiError(reason, { message: `${ERRORS[reason].message}${said}` })
}
