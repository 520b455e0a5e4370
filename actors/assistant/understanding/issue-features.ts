/**
 * What a text is learned by, and how the weights are written down: shared by issue-weights.ts, grievance-weights.ts and their
 * learners.
 */
import type { Reading } from "./reading.ts"

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

export const learnedBeginning = (word: string): string | undefined =>
  word.length > BEGINNING_WORD_LENGTH ? word.slice(0, BEGINNING_LENGTH) : undefined

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
const LENGTHS = [8, 15, 25, 40, 70]
export const LENGTH_COUNT = LENGTHS.length + 1

/** Which of the lengths a text has. */
export const lengthOf = ({ wordCount }: Reading): number => {
  const at = LENGTHS.findIndex((limit) => wordCount < limit)
  return at < 0 ? LENGTHS.length : at
}

export const QUESTIONS_COUNT = 3

/** 0 where nothing is asked in general, 1 where some sentence asks, 2 where all do. */
export const questionsOf = ({ questions, sentences }: Reading): number =>
  questions === 0 ? 0 : questions < sentences.length ? 1 : 2
