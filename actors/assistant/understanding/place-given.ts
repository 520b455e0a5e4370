/**
 * Reads the place that was given beside what the text shows. A code that is a State and a country (DE, IN, CA, CO …) is decided by
 * cities, currencies, companies and the language of the text.
 *
 * Always true: a place is never guessed against a clear code; where both speak against each other, `conflict` is set.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { detectJurisdiction, jurisdictionOf, parseJurisdiction } from "../jurisdiction.ts"
import { isSeveral } from "../jurisdictions.ts"
import { normalise } from "../plain-text.ts"
import { countries, euMembers, nameOfPlace, usStates } from "../places.ts"
import { readAbroad, readAsState } from "./place-explained.ts"
import {
  CITY_HERE,
  type Evidence,
  isWithin,
  LANGUAGE,
  type Place,
  saysProvince,
  type Shown,
  type Told
} from "./place-meaning.ts"
import { EUROPEAN, HABIT, LANGUAGE_OF_CODE, TOWNS_OF_STATE } from "./place-words.ts"

/** A country other than the given one is believed from this much evidence on. */
const CONTRADICTION_MIN = 5

/** @param detected The place that the text shows by itself. */
export const placeGiven = (
  given: string,
  { evidence, told }: Shown,
  { issue, travels }: { readonly issue: string | undefined; readonly travels: boolean },
  detected: (told: Told, evidence: Evidence, travels: boolean) => Jurisdiction
): Place => {
  const read = parseJurisdiction(given)
  if (read.code === null)
    return { jurisdiction: travels ? read : inSpiteOf(read, told, evidence, detected), conflict: false }
  const other = otherReading(given)
  if (other !== undefined && read.code.startsWith("US-"))
    return withOther(ambiguous(read, other, { told, evidence }, issue), other, { told, evidence })
  const jurisdiction = refined(read, evidence, travels)
  const against = contradictedBy(read, evidence)
  return against === undefined
    ? { jurisdiction, conflict: false }
    : { jurisdiction: { ...jurisdiction, also: against }, conflict: true }
}

export const weightOf = (evidence: Evidence, country: string): number => {
  if (country !== "EU" && !euMembers.has(country)) return evidence.countries.get(country) ?? 0
  // A euro sign speaks for every member.
  return (evidence.countries.get(country) ?? 0) + (evidence.countries.get("EU") ?? 0)
}

/** The country that shares the letters of a bare State code, or a foreign country for `CA`, `DE`, `IN` and the like. */
const otherReading = (given: string): string | undefined => {
  const code = given.trim().toUpperCase()
  return code.length === 2 && usStates.has(code) && countries.has(code) ? code : undefined
}

/**
 * Letters of two places with the other country that they may mean, unless the text tells surely which it is: by a town, a firm, its
 * money or its language. Nobody in danger may depend on a guess.
 */
const withOther = ({ conflict, jurisdiction }: Place, country: string, { evidence, told }: Shown): Place => {
  const isAbroad = jurisdiction.country === country
  const code = jurisdiction.code ?? ""
  const isNamed = told.text.includes(nameOfPlace(code)) || TOWNS_OF_STATE.get(code)?.test(told.text) === true
  const sure = isAbroad
    ? weightOf(evidence, country) + (LANGUAGE_OF_CODE.get(country) === evidence.language ? LANGUAGE : 0)
    : weightOf(evidence, "US")
  if (!conflict && (isNamed || sure >= HABIT)) return { conflict, jurisdiction }
  const shown = isAbroad || conflict ? jurisdiction : readAsState(jurisdiction, country)
  return { conflict, jurisdiction: { ...shown, also: isAbroad ? "US" : country } }
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
  // All cities of the journey are there.
  if (evidence.journey === country && inState === 0)
    return { jurisdiction: abroadIn(country, evidence), conflict: false }
  const isSilentOnState = inState === 0 && !told.text.includes(nameOfPlace(state.code ?? ""))
  const found = told.mayNamePlace && isSilentOnState ? detectJurisdiction(told.text, normalise(told.text)) : undefined
  // Of several countries of the Union the given one is one.
  if (found !== undefined && isSeveral(found) && found.country === "EU" && euMembers.has(country))
    return { jurisdiction: readAbroad(country), conflict: false }
  const named = found?.code ?? null
  // Of a place where others are, or the writer was, it is asked.
  if (named !== null && (named === country || named.startsWith(`${country}-`)))
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

export const heaviest = (weights: ReadonlyArray<readonly [string, number]>) =>
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

const contradicts = (read: Jurisdiction, evidence: Evidence): boolean => contradictedBy(read, evidence) !== undefined

/** The country of which the text speaks against the one that was read; undefined where it does not. */
const contradictedBy = (read: Jurisdiction, evidence: Evidence): string | undefined => {
  if (read.country === null || weightOf(evidence, read.country) > 0) return undefined
  const against = [...evidence.countries].filter(
    ([country, weight]) =>
      country !== read.country &&
      weight >= CONTRADICTION_MIN &&
      !(read.country === "EU" && euMembers.has(country)) &&
      !(euMembers.has(read.country ?? "") && (country === "EU" || euMembers.has(country)))
  )
  return heaviest(against)?.[0]
}

/**
 * What was given cannot be read: a place that the text names stands, and the explanation says both. A currency, a company or a
 * language names none, because what was given may be a real place elsewhere.
 */
const inSpiteOf = (
  unread: Jurisdiction,
  told: Told,
  evidence: Evidence,
  detected: Parameters<typeof placeGiven>[3]
): Jurisdiction => {
  const named = [...evidence.countries].filter(([, weight]) => weight >= CITY_HERE)
  const shown = detected(told, { ...evidence, countries: new Map(named) }, false)
  return shown.code === null
    ? unread
    : {
        ...shown,
        explanation: shown.explanation.replace(/^Not given; /, "The jurisdiction given was not recognised; ")
      }
}
