/**
 * The feed on Postgres. Rows are ordered by (transaction, position), and a page ends before the oldest
 * transaction that is still open: a transaction that commits late can never land behind a cursor.
 * No index serves this order, because nothing reads the feed yet; its first reader must add one. One long transaction in any
 * database of this server holds the feed back.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Schema } from "effect"
import { Feed } from "../../actors/runtime/feed.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

const feedRows = rowsOf(
  "the feed",
  Schema.Struct({
    kind: Schema.String,
    id: Schema.String,
    seq: Schema.Number,
    at: Schema.Number,
    events: Schema.String,
    position: Schema.String,
    transaction: Schema.String
  })
)

export const layerPostgres = Layer.effect(
  Feed,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      read: (after, limit) =>
        orUnavailable(
          Effect.map(
            sql`
              select kind, id, seq, at::float8 as at, events::text as events, position::text as position, txid::text as transaction
              from journal
              where (txid, position) > (${after.transaction}::xid8, ${after.position}::bigint)
                and txid < pg_snapshot_xmin(pg_current_snapshot())
              order by txid, position limit ${limit}`,
            (rows) =>
              feedRows(rows).map((row) => ({
                address: { kind: row.kind, id: row.id },
                seq: row.seq,
                at: row.at,
                events: row.events,
                cursor: { transaction: row.transaction, position: row.position }
              }))
          )
        )
    }
  })
)
