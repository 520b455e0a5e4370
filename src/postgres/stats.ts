/** The public figures on Postgres, from `platform_count` (migration 0013) and `verdict_block` (migration 0009). */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import type { StatsQueries } from "../directory/stats.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class StatsQueriesTag extends Context.Service<StatsQueriesTag, StatsQueries>()("postgres/StatsQueries") {}

const countRows = rowsOf(
  "platform_count",
  Schema.Struct({ subject: Schema.String, word: Schema.String, n: Schema.Number })
)

/** The most days of a range; they are looked up one by one. */
const DAY_COUNT_MAX = 40

export const layerPostgres: Layer.Layer<StatsQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  StatsQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    return {
      counts: (sinceDay) =>
        run(
          orUnavailable(
            Effect.map(
              sql`
                select subject, word, sum(n)::float8 as n from platform_count
                where subject in ('agent', 'case', 'letter', 'organization', 'problem', 'proposal')
                group by 1, 2
                union all
                select subject, word, sum(n)::float8 from platform_count
                where subject = 'case_opened' and word = any(array(
                  select day::text from generate_series(${sinceDay}::int, ${sinceDay + DAY_COUNT_MAX}::int) day))
                group by 1, 2
                union all
                select 'verdict', verdict, sum(n)::float8 from verdict_block group by 2`,
              (rows) =>
                new Map(
                  [...Map.groupBy(countRows(rows), ({ subject }) => subject)].map(([subject, ofSubject]) => [
                    subject,
                    new Map(ofSubject.map(({ n, word }) => [word, n]))
                  ])
                )
            )
          )
        )
    }
  })
)
