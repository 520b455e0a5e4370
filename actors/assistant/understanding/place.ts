/**
 * Where a matter is: what the text shows of it by cities, companies, money and languages, joined with the place that was given
 * (`place-given.ts`).
 *
 * Always true: the work is linear in the text, and no more than `PLACE_TEXT_LENGTH_MAX` of it is read.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { detectJurisdiction, type Towns } from "../jurisdiction.ts"
import { isSeveral, jurisdictionOf, namesParts, NOT_NAMED, SEVERAL, SEVERAL_ABROAD } from "../jurisdictions.ts"
import { fold, normalise } from "../plain-text.ts"
import { countries, LETTERS_ALONE, nameOfPlace } from "../places.ts"
import { livesIn, NOT_IN_STATES, onJourney, spokenOf, withPart, withWeak } from "./place-explained.ts"
import { heaviest, placeGiven, weightOf } from "./place-given.ts"
import { isOnlyGoal, journeyWithin } from "./place-journey.ts"
import {
  CITY,
  CITY_HERE,
  CITY_OWN,
  type Evidence,
  hasPostCode,
  type Hit,
  isOutweighed,
  isSpokenAbroad,
  LANGUAGE,
  nameReader,
  outermost,
  type Place,
  placeByLetters,
  type PlaceHit,
  type PlaceHits,
  type ReadPlace,
  type Told
} from "./place-meaning.ts"
import { isMoney, moneyOfPlace } from "./place-money.ts"
import { compilePlaces } from "./place-names.ts"
import { isNamesake, weighedCities } from "./place-cities.ts"
import { FUNCTION_WORDS, HABIT, LEANING, MEANING_MORE } from "./place-words.ts"
import { type Words, wordsOf } from "./words.ts"

/** What is known of the place beside the text. */
export interface KnownPlace {
  /** The jurisdiction as the caller wrote it. */
  readonly given: string | undefined
  /** Where the person lives, as a code: it tells the place where nothing else does, and the part of a country. */
  readonly home?: string | undefined
}

/**
 * @param travels Whether the text is about a journey: then places named are mostly where it went.
 * @param issue The likeliest issue: some exist in one of two countries that share a code only.
 */
export const placeOf = (
  { given, home }: KnownPlace,
  told: Told,
  travels: boolean,
  issue: string | undefined
): ReadPlace => {
  const evidence = evidenceOf(told, travels, issue)
  const read = (code: string) => placeGiven(code, { told, evidence }, { issue, travels }, detected)
  const place: Place =
    given === undefined || given.trim() === ""
      ? { jurisdiction: detected(told, evidence, travels), conflict: false }
      : read(given)
  const open = { isElsewhere: false, language: evidence.language, atHome: undefined }
  const { code, country } = place.jurisdiction
  if (home !== undefined && (code === null || home.startsWith(`${code}-`)))
    return { ...open, ...read(home), atHome: livesIn(home) }
  if (place.jurisdiction === SEVERAL_ABROAD) return { ...open, ...place, isElsewhere: true }
  return country === null && evidence.paysElsewhere
    ? { ...open, jurisdiction: NOT_IN_STATES, conflict: false, isElsewhere: true }
    : { ...open, ...place }
}

const detected = ({ mayNamePlace, text }: Told, evidence: Evidence, travels: boolean): Jurisdiction => {
  // A code of a State stands behind a comma, or in capitals behind a town.
  const isSilent = !mayNamePlace && !text.includes(",") && !LETTERS_ALONE.test(text)
  const found = isSilent ? NOT_NAMED : detectJurisdiction(text, mayNamePlace ? normalise(text) : "", townsOf(evidence))
  // A journey names countries on its way; any other text that names several is not decided.
  const byLetters = text.includes(" CA") ? placeByLetters(text, evidence.parts.has("US-CA")) : undefined
  const isOpen = found !== NOT_NAMED && isSeveral(found)
  if (isOpen && !travels && byLetters === undefined) return found
  const named = isOpen ? SEVERAL : found
  if (byLetters === null) return SEVERAL
  if (byLetters !== undefined) return spokenOf(byLetters)
  const isGoal = travels && isOnTheWay(named.code, text, evidence)
  if (named.code !== null && named.code.includes("-") && !isGoal)
    return abroadByCode(named.code, text, evidence) ?? named
  const all = [...evidence.countries].filter(([country]) => country !== "EU")
  const best = all.length === 0 ? undefined : heaviest(all.map(([country]) => [country, weightOf(evidence, country)]))
  if (named.code !== null && named.code !== "EU" && !isGoal)
    return namesParts(named) ? named : withPart(named, evidence)
  if (best === undefined) {
    if (evidence.countries.has("EU"))
      return jurisdictionOf("EU", "detected", "Not given; the text speaks of the European Union (EU).")
    return evidence.journey !== undefined && named.code === null ? onJourney(evidence.journey) : named
  }
  const [country, weight] = best
  if (evidence.journey === country && named.code === null && weight < LANGUAGE) return onJourney(country)
  const rival = all.filter(([other]) => other !== country).some(([other]) => weightOf(evidence, other) >= weight)
  if (rival || weight < LANGUAGE)
    return country === "US" || rival ? named : withWeak(isGoal ? NOT_NAMED : named, country, weight)
  const parts = [...evidence.parts].filter(([code]) => code.startsWith(`${country}-`))
  const code = parts.length === 1 ? (parts[0]?.[0] ?? country) : country
  return spokenOf(code)
}

/** The cities of the text that may be the place of its matter. */
const townsOf = ({ parts, town }: Evidence): Towns => ({
  any: town,
  states: new Set(town ? [...parts].flatMap(([code, weight]) => (weight >= CITY_HERE ? [code] : [])) : [])
})

/** Whether a journey only goes to the place that the text names, or its writer is in another country. */
const isOnTheWay = (code: string | null, text: string, { own }: Evidence): boolean => {
  if (code === null || code === "EU") return false
  if (own !== undefined) return !code.startsWith(own)
  return code.includes("-") && isOnlyGoal(normalise(text), normalise(nameOfPlace(code)))
}

/** "Toronto, CA": the letters are also those of a State, whose name the text does not have and of which nothing else speaks. */
const abroadByCode = (code: string, text: string, evidence: Evidence): Jurisdiction | undefined => {
  const country = code.slice("US-".length)
  if (!code.startsWith("US-") || !countries.has(country) || text.includes(nameOfPlace(code))) return undefined
  if (hasPostCode(text, country)) return undefined
  if (evidence.parts.has(code) || weightOf(evidence, country) <= weightOf(evidence, "US")) return undefined
  const [part] = heaviest([...evidence.parts].filter(([one]) => one.startsWith(`${country}-`))) ?? []
  return spokenOf(part ?? country)
}

const WEAK_KINDS = [
  ["habits", HABIT],
  ["leanings", LEANING]
] as const

/* What a text shows of its place: cities, companies, currencies and the language. The place that was given plays no part. */

const KINGDOM = "GB"
const NATIONS = ["GB-SCT", "GB-WLS", "GB-NIR"]

const NO_EVIDENCE: Evidence = {
  countries: new Map(),
  parts: new Map(),
  journey: undefined,
  own: undefined,
  paysElsewhere: false,
  town: false,
  language: undefined
}

const REMITTANCE = "remittance"
const RAIL = "rail_travel"

/**
 * @param travels Whether the text is about a journey: then places named are mostly where it went.
 * @param issue The likeliest issue.
 */
const evidenceOf = (told: Told, travels: boolean, issue: string | undefined): Evidence => {
  const isSentAbroad = issue === REMITTANCE
  const words = wordsFor(told)
  const text = told.text.slice(0, PLACE_TEXT_LENGTH_MAX)
  const hits = placeHits(text, words)
  const { cities: named, habits: habitual, language, leanings: leaning, money } = hits
  const hitCount = named.length + habitual.length + leaning.length + money.length
  if (language === undefined && hitCount === 0) return NO_EVIDENCE
  const nations = new Map<string, number>()
  const parts = new Map<string, number>()
  const add = (code: string, weight: number) => {
    const country = code.slice(0, 2)
    nations.set(country, (nations.get(country) ?? 0) + weight)
    if (code.includes("-")) parts.set(code, (parts.get(code) ?? 0) + weight)
  }
  const isOfAmerica = !travels && isNamesake(hits)
  const isAbroad = language !== undefined && isSpokenAbroad(text, language, hits)
  const seen = new Set<string>()
  const about = { isAbroad, isSentAbroad, language, text, travels }
  let own: string | undefined
  let town = false
  for (const { entry, code, isBeside, weight } of named.length === 0 ? [] : weighedCities(named, words, about)) {
    seen.add(entry)
    if (isOfAmerica && code === KINGDOM && weight < CITY_OWN) continue
    town ||= !isBeside && weight >= CITY
    if (weight === CITY_OWN) own ??= code.slice(0, 2)
    add(code, weight)
  }
  // The cities of the other nations have codes of their own.
  if (nations.has(KINGDOM) && named.some(({ code, entry }) => code === KINGDOM && seen.has(entry)))
    for (const nation of NATIONS) parts.delete(nation)
  for (const [kind, weight] of WEAK_KINDS) {
    for (const { code, entry } of hits[kind]) {
      // A word that leans to two countries leans to both: "cheque".
      const sign = kind === "leanings" ? `${code} ${entry}` : entry
      if (seen.has(entry) || seen.has(sign)) continue
      seen.add(sign)
      add(code, weight)
    }
  }
  // On a journey one pays with the money of others, and what is sent arrives in it.
  const paidIn = travels || isSentAbroad ? [] : moneyOfPlace(money, { habits: habitual, issue, language, text })
  for (const code of new Set(paidIn.flatMap(({ code }) => code.split(",")))) add(code, HABIT)
  if (language !== undefined && !isAbroad && !isOutweighed(language, nations)) add(language, LANGUAGE)
  const journey = travels ? journeyWithin(named, issue === RAIL) : undefined
  const paysElsewhere = paidIn.length > 0 && !nations.has("US")
  return { countries: nations, parts, journey, own, paysElsewhere, town, language }
}

/** What shows a place in a text, of which `words` are the words. */
const placeHits = (text: string, words: Words): PlaceHits => {
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
    } else if (hit.kind === "money") {
      if (isMoney(hit, words, text, language)) found.money.push(hit)
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
const PLACE_TEXT_LENGTH_MAX = 4_000

const wordsFor = ({ text, words }: Told): Words =>
  words !== undefined && text.length <= PLACE_TEXT_LENGTH_MAX
    ? words
    : wordsOf(fold(text.slice(0, PLACE_TEXT_LENGTH_MAX)))
