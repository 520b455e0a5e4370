/**
 * The reviewers of a queue item who were only named. Behind the operator token the body names the reviewer, and an
 * administrator names an assignee. Answers mark such names.
 */
import { itemIdOf, queueItemEntity } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { OpenVote, QueueItemState, QueueKind } from "../../schema/queue-item.ts"

export interface NamedReviewers {
  readonly assignee: boolean
  readonly first: boolean
  readonly decided: boolean
}

const NOBODY: NamedReviewers = { assignee: false, first: false, decided: false }

/** The operator token is one of the hands of a vote that it cast (`second-person.ts`). */
const OPERATOR_HAND = "operator"
export const isNamedVote = ({ hands }: Pick<OpenVote, "hands">): boolean => (hands ?? []).includes(OPERATOR_HAND)

export const namedReviewers = (state: QueueItemState): NamedReviewers =>
  state._tag === "Untouched"
    ? NOBODY
    : {
        assignee: state.assignment?.named === true,
        first: state.vote !== null && isNamedVote(state.vote),
        decided: state.decided?.named === true
      }

export type ReadNamed = (kind: QueueKind, subjectId: string) => Promise<NamedReviewers>

/** The decision is noted beside the item by whichever route it came. */
export const makeReadNamed =
  (registry: Pick<Registry, "read">): ReadNamed =>
  async (kind, subjectId) =>
    namedReviewers((await registry.read(queueItemEntity, itemIdOf(kind, subjectId))).state)

/** Of a list's row; undecided items are not looked up. */
export const isNamed = async (
  read: ReadNamed,
  kind: QueueKind,
  row: { readonly subjectId: string; readonly decidedBy: string | null }
): Promise<boolean> => row.decidedBy !== null && (await read(kind, row.subjectId)).decided

/** As a sentence shows an id. */
export const reviewerWords = (reviewerId: string, named: boolean): string =>
  named ? `${reviewerId} (named with the operator token, not known)` : reviewerId
