/**
 * Admission before work: under overload a part of the requests is refused at once, so that refusals are fast and
 * admitted requests meet their deadlines.
 *
 * The refused part follows the delay of the event loop: it grows while the loop is late and shrinks otherwise, which
 * keeps the processor busy with admitted work. A late loop with little traffic (another process, a garbage collection)
 * refuses nothing. Writes are also refused when the journal's backlog would make them miss their deadline.
 */
import { performance } from "node:perf_hooks"

/** Between two looks at the event loop. */
export const SAMPLE_MS = 20
/** A refusal waits for one turn of the loop: half of the 50 ms in which it should be answered. */
const LATE_MS = 25
/** Below this share of busy time the delay has another cause than requests. */
const BUSY_SHARE = 0.9
/**
 * A few hundred clients that ask at once are no overload: at a third of a millisecond each they wait for less than a
 * tenth of a second.
 */
const IN_FLIGHT_MIN = 256
/** Reaches one half after 200 ms of late loops, and zero again after half a second. */
const GROWTH = 0.05
const DECAY = 0.02
/** Something is always admitted, or the delay would say nothing about the load. */
const SHARE_MAX = 0.98
/** Share of a write's deadline: when the oldest write has waited that long, the next one would be late. */
const JOURNAL_SHARE = 1
const SOON_SECONDS = 1
/** Retry-After when more than half of the requests is refused. */
const LATER_SECONDS = 3

export interface LoopSample {
  readonly lagMs: number
  /** Busy share of the time since the previous sample, 0 to 1. */
  readonly busyShare: number
  readonly inFlight: number
}

export interface JournalLoad {
  /** How long the oldest write has waited. */
  readonly lagMs: () => number
  /** The deadline of a write. */
  readonly deadlineMs: () => number
}

export class Overload {
  readonly #journal: JournalLoad | undefined
  #share = 0
  #debt = 0

  constructor(journal: JournalLoad | undefined) {
    this.#journal = journal
  }

  /** The part of the requests that is refused now, 0 to 1. */
  get share(): number {
    return this.#share
  }

  sample({ busyShare, inFlight, lagMs }: LoopSample): void {
    const isOverloaded = lagMs > LATE_MS && busyShare >= BUSY_SHARE && inFlight >= IN_FLIGHT_MIN
    this.#share = isOverloaded ? Math.min(SHARE_MAX, this.#share + GROWTH) : Math.max(0, this.#share - DECAY)
    if (this.#share === 0) this.#debt = 0
  }

  /** Returns 0 when the request is admitted, else the seconds for Retry-After. */
  refusal(isWrite: boolean): number {
    if (this.#share > 0) {
      this.#debt += this.#share
      if (this.#debt >= 1) {
        this.#debt -= 1
        return this.#share > 0.5 ? LATER_SECONDS : SOON_SECONDS
      }
    }
    if (!isWrite || this.#journal === undefined) return 0
    return this.#journal.lagMs() > JOURNAL_SHARE * this.#journal.deadlineMs() ? SOON_SECONDS : 0
  }
}

/** Samples the event loop of this process until the returned function is called. */
export const watchLoop = (overload: Overload, inFlight: () => number): (() => void) => {
  let at = performance.now()
  let utilization = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.now()
    const seen = performance.eventLoopUtilization()
    const busyShare = performance.eventLoopUtilization(seen, utilization).utilization
    overload.sample({ lagMs: now - at - SAMPLE_MS, busyShare, inFlight: inFlight() })
    at = now
    utilization = seen
  }, SAMPLE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
