/**
 * Resolves all addresses of a name directly by the name servers: without hosts file and search domains, and without
 * blocking the thread pool. A family without an answer is left out.
 */
import { Resolver } from "node:dns/promises"
import type { Lookup, ResolvedAddress } from "./guard.ts"

/** Half of the usual limit for connecting. */
const ANSWER_MS_MAX = 2_000
const TRY_COUNT = 2

/** `servers` replaces the system's name servers. */
export const makeLookup = (servers?: ReadonlyArray<string>): Lookup => {
  const resolver = new Resolver({ timeout: ANSWER_MS_MAX, tries: TRY_COUNT })
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return inTurn(found(four, 4), found(six, 6))
  }
}

const found = (answer: PromiseSettledResult<ReadonlyArray<string>>, family: 4 | 6): ReadonlyArray<ResolvedAddress> =>
  answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : []

/** Alternates the families, because only a few addresses are tried. IPv4 first, because more machines lack IPv6. */
const inTurn = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>): ReadonlyArray<A> =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1)
  ]).flat()
