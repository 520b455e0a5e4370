/**
 * Cuts a text into plain words for the crisis detector: lower case, no accents, apostrophes resolved, sentence ends kept.
 * One pass, linear in the length of the text.
 *
 * Always true:
 * - "don't" and "dont" give the same word; "j'ai" gives "j" and "ai"; "he'll" gives "he" and "ll"; "her's" gives "her".
 * - A sentence end has the id `SENTENCE_END`, and a comma has the id `COMMA`.
 */
import type { WordTable } from "../word-table.ts"
import { zeros } from "../zeros.ts"

/** The ids of the two marks of punctuation; ids of words are never negative. */
export const SENTENCE_END = -1
export const COMMA = -2

/** Longer words are in no lexicon, and a text of one long word must not fill the memory. */
const WORD_LENGTH_MAX = 32
const UNKNOWN = 0

/** What is cut so far of the text that is read. */
let cut = new Int32Array(1 << 10)
let cutCount = 0

const append = (id: number): void => {
  if (cutCount === cut.length) {
    const longer = new Int32Array(cut.length * 2)
    longer.set(cut)
    cut = longer
  }
  cut[cutCount++] = id
}

/** The ids of the words of a text in order, with its marks of punctuation. */
export const idsOf = (text: string, table: WordTable<number>): Int32Array => {
  table.beginText()
  cutCount = 0
  const plain = fold(text)
  const length = plain.length
  let at = 0
  while (at < length) {
    const unit = plain.charCodeAt(at)
    if (isLetter(unit)) {
      const start = at
      while (at < length && isLetter(plain.charCodeAt(at))) at++
      if (plain.charCodeAt(at) === APOSTROPHE) at = readApostrophe(plain, start, at, table)
      else append(idOf(plain, start, at, table))
    } else {
      if (isSentenceEnd(plain, at, unit)) mark(SENTENCE_END)
      else if (unit === COMMA_UNIT || unit === OPENING || unit === COLON) mark(COMMA)
      at++
    }
  }
  const ids = zeros(cutCount)
  for (let index = 0; index < cutCount; index++) ids[index] = cut[index] ?? UNKNOWN
  return ids
}

const idOf = (plain: string, from: number, to: number, table: WordTable<number>): number =>
  to - from > WORD_LENGTH_MAX ? UNKNOWN : table.at(plain, from, to)

const APOSTROPHE = 0x27
const COMMA_UNIT = 0x2c
const OPENING = 0x28
const COLON = 0x3a
const NEWLINE = 0x0a

/** Several marks in a row are one. */
const mark = (id: number): void => {
  if (cutCount === 0) return
  const last = cut[cutCount - 1]
  if (last !== SENTENCE_END && last !== id) append(id)
}

/** Reads a word that has an apostrophe; returns the position behind what belongs to it. */
const readApostrophe = (plain: string, start: number, apostrophe: number, table: WordTable<number>): number => {
  let end = apostrophe + 1
  while (end < plain.length && isLetter(plain.charCodeAt(end))) end++
  const tail = plain.slice(apostrophe + 1, end)
  if (tail === "t" || tail === "m" || tail === "ve" || tail === "re") {
    const word = plain.slice(start, apostrophe) + tail
    append(idOf(word, 0, word.length, table))
    return end
  }
  append(idOf(plain, start, apostrophe, table))
  if (tail !== "s" && tail !== "") append(idOf(plain, apostrophe + 1, end, table))
  return end
}

const isLetter = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)

/** A full stop inside a number or an abbreviation such as "p.m" ends nothing. */
const isSentenceEnd = (plain: string, at: number, unit: number): boolean => {
  if (unit === 0x21 || unit === 0x3f || unit === 0x3b || unit === NEWLINE) return true
  return unit === 0x2e && !isLetter(plain.charCodeAt(at + 1))
}

const NEEDS_FOLDING = /[^ -~\n\r\t]/

const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (!NEEDS_FOLDING.test(lower)) return lower
  return lower
    .replace(/[\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4\u0060]/g, "'")
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
}
