/** Jurisdictions that were read or detected, with the sentence that says by what. */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { jurisdictionOf, noJurisdiction } from "../jurisdiction.ts"
import { nameOfPlace } from "../places.ts"
import type { Evidence } from "./place-meaning.ts"
import { HABIT } from "./place-words.ts"

const THE: ReadonlySet<string> = new Set(["EU", "US", "GB"])

export const onJourney = (code: string): Jurisdiction =>
  jurisdictionOf(
    code,
    "detected",
    `Not given; all places of the journey are in ${THE.has(code) ? "the " : ""}${nameOfPlace(code)} (${code}).`
  )

export const spokenOf = (code: string): Jurisdiction =>
  jurisdictionOf(code, "detected", `Not given; the text speaks of ${nameOfPlace(code)} (${code}).`)

/** The home of the person, which the texts need not name. */
export const livesIn = (code: string): Jurisdiction =>
  jurisdictionOf(code, "detected", `Not given; the address of the person is in ${nameOfPlace(code)} (${code}).`)

/** One company or one sign is enough where nothing speaks for another country. */
export const withWeak = (named: Jurisdiction, country: string, weight: number): Jurisdiction =>
  weight >= HABIT && named.code === null
    ? jurisdictionOf(country, "detected", `Not given; the text speaks of ${nameOfPlace(country)}.`)
    : noJurisdiction(named.explanation)

/** A place that was given by letters of two meanings, read as the one of which the text speaks. */
export const readAbroad = (code: string): Jurisdiction =>
  jurisdictionOf(
    code,
    "given",
    `Read as ${nameOfPlace(code)} (${code}), because the text speaks of it; for the US State send US-${code.slice(0, 2)}.`
  )

/** The same read as the State, because the text speaks of neither. */
export const readAsState = (state: Jurisdiction, country: string): Jurisdiction => {
  const letters = (state.code ?? "").slice("US-".length)
  const part = EXAMPLE_PARTS.get(country)
  const orPart = part === undefined ? "" : ` or a part of it such as ${part}`
  return {
    ...state,
    explanation: `${letters} was read as ${nameOfPlace(state.code ?? "")} (${state.code}), a US State, because the text names neither place; for ${nameOfPlace(country)} send its name${orPart}.`
  }
}

/** How a country is sent whose letters a State has. */
const EXAMPLE_PARTS: ReadonlyMap<string, string> = new Map([
  ["CA", "CA-ON"],
  ["DE", "DE-BE"]
])

/** The country that was named, or the one part of it of which the text speaks. */
export const withPart = (named: Jurisdiction, evidence: Evidence): Jurisdiction => {
  const parts = [...evidence.parts].filter(([code]) => code.startsWith(`${named.code}-`))
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return named
  return jurisdictionOf(
    only[0],
    "detected",
    `Not given; detected from the text as ${nameOfPlace(only[0])} (${only[0]}).`
  )
}

/** Money of another country was paid, and which country it is stays open. */
export const NOT_IN_STATES: Jurisdiction = noJurisdiction(
  "No jurisdiction was given, and the text pays with money of another country than the United States. Send the country's code or name."
)
