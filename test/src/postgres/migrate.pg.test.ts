/**
 * Migrations: what runs, what stops a start, and that many starts at once are as one.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect, Result, Redacted } from "effect"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { layerServer } from "../../../src/postgres/client.ts"
import { migrate } from "../../../src/postgres/migrate.ts"
import { describeDatabase, describeEachDatabase, freshDataDir, type TestDatabase } from "../../support/database.ts"

/** A folder of migrations per test, and a schema as empty as a new database before each. */
const useFolder = (database: TestDatabase) => {
  let directory = ""
  beforeEach(async () => {
    directory = join(freshDataDir(), "migrations")
    mkdirSync(directory)
    await database.run(
      Effect.flatMap(SqlClient, (sql) =>
        sql`drop schema public cascade`.pipe(Effect.andThen(sql`create schema public`))
      )
    )
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  return {
    write: (file: string, text: string) => writeFileSync(join(directory, file), text),
    remove: (file: string) => rmSync(join(directory, file)),
    migrate: () => database.run(Effect.result(migrate(directory))),
    path: () => directory
  }
}

const tables = Effect.flatMap(SqlClient, (sql) =>
  sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.pipe(
    Effect.map((rows) => rows.map(({ name }) => name).filter((name) => !name.startsWith("migration")))
  )
)

const refusal = async (outcome: Promise<Result.Result<unknown, { readonly _tag: string }>>) => {
  const error = Result.getOrThrow(Result.flip(await outcome))
  return error._tag === "MigrationFailed" ? error : expect.fail(`expected MigrationFailed, got ${error._tag}`)
}

describeEachDatabase(
  "migrations",
  (database) => {
    const folder = useFolder(database)

    test("files run once, in the order of their numbers", async () => {
      folder.write("0002_second.sql", "alter table a add column x int; create table b (id int);")
      folder.write("0001_first.sql", "-- what it holds\ncreate table a (id int);")
      expect(await folder.migrate()).toEqual(Result.succeed(["0001_first.sql", "0002_second.sql"]))
      expect(await folder.migrate()).toEqual(Result.succeed([]))
      folder.write("0010_third.sql", "create table c (id int);")
      expect(await folder.migrate()).toEqual(Result.succeed(["0010_third.sql"]))
      expect(await database.run(tables)).toEqual(["a", "b", "c"])
    })

    test("a failing statement leaves nothing of its file and names file and error; earlier files stay", async () => {
      folder.write("0001_good.sql", "create table a (id int);")
      folder.write("0002_bad.sql", "create table b (id int); insert into nowhere values (1);")
      const error = await refusal(folder.migrate())
      expect(error).toMatchObject({ reason: "statement", file: "0002_bad.sql" })
      expect(error).toHaveProperty("message", expect.stringContaining('relation "nowhere" does not exist'))
      expect(await database.run(tables)).toEqual(["a"])
      folder.write("0002_bad.sql", "create table b (id int);")
      expect(await folder.migrate()).toEqual(Result.succeed(["0002_bad.sql"]))
    })

    test("a file that was overtaken by a later one is refused", async () => {
      folder.write("0001_first.sql", "create table a (id int);")
      folder.write("0003_third.sql", "create table c (id int);")
      await folder.migrate()
      folder.write("0002_second.sql", "create table b (id int);")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "late", file: "0002_second.sql" })
    })

    test("a file changed after it ran is refused", async () => {
      folder.write("0001_first.sql", "create table a (id int);")
      await folder.migrate()
      folder.write("0001_first.sql", "create table a (id bigint);")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "changed", file: "0001_first.sql" })
    })

    test("a file removed or renamed after it ran is refused", async () => {
      folder.write("0001_first.sql", "create table a (id int);")
      folder.write("0002_second.sql", "create table b (id int);")
      await folder.migrate()
      folder.remove("0001_first.sql")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "removed", file: "0001_first.sql" })
      folder.write("0001_other.sql", "create table a (id int);")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "removed", file: "0001_first.sql" })
    })

    test("older code starts on a newer schema unless a newer file is breaking", async () => {
      folder.write("0001_first.sql", "create table a (id int);")
      folder.write("0002_second.sql", "create table b (id int);")
      await folder.migrate()
      folder.remove("0002_second.sql")
      expect(await folder.migrate()).toEqual(Result.succeed([]))
      folder.write("0002_second.sql", "create table b (id int);")
      folder.write("0003_third.sql", "-- breaking: a is gone\ndrop table a;")
      await folder.migrate()
      folder.remove("0003_third.sql")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "newer-schema", file: "0003_third.sql" })
    })

    test("two files with one number and a file with another kind of name are refused", async () => {
      folder.write("0001_a.sql", "select 1")
      folder.write("0001_b.sql", "select 1")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "duplicate-number", file: "0001_b.sql" })
      folder.remove("0001_b.sql")
      folder.write("2_b.sql", "select 1")
      expect(await refusal(folder.migrate())).toMatchObject({ reason: "bad-name", file: "2_b.sql" })
    })
  },
  { migrated: false }
)

describeDatabase(
  "server",
  "migrations, twenty starts at once",
  (database) => {
    const folder = useFolder(database)

    test("every file runs exactly once and every start succeeds", async () => {
      folder.write("0001_first.sql", "create table a (id int); insert into a values (1);")
      folder.write("0002_second.sql", "insert into a select pg_backend_pid() from pg_sleep(0.2);")
      folder.write("0003_third.sql", "insert into a values (3);")
      const start = Effect.provide(migrate(folder.path()), layerServer({ url: Redacted.make(database.url()) }))
      const ran = await Effect.runPromise(
        Effect.all(
          Array.from({ length: 20 }, () => start),
          { concurrency: 20 }
        )
      )
      expect(ran.flat().toSorted()).toEqual(["0001_first.sql", "0002_second.sql", "0003_third.sql"])
      const rows = await database.run(Effect.flatMap(SqlClient, (sql) => sql`select * from a`))
      expect(rows).toHaveLength(3)
    })
  },
  { migrated: false }
)
