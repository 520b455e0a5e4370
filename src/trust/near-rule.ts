/** The largest distance of a misspelling from a label (domain decision B.5), and a quick check of it by letters. */
import { DISTANCE_MAX } from "./distance.ts"

/** Below this length nearly every misspelling is another word. */
export const NEAR_LENGTH_MIN = 5
const TWO_CHANGES_LENGTH_MIN = 9

/** Changes allowed in a misspelling of a label of this length. */
export const changesAllowed = (length: number): number =>
  length < NEAR_LENGTH_MIN ? 0 : length < TWO_CHANGES_LENGTH_MIN ? 1 : DISTANCE_MAX

/** Which letters there are, as bits. A change takes one away, adds one, or both. */
export const lettersOf = (units: ArrayLike<number>, from: number, to: number): number => {
  let letters = 0
  for (let i = from; i < to; i++) letters |= 1 << (units[i]! & 31)
  return letters
}

/** False when the letters alone prove a larger distance. */
export const lettersAllow = (one: number, other: number, changes: number): boolean => {
  let bits = one ^ other
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= 2 * changes
}
