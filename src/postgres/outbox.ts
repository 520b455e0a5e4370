/** The outbox on Postgres: rows of `intent`, written by the journal's batch and removed by their target's. */
import type { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import type { EpochMs } from "../../actors/runtime/entity.ts"
import type { IntentRow } from "../../actors/runtime/journal.ts"
import { type KindBound, Outbox } from "../../actors/runtime/outbox.ts"
import { sourceOf } from "../../actors/runtime/step.ts"
import { BackgroundClient } from "./client.ts"
import { type Found, IntentPlaces } from "./batch-parts.ts"
import { orUnavailable } from "./sql-client.ts"

interface Row {
  readonly intent_id: string
  readonly source_kind: string
  readonly source_id: string
  readonly target_kind: string
  readonly target_id: string
  readonly payload: string
  readonly due_at: number
  readonly created_at: number
  readonly attempts: number
}

export const layerPostgres = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const sql = yield* BackgroundClient
    const places = yield* IntentPlaces
    return {
      due: (now, limit, bounds) =>
        orUnavailable(
          Effect.map(dueQuery(sql, now, limit, bounds), (rows) => {
            const intents = rows.map(intentOf)
            places.read(intents)
            return intents
          })
        ),
      settle: (intentIds) =>
        orUnavailable(
          Effect.andThen(
            Effect.forEach(
              places.find(intentIds),
              ({ parameters, where }) => sql.unsafe(`delete from intent where ${where("$1", "$2", "$3")}`, parameters),
              { discard: true }
            ),
            Effect.sync(() => places.forget(intentIds))
          )
        ),
      recall: (now) =>
        orUnavailable(
          Effect.suspend(() => {
            places.forgetAll()
            return Effect.asVoid(
              sql`update intent set due_at = ${now} where attempts = 0 and due_at > ${now} and due_at <= created_at`
            )
          })
        ),
      postpone: (intents) =>
        orUnavailable(
          Effect.suspend(() => {
            const found = places.find(intents.map(({ intentId }) => intentId))
            places.forget(intents.map(({ intentId }) => intentId))
            const later = JSON.stringify(intents.map(({ dueAt, intentId }) => ({ id: intentId, due_at: dueAt })))
            return Effect.forEach(found, ({ parameters, where }) => postponeFound(sql, later, where, parameters), {
              discard: true
            })
          })
        ),
      depth: (now) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly count: number; readonly oldest: number | null }>`
              select count(*)::float8 as count, min(due_at)::float8 as oldest from (
                select due_at from intent where due_at <= ${now}
                union all
                select due_at from intent where due_at > ${now} and attempts > 0
              ) waiting`,
            ([row]) => ({
              count: row?.count ?? 0,
              oldestDueAt: row?.oldest ?? undefined
            })
          )
        )
    }
  })
).pipe(Layer.provide(IntentPlaces.layer))

const postponeFound = (
  sql: SqlClient.SqlClient,
  later: string,
  where: Found["where"],
  parameters: ReadonlyArray<string>
) =>
  sql.unsafe(
    `update intent set due_at = later.due_at, attempts = intent.attempts + 1
     from json_to_recordset($1::json) as later(id text, due_at bigint)
     where intent.intent_id = later.id and intent.ctid = any(array(select ctid from intent where ${where("$2", "$3", "$4")}))`,
    [later, ...parameters]
  )

/**
 * Reads kind by kind along the index (target_kind, due_at), which also gives the kinds, with one probe each. Above the
 * limit the kinds alternate: the first of each, then the second of each.
 */
export const dueQuery = (
  sql: SqlClient.SqlClient,
  now: EpochMs,
  limit: number,
  bounds: ReadonlyArray<KindBound>
) => sql<Row>`
  with recursive kinds as (
    (select target_kind as kind from intent order by target_kind limit 1)
    union all
    select (select target_kind from intent where target_kind > kinds.kind order by target_kind limit 1)
    from kinds where kinds.kind is not null
  ),
  bounds as (
    select kind, most, array(select json_array_elements_text(taken)) as taken
    from json_to_recordset(${JSON.stringify(bounds.map(boundRow))}::json) as given (kind text, most int, taken json)
  )
  select intent_id, source_kind, source_id, target_kind, target_id, payload::text as payload, due_at::float8 as due_at,
    created_at::float8 as created_at, attempts
  from (
    select due.*
    from kinds
    left join bounds on bounds.kind = kinds.kind
    cross join lateral (
      select *, row_number() over (order by due_at) as turn from intent
      where target_kind = kinds.kind and due_at <= ${now}
        and (bounds.taken is null or intent_id <> all(bounds.taken))
      order by due_at
      limit least(${limit}, bounds.most)
    ) as due
    where kinds.kind is not null
    order by due.turn, due.due_at limit ${limit}
  ) as taken
  order by due_at, length(intent_id), intent_id`

const boundRow = ({ kind, limit, without }: KindBound) => ({ kind, most: limit, taken: without })

/** A source stands beside the id only where the id does not name it, and a target's id only where it is not the source's. */
const intentOf = (row: Row): IntentRow => {
  const source = row.source_kind === "" ? sourceOf(row.intent_id) : { kind: row.source_kind, id: row.source_id }
  return {
    intentId: row.intent_id,
    source,
    target: { kind: row.target_kind, id: row.target_id === "" ? source.id : row.target_id },
    payload: row.payload,
    dueAt: row.due_at,
    createdAt: row.created_at,
    attempts: row.attempts
  }
}
