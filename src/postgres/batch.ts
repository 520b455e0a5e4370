/**
 * The SQL of one batch. Each step is one statement for the whole batch, with one JSON parameter:
 * building JSON text from parts that are JSON already costs less than escaping arrays of them.
 */
import type { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { addressKey, type ViewRow } from "../../actors/runtime/entity.ts"
import type { Commit, IntentRow, StoredAnswer } from "../../actors/runtime/journal.ts"

type Sql = SqlClient.SqlClient
type Step<A = void> = Effect.Effect<A, SqlError>

/** Takes `count` numbers of a counter; gives the last. Holds the counter's row until the transaction ends. */
export const takeNumbers = (sql: Sql, counter: string, count: number): Step<number> =>
  Effect.map(
    sql.unsafe<{ readonly value: string }>(
      `insert into counter (name, value) values ($1, $2)
       on conflict (name) do update set value = counter.value + excluded.value returning value`,
      [counter, count]
    ),
    (rows) => Number(rows[0]?.value)
  )

const rowsJson = (commits: ReadonlyArray<Commit>): string => {
  let json = "["
  for (const [index, commit] of commits.entries()) {
    json +=
      `${index === 0 ? "" : ","}{"kind":${JSON.stringify(commit.address.kind)},"id":${JSON.stringify(commit.address.id)}` +
      `,"seq":${commit.seqBefore + 1},"command_id":${JSON.stringify(commit.commandId)},"at":${commit.at},"events":${commit.events}}`
  }
  return `${json}]`
}

export interface InsertedRows {
  /** Those whose place or command id was taken already. */
  readonly missing: ReadonlyArray<Commit>
  /** The transaction's id, by which its fate can be asked for when COMMIT goes unanswered. */
  readonly transaction: string
}

/** Writes the rows that fit. */
export const insertRows = (sql: Sql, commits: ReadonlyArray<Commit>): Step<InsertedRows> =>
  Effect.gen(function* () {
    const json = rowsJson(commits)
    const [inserted] = yield* sql.unsafe<{ readonly count: string; readonly transaction: string }>(
      `with inserted as (
         insert into journal (kind, id, seq, command_id, at, events)
         select kind, id, seq, command_id, at, events
         from json_to_recordset($1) as r(kind text, id text, seq int, command_id text, at bigint, events json)
         on conflict do nothing returning 1)
       select count(*) as count, pg_current_xact_id()::text as transaction from inserted`,
      [json]
    )
    const transaction = inserted?.transaction ?? ""
    if (Number(inserted?.count) === commits.length) return { missing: [], transaction }
    const ours = yield* sql.unsafe<{ kind: string; id: string; seq: number; command_id: string }>(
      `select distinct j.kind, j.id, j.seq, j.command_id
       from json_to_recordset($1) as r(kind text, id text, seq int, command_id text)
       join journal j using (kind, id, seq, command_id) where j.txid = pg_current_xact_id()`,
      [json]
    )
    const written = new Set(ours.map((row) => rowKey(addressKey(row.kind, row.id), row.seq, row.command_id)))
    // Taken out when found: of two commits that name the same row, the first one wrote it.
    const missing = commits.filter(
      (commit) => !written.delete(rowKey(keyOf(commit), commit.seqBefore + 1, commit.commandId))
    )
    return { missing, transaction }
  })

const rowKey = (address: string, seq: number, commandId: string): string => JSON.stringify([address, seq, commandId])

const keyOf = (commit: Commit): string => addressKey(commit.address.kind, commit.address.id)

/** Takes back what a broken chain has written in this transaction. */
export const removeRows = (sql: Sql, commits: ReadonlyArray<Commit>): Step =>
  Effect.asVoid(
    sql.unsafe(
      `delete from journal j using json_to_recordset($1) as r(kind text, id text, seq int, command_id text)
       where j.kind = r.kind and j.id = r.id and j.seq = r.seq and j.command_id = r.command_id
         and j.txid = pg_current_xact_id()`,
      [rowsJson(commits)]
    )
  )

/** Which of these commits' command ids are in the journal; asked after a conflict only. */
export const knownCommandIds = (sql: Sql, commits: ReadonlyArray<Commit>): Step<ReadonlySet<string>> =>
  Effect.map(
    sql.unsafe<{ readonly kind: string; readonly id: string; readonly command_id: string }>(
      `select j.kind, j.id, j.command_id from json_to_recordset($1) as r(kind text, id text, command_id text)
       join journal j using (kind, id, command_id)`,
      [rowsJson(commits)]
    ),
    (rows) => new Set(rows.map((row) => `${addressKey(row.kind, row.id)}/${row.command_id}`))
  )

export const insertIntents = (sql: Sql, intents: ReadonlyArray<IntentRow>): Step => {
  if (intents.length === 0) return Effect.void
  const rows = intents.map(
    (intent) =>
      `{"intent_id":${JSON.stringify(intent.intentId)},"source_kind":${JSON.stringify(intent.source.kind)}` +
      `,"source_id":${JSON.stringify(intent.source.id)},"target_kind":${JSON.stringify(intent.target.kind)}` +
      `,"target_id":${JSON.stringify(intent.target.id)},"payload":${intent.payload}` +
      `,"due_at":${intent.dueAt},"created_at":${intent.createdAt},"attempts":0}`
  )
  return Effect.asVoid(
    sql.unsafe(`insert into intent select * from json_populate_recordset(null::intent, $1)`, [`[${rows.join(",")}]`])
  )
}

export const settleIntents = (sql: Sql, intentIds: ReadonlyArray<string>): Step =>
  intentIds.length === 0
    ? Effect.void
    : Effect.asVoid(
        sql.unsafe(`delete from intent where intent_id in (select json_array_elements_text($1))`, [
          JSON.stringify(intentIds)
        ])
      )

/** Columns of every view table, by table name. */
export type ViewColumns = ReadonlyMap<string, ReadonlyArray<string>>

export interface VersionedViewRow extends ViewRow {
  readonly version: number
}

/** Brings view rows up to date; an older version never overwrites a newer one. */
export const upsertViews = (sql: Sql, columns: ViewColumns, rows: ReadonlyArray<VersionedViewRow>): Step => {
  const newest = new Map<string, Map<string, VersionedViewRow>>()
  for (const row of rows) {
    const ofView = newest.get(row.view) ?? new Map<string, VersionedViewRow>()
    newest.set(row.view, ofView)
    const known = ofView.get(row.key)
    if (known === undefined || known.version <= row.version) ofView.set(row.key, row)
  }
  return Effect.forEach(newest, ([view, byKey]) => upsertView(sql, view, columns.get(view), [...byKey.values()]), {
    discard: true
  })
}

const upsertView = (
  sql: Sql,
  view: string,
  columns: ReadonlyArray<string> | undefined,
  rows: ReadonlyArray<VersionedViewRow>
): Step => {
  if (columns === undefined) return Effect.die(new Error(`there is no view table ${view}; add it in migrations/`))
  // In key order, so that two writers of the same rows wait for each other instead of deadlocking.
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const set = columns.filter((column) => column !== "key").map((column) => `${column} = excluded.${column}`)
  const json = JSON.stringify(sorted.map((one) => ({ ...one.row, key: one.key, version: one.version })))
  return Effect.asVoid(
    sql.unsafe(
      `insert into ${view} (${columns.join(", ")})
       select ${columns.join(", ")} from json_populate_recordset(null::${view}, $1)
       on conflict (key) do update set ${set.join(", ")} where ${view}.version < excluded.version`,
      [json]
    )
  )
}

/**
 * Stores the answers of keyed requests. A live answer under the same scope is poison: the request was
 * answered already, so neither its answer nor anything else of this commit may be written again.
 */
export const insertAnswers = (sql: Sql, commits: ReadonlyArray<Commit>): Step => {
  const rows = commits.flatMap(({ answer, at }) => (answer === undefined ? [] : [answerRow(answer, at)]))
  if (rows.length === 0) return Effect.void
  return sql
    .unsafe<{ readonly count: string }>(
      `with given as (
         select * from json_to_recordset($1) as r(at bigint, scope text, fingerprint text, status int, headers json,
           body text, sealed boolean, expires_at bigint)),
       stored as (
         insert into stored_answer (scope, fingerprint, status, headers, body, sealed, expires_at)
         select scope, fingerprint, status, headers, body, sealed, expires_at from given
         on conflict (scope) do update set fingerprint = excluded.fingerprint, status = excluded.status,
           headers = excluded.headers, body = excluded.body, sealed = excluded.sealed, expires_at = excluded.expires_at
         where stored_answer.expires_at <= (select at from given where given.scope = excluded.scope)
         returning 1)
       select count(*) as count from stored`,
      [JSON.stringify(rows)]
    )
    .pipe(
      Effect.flatMap((counted) =>
        Number(counted[0]?.count) === rows.length
          ? Effect.void
          : Effect.fail(new SqlError({ cause: alreadyAnswered, message: "the request is answered already" }))
      )
    )
}

/** The server's own word for it, so that the batch is bisected as for any other unique violation. */
const alreadyAnswered = { severity: "ERROR", code: "23505", message: "the request is answered already" }

const answerRow = (answer: StoredAnswer, at: number) => ({
  at,
  scope: answer.scope,
  fingerprint: answer.fingerprint,
  status: answer.status,
  headers: answer.headers,
  body: answer.body,
  sealed: answer.sealed,
  expires_at: answer.expiresAt
})
