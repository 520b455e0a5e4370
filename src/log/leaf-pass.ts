/**
 * Reads every leaf of the log back, hashes it again and adds it to the index, while the service is already running.
 *
 * Always true: the pass takes at most a fifth of a core, unless a request waits for the index. It ends at the first leaf that
 * does not match, and reports that fault for as long as the process lives.
 */
import { rootOf } from "../../actors/log/merkle.ts"
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { type LeafIndex, makeLeafIndex } from "./leaf-index.ts"
import type { HeldHead } from "./quick-check.ts"
import { LOG_PAGE_ROW_COUNT_MAX, type LogRows } from "./rows.ts"
import { LogDamaged, makeLeafWalk } from "./start-check.ts"

/** Leaves that are hashed without a pause: about two milliseconds of work. */
const SLICE_LEAF_COUNT = 250
/** Milliseconds of rest for each millisecond of work. */
const REST_PER_WORK = 4
/** The pause after the database was unavailable. The pass then continues with the page it was at. */
const RETRY_MS = 1_000
/** How long a request waits for the index of all leaves before it is answered 503. */
const INDEX_WAIT_MS_MAX = 1_000

export interface LeafPass {
  readonly index: LeafIndex
  /** What is wrong, for the operator, with the leaf that it concerns. Undefined if no fault was found. */
  readonly fault: () => string | undefined
  /** False for a leaf that was there at the start and has not been read back yet, or does not match its hash. */
  readonly holds: (leaf: number) => boolean
  /** Resolves when the index has every leaf of the start, or a fault was found. Rejects when that takes too long. */
  readonly indexed: () => Promise<void>
  /** Resolves at the end, at a fault, or after `stop`. */
  readonly run: () => Promise<void>
  readonly stop: () => void
}

export interface LeafPassDeps {
  readonly rows: Pick<LogRows, "page">
  readonly held: HeldHead
  readonly sleep: (ms: number) => Promise<void>
  readonly monotonicNow: () => number
  readonly onProgress: (leafCount: number) => void
  readonly onDone: (leafCount: number) => void
  readonly onFault: (damage: LogDamaged) => void
}

/** The pass of a log of which every leaf was read already. */
export const passOver = (index: LeafIndex): LeafPass => ({
  index,
  fault: () => undefined,
  holds: () => true,
  indexed: () => Promise.resolve(),
  run: () => Promise.resolve(),
  stop: () => undefined
})

export const makeLeafPass = (deps: LeafPassDeps): LeafPass => {
  const { head, signed } = deps.held
  const index = makeLeafIndex()
  const walk = makeLeafWalk({ onLeaf: index.add, onProgress: deps.onProgress, signed })
  const ended = Promise.withResolvers<void>()
  let fault: string | undefined
  const stopped = new AbortController()
  let waitingCount = 0

  /** One page; false when there is nothing more to read. */
  const readPage = async (): Promise<boolean> => {
    const rows = await deps.rows.page(walk.size())
    const own = rows.filter(({ seq }) => seq <= head.size)
    for (let from = 0; from < own.length && !stopped.signal.aborted; from += SLICE_LEAF_COUNT) {
      const startedAt = deps.monotonicNow()
      for (const row of own.slice(from, from + SLICE_LEAF_COUNT)) walk.take(row)
      const workedMs = deps.monotonicNow() - startedAt
      await deps.sleep(waitingCount > 0 ? 0 : workedMs * REST_PER_WORK)
    }
    return rows.length === LOG_PAGE_ROW_COUNT_MAX && walk.size() < head.size
  }

  const finish = (): void => {
    if (walk.size() < head.size) {
      const leaf = walk.size()
      throw new LogDamaged({ code: "leaf-missing", leaf, fault: `leaf ${leaf} and what follows is missing` })
    }
    if (!walk.root().equals(rootOf(head.peaks))) {
      const fault = `its ${head.size} leaves do not have the root that was written with the newest`
      throw new LogDamaged({ code: "root-differs", fault })
    }
    ended.resolve()
    deps.onDone(head.size)
  }

  const step = async (): Promise<"again" | "over"> => {
    try {
      if (walk.size() < head.size && (await readPage())) return "again"
      if (!stopped.signal.aborted) finish()
      return "over"
    } catch (failure) {
      if (failure instanceof LogDamaged) {
        fault = failure.fault
        ended.resolve()
        deps.onFault(failure)
        return "over"
      }
      if (!(failure instanceof JournalUnavailable)) throw failure
      await deps.sleep(RETRY_MS)
      return "again"
    }
  }

  return {
    index,
    fault: () => fault,
    holds: (leaf) => leaf < walk.size() || (leaf >= head.size && fault === undefined),
    indexed: async () => {
      waitingCount += 1
      try {
        const inTime = await Promise.race([
          ended.promise.then(() => true),
          deps.sleep(INDEX_WAIT_MS_MAX).then(() => false)
        ])
        if (!inTime) {
          throw new JournalUnavailable({ outcome: "not-written", cause: "the leaves of the log are still being read" })
        }
      } finally {
        waitingCount -= 1
      }
    },
    run: async () => {
      while (!stopped.signal.aborted && (await step()) === "again");
    },
    stop: () => stopped.abort()
  }
}
