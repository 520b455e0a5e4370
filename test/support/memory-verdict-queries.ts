/** The list of evaluations over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { VerdictQueries } from "../../src/council/verdict-queries.ts"

export const memoryVerdictQueries = (database: MemoryDatabase): VerdictQueries => ({
  ofSponsor: async ({ limit, offset, sponsorId }) => {
    if (database.failure !== undefined) throw database.failure
    const rows = [...database.views.values()]
      .filter(({ row, view }) => view === "verdict_view" && row["sponsor_id"] === sponsorId)
      .map(({ row }) => row)
      .toSorted((one, other) => Number(other["id"]) - Number(one["id"]))
    return { items: rows.slice(offset, offset + limit).map((row) => row["item"] as string), total: rows.length }
  },
  page: async ({ limit, list, offset, status, verdict }) => {
    if (database.failure !== undefined) throw database.failure
    const rows = [...database.views.values()]
      .filter(({ view }) => view === "verdict_view")
      .map(({ row }) => row)
      .filter((row) => status === "all" || row["status"] === status)
      .filter((row) => verdict === undefined || row["verdict"] === verdict)
      .filter((row) => list === undefined || row["list"] === list)
      .toSorted((one, other) => Number(other["id"]) - Number(one["id"]))
    return { items: rows.slice(offset, offset + limit).map((row) => row["item"] as string), total: rows.length }
  }
})
