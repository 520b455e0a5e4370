/**
 * What is learned from labelled texts, and how it is written down: shared by learned-weights.ts and the learners of issues and
 * of grievances.
 */

/** What was learned. A row has one character for each class: its weight in steps, counted from `MIDDLE`. */
export interface IssueWeights {
  /** The issues, then `NO_GRIEVANCE`. */
  readonly classes: ReadonlyArray<string>
  readonly step: number
  readonly bias: ReadonlyArray<number>
  /** Concepts by name, denied ones with `-` behind it. */
  readonly concepts: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
  readonly beginnings: Readonly<Record<string, string>>
}

/** The class of texts that are no grievance of their writer. */
export const NO_GRIEVANCE = "none"

/** The character of the weight 0, and how many steps there are on each side of it. */
export const MIDDLE = 80
export const STEPS = 40

/**
 * Four weights stand in one number, in bytes, so that a row fills one line of the processor's cache. A byte holds its weight plus
 * `STEPS`, which is never negative.
 */
export const BYTES = 4

/** A written row of `count` weights in `width` numbers. */
export const packed = (source: string, count: number, width: number): ReadonlyArray<number> => {
  const byte = (number: number) => (number < count ? source.charCodeAt(number) - MIDDLE + STEPS : 0)
  return Array.from({ length: width }, (_, at) =>
    Array.from({ length: BYTES }, (_one, index) => byte(at * BYTES + index) << (8 * index)).reduce(
      (all, one) => all | one
    )
  )
}

/** Each weight in hundredths; above zero it speaks for a text that is no grievance. */
export interface GrievanceWeights {
  readonly bias: number
  /** Concepts by name, denied ones with `-` behind it. */
  readonly concepts: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, number>>
  readonly beginnings: Readonly<Record<string, number>>
  /** Two words that follow each other, with a space between; before the first word of a text stands `START`. */
  readonly pairs: Readonly<Record<string, number>>
  readonly lengths: ReadonlyArray<number>
  readonly questions: ReadonlyArray<number>
}

/** Stands before the first word. No text has it as a word. */
export const START = "^"

/** Texts of fewer words than these are of the same length. */
export const LENGTHS = [8, 15, 25, 40, 70]
export const LENGTH_COUNT = LENGTHS.length + 1

export const QUESTIONS_COUNT = 3
