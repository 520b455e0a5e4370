/**
 * The rules for every human decision, on every route: an item assigned to another reviewer is refused, a second decision
 * is refused with the name and time of the first, and the decision is recorded beside the item.
 */
import { Result } from "effect"
import { isOthers, itemIdOf, queueItemEntity } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError, isApiError, moreOf } from "../../schema/error.ts"
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import type { QueueItemState, QueueKind } from "../../schema/queue-item.ts"
import { isoTime } from "../../schema/text.ts"
import type { QueueQueries } from "./queue-queries.ts"
import type { Reviewer } from "./reviewer.ts"
import { makeReadNamed, reviewerWords } from "./named.ts"
import { makeTurns, type Turns } from "../concurrency/keyed-turns.ts"

export interface Ruling {
  readonly kind: QueueKind
  readonly subjectId: string
  readonly reviewer: Reviewer
  readonly decision: string
  readonly reason: string | null
  readonly requestId: string
  /** False for an intermediate step, such as starting a review: the assignment stays. */
  readonly isFinal?: boolean | undefined
}

/** The first of two people has voted; nothing has been carried out. */
export interface AwaitingSecond {
  readonly _tag: "AwaitingSecond"
  readonly itemId: string
  readonly decision: string
  readonly firstReviewer: string
  /** Whether the vote came with the operator token, which named the reviewer. */
  readonly isNamed: boolean
  readonly at: number
}

export const isAwaiting = (value: unknown): value is AwaitingSecond =>
  typeof value === "object" && value !== null && "_tag" in value && value._tag === "AwaitingSecond"

export interface Govern {
  /** Runs `act` unless the item is assigned to another reviewer, and records the decision. */
  <A>(ruling: Ruling, act: () => Promise<A | ApiError>): Promise<A | ApiError>
  /** Keyed by the item, so that it cannot be assigned during its decision. Decisions are serialised already. */
  readonly inTurn: Turns
}

export interface GovernDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly queue: Pick<QueueQueries, "find">
}

export const makeGovern = (deps: GovernDeps): Govern => {
  const inTurn = makeTurns()
  const govern = <A>(ruling: Ruling, act: () => Promise<A | ApiError>): Promise<A | ApiError> =>
    inTurn(itemIdOf(ruling.kind, ruling.subjectId), () => decideNow(deps, ruling, act))
  return Object.assign(govern, { inTurn })
}

const decideNow = async <A>(
  { queue, registry }: GovernDeps,
  ruling: Ruling,
  act: () => Promise<A | ApiError>
): Promise<A | ApiError> => {
  const { decision, isFinal = true, kind, reason, requestId, reviewer, subjectId } = ruling
  const itemId = itemIdOf(kind, subjectId)
  const { state } = await registry.read(queueItemEntity, itemId)
  if (isOthers(state, reviewer.reviewerId)) return assignedTo(state)
  const decided = await act()
  if (isApiError(decided)) return LATE.has(decided.reason) ? tellWho({ queue, registry }, ruling, decided) : decided
  if (isAwaiting(decided) || !isFinal) return decided
  const noted = { kind, subject_id: subjectId, reviewer_id: reviewer.reviewerId, by: reviewer.by }
  const note = { _tag: "NoteDecision" as const, ...noted, decision, reason, request_id: requestId }
  Result.getOrThrow(await registry.ask(queueItemEntity, itemId, note))
  return decided
}

/** Refusals of items that were decided before. */
const LATE: ReadonlySet<ErrorReason> = new Set([
  "review-decided",
  "match-decided",
  "merge-decided",
  "report-not-open",
  "proposal-moved",
  "identity-decided",
  "problem-decided"
] as ReadonlyArray<ErrorReason>)

export const assignedTo = (state: QueueItemState): ApiError => {
  const assignment = state._tag === "Touched" ? state.assignment : null
  if (assignment === null) return apiError("item-assigned")
  const since = `${reviewerWords(assignment.reviewer_id, assignment.named === true)} has had it since ${isoTime(assignment.at)}`
  return apiError("item-assigned", { message: `${ERRORS["item-assigned"].message} (${since})` })
}

const tellWho = async (
  { queue, registry }: GovernDeps,
  { kind, subjectId }: Ruling,
  refused: ApiError
): Promise<ApiError> => {
  const row = await queue.find(kind, subjectId)
  if (row?.decidedBy === undefined || row.decidedBy === null || row.decidedAt === null) return refused
  const { decided } = await makeReadNamed(registry)(kind, subjectId)
  const who = reviewerWords(row.decidedBy, decided)
  const message = `${refused.message ?? ERRORS[refused.reason].message} (${who} decided it at ${isoTime(row.decidedAt)})`
  return moreOf(refused, { message })
}
