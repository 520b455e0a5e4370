/** The list of a sponsor's cases over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { wordsOfSearch, type CaseList, type ListedCase } from "../../src/cases/case-list.ts"

export const memoryCaseList = (database: MemoryDatabase): CaseList => ({
  newest: async (sponsorId, { after, agentId, crisis, limit, orgId, statuses, test, text }) => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()]
      .filter(({ row, view }) => view === (test ? "test_case_view" : "case_view") && row["sponsor_id"] === sponsorId)
      .filter(
        ({ key, row }) =>
          (crisis !== true || row["severity"] === "crisis") &&
          (statuses === undefined || statuses.includes(row["status"] as string)) &&
          (agentId === undefined || row["agent_id"] === agentId) &&
          (orgId === undefined || row["org_id"] === orgId) &&
          wordsOfSearch(text).every((word) =>
            [key, row["org_id"], row["category"], row["subcategory"]]
              .filter((part) => typeof part === "string")
              .join(" ")
              .toLowerCase()
              .includes(word)
          )
      )
      .map(({ key, row }): ListedCase => ({
        caseId: key,
        status: row["status"] as string,
        category: row["category"] as string | null,
        orgId: row["org_id"] as string | null,
        openedAt: row["opened_at"] as number
      }))
      .toSorted(newestFirst)
      .filter((one) => after === undefined || newestFirst(after, one) < 0)
      .slice(0, limit)
  }
})

type Place = Pick<ListedCase, "openedAt" | "caseId">

const newestFirst = (one: Place, other: Place): number =>
  other.openedAt - one.openedAt || (one.caseId < other.caseId ? 1 : one.caseId > other.caseId ? -1 : 0)
