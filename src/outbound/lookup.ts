/**
 * Every address of a name, asked of the name servers directly: not of the hosts file, without the search domains of this
 * network, and on no thread that others wait for. A family that has no answer is left out, for nothing of it is called.
 */
import { Resolver } from "node:dns/promises"
import type { Lookup, ResolvedAddress } from "./guard.ts"

/** Twice within the time that a connection is usually given. */
const ANSWER_MS_MAX = 2_000
const TRY_COUNT = 2

/** `servers`: instead of those that the system names. */
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

/** One of each family first, for only a few are tried: IPv4 leads, since more machines lack IPv6. */
const inTurn = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>): ReadonlyArray<A> =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1)
  ]).flat()
