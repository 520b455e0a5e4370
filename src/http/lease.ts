/**
 * A lease: a slice of one principal's tokens at the edge, and the rate decision made from one or two leases. A lease is
 * used up or expires; nothing here asks the authority.
 */
import type { HeaderList } from "./exchange.ts"
import { LineAndConstants, type Lines, NO_LINES, PackedLines } from "./head.ts"
import type { RateLimits, RatePolicyName } from "./rate-limits.ts"

/** How long leased tokens may be used. */
export const LEASE_MS_MAX = 1_000

export interface RateDecision {
  readonly allowed: boolean
  /** `RateLimit` and `RateLimit-Policy`. */
  readonly headers: HeaderList
  /** The same lines, joined, for an allowed request. */
  readonly lines?: Lines | undefined
  /** 0 when allowed. */
  readonly retryAfterSeconds: number
  readonly violated: ReadonlyArray<RatePolicyName>
}

type Standing = "has" | "empty" | "unknown"

/** One bucket as the edge knows it. */
export class Lease {
  readonly principal: string
  readonly name: RatePolicyName
  limits: RateLimits
  limitsAt: number
  usedAt: number
  left = 0
  leasedAt = 0
  /** What the authority held after the last ask. */
  reserve = 0
  /** Until then the authority has no tokens. */
  emptyUntil = 0
  asking: Promise<void> | undefined
  waiting = 0
  policy = ""
  tail = ""
  /** The policy line of this bucket and the second one, and the limits it was made from. */
  pairLine: PackedLines
  pairOf: RateLimits | undefined

  constructor(principal: string, name: RatePolicyName, limits: RateLimits, now: number) {
    this.principal = principal
    this.name = name
    this.limits = limits
    this.limitsAt = now
    this.usedAt = now
    this.pairLine = NO_LINES
    this.setLimits(limits, now)
  }

  setLimits(limits: RateLimits, now: number): void {
    this.limits = limits
    this.limitsAt = now
    this.policy = policyText(this.name, limits)
    this.tail = `;t=${refillSeconds(limits)}`
    this.pairLine = policyLines(this.policy)
    this.pairOf = undefined
    this.emptyUntil = 0
    // Tokens leased under other limits are dropped.
    this.leasedAt = -LEASE_MS_MAX
  }

  standing(now: number): Standing {
    if (this.left > 0 && now - this.leasedAt < LEASE_MS_MAX) return "has"
    return now < this.emptyUntil ? "empty" : "unknown"
  }
}

/** Undefined when an authority must be asked first. */
export const decideNow = (one: Lease, two: Lease | undefined, now: number): RateDecision | undefined => {
  const first = one.standing(now)
  const second = two === undefined ? "has" : two.standing(now)
  if (first === "has" && second === "has") {
    one.left -= 1
    if (two !== undefined) two.left -= 1
    return new Allowed(linesOf(one, two))
  }
  return first === "empty" || second === "empty" ? limited(one, two, now) : undefined
}

const NONE: ReadonlyArray<RatePolicyName> = []

/** `r` is the lease's tokens plus those the authority last reported. */
const restOf = (lease: Lease): string => `"${lease.name}";r=${lease.left + lease.reserve}${lease.tail}`

const linesOf = (one: Lease, two: Lease | undefined): Lines =>
  new LineAndConstants(
    "RateLimit",
    two === undefined ? restOf(one) : `${restOf(one)}, ${restOf(two)}`,
    policyLine(one, two)
  )

const policyText = (name: RatePolicyName, limits: RateLimits): string =>
  `"${name}";q=${Math.floor(limits.burst)};w=${Math.ceil(limits.burst / limits.requestsPerSecond)}`

/** Whole seconds after which even an empty bucket has a token. */
const refillSeconds = (limits: RateLimits): number => Math.max(1, Math.ceil(1 / limits.requestsPerSecond))

const policyLines = (policy: string): PackedLines => new PackedLines([["RateLimit-Policy", policy]])

/** The list of lines is made on demand, because it is rarely read. */
class Allowed implements RateDecision {
  readonly allowed = true
  readonly retryAfterSeconds = 0
  readonly violated = NONE
  readonly lines: Lines

  constructor(lines: Lines) {
    this.lines = lines
  }

  get headers(): HeaderList {
    return this.lines.list
  }
}

/** Cached per pair of limits, because every request needs it. */
const policyLine = (one: Lease, two: Lease | undefined): PackedLines => {
  if (two !== undefined && one.pairOf !== two.limits) {
    one.pairOf = two.limits
    one.pairLine = policyLines(`${one.policy}, ${two.policy}`)
  }
  return one.pairLine
}

/** Shows the empty buckets with `r=0` and the seconds until their next token; buckets with tokens are not shown. */
export const limited = (one: Lease, two: Lease | undefined, now: number): RateDecision => {
  const both = two === undefined ? [one] : [one, two]
  const known = both.filter((lease) => lease.standing(now) === "empty")
  const empty = known.length > 0 ? known : both
  const waits = empty.map((lease) => Math.max(1, Math.ceil((lease.emptyUntil - now) / 1_000)))
  const rest = empty.map((lease, index) => `"${lease.name}";r=0;t=${waits[index]}`).join(", ")
  return {
    allowed: false,
    headers: [["RateLimit", rest], ...policyLine(one, two).list],
    retryAfterSeconds: Math.max(...waits),
    violated: empty.map((lease) => lease.name)
  }
}
