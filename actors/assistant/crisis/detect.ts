/**
 * Finds signs of danger to a person in a text: pure, one pass, without regular expressions over the text. It looks
 * for concepts (a person, a means, an intent), not for whole sentences, and errs to the side of the person.
 *
 * Always true:
 * - The time is proportional to the length: every pattern looks at a bounded number of words behind its first one.
 * - A vote of a model, or an urgency that was declared, is no part of this: they are added in `../crisis.ts` and only raise.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { NO_ANCHOR } from "./anchors.ts"
import { isNegated, matchEnd, tables } from "./match.ts"
import { has } from "./compile.ts"
import type { Combination, Conditions, Pattern, PatternTable } from "./tables.ts"
import { wordTable, type WordTable } from "../word-table.ts"
import { idsOf, SENTENCE_END as END } from "./tokens.ts"
import { heaviestOf, piecesOf } from "./pieces.ts"
import { soberMargin } from "./sober.ts"
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
  const own = new Int32Array(ids.length)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    own[at] = id < count ? id : 0
  }
  return own
}

/** The sentence in which each anchor was met last; sentences are numbered over all texts. */
const metIn = new Int32Array(tables.anchorCount)
let sentenceNumber = 0

/** Where each anchor was met first and last in its sentence. */
const firstMet = new Int32Array(tables.anchorCount)
const lastMet = new Int32Array(tables.anchorCount)

/** The anchors that a sentence meets, each once, in the first `metCount` places. */
const met = new Uint16Array(tables.anchorCount)

/** Numbers of sentences begin again long before they overflow. */
const SENTENCE_NUMBER_MAX = 1 << 30

/** Notes which anchors the words from `from` up to `to` meet, and returns how many. */
const meetAnchors = (ids: Int32Array, from: number, to: number): number => {
  if (++sentenceNumber > SENTENCE_NUMBER_MAX) {
    metIn.fill(0)
    sentenceNumber = 1
  }
  const rows = tables.anchorsOfWord
  let metCount = 0
  metIn[NO_ANCHOR] = sentenceNumber
  for (let at = from; at < to; at++) {
    const id = ids[at] ?? 0
    if (id <= 0) continue
    const end = rows.from[id + 1] ?? 0
    for (let index = rows.from[id] ?? 0; index < end; index++) {
      const anchor = rows.values[index] ?? NO_ANCHOR
      lastMet[anchor] = at
      if (metIn[anchor] === sentenceNumber) continue
      metIn[anchor] = sentenceNumber
      firstMet[anchor] = at
      met[metCount++] = anchor
    }
  }
  return metCount
}

type OnStart = (pattern: number, at: number) => void

/** Calls back for every pattern whose anchors are met and every place where its first word stands. */
const eachStart = (
  { anchors, patterns }: PatternTable<CrisisClass>,
  metCount: number,
  ids: Int32Array,
  onStart: OnStart
): void => {
  const { first, second, wakes } = anchors
  for (let index = 0; index < metCount; index++) {
    const anchor = met[index] ?? NO_ANCHOR
    const end = wakes.from[anchor + 1] ?? 0
    for (let one = wakes.from[anchor] ?? 0; one < end; one++) {
      const number = wakes.values[one] ?? 0
      if (metIn[second[number] ?? NO_ANCHOR] !== sentenceNumber) continue
      const beginning = first[number] ?? NO_ANCHOR
      if (metIn[beginning] !== sentenceNumber) continue
      const words = patterns[number]?.elements[0]?.words
      if (words === undefined) continue
      const last = lastMet[beginning] ?? 0
      for (let at = firstMet[beginning] ?? 0; at <= last; at++) {
        const id = ids[at] ?? 0
        if (id > 0 && has(words, id)) onStart(number, at)
      }
    }
  }
}

/** A pattern and where it begins. */
interface Start {
  readonly number: number
  readonly at: number
}

/** In the order of the text, and of the patterns where several begin at one word. */
const byPlace = (left: Start, right: Start): number => left.at - right.at || left.number - right.number

/** Returns whether there was anything to hide. */
const hideFigurative = (ids: Int32Array, metCount: number): boolean => {
  const starts: Array<Start> = []
  eachStart(tables.hiding, metCount, ids, (number, at) => starts.push({ number, at }))
  if (starts.length === 0) return false
  starts.sort(byPlace)
  let place = -1
  let hidden = false
  for (const { at, number } of starts) {
    if (at !== place) hidden = (ids[at] ?? 0) <= 0
    place = at
    const pattern = tables.hiding.patterns[number]
    if (hidden || pattern === undefined) continue
    const end = matchEnd(pattern, ids, at)
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
  /** One byte for each mark of each sentence. */
  readonly #marks: Uint8Array
  /** Which marks the whole text has: a combination needs all of its own. */
  readonly #told = new Uint8Array(tables.markCount)
  readonly #hits: Array<Hit> = []
  #hides = false

  constructor(ids: Int32Array, weighed: Int32Array) {
    this.#ids = ids
    this.#weighed = weighed
    this.#numberAt = new Int32Array(ids.length)
    let number = 0
    for (let at = 0; at < ids.length; at++) {
      this.#numberAt[at] = number
      if (ids[at] === END) number++
    }
    this.#count = number + 1
    this.#marks = new Uint8Array(this.#count * tables.markCount)
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
    const metCount = meetAnchors(this.#ids, from, to)
    if (hideFigurative(this.#ids, metCount)) this.#hides = true
    this.#markWords(from, to)
    const before = this.#hits.length
    eachStart(tables.signs, metCount, this.#ids, this.#look)
    if (this.#hits.length - before < 2) return
    const own = this.#hits.splice(before)
    this.#hits.push(...own.toSorted(byPlace))
  }

  #markWords(from: number, to: number): void {
    const row = (this.#numberAt[from] ?? 0) * tables.markCount
    for (let at = from; at < to; at++) {
      const id = this.#ids[at] ?? 0
      const own = id > 0 ? tables.marksOfWord[id] : undefined
      if (own === undefined) continue
      for (let index = 0; index < own.length; index++) {
        const mark = own[index] ?? 0
        this.#marks[row + mark] = 1
        this.#told[mark] = 1
      }
    }
  }

  readonly #look: OnStart = (number, at) => {
    const pattern = tables.signs.patterns[number]
    if (pattern === undefined) return
    const end = matchEnd(pattern, this.#ids, at)
    if (end < 0 || (!pattern.negative && isNegated(this.#ids, at))) return
    const sentence = this.#numberAt[at] ?? 0
    if (pattern.mark === undefined) this.#hits.push({ pattern, number, at, sentence })
    else {
      this.#marks[sentence * tables.markCount + pattern.mark] = 1
      this.#told[pattern.mark] = 1
    }
  }

  /** Conditions are looked at when all marks are known. */
  result(): CrisisSigns {
    const classes = new Set<CrisisClass>()
    const signs: Array<string> = []
    const weak: Array<Pattern<CrisisClass>> = []
    for (const { pattern, sentence } of this.#hits) {
      if (!this.#holds(pattern.conditions, sentence)) continue
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
    if (classes.size === 0) this.#weigh(classes, signs)
    return classes.size === 0 ? NONE : { classes: [...classes], signs }
  }

  #weigh(classes: Set<CrisisClass>, signs: Array<string>): void {
    const ids = this.wordsLeft()
    const pieces = piecesOf(ids)
    const weights = pieces.map(({ from, to }) => weigher.weightOf(ids, from, to))
    const heaviest = heaviestOf(pieces, weights)
    if (heaviest === undefined) return
    const over = heaviest.weight + weigher.bias - weigher.sign
    if (over < 0 || over < soberMargin(this.#ids)) return
    classes.add(weigher.classOf(ids, heaviest.from, heaviest.to))
    signs.push("weighed words")
  }

  /** The words to weigh: what a figurative phrase hides weighs nothing. */
  wordsLeft(): Int32Array {
    if (!this.#hides) return this.#weighed
    for (let at = 0; at < this.#ids.length; at++) if (this.#ids[at] === HIDDEN) this.#weighed[at] = HIDDEN
    return this.#weighed
  }

  #combine(classes: Set<CrisisClass>, signs: Array<string>): void {
    for (const combination of tables.combinations) {
      const { marks } = combination
      if (this.#told[marks[0] ?? 0] !== 1 || !marks.every((mark) => this.#told[mark] === 1)) continue
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
    return this.#marks[sentence * tables.markCount + mark] === 1
  }

  #isNear(mark: number, sentence: number): boolean {
    return (
      this.#isHere(mark, sentence) ||
      (sentence > 0 && this.#isHere(mark, sentence - 1)) ||
      (sentence + 1 < this.#count && this.#isHere(mark, sentence + 1))
    )
  }
}
