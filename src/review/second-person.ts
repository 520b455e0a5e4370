/**
 * Two people for decisions that cannot be undone or weigh most (domain decision G.3). The first decision is kept as a
 * vote; the same decision by a second person carries it out; either person may reject instead.
 */
import { Result } from "effect"
import { itemIdOf, queueItemEntity, voteOf } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { activeReviewer, handsOf, STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { ERRORS } from "../../schema/error-reasons.ts"
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
  /** The title for the list, which no other table has. */
  readonly title: string | null
  readonly requestId: string
}

/** Returns undefined when two people have agreed; the current request then carries out the decision. */
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
 * The credentials behind a vote. The operator token is a credential of its own, regardless of the name given with it. The issuer of a
 * member's token counts as that member's credential, until the operator token issues another one and the member replaces
 * it.
 */
const castBy = (staff: StaffState, { by, personId, reviewerId }: Reviewer) => {
  const member = activeReviewer(staff, reviewerId)
  const hands = by.type === "operator" ? [reviewerId, by.id] : handsOf(staff, reviewerId)
  return { hands: [...new Set(hands)], person_id: personId ?? member?.person_id ?? reviewerId }
}

/**
 * A vote with a staff token lapses when its voter may no longer vote. Names given with the operator token need no
 * account.
 */
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
