/** Snapshots on Postgres: checksummed, and never older than what is there. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { Snapshots } from "../../actors/runtime/snapshot.ts"
import { snapshotChecksum } from "./checksum.ts"
import { orUnavailable } from "./sql-client.ts"

export const layerPostgres = Layer.effect(
  Snapshots,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      save: (snapshots) => {
        const rows = snapshots.map(({ address, seq, version, state }) => ({
          kind: address.kind,
          id: address.id,
          seq,
          version,
          checksum: snapshotChecksum(seq, version, state),
          state
        }))
        return orUnavailable(
          Effect.asVoid(
            sql.unsafe(
              `insert into snapshot (kind, id, seq, version, checksum, state)
               select kind, id, seq, version, checksum, state from json_populate_recordset(null::snapshot, $1)
               on conflict (kind, id) do update set seq = excluded.seq, version = excluded.version,
                 checksum = excluded.checksum, state = excluded.state
               where snapshot.seq <= excluded.seq`,
              [JSON.stringify(rows)]
            )
          )
        )
      }
    }
  })
)
