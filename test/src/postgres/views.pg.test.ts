/** Rebuilding views, on both databases. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeAll } from "vitest"
import * as Journal from "../../../src/postgres/journal.ts"
import * as Views from "../../../src/postgres/views.ts"
import { viewsContract } from "../../support/contracts/views.ts"
import { describeEachDatabase } from "../../support/database.ts"

const ports = Layer.merge(Journal.layerPostgres, Views.layerPostgres)

describeEachDatabase("views", (database) => {
  const sql = <A, E>(use: (client: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
    database.run(Effect.flatMap(SqlClient.SqlClient, use))
  beforeAll(() =>
    sql((client) =>
      Effect.andThen(
        client`create table ledger_view (key text primary key, version integer not null, sum integer not null, note text)`,
        client`create table ledger_ring_view (key text primary key, version integer not null, ledger_id text not null, at bigint not null)`
      )
    )
  )
  viewsContract({
    run: (effect) => database.run(Effect.provide(effect, ports)),
    tables: () =>
      sql((client) =>
        Effect.all([
          client`select key, sum, note from ledger_view order by key`,
          client`select key, ledger_id, at::float8 as at from ledger_ring_view order by key`
        ])
      ),
    clear: () => sql((client) => Effect.asVoid(client`truncate journal, ledger_view, ledger_ring_view`))
  })
})
