/**
 * Weighs a reading for every issue, and for being no grievance at all. Every concept, word and beginning of a word has a
 * weight for each of them that `test/triage/learn-issues.ts` learned from labelled texts. Patterns name what they list;
 * weights also know what the same words mean in other sentences.
 *
 * Always true:
 * - What stands in a text twice counts once. What no labelled text taught counts nothing.
 * - The shares of all issues add up to 1; `none` is weighed against all of them together.
 */
import { ISSUE, ISSUE_BEGINNING, ROW, zeroFloats } from "../word-table.ts"
import { type IssueWeights, learnedBeginning, learnedWord, MIDDLE, NO_GRIEVANCE, STEPS } from "./issue-features.ts"
import weights from "./issue-weights.json" with { type: "json" }
import { bit, conceptOf, type Reading } from "./reading.ts"
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

/**
 * Four weights stand in one number, in bytes, so that a row fills one line of the processor's cache. A byte holds its weight plus
 * `STEPS`, which is never negative. Three rows are added before the bytes are spread to lanes of 16 bits.
 */
const BYTES = 4
const ROWS_AT_ONCE = 3

/** So many rows fit into a lane of 16 bits. */
const ROWS_MAX = Math.floor((2 ** 16 - 1) / (2 * STEPS)) - ROWS_AT_ONCE

const packed = (source: string, count: number, width: number): ReadonlyArray<number> => {
  const byte = (number: number) => (number < count ? source.charCodeAt(number) - MIDDLE + STEPS : 0)
  return Array.from({ length: width }, (_, at) =>
    Array.from({ length: BYTES }, (_one, index) => byte(at * BYTES + index) << (8 * index)).reduce(
      (all, one) => all | one
    )
  )
}

const compile = ({ beginnings, bias, classes, concepts, step, words }: IssueWeights) => {
  const count = classes.length
  const sources = [...Object.values(concepts), ...Object.values(words), ...Object.values(beginnings)]
  const width = Math.ceil(count / BYTES)
  // Row 0 belongs to no word and adds nothing.
  const rows = Int32Array.from([
    ...Array.from({ length: width }, () => 0),
    ...sources.flatMap((one) => packed(one, count, width))
  ])
  let row = 0
  const rowOfBit = new Map<number, number>()
  for (const name of Object.keys(concepts)) {
    const denied = name.endsWith("-")
    rowOfBit.set(bit(conceptOf(denied ? name.slice(0, -1) : name), denied), ++row)
  }
  const rowOfWord = new Map(Object.keys(words).map((word) => [word, ++row]))
  const rowOfBeginning = new Map(Object.keys(beginnings).map((beginning) => [beginning, ++row]))
  const bitRows = new Uint16Array(Math.max(0, ...rowOfBit.keys()) + 1)
  for (const [index, own] of rowOfBit) bitRows[index] = own
  return { count, width, rows, bitRows, rowOfWord, rowOfBeginning, bias, step, rowCount: row + 1 }
}

const compiled = compile(weights)
const { bias, bitRows, count, rows, step, width } = compiled

/** Keeps with a word the rows of its weights, that of the word one higher: 0 stands for what was not looked up yet. */
const lookUp = ({ rows: kept, texts }: Words, place: number): void => {
  const text = texts[place / ROW] ?? ""
  const beginning = learnedBeginning(text)
  kept[place + ISSUE] = (compiled.rowOfWord.get(learnedWord(text)) ?? 0) + 1
  kept[place + ISSUE_BEGINNING] = beginning === undefined ? 0 : (compiled.rowOfBeginning.get(beginning) ?? 0)
}

/** The text in which each row counted last; texts are numbered. */
const countedIn = new Int32Array(compiled.rowCount)
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

const numberOf: ReadonlyMap<string, number> = new Map(weights.classes.map((name, number) => [name, number]))
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
