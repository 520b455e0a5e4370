/**
 * How long a write may take, learnt from how long the last ones took. A database that commits slowly but surely is given
 * the time it needs; one that stopped answering is given up as soon as ever.
 *
 * Always true: waiting and transaction together never take longer than `totalMsMax`.
 */
import type { EpochMs } from "./entity.ts"

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

export interface CommitPace {
  /** A transaction was answered after so long, or ended when it had been given up after so long. */
  readonly took: (durationMs: number) => void
  /** The database does not answer at all: what was measured before says nothing any more. */
  readonly stopped: () => void
  /** How long a write may wait for its transaction to begin. */
  readonly waitMsMax: () => number
  /** How long a transaction may take. */
  readonly transactionMsMax: () => number
}

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
    transactionMsMax: () => limits().transactionMs
  }
}
