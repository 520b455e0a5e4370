/**
 * What a text says of its sums: that one is the pay for an hour or a week, or the whole of the others. "$18 an hour", "£412 a week";
 * "39.99 a month, 3 times, $119.97 in total", "$30 for 6 months = $180". Four languages.
 *
 * Always true: a pay by the hour, week or month is never read as the sum that is owed. Pure, and linear in the text.
 */
import { type Sum, sumsIn } from "../sums.ts"
import { TIMES_MAX } from "../taken-times.ts"

const CURRENCY = "(?:[$€£]|dollars?|euros?|pounds?|bucks|quid|usd|eur|gbp|cad|aud)"
const SUM = `(?:(?:(?:ca|us|au|c|a)?[$€£]|(?:usd|eur|gbp|cad|aud) ) ?\\d[\\d.,]{0,12}(?<!\\D)(?: ?${CURRENCY}(?!\\p{L}))?|\\d[\\d.,]{0,12}(?<!\\D) ?${CURRENCY}(?!\\p{L}))`
/** Between a sum and its period: "£412 gross a week", "2 400 € brut par mois". */
const KIND_OF_PAY =
  "(?: (?:cash|gross|net|flat|pre-?tax|after tax|before tax|brutto|netto|bruts?|nets?|brutos?|netos?))?"
const SHORT_PERIOD =
  "(?: ?/ ?| (?:an?|per|each|every) )(?:hours?|hr|h|days?|shifts?|weeks?|wk|w|fortnights?)(?!\\p{L})| (?:hourly|weekly|daily|fortnightly)(?!\\p{L})| (?:die|pro|je|in der) (?:stunde|woche|schicht)(?!\\p{L})| (?:am|pro) tag(?!\\p{L})| (?:(?:de l'|l'|par )heure|(?:par|la) semaine|(?:par|la) journ[eé]e|par jour)(?!\\p{L})| (?:(?:la|por|a la|cada) (?:hora|semana)|(?:al|por) d[ií]a)(?!\\p{L})"
/** A fee for each day that something is late is no pay, and neither is it the whole. */
const SHORT_RATE = new RegExp(`${SUM}${KIND_OF_PAY}(?:${SHORT_PERIOD})`, "giu")

const EARNS =
  "(?:earn(?:s|ed|ing)?|mak(?:e|es|ing)|salary|wages?|pay(?: is| was)|paid at|am on|i'm on|gehalt|lohn|verdiene?|salaire|gagne|sueldo|salario|n[oó]mina|gano|cobro)"
const LONG_PERIOD =
  "(?: ?/ ?| (?:an?|per|each|every) )(?:months?|mth|mo|years?|yr)(?!\\p{L})| (?:monthly|yearly|annually)(?!\\p{L})| (?:im|pro) (?:monat|jahr)(?!\\p{L})| (?:par (?:mois|an)|mensuels?)(?!\\p{L})| (?:al|por) (?:mes|a[ñn]o)(?!\\p{L})| mensuales(?!\\p{L})"
/** "I earn 2,100 a month": of one month or of several that were not paid. */
const LONG_PAY = new RegExp(
  `(?<=(?<!\\p{L})${EARNS}(?: (?!not|nicht|pas|no)\\p{L}+){0,3} )${SUM}${KIND_OF_PAY}(?:${LONG_PERIOD})`,
  "giu"
)
const PERIOD_SIGN =
  /hour|hr\b|\bh\b|day|daily|shift|week|wk|\bw\b|night|stunde|woche|schicht|tag|heure|semaine|jour|hora|semana|d[ií]a|month|mth|mo\b|year|yr|annual|monat|jahr|mois|mensu|\ban\b|mes\b|a[ñn]o/i

/** The text without what an hour, a day or a week costs or pays, and without the pay of a month. */
export const withoutPay = (text: string): string =>
  PERIOD_SIGN.test(text) ? text.replaceAll(SHORT_RATE, " ").replaceAll(LONG_PAY, " ") : text

const IS_WHOLE =
  "(?:total(?:s|led|ling|ing)?|altogether|all together|in all|adds? up to|adding up to|comes? to|came to|makes?|insgesamt|zusammen|macht|summe|gesamt|en tout|au total|soit|en total|suman?|total de)"
/** "= $180", "total of $2,950", "so $119.97 in total", "insgesamt 89,70 €". */
const WHOLE = new RegExp(
  `= ?(${SUM})|(?<!\\p{L})${IS_WHOLE}(?: (?:of|is|was|now|to|it's|its|von|de|des?|exactly|about))*:? (${SUM})|(${SUM}),? (?:in )?(?:total|altogether|all together|in all|insgesamt|zusammen|gesamt|en tout|au total|en total)(?!\\p{L}| (?:price|cost|rent|value|stay))`,
  "giu"
)
const WHOLE_SIGN =
  /=|total|together|in all|up to|comes? to|came to|makes?|insgesamt|zusammen|macht|summe|gesamt|en tout|soit|suman?/i

/** The largest sum of a text, where the text calls it the whole. */
const totalIn = (text: string, sums: ReadonlyArray<Sum>): Sum | undefined => {
  if (sums.length === 0 || !WHOLE_SIGN.test(text)) return undefined
  const totals = [...text.matchAll(WHOLE)].flatMap((match) => {
    const written = match.slice(1).find((group) => group !== undefined) ?? ""
    return sumsIn(written).sums
  })
  const [total] = totals
  const isOne = total !== undefined && totals.every(({ amount }) => amount === total.amount)
  return isOne && total.amount !== null && sums.every(({ value }) => value <= total.value) ? total : undefined
}

/** Whether the whole is so many times the part, as three months are of one. */
export const isSomeOf = (whole: Sum, part: Sum): boolean => {
  const times = Math.round(whole.value * 100) / Math.round(part.value * 100)
  return Number.isInteger(times) && times <= TIMES_MAX
}

/** The whole that a text adds up of what was taken several times. The total of an order is none. */
export const addedUpIn = (
  text: string,
  sums: ReadonlyArray<Sum>,
  tookSeveral: (text: string) => boolean
): Sum | undefined => {
  const total = totalIn(text, sums)
  if (total === undefined) return undefined
  const isAdded = sums.some((one) => one.value < total.value && isSomeOf(total, one)) || tookSeveral(text)
  return isAdded ? total : undefined
}
