/**
 * The embedded database: a complete Postgres in a thread of this process, for a service that starts without a server.
 *
 * Always true: one process per data directory (owner lock); one connection (PGlite has one session, so a second
 * connection would share it); commits are synced to disk; a kill -9 at any moment loses nothing that was acknowledged.
 * Clients reach it through a unix socket in a directory only this user can enter, by the same driver as a real server.
 */
import { Data, Deferred, Effect, type Scope } from "effect"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { Worker } from "node:worker_threads"
import { makePrivateFolder } from "../config/private-folder.ts"
import { embeddedFailureText, isDiskFull } from "./embedded-failure.ts"
import { takeEmbeddedThread } from "./embedded-thread.ts"
import type { WorkerInput, WorkerReport } from "./embedded-worker.ts"
import { type DataDirectoryInUse, DataDirectoryUnusable, ownDataDirectory } from "./owner-lock.ts"

/** The name a Postgres client derives from a socket directory and the default port. */
const SOCKET_FILE = ".s.PGSQL.5432"

/** sun_path has 108 bytes on Linux and 104 on macOS, with the closing NUL; the smaller one holds everywhere. */
const SOCKET_PATH_BYTES_MAX = 103

/** The first start takes 3.5 to 5 s on an idle machine; a start slower than this hangs. */
const START_MS_MAX = 120_000

/** A clean close is one checkpoint. Past this the thread is stopped; the WAL on disk makes that safe. */
const CLOSE_MS_MAX = 10_000

/** The embedded database did not start. */
export class EmbeddedDatabaseFailed extends Data.TaggedError("EmbeddedDatabaseFailed")<{
  readonly dataDir: string
  readonly reason: string
}> {
  override get message(): string {
    if (isDiskFull(this.reason)) {
      return `The embedded database in ${this.dataDir} did not start, because its disk is full (${this.reason}): make room on the disk, then start again; acknowledged data is in the directory.`
    }
    return `The embedded database in ${this.dataDir} did not start (${this.reason}): restore the directory from a backup, set DATA_DIR to an empty directory, or set DATABASE_URL to a Postgres server.`
  }
}

/** The embedded database ended while the service was using it; the process cannot go on. */
export class EmbeddedDatabaseStopped extends Data.TaggedError("EmbeddedDatabaseStopped")<{ readonly reason: string }> {
  override get message(): string {
    if (isDiskFull(this.reason)) {
      return `The embedded database stopped while running, because its disk is full (${this.reason}): make room on the disk, then start again; acknowledged data is on disk.`
    }
    return `The embedded database stopped while running (${this.reason}): restart the process; acknowledged data is on disk.`
  }
}

export interface EmbeddedServer {
  /** The host for Postgres clients: the socket directory. */
  readonly socketDir: string
  /** Completes only when the database ended by itself, never on a clean close: log it and exit non-zero. */
  readonly stopped: Effect.Effect<EmbeddedDatabaseStopped>
  /** How often the disk was synced since the start. */
  readonly syncCount: () => number
}

/** Starts the embedded database of this data directory and closes it cleanly with the scope. */
export const startEmbedded = Effect.fn("postgres.startEmbedded")(function* (
  dataDir: string,
  owner?: string
): Effect.fn.Return<EmbeddedServer, DataDirectoryInUse | DataDirectoryUnusable | EmbeddedDatabaseFailed, Scope.Scope> {
  if (process.platform === "win32") {
    const reason = "Windows has no unix sockets for it"
    return yield* new EmbeddedDatabaseFailed({ dataDir, reason })
  }
  yield* ownDataDirectory(dataDir, owner)
  const socketDir = yield* makeSocketDir(dataDir)
  const stopped = yield* Deferred.make<EmbeddedDatabaseStopped>()
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const databaseDir = resolve(dataDir, "pgdata")
  yield* Effect.acquireRelease(
    startWorker({ databaseDir, socketPath: join(socketDir, SOCKET_FILE), syncs }, stopped).pipe(
      Effect.mapError((reason) => new EmbeddedDatabaseFailed({ dataDir: resolve(dataDir), reason }))
    ),
    closeWorker
  )
  return { socketDir, stopped: Deferred.await(stopped), syncCount: () => Atomics.load(syncs, 0) }
})

interface RunningWorker {
  readonly worker: Worker
  closing: boolean
}

const startWorker = (input: WorkerInput, stopped: Deferred.Deferred<EmbeddedDatabaseStopped>) =>
  Effect.callback<RunningWorker, string>((resume) => {
    const worker = takeEmbeddedThread()
    const running: RunningWorker = { worker, closing: false }
    let reason = "its thread exited"
    const slow = setTimeout(() => {
      reason = `no answer within ${START_MS_MAX / 1000} s`
      void worker.terminate()
    }, START_MS_MAX)
    worker.on("message", (message: WorkerReport) => {
      if (message._tag === "Fatal") {
        reason = message.reason
        return
      }
      clearTimeout(slow)
      resume(Effect.succeed(running))
    })
    worker.on("error", (error) => {
      reason = embeddedFailureText(error)
    })
    worker.on("exit", () => {
      clearTimeout(slow)
      // During the start this fails the start; afterwards it has no effect.
      resume(Effect.fail(reason))
      if (!running.closing) Deferred.doneUnsafe(stopped, Effect.succeed(new EmbeddedDatabaseStopped({ reason })))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(input)
    // An interrupted start stops the thread, so that it cannot write to a directory it no longer owns.
    return Effect.promise(() => worker.terminate())
  })

const closeWorker = (running: RunningWorker) =>
  Effect.callback<void>((resume) => {
    running.closing = true
    const slow = setTimeout(() => void running.worker.terminate(), CLOSE_MS_MAX)
    const done = () => {
      clearTimeout(slow)
      resume(Effect.void)
    }
    // A thread that already ended has no id and emits no further "exit".
    if (running.worker.threadId === -1) return done()
    running.worker.once("exit", done)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    running.worker.postMessage("close")
  })

/** The socket's directory: beside the data if the path is short enough, else a new private temporary directory. */
const makeSocketDir = (dataDir: string) => {
  const beside = resolve(dataDir, "socket")
  const fits = (directory: string) => Buffer.byteLength(join(directory, SOCKET_FILE)) <= SOCKET_PATH_BYTES_MAX
  const unusable = (error: unknown) => new DataDirectoryUnusable({ dataDir: resolve(dataDir), reason: String(error) })
  if (fits(beside)) {
    return Effect.try({
      try: () => {
        makePrivateFolder(beside)
        chmodSync(beside, 0o700)
        return beside
      },
      catch: unusable
    })
  }
  const temporary = fits(join(tmpdir(), "redress-XXXXXX")) ? tmpdir() : "/tmp"
  return Effect.acquireRelease(
    Effect.try({ try: () => mkdtempSync(join(temporary, "redress-")), catch: unusable }),
    (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
  )
}
