/** The SQL library's client on our own pools, and the writer's, which sends a whole transaction in one write. */
import { type PgConnection, PgClient } from "@effect/sql-pg"
import { Effect, Exit } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import * as SqlClient from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { ConnectionError, SqlError, UnknownError } from "effect/sql/SqlError"
import type { CommitPace } from "../../actors/runtime/journal.ts"
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
 * ROLLBACK. All three are awaited whatever becomes of the others, so that none is taken back half-way.
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
