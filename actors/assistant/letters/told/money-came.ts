/**
 * The money that came from the other side while the matter goes on, and what is left of the sum: read from all that the person told,
 * in four languages. Pure, and linear in the texts.
 *
 * Always true:
 * - A payment that is told twice is counted once: two of the same sum are two only on two different days.
 * - The sum of the matter is the whole, also where the person names what is still open.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { rememberByText } from "../../by-text.ts"
import { type PaymentIn, paymentsIn, saysPart } from "../../messages/payment-told.ts"
import { plainWords } from "../../plain-text.ts"
import { dayMentions } from "../days/day-mentions.ts"
import { dollarsIn, sumsIn } from "../sums.ts"
import { currencyIn } from "./told-amount.ts"

/** A text of the person, and when it was written, where that is known. */
export interface Told {
  readonly text: string
  readonly at: number | undefined
  /** What the case was opened with: the sums of a story are often not of the matter. */
  readonly isStory: boolean
}

export interface MoneyCame {
  /** `600.00 USD`. */
  readonly sum: string
  readonly day: string | undefined
}

/** Of a story only what was given back, or what is called a part, is a payment on the matter. */
const GIVEN_BACK =
  /\b(?:refunded|repaid|returned|credited|reimbursed|back|erstattet|gutgeschrieben|zuruck\w*|rembourse|restitue|rendu|credite|devol\w+|reembols\w+|abon\w+)\b/
/** "Paid only 400", "600 of the 1,500": what the other side owes beside it is another sum. */
const CALLED_PART =
  /\b(?:only|just|part|partial|partly|rest|remaining|remainder|missing|nur|teil\w*|fehlt|fehlen|seulement|partie|acompte|manque|solo|solamente|parte|falta|faltan)\b|\d ?(?:[$£€]|euros?|eur|dollars|pounds)? (?:of|out of|von|sur|de los) (?:the |my |our |meinen |les |mes |mis )?[$£€]? ?\d/
/** "15 dollars an hour", "800 Euro im Monat": what is paid again and again is pay or rent. */
const RATE =
  /\d[^.?!\d]{0,14}\b(?:an?|per|each|every|pro|im|par|al|por|cada) (?:hour|day|week|month|year|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|dia|semana|mes|ano)\b|\d ?(?:€|euros?)? (?:la |l'|die )(?:hora|heure|stunde)\b|\b(?:monthly|weekly|monatlich|mensuel\w*|mensual\w*)\b/
/** The sum holds what was paid before. */
const IN_ALL =
  /\b(?:in total|in all|altogether|so far|overall|insgesamt|bisher|zusammen|en tout|au total|en total|hasta ahora|jusqu'ici|jusqu'a present)\b/
/** The sentence of the payment, or a short one before it, says that the sum told before was wrong. */
const CORRECTS =
  /\b(?:sorry(?! (?:for|about|to|that))|correction|i meant|my mistake|i was wrong|i misread|korrektur|ich meinte|entschuldigung(?! f)|verzeihung|pardon|je voulais dire|erreur de ma part|perdon(?! por)|queria decir|me equivoque)\b/
const CORRECTION_LENGTH_MAX = 40
/** "Not $600": that one was wrong where it was told before. What was promised or owed was not. */
const NOT_SUM = /\b(?:not|nicht|pas|no) ([$£€]? ?\d[\d.,]*\d)/
const MONEY =
  "(?:money|refund|payment|transfer|che(?:ck|que)|credit|geld|uberweisung|zahlung|erstattung|argent|virement|remboursement|paiement|dinero|pago|transferencia|reembolso)"
/** The payment that was told before did not stay: money by its name did not come, or was taken again. */
const TAKEN_AGAIN = new RegExp(
  [
    `\\b${MONEY}\\b(?! back)[^.,;!?]{0,30}\\b(?:bounced|reversed|clawed back|taken back|never (?:arrived|came|cleared)|geplatzt|wieder abgebucht|zuruckgebucht|zuruckgeholt|nie angekommen|repris|jamais arrivee?|nunca (?:ha )?lleg(?:o|ado))\\b`,
    `\\b(?:took|pulled|clawed|reversed)(?: back)? (?:the|that|their|my) ${MONEY}\\b`,
    `\\b(?:repris|annule) (?:l'|le |leur )${MONEY}\\b|\\b(?:haben|hat) (?:das|die|den) ${MONEY} (?:wieder |dann )?(?:abgebucht|zuruckgebucht|zuruckgeholt|storniert)\\b`,
    "\\bcharged (?:it|me|us) again\\b|\\bvolvieron a cobrar\\b"
  ].join("|")
)

/** In English, which is what days are counted back from. */
const NEAR_ABROAD: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:gestern|ayer)\b/g, "yesterday"],
  [/\b(?:heute|aujourd'hui|hoy)\b/g, "today"],
  // In German it means "here".
  [
    /\bhier\b(?= (?:ils?|elles?|on|l[ea]|matin|soir|j'ai)\b|[.,!]|$)(?<=\b(?:m'|n')?(?:a|ont|recu|euros?|rembourse|verse|vire|paye)[^.?!]{0,40}hier)/g,
    "yesterday"
  ]
]

interface Read extends PaymentIn {
  readonly isPart: boolean
  readonly corrects: boolean
}

interface Reading {
  readonly paid: ReadonlyArray<Read>
  readonly takenAgain: boolean
}

const sentencesOf = (plain: string): ReadonlyArray<string> => plain.split(/(?<=[.!?;])\s+|\n+/)

const isCorrection = ({ sentence }: PaymentIn, sentences: ReadonlyArray<string>): boolean => {
  const before = sentences[sentences.indexOf(sentence) - 1] ?? ""
  return CORRECTS.test(sentence) || (before.length <= CORRECTION_LENGTH_MAX && CORRECTS.test(before))
}

const readIn = rememberByText<Reading, void>((text) => {
  const plain = plainWords(text)
  const isPart = saysPart(plain)
  const sentences = sentencesOf(plain)
  return {
    paid: paymentsIn(text)
      .filter(({ isSure, sentence }) => isSure && !RATE.test(sentence))
      .map((one) => ({ ...one, isPart, corrects: isCorrection(one, sentences) })),
    takenAgain: sentences.some((one) => TAKEN_AGAIN.test(one))
  }
})

const dayOf = (sentence: string, at: number | undefined): string | undefined => {
  const dated = NEAR_ABROAD.reduce((so, [word, english]) => so.replaceAll(word, english), sentence)
  const days = new Set(
    dayMentions(dated, at)
      .filter(({ approximate }) => !approximate)
      .map(({ day }) => day)
  )
  return days.size === 1 ? [...days][0] : undefined
}

/** A story without the sums that it calls a part of what is owed: the sum that is left in it is that of the matter. */
export const withoutPayments = (text: string): string => {
  const parts = readIn(text).paid.filter(({ isPart }) => isPart)
  if (parts.length === 0) return text
  const numbers = [...text.matchAll(/\d+/g)]
  return parts.reduce((rest, { numbersBefore, written: sum }) => {
    const first = numbers[numbersBefore]
    const last = numbers[numbersBefore + (sum.match(/\d+/g)?.length ?? 1) - 1]
    return first === undefined || last === undefined ? rest : blankIn(rest, first.index, last.index + last[0].length)
  }, text)
}

/** The number with the sign of its currency. */
const blankIn = (text: string, from: number, to: number): string => {
  const start = from - (/[$£€] ?$/.exec(text.slice(Math.max(0, from - 2), from))?.[0].length ?? 0)
  const end =
    to +
    (/^[ \u00A0\u202F]?(?:[$£€]|(?:euros?|eur|dollars?|bucks|pounds?|quid|usd|gbp|cad|aud)(?![a-z]))/i.exec(
      text.slice(to, to + 9)
    )?.[0].length ?? 0)
  return text.slice(0, start) + " ".repeat(end - start) + text.slice(end)
}

const isOnMatter = ({ sentence }: Read): boolean => GIVEN_BACK.test(sentence) || CALLED_PART.test(sentence)

/** The payments that the texts tell, in order, each once. */
export const moneyCame = (texts: ReadonlyArray<Told>, country: string | null | undefined): ReadonlyArray<MoneyCame> =>
  texts.reduce<ReadonlyArray<MoneyCame>>((before, { at, isStory, text }) => {
    const { paid, takenAgain } = readIn(text)
    const told = paid.filter((one) => !isStory || isOnMatter(one))
    if (told.length === 0) return takenAgain && !isStory ? before.slice(0, -1) : before
    const [only] = told
    const isNew = only !== undefined && told.length === 1 && !isStory && takesPlace(only, before.at(-1))
    const kept = isNew ? before.slice(0, -1) : before
    return told.reduce((so, one) => withPayment(so, one, { at, country }), kept)
  }, [])

/** Whether a payment is told in the place of the one before it. */
const takesPlace = ({ corrects, sentence }: Read, last: MoneyCame | undefined): boolean => {
  const not = NOT_SUM.exec(sentence)?.[1]
  return corrects || (not !== undefined && last !== undefined && numbersIn(not).has(centsIn(last.sum)[0]))
}

const withPayment = (
  before: ReadonlyArray<MoneyCame>,
  { currency, sentence, value }: PaymentIn,
  { at, country }: { readonly at: number | undefined; readonly country: string | null | undefined }
): ReadonlyArray<MoneyCame> => {
  const money = currency === "$" ? dollarsIn(country) : (currency ?? currencyIn(country))
  if (money === undefined) return before
  const one: MoneyCame = { sum: `${value.toFixed(2)} ${money}`, day: dayOf(sentence, at) }
  if (IN_ALL.test(sentence)) return [one]
  const same = before.find(
    ({ day, sum }) => sum === one.sum && (day === one.day || day === undefined || one.day === undefined)
  )
  if (same === undefined) return [...before, one]
  return before.map((other) => (other === same ? { ...other, day: other.day ?? one.day } : other))
}

const centsIn = (money: string | undefined): readonly [cents: number, currency: string | undefined] => {
  const [amount = "", currency] = money?.split(" ") ?? []
  return [Math.round(Number(amount.replaceAll(",", "")) * 100), currency]
}

const written = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`

/** What came as facts: the sum of all payments, and the day where it was one. Payments in two currencies are no one sum. */
export const receivedOf = (came: ReadonlyArray<MoneyCame>): Facts => {
  const [first] = came
  const currency = first?.sum.split(" ")[1]
  if (first === undefined || currency === undefined || came.some(({ sum }) => !sum.endsWith(currency))) return {}
  const cents = came.reduce((sum, one) => sum + centsIn(one.sum)[0], 0)
  return {
    amount_received: written(cents, currency),
    ...(came.length === 1 && first.day !== undefined ? { received_on: first.day } : {})
  }
}

/** "Still 900 missing", "the remaining 900": the sum beside it is what is left. */
const LEFT =
  /\b(?:still|rest|remaining|remainder|outstanding|missing|balance|left|noch|restliche\w*|offene?\w*|fehl\w+|reste|restant\w*|manque\w*|solde|queda\w*|falta\w*|resta\w*|pendiente\w*)\b/

/**
 * The sum of the matter with what came: where the texts name both together, or call the sum what is left, the sum is the rest, and the
 * whole is more.
 */
export const wholeSum = (
  amount: string | undefined,
  received: string | undefined,
  texts: ReadonlyArray<string>
): string | undefined => {
  if (amount === undefined || received === undefined) return amount
  const [open, currency] = centsIn(amount)
  const [came, other] = centsIn(received)
  if (currency === undefined || currency !== other || Number.isNaN(open) || came <= 0) return amount
  const whole = open + came
  const sentences = texts.flatMap((text) => sentencesOf(plainWords(text)))
  const names = (cents: number) => (sentence: string) => numbersIn(sentence).has(cents)
  const isRest =
    sentences.some((one) => sumsOf(one).has(whole)) ||
    sentences.some((one) => LEFT.test(one) && names(open)(one) && numbersIn(one).size === 1)
  return isRest ? written(whole, currency) : amount
}

/** In cents: the sums with a currency. A bare number beside them may be a year or a number of the order. */
const sumsOf = (sentence: string): ReadonlySet<number> =>
  new Set(sumsIn(sentence).sums.map(({ value }) => Math.round(value * 100)))

/** In cents. */
const numbersIn = (sentence: string): ReadonlySet<number> =>
  new Set([
    ...sumsOf(sentence),
    ...(sentence.match(/(?<![\d.,])\d{2,7}(?![\d.,]*\d)/g) ?? []).map((one) => Number(one) * 100)
  ])

/** What is left of a sum of the matter: its own words where nothing came, undefined where nothing is left. */
export const leftOf = (whole: string | undefined, received: string | undefined): string | undefined => {
  if (whole === undefined || received === undefined) return whole
  const [sum, currency] = centsIn(whole)
  const [came, other] = centsIn(received)
  if (currency === undefined || currency !== other || Number.isNaN(sum) || Number.isNaN(came)) return whole
  return sum - came > 0 ? written(sum - came, currency) : undefined
}
