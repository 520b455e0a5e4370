/** Jurisdictions that were detected, with the sentence that says by what. */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { jurisdictionOf, noJurisdiction } from "../jurisdiction.ts"
import { nameOfPlace } from "../places.ts"
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

/** One company or one sign is enough where nothing speaks for another country. */
export const withWeak = (named: Jurisdiction, country: string, weight: number): Jurisdiction =>
  weight >= HABIT && named.code === null
    ? jurisdictionOf(country, "detected", `Not given; the text speaks of ${nameOfPlace(country)}.`)
    : noJurisdiction(named.explanation)
