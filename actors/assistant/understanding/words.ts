/**
 * Cuts a text once for all who read it: into folded words, grouped by sentence, for understanding, and into the words and
 * pauses by which danger is found. Both share the rows of one table of words.
 *
 * Always true:
 * - The work is linear in the text. A run without a full stop is cut after SENTENCE_WORDS_MAX words, so that "near" keeps a
 *   meaning.
 * - Words of understanding are lower case without accents; a currency sign and each number are words of their own.
 * - Words of danger have only letters from a to z and digits. "don't" and "dont" give the same word; "j'ai" gives "j" and
 *   "ai"; "he'll" gives "he" and "ll"; "her's" gives "her".
 */
import { namesPlace } from "../jurisdiction.ts"
import { scamSignsOf } from "../messages/message-signs.ts"
import { hashWith, MARKS, ROW, WordTable, zeros } from "../word-table.ts"
import { WORDS_OF_NAMES } from "./person-names.ts"
import { foldForDanger, foldLower, PLAIN } from "../plain-text.ts"

/** Longer sentences are cut here: words further apart than this rarely belong to one statement. */
const SENTENCE_WORDS_MAX = 32

/** Longer words are no words of any lexicon, and a text of one long word must not fill the memory. */
const WORD_LENGTH_MAX = 32

/** The words of a text, for understanding. */
export interface Words {
  /** Where the row of each word begins in `rows`. */
  readonly at: Int32Array
  readonly rows: Int32Array
  /** All words of the table; `textOf` finds the one of a place. */
  readonly texts: ReadonlyArray<string>
  /** The index of the first word of each sentence, in order. */
  readonly starts: ReadonlyArray<number>
  /** The sentences that end with a question mark and name no first person. */
  readonly asking: ReadonlyArray<number>
}

/** A text as it was cut. */
export interface Cut {
  readonly words: Words
  /** For each word in which danger may show where its row begins, `SENTENCE_END` and `COMMA` between them. */
  readonly danger: Int32Array
  /** What the words of the text may be: all that words were marked as, together. `ANYTHING` where letters were folded. */
  readonly marks: number
}

/** The two marks of punctuation among the words of danger; rows never begin below zero. */
export const SENTENCE_END = -1
export const COMMA = -2
/** Stands for a word that is too long to be known. */
const UNKNOWN = 0

/** What a word may be. A text without the mark has no such word. */
const FIRST_PERSON = 1
export const MAY_BE_NAME = 2
export const MAY_NAME_PLACE = 4
const SCAM_SHIFT = 3
export const ANYTHING = -1

/** The signs of a scam that the words of a text allow; undefined where the words do not say. */
export const scamSignsIn = ({ marks }: Cut): number | undefined =>
  marks === ANYTHING ? undefined : marks >> SCAM_SHIFT

const FIRST_PERSONS: ReadonlySet<string> = new Set(
  "i my me mine our us we myself ich mein meine meinen meiner meinem mir mich wir uns unser unsere je mon ma mes me moi nous notre nos yo mi mis nosotros nuestro nuestra".split(
    " "
  )
)

const marksOf = (word: string): number =>
  (FIRST_PERSONS.has(word) ? FIRST_PERSON : 0) |
  (WORDS_OF_NAMES.has(word) ? MAY_BE_NAME : 0) |
  (namesPlace(word) ? MAY_NAME_PLACE : 0) |
  (scamSignsOf(word) << SCAM_SHIFT)

/** Words that are kept between texts, so that memory stays bounded. */
const KNOWN_WORD_COUNT_MAX = 20_000

const table = new WordTable(marksOf, KNOWN_WORD_COUNT_MAX)

/** The word at a place of a text, empty before the first and behind the last one. */
export const textOf = ({ at, texts }: Words, index: number): string => texts[(at[index] ?? 0) / ROW] ?? ""

/** All words of a text as they are written. */
export const textsOf = (words: Words): ReadonlyArray<string> => Array.from(words.at, (_, index) => textOf(words, index))

/** The same for the words in which danger may show, with nothing for pauses and for words that are too long. */
export const dangerTextsOf = ({ danger, words: { texts } }: Cut): ReadonlyArray<string> =>
  Array.from(danger, (row) => (row < 0 ? "" : (texts[row / ROW] ?? "")))

/** Cuts a text for understanding and for danger. */
export const cutText = (text: string): Cut => {
  table.beginText()
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) {
    cut(lower, true, true)
    return taken(allMarks)
  }
  const folded = foldLower(lower)
  const forDanger = foldForDanger(lower)
  if (folded === forDanger) cut(folded, true, true)
  else {
    cut(folded, true, false)
    cut(forDanger, false, true)
  }
  return taken(ANYTHING)
}

/** Cuts folded text for understanding alone. */
export const wordsOf = (folded: string): Words => {
  table.beginText()
  cut(folded, true, false)
  return taken(allMarks).words
}

/** Cuts a text for danger alone. */
export const cutForDanger = (text: string): Cut => {
  table.beginText()
  begin(0)
  cut(foldForDanger(text.toLowerCase()), false, true)
  return taken(ANYTHING)
}

/** What is cut so far of the text that is read, in arrays that are kept; each word and pause has a letter or more. */
let words = new Int32Array(1 << 10)
let wordCount = 0
let danger = new Int32Array(1 << 10)
let dangerCount = 0
let starts: Array<number> = []
let asking: Array<number> = []
/** The first word of the sentence. */
let first = 0
let allMarks = 0

const taken = (marks: number): Cut => {
  const at = zeros(wordCount)
  for (let index = 0; index < wordCount; index++) at[index] = words[index] ?? 0
  const ofDanger = zeros(dangerCount)
  for (let index = 0; index < dangerCount; index++) ofDanger[index] = danger[index] ?? 0
  return { words: { at, rows: table.rows, texts: table.texts, starts, asking }, danger: ofDanger, marks }
}

const SPACE = 32
const APOSTROPHE = 39
const OPENING = 40
const COMMA_UNIT = 44
const DOT = 46
const COLON = 58
const QUESTION = 63

const isSmall = (unit: number) => unit >= 97 && unit <= 122
const isDigit = (unit: number) => unit >= 48 && unit <= 57

/** A word that begins with a digit. */
export const isNumber = (word: string): boolean => isDigit(word.charCodeAt(0))
const isLetter = (unit: number) => isSmall(unit) || unit > 0xbf

/**
 * Cuts folded text for one or both. Each goes on where its own last step ended; most words are the same for both, and then
 * one step serves both.
 */
const cut = (text: string, forWords: boolean, forDanger: boolean): void => {
  const last = text.length
  if (forWords) begin(last)
  if (forDanger) beginDanger(last)
  let nextWord = forWords ? 0 : last
  let nextDanger = forDanger ? 0 : last
  for (let at = 0; at < last; at = Math.min(nextWord, nextDanger)) {
    const unit = text.charCodeAt(at)
    if (nextWord === nextDanger) {
      if (unit === SPACE) {
        nextWord = nextDanger = at + 1
        continue
      }
      const end = isSmall(unit) ? commonWord(text, at, last) : at
      if (end > at) {
        nextWord = nextDanger = end
        continue
      }
    }
    if (at === nextWord) nextWord = readStep(text, at, unit)
    if (at === nextDanger) nextDanger = readDangerStep(text, at, unit)
  }
  if (forWords && starts.length > 1 && starts.at(-1) === wordCount) starts.pop()
}

const begin = (length: number): void => {
  if (words.length <= length) words = new Int32Array(length * 2)
  wordCount = 0
  starts = [0]
  asking = []
  first = 0
  allMarks = 0
}

const beginDanger = (length: number): void => {
  if (danger.length <= length) danger = new Int32Array(length * 2)
  dangerCount = 0
}

/** Reads a word of small letters that is the same for both; returns where it ends, or its beginning where it is none. */
const commonWord = (text: string, from: number, last: number): number => {
  let hash = 0
  let at = from
  let unit = text.charCodeAt(at)
  do {
    hash = hashWith(hash, unit)
    unit = ++at < last ? text.charCodeAt(at) : SPACE
  } while (isSmall(unit))
  if (unit === APOSTROPHE || isDigit(unit) || unit > 0xbf || at - from > WORD_LENGTH_MAX) return from
  const row = table.rowAt(hash, text, from, at)
  danger[dangerCount++] = row
  addWord(row)
  return at
}

const addWord = (row: number): void => {
  words[wordCount++] = row
  allMarks |= table.rows[row + MARKS] ?? 0
  if (wordCount - first < SENTENCE_WORDS_MAX) return
  first = wordCount
  starts.push(first)
}

// $ £ € ₹ ¥ and the ends of sentences.
const CURRENCIES = new Set([36, 0xa3, 0x20ac, 0x20b9, 0xa5])
const ENDS = new Set([DOT, 33, QUESTION, 59, 10, 0x2026])

/** Reads what stands at a place for understanding; returns where it ends. */
const readStep = (text: string, at: number, unit: number): number => {
  if (isLetter(unit)) return readWord(text, at)
  if (isDigit(unit)) return readNumber(text, at)
  if (CURRENCIES.has(unit)) addWord(table.rowOf(text, at, at + 1))
  else if (ENDS.has(unit) && wordCount > first) {
    if (unit === QUESTION && !namesFirstPerson()) asking.push(starts.length - 1)
    first = wordCount
    starts.push(first)
  }
  return at + 1
}

/** Whether the sentence names a first person. */
const namesFirstPerson = (): boolean => {
  for (let at = first; at < wordCount; at++) {
    if (((table.rows[(words[at] ?? 0) + MARKS] ?? 0) & FIRST_PERSON) !== 0) return true
  }
  return false
}

// "won't" is one word, "landlord's" loses its ending, "l'avion" and "i'm" are two words.
const readWord = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isLetter(text.charCodeAt(at))) at++
  // A digit may stand within a word, and a name behind it.
  if (isDigit(text.charCodeAt(at))) allMarks |= MAY_BE_NAME
  while (at < text.length && (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)))) at++
  const end = at
  if (text.charCodeAt(end) !== APOSTROPHE || !isLetter(text.charCodeAt(end + 1)) || end - from < 3) {
    addWord(table.rowOf(text, from, Math.min(end, from + WORD_LENGTH_MAX)))
    return end
  }
  at = end + 1
  while (at < text.length && isLetter(text.charCodeAt(at))) at++
  const tail = text.slice(end + 1, at)
  const stem = text.slice(from, Math.min(end, from + WORD_LENGTH_MAX))
  const word = tail === "s" ? stem : stem + tail.slice(0, 3)
  // Others read a word on each side of an apostrophe. No name has one behind it.
  allMarks |= marksAt(text, from, end) & ~MAY_BE_NAME
  if (tail.length > 1) allMarks |= marksAt(text, end + 1, at)
  addWord(table.rowOf(word, 0, word.length))
  return at
}

const marksAt = (text: string, from: number, to: number): number =>
  table.rows[table.rowOf(text, from, Math.min(to, from + WORD_LENGTH_MAX)) + MARKS] ?? 0

const readNumber = (text: string, from: number): number => {
  let at = from
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    const between = (unit === DOT || unit === COMMA_UNIT) && isDigit(text.charCodeAt(at + 1))
    if (!isDigit(unit) && !between) break
    at++
  }
  addWord(table.rowOf(text, from, Math.min(at, from + WORD_LENGTH_MAX)))
  return at
}

const isOfDanger = (unit: number): boolean => isSmall(unit) || isDigit(unit)

/** Reads what stands at a place for danger; returns where it ends. */
const readDangerStep = (text: string, from: number, unit: number): number => {
  if (!isOfDanger(unit)) {
    // A full stop inside a number or an abbreviation such as "p.m" ends nothing.
    const isEnd = unit === DOT ? !isOfDanger(text.charCodeAt(from + 1)) : unit !== 0x2026 && ENDS.has(unit)
    if (isEnd) addPause(SENTENCE_END)
    else if (unit === COMMA_UNIT || unit === OPENING || unit === COLON) addPause(COMMA)
    return from + 1
  }
  const end = endOfDanger(text, from)
  if (text.charCodeAt(end) !== APOSTROPHE) {
    addDanger(text, from, end)
    return end
  }
  const behind = endOfDanger(text, end + 1)
  const tail = text.slice(end + 1, behind)
  if (tail === "t" || tail === "m" || tail === "ve" || tail === "re") {
    const word = text.slice(from, end) + tail
    addDanger(word, 0, word.length)
    return behind
  }
  addDanger(text, from, end)
  if (tail !== "s" && tail !== "") addDanger(text, end + 1, behind)
  return behind
}

const endOfDanger = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isOfDanger(text.charCodeAt(at))) at++
  return at
}

const addDanger = (text: string, from: number, to: number): void => {
  danger[dangerCount++] = to - from > WORD_LENGTH_MAX ? UNKNOWN : table.rowOf(text, from, to)
}

/** Several marks in a row are one. */
const addPause = (mark: number): void => {
  if (dangerCount === 0) return
  const before = danger[dangerCount - 1]
  if (before !== SENTENCE_END && before !== mark) danger[dangerCount++] = mark
}
