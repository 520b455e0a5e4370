/** The rows of the transparency log on Postgres: by its primary key, and never more than a page at once. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import { LOG_ID, logEntity } from "../../actors/log.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "../log/rows.ts"
import { orUnavailable } from "./sql-failure.ts"

/** Nobody waits for an answer yet, and a start that gave up would only begin again. */
const PAGE_MS_MAX = 20_000
/** Before the hash in the events of a row. */
const LEAF_HASH = '"leaf_hash":"'

const intArray = (numbers: ReadonlyArray<number>): string => `{${numbers.join(",")}}`

export class LogRowsTag extends Context.Tag("postgres/LogRows")<LogRowsTag, LogRows>() {}

export const layerPostgres: Layer.Layer<LogRowsTag, never, SqlClient.SqlClient> = Layer.effect(
  LogRowsTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.runtime<never>())
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
      // No text of a client can stand before the hash as this name does: a quote in a string is escaped.
      hashes: (ranges) =>
        ask(
          Effect.map(
            sql.unsafe<{ readonly hashes: string | null }>(
              `select found.hashes from unnest($3::int[], $4::int[]) with ordinality as asked(first, last, place),
                 lateral (select string_agg(substr(events, strpos(events, $5) + ${LEAF_HASH.length}, 64), '' order by seq) as hashes
                   from journal where kind = $1 and id = $2 and seq between asked.first and asked.last) as found
               order by asked.place`,
              [
                kind,
                LOG_ID,
                intArray(ranges.map(([first]) => first)),
                intArray(ranges.map(([, last]) => last)),
                LEAF_HASH
              ]
            ),
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
