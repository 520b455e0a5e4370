/**
 * Runs checkpoints and vacuum on the embedded database, which has no background processes. Without checkpoints the WAL grows for
 * ever and a start after a crash replays all of it. Without vacuum the space of deleted rows is never reused and the planner
 * knows nothing about the tables.
 *
 * Always true: upkeep uses the one connection, between other statements. Its failure does not stop the service: it is logged, and
 * the next round tries again.
 */
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { Effect, Schedule, Schema, type Scope } from "effect"
import { rowsOf } from "./rows.ts"

/** How often upkeep looks; one indexed query when there is nothing to do. */
const ROUND_MS = 5_000

/** Log written since the last checkpoint that is worth a new one: about half a second of replay after a crash. */
const WAL_BYTES_MAX = 64 * 1024 * 1024

/** Same thresholds as a server's autovacuum: a fixed number of rows plus a share of the table. */
const DEAD_ROWS_MIN = 1_000
const DEAD_ROWS_SHARE = 0.2
const CHANGED_ROWS_MIN = 1_000
const CHANGED_ROWS_SHARE = 0.1

const tableRows = rowsOf("pg_stat_user_tables", Schema.Struct({ schemaname: Schema.String, relname: Schema.String }))
const logRows = rowsOf("pg_control_checkpoint", Schema.Struct({ due: Schema.Boolean }))

/** Keeps the embedded database in shape until the scope closes. */
export const keepUp = (sql: SqlClient): Effect.Effect<void, never, Scope.Scope> =>
  upkeepRound(sql).pipe(
    Effect.catchCause((cause) => Effect.logWarning("upkeep of the embedded database failed", cause)),
    Effect.repeat(Schedule.spaced(ROUND_MS)),
    Effect.delay(ROUND_MS),
    Effect.forkScoped,
    Effect.asVoid
  )

/** One round: vacuum of the one table that needs it most, then a checkpoint when much was written, also by that. */
export const upkeepRound = (sql: SqlClient): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    // A session counts its own changes only now and then, and here it is the only session.
    yield* sql`select pg_stat_force_next_flush()`
    const tables = yield* sql`
      select schemaname, relname from pg_stat_user_tables
      where n_dead_tup > ${DEAD_ROWS_MIN} + ${DEAD_ROWS_SHARE}::float8 * n_live_tup
        or n_mod_since_analyze > ${CHANGED_ROWS_MIN} + ${CHANGED_ROWS_SHARE}::float8 * n_live_tup
      order by n_dead_tup desc, n_mod_since_analyze desc limit 1`
    const [table] = tableRows(tables)
    if (table !== undefined) yield* sql`vacuum (analyze) ${sql(`${table.schemaname}.${table.relname}`)}`
    const logs = yield* sql`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${WAL_BYTES_MAX} as due
      from pg_control_checkpoint()`
    if (logRows(logs)[0]?.due === true) yield* sql`checkpoint`
  })
