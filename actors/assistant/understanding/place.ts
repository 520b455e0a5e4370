/**
 * Where a matter is: joins the place that was given with what the text shows. A code that is a State and a country (DE,
 * IN, CA, CO …) is decided by cities, currencies, companies and the language of the text.
 *
 * Always true: a place is never guessed against a clear code; where both speak against each other, `conflict` is set.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { detectJurisdiction, NOT_NAMED, jurisdictionOf, parseJurisdiction, SEVERAL } from "../jurisdiction.ts"
import { normalise } from "../plain-text.ts"
import { countries, euMembers, nameOfPlace, usStates } from "../places.ts"
import { NOT_IN_STATES, onJourney, readAbroad, spokenOf, withPart, withWeak } from "./place-explained.ts"
import { placeHits, PLACE_TEXT_LENGTH_MAX, wordsFor } from "./place-hits.ts"
import { isOnlyGoal, journeyWithin } from "./place-journey.ts"
import {
  CITY_OWN,
  type Evidence,
  hasPostCode,
  isOutweighed,
  isSpokenAbroad,
  isWithin,
  type Place,
  placeByLetters,
  saysProvince,
  type ReadPlace,
  type Shown,
  type Told,
  weightOfCity
} from "./place-meaning.ts"
import { ALSO_IN_AMERICA, ALSO_IN_SPAIN, CHAINS, EUROPEAN, HABIT, LANGUAGE_OF_CODE } from "./place-words.ts"

/** A country other than the given one is believed from this much evidence on. */
const CONTRADICTION_MIN = 5

/** A city counts so much where the writer says to be there, a company or a currency so much, and a language so much. */
const CITY_HERE = 3
const LANGUAGE = 1.5

/**
 * @param given The jurisdiction as the caller wrote it.
 * @param travels Whether the text is about a journey: then places named are mostly where it went.
 * @param issue The likeliest issue: some exist in one of two countries that share a code only.
 */
export const placeOf = (
  given: string | undefined,
  told: Told,
  travels: boolean,
  issue: string | undefined
): ReadPlace => {
  const evidence = evidenceOf(told, travels, issue)
  const { language, paysElsewhere } = evidence
  const place = placeFrom(given, { told, evidence }, travels, issue)
  if (place.jurisdiction.country !== null || !paysElsewhere) return { ...place, isElsewhere: false, language }
  return { jurisdiction: NOT_IN_STATES, conflict: false, isElsewhere: true, language }
}

const placeFrom = (given: string | undefined, shown: Shown, travels: boolean, issue: string | undefined): Place => {
  const { evidence, told } = shown
  if (given === undefined || given.trim() === "")
    return { jurisdiction: detected(told, evidence, travels), conflict: false }
  const read = parseJurisdiction(given)
  if (read.code === null) return { jurisdiction: travels ? read : inSpiteOf(read, told, evidence), conflict: false }
  const other = otherReading(given)
  if (other !== undefined && read.code.startsWith("US-")) return ambiguous(read, other, { told, evidence }, issue)
  return { jurisdiction: refined(read, evidence, travels), conflict: contradicts(read, evidence) }
}

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

const ambiguous = (
  state: Jurisdiction,
  country: string,
  { evidence, told }: Shown,
  issue: string | undefined
): Place => {
  const european = euMembers.has(country) && issue !== undefined && EUROPEAN.has(issue)
  const spoken = LANGUAGE_OF_CODE.get(country)
  const isSilent = spoken !== undefined && (evidence.countries.get(country) ?? 0) === 0
  const speaks = isSilent && evidence.language === spoken
  const abroad = weightOf(evidence, country) + (european ? LANGUAGE : 0) + (speaks ? LANGUAGE : 0)
  const home = weightOf(evidence, "US") - (country === "CA" ? (evidence.countries.get("US") === HABIT ? HABIT : 0) : 0)
  const inState = evidence.parts.get(state.code ?? "") ?? 0
  if (abroad > 0 && inState === 0 && abroad >= home)
    return { jurisdiction: abroadIn(country, evidence), conflict: false }
  const isSilentOnState = inState === 0 && !told.text.includes(nameOfPlace(state.code ?? ""))
  const named = told.mayNamePlace && isSilentOnState ? detectJurisdiction(told.text, normalise(told.text)).code : null
  // Of a place where others are, or the writer was, it is asked.
  if (named?.startsWith(`${country}-`) === true)
    return isWithin(normalise(told.text), normalise(nameOfPlace(named)))
      ? { jurisdiction: readAbroad(named), conflict: false }
      : { jurisdiction: state, conflict: true }
  if (country === "CA" && isSilentOnState && saysProvince(normalise(told.text)))
    return { jurisdiction: readAbroad(country), conflict: false }
  if (abroad >= CONTRADICTION_MIN) return { jurisdiction: state, conflict: true }
  return { jurisdiction: state, conflict: contradicts(state, evidence) }
}

const abroadIn = (country: string, evidence: Evidence): Jurisdiction => {
  const [part] = heaviest([...evidence.parts].filter(([code]) => code.startsWith(`${country}-`))) ?? []
  return readAbroad(part ?? country)
}

const heaviest = (weights: ReadonlyArray<readonly [string, number]>) =>
  weights.toSorted((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))[0]

/**
 * A country that was given becomes its part that the text names: `CA` and "Burnaby" is British Columbia. On a journey only a place
 * where the writer says to be counts.
 */
const refined = (read: Jurisdiction, evidence: Evidence, travels: boolean): Jurisdiction => {
  if (read.code === null || read.code.includes("-")) return read
  if (read.code !== "US" && read.code !== "CA" && read.code !== "GB") return read
  const least = travels ? CITY_HERE : LANGUAGE
  const parts = [...evidence.parts].filter(([code, weight]) => code.startsWith(`${read.code}-`) && weight >= least)
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

/**
 * What was given cannot be read: a place that the text names stands, and the explanation says both. A currency, a company or a
 * language names none, because what was given may be a real place elsewhere.
 */
const inSpiteOf = (unread: Jurisdiction, told: Told, evidence: Evidence): Jurisdiction => {
  const named = [...evidence.countries].filter(([, weight]) => weight >= CITY_HERE)
  const shown = detected(told, { ...evidence, countries: new Map(named) }, false)
  return shown.code === null
    ? unread
    : {
        ...shown,
        explanation: shown.explanation.replace(/^Not given; /, "The jurisdiction given was not recognised; ")
      }
}

const detected = ({ mayNamePlace, text }: Told, evidence: Evidence, travels: boolean): Jurisdiction => {
  // A code of a State stands behind a comma.
  const isSilent = !mayNamePlace && !text.includes(",")
  const named = isSilent ? NOT_NAMED : detectJurisdiction(text, mayNamePlace ? normalise(text) : "")
  // A journey names countries on its way; any other text that names several is not decided.
  if (named === SEVERAL && !travels) return named
  const byLetters = text.includes(" CA") ? placeByLetters(text, evidence.parts.has("US-CA")) : undefined
  if (byLetters === null) return SEVERAL
  if (byLetters !== undefined) return spokenOf(byLetters)
  const isGoal = travels && isOnTheWay(named.code, text, evidence)
  if (named.code !== null && named.code.includes("-") && !isGoal)
    return abroadByCode(named.code, text, evidence) ?? named
  const all = [...evidence.countries].filter(([country]) => country !== "EU")
  const best = heaviest(all.map(([country]) => [country, weightOf(evidence, country)] as const))
  if (named.code !== null && named.code !== "EU" && !isGoal) return withPart(named, evidence)
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

const LEANING = 0.25

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
  const isAbroad = language !== undefined && isSpokenAbroad(text, language, hits)
  const seen = new Set<string>()
  let isInEngland = false
  let own: string | undefined
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
    if (weight === CITY_OWN) own ??= hit.code.slice(0, 2)
    seen.add(hit.entry)
    add(hit.code, weight)
    if (hit.code === KINGDOM) isInEngland = true
  }
  // The cities of the other nations have codes of their own.
  if (isInEngland) for (const nation of NATIONS) parts.delete(nation)
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
  const paidIn = travels || isSentAbroad ? [] : money
  for (const code of new Set(paidIn.flatMap(({ code }) => code.split(",")))) add(code, HABIT)
  if (language !== undefined && !isAbroad && !isOutweighed(language, nations)) add(language, LANGUAGE)
  const journey = travels ? journeyWithin(named, issue === RAIL) : undefined
  return { countries: nations, parts, journey, own, paysElsewhere: paidIn.length > 0 && !nations.has("US"), language }
}
