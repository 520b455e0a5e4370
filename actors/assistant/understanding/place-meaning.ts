/**
 * What a name means where it stands: whether it is a place, a company or an everyday word, and how much a place says of where
 * the matter is. Only texts in which a name or a language was found are read so.
 *
 * Always true:
 * - A name that is an everyday word as well counts only where it is meant as a name.
 * - The work is linear in the text: how a name is written is looked for once.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { foldLower } from "../plain-text.ts"
import type { Kind } from "./place-names.ts"
import { isOwn } from "./place-own.ts"
import {
  ALSO_NAMES,
  ALSO_WORDS,
  CLAUSE_BEFORE,
  COMMA_BEFORE_THOUSANDS,
  COMMON_VERBS,
  DESCRIBING,
  DOLLARS,
  ELSEWHERE_BEFORE,
  ENGLISH,
  FAMILY,
  FAMILY_DISTANCE_MAX,
  FIRMS,
  FIRM_BEFORE,
  FIRM_GOODS,
  FIRM_SERVICES,
  FIRM_VERBS,
  HERE_BEFORE,
  LIVING,
  MOVING,
  NO_TOWN,
  ONLY_IN,
  ORIGIN_BEFORE,
  PLACE_BEFORE,
  PLACE_BEFORE_ROMANCE,
  PLACE_BEHIND,
  PROVINCES,
  REASON_BEHIND,
  SENDING,
  SPOKEN_IN,
  TOWNS_OF_CANADA
} from "./place-words.ts"
import { isNumber, textOf, type Words } from "./words.ts"

export interface PlaceHit {
  readonly code: string
  readonly at: number
  /** The word behind its last one. */
  readonly end: number
  readonly entry: string
}

export interface PlaceHits {
  readonly cities: ReadonlyArray<PlaceHit>
  readonly habits: ReadonlyArray<PlaceHit>
  readonly leanings: ReadonlyArray<PlaceHit>
  /** Money of other countries than the United States. */
  readonly money: ReadonlyArray<PlaceHit>
  /** The language that the function words are of. */
  readonly language: string | undefined
  /** The languages that are written here as they are spoken abroad. */
  readonly abroad: ReadonlySet<string>
}

export interface Hit extends PlaceHit {
  readonly kind: Kind
}

/** How much a city counts by the words around it. */
export const CITY = 2
/** Where the writer or a company says to be. */
export const CITY_HERE = 3
/** What the language of a text counts. */
export const LANGUAGE = 1.5
/** Where the writer says to be. */
export const CITY_OWN = 4
/** Where a company is. */
const ORIGIN = 1
/** Where a journey began: more than the airline, whose country says little. */
export const DEPARTURE = 1.25

/** No entry has more words. */
const ENTRY_WORDS_MAX = 6

/** Without what stands inside a longer name of another place: "Perth" in "Perth Amboy". */
export const outermost = (hits: ReadonlyArray<Hit>): ReadonlyArray<Hit> => {
  const longest = new Map<number, Hit>()
  for (const hit of hits) {
    if (hit.end - hit.at > 1 && hit.end > (longest.get(hit.at)?.end ?? 0)) longest.set(hit.at, hit)
  }
  return hits.filter((hit) => {
    for (let at = hit.at; at > hit.at - ENTRY_WORDS_MAX; at--) {
      const around = longest.get(at)
      if (around === undefined || around.end < hit.end || around.end - around.at <= hit.end - hit.at) continue
      if (around.kind === "none" || (around.code !== hit.code && around.kind !== "abroad" && around.kind !== "rare"))
        return false
    }
    return true
  })
}

/** Tells whether a hit is meant as a name. */
export const nameReader = (text: string, words: Words, language: string | undefined) => {
  const written = writingReader(text)
  const isProvince = provinceReader(words, language, written)
  return ({ at, code, end, entry, kind }: Hit): boolean => {
    const only = ONLY_IN.get(entry)
    if (only !== undefined && only !== language) return false
    if (PROVINCES.has(entry)) return isProvince(at, end, entry)
    const safeIn = ALSO_WORDS.get(entry) ?? ALSO_NAMES.get(entry)
    if (safeIn === undefined || (safeIn !== "" && safeIn === language)) return true
    if (kind === "cities" && isOwn(at, end, words)) return true
    const behind = textOf(words, end)
    if (!DESCRIBING.has(entry)) {
      if (saysHere(textOf(words, at - 1), language)) return true
      if (kind === "cities" && (PLACE_BEHIND.has(behind) || code === `US-${behind.toUpperCase()}`)) return true
    }
    if (kind === "habits" && isFirm(words, at, end, entry)) return true
    // Every noun of German has a capital.
    if (language === "DE" || !written(entry)) return false
    return ALSO_WORDS.has(entry) || standsBehind(textOf(words, at - 1), language)
  }
}

/** "en" is "of it" in French: "ils en ont". */
const saysHere = (before: string, language: string | undefined): boolean =>
  before === "en" ? language === "ES" : HERE_BEFORE.has(before)

/** "el dentista de Salinas", "à Timmins", "outside Prince George". */
const standsBehind = (before: string, language: string | undefined): boolean =>
  PLACE_BEFORE.has(before) || (language !== undefined && PLACE_BEFORE_ROMANCE.has(before))

const isFirm = (words: Words, at: number, end: number, entry: string): boolean => {
  const before = textOf(words, at - 1)
  const behind = textOf(words, end)
  const isThing = DESCRIBING.has(entry)
  if (FIRM_BEFORE.has(before) && !(isThing && before === "with")) return true
  if ((isThing ? FIRM_SERVICES : FIRM_GOODS).has(behind)) return true
  if (!FIRM_VERBS.has(behind) || (isThing && COMMON_VERBS.has(behind))) return false
  return CLAUSE_BEFORE.has(before) || words.starts.includes(at)
}

/** Tells whether a short form is the name of a province. */
const provinceReader = (words: Words, language: string | undefined, written: (entry: string) => boolean) => {
  let english: boolean | undefined
  return (at: number, end: number, entry: string): boolean => {
    const before = textOf(words, at - 1)
    const behind = textOf(words, end)
    // "dado de Alta" is a turn of Spanish.
    if (!(language === "ES" && entry === "alta") && behind !== "of" && written(entry)) return true
    if (before !== "en" && HERE_BEFORE.has(before)) return true
    if (language !== undefined) return false
    if (entry === "ont" || entry === "alta" || entry === "pei") return (english ??= isEnglish(words))
    return !REASON_BEHIND.has(behind) && namesTown(words, at)
  }
}

/** So many words of a town may stand between "in" and its province. */
const TOWN_WORDS_MAX = 3

/** "in hope bc", "from salmon arm bc". */
const namesTown = (words: Words, at: number): boolean => {
  for (let count = 1; count <= TOWN_WORDS_MAX; count++) {
    const before = textOf(words, at - count - 1)
    const town = textOf(words, at - count)
    if (NO_TOWN.has(town) || isNumber(town)) return false
    if (HERE_BEFORE.has(before) || before === "from") return true
    if (before === "to" && MOVING.has(textOf(words, at - count - 2))) return true
  }
  return false
}

const ENGLISH_WORDS_MIN = 2

const isEnglish = (words: Words): boolean => {
  let count = 0
  for (let at = 0; at < words.at.length && count < ENGLISH_WORDS_MIN; at++) if (ENGLISH.has(textOf(words, at))) count++
  return count >= ENGLISH_WORDS_MIN
}

/** Tells whether an entry is written as a name anywhere in a text. Each entry is looked for once. */
const writingReader = (text: string) => {
  const known = new Map<string, boolean>()
  let folded: string | undefined
  return (entry: string): boolean => {
    const before = known.get(entry)
    if (before !== undefined) return before
    const plain = (folded ??= foldLower(text))
    const isName = formsOf(entry).some((form) => hasAsName(plain, form))
    known.set(entry, isName)
    return isName
  }
}

/** How a name is written: "Bell", "BELL", "B.C", "B. C" and "B C". */
const formsOf = (entry: string): ReadonlyArray<string> => {
  const upper = entry.toUpperCase()
  if (/^[a-z] [a-z]$/.test(entry)) return [upper, upper.replace(" ", "."), upper.replace(" ", ". ")]
  return [upper, entry.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())]
}

/** The form stands alone behind a small letter or a comma, or begins the text before a pause: "Bell: charged twice". */
const hasAsName = (text: string, form: string): boolean => {
  if (text.startsWith(form) && /^ ?[:–-]/.test(text.slice(form.length, form.length + 2))) return true
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (/[a-z,)] [("']?$/.test(text.slice(Math.max(0, at - 3), at)) && !/[a-z]/i.test(text[at + form.length] ?? ""))
      return true
  }
  return false
}

interface About {
  readonly isSentAbroad: boolean
  readonly language: string | undefined
  readonly travels: boolean
}

/** What a city says of the place of the matter where it stands, 0 for nothing. */
export const weightOfCity = (hit: PlaceHit, words: Words, { isSentAbroad, language, travels }: About): number => {
  const { at, end } = hit
  const before = textOf(words, at - 1)
  if (isOwn(at, end, words)) return CITY_OWN
  if (isSentAbroad) {
    const isOfPerson = (before === "of" || before === "de") && FAMILY.has(textOf(words, at - 2))
    if (ORIGIN_BEFORE.has(before)) return isOfPerson ? 0 : CITY
    if (isWhereMoneyGoes(hit, words)) return 0
  }
  if (travels && ORIGIN_BEFORE.has(before)) return DEPARTURE
  // "a" is "to" in Spanish and an article in English: "a Calgary shop".
  if (before === "a" ? language === "ES" : ELSEWHERE_BEFORE.has(before)) return 0
  const here = HERE_BEFORE.has(before)
  if (travels && !here) return 0
  // "$2,100 Denver to Omaha" is a way.
  if (!here && textOf(words, hit.end) === "to") return 0
  // "a company in Beverly Hills" says where the company is.
  if (here && FIRMS.has(textOf(words, at - 2))) return ORIGIN
  return here && !travels ? CITY_HERE : CITY
}

/** Money is sent to a family. Its city is the one behind a word of the family, and any in a country that sends little money. */
const isWhereMoneyGoes = ({ at, code }: PlaceHit, words: Words): boolean =>
  isOfFamily(words, at) || (!SENDING.has(code.slice(0, 2)) && !LIVING.has(textOf(words, at - 2)))

/** A word of the family stands shortly before. */
const isOfFamily = (words: Words, at: number): boolean => {
  if (LIVING.has(textOf(words, at - 2))) return textOf(words, at - 2) === "lives" && FAMILY.has(textOf(words, at - 4))
  for (let distance = 2; distance <= 1 + FAMILY_DISTANCE_MAX; distance++)
    if (FAMILY.has(textOf(words, at - distance))) return true
  return false
}

/** Whether a text is in a language as it is spoken outside the country that the language stands for. */
export const isSpokenAbroad = (text: string, language: string, { abroad, habits, leanings }: PlaceHits): boolean => {
  // Spain is the country with the euro in which Spanish is spoken.
  if (language === "ES" && habits.some(({ code }) => code === "EU")) return false
  if (abroad.has(language)) return true
  // Spanish with dollars or with a comma before thousands is written in America more often than in Spain.
  return language === "ES" && (leanings.some(({ entry }) => DOLLARS.has(entry)) || COMMA_BEFORE_THOUSANDS.test(text))
}

/** Whether a company or a city of another country in which the language is spoken says more than the language. */
export const isOutweighed = (language: string, nations: ReadonlyMap<string, number>): boolean => {
  if (language === "ES" && nations.has("EU")) return false
  const atHome = nations.get(language) ?? 0
  return (SPOKEN_IN.get(language) ?? []).some((country) => (nations.get(country) ?? 0) >= Math.max(COMPANY_MIN, atHome))
}

/** What a company of a country counts: a mere leaning is less. */
const COMPANY_MIN = 1

/** What stands behind a town: the letters of a State, which are also those of a country, without a post code of the United States. */
const LETTERS_BEHIND = /(?<![\p{L}])(\p{Lu}\p{L}+),? CA(?![\p{L}\d]|,? \d{5}(?!\d))/gu
const ONTARIO = /\bOntario,? (?:CA|Cal(?:if)?\.?)(?![\p{L}])(,? 9\d{4}(?!\d))?/u

/** "London, CA" is in Canada. "Ontario, CA" is a province or a town of California: with a post code it is the town, and without it null. */
export const placeByLetters = (text: string, hasCalifornia: boolean): string | null | undefined => {
  const ontario = ONTARIO.exec(text)
  if (ontario !== null) return ontario[1] !== undefined || hasCalifornia ? "US-CA" : null
  const towns = [...text.matchAll(LETTERS_BEHIND)].flatMap(([, town = ""]) => TOWNS_OF_CANADA.get(town) ?? [])
  return hasCalifornia ? undefined : towns[0]
}

/** Whether the code of a State stands before a post code of the United States: "Toronto, OH 43964". */
export const hasPostCode = (text: string, state: string): boolean =>
  new RegExp(`\\b${state},? \\d{5}(?!\\d)`).test(text)

const ELSEWHERE =
  /\b(?:used to|moved?|moving|from|sisters?|brothers?|mother|father|parents|sons?|daughters?|friends?|cousins?|visit\w*|trip|vacation|holidays?|grew up|born)\b/
/** Whether the writer, or what the matter is about, is in a place of this name. Folded text. */
export const isWithin = (text: string, name: string): boolean =>
  text.split(/[.;!?\n]/).some((sentence) => {
    const at = sentence.search(new RegExp(`\\b(?:in|at|of|outside|near) (?:the province of )?${name}\\b`))
    return at >= 0 && !ELSEWHERE.test(sentence)
  })

/** "my province": a State is none. */
export const saysProvince = (text: string): boolean => /\b(?:(?:my|our|this|the) province|provincial)\b/.test(text)

/** What a text shows of its place. */
export interface Evidence {
  /** Weight by country; the countries of the EU also count for `EU`. */
  readonly countries: ReadonlyMap<string, number>
  /** Sub-national codes named, by weight. */
  readonly parts: ReadonlyMap<string, number>
  /** The text is about a journey, and all cities that it names, at least two, are in this country, or in the European Union. */
  readonly journey: string | undefined
  /** The country in which its writer says to be. */
  readonly own: string | undefined
  /** The text pays with money of another country than the United States, and nothing in it speaks of these. */
  readonly paysElsewhere: boolean
  /** It names a city that is not only the place of a person or an office. */
  readonly town: boolean
  /** The language of the text, wherever it is written. */
  readonly language: string | undefined
}

/** The text that may show a place. */
export interface Told {
  readonly text: string
  /** Its words, where they were cut before. */
  readonly words: Words | undefined
  /** Whether a word of it may belong to the name of a place. */
  readonly mayNamePlace: boolean
}

export interface Shown {
  readonly told: Told
  readonly evidence: Evidence
}

export interface Place {
  readonly jurisdiction: Jurisdiction
  /** The code and the text speak of different countries: no law may be named. */
  readonly conflict: boolean
}

/** With the language of the text, as the country is named where most write it: `DE`, `FR`, `ES`. */
export interface ReadPlace extends Place, Pick<Evidence, "language"> {
  /** Which country it is stays open, but it is not the United States. */
  readonly isElsewhere: boolean
  /** The home of the person with the reason, where it tells the place. */
  readonly atHome: Jurisdiction | undefined
}
