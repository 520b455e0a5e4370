/**
 * Writes snapshots in batches, beside the commits. A lost snapshot costs a longer replay and nothing else, so no commit waits
 * for one and a failed batch is dropped.
 */
import { SNAPSHOT_BATCH_COUNT_MAX, type Snapshot } from "./snapshot.ts"

/** Snapshots that may wait; beyond it new ones are dropped, because the journal already holds everything. */
const WAITING_COUNT_MAX = 20_000

export interface SnapshotWriter {
  readonly offer: (snapshot: Snapshot) => void
  readonly depth: () => number
  /** Writes of snapshots that failed or were dropped since start. */
  readonly lostCount: () => number
  readonly flush: () => Promise<void>
}

export const makeSnapshotWriter = (save: (snapshots: ReadonlyArray<Snapshot>) => Promise<void>): SnapshotWriter => {
  let waiting: Array<Snapshot> = []
  let running: Promise<void> | undefined
  let lostCount = 0

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, SNAPSHOT_BATCH_COUNT_MAX)
      try {
        await save(newestPerAddress(batch))
      } catch {
        lostCount += batch.length
      }
    }
  }
  const start = (): Promise<void> => {
    running ??= drain().finally(() => {
      running = undefined
      // What was offered between the last look and now found a writer that had already stopped looking.
      if (waiting.length > 0) void start()
    })
    return running
  }

  const flush = async (): Promise<void> => {
    if (waiting.length === 0 && running === undefined) return
    await start()
    return flush()
  }

  return {
    offer: (snapshot) => {
      if (waiting.length >= WAITING_COUNT_MAX) {
        lostCount += 1
        return
      }
      waiting.push(snapshot)
      // Started in a later turn of the loop, so that a wave of offers shares a statement.
      if (running === undefined && waiting.length === 1) setImmediate(() => void start())
    },
    depth: () => waiting.length,
    lostCount: () => lostCount,
    flush
  }
}

/** One statement may name an address once only. */
const newestPerAddress = (batch: ReadonlyArray<Snapshot>): ReadonlyArray<Snapshot> => {
  const newest = new Map<string, Snapshot>()
  for (const snapshot of batch) {
    const key = `${snapshot.address.kind}/${snapshot.address.id}`
    const known = newest.get(key)
    if (known === undefined || known.seq < snapshot.seq) newest.set(key, snapshot)
  }
  return [...newest.values()]
}
