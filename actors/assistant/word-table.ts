/**
 * A table of words and what is known of each: a word of a text is found by its letters, without cutting it out of the text.
 *
 * Always true:
 * - The same letters give what `make` gave for them; the table is memory only and changes no answer.
 * - It holds at most `countMax` words and those of one text: `beginText` empties it when there are more.
 */

export interface WordTable<Known> {
  /** What is known of the word that `text` has from `from` up to `to`. */
  readonly at: (text: string, from: number, to: number) => Known
  /** Called before the first word of a text; what `at` returned for earlier texts stays valid. */
  readonly beginText: () => void
}

/** The table is at least twice as large as the number of its words, so that few words share a slot. */
const SLOTS_PER_WORD = 2

/** So many slots at first; a power of two, as all sizes after it. */
const SLOT_COUNT_MIN = 1 << 13

/** Letters of all words at first. */
const LETTER_COUNT_MIN = 1 << 16

/** @param make What is known of a word; called once for each word. */
export const wordTable = <Known>(make: (word: string) => Known, countMax: number): WordTable<Known> => {
  let known: Array<Known> = []
  /** The number of the word behind each slot, plus one; 0 where there is none. */
  let slots = new Int32Array(SLOT_COUNT_MIN)
  let hashes = new Int32Array(SLOT_COUNT_MIN)
  let letters = new Uint16Array(LETTER_COUNT_MIN)
  /** Where the letters of each word begin; those of a word end where those of the next begin. */
  let starts = new Int32Array(SLOT_COUNT_MIN)

  const isWord = (number: number, text: string, from: number, to: number): boolean => {
    const start = starts[number] ?? 0
    if ((starts[number + 1] ?? 0) - start !== to - from) return false
    for (let at = from; at < to; at++) if (letters[start + at - from] !== text.charCodeAt(at)) return false
    return true
  }

  const place = (hash: number, number: number) => {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
    hashes[slot] = hash
  }

  const grow = () => {
    const [oldSlots, oldHashes] = [slots, hashes]
    slots = new Int32Array(oldSlots.length * 2)
    hashes = new Int32Array(oldSlots.length * 2)
    for (let slot = 0; slot < oldSlots.length; slot++) {
      const number = (oldSlots[slot] ?? 0) - 1
      if (number >= 0) place(oldHashes[slot] ?? 0, number)
    }
  }

  const learn = (hash: number, text: string, from: number, to: number): Known => {
    const number = known.length
    const start = starts[number] ?? 0
    if ((number + 1) * SLOTS_PER_WORD > slots.length) grow()
    if (number + 2 > starts.length) starts = longer(starts, new Int32Array(starts.length * 2))
    while (start + to - from > letters.length) letters = longer(letters, new Uint16Array(letters.length * 2))
    for (let at = from; at < to; at++) letters[start + at - from] = text.charCodeAt(at)
    starts[number + 1] = start + to - from
    place(hash, number)
    // A piece of a text keeps the whole text in memory, so its letters are copied.
    const made = make(String.fromCharCode(...letters.subarray(start, start + to - from)))
    known.push(made)
    return made
  }

  return {
    at: (text, from, to) => {
      let hash = 0
      for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
      hash = mixed(hash)
      const mask = slots.length - 1
      for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const number = (slots[slot] ?? 0) - 1
        if (hashes[slot] === hash && isWord(number, text, from, to)) return known[number] as Known
      }
      return learn(hash, text, from, to)
    },
    beginText: () => {
      if (known.length <= countMax) return
      known = []
      slots = new Int32Array(SLOT_COUNT_MIN)
      hashes = new Int32Array(SLOT_COUNT_MIN)
      letters = new Uint16Array(LETTER_COUNT_MIN)
      starts = new Int32Array(SLOT_COUNT_MIN)
    }
  }
}

/** Spreads words that differ in few letters over the table. */
const mixed = (hash: number): number => {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return folded ^ (folded >>> 13)
}

const longer = <Numbers extends Int32Array | Uint16Array>(old: Numbers, empty: Numbers): Numbers => {
  empty.set(old)
  return empty
}
