/** The sum or share that an organization offers, in the words of an offer. Pure. */
import { writtenSum } from "../letters/money.ts"
import { readNumber, type Sum, sumsIn } from "../letters/sums.ts"
import { organizationsWords } from "./quoted-mail.ts"

export interface Offered {
  readonly words: string
  /** Of what is asked for, in percent; undefined where it cannot be said. */
  readonly percent: number | undefined
}

/** A share of the sum. A fee, an interest and a discount in percent are none. */
const PERCENT =
  /(?<![\d.,])(\d{1,3})(?:[.,]\d+)? ?(?:%|percent|prozent|pour ?cent|por ciento)(?! ?(?:off\b|discount|restocking|fees?\b|interest|apr\b|deduct|tax|vat\b|deposit|unpaid|zinsen|rabatt|geb\u00fchr|de remise|de frais|de descuento|de inter))/i

/** "Half" of the sum, and neither "half price" nor "half an hour". */
const HALF =
  /\bhalf\b(?! ?-?(?:price|an?|hours?|days?|years?|off|way|term|past|board|my rent|the (?:price|cost|repairs?|bill|rent)\b))|\bla mitad\b(?! de precio)|\bdie h[a\u00e4]lfte\b|\bla moiti(?:e\b|\u00e9(?!\p{L}))/iu

/** "Half of the transmission": of another thing than what is asked for it is no share. */
const HALF_OF_OTHER =
  /\b(?:half(?: of)? (?:the|a|an|my|our|his|her|their|its|that|this|these|those)\b|la mitad de(?:l| la| los| las| mi| su| un| una)\b|die h[a\u00e4]lfte (?:der|des|meine[rs]?|vo[nm](?: der)?)\b|la moiti(?:e|\u00e9) (?:du|de la|de l'|des|de mon|de ma))(?! ?(?:(?:full|whole|entire|total|security|original|paid|claimed|asked|ganze[nr]?|gesamte[nr]?) )?(?:[$£€\d]|sums?\b|amounts?\b|money\b|claims?\b|total\b|deposits?\b|refund\b|compensation\b|fares?\b|tickets?\b|price\b|value\b|wages?\b|pay\b|payments?\b|debt\b|damages?\b|loss\b|charges?\b|fees?\b|fines?\b|betrag\w*|summe\b|geld\w*|kaution\b|forderung\b|somme\b|montant\b|caution\b|d\u00e9p\u00f4t\b|depot\b|indemnit\w*|billet\w*|fianza\b|dinero\b|importe\b|suma\b|cantidad\b|dep\u00f3sito\b|deposito\b|billete\w*))/iu

/** The whole of which half is paid, where it is named: "half of the $4,300 repair", "total is 4,300". */
const WHOLE =
  /\b(?:half(?: of)?(?: the| his| her| their| a)?|total(?: cost| price| bill)?(?: is| was| of|:)?|costs?|(?:bill|invoice|repair|quote) (?:is|was|of)) (?:about |around )?[$£€]? ?(\d[\d.,]*\d)/i
const NUMBERS = /(?<![\d.,%-])\d[\d.,]*\d(?![\d%-])/g

/** The half of a named whole, in the currency of the case; undefined where no half or no whole is named. */
const namedHalf = (text: string, amount: string | undefined): Offered | undefined => {
  const whole = readNumber(WHOLE.exec(text)?.[1] ?? "").value
  if (!ANY_HALF.test(text) || !(whole > 0)) return undefined
  const numbers = [...new Set((text.match(NUMBERS) ?? []).map((one) => readNumber(one).value))]
  const isWholeAlone = numbers.length === 1
  if (!isWholeAlone && !numbers.includes(whole / 2)) return undefined
  const currency = amount?.split(" ")[1] ?? sumsIn(text).sums[0]?.currency
  const value = whole / 2
  return currency === undefined ? undefined : sumOf({ amount: value.toFixed(2), currency, value }, amount)
}
const ANY_HALF = /\bhalf\b|\bmitad\b|\bh[a\u00e4]lfte\b|\bmoiti[e\u00e9]/i

export const offerIn = (text: string, amount: string | undefined): Offered | undefined => {
  const share = Number(PERCENT.exec(text)?.[1])
  if (share > 0 && share <= 100) return shareOf(share, amount)
  const half = namedHalf(text, amount)
  if (half !== undefined) return half
  const first = offeredSum(text)
  if (first === undefined && HALF.test(text) && !HALF_OF_OTHER.test(text)) return shareOf(50, amount)
  return first === undefined ? bareSumIn(text, amount) : sumOf(first, amount)
}

/** Whether a text names a sum or a share at all. */
export const hasSum = (text: string): boolean =>
  sumsIn(text).sums.length > 0 || PERCENT.test(text) || BARE_SUM.test(text)

/** "They offered 60": in the currency of the case. */
const BARE_SUM =
  /(?<![\d.,$£€%-])\d[\d.,]*\d(?![\d%-])(?! ?(?:%|percent|days?|weeks?|months?|hours?|tage?n?|wochen|jours|semaines|dias))/

export const bareSumIn = (text: string, amount: string | undefined): Offered | undefined => {
  if (amount === undefined || sumsIn(text).sums.length > 0 || COSTS.test(text)) return undefined
  const numbers = text.match(new RegExp(BARE_SUM, "g")) ?? []
  const [only, ...others] = numbers
  const value = Number(only?.replaceAll(",", ""))
  const currency = amount.split(" ")[1] ?? ""
  if (only === undefined || others.length > 0 || Number.isNaN(value)) return undefined
  return sumOf({ amount: value.toFixed(2), currency, value }, amount)
}

export const sumOf = (
  first: Pick<Sum, "amount" | "currency" | "value"> | undefined,
  amount: string | undefined
): Offered | undefined => {
  if (first === undefined) return undefined
  const asked = amount === undefined ? undefined : Number.parseFloat(amount)
  const isSameCurrency = amount !== undefined && (amount.endsWith(first.currency) || first.currency === "$")
  const share =
    asked === undefined || asked === 0 || !isSameCurrency ? undefined : Math.round((first.value / asked) * 100)
  const currency = first.currency === "$" ? "USD" : first.currency
  // A larger sum than the claim is no share of it.
  const percent = share === undefined || share > 100 ? undefined : share
  return { words: writtenSum(`${first.amount ?? first.value.toFixed(2)} ${currency}`), percent }
}

/** The sum of the sentence that offers, behind its offering word; the only sum where no sentence does and none is a cost. */
const offeredSum = (text: string): Sum | undefined => {
  const sentences = organizationsWords(text).split(/(?<=[.!?;])\s+|\n+|, (?=but |and )| (?=but (?:i|we|you)\b)/)
  const offering = sentences.findLast((one) => OFFERING.test(one) && sumsIn(one).sums.length > 0)
  if (offering !== undefined) {
    const behind = offering.slice(offering.search(OFFERING))
    return givenSum(behind) ?? (COSTS.test(behind) ? undefined : sumsIn(offering).sums.at(-1))
  }
  if (COSTS.test(text)) return undefined
  const { sums } = sumsIn(text)
  return new Set(sums.map(({ currency, value }) => `${value} ${currency}`)).size === 1 ? sums[0] : undefined
}

/** The first sum of the parts of an offer that is no price to be paid: "a repair at half price, 65 pounds, or a 50 pound voucher". */
const givenSum = (offer: string): Sum | undefined =>
  offer
    .split(/ or (?:an? )?| oder | ou | o (?=un)/)
    .filter((part) => !COSTS.test(part))
    .flatMap((part) => sumsIn(part).sums)[0]

/** A sum to be paid to the organization, or one that it charged. */
const COSTS =
  /\b(?:price[ds]?|call-?out|balance|owe[sd]?|owing|amount due|past due|you (?:must )?pay|i (?:must |have to )?pay|we (?:must |have to )?pay|at (?:my|your|our|her|his) (?:own )?(?:cost|expense)|co-?pay|deductible|invoiced?|billed|(?:charged?|charging|charges) (?:me|us|you|her|him)|verification of the debt|m'ont factur\w*|factur[e\u00e9]\w*|in rechnung|berechnet|offene\w* (?:betrag|forderung)|cobr(?:aron|ado|an)|saldo)\b/i

/** What is given; "refuse to refund 500", "I paid 500" and "I pay the callout" give nothing. */
const OFFERING =
  /(?<!(?:\b(?:not|never|refuse[sd]? to|refusing to|instead of)|n't) (?:\w+ )?)\b(?:offer\w*|refund\w*|(?<!\b(?:i|you)(?: \w+)? )(?:pays?|paying)|giv(?:e|es|ing)|returns?|returning|sends?|sending|credits?|settle\w*|reimburse\w*|anbiet\w*|bieten|bietet|zahl\w*|erstatt\w*|offr\w*|propos\w*|rembours\w*|ofrec\w*|pag\w*|(?<!\b(?:i|we|you)(?: \w+)? )(?:paid|gave|sent|returned|credited))\b/i

const shareOf = (percent: number, amount: string | undefined): Offered => {
  const [sum = "", currency = ""] = (amount ?? "").split(" ")
  return amount === undefined
    ? { words: `${percent} %`, percent: undefined }
    : { words: writtenSum(`${((Number(sum) * percent) / 100).toFixed(2)} ${currency}`), percent }
}
