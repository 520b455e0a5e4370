/**
 * Which labels are a small misspelling of a text, out of a million, without looking at all of them: symmetric deletes.
 *
 * A label and its misspelling have something in common: the same text is left when up to d characters are taken out
 * of each (d is 1 for labels of 5 to 8 characters and 2 for longer ones). That stays true when both are cut after
 * `PREFIX_LENGTH` characters, as d is smaller than that. So each label stands in one bucket for each text that is left
 * of its beginning, together with its length; a search looks into the buckets of its own beginning and of every length
 * that is near enough, and measures the distance to what it finds there. Nothing is missed; what is found too much is
 * dropped, most of it by its letters alone.
 *
 * A search ends after `VISIT_COUNT_MAX` labels, and says that it did.
 */
import { boundedDistance, DISTANCE_MAX, unitsOf } from "./distance.ts"
import type { PackedLabels } from "./packed-texts.ts"
import type { Slices } from "./slices.ts"
import { hashEnd, hashStart, hashWith, powerOfTwo } from "./text-hash.ts"

/** Below this length nearly every misspelling is another word (domain decision B.5). */
export const NEAR_LENGTH_MIN = 5
const TWO_CHANGES_LENGTH_MIN = 9
const PREFIX_LENGTH = 7
/** What can be left of seven characters when up to two are taken out: 1 + 7 + 21. */
const VARIANT_COUNT_MAX = 29
/** Buckets for each label, so that a bucket holds few that do not belong together. */
const BUCKETS_PER_LABEL = 4
/** Labels that a search looks at: about a millisecond. Only a beginning that tens of thousands share comes so far. */
export const VISIT_COUNT_MAX = 60_000

/** How many changes a label of this length may have suffered and still be meant (domain decision B.5). */
export const changesAllowed = (length: number): number =>
  length < NEAR_LENGTH_MIN ? 0 : length < TWO_CHANGES_LENGTH_MIN ? 1 : DISTANCE_MAX

/** Which letters there are, as bits. A change takes one away, adds one, or both. */
export const lettersOf = (units: ArrayLike<number>, from: number, to: number): number => {
  let letters = 0
  for (let i = from; i < to; i++) letters |= 1 << (units[i]! & 31)
  return letters
}

/** False when the letters alone show that more than so many changes lie between them. */
export const lettersAllow = (one: number, other: number, changes: number): boolean => {
  let bits = one ^ other
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= 2 * changes
}

export class NearLabels {
  readonly #labels: PackedLabels
  /** Where each bucket begins in `#members`; one more at the end. */
  readonly #starts: Uint32Array
  #members = new Uint32Array(0)
  readonly #letters: Uint32Array
  /** The last search that looked at each label. */
  readonly #seen: Uint32Array
  #search = 0

  private constructor(labels: PackedLabels, bucketCount: number) {
    this.#labels = labels
    this.#starts = new Uint32Array(bucketCount + 1)
    this.#letters = new Uint32Array(labels.count)
    this.#seen = new Uint32Array(labels.count)
  }

  get byteLength(): number {
    return this.#starts.byteLength + this.#members.byteLength + this.#letters.byteLength + this.#seen.byteLength
  }

  /** Over those labels that are wanted; the labels must not change afterwards. */
  static async build(labels: PackedLabels, isWanted: (number: number) => boolean, slices: Slices): Promise<NearLabels> {
    const index = new NearLabels(labels, powerOfTwo(Math.max(256, labels.count * BUCKETS_PER_LABEL)))
    const starts = index.#starts
    for (let number = 0; number < labels.count; number++) {
      if (isWanted(number)) index.#count(number)
      if (slices.isOver()) await slices.next()
    }
    let total = 0
    for (let bucket = 0; bucket < starts.length; bucket++) {
      total += starts[bucket]!
      // The end of the bucket for now: filling it counts down to its beginning.
      starts[bucket] = total
      if (slices.isOver()) await slices.next()
    }
    index.#members = new Uint32Array(total)
    for (let number = labels.count - 1; number >= 0; number--) {
      if (isWanted(number)) index.#fill(number)
      if (slices.isOver()) await slices.next()
    }
    return index
  }

  /**
   * Gives each label that the text may be a misspelling of, with the distance; never the text itself. False when the
   * search was cut short.
   */
  near(text: string, found: (number: number, distance: number) => void): boolean {
    const units = unitsOf(text)
    const letters = lettersOf(units, 0, units.length)
    const search = ++this.#search
    const prefix = Math.min(PREFIX_LENGTH, units.length)
    let visits = 0
    const first = Math.max(NEAR_LENGTH_MIN, units.length - DISTANCE_MAX)
    for (let length = first; length <= units.length + DISTANCE_MAX; length++) {
      const changes = changesAllowed(length)
      if (Math.abs(length - units.length) > changes) continue
      const count = variantsOf(units, 0, prefix, length, changes)
      for (let i = 0; i < count; i++) {
        const bucket = variants[i]! & (this.#starts.length - 2)
        const end = this.#starts[bucket + 1]!
        for (let at = this.#starts[bucket]!; at < end; at++) {
          if (++visits > VISIT_COUNT_MAX) return false
          const number = this.#members[at]!
          if (!lettersAllow(this.#letters[number]!, letters, changes) || this.#seen[number] === search) continue
          this.#seen[number] = search
          const distance = this.#distance(number, units)
          if (distance > 0 && distance <= changesAllowed(this.#labels.lengthOf(number))) found(number, distance)
        }
      }
    }
    return true
  }

  #distance(number: number, units: Uint16Array): number {
    const { units: all } = this.#labels
    return boundedDistance(all, this.#labels.startOf(number), this.#labels.endOf(number), units, 0, units.length)
  }

  #count(number: number): void {
    const from = this.#labels.startOf(number)
    const to = this.#labels.endOf(number)
    this.#letters[number] = lettersOf(this.#labels.units, from, to)
    const count = this.#variants(from, to)
    for (let i = 0; i < count; i++) this.#starts[variants[i]! & (this.#starts.length - 2)]!++
  }

  #fill(number: number): void {
    const count = this.#variants(this.#labels.startOf(number), this.#labels.endOf(number))
    for (let i = 0; i < count; i++) {
      this.#members[--this.#starts[variants[i]! & (this.#starts.length - 2)]!] = number
    }
  }

  #variants(from: number, to: number): number {
    const length = to - from
    const changes = changesAllowed(length)
    if (changes === 0) return 0
    return variantsOf(this.#labels.units, from, from + Math.min(PREFIX_LENGTH, length), length, changes)
  }
}

/** The hashes that `variantsOf` found last; nothing here waits. */
const variants = new Uint32Array(VARIANT_COUNT_MAX)

/** What can be left of a beginning, each text once, as hashes with the length of the whole; gives how many. */
const variantsOf = (units: Uint16Array, from: number, to: number, length: number, changes: number): number => {
  let count = put(units, from, to, length, -1, -1, 0)
  for (let one = from; one < to; one++) {
    count = put(units, from, to, length, one, -1, count)
    if (changes < 2) continue
    for (let other = one + 1; other < to; other++) count = put(units, from, to, length, one, other, count)
  }
  return count
}

const put = (
  units: Uint16Array,
  from: number,
  to: number,
  length: number,
  without: number,
  norThis: number,
  count: number
): number => {
  let hash = hashStart(length)
  for (let i = from; i < to; i++) if (i !== without && i !== norThis) hash = hashWith(hash, units[i]!)
  const variant = hashEnd(hash)
  for (let i = 0; i < count; i++) if (variants[i] === variant) return count
  variants[count] = variant
  return count + 1
}
