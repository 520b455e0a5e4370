/** Lays out the learned weights of issues and of grievances in rows of numbers. */
import { type NamedNumbers, namesOf } from "../named-weights.ts"
import { indexOf, sizeOf, slotCount } from "../word-index.ts"
import { NO_KEY, slotOf, type WordRows } from "../word-table.ts"
import { BYTES, type GrievanceWeights, type IssueWeights, packed } from "./issue-features.ts"
import { bit, BIT_COUNT, conceptOf } from "./reading.ts"

/** The bit of a concept by its name, with `-` behind it where it is denied. */
const bitOf = (name: string): number => {
  const denied = name.endsWith("-")
  return bit(conceptOf(denied ? name.slice(0, -1) : name), denied)
}

/** What each issue weighs, and `none`: a row has a byte for each class, four of them in a number (issue-features.ts). */
export interface IssueTables {
  readonly classes: ReadonlyArray<string>
  readonly bias: ReadonlyArray<number>
  /** What one step of a byte weighs. */
  readonly step: number
  /** Rows of `width` numbers; that of row 0 is empty. */
  readonly rows: Int32Array
  readonly width: number
  /** The row of each bit of a reading, 0 for none. */
  readonly bitRows: Uint16Array
  readonly words: WordRows
  readonly beginnings: WordRows
}

export const issueTables = ({ beginnings, bias, classes, concepts, step, words }: IssueWeights): IssueTables => {
  const count = classes.length
  const width = Math.ceil(count / BYTES)
  const bits = namesOf(concepts).map(bitOf)
  const bitRows = new Uint16Array(Math.max(0, ...bits) + 1)
  for (const [at, index] of bits.entries()) bitRows[index] = at + 1
  const ofWords = indexOf(namesOf(words))
  const firstWord = bits.length + 1
  return {
    classes,
    bias,
    step,
    rows: packed(`${concepts.rows}${words.rows}${beginnings.rows}`, count, width),
    width,
    bitRows,
    words: { index: ofWords, first: firstWord },
    beginnings: { index: indexOf(namesOf(beginnings)), first: firstWord + sizeOf(ofWords) }
  }
}

/** The number of the second word of a pair stands in this many bits. */
export const PAIR_BITS = 15

/** What speaks for a text that is no grievance, in hundredths. */
export interface GrievanceTables {
  readonly bias: number
  readonly lengths: ReadonlyArray<number>
  readonly questions: ReadonlyArray<number>
  /** By the bits of a reading. */
  readonly bits: Float64Array
  /** By rows, each weight with a 0 behind it, which a weigher overwrites in a copy; row 0 weighs nothing. */
  readonly weightsAndTexts: Int32Array
  readonly words: WordRows
  readonly beginnings: WordRows
  /** The words of pairs; the number of a word in `pairs` is its row. */
  readonly paired: WordRows
  /** The row of each pair, by the numbers of its words in `PAIR_BITS`. */
  readonly pairs: Int32Array
}

export const grievanceTables = (source: GrievanceWeights): GrievanceTables => {
  const bits = new Float64Array(BIT_COUNT)
  namesOf(source.concepts).forEach((name, at) => (bits[bitOf(name)] = source.concepts.weights[at] ?? 0))
  const values: Array<number> = [0]
  const rowsOf = (named: NamedNumbers): WordRows => {
    const first = values.length
    for (const weight of named.weights) values.push(weight)
    return { index: indexOf(namesOf(named)), first }
  }
  const words = rowsOf(source.words)
  const beginnings = rowsOf(source.beginnings)
  const paired = { index: indexOf(namesOf(source.pairs)), first: 1 }
  if (sizeOf(paired.index) >= 1 << PAIR_BITS) throw new Error("there are more words in pairs than can be numbered")
  const { firsts, seconds, weights } = source.pairs
  const pairs = weights.map((weight, at) => {
    const [first, second] = [(firsts[at] ?? 0) + paired.first, (seconds[at] ?? 0) + paired.first]
    return [(first << PAIR_BITS) | second, values.push(weight) - 1] as const
  })
  return {
    bias: source.bias,
    lengths: source.lengths,
    questions: source.questions,
    bits,
    weightsAndTexts: Int32Array.from(values.flatMap((value) => [value, 0])),
    words,
    beginnings,
    paired,
    pairs: tableOf(pairs)
  }
}

/** Numbers by keys above zero, behind each other; at least two slots for each key, so that few keys share one. */
const tableOf = (entries: ReadonlyArray<readonly [key: number, row: number]>) => {
  const slots = new Int32Array(slotCount(entries.length * 2) * 2).fill(NO_KEY)
  for (const entry of entries) slots.set(entry, slotOf(slots, entry[0]))
  return slots
}
