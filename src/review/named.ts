/**
 * Reviewers that are only named: by the body of a request with the operator token, or by an administrator as an
 * assignee. Answers mark such names.
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

/** The operator token as a credential of the votes it cast (`second-person.ts`). */
const OPERATOR_HAND = "operator"
export const isNamedVote = ({ hands }: Pick<OpenVote, "hands">): boolean => (hands ?? []).includes(OPERATOR_HAND)

const namedReviewers = (state: QueueItemState): NamedReviewers =>
  state._tag === "Untouched"
    ? NOBODY
    : {
        assignee: state.assignment?.named === true,
        first: state.vote !== null && isNamedVote(state.vote),
        decided: state.decided?.named === true
      }

export type ReadNamed = (kind: QueueKind, subjectId: string) => Promise<NamedReviewers>

/** Reads the decision recorded beside the item, which every route records. */
export const makeReadNamed =
  (registry: Pick<Registry, "read">): ReadNamed =>
  async (kind, subjectId) =>
    namedReviewers((await registry.read(queueItemEntity, itemIdOf(kind, subjectId))).state)

/** Whether the row's reviewer was only named; undecided items are not looked up. */
export const isNamed = async (
  read: ReadNamed,
  kind: QueueKind,
  row: { readonly subjectId: string; readonly decidedBy: string | null }
): Promise<boolean> => row.decidedBy !== null && (await read(kind, row.subjectId)).decided

/** The id in a sentence. */
export const reviewerWords = (reviewerId: string, named: boolean): string =>
  named ? `${reviewerId} (named with the operator token, not known)` : reviewerId
