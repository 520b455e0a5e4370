/** A sum of a text in place of another: "my £950 deposit" with £975. Pure, and linear in the text. */
import { readNumber } from "./sums.ts"

const NUMBER = /(?<![\p{L}\d.,/-])\d[\d.,'’\u00A0\u202F]*(?<![.,'’\u00A0\u202F])(?![\d/]|-\d)/gu
/** Behind a number it counts something else than money. */
const COUNTS =
  /^(?:st|nd|rd|th|%)|^ ?(?:%|days?|weeks?|months?|years?|hours?|minutes?|times|miles|km|points?|people|tage?|wochen?|monate?|jahre?|stunden?|uhr|jours?|semaines?|mois|ans|heures?|d[ií]as?|semanas?|meses|a[ñn]os|horas?)(?!\p{L})/iu
/** A smaller whole number without a currency beside it is as well a day or a count. */
const SMALLEST_BARE_SUM = 32
const CURRENCY_BEFORE = /(?:[$€£]|\b[A-Z]{3}) ?$/
const CURRENCY_BEHIND = /^ ?(?:[$€£]|(?:usd|eur|gbp|cad|aud|dollars?|euros?|pounds?|bucks)(?!\p{L}))/iu

/** "1.250" alone could be either; beside a known sum it is that one. */
const amountOf = (number: string): string | null =>
  readNumber(number).amount ?? (IN_GROUPS.test(number) ? `${number.replaceAll(/\D/g, "")}.00` : null)
const IN_GROUPS = /^\d{1,3}(?:[.,'’\u00A0\u202F]\d{3})+$/u

/** The text with the sum `is` wherever it names the sum `was`; both as they are kept, "950.00 GBP". */
export const withSum = (text: string, was: string, is: string): string => {
  const [amount, currency] = was.split(" ")
  const [right = "", other] = is.split(" ")
  if (currency !== other) return text
  return text.replaceAll(NUMBER, (number: string, at: number) => {
    const behind = text.slice(at + number.length, at + number.length + 12)
    if (amountOf(number) !== amount || COUNTS.test(behind)) return number
    const isMoney = CURRENCY_BEFORE.test(text.slice(Math.max(0, at - 4), at)) || CURRENCY_BEHIND.test(behind)
    return isMoney || Number(amount) >= SMALLEST_BARE_SUM ? writtenLike(number, right) : number
  })
}

/** As the number in its place was written: with or without cents, and with its marks. */
const writtenLike = (number: string, amount: string): string => {
  const [whole = "", cents = "00"] = amount.split(".")
  const decimal = /([.,])\d{2}$/.exec(number)?.[1]
  const thousands = /\d([.,'’\u00A0\u202F])\d{3}(?!\d)/u.exec(number)?.[1]
  const grouped = thousands === undefined ? whole : whole.replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, thousands)
  if (decimal === undefined && cents === "00") return grouped
  return `${grouped}${decimal ?? (thousands === "." ? "," : ".")}${cents}`
}
