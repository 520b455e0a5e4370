/**
 * The limit on unknown keys from one network. It is kept in memory: a restart gives a guesser a few more tries out of
 * 2^224.
 */
import { addressPrincipal } from "../http/rate-limits.ts"

/** Allows for a fleet behind one address whose keys were all replaced. */
export const MISSES_BURST = 100
export const MISSES_PER_SECOND = 1
/** About 100 bytes each; beyond it the network seen first is forgotten. */
const NETWORK_COUNT_MAX = 50_000

interface Bucket {
  left: number
  at: number
}

/** Returns 0 when the miss is allowed, else the seconds until the next one is. */
export type TakeMiss = (address: string) => number

export const makeMissTokens = (now: () => number): TakeMiss => {
  const buckets = new Map<string, Bucket>()
  const open = (network: string, at: number): Bucket => {
    if (buckets.size >= NETWORK_COUNT_MAX) buckets.delete(buckets.keys().next().value ?? "")
    const bucket = { left: MISSES_BURST, at }
    buckets.set(network, bucket)
    return bucket
  }
  return (address) => {
    const at = now()
    const network = addressPrincipal(address)
    const bucket = buckets.get(network) ?? open(network, at)
    const passed = Math.max(0, at - bucket.at)
    bucket.left = Math.min(MISSES_BURST, bucket.left + (passed / 1_000) * MISSES_PER_SECOND)
    bucket.at = at
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / MISSES_PER_SECOND)
    bucket.left -= 1
    return 0
  }
}
