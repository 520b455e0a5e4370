/**
 * The slow path of a batch, used after its single statement did not fit. Inside one transaction it takes the numbers, finds the
 * conflicting rows and removes their whole chains.
 */
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect } from "effect"
import { addressKey, type Commit } from "../../actors/runtime/journal.ts"
import { eventLines, journalRows, type Places, rowsJson } from "./batch-parts.ts"

type Sql = SqlClient.SqlClient
type Step<A = void> = Effect.Effect<A, SqlError>

/** Takes `count` numbers of a counter and returns the last. Locks the counter's row until the transaction ends. */
export const takeNumbers = (sql: Sql, counter: string, count: number): Step<number> =>
  Effect.map(
    sql.unsafe<{ readonly value: number }>(
      `insert into counter (name, value) values ($1, $2)
       on conflict (name) do update set value = counter.value + excluded.value returning value::float8 as value`,
      [counter, count]
    ),
    ([row]) => {
      if (row === undefined) throw new Error(`the counter ${counter} gave no number`)
      return row.value
    }
  )

/** Writes the rows that fit, and returns those whose place or command id was taken. */
export const insertRows = (sql: Sql, commits: ReadonlyArray<Commit>): Step<ReadonlyArray<Commit>> =>
  Effect.gen(function* () {
    const json = rowsJson(commits)
    const [inserted] = yield* sql.unsafe<{ readonly count: number }>(
      `with inserted as (
         insert into journal (kind, id, seq, command_id, at, events)
         select kind, id, seq, command_id, at, events from ${journalRows("$1", "$2")}
         on conflict do nothing returning 1)
       select count(*)::int as count from inserted`,
      [json, eventLines(commits)]
    )
    if (inserted?.count === commits.length) return []
    const ours = yield* sql.unsafe<{ kind: string; id: string; seq: number; command_id: string | null }>(
      `select distinct j.kind, j.id, j.seq, j.command_id
       from json_to_recordset($1) as r(kind text, id text, seq int, command_id text)
       join journal j using (kind, id, seq)
       where j.command_id is not distinct from r.command_id and j.txid = pg_current_xact_id()`,
      [json]
    )
    const written = new Set(ours.map((row) => rowKey(addressKey(row.kind, row.id), row.seq, row.command_id)))
    // Removed when found: of two commits that name the same row, the first one wrote it.
    return commits.filter((commit) => !written.delete(rowKey(keyOf(commit), commit.seqBefore + 1, commit.commandId)))
  })

const rowKey = (address: string, seq: number, commandId: string | null | undefined): string =>
  JSON.stringify([address, seq, commandId ?? null])

const keyOf = (commit: Commit): string => addressKey(commit.address.kind, commit.address.id)

/** Deletes what a broken chain has written in this transaction. */
export const removeRows = (sql: Sql, commits: ReadonlyArray<Commit>): Step =>
  Effect.asVoid(
    sql.unsafe(
      `delete from journal j using json_to_recordset($1) as r(kind text, id text, seq int, command_id text)
       where j.kind = r.kind and j.id = r.id and j.seq = r.seq
         and j.command_id is not distinct from r.command_id and j.txid = pg_current_xact_id()`,
      [rowsJson(commits)]
    )
  )

/** The command ids of these commits that are in the journal. Needed only after a conflict. */
export const knownCommandIds = (sql: Sql, commits: ReadonlyArray<Commit>): Step<ReadonlySet<string>> =>
  Effect.map(
    sql.unsafe<{ readonly kind: string; readonly id: string; readonly command_id: string }>(
      `select j.kind, j.id, j.command_id from json_to_recordset($1) as r(kind text, id text, command_id text)
       join journal j using (kind, id, command_id) where j.command_id is not null`,
      [rowsJson(commits)]
    ),
    (rows) => new Set(rows.map((row) => `${addressKey(row.kind, row.id)}/${row.command_id}`))
  )

/** The intents that no longer exist. The others are locked until the transaction ends, and their places are known then. */
export const goneIntents = (sql: Sql, places: Places, intentIds: ReadonlyArray<string>): Step<ReadonlySet<string>> =>
  Effect.gen(function* () {
    const gone = new Set(intentIds)
    const lookUp = Effect.fnUntraced(function* () {
      for (const { parameters, where } of places.find([...gone])) {
        const rows = yield* sql.unsafe<LockedIntent>(
          `select intent_id, target_kind, due_at::float8 as due_at from intent
           where ${where("$1", "$2", "$3")} order by intent_id for update`,
          parameters
        )
        for (const row of rows) {
          gone.delete(row.intent_id)
          places.note(row.intent_id, { kind: row.target_kind, dueAt: row.due_at })
        }
      }
    })
    if (gone.size > 0) yield* lookUp()
    // It may stand elsewhere.
    places.forget([...gone])
    if (gone.size > 0) yield* lookUp()
    return gone
  })

interface LockedIntent {
  readonly intent_id: string
  readonly target_kind: string
  readonly due_at: number
}
