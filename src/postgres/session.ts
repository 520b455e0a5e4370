/**
 * One connection to Postgres on a socket of our own, so that it can be destroyed at any moment.
 *
 * Always true on a server: a statement that is interrupted or exceeds its time limit destroys the connection at once, and a
 * cancel request is sent without waiting. On the embedded database a started statement is awaited, because it cannot be
 * stopped and there is no second connection.
 */
import { PgConnection } from "@effect/sql-pg"
import { Effect, Exit, Scope, Stream } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { connect, type NetConnectOpts, type Socket } from "node:net"

/** A clean end is one packet. A server that did not close by then is frozen. */
const CLOSE_MS_MAX = 1_000

/** Prepared statements of a connection. Their texts differ in which parts a batch or a search has. */
const PREPARED_COUNT_MAX = 256

/** Largest row: 256 MB, far more than any request may write. The driver's own limit is 16 MB. */
const MESSAGE_BYTES_MAX = 256 * 1024 * 1024

export interface SessionConfig {
  /** The server's address. The session opens its sockets itself. */
  readonly address: NetConnectOpts
  /** User and database; `host` is the name in the certificate. */
  readonly login: PgConnection.Config
  /** Longest for connecting, logging in and the settings. */
  readonly connectMsMax: number
  /** Settings of the session. They are set by a statement: connection poolers refuse unknown start-up parameters. */
  readonly settings: Readonly<Record<string, string>>
  /** A statement without an answer by then destroys the connection; absent when statements may take any time. */
  readonly answerMsMax?: number | (() => number)
  /** False for the embedded database. */
  readonly canBeReplaced: boolean
  /** Several statements may leave in one write. */
  readonly pipelined?: boolean
}

/** Identifies the server's session. The server reuses process ids, so the start time is part of it. */
export interface SessionId {
  readonly pid: number
  readonly startedAt: string
}

export interface Session {
  readonly id: SessionId
  readonly isLost: () => boolean
  /** Called once, when the connection ends or is destroyed. */
  readonly onLost: (listener: () => void) => void
  /** The connection for the SQL library, valid until the scope closes. */
  readonly lease: Effect.Effect<Connection, never, Scope.Scope>
  /** The same for single statements. Absent when the session pipelines: there only a lease can stop a statement. */
  readonly direct: Connection | undefined
  /** Runs statements on the bare connection; they are interrupted together. */
  readonly together: <A, E>(
    run: (driver: PgConnection.PgConnection) => Effect.Effect<A, E>
  ) => Effect.Effect<A, E | SqlError>
  /** Ends the session without waiting for an answer. */
  readonly close: () => void
  readonly destroy: () => void
}

/** Opens a session. Interrupting it destroys the socket. */
export const openSession = (config: SessionConfig): Effect.Effect<Session, SqlError> =>
  Effect.suspend(() => {
    const scope = Scope.makeUnsafe()
    const sockets = makeSockets(config.address)
    const opened = Effect.gen(function* () {
      const driver = yield* PgConnection.make({
        ...config.login,
        stream: sockets.open,
        connectTimeout: config.connectMsMax,
        multiplex: config.pipelined === true,
        preparedStatementCacheSize: PREPARED_COUNT_MAX,
        maxMessageSize: MESSAGE_BYTES_MAX
      })
      const overdue = setTimeout(sockets.destroy, config.connectMsMax)
      const id = yield* Effect.ensuring(
        setUp(driver, config),
        Effect.sync(() => clearTimeout(overdue))
      )
      return makeSession(config, { driver, id, sockets, scope })
    })
    return Effect.onError(Scope.provide(opened, scope), () =>
      Effect.andThen(Effect.sync(sockets.destroy), Scope.close(scope, Exit.void))
    )
  })

/** The first socket is the session's; the driver opens each later one to carry a request to cancel. */
const makeSockets = (address: NetConnectOpts) => {
  let own: Socket | undefined
  return {
    open: () => {
      const socket = connect(address)
      own ??= socket
      return socket
    },
    destroy: () => void own?.destroy(),
    onClose: (listener: () => void) => void own?.once("close", listener)
  }
}

/** Makes the settings and asks which session this is, in one statement. */
const setUp = (driver: PgConnection.PgConnection, { settings }: SessionConfig): Effect.Effect<SessionId, SqlError> => {
  const names = Object.keys(settings)
  const calls = names.map((_, index) => `, set_config($${2 * index + 1}, $${2 * index + 2}, false)`)
  return Effect.map(
    driver.query(
      `select pg_backend_pid() as pid,
         (select backend_start::text from pg_stat_activity where pid = pg_backend_pid()) as started${calls.join("")}`,
      names.flatMap((name) => [name, settings[name]]),
      false
    ),
    ({ rows: [row] }) => ({ pid: Number(row?.["pid"]), startedAt: String(row?.["started"]) })
  )
}

interface Opened {
  readonly driver: PgConnection.PgConnection
  readonly id: SessionId
  readonly sockets: ReturnType<typeof makeSockets>
  readonly scope: Scope.Closeable
}

/** Ends a session: after the server closed it, on request, or because a statement takes too long. */
const makeLife = (config: SessionConfig, { driver, scope, sockets }: Opened) => {
  const listeners: Array<() => void> = []
  let isLost = false
  let runningCount = 0
  const lose = (): void => {
    if (isLost) return
    isLost = true
    clearTimeout(overdue)
    // The driver sends a termination message if it can, and fails running statements.
    Effect.runFork(Scope.close(scope, Exit.void))
    for (const listener of listeners) listener()
  }
  /** Sends a cancel request over another socket and destroys this one, without waiting for either. */
  const abandon = (of: PgConnection.PgConnection): void => {
    if (isLost) return
    Effect.runFork(of.interrupt)
    sockets.destroy()
    lose()
  }
  const endOverdue = (): void => {
    if (runningCount > 0) abandon(driver)
  }
  // Restarted by each statement, which costs less than a timer for each.
  const { answerMsMax } = config
  let overdueMs = typeof answerMsMax === "function" ? answerMsMax() : answerMsMax
  let overdue = overdueMs === undefined ? undefined : setTimeout(endOverdue, overdueMs).unref()
  const beginAnew = (): void => {
    const ms = typeof answerMsMax === "function" ? answerMsMax() : overdueMs
    if (ms === overdueMs) return void overdue?.refresh()
    clearTimeout(overdue)
    overdueMs = ms
    overdue = setTimeout(endOverdue, ms).unref()
  }
  sockets.onClose(lose)
  return {
    isLost: () => isLost,
    onLost: (listener: () => void) => void listeners.push(listener),
    abandon,
    close: () => {
      lose()
      setTimeout(sockets.destroy, CLOSE_MS_MAX).unref()
    },
    began: () => {
      runningCount += 1
      beginAnew()
    },
    ended: () => void (runningCount -= 1)
  }
}

const makeSession = (config: SessionConfig, opened: Opened): Session => {
  const { driver, id } = opened
  const { abandon, began, close, ended, isLost, onLost } = makeLife(config, opened)
  /** Runs in a fiber of its own: interrupting the driver's statement can wait 5 s for the server. */
  const stoppable: Runner = (of, statement) =>
    Effect.callback((resume) => {
      if (isLost()) return resume(Effect.fail(givenUp()))
      began()
      Effect.runFork(statement).addObserver((exit) => {
        ended()
        resume(exit)
      })
      return Effect.sync(() => abandon(of))
    })
  const run: Runner = config.canBeReplaced ? stoppable : (_, statement) => Effect.uninterruptible(statement)
  const direct = config.pipelined === true ? undefined : connectionOn(driver, run)
  return {
    id,
    isLost,
    onLost,
    lease:
      direct === undefined ? Effect.map(driver.pin, (pinned) => connectionOn(pinned, run)) : Effect.succeed(direct),
    direct,
    together: <A, E>(statements: (driver: PgConnection.PgConnection) => Effect.Effect<A, E>) =>
      Effect.suspend((): Effect.Effect<A, E | SqlError> => {
        if (isLost()) return Effect.fail(givenUp())
        began()
        return statements(driver).pipe(
          Effect.onInterrupt(() => Effect.sync(() => abandon(driver))),
          Effect.ensuring(Effect.sync(ended))
        )
      }),
    close,
    destroy: () => abandon(driver)
  }
}

type Runner = <A>(of: PgConnection.PgConnection, statement: Effect.Effect<A, SqlError>) => Effect.Effect<A, SqlError>

const givenUp = (): SqlError =>
  new SqlError({
    reason: new ConnectionError({
      cause: new Error("the connection was given up"),
      message: "the connection was given up"
    })
  })

const connectionOn = (driver: PgConnection.PgConnection, run: Runner): Connection => {
  const rowsOf = (sql: string, params: ReadonlyArray<unknown>, isPrepared: boolean, transform: Transform) =>
    Effect.map(run(driver, driver.query(sql, params, isPrepared)), ({ rows }) =>
      transform === undefined ? rows : transform(rows)
    )
  return {
    execute: (sql, params, transform) => rowsOf(sql, params, true, transform),
    executeRaw: (sql, params) => run(driver, driver.query(sql, params)),
    // The whole result at once, because an unread stream of the driver would hold the connection.
    executeStream: (sql, params, transform) =>
      Stream.unwrap(Effect.map(rowsOf(sql, params, true, transform), (rows) => Stream.fromIterable(rows))),
    executeValues: (sql, params) => run(driver, driver.queryValues(sql, params)),
    executeValuesUnprepared: (sql, params) => run(driver, driver.queryValues(sql, params, false)),
    executeUnprepared: (sql, params, transform) => rowsOf(sql, params, false, transform)
  }
}

type Transform = (<A extends object>(rows: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined
