/**
 * Cuts a narrative into folded words, grouped by sentence.
 *
 * Always true: words are lower case without accents; a currency sign and each number are words of their own; the work is
 * linear in the text. A run without a full stop is cut after SENTENCE_WORDS_MAX words, so that "near" keeps a meaning.
 */

import { wordTable } from "../word-table.ts"

/** Longer sentences are cut here: words further apart than this rarely belong to one statement. */
const SENTENCE_WORDS_MAX = 32

/** Longer words are no words of any lexicon. */
const WORD_LENGTH_MAX = 32

/** A word of a text. All texts share it, so that each table looks it up once. */
export interface Word {
  readonly text: string
  readonly isFirstPerson: boolean
  /** What each lexicon knows of it, by the number of the lexicon; filled by the lexicons (lexicon.ts). */
  readonly readings: Array<KnownWord | undefined>
  /** The rows of its weights for issues and of those of its beginning (issue-weights.ts); 0 where nothing was learned. */
  issueRow: number
  issueBeginning: number
  /** The same for grievances, and its number in pairs of words (grievance-weights.ts). */
  grievanceRow: number
  grievanceBeginning: number
  pairNumber: number
}

/** Stands for a number of a word that was not looked up yet. */
export const NOT_SEEN = -1

/** What a lexicon knows of a word. Plain arrays: those of so few numbers take a third of the memory of typed ones. */
export interface KnownWord {
  /** The first node that it leads to from the beginning of an entry, 0 for none, and further ones. */
  readonly node: number
  readonly further: ReadonlyArray<number>
  /** Its atoms that may go on an entry of several words, and their bits. */
  readonly atoms: ReadonlyArray<number>
  readonly atomBits: number
}

/** Words that are kept between texts; the table is emptied when there are more, so memory stays bounded. */
const KNOWN_WORD_COUNT_MAX = 20_000

const table = wordTable<Word>(
  (text) => ({
    text,
    isFirstPerson: FIRST_PERSONS.has(text),
    readings: [undefined, undefined],
    issueRow: NOT_SEEN,
    issueBeginning: NOT_SEEN,
    grievanceRow: NOT_SEEN,
    grievanceBeginning: NOT_SEEN,
    pairNumber: NOT_SEEN
  }),
  KNOWN_WORD_COUNT_MAX
)

/** A word by itself, outside of a text. */
export const wordOf = (text: string): Word => table.at(text, 0, text.length)

export interface Words {
  readonly words: ReadonlyArray<Word>
  /** The index of the first word of each sentence, in order. */
  readonly starts: ReadonlyArray<number>
  /** The sentences that end with a question mark and name no first person. */
  readonly asking: ReadonlyArray<number>
}

const FIRST_PERSONS: ReadonlySet<string> = new Set(
  "i my me mine our us we myself ich mein meine meinen meiner meinem mir mich wir uns unser unsere je mon ma mes me moi nous notre nos yo mi mis nosotros nuestro nuestra".split(
    " "
  )
)

const PLAIN = /^[\n -~]*$/
const MARKS = /[\u0300-\u036f]/g
const QUOTES = /[\u2018\u2019\u201A\u201B\u02BC\u2032\u0060\u00B4]/g

/** Lower case, no accents, straight apostrophes. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower.normalize("NFKD").replace(MARKS, "").replace(QUOTES, "'").replaceAll("ß", "ss").replaceAll("œ", "oe")
}

const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || unit > 0xbf
const isDigit = (unit: number) => unit >= 48 && unit <= 57

const SPACE = 32
const APOSTROPHE = 39
const DOT = 46
const COMMA = 44
const QUESTION = 63

// $ £ € ₹ ¥ and the ends of sentences.
const CURRENCIES = new Set([36, 0xa3, 0x20ac, 0x20b9, 0xa5])
const ENDS = new Set([DOT, 33, 63, 59, 10, 0x2026])

/** Cuts folded text into words. */
export const wordsOf = (folded: string): Words => {
  table.beginText()
  const words: Array<Word> = []
  const starts: Array<number> = [0]
  const asking: Array<number> = []
  const last = folded.length
  let at = 0
  // Where the sentence began.
  let from = 0
  while (at < last) {
    const unit = folded.charCodeAt(at)
    if (isLetter(unit)) at = readWord(folded, at, words)
    else if (isDigit(unit)) at = readNumber(folded, at, words)
    else if (unit === SPACE) at++
    else {
      if (CURRENCIES.has(unit)) words.push(table.at(folded, at, at + 1))
      else if (ENDS.has(unit) && words.length > from) {
        if (unit === QUESTION && !words.slice(from).some(({ isFirstPerson }) => isFirstPerson))
          asking.push(starts.length - 1)
        from = words.length
        starts.push(from)
      }
      at++
    }
    if (words.length - from >= SENTENCE_WORDS_MAX) {
      from = words.length
      starts.push(from)
    }
  }
  if (starts.length > 1 && starts.at(-1) === words.length) starts.pop()
  return { words, starts, asking }
}

// "won't" is one word, "landlord's" loses its ending, "l'avion" and "i'm" are two words.
const readWord = (text: string, from: number, words: Array<Word>): number => {
  let at = from
  while (at < text.length && (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)))) at++
  const end = at
  if (text.charCodeAt(end) !== APOSTROPHE || !isLetter(text.charCodeAt(end + 1)) || end - from < 3) {
    words.push(table.at(text, from, Math.min(end, from + WORD_LENGTH_MAX)))
    return end
  }
  at = end + 1
  while (at < text.length && isLetter(text.charCodeAt(at))) at++
  const tail = text.slice(end + 1, at)
  const stem = text.slice(from, Math.min(end, from + WORD_LENGTH_MAX))
  words.push(wordOf(tail === "s" ? stem : stem + tail.slice(0, 3)))
  return at
}

const readNumber = (text: string, from: number, words: Array<Word>): number => {
  let at = from
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    const between = (unit === DOT || unit === COMMA) && isDigit(text.charCodeAt(at + 1))
    if (!isDigit(unit) && !between) break
    at++
  }
  words.push(table.at(text, from, Math.min(at, from + WORD_LENGTH_MAX)))
  return at
}
