/**
 * A sum of a text in place of another: "my £950 deposit" with £975.
 *
 * Always true: only a sum of money is changed, and of several of one size only the one beside the word that was corrected; a day, a
 * flat and a telephone number stay, and so do a rent or a price of the same size. In doubt the text stays as it is. Pure, and linear
 * in the text.
 */
import type { FactName } from "../../../../schema/letter.ts"
import { readNumber } from "../sums.ts"

const NUMBER = /(?<![\p{L}\d.,/-])\d[\d.,'’\u00A0\u202F]*(?<![.,'’\u00A0\u202F])(?![\d/]|-\d)/gu
/** Behind a number it counts something else than money. */
const COUNTS =
  /^(?:st|nd|rd|th|%)|^ ?(?:%|days?|weeks?|months?|years?|hours?|minutes?|times|miles|km|points?|people|tage?|wochen?|monate?|jahre?|stunden?|uhr|jours?|semaines?|mois|ans|heures?|d[ií]as?|semanas?|meses|a[ñn]os|horas?)(?!\p{L})/iu
const CURRENCY_BEFORE = /(?:[$€£]|\b[A-Z]{3}) ?$/
const CURRENCY_BEHIND = /^ ?(?:[$€£]|(?:usd|eur|gbp|cad|aud|dollars?|euros?|pounds?|bucks)(?!\p{L}))/iu

/** "1.250" alone could be either; beside a known sum it is that one. */
const amountOf = (number: string): string | null =>
  readNumber(number).amount ?? (IN_GROUPS.test(number) ? `${number.replaceAll(/\D/g, "")}.00` : null)
const IN_GROUPS = /^\d{1,3}(?:[.,'’\u00A0\u202F]\d{3})+$/u

const DEPOSIT = "(?:deposit|bond|kaution|mietkaution|caution|d[eé]p[oô]t de garantie|fianza)"
/** "my £950 security deposit", "950 as a deposit" */
const DEPOSIT_BEHIND = new RegExp(
  `^ ?(?:[$€£]|[a-z]{3,7}(?= ))?(?: (?:as|of|for|the|a|my|our|security|rental|damage|tenancy|kaution|de|la|als|die)){0,3} ${DEPOSIT}(?!\\p{L})`,
  "iu"
)
/** "the deposit of £950", "the deposit was 950" */
const DEPOSIT_BEFORE = new RegExp(
  `(?<!\\p{L})(?<!(?:pet|holding|key|reservation) )${DEPOSIT}(?: (?:of|was|is|amount|amounted|to|over|von|betr[aä]gt|war|de|est|era|es|des?)|:){0,3} ?[$€£]?$`,
  "iu"
)
/** The same size as a rent or a fee is another sum than the deposit. */
const OF_RENT =
  /(?:(?<!\p{L})(?:rent|miete|loyer|alquiler|fees?|bills?)(?: (?:of|was|is|at|for)| ?:){0,2} ?[$€£]?$)|(?:^.{0,10}(?<!\p{L})(?:rent|miete|loyer|alquiler|fees?|bills?|monthly|per|each|every|a month|pcm|im monat|par mois|al mes)(?!\p{L}))/iu
/** "I want the 950 pounds back", "they owe me £950" */
const WANTED_BEFORE =
  /(?<!\p{L})(?:wants?|claim|demand|owes? (?:me|us)|refund of|return of)(?: (?:the|my|our|of|all)){0,2} ?[$€£]?$/iu
const WANTED_BEHIND = /^ ?(?:[$€£]|[a-z]{3,7}(?= ))? ?back(?!\p{L})/iu

type Sense = "money" | "other" | "wanted" | "word"
interface Occurrence {
  readonly at: number
  readonly number: string
  readonly sense: Sense
}
const AROUND_CHARS = 48

const senseOf = (text: string, at: number, number: string, isDeposit: boolean): Sense | undefined => {
  const before = text.slice(Math.max(0, at - AROUND_CHARS), at)
  const behind = text.slice(at + number.length, at + number.length + AROUND_CHARS)
  if (COUNTS.test(behind)) return undefined
  if (isDeposit && (DEPOSIT_BEHIND.test(behind) || DEPOSIT_BEFORE.test(before))) return "word"
  if (!CURRENCY_BEFORE.test(before) && !CURRENCY_BEHIND.test(behind)) return undefined
  if (isDeposit && OF_RENT.test(before)) return "other"
  if (WANTED_BEFORE.test(before) || WANTED_BEHIND.test(behind)) return "wanted"
  return isDeposit && OF_RENT.test(behind) ? "other" : "money"
}

/** Those of the same size that are the corrected sum beyond doubt. */
const ofTheSum = (all: ReadonlyArray<Occurrence>): ReadonlyArray<Occurrence> => {
  const words = all.filter(({ sense }) => sense === "word")
  const isClear = all.every(({ sense }) => sense === "word" || sense === "wanted")
  if (words.length > 0) return isClear ? all : words
  return all.length === 1 ? all.filter(({ sense }) => sense !== "other") : []
}

/** The text with the sum `is` where it names the sum `was`, both as they are kept, "950.00 GBP"; a deposit is known by its word. */
export const withSum = (text: string, was: string, is: string, isDeposit = false): string => {
  const [amount = "", currency] = was.split(" ")
  const [right = "", other] = is.split(" ")
  if (currency !== other) return text
  const numbers = [...text.matchAll(NUMBER)].map(({ 0: number, index }) => ({ at: index, number }))
  const found = numbers.flatMap(({ at, number }): ReadonlyArray<Occurrence> => {
    const sense = amountOf(number) === amount ? senseOf(text, at, number, isDeposit) : undefined
    return sense === undefined ? [] : [{ at, number, sense }]
  })
  // What names the right sum already was corrected before: another one of that size is another sum.
  const isDone = numbers.some(({ number }) => amountOf(number) === right)
  const replaced = ofTheSum(found).filter(({ sense }) => !isDone || sense === "word")
  return replaced.reduceRight(
    (so, { at, number }) => so.slice(0, at) + writtenLike(number, right) + so.slice(at + number.length),
    text
  )
}

interface ChangedSum {
  readonly fact: FactName
  readonly was: string
  readonly is: string
}

/** The text after corrections of sums; one that was told of several facts is one, and one that became two sums is none. */
export const withSums = (text: string, sums: ReadonlyArray<ChangedSum>): string => {
  const first = sums.filter(({ was }, at) => sums.findIndex((one) => one.was === was) === at)
  return first.reduce((so, { is, was }) => {
    const same = sums.filter((one) => one.was === was)
    return same.some((one) => one.is !== is)
      ? so
      : withSum(
          so,
          was,
          is,
          same.some(({ fact }) => fact === "deposit_amount")
        )
  }, text)
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
