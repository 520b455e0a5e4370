/**
 * The list of evaluations on Postgres, newest first, from `verdict_view` and the counts of `verdict_block` (migration
 * 0009). A total is a sum over the counts, and a page begins in the block that holds its first row: however many rows
 * there are, at most one block of ids is passed over, in an index.
 */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import type { VerdictFilter, VerdictQueries } from "../council/verdict-queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-failure.ts"

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
      page: ({ limit, offset, ...filter }) =>
        ask(
          Effect.gen(function* () {
            const { start, total } = yield* findStart(sql, filter, offset)
            const items = start === undefined ? [] : yield* selectItems(sql, filter, { ...start, limit })
            return { items, total }
          })
        )
    }
  })
)

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

const counts = (sql: SqlClient.SqlClient, { list, status, verdict }: VerdictFilter): Fragment =>
  sql.and([
    status === "all" ? sql`true` : sql`status = ${status}`,
    verdict === undefined ? sql`true` : sql`verdict = ${verdict}`,
    list === undefined ? sql`true` : sql`list = ${list}`
  ])

/**
 * A row with a verdict or a list is a completed one, and its index says no more: the status is named only without them.
 */
const rows = (sql: SqlClient.SqlClient, { list, status, verdict }: VerdictFilter): Fragment => {
  if (verdict === undefined && list === undefined) return status === "all" ? sql`true` : sql`status = ${status}`
  if (status === "evaluating") return sql`false`
  return sql.and([
    verdict === undefined ? sql`true` : sql`verdict = ${verdict}`,
    list === undefined ? sql`true` : sql`list = ${list}`
  ])
}
