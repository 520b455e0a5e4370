/** Counts of similar cases from `case_view`, by its indexes. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { CaseCounts } from "../cases/similar.ts"
import { orUnavailable } from "./sql-failure.ts"

export const layerPostgres = Layer.effect(
  CaseCounts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      count: ({ category, subcategory, orgId }, since) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly count: number }>`
              select count(*)::float8 as count from case_view
              where category = ${category}
                and ${subcategory === null ? sql`subcategory is null` : sql`subcategory = ${subcategory}`}
                and ${orgId === null ? sql`true` : sql`org_id = ${orgId}`}
                and opened_at >= ${since}`,
            ([row]) => row?.count ?? 0
          )
        )
    }
  })
)
