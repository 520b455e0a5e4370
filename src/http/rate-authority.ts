/**
 * Leases tokens from the authority over a bucket, the principal's `rate` actor.
 *
 * Always true: at most one ask per principal is under way, and what is left of a lease goes back with the next ask.
 */
import { Result } from "effect"
import { rateEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { RateLimits } from "./rate-limits.ts"

/** The part of a bucket that one ask leases: few asks for a busy principal, and a small error in what is left. */
const SLICE_SHARE = 1 / 4

/** The tokens of one principal that may be used here. */
export interface LeasedTokens {
  readonly principal: string
  readonly limits: RateLimits
  left: number
  leasedAt: number
  /** What the authority held after the last ask. */
  reserve: number
  /** Until then the authority has no tokens. */
  emptyUntil: number
  asking: Promise<void> | undefined
  /** How many requests wait for tokens. */
  readonly waiting: number
}

export interface RateAuthorityPorts {
  readonly ask: Registry["ask"]
  /** Milliseconds of a clock that never goes back, such as `performance.now`. */
  readonly monotonicNow: () => number
}

/** Joins the ask that is under way. */
export const replenish = (ports: RateAuthorityPorts, lease: LeasedTokens): Promise<void> => {
  lease.asking ??= askAuthority(ports, lease).finally(() => {
    lease.asking = undefined
  })
  return lease.asking
}

const askAuthority = async (ports: RateAuthorityPorts, lease: LeasedTokens): Promise<void> => {
  const { burst, requestsPerSecond } = lease.limits
  const capacity = Math.max(1, Math.floor(burst))
  const returned = lease.left
  lease.left = 0
  const answer = await ports.ask(rateEntity, lease.principal, {
    _tag: "TakeTokens",
    count: Math.min(capacity, Math.max(Math.ceil(capacity * SLICE_SHARE), lease.waiting)),
    returned,
    capacity,
    ratePerSecond: requestsPerSecond
  })
  const event = Result.getOrThrow(answer).events[0]
  if (event?._tag !== "TokensTaken") throw new Error("a rate bucket answered without tokens")
  const now = ports.monotonicNow()
  lease.left = event.granted
  lease.leasedAt = now
  lease.reserve = Math.floor(event.tokens)
  lease.emptyUntil = event.granted > 0 ? 0 : now + Math.max(1, ((1 - event.tokens) / requestsPerSecond) * 1_000)
}
