/**
 * What is learned from labelled texts, and how it is written down: shared by learned-weights.ts and the learners of issues and
 * of grievances.
 */
import type { NamedNumbers, NamedPairs, NamedRows } from "../named-weights.ts"

/** What was learned. A row has one character for each class: its weight in steps, counted from `MIDDLE`. */
export interface IssueWeights {
  /** The issues that are classes of their own, then `NO_GRIEVANCE`. */
  readonly classes: ReadonlyArray<string>
  readonly step: number
  readonly bias: ReadonlyArray<number>
  /** Concepts by name, denied ones with `-` behind it. */
  readonly concepts: NamedRows
  readonly words: NamedRows
  readonly beginnings: NamedRows
}

/** The class of texts that are no grievance of their writer. */
export const NO_GRIEVANCE = "none"

/** The character of the weight 0, and how many steps there are on each side of it. */
export const MIDDLE = 80
export const STEPS = 40

/**
 * Four weights stand in one number, in bytes, so that a row fills two lines of the processor's cache at most. A byte holds its weight plus
 * `STEPS`, which is never negative.
 */
export const BYTES = 4

/** Written rows of `count` weights, one behind the other in `width` numbers each. The first row adds nothing: it belongs to no word. */
export const packed = (written: string, count: number, width: number): Int32Array => {
  const rows = new Int32Array((written.length / count + 1) * width)
  let from = width
  for (let row = 0; row < written.length; row += count, from += width) {
    for (let number = 0; number < count; number++) {
      const place = from + (number >> 2)
      const byte = written.charCodeAt(row + number) - MIDDLE + STEPS
      rows[place] = (rows[place] ?? 0) | (byte << (8 * (number & 3)))
    }
  }
  return rows
}

/** Each weight in hundredths; above zero it speaks for a text that is no grievance. */
export interface GrievanceWeights {
  readonly bias: number
  /** Concepts by name, denied ones with `-` behind it. */
  readonly concepts: NamedNumbers
  readonly words: NamedNumbers
  readonly beginnings: NamedNumbers
  /** Two words that follow each other; before the first word of a text stands `START`. */
  readonly pairs: NamedPairs
  readonly lengths: ReadonlyArray<number>
  readonly questions: ReadonlyArray<number>
}

/** Stands before the first word. No text has it as a word. */
export const START = "^"

/** Texts of fewer words than these are of the same length. */
export const LENGTHS = [8, 15, 25, 40, 70]
export const LENGTH_COUNT = LENGTHS.length + 1

export const QUESTIONS_COUNT = 3
