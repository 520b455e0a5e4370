/**
 * Reads a narrative into the concepts it names, sentence by sentence: which were named, and whether they were denied
 * ("was never returned") or asserted ("was returned").
 *
 * Always true: the work is linear in the text, and what is kept of the text are entries of the lexicon.
 */
import { CONCEPTS, zeros } from "../word-table.ts"
import { concepts as tables } from "./concepts.stored.ts"
import { finderOf, type Hits } from "./lexicon.ts"
import { sequences, type Sequence } from "./sequences.ts"
import { textOf, type Words, wordsOf } from "./words.ts"
import { fold } from "../plain-text.ts"

const { concepts, conceptOfUse, entries, lengthOfUse } = tables
const find = finderOf(tables, CONCEPTS)
const idOf: ReadonlyMap<string, number> = new Map(concepts.map((name, id) => [name, id]))

/** Two bits for each concept: asserted, denied. */
export const BIT_COUNT = concepts.length * 2
const CONCEPT_COUNT = concepts.length
const UNIT_COUNT = Math.ceil(BIT_COUNT / 32)

export interface Reading {
  readonly words: Words
  /** The bits of each sentence. */
  readonly sentences: ReadonlyArray<Int32Array>
  /** The bits of the whole text. */
  readonly whole: Int32Array
  readonly wordCount: number
  /** Each entry of a lexicon that was found, by its number, and the word that it begins at; in the order of the text. */
  readonly hits: Int32Array
  /** What sequences made, in the order of the text. */
  readonly made: ReadonlyArray<Made>
  /** How many sentences begin by asking something or end with a question mark and name no first person. */
  readonly questions: number
  /** How often each concept was named, with different words or again. */
  readonly counts: Int32Array
}

/** A denial reaches so many words further ("has still not been fully returned"). */
const DENIAL_AHEAD_MAX = 6

/** German and French put the denial behind the verb ("zahlt mir das Geld nicht zurück"). */
const DENIAL_BACK_MAX = 5

export const bit = (concept: number, denied: boolean): number => concept * 2 + (denied ? 1 : 0)

/** The number of a concept; a name that no lexicon has is a mistake of the code. */
export const conceptOf = (name: string): number => {
  const id = idOf.get(name)
  if (id === undefined) throw new Error(`no lexicon has the concept ${name}`)
  return id
}

export const has = (bits: Int32Array, index: number): boolean => (((bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1

/** Whether a concept is named at all, asserted or denied. */
export const names = (bits: Int32Array, concept: number): boolean =>
  has(bits, bit(concept, false)) || has(bits, bit(concept, true))

const set = (bits: Int32Array, index: number) => {
  bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31))
}

const DENIAL = conceptOf("denial")
const DENIAL_BEHIND = conceptOf("denial_behind")
const TURN = conceptOf("turn")
const ASKS = conceptOf("asks")

/** A concept that a sequence of words made, and the words. */
interface Made {
  readonly concept: number
  readonly at: number
  readonly length: number
}

/** Never written to: few texts have a sequence. */
const NOTHING_MADE: Array<Made> = []

export const read = (text: string): Reading => readWords(wordsOf(fold(text)))

export const readWords = (words: Words): Reading => {
  const { asking, starts } = words
  const wordCount = words.at.length
  const found = find(words)
  const hits = zeros(found.count * 2)
  const counts = zeros(CONCEPT_COUNT)
  const hasDenial = noteMarks(found, hits, counts, wordCount)
  const whole = zeros(UNIT_COUNT)
  const sentences = starts.map(() => zeros(UNIT_COUNT))
  const reader = new Reader(words, counts, whole)
  let sentence = 0
  let questions = asking.length
  // Which of the sentences that end in a question mark comes next.
  let nextAsking = 0
  let lastAsked = -1
  for (let hit = 0; hit < hits.length; hit += 2) {
    const use = hits[hit] ?? 0
    const at = hits[hit + 1] ?? 0
    const concept = conceptOfUse[use] ?? 0
    const length = lengthOfUse[use] ?? 0
    while (sentence + 1 < starts.length && (starts[sentence + 1] ?? 0) <= at) sentence++
    const from = starts[sentence] ?? 0
    const to = starts[sentence + 1] ?? wordCount
    const denied = hasDenial && isDenied(at, length, from, to)
    if (concept === ASKS && at === from && sentence !== lastAsked) {
      while ((asking[nextAsking] ?? sentence) < sentence) nextAsking++
      if (asking[nextAsking] !== sentence) questions++
      lastAsked = sentence
    }
    const bits = sentences[sentence]
    if (bits === undefined) continue
    const index = bit(concept, denied)
    set(bits, index)
    set(whole, index)
    if (sequencesEndingIn[concept] !== undefined) reader.endSequences(concept, denied, at, length, from, bits)
    reader.ends[concept] = at + length
  }
  return { words, sentences, whole, wordCount, hits, made: reader.made, counts, questions }
}

/** What cuts a denial short, and where denials begin and end, by the words of the text that is read. */
let marks = new Uint8Array(1 << 10)

/** Copies what was found, counts concepts and notes the marks of denials. Returns whether anything is denied. */
const noteMarks = (found: Hits, hits: Int32Array, counts: Int32Array, wordCount: number): boolean => {
  if (marks.length <= wordCount) marks = new Uint8Array(wordCount * 2)
  else marks.fill(0, 0, wordCount + 1)
  let hasDenial = false
  for (let hit = 0; hit < found.count; hit++) {
    const use = found.uses[hit] ?? 0
    const at = found.places[hit] ?? 0
    const concept = conceptOfUse[use] ?? 0
    hits[hit * 2] = use
    hits[hit * 2 + 1] = at
    counts[concept] = (counts[concept] ?? 0) + 1
    if (concept === DENIAL) {
      const last = at + (lengthOfUse[use] ?? 0) - 1
      marks[last] = (marks[last] ?? 0) | AHEAD
      hasDenial = true
    } else if (concept === DENIAL_BEHIND) {
      marks[at] = (marks[at] ?? 0) | BEHIND
      hasDenial = true
    } else if (concept === TURN) marks[at] = (marks[at] ?? 0) | CUT
  }
  return hasDenial
}

/** The entry of a lexicon that named a concept first, or the words that made it; undefined where it was not named. */
export const entryOf = ({ hits, made, words }: Reading, concept: number): string | undefined => {
  for (let hit = 0; hit < hits.length; hit += 2) {
    const use = hits[hit] ?? 0
    if (conceptOfUse[use] === concept) return entries[use]
  }
  const first = made.find((one) => one.concept === concept)
  if (first === undefined) return undefined
  return Array.from({ length: first.length }, (_, at) => textOf(words, first.at + at)).join(" ")
}

interface CompiledSequence extends Sequence {
  readonly from: number
  readonly yields: number
}

/** The sequences that a concept ends. */
const sequencesEndingIn: ReadonlyArray<ReadonlyArray<CompiledSequence> | undefined> = (() => {
  const rows: Array<Array<CompiledSequence> | undefined> = Array.from({ length: concepts.length })
  for (const one of sequences) {
    const row = (rows[conceptOf(one.second)] ??= [])
    row.push({ ...one, from: conceptOf(one.first), yields: conceptOf(one.makes) })
  }
  return rows
})()

/** Finds sequences while a text is read. */
class Reader {
  /** Where each concept was last found to end. */
  readonly ends = zeros(CONCEPT_COUNT)
  made: Array<Made> = NOTHING_MADE
  readonly #words: Words
  readonly #counts: Int32Array
  readonly #whole: Int32Array

  constructor(words: Words, counts: Int32Array, whole: Int32Array) {
    this.#words = words
    this.#counts = counts
    this.#whole = whole
  }

  /** A concept may end sequences whose first concepts stand close before it; what they make may end further ones. */
  endSequences(concept: number, denied: boolean, at: number, length: number, start: number, bits: Int32Array): void {
    const ending = sequencesEndingIn[concept]
    if (ending === undefined) return
    // What is made ends here only after all that this concept ends was found.
    const made = ending.filter((one) => this.#isEndedBy(one, denied, at, length, start))
    for (const { yields } of made) {
      const index = bit(yields, false)
      set(bits, index)
      set(this.#whole, index)
      this.#counts[yields] = (this.#counts[yields] ?? 0) + 1
      if (this.made === NOTHING_MADE) this.made = []
      this.made.push({ concept: yields, at, length })
      this.endSequences(yields, false, at, length, start, bits)
      this.ends[yields] = at + length
    }
  }

  #isEndedBy(one: CompiledSequence, denied: boolean, at: number, length: number, start: number): boolean {
    const end = this.ends[one.from] ?? 0
    if (end === 0 || end > at || end <= start || at - end > one.between) return false
    if (one.asserted === true && denied) return false
    if (one.notBefore?.has(textOf(this.#words, at + length)) === true) return false
    if (one.notThen !== undefined && isThen(this.#words, end, at, one.notThen)) return false
    return one.through === undefined || onlyThrough(this.#words, end, at, one.through)
  }
}

const isThen = (words: Words, from: number, to: number, then: ReadonlySet<string>): boolean =>
  from < to && then.has(textOf(words, textOf(words, from) === "s" ? from + 1 : from))

const onlyThrough = (words: Words, from: number, to: number, through: ReadonlySet<string>): boolean => {
  for (let at = from; at < to; at++) if (!through.has(textOf(words, at))) return false
  return true
}

const AHEAD = 1
const BEHIND = 2
const CUT = 4

const isDenied = (at: number, length: number, from: number, to: number): boolean => {
  for (let before = at - 1; before >= Math.max(from, at - DENIAL_AHEAD_MAX); before--) {
    const mark = marks[before] ?? 0
    if ((mark & CUT) !== 0) break
    if ((mark & AHEAD) !== 0) return true
  }
  for (let after = at + length; after < Math.min(to, at + length + DENIAL_BACK_MAX); after++) {
    const mark = marks[after] ?? 0
    if ((mark & CUT) !== 0) break
    if ((mark & BEHIND) !== 0) return true
  }
  return false
}

/** The names of the concepts that some bits hold; `-` marks denied ones. */
export const conceptsIn = (bits: Int32Array): ReadonlyArray<string> =>
  concepts.flatMap((name, id) => [
    ...(has(bits, bit(id, false)) ? [name] : []),
    ...(has(bits, bit(id, true)) ? [`${name}-`] : [])
  ])
