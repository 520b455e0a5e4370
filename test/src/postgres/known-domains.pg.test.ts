/**
 * Known domains on both databases and in memory: the rows that organizations write are read back a page at a time, what
 * was dropped is gone, and names are found however they are spaced.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { OrganizationCommand } from "../../../schema/organization.ts"
import { layerPostgres as layerDomains } from "../../../src/postgres/known-domains.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { DomainQueries, type KnownDomain } from "../../../src/trust/known-domain.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { play } from "../../support/laws.ts"
import { memoryDomainQueries } from "../../support/memory-domain-queries.ts"

type Queries = typeof DomainQueries.Service
type Row = ReturnType<typeof organizationEntity.project>[number] & { readonly version: number }

const claim = (org_id: string, domain: string, level: "claimed" | "verified" = "claimed"): OrganizationCommand => ({
  _tag: "ClaimDomain",
  org_id,
  org_name: `Name of ${org_id}`,
  domain,
  level,
  source: "operator"
})

/** The rows as the organization's commits leave them, one version after the other. */
const rowsAfter = (commands: ReadonlyArray<OrganizationCommand>): ReadonlyArray<Row> => {
  const rows = new Map<string, Row>()
  commands.forEach((_command, index) => {
    const { events, state } = play(organizationEntity, commands.slice(0, index + 1))
    const before = play(organizationEntity, commands.slice(0, index)).events.length
    for (const row of organizationEntity.project(state, events.slice(before))) {
      if (row.view !== "institution_view") rows.set(`${row.view}/${row.key}`, { ...row, version: index + 1 })
    }
  })
  return [...rows.values()]
}

const ROWS = [
  ...rowsAfter([
    claim("acme-bank", "acme.com", "verified"),
    claim("acme-bank", "acme.net"),
    claim("acme-bank", "gone.com"),
    { _tag: "DropDomain", domain: "gone.com" },
    claim("acme-bank", "back.com"),
    { _tag: "DropDomain", domain: "back.com" },
    claim("acme-bank", "back.com", "verified")
  ]),
  ...rowsAfter([claim("other-ltd", "acme.com")]),
  ...rowsAfter([claim("acmebank-inc", "zzz.org")])
]

const domainsOf = (found: ReadonlyArray<KnownDomain>) => found.map((one) => `${one.domain} ${one.orgId} ${one.level}`)

interface UnderTest {
  readonly fill: (rows: ReadonlyArray<Row>) => Promise<void>
  readonly ask: <A, E>(use: (queries: Queries) => Effect.Effect<A, E>) => Promise<A>
}

const contract = ({ ask, fill }: UnderTest): void => {
  beforeEach(() => fill(ROWS))

  const holders = async (domain: string) => {
    const { rows } = await ask((queries) => queries.page("", 100))
    return rows.filter((row) => row.domain === domain)
  }

  test("a domain is held by everybody who claims it, with all that is known", async () => {
    expect(await holders("acme.com")).toEqual([
      {
        domain: "acme.com",
        orgId: "acme-bank",
        orgName: "Name of acme-bank",
        level: "verified",
        isBrand: true,
        claimedAt: NOW
      },
      expect.objectContaining({ orgId: "other-ltd", level: "claimed" })
    ])
    expect(await holders("acme.co")).toEqual([])
  })

  test("what was dropped is gone, and back when it is claimed again", async () => {
    expect(await holders("gone.com")).toEqual([])
    expect(domainsOf(await holders("back.com"))).toEqual(["back.com acme-bank verified"])
  })

  test.each([1, 2, 3, 100])("pages of %i bring every domain once", async (limit) => {
    const all: Array<KnownDomain> = []
    for (let after: string | undefined = ""; after !== undefined;) {
      const from: string = after
      const { next, rows } = await ask((queries) => queries.page(from, limit))
      expect(rows.length).toBeLessThanOrEqual(limit)
      all.push(...rows)
      after = next
    }
    expect(domainsOf(all).toSorted()).toEqual([
      "acme.com acme-bank verified",
      "acme.com other-ltd claimed",
      "acme.net acme-bank claimed",
      "back.com acme-bank verified",
      "zzz.org acmebank-inc claimed"
    ])
  })

  test("organizations are found by their name without its spaces", async () => {
    const named = await ask((queries) => queries.named(["acmebank", "acmebankinc", "nobody"]))
    expect(named).toEqual([
      { orgId: "acme-bank", orgName: "Name of acme-bank" },
      { orgId: "acmebank-inc", orgName: "Name of acmebank-inc" }
    ])
    expect(await ask((queries) => queries.named([]))).toEqual([])
  })
}

describeEachDatabase("known domains", (database) => {
  contract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`truncate organization_domain_view, organization_view`
          yield* (yield* Views).replace(rows)
        }).pipe(Effect.provide(layerViews))
      ),
    ask: (use) => database.run(Effect.flatMap(DomainQueries, use).pipe(Effect.provide(Layer.fresh(layerDomains))))
  })

  test("domains and names are found by their indexes", async () => {
    const plans = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`truncate organization_domain_view, organization_view`
        yield* sql`
          insert into organization_domain_view
            (key, version, domain, org_id, org_name, level, is_brand, source, claimed_at)
          select 'd' || n || '.com/o', 1, 'd' || n || '.com', 'o', 'O', 'claimed', true, '', n
          from generate_series(1, 5000) n`
        yield* sql`
          insert into organization_view (key, version, org_name, total_cases, closed_cases, favourable_cases,
            report_count, trustscore, updated_at)
          select 'some-name-' || n, 1, 'N', 0, 0, 0, 0, 50, n from generate_series(1, 5000) n`
        yield* sql`analyze organization_domain_view`
        yield* sql`analyze organization_view`
        const explained = (lines: ReadonlyArray<Record<string, string>>) =>
          lines.map((line) => Object.values(line)[0]).join("\n")
        const holders = yield* sql<Record<string, string>>`
          explain select 1 from organization_domain_view where domain = 'd7.com' and level <> 'dropped'`
        const named = yield* sql<Record<string, string>>`
          explain select 1 from organization_view where replace(key, '-', '') in ('somename7', 'somename7inc')`
        yield* sql`truncate organization_domain_view, organization_view`
        return [explained(holders), explained(named)]
      })
    )
    expect(plans[0]).toContain("organization_domain_view_domain")
    expect(plans[1]).toContain("organization_view_compact")
  })
})

describe("known domains in memory", () => {
  const database = makeMemoryDatabase()
  contract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`${row.view}/${row.key}`, row)
    },
    ask: (use) => Effect.runPromise(use(memoryDomainQueries(database)))
  })
})
