/** Counts of similar cases, from the counts that each case's own commit keeps in `platform_count` (migration 0033). */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { CaseCounts } from "../cases/similar.ts"
import { totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

/** Periods looked up after the first: 24 months have 25, and a clock may be slightly ahead. */
const PERIOD_COUNT_MAX = 30

const similarTotal = totalOf("the count of similar cases")

export const layerPostgres = Layer.effect(
  CaseCounts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      count: ({ category, subcategory }, sincePeriod) =>
        orUnavailable(
          Effect.map(
            sql`
              select coalesce(sum(n), 0)::float8 as total from platform_count
              where subject = 'similar' and word = any(array(
                select period || ' ' || json_build_array(${category}::text, ${subcategory}::text)
                from generate_series(${sincePeriod}::int, ${sincePeriod + PERIOD_COUNT_MAX}::int) period))`,
            similarTotal
          )
        )
    }
  })
)
