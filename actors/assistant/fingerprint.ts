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
  for (let at = 0; at < HALF; at++) {
    digits[at] = digitAt(mixedHigh, at)
    digits[HALF + at] = digitAt(mixedLow, at)
  }
  return String.fromCharCode.apply(null, digits)
}

/** The digits of half a fingerprint. */
const HALF = 8

/** The digits of the fingerprint that is made. */
const digits: Array<number> = Array.from({ length: 2 * HALF }, () => 0)

const digitAt = (word: number, at: number): number => {
  const value = (word >>> (4 * (HALF - 1 - at))) & 15
  return value < 10 ? 48 + value : 87 + value
}
