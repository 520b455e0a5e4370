/**
 * Which labels are a small misspelling of a text, out of a million, without looking at all of them.
 *
 * Symmetric deletes: a label and its misspelling have something in common, because the same text is left when up to d
 * characters are taken out of each (d is 1 for labels of 5 to 8 characters and 2 for longer ones). That stays true of
 * their first `BEGINNING_LENGTH` characters, because d is smaller than that. So every beginning stands in one bucket
 * for each text that can be left of it, and a search looks into the buckets of its own beginning. Under each beginning
 * are its labels in order of length, of which only those are looked at that are near enough; most of these are dropped
 * by their letters alone, and the distance to the rest is measured. A search that is not cut short misses
 * nothing and looks at no label twice.
 *
 * A search ends after `VISIT_COUNT_MAX` labels, and says that it did.
 */
import { BeginningBuckets } from "./beginning-buckets.ts"
import { boundedDistance, DISTANCE_MAX, unitsOf } from "./distance.ts"
import { changesAllowed, lettersAllow, lettersOf, NEAR_LENGTH_MIN } from "./near-rule.ts"
import type { PackedLabels } from "./packed-texts.ts"
import type { Slices } from "../concurrency/slices.ts"

/** Labels visited by a search: about a millisecond. Only beginnings shared by tens of thousands reach it. */
const VISIT_COUNT_MAX = 60_000

export class NearLabels {
  readonly #labels: PackedLabels
  readonly #beginnings: BeginningBuckets
  /** Where the labels of each beginning start; one more at the end. */
  readonly #starts: Uint32Array
  /** All labels, by beginning and then by length; beside each its length and letters. */
  readonly #members: Uint32Array
  readonly #lengths: Uint8Array
  readonly #letters: Uint32Array

  private constructor(labels: PackedLabels, beginnings: BeginningBuckets, memberCount: number) {
    this.#labels = labels
    this.#beginnings = beginnings
    this.#starts = new Uint32Array(beginnings.count + 1)
    this.#members = new Uint32Array(memberCount)
    this.#lengths = new Uint8Array(memberCount)
    this.#letters = new Uint32Array(memberCount)
  }

  get byteLength(): number {
    const parts = [this.#beginnings, this.#starts, this.#members, this.#lengths, this.#letters]
    return parts.reduce((sum, part) => sum + part.byteLength, 0)
  }

  /** Builds the index over the wanted labels, which must not change afterwards. */
  static async build(labels: PackedLabels, isWanted: (number: number) => boolean, slices: Slices): Promise<NearLabels> {
    const byLength = await inOrderOfLength(labels, isWanted, slices)
    const beginnings = await BeginningBuckets.build(labels, byLength, slices)
    const index = new NearLabels(labels, beginnings, byLength.length)
    await index.#fill(byLength, slices)
    return index
  }

  /**
   * Calls `found` for each label that the text may be a misspelling of, with the distance; never for the text itself.
   * Returns false when the search was cut short.
   */
  near(text: string, found: (number: number, distance: number) => void): boolean {
    const units = unitsOf(text)
    const letters = lettersOf(units, 0, units.length)
    const shortest = Math.max(NEAR_LENGTH_MIN, units.length - DISTANCE_MAX)
    const longest = units.length + DISTANCE_MAX
    let visits = 0
    return this.#beginnings.near(units, (beginning) => {
      const end = this.#starts[beginning + 1]!
      for (let at = this.#firstOfLength(beginning, shortest); at < end && this.#lengths[at]! <= longest; at++) {
        if (++visits > VISIT_COUNT_MAX) return false
        const changes = changesAllowed(this.#lengths[at]!)
        if (!lettersAllow(this.#letters[at]!, letters, changes)) continue
        const number = this.#members[at]!
        const from = this.#labels.startOf(number)
        const to = from + this.#lengths[at]!
        const distance = boundedDistance(this.#labels.pieceOf(number), from, to, units, 0, units.length)
        if (distance > 0 && distance <= changes) found(number, distance)
      }
      return true
    })
  }

  /** The first entry of a beginning with a label of at least this length. */
  #firstOfLength(beginning: number, length: number): number {
    let low = this.#starts[beginning]!
    let high = this.#starts[beginning + 1]!
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#lengths[middle]! < length) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Goes through the labels by length, so that each beginning gets them in that order. */
  async #fill(byLength: Uint32Array, slices: Slices): Promise<void> {
    const starts = this.#starts
    for (let i = 0; i < byLength.length; i++) {
      starts[this.#beginnings.of[i]! + 1]!++
      if (slices.isOver()) await slices.next()
    }
    for (let beginning = 1; beginning < starts.length; beginning++) {
      starts[beginning]! += starts[beginning - 1]!
      if (slices.isOver()) await slices.next()
    }
    const next = starts.slice()
    for (let i = 0; i < byLength.length; i++) {
      const number = byLength[i]!
      const at = next[this.#beginnings.of[i]!]!++
      const from = this.#labels.startOf(number)
      const length = this.#labels.lengthOf(number)
      this.#members[at] = number
      this.#lengths[at] = length
      this.#letters[at] = lettersOf(this.#labels.pieceOf(number), from, from + length)
      if (slices.isOver()) await slices.next()
    }
    this.#beginnings.filled()
  }
}

/** The wanted labels that can be misspelt, shortest first. */
const inOrderOfLength = async (
  labels: PackedLabels,
  isWanted: (number: number) => boolean,
  slices: Slices
): Promise<Uint32Array> => {
  const isIndexed = (number: number) => changesAllowed(labels.lengthOf(number)) > 0 && isWanted(number)
  const counts = new Uint32Array(LENGTH_COUNT + 1)
  for (let number = 0; number < labels.count; number++) {
    if (isIndexed(number)) counts[labels.lengthOf(number) + 1]!++
    if (slices.isOver()) await slices.next()
  }
  for (let length = 1; length <= LENGTH_COUNT; length++) counts[length]! += counts[length - 1]!
  const ordered = new Uint32Array(counts[LENGTH_COUNT]!)
  for (let number = 0; number < labels.count; number++) {
    if (isIndexed(number)) ordered[counts[labels.lengthOf(number)]!++] = number
    if (slices.isOver()) await slices.next()
  }
  return ordered
}

/** Lengths of labels: 0 to 63. */
const LENGTH_COUNT = 64
