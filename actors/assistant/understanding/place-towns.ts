/**
 * Towns with the letters of their State behind them: "I live in Garden Grove CA", "123 Main St, Garden Grove CA 92843".
 *
 * Always true: letters in capitals count, only behind a name with a capital, and only behind a word such as "in", before a post code, or
 * where the text is nothing else. Linear in the text.
 */
import { usStates } from "../places.ts"

export interface TownState {
  readonly code: string
  /** The writer says to live there. */
  readonly resident: boolean
}

const NAME = "\\p{Lu}[\\p{Ll}'.]{1,19}"
const TOWN = `${NAME}(?:[ -]${NAME}){0,2}`
/** "In Denver CO": without "the", behind which the letters are those of an office, such as "the Denver VA". */
const IN_TOWN = new RegExp(
  `(?<![\\p{L}])(live[sd]? in|living in|reside in|[Ii]n|[Nn]ear|[Oo]utside) ${TOWN} ([A-Z]{2})(?![\\p{L}\\d'’-]| (?:hospital|clinic|medical|health|cent(?:er|re)))`,
  "gu"
)
/** Letters that are written as words, "in hospital OR not". */
const ENGLISH_WORDS: ReadonlySet<string> = new Set(["HI", "IN", "ME", "OK", "OR"])
const BEFORE_ZIP = new RegExp(`(?<![\\p{L}])${NAME},? ([A-Z]{2}),? \\d{5}(?:-\\d{4})?(?!\\d)`, "gu")
const ALONE = new RegExp(`^\\s*(?:[Ii]n )?${TOWN},? ([A-Z]{2})\\W*$`, "u")

/** "A friend in Toledo OH": who does not write. */
const OTHERS_BEFORE =
  /\b(?:mom|mum|mother|dad|father|parents|sister|brother|son|daughter|aunt|uncle|cousin|grandm\w+|grandf\w+|friend|ex|boss|office|warehouse|headquarters?|hq|based|located|company|firm|call cent(?:er|re)) (?:who )?(?:lives? |is |back |down |up |over |out )?$/i
const BEFORE_CHARS = 40

export const statesBehindTowns = (text: string): ReadonlyArray<TownState> => {
  const found: Array<TownState> = []
  const add = (letters: string | undefined, resident: boolean): void => {
    if (letters !== undefined && usStates.has(letters)) found.push({ code: `US-${letters}`, resident })
  }
  for (const { 1: before = "", 2: letters, index } of text.matchAll(IN_TOWN)) {
    const isResident = /^(?:liv|res)/.test(before)
    if (!isResident && ENGLISH_WORDS.has(letters ?? "")) continue
    if (!OTHERS_BEFORE.test(text.slice(Math.max(0, index - BEFORE_CHARS), index))) add(letters, isResident)
  }
  for (const { 1: letters } of text.matchAll(BEFORE_ZIP)) add(letters, false)
  add(ALONE.exec(text)?.[1], true)
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
