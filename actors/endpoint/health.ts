/** The health of an endpoint: when it is called less often, and when it is disabled. */
import type { EndpointEvent, KnownEndpoint } from "../../schema/endpoint.ts"
import { JITTER_SHARE, RETRY_AFTER_MS } from "../lane/schedule.ts"
import type { EpochMs } from "../runtime/entity.ts"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Consecutive failures after which it gets one delivery at a time, after a pause. */
const WORN_FAILURE_COUNT = 5
/** Doubles with each further failure. */
const PAUSE_MS_FIRST = 5 * SECOND_MS
/** A recovered endpoint is served again within this time. */
const PAUSE_MS_MAX = 5 * MINUTE_MS
/** Failures for this long disable the endpoint (domain decision D.3). */
const FAILING_MS_MAX = 5 * DAY_MS
/** Longer than any pause between two attempts: without an attempt the health is unknown. */
const UNTRIED_MS_MIN = Math.max(...RETRY_AFTER_MS) * (1 + JITTER_SHARE)

export const NO_FAILURES = { failure_count: 0, failing_since: null } as const satisfies Partial<KnownEndpoint>

/** Whether a run sends it only one delivery until it succeeds. */
export const isHalfOpen = ({ failure_count }: Pick<KnownEndpoint, "failure_count">): boolean =>
  failure_count >= WORN_FAILURE_COUNT

/**
 * The end of its pause; 0 when there is none. A failure dated in the future came from a clock that was ahead and is
 * ignored.
 */
export const pausedUntil = (state: KnownEndpoint, now: EpochMs): EpochMs => {
  if (!isHalfOpen(state) || state.last_failure === null || state.last_failure.at > now) return 0
  const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS_FIRST * 2 ** (state.failure_count - WORN_FAILURE_COUNT))
  return state.last_failure.at + pauseMs
}

export const hasFailedTooLong = ({ failing_since }: KnownEndpoint, now: EpochMs): boolean =>
  failing_since !== null && now - failing_since >= FAILING_MS_MAX

/** The problem text of a failure without one. */
const FAILED = "the delivery failed"

/** Applies the result of a run. A success clears earlier failures; a run without attempts changes nothing. */
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
