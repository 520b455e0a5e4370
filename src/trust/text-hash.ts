/** Hashes of texts for tables in memory: 32 bits, spread well, not secret and not for storing. */

const SEED = 0x811c9dc5
const PRIME = 0x01000193

export const hashStart = (salt: number): number => (SEED ^ salt) | 0

export const hashWith = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME)

/** Final mixing of the hash; the result is not negative. */
export const hashEnd = (hash: number): number => {
  let spread = hash ^ (hash >>> 16)
  spread = Math.imul(spread, 0x85ebca6b)
  spread ^= spread >>> 13
  spread = Math.imul(spread, 0xc2b2ae35)
  return (spread ^ (spread >>> 16)) >>> 0
}

export const textHash = (text: string, salt = 0): number => {
  let hash = hashStart(salt)
  for (let i = 0; i < text.length; i++) hash = hashWith(hash, text.charCodeAt(i))
  return hashEnd(hash)
}

/** The smallest power of two that is at least this. */
export const powerOfTwo = (least: number): number => {
  let power = 1
  while (power < least) power *= 2
  return power
}
