/**
 * A table of words: a word of a text is found by its letters, without cutting it out of the text, and what the readers of a
 * text know of it stands in one short row of numbers.
 *
 * Always true:
 * - The same letters give the same row; the table is memory only and changes no answer.
 * - It holds at most `countMax` words and those of one text: `beginText` empties it when there are more. Rows and texts that
 *   were taken from it before stay valid.
 */

/** Numbers of a row, which is less than one line of the processor's cache. Those of readers are 0 until a reader fills them. */
export const ROW = 12

/** The first numbers of a row are the table's own: the hash of the word, and where its letters begin and end. */
const HASH = 0
const FROM = 1
const TO = 2
/** What `marksOf` gave for the word. */
export const MARKS = 3
/** What the lexicon of concepts and that of places know of the word (understanding/lexicon.ts). */
export const CONCEPTS = 4
export const PLACES = 5
/** Where its learned weights stand, and those of its beginning (understanding/learned-weights.ts). */
export const ISSUE = 6
export const ISSUE_BEGINNING = 7
export const GRIEVANCE = 8
export const GRIEVANCE_BEGINNING = 9
/** Its number in pairs of words. */
export const PAIR = 10
/** Its id among the words that tell of danger (crisis/detect.ts). */
export const DANGER = 11

/** Words of the table at first. A power of two, as all sizes after it. */
const WORD_COUNT_MIN = 1 << 11

/** There are at least twice as many slots as words, so that few words share a slot. */
const SLOTS_PER_WORD = 2

/** Letters of all words at first. */
const LETTER_COUNT_MIN = 1 << 16

export class WordTable {
  /** The row of the word with the number n begins at n times `ROW`; there is no word 0. */
  rows = new Int32Array(WORD_COUNT_MIN * ROW)
  /** The words by their numbers. */
  texts: Array<string> = [""]
  /** Where the row of a word begins, 0 for none. */
  #slots = new Int32Array(WORD_COUNT_MIN * SLOTS_PER_WORD)
  #letters = new Uint16Array(LETTER_COUNT_MIN)
  #letterCount = 0
  readonly #marksOf: (word: string) => number
  readonly #countMax: number

  /** @param marksOf Called once for each word. */
  constructor(marksOf: (word: string) => number, countMax: number) {
    this.#marksOf = marksOf
    this.#countMax = countMax
  }

  /** Called before the first word of a text. */
  beginText(): void {
    if (this.texts.length <= this.#countMax) return
    this.rows = new Int32Array(WORD_COUNT_MIN * ROW)
    this.texts = [""]
    this.#slots = new Int32Array(WORD_COUNT_MIN * SLOTS_PER_WORD)
    this.#letters = new Uint16Array(LETTER_COUNT_MIN)
    this.#letterCount = 0
  }

  /** Where the row begins of the word that `text` has from `from` up to `to`. */
  rowOf(text: string, from: number, to: number): number {
    let hash = 0
    for (let at = from; at < to; at++) hash = hashWith(hash, text.charCodeAt(at))
    return this.rowAt(hash, text, from, to)
  }

  /** The same where the hash of the word is known. */
  rowAt(hash: number, text: string, from: number, to: number): number {
    const slots = this.#slots
    const rows = this.rows
    const mask = slots.length - 1
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot] ?? 0
      if (row === 0) return this.#learn(hash, text, from, to)
      if (rows[row] === hash && this.#isWord(row, text, from, to)) return row
    }
  }

  #isWord(row: number, text: string, from: number, to: number): boolean {
    const start = this.rows[row + FROM] ?? 0
    if ((this.rows[row + TO] ?? 0) - start !== to - from) return false
    const letters = this.#letters
    for (let at = from; at < to; at++) if (letters[start + at - from] !== text.charCodeAt(at)) return false
    return true
  }

  #learn(hash: number, text: string, from: number, to: number): number {
    if ((this.texts.length + 1) * ROW > this.rows.length) this.#grow()
    const start = this.#letterCount
    this.#letterCount += to - from
    while (this.#letterCount > this.#letters.length) this.#letters = longer(this.#letters)
    for (let at = from; at < to; at++) this.#letters[start + at - from] = text.charCodeAt(at)
    // A piece of a text keeps the whole text in memory, so its letters are copied.
    const word = String.fromCharCode(...this.#letters.subarray(start, this.#letterCount))
    const row = this.texts.length * ROW
    this.texts.push(word)
    this.rows.set([hash, start, start + to - from, this.#marksOf(word)], row)
    this.#slots[this.#freeSlot(hash)] = row
    return row
  }

  /** The slot of a word that is not in the table yet. */
  #freeSlot(hash: number): number {
    const mask = this.#slots.length - 1
    let slot = spread(hash) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const rows = new Int32Array(this.rows.length * 2)
    rows.set(this.rows)
    this.rows = rows
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let number = 1; number < this.texts.length; number++) {
      this.#slots[this.#freeSlot(rows[number * ROW + HASH] ?? 0)] = number * ROW
    }
  }
}

/** The hash of a word and one letter more; that of no letters is 0. */
export const hashWith = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

/** Spreads words that differ in few letters over the table. */
export const spread = (hash: number): number => {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return folded ^ (folded >>> 13)
}

const longer = (old: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> => {
  const made = new Uint16Array(old.length * 2)
  made.set(old)
  return made
}

/** Stands in a table of keys where there is none. */
export const NO_KEY = -1

/** Where a key stands, or would stand, in a table of keys with a number behind each; its length is a power of two. */
export const slotOf = (table: Int32Array, key: number): number => {
  const mask = table.length - 1
  let slot = ((Math.imul(key, 0x9e3779b1) >>> 7) * 2) & mask
  while (table[slot] !== key && table[slot] !== NO_KEY) slot = (slot + 2) & mask
  return slot
}

/** One bit for each number, shared by several: where two sets share no bit they share no number. */
export const bitsOf = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((bits, number) => bits | (1 << (number & 31)), 0)

/*
 * Rows of zeros, cut out of large blocks: one row costs a thirtieth of a typed array of its own, and reading a text needs
 * several. No two rows share a number. A row that is kept keeps its block, so rows are for what is soon forgotten.
 */

/** Numbers of a block. */
const BLOCK_LENGTH = 1 << 14

/** Longer rows are arrays of their own, so that little of a block is wasted. */
const CUT_LENGTH_MAX = BLOCK_LENGTH >> 3

const rowsOf = <Numbers extends Int32Array | Float64Array>(
  make: (length: number) => Numbers,
  cut: (block: Numbers, from: number, to: number) => Numbers
) => {
  let block = make(BLOCK_LENGTH)
  let taken = 0
  return (length: number): Numbers => {
    if (length > CUT_LENGTH_MAX) return make(length)
    if (taken + length > BLOCK_LENGTH) {
      block = make(BLOCK_LENGTH)
      taken = 0
    }
    taken += length
    return cut(block, taken - length, taken)
  }
}

/** Whole numbers of 32 bits. */
export const zeros = rowsOf(
  (length) => new Int32Array(length),
  (block, from, to) => block.subarray(from, to)
)

export const zeroFloats = rowsOf(
  (length) => new Float64Array(length),
  (block, from, to) => block.subarray(from, to)
)

/* Words of a list and their numbers, laid out by word-index.ts. */

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

/** The number of a word, or `NO_WORD`. */
export const numberIn = (index: WordIndex, word: string): number => (index.slots[placeIn(index, word)] ?? 0) - 1

/** Where a word stands, or would stand. */
export const placeIn = ({ from, letters, slots }: WordIndex, word: string): number => {
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

/** Words and the rows of what they weigh. Those of a list stand behind each other; row 0 belongs to no word. */
export interface WordRows {
  readonly index: WordIndex
  /** The row of the word with the number 0. */
  readonly first: number
}

/** The row of a word, 0 where it has none. */
export const rowOf = ({ first, index }: WordRows, word: string): number => {
  const number = numberIn(index, word)
  return number === NO_WORD ? 0 : first + number
}
