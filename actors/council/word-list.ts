/** A list of the rubric as a test for one word: whole words, and beginnings of words that end in *. */
import { rubric } from "./rubric.stored.ts"

export type WordTest = (word: string) => boolean

export const wordsIn = (list: string): ReadonlyArray<string> => list.split(", ")

export const testOf = (words: ReadonlyArray<string>): WordTest => {
  const whole = new Set(words.filter((word) => !word.endsWith("*")))
  const starts = words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1))
  return (word) => whole.has(word) || starts.some((start) => word.startsWith(start))
}

/** The test for a list of the rubric's `words`. */
export const listTest = (name: keyof typeof rubric.words): WordTest => testOf(wordsIn(rubric.words[name]))
