/**
 * The bytes that sponsors without a proven address store from one network per UTC day: an IPv4 /24, an IPv6 /48.
 *
 * Always true:
 * - Counts are in memory. A restart clears them, in the sponsors' favour.
 * - At most `NETWORK_COUNT_MAX` networks are counted; the oldest is dropped first.
 */
import { networksOf } from "../http/networks.ts"
import { TIER_LIMITS } from "../../schema/sponsor-tier.ts"
import { oldestOf } from "../concurrency/oldest.ts"

/**
 * Two whole allowances, enough for a household or an office. Without a limit, twenty registrations an hour from one
 * address would store 4 GB an hour.
 */
export const NETWORK_BYTES_PER_DAY = 2 * TIER_LIMITS.unverified.storedBytes

/** About 10 MB. */
const NETWORK_COUNT_MAX = 100_000

export interface NetworkBytes {
  /** Counts the bytes; undefined when they exceed the budget. `takeOff` subtracts them on the same day. */
  readonly count: (address: string, bytes: number, day: number) => { readonly takeOff: () => void } | undefined
}

export const makeNetworkBytes = (): NetworkBytes => {
  const counts = new Map<string, number>()
  let today = 0
  return {
    count: (address, bytes, day) => {
      if (day !== today) {
        counts.clear()
        today = day
      }
      const key = networkOf(address)
      const before = counts.get(key) ?? 0
      if (before + bytes > NETWORK_BYTES_PER_DAY) return undefined
      if (before === 0 && counts.size >= NETWORK_COUNT_MAX)
        for (const oldest of oldestOf(counts, NETWORK_COUNT_MAX)) counts.delete(oldest)
      counts.set(key, before + bytes)
      return {
        takeOff: () => {
          if (day === today) counts.set(key, Math.max(0, (counts.get(key) ?? 0) - bytes))
        }
      }
    }
  }
}

const networkOf = (address: string): string => {
  const { region, site } = networksOf(address)
  return address.includes(":") ? region : site
}
