/**
 * The Postgres clients of the service, for a real server and for the embedded database, behind the same three services:
 * `SqlClient` for reading and everything ordinary, `WriterClient` for the journal's batches, `MigrationClient`.
 *
 * Always true: every connection runs in UTC; on a server under time limits, except those of migrations; the embedded
 * database has exactly one connection, which all clients share; a read is refused at once when too many wait already.
 */
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { makeCommitPace } from "../../actors/runtime/group-commit.ts"
import { type CommitPace } from "../../actors/runtime/journal.ts"
import { Context, Data, Effect, Layer, Redacted, Schedule } from "effect"
import {
  type DatabaseUnavailable,
  describeCause,
  isUnavailable,
  makeEmbeddedWriter,
  makeServerWriter,
  makeSqlClient,
  withDeadline,
  type WriterSql
} from "./sql-client.ts"
import { DatabaseOwner, type DatabaseInUse, ownDatabase, type OwnerSettings } from "./database-owner.ts"
import { type EmbeddedDatabaseFailed, type EmbeddedServer, startEmbedded } from "./embedded.ts"
import type { DataDirectoryInUse, DataDirectoryUnusable } from "./owner-lock.ts"
import { makePool, WAITING_COUNT_MAX } from "./pool.ts"
import { openSession, type SessionConfig } from "./session.ts"
import { keepUp } from "./upkeep.ts"

/** Connections for reads. A read takes well under a millisecond, so ten serve thousands per second. */
export const POOL_SIZE_DEFAULT = 10

/** How long a start waits for a server that is itself starting. */
const BOOT_WAIT_MS_DEFAULT = 30_000

/** Longest wait for a connection: longer than a busy pool's queue, shorter than a request's deadline. */
const CONNECT_MS_MAX = 3_000

/** The embedded database has one connection, so waiting for it is waiting for every earlier statement. */
const CONNECT_MS_MAX_EMBEDDED = 30_000

/** No statement of this service is meant to run longer; the server ends it. */
const STATEMENT_MS_MAX = 30_000

/** If the server has not reported its own time limit by then, the connection is destroyed. */
const ANSWER_MS_MAX = 35_000

/** An idle connection for reads is closed after this time. */
const IDLE_MS_MAX = 10_000

const PORT_DEFAULT = 5432

/** A transaction that is idle for this long was abandoned, and would hold back vacuum and the feed. */
const IDLE_IN_TRANSACTION_MS_MAX = 60_000

/** First probe of a silent connection, so that a path that drops packets is noticed by the operating system. */
const KEEP_ALIVE_MS = 10_000

const RETRY_MS_FIRST = 100
const RETRY_MS_MAX = 2_000

/** The client of the journal's batches: one connection, so that batches keep their order. */
export class WriterClient extends Context.Service<WriterClient, WriterSql>()("postgres/WriterClient") {}

/**
 * The client of migrations: without time limits, because building an index may take minutes and so may waiting for
 * another process that builds it.
 */
export class MigrationClient extends Context.Service<MigrationClient, SqlClient>()("postgres/MigrationClient") {}

/**
 * The client of what the service asks for itself: whether the database answers, and which intents are due. Over the same
 * connections as reads, and never refused: otherwise many reads would look like a database that is down.
 */
export class BackgroundClient extends Context.Service<BackgroundClient, SqlClient>()("postgres/BackgroundClient") {}

/** The running embedded database; present only when there is no DATABASE_URL. */
export class EmbeddedDatabase extends Context.Service<EmbeddedDatabase, EmbeddedServer>()(
  "postgres/EmbeddedDatabase"
) {}

export type DatabaseClients = SqlClient | WriterClient | MigrationClient | BackgroundClient

/** The server of DATABASE_URL refused this process. The message contains no password. */
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
  /** Longest wait of a write for a slow database. */
  readonly writeMsMax?: number | undefined
  /** With it no other process may own the database; absent for programs that only read. */
  readonly owner?: OwnerSettings | undefined
}

/** Clients of a real server: a pool for reads, a pool of one connection for the writer, and one for migrations. */
export const layerServer = (
  settings: ServerSettings
): Layer.Layer<DatabaseClients | DatabaseOwner, DatabaseUnreachable | DatabaseInUse> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { config, server } = yield* serverConfig(settings.url)
      const reads = yield* serverPool(config, settings.poolSize ?? POOL_SIZE_DEFAULT)
      const client = yield* makeSqlClient(reads, WAITING_COUNT_MAX)
      const pace = makeCommitPace(Date.now, settings.writeMsMax)
      const sessions = yield* makePool({ ...ONE_FOR_EVER, open: openSession(forWriter(config, pace)) })
      const writer = yield* makeServerWriter(sessions, pace)
      yield* waitForServer(client, server, settings.bootWaitMs ?? BOOT_WAIT_MS_DEFAULT)
      const owner =
        settings.owner === undefined
          ? NOT_OWNED
          : yield* Effect.catchTag(ownDatabase(config, settings.owner), "SqlError", (error) =>
              Effect.fail(new DatabaseUnreachable({ server, reason: describeCause(error) }))
            )
      const migrations = yield* makeSqlClient(yield* serverPool(withoutLimits(config), 1))
      const made = clients({ client, writer, migrations, background: yield* makeSqlClient(reads) })
      return Context.add(made, DatabaseOwner, owner)
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** Starts the embedded database of this directory and connects to it. */
export const layerEmbedded = (
  dataDir: string,
  writeMsMax?: number,
  owner?: string
): Layer.Layer<
  DatabaseClients | EmbeddedDatabase | DatabaseOwner,
  DatabaseUnreachable | EmbeddedDatabaseFailed | DataDirectoryInUse | DataDirectoryUnusable
> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const server = yield* startEmbedded(dataDir, owner)
      const pool = yield* makePool({
        ...ONE_FOR_EVER,
        open: openSession(embeddedConfig(server)),
        waitMsMax: CONNECT_MS_MAX_EMBEDDED
      })
      const client = yield* makeSqlClient(pool, WAITING_COUNT_MAX)
      // The same connection, but never refused: batches and the service's own queries come one at a time.
      const writer = yield* makeEmbeddedWriter(pool, makeCommitPace(Date.now, writeMsMax))
      yield* waitForServer(client, `embedded in ${dataDir}`, BOOT_WAIT_MS_DEFAULT)
      yield* keepUp(writer)
      const made = clients({ client, writer, migrations: writer, background: writer })
      // The owner lock of its data directory lasts as long as the process.
      return made.pipe(Context.add(EmbeddedDatabase, server), Context.add(DatabaseOwner, NOT_OWNED))
    })
  ).pipe(Layer.provide(Reactivity.layer))

/** What happens where a setting of the server is off. */
const NEEDED_SETTINGS: Readonly<Record<string, string>> = {
  autovacuum: "removed orders of the outbox keep their space, and reading it takes longer each hour",
  fsync: "a crash can lose or damage acknowledged data",
  full_page_writes: "a crash can lose or damage acknowledged data",
  synchronous_commit: "a crash can lose or damage acknowledged data"
}

/** A warning about each setting of the server that must be on and is off, one sentence each. */
export const settingWarnings: Effect.Effect<ReadonlyArray<string>, SqlError, SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<{ name: string }>`
    select name from pg_settings
    where name = any(${Object.keys(NEEDED_SETTINGS)}::text[]) and setting = 'off'
    order by name`
  return rows.map(({ name }) => `Postgres runs with ${name} = off: ${NEEDED_SETTINGS[name]}; turn it on.`)
})

interface Clients {
  readonly client: SqlClient
  readonly writer: WriterSql
  readonly migrations: SqlClient
  readonly background: SqlClient
}

const clients = ({ background, client, migrations, writer }: Clients) =>
  Context.make(SqlClient, client).pipe(
    Context.add(WriterClient, writer),
    Context.add(MigrationClient, migrations),
    Context.add(BackgroundClient, background)
  )

const serverPool = (config: SessionConfig, sizeMax: number) =>
  makePool({ open: openSession(config), sizeMax, waitMsMax: CONNECT_MS_MAX, idleMsMax: IDLE_MS_MAX })

const NOT_OWNED = { lost: Effect.never }

const ONE_FOR_EVER = { sizeMax: 1, waitMsMax: CONNECT_MS_MAX }

const embeddedConfig = (server: EmbeddedServer): SessionConfig => ({
  address: { path: socketIn(server.socketDir, PORT_DEFAULT) },
  login: { username: "postgres", database: "postgres", ssl: false },
  connectMsMax: CONNECT_MS_MAX_EMBEDDED,
  settings: { ...UTC, ...NOT_COMPILED, ...BY_INDEX },
  canBeReplaced: false
})

/** The name that every client of Postgres expects in a socket directory. */
const socketIn = (directory: string, port: number): string => `${directory}/.s.PGSQL.${port}`

/** Parses the URL once, so that a malformed one gives a sentence instead of a stack trace with the password. */
const serverConfig = (url: Redacted.Redacted) =>
  Effect.try({
    try: () => {
      const { hostname, pathname, port, protocol, searchParams, username } = new URL(Redacted.value(url))
      if (protocol !== "postgres:" && protocol !== "postgresql:") throw new Error("another protocol")
      const host = searchParams.get("host") ?? (decodeURIComponent(hostname).replace(/^\[(.*)\]$/, "$1") || "localhost")
      const portNumber = Number(searchParams.get("port") ?? (port || PORT_DEFAULT))
      const config: SessionConfig = {
        // A host that is a path is the directory of a unix socket, as for every client of Postgres.
        address: host.startsWith("/")
          ? { path: socketIn(host, portNumber) }
          : { host, port: portNumber, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS },
        login: { url, host, port: portNumber, applicationName: "redress" },
        connectMsMax: CONNECT_MS_MAX,
        settings: { ...UTC, ...NOT_COMPILED, ...SESSION_LIMITS },
        answerMsMax: ANSWER_MS_MAX,
        canBeReplaced: true
      }
      const database = decodeURIComponent(pathname.slice(1))
      return { config, server: `${decodeURIComponent(username)}@${host}:${portNumber}/${database}` }
    },
    catch: () =>
      new DatabaseUnreachable({
        server: "in DATABASE_URL",
        reason: "it is not of the form postgres://user:password@host:5432/database"
      })
  })

const UTC = { timezone: "UTC" }

/** To compile a statement takes 40 ms and more. None of the service's own reads long enough to win that back. */
const NOT_COMPILED = { jit: "off" }

const SESSION_LIMITS = {
  statement_timeout: String(STATEMENT_MS_MAX),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS_MAX)
}

/**
 * A batch touches rows by their keys. For tables that are empty at the moment, such as the intents, the planner would choose a
 * scan, which reads all dead rows for every batch.
 */
const BY_INDEX = { enable_seqscan: "off" }

/**
 * A batch is abandoned after its time limit, but the COMMIT of the slow path cannot be interrupted. Over a link that drops packets
 * it would hold the only writing connection for the same time again.
 */
const WRITER_TIMES = 2

const forWriter = (config: SessionConfig, pace: CommitPace): SessionConfig => ({
  ...config,
  settings: { ...config.settings, ...BY_INDEX },
  answerMsMax: () => WRITER_TIMES * pace.transactionMsMax(),
  pipelined: true
})

const withoutLimits = ({ address, canBeReplaced, connectMsMax, login }: SessionConfig): SessionConfig => ({
  address,
  canBeReplaced,
  connectMsMax,
  login,
  settings: UTC
})

/** Logs one line when the first attempt fails, because the start then waits up to half a minute. */
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
const waitForServer = (client: SqlClient, server: string, waitMs: number) =>
  withDeadline(client`select 1`, CONNECT_MS_MAX).pipe(
    Effect.tapError(sayThatItWaits(server, waitMs)),
    Effect.retry({
      schedule: Schedule.min([Schedule.exponential(RETRY_MS_FIRST), Schedule.spaced(RETRY_MS_MAX)]).pipe(
        Schedule.upTo({ duration: waitMs })
      ),
      while: isUnavailable
    }),
    Effect.mapError((error) => {
      const reason = error._tag === "DatabaseUnavailable" ? error.reason : describeCause(error)
      return new DatabaseUnreachable({ server, reason })
    })
  )
