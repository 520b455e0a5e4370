/**
 * The rate limits and their header values (draft-ietf-httpapi-ratelimit-headers): `q` requests at once, refilled within
 * `w` seconds; `r` of them are left now, and in `t` seconds there is at least one more.
 */

/** A bucket: `burst` requests at once, refilled continuously. */
export interface RateLimits {
  readonly requestsPerSecond: number
  readonly burst: number
}

/** The default for one agent; an operator may set others. */
export const AGENT_LIMITS: RateLimits = { requestsPerSecond: 50, burst: 100 }
/** All agents of a sponsor and its own session together: five times one agent. */
export const SPONSOR_LIMITS: RateLimits = { requestsPerSecond: 250, burst: 500 }
/** Sixty a minute for one network address on public routes. */
export const ADDRESS_LIMITS: RateLimits = { requestsPerSecond: 1, burst: 60 }

/** Pages for people: an office or a school shares one address, and one person reads a page in a few seconds. */
export const PAGE_LIMITS: RateLimits = { requestsPerSecond: 10, burst: 600 }

/** The names of the buckets in headers and in "violated-policies". */
export type RatePolicyName = "default" | "sponsor" | "address" | "page"

/**
 * The principal of a network address. An IPv6 subscriber holds at least a /64 and may send from any address in
 * it, so the first four groups are the principal.
 */
export const addressPrincipal = (address: string): string => {
  if (!address.includes(":")) return address
  const [head = "", tail] = address.split("::")
  const first = head === "" ? [] : head.split(":")
  const last = tail === undefined || tail === "" ? [] : tail.split(":")
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`
}
