/** The registry of problems over the view rows of the in-memory database: the same order, with a plainer idea of words. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { StatsQueries } from "../../src/directory/stats.ts"
import { FOUND_COUNT_MAX, type ProblemQueries, type ProblemRow } from "../../src/problems/queries.ts"

type Row = Readonly<Record<string, unknown>>

export const memoryProblemQueries = (database: MemoryDatabase): ProblemQueries => {
  const all = () => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()].filter(({ row, view }) => view === "problem_view" && row["is_public"] === true)
  }
  return {
    page: async ({ category, limit, offset, search }) => {
      const words = wordsOf(search ?? "")
      const rows = all()
        .map((stored) => problemRow(database, stored))
        .filter((row) => category === undefined || row.category === category)
        .map((row) => ({ row, rank: rankOf(row, words) }))
        .filter(({ rank }) => words.length === 0 || rank > 0)
        .toSorted(
          (one, other) =>
            other.rank - one.rank ||
            (other.row.affected ?? 0) - (one.row.affected ?? 0) ||
            (one.row.slug < other.row.slug ? -1 : 1)
        )
        .map(({ row }) => row)
      const total = words.length === 0 ? rows.length : Math.min(rows.length, FOUND_COUNT_MAX)
      return { rows: rows.slice(offset, offset + limit), total }
    },
    find: async (slug) =>
      all()
        .map((stored) => problemRow(database, stored))
        .find((row) => row.slug === slug)
  }
}

/** The public figures, counted anew each time. */
export const memoryStatsQueries = (database: MemoryDatabase): StatsQueries => ({
  counts: async (sinceDay) => {
    if (database.failure !== undefined) throw database.failure
    const counts = new Map<string, Map<string, number>>()
    const add = (subject: string, given: unknown, n = 1): void => {
      const word = typeof given === "string" ? given : ""
      const ofSubject = counts.get(subject) ?? new Map<string, number>()
      counts.set(subject, ofSubject.set(word, (ofSubject.get(word) ?? 0) + n))
    }
    for (const { row, view } of database.views.values()) countRow(view, row, sinceDay, add)
    return counts
  }
})

const countRow = (
  view: string,
  row: Row,
  sinceDay: number,
  add: (subject: string, word: unknown, n?: number) => void
): void => {
  if (view === "agent_view") add("agent", row["status"])
  if (view === "organization_view") add("organization", "known")
  if (view === "proposal_view") add("proposal", row["status"])
  if (view === "problem_view" && row["is_public"] === true) add("problem", row["category"])
  if (view === "verdict_view") add("verdict", row["verdict"])
  if (view !== "case_view") return
  add("case", row["status"])
  add("letter", "sent", Number(row["letters_sent"] ?? 0))
  const day = Math.floor(Number(row["opened_at"]) / 86_400_000)
  if (day >= sinceDay) add("case_opened", String(day))
}

/** A word and its plural are one. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ""))

/** 0 unless every word is there; a title counts for more than a summary. */
const rankOf = ({ summary, title }: ProblemRow, words: ReadonlyArray<string>): number => {
  const [inTitle, inSummary] = [new Set(wordsOf(title)), new Set(wordsOf(summary))]
  const ranks = words.map((word): number => (inTitle.has(word) ? 1 : inSummary.has(word) ? 0.4 : 0))
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

const problemRow = (
  { views }: MemoryDatabase,
  { key, row }: { readonly key: string; readonly row: Row }
): ProblemRow => ({
  slug: key,
  title: row["title"] as string,
  summary: row["summary"] as string,
  category: row["category"] as string,
  severity: row["severity"] as ProblemRow["severity"],
  status: row["status"] as ProblemRow["status"],
  affected: row["affected"] as number | null,
  organizations: (JSON.parse(row["organizations"] as string) as ReadonlyArray<string>).flatMap((id) => {
    const known = views.get(`organization_view/${id}`)
    return known === undefined ? [] : [{ id, name: known.row["org_name"] as string }]
  }),
  createdAt: row["created_at"] as number,
  updatedAt: row["updated_at"] as number
})
