/**
 * Weighs how likely a text is no grievance of its writer: a task, a question in general, a plan, news, praise, a solved
 * matter, a private quarrel, or the side of the business. Words that follow each other tell who speaks and in which mood
 * ("my tenant", "what if", "draft our"), which single words do not. The weights come from
 * `npm run triage:learn-grievance`.
 *
 * Always true: what stands in a text twice counts once; what no labelled text taught counts nothing; the work is linear
 * in the text.
 */
import { type GrievanceWeights, learnedBeginning, learnedWord, lengthOf, questionsOf, START } from "./issue-features.ts"
import { bit, BIT_COUNT, conceptOf, type Reading } from "./reading.ts"
import { GRIEVANCE, GRIEVANCE_BEGINNING, PAIR, ROW } from "../word-table.ts"
import type { Words } from "./words.ts"
import weights from "./grievance-weights.json" with { type: "json" }

const HUNDREDTH = 0.01

/** The number of the second word of a pair stands in this many bits. */
const PAIR_BITS = 15

const compile = (source: GrievanceWeights) => {
  const values: Array<number> = [0]
  const number = (value: number) => values.push(value) - 1
  const rowsOf = (record: Readonly<Record<string, number>>) =>
    new Map(Object.entries(record).map(([name, value]) => [name, number(value)]))
  const bits = new Float64Array(BIT_COUNT)
  for (const [name, value] of Object.entries(source.concepts)) {
    const denied = name.endsWith("-")
    bits[bit(conceptOf(denied ? name.slice(0, -1) : name), denied)] = value
  }
  const words = rowsOf(source.words)
  const beginnings = rowsOf(source.beginnings)
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size + 1
    numbers.set(word, known)
    return known
  }
  const pairs = Object.entries(source.pairs).map(([name, value]) => {
    const [first = "", second = ""] = name.split(" ")
    return [(numberOf(first) << PAIR_BITS) | numberOf(second), number(value)] as const
  })
  if (numbers.size >= 1 << PAIR_BITS) throw new Error("there are more words in pairs than can be numbered")
  return { bits, words, beginnings, numbers, pairs: tableOf(pairs), values }
}

/** Numbers by keys above zero, behind each other; at least two slots for each key, so that few keys share one. */
const tableOf = (entries: ReadonlyArray<readonly [key: number, row: number]>) => {
  let size = 4
  while (size < entries.length * 2) size *= 2
  const slots = new Int32Array(size * 2)
  const mask = slots.length - 1
  const slotOf = (key: number): number => {
    let slot = ((Math.imul(key, 0x9e3779b1) >>> 9) * 2) & mask
    while (slots[slot] !== key && slots[slot] !== 0) slot = (slot + 2) & mask
    return slot
  }
  for (const entry of entries) slots.set(entry, slotOf(entry[0]))
  return (key: number): number => slots[slotOf(key) + 1] ?? 0
}

const compiled = compile(weights)
const { bits, pairs, values } = compiled
const START_NUMBER = compiled.numbers.get(START) ?? 0

/** Keeps with a word the rows of its weights, that of the word one higher: 0 stands for what was not looked up yet. */
const lookUp = ({ rows: kept, texts }: Words, place: number): void => {
  const text = texts[place / ROW] ?? ""
  const name = learnedWord(text)
  const beginning = learnedBeginning(text)
  kept[place + GRIEVANCE] = (compiled.words.get(name) ?? 0) + 1
  kept[place + GRIEVANCE_BEGINNING] = beginning === undefined ? 0 : (compiled.beginnings.get(beginning) ?? 0)
  kept[place + PAIR] = compiled.numbers.get(name) ?? 0
}

/** Each weight, and behind it the text in which it counted last; texts are numbered. */
const rows = Int32Array.from(values.flatMap((value) => [value, 0]))
let textNumber = 0

/** Numbers of texts begin again long before they overflow. */
const TEXT_NUMBER_MAX = 1 << 30

const once = (row: number): number => {
  if (row === 0 || rows[2 * row + 1] === textNumber) return 0
  rows[2 * row + 1] = textNumber
  return rows[2 * row] ?? 0
}

/** How likely the text is no grievance, between 0 and 1. */
export const unlikelyGrievance = (reading: Reading): number => {
  if (++textNumber > TEXT_NUMBER_MAX) {
    for (let at = 1; at < rows.length; at += 2) rows[at] = 0
    textNumber = 1
  }
  const { whole, words } = reading
  let sum = weights.bias + (weights.lengths[lengthOf(reading)] ?? 0) + (weights.questions[questionsOf(reading)] ?? 0)
  for (let unit = 0; unit < whole.length; unit++) {
    let rest = whole[unit] ?? 0
    while (rest !== 0) {
      sum += bits[unit * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
      rest &= rest - 1
    }
  }
  let before = START_NUMBER
  const { at: places, rows: kept } = words
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (kept[place + GRIEVANCE] === 0) lookUp(words, place)
    const number = kept[place + PAIR] ?? 0
    sum += once((kept[place + GRIEVANCE] ?? 1) - 1) + once(kept[place + GRIEVANCE_BEGINNING] ?? 0)
    if (before !== 0 && number !== 0) sum += once(pairs((before << PAIR_BITS) | number))
    before = number
  }
  return 1 / (1 + Math.exp(-sum * HUNDREDTH))
}
