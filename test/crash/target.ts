/**
 * The database that a crash test's service runs on: how the service is told of it, and how its rows are read once the
 * service is gone.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect } from "effect"
import { Client } from "pg"
import { layerEmbedded } from "../../src/postgres/client.ts"

export interface Target {
  readonly settings: Readonly<Record<string, string>>
  /** On the embedded database the service must have ended: one process owns the directory. */
  readonly query: <Row extends object>(sql: string) => Promise<ReadonlyArray<Row>>
}

export const embeddedTarget = (dataDir: string): Target => ({
  settings: { DATA_DIR: dataDir },
  query: <Row extends object>(sql: string) =>
    Effect.flatMap(SqlClient, (client) => client.unsafe<Row>(sql)).pipe(
      Effect.provide(layerEmbedded(dataDir)),
      Effect.runPromise
    )
})

/** The data directory is not used when the secrets are given; naming one keeps the project's own out of the test. */
export const serverTarget = (url: string, dataDir: string): Target => ({
  settings: { DATABASE_URL: url, DATA_DIR: dataDir },
  query: <Row extends object>(sql: string) => withClient(url, async (client) => (await client.query<Row>(sql)).rows)
})

const withClient = async <A>(url: string, use: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
