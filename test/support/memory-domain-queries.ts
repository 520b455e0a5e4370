/** Known domains and names over the view rows of the in-memory database, held to the same suite as Postgres. */
import { type Context, Effect } from "effect"
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { DomainQueries, KnownDomain } from "../../src/trust/known-domain.ts"

const NAMED_COUNT_MAX = 20

export const memoryDomainQueries = (database: MemoryDatabase): Context.Service.Shape<typeof DomainQueries> => {
  const rowsOf = (view: string) =>
    Effect.suspend(() => {
      if (database.failure !== undefined) return Effect.fail(database.failure)
      const rows = [...database.views.values()].filter((row) => row.view === view && row.row["level"] !== "dropped")
      return Effect.succeed(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    })
  return {
    page: (after, limit) =>
      Effect.map(rowsOf("organization_domain_view"), (rows) => {
        const page = rows.filter(({ key }) => key > after).slice(0, limit)
        return { rows: page.map(knownDomain), next: page.length < limit ? undefined : page.at(-1)?.key }
      }),
    named: (compactIds) =>
      Effect.map(rowsOf("organization_view"), (rows) =>
        rows
          .filter(({ key }) => compactIds.includes(key.replaceAll("-", "")))
          .slice(0, NAMED_COUNT_MAX)
          .map(({ key, row }) => ({ orgId: key, orgName: row["org_name"] as string }))
      )
  }
}

const knownDomain = ({ row }: { readonly row: Readonly<Record<string, unknown>> }): KnownDomain => ({
  domain: row["domain"] as string,
  orgId: row["org_id"] as string,
  orgName: row["org_name"] as string,
  level: row["level"] as KnownDomain["level"],
  isBrand: row["is_brand"] as boolean,
  claimedAt: row["claimed_at"] as number
})
