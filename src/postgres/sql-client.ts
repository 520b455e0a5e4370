/**
 * The SQL library's client on our own pools, the writer's, which sends a whole transaction in one write, the time limit of every
 * wait for Postgres, and what a failure means: the data is refused, the database is unavailable, or the statement was wrong. Only
 * the last is a bug, and it stays a defect.
 *
 * Always true of withDeadline: it answers within its limit even when the server is frozen, and later only by what this process
 * itself was late. A failed connection, reported as an error or (ROLLBACK in the SQL library) as a defect, becomes
 * DatabaseUnavailable. The outcome is then unknown: a COMMIT without an answer may have happened.
 */
import { type PgConnection, PgClient } from "@effect/sql-pg"
import { type Cause, Data, Effect, Exit, Option } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import * as SqlClient from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { ConnectionError, SqlError, UnknownError } from "effect/sql/SqlError"
import { TOTAL_MS_MAX_DEFAULT } from "../../actors/runtime/group-commit.ts"
import { BatchPoisoned, type CommitPace, disconnected, JournalUnavailable } from "../../actors/runtime/journal.ts"
import type { Pool } from "./pool.ts"
import type { SessionId } from "./session.ts"

export interface WriterSql extends SqlClient.SqlClient {
  /** The present time limit of its transactions. */
  readonly pace: CommitPace
  /**
   * Runs a statement as a transaction. `sending` is called when its COMMIT is about to leave: from then on only an answer
   * tells what became of it. It is given the session to ask for, which the embedded database has none of.
   */
  readonly inOneWrite: <Row>(
    text: string,
    parameters: ReadonlyArray<unknown>,
    sending: (session: SessionId | undefined) => void
  ) => Effect.Effect<ReadonlyArray<Row>, SqlError>
  /** The session of the transaction that this runs in; none on the embedded database. */
  readonly session: Effect.Effect<SessionId | undefined, SqlError>
}

/** A client that is refused a connection when `waitingCountMax` of its statements wait for one already. */
export const makeSqlClient = (
  pool: Pool,
  waitingCountMax = Number.POSITIVE_INFINITY
): Effect.Effect<SqlClient.SqlClient, never, Reactivity> => {
  const acquirer = Effect.flatMap(pool.lend(waitingCountMax), ({ lease }) => lease)
  return SqlClient.make({
    acquirer,
    transactionAcquirer: acquirer,
    borrower: (effect) =>
      pool.use(waitingCountMax, ({ direct, lease }) =>
        direct === undefined ? Effect.scoped(Effect.flatMap(lease, effect)) : effect(direct)
      ),
    compiler: PgClient.makeCompiler(),
    driver: "pg",
    spanAttributes: [["db.system.name", "postgresql"]],
    prepareTransactionControls: true,
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`
  })
}

/** The writer of a server: its connection pipelines. */
export const makeServerWriter = (pool: Pool, pace: CommitPace): Effect.Effect<WriterSql, never, Reactivity> =>
  Effect.map(makeSqlClient(pool), (sql) =>
    Object.assign(sql, {
      pace,
      inOneWrite: <Row>(
        text: string,
        parameters: ReadonlyArray<unknown>,
        sending: (session: SessionId | undefined) => void
      ) =>
        pool.use(Number.POSITIVE_INFINITY, ({ id, together }) =>
          together((driver) => {
            sending(id)
            return Effect.map(transaction(driver, text, parameters), ({ rows }) => rows as ReadonlyArray<Row>)
          })
        ),
      session: Effect.map(
        sql<{ readonly pid: number; readonly started: string }>`
          select pid, backend_start::text as started from pg_stat_activity where pid = pg_backend_pid()`,
        ([row]) => (row === undefined ? undefined : { pid: row.pid, startedAt: row.started })
      )
    })
  )

/**
 * The writer of the embedded database. Its one connection takes one statement after the other, and each message of one
 * costs a turn of its thread: the statement goes alone, which makes it a transaction of its own.
 */
export const makeEmbeddedWriter = (pool: Pool, pace: CommitPace): Effect.Effect<WriterSql, never, Reactivity> =>
  Effect.map(makeSqlClient(pool), (sql) =>
    Object.assign(sql, {
      pace,
      inOneWrite: <Row>(
        text: string,
        parameters: ReadonlyArray<unknown>,
        sending: (session: SessionId | undefined) => void
      ) =>
        pool.use(Number.POSITIVE_INFINITY, ({ direct, lease }) =>
          Effect.scoped(
            Effect.flatMap(direct === undefined ? lease : Effect.succeed(direct), (connection) => {
              sending(undefined)
              return connection.execute(text, parameters, undefined) as Effect.Effect<ReadonlyArray<Row>, SqlError>
            })
          )
        ),
      session: Effect.succeed(undefined)
    })
  )

/**
 * BEGIN, the statement and COMMIT leave in one write and are answered one by one. A statement that fails turns COMMIT into
 * ROLLBACK. All three are awaited, also when another fails, so that none is taken back half-way.
 */
const transaction = (driver: PgConnection.PgConnection, text: string, parameters: ReadonlyArray<unknown>) =>
  Effect.flatMap(
    Effect.all(
      [driver.query("BEGIN"), driver.query(text, parameters), driver.query("COMMIT")].map((one) => Effect.exit(one)),
      { concurrency: "unbounded" }
    ),
    ([begun, written, committed]) => {
      if (written !== undefined && Exit.isFailure(written)) return written
      if (committed !== undefined && Exit.isFailure(committed)) return committed
      // Without BEGIN the statement was a transaction of its own, and it may be there.
      if (begun === undefined || Exit.isFailure(begun)) return Effect.fail(unanswered("BEGIN was refused"))
      return written ?? Effect.fail(unanswered("the statement was not sent"))
    }
  )

/** Without an SQLSTATE, as for a lost connection: what became of the transaction is not known. */
const unanswered = (reason: string): SqlError =>
  new SqlError({ reason: new ConnectionError({ cause: new Error(reason), message: reason }) })

/** The server answers ROLLBACK to the COMMIT of a transaction in which a statement failed. */
const commit = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeRaw("COMMIT", []) as Effect.Effect<PgConnection.Result, SqlError>, ({ command }) =>
    command === "COMMIT" ? Effect.void : Effect.fail(rolledBack)
  )

const ROLLED_BACK = "COMMIT was answered with ROLLBACK, because a statement of the transaction had failed"
const rolledBack = new SqlError({
  reason: new UnknownError({
    // 25P02, as the server answers any other statement of such a transaction.
    cause: { severity: "ERROR", code: "25P02", message: ROLLED_BACK },
    message: ROLLED_BACK
  })
})

/* The time limit of a wait, and what its failure means. */

/** Postgres is unreachable, starting, shutting down, or does not answer in time. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly reason: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return `The database is unavailable (${this.reason}): check that Postgres is running and reachable, then try again.`
  }
}

/**
 * SQLSTATE classes and codes in which the statement was fine and the server was not: connection (08), resources such as
 * disk and connections (53), shutdown and start (57P), cancelled by a time limit (57014), input/output (58), and a server
 * that became a read-only replica (25006).
 */
const UNAVAILABLE_STATES = ["08", "53", "57P", "57014", "58", "25006"]

/** A limit is waited for in parts, so that a process that stands still loses one part and not the limit. */
const PART_COUNT = 4

/** An answer of one read that is there by now is taken before this resumes: a turn of the loop runs timers, then sockets, then this. */
const afterSockets = Effect.callback<void>((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})

const waited = (limitMs: number): Effect.Effect<void> => {
  const part = Effect.sleep(limitMs / PART_COUNT)
  let whole = afterSockets
  for (let count = 0; count < PART_COUNT; count++) whole = Effect.andThen(part, whole)
  return whole
}

/**
 * Runs a database effect for at most this long. The effect is abandoned, not awaited: interrupting a statement first asks
 * the server to cancel it, and a frozen server keeps that question for seconds. Time in which this process stood still, as
 * in a garbage collection, is not the server's: the answer may be there and unread.
 */
export const withDeadline = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  deadlineMs: number
): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  effect.pipe(
    disconnected,
    Effect.raceFirst(
      Effect.andThen(
        waited(deadlineMs),
        Effect.suspend(() => Effect.fail(new DatabaseUnavailable({ reason: `no answer within ${deadlineMs} ms` })))
      )
    ),
    Effect.catchCause((cause) =>
      Option.match(unavailableIn(cause), { onNone: () => Effect.failCause(cause), onSome: Effect.fail })
    )
  )

/** Whether this error says that the database, not the statement, was at fault. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof SqlError)) return false
  const { cause } = error.reason
  const state = sqlState(cause)
  // An error without an SQLSTATE never came from the server: it is the socket's or the pool's. A TypeError is our own
  // parameter that could not be written.
  if (state === undefined) return !(cause instanceof TypeError || cause instanceof RangeError)
  return UNAVAILABLE_STATES.some((prefix) => state.startsWith(prefix))
}

/** The unavailability among what went wrong, whether it was a failure or a defect. */
export const unavailableIn = (cause: Cause.Cause<unknown>): Option.Option<DatabaseUnavailable> => {
  for (const reason of cause.reasons) {
    if (reason._tag === "Interrupt") continue
    const error = reason._tag === "Fail" ? reason.error : reason.defect
    if (error instanceof DatabaseUnavailable) return Option.some(error)
    if (isUnavailable(error))
      return Option.some(new DatabaseUnavailable({ reason: describeCause(error), cause: error }))
  }
  return Option.none()
}

/** The SQLSTATE the server answered, or undefined when the answer was not the server's. */
export const sqlState = (cause: unknown): string | undefined =>
  isRecord(cause) && typeof cause["severity"] === "string" && typeof cause["code"] === "string"
    ? cause["code"]
    : undefined

/** One line about a driver error, without anything that could hold a password. */
export const describeCause = (error: unknown): string => {
  const cause = error instanceof SqlError ? error.reason.cause : error
  if (!isRecord(cause)) return String(cause)
  // Several refused addresses come as an AggregateError with an empty message.
  const message = typeof cause["message"] === "string" ? cause["message"] : ""
  if (message !== "") return message
  return typeof cause["code"] === "string" ? cause["code"] : "unknown error"
}

/* The same for the journal. */

/** Time limit of a read. A healthy one takes a few milliseconds; a slower server is frozen. */
const JOURNAL_MS_MAX = 1_000
/** Of a write outside the journal: as long as the longest in it. A document of 5 MB takes a second on a slow disk. */
export const SINGLE_WRITE_MS_MAX = TOTAL_MS_MAX_DEFAULT

/** Deadlock, serialisation failure, lock not available: the transaction was rolled back and may succeed later. */
const ROLLED_BACK_CLASSES = ["40", "55"]
/**
 * What a group's own data can bring about (PostgreSQL, appendix A): the same row twice in one statement (21), data that is
 * no data (22), violated constraints (23), keys too large for an index and JSON too deep to parse (54).
 */
const POISON_CLASSES = ["21", "22", "23", "54"]

/** For reads and single statements: every error that is no bug means that the database is unavailable. */
export const orUnavailable = <A, R>(
  effect: Effect.Effect<A, SqlError, R>,
  msMax = JOURNAL_MS_MAX
): Effect.Effect<A, JournalUnavailable, R> =>
  withDeadline(effect, msMax).pipe(
    Effect.catchTags({
      DatabaseUnavailable: (cause) => Effect.fail(new JournalUnavailable({ outcome: "not-written", cause })),
      SqlError: (error) => Effect.die(error)
    })
  )

/** For the batch writer; `msMax` is how long the transaction may take, and `commitSent` tells whether COMMIT was on its way when the transaction failed. */
export const orPoisoned = <A, R>(
  transaction: Effect.Effect<A, SqlError, R>,
  msMax: number,
  commitSent: () => boolean
): Effect.Effect<A, JournalUnavailable | BatchPoisoned, R> =>
  withDeadline(transaction, msMax).pipe(
    Effect.catch((error): Effect.Effect<never, JournalUnavailable | BatchPoisoned> => {
      if (error._tag === "DatabaseUnavailable") {
        return Effect.fail(unavailable(error, commitSent() && !isAnswered(error)))
      }
      const sqlClass = stateOf(error).slice(0, 2)
      if (POISON_CLASSES.includes(sqlClass)) {
        return Effect.fail(new BatchPoisoned({ sqlState: stateOf(error), message: describeCause(error) }))
      }
      return ROLLED_BACK_CLASSES.includes(sqlClass)
        ? Effect.fail(new JournalUnavailable({ outcome: "not-written", cause: error }))
        : Effect.die(error)
    })
  )

const unavailable = (cause: DatabaseUnavailable, isInDoubt: boolean) =>
  new JournalUnavailable({ outcome: isInDoubt ? "unknown" : "not-written", cause })

/** If the server answered a statement or COMMIT with an error, the transaction was rolled back. */
const isAnswered = ({ cause }: DatabaseUnavailable): boolean =>
  cause instanceof SqlError && sqlState(cause.reason.cause) !== undefined

const stateOf = (error: SqlError): string => sqlState(error.reason.cause) ?? ""

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
