/** The audit's rows on Postgres: the journal rows of one address, by the indexes of migration 0014 where only some are wanted. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { AUDIT_TOTAL_MAX, type AuditFilter, type AuditQueries, type StoredAudit } from "../governance/audit-queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class AuditQueriesTag extends Context.Service<AuditQueriesTag, AuditQueries>()("postgres/AuditQueries") {}

export const layerPostgres: Layer.Layer<AuditQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  AuditQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      page: (filter, limit, offset) =>
        ask(
          Effect.map(
            Effect.all([
              sql`
                select seq as row, events from journal where ${condition(sql, filter)}
                order by seq desc limit ${limit} offset ${offset}`,
              sql`
                select count(*)::float8 as total from (
                  select 1 from journal where ${condition(sql, filter)} limit ${AUDIT_TOTAL_MAX}) counted`
            ]),
            ([rows, counted]) => ({ rows: auditsOf(rows), total: auditTotal(counted) })
          )
        ),
      after: (row, limit) =>
        ask(
          Effect.map(
            sql`
              select seq as row, events from journal
              where kind = 'audit' and id = 'audit' and seq > ${row} order by seq limit ${limit}`,
            auditsOf
          )
        )
    }
  })
)

const storedRows = rowsOf("the audit's journal", Schema.Struct({ row: Schema.Number, events: Schema.String }))
const auditTotal = totalOf("the count of the audit")

// The check of the chain needs the stored text, so it is parsed and not decoded.
const auditsOf = (rows: ReadonlyArray<object>): ReadonlyArray<StoredAudit> =>
  storedRows(rows).map(({ events, row }) => ({ row, events: parsed(events) }))

const parsed = (text: string): ReadonlyArray<unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** As the indexes of migration 0014 have it; the row of what happened is the first event. */
const condition = (sql: SqlClient.SqlClient, { actorId, targetId, targetKind }: AuditFilter): Fragment =>
  sql.and([
    sql`kind = 'audit' and id = 'audit' and events like '[{"_tag":"AuditRecorded"%'`,
    ...(targetId === undefined ? [] : [sql`(events::jsonb -> 0 -> 'target' ->> 'id') = ${targetId}`]),
    ...(targetKind === undefined ? [] : [sql`(events::jsonb -> 0 -> 'target' ->> 'kind') = ${targetKind}`]),
    ...(actorId === undefined ? [] : [sql`(events::jsonb -> 0 -> 'actor' ->> 'id') = ${actorId}`])
  ])
