/**
 * Towns with the letters of their State behind them: "I live in Garden Grove CA", "123 Main St, Garden Grove CA 92843".
 *
 * Always true: letters in capitals count, only behind a name with a capital, and only behind a word such as "in", before a post code, or
 * where the text is nothing else. Linear in the text.
 */
import { cityCodes } from "../city-names.ts"
import { usStates } from "../places.ts"
import { type Aside, asideOf } from "./place-asides.ts"
import { type Mention, MENTION_COUNT_MAX } from "./place-mention.ts"

const NAME = "\\p{Lu}[\\p{Ll}'.]{1,19}"
const TOWN = `${NAME}(?:[ -]${NAME}){0,2}`
/**
 * "In Denver CO", "(Denver CO)", "in Lima, OH": without "the", behind which the letters are those of an office, such as "the Denver
 * VA".
 */
const IN_TOWN = new RegExp(
  `(?:(?<![\\p{L}])(live[sd]? in|living in|reside in|[Ii]n|[Nn]ear|[Oo]utside|by|of|from) |\\()(${TOWN}),? ([A-Z]{2})(?![\\p{L}\\d'’-]| (?:hospital|clinic|medical|health|cent(?:er|re)))`,
  "gu"
)
/** Letters that are written as words, "in hospital OR not": they count where no clause goes on behind them. */
const ENGLISH_WORDS: ReadonlySet<string> = new Set(["HI", "ME", "OK", "OR"])
const CLAUSE_ENDS = /^ ?(?:[.;)\n]|$)/
/** "In Gary IN has": behind the word "in" a place or a thing is named. */
const THING_BEHIND = /^,? (?:an?|the|my|our|his|her|their|its|this|that|these|those|\d|\p{Lu})/u
const BEFORE_ZIP = new RegExp(`(?<![\\p{L}])${NAME},? ([A-Z]{2}),? \\d{5}(?:-\\d{4})?(?!\\d)`, "gu")
const ALONE = new RegExp(`^\\s*(?:[Ii]n )?${TOWN},? ([A-Z]{2})\\W*$`, "u")

/** "A friend in Toledo OH": who does not write. */
const OTHERS_BEFORE =
  /\b(?:mom|mum|mother|dad|father|parents|sister|brother|son|daughter|aunt|uncle|cousin|grandm\w+|grandf\w+|friend|ex|boss|office|warehouse|headquarters?|hq|based|located|company|firm|call cent(?:er|re)) (?:who )?(?:lives? |is |back |down |up |over |out )?$/i
const BEFORE_CHARS = 90
const AFTER_CHARS = 14

/** "Perth WA" is in Western Australia: the letters are those of Washington too. */
const isAbroad = (town: string, letters: string): boolean =>
  letters === "WA" && cityCodes.get(town.toLowerCase()) === "AU"

const isWord = (letters: string, behind: string): boolean => {
  if (letters === "IN") return THING_BEHIND.test(behind)
  return ENGLISH_WORDS.has(letters) && !CLAUSE_ENDS.test(behind)
}

export const statesBehindTowns = (text: string): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  const add = (letters: string | undefined, resident: boolean, aside?: Aside): void => {
    if (letters !== undefined && usStates.has(letters)) found.push({ code: `US-${letters}`, resident, aside })
  }
  for (const { 0: all, 1: before = "", 2: town = "", 3: letters = "", index } of text.matchAll(IN_TOWN)) {
    const end = index + all.length
    const isResident = /^(?:liv|res)/.test(before)
    if (isAbroad(town, letters) || isWord(letters, text.slice(end, end + AFTER_CHARS))) continue
    const told = text.slice(Math.max(0, index - BEFORE_CHARS), index)
    if (OTHERS_BEFORE.test(told)) continue
    add(
      letters,
      isResident,
      asideOf(`${told}${before} `.toLowerCase(), text.slice(end, end + AFTER_CHARS).toLowerCase())
    )
  }
  for (const { 1: letters } of text.matchAll(BEFORE_ZIP)) add(letters, false)
  add(ALONE.exec(text)?.[1], true)
  return found
}

/** "Seattle, WA" counts; codes that are also English words, titles or company forms count only before a ZIP code. */
const WORDLIKE = new Set(["AL", "CO", "DE", "HI", "ID", "IN", "LA", "MA", "MD", "ME", "MO", "OH", "OK", "OR", "PA"])

/** "Rochester, Minn." */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  "Ala AL|Ariz AZ|Ark AR|Calif CA|Colo CO|Conn CT|Del DE|Fla FL|Ga GA|Ill IL|Ind IN|Kan KS|Ky KY|La LA|Mass MA|Md MD|Mich MI|Minn MN|Miss MS|Mo MO|Neb NE|Nev NV|Okla OK|Ore OR|Pa PA|Penn PA|Tenn TN|Tex TX|Va VA|Vt VT|Wash WA|Wis WI|Wyo WY|N.Y NY|N.J NJ|N.C NC|S.C SC|N.M NM|N.H NH|R.I RI|D.C DC"
    .split("|")
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)])
)

/** The codes of States behind a comma. */
export const postalCodes = (text: string): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  for (let at = text.indexOf(","); at >= 0 && found.length < MENTION_COUNT_MAX; at = text.indexOf(",", at + 1)) {
    const short = SHORT_FORMS.get(/^, ?([A-Z][a-zA-Z.]{1,4})\.(?![a-z])/.exec(text.slice(at, at + 9))?.[1] ?? "")
    if (short !== undefined && /[a-z]$/.test(text.slice(Math.max(0, at - 1), at))) {
      const told = text.slice(Math.max(0, at - BEFORE_CHARS), at + 1).toLowerCase()
      found.push({ code: `US-${short}`, resident: false, aside: asideOf(told, "") })
    }
    const {
      0: all = "",
      1: code,
      2: zip
    } = /^, ?([A-Z]{2})(?![A-Za-z0-9'’])( \d{5}(?!\d))?/.exec(text.slice(at, at + 12)) ?? []
    if (code === undefined || !usStates.has(code)) continue
    const afterWord = /[a-z]$/.test(text.slice(Math.max(0, at - 1), at))
    if (zip === undefined && (!afterWord || WORDLIKE.has(code))) continue
    const before = text.slice(Math.max(0, at - BEFORE_CHARS), at)
    const town = before.split(" ").at(-1) ?? ""
    if (zip === undefined && isAbroad(town, code)) continue
    const behind = text.slice(at + all.length, at + all.length + AFTER_CHARS).toLowerCase()
    found.push({ code: `US-${code}`, resident: false, aside: asideOf(`${before.toLowerCase()}, `, behind) })
  }
  return found
}

const LETTERS = /^(?:(?:it(?:'s| is)|in|i(?:'m| am) in|i live in|state of|state:?)\W+)?([a-z]{2})\W*$/i
/** Small letters that are words as well, and answers that are no place in capitals either. */
const WORDS: ReadonlySet<string> = new Set("al co de hi id in la ma md me mo oh ok or pa ar mi va".split(" "))
const NO_PLACE: ReadonlySet<string> = new Set(["OK", "HI"])

/** The letters of a State that alone answer the question where it is. */
export const stateAnswered = (content: string): string | undefined => {
  const [, letters = ""] = LETTERS.exec(content.trim()) ?? []
  const code = letters.toUpperCase()
  if (!usStates.has(code) || NO_PLACE.has(code) || (letters !== code && WORDS.has(letters.toLowerCase())))
    return undefined
  return `US-${code}`
}

const AMERICAN = /\b([A-Z]{2}),? \d{5}(?:-\d{4})?(?:[\s,]+(?:USA?|U\.S\.A?\.|United States(?: of America)?))?\s*$/
/** Four figures and a town: an address of Austria or Switzerland. */
const FOUR_FIGURES = /(?:^|[\s,])(?:(?:A|AT|CH)[- ])?\d{4} (\p{Lu}[\p{L}. -]{2,30})\s*$/u

/** The town of an address with a post code of four figures. */
export const townOfAddress = (address: string): string | undefined => FOUR_FIGURES.exec(address.trim())?.[1]

export const stateOfAddress = (address: string): string | undefined => {
  const [, letters = ""] = AMERICAN.exec(address.trim()) ?? []
  return usStates.has(letters) ? `US-${letters}` : undefined
}
