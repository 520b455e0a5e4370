/**
 * The embedded database: durable, private, alone on its directory, loud when it ends, and kept in shape without the
 * background processes of a server.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect, Result, Fiber } from "effect"
import { existsSync, mkdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { EmbeddedDatabase, layerEmbedded } from "../../../src/postgres/client.ts"
import { withDeadline } from "../../../src/postgres/sql-client.ts"
import { startEmbedded } from "../../../src/postgres/embedded.ts"
import { upkeepRound } from "../../../src/postgres/upkeep.ts"
import { freshDataDir, freshEmbeddedDataDir } from "../../support/database.ts"

const onEmbedded = <A, E>(dataDir: string, effect: Effect.Effect<A, E, SqlClient | EmbeddedDatabase>) =>
  Effect.runPromise(Effect.provide(effect, layerEmbedded(dataDir)))

const failureOf = async (dataDir: string) =>
  Result.getOrThrow(Result.flip(await Effect.runPromise(Effect.result(Effect.scoped(startEmbedded(dataDir))))))

test("a first start creates the database, and a clean close keeps what was written", async () => {
  const dataDir = freshDataDir()
  await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      yield* sql`create table kept (id int)`
      yield* sql`insert into kept values (1), (2)`
    })
  )
  const rows = await onEmbedded(
    dataDir,
    Effect.flatMap(SqlClient, (sql) => sql`select id from kept order by id`)
  )
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

test("every commit syncs the disk, a rolled back transaction and a read do not", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const counts = await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const { syncCount } = yield* EmbeddedDatabase
      yield* sql`create table counted (id int)`
      const start = syncCount()
      for (let id = 0; id < 20; id++) yield* sql`insert into counted values (${id})`
      const written = syncCount()
      yield* sql`select * from counted`
      yield* Effect.result(sql.withTransaction(Effect.andThen(sql`insert into counted values (99)`, Effect.fail("no"))))
      return { commits: written - start, others: syncCount() - written }
    })
  )
  expect(counts.commits).toBeGreaterThanOrEqual(20)
  expect(counts.others).toBe(0)
})

test("only this user can reach the socket", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const mode = await onEmbedded(
    dataDir,
    Effect.map(EmbeddedDatabase, ({ socketDir }) => statSync(socketDir).mode & 0o777)
  )
  expect(mode).toBe(0o700)
})

test("a data directory too deep for a socket path gets a private one elsewhere, removed at the end", async () => {
  const dataDir = join(freshDataDir(), "deep".repeat(25))
  mkdirSync(dataDir)
  const template = await freshEmbeddedDataDir()
  renameSync(join(template, "pgdata"), join(dataDir, "pgdata"))
  const socketDir = await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      yield* sql`select 1`
      const server = yield* EmbeddedDatabase
      expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
      return server.socketDir
    })
  )
  expect(socketDir.startsWith(dataDir)).toBe(false)
  expect(existsSync(socketDir)).toBe(false)
})

test("a second database on the same directory is refused", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const second = await onEmbedded(
    dataDir,
    Effect.promise(() => failureOf(dataDir))
  )
  expect(second).toMatchObject({ _tag: "DataDirectoryInUse" })
})

test("a first start that was killed half-way is begun again", async () => {
  const dataDir = freshDataDir()
  mkdirSync(join(dataDir, "pgdata"))
  writeFileSync(join(dataDir, "pgdata", "PG_VERSION"), "18\n")
  writeFileSync(join(dataDir, "pgdata.unfinished"), "")
  const rows = await onEmbedded(
    dataDir,
    Effect.flatMap(SqlClient, (sql) => sql`select 1 as one`)
  )
  expect(rows).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, "pgdata.unfinished"))).toBe(false)
})

test("a damaged database is an error, not a new empty database", async () => {
  const dataDir = await freshEmbeddedDataDir()
  truncateSync(join(dataDir, "pgdata", "global", "pg_control"), 10)
  expect(await failureOf(dataDir)).toMatchObject({ _tag: "EmbeddedDatabaseFailed" })
  expect(existsSync(join(dataDir, "pgdata", "base"))).toBe(true)
})

test("when the database ends while running, the owner is told and callers get an error in time", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const result = await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const { socketDir, stopped } = yield* EmbeddedDatabase
      const told = yield* Effect.forkChild(stopped)
      yield* sql`create table lost (text text)`
      // Without its log directory Postgres cannot begin the next log file and ends itself.
      rmSync(join(dirname(socketDir), "pgdata", "pg_wal"), { recursive: true })
      const write = sql`insert into lost select repeat('x', 1000) from generate_series(1, 40000)`
      const error = yield* Effect.flip(withDeadline(write, 10_000))
      return { error, stopped: yield* Fiber.join(told).pipe(Effect.timeout(5_000)) }
    })
  )
  expect(result.stopped).toMatchObject({ _tag: "EmbeddedDatabaseStopped" })
  expect(result.error).toMatchObject({ _tag: "DatabaseUnavailable" })
})

test("an interrupted statement leaves the one connection usable", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const outcome = await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      // It has a transaction id, which the statement after it must not meet any more.
      const slow = sql`select pg_current_xact_id(), count(*) from generate_series(1, 3000000)`
      const late = yield* Effect.flip(withDeadline(sql.withTransaction(slow), 100))
      yield* Effect.flip(withDeadline(slow, 100))
      const began = performance.now()
      const rows = yield* sql`select pg_current_xact_id_if_assigned() is null as outside`
      return { late, rows, ms: performance.now() - began }
    })
  )
  expect(outcome.late).toMatchObject({ _tag: "DatabaseUnavailable" })
  expect(outcome.rows).toEqual([{ outside: true }])
  // The two slow ones are waited for; a connection that is lost would keep its callers for ever.
  expect(outcome.ms).toBeLessThan(20_000)
})

test("upkeep shortens the log and vacuums a table of dead rows", async () => {
  const dataDir = await freshEmbeddedDataDir()
  const state = Effect.flatMap(SqlClient, (sql) => {
    const log = sql<{ wal: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as wal from pg_control_checkpoint()`
    const table = sql<{ dead: number }>`
      select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'churned'`
    return Effect.zipWith(log, table, ([a], [b]) => ({ wal: a?.wal ?? 0, dead: b?.dead ?? 0 }))
  })
  const { after, before } = await onEmbedded(
    dataDir,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      yield* sql`create table churned (text text)`
      yield* sql`insert into churned select repeat('x', 1000) from generate_series(1, 80000)`
      yield* sql`delete from churned`
      yield* sql`select pg_stat_force_next_flush()`
      const before = yield* state
      yield* upkeepRound(sql)
      return { before, after: yield* state }
    })
  )
  expect(before.wal).toBeGreaterThan(64 * 1024 * 1024)
  expect(before.dead).toBeGreaterThan(50_000)
  expect(after.wal).toBeLessThan(16 * 1024 * 1024)
  expect(after.dead).toBe(0)
})
