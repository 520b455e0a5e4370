/**
 * A slice of one principal's tokens at the edge, and the decision that one or two of them give. A lease is spent
 * or ends; nothing here asks the authority.
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
  /** The same lines, joined, of a request that is allowed. */
  readonly lines?: Lines | undefined
  /** 0 when allowed. */
  readonly retryAfterSeconds: number
  readonly violated: ReadonlyArray<RatePolicyName>
}

type Standing = "has" | "empty" | "unknown"

/** What the edge knows of one bucket. */
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
  /** Until then the authority has nothing to give. */
  emptyUntil = 0
  asking: Promise<void> | undefined
  waiting = 0
  policy = ""
  tail = ""
  /** This bucket's policy joined with that of the second one, and the limits it was made from. */
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
    // What was leased under other limits is not spent under these.
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

/** `r` is what the lease holds and what the authority had left when it was last asked. */
const restOf = (lease: Lease): string => `"${lease.name}";r=${lease.left + lease.reserve}${lease.tail}`

const linesOf = (one: Lease, two: Lease | undefined): Lines =>
  new LineAndConstants(
    "RateLimit",
    two === undefined ? restOf(one) : `${restOf(one)}, ${restOf(two)}`,
    policyLine(one, two)
  )

const policyText = (name: RatePolicyName, limits: RateLimits): string =>
  `"${name}";q=${Math.floor(limits.burst)};w=${Math.ceil(limits.burst / limits.requestsPerSecond)}`

/** Whole seconds after which at least one more request is there, however empty the bucket. */
const refillSeconds = (limits: RateLimits): number => Math.max(1, Math.ceil(1 / limits.requestsPerSecond))

const policyLines = (policy: string): PackedLines => new PackedLines([["RateLimit-Policy", policy]])

/** Its list of lines is made for whoever reads it, which is seldom. */
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

/** Joined once per pair of limits: it is on the path of every request. */
const policyLine = (one: Lease, two: Lease | undefined): PackedLines => {
  if (two !== undefined && one.pairOf !== two.limits) {
    one.pairOf = two.limits
    one.pairLine = policyLines(`${one.policy}, ${two.policy}`)
  }
  return one.pairLine
}

/** The buckets in the way get `r=0` and the seconds until they give again; a bucket that has tokens is not shown. */
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
