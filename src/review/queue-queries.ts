/** The port to the review queue: the items of every kind as one list, with what people did with them. */
import type { QueueKind } from "../../schema/queue-item.ts"

export interface QueueRow {
  readonly kind: QueueKind
  readonly subjectId: string
  readonly title: string
  /** 0 is the most urgent. */
  readonly priority: number
  /** Epoch ms, as are all times; null: no deadline. */
  readonly dueAt: number | null
  readonly createdAt: number
  /** Whether it is undecided. */
  readonly waiting: boolean
  /** The status in the item's own list. */
  readonly status: string
  readonly assignee: string | null
  readonly assignedAt: number | null
  /** The first voter, while a second vote is pending. */
  readonly firstReviewer: string | null
  readonly votedAt: number | null
  /** The recorded decision; a pending vote is not one. */
  readonly decision: string | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly caseId: string | null
  readonly agentId: string | null
  readonly orgId: string | null
}

export interface QueueFilter {
  readonly kind: QueueKind | undefined
  readonly state: "open" | "assigned" | "decided" | "all"
  /** Only items assigned to this reviewer. */
  readonly assignee: string | undefined
}

/** Counting stops here: a longer count would take longer than the page. */
export const QUEUE_TOTAL_MAX = 10_000

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface QueueQueries {
  /** Undecided items by urgency and due time, then decided ones, newest first. `total` is at most `QUEUE_TOTAL_MAX`. */
  readonly page: (
    filter: QueueFilter,
    limit: number,
    offset: number
  ) => Promise<{ readonly rows: ReadonlyArray<QueueRow>; readonly total: number }>
  readonly find: (kind: QueueKind, subjectId: string) => Promise<QueueRow | undefined>
}
