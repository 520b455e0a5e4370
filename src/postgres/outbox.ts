/** The outbox on Postgres: rows of `intent`, written by the journal's batch and removed by their target's. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import type { IntentRow } from "../../actors/runtime/journal.ts"
import { Outbox } from "../../actors/runtime/outbox.ts"
import { orUnavailable } from "./sql-failure.ts"

interface Row {
  readonly intent_id: string
  readonly source_kind: string
  readonly source_id: string
  readonly target_kind: string
  readonly target_id: string
  readonly payload: string
  readonly due_at: string
  readonly created_at: string
  readonly attempts: number
}

export const layerPostgres = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      due: (now, limit, exceptKinds) =>
        orUnavailable(
          Effect.map(
            sql<Row>`
              select intent_id, source_kind, source_id, target_kind, target_id, payload::text as payload,
                due_at, created_at, attempts
              from intent
              where due_at <= ${now}
                and target_kind <> all(array(select json_array_elements_text(${JSON.stringify(exceptKinds)}::json)))
              order by due_at limit ${limit}`,
            (rows) => rows.map(intentOf)
          )
        ),
      settle: (intentIds) =>
        orUnavailable(
          Effect.asVoid(
            sql`delete from intent where intent_id in
              (select json_array_elements_text(${JSON.stringify(intentIds)}::json))`
          )
        ),
      postpone: (intentId, dueAt) =>
        orUnavailable(
          Effect.asVoid(sql`update intent set due_at = ${dueAt}, attempts = attempts + 1 where intent_id = ${intentId}`)
        ),
      depth: () =>
        orUnavailable(
          Effect.map(
            sql<{ readonly count: string; readonly oldest: string | null }>`
              select count(*) as count, min(due_at) as oldest from intent`,
            ([row]) => ({
              count: Number(row?.count ?? 0),
              oldestDueAt: row?.oldest === undefined || row.oldest === null ? undefined : Number(row.oldest)
            })
          )
        )
    }
  })
)

const intentOf = (row: Row): IntentRow => ({
  intentId: row.intent_id,
  source: { kind: row.source_kind, id: row.source_id },
  target: { kind: row.target_kind, id: row.target_id },
  payload: row.payload,
  dueAt: Number(row.due_at),
  createdAt: Number(row.created_at),
  attempts: row.attempts
})
