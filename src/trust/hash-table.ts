/**
 * A hash table from texts to numbers in one block of memory (open addressing, at most half full). The caller compares
 * the text itself, because two texts may share a hash.
 */
import { powerOfTwo } from "./text-hash.ts"

export class HashTable {
  /** Number + 1, or 0 for an empty place. */
  readonly #numbers: Uint32Array
  readonly #hashes: Uint32Array
  readonly #mask: number

  /** Room for so many numbers; it does not grow. */
  constructor(count: number) {
    const size = powerOfTwo(Math.max(16, count * 2))
    this.#numbers = new Uint32Array(size)
    this.#hashes = new Uint32Array(size)
    this.#mask = size - 1
  }

  get byteLength(): number {
    return this.#numbers.byteLength + this.#hashes.byteLength
  }

  put(hash: number, number: number): void {
    let place = hash & this.#mask
    while (this.#numbers[place] !== 0) place = (place + 1) & this.#mask
    this.#numbers[place] = number + 1
    this.#hashes[place] = hash
  }

  /** The first number under this hash that `takes` accepts, or −1. A `takes` that returns false visits all of them. */
  find(hash: number, takes: (number: number) => boolean): number {
    for (let place = hash & this.#mask; this.#numbers[place] !== 0; place = (place + 1) & this.#mask) {
      if (this.#hashes[place] !== hash) continue
      const number = this.#numbers[place]! - 1
      if (takes(number)) return number
    }
    return -1
  }
}
