/**
 * The Postgres clients of the service, for a real server and for the embedded database, behind the same three services:
 * `SqlClient` and `PgClient` for reading and everything ordinary, `WriterClient` for the journal's batches.
 *
 * Always true: every connection runs in UTC; on a server under time limits, except those of migrations; the embedded
 * database has exactly one connection, which all clients share; a read is refused at once when too many wait already.
 */
import * as Reactivity from "@effect/experimental/Reactivity"
import { PgClient } from "@effect/sql-pg"
import { SqlClient } from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Context, Data, Effect, Layer, Redacted, Schedule, type Scope } from "effect"
import { Client, type Pool, type PoolConfig } from "pg"
import { type DatabaseUnavailable, describeCause, isUnavailable, withDeadline } from "./deadline.ts"
import { type EmbeddedDatabaseFailed, type EmbeddedServer, startEmbedded } from "./embedded.ts"
import type { DataDirectoryInUse, DataDirectoryUnusable } from "./owner-lock.ts"
import { embeddedPool, refusingBeyond, serverPool, WAITING_COUNT_MAX } from "./pool.ts"
import { keepUp } from "./upkeep.ts"

/** Connections for reads. A read takes well under a millisecond, so ten serve thousands per second. */
export const POOL_SIZE_DEFAULT = 10

/** How long a start waits for a server that is itself starting. */
export const BOOT_WAIT_MS_DEFAULT = 30_000

/** Waits for a connection: longer than a busy pool's queue, shorter than a client's patience. */
const CONNECT_MS_MAX = 3_000

/** The embedded database has one connection, so waiting for it is waiting for every earlier statement. */
const CONNECT_MS_MAX_EMBEDDED = 30_000

/** No statement of this service is meant to run longer; the server ends it. */
const STATEMENT_MS_MAX = 30_000

/** A server that did not even report its own limit by now is gone; the connection is destroyed. */
const ANSWER_MS_MAX = 35_000

/** A transaction that waits for the client this long was abandoned; it would hold back vacuum and the feed. */
const IDLE_IN_TRANSACTION_MS_MAX = 60_000

/** First probe of a silent connection, so that a path that drops packets is noticed by the operating system. */
const KEEP_ALIVE_MS = 10_000

const RETRY_MS_FIRST = 100
const RETRY_MS_MAX = 2_000

/** The client of the journal's batches: one connection, so that batches keep their order. */
export class WriterClient extends Context.Tag("postgres/WriterClient")<WriterClient, PgClient.PgClient>() {}

/**
 * The client of migrations: without time limits, because building an index may take minutes and so may waiting for
 * another process that builds it.
 */
export class MigrationClient extends Context.Tag("postgres/MigrationClient")<MigrationClient, PgClient.PgClient>() {}

/**
 * The client of what the service asks for itself: whether the database answers, and which intents are due. Over the same
 * connections as reads, and never refused: otherwise many reads would look like a database that is down.
 */
export class BackgroundClient extends Context.Tag("postgres/BackgroundClient")<BackgroundClient, PgClient.PgClient>() {}

/** The running embedded database; present only when there is no DATABASE_URL. */
export class EmbeddedDatabase extends Context.Tag("postgres/EmbeddedDatabase")<EmbeddedDatabase, EmbeddedServer>() {}

export type DatabaseClients = PgClient.PgClient | SqlClient | WriterClient | MigrationClient | BackgroundClient

/** DATABASE_URL names a server that did not let this process in. Names no password. */
export class DatabaseUnreachable extends Data.TaggedError("DatabaseUnreachable")<{
  readonly server: string
  readonly reason: string
}> {
  override get message(): string {
    return `Cannot use the Postgres server ${this.server} (${this.reason}): start it, or correct DATABASE_URL.`
  }
}

export interface ServerSettings {
  readonly url: Redacted.Redacted
  readonly poolSize?: number | undefined
  readonly bootWaitMs?: number | undefined
}

/** Clients of a real server: a pool, and a second pool of one connection for the writer. */
export const layerServer = (settings: ServerSettings): Layer.Layer<DatabaseClients, DatabaseUnreachable> =>
  Layer.scopedContext(
    Effect.gen(function* () {
      const { config, server } = yield* serverConfig(settings.url)
      const pool = yield* serverPool({ ...config, max: settings.poolSize ?? POOL_SIZE_DEFAULT })
      const client = yield* makeClient(refusingBeyond(pool, WAITING_COUNT_MAX))
      const writer = yield* makeClient(yield* serverPool({ ...config, ...FOR_WRITER, max: 1, idleTimeoutMillis: 0 }))
      yield* waitForServer(client, server, settings.bootWaitMs ?? BOOT_WAIT_MS_DEFAULT)
      const migrations = yield* makeClient(yield* serverPool({ ...config, ...WITHOUT_LIMITS, max: 1 }))
      return clients({ client, writer, migrations, background: yield* makeClient(pool) })
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** Starts the embedded database of this directory and connects to it. */
export const layerEmbedded = (
  dataDir: string
): Layer.Layer<
  DatabaseClients | EmbeddedDatabase,
  DatabaseUnreachable | EmbeddedDatabaseFailed | DataDirectoryInUse | DataDirectoryUnusable
> =>
  Layer.scopedContext(
    Effect.gen(function* () {
      const server = yield* startEmbedded(dataDir)
      const pool = yield* embeddedPool(embeddedConfig(server))
      const client = yield* makeClient(refusingBeyond(pool, WAITING_COUNT_MAX))
      // Over the same connection, but never refused: batches and the service's own questions come one at a time.
      const writer = yield* makeClient(pool)
      yield* waitForServer(client, `embedded in ${dataDir}`, BOOT_WAIT_MS_DEFAULT)
      yield* keepUp(writer)
      return Context.add(clients({ client, writer, migrations: writer, background: writer }), EmbeddedDatabase, server)
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** Settings of the server under which an acknowledged commit can be lost, one sentence each; empty when all is well. */
export const durabilityWarnings: Effect.Effect<ReadonlyArray<string>, SqlError, SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'
    order by name`
  return rows.map(
    ({ name }) => `Postgres runs with ${name} = off: a crash can lose or damage acknowledged data; turn it on.`
  )
})

interface Clients {
  readonly client: PgClient.PgClient
  readonly writer: PgClient.PgClient
  readonly migrations: PgClient.PgClient
  readonly background: PgClient.PgClient
}

const clients = ({ background, client, migrations, writer }: Clients) =>
  Context.make(PgClient.PgClient, client).pipe(
    Context.add(SqlClient, client as SqlClient),
    Context.add(WriterClient, writer),
    Context.add(MigrationClient, migrations),
    Context.add(BackgroundClient, background)
  )

/** Everything is spelled out: what is missing here the driver would take from PGHOST, PGUSER and their like. */
const embeddedConfig = (server: EmbeddedServer): PoolConfig => ({
  host: server.socketDir,
  port: 5432,
  user: "postgres",
  database: "postgres",
  password: "",
  ssl: false,
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: CONNECT_MS_MAX_EMBEDDED,
  // Its one session outlives its connections, and what an earlier one prepared would stand in the way.
  onConnect: (client) => client.query(`deallocate all; ${BY_INDEX}`)
})

const makeClient = (pool: Pool): Effect.Effect<PgClient.PgClient, never, Scope.Scope | Reactivity.Reactivity> =>
  PgClient.fromPool({ acquire: Effect.succeed(pool) }).pipe(Effect.orDie)

/** Reads the URL once, so that a malformed one is a sentence and not a stack trace that prints the password. */
const serverConfig = (url: Redacted.Redacted) =>
  Effect.try({
    try: () => {
      const parsed = new Client({ connectionString: Redacted.value(url) })
      const config: PoolConfig = {
        connectionString: Redacted.value(url),
        application_name: "redress",
        connectionTimeoutMillis: CONNECT_MS_MAX,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        query_timeout: ANSWER_MS_MAX,
        // Set by a statement, not as a start-up parameter: connection poolers refuse unknown start-up parameters.
        onConnect: (client) => client.query(UTC + SESSION_LIMITS)
      }
      return { config, server: `${parsed.user}@${parsed.host}:${parsed.port}/${parsed.database}` }
    },
    catch: () =>
      new DatabaseUnreachable({
        server: "in DATABASE_URL",
        reason: "it is not of the form postgres://user:password@host:5432/database"
      })
  })

const UTC = "set timezone = 'UTC'"

const SESSION_LIMITS = `;
  set statement_timeout = ${STATEMENT_MS_MAX};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS_MAX}`

const WITHOUT_LIMITS: PoolConfig = {
  query_timeout: 0,
  onConnect: (client) => client.query(UTC)
}

/**
 * A batch touches rows by their keys. The planner sees tables that are empty at the time, such as the intents, and would
 * read all that is dead in them for every batch.
 */
const BY_INDEX = "set enable_seqscan = off"

/**
 * A batch is answered after a second, but its COMMIT cannot be interrupted: over a link that swallows packets it would
 * hold the only writing connection until this passes.
 */
const WRITER_ANSWER_MS_MAX = 2_000

const FOR_WRITER: PoolConfig = {
  query_timeout: WRITER_ANSWER_MS_MAX,
  onConnect: (client) => client.query(`${UTC}${SESSION_LIMITS}; ${BY_INDEX}`)
}

/** One line when the first try fails; without it a start looks stuck for half a minute. */
const sayThatItWaits = (server: string, waitMs: number) => {
  let hasSaid = false
  return (error: SqlError | DatabaseUnavailable): Effect.Effect<void> => {
    if (hasSaid || !isUnavailable(error)) return Effect.void
    hasSaid = true
    const reason = error._tag === "DatabaseUnavailable" ? error.reason : describeCause(error)
    return Effect.logWarning(`waiting for the Postgres server ${server}, at most ${waitMs / 1_000} s (${reason})`)
  }
}

/** Retries while the server may still be starting; a wrong password or a missing database is final at once. */
const waitForServer = (client: PgClient.PgClient, server: string, waitMs: number) =>
  withDeadline(client`select 1`, CONNECT_MS_MAX).pipe(
    Effect.tapError(sayThatItWaits(server, waitMs)),
    Effect.retry({
      schedule: Schedule.exponential(RETRY_MS_FIRST).pipe(
        Schedule.union(Schedule.spaced(RETRY_MS_MAX)),
        Schedule.upTo(waitMs)
      ),
      while: isUnavailable
    }),
    Effect.mapError((error) => {
      const reason = error._tag === "DatabaseUnavailable" ? error.reason : describeCause(error)
      return new DatabaseUnreachable({ server, reason })
    })
  )
