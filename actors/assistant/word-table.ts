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

/**
 * What a slot has, behind each other: the number of its word plus one, 0 where there is none; the hash of the word; where its
 * letters begin and end. One look then touches one place of memory.
 */
const SLOT_BITS = 2
const SLOT = 1 << SLOT_BITS
const HASH = 1
const FROM = 2
const TO = 3

/** @param make What is known of a word; called once for each word. */
export const wordTable = <Known>(make: (word: string) => Known, countMax: number): WordTable<Known> => {
  let known: Array<Known> = []
  let slots = new Int32Array(SLOT_COUNT_MIN * SLOT)
  let letters = new Uint16Array(LETTER_COUNT_MIN)
  let letterCount = 0

  const isWord = (slot: number, text: string, from: number, to: number): boolean => {
    const start = slots[slot + FROM] ?? 0
    if ((slots[slot + TO] ?? 0) - start !== to - from) return false
    for (let at = from; at < to; at++) if (letters[start + at - from] !== text.charCodeAt(at)) return false
    return true
  }

  /** The slot of a word that is not in the table yet. */
  const freeSlot = (hash: number): number => {
    const mask = slots.length - 1
    let slot = (hash << SLOT_BITS) & mask
    while (slots[slot] !== 0) slot = (slot + SLOT) & mask
    return slot
  }

  const grow = () => {
    const old = slots
    slots = new Int32Array(old.length * 2)
    for (let slot = 0; slot < old.length; slot += SLOT) {
      if (old[slot] !== 0) slots.set(old.subarray(slot, slot + SLOT), freeSlot(old[slot + HASH] ?? 0))
    }
  }

  const learn = (hash: number, text: string, from: number, to: number): Known => {
    if ((known.length + 1) * SLOTS_PER_WORD * SLOT > slots.length) grow()
    const start = letterCount
    letterCount += to - from
    while (letterCount > letters.length) letters = longer(letters)
    for (let at = from; at < to; at++) letters[start + at - from] = text.charCodeAt(at)
    // A piece of a text keeps the whole text in memory, so its letters are copied.
    const made = make(String.fromCharCode(...letters.subarray(start, letterCount)))
    slots.set([known.push(made), hash, start, start + to - from], freeSlot(hash))
    return made
  }

  return {
    at: (text, from, to) => {
      let hash = 0
      for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
      hash = mixed(hash)
      const mask = slots.length - 1
      for (let slot = (hash << SLOT_BITS) & mask; slots[slot] !== 0; slot = (slot + SLOT) & mask) {
        if (slots[slot + HASH] === hash && isWord(slot, text, from, to)) return known[(slots[slot] ?? 0) - 1] as Known
      }
      return learn(hash, text, from, to)
    },
    beginText: () => {
      if (known.length <= countMax) return
      known = []
      slots = new Int32Array(SLOT_COUNT_MIN * SLOT)
      letters = new Uint16Array(LETTER_COUNT_MIN)
      letterCount = 0
    }
  }
}

/** Spreads words that differ in few letters over the table. */
const mixed = (hash: number): number => {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return folded ^ (folded >>> 13)
}

const longer = (old: Uint16Array): Uint16Array<ArrayBuffer> => {
  const made = new Uint16Array(old.length * 2)
  made.set(old)
  return made
}
