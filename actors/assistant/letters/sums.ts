/**
 * Sums of money in free text: every number that carries a currency. A sum that could be read in two ways has no
 * `amount`; its `value` is then the larger reading, so that a large sum is never overlooked. Linear in the text.
 */

export interface Sum {
  /** `49.00`; null when the text can be read in two ways. */
  readonly amount: string | null
  /** ISO 4217, or `$` for dollars of a country that is not named. */
  readonly currency: string
  /** Whole and broken units, by the larger reading. */
  readonly value: number
}

/** A number that stands alone; lengths are bounded so that a run of digits costs its length once. */
const NUMBER =
  /(?<![\d.,'’\p{L}])(?:\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,'’]\d{1,15}){0,6})(?!\d)/gu

/** Currencies people write as codes; another code beside a number is more often a name than money. */
const CODES =
  "USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|ISK|JPY|CNY|INR|MXN|BRL|ZAR|SGD|HKD|KRW|TRY|AED|ILS"

const BEFORE = new RegExp(`(?:(?:\\b(US|CA|C|AU|A|NZ))?(\\$)|([€£¥])|\\b(${CODES}))[ \\u00A0]?$`)
const AFTER = new RegExp(
  `^[ \\u00A0]?(?:(${CODES})\\b|([$€£¥])|((?:us |canadian |australian )?dollars?|bucks|euros?|pounds?)\\b)`,
  "i"
)
const TIMES = /^[ \u00A0]?(k|thousand|grand|m|million|mn)\b/i
const RANGE = /^[ \u00A0]?[-–—][ \u00A0]?\d/

const SYMBOLS: Readonly<Record<string, string>> = { $: "$", "€": "EUR", "£": "GBP", "¥": "JPY" }
const DOLLARS: Readonly<Record<string, string>> = { US: "USD", CA: "CAD", C: "CAD", AU: "AUD", A: "AUD", NZ: "NZD" }

/** What a bare dollar sign means in a country: its own dollars, US dollars where no place is known, nothing where it has none. */
export const dollarsIn = (country: string | null | undefined): string | undefined => DOLLARS[country ?? "US"]

/** Longest text before and after a number that says what it counts. */
const MARK_LENGTH_MAX = 24

/** A text with more numbers than this is a table; its sums are not read to the end. */
const NUMBER_COUNT_MAX = 5_000

export interface SumsOfText {
  readonly sums: ReadonlyArray<Sum>
  /** False when the text holds more numbers than are read. */
  readonly complete: boolean
}

/** Every sum that the text names, in order. */
export const sumsIn = (text: string): SumsOfText => {
  const sums: Array<Sum> = []
  let numberCount = 0
  for (const match of text.matchAll(NUMBER)) {
    numberCount += 1
    if (numberCount > NUMBER_COUNT_MAX) return { sums, complete: false }
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 2 * MARK_LENGTH_MAX)
    const times = TIMES.exec(rest)
    const after = times === null ? rest : rest.slice(times[0].length)
    const currency = currencyOf(text.slice(Math.max(0, match.index - 6), match.index), after)
    if (currency === undefined) continue
    const read = readNumber(match[0])
    const { value } = read
    // With the euro behind it the number is written as on the continent, and only a price per litre has three decimals there.
    const before = text.slice(Math.max(0, match.index - MARK_LENGTH_MAX), match.index)
    const amount =
      read.amount ??
      (IN_SPACES.test(match[0]) && EUROS_BEHIND.test(after) && IS_OF_A_SUM.test(before)
        ? readNumber(match[0].replaceAll(/[ \u00A0\u202F]/g, "")).amount
        : null) ??
      (IN_THOUSANDS.test(match[0]) && EUROS_BEHIND.test(after) && !PER_UNIT.test(after) ? `${value}.00` : null)
    const clear = times === null && !RANGE.test(rest) && currency !== UNSURE_POUNDS
    sums.push({
      amount: clear ? amount : null,
      currency: currency === UNSURE_POUNDS ? "GBP" : currency,
      value: value * (times === null ? 1 : /^[kgt]/i.test(times[1] ?? "") ? 1_000 : 1_000_000)
    })
  }
  return { sums, complete: true }
}

/** "1 240 euros" is one number behind a word that a sum follows; "vol 3 500 euros" and "pour 2 450 euros" may be two. */
const IN_SPACES = /^[1-9]\d{0,2}(?:[ \u00A0\u202F]\d{3})+(?:,\d{2})?$/
const IS_OF_A_SUM =
  /(?<!\p{L})(?:de|d'|(?<!\d )à|du|les?|mes|nos|ces|montant|environ|soit|paye?r?|pay[eé]e?s?|vers[eé]e?s?|perdu|vir[eé]|d[eé]bit[eé]e?s?|pr[eé]lev[eé]e?s?|demande|rembourser)[ \u00A0]?(?:: ?|= ?|\()?$/iu
const IN_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/
const EUROS_BEHIND = /^[ \u00A0]?(?:€|EUR\b|euros?\b)/i
const PER_UNIT =
  /^[^.,;]{0,10}(?:\/|\bpro\b|\bper\b|\bpar\b|\bpor\b) ?(?:l|liter|litre|litro|kwh|kilo|kg|stunde|minute)\b/i

/** Where people pay in pounds, "1,299 pounds" and "40 quid" are money unless their sentence tells of a weight. */
export const withPoundSigns = (text: string): string =>
  text.replaceAll(POUNDS, (whole, number: string, at: number) =>
    WEIGHT.test(text.slice(Math.max(0, at - WEIGHT_WINDOW), at + whole.length + WEIGHT_WINDOW)) ? whole : `£${number}`
  )
const POUNDS =
  /(?<![\d.,£$€\p{L}-])(\d{1,9}(?:,\d{3}){0,3}(?:\.\d{2})?) ?(?:(?:pounds|quid)(?![\p{L}-]| of (?!it|the|my|that))|pound(?=\s*(?:[.,;:!?)]|$)))/giu
const WEIGHT = /\b(?:weigh\w*|heav(?:y|ier)|gained|diet\w*|lighter|lbs?|ounces?|stone|kilos?|kg)\b/i
const WEIGHT_WINDOW = 40

/** "20 pounds" may be a weight. */
const UNSURE_POUNDS = "pounds"

const currencyOf = (before: string, after: string): string | undefined => {
  const [, land, dollar, symbol, code] = BEFORE.exec(before) ?? []
  const [, codeAfter, symbolAfter, word] = AFTER.exec(after) ?? []
  // "$49 CAD": the code says more than the sign.
  if (codeAfter !== undefined && (code === undefined || dollar !== undefined)) return codeAfter.toUpperCase()
  if (code !== undefined) return code
  if (dollar !== undefined) return land === undefined ? (wordCurrency(word) ?? "$") : DOLLARS[land]
  const sign = symbol ?? symbolAfter
  if (sign !== undefined) return SYMBOLS[sign]
  return wordCurrency(word)
}

const wordCurrency = (word: string | undefined): string | undefined => {
  if (word === undefined) return undefined
  const lower = word.toLowerCase()
  if (lower.startsWith("pound")) return UNSURE_POUNDS
  if (lower.startsWith("euro")) return "EUR"
  if (lower.startsWith("us ")) return "USD"
  if (lower.startsWith("canadian")) return "CAD"
  return lower.startsWith("australian") ? "AUD" : "$"
}

/** Whole units that fit a sum; longer numbers are references. */
const WHOLE_DIGIT_COUNT_MAX = 12

/**
 * Reads a number with its separators. `amount` has two decimals and is null when the number is unclear ("1.234") or
 * not a sum; `value` takes every separator but a last one before one or two digits for a thousands mark.
 */
export const readNumber = (text: string): { readonly amount: string | null; readonly value: number } => {
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(text) ?? []
  const digits = whole.replaceAll(/\D/g, "")
  const value = Number(`${digits}.${decimals === "" ? "0" : decimals}`)
  const groupMark = /^\d+$/.test(whole) ? "" : /^\d{1,3}(?:,\d{3})+$/.test(whole) ? "," : dotted(whole, decimals)
  const clear = groupMark !== null && (decimals === "" || text[whole.length] !== groupMark)
  const trimmed = digits.replace(/^0+(?=\d)/, "")
  return {
    amount:
      clear && trimmed !== "" && trimmed.length <= WHOLE_DIGIT_COUNT_MAX
        ? `${trimmed}.${decimals.padEnd(2, "0")}`
        : null,
    value
  }
}

// "1.234,56" and "1.234.567" group by dots; "1.234" alone may be either.
const dotted = (whole: string, decimals: string): string | null =>
  /^\d{1,3}(?:\.\d{3})+$/.test(whole) && (decimals !== "" || /\..*\./.test(whole)) ? "." : null
