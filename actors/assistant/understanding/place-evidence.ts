/**
 * What a text shows of its place: cities, companies, currencies and the language, each with its weight.
 *
 * Always true: the place that a caller gave plays no part here.
 */
import { fold } from "../plain-text.ts"
import { journeyWithin } from "./place-journey.ts"
import {
  type Evidence,
  type Hit,
  isOutweighed,
  isSpokenAbroad,
  nameReader,
  outermost,
  type PlaceHit,
  type PlaceHits,
  type Told,
  weightOfCity
} from "./place-meaning.ts"
import { compilePlaces } from "./place-names.ts"
import { ALSO_IN_AMERICA, ALSO_IN_SPAIN, CHAINS, FUNCTION_WORDS, MEANING_MORE } from "./place-words.ts"
import { type Words, wordsOf } from "./words.ts"

/** How much each kind of evidence counts. */
const HABIT = 1
const LANGUAGE = 1.5
const LEANING = 0.25

const KINGDOM = "GB"
const NATIONS = ["GB-SCT", "GB-WLS", "GB-NIR"]

const NO_EVIDENCE: Evidence = { countries: new Map(), parts: new Map(), journey: undefined, language: undefined }

const REMITTANCE = "remittance"
const RAIL = "rail_travel"

/**
 * @param travels Whether the text is about a journey: then places named are mostly where it went.
 * @param issue The likeliest issue.
 */
export const evidenceOf = (told: Told, travels: boolean, issue: string | undefined): Evidence => {
  const isSentAbroad = issue === REMITTANCE
  const words = wordsFor(told)
  const text = told.text.slice(0, PLACE_TEXT_LENGTH_MAX)
  const hits = placeHits(text, words)
  const { cities: named, habits: habitual, language, leanings: leaning } = hits
  if (language === undefined && named.length + habitual.length + leaning.length === 0) return NO_EVIDENCE
  const nations = new Map<string, number>()
  const parts = new Map<string, number>()
  const add = (code: string, weight: number) => {
    const country = code.slice(0, 2)
    nations.set(country, (nations.get(country) ?? 0) + weight)
    if (code.includes("-")) parts.set(code, (parts.get(code) ?? 0) + weight)
  }
  const isAbroad = language !== undefined && isSpokenAbroad(text, language, hits)
  const seen = new Set<string>()
  let isInEngland = false
  const notMeant = language !== "ES" ? undefined : isAbroad ? ALSO_IN_AMERICA : ALSO_IN_SPAIN
  for (const hit of named) {
    if (seen.has(hit.entry) || notMeant?.has(hit.entry) === true) continue
    const [chainOf, money] = CHAINS.get(hit.entry) ?? []
    if (chainOf !== undefined && money?.test(text) === true) {
      seen.add(hit.entry)
      add(chainOf, HABIT)
      continue
    }
    const weight = weightOfCity(hit, words, { isSentAbroad, language, travels })
    if (weight === 0) continue
    seen.add(hit.entry)
    add(hit.code, weight)
    if (hit.code === KINGDOM) isInEngland = true
  }
  // The cities of the other nations have codes of their own.
  if (isInEngland) for (const nation of NATIONS) parts.delete(nation)
  for (const [kind, weight] of WEAK_KINDS) {
    for (const { code, entry } of hits[kind]) {
      if (seen.has(entry)) continue
      seen.add(entry)
      add(code, weight)
    }
  }
  if (language !== undefined && !isAbroad && !isOutweighed(language, nations)) add(language, LANGUAGE)
  return { countries: nations, parts, journey: travels ? journeyWithin(named, issue === RAIL) : undefined, language }
}

/** What shows a place in a text, of which `words` are the words. */
const placeHits = (text: string, words: Words): PlaceHits => {
  const { hits, language } = hitsIn(words)
  const abroad = new Set<string>()
  const rare = new Map<string, string>()
  const found = { cities: Array<PlaceHit>(), habits: Array<PlaceHit>(), leanings: Array<PlaceHit>() }
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

const WEAK_KINDS = [
  ["habits", HABIT],
  ["leanings", LEANING]
] as const

/** More text than this adds no place that was not named before. */
const PLACE_TEXT_LENGTH_MAX = 4_000

const wordsFor = ({ text, words }: Told): Words =>
  words !== undefined && text.length <= PLACE_TEXT_LENGTH_MAX
    ? words
    : wordsOf(fold(text.slice(0, PLACE_TEXT_LENGTH_MAX)))
