/**
 * A small pure fingerprint of text: 64 bits as 16 hexadecimal digits. It tells two inputs apart and names a rule-set
 * version; it is not a cryptographic hash and must not guard anything.
 */

/** Two 32-bit multiply-xor streams (cyrb53's construction), finished so that each half depends on both. */
export const fingerprint = (text: string): string => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 2654435761)
    high = Math.imul(high ^ unit, 1597334677)
  }
  const mixedLow = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(mixedLow ^ (mixedLow >>> 13), 3266489909)
  return hex(mixedHigh) + hex(mixedLow)
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, "0")
