/**
 * Weights by name, as the learners write them to JSON and the service reads them: names in one text, weights in one list. A start
 * parses a few long values in place of 60,000 keys.
 *
 * Always true: no name is empty or has a space.
 */

import { fingerprint } from "./plain-text.ts"

/**
 * Weights as they stand in their file: `content` is the fingerprint of all else. The version of the rules has it in place of
 * eight megabytes that each start would read once more.
 */
export const withContent = <Weights extends object>(weights: Weights): Weights & { readonly content: string } => ({
  ...weights,
  content: fingerprint(JSON.stringify(weights))
})

/** A weight for each name. */
export interface NamedNumbers {
  readonly names: string
  readonly weights: ReadonlyArray<number>
}

/** A row for each name; all rows have the same length and stand behind each other in one text. */
export interface NamedRows {
  readonly names: string
  readonly rows: string
}

/** Two words in order and their weight; `firsts` and `seconds` are places in the list of words. */
export interface NamedPairs {
  readonly names: string
  readonly firsts: ReadonlyArray<number>
  readonly seconds: ReadonlyArray<number>
  readonly weights: ReadonlyArray<number>
}

const SEPARATOR = " "

export const namesOf = ({ names }: { readonly names: string }): ReadonlyArray<string> =>
  names === "" ? [] : names.split(SEPARATOR)

const joined = (names: ReadonlyArray<string>): string => {
  const wrong = names.find((name) => name === "" || name.includes(SEPARATOR))
  if (wrong !== undefined) throw new Error(`a name of weights is empty or has a space: ${JSON.stringify(wrong)}`)
  return names.join(SEPARATOR)
}

export const namedNumbers = (entries: ReadonlyArray<readonly [name: string, weight: number]>): NamedNumbers => ({
  names: joined(entries.map(([name]) => name)),
  weights: entries.map(([, weight]) => weight)
})

export const namedRows = (entries: ReadonlyArray<readonly [name: string, row: string]>): NamedRows => ({
  names: joined(entries.map(([name]) => name)),
  rows: entries.map(([, row]) => row).join("")
})

/** @param entries Two words with a space between, and their weight. */
export const namedPairs = (entries: ReadonlyArray<readonly [pair: string, weight: number]>): NamedPairs => {
  const pairs = entries.map(([pair]) => pair.split(" "))
  const names = [...new Set(pairs.flat())]
  const places = new Map(names.map((name, place) => [name, place]))
  const placesOf = (at: number) => pairs.map((pair) => places.get(pair[at] ?? "") ?? -1)
  return {
    names: joined(names),
    firsts: placesOf(0),
    seconds: placesOf(1),
    weights: entries.map(([, weight]) => weight)
  }
}
