/**
 * Whose law applies: reads the jurisdiction a client gave, and answers with the reading used.
 *
 * The interface asks for a "State or country code", so a bare two-letter code that is a US State means that State
 * (CA is California, DE is Delaware); a country that shares its letters is reached by its name or with a part
 * (CA-ON, DE-BY). Text that names no known country yields none and is not repeated in the answer.
 */
import type { Jurisdiction } from "../../schema/triage.ts"
import { canadianProvinces, countries, euMembers, nameOfPlace, placeNames, usStates } from "./places.ts"

/** Longer text is not a place. */
const JURISDICTION_LENGTH_MAX = 120

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

/** Beyond this many readings all are forgotten, so memory stays bounded. */
const KNOWN_COUNT_MAX = 512
const known = new Map<string, Jurisdiction>()

/** Reads a jurisdiction given by the client. Total: anything unreadable is "none" with a reason. */
export const parseJurisdiction = (given: string): Jurisdiction => {
  const before = known.get(given)
  if (before !== undefined) return before
  const read = readGiven(given)
  if (given.length > JURISDICTION_LENGTH_MAX) return read
  if (known.size >= KNOWN_COUNT_MAX) known.clear()
  known.set(given, read)
  return read
}

const readGiven = (given: string): Jurisdiction => {
  const text = given.normalize("NFKC").trim()
  if (text === "") return noJurisdiction("No jurisdiction was given.")
  if (text.length > JURISDICTION_LENGTH_MAX) return unknown
  return parseCode(text.toUpperCase().replace(/[\s_]*[-–_/][\s_]*/g, "-")) ?? parseName(text.toLowerCase()) ?? unknown
}

/** Whether rules written for `ruleCode` may apply: `*` everywhere, a country inside itself, a part only by its code. */
export const appliesIn = (ruleCode: string, jurisdiction: Jurisdiction): boolean => {
  if (ruleCode === "*") return true
  if (ruleCode.includes("-")) return ruleCode === jurisdiction.code
  return jurisdiction.country === null || inCountry(ruleCode, jurisdiction.country)
}

/** Whether `country` is `ruleCountry` or, for EU rules, one of its members. */
export const inCountry = (ruleCountry: string, country: string): boolean =>
  ruleCountry === country || (ruleCountry === "EU" && euMembers.has(country))

const unknown = noJurisdiction(
  "The jurisdiction given was not recognised, so no State or provincial law was used. Send a State or country code such as US-WA, CA-ON, GB or FR."
)

const given = (code: string, detail = ""): Jurisdiction =>
  jurisdictionOf(code, "given", `Read as ${nameOfPlace(code)} (${code})${detail}.`)

const parseCode = (code: string): Jurisdiction | undefined => {
  if (/^[A-Z]{2}$/.test(code)) return parseBareCode(code)
  const match = /^([A-Z]{2,3})-([A-Z0-9]{1,3})$/.exec(code)
  if (match === null) return countryCodes3.has(code) ? given(countryCodes3.get(code) ?? code) : undefined
  const [, left = "", part = ""] = match
  const country = left === "UK" ? "GB" : (countryCodes3.get(left) ?? left)
  if (country === "US") return usStates.has(part) ? given(`US-${part}`) : partUnknown("US")
  if (country === "CA") return canadianProvinces.has(part) ? given(`CA-${part}`) : partUnknown("CA")
  return countries.has(country) ? given(`${country}-${part}`) : undefined
}

const parseBareCode = (code: string): Jurisdiction | undefined => {
  if (usStates.has(code)) {
    const other = countries.get(code)
    return given(`US-${code}`, other === undefined ? "" : `, a US State code; for ${other} send its name`)
  }
  if (code === "UK") return given("GB")
  if (countries.has(code)) return given(code)
  if (isoCountryCodes.has(code)) {
    return jurisdictionOf(code, "given", `Read as the country code ${code}; no rules are held for it.`)
  }
  // No country has these letters (ON, QC, BC), so the province is the only reading.
  return canadianProvinces.has(code) ? given(`CA-${code}`) : undefined
}

const partUnknown = (country: string) =>
  given(country, "; the part after the hyphen was not recognised, so only national rules were used")

const parseName = (text: string): Jurisdiction | undefined => {
  const plain = text
    .replace(/^(the|state of|commonwealth of|province of|republic of) /, "")
    .replace(/ (state|province)$/, "")
    .replace(/[.,;\s]+$/, "")
  const code = placeNames.get(text) ?? placeNames.get(plain)
  if (code !== undefined) {
    return given(code, code === "US-GA" ? ", the US State; for the country send its code as GE" : "")
  }
  // "Seattle, WA" and "Toronto, Ontario, Canada": the last known part that is more than a country decides.
  const parts = text.split(",").map((part) => part.trim())
  if (parts.length < 2 || parts.length > 4) return undefined
  const readings = parts.slice(1).flatMap((part) => {
    const word = part.replace(/\s+\d{5}(-\d{4})?$/, "")
    const reading = placeNames.get(word) ?? parseCode(word.toUpperCase())?.code ?? undefined
    return reading === undefined ? [] : [reading]
  })
  const first = readings[0]
  if (first === undefined) return undefined
  const sub = placeNames.get(parts[0] ?? "")
  const best = sub !== undefined && sub.includes("-") && sub.startsWith(first) ? sub : first
  return given(best)
}

const countryCodes3: ReadonlyMap<string, string> = new Map(
  "USA US|GBR GB|CAN CA|DEU DE|FRA FR|IRL IE|ESP ES|ITA IT|NLD NL|POL PL|AUS AU|NZL NZ|IND IN|MEX MX"
    .split("|")
    .map((pair) => [pair.slice(0, 3), pair.slice(4)])
)

// ISO 3166-1 alpha-2 codes beyond the named countries: known to be countries, nothing more is held about them.
const isoCountryCodes: ReadonlySet<string> = new Set(
  "AD AF AG AI AM AO AQ AS AW AX AZ BA BB BF BH BI BJ BL BM BN BO BQ BS BT BV BW BY BZ CC CD CF CG CI CK CM CR CU CV CW CX DJ DM DO DZ EC EH ER ET FJ FK FM FO GD GF GG GH GI GL GM GN GP GQ GS GT GW GY HM HN HT IM IO IQ IR JE JM JO KG KH KI KM KN KP KW KZ LB LC LI LK LR LS LY MC MF MG MH MK ML MM MP MQ MR MU MV MW MZ NA NF NI NP NR NU OM PF PG PM PN PS PW PY QA RE RU RW SB SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TJ TK TL TM TO TT TV TW TZ UG UM UY UZ VC VE VG VU WF WS XK YE YT ZM ZW".split(
    " "
  )
)
