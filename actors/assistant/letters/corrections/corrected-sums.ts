/** Corrections of a sum in the words of a message: "100 dollars more", "the deposit was $2,400, not $2,000". Pure, and linear in the text. */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { type Changed, changed, factsOfForm, numberPairsIn, pairOf, sumPairIn } from "./corrected-pairs.ts"
import { writtenSum } from "../money.ts"
import { dollarsIn, readNumber, sumsIn } from "../sums.ts"
import { isOwnCorrection } from "./own-corrections.ts"
import { isOfOtherSum, isOfRent } from "../words-of-others.ts"

interface SumCorrectionContext {
  readonly country?: string | null | undefined
  readonly declared: boolean
  /** A question for a sum is open: the right one answers it. */
  readonly isSumAsked?: boolean | undefined
}

const MORE_OR_LESS = /\b(?:(?:more|less)(?! than\b)|higher|lower|on top|too (?:much|little))\b/i
/** A sum that is offered or was paid back, or one of the costs beside the matter, is not the matter's. */
const OF_ANOTHER_SUM =
  /\b(?:offer\w*|propos\w*|vouchers?|credit(?:ed)?|refunded|paid (?:me |us )?back|gave (?:me|us)|hotels?|meals?|food|taxis?|uber|cabs?|transfers? to the)\b/i
const LESS = /\b(?:less|lower|too much)\b/i

/** The sums that a text may change: what the other side sent or offers changes what came back, and no claim. */
const moneyOf = (text: string, known: Facts): ReadonlyArray<readonly [FactName, string]> => {
  const entries = factsOfForm(known, "money")
  if (known.deposit_amount !== undefined && isOfRent(text)) return entries.filter(([fact]) => fact === "base_rent")
  return isOfOtherSum(text) ? entries.filter(([fact]) => fact === "deposit_returned") : entries
}

/** The changes of a text that names the wrong and the right sum, which are clear without a word of correcting. */
export const correctedByPair = (text: string, known: Facts, context: SumCorrectionContext): ReadonlyArray<Changed> => {
  const entries = moneyOf(text, known)
  if (entries.length === 0) return ofUnknown(text, known, context)
  const pair = ofPairWithin(text, entries)
  return pair.length > 0 ? pair : ofDepositAgain(text, entries)
}

export const correctedSums = (text: string, known: Facts, context: SumCorrectionContext): ReadonlyArray<Changed> => {
  const { country, declared } = context
  const entries = moneyOf(text, known)
  const within = correctedByPair(text, known, context)
  if (entries.length === 0 || within.length > 0) return within
  const dollars = entries.some(([, value]) => value.endsWith(" CAD")) ? "CAD" : (dollarsIn(country) ?? "USD")
  const written = (amount: string, currency: string) => `${amount} ${currency === "$" ? dollars : currency}`
  const found = sumsIn(text).sums.flatMap(({ amount, currency }) =>
    amount === null ? [] : [written(amount, currency)]
  )
  if (found.length === 2) return ofPair(text, found, entries)
  const [sum] = found
  const bare = sum === undefined ? [] : numbersIn(text)
  // "1,900 dollars, not 1,800": the currency is said once.
  if (bare.length === 2) {
    const pair = ofPair(
      text,
      bare.map((amount) => `${amount} ${sum?.split(" ")[1] ?? ""}`),
      entries
    )
    if (pair.length > 0) return pair
  }
  if (found.length === 0) {
    const pair = ofBarePair(text, entries)
    return pair.length > 0 ? pair : ofBareSum(text, entries, declared)
  }
  const all = new Set(entries.map(([, value]) => value))
  if (found.length !== 1 || sum === undefined || all.size !== 1) return []
  if (!declared && OF_ANOTHER_SUM.test(text)) return []
  if (MORE_OR_LESS.test(text)) return changed(entries, changedBy(entries[0]?.[1] ?? "", sum, LESS.test(text) ? -1 : 1))
  return declared || INSTEAD.test(text) ? changed(entries, sum) : []
}

const TOTAL =
  /(?<![\d.,])[$€£]?(\d[\d,.]{0,14})(?: ?(?:[$€£]|dollars?|bucks|euros?|pounds?))? (?:so far|in total|altogether|in all|bis jetzt|bisher|insgesamt|jusqu['’]ici|en tout|hasta ahora|en total)(?!\p{L})/iu

/** "2,600 not 2,400, there was a pet deposit of 200": other numbers may stand beside the pair, whose wrong one is known. */
const ofPairWithin = (text: string, entries: ReadonlyArray<readonly [FactName, string]>): ReadonlyArray<Changed> => {
  const amounts = new Set(entries.map(([, was]) => was.split(" ")[0]))
  const [pair, ...others] = numberPairsIn(text).filter(({ wrong }) => amounts.has(wrong))
  if (pair === undefined || others.length > 0) return []
  const { right, wrong } = pair
  if (!isOwnCorrection(text, pair)) return []
  return entries.flatMap(([fact, was]) => {
    const [amount, currency = ""] = was.split(" ")
    // "Not 20, it's 14 a month, 42 so far": the matter is about all of it.
    const total = fact === "amount" ? readNumber(TOTAL.exec(text)?.[1] ?? "").amount : null
    const is = total !== null && Number(total) > Number(right) ? total : right
    return amount === wrong ? [{ fact, was, is: `${is} ${currency}` }] : []
  })
}

/** What the reply says where a pair of sums is no correction ("twice that, 2900, not 1450"): the sum stays, and how to correct it. */
export const staysAsTold = (text: string, known: Facts): ReadonlyArray<string> => {
  const [told, ...others] = numberPairsIn(text)
  const pair = told === undefined ? toldAgain(text, known) : isOwnCorrection(text, told) ? undefined : told
  if (pair === undefined || others.length > 0) return []
  const same = factsOfForm(known, "money").find(([, was]) => was.split(" ")[0] === pair.wrong)
  const currency = same?.[1].split(" ")[1]
  return same === undefined
    ? []
    : [
        `The sum of the case stays ${writtenSum(same[1])}, as you told it. If it was ${writtenSum(`${pair.right} ${currency}`)} from the beginning, write: “It was ${Number(pair.right)}, not ${Number(pair.wrong)}.”`
      ]
}

/** The sum of the matter where no sum is known, and none is asked for: "the price was $2,299 not 2199". */
const ofUnknown = (
  text: string,
  known: Facts,
  { country, isSumAsked }: SumCorrectionContext
): ReadonlyArray<Changed> => {
  const pair = known.amount === undefined && isSumAsked !== true ? sumPairIn(text, country) : undefined
  return pair === undefined ? [] : [{ fact: "amount", was: pair.wrong, is: pair.right }]
}

/** "My bad, it was 79.99": the number takes the place of the one sum that is known. */
const BARE_INSTEAD =
  /^\W*(?:(?:sorry|oh|no|ah|oops|wait|my (?:mistake|bad)|correction|actually)[,.:! ]+)+(?:it(?:'s| is| was)(?: actually| really| only)?|i meant|the (?:amount|sum|charge|price|deposit|total) (?:is|was)) (\d[\d,.]*\d)[^\d?]{0,20}$/i
/** A smaller whole number is as well a day or a count. */
const SMALLEST_BARE_SUM = 32

/** "The amount was 129.99": said so in a correction it needs no other word. */
const SUM_IS =
  /^\W*(?:the |my )?(?:right |correct |real |actual |full )?(?:amount|sum|charge|price|deposit|total)(?: is| was|:| should be)(?: really| actually)? [$€£]?(\d[\d,.]*\d)(?: ?(?:[$€£]|dollars|bucks|euros?|pounds|usd|eur|gbp))?\W*$/i

/** "The price was 129" where another one is known: it may be the same thing, or another one. */
const toldAgain = (text: string, known: Facts) => {
  const right = readNumber(SUM_IS.exec(text)?.[1] ?? "").amount
  const sums = new Set(factsOfForm(known, "money").map(([, was]) => was.split(" ")[0] ?? ""))
  const [wrong] = sums
  return right === null || wrong === undefined || sums.size > 1 || wrong === right ? undefined : { right, wrong }
}

/** "The deposit was 1250": there is one deposit, and the message says nothing else. */
const ofDepositAgain = (text: string, entries: ReadonlyArray<readonly [FactName, string]>): ReadonlyArray<Changed> =>
  DEPOSIT_IS.test(text) && entries.some(([fact]) => fact === "deposit_amount") ? ofBareSum(text, entries, true) : []
const DEPOSIT_IS = /\bdeposit\b/i

const ofBareSum = (
  text: string,
  entries: ReadonlyArray<readonly [FactName, string]>,
  declared: boolean
): ReadonlyArray<Changed> => {
  const said = BARE_INSTEAD.exec(text) ?? (declared ? SUM_IS.exec(text) : null)
  const amount = readNumber(said?.[1] ?? "").amount
  const all = new Set(entries.map(([, value]) => value))
  if (amount === null || all.size !== 1 || Number(amount) < SMALLEST_BARE_SUM) return []
  return changed(entries, `${amount} ${entries[0]?.[1].split(" ")[1] ?? ""}`)
}

/** "Actually it was 59 dollars": a short message that says nothing else. */
const INSTEAD =
  /^\W*(?:(?:sorry|oh|no|ah|my mistake|correction)[,.: ]+)*(?:actually|in fact|i meant|it was (?:actually|in fact))\b[^.?!]{0,60}[.!]?$|^\W*(?:correction|korrektur|correcci[o\u00f3]n|rectification) ?[:,-] (?:it|the|der|die|das|es|le|la|el) [^.?!]{0,60}[.!]?$/i

/** Plain numbers as amounts of money are kept; empty when one of them is none. */
const numbersIn = (text: string): ReadonlyArray<string> => {
  const numbers = text.match(/\d[\d.,]*(?<![.,])/g) ?? []
  const amounts = numbers.flatMap((number) =>
    /^\d{1,3}(?:,\d{3})*(?:\.\d{2})?$|^\d+(?:\.\d{2})?$/.test(number)
      ? [Number(number.replaceAll(",", "")).toFixed(2)]
      : []
  )
  return amounts.length === numbers.length ? amounts : []
}

const ofPair = (
  text: string,
  found: ReadonlyArray<string>,
  entries: ReadonlyArray<readonly [FactName, string]>
): ReadonlyArray<Changed> => {
  // Which of the two is wrong is said by the word before its number, or by which of them is known.
  const starts = [...text.matchAll(/[$€£]?\d[\d.,]*/g)].map(({ index }) => index)
  const pair =
    starts.length === 2
      ? pairOf(
          text,
          found.map((value, at) => ({ value, start: starts[at] ?? 0 }))
        )
      : undefined
  return pair === undefined || !isOwnCorrection(text, pair)
    ? []
    : changed(
        entries.filter(([, was]) => was === pair.wrong),
        pair.right
      )
}

/** "Not 24.99 sorry, its 26.99": without a currency the wrong number has to be a sum that is known. */
const ofBarePair = (text: string, entries: ReadonlyArray<readonly [FactName, string]>): ReadonlyArray<Changed> => {
  const numbers = numbersIn(text)
  const currencies = new Set(entries.map(([, value]) => value.split(" ")[1] ?? ""))
  const [currency] = currencies
  return numbers.length !== 2 || currencies.size !== 1 || currency === undefined
    ? []
    : ofPair(
        text,
        numbers.map((amount) => `${amount} ${currency}`),
        entries
      )
}

/** The sum changed by another one of its currency; itself where the currencies differ or nothing would be left. */
const changedBy = (sum: string, by: string, sign: 1 | -1): string => {
  const [amount = "", currency = ""] = sum.split(" ")
  const [step = "", other = ""] = by.split(" ")
  const cents = Math.round(Number(amount) * 100) + sign * Math.round(Number(step) * 100)
  return currency !== other || cents <= 0 ? sum : `${(cents / 100).toFixed(2)} ${currency}`
}
