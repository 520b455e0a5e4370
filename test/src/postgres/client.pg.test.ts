/**
 * The clients: alike on both databases, bounded in time when the server freezes, themselves again when it comes back.
 */
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient } from "effect/sql/SqlClient"
import { Duration, Effect, Result, Exit, Fiber, Redacted, Schedule, Scope } from "effect"
import { inspect } from "node:util"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type DatabaseClients, settingWarnings, layerServer, WriterClient } from "../../../src/postgres/client.ts"
import { isUnavailable, makeSqlClient, withDeadline } from "../../../src/postgres/sql-client.ts"
import { makePool } from "../../../src/postgres/pool.ts"
import { openSession, type Session, type SessionConfig, type SessionId } from "../../../src/postgres/session.ts"
import { describeEachDatabase, impatiently } from "../../support/database.ts"
import { type PrivatePostgres, privatePostgres } from "../../support/private-postgres.ts"

/** What a caller of a frozen server waits. */
const DEADLINE_MS = 700
/** What a call may take on a busy machine; without a deadline of its own it is answered after half a minute. */
const ANSWER_MS_MAX = 10_000
/** A statement that ends long after every test here: nobody who waits for it is mistaken for somebody who does not. */
const SLEEP_SECONDS = 120

/** After a fault, the longest until the clients serve again: connecting and retiring are bounded by seconds. */
const RECOVERY_MS_MAX = 20_000
const START_MS_MAX = 120_000
/** An interruption does not wait for the server, which the driver alone does for 5 s. */
const INTERRUPTED_MS_MAX = 2_000

describeEachDatabase("clients", (database) => {
  test("the writer is its own connection on a server, the one connection on the embedded database", async () => {
    const session = database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const writer = yield* WriterClient
        yield* writer`set application_name = 'the writer'`
        return yield* sql<{ name: string }>`select current_setting('application_name') as name`
      })
    )
    expect((await session)[0]?.name === "the writer").toBe(database.kind === "embedded")
  })

  test("database sessions use UTC", async () => {
    const [row] = await database.run(Effect.flatMap(SqlClient, (sql) => sql`show timezone`))
    expect(row).toEqual({ TimeZone: "UTC" })
  })
  test("the server compiles no statement (jit is off)", async () => {
    const [row] = await database.run(Effect.flatMap(SqlClient, (sql) => sql`show jit`))
    expect(row).toEqual({ jit: "off" })
  })

  test("an ordinary SQL error stays an SQL error under a deadline", async () => {
    const error = await database.run(
      Effect.flatMap(SqlClient, (sql) => Effect.flip(withDeadline(sql`select 1/0`, 5_000)))
    )
    expect(error).toMatchObject({ _tag: "SqlError" })
  })

  test("an answer that came while this process stood still is taken, though its time had passed", async () => {
    const row = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const answer = yield* Effect.forkChild(withDeadline(sql`select 1 as one`, DEADLINE_MS), {
          startImmediately: true
        })
        // The statement leaves, and nothing here reads its answer before all of its time is gone.
        yield* Effect.sync(() => {
          for (const from = performance.now(); performance.now() - from < 2 * DEADLINE_MS;) Math.sqrt(2)
        })
        return yield* Fiber.join(answer)
      }).pipe(impatiently)
    )
    expect(row).toEqual([{ one: 1 }])
  })

  test("a commit that fails keeps its SQL error and leaves no open transaction behind", async () => {
    const open = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table judged (id int unique deferrable initially deferred)`
        const exit = yield* Effect.exit(sql.withTransaction(sql`insert into judged values (1), (1)`))
        expect(Exit.isFailure(exit)).toBe(true)
        const rows = yield* Effect.retry(sql`select pg_current_xact_id_if_assigned() is null as outside`, { times: 3 })
        return rows
      })
    )
    expect(open).toEqual([{ outside: true }])
  })
})

/** One server for the file. Whoever freezes or stops it sees to it that it is well again. */
let server: PrivatePostgres
let scope: Scope.Closeable
let databaseCount = 0
beforeAll(async () => {
  scope = await Effect.runPromise(Scope.make())
  server = await Effect.runPromise(Scope.provide(privatePostgres({ fsync: "off" }), scope))
}, START_MS_MAX)
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

/** Clients of a new database on the server. */
const onPrivate = async <A, E>(use: Effect.Effect<A, E, DatabaseClients | Scope.Scope>): Promise<A> => {
  databaseCount += 1
  const name = `clients_${databaseCount}`
  await asked(`create database ${name}`)
  const clients = layerServer({ url: Redacted.make(server.url(name)), poolSize: 3 })
  return use.pipe(Effect.provide(clients), Effect.scoped, Effect.runPromise)
}

const asked = async (...statements: ReadonlyArray<string>): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  try {
    let rows: ReadonlyArray<Record<string, unknown>> = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Until so many of the long statements are at work on the server. */
const sleepers = (count: number, text = `select pg_sleep(${SLEEP_SECONDS})`) =>
  Effect.promise(async () => {
    const atWork = `select pid from pg_stat_activity where state = 'active' and query = '${text}'`
    await vi.waitFor(async () => expect(await asked(atWork)).toHaveLength(count), { timeout: RECOVERY_MS_MAX })
  })

const onServer = (config: Partial<SessionConfig>): SessionConfig => ({
  address: { host: "127.0.0.1", port: server.port },
  login: { url: Redacted.make(server.url()) },
  connectMsMax: RECOVERY_MS_MAX,
  settings: {},
  canBeReplaced: true,
  ...config
})

const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.timed(Effect.result(effect)), ([duration, result]) => ({ result, ms: Duration.toMillis(duration) }))

const sleep = (sql: SqlClient) => sql`select pg_sleep(${sql.literal(`${SLEEP_SECONDS}`)})`

/** Succeeds as soon as every client answers. */
const recovered = Effect.gen(function* () {
  const sql = yield* SqlClient
  const writer = yield* WriterClient
  const reads = Effect.all(
    Array.from({ length: 6 }, () => withDeadline(sql`select 1`, DEADLINE_MS)),
    { concurrency: 6 }
  )
  yield* Effect.andThen(reads, withDeadline(writer.withTransaction(writer`select 1`), DEADLINE_MS)).pipe(
    Effect.retry(Schedule.spaced(100)),
    Effect.timeout(RECOVERY_MS_MAX)
  )
})

describe("clients, when the server freezes", () => {
  test("every caller is answered by its deadline, and all is well after it thaws", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const writer = yield* WriterClient
        yield* sql`create table written (id int)`
        yield* server.freeze
        // More callers than connections: some wait in the pool, some on a silent socket, some in a transaction.
        const calls = [
          ...Array.from({ length: 6 }, () => sql`select 1`),
          sql.withTransaction(sql`insert into written values (1)`),
          writer.withTransaction(writer`insert into written values (2)`),
          writer`insert into written values (3)`
        ]
        const answers = yield* Effect.all(
          calls.map((call) => timed(withDeadline(call, DEADLINE_MS))),
          { concurrency: calls.length }
        )
        for (const { ms, result } of answers) {
          expect(Result.getOrThrow(Result.flip(result))).toMatchObject({ _tag: "DatabaseUnavailable" })
          expect(ms).toBeLessThan(ANSWER_MS_MAX)
        }
        yield* server.thaw
        yield* recovered
      })
    )
  })

  test("connections abandoned in a transaction are not lent again", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`create table written (id int)`
        const frozen = sql.withTransaction(
          Effect.andThen(sql`insert into written values (1)`, Effect.andThen(server.freeze, sql`select 1`))
        )
        yield* Effect.flip(withDeadline(frozen, DEADLINE_MS))
        yield* server.thaw
        yield* recovered
        const rows = yield* Effect.all(
          Array.from({ length: 10 }, () => sql`select pg_current_xact_id_if_assigned() is null as outside`)
        )
        expect(new Set(rows.flat().map((row) => row["outside"]))).toEqual(new Set([true]))
        expect(yield* sql`select id from written`).toEqual([])
      })
    )
  })
})

describe("clients, when a statement is interrupted", () => {
  test("the server stops working on it, and the next statement does not wait", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const writer = yield* WriterClient
        yield* Effect.flip(withDeadline(sleep(sql), 500))
        yield* Effect.flip(withDeadline(writer.withTransaction(sleep(writer)), 500))
        const { ms } = yield* timed(writer`select 1`)
        expect(ms).toBeLessThan(ANSWER_MS_MAX)
        yield* sleepers(0)
      })
    )
  })

  test("a transaction in one write frees its caller, its session is not lent again, and nothing of it stands", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const writer = yield* WriterClient
        yield* writer`create table given_up (id int)`
        let session: SessionId | undefined
        const insertAndSleep = `with added as (insert into given_up values (1)) select pg_sleep(${SLEEP_SECONDS})`
        const transaction = writer.inOneWrite(insertAndSleep, [], (of) => (session = of))
        const fiber = yield* Effect.forkChild(transaction)
        yield* sleepers(1, insertAndSleep)
        const { ms } = yield* timed(Fiber.interrupt(fiber))
        expect(ms).toBeLessThan(INTERRUPTED_MS_MAX)
        const [next] = yield* writer.inOneWrite<{ pid: number }>("select pg_backend_pid() as pid", [], () => undefined)
        expect(next!.pid).not.toBe(session!.pid)
        // As whoever asks what became of it does.
        yield* writer`select pg_terminate_backend(${session!.pid}, ${RECOVERY_MS_MAX})`
        expect(yield* writer`select id from given_up`).toEqual([])
      })
    )
  })
})

describe("clients, when a statement passes the time limit of its connection", () => {
  test("the connection is destroyed instead of lent again", async () => {
    await Effect.gen(function* () {
      const sessions: Array<Session> = []
      const open = Effect.tap(openSession(onServer({ answerMsMax: 300 })), (session) => {
        sessions.push(session)
        return Effect.void
      })
      const pool = yield* makePool({ open, sizeMax: 1, waitMsMax: RECOVERY_MS_MAX })
      const sql = yield* makeSqlClient(pool)
      yield* sql`select 1`
      yield* server.freeze
      // Nobody interrupts it: it fails by the time limit of its connection.
      const { ms, result } = yield* timed(sql`select 1`)
      expect(Result.isFailure(result) && isUnavailable(result.failure)).toBe(true)
      expect(ms).toBeLessThan(ANSWER_MS_MAX)
      expect(sessions.map((session) => session.isLost())).toEqual([true])
      yield* server.thaw
      expect(yield* sql`select 1 as one`).toEqual([{ one: 1 }])
      expect(sessions.map((session) => session.isLost())).toEqual([true, false])
    }).pipe(Effect.provide(Reactivity.layer), Effect.scoped, Effect.runPromise)
  })
})

describe("clients, when the server restarts", () => {
  test("statements in flight fail as unavailable and the pools connect again", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const writer = yield* WriterClient
        const sleeping = yield* Effect.forkChild(Effect.flip(withDeadline(sleep(sql), 15_000)))
        const committing = yield* Effect.forkChild(
          Effect.flip(withDeadline(writer.withTransaction(sleep(writer)), 15_000))
        )
        yield* sleepers(2)
        yield* server.restart
        expect(yield* Fiber.join(sleeping)).toMatchObject({ _tag: "DatabaseUnavailable" })
        expect(yield* Fiber.join(committing)).toMatchObject({ _tag: "DatabaseUnavailable" })
        yield* recovered
      })
    )
  })

  test("a frozen server that is replaced is found again", async () => {
    await onPrivate(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* server.freeze
        yield* Effect.flip(withDeadline(sql`select 1`, DEADLINE_MS))
        yield* server.thaw
        yield* server.stop
        const down = yield* timed(withDeadline(sql`select 1`, DEADLINE_MS))
        expect(Result.getOrThrow(Result.flip(down.result))).toMatchObject({ _tag: "DatabaseUnavailable" })
        yield* server.start
        yield* recovered
      })
    )
  })
})

describe("clients, at the start", () => {
  test("a server that is still starting is waited for", async () => {
    await Effect.gen(function* () {
      yield* server.stop
      const layer = layerServer({ url: Redacted.make(server.url()), bootWaitMs: 15_000 })
      const starting = yield* Effect.forkChild(
        Effect.provide(
          Effect.flatMap(SqlClient, (sql) => sql`select 1`),
          layer
        )
      )
      yield* Effect.sleep(500)
      yield* server.start
      yield* Fiber.join(starting)
    }).pipe(Effect.scoped, Effect.runPromise)
  })

  test("a server that never answers, a missing database and a malformed URL are one sentence without the password", async () => {
    const urls = [
      "postgres://me:hunter2@127.0.0.1:1/db",
      "postgres://me:hun%ter2@127.0.0.1:1/db",
      "postgres://:hunter2@[/"
    ]
    for (const url of urls) {
      const layer = layerServer({ url: Redacted.make(url), bootWaitMs: 300 })
      const error = await Effect.runPromise(Effect.flip(Effect.provide(SqlClient, layer)))
      expect(error).toMatchObject({ _tag: "DatabaseUnreachable" })
      expect(error.message).toMatch(/^Cannot use .*DATABASE_URL\.$/)
      expect(inspect(error, { depth: 10 })).not.toMatch(/hunter2|hun%ter2/)
    }
  })

  test("a server that does not keep its promises is reported, setting by setting", async () => {
    const settings = ["autovacuum", "fsync", "full_page_writes", "synchronous_commit"]
    const off = `select name from pg_settings where setting = 'off' and name = any('{${settings.join()}}')`
    await asked(...settings.map((name) => `alter system set ${name} = off`), "select pg_reload_conf()")
    await vi.waitFor(async () => expect(await asked(off)).toHaveLength(settings.length), { timeout: RECOVERY_MS_MAX })
    const warnings = await onPrivate(settingWarnings)
    await asked("alter system reset all", "select pg_reload_conf()")
    expect(warnings.map((warning) => /with (\w+) = off/.exec(warning)?.[1])).toEqual(settings)
  })
})
