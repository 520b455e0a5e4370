/**
 * The circuit breaker of a language model. After `FAILURE_COUNT_MAX` failures in a row no call is made for `OPEN_MS`; then one
 * trial call decides.
 */

/** One failure is bad luck; five in a row are an outage. */
export const FAILURE_COUNT_MAX = 5
/** Long enough to spare a server that is down, short enough that drafts come back by themselves. */
export const OPEN_MS = 30_000

/** How a call that was let through ended. `undecided` says nothing about the server: its caller went away. */
export type Verdict = "answered" | "failed" | "undecided"

export interface Breaker {
  /** Undefined: not now. Otherwise call what is given exactly once when the call has ended. */
  readonly admit: () => ((verdict: Verdict) => void) | undefined
}

export const makeBreaker = (nowMs: () => number): Breaker => {
  let failureCount = 0
  let openUntilMs = 0
  let trying = false
  const ended = (verdict: Verdict): void => {
    if (verdict === "answered") failureCount = 0
    if (verdict !== "failed") return
    failureCount += 1
    if (failureCount >= FAILURE_COUNT_MAX) openUntilMs = nowMs() + OPEN_MS
  }
  return {
    admit: () => {
      if (failureCount < FAILURE_COUNT_MAX) return ended
      if (trying || nowMs() < openUntilMs) return undefined
      trying = true
      return (verdict) => {
        trying = false
        ended(verdict)
      }
    }
  }
}
