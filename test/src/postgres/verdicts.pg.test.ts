/**
 * The list of evaluations on both databases and in memory: every combination of filters gives what looking at each row
 * gives, wherever the page begins and whatever happened to the rows before.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import { ListAssignment, Verdict } from "../../../schema/council.ts"
import { FOUND_COUNT_MAX, type VerdictFilter, type VerdictQueries } from "../../../src/council/verdict-queries.ts"
import { layerPostgres as layerVerdicts, VerdictQueriesTag } from "../../../src/postgres/verdicts.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { memoryVerdictQueries } from "../../support/memory-verdict-queries.ts"

const ROW_COUNT = 3_000
/** Ids have gaps, so that rows are spread over a few blocks of ten thousand ids, and some blocks are empty. */
const idAt = (index: number): number => index * 17 + (index > 2_000 ? 40_000 : 1)

const TITLES = ["Unfair methods of competition", "Renewal of contracts", "Liens on boats"]
const VERDICTS = Verdict.literals
const LISTS = ListAssignment.literals
/** Of two kinds, or of none. */
const FRAMEWORKS = ["us-code", "udhr", null] as const

/** Spreads the rows over all that they can be, the same in every run. */
const mixed = (index: number, shift: number, count: number): number =>
  (Math.imul(index * 31 + shift, 2_654_435_761) >>> 16) % count

/** About a tenth is under way and a twentieth failed; one list is rare, and another is empty. */
const rowAt = (index: number, version: number, shift = 0) => {
  const kind = mixed(index, shift, 20)
  const status = kind < 2 ? "evaluating" : kind === 2 ? "failed" : "completed"
  const isDone = status === "completed"
  const verdict = isDone ? VERDICTS[mixed(index, shift + 7, VERDICTS.length)] : null
  const list = isDone ? (index % 500 === 3 ? LISTS[3] : LISTS[mixed(index, shift + 13, 3)]) : null
  const id = idAt(index)
  return {
    view: "verdict_view",
    key: String(id),
    version,
    row: {
      id,
      citation: "15 U.S.C. § 45",
      title: TITLES[index % TITLES.length] ?? "",
      jurisdiction: "US",
      status,
      verdict,
      list,
      framework: FRAMEWORKS[mixed(index, 5, FRAMEWORKS.length)],
      item: JSON.stringify({
        id,
        status,
        verdict,
        list,
        // A quote in a string is no end of it.
        title: `'é","compositeScore":9 ${version}`,
        compositeScore: isDone ? mixed(index, shift + 3, 100) / 10 : null
      }),
      sponsor_id: `s${index % 7}`,
      opened_at: NOW,
      updated_at: NOW
    }
  }
}
type Row = ReturnType<typeof rowAt>

const before = Array.from({ length: ROW_COUNT }, (_, index) => rowAt(index, 1))
/** A third of them changes, as when evaluations end; a few are taken out, as when views are rebuilt. */
const changed = before.flatMap((_, index) => (index % 3 === 0 ? [rowAt(index, 2, 1)] : []))
const isRemoved = (index: number): boolean => index % 99 === 1
const removed = before.flatMap(({ key, version }, index) => (isRemoved(index) ? [{ key, version }] : []))
const after: ReadonlyArray<Row> = before
  .map((row, index) => (index % 3 === 0 ? rowAt(index, 2, 1) : row))
  .filter((_, index) => !isRemoved(index))
  .toReversed()

const FILTERS: ReadonlyArray<VerdictFilter> = (["completed", "evaluating", "all"] as const).flatMap((status) =>
  [undefined, ...VERDICTS].flatMap((verdict) =>
    [undefined, ...LISTS].flatMap((list) =>
      ([undefined, "udhr", "torah"] as const).map((framework) => ({ status, verdict, list, framework }))
    )
  )
)

const matching = ({ framework, list, status, verdict }: VerdictFilter): ReadonlyArray<string> =>
  after
    .filter(({ row }) => status === "all" || row.status === status)
    .filter(({ row }) => (verdict ?? row.verdict) === row.verdict && (list ?? row.list) === row.list)
    .filter(({ row }) => (framework ?? row.framework) === row.framework)
    .map(({ row }) => row.item)

const contract = (ask: <A>(use: (queries: VerdictQueries) => Promise<A>) => Promise<A>): void => {
  test("gives every combination of filters, the newest first, with its total, from any offset", async () => {
    expect(FILTERS).toHaveLength(216)
    const found = new Set<number>()
    await ask(async (queries) => {
      for (const filter of FILTERS) {
        const expected = matching(filter)
        found.add(expected.length)
        const offsets = [0, 799, Math.floor(expected.length / 2), expected.length - 1, expected.length]
        for (const offset of offsets.map((one) => Math.max(one, 0))) {
          const page = await queries.page({ ...filter, limit: 3, offset })
          const where = JSON.stringify({ ...filter, offset })
          expect(page, where).toEqual({ items: expected.slice(offset, offset + 3), total: expected.length })
        }
      }
    })
    // Filters that find the same would not tell one from another.
    expect(found.size).toBeGreaterThan(15)
  })

  test("finds words of title and citation, in any order of the words, with the filters", async () => {
    const asked = { status: "all", limit: 5, offset: 2, order: "newest" } as const
    const boats = after.filter(({ row }) => row.title === "Liens on boats")
    const kept = boats.filter(({ row }) => row.verdict === "KEEP").map(({ row }) => row.item)
    const ofRights = boats.filter(({ row }) => row.framework === "udhr").map(({ row }) => row.item)
    expect(kept.length).toBeGreaterThan(100)
    await ask(async (queries) => {
      expect(await queries.find({ ...asked, verdict: "KEEP", search: "boats liens 45" })).toEqual({
        items: kept.slice(2, 7),
        total: Math.min(kept.length, FOUND_COUNT_MAX)
      })
      expect(await queries.find({ ...asked, framework: "udhr", search: "boats" })).toEqual({
        items: ofRights.slice(2, 7),
        total: Math.min(ofRights.length, FOUND_COUNT_MAX)
      })
      expect(await queries.find({ ...asked, search: "helicopter" })).toEqual({ items: [], total: 0 })
      expect(await queries.find({ ...asked, search: `${"-".repeat(40)} boats` })).toMatchObject({
        items: boats.slice(2, 7).map(({ row }) => row.item)
      })
    })
  })

  test("orders what has a score by it, and the newer first among equal ones when the highest come first", async () => {
    const scored = after.flatMap(({ row }) => {
      const { compositeScore } = JSON.parse(row.item) as { readonly compositeScore: number | null }
      return compositeScore === null || row.list !== "green_list" || row.framework !== "udhr"
        ? []
        : [{ row, score: compositeScore }]
    })
    const highest = scored.toSorted((one, other) => other.score - one.score || other.row.id - one.row.id)
    const items = (rows: typeof scored) => rows.map(({ row }) => row.item)
    await ask(async (queries) => {
      const asked = { status: "completed", list: "green_list", framework: "udhr", limit: 9, offset: 4 } as const
      const total = scored.length
      expect(await queries.find({ ...asked, order: "highest" })).toEqual({ items: items(highest.slice(4, 13)), total })
      const lowest = items(highest.toReversed().slice(4, 13))
      expect(await queries.find({ ...asked, order: "lowest" })).toEqual({ items: lowest, total })
      const beyond = await queries.find({ ...asked, order: "highest", offset: 20_000 })
      expect(beyond).toEqual({ items: [], total })
    })
  })

  test("orders what a search found by score", async () => {
    await ask(async (queries) => {
      const { items } = await queries.find({
        status: "all",
        list: "dead_letter",
        search: "renewal",
        order: "highest",
        limit: 50,
        offset: 0
      })
      const scores = items.map((item) => (JSON.parse(item) as { readonly compositeScore: number }).compositeScore)
      expect(scores.length).toBeGreaterThan(0)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    })
  })

  test("gives what one sponsor asked for, the newest first, whatever came of it", async () => {
    const own = after.filter(({ row }) => row.sponsor_id === "s3").map(({ row }) => row.item)
    expect(own.length).toBeGreaterThan(100)
    await ask(async (queries) => {
      const page = await queries.ofSponsor({ sponsorId: "s3", limit: 10, offset: 5 })
      expect(page).toEqual({ items: own.slice(5, 15), total: own.length })
      expect(await queries.ofSponsor({ sponsorId: "nobody", limit: 10, offset: 0 })).toEqual({ items: [], total: 0 })
    })
  })

  test("gives all rows once when it is read page by page", async () => {
    const items: Array<string> = []
    await ask(async (queries) => {
      for (let offset = 0; ; offset += 700) {
        const page = await queries.page({ status: "all", limit: 700, offset })
        items.push(...page.items)
        if (page.items.length < 700) return
      }
    })
    expect(items).toEqual(after.map(({ row }) => row.item))
  })
}

const withViews = <A, E>(database: TestDatabase, use: Effect.Effect<A, E, Views | SqlClient.SqlClient>) =>
  database.run(use.pipe(Effect.provide(layerViews)))

const fill = (database: TestDatabase) =>
  withViews(
    database,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const views = yield* Views
      // What is truncated is counted no more.
      yield* views.replace([rowAt(1, 1)])
      yield* sql`truncate verdict_view`
      yield* views.replace(before)
      yield* views.replace(changed)
      yield* views.remove("verdict_view", removed)
    })
  )

describeEachDatabase("the list of evaluations", (database) => {
  beforeAll(() => fill(database))
  contract((use) =>
    database.run(
      Effect.flatMap(VerdictQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
        Effect.provide(Layer.fresh(layerVerdicts))
      )
    )
  )

  test("counts in blocks what the rows say", async () => {
    const [difference] = await withViews(
      database,
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly count: string }>`
          select count(*) as count from (
            select id / 10000 as block, status, coalesce(verdict, '') as verdict, coalesce(list, '') as list,
              coalesce(framework, '') as framework, count(*) as n
            from verdict_view group by 1, 2, 3, 4, 5
          ) counted full join (select * from verdict_block where n <> 0) kept using (block, status, verdict, list, framework)
          where counted.n is distinct from kept.n`
      )
    )
    expect(Number(difference?.count)).toBe(0)
  })
})

describe("the list of evaluations in memory", () => {
  const database = makeMemoryDatabase()
  beforeAll(() => {
    for (const row of after.toReversed()) database.views.set(`verdict_view/${row.key}`, row)
  })
  contract((use) => use(memoryVerdictQueries(database)))
})
