/**
 * An index of the beginnings of labels that finds those near the beginning of a text: both leave the same text when up
 * to two characters are deleted from each (`near-labels.ts` says why that finds all).
 */
import { DISTANCE_MAX } from "./distance.ts"
import { HashTable } from "./hash-table.ts"
import { changesAllowed, lettersAllow, lettersOf } from "./near-rule.ts"
import type { PackedLabels } from "./packed-texts.ts"
import type { Slices } from "../concurrency/slices.ts"
import { hashEnd, hashStart, hashWith, powerOfTwo } from "./text-hash.ts"

const BEGINNING_LENGTH = 7
/** Texts left of seven characters after up to two deletions: 1 + 7 + 21. */
const VARIANT_COUNT_MAX = 29
/** Buckets per beginning; enough that few unrelated ones share a bucket. */
const BUCKETS_PER_BEGINNING = 4

export class BeginningBuckets {
  readonly #labels: PackedLabels
  /** A label that begins so. */
  readonly #first: Uint32Array
  /** Allowed deletions, by the longest label with this beginning. */
  readonly #changes: Uint8Array
  readonly #letters: Uint32Array
  /** The number of the last search that visited each. */
  readonly #seen: Uint32Array
  #search = 0
  /** Where each bucket begins in `#members`; one more at the end. */
  readonly #starts: Uint32Array
  #members = new Uint32Array(0)
  /** The beginning of each label, in the order in which they were given; empty once `filled` was called. */
  of: Uint32Array

  private constructor(labels: PackedLabels, found: Distinct) {
    this.#labels = labels
    this.of = found.of
    this.#first = found.first.slice(0, found.count)
    this.#changes = found.changes.slice(0, found.count)
    this.#letters = new Uint32Array(found.count)
    this.#seen = new Uint32Array(found.count)
    this.#starts = new Uint32Array(powerOfTwo(Math.max(256, found.count * BUCKETS_PER_BEGINNING)) + 1)
  }

  get count(): number {
    return this.#first.length
  }

  get byteLength(): number {
    const parts = [this.#first, this.#changes, this.#letters, this.#seen, this.#starts, this.#members, this.of]
    return parts.reduce((sum, part) => sum + part.byteLength, 0)
  }

  /** Over these labels, in this order. */
  static async build(labels: PackedLabels, numbers: Uint32Array, slices: Slices): Promise<BeginningBuckets> {
    const buckets = new BeginningBuckets(labels, await distinctOf(labels, numbers, slices))
    const starts = buckets.#starts
    for (let beginning = 0; beginning < buckets.count; beginning++) {
      const count = buckets.#variants(beginning)
      for (let i = 0; i < count; i++) starts[variants[i]! & (starts.length - 2)]!++
      if (slices.isOver()) await slices.next()
    }
    let total = 0
    for (let bucket = 0; bucket < starts.length; bucket++) {
      total += starts[bucket]!
      // The end of the bucket for now: filling it counts down to where it begins.
      starts[bucket] = total
      if (slices.isOver()) await slices.next()
    }
    buckets.#members = new Uint32Array(total)
    for (let beginning = 0; beginning < buckets.count; beginning++) {
      const count = buckets.#variants(beginning)
      for (let i = 0; i < count; i++) buckets.#members[--starts[variants[i]! & (starts.length - 2)]!] = beginning
      if (slices.isOver()) await slices.next()
    }
    return buckets
  }

  filled(): void {
    this.of = new Uint32Array(0)
  }

  /** Calls `found` once for each beginning near that of the text. Stops and returns false when `found` does. */
  near(units: Uint16Array, found: (beginning: number) => boolean): boolean {
    const search = ++this.#search
    const length = Math.min(BEGINNING_LENGTH, units.length)
    const letters = lettersOf(units, 0, length)
    const changes = changesAllowed(units.length + DISTANCE_MAX)
    const count = variantsOf(units, 0, length, changes)
    for (let i = 0; i < count; i++) {
      const bucket = variants[i]! & (this.#starts.length - 2)
      const end = this.#starts[bucket + 1]!
      for (let at = this.#starts[bucket]!; at < end; at++) {
        const beginning = this.#members[at]!
        if (this.#seen[beginning] === search) continue
        this.#seen[beginning] = search
        if (!lettersAllow(this.#letters[beginning]!, letters, DISTANCE_MAX)) continue
        if (!found(beginning)) return false
      }
    }
    return true
  }

  #variants(beginning: number): number {
    const label = this.#first[beginning]!
    const piece = this.#labels.pieceOf(label)
    const from = this.#labels.startOf(label)
    const to = from + Math.min(BEGINNING_LENGTH, this.#labels.lengthOf(label))
    this.#letters[beginning] = lettersOf(piece, from, to)
    return variantsOf(piece, from, to, this.#changes[beginning]!)
  }
}

interface Distinct {
  readonly of: Uint32Array
  readonly first: Uint32Array
  readonly changes: Uint8Array
  readonly count: number
}

const distinctOf = async (labels: PackedLabels, numbers: Uint32Array, slices: Slices): Promise<Distinct> => {
  const table = new HashTable(numbers.length)
  const of = new Uint32Array(numbers.length)
  const first = new Uint32Array(numbers.length)
  const changes = new Uint8Array(numbers.length)
  let count = 0
  for (let i = 0; i < numbers.length; i++) {
    const label = numbers[i]!
    const piece = labels.pieceOf(label)
    const from = labels.startOf(label)
    const length = Math.min(BEGINNING_LENGTH, labels.lengthOf(label))
    const hash = hashOf(piece, from, from + length, -1, -1)
    let beginning = table.find(hash, (one) => beginsAlike(labels, first[one]!, piece, from, length))
    if (beginning === -1) {
      beginning = count++
      first[beginning] = label
      table.put(hash, beginning)
    }
    of[i] = beginning
    changes[beginning] = Math.max(changes[beginning]!, changesAllowed(labels.lengthOf(label)))
    if (slices.isOver()) await slices.next()
  }
  return { of, first, changes, count }
}

const beginsAlike = (
  labels: PackedLabels,
  label: number,
  units: Uint16Array,
  from: number,
  length: number
): boolean => {
  if (Math.min(BEGINNING_LENGTH, labels.lengthOf(label)) !== length) return false
  const piece = labels.pieceOf(label)
  const start = labels.startOf(label)
  for (let i = 0; i < length; i++) if (piece[start + i] !== units[from + i]) return false
  return true
}

/** The result of `variantsOf`, shared because it is used synchronously. */
const variants = new Uint32Array(VARIANT_COUNT_MAX)

/** Hashes of the distinct texts left of a beginning; returns their number. */
const variantsOf = (units: Uint16Array, from: number, to: number, changes: number): number => {
  let count = add(hashOf(units, from, to, -1, -1), 0)
  if (changes === 0) return count
  for (let one = from; one < to; one++) {
    count = add(hashOf(units, from, to, one, -1), count)
    if (changes < 2) continue
    for (let other = one + 1; other < to; other++) count = add(hashOf(units, from, to, one, other), count)
  }
  return count
}

const add = (variant: number, count: number): number => {
  for (let i = 0; i < count; i++) if (variants[i] === variant) return count
  variants[count] = variant
  return count + 1
}

const hashOf = (units: Uint16Array, from: number, to: number, without: number, norThis: number): number => {
  let hash = hashStart(0)
  for (let i = from; i < to; i++) if (i !== without && i !== norThis) hash = hashWith(hash, units[i]!)
  return hashEnd(hash)
}
