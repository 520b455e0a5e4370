/** The retry schedule of failed deliveries. */
import type { AttemptEnd } from "../../schema/webhook.ts"
import type { EpochMs } from "../runtime/entity.ts"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * The table of Standard Webhooks (domain decision D.3): about three days, so that a receiver may be down over a weekend.
 */
export const RETRY_AFTER_MS: ReadonlyArray<number> = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS
]

/** Jitter of a pause, so that deliveries that failed together are not retried together. */
export const JITTER_SHARE = 0.2
/** The longest Retry-After that is honoured. */
export const RETRY_AFTER_MS_MAX = 24 * HOUR_MS

const GONE = 410

/** Null when it is given up. `attempt` counts from 1; `jitter` is 0 to 1. */
export const nextAttemptAt = (
  attempt: number,
  { retry_after_ms, status }: Pick<AttemptEnd, "retry_after_ms" | "status">,
  jitter: number,
  now: EpochMs
): EpochMs | null => {
  const pauseMs = RETRY_AFTER_MS[attempt - 1]
  if (pauseMs === undefined || status === GONE) return null
  const spreadMs = pauseMs * (1 + JITTER_SHARE * (2 * jitter - 1))
  const askedMs = Math.min(retry_after_ms ?? 0, RETRY_AFTER_MS_MAX)
  return now + Math.round(Math.max(spreadMs, askedMs))
}
