/** How an endpoint fares: when it is asked less often, and when no more. */
import type { EndpointEvent, KnownEndpoint } from "../../schema/endpoint.ts"
import { JITTER_SHARE, RETRY_AFTER_MS } from "../lane/schedule.ts"
import type { EpochMs } from "../runtime/entity.ts"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** After so many failures without a success between them it is asked with one delivery at a time, and after a pause. */
const WORN_FAILURE_COUNT = 5
/** Doubles with each failure more. */
const PAUSE_MS_FIRST = 5 * SECOND_MS
/** What comes back is served again within this time. */
const PAUSE_MS_MAX = 5 * MINUTE_MS
/** Nothing but failures for so long ends in silence (domain decision D.3). */
const FAILING_MS_MAX = 5 * DAY_MS
/** Longer than any pause between two attempts: without an attempt the health is unknown. */
const UNTRIED_MS_MIN = Math.max(...RETRY_AFTER_MS) * (1 + JITTER_SHARE)

export const NO_FAILURES = { failure_count: 0, failing_since: null } as const satisfies Partial<KnownEndpoint>

/** A run sends it one delivery; only a success lets the rest through. */
export const isHalfOpen = ({ failure_count }: Pick<KnownEndpoint, "failure_count">): boolean =>
  failure_count >= WORN_FAILURE_COUNT

/**
 * The moment before which it is not asked again; 0 while it is not paused. A failure that is still to come was dated by a
 * clock that was ahead, and says nothing: whoever asks now has a failure of the right date, or a success.
 */
export const pausedUntil = (state: KnownEndpoint, now: EpochMs): EpochMs => {
  if (!isHalfOpen(state) || state.last_failure === null || state.last_failure.at > now) return 0
  const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS_FIRST * 2 ** (state.failure_count - WORN_FAILURE_COUNT))
  return state.last_failure.at + pauseMs
}

export const hasFailedTooLong = ({ failing_since }: KnownEndpoint, now: EpochMs): boolean =>
  failing_since !== null && now - failing_since >= FAILING_MS_MAX

/** For a failure of which nothing more was said. */
const FAILED = "the delivery failed"

/** A success ends what failed before it; a run that sent nothing says nothing. */
export const withRun = (
  state: KnownEndpoint,
  run: Extract<EndpointEvent, { readonly _tag: "RunRecorded" }>
): KnownEndpoint => {
  const { at, failed_since_success, failure_count, problem, success_count } = run
  const last_failure = failure_count > 0 ? { at, problem: problem ?? FAILED } : state.last_failure
  if (success_count === 0) {
    const failing_since = failure_count > 0 ? failingSince(state, at) : state.failing_since
    return { ...state, failure_count: state.failure_count + failure_count, failing_since, last_failure }
  }
  return {
    ...state,
    failure_count: failed_since_success,
    failing_since: failed_since_success > 0 ? at : null,
    last_success_at: at,
    last_failure
  }
}

const failingSince = ({ failing_since, last_failure }: KnownEndpoint, at: EpochMs): EpochMs => {
  const isKept = failing_since !== null && last_failure !== null && at - last_failure.at <= UNTRIED_MS_MIN
  return isKept ? Math.min(failing_since, at) : at
}
