/** The review queue over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { QUEUE_TOTAL_MAX, type QueueQueries, type QueueRow } from "../../src/review/queue-queries.ts"
import { inTurns } from "./memory-review-queries.ts"

type Row = Readonly<Record<string, unknown>>
interface Stored {
  readonly view: string
  readonly key: string
  readonly row: Row
}

const HOUR_MS = 3_600_000
const text = (value: unknown): string | null => (typeof value === "string" ? value : null)
const moment = (value: unknown): number | null => (typeof value === "number" ? value : null)

export const memoryQueueQueries = (database: MemoryDatabase): QueueQueries => {
  const all = (): ReadonlyArray<QueueRow> => {
    if (database.failure !== undefined) throw database.failure
    const stored = [...database.views.values()]
    const touched = new Map(stored.filter(({ view }) => view === "queue_item_view").map(({ key, row }) => [key, row]))
    return stored.flatMap((one) => (ITEMS[one.view] ?? (() => []))(one)).map((row) => withItem(row, touched))
  }
  return {
    page: async ({ assignee, kind, state }, limit, offset) => {
      const rows = all()
        .filter((row) => kind === undefined || row.kind === kind)
        .filter((row) => row.waiting || row.decidedAt !== null)
        .filter((row) => {
          const holder = row.waiting ? row.assignee : null
          if (assignee !== undefined) return state !== "decided" && holder === assignee
          if (state === "all") return true
          if (state === "decided") return !row.waiting
          return row.waiting && (holder === null) === (state === "open")
        })
        .toSorted(byOrder)
      const waiting = inTurns(
        rows.filter((row) => row.waiting),
        whoseTurn(database)
      )
      const inOrder = [...waiting, ...rows.filter((row) => !row.waiting)]
      return { rows: inOrder.slice(offset, offset + limit), total: Math.min(QUEUE_TOTAL_MAX, rows.length) }
    },
    find: async (kind, subjectId) => all().find((row) => row.kind === kind && row.subjectId === subjectId)
  }
}

/** Letters and crises take turns by sponsor; every other item is in its first turn. */
const whoseTurn =
  (database: MemoryDatabase) =>
  ({ kind, priority, subjectId }: QueueRow): Row => {
    const review = database.views.get(`review_view/${subjectId}`)
    return { kind, priority, sponsor_id: review === undefined ? `${kind}:${subjectId}` : review.row["sponsor_id"] }
  }

const withItem = (row: QueueRow, touched: ReadonlyMap<string, Row>): QueueRow => {
  const item = touched.get(`${row.kind}:${row.subjectId}`)
  if (item === undefined) return row
  const isVoted = item["state"] === "awaiting_second"
  return {
    ...row,
    waiting: row.waiting || isVoted,
    assignee: text(item["assignee"]),
    assignedAt: moment(item["assigned_at"]),
    firstReviewer: text(item["first_reviewer"]),
    votedAt: moment(item["voted_at"]),
    decision: text(item["decision"]),
    reason: text(item["reason"])
  }
}

const last = (value: number | null): number => value ?? Infinity

const byOrder = (one: QueueRow, other: QueueRow): number => {
  if (one.waiting !== other.waiting) return one.waiting ? -1 : 1
  const order = one.waiting
    ? one.priority - other.priority || compare(last(one.dueAt), last(other.dueAt)) || one.createdAt - other.createdAt
    : (other.decidedAt ?? 0) - (one.decidedAt ?? 0)
  return order || compare(`${one.kind}:${one.subjectId}`, `${other.kind}:${other.subjectId}`)
}

const compare = <A extends number | string>(one: A, other: A): number => (one < other ? -1 : one > other ? 1 : 0)

const EMPTY = {
  assignee: null,
  assignedAt: null,
  firstReviewer: null,
  votedAt: null,
  decision: null,
  reason: null,
  caseId: null,
  agentId: null,
  orgId: null
}

const common = (kind: QueueRow["kind"], { key, row }: Stored): QueueRow => ({
  ...EMPTY,
  kind,
  subjectId: key,
  title: text(row["title"]) ?? "",
  priority: Number(row["priority"]),
  dueAt: moment(row["due_at"]),
  createdAt: Number(row["created_at"]),
  waiting: row["state"] === "waiting",
  status: text(row["status"]) ?? String(row["state"]),
  decidedBy: text(row["decided_by"]),
  decidedAt: moment(row["decided_at"]),
  agentId: text(row["agent_id"])
})

const ITEMS: Readonly<Record<string, (stored: Stored) => ReadonlyArray<QueueRow>>> = {
  review_view: (stored) => [
    { ...common(stored.row["kind"] as QueueRow["kind"], stored), caseId: text(stored.row["case_id"]) }
  ],
  match_view: (stored) => {
    const { row } = stored
    const createdAt = Number(row["proposed_at"])
    return [{ ...common("enforcement_match", stored), priority: 3, dueAt: null, createdAt, orgId: text(row["org_id"]) }]
  },
  report_view: (stored) => {
    const { row } = stored
    const createdAt = Number(row["received_at"])
    const title = `${String(row["report_type"])}: ${String(row["org_name"])}`
    const decidedBy = text(row["decided_by"])
    return [
      {
        ...common("org_report", stored),
        title,
        priority: 2,
        dueAt: createdAt + 72 * HOUR_MS,
        createdAt,
        orgId: text(row["org_id"]),
        decidedBy: decidedBy === null ? null : `rev_${decidedBy.slice(4)}`
      }
    ]
  },
  proposal_view: (stored) => [common("proposal", stored)],
  identity_view: (stored) => [common("identity", stored)],
  problem_view: (stored) => [common("problem", stored)],
  erasure_view: (stored) => [
    { ...common("erasure", stored), title: `Erase the texts of ${stored.key}`, priority: 2, caseId: stored.key }
  ],
  merge_view: (stored) => {
    const { row } = stored
    const title = `${String(row["from_id"])} and ${String(row["into_id"])}`
    const decided = { createdAt: Number(row["decided_at"]), waiting: false, orgId: text(row["into_id"]) }
    const status = row["accepted"] === true ? "accepted" : "rejected"
    return [{ ...common("merge", stored), ...decided, title, priority: 4, dueAt: null, status }]
  },
  queue_item_view: (stored) => {
    const { row } = stored
    if (row["kind"] !== "revocation") return []
    const subjectId = String(row["subject_id"])
    return [
      {
        ...common("revocation", stored),
        subjectId,
        title: text(row["title"]) ?? subjectId,
        priority: 1,
        dueAt: (moment(row["voted_at"]) ?? Number(row["created_at"])) + 24 * HOUR_MS,
        waiting: row["state"] === "awaiting_second",
        agentId: subjectId
      }
    ]
  }
}
