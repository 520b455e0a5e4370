/** The rows of the transparency log on Postgres: by its primary key, and never more than a page at once. */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import { LOG_ID, logEntity } from "../../actors/log.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "../log/rows.ts"
import { orUnavailable } from "./sql-failure.ts"

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
      at: (seqs) =>
        ask(
          sql.unsafe<JournalRow>(
            `select seq, events from journal where kind = $1 and id = $2 and seq = any($3::int[]) order by seq`,
            [kind, LOG_ID, `{${seqs.join(",")}}`]
          )
        )
    }
  })
)
