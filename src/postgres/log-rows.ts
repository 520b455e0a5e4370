/** The rows of the transparency log on Postgres: by its primary key, and never more than a page at once. */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { LOG_HEAD_VIEW, LOG_ID, logEntity } from "../../actors/log/log.ts"
import { TILE_WIDTH } from "../../actors/log/merkle.ts"
import { type JournalRow, makePortRunner } from "../../actors/runtime/journal.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "../log/rows.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

/** No client waits at the start, and a start that gave up would only begin again. */
const PAGE_MS_MAX = 20_000
/** Before the leaf's hash in the events of a row, and before those of its nodes, of which the first is of level 1. */
const LEAF_HASH = '"leaf_hash":"'
const NODE_HASH = '"hash":"'

/**
 * Leaves stand in neighbouring rows; the nodes of a tile stand far apart, so each is looked up by its number. The level is asked
 * within each part, which then is not run for the other: between the first and the last node of a tile stand a million rows.
 */
const HASHES = `
  select case level when 0 then leaves.hashes else nodes.hashes end as hashes
  from unnest($3::int[], $4::int[], $5::int[], $6::int[]) with ordinality as asked(level, first, last, span, place)
  cross join lateral (
    select string_agg(substr(events, strpos(events, '${LEAF_HASH}') + ${LEAF_HASH.length}, 64), '' order by seq) as hashes
    from journal where level = 0 and kind = $1 and id = $2 and seq between first and last
  ) as leaves
  cross join lateral (
    select string_agg(left(split_part(events, '${NODE_HASH}', level + 1), 64), '' order by seq) as hashes
    from journal where level > 0 and kind = $1 and id = $2 and seq = any(array(select generate_series(first, last, span)))
  ) as nodes
  order by place`

const intArray = (numbers: ReadonlyArray<number>): string => `{${numbers.join(",")}}`

const logHeads = rowsOf(LOG_HEAD_VIEW, Schema.Struct({ size: Schema.Int, root: Schema.String }))

export class LogRowsTag extends Context.Service<LogRowsTag, LogRows>()("postgres/LogRows") {}

export const layerPostgres: Layer.Layer<LogRowsTag, never, SqlClient.SqlClient> = Layer.effect(
  LogRowsTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    const { kind } = logEntity
    return {
      range: (firstSeq, lastSeq) =>
        ask(
          sql<JournalRow>`
            select seq, events from journal
            where kind = ${kind} and id = ${LOG_ID} and seq between ${firstSeq} and ${lastSeq}
            order by seq limit ${LOG_PAGE_ROW_COUNT_MAX}`
        ),
      page: (afterSeq) =>
        run(
          orUnavailable(
            sql<JournalRow>`
              select seq, events from journal
              where kind = ${kind} and id = ${LOG_ID} and seq > ${afterSeq}
              order by seq limit ${LOG_PAGE_ROW_COUNT_MAX}`,
            PAGE_MS_MAX
          )
        ),
      head: () =>
        run(
          orUnavailable(
            Effect.map(
              sql`select size, root from ${sql(LOG_HEAD_VIEW)} where key = ${LOG_ID}`,
              (rows) => logHeads(rows)[0]
            ),
            PAGE_MS_MAX
          )
        ),
      // No text of a client can stand before the hash as this name does: a quote in a string is escaped.
      hashes: (ranges) =>
        ask(
          Effect.map(
            sql.unsafe<{ readonly hashes: string | null }>(HASHES, [
              kind,
              LOG_ID,
              intArray(ranges.map(({ level }) => level)),
              intArray(ranges.map(({ level, start }) => (start + 1) * TILE_WIDTH ** level)),
              intArray(ranges.map(({ end, level }) => end * TILE_WIDTH ** level)),
              intArray(ranges.map(({ level }) => TILE_WIDTH ** level))
            ]),
            (found) => found.map(({ hashes }) => hashes ?? "")
          )
        ),
      at: (seqs) =>
        ask(
          sql.unsafe<JournalRow>(
            `select seq, events from journal where kind = $1 and id = $2 and seq = any($3::int[]) order by seq`,
            [kind, LOG_ID, intArray(seqs)]
          )
        )
    }
  })
)
