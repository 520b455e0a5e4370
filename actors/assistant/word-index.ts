/**
 * Words and their numbers, as few rows of numbers over one text: thirty thousand words in a `Map` are as many objects, which
 * each start would make.
 *
 * Always true: the word with the number n is the n-th of the list that the index was made of, from 0 on.
 */
import { hashWith, spread } from "./word-table.ts"

export interface WordIndex {
  /** All words, one behind the other. */
  readonly letters: string
  /** Where each word begins in `letters`, by its number; where a word ends the next one begins. */
  readonly from: Int32Array
  /** The number of a word plus one, 0 for none. At least twice as many slots as words; their number is a power of two. */
  readonly slots: Int32Array
}

/** The number of a word that is not in an index. */
export const NO_WORD = -1

/** @param words Each once. */
export const indexOf = (words: ReadonlyArray<string>): WordIndex => {
  let size = 4
  while (size < words.length * 2) size *= 2
  const index = { letters: words.join(""), from: new Int32Array(words.length + 1), slots: new Int32Array(size) }
  let end = 0
  for (const [number, word] of words.entries()) {
    end += word.length
    index.from[number + 1] = end
    const slot = slotOf(index, word)
    if (index.slots[slot] !== 0) throw new Error(`an index has a word twice: ${word}`)
    index.slots[slot] = number + 1
  }
  return index
}

/** The number of a word, or `NO_WORD`. */
export const numberIn = (index: WordIndex, word: string): number => (index.slots[slotOf(index, word)] ?? 0) - 1

/** How many words an index has. */
export const sizeOf = ({ from }: WordIndex): number => from.length - 1

/** The word with a number. */
export const wordAt = ({ from, letters }: WordIndex, number: number): string =>
  letters.slice(from[number], from[number + 1])

/** Where a word stands, or would stand. */
const slotOf = ({ from, letters, slots }: WordIndex, word: string): number => {
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hashWith(hash, word.charCodeAt(at))
  const mask = slots.length - 1
  for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
    const next = slots[slot] ?? 0
    if (next === 0) return slot
    const start = from[next - 1] ?? 0
    if ((from[next] ?? 0) - start === word.length && letters.startsWith(word, start)) return slot
  }
}
