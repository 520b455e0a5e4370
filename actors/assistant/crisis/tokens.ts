/**
 * Cuts a text into plain words for the crisis detector: lower case, no accents, apostrophes resolved, sentence ends kept.
 * One pass, linear in the length of the text.
 *
 * Always true:
 * - "don't" and "dont" give the same word; "j'ai" gives "j" and "ai"; "he'll" gives "he" and "ll"; "her's" gives "her".
 * - A sentence end is the word `SENTENCE_END`, and a comma is the word `COMMA`.
 */

export const SENTENCE_END = "."
export const COMMA = ","

/** The words of a text in order. */
export const wordsOf = (text: string): ReadonlyArray<string> => {
  const plain = fold(text)
  const words: Array<string> = []
  const length = plain.length
  let at = 0
  while (at < length) {
    const unit = plain.charCodeAt(at)
    if (isLetter(unit)) {
      const start = at
      while (at < length && isLetter(plain.charCodeAt(at))) at++
      const word = plain.slice(start, at)
      at = plain.charCodeAt(at) === APOSTROPHE ? afterApostrophe(plain, at, word, words) : pushed(words, word, at)
    } else {
      if (isSentenceEnd(plain, at, unit)) push(words, SENTENCE_END)
      else if (unit === COMMA_UNIT || unit === OPENING || unit === COLON) push(words, COMMA)
      at++
    }
  }
  return words
}

const APOSTROPHE = 0x27
const COMMA_UNIT = 0x2c
const OPENING = 0x28
const COLON = 0x3a
const NEWLINE = 0x0a

const pushed = (words: Array<string>, word: string, at: number): number => {
  words.push(word)
  return at
}

/** Several marks in a row are one. */
const push = (words: Array<string>, mark: string): void => {
  const last = words.at(-1)
  if (last !== undefined && last !== SENTENCE_END && last !== mark) words.push(mark)
}

/** What stands before the apostrophe is known; returns the position behind what belongs to it. */
const afterApostrophe = (plain: string, apostrophe: number, word: string, words: Array<string>): number => {
  const start = apostrophe + 1
  let end = start
  while (end < plain.length && isLetter(plain.charCodeAt(end))) end++
  const tail = plain.slice(start, end)
  if (tail === "t" || tail === "m" || tail === "ve" || tail === "re") words.push(word + tail)
  else if (tail === "s" || tail === "") words.push(word)
  else words.push(word, tail)
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
