/**
 * Brings the database to the newest schema by the SQL files in migrations/ (rules: migrations/README.md).
 *
 * Always true: a file runs once, wholly or not at all, in the order of its number; files already applied are unchanged
 * (their SHA-256 is stored); no file is skipped because a later one came first; of several processes starting at once one
 * migrates and the others wait for it.
 */
import * as Migrator from "effect/sql/Migrator"
import { SqlClient } from "effect/sql/SqlClient"
import { Cause, Data, Effect, Option, Schema } from "effect"
import { hash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { MigrationClient } from "./client.ts"
import { type DatabaseUnavailable, describeCause, unavailableIn } from "./sql-client.ts"
import { rowsOf } from "./rows.ts"

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations", import.meta.url))

/** The advisory lock of the migrating process: a number that no other program on the server uses. */
const MIGRATION_LOCK = 7_265_647_265

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/

/** First line of a file that is incompatible with older code; the reason follows. */
const BREAKING = /^-- breaking:/

/** The schema cannot be brought up to date. `file` is the migration at fault. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly file: string
  readonly reason: "bad-name" | "duplicate-number" | "changed" | "removed" | "late" | "newer-schema" | "statement"
  readonly detail: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return `Migration ${this.file} stops the start: ${this.detail}.`
  }
}

interface MigrationFile {
  readonly id: number
  readonly name: string
  readonly file: string
  readonly text: string
  readonly checksum: string
}

const AppliedFile = Schema.Struct({
  id: Schema.Number,
  file: Schema.String,
  checksum: Schema.String,
  breaking: Schema.Boolean
})
type AppliedFile = typeof AppliedFile.Type
const appliedFiles = rowsOf("migration_file", AppliedFile)

/** Applies what is missing and returns the names of the files it ran. */
export const migrate = (
  directory: string = MIGRATIONS_DIR
): Effect.Effect<ReadonlyArray<string>, MigrationFailed | DatabaseUnavailable, MigrationClient> =>
  Effect.gen(function* () {
    const sql = yield* MigrationClient
    const files = yield* readMigrations(directory)
    const ran: Array<string> = []
    for (;;) {
      const next = yield* migrateOne(sql, files)
      if (next === undefined) return ran
      ran.push(next)
    }
  })

/** The files in the order of their numbers. Anything else in the folder that ends in .sql is a mistake. */
const readMigrations = (directory: string): Effect.Effect<ReadonlyArray<MigrationFile>, MigrationFailed> =>
  Effect.gen(function* () {
    const files: Array<MigrationFile> = []
    for (const file of readdirSync(directory)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()) {
      const [, digits, name] = FILE_NAME.exec(file) ?? []
      if (digits === undefined || name === undefined) {
        const detail = "its name is not of the form 0001_name.sql"
        return yield* new MigrationFailed({ file, reason: "bad-name", detail })
      }
      const id = Number(digits)
      if (files.at(-1)?.id === id) {
        const detail = `${files.at(-1)?.file} has the same number; give one of them the next free number`
        return yield* new MigrationFailed({ file, reason: "duplicate-number", detail })
      }
      const text = readFileSync(join(directory, file), "utf8")
      files.push({ id, name, file, text, checksum: hash("sha256", text, "hex") })
    }
    return files
  })

/**
 * One file in one transaction, under a lock that is taken first: after waiting for another process this one sees what
 * that one did. Migrator runs inside it, so its bookkeeping, the checksum and the file commit together.
 */
const migrateOne = (
  sql: SqlClient,
  files: ReadonlyArray<MigrationFile>
): Effect.Effect<string | undefined, MigrationFailed | DatabaseUnavailable> => {
  let running: MigrationFile | undefined
  const loader = Effect.gen(function* () {
    const rows = yield* sql`select id, file, checksum, breaking from migration_file order by id`
    running = yield* nextFile(files, appliedFiles(rows))
    return running === undefined ? [] : [resolve(sql, running)]
  }).pipe(Effect.mapError((cause) => new Migrator.MigrationError({ kind: "BadState", message: cause.message, cause })))
  return Effect.gen(function* () {
    yield* sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    yield* sql`create table if not exists migration_file (
      id integer primary key, file text not null, checksum text not null, breaking boolean not null
    )`
    // Made here, because Migrator asks for it with a statement that fails, and that would abort this transaction.
    yield* sql`create table if not exists migration (
      migration_id integer primary key, created_at timestamptz not null default now(), name text not null
    )`
    yield* Migrator.make({})({ loader, table: "migration" })
    return running?.file
  }).pipe(
    sql.withTransaction,
    Effect.provideService(SqlClient, sql),
    Effect.catchCause((cause) => Effect.fail(explain(cause, running?.file ?? "0000")))
  )
}

const resolve = (sql: SqlClient, { checksum, file, id, name, text }: MigrationFile): Migrator.ResolvedMigration => {
  const breaking = BREAKING.test(text)
  const run = Effect.andThen(
    Effect.forEach(statementsOf(text), (statement) => sql.unsafe(statement), { discard: true }),
    sql`insert into migration_file ${sql.insert({ id, file, checksum, breaking })}`
  )
  return [id, name, Effect.succeed(run)]
}

/**
 * The statements of a file, because the protocol takes one at a time. A semicolon ends one unless it stands in a text, a
 * quoted name, a comment or a body between dollar signs.
 */
export const statementsOf = (text: string): ReadonlyArray<string> =>
  (text.match(STATEMENT) ?? []).map((one) => one.trim()).filter((one) => withoutComments(one) !== "")

const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g
const STATEMENT = /(?:--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[^;])+/g

const withoutComments = (statement: string): string => statement.replace(COMMENT, "").trim()

/** The first file not applied yet, once all that was applied is known to be unchanged and nothing was overtaken. */
const nextFile = (
  files: ReadonlyArray<MigrationFile>,
  applied: ReadonlyArray<AppliedFile>
): Effect.Effect<MigrationFile | undefined, MigrationFailed> =>
  Effect.gen(function* () {
    const byId = new Map(files.map((file) => [file.id, file]))
    const newestFile = files.at(-1)?.id ?? 0
    for (const { breaking, checksum, file, id } of applied) {
      const local = byId.get(id)
      if (local === undefined && id > newestFile) {
        // Another process runs newer code. Its schema serves this one too, unless it says that it does not.
        if (!breaking) continue
        const detail =
          "the database was migrated by newer code that this version cannot work with; start the newer version"
        return yield* new MigrationFailed({ file, reason: "newer-schema", detail })
      }
      if (local === undefined || local.file !== file) {
        const detail = "it was applied to this database and is gone; put it back under this name"
        return yield* new MigrationFailed({ file, reason: "removed", detail })
      }
      if (local.checksum !== checksum) {
        const detail =
          "it was edited after it was applied to this database; restore it and put the change in a new file"
        return yield* new MigrationFailed({ file, reason: "changed", detail })
      }
    }
    const newestApplied = applied.at(-1)
    const appliedIds = new Set(applied.map(({ id }) => id))
    const next = files.find(({ id }) => !appliedIds.has(id))
    if (next !== undefined && newestApplied !== undefined && next.id < newestApplied.id) {
      const detail = `${newestApplied.file} was applied before it; give it a number above that one`
      return yield* new MigrationFailed({ file: next.file, reason: "late", detail })
    }
    return next
  })

/** Migrator reports a failing statement as a defect with the SQL error inside; a lost connection is no migration's fault. */
const explain = (cause: Cause.Cause<unknown>, file: string): MigrationFailed | DatabaseUnavailable => {
  const error = Cause.squash(cause)
  const inner = error instanceof Migrator.MigrationError && error.cause !== undefined ? error.cause : error
  if (inner instanceof MigrationFailed) return inner
  return Option.getOrElse(
    unavailableIn(Cause.fail(inner)),
    () => new MigrationFailed({ file, reason: "statement", detail: describeCause(inner), cause: inner })
  )
}
