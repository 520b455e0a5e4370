/**
 * Finds signs of danger to a person in a text: pure, one pass, without regular expressions over the text. It looks
 * for concepts (a person, a means, an intent), not for whole sentences, and errs to the side of the person.
 *
 * Always true:
 * - The time is proportional to the length: every pattern looks at a bounded number of words behind its first one.
 * - A vote of a model, or an urgency that was declared, is no part of this: they are added in `../crisis.ts` and only raise.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import {
  byPlace,
  eachStart,
  hideFigurative,
  idOfMisspelt,
  idOfSpelt,
  isNegated,
  matchEnd,
  meetAnchors,
  met,
  type OnStart,
  type Start,
  WORD_COUNT
} from "./match.ts"
import { tables } from "./patterns.stored.ts"
import { type Combination, type Conditions, JOINS, type Pattern } from "./tables.ts"
import { DANGER, ROW, zeros } from "../word-table.ts"
import { type Cut, cutForDanger, dangerTextsOf, SENTENCE_END as END } from "../understanding/words.ts"
import { type DangerClasses, tellsOfPlan, withSpoken } from "./surety.ts"
import { addUp, byChance, heaviestClauseOf, heaviestOf, piecesOf, weigherOf } from "./weighing.ts"
import type { Heaviest, Told } from "./weighing.ts"
import { dangerWeights } from "./weights.stored.ts"

export interface CrisisSigns extends DangerClasses {
  /** The patterns that fired; they are the rules' words and never the text's. */
  readonly signs: ReadonlyArray<string>
}

const weigher = weigherOf(dangerWeights)

/** German without its dots: "schlaegt" for "schlägt", which is folded to "schlagt". */
const WRITTEN_OUT = /([aou])e/g

/** The id of a word as it is spelt, also without the dots of German. */
const idOfKnown = (word: string): number => idOfSpelt(word) || weigher.idOfTaught(word)

/** The id of a word that patterns or weights know, 0 for others. A word that the weights know is no misspelling of another. */
const idOf = (word: string): number =>
  idOfKnown(word) || idOfKnown(word.replace(WRITTEN_OUT, "$1")) || idOfMisspelt(word) || weigher.idOf(word)

/** The ids of the words of a text, kept with them one higher: 0 stands for what was not looked up yet. */
const idsOf = ({ danger, words: { rows, texts } }: Cut): Int32Array => {
  const ids = zeros(danger.length)
  for (let at = 0; at < danger.length; at++) {
    const row = danger[at] ?? 0
    if (row > 0 && rows[row + DANGER] === 0) rows[row + DANGER] = idOf(texts[row / ROW] ?? "") + 1
    ids[at] = row > 0 ? (rows[row + DANGER] ?? 1) - 1 : row
  }
  return ids
}

/**
 * Where the heaviest sentences of a text weigh less than this, with the bias of the weights and without what chance gives, no words of
 * it speak for danger by themselves. A sign then counts only when the words just around it do.
 */
const CALM_MAX = -150
/** So many words before and behind the first one of a sign are around it, and weigh this much or more where they speak for danger. */
const AROUND_BEFORE = 3
const AROUND_AFTER = 5
const AROUND_MIN = 150
/** Texts of fewer words, commas and ends of sentences tell too little to take a sign back. Between four and ten words, calm texts had most of the alarms. */
const CALM_WORDS_MIN = 4

/** Weak signs that weigh this much, two or more, tell the class of a danger better than the words: 111 of 117 labelled texts. */
const CLASS_WEIGHT_MIN = 150

/** A lost shelter is joined by a medical emergency from this weight of weak signs on. That somebody lives by a medicine weighs less. */
const BODY_WEIGHT_MIN = 100

/** Whether the word of an id may begin another clause. */
const joins = (id: number): boolean => id > 0 && id < WORD_COUNT && ((tables.roles[id] ?? 0) & JOINS) !== 0

/** A clause whose class is not sure must weigh this much more, in hundredths. */
const UNSURE_CLAUSE_BURDEN = 100

const NONE: CrisisSigns = { classes: [], signs: [] }

/** The classes of danger that the text shows; empty when it shows none. */
export const detectCrisis = (text: string): CrisisSigns => detectIn(cutForDanger(text))

/** The same of a text that was cut before. */
export const detectIn = (cut: Cut): CrisisSigns => {
  const found = new Found(idsOf(cut))
  found.readAll()
  return found.result()
}

/** The words of a text by ids of the caller's, with the figurative ones hidden: what weights are learned from. */
export const wordsToWeigh = (text: string, idOf: (word: string) => number): Int32Array => {
  const cut = cutForDanger(text)
  const ids = idsOf(cut)
  new Found(ids).readAll()
  const own = dangerTextsOf(cut).map((text) => (text === "" ? 0 : idOf(text)))
  return ids.map((id, at) => (id < 0 ? id : (own[at] ?? 0)))
}

/** What the words of a text weigh, and the weak signs that it tells, each once: what the weights of weak signs are learned from. */
export const weakSignsIn = (text: string): { readonly weight: number; readonly signs: ReadonlySet<string> } => {
  const found = new Found(idsOf(cutForDanger(text)))
  found.readAll()
  return { weight: found.weighed().weight, signs: new Set(found.weakSigns().map(({ sign }) => sign.source)) }
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

/** One bit for each mark of each sentence of the text that is read, in an array that is kept. */
let marks = new Int32Array(1 << 8)

/** Which marks the whole text has: a combination needs all of its own. */
const told = new Int32Array(MARK_UNITS)

class Found {
  readonly #ids: Int32Array
  /** How many sentences were begun. */
  #count = 1
  readonly #hits: Array<Hit> = []

  constructor(ids: Int32Array) {
    this.#ids = ids
    for (let at = 0; at < ids.length; at++) if (ids[at] === END) this.#count++
    const units = this.#count * MARK_UNITS
    if (marks.length < units) marks = new Int32Array(units * 2)
    else marks.fill(0, 0, units)
    told.fill(0)
  }

  /** The number of the sentence that is read. */
  #sentence = 0

  readAll(): void {
    const ids = this.#ids
    let from = 0
    for (let at = 0; at <= ids.length; at++) {
      if (at < ids.length && ids[at] !== END) continue
      if (at > from) this.#readSentence(from, at)
      from = at + 1
      this.#sentence++
    }
  }

  #readSentence(from: number, to: number): void {
    // What is hidden afterwards stays met: a pattern is then looked at in vain, and never passed over wrongly.
    meetAnchors(this.#ids, from, to)
    hideFigurative(this.#ids, this.#setMark)
    this.#markWords(from, to)
    const before = this.#hits.length
    eachStart(tables.signs, met.signs, this.#ids, this.#look)
    if (this.#hits.length - before < 2) return
    const own = this.#hits.splice(before)
    this.#hits.push(...own.toSorted(byPlace))
  }

  #markWords(from: number, to: number): void {
    const ids = this.#ids
    const { from: rows, values } = tables.marksOfWord
    const own = this.#sentence * MARK_UNITS
    for (let at = from; at < to; at++) {
      const id = ids[at] ?? 0
      if (id <= 0 || id >= WORD_COUNT) continue
      const end = rows[id + 1] ?? 0
      for (let index = rows[id] ?? 0; index < end; index++) {
        const mark = values[index] ?? 0
        const unit = mark >> 5
        marks[own + unit] = (marks[own + unit] ?? 0) | (1 << (mark & 31))
      }
    }
    for (let unit = 0; unit < MARK_UNITS; unit++) told[unit] = (told[unit] ?? 0) | (marks[own + unit] ?? 0)
  }

  readonly #setMark = (mark: number): void => {
    set(marks, this.#sentence * MARK_UNITS, mark)
    set(told, 0, mark)
  }

  readonly #look: OnStart = (number, at) => {
    if (matchEnd(tables.signs, number, this.#ids, at) < 0) return
    const pattern = tables.signs.patterns[number]
    if (pattern === undefined || (!pattern.negative && isNegated(this.#ids, at))) return
    if (pattern.mark === undefined) this.#hits.push({ pattern, number, at, sentence: this.#sentence })
    else this.#setMark(pattern.mark)
  }

  /** The heaviest sentences of the text and their weight, with the bias and without what chance gives. */
  weighed(): { readonly heaviest: Heaviest | undefined; readonly weight: number } {
    const ids = this.#ids
    const pieces = piecesOf(ids)
    const weights = pieces.map(({ from, to }) => weigher.weightOf(ids, from, to))
    const heaviest = heaviestOf(pieces, weights)
    const weight = heaviest === undefined ? -Infinity : heaviest.weight + weigher.bias - byChance(heaviest, weights)
    return { heaviest, weight }
  }

  /** Conditions are looked at when all marks are known. */
  result(): CrisisSigns {
    const ids = this.#ids
    const { heaviest, weight } = this.weighed()
    if (heaviest === undefined) return NONE
    const found = this.#matched(weight < CALM_MAX && ids.length >= CALM_WORDS_MIN)
    const told = this.weakSigns()
    const read = found.classes.length > 0 ? this.#ofPatterns(found, told) : this.#ofWeights(weight, told)
    return read.classes.length > 0 && tellsOfPlan(read.classes, told) ? { ...read, isUnsure: true } : read
  }

  #ofPatterns(found: CrisisSigns, told: ReadonlyArray<Told>): CrisisSigns {
    const whole = this.#withBody(found, told)
    return { ...whole, ...withSpoken(whole.classes, weigher.classesOf(this.#ids, told)) }
  }

  /** Weights find danger where no pattern did, by the words alone or with the weak signs. */
  #ofWeights(weight: number, told: ReadonlyArray<Told>): CrisisSigns {
    const added = addUp(told)
    if (weight + (added?.weight ?? 0) < weigher.sign) return this.#ofClause(told)
    const isOfSigns = added !== undefined && (weight < weigher.sign || added.weight >= CLASS_WEIGHT_MIN)
    return isOfSigns
      ? { classes: [added.of], signs: ["weighed words", ...added.signs] }
      : { ...weigher.classesOf(this.#ids, told), signs: ["weighed words"] }
  }

  /** Danger that one clause tells beside others. Its class is that of the clause. */
  #ofClause(told: ReadonlyArray<Told>): CrisisSigns {
    const ids = this.#ids
    const clause = heaviestClauseOf(ids, joins, weigher.weightOf)
    if (clause === undefined || clause.weight + weigher.bias < weigher.sign) return NONE
    const read = weigher.classesOf(ids.subarray(clause.from, clause.to), told)
    if (read.isUnsure === true && clause.weight + weigher.bias < weigher.sign + UNSURE_CLAUSE_BURDEN) return NONE
    return { ...read, signs: ["a weighed clause"] }
  }

  /** A bed can wait where weak signs tell that a body fails too. */
  #withBody(found: CrisisSigns, told: ReadonlyArray<Told>): CrisisSigns {
    const [first, second] = found.classes
    if (first !== "no_shelter_tonight" || second !== undefined) return found
    const body = addUp(told.filter(({ sign }) => sign.of === "medical_emergency"))
    if (body === undefined || body.weight < BODY_WEIGHT_MIN) return found
    return { classes: [first, body.of], signs: [...found.signs, ...body.signs] }
  }

  /** The weak signs of the text, by their sentences. */
  weakSigns(): ReadonlyArray<Told> {
    const found: Array<Told> = []
    for (const sign of tables.weakSigns) {
      if (!isSet(told, 0, sign.mark)) continue
      for (let sentence = 0; sentence < this.#count; sentence++)
        if (this.#isHere(sign.mark, sentence) && this.#holds(sign.conditions, sentence)) found.push({ sign, sentence })
    }
    return found
  }

  /** What patterns find; in a calm text only what stands among words of danger. */
  #matched(isCalm: boolean): CrisisSigns {
    const classes = new Set<CrisisClass>()
    const signs: Array<string> = []
    const weak: Array<Pattern<CrisisClass>> = []
    for (const { at, pattern, sentence } of this.#hits) {
      if (!this.#holds(pattern.conditions, sentence) || (isCalm && this.#weightAround(at) < AROUND_MIN)) continue
      if (pattern.weak !== undefined) {
        weak.push(pattern)
        continue
      }
      classes.add(pattern.of)
      signs.push(pattern.source)
    }
    this.#combine(isCalm, classes, signs)
    const [first] = weak
    const second = weak.find((one) => one.weak !== first?.weak && one.of === first?.of)
    if (first !== undefined && second !== undefined) {
      classes.add(first.of)
      signs.push(first.source, second.source)
    }
    return { classes: [...classes], signs }
  }

  #weightAround(at: number): number {
    const ids = this.#ids
    let from = at
    while (from > 0 && at - from < AROUND_BEFORE && ids[from - 1] !== END) from--
    let to = at + 1
    while (to < ids.length && to - at < AROUND_AFTER && ids[to] !== END) to++
    return weigher.weightOf(ids, from, to)
  }

  #combine(isCalm: boolean, classes: Set<CrisisClass>, signs: Array<string>): void {
    const { combinations, firstMarks } = tables
    for (let at = 0; at < firstMarks.length; at++) {
      if (!isSet(told, 0, firstMarks[at] ?? 0)) continue
      const combination = combinations[at]
      if (combination === undefined || (isCalm && !combination.inCalm)) continue
      if (!combination.marks.every((mark) => isSet(told, 0, mark))) continue
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

  #holds({ anywhere, here, near, not, notNear }: Conditions, sentence: number): boolean {
    return (
      here.every((mark) => this.#isHere(mark, sentence)) &&
      near.every((mark) => this.#isNear(mark, sentence)) &&
      anywhere.every((mark) => isSet(told, 0, mark)) &&
      not.every((mark) => !this.#isHere(mark, sentence)) &&
      notNear.every((mark) => !this.#isNear(mark, sentence))
    )
  }

  #isHere(mark: number, sentence: number): boolean {
    return isSet(marks, sentence * MARK_UNITS, mark)
  }

  #isNear(mark: number, sentence: number): boolean {
    return (
      this.#isHere(mark, sentence) ||
      (sentence > 0 && this.#isHere(mark, sentence - 1)) ||
      (sentence + 1 < this.#count && this.#isHere(mark, sentence + 1))
    )
  }
}
