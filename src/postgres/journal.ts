/**
 * The journal on Postgres, real or embedded. Writes whole commits (`batch-writer.ts`) and reads whole histories.
 *
 * Always true: no entity is recovered while the outcome of a transaction, whose COMMIT got no answer, is not known. Until the
 * server has ended it, its rows may still appear.
 */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect, Layer } from "effect"
import {
  type CommitPace,
  Journal,
  JournalUnavailable,
  ROW_PAGE_COUNT,
  type StoredAnswer,
  type StoredHistory
} from "../../actors/runtime/journal.ts"
import { snapshotChecksum } from "./checksum.ts"
import { makeBatchWriter } from "./batch-writer.ts"
import { WriterClient } from "./client.ts"
import { IntentPlaces } from "./batch-parts.ts"
import { orUnavailable } from "./sql-client.ts"
import { readViewColumns } from "./view-columns.ts"
import type { SessionId } from "./session.ts"

/** Needs the migrated database: it reads the columns of the view tables at start. */
export const layerPostgres = Layer.effect(
  Journal,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const writer = yield* WriterClient
    const columns = yield* Effect.orDie(readViewColumns(sql))
    const doubt = makeDoubt(sql, writer.pace)
    const places = yield* IntentPlaces
    const write = makeBatchWriter(writer, { columns, places }, doubt.raise)
    return {
      pace: writer.pace,
      // An in-doubt transaction may lock rows that this batch needs, such as a counter's. Resolving it releases them.
      write: (groups) => Effect.andThen(doubt.settled, write(groups)),
      load: (addresses) => Effect.andThen(doubt.settled, orUnavailable(load(sql, addresses))),
      known: (address, commandIds) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly command_id: string }>`
              select command_id from journal where kind = ${address.kind} and id = ${address.id}
                and command_id is not null and command_id in (select json_array_elements_text(${JSON.stringify(commandIds)}::json))`,
            (rows) => new Set(rows.map((row) => row.command_id))
          )
        ),
      rowsAfter: (address, seq) =>
        orUnavailable(
          sql<{ readonly seq: number; readonly events: string }>`
            select seq, events::text as events from journal
            where kind = ${address.kind} and id = ${address.id} and seq > ${seq} order by seq
            limit ${ROW_PAGE_COUNT}`
        ),
      answers: (scopes, now) => orUnavailable(readAnswers(sql, scopes, now)),
      answerScopes: (after, limit) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly scope: string }>`
              select scope from stored_answer where scope > ${after} order by scope limit ${limit}`,
            (rows) => rows.map((row) => row.scope)
          )
        ),
      expireAnswers: (now, limit) =>
        orUnavailable(
          Effect.map(
            sql`delete from stored_answer where scope in
              (select scope from stored_answer where expires_at <= ${now} limit ${limit}) returning 1`,
            (rows) => rows.length
          )
        ),
      ids: (kind, afterId, limit) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly id: string }>`
              select id from journal where kind = ${kind} and seq = 1 and id > ${afterId} order by id limit ${limit}`,
            (rows) => rows.map((row) => row.id)
          )
        )
    }
  })
).pipe(Layer.provide(IntentPlaces.layer))

interface HistoryRow {
  readonly n: number
  readonly seq: number
  /** The checksum of a snapshot; null for a row of the journal. */
  readonly checksum: string | null
  /** The state of a snapshot, or the events of a row. */
  readonly body: string
}

interface LoadAddress {
  readonly kind: string
  readonly id: string
  readonly stateVersion: number
}

/** Reads snapshots and the rows after them in one statement. If a snapshot is damaged, a second statement ignores it. */
const load = (
  sql: SqlClient.SqlClient,
  addresses: ReadonlyArray<LoadAddress>
): Effect.Effect<ReadonlyArray<StoredHistory>, SqlError> =>
  Effect.gen(function* () {
    const histories = historiesOf(yield* readHistories(sql, addresses), addresses)
    const damaged = histories.flatMap((history, n) => (history === "damaged" ? [n] : []))
    if (damaged.length === 0) return histories.filter((history) => history !== "damaged")
    const asked = damaged.map((n) => ({ ...addresses[n]!, stateVersion: NO_STATE_VERSION }))
    const replayed = historiesOf(yield* readHistories(sql, asked), asked)
    return histories.map((history, n): StoredHistory => {
      const found = history === "damaged" ? replayed[damaged.indexOf(n)] : history
      if (found === undefined || found === "damaged") throw new Error("a snapshot was read that was not asked for")
      return found
    })
  })

/** A version that no snapshot has. */
const NO_STATE_VERSION = -1

const readHistories = (sql: SqlClient.SqlClient, addresses: ReadonlyArray<LoadAddress>) =>
  sql.unsafe<HistoryRow>(
    `with r as materialized (
       select * from json_to_recordset($1) as r(n int, kind text, id text, version int)
     ), s as materialized (
       select r.n, s.seq, s.checksum, s.state from r join snapshot s using (kind, id, version)
     )
     select n, seq, checksum, state as body from s
     union all
     select r.n, j.seq, null, j.events from r left join s on s.n = r.n
     cross join lateral (
       select seq, events from journal
       where kind = r.kind and id = r.id and seq > coalesce(s.seq, 0) order by seq limit $2
     ) as j`,
    [
      JSON.stringify(addresses.map(({ id, kind, stateVersion }, n) => ({ n, kind, id, version: stateVersion }))),
      ROW_PAGE_COUNT
    ]
  )

/** The rows of an address come in the order of their index, unless the server found another way to read them. */
const historiesOf = (
  rows: ReadonlyArray<HistoryRow>,
  addresses: ReadonlyArray<LoadAddress>
): ReadonlyArray<StoredHistory | "damaged"> => {
  const snapshots = new Map<number, StoredHistory["snapshot"] | "damaged">()
  const journals = addresses.map((): Array<{ seq: number; events: string }> => [])
  for (const { body, checksum, n, seq } of rows) {
    if (checksum === null) {
      journals[n]?.push({ seq, events: body })
      continue
    }
    const version = addresses[n]?.stateVersion ?? NO_STATE_VERSION
    const isWhole = checksum === snapshotChecksum(seq, version, body)
    snapshots.set(n, isWhole ? { seq, version, state: body } : "damaged")
  }
  return journals.map((journal, n) => {
    const snapshot = snapshots.get(n)
    return snapshot === "damaged"
      ? "damaged"
      : { snapshot, rows: journal.toSorted((one, other) => one.seq - other.seq) }
  })
}

interface AnswerRow extends Omit<StoredAnswer, "expiresAt"> {
  readonly expires_at: number
}

const readAnswers = (sql: SqlClient.SqlClient, scopes: ReadonlyArray<string>, now: number) =>
  Effect.map(
    sql.unsafe<AnswerRow>(
      `select scope, fingerprint, status, headers, body, sealed, expires_at::float8 as expires_at
       from stored_answer where scope in (select json_array_elements_text($1)) and expires_at > $2`,
      [JSON.stringify(scopes), now]
    ),
    (rows) => new Map(rows.map(({ expires_at, ...row }) => [row.scope, { ...row, expiresAt: expires_at }]))
  )

/*
 * In-doubt transactions. One that was sent in one write with its COMMIT has no known id, so it is looked up by its session.
 */
/** How long a session may take to end before it is asked again. Well within the journal's time limit for a read. */
const END_MS_MAX = 500

interface Doubt {
  /** Marks the session's transaction as in doubt. The connection must be closed, because the session will be ended. */
  readonly raise: (session: SessionId) => void
  /** Succeeds if no transaction is in doubt. Otherwise resolves it, and fails while one still runs. */
  readonly settled: Effect.Effect<void, JournalUnavailable>
}

/** `pace` is notified when an abandoned transaction ends late, or when the database does not answer. */
const makeDoubt = (
  sql: SqlClient.SqlClient,
  pace: Pick<CommitPace, "took" | "stopped" | "transactionMsMax">
): Doubt => {
  const inDoubt = new Set<SessionId>()
  const ask = Effect.suspend(() => {
    const sessions = [...inDoubt]
    const asked = Effect.tapError(orUnavailable(stillRunning(sql, sessions)), () => Effect.sync(pace.stopped))
    return Effect.flatMap(asked, (running) => {
      if (running.size < sessions.length) pace.took(pace.transactionMsMax())
      for (const session of sessions) if (!running.has(session.pid)) inDoubt.delete(session)
      return running.size === 0
        ? Effect.void
        : Effect.fail(new JournalUnavailable({ outcome: "not-written", cause: "an earlier write is not decided yet" }))
    })
  })
  return {
    raise: (session) => void inDoubt.add(session),
    settled: Effect.suspend(() => (inDoubt.size === 0 ? Effect.void : ask))
  }
}

/**
 * Ends a session that lost its client. Otherwise it would continue until the server notices, which takes minutes over a silent
 * network, and could still receive a batch that is on its way. A session that is committing finishes first, so this never undoes
 * a commit. The start time is compared, because the server reuses process ids.
 */
const stillRunning = (sql: SqlClient.SqlClient, sessions: ReadonlyArray<SessionId>) =>
  Effect.map(
    sql.unsafe<{ readonly pid: number; readonly ended: boolean }>(
      `select a.pid, pg_terminate_backend(a.pid, ${END_MS_MAX}) as ended
       from json_to_recordset($1) as s(pid int, "startedAt" timestamptz)
       join pg_stat_activity a on a.pid = s.pid and a.backend_start = s."startedAt"`,
      [JSON.stringify(sessions)]
    ),
    (rows) => new Set(rows.filter(({ ended }) => !ended).map(({ pid }) => pid))
  )
