/**
 * Unguessable ids at the price of a slice: the operating system is asked for many random bytes at once.
 * No byte is ever given out twice.
 */
import { randomFillSync } from "node:crypto"

/** A few hundred ids per question; more would only sit in memory. */
const POOL_BYTES = 8_192

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** `count` random bytes, at most 64, as text. */
export const randomText = (count: number, encoding: "hex" | "base64url"): string => {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const text = pool.toString(encoding, used, used + count)
  // What was given out does not stay in memory.
  pool.fill(0, used, used + count)
  used += count
  return text
}
