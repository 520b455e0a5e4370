/** The registry of problems on both databases and in memory: what is public, found by its words, in a firm order. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { type VersionedViewRow, Views } from "../../../actors/runtime/views.ts"
import { layerPostgres as layerProblems, ProblemQueriesTag } from "../../../src/postgres/problems.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { FOUND_COUNT_MAX, type ProblemQueries } from "../../../src/problems/queries.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { memoryProblemQueries } from "../../support/memory-problem-queries.ts"

const problem = (key: string, title: string, summary: string, more: object = {}) => ({
  view: "problem_view",
  key,
  version: 1,
  row: {
    title,
    summary,
    category: "housing",
    severity: "medium",
    status: "open",
    is_public: true,
    affected: null,
    organizations: "[]",
    state: "decided",
    priority: 3,
    due_at: NOW,
    decided_by: null,
    decided_at: null,
    created_at: NOW,
    updated_at: NOW,
    ...more
  }
})

const PUBLIC = [
  problem("deposits", "Security deposits", "Landlords keep the deposit after a tenancy.", {
    affected: 41,
    organizations: JSON.stringify(["gone", "acme"])
  }),
  problem("repairs", "Homes without repairs", "A landlord leaves mould, and keeps the deposit of whoever complains.", {
    affected: 90
  }),
  problem("flights", "Cancelled flights", "Airlines refuse refunds.", { category: "travel", affected: 7 }),
  problem("gift-cards", "Gift cards that expire", "Shops refuse to honour them.", { category: "shopping" }),
  problem("odd", `Odd 'signs" \\ & | ! ( ) : *`, "It's <b>here</b>.", { category: "odd", affected: 1 })
]
const ACME = {
  view: "organization_view",
  key: "acme",
  version: 1,
  row: {
    org_name: "Acme Lettings",
    total_cases: 3,
    closed_cases: 0,
    favourable_cases: 0,
    report_count: 0,
    trustscore: 50,
    updated_at: NOW
  }
}
const HIDDEN = problem("secret", "Secret deposits", "Nobody reads this.", { is_public: false, affected: 99 })

const contract = (ask: <A>(use: (queries: ProblemQueries) => Promise<A>) => Promise<A>): void => {
  const slugs = async (search: { readonly category?: string; readonly search?: string }, limit = 20, offset = 0) => {
    const { rows, total } = await ask(({ page }) => page({ ...search, limit, offset }))
    return [...rows.map(({ slug }) => slug), total]
  }

  test("lists what is public, most cases first", async () => {
    expect(await slugs({})).toEqual(["repairs", "deposits", "flights", "odd", "gift-cards", 5])
    expect(await slugs({ category: "housing" })).toEqual(["repairs", "deposits", 2])
    expect(await slugs({ category: "none" })).toEqual([0])
    expect(await slugs({}, 2, 1)).toEqual(["deposits", "flights", 5])
    expect(await slugs({ search: "  " }, 1)).toEqual(["repairs", 5])
  })
  test("finds words in any form, what has them in its title first", async () => {
    expect(await slugs({ search: "deposit" })).toEqual(["deposits", "repairs", 2])
    expect(await slugs({ search: "landlord deposits" })).toEqual(["deposits", "repairs", 2])
    expect(await slugs({ search: "deposit", category: "travel" })).toEqual([0])
    expect(await slugs({ search: "deposit" }, 1, 1)).toEqual(["repairs", 2])
    expect(await slugs({ search: "deposit" }, 5, 5)).toEqual([2])
    expect(await slugs({ search: "deposit" }, 0)).toEqual([2])
    expect(await slugs({ search: "zeppelin" })).toEqual([0])
  })
  test("shows one that is public, and none that is not", async () => {
    expect(await ask(({ find }) => find("deposits"))).toEqual({
      slug: "deposits",
      title: "Security deposits",
      summary: "Landlords keep the deposit after a tenancy.",
      category: "housing",
      severity: "medium",
      status: "open",
      affected: 41,
      organizations: [{ id: "acme", name: "Acme Lettings" }],
      createdAt: NOW,
      updatedAt: NOW
    })
    expect(await ask(({ find }) => find("secret"))).toBeUndefined()
    expect(await ask(({ find }) => find("none"))).toBeUndefined()
  })
}

describeEachDatabase("the registry of problems", (database) => {
  const ask = <A>(use: (queries: ProblemQueries) => Promise<A>): Promise<A> =>
    database.run(
      Effect.flatMap(ProblemQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
        Effect.provide(layerProblems)
      )
    )
  const replace = (rows: ReadonlyArray<VersionedViewRow>) =>
    database.run(Effect.flatMap(Views, (views) => views.replace(rows)).pipe(Effect.provide(Layer.fresh(layerViews))))
  beforeAll(() => replace([...PUBLIC, HIDDEN, ACME]))

  contract(ask)

  test("takes what people type as words, whatever signs are in it", async () => {
    const found = (search: string) =>
      ask(({ page }) => page({ search, limit: 5, offset: 0 })).then(({ rows }) => rows.map(({ slug }) => slug))
    expect(await found('"landlords keep"')).toEqual(["deposits"])
    expect(await found("deposit -mould")).toEqual(["deposits"])
    for (const search of ["zeppelin | b", "deposit'; drop table case_view; --"]) expect(await found(search)).toEqual([])
    const all = await found("")
    for (const search of [`'"&|!():*\\`, "<->", "a & |", "-", "(("]) expect(await found(search)).toEqual(all)
  })
  test("takes any number of signs without a word for no search", async () => {
    const found = (search: string) =>
      ask(({ page }) => page({ search, limit: 5, offset: 0 })).then(({ rows }) => rows.map(({ slug }) => slug))
    const all = await found("")
    for (const sign of ["-", "- ", "-!", "!-", "-(", "-\t|&", "-\u00a0", '-"', "-,", "-\u2003"]) {
      expect([sign, await found(sign.repeat(50))]).toEqual([sign, all])
      expect(await found(`deposit ${sign.repeat(50)}mould`)).toBeDefined()
    }
    expect(await found("deposit --mould")).toEqual(["deposits"])
  })
  test("takes words that every text has for no search", async () => {
    const all = await ask(({ page }) => page({ limit: 9, offset: 0 }))
    expect(await ask(({ page }) => page({ search: "the of and", limit: 9, offset: 0 }))).toEqual(all)
  })
  test("is found by its new words when they change", async () => {
    await replace([{ ...problem("gift-cards", "Vouchers that end", "Shops refuse them."), version: 2 }])
    const totals = await Promise.all(
      ["gift", "vouchers"].map((search) => ask(({ page }) => page({ search, limit: 1, offset: 0 })))
    )
    expect(totals.map(({ total }) => total)).toEqual([0, 1])
  })
  test("plans each search for its own words, so that one for rare words is not used for common ones", async () => {
    await ask(({ page }) => page({ search: "deposit", limit: 1, offset: 0 }))
    const prepared = await database.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly statement: string }>`select statement from pg_prepared_statements`
      )
    )
    const texts = prepared.map(({ statement }) => statement)
    expect(texts.filter((text) => text.includes("numnode(")).length, "statements of the same connection").toBe(1)
    expect(texts.filter((text) => text.includes("ts_rank("))).toEqual([])
  })
  test("counts a word that everything has up to a bound", async () => {
    await replace(
      Array.from({ length: FOUND_COUNT_MAX + 20 }, (_, index) => problem(`many-${index}`, `Parcel ${index}`, "Lost."))
    )
    // The best comes last by everything but its words.
    await replace([problem("zz-best", "Lost parcels", "Lost parcels: a parcel is lost.")])
    const { rows, total } = await ask(({ page }) => page({ search: "lost parcels", limit: 3, offset: 0 }))
    expect([rows[0]?.slug, rows.length, total]).toEqual(["zz-best", 3, FOUND_COUNT_MAX])
    const beyond = await ask(({ page }) => page({ search: "parcels", limit: 3, offset: FOUND_COUNT_MAX }))
    expect([beyond.rows.length, beyond.total]).toEqual([0, FOUND_COUNT_MAX])
  })
})

describe("the registry of problems (in memory)", () => {
  const database = makeMemoryDatabase()
  for (const row of [...PUBLIC, HIDDEN, ACME]) database.views.set(`${row.view}/${row.key}`, row)
  contract((use) => use(memoryProblemQueries(database)))
})
