/**
 * Group commit: the groups that wait when the database is free become the next transaction. Its time limit follows from how
 * long the last ones took.
 *
 * Always true:
 * - One batch is in flight at a time, and a group is answered exactly once.
 * - A batch that never reached COMMIT is retried until each group's deadline.
 * - A batch whose COMMIT got no answer is not retried, because it may be durable; it is looked up.
 * - A batch that fails on its content, or meets a defect, is halved until the faulty group is alone.
 * - Waiting and transaction together never take longer than the pace's `totalMsMax`.
 */
import { Effect, Result } from "effect"
import type { EpochMs } from "./entity.ts"
import {
  BATCH_COMMIT_COUNT_MAX,
  type BatchPoisoned,
  type CommitGroup,
  type CommitPace,
  type GroupResult,
  JournalUnavailable
} from "./journal.ts"

/** Pause between two tries against a database that refuses connections. */
const RETRY_PAUSE_MS = 50
/** How often the deadlines of waiting groups are checked while a transaction hangs. */
const DEADLINE_CHECK_MS = 100
/** Groups that may wait for a transaction: ten batches. More would miss their deadlines anyway. */
const QUEUE_GROUP_COUNT_MAX = 10 * BATCH_COMMIT_COUNT_MAX

/**
 * Deliveries of the outbox wait this long for a client's write, to share its transaction. No client awaits them, and a
 * transaction of their own would make the clients behind it wait twice. An ask to the same actor that comes meanwhile waits as
 * long.
 */
const COALESCE_MS_MAX = 5

type WriteBatch = (
  groups: ReadonlyArray<CommitGroup>
) => Promise<Result.Result<ReadonlyArray<GroupResult>, JournalUnavailable | BatchPoisoned>>

interface Waiting {
  readonly group: CommitGroup
  /** Both on the clock that only goes forward. */
  readonly submittedAt: number
  readonly deadlineAt: number
  readonly resolve: (result: GroupResult) => void
  readonly reject: (failure: unknown) => void
}

export interface GroupCommit {
  /** Settles when the group is durable or was refused; rejects with `JournalUnavailable`. */
  readonly submit: (group: CommitGroup) => Promise<GroupResult>
  /** Groups that wait for a transaction or are in one. */
  readonly depth: () => number
  /** When the oldest waiting group was submitted; how far the journal lags behind its writers. */
  readonly lagMs: () => number
  /** How long a write may wait now. */
  readonly waitMsMax: () => number
  /** Since when nothing could be written although it was tried; undefined while the last try was good. */
  readonly failingSince: () => EpochMs | undefined
  /** Why the newest try failed; undefined while the last try was good. */
  readonly failure: () => JournalUnavailable | undefined
  /** Another write succeeded: writing works. */
  readonly wrote: () => void
  /** Resolves when nothing waits any more. */
  readonly flush: () => Promise<void>
}

export interface GroupCommitOptions {
  readonly write: WriteBatch
  /** How long a write may wait for its transaction. */
  readonly pace: Pick<CommitPace, "waitMsMax">
  readonly now: () => EpochMs
  /** A monotonic clock in milliseconds, for how long a write waits. By default `now`. */
  readonly elapsed?: (() => number) | undefined
  readonly sleep: (ms: number) => Promise<void>
  /** Called after every finished transaction, for metrics. */
  readonly onBatch?: ((batch: { readonly groupCount: number; readonly durationMs: number }) => void) | undefined
}

/** Turns the port's Effect into what the pump runs: one Effect per batch on a shared runtime. */
export const writeWith =
  (
    run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>,
    write: (
      groups: ReadonlyArray<CommitGroup>
    ) => Effect.Effect<ReadonlyArray<GroupResult>, JournalUnavailable | BatchPoisoned>
  ): WriteBatch =>
  (groups) =>
    run(Effect.result(write(groups)))

export const makeGroupCommit = (options: GroupCommitOptions): GroupCommit => {
  const elapsed = options.elapsed ?? options.now
  let queue: Array<Waiting> = []
  let inFlight: ReadonlyArray<Waiting> = []
  let isPumping = false
  let onClientWrite: (() => void) | undefined
  let failingSince: EpochMs | undefined
  let failure: JournalUnavailable | undefined
  const flushed: Array<() => void> = []

  const tried = (failed: JournalUnavailable | undefined): void => {
    failure = failed
    if (failed === undefined) failingSince = undefined
    else failingSince ??= options.now()
  }

  /** Resolves when a client-facing write joins the queue, or after COALESCE_MS_MAX. */
  const coalesce = async (): Promise<void> => {
    const clientWrite = new Promise<void>((resolve) => {
      onClientWrite = resolve
    })
    await Promise.race([clientWrite, options.sleep(COALESCE_MS_MAX)])
    onClientWrite = undefined
    // Groups of the same turn of the event loop share a transaction.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }

  const dropLate = (): void => {
    const now = elapsed()
    if ((queue[0]?.deadlineAt ?? Infinity) > now) return
    tried(failure ?? tooLate())
    queue = rejectLate(queue, now)
  }

  const pump = async (): Promise<void> => {
    const timer = setInterval(dropLate, DEADLINE_CHECK_MS)
    while (queue.length > 0) {
      if (flushed.length === 0 && queue.every(({ group }) => isFromOutbox(group))) await coalesce()
      inFlight = queue.splice(0, batchLength(queue))
      const startedAt = elapsed()
      const groupCount = inFlight.length
      await settleBatch(options, inFlight, tried)
      inFlight = []
      try {
        options.onBatch?.({ groupCount, durationMs: elapsed() - startedAt })
      } catch {
        // Metrics must not stop the pump: every writer waits for it.
      }
    }
    clearInterval(timer)
    isPumping = false
    for (const resolve of flushed.splice(0)) resolve()
  }

  return {
    submit: (group) =>
      new Promise((resolve, reject) => {
        if (queue.length >= QUEUE_GROUP_COUNT_MAX) {
          reject(new JournalUnavailable({ outcome: "not-written", cause: "too many writes are waiting" }))
          return
        }
        const submittedAt = elapsed()
        queue.push({ group, submittedAt, deadlineAt: submittedAt + options.pace.waitMsMax(), resolve, reject })
        if (!isFromOutbox(group)) onClientWrite?.()
        if (isPumping) return
        isPumping = true
        setImmediate(() => void pump())
      }),
    depth: () => queue.length + inFlight.length,
    lagMs: () => {
      const oldest = inFlight[0] ?? queue[0]
      return oldest === undefined ? 0 : Math.max(0, elapsed() - oldest.submittedAt)
    },
    waitMsMax: options.pace.waitMsMax,
    failingSince: () => failingSince,
    failure: () => failure,
    wrote: () => tried(undefined),
    flush: () => {
      onClientWrite?.()
      return isPumping ? new Promise((resolve) => flushed.push(resolve)) : Promise.resolve()
    }
  }
}

const tooLate = () => new JournalUnavailable({ outcome: "not-written", cause: "the write waited too long" })

/** Whether every commit of the group answers an intent, so that no client waits for it. */
const isFromOutbox = (group: CommitGroup): boolean =>
  group._tag === "Chain" &&
  group.commits.every((commit) => commit.settles !== undefined || commit.carriesOut !== undefined)

/** How many groups of the queue fit into one transaction; a group is never cut, so the first always fits. */
const batchLength = (queue: ReadonlyArray<Waiting>): number => {
  let commitCount = 0
  for (const [index, { group }] of queue.entries()) {
    commitCount += group._tag === "Chain" ? group.commits.length : 1
    if (commitCount > BATCH_COMMIT_COUNT_MAX) return Math.max(1, index)
  }
  return queue.length
}

/** Answers every group of the batch. Does not throw. */
const settleBatch = async (
  options: GroupCommitOptions,
  batch: ReadonlyArray<Waiting>,
  tried: (failed: JournalUnavailable | undefined) => void
): Promise<void> => {
  let open = batch
  while (open.length > 0) {
    open = rejectLate(open, (options.elapsed ?? options.now)())
    if (open.length === 0) return

    let written: Awaited<ReturnType<WriteBatch>>
    try {
      written = await options.write(open.map((waiting) => waiting.group))
    } catch (defect) {
      // Nothing was written. Halving finds the faulty group.
      return isolate(options, open, tried, (only) => only.reject(defect))
    }
    // A batch that the database refuses as poison was answered: the database works.
    tried(Result.isSuccess(written) || written.failure._tag === "BatchPoisoned" ? undefined : written.failure)
    if (Result.isSuccess(written)) {
      open.forEach((waiting, index) => {
        const result = written.success[index]
        if (result === undefined) waiting.reject(new Error("the journal answered fewer groups than it was given"))
        else waiting.resolve(result)
      })
      return
    }
    const failure = written.failure
    if (failure._tag === "BatchPoisoned") {
      const { message, sqlState } = failure
      return isolate(options, open, tried, (only) => only.resolve({ _tag: "Poisoned", sqlState, message }))
    }
    if (failure.outcome === "unknown") {
      for (const waiting of open) waiting.reject(failure)
      return
    }
    await options.sleep(RETRY_PAUSE_MS)
  }
}

/** Rejects the groups past their deadline and returns the rest; safe because none of them is in a transaction. */
const rejectLate = (waiting: ReadonlyArray<Waiting>, now: number): Array<Waiting> => {
  const open: Array<Waiting> = []
  for (const one of waiting) {
    if (one.deadlineAt > now) open.push(one)
    else one.reject(tooLate())
  }
  return open
}

/** Halves the batch: at most 2 · log2(n) extra transactions per bad group, and the others get through. */
const isolate = async (
  options: GroupCommitOptions,
  batch: ReadonlyArray<Waiting>,
  tried: (failed: JournalUnavailable | undefined) => void,
  settle: (only: Waiting) => void
): Promise<void> => {
  const only = batch[0]
  if (batch.length === 1 && only !== undefined) return settle(only)
  const middle = batch.length >> 1
  await settleBatch(options, batch.slice(0, middle), tried)
  await settleBatch(options, batch.slice(middle), tried)
}

/*
 * The pace: how long a write may take, learnt from how long the last ones took. A database that commits slowly but surely is
 * given the time it needs; one that stopped answering is given up as soon as ever.
 */

/** How long a measured commit counts; the newest one counts until there is a newer one. */
const WINDOW_MS = 10_000
const SECOND_MS = 1_000

/**
 * A write whose transaction has not begun by now is not begun any more. A transaction may itself take a second to fail,
 * and a client is promised an answer within two.
 */
export const WAIT_MS_MIN = 900
/** A transaction that takes longer has met a frozen server, unless others took nearly as long; healthy ones take single milliseconds. */
export const TRANSACTION_MS_MIN = 1_000
/** What waits for the batch before it waits for one commit, and a little for the rest of the batch. */
const WAIT_PER_COMMIT = 1.2
/** Half as slow again as the slowest of the window is slow; more is stuck. */
const TRANSACTION_PER_COMMIT = 1.5
const SPARE_MS = 200
/** The longest that a client is kept waiting for a write, unless the operator says otherwise. */
export const TOTAL_MS_MAX_DEFAULT = 5_000

export const makeCommitPace = (now: () => EpochMs, totalMsMax = TOTAL_MS_MAX_DEFAULT): CommitPace => {
  /** The slowest commit of each second, oldest first. */
  let seconds: Array<{ readonly second: number; readonly slowestMs: number }> = []

  const slowestMs = (): number => {
    const oldest = Math.floor((now() - WINDOW_MS) / SECOND_MS)
    while (seconds.length > 1 && (seconds[0]?.second ?? 0) < oldest) seconds.shift()
    return seconds.reduce((slowest, one) => Math.max(slowest, one.slowestMs), 0)
  }
  const limits = (): { readonly waitMs: number; readonly transactionMs: number } => {
    const slowest = slowestMs()
    const waitMs = Math.max(WAIT_MS_MIN, slowest * WAIT_PER_COMMIT + SPARE_MS)
    const transactionMs = Math.max(TRANSACTION_MS_MIN, slowest * TRANSACTION_PER_COMMIT + SPARE_MS)
    const share = Math.min(1, totalMsMax / (waitMs + transactionMs))
    return { waitMs: Math.round(waitMs * share), transactionMs: Math.round(transactionMs * share) }
  }
  return {
    took: (durationMs) => {
      const second = Math.floor(now() / SECOND_MS)
      const last = seconds.at(-1)
      if (last?.second !== second) seconds.push({ second, slowestMs: durationMs })
      else if (durationMs > last.slowestMs) seconds[seconds.length - 1] = { second, slowestMs: durationMs }
    },
    stopped: () => {
      seconds = []
    },
    waitMsMax: () => limits().waitMs,
    transactionMsMax: () => limits().transactionMs,
    writeMsMax: () => {
      const { transactionMs, waitMs } = limits()
      return waitMs + transactionMs
    }
  }
}
