/**
 * Request rates at the edge. A principal's `rate` actor is the authority over its tokens. This table leases slices of
 * them, so that nearly every request is decided in its own tick, from one or two leases.
 *
 * Always true:
 * - A lease is used up or expires. An unused one ends after a second and goes back with the next ask: a principal never
 *   gets more than its burst plus one second of its rate at once.
 * - A request that needs two buckets takes from both or from neither.
 */
import type { HeaderList } from "./exchange.ts"
import { type Lines, lineStart, NO_LINES, PackedLines } from "./head.ts"
import { type LeasedTokens, type RateAuthorityPorts, replenish } from "./rate-authority.ts"
import {
  ADDRESS_LIMITS,
  addressPrincipal,
  PAGE_LIMITS,
  type RateLimits,
  type RatePolicyName,
  SPONSOR_LIMITS
} from "./rate-limits.ts"
import { oldestOf } from "../concurrency/oldest.ts"

/** How long leased tokens may be used. */
const LEASE_MS_MAX = 1_000

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
class Lease implements LeasedTokens {
  readonly principal: string
  readonly name: RatePolicyName
  limits: RateLimits
  limitsAt: number
  usedAt: number
  left = 0
  leasedAt = 0
  reserve = 0
  emptyUntil = 0
  asking: Promise<void> | undefined
  waiting = 0
  policy = ""
  /** What stands in `RateLimit` before and after the number of tokens. */
  start = ""
  tail = ""
  /** What stands around the numbers of this bucket and the second one, and the limits that it was made from. */
  around = NOTHING_AROUND
  aroundOf: RateLimits | undefined

  constructor(principal: string, name: RatePolicyName, limits: RateLimits, now: number) {
    this.principal = principal
    this.name = name
    this.limits = limits
    this.limitsAt = now
    this.usedAt = now
    this.setLimits(limits, now)
  }

  setLimits(limits: RateLimits, now: number): void {
    this.limits = limits
    this.limitsAt = now
    this.policy = policyText(this.name, limits)
    this.start = `"${this.name}";r=`
    this.tail = `;t=${refillSeconds(limits)}`
    // Checked here, because a line of them is made for every request.
    void new PackedLines([[RATE_LIMIT, `${this.start}0${this.tail}`]])
    this.around = aroundOf(this, undefined)
    this.aroundOf = undefined
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
    return new Allowed(one, two)
  }
  return first === "empty" || second === "empty" ? limited(one, two, now) : undefined
}

const NONE: ReadonlyArray<RatePolicyName> = []

const policyText = (name: RatePolicyName, limits: RateLimits): string =>
  `"${name}";q=${Math.floor(limits.burst)};w=${Math.ceil(limits.burst / limits.requestsPerSecond)}`

/** Whole seconds after which even an empty bucket has a token. */
const refillSeconds = (limits: RateLimits): number => Math.max(1, Math.ceil(1 / limits.requestsPerSecond))

const RATE_LIMIT = "RateLimit"
const RATE_LIMIT_START = lineStart(RATE_LIMIT)

/** The constant parts of both lines, around the numbers of tokens. */
interface Around {
  readonly first: string
  readonly middle: string
  readonly last: string
  readonly policy: Lines
}

const NOTHING_AROUND: Around = { first: "", middle: "", last: "", policy: NO_LINES }

const aroundOf = (one: Lease, two: Lease | undefined): Around => {
  const value = two === undefined ? one.policy : `${one.policy}, ${two.policy}`
  const policy = new PackedLines([["RateLimit-Policy", value]])
  return {
    first: [RATE_LIMIT_START, one.start].join(""),
    middle: [one.tail, ", ", two?.start ?? ""].join(""),
    last: [(two ?? one).tail, policy.text].join(""),
    policy
  }
}

/** Kept with the first bucket, because every request needs it. */
const around = (one: Lease, two: Lease | undefined): Around => {
  if (two !== undefined && one.aroundOf !== two.limits) {
    one.aroundOf = two.limits
    one.around = aroundOf(one, two)
  }
  return one.around
}

/** Its own lines. Their list is made on demand, because it is rarely read. */
class Allowed implements RateDecision, Lines {
  readonly allowed = true
  readonly retryAfterSeconds = 0
  readonly violated = NONE
  readonly text: string
  private readonly policy: Lines

  /** `r` is a lease's tokens plus those the authority last reported. */
  constructor(one: Lease, two: Lease | undefined) {
    const { first, last, middle, policy } = around(one, two)
    const start = first + (one.left + one.reserve)
    this.text = two === undefined ? start + last : start + middle + (two.left + two.reserve) + last
    this.policy = policy
  }

  get lines(): Lines {
    return this
  }

  get list(): HeaderList {
    const { list, text } = this.policy
    return [[RATE_LIMIT, this.text.slice(RATE_LIMIT_START.length, this.text.length - text.length)], ...list]
  }

  get headers(): HeaderList {
    return this.list
  }
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
    headers: [[RATE_LIMIT, rest], ...around(one, two).policy.list],
    retryAfterSeconds: Math.max(...waits),
    violated: empty.map((lease) => lease.name)
  }
}

/** Leases kept at the edge, about 300 bytes each; one that was forgotten costs one ask. */
const PRINCIPAL_COUNT_MAX = 50_000
/** A sponsor's limits stay at the largest that any of its agents brought for this long. */
const SPONSOR_LIMITS_MS = 60_000
/** Rounds of asking before a waiting request counts as limited; each round serves a whole slice. */
const ROUND_COUNT_MAX = 64

export interface RateTable {
  readonly takeAgent: (agentId: string, limits: RateLimits, sponsorId: string) => RateDecision | Promise<RateDecision>
  readonly takeSponsor: (sponsorId: string) => RateDecision | Promise<RateDecision>
  readonly takeAddress: (address: string) => RateDecision | Promise<RateDecision>
  /** Takes a token for a page: a bucket of the same address, separate from its other requests. */
  readonly takePage: (address: string) => RateDecision | Promise<RateDecision>
  readonly principalCount: () => number
}

export interface RateTablePorts extends RateAuthorityPorts {
  readonly addressLimits?: RateLimits | undefined
  readonly principalCountMax?: number | undefined
}

const sameLimits = (one: RateLimits, other: RateLimits): boolean =>
  one === other || (one.requestsPerSecond === other.requestsPerSecond && one.burst === other.burst)

const exceeds = (one: RateLimits, other: RateLimits): boolean =>
  one.requestsPerSecond > other.requestsPerSecond || one.burst > other.burst

export const makeRateTable = (ports: RateTablePorts): RateTable => {
  const leases = new Map<string, Lease>()
  const countMax = ports.principalCountMax ?? PRINCIPAL_COUNT_MAX
  const addressLimits = ports.addressLimits ?? ADDRESS_LIMITS

  const open = (principal: string, name: RatePolicyName, limits: RateLimits, now: number): Lease => {
    if (leases.size >= countMax) forgetSome(leases, countMax, now)
    const lease = new Lease(principal, name, limits, now)
    leases.set(principal, lease)
    return lease
  }

  const leaseOf = (principal: string, name: RatePolicyName, limits: RateLimits, now: number): Lease => {
    const lease = leases.get(principal)
    if (lease === undefined) return open(principal, name, limits, now)
    lease.usedAt = now
    if (!sameLimits(lease.limits, limits)) lease.setLimits(limits, now)
    return lease
  }

  /** Agents of one sponsor have different limits; the largest of the last minute applies. */
  const sponsorLease = (sponsorId: string, wanted: RateLimits, now: number): Lease => {
    const lease = leases.get(sponsorId)
    if (lease === undefined) return open(sponsorId, "sponsor", wanted, now)
    lease.usedAt = now
    if (sameLimits(lease.limits, wanted)) lease.limitsAt = now
    else if (exceeds(wanted, lease.limits)) lease.setLimits(largest(wanted, lease.limits), now)
    else if (now - lease.limitsAt > SPONSOR_LIMITS_MS) lease.setLimits(wanted, now)
    return lease
  }

  const take = (one: Lease, two: Lease | undefined, now: number): RateDecision | Promise<RateDecision> =>
    decideNow(one, two, now) ?? waitForTokens(ports, one, two)

  return {
    takeAgent: (agentId, limits, sponsorId) => {
      const now = ports.monotonicNow()
      const agent = leaseOf(agentId, "default", limits, now)
      return take(agent, sponsorLease(sponsorId, sponsorLimitsFor(limits), now), now)
    },
    takeSponsor: (sponsorId) => {
      const now = ports.monotonicNow()
      return take(sponsorLease(sponsorId, SPONSOR_LIMITS, now), undefined, now)
    },
    takeAddress: (address) => {
      const now = ports.monotonicNow()
      return take(leaseOf(addressPrincipal(address), "address", addressLimits, now), undefined, now)
    },
    takePage: (address) => {
      const now = ports.monotonicNow()
      return take(leaseOf(`page:${addressPrincipal(address)}`, "page", PAGE_LIMITS, now), undefined, now)
    },
    principalCount: () => leases.size
  }
}

/** Asks the authorities and tries again; each round serves one slice of the waiting requests. */
const waitForTokens = async (ports: RateTablePorts, one: Lease, two: Lease | undefined): Promise<RateDecision> => {
  one.waiting += 1
  if (two !== undefined) two.waiting += 1
  try {
    for (let round = 0; round < ROUND_COUNT_MAX; round++) {
      const now = ports.monotonicNow()
      const decided = decideNow(one, two, now)
      if (decided !== undefined) return decided
      if (two !== undefined && two.standing(now) === "unknown") {
        await Promise.all([one.standing(now) === "unknown" ? replenish(ports, one) : undefined, replenish(ports, two)])
      } else await replenish(ports, one)
    }
    return limited(one, two, ports.monotonicNow())
  } finally {
    one.waiting -= 1
    if (two !== undefined) two.waiting -= 1
  }
}

const largest = (one: RateLimits, other: RateLimits): RateLimits => ({
  requestsPerSecond: Math.max(one.requestsPerSecond, other.requestsPerSecond),
  burst: Math.max(one.burst, other.burst)
})

/** Second chance: of the oldest, those whose lease has ended go. Up to half of them may be in use and move to the end. */
const forgetSome = (leases: Map<string, Lease>, countMax: number, now: number): void => {
  const oldest = oldestOf(leases, countMax)
  let mayStay = Math.floor(oldest.length / 2)
  for (const principal of oldest) {
    const lease = leases.get(principal)!
    leases.delete(principal)
    if (now - lease.usedAt >= LEASE_MS_MAX || mayStay === 0) continue
    leases.set(principal, lease)
    mayStay -= 1
  }
}

/** A sponsor's bucket is never below what one of its agents was allowed. */
export const sponsorLimitsFor = (agent: RateLimits): RateLimits =>
  agent.requestsPerSecond <= SPONSOR_LIMITS.requestsPerSecond && agent.burst <= SPONSOR_LIMITS.burst
    ? SPONSOR_LIMITS
    : largest(agent, SPONSOR_LIMITS)
