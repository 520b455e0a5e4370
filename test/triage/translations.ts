/**
 * What German, French and Spanish words mean in English, one word each. Most labelled texts are English: a word of another
 * language learns with the word that it is in English, so that what one language taught speaks in all of them.
 *
 * Always true: a word that English texts have is no word of another language here.
 */
import { readFileSync } from "node:fs"

/** What test/fixtures/learning/translations.json holds: words as understanding reads them, and their English in the same order. */
interface WrittenTranslations {
  readonly words: string
  readonly english: string
}

/** The English word of each. */
export const translations: ReadonlyMap<string, string> = (() => {
  const url = new URL("../fixtures/learning/translations.json", import.meta.url)
  const { english, words } = JSON.parse(readFileSync(url, "utf8")) as WrittenTranslations
  const meant = english.split(" ")
  return new Map(words.split(" ").map((word, at) => [word, meant[at] ?? ""]))
})()
