/**
 * Weighs a reading for every issue, and for being no grievance of its writer: a task, a question in general, news, praise, a
 * solved matter, a private quarrel, or the side of the business. The weights were learned from labelled texts by
 * `npm run triage:learn-issues` and `npm run triage:learn-grievance`. Patterns name what they list; weights also know what the
 * same words mean in other sentences, and words that follow each other tell who speaks and in which mood ("my tenant").
 *
 * Always true:
 * - What stands in a text twice counts once. The work is linear in the text.
 * - A word that no labelled text taught weighs for an issue what words with alike vectors weigh, and without a vector nothing.
 * - The shares of all issues add up to 1; `none` is weighed against all of them together.
 */
import {
  GRIEVANCE,
  GRIEVANCE_BEGINNING,
  ISSUE,
  ISSUE_BEGINNING,
  NO_KEY,
  PAIR,
  ROW,
  rowOf,
  slotOf,
  zeroFloats
} from "../word-table.ts"
import { LENGTHS, NO_GRIEVANCE, START, STEPS } from "./issue-features.ts"
import { ofGrievance, ofIssues } from "./learned.stored.ts"
import { PAIR_BITS } from "./learned-tables.ts"
import type { Reading } from "./reading.ts"
import type { Words } from "./words.ts"

export interface Weighed {
  /** How likely the text is no grievance, between 0 and 1. */
  readonly none: number
  /** The share of an issue among all issues, between 0 and 1. */
  readonly shareOf: (issue: string) => number
  /** The same by the number of `classNumber`. */
  readonly shareAt: (number: number) => number
}

/** The number by which `shareAt` knows an issue; −1 where nothing was learned of it. */
export const classNumber = (issue: string): number => numberOf.get(issue) ?? -1

/** So many rows are added before their bytes are spread to lanes of 16 bits. */
const ROWS_AT_ONCE = 3

/** So many rows fit into a lane of 16 bits. */
const ROWS_MAX = Math.floor((2 ** 16 - 1) / (2 * STEPS)) - ROWS_AT_ONCE

/** Keeps with a word the rows of its weights, that of the word one higher: 0 stands for what was not looked up yet. */
const lookUp = ({ rows: kept, texts }: Words, place: number): void => {
  const text = texts[place / ROW] ?? ""
  const beginning = learnedBeginning(text)
  kept[place + ISSUE] = rowOf(ofIssues.words, learnedWord(text)) + 1
  kept[place + ISSUE_BEGINNING] = beginning === undefined ? 0 : rowOf(ofIssues.beginnings, beginning)
}

const { bias, bitRows, classes, rows, step, width } = ofIssues
const count = classes.length

/** The text in which each row counted last; texts are numbered. */
const countedIn = new Int32Array(rows.length / width)
let textNumber = 0

/** Numbers of texts begin again long before they overflow. */
const TEXT_NUMBER_MAX = 1 << 30

/** Rows that wait to be added together with others, and how many they are. */
const waiting = new Int32Array(ROWS_AT_ONCE)
let waitingCount = 0

/** The sums of the rows added so far: in each number of `even` those of the first and third byte, in `odd` the others. */
const even = new Int32Array(width)
const odd = new Int32Array(width)
let rowsAdded = 0

/** The sum of the weights of each class, in steps. */
const steps = new Int32Array(count)

const add = (row: number): void => {
  waiting[waitingCount++] = row * width
  if (waitingCount === ROWS_AT_ONCE) addWaiting()
}

/** Row 0 belongs to no word. */
const addOnce = (row: number): void => {
  if (row === 0 || countedIn[row] === textNumber) return
  countedIn[row] = textNumber
  add(row)
}

const addWaiting = (): void => {
  if (rowsAdded > ROWS_MAX) spread()
  const [first = 0, second = 0, third = 0] = [waiting[0], waiting[1], waiting[2]]
  for (let at = 0; at < width; at++) {
    const sum = (rows[first + at] ?? 0) + (rows[second + at] ?? 0) + (rows[third + at] ?? 0)
    even[at] = (even[at] ?? 0) + (sum & 0xff00ff)
    odd[at] = (odd[at] ?? 0) + ((sum >>> 8) & 0xff00ff)
  }
  rowsAdded += waitingCount
  waitingCount = 0
  waiting.fill(0)
}

/** Adds the lanes to the sums of the classes and empties them. */
const spread = (): void => {
  for (let number = 0; number < count; number++) {
    const lanes = ((number & 1) === 0 ? even : odd)[number >> 2] ?? 0
    steps[number] = (steps[number] ?? 0) + ((number & 2) === 0 ? lanes & 0xffff : lanes >>> 16) - rowsAdded * STEPS
  }
  even.fill(0)
  odd.fill(0)
  rowsAdded = 0
}

/** What each class weighs. */
const sums = new Float64Array(count)

const numberOf: ReadonlyMap<string, number> = new Map(classes.map((name, number) => [name, number]))
const NONE_NUMBER = numberOf.get(NO_GRIEVANCE) ?? -1

export const weigh = ({ whole, words }: Reading): Weighed => {
  if (++textNumber > TEXT_NUMBER_MAX) {
    countedIn.fill(0)
    textNumber = 1
  }
  steps.fill(0)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      const row = bitRows[unit * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      rest &= rest - 1
      if (row > 0) add(row)
    }
  }
  const { at: places, rows: kept } = words
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (kept[place + ISSUE] === 0) lookUp(words, place)
    addOnce((kept[place + ISSUE] ?? 1) - 1)
    addOnce(kept[place + ISSUE_BEGINNING] ?? 0)
  }
  return weighed()
}

/** From sums to shares. */
const weighed = (): Weighed => {
  if (waitingCount > 0) addWaiting()
  spread()
  let highest = -Infinity
  for (let number = 0; number < count; number++) {
    const sum = (bias[number] ?? 0) + (steps[number] ?? 0) * step
    sums[number] = sum
    highest = Math.max(highest, sum)
  }
  const shares = zeroFloats(count)
  let all = 0
  for (let number = 0; number < count; number++) {
    const share = Math.exp((sums[number] ?? 0) - highest)
    shares[number] = share
    all += share
  }
  const none = shares[NONE_NUMBER] ?? 0
  const issues = Math.max(all - none, Number.MIN_VALUE)
  const shareAt = (number: number) => (shares[number] ?? 0) / issues
  return { none: none / all, shareOf: (issue) => shareAt(classNumber(issue)), shareAt }
}

/** A word that weighs less for an issue says little for it, and one of fewer letters says nothing to a reader. */
const TELLING_WEIGHT_MIN = 0.3
const TELLING_LETTERS_MIN = 4

/** The learned words of a text that weigh most for an issue, the heaviest first. */
export const tellingWords = ({ words }: Reading, issue: string, countMax: number): ReadonlyArray<string> => {
  const number = classNumber(issue)
  if (number < 0) return []
  const found: Array<Telling> = []
  const { at: places, rows: kept, texts } = words
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (kept[place + ISSUE] === 0) lookUp(words, place)
    const row = (kept[place + ISSUE] ?? 1) - 1
    if (row === 0 || row === NUMBER_ROW) continue
    const weight = weightAt(row, number)
    const last = found[countMax - 1]
    if (weight < TELLING_WEIGHT_MIN || (last !== undefined && weight < last.weight)) continue
    const text = texts[place / ROW] ?? ""
    if (text.length < TELLING_LETTERS_MIN || found.some((one) => one.text === text)) continue
    found.push({ text, weight })
    found.sort((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1))
    if (found.length > countMax) found.pop()
  }
  return found.map(({ text }) => text)
}

interface Telling {
  readonly text: string
  readonly weight: number
}

/** What a row weighs for an issue. */
const weightAt = (row: number, number: number): number =>
  ((((rows[row * width + (number >> 2)] ?? 0) >>> (8 * (number & 3))) & 0xff) - STEPS) * step

const HUNDREDTH = 0.01

const { bits: bitWeights, lengths, paired, pairs, questions, weightsAndTexts } = ofGrievance
const START_NUMBER = rowOf(paired, START)

/** Keeps with a word the rows of its weights, that of the word one higher: 0 stands for what was not looked up yet. */
const lookUpGrievance = ({ rows: kept, texts }: Words, place: number): void => {
  const text = texts[place / ROW] ?? ""
  const name = learnedWord(text)
  const beginning = learnedBeginning(text)
  kept[place + GRIEVANCE] = rowOf(ofGrievance.words, name) + 1
  kept[place + GRIEVANCE_BEGINNING] = beginning === undefined ? 0 : rowOf(ofGrievance.beginnings, beginning)
  kept[place + PAIR] = rowOf(paired, name)
}

/** Each weight, and behind it the text in which it counted last; texts are numbered. */
const weightRows = weightsAndTexts.slice()
let grievanceText = 0

const once = (row: number): number => {
  if (row === 0 || weightRows[2 * row + 1] === grievanceText) return 0
  weightRows[2 * row + 1] = grievanceText
  return weightRows[2 * row] ?? 0
}

const rowOfPair = (key: number): number => {
  const slot = slotOf(pairs, key)
  return pairs[slot] === NO_KEY ? 0 : (pairs[slot + 1] ?? 0)
}

/** How likely the text is no grievance, between 0 and 1. */
export const unlikelyGrievance = (reading: Reading): number => {
  if (++grievanceText > TEXT_NUMBER_MAX) {
    for (let at = 1; at < weightRows.length; at += 2) weightRows[at] = 0
    grievanceText = 1
  }
  const { whole, words } = reading
  let sum = ofGrievance.bias + (lengths[lengthOf(reading)] ?? 0) + (questions[questionsOf(reading)] ?? 0)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      sum += bitWeights[unit * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      rest &= rest - 1
    }
  }
  let before = START_NUMBER
  const { at: places, rows: kept } = words
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (kept[place + GRIEVANCE] === 0) lookUpGrievance(words, place)
    const number = kept[place + PAIR] ?? 0
    sum += once((kept[place + GRIEVANCE] ?? 1) - 1) + once(kept[place + GRIEVANCE_BEGINNING] ?? 0)
    if (before !== 0 && number !== 0) sum += once(rowOfPair((before << PAIR_BITS) | number))
    before = number
  }
  return 1 / (1 + Math.exp(-sum * HUNDREDTH))
}

/** All numbers are one word. */
const NUMBER = "#"

/** Words that are known by their beginning have more letters than this. */
const BEGINNING_WORD_LENGTH = 6
const BEGINNING_LENGTH = 5

/** What a word is learned as. */
export const learnedWord = (word: string): string => {
  const unit = word.charCodeAt(0)
  return unit >= 48 && unit <= 57 ? NUMBER : word
}

/** The row of all numbers: none of them is a word. */
const NUMBER_ROW = rowOf(ofIssues.words, NUMBER)

export const learnedBeginning = (word: string): string | undefined =>
  word.length > BEGINNING_WORD_LENGTH ? word.slice(0, BEGINNING_LENGTH) : undefined

/** Which of the lengths a text has. */
export const lengthOf = ({ wordCount }: Reading): number => {
  const at = LENGTHS.findIndex((limit) => wordCount < limit)
  return at < 0 ? LENGTHS.length : at
}

/** 0 where nothing is asked in general, 1 where some sentence asks, 2 where all do. */
export const questionsOf = ({ questions, sentences }: Reading): number =>
  questions === 0 ? 0 : questions < sentences.length ? 1 : 2
