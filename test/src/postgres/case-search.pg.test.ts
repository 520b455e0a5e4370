/**
 * Searches of a sponsor with thousands of cases on both databases: each finds what a look at every case finds, also after a
 * case changed its kind, a rebuild of the views, and the migration of cases that were there before.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { cpSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { CasePage } from "../../../src/cases/case-list.ts"
import { CaseListTag, layerPostgres as layerCaseList } from "../../../src/postgres/case-list.ts"
import { migrate, MIGRATIONS_DIR } from "../../../src/postgres/migrate.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase, freshDataDir, type TestDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { memoryCaseList } from "../../support/memory-case-list.ts"

const CASE_COUNT = 6_200
const ROWS_AT_ONCE = 500

const idOf = (at: number): string => {
  if (at < 1_000) return `ARC-2024-${String(at).padStart(6, "0")}`
  if (at < 1_100) return `BARC-2025-${String(at * 1_237).padStart(6, "0")}`
  return `ARC-2026-${String(at).padStart(6, "0")}`
}

const organizationOf = (at: number): string | null => {
  if (at % 1_000 === 1 && at < 5_500) return "rare-thing"
  if (at < 5_000) return `old-${at % 40}`
  return at % 2 === 0 ? null : "new"
}

/** The caller's own words have capitals. A case in danger has a subcategory beside them. */
const kindOf = (at: number): { readonly category: string | null; readonly subcategory: string | null } => {
  if (at % 1_000 === 2) return { category: "Lost Wörds", subcategory: null }
  if (at % 1_000 === 502) return { category: "ÄRGER", subcategory: "safety" }
  return at % 5 === 0 ? { category: "housing", subcategory: "odd_kind" } : { category: null, subcategory: null }
}

const rowOf = (at: number) => ({
  view: "case_view",
  key: idOf(at),
  version: 3,
  row: {
    sponsor_id: "spn_a",
    agent_id: "agt_1",
    status: at % 3 === 0 ? "closed" : "triaging",
    ...kindOf(at),
    severity: null,
    org_id: organizationOf(at),
    opened_at: NOW + at,
    updated_at: NOW + at
  }
})
type Row = ReturnType<typeof rowOf>

/**
 * One sponsor's, of two prefixes and three years. The oldest 5,000 are with "old" organizations, more than the indexes look up;
 * few are with a "rare-thing", which none of the newest is.
 */
const ROWS: ReadonlyArray<Row> = Array.from({ length: CASE_COUNT }, (_, at) => rowOf(at))

/** A word is one of these or a piece of one. */
const PARTS = [
  "arc-2026-006100",
  "barc-2025-1237000",
  "arc-2024-000999",
  "arc-2026-0061000",
  "arc-2023-000001",
  "zarc-2026-",
  "rare-thing",
  "old-39",
  "lost",
  "wörds",
  "ärger",
  "safety",
  "housing",
  "odd_kind",
  "new",
  "none"
]
const somePiece = fc
  .tuple(fc.constantFrom(...PARTS), fc.nat(20), fc.integer({ min: 1, max: 20 }))
  .map(([part, from, length]) => part.slice(from % part.length).slice(0, length))
const someText = fc.array(somePiece, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "))

const plainList = (rows: ReadonlyArray<Row>) => {
  const memory = makeMemoryDatabase()
  for (const row of rows) memory.views.set(`${row.view}/${row.key}`, row)
  return memoryCaseList(memory)
}

const using = (database: TestDatabase) => ({
  search: (page: Partial<CasePage>) =>
    database.run(
      Effect.flatMap(CaseListTag, (list) =>
        Effect.promise(() => list.newest("spn_a", { limit: 7, test: false, ...page }))
      ).pipe(Effect.provide(Layer.fresh(layerCaseList)))
    ),
  replace: (rows: ReadonlyArray<Row>) =>
    database.run(
      Effect.gen(function* () {
        const views = yield* Views
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield* views.replace(rows.slice(at, at + ROWS_AT_ONCE))
      }).pipe(Effect.provide(Layer.fresh(layerViews)))
    ),
  sql: <A extends object>(text: string) =>
    database.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text)))
})

const KINDS_OF_CASES = `
  select distinct org_id, category, subcategory from case_view where org_id is not null or category is not null`
const KINDS = `
  select nullif(org_id, '') as org_id, nullif(category, '') as category, nullif(subcategory, '') as subcategory
  from case_kind`

describeEachDatabase("a search among thousands of cases", (database) => {
  const { replace, search, sql } = using(database)
  const plain = plainList(ROWS)

  const expectEachKindOnce = async () =>
    expect(await sql(`${KINDS} order by 1, 2, 3`)).toEqual(await sql(`${KINDS_OF_CASES} order by 1, 2, 3`))

  beforeAll(() => replace(ROWS))

  test("finds what a look at each case finds, whether few or many cases have the word", async () => {
    const ofKind = ["old", "rare", "rare thing", "lost wörds", "ärger", "ärger safety", "housing old", "none", "odd"]
    const ofId = ["006100", "arc-2026", "arc-2026-006100", "barc", "barc-", "-", "arc-2024-0009 old", "1237000", "zarc"]
    for (const text of [...ofKind, ...ofId])
      for (const more of [
        {},
        { statuses: ["closed"] },
        { after: { openedAt: NOW + 3_000, caseId: "ARC-2026-003000" } }
      ]) {
        const page = { limit: 7, test: false, text, ...more }
        expect(await search(page), JSON.stringify(page)).toEqual(await plain.newest("spn_a", page))
      }
  })

  test("finds what a look at each case finds, for any pieces of ids, organizations and kinds", async () => {
    await fc.assert(
      fc.asyncProperty(someText, async (text) => {
        const page = { limit: 7, test: false, text }
        expect(await search(page)).toEqual(await plain.newest("spn_a", page))
      }),
      { numRuns: 100 }
    )
  })

  test("has each kind once, however many cases are of it", expectEachKindOnce)

  test("finds a case by the kind that it has now, and not by the one that it had", async () => {
    const row = rowOf(1_500)
    const changed = { ...row, version: 4, row: { ...row.row, org_id: "other-body", category: "turned" } }
    await replace([changed])
    const ids = async (text: string) => (await search({ text })).map(({ caseId }) => caseId)
    expect(await ids("other-body")).toEqual([row.key])
    expect(await ids("turned")).toEqual([row.key])
    await replace([{ ...changed, version: 5, row: { ...row.row, org_id: "third-body" } }])
    expect(await ids("other-body")).toEqual([])
    expect(await ids("third-body")).toEqual([row.key])
    await replace([{ ...row, version: 6 }])
    expect(await ids("third-body")).toEqual([])
  })

  test("finds the same after a rebuild of the views has filled lost kinds", async () => {
    await sql("truncate case_kind")
    expect(await search({ text: "rare-thing" })).toEqual([])
    const rows = await sql<{ readonly key: string; readonly version: number }>("select key, version from case_view")
    const versions = new Map(rows.map(({ key, version }) => [key, version]))
    await replace(ROWS.map((row) => ({ ...row, version: versions.get(row.key) ?? row.version })))
    await expectEachKindOnce()
    const page = { limit: 7, test: false, text: "rare-thing" }
    expect(await search(page)).toEqual(await plain.newest("spn_a", page))
  })
})

describeEachDatabase(
  "a search among cases that were opened before kinds were kept",
  (database) => {
    test("finds them after the migration", async () => {
      const { search, sql } = using(database)
      const before = freshDataDir()
      for (const file of readdirSync(MIGRATIONS_DIR))
        if (file < "0041" && file.endsWith(".sql")) cpSync(join(MIGRATIONS_DIR, file), join(before, file))
      await database.run(migrate(before))
      await sql(`
        insert into case_view (key, version, sponsor_id, agent_id, status, category, org_id, opened_at, updated_at)
        select 'ARC-2026-' || lpad(n::text, 6, '0'), 1, 'spn_a', 'agt_1', 'closed', case when n = 3 then 'Lost Words' end,
          case when n = 7 then 'rare-thing' end, n, n from generate_series(1, 600) n`)
      await database.run(migrate())
      expect(await search({ text: "rare-thing" })).toMatchObject([{ caseId: "ARC-2026-000007" }])
      expect(await search({ text: "lost" })).toMatchObject([{ caseId: "ARC-2026-000003" }])
    })
  },
  { migrated: false }
)
