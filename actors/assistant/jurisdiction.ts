/**
 * Whose law applies: reads the jurisdiction that a client gave, or finds the place that a narrative names, and says how it
 * was read.
 *
 * The interface asks for a "State or country code", so a bare two-letter code that is a US State means that State
 * (CA is California, DE is Delaware); a country that shares its letters is reached by its name or with a part
 * (CA-ON, DE-BY). Text that names no known country yields none and is not repeated in the answer.
 *
 * A narrative would rather show no place than a wrong State's statute: brand names, journeys and goods do not count, two
 * different countries cancel out, two States of one country leave the country, and Georgia alone is not decided.
 */
import { normalForm } from "../../schema/normal-form.ts"
import type { Jurisdiction } from "../../schema/triage.ts"
import { cityCodes } from "./city-names.ts"
import {
  canadianProvinces,
  countries,
  LETTERS_ALONE,
  nameOfPlace,
  placeNames,
  placeNamesAbroad,
  usStates
} from "./places.ts"
import { decide, inCountry, jurisdictionOf, noJurisdiction, NOT_NAMED } from "./jurisdictions.ts"
import { fold, isWordUnit, phraseIndex, walk } from "./plain-text.ts"
import { rentedHomes, WORDS_OF_HOME_COUNTRIES } from "./understanding/place-home.ts"
import { type Mention, MENTION_COUNT_MAX, mentionOf } from "./understanding/place-mention.ts"
import { postalCodes, stateOfAddress, statesBehindTowns, townOfAddress } from "./understanding/place-towns.ts"

export { inCountry, jurisdictionOf, noJurisdiction } from "./jurisdictions.ts"

/** Longer text is not a place. */
const JURISDICTION_LENGTH_MAX = 120

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
  const text = normalForm(given, "NFKC").trim()
  if (text === "") return noJurisdiction("No jurisdiction was given.")
  if (text.length > JURISDICTION_LENGTH_MAX) return unknown
  return (
    parseCode(text.toUpperCase().replace(/(?<![\s_])[\s_]*[-–_/][\s_]*/g, "-")) ??
    parseName(text.toLowerCase()) ??
    unknown
  )
}

/** Where a person lives by the address: the State of an American one, Austria or Switzerland by the town. */
export const placeOfAddress = (address: string): string | undefined => {
  const state = stateOfAddress(address)
  if (state !== undefined) return state
  const country = cityCodes.get(folded(townOfAddress(address) ?? ""))
  return country === "AT" || country === "CH" ? country : undefined
}

/** Whether rules written for `ruleCode` may apply: `*` everywhere, a country inside itself, a part only by its code. */
export const appliesIn = (ruleCode: string, jurisdiction: Jurisdiction): boolean => {
  if (ruleCode === "*") return true
  if (ruleCode.includes("-")) return ruleCode === jurisdiction.code
  return jurisdiction.country === null || inCountry(ruleCode, jurisdiction.country)
}

const unknown = noJurisdiction(
  "The jurisdiction given was not recognised, so no State or provincial law was used. Send a State or country code such as US-WA, CA-ON, GB or FR."
)

const given = (code: string, detail = ""): Jurisdiction =>
  isoCountryCodes.has(code)
    ? jurisdictionOf(code, "given", `Read as the country code ${code}; no rules are held for it.`)
    : jurisdictionOf(code, "given", `Read as ${nameOfPlace(code)} (${code})${detail}.`)

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
    const part = code === "CA" ? " or a province such as CA-ON" : ""
    return given(`US-${code}`, other === undefined ? "" : `, a US State code; for ${other} send its name${part}`)
  }
  if (code === "UK") return given("GB")
  if (countries.has(code) || isoCountryCodes.has(code)) return given(code)
  // No country has these letters (ON, QC, BC), so the province is the only reading.
  return canadianProvinces.has(code) ? given(`CA-${code}`) : undefined
}

const partUnknown = (country: string) =>
  given(country, "; the part after the hyphen was not recognised, so only national rules were used")

const parseName = (text: string): Jurisdiction | undefined => {
  const plain = text
    .replace(/^(the|state of|commonwealth of|province of|republic of) /, "")
    .replace(/ (state|province)$/, "")
    .replace(/(?<![.,;\s])[.,;\s]+$/, "")
  const code = codeNamed(text) ?? codeNamed(plain) ?? partNamed(text)
  if (code !== undefined) {
    return given(code, code === "US-GA" ? ", the US State; for the country send its code as GE" : "")
  }
  // "Seattle, WA" and "Toronto, Ontario, Canada": the first known part that is more than a country decides.
  const parts = text.split(",").map((part) => part.trim())
  if (parts.length < 2 || parts.length > 4) return cityNamed(plain)
  const readings = parts.slice(1).flatMap((part) => {
    const word = part.replace(/(?<!\s)\s+\d{5}(-\d{4})?$/, "")
    const reading = codeNamed(word) ?? partNamed(word) ?? parseCode(word.toUpperCase())?.code ?? undefined
    return reading === undefined ? [] : [reading]
  })
  // "Munich, Germany, DE" says the country twice, and no State.
  const first = readings.find((code) => code.includes("-") && !readings.includes(code.slice(3))) ?? readings[0]
  if (first === undefined) return cityNamed(parts[0] ?? "")
  const sub = codeNamed(parts[0] ?? "")
  const best = sub !== undefined && sub.includes("-") && sub.startsWith(first) ? sub : first
  return given(best)
}

/** By its name in English, or folded in another language. */
const codeNamed = (name: string): string | undefined => placeNames.get(name) ?? placeNamesAbroad.get(folded(name))

/** By its letters, where the text says what they stand for: "WA state", "ON province". */
const partNamed = (name: string): string | undefined => {
  const [, letters = "", kind] = /^([a-z]{2}) (state|province)$/.exec(name) ?? []
  const part = letters.toUpperCase()
  if (kind === "state") return usStates.has(part) ? `US-${part}` : undefined
  return canadianProvinces.has(part) ? `CA-${part}` : undefined
}

const cityNamed = (name: string): Jurisdiction | undefined => {
  const code = cityCodes.get(folded(name))
  return code === undefined ? undefined : given(code, "; if that is another place, send its State or country")
}

const folded = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

const countryCodes3: ReadonlyMap<string, string> = new Map(
  "USA US|GBR GB|CAN CA|DEU DE|FRA FR|IRL IE|ESP ES|ITA IT|NLD NL|POL PL|AUS AU|NZL NZ|IND IN|MEX MX"
    .split("|")
    .map((pair) => [pair.slice(0, 3), pair.slice(4)])
)

// ISO 3166-1 alpha-2 codes beyond the named countries: known to be countries, nothing more is held about them.
const isoCountryCodes: ReadonlySet<string> = new Set(
  "AD AF AG AI AM AO AQ AS AW AX BA BB BF BH BI BJ BL BM BN BO BQ BS BT BV BW BY BZ CC CD CF CG CI CK CM CR CU CV CW CX DJ DM DO DZ EC EH ER ET FJ FK FM FO GD GF GG GH GI GL GM GN GP GQ GS GT GW GY HM HN HT IM IO IQ IR JE JM JO KG KH KI KM KN KP KW KZ LB LC LI LK LR LS LY MC MF MG MH MK ML MM MP MQ MR MU MV MW MZ NA NF NI NP NR NU OM PF PG PM PN PS PW PY QA RE RU RW SB SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TJ TK TL TM TO TT TV TW TZ UG UM UY UZ VC VE VG VU WF WS XK YE YT ZM ZW".split(
    " "
  )
)

/** The cities that may be the place of the matter. */
export interface Towns {
  /** There is one, so that places of persons say nothing. */
  readonly any: boolean
  /** The States and provinces of those that are surely places. */
  readonly states: ReadonlySet<string>
}

const NO_TOWNS: Towns = { any: false, states: new Set() }

/**
 * Looks for places in a narrative.
 *
 * @param text As it was written.
 * @param normalised As `normalise` made it; empty where no word of the text names a place by `namesPlace`.
 */
export const detectJurisdiction = (text: string, normalised: string, towns: Towns = NO_TOWNS): Jurisdiction => {
  const mentions = [
    ...namedPlaces(normalised),
    ...(normalised === "" ? [] : rentedHomes(normalised)),
    ...postalCodes(text),
    ...(LETTERS_ALONE.test(text) ? statesBehindTowns(text) : []),
    ...explicitCodes(normalised),
    ...unitedStates(text)
  ]
  if (mentions.length === 0) return NOT_NAMED
  const ofMatter = mentions.filter(({ aside }) => aside === undefined)
  const residents = ofMatter.filter((mention) => mention.resident)
  if (residents.length > 0) return decide(codesOf(residents))
  if (ofMatter.length > 0) return decide(withTowns(codesOf(ofMatter), towns))
  if (towns.any) return NOT_NAMED
  const likely = mentions.filter(({ aside }) => aside === "by")
  // An owner lives in the State of the house mostly, and in its country nearly always.
  return decide(likely.length > 0 ? codesOf(likely) : countriesOf(mentions))
}

/** "In Denver", and "the law of Texas": which of the two States it is stays open. */
const withTowns = (codes: ReadonlySet<string>, { states }: Towns): ReadonlySet<string> => {
  if (![...codes].some((code) => code.startsWith("US-"))) return codes
  return new Set([...codes, ...[...states].filter((code) => code.startsWith("US-"))])
}

const codesOf = (mentions: ReadonlyArray<Mention>): ReadonlySet<string> => new Set(mentions.map(({ code }) => code))

const countriesOf = (mentions: ReadonlyArray<Mention>): ReadonlySet<string> =>
  new Set(mentions.flatMap(({ code }) => (code.includes("-") ? [code.slice(0, 2)] : [])))

// Names of three characters and more; "uk" is looked for by itself. "wales" must not match inside "new south wales":
// longer names come first and cover what begins inside them.
const NAMES = [...placeNames].filter(([name]) => name.length >= 3).toSorted(([a], [b]) => b.length - a.length)
const nameIndex = phraseIndex(NAMES.map(([name]) => name))

/** The longest word of each name, and the words of the United States and the United Kingdom. */
const WORDS_OF_NAMES: ReadonlySet<string> = new Set([
  "us",
  "uk",
  ...WORDS_OF_HOME_COUNTRIES,
  ...NAMES.map(([name]) => name.split(/[^a-z0-9]+/).reduce((one, other) => (other.length > one.length ? other : one)))
])

/** Whether a word in small letters may belong to the name of a place. A text of plain letters without any names none. */
export const namesPlace = (word: string): boolean => WORDS_OF_NAMES.has(word)

const addMention = (found: Array<Mention>, code: string, text: string, at: number, end: number): void => {
  const mention = found.length < MENTION_COUNT_MAX ? mentionOf(code, text, at, end) : undefined
  if (mention !== undefined) found.push(mention)
}

const namedPlaces = (text: string): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  let coveredTo = 0
  walk(nameIndex, text, (id, at) => {
    const [name, code] = NAMES[id] ?? ["", ""]
    const end = at + name.length
    if (at < coveredTo || isWordUnit(text.charCodeAt(end))) return
    coveredTo = end
    addMention(found, code, text, at, end)
  })
  for (let at = text.indexOf("uk"); at >= 0; at = text.indexOf("uk", at + 2)) {
    const alone = !isWordUnit(text.charCodeAt(at - 1)) && !isWordUnit(text.charCodeAt(at + 2))
    if (alone && text[at - 1] !== ".") addMention(found, "GB", text, at, at + 2)
  }
  return found
}

const explicitCodes = (text: string): ReadonlyArray<Mention> =>
  text.includes("us-")
    ? [...text.matchAll(/(?:^|[^a-z0-9])us-([a-z]{2})(?![a-z0-9])/g)].flatMap(([, part = ""]) =>
        usStates.has(part.toUpperCase()) ? [{ code: `US-${part.toUpperCase()}`, resident: true }] : []
      )
    : []

/**
 * "US" in capitals, and "in the us". Capitals say nothing where whole words are written in them; "US dollars" and "US$" are
 * money, which others pay with too.
 */
const unitedStates = (text: string): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  for (let at = text.indexOf("US"); at >= 0; at = text.indexOf("US", at + 2)) {
    const isAlone = !/[A-Za-z0-9]/.test(`${text[at - 1] ?? ""}${text[at + 2] ?? ""}`)
    if (isAlone && IN_SMALL_LETTERS.test(text.slice(Math.max(0, at - 12), at + 14))) addUnitedStates(found, text, at)
  }
  for (let at = text.indexOf("in the us"); at >= 0; at = text.indexOf("in the us", at + 9)) {
    if (!isWordUnit(text.charCodeAt(at - 1)) && !isWordUnit(text.charCodeAt(at + 9)))
      addUnitedStates(found, text, at + 7)
  }
  return found
}

const addUnitedStates = (found: Array<Mention>, text: string, at: number): void => {
  const after = text.slice(at + 2, at + 12).toLowerCase()
  if (/^(?:\$|-|\.| ?dollar| based)/.test(after)) return
  const lower = text.slice(Math.max(0, at - 32), at + 26).toLowerCase()
  const from = Math.min(at, 32)
  addMention(found, "US", lower, from, from + 2)
}

const IN_SMALL_LETTERS = /[a-z]{2}/
