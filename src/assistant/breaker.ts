/**
 * The circuit breaker of a language model. After `FAILURE_COUNT_MAX` failures in a row no call is made for `OPEN_MS`;
 * then one trial call decides.
 */

/** Consecutive failures that count as an outage. */
export const FAILURE_COUNT_MAX = 5
/** Long enough to spare a failed server, short enough that drafts soon resume. */
export const OPEN_MS = 30_000

/** The end of an admitted call. `undecided`: the caller left, which says nothing about the server. */
export type Verdict = "answered" | "failed" | "undecided"

export interface Breaker {
  /** Undefined: not admitted. Otherwise call the returned function exactly once when the call has ended. */
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
