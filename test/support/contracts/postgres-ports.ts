/** The Postgres ports of one test database, as the contract suites want them. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeAll } from "vitest"
import * as Feed from "../../../src/postgres/feed.ts"
import * as Journal from "../../../src/postgres/journal.ts"
import * as Outbox from "../../../src/postgres/outbox.ts"
import * as Snapshots from "../../../src/postgres/snapshots.ts"
import type { TestDatabase } from "../database.ts"
import type { PortsUnderTest } from "./ports.ts"

export const postgresPorts = Layer.mergeAll(
  Journal.layerPostgres,
  Snapshots.layerPostgres,
  Outbox.layerPostgres,
  Feed.layerPostgres
)

/** A view of the suite's own, made before the journal reads the columns of all views. */
const UNIQUE_VIEW = "unique_view"

export const portsOf = (database: TestDatabase): PortsUnderTest => {
  const sql = <A, E>(use: (client: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
    database.run(Effect.flatMap(SqlClient.SqlClient, use))
  beforeAll(() =>
    sql(
      (client) =>
        client`create table unique_view (key text primary key, version integer not null, label text not null unique)`
    )
  )
  return {
    run: (effect) => database.run(Effect.provide(effect, postgresPorts)),
    viewRow: async (view, key) => {
      const [row] = await sql(
        (client) => client<Record<string, unknown>>`select * from ${client(view)} where key = ${key}`
      )
      return row
    },
    counter: async (name) => {
      const [row] = await sql((client) => client<{ value: string }>`select value from counter where name = ${name}`)
      return Number(row?.value ?? 0)
    },
    damageSnapshot: ({ id, kind }) =>
      sql((client) =>
        Effect.asVoid(client`update snapshot set state = state || ' ' where kind = ${kind} and id = ${id}`)
      ),
    uniqueView: UNIQUE_VIEW
  }
}
