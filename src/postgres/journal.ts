/** The journal on Postgres, real or embedded: whole commits in (`batch-writer.ts`), whole histories out. */
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { Effect, Layer } from "effect"
import { crc32 } from "node:zlib"
import { addressKey } from "../../actors/runtime/entity.ts"
import { Journal, ROW_PAGE_COUNT, type StoredAnswer, type StoredHistory } from "../../actors/runtime/journal.ts"
import { makeBatchWriter } from "./batch-writer.ts"
import { WriterClient } from "./client.ts"
import { makeDoubt } from "./doubt.ts"
import { orUnavailable } from "./sql-failure.ts"
import { readViewColumns } from "./view-columns.ts"

/** Needs the migrated database: it reads the columns of the view tables at start. */
export const layerPostgres = Layer.effect(
  Journal,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const writer = yield* WriterClient
    const columns = yield* Effect.orDie(readViewColumns(sql))
    const doubt = makeDoubt(sql, writer.pace)
    const write = makeBatchWriter(writer, columns, doubt.raise)
    return {
      pace: writer.pace,
      // A transaction in doubt may hold rows that this batch needs, such as a counter's: finding out ends it.
      write: (groups) => Effect.andThen(doubt.settled, write(groups)),
      load: (addresses) => Effect.andThen(doubt.settled, orUnavailable(load(sql, addresses))),
      known: (address, commandIds) =>
        orUnavailable(
          Effect.map(
            sql<{ readonly command_id: string }>`
              select command_id from journal where kind = ${address.kind} and id = ${address.id}
                and command_id in (select json_array_elements_text(${JSON.stringify(commandIds)}::json))`,
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
)

interface SnapshotRow {
  readonly kind: string
  readonly id: string
  readonly seq: number
  readonly version: number
  readonly checksum: string
  readonly state: string
}

/** Detects a damaged snapshot; not a defence against somebody who may write to the database. */
export const snapshotChecksum = (seq: number, version: number, state: string): string =>
  crc32(`${seq}/${version}/${state}`).toString(16).padStart(8, "0")

const load = (
  sql: SqlClient.SqlClient,
  addresses: ReadonlyArray<{ readonly kind: string; readonly id: string; readonly stateVersion: number }>
): Effect.Effect<ReadonlyArray<StoredHistory>, SqlError> =>
  Effect.gen(function* () {
    const wanted = JSON.stringify(addresses.map(({ kind, id }) => ({ kind, id })))
    const snapshots = yield* sql.unsafe<SnapshotRow>(
      `select s.* from json_to_recordset($1) as r(kind text, id text) join snapshot s using (kind, id)`,
      [wanted]
    )
    const stored = new Map(snapshots.map((row) => [addressKey(row.kind, row.id), row]))
    const usable = addresses.map((address) => {
      const row = stored.get(addressKey(address.kind, address.id))
      if (row === undefined || row.version !== address.stateVersion) return undefined
      return row.checksum === snapshotChecksum(row.seq, row.version, row.state) ? row : undefined
    })
    const after = JSON.stringify(
      addresses.map(({ kind, id }, index) => ({ n: index, kind, id, after: usable[index]?.seq ?? 0 }))
    )
    const rows = yield* sql.unsafe<{ readonly n: number; readonly seq: number; readonly events: string }>(
      `select r.n, j.seq, j.events::text as events
       from json_to_recordset($1) as r(n int, kind text, id text, after int)
       cross join lateral (
         select seq, events from journal
         where kind = r.kind and id = r.id and seq > r.after order by seq limit $2
       ) as j order by r.n, j.seq`,
      [after, ROW_PAGE_COUNT]
    )
    const histories = usable.map((snapshot) => ({ snapshot, rows: [] as Array<{ seq: number; events: string }> }))
    for (const row of rows) histories[row.n]?.rows.push({ seq: row.seq, events: row.events })
    return histories
  })

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
