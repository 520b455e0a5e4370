/**
 * Words and their numbers, as few rows of numbers over one text: thirty thousand words in a `Map` are as many objects, which
 * each start would make.
 *
 * Always true: the word with the number n is the n-th of the list that the index was made of, from 0 on.
 */
import { placeIn, type WordIndex } from "./word-table.ts"

/** The number of slots for at least this many: a power of two, so that a mask cuts a hash to a slot. */
export const slotCount = (min: number): number => {
  let count = 4
  while (count < min) count *= 2
  return count
}

/** @param words Each once. */
export const indexOf = (words: ReadonlyArray<string>): WordIndex => {
  const slots = new Int32Array(slotCount(words.length * 2))
  const index = { letters: words.join(""), from: new Int32Array(words.length + 1), slots }
  let end = 0
  for (const [number, word] of words.entries()) {
    end += word.length
    index.from[number + 1] = end
    const slot = placeIn(index, word)
    if (slots[slot] !== 0) throw new Error(`an index has a word twice: ${word}`)
    slots[slot] = number + 1
  }
  return index
}

/** How many words an index has. */
export const sizeOf = ({ from }: WordIndex): number => from.length - 1

/** The word with a number. */
export const wordAt = ({ from, letters }: WordIndex, number: number): string =>
  letters.slice(from[number], from[number + 1])
