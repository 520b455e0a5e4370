/**
 * Looks for what shows the place of a text: cities, companies, money and languages, each word once.
 *
 * Always true: the work is linear in the text, and no more than `PLACE_TEXT_LENGTH_MAX` of it is read.
 */
import { fold } from "../plain-text.ts"
import { type Hit, nameReader, outermost, type PlaceHit, type PlaceHits, type Told } from "./place-meaning.ts"
import { compilePlaces } from "./place-names.ts"
import { FUNCTION_WORDS, MEANING_MORE } from "./place-words.ts"
import { type Words, wordsOf } from "./words.ts"

/** What shows a place in a text, of which `words` are the words. */
export const placeHits = (text: string, words: Words): PlaceHits => {
  const { hits, language } = hitsIn(words)
  const abroad = new Set<string>()
  const rare = new Map<string, string>()
  const found = {
    cities: Array<PlaceHit>(),
    habits: Array<PlaceHit>(),
    leanings: Array<PlaceHit>(),
    money: Array<PlaceHit>()
  }
  let isName: ReturnType<typeof nameReader> | undefined
  for (const hit of hits.some(({ at, end }) => end - at > 1) ? outermost(hits) : hits) {
    if (hit.kind === "abroad") abroad.add(hit.code)
    else if (hit.kind === "rare") {
      const first = rare.get(hit.code)
      if (first === undefined) rare.set(hit.code, hit.entry)
      else if (first !== hit.entry) abroad.add(hit.code)
    } else if (hit.kind !== "none") {
      const mayMeanMore = hit.kind !== "leanings" && MEANING_MORE.has(hit.entry)
      if (!mayMeanMore || (isName ??= nameReader(text, words, language))(hit)) found[hit.kind].push(hit)
    }
  }
  return { ...found, abroad, language }
}

let compiledPlaces: ReturnType<typeof compilePlaces> | undefined
/** Compiled when the first text is read. */
const placesOfWords = () => (compiledPlaces ??= compilePlaces())

/** How many function words of each language a text has, in the order of FUNCTION_WORDS. */
const languages = new Int32Array(FUNCTION_WORDS.length)

/** So many function words make a text German, French or Spanish, and so large a share. */
const LANGUAGE_WORDS_MIN = 3
const LANGUAGE_SHARE_MIN = 0.2

/** The language of the most function words, the first of several; undefined where they are few. */
const languageOf = (wordCount: number): string | undefined => {
  let most = 0
  for (let at = 1; at < languages.length; at++) if ((languages[at] ?? 0) > (languages[most] ?? 0)) most = at
  const count = languages[most] ?? 0
  if (count < LANGUAGE_WORDS_MIN || count / wordCount < LANGUAGE_SHARE_MIN) return undefined
  return FUNCTION_WORDS[most]?.[0]
}

const hitsIn = (words: Words): { readonly hits: ReadonlyArray<Hit>; readonly language: string | undefined } => {
  const hits: Array<Hit> = []
  languages.fill(0)
  const { conceptOfUse, entries, find, lengthOfUse, rows } = placesOfWords()
  const { count, places, uses } = find(words)
  for (let index = 0; index < count; index++) {
    const use = uses[index] ?? 0
    const concept = conceptOfUse[use] ?? 0
    const row = rows[concept]
    if (row === undefined) {
      const language = concept - rows.length
      languages[language] = (languages[language] ?? 0) + 1
      continue
    }
    const at = places[index] ?? 0
    hits.push({ kind: row.kind, code: row.code, at, end: at + (lengthOfUse[use] ?? 1), entry: entries[use] ?? "" })
  }
  return { hits, language: languageOf(words.at.length) }
}

/** More text than this adds no place that was not named before. */
export const PLACE_TEXT_LENGTH_MAX = 4_000

export const wordsFor = ({ text, words }: Told): Words =>
  words !== undefined && text.length <= PLACE_TEXT_LENGTH_MAX
    ? words
    : wordsOf(fold(text.slice(0, PLACE_TEXT_LENGTH_MAX)))
