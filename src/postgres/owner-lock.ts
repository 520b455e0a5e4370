/**
 * The owner lock: at most one process uses a data directory at a time.
 *
 * The lock is an exclusive SQLite transaction on DATA_DIR/owner.lock. The operating system releases it with the process,
 * also after kill -9, so there is no stale lock to clean up by hand. Two embedded databases on one directory corrupt it,
 * hence nothing inside the directory is opened before this lock is held.
 */
import { Data, Effect, type Scope } from "effect"
import { chmodSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import { makePrivateFolder } from "../config/private-folder.ts"

const OWNER_LOCK_FILE = "owner.lock"
/** The file that names the holder of the lock. Its content is valid only while the lock is held. */
const OWNER_NAME_FILE = "owner.name"
const NAME_CHARS_MAX = 200

/** SQLite's code for "another connection holds the lock". */
const SQLITE_BUSY = 5

/** Another process already owns the data directory. */
export class DataDirectoryInUse extends Data.TaggedError("DataDirectoryInUse")<{
  readonly dataDir: string
  /** The process and its address. */
  readonly owner: string | undefined
}> {
  override get message(): string {
    const owner = this.owner === undefined ? "another process" : `the process ${this.owner}`
    return `The data directory ${this.dataDir} is in use by ${owner}: stop that process, or set DATA_DIR to another directory.`
  }
}

/** The data directory cannot be created, entered or locked. */
export class DataDirectoryUnusable extends Data.TaggedError("DataDirectoryUnusable")<{
  readonly dataDir: string
  readonly reason: string
}> {
  override get message(): string {
    return `The data directory ${this.dataDir} cannot be used (${this.reason}): make it writable for this user, or set DATA_DIR to another directory.`
  }
}

/** Creates the data directory (0700) and owns it, under this name, until the scope closes or the process dies. */
export const ownDataDirectory = (
  dataDir: string,
  owner = String(process.pid)
): Effect.Effect<void, DataDirectoryInUse | DataDirectoryUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => {
        makePrivateFolder(dataDir)
        const held = lock(join(dataDir, OWNER_LOCK_FILE))
        writeFileSync(join(dataDir, OWNER_NAME_FILE), `${owner}\n`, { mode: 0o600 })
        return held
      },
      catch: (error) =>
        isBusy(error)
          ? new DataDirectoryInUse({ dataDir: resolve(dataDir), owner: ownerOf(dataDir) })
          : new DataDirectoryUnusable({ dataDir: resolve(dataDir), reason: reasonOf(error) })
    }),
    (database) => Effect.sync(() => database.close())
  ).pipe(Effect.asVoid)

const ownerOf = (dataDir: string): string | undefined => {
  try {
    return readFileSync(join(dataDir, OWNER_NAME_FILE), "utf8").trim().slice(0, NAME_CHARS_MAX) || undefined
  } catch {
    return undefined
  }
}

const lock = (file: string): DatabaseSync => {
  const database = new (sqlite().DatabaseSync)(file)
  try {
    chmodSync(file, 0o600)
    database.exec("pragma busy_timeout = 0; begin exclusive")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isBusy = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "errcode" in error && error.errcode === SQLITE_BUSY

/**
 * Node marks node:sqlite experimental and says so on stderr when it is loaded. Loading is synchronous, so that one
 * warning can be swallowed here while every other warning still reaches the operator.
 */
const sqlite = () => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = (...args: Array<unknown>) => {
    if (String(args[0]).startsWith("SQLite is an experimental feature")) return
    Reflect.apply(emitWarning, process, args)
  }
  try {
    return process.getBuiltinModule("node:sqlite")
  } finally {
    process.emitWarning = emitWarning
  }
}
