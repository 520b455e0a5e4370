/**
 * Of several sums of a text the one that is the whole: the sum of all the others, or the price for which a thing was bought beside what
 * its repair costs.
 *
 * Always true: where money was taken as well, no price is the sum of the matter. Pure, and linear in the text.
 */
import { type Sum, sumsIn } from "../sums.ts"

const cents = ({ value }: Sum): number => Math.round(value * 100)

/** "£8,400 in two transfers, £5,000 and £3,400". */
const sumOfOthers = (sums: ReadonlyArray<Sum>): Sum | undefined => {
  const distinct = sums.filter((one, at) => sums.findIndex((other) => cents(other) === cents(one)) === at)
  const isOneMoney = sums.every(({ amount, currency }) => amount !== null && currency === sums[0]?.currency)
  if (distinct.length < 3 || !isOneMoney) return undefined
  const [largest] = distinct.toSorted((one, other) => cents(other) - cents(one))
  if (largest === undefined) return undefined
  const others = distinct.filter((one) => one !== largest).reduce((whole, one) => whole + cents(one), 0)
  return others === cents(largest) ? largest : undefined
}

const MARKED = "(?:[$€£] ?\\d[\\d.,]{0,12}(?<!\\D)|\\d[\\d.,]{0,12}(?<!\\D) ?(?:[$€£]|dollars?|euros?|pounds?))"
const ANYTHING = "[^.;!?\\n$€£]{1,120}?"
/** "Bought a Mazda from a dealer for $13,990", "acheté un lave-linge … à 549 euros". */
const BOUGHT_FOR = new RegExp(
  [
    `(?<!\\p{L})(?:bought|purchased|ordered)(?!\\p{L})${ANYTHING}(?<!\\p{L})(?:for|at) (${MARKED})`,
    `(?<!\\p{L})(?:achet[eé]e?s?|command[eé]e?s?)(?!\\p{L})${ANYTHING}(?<!\\p{L})(?:[aà]|pour) (${MARKED})`,
    `(?<!\\p{L})(?:compr(?:[eé]|amos|ado))(?!\\p{L})${ANYTHING}(?<!\\p{L})(?:por|a) (${MARKED})`,
    `(?<!\\p{L})f[uü]r (${MARKED})${ANYTHING}(?<!\\p{L})(?:gekauft|bestellt)(?!\\p{L})`
  ].join("|"),
  "giu"
)
/** The matter may be what was taken or not paid back, and not the thing. */
const OTHER_MONEY =
  /(?<!\p{L})(?:charg\p{L}*|debit\p{L}*|took|taken|withdr\p{L}*|refund\p{L}*|fees?|deposit|down payment|instal+ments?|a month|monthly|financ\p{L}*|loan|shipping|customs|abgebucht|abbuch\p{L}*|geb[uü]hr\p{L}*|erstatt\p{L}*|anzahlung|raten?|pr[eé]lev\p{L}*|frais|acompte|rembours[eé]\p{L}*|cobr\p{L}*|cuotas?|comisi[oó]n|devolv\p{L}*)(?!\p{L})/iu

const priceIn = (text: string): Sum | undefined => {
  if (OTHER_MONEY.test(text)) return undefined
  const [price, ...others] = [...text.matchAll(BOUGHT_FOR)].map((match) =>
    match.slice(1).find((group) => group !== undefined)
  )
  if (price === undefined || others.length > 0) return undefined
  const [sum, ...more] = sumsIn(price).sums
  return more.length > 0 ? undefined : sum
}

/** The whole of the sums of a text; undefined where none surely is. */
export const wholeIn = (text: string, sums: ReadonlyArray<Sum>): Sum | undefined => {
  const whole = sumOfOthers(sums)
  if (whole !== undefined) return whole
  const price = priceIn(text)
  // A dearer thing beside it may be what the matter is about.
  return price?.amount !== undefined && price.amount !== null && sums.every(({ value }) => value <= price.value)
    ? price
    : undefined
}
