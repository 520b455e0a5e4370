/** The review queue over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { ReviewQueries, ReviewRow } from "../../src/review/reviews.ts"

export const memoryReviewQueries = (database: MemoryDatabase): ReviewQueries => {
  const all = () => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()].filter((row) => row.view === "review_view")
  }
  return {
    page: async (filter, limit, offset) => {
      const byDate = all()
        .filter(({ row }) => filter === "all" || (row["state"] === "waiting") === (filter === "waiting"))
        .toSorted((one, other) => byOrder(one.row, other.row) || (one.key < other.key ? -1 : 1))
      const rows = filter === "waiting" ? inTurns(byDate, ({ row }) => row) : byDate
      return { rows: rows.slice(offset, offset + limit).map(reviewRow), total: rows.length }
    },
    find: async (reviewId) =>
      all()
        .filter(({ key }) => key === reviewId)
        .map(reviewRow)[0]
  }
}

type Row = Readonly<Record<string, unknown>>

/** The first review of each sponsor before the second of any, within a priority; the given order decides otherwise. */
export const inTurns = <A>(sorted: ReadonlyArray<A>, rowOf: (one: A) => Row): ReadonlyArray<A> => {
  const counts = new Map<string, number>()
  const turns = new Map(
    sorted.map((one) => {
      const row = rowOf(one)
      const whose = JSON.stringify([row["kind"], row["priority"], row["sponsor_id"]])
      counts.set(whose, (counts.get(whose) ?? 0) + 1)
      return [one, counts.get(whose) ?? 0] as const
    })
  )
  const turnOf = (one: A): number => turns.get(one) ?? 0
  return sorted.toSorted(
    (one, other) => Number(rowOf(one)["priority"]) - Number(rowOf(other)["priority"]) || turnOf(one) - turnOf(other)
  )
}

const byOrder = (one: Row, other: Row): number =>
  Number(one["priority"]) - Number(other["priority"]) || Number(one["due_at"]) - Number(other["due_at"])

const reviewRow = ({ key, row }: { readonly key: string; readonly row: Row }): ReviewRow => ({
  reviewId: key,
  caseId: row["case_id"] as string,
  sponsorId: row["sponsor_id"] as string,
  kind: row["kind"] as ReviewRow["kind"],
  severity: row["severity"] as ReviewRow["severity"],
  reasons: JSON.parse(row["reasons"] as string) as ReviewRow["reasons"],
  title: row["title"] as string,
  state: row["state"] as ReviewRow["state"],
  dueAt: row["due_at"] as number,
  decidedBy: row["decided_by"] as string | null,
  decidedAt: row["decided_at"] as number | null,
  createdAt: row["created_at"] as number
})
