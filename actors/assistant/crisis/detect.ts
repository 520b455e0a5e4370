/**
 * Finds signs of danger to a person in a text: pure, one pass, without regular expressions over the text. It looks
 * for concepts (a person, a means, an intent), not for whole sentences, and errs to the side of the person.
 *
 * Always true:
 * - The time is proportional to the length: every pattern looks at a bounded number of words behind its first one.
 * - A vote of a model, or an urgency that was declared, is no part of this: they are added in `../crisis.ts` and only raise.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { eachStart, isNegated, matchEnd, meetAnchors, met, type OnStart, tables } from "./match.ts"
import type { Combination, Conditions, Pattern } from "./tables.ts"
import { wordTable, type WordTable } from "../word-table.ts"
import { zeros } from "../zeros.ts"
import { idsOf, SENTENCE_END as END } from "./tokens.ts"
import { besides, type Heaviest, heaviestOf, piecesOf } from "./pieces.ts"
import { weigherOf, type Weights } from "./weighing.ts"
import weights from "./weights.json" with { type: "json" }

export interface CrisisSigns {
  /** Without repetition, in the order in which they were found. */
  readonly classes: ReadonlyArray<CrisisClass>
  /** The patterns that fired; they are the rules' words and never the text's. */
  readonly signs: ReadonlyArray<string>
}

const weigher = weigherOf(weights as Weights, tables.names)

/** Words whose ids are kept between texts. */
const REMEMBERED_COUNT_MAX = 20_000
const words = wordTable((word) => tables.idOf(word) || weigher.idOf(word), REMEMBERED_COUNT_MAX)

/**
 * So many words before and behind the first one of a sign are weighed. Where they and the heaviest sentences weigh less than this,
 * the sign is taken back.
 */
const AROUND_BEFORE = 3
const AROUND_AFTER = 5
const CALM_MAX = -50
/** The same for the heaviest sentences: 1.5 below even odds with the bias of the weights. */
const CALM_SENTENCES_MAX = -150
/** Shorter texts tell too little to take a sign back. */
const CALM_WORDS_MIN = 10

/** What a figurative phrase covers matches nothing. */
const HIDDEN = -3

const NONE: CrisisSigns = { classes: [], signs: [] }

/** The classes of danger that the text shows; empty when it shows none. */
export const detectCrisis = (text: string): CrisisSigns => {
  const weighed = idsOf(text, words)
  const found = new Found(patternIds(weighed), weighed)
  found.readAll()
  return found.result()
}

/** The words that patterns know; the others are unknown to them, so that no table is read behind its end. */
const patternIds = (ids: Int32Array): Int32Array => {
  const count = tables.names.length
  const own = zeros(ids.length)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    own[at] = id < count ? id : 0
  }
  return own
}

/** A pattern and where it begins. */
interface Start {
  readonly number: number
  readonly at: number
}

/** In the order of the text, and of the patterns where several begin at one word. */
const byPlace = (left: Start, right: Start): number => left.at - right.at || left.number - right.number

/** Returns whether there was anything to hide. */
const hideFigurative = (ids: Int32Array): boolean => {
  if (met.hiding.count === 0) return false
  const starts: Array<Start> = []
  eachStart(tables.hiding, met.hiding, ids, (number, at) => starts.push({ number, at }))
  if (starts.length === 0) return false
  starts.sort(byPlace)
  let place = -1
  let hidden = false
  for (const { at, number } of starts) {
    if (at !== place) hidden = (ids[at] ?? 0) <= 0
    place = at
    if (hidden) continue
    const end = matchEnd(tables.hiding, number, ids, at)
    if (end >= 0) ids.fill(HIDDEN, at, end + 1)
  }
  return true
}

/** The words of a text with the figurative ones hidden, by ids of a table of the caller's: what weights are learned from. */
export const wordsToWeigh = (text: string, table: WordTable<number>): Int32Array => {
  const ids = idsOf(text, table)
  const found = new Found(patternIds(ids), ids)
  found.readAll()
  return found.wordsLeft()
}

/** The marks of a sentence stand in so many numbers of 32 bits. */
const MARK_UNITS = Math.ceil(tables.markCount / 32)

const set = (bits: Int32Array, from: number, index: number): void => {
  const at = from + (index >> 5)
  bits[at] = (bits[at] ?? 0) | (1 << (index & 31))
}

const isSet = (bits: Int32Array, from: number, index: number): boolean =>
  (((bits[from + (index >> 5)] ?? 0) >>> (index & 31)) & 1) === 1

interface Hit extends Start {
  readonly pattern: Pattern<CrisisClass>
  readonly sentence: number
}

class Found {
  readonly #ids: Int32Array
  /** The same words with those that only weights know. */
  readonly #weighed: Int32Array
  /** The number of the sentence of each word. */
  readonly #numberAt: Int32Array
  readonly #count: number
  /** One bit for each mark of each sentence. */
  readonly #marks: Int32Array
  /** Which marks the whole text has: a combination needs all of its own. */
  readonly #told = zeros(MARK_UNITS)
  readonly #hits: Array<Hit> = []
  #hides = false

  constructor(ids: Int32Array, weighed: Int32Array) {
    this.#ids = ids
    this.#weighed = weighed
    this.#numberAt = zeros(ids.length)
    let number = 0
    for (let at = 0; at < ids.length; at++) {
      this.#numberAt[at] = number
      if (ids[at] === END) number++
    }
    this.#count = number + 1
    this.#marks = zeros(this.#count * MARK_UNITS)
  }

  readAll(): void {
    let from = 0
    for (let at = 0; at <= this.#ids.length; at++) {
      if (at < this.#ids.length && this.#ids[at] !== END) continue
      if (at > from) this.#readSentence(from, at)
      from = at + 1
    }
  }

  #readSentence(from: number, to: number): void {
    // What is hidden afterwards stays met: a pattern is then looked at in vain, and never passed over wrongly.
    meetAnchors(this.#ids, from, to)
    if (hideFigurative(this.#ids)) this.#hides = true
    this.#markWords(from, to)
    const before = this.#hits.length
    eachStart(tables.signs, met.signs, this.#ids, this.#look)
    if (this.#hits.length - before < 2) return
    const own = this.#hits.splice(before)
    this.#hits.push(...own.toSorted(byPlace))
  }

  #markWords(from: number, to: number): void {
    const sentence = this.#numberAt[from] ?? 0
    const { from: rows, values } = tables.marksOfWord
    for (let at = from; at < to; at++) {
      const id = this.#ids[at] ?? 0
      if (id <= 0) continue
      const end = rows[id + 1] ?? 0
      for (let index = rows[id] ?? 0; index < end; index++) this.#mark(sentence, values[index] ?? 0)
    }
  }

  #mark(sentence: number, mark: number): void {
    set(this.#marks, sentence * MARK_UNITS, mark)
    set(this.#told, 0, mark)
  }

  readonly #look: OnStart = (number, at) => {
    if (matchEnd(tables.signs, number, this.#ids, at) < 0) return
    const pattern = tables.signs.patterns[number]
    if (pattern === undefined || (!pattern.negative && isNegated(this.#ids, at))) return
    const sentence = this.#numberAt[at] ?? 0
    if (pattern.mark === undefined) this.#hits.push({ pattern, number, at, sentence })
    else this.#mark(sentence, pattern.mark)
  }

  /** Conditions are looked at when all marks are known. */
  result(): CrisisSigns {
    const classes = new Set<CrisisClass>()
    const signs: Array<string> = []
    const weak: Array<Pattern<CrisisClass>> = []
    const ids = this.wordsLeft()
    const pieces = piecesOf(ids)
    const weights = pieces.map(({ from, to }) => weigher.weightOf(ids, from, to))
    const heaviest = heaviestOf(pieces, weights)
    if (heaviest === undefined) return NONE
    const isCalm = heaviest.weight + weigher.bias < CALM_SENTENCES_MAX && ids.length >= CALM_WORDS_MIN
    for (const { at, pattern, sentence } of this.#hits) {
      if (!this.#holds(pattern.conditions, sentence) || (isCalm && this.#isCalmAt(ids, at))) continue
      if (pattern.weak !== undefined) {
        weak.push(pattern)
        continue
      }
      classes.add(pattern.of)
      signs.push(pattern.source)
    }
    this.#combine(classes, signs)
    const [first] = weak
    const second = weak.find((one) => one.weak !== first?.weak && one.of === first?.of)
    if (first !== undefined && second !== undefined) {
      classes.add(first.of)
      signs.push(first.source, second.source)
    }
    return classes.size > 0
      ? { classes: [...classes], signs }
      : this.#weigh(ids, heaviest, besides(heaviest, pieces, weights))
  }

  /** The words just around a sign speak clearly against danger. Words further off take no sign back. */
  #isCalmAt(ids: Int32Array, at: number): boolean {
    const sentence = this.#numberAt[at]
    let from = at
    while (from > 0 && at - from < AROUND_BEFORE && this.#numberAt[from - 1] === sentence) from--
    let to = at + 1
    while (to < ids.length && to - at < AROUND_AFTER && this.#numberAt[to] === sentence) to++
    return weigher.weightOf(ids, from, to) < CALM_MAX
  }

  /** Weights find danger where no pattern did. */
  #weigh(ids: Int32Array, { from, to, weight }: Heaviest, rest: number): CrisisSigns {
    if (weight + weigher.bias + rest < weigher.sign) return NONE
    return { classes: [weigher.classOf(ids, from, to)], signs: ["weighed words"] }
  }

  /** The words to weigh: what a figurative phrase hides weighs nothing. */
  wordsLeft(): Int32Array {
    if (!this.#hides) return this.#weighed
    for (let at = 0; at < this.#ids.length; at++) if (this.#ids[at] === HIDDEN) this.#weighed[at] = HIDDEN
    return this.#weighed
  }

  #combine(classes: Set<CrisisClass>, signs: Array<string>): void {
    const { combinations, firstMarks } = tables
    for (let at = 0; at < firstMarks.length; at++) {
      if (!isSet(this.#told, 0, firstMarks[at] ?? 0)) continue
      const combination = combinations[at]
      if (combination === undefined || !combination.marks.every((mark) => isSet(this.#told, 0, mark))) continue
      for (let sentence = 0; sentence < this.#count; sentence++) {
        if (!this.#isCombined(combination, sentence)) continue
        classes.add(combination.of)
        signs.push(combination.source)
        break
      }
    }
  }

  #isCombined({ conditions, marks }: Combination<CrisisClass>, sentence: number): boolean {
    const first = marks[0]
    if (first === undefined || !this.#isHere(first, sentence)) return false
    return marks.every((mark) => this.#isNear(mark, sentence)) && this.#holds(conditions, sentence)
  }

  #holds({ here, near, not }: Conditions, sentence: number): boolean {
    return (
      here.every((mark) => this.#isHere(mark, sentence)) &&
      near.every((mark) => this.#isNear(mark, sentence)) &&
      not.every((mark) => !this.#isHere(mark, sentence))
    )
  }

  #isHere(mark: number, sentence: number): boolean {
    return isSet(this.#marks, sentence * MARK_UNITS, mark)
  }

  #isNear(mark: number, sentence: number): boolean {
    return (
      this.#isHere(mark, sentence) ||
      (sentence > 0 && this.#isHere(mark, sentence - 1)) ||
      (sentence + 1 < this.#count && this.#isHere(mark, sentence + 1))
    )
  }
}
