/**
 * The embedded database's thread: PGlite behind a unix socket. Started by embedded-thread.ts, never imported. Its first message
 * says what to open.
 *
 * Always true: a commit is acknowledged only after its WAL was handed to the disk with fdatasync, and the thread stops at
 * once (fail-stop) when syncing fails or Postgres ends itself, because PGlite swallows both and would go on answering.
 */
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { parentPort } from "node:worker_threads"
import { abortText, embeddedFailureText } from "./embedded-failure.ts"

/** The first message, from embedded.ts. `syncs` is shared memory: it counts disk syncs for the main thread. */
export interface WorkerInput {
  readonly databaseDir: string
  readonly socketPath: string
  readonly syncs: Int32Array
}

export type WorkerReport = { readonly _tag: "Ready" } | { readonly _tag: "Fatal"; readonly reason: string }

/** Exists while the first start fills the database directory; nothing was acknowledged from a directory so marked. */
const UNFINISHED_SUFFIX = ".unfinished"

/** PGlite leaves its main loop with this status for an ordinary SQL error; any other exit is the end of Postgres. */
const LONGJMP_STATUS = 100

/** Kept lines of the server's output, enough to explain a failed start. */
const STDERR_LINES_MAX = 5

/** The parts of an Emscripten module used here; PGlite exports no types for them. */
interface EmscriptenModule {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: { fsync?: SyncStream } } } }
  _PostgresMainLoopOnce: () => void
}
type SyncStream = (stream: { readonly nfd: number }) => number

const port = parentPort
if (port === null) throw new Error("embedded-worker.ts runs only as a thread of embedded-thread.ts")

/** Node's types do not name it. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<NonNullable<unknown>> }

/** Compiled before anything is to be opened. Undefined when that fails: PGlite then compiles it itself, or says why it cannot. */
const compiled = readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite")))
  .then((bytes) => WebAssembly.compile(bytes))
  .catch(() => undefined)
const input = await new Promise<WorkerInput>((resolve) => void port.once("message", resolve))

const report = (message: WorkerReport) => port.postMessage(message)

const stopAtOnce = (reason: string): never => {
  report({ _tag: "Fatal", reason })
  return process.exit(1)
}

/** PGlite's directory filesystem with the one operation it lacks: fsync. */
class SyncedNodeFS extends NodeFS {
  readonly #stderr: ReadonlyArray<string>

  constructor(directory: string, stderr: ReadonlyArray<string>) {
    super(directory)
    this.#stderr = stderr
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = syncStream
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync] as NonNullable<typeof emscriptenOpts.preRun>
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun,
        onAbort: (what: unknown) => stopAtOnce(abortText(what, this.#stderr))
      }
    }
  }
}

const syncStream: SyncStream = (stream) => {
  try {
    fdatasyncSync(stream.nfd)
  } catch (error) {
    // After a failed fsync the kernel may have dropped the pages: retrying would report a durability that is not there.
    stopAtOnce(`cannot sync to disk: ${embeddedFailureText(error)}`)
  }
  Atomics.add(input.syncs, 0, 1)
  return 0
}

/** Clients on the socket read types themselves, so PGlite need not learn those of arrays: its query took a tenth of the opening. */
class SocketPGlite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

const open = async (stderr: Array<string>): Promise<PGlite> => {
  const withoutNoSync = PGlite.defaultStartParams.filter((param) => param !== "-F")
  const settings = ["fsync=on", "wal_sync_method=fsync", "synchronous_commit=on", "full_page_writes=on"]
  const pgliteWasmModule = await compiled
  const options = {
    ...(pgliteWasmModule === undefined ? {} : { pgliteWasmModule }),
    fs: new SyncedNodeFS(input.databaseDir, stderr),
    startParams: [...withoutNoSync, ...settings.flatMap((setting) => ["-c", setting])],
    onStderr: (line: string) => {
      if (stderr.push(line) > STDERR_LINES_MAX) stderr.shift()
      return false
    }
  }
  const db = new SocketPGlite(options)
  await db.waitReady
  return db
}

/**
 * The first start copies a fresh cluster into the directory file by file. A crash in between leaves half a cluster, so
 * a marker stands beside it until all of it is on disk; a marked directory is thrown away and filled again.
 */
const openOrCreate = async (stderr: Array<string>): Promise<PGlite> => {
  const marker = input.databaseDir + UNFINISHED_SUFFIX
  if (existsSync(join(input.databaseDir, "PG_VERSION")) && !existsSync(marker)) return open(stderr)
  writeFileSync(marker, "")
  syncPath(dirname(marker))
  rmSync(input.databaseDir, { recursive: true, force: true })
  mkdirSync(input.databaseDir, { mode: 0o700 })
  const db = await open(stderr)
  await db.exec("checkpoint")
  syncTree(input.databaseDir)
  rmSync(marker)
  syncPath(dirname(marker))
  return db
}

const syncTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(directory)
}

const syncPath = (path: string): void => {
  const descriptor = openSync(path, "r")
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Checks in this directory that the installed PGlite syncs a commit to disk. */
const checkDurability = async (db: PGlite): Promise<void> => {
  const { rows } = await db.query<{ fsync: string }>("show fsync")
  if (rows[0]?.fsync !== "on") throw new Error("fsync is off")
  const before = Atomics.load(input.syncs, 0)
  await db.query("select pg_logical_emit_message(true, 'redress', 'durability check')")
  if (Atomics.load(input.syncs, 0) === before) throw new Error("a commit did not sync to disk")
}

const stopWhenPostgresEnds = (db: PGlite): void => {
  const module = db.Module as unknown as EmscriptenModule
  const once = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      if ((error as { status?: number }).status !== LONGJMP_STATUS)
        stopAtOnce(`Postgres ended: ${embeddedFailureText(error)}`)
      throw error
    }
  }
}

const main = async (): Promise<void> => {
  const stderr: Array<string> = []
  try {
    const db = await openOrCreate(stderr)
    await checkDurability(db)
    stopWhenPostgresEnds(db)
    rmSync(input.socketPath, { force: true })
    const server = new PGLiteSocketServer({ db, path: input.socketPath, maxConnections: 1 })
    await server.start()
    port.once("message", () => {
      void close(server, db)
    })
    report({ _tag: "Ready" })
  } catch (error) {
    stopAtOnce([embeddedFailureText(error), ...stderr].join("; "))
  }
}

/** Ends with a checkpoint, so the next start has nothing to replay. */
const close = async (server: PGLiteSocketServer, db: PGlite): Promise<void> => {
  await server.stop()
  await db.close()
  process.exit(0)
}

await main()
