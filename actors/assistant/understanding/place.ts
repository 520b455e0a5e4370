/**
 * Where a matter is: joins the place that was given with what the text shows. A code that is a State and a country (DE,
 * IN, CA, CO …) is decided by cities, currencies, companies and the language of the text.
 *
 * Always true: a place is never guessed against a clear code; where both speak against each other, `conflict` is set.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import {
  detectJurisdiction,
  NOT_NAMED,
  jurisdictionOf,
  noJurisdiction,
  parseJurisdiction,
  SEVERAL
} from "../jurisdiction.ts"
import { fold, isWrittenAsName, normalise } from "../plain-text.ts"
import { countries, euMembers, nameOfPlace, usStates } from "../places.ts"
import {
  ALSO_WORDS,
  COMMA_BEFORE_THOUSANDS,
  compilePlaces,
  DESCRIBING,
  DOLLARS,
  ELSEWHERE_BEFORE,
  EUROPEAN,
  FIRMS,
  FUNCTION_WORDS,
  HERE_BEFORE,
  LANGUAGE_OF_CODE,
  LIVING,
  ORIGIN_BEFORE,
  type PlaceHit,
  type PlaceHits,
  SPOKEN_IN
} from "./place-names.ts"
import { textOf, type Words, wordsOf } from "./words.ts"

export interface Place {
  readonly jurisdiction: Jurisdiction
  /** The code and the text speak of different countries: no law may be named. */
  readonly conflict: boolean
}

/** How much each kind of evidence counts. */
const CITY = 2
const CITY_HERE = 3
const HABIT = 1
const LANGUAGE = 1.5
const LEANING = 0.25
/** Where a journey began. */
const ORIGIN = 1

/** A country other than the given one is believed from this much evidence on. */
const CONTRADICTION_MIN = 5

/**
 * @param given The jurisdiction as the caller wrote it.
 * @param travels Whether the text is about a journey: then places named are mostly where it went.
 * @param issue The likeliest issue: some exist in one of two countries that share a code only.
 */
export const placeOf = (given: string | undefined, told: Told, travels: boolean, issue: string | undefined): Place => {
  const evidence = evidenceOf(told, travels, issue === REMITTANCE)
  if (given === undefined || given.trim() === "")
    return { jurisdiction: detected(told, evidence, travels), conflict: false }
  const read = parseJurisdiction(given)
  const other = otherReading(given)
  if (other !== undefined && read.code?.startsWith("US-") === true) return ambiguous(read, other, evidence, issue)
  return { jurisdiction: refined(read, evidence), conflict: contradicts(read, evidence) }
}

interface Evidence {
  /** Weight by country; the countries of the EU also count for `EU`. */
  readonly countries: ReadonlyMap<string, number>
  /** Sub-national codes named, by weight. */
  readonly parts: ReadonlyMap<string, number>
  /** The text is about a journey, and all cities that it names, at least two, are in the European Union. */
  readonly isWithinUnion: boolean
  /** The language of the text, wherever it is written. */
  readonly language: string | undefined
}

const NO_EVIDENCE: Evidence = { countries: new Map(), parts: new Map(), isWithinUnion: false, language: undefined }

const evidenceOf = (told: Told, travels: boolean, isSentAbroad: boolean): Evidence => {
  const words = wordsFor(told)
  const hits = placeHits(told, words)
  const { cities: named, habits: habitual, language, leanings: leaning } = hits
  if (language === undefined && named.length + habitual.length + leaning.length === 0) return NO_EVIDENCE
  const nations = new Map<string, number>()
  const parts = new Map<string, number>()
  const add = (code: string, weight: number) => {
    const country = code.slice(0, 2)
    nations.set(country, (nations.get(country) ?? 0) + weight)
    if (code.includes("-")) parts.set(code, (parts.get(code) ?? 0) + weight)
  }
  const seen = new Set<string>()
  for (const { at, code, entry } of hits.cities) {
    const before = textOf(words, at - 1)
    if (seen.has(entry)) continue
    // Money goes to where the family is; the writer is where it came from.
    if (isSentAbroad && !ORIGIN_BEFORE.has(before) && !LIVING.has(textOf(words, at - 2))) continue
    if (travels && ORIGIN_BEFORE.has(before)) {
      seen.add(entry)
      add(code, ORIGIN)
      continue
    }
    // "a" is "to" in Spanish and an article in English: "a Calgary shop".
    if (before === "a" ? language === "ES" : ELSEWHERE_BEFORE.has(before)) continue
    const here = HERE_BEFORE.has(before)
    if (travels && !here) continue
    seen.add(entry)
    // "a company in Beverly Hills" says where the company is.
    const isFirms = here && FIRMS.has(textOf(words, at - 2))
    add(code, here && !travels && !isFirms ? CITY_HERE : isFirms ? ORIGIN : CITY)
  }
  for (const [kind, weight] of WEAK_KINDS) {
    for (const { code, entry } of hits[kind]) {
      if (seen.has(entry)) continue
      seen.add(entry)
      add(code, weight)
    }
  }
  if (language !== undefined && !isWrittenAbroad(language, told.text, hits, nations)) add(language, LANGUAGE)
  return { countries: nations, parts, isWithinUnion: travels && areWithinUnion(hits.cities), language }
}

const areWithinUnion = (found: ReadonlyArray<PlaceHit>): boolean =>
  new Set(found.map(({ entry }) => entry)).size > 1 && found.every(({ code }) => euMembers.has(code))

const WEAK_KINDS = [
  ["habits", HABIT],
  ["leanings", LEANING]
] as const

const REMITTANCE = "remittance"

/** More text than this adds no place that was not named before. */
const PLACE_TEXT_LENGTH_MAX = 4_000

/** The text that may show a place. */
export interface Told {
  readonly text: string
  /** Its words, where they were cut before. */
  readonly words: Words | undefined
  /** Whether a word of it may belong to the name of a place. */
  readonly mayNamePlace: boolean
}

const wordsFor = ({ text, words }: Told): Words =>
  words !== undefined && text.length <= PLACE_TEXT_LENGTH_MAX
    ? words
    : wordsOf(fold(text.slice(0, PLACE_TEXT_LENGTH_MAX)))

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

let compiledPlaces: ReturnType<typeof compilePlaces> | undefined
/** Compiled when the first text is read. */
const placesOfWords = () => (compiledPlaces ??= compilePlaces())

/** How many function words of each language a text has, in the order of FUNCTION_WORDS. */
const languages = new Int32Array(FUNCTION_WORDS.length)

const hitsIn = (words: Words): PlaceHits => {
  const found = { cities: Array<PlaceHit>(), habits: Array<PlaceHit>(), leanings: Array<PlaceHit>() }
  const abroad = new Set<string>()
  languages.fill(0)
  const placeIndex = placesOfWords()
  const firstLanguage = placeIndex.rows.length - languages.length
  const { count, places, uses } = placeIndex.find(words)
  for (let hit = 0; hit < count; hit++) {
    const number = uses[hit] ?? 0
    const concept = placeIndex.conceptOfUse[number] ?? 0
    const language = concept - firstLanguage
    if (language >= 0) {
      languages[language] = (languages[language] ?? 0) + 1
      continue
    }
    const row = placeIndex.rows[concept]
    const entry = placeIndex.entries[number] ?? ""
    if (row?.kind === "abroad") abroad.add(row.code)
    if (row?.kind === "cities" || row?.kind === "habits" || row?.kind === "leanings") {
      found[row.kind].push({ code: row.code, at: places[hit] ?? 0, entry })
    }
  }
  return { ...found, abroad, language: languageOf(words.at.length) }
}

/** Without the everyday words that are also the name of a place or of a company, where they are no name. */
const namesIn = (told: Told, words: Words, hits: PlaceHits): PlaceHits => {
  const isName = ({ at, entry }: PlaceHit): boolean => {
    const safeIn = ALSO_WORDS.get(entry)
    if (safeIn === undefined || (safeIn !== "" && safeIn === hits.language)) return true
    const before = textOf(words, at - 1)
    // "en" is "of it" in French: "ils en ont".
    if (!DESCRIBING.has(entry) && before !== "en" && HERE_BEFORE.has(before)) return true
    // Every noun of German has a capital.
    return hits.language !== "DE" && isWrittenAsName(told.text, entry)
  }
  return { ...hits, cities: hits.cities.filter(isName), habits: hits.habits.filter(isName) }
}

/** Whether a text is in a language as another country writes it, so that the language is no sign of the country it stands for. */
const isWrittenAbroad = (
  language: string,
  text: string,
  hits: PlaceHits,
  nations: ReadonlyMap<string, number>
): boolean => {
  // Of the countries with the euro one alone speaks Spanish.
  if (language === "ES" && nations.has("EU")) return false
  if (hits.abroad.has(language)) return true
  // Spanish with dollars or with a comma before thousands is written in America more often than in Spain.
  if (language === "ES" && (hits.leanings.some(({ entry }) => DOLLARS.has(entry)) || COMMA_BEFORE_THOUSANDS.test(text)))
    return true
  const atHome = nations.get(language) ?? 0
  return (SPOKEN_IN.get(language) ?? []).some((country) => (nations.get(country) ?? 0) >= Math.max(COMPANY_MIN, atHome))
}

/** What a company of a country counts: a mere leaning is less. */
const COMPANY_MIN = 1

/** What shows a place in a text. */
const placeHits = (told: Told, words: Words): PlaceHits => namesIn(told, words, hitsIn(words))

const weightOf = (evidence: Evidence, country: string): number => {
  if (country !== "EU" && !euMembers.has(country)) return evidence.countries.get(country) ?? 0
  // A euro sign speaks for every member.
  return (evidence.countries.get(country) ?? 0) + (evidence.countries.get("EU") ?? 0)
}

/** The country that shares the letters of a bare State code, or a foreign country for `CA`, `DE`, `IN` and the like. */
const otherReading = (given: string): string | undefined => {
  const code = given.trim().toUpperCase()
  return code.length === 2 && usStates.has(code) && countries.has(code) ? code : undefined
}

const ambiguous = (state: Jurisdiction, country: string, evidence: Evidence, issue: string | undefined): Place => {
  const european = euMembers.has(country) && issue !== undefined && EUROPEAN.has(issue)
  const spoken = LANGUAGE_OF_CODE.get(country)
  const isSilent = spoken !== undefined && (evidence.countries.get(country) ?? 0) === 0
  const speaks = isSilent && evidence.language === spoken
  const abroad = weightOf(evidence, country) + (european ? LANGUAGE : 0) + (speaks ? LANGUAGE : 0)
  const home = weightOf(evidence, "US") - (country === "CA" ? (evidence.countries.get("US") === HABIT ? HABIT : 0) : 0)
  const inState = evidence.parts.get(state.code ?? "") ?? 0
  if (abroad > 0 && inState === 0 && abroad >= home)
    return { jurisdiction: abroadIn(country, evidence), conflict: false }
  if (abroad >= CONTRADICTION_MIN) return { jurisdiction: state, conflict: true }
  return { jurisdiction: state, conflict: contradicts(state, evidence) }
}

const abroadIn = (country: string, evidence: Evidence): Jurisdiction => {
  const [part] = heaviest([...evidence.parts].filter(([code]) => code.startsWith(`${country}-`))) ?? []
  const code = part ?? country
  return jurisdictionOf(
    code,
    "given",
    `Read as ${nameOfPlace(code)} (${code}), because the text speaks of it; for the US State send US-${country}.`
  )
}

const heaviest = (weights: ReadonlyArray<readonly [string, number]>) =>
  weights.toSorted((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))[0]

/** A country that was given becomes its part that the text names: `CA` and "Burnaby" is British Columbia. */
const refined = (read: Jurisdiction, evidence: Evidence): Jurisdiction => {
  if (read.code === null || read.code.includes("-")) return read
  if (read.code !== "US" && read.code !== "CA") return read
  const parts = [...evidence.parts].filter(([code, weight]) => code.startsWith(`${read.code}-`) && weight >= CITY_HERE)
  const [only] = parts
  if (only === undefined || parts.length > 1) return read
  return jurisdictionOf(only[0], "given", `${read.explanation} The text names ${nameOfPlace(only[0])} (${only[0]}).`)
}

const contradicts = (read: Jurisdiction, evidence: Evidence): boolean => {
  if (read.country === null) return false
  const own = weightOf(evidence, read.country)
  if (own > 0) return false
  return [...evidence.countries].some(
    ([country, weight]) =>
      country !== read.country &&
      weight >= CONTRADICTION_MIN &&
      !(read.country === "EU" && euMembers.has(country)) &&
      !(euMembers.has(read.country ?? "") && (country === "EU" || euMembers.has(country)))
  )
}

const detected = ({ mayNamePlace, text }: Told, evidence: Evidence, travels: boolean): Jurisdiction => {
  // A code of a State stands behind a comma.
  const isSilent = !mayNamePlace && !text.includes(",")
  const named = isSilent ? NOT_NAMED : detectJurisdiction(text, mayNamePlace ? normalise(text) : "")
  // A journey names countries on its way; any other text that names several is not decided.
  if (named === SEVERAL && !travels) return named
  if (named.code !== null && named.code.includes("-")) return named
  const all = [...evidence.countries].filter(([country]) => country !== "EU")
  const best = heaviest(all.map(([country]) => [country, weightOf(evidence, country)] as const))
  if (named.code !== null && named.code !== "EU") return withPart(named, evidence)
  if (best === undefined) {
    if (evidence.countries.has("EU"))
      return jurisdictionOf("EU", "detected", "Not given; the text speaks of the European Union (EU).")
    return evidence.isWithinUnion && named.code === null
      ? jurisdictionOf("EU", "detected", "Not given; all places of the journey are in the European Union (EU).")
      : named
  }
  const [country, weight] = best
  const rival = all.filter(([other]) => other !== country).some(([other]) => weightOf(evidence, other) >= weight)
  if (rival || weight < LANGUAGE) return country === "US" || rival ? named : withWeak(named, country, weight)
  const parts = [...evidence.parts].filter(([code]) => code.startsWith(`${country}-`))
  const code = parts.length === 1 ? (parts[0]?.[0] ?? country) : country
  return jurisdictionOf(code, "detected", `Not given; the text speaks of ${nameOfPlace(code)} (${code}).`)
}

// One company or one sign is enough where nothing speaks for another country.
const withWeak = (named: Jurisdiction, country: string, weight: number): Jurisdiction =>
  weight >= HABIT && named.code === null
    ? jurisdictionOf(country, "detected", `Not given; the text speaks of ${nameOfPlace(country)}.`)
    : noJurisdiction(named.explanation)

const withPart = (named: Jurisdiction, evidence: Evidence): Jurisdiction => {
  const parts = [...evidence.parts].filter(([code]) => code.startsWith(`${named.code}-`))
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return named
  return jurisdictionOf(
    only[0],
    "detected",
    `Not given; detected from the text as ${nameOfPlace(only[0])} (${only[0]}).`
  )
}
