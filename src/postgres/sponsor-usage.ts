/** The stored usage of each sponsor, as rows of `sponsor_usage` (migration 0026). */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import type { StoredUsage, UsageChange, UsageStore } from "../quota/sponsor-quota.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class UsageStoreTag extends Context.Service<UsageStoreTag, UsageStore>()("postgres/UsageStore") {}

const NOTHING: StoredUsage = { storedBytes: 0, caseDay: 0, caseCount: 0 }

/** Numbers: sums of texts would be texts. */
const storedUsage = rowsOf(
  "sponsor_usage",
  Schema.Struct({ storedBytes: Schema.Number, caseDay: Schema.Int, caseCount: Schema.Int })
)

export const layerPostgres: Layer.Layer<UsageStoreTag, never, SqlClient.SqlClient> = Layer.effect(
  UsageStoreTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      // bigint columns come back as text unless they are cast; every count fits a double exactly.
      load: (sponsorId) =>
        ask(
          Effect.map(
            sql`
              select stored_bytes::float8 as "storedBytes", case_day as "caseDay", case_count as "caseCount"
              from sponsor_usage where sponsor_id = ${sponsorId}`,
            (rows) => storedUsage(rows)[0] ?? NOTHING
          )
        ),
      add: (changes) => ask(Effect.asVoid(addAll(sql, changes)))
    }
  })
)

/** A day that has passed meanwhile adds no cases to a newer one. */
const addAll = (sql: SqlClient.SqlClient, changes: ReadonlyArray<UsageChange>) => sql`
  insert into sponsor_usage (sponsor_id, stored_bytes, case_day, case_count)
  select "sponsorId", "storedBytes", "caseDay", "caseCount"
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as change("sponsorId" text, "storedBytes" bigint, "caseDay" integer, "caseCount" integer)
  on conflict (sponsor_id) do update set
    stored_bytes = greatest(0, sponsor_usage.stored_bytes + excluded.stored_bytes),
    case_count = case
      when excluded.case_day > sponsor_usage.case_day then greatest(0, excluded.case_count)
      when excluded.case_day = sponsor_usage.case_day then greatest(0, sponsor_usage.case_count + excluded.case_count)
      else sponsor_usage.case_count end,
    case_day = greatest(sponsor_usage.case_day, excluded.case_day)`
