/**
 * The hashes of all issued keys, as a set of 52-bit numbers (16 MB for a million). A key outside the set is refused
 * without a query. An unknown key is in the set by chance once in 2^52 / number of keys; then the database is queried.
 *
 * Always true: after `isComplete` every hash in the database is in the set. A new key is added in the tick of its
 * commit, before its owner receives it.
 */

/** Hashes read in one query. */
const PAGE_COUNT = 10_000
/** Retry interval while the database cannot be read. */
const RETRY_MS = 1_000
const CAPACITY_FIRST = 1_024
/** 52 bits: every such number is exact. */
const HASH_CHARS = 13

export class KeyFilter {
  #table = new Float64Array(CAPACITY_FIRST)
  #count = 0
  #isComplete = false

  /** Until then a key outside the set may still exist. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  get count(): number {
    return this.#count
  }

  has(hash: string): boolean {
    const number = numberOf(hash)
    return this.#table[this.#placeOf(number)] === number
  }

  add(hash: string): void {
    this.#put(numberOf(hash))
    if (this.#count * 2 > this.#table.length) this.#grow()
  }

  complete(): void {
    this.#isComplete = true
  }

  #put(number: number): void {
    const place = this.#placeOf(number)
    if (this.#table[place] === number) return
    this.#table[place] = number
    this.#count += 1
  }

  /** The slot of the number. At most half of the slots are used. */
  #placeOf(number: number): number {
    const mask = this.#table.length - 1
    let place = (number % 0x1_0000_0000) & mask
    while (this.#table[place] !== 0 && this.#table[place] !== number) place = (place + 1) & mask
    return place
  }

  #grow(): void {
    const before = this.#table
    this.#table = new Float64Array(before.length * 2)
    this.#count = 0
    for (const number of before) if (number !== 0) this.#put(number)
  }
}

/** 0 marks an empty place, and no hash begins with thirteen zeros. */
const numberOf = (hash: string): number => Number.parseInt(hash.slice(0, HASH_CHARS), 16) || 1

export interface KeyFilterPorts {
  /** Hashes of keys in ascending order, beyond `after`. */
  readonly keyHashes: (after: string, limit: number) => Promise<ReadonlyArray<string>>
  readonly sleep: (ms: number) => Promise<void>
}

/** Reads all hashes page by page, and retries a failed page. Never rejects. */
export const fillKeyFilter = async (filter: KeyFilter, { keyHashes, sleep }: KeyFilterPorts): Promise<void> => {
  let after = ""
  while (!filter.isComplete) {
    try {
      const page = await keyHashes(after, PAGE_COUNT)
      for (const hash of page) filter.add(hash)
      after = page.at(-1) ?? after
      if (page.length < PAGE_COUNT) filter.complete()
    } catch {
      await sleep(RETRY_MS)
    }
  }
}
