/**
 * The view tables on Postgres: every table whose name ends in `_view`, except those that serve as evidence against the
 * journal.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { LOG_HEAD_VIEW } from "../../actors/log/log.ts"
import { Views } from "../../actors/runtime/views.ts"
import { orUnavailable } from "./sql-client.ts"
import { readViewColumns } from "./view-columns.ts"

/** Never rebuilt: a rebuild from a shortened journal would hide the loss. */
const WITNESSES: ReadonlySet<string> = new Set([LOG_HEAD_VIEW])

export const layerPostgres = Layer.effect(
  Views,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = yield* Effect.orDie(readViewColumns(sql))
    return {
      names: () => Effect.succeed([...columns.keys()].filter((name) => !WITNESSES.has(name)).toSorted()),
      keys: (view, afterKey, limit) =>
        orUnavailable(
          sql<{ readonly key: string; readonly version: number }>`
            select key, version from ${sql(view)} where key > ${afterKey} order by key limit ${limit}`
        ),
      replace: (rows) =>
        orUnavailable(
          Effect.forEach(
            Map.groupBy(rows, (row) => row.view),
            ([view, ofView]) => {
              const names = columns.get(view)
              if (names === undefined) return Effect.die(new Error(`there is no view table ${view}`))
              const set = names.filter((name) => name !== "key").map((name) => `${name} = excluded.${name}`)
              return sql.unsafe(
                `insert into ${view} (${names.join(", ")})
                 select ${names.join(", ")} from json_populate_recordset(null::${view}, $1)
                 on conflict (key) do update set ${set.join(", ")} where ${view}.version <= excluded.version`,
                [JSON.stringify(ofView.map((one) => ({ ...one.row, key: one.key, version: one.version })))]
              )
            },
            { discard: true }
          )
        ),
      remove: (view, rows) =>
        orUnavailable(
          Effect.map(
            sql.unsafe(
              `delete from ${view} v using json_to_recordset($1) as r(key text, version int)
               where v.key = r.key and v.version = r.version returning 1`,
              [JSON.stringify(rows)]
            ),
            (removed) => removed.length
          )
        )
    }
  })
)
