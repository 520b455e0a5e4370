/**
 * The list of evaluations on Postgres, from `verdict_view` and the counts of `verdict_block` (migrations 0009, 0037 and 0038).
 *
 * Always true: a total is a sum over the counts, and a page begins in the block that holds its first row. However many rows
 * there are, at most one block of ids is passed over, in an index.
 */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import {
  FOUND_COUNT_MAX,
  ORDERED_COUNT_MAX,
  type VerdictFilter,
  type VerdictQueries,
  type VerdictSearch
} from "../council/verdict-queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"
import { saysSomething, withoutRuns } from "./text-search.ts"

/** Ids of one row of `verdict_block`; the functions of migration 0009 count by it. */
const BLOCK_IDS = 10_000

export class VerdictQueriesTag extends Context.Service<VerdictQueriesTag, VerdictQueries>()(
  "postgres/VerdictQueries"
) {}

export const layerPostgres: Layer.Layer<VerdictQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  VerdictQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      ofSponsor: (query) => ask(selectOfSponsor(sql, query)),
      page: (query) => ask(selectPage(sql, query)),
      find: (query) => ask(findPage(sql, query))
    }
  })
)

interface Window {
  readonly limit: number
  readonly offset: number
}

const selectPage = (sql: SqlClient.SqlClient, { limit, offset, ...filter }: VerdictFilter & Window) =>
  Effect.gen(function* () {
    const { start, total } = yield* findStart(sql, filter, offset)
    const items = start === undefined ? [] : yield* selectItems(sql, filter, { ...start, limit })
    return { items, total }
  })

/** Words of which none says anything, such as "the", are no search. */
const findPage = (sql: SqlClient.SqlClient, query: VerdictSearch & Window) =>
  Effect.gen(function* () {
    const search = withoutRuns(query.search ?? "")
    const isSearch = search.trim() !== "" && (yield* saysSomething(sql, search))
    if (isSearch) return yield* searchPage(sql, { ...query, search })
    return yield* query.order === "newest" ? selectPage(sql, query) : scorePage(sql, query)
  })

/** What has no score comes last, and a higher id before a lower one. */
const byOrder = (sql: SqlClient.SqlClient, order: VerdictSearch["order"]): Fragment => {
  if (order === "newest") return sql`id desc`
  return order === "highest" ? sql`score desc nulls last, id desc` : sql`score asc nulls last, id asc`
}

const searchPage = (sql: SqlClient.SqlClient, query: VerdictSearch & Window & { readonly search: string }) => {
  const { framework = null, limit, list = null, offset, order, search, verdict = null } = query
  const status = query.status === "all" ? null : query.status
  return Effect.map(
    sql<{ readonly item: string | null }>`
      with hit as materialized (
        select id, score
        from verdict_found(
          ${search}, ${status}, ${verdict}, ${list}, ${framework}, ${order !== "newest"}, ${FOUND_COUNT_MAX}
        )
      ), page as materialized (
        select id, (row_number() over (order by ${byOrder(sql, order)}))::int as place
        from hit order by place limit ${limit} offset ${offset}
      )
      select counted.total, shown.item
      from (select count(*)::float8 as total from hit) counted
      left join lateral (select item, place from page join verdict_view using (id)) shown on true
      order by place`,
    // A page beyond the last still has the total, in a row without an item.
    (found) => ({ items: itemsOf(found.filter(({ item }) => item !== null)), total: verdictTotal(found) })
  )
}

/** What is completed has a score. A list by score ends after a bounded number of rows: no page passes over more of them. */
const scorePage = (sql: SqlClient.SqlClient, { limit, offset, order, ...asked }: VerdictSearch & Window) => {
  if (asked.status === "evaluating") return Effect.succeed({ items: [], total: 0 })
  const filter: VerdictFilter = { ...asked, status: "completed" }
  const shownCount = Math.max(0, Math.min(limit, ORDERED_COUNT_MAX - offset))
  return Effect.map(
    Effect.all([
      sql`
        with page as materialized (
          select id from verdict_view where ${ofResult(sql, filter)} and score is not null
          order by ${order === "highest" ? sql`score desc, id desc` : sql`score, id`}
          limit ${shownCount} offset ${Math.min(offset, ORDERED_COUNT_MAX)}
        )
        select item from verdict_view where id in (select id from page) order by ${byOrder(sql, order)}`,
      sql`
        select least(coalesce(sum(n), 0), ${ORDERED_COUNT_MAX})::float8 as total
        from verdict_block where ${counts(sql, filter)}`
    ]),
    ([found, counted]) => ({ items: itemsOf(found), total: verdictTotal(counted) })
  )
}

/** Where a page begins: below an id, after passing over some rows. */
interface Start {
  readonly belowId: number
  readonly skip: number
}

const findStart = (sql: SqlClient.SqlClient, filter: VerdictFilter, offset: number) =>
  Effect.map(
    sql`
      with counted as (
        select block, sum(n) as n from verdict_block where ${counts(sql, filter)} group by block
      ), running as (
        select block, n, sum(n) over (order by block desc) as upto from counted
      )
      select coalesce(sum(n), 0)::float8 as total, max(block) filter (where upto > ${offset})::float8 as block,
        max(upto) filter (where upto <= ${offset})::float8 as before
      from running`,
    (found): { readonly total: number; readonly start: Start | undefined } => {
      const { before = null, block = null, total = 0 } = startRows(found)[0] ?? {}
      const start = block === null ? undefined : { belowId: (block + 1) * BLOCK_IDS, skip: offset - (before ?? 0) }
      return { total, start }
    }
  )

const startRows = rowsOf(
  "verdict_block",
  Schema.Struct({ total: Schema.Number, block: Schema.NullOr(Schema.Number), before: Schema.NullOr(Schema.Number) })
)
const itemRows = rowsOf("verdict_view", Schema.Struct({ item: Schema.String }))
const itemsOf = (found: ReadonlyArray<object>): ReadonlyArray<string> => itemRows(found).map(({ item }) => item)
const verdictTotal = totalOf("the count of verdict_view")

/** Selects ids from the index first, so that items are read only for shown rows. */
const selectItems = (
  sql: SqlClient.SqlClient,
  filter: VerdictFilter,
  { belowId, limit, skip }: Start & { readonly limit: number }
) =>
  Effect.map(
    sql`
      with page as materialized (
        select id from verdict_view where ${rows(sql, filter)} and id < ${belowId}
        order by id desc limit ${limit} offset ${skip}
      )
      select item from verdict_view where id in (select id from page) order by id desc`,
    itemsOf
  )

/** A plain count, because a sponsor has few evaluations. */
const selectOfSponsor = (
  sql: SqlClient.SqlClient,
  { limit, offset, sponsorId }: { readonly sponsorId: string; readonly limit: number; readonly offset: number }
) =>
  Effect.map(
    Effect.all([
      sql`
        select item from verdict_view where sponsor_id = ${sponsorId} order by id desc limit ${limit} offset ${offset}`,
      sql`
        select count(*)::float8 as total from verdict_view where sponsor_id = ${sponsorId}`
    ]),
    ([found, counted]) => ({ items: itemsOf(found), total: verdictTotal(counted) })
  )

const counts = (sql: SqlClient.SqlClient, { status, ...filter }: VerdictFilter): Fragment =>
  sql.and([status === "all" ? sql`true` : sql`status = ${status}`, ofResult(sql, filter)])

/**
 * A row with a verdict or a list is a completed one, and its index says no more: the status is named only without them.
 */
const rows = (sql: SqlClient.SqlClient, filter: VerdictFilter): Fragment => {
  const { list, status, verdict } = filter
  if (verdict === undefined && list === undefined) return counts(sql, filter)
  return status === "evaluating" ? sql`false` : ofResult(sql, filter)
}

const ofResult = (sql: SqlClient.SqlClient, { framework, list, verdict }: Omit<VerdictFilter, "status">): Fragment =>
  sql.and([
    verdict === undefined ? sql`true` : sql`verdict = ${verdict}`,
    list === undefined ? sql`true` : sql`list = ${list}`,
    framework === undefined ? sql`true` : sql`framework = ${framework}`
  ])
