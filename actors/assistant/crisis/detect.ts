/**
 * Finds signs that somebody is in danger in a text: pure, one pass, without regular expressions over the text. It looks
 * for concepts (a person, a means, an intent), not for whole sentences, and errs to the side of the person.
 *
 * Always true:
 * - The time is proportional to the length: every pattern looks at a bounded number of words behind its first one.
 * - A vote of a model, or an urgency that was declared, is no part of this: they are added in `crisis.ts` and only raise.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { NO_ANCHOR } from "./anchors.ts"
import { compile, has } from "./compile.ts"
import type { Combination, Conditions, Element, Pattern } from "./tables.ts"
import { FIGURATIVE } from "./figurative.ts"
import { LEXICON } from "./lexicon.ts"
import { PATTERNS } from "./patterns.ts"
import { COMMA, SENTENCE_END, wordsOf } from "./tokens.ts"

export interface CrisisSigns {
  /** Without repetition, in the order in which they were found. */
  readonly classes: ReadonlyArray<CrisisClass>
  /** The patterns that fired; they are the rules' words and never the text's. */
  readonly signs: ReadonlyArray<string>
}

const tables = compile<CrisisClass>(LEXICON, PATTERNS, FIGURATIVE)

/** Ids of the two marks of punctuation; they are above every word's id. */
const END = -1
const PAUSE = -2
/** What a figurative phrase covers matches nothing. */
const HIDDEN = -3

/** How far a negation reaches: "I would never in my life hurt myself". */
const NEGATION_WORDS = 4

/** A wider gap holds another clause: "said if I do not leave he will shoot". */
const NARROW_GAP = 3

const NONE: CrisisSigns = { classes: [], signs: [] }

/** The classes of danger that the text shows; empty when it shows none. */
export const detectCrisis = (text: string): CrisisSigns => {
  const ids = idsOf(text)
  // What is hidden afterwards stays marked here: a pattern is then looked at in vain, and never passed over wrongly.
  const anchored = anchoredIn(ids)
  hideFigurative(ids, anchored)
  const sentences = sentencesOf(ids)
  const found = new Found(ids, sentences)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    if (id <= 0) continue
    const beginning = tables.starting[id]
    if (beginning === undefined) continue
    const { anchors, patterns } = beginning
    for (let index = 0; index < anchors.length; index++) {
      if (anchored[anchors[index] ?? NO_ANCHOR] === 0) continue
      const pattern = patterns[index]
      if (pattern !== undefined) found.look(pattern, at)
    }
  }
  return found.result()
}

/** One byte for each anchor: whether the text has a word of it. */
const anchoredIn = (ids: Int32Array): Uint8Array => {
  const anchored = new Uint8Array(tables.anchorCount)
  anchored[NO_ANCHOR] = 1
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const own = id > 0 ? tables.anchorsOfWord[id] : undefined
    if (own === undefined) continue
    for (let index = 0; index < own.length; index++) anchored[own[index] ?? NO_ANCHOR] = 1
  }
  return anchored
}

/** Word ids; several pauses and ends are kept as they are. */
const idsOf = (text: string): Int32Array => {
  const words = wordsOf(text)
  const ids = new Int32Array(words.length)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ""
    ids[at] = word === SENTENCE_END ? END : word === COMMA ? PAUSE : tables.idOf(word)
  }
  return ids
}

/** Last position of the match that begins at `at`, or -1. Pauses take no place; a sentence end ends the search. */
const matchEnd = ({ elements, negative }: Pattern<CrisisClass>, ids: Int32Array, at: number): number => {
  let last = at
  for (let index = 1; index < elements.length; index++) {
    const element = elements[index]
    if (element === undefined) return -1
    const next = nextIn(element, negative, ids, last)
    if (next >= 0) last = next
    else if (!element.optional) return -1
  }
  return last
}

/** "would never hurt": a negation in a narrow gap, or just before the word, is no match; the others belong elsewhere. */
const nextIn = ({ gap, words }: Element, negative: boolean, ids: Int32Array, last: number): number => {
  let left = gap
  let isNegative = false
  for (let at = last + 1; at < ids.length; at++) {
    const id = ids[at] ?? END
    if (id === PAUSE) continue
    if (id === END) return -1
    if (id > 0 && has(words, id)) return isNegative ? -1 : at
    if (left-- === 0) return -1
    const negates = !negative && id > 0 && has(tables.negations, id)
    isNegative = negates || (isNegative && gap <= NARROW_GAP)
  }
  return -1
}

const hideFigurative = (ids: Int32Array, anchored: Uint8Array): void => {
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const beginning = id > 0 ? tables.hiding[id] : undefined
    if (beginning === undefined) continue
    const { anchors, patterns } = beginning
    for (let index = 0; index < anchors.length; index++) {
      const pattern = patterns[index]
      if (pattern === undefined || anchored[anchors[index] ?? NO_ANCHOR] === 0) continue
      const end = matchEnd(pattern, ids, at)
      if (end >= 0) ids.fill(HIDDEN, at, end + 1)
    }
  }
}

interface Sentences {
  /** The number of the sentence of each word. */
  readonly numberAt: Int32Array
  /** One byte for each mark of each sentence. */
  readonly marks: Uint8Array
  readonly count: number
}

const sentencesOf = (ids: Int32Array): Sentences => {
  const numberAt = new Int32Array(ids.length)
  let number = 0
  for (let at = 0; at < ids.length; at++) {
    numberAt[at] = number
    if (ids[at] === END) number++
  }
  const count = number + 1
  const marks = new Uint8Array(count * tables.markCount)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const own = id > 0 ? tables.marksOfWord[id] : undefined
    if (own === undefined) continue
    for (const mark of own) marks[(numberAt[at] ?? 0) * tables.markCount + mark] = 1
  }
  return { numberAt, marks, count }
}

class Found {
  readonly #ids: Int32Array
  readonly #sentences: Sentences
  readonly #hits: Array<{ readonly pattern: Pattern<CrisisClass>; readonly sentence: number }> = []

  constructor(ids: Int32Array, sentences: Sentences) {
    this.#ids = ids
    this.#sentences = sentences
  }

  look(pattern: Pattern<CrisisClass>, at: number): void {
    const end = matchEnd(pattern, this.#ids, at)
    if (end < 0 || (!pattern.negative && isNegated(this.#ids, at))) return
    const sentence = this.#sentences.numberAt[at] ?? 0
    if (pattern.mark === undefined) this.#hits.push({ pattern, sentence })
    else this.#sentences.marks[sentence * tables.markCount + pattern.mark] = 1
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
    return classes.size === 0 ? NONE : { classes: [...classes], signs }
  }

  #combine(classes: Set<CrisisClass>, signs: Array<string>): void {
    for (const combination of tables.combinations) {
      for (let sentence = 0; sentence < this.#sentences.count; sentence++) {
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
    return this.#sentences.marks[sentence * tables.markCount + mark] === 1
  }

  #isNear(mark: number, sentence: number): boolean {
    return (
      this.#isHere(mark, sentence) ||
      (sentence > 0 && this.#isHere(mark, sentence - 1)) ||
      (sentence + 1 < this.#sentences.count && this.#isHere(mark, sentence + 1))
    )
  }
}

/** Whether a negation stands just before: not across a pause, another clause or a new subject. */
const isNegated = (ids: Int32Array, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back <= NEGATION_WORDS; back--) {
    const id = ids[back] ?? END
    if (id === END || id === PAUSE) return false
    if (id <= 0) continue
    if (has(tables.negations, id)) return true
    if (has(tables.scopeEnds, id)) return false
  }
  return false
}
