/**
 * Ends stalled request bodies. A sender has a deadline of its own while it keeps a minimum rate, and is cut off below
 * it. One timer checks all open bodies; without open bodies there is no timer.
 */

export interface PaceLimits {
  /** Interval of the checks. */
  readonly tickMs: number
  /** Ticks in which `windowBytesMin` must arrive. */
  readonly windowTicks: number
  readonly windowBytesMin: number
  /** Ticks after which any body is too slow. */
  readonly ticksMax: number
}

/**
 * The native server cuts a connection with less than 16 kB a second without an answer, after 8 to 12 seconds. The same
 * rate over five seconds is answered 408 before that.
 */
export const PACE_LIMITS: PaceLimits = {
  tickMs: 1_000,
  windowTicks: 5,
  windowBytesMin: 5 * 16 * 1024,
  /** Two minutes: 10 MB at 0.7 Mbit/s. */
  ticksMax: 120
}

/** A body that is being received, with the timer's counters. */
export interface ComingBody {
  /** Bytes that have arrived. */
  readonly arrived: number
  /** Must call `leave`. */
  readonly tooSlow: () => void
  joinedAt: number
  lookedAt: number
  lookedBytes: number
}

export class SlowBodies {
  readonly #limits: PaceLimits
  readonly #coming = new Set<ComingBody>()
  #timer: NodeJS.Timeout | undefined
  #tick = 0

  constructor(limits: PaceLimits = PACE_LIMITS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#coming.size
  }

  join(body: ComingBody): void {
    body.joinedAt = this.#tick
    body.lookedAt = this.#tick
    body.lookedBytes = 0
    this.#coming.add(body)
    this.#timer ??= setInterval(() => this.tick(), this.#limits.tickMs).unref()
  }

  leave(body: ComingBody): void {
    this.#coming.delete(body)
  }

  /** Checks all bodies once. */
  tick(): void {
    const { ticksMax, windowBytesMin, windowTicks } = this.#limits
    this.#tick += 1
    if (this.#coming.size === 0) this.stop()
    for (const body of this.#coming) {
      // A body joins between two ticks, so a window has its full length only with one tick more.
      if (this.#tick - body.joinedAt > ticksMax) body.tooSlow()
      else if (this.#tick - body.lookedAt > windowTicks) {
        if (body.arrived - body.lookedBytes < windowBytesMin) body.tooSlow()
        body.lookedAt = this.#tick - 1
        body.lookedBytes = body.arrived
      }
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
