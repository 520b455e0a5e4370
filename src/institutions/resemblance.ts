/**
 * How much a name or domain resembles what was asked for: twice the number of trigrams that both have, divided by the number of
 * all (the Dice coefficient). A trigram that a text has twice counts twice.
 *
 * A search compares hundreds of texts with one question. So the question's trigrams stand in a table of numbers, and no text is
 * cut into strings.
 */

const SPACE = 32
const HYPHEN = 45
const DOT = 46
/** Bits of a letter, which is a UTF-16 code unit. */
const LETTER_BITS = 16
/** Odd and without a pattern, so that near trigrams fall into slots far apart. */
const [SPREAD_PAIR, SPREAD_LETTER] = [0x9e3779b1, 0x85ebca6b]
/** The table is at most half full, so that a search for a trigram meets an empty slot soon. */
const SLOTS_PER_TRIGRAM = 2

/** From 0 to 1. Equal texts, and only those with the same trigrams, resemble each other wholly. */
export const resemblanceTo = (asked: string): ((text: string) => number) => {
  const table = new TrigramTable(asked)
  return (text) => {
    const { count, shared } = table.compare(text)
    return shared === 0 ? 0 : (2 * shared) / (table.askedCount + count)
  }
}

class TrigramTable {
  readonly askedCount: number
  readonly #mask: number
  /** The first two letters of the trigram in each slot; 0 where there is none, for a first letter is never 0. */
  readonly #pairs: Int32Array
  readonly #letters: Uint16Array
  /** How often the question has the trigram of each slot. */
  readonly #asked: Uint16Array
  /** How often the text of `#metIn` has it, up to how often the question does. */
  readonly #met: Uint16Array
  /** The last text in which the trigram of each slot was met. */
  readonly #metIn: Uint32Array
  #textCount = 0

  constructor(asked: string) {
    const size = 2 ** Math.ceil(Math.log2(SLOTS_PER_TRIGRAM * (asked.length + 1)))
    this.#mask = size - 1
    this.#pairs = new Int32Array(size)
    this.#letters = new Uint16Array(size)
    this.#asked = new Uint16Array(size)
    this.#met = new Uint16Array(size)
    this.#metIn = new Uint32Array(size)
    this.askedCount = this.#read(asked, true).count
  }

  compare(text: string): { readonly count: number; readonly shared: number } {
    this.#textCount += 1
    return this.#read(text, false)
  }

  /** Goes through the trigrams of each word, padded with two spaces before and one after it; adds or looks each up. */
  #read(text: string, isAdding: boolean): { readonly count: number; readonly shared: number } {
    let [count, shared, before, further] = [0, 0, SPACE, SPACE]
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : SPACE
      const letter = code === HYPHEN || code === DOT ? SPACE : code
      if (letter === SPACE && before === SPACE) continue
      const pair = (further << LETTER_BITS) | before
      const slot = this.#slotOf(pair, letter)
      if (isAdding) {
        this.#pairs[slot] = pair
        this.#letters[slot] = letter
        this.#asked[slot]! += 1
      } else if (this.#isShared(slot)) shared += 1
      count += 1
      further = letter === SPACE ? SPACE : before
      before = letter
    }
    return { count, shared }
  }

  /** Whether the question has the trigram of the slot once more than the text had it so far. */
  #isShared(slot: number): boolean {
    const met = this.#metIn[slot] === this.#textCount ? this.#met[slot]! : 0
    if (met === this.#asked[slot]) return false
    this.#metIn[slot] = this.#textCount
    this.#met[slot] = met + 1
    return true
  }

  /** The slot of the trigram, or the empty one where it would stand. */
  #slotOf(pair: number, letter: number): number {
    let slot = ((Math.imul(pair, SPREAD_PAIR) ^ Math.imul(letter, SPREAD_LETTER)) >>> LETTER_BITS) & this.#mask
    while (this.#pairs[slot] !== 0 && (this.#pairs[slot] !== pair || this.#letters[slot] !== letter)) {
      slot = (slot + 1) & this.#mask
    }
    return slot
  }
}
