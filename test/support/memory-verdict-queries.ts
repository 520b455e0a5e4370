/** The list of evaluations over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { VerdictFilter, VerdictQueries } from "../../src/council/verdict-queries.ts"

export const memoryVerdictQueries = (database: MemoryDatabase): VerdictQueries => ({
  ofSponsor: async ({ limit, offset, sponsorId }) => {
    if (database.failure !== undefined) throw database.failure
    const rows = [...database.views.values()]
      .filter(({ row, view }) => view === "verdict_view" && row["sponsor_id"] === sponsorId)
      .map(({ row }) => row)
      .toSorted((one, other) => Number(other["id"]) - Number(one["id"]))
    return { items: rows.slice(offset, offset + limit).map((row) => row["item"] as string), total: rows.length }
  },
  page: async ({ limit, offset, ...filter }) => {
    if (database.failure !== undefined) throw database.failure
    const rows = matching(database, filter)
    return { items: rows.slice(offset, offset + limit).map((row) => row["item"] as string), total: rows.length }
  },
  find: async ({ limit, offset, order, search = "", ...filter }) => {
    if (database.failure !== undefined) throw database.failure
    const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const found = matching(database, filter).filter((row) => {
      const text = `${String(row["title"])} ${String(row["citation"])}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    const scored = order === "newest" ? found : found.filter((row) => scoreOf(row) !== undefined)
    const sign = order === "highest" ? -1 : 1
    const rows =
      order === "newest"
        ? scored
        : scored.toSorted(
            (one, other) =>
              sign * ((scoreOf(one) ?? 0) - (scoreOf(other) ?? 0) || Number(one["id"]) - Number(other["id"]))
          )
    return { items: rows.slice(offset, offset + limit).map((row) => row["item"] as string), total: rows.length }
  }
})

type Row = Readonly<Record<string, unknown>>

const scoreOf = (row: Row): number | undefined =>
  (JSON.parse(String(row["item"])) as { readonly compositeScore?: number | null }).compositeScore ?? undefined

/** The newest first. */
const matching = (database: MemoryDatabase, { framework, list, status, verdict }: VerdictFilter): ReadonlyArray<Row> =>
  [...database.views.values()]
    .filter(({ view }) => view === "verdict_view")
    .map(({ row }) => row)
    .filter((row) => status === "all" || row["status"] === status)
    .filter((row) => verdict === undefined || row["verdict"] === verdict)
    .filter((row) => list === undefined || row["list"] === list)
    .filter((row) => framework === undefined || row["framework"] === framework)
    .toSorted((one, other) => Number(other["id"]) - Number(one["id"]))
