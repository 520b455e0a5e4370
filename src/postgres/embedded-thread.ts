/**
 * The thread of the embedded database. Loading PGlite takes about as long as loading the service, so the process begins it
 * first; it opens nothing before `embedded.ts` gives it a directory.
 *
 * Always true: the process can end while a thread that was begun waits to be taken.
 */
import { Worker } from "node:worker_threads"

let begun: Worker | undefined

/** Begins the thread ahead of `takeEmbeddedThread`. If it fails before it is taken, the one that is then made says why. */
export const beginEmbeddedThread = (): void => {
  if (begun !== undefined) return
  const thread = newThread()
  const forget = (): void => {
    if (begun === thread) begun = undefined
  }
  thread.on("error", forget).on("exit", forget)
  thread.unref()
  begun = thread
}

/** The thread that was begun, or a new one. */
export const takeEmbeddedThread = (): Worker => {
  const taken = begun ?? newThread()
  begun = undefined
  taken.ref()
  return taken
}

/** There is a database server: ends a thread that was begun for nothing. */
export const dismissEmbeddedThread = (): void => {
  void begun?.terminate()
  begun = undefined
}

const newThread = (): Worker => new Worker(new URL("./embedded-worker.ts", import.meta.url))
