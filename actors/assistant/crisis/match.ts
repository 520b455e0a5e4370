/**
 * Matches crisis patterns: the ids of words, which patterns a sentence wakes, whether one fits its words from one place on,
 * whether a negation takes it back, and the words that a figurative phrase hides.
 *
 * Always true: a pattern is woken only where its rarest words are all in the sentence that was met last.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { tables } from "./patterns.stored.ts"
import { NEAR_DANGER } from "./real-words.ts"
import { type Elements, ENDS_SCOPE, NEGATES, type PatternTable, PREFIX_KEY_LENGTH } from "./tables.ts"
import { COMMA as PAUSE, SENTENCE_END as END } from "../understanding/words.ts"
import {
  ANCHOR,
  BITS,
  ELEMENT,
  FLAG_BITS,
  FROM,
  NEGATIVE,
  NO_ANCHOR,
  OPTIONAL,
  REST,
  TO,
  WAKES_HIDING,
  WAKES_SIGNS
} from "./layout.ts"

/** How many words patterns know; those that only weights know have higher ids. */
export const WORD_COUNT = tables.wordCount

/** The id of words that no pattern knows. */
const UNKNOWN_WORD = 0

/** The id of a word, also where it is misspelled; 0 where no pattern knows it. */
export const idOfWord = (word: string): number => idOfSpelt(word) || idOfMisspelt(word)

/** The id of a word as it is written; 0 where no pattern knows it. */
export const idOfSpelt = (word: string): number => tables.exact.get(word) ?? idByBeginning(word) ?? UNKNOWN_WORD

/** The id of the word that a misspelling stands for; 0 where there is none. A word that exists is no misspelling. */
export const idOfMisspelt = (word: string): number =>
  NEAR_DANGER.has(word) ? UNKNOWN_WORD : (misspelt(word) ?? UNKNOWN_WORD)

const idByBeginning = (word: string): number | undefined =>
  tables.prefixes.get(word.slice(0, PREFIX_KEY_LENGTH))?.find(({ prefix }) => word.startsWith(prefix))?.id

/** Shorter words differ from others in one letter too often to be taken for a misspelling. */
const MISSPELT_LENGTH_MIN = 7

/** Finds the one of some words that another differs from in one letter: one missing, one too many, one wrong, or two exchanged. */
export const misspellingsOf = (exact: ReadonlyMap<string, number>): ((word: string) => number | undefined) => {
  const { beginnings, shortened } = shorten(exact)
  return (word) => {
    if (word.length < MISSPELT_LENGTH_MIN - 1 || !beginnings.has(word.slice(0, 2))) return undefined
    const lacking = shortened.get(word)
    if (lacking !== undefined || word.length < MISSPELT_LENGTH_MIN) return lacking
    for (let at = 1; at < word.length; at++) {
      const found = shortened.get(word.slice(0, at) + word.slice(at + 1))
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Made when the first word is looked up that no pattern knows. */
let misspellings: ReturnType<typeof misspellingsOf> | undefined

const misspelt = (word: string): number | undefined => (misspellings ??= misspellingsOf(tables.exact))(word)

const shorten = (exact: ReadonlyMap<string, number>) => {
  const shortened = new Map<string, number>()
  const beginnings = new Set<string>()
  for (const [word, id] of exact) {
    if (word.length < MISSPELT_LENGTH_MIN) continue
    beginnings.add(word.slice(0, 2))
    for (let at = 1; at < word.length; at++) shortened.set(word.slice(0, at) + word.slice(at + 1), id)
  }
  return { beginnings, shortened }
}

/** How far a negation reaches: "I would never in my life hurt myself". */
const NEGATION_WORDS = 4

/** A wider gap holds another clause: "said if I do not leave he will shoot". */
const NARROW_GAP = 3

/**
 * Last position of the match of a pattern that begins at `at`, or -1. Pauses take no place; a sentence end ends the search.
 */
export const matchEnd = (
  { elements }: PatternTable<CrisisClass>,
  number: number,
  ids: Int32Array,
  at: number
): number => {
  const end = elements.from[number + 1] ?? 0
  let last = at
  for (let row = (elements.from[number] ?? 0) + ELEMENT; row < end; row += ELEMENT) {
    const next = nextIn(elements, row, ids, last)
    if (next >= 0) last = next
    else if (!isOptional(elements, row)) return -1
  }
  return last
}

/** "would never hurt": a negation in a narrow gap, or just before the word, is no match; the others belong elsewhere. */
const nextIn = (elements: Elements, row: number, ids: Int32Array, last: number): number => {
  const gap = gapOf(elements, row)
  const negative = isNegative(elements, row)
  let left = gap
  let isNegated = false
  for (let at = last + 1; at < ids.length; at++) {
    const id = ids[at] ?? END
    if (id === PAUSE) continue
    if (id === END) return -1
    if (id > 0 && takes(elements, row, id)) return isNegated ? -1 : at
    if (left-- === 0) return -1
    const negates = !negative && id > 0 && id < WORD_COUNT && ((tables.roles[id] ?? 0) & NEGATES) !== 0
    isNegated = negates || (isNegated && gap <= NARROW_GAP)
  }
  return -1
}

/** Whether a negation stands just before: not across a pause, another clause or a new subject. */
export const isNegated = (ids: Int32Array, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back <= NEGATION_WORDS; back--) {
    const id = ids[back] ?? END
    if (id === END || id === PAUSE) return false
    if (id <= 0 || id >= WORD_COUNT) continue
    const role = tables.roles[id] ?? 0
    if ((role & NEGATES) !== 0) return true
    if ((role & ENDS_SCOPE) !== 0) return false
  }
  return false
}

/**
 * What was met of each anchor, in rows of `MEETING`: the number of the sentence in which it was met last, and where it stands
 * first and last in it. Sentences are numbered over all texts.
 */
const MEETING = 4
const FIRST = 1
const LAST = 2
const meetings = new Int32Array(tables.anchorCount * MEETING)
let sentenceNumber = 0

/** Numbers of sentences begin again long before they overflow. */
const SENTENCE_NUMBER_MAX = 1 << 30

/** The anchors that wake patterns of a table and are met in the sentence, each once. */
export interface Met {
  readonly anchors: Uint16Array
  count: number
}

const noneMet = (): Met => ({ anchors: new Uint16Array(tables.anchorCount), count: 0 })

/** What the sentence that was met last wakes. */
export const met = { signs: noneMet(), hiding: noneMet() }

/** Notes which anchors the words from `from` up to `to` meet. */
export const meetAnchors = (ids: Int32Array, from: number, to: number): void => {
  if (++sentenceNumber > SENTENCE_NUMBER_MAX) {
    meetings.fill(0)
    sentenceNumber = 1
  }
  const { from: rows, values } = tables.anchorsOfWord
  const { hiding, signs } = met
  signs.count = 0
  hiding.count = 0
  meetings[NO_ANCHOR * MEETING] = sentenceNumber
  meetings[NO_ANCHOR * MEETING + LAST] = to
  for (let at = from; at < to; at++) {
    const id = ids[at] ?? 0
    if (id <= 0 || id >= WORD_COUNT) continue
    const end = rows[id + 1] ?? 0
    for (let index = rows[id] ?? 0; index < end; index++) {
      const value = values[index] ?? NO_ANCHOR
      const anchor = value & ANCHOR
      const row = anchor * MEETING
      meetings[row + LAST] = at
      if (meetings[row] === sentenceNumber) continue
      meetings[row] = sentenceNumber
      meetings[row + FIRST] = at
      if ((value & WAKES_SIGNS) !== 0) signs.anchors[signs.count++] = anchor
      if ((value & WAKES_HIDING) !== 0) hiding.anchors[hiding.count++] = anchor
    }
  }
}

export type OnStart = (pattern: number, at: number) => void

/** Calls back for every pattern whose anchors are met and every place where its first word stands. */
export const eachStart = (
  { anchors, elements }: PatternTable<CrisisClass>,
  woken: Met,
  ids: Int32Array,
  onStart: OnStart
): void => {
  const { first, second, wakes } = anchors
  for (let index = 0; index < woken.count; index++) {
    const anchor = woken.anchors[index] ?? NO_ANCHOR
    const lastOfWaking = meetings[anchor * MEETING + LAST] ?? 0
    const end = wakes.from[anchor + 1] ?? 0
    for (let one = wakes.from[anchor] ?? 0; one < end; one++) {
      const number = wakes.values[one] ?? 0
      const other = (second[number] ?? NO_ANCHOR) * MEETING
      if (meetings[other] !== sentenceNumber) continue
      const beginning = (first[number] ?? NO_ANCHOR) * MEETING
      if (meetings[beginning] !== sentenceNumber) continue
      const row = elements.from[number] ?? 0
      // What a match needs never stands before its first word.
      const last = Math.min(meetings[beginning + LAST] ?? 0, meetings[other + LAST] ?? 0, lastOfWaking)
      for (let at = meetings[beginning + FIRST] ?? 0; at <= last; at++) {
        const id = ids[at] ?? 0
        if (id > 0 && takes(elements, row, id)) onStart(number, at)
      }
    }
  }
}

/** Whether the element at a row takes a word. */
export const takes = ({ ids, rows }: Elements, row: number, id: number): boolean => {
  if (((rows[row + BITS] ?? 0) & (1 << (id & 31))) === 0) return false
  let low = rows[row + FROM] ?? 0
  let high = rows[row + TO] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low < (rows[row + TO] ?? 0) && ids[low] === id
}

/** How many words may stand before the element at a row. */
export const gapOf = ({ rows }: Elements, row: number): number => (rows[row + REST] ?? 0) >> FLAG_BITS

export const isOptional = ({ rows }: Elements, row: number): boolean => ((rows[row + REST] ?? 0) & OPTIONAL) !== 0

export const isNegative = ({ rows }: Elements, row: number): boolean => ((rows[row + REST] ?? 0) & NEGATIVE) !== 0

/** What a figurative phrase covers matches nothing and weighs nothing. */
const HIDDEN = -3

/** A pattern and where it begins. */
export interface Start {
  readonly number: number
  readonly at: number
}

/** In the order of the text, and of the patterns where several begin at one word. */
export const byPlace = (left: Start, right: Start): number => left.at - right.at || left.number - right.number

/** Calls back with the mark of each phrase that was hidden and has one. */
export const hideFigurative = (ids: Int32Array, onMark: (mark: number) => void): void => {
  if (met.hiding.count === 0) return
  const starts: Array<Start> = []
  eachStart(tables.hiding, met.hiding, ids, (number, at) => starts.push({ number, at }))
  if (starts.length === 0) return
  starts.sort(byPlace)
  let place = -1
  let hidden = false
  for (const { at, number } of starts) {
    if (at !== place) hidden = (ids[at] ?? 0) <= 0
    place = at
    if (hidden) continue
    const end = matchEnd(tables.hiding, number, ids, at)
    if (end < 0) continue
    const pattern = tables.hiding.patterns[number]
    const last = pattern?.hidesRest === true ? restOf(ids, end) : end
    if (last === undefined) continue
    ids.fill(HIDDEN, at, last + 1)
    if (pattern?.mark !== undefined) onMark(pattern.mark)
  }
}

const OWN_PERSON: ReadonlySet<number> = new Set(
  "i ive ill me my we us our ich mich mir mein meine meinen meinem meiner wir uns je j me m moi mon ma mes nous yo mi mis nos nosotros"
    .split(" ")
    .map(idOfSpelt)
    .filter((id) => id !== UNKNOWN_WORD)
)

/** Where the sentence of a phrase ends; undefined where the rest of it has a word of the writer's own person. */
const restOf = (ids: Int32Array, end: number): number | undefined => {
  let last = end
  while (last + 1 < ids.length && ids[last + 1] !== END) {
    last++
    if (OWN_PERSON.has(ids[last] ?? 0)) return undefined
  }
  return last
}
