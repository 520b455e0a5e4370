/** What a text is learned by, and how the weights are written down: shared by issue-weights.ts and by its learner. */

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
