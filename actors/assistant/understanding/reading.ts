/**
 * Reads a narrative into the concepts it names, sentence by sentence: which were named, and whether they were denied
 * ("was never returned") or asserted ("was returned").
 *
 * Always true: the work is linear in the text, and what is kept of the text are entries of the lexicon.
 */
import { lexicon } from "./lexicons/all.ts"
import { compileLexicon } from "./lexicon.ts"
import { sequences, type Sequence } from "./sequences.ts"
import { fold, type Word, wordsOf } from "./words.ts"

const compiled = compileLexicon(lexicon, { typos: true })
const { conceptOfUse, lengthOfUse } = compiled

/** Two bits for each concept: asserted, denied. */
export const BIT_COUNT = compiled.concepts.length * 2
const UNIT_COUNT = Math.ceil(BIT_COUNT / 32)

export interface Reading {
  readonly words: ReadonlyArray<Word>
  /** The bits of each sentence. */
  readonly sentences: ReadonlyArray<Int32Array>
  /** The bits of the whole text. */
  readonly whole: Int32Array
  readonly wordCount: number
  /** The entry that named a concept first, by concept. */
  readonly entries: ReadonlyArray<string | undefined>
  /** How many sentences begin by asking something or end with a question mark and name no first person. */
  readonly questions: number
  /** How often each concept was named, with different words or again. */
  readonly counts: Uint16Array
}

/** A denial reaches so many words further ("has still not been fully returned"). */
const DENIAL_AHEAD_MAX = 6

/** German and French put the denial behind the verb ("zahlt mir das Geld nicht zurück"). */
const DENIAL_BACK_MAX = 5

export const bit = (concept: number, denied: boolean): number => concept * 2 + (denied ? 1 : 0)

/** The number of a concept; a name that no lexicon has is a mistake of the code. */
export const conceptOf = (name: string): number => {
  const id = compiled.idOf.get(name)
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

export const read = (text: string): Reading => {
  const { asking, starts, words } = wordsOf(fold(text))
  const entries: Array<string | undefined> = []
  const counts = new Uint16Array(compiled.concepts.length)
  // What cuts a denial short, and where denials begin and end.
  const marks = new Uint8Array(words.length + 1)
  const { count, places, uses } = compiled.find(words)
  for (let hit = 0; hit < count; hit++) {
    const use = uses[hit] ?? 0
    const concept = conceptOfUse[use] ?? 0
    const length = lengthOfUse[use] ?? 0
    const at = places[hit] ?? 0
    if (concept === DENIAL) marks[at + length - 1] = (marks[at + length - 1] ?? 0) | AHEAD
    else if (concept === DENIAL_BEHIND) marks[at] = (marks[at] ?? 0) | BEHIND
    else if (concept === TURN) marks[at] = (marks[at] ?? 0) | CUT
    if (counts[concept] === 0) entries[concept] = compiled.uses[use]?.entry
    counts[concept] = (counts[concept] ?? 0) + 1
  }
  const whole = new Int32Array(UNIT_COUNT)
  const sentences = starts.map(() => new Int32Array(UNIT_COUNT))
  const asked = new Set<number>(asking)
  // Where each concept was last found to end, for the sequences.
  const ends = new Int32Array(compiled.concepts.length)
  const make = (made: number, at: number, length: number, start: number, bits: Int32Array) => {
    set(bits, bit(made, false))
    set(whole, bit(made, false))
    counts[made] = (counts[made] ?? 0) + 1
    entries[made] ??= textOf(words, at, length)
    for (const next of madeBy(words, ends, { at, concept: made, denied: false, length, start }))
      make(next, at, length, start, bits)
    ends[made] = at + length
  }
  let sentence = 0
  for (let hit = 0; hit < count; hit++) {
    const use = uses[hit] ?? 0
    const concept = conceptOfUse[use] ?? 0
    const length = lengthOfUse[use] ?? 0
    const at = places[hit] ?? 0
    while (sentence + 1 < starts.length && (starts[sentence + 1] ?? 0) <= at) sentence++
    const from = starts[sentence] ?? 0
    const to = starts[sentence + 1] ?? words.length
    const denied = isDenied(marks, at, length, from, to)
    const index = bit(concept, denied)
    if (concept === ASKS && at === from) asked.add(sentence)
    const bits = sentences[sentence]
    if (bits !== undefined) set(bits, index)
    set(whole, index)
    if (bits !== undefined) {
      for (const made of madeBy(words, ends, { at, concept, denied, length, start: from }))
        make(made, at, length, from, bits)
    }
    ends[concept] = at + length
  }
  return { words, sentences, whole, wordCount: words.length, entries, counts, questions: asked.size }
}

const textOf = (words: ReadonlyArray<Word>, at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(" ")

interface CompiledSequence extends Sequence {
  readonly from: number
  readonly yields: number
}

/** The sequences that a concept ends. */
const sequencesEndingIn: ReadonlyArray<ReadonlyArray<CompiledSequence> | undefined> = (() => {
  const rows: Array<Array<CompiledSequence> | undefined> = Array.from({ length: compiled.concepts.length })
  for (const one of sequences) {
    const row = (rows[conceptOf(one.second)] ??= [])
    row.push({ ...one, from: conceptOf(one.first), yields: conceptOf(one.makes) })
  }
  return rows
})()

interface Hit {
  readonly concept: number
  readonly at: number
  readonly length: number
  readonly denied: boolean
  /** Where its sentence begins. */
  readonly start: number
}

/** Where a hit ends a sequence whose first concept stands close before it. */
const madeBy = (
  words: ReadonlyArray<Word>,
  ends: Int32Array,
  { at, concept, denied, length, start }: Hit
): ReadonlyArray<number> => {
  const ending = sequencesEndingIn[concept]
  if (ending === undefined) return NOTHING_MADE
  const made: Array<number> = []
  for (const one of ending) {
    const end = ends[one.from] ?? 0
    if (end === 0 || end > at || end <= start || at - end > one.between) continue
    if (one.asserted === true && denied) continue
    if (one.notBefore?.has(words[at + length]?.text ?? "") === true) continue
    if (one.through === undefined || onlyThrough(words, end, at, one.through)) made.push(one.yields)
  }
  return made
}

const NOTHING_MADE: ReadonlyArray<number> = []

const onlyThrough = (words: ReadonlyArray<Word>, from: number, to: number, through: ReadonlySet<string>): boolean => {
  for (let at = from; at < to; at++) if (!through.has(words[at]?.text ?? "")) return false
  return true
}

const AHEAD = 1
const BEHIND = 2
const CUT = 4

const isDenied = (marks: Uint8Array, at: number, length: number, from: number, to: number): boolean => {
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
  compiled.concepts.flatMap((name, id) => [
    ...(has(bits, bit(id, false)) ? [name] : []),
    ...(has(bits, bit(id, true)) ? [`${name}-`] : [])
  ])
