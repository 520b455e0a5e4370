/**
 * Jurisdictions with the sentence that says how each was read, and the one that the codes of a text tell together.
 *
 * Always true: of several countries none is assumed, and the law of the United States only where they are one of them.
 */
import type { Jurisdiction } from "../../schema/triage.ts"
import { euMembers, nameOfPlace } from "./places.ts"

export const noJurisdiction = (explanation: string): Jurisdiction => ({
  code: null,
  country: null,
  source: "none",
  explanation
})

/** The code as a jurisdiction; `explanation` says how it was read. */
export const jurisdictionOf = (code: string, source: "given" | "detected", explanation: string): Jurisdiction => ({
  code,
  country: code.slice(0, 2),
  source,
  explanation
})

/** Whether `country` is `ruleCountry` or, for EU rules, one of its members. */
export const inCountry = (ruleCountry: string, country: string): boolean =>
  ruleCountry === country || (ruleCountry === "EU" && euMembers.has(country))

/** The text names no place. */
export const NOT_NAMED = noJurisdiction("No jurisdiction was given and the text names no State or country.")

/** The text names several countries, and the United States may be the one. */
export const SEVERAL = noJurisdiction(
  "No jurisdiction was given and the text names several countries, so none was assumed. Send a State or country code."
)

/** It names several, and the United States are none of them. */
export const SEVERAL_ABROAD = noJurisdiction(
  "No jurisdiction was given and the text names several countries outside the United States, so none was assumed. Send the country's code or name."
)

const SEVERAL_OF_UNION = jurisdictionOf(
  "EU",
  "detected",
  "Not given; the text names several countries of the European Union, so only the law of the Union was used. Send the code or name of the country where it happened."
)

/** Whether the text names countries of which none is decided. */
export const isSeveral = (named: Jurisdiction): boolean =>
  named === SEVERAL || named === SEVERAL_ABROAD || named === SEVERAL_OF_UNION

const SEVERAL_PARTS = ", of which several parts are named, so only national rules were used"

/** Whether several States or provinces were named. */
export const namesParts = ({ explanation }: Jurisdiction): boolean => explanation.includes(SEVERAL_PARTS)

/** Of the Union and its members only the members say where. */
const nationsOf = (codes: ReadonlySet<string>): ReadonlySet<string> => {
  const nations = new Set([...codes].map((code) => code.slice(0, 2)))
  if (nations.size > 1 && [...nations].some((nation) => euMembers.has(nation))) nations.delete("EU")
  return nations
}

const severalOf = (nations: ReadonlySet<string>): Jurisdiction => {
  if (nations.has("US")) return SEVERAL
  return [...nations].every((nation) => inCountry("EU", nation)) ? SEVERAL_OF_UNION : SEVERAL_ABROAD
}

/** The place that all codes together tell. */
export const decide = (codes: ReadonlySet<string>): Jurisdiction => {
  const nations = nationsOf(codes)
  const [nation] = nations
  if (nation === undefined) return NOT_NAMED
  if (nations.size > 1) return severalOf(nations)
  const parts = [...codes].filter((code) => code.includes("-"))
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    return jurisdictionOf(only, "detected", `Not given; detected from the text as ${nameOfPlace(only)} (${only}).`)
  }
  const several = parts.length > 1 ? SEVERAL_PARTS : ""
  return jurisdictionOf(nation, "detected", `Not given; detected from the text as ${nameOfPlace(nation)}${several}.`)
}
