/**
 * What German, French and Spanish words mean in English, one word each. Most labelled texts are English: a word of another
 * language learns with the word that it is in English, so that what one language taught speaks in all of them.
 *
 * The dictionary was written by hand for each language, inflected forms included. Of several meanings it has the first that English
 * labelled texts use. A word that stands more often in English labelled texts than in others is left out: it is read as English.
 */
import { learnedBeginning, learnedWord } from "../../actors/assistant/understanding/learned-weights.ts"
import { fixture } from "./labelled.ts"

/** What test/fixtures/learning/translations.json holds: words as understanding reads them, and their English in the same order. */
interface WrittenTranslations {
  readonly words: string
  readonly english: string
}

/** The English word of each. */
export const translations: ReadonlyMap<string, string> = (() => {
  const { english, words } = fixture("learning/translations.json") as WrittenTranslations
  const meant = english.split(" ")
  return new Map(words.split(" ").map((word, at) => [word, meant[at] ?? ""]))
})()

type Part = readonly [kind: "beginning" | "word", name: string]

const partsIn = (word: string): ReadonlyArray<Part> => {
  const beginning = learnedBeginning(word)
  return [["word", learnedWord(word)], ...(beginning === undefined ? [] : [["beginning", beginning] as const])]
}

/** The English word of a word and its beginning; nothing where the word is English or unknown. */
export const englishParts = (word: string): ReadonlyArray<Part> => {
  const english = translations.get(word)
  return english === undefined ? [] : partsIn(english)
}

/** What understanding learns a word by: the word, its beginning, and the same of its English. */
export const partsOf = (word: string): ReadonlyArray<Part> => [...partsIn(word), ...englishParts(word)]
