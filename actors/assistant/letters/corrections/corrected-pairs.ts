/**
 * The wrong and the right one of two values that a correction names: "3 March, not 5 March", "nicht 249,90 sondern 269,80", "no eran 40
 * sino 45". Pure, and linear in the text.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { isDay } from "../fact-forms.ts"
import { FACTS } from "../facts.ts"
import { moneyIn } from "../told/told-person.ts"
import { dollarsIn, readNumber, sumsIn } from "../sums.ts"
import { isOwnCorrection } from "./own-corrections.ts"
import { isOfOtherSum, withOwnWordsOnly } from "../words-of-others.ts"

/** A known fact that a message changes. */
export interface Changed {
  readonly fact: FactName
  readonly was: string
  readonly is: string
}

export const factsOfForm = (known: Facts, form: "day" | "money"): ReadonlyArray<readonly [FactName, string]> =>
  (Object.entries(known) as ReadonlyArray<[FactName, string]>).filter(([fact]) => FACTS[fact].form === form)

export const changed = (entries: ReadonlyArray<readonly [FactName, string]>, is: string): ReadonlyArray<Changed> =>
  entries.flatMap(([fact, was]) => (was === is ? [] : [{ fact, was, is }]))

/** What was wrong stands behind "not" or "instead of". */
const WRONG_BEFORE =
  /(?<!\p{L})(?:not|instead of|rather than|isn't|wasn't|nicht|(?:an)?statt|pas|et non|au lieu du?|no|en (?:lugar|vez) de)(?: (?:on|the|at|for|about|a|an|it was|from|am|vom|der|den|dem|les?|la|du|de|el|del|era|fue|es|war))*\s*$/iu

export interface Named {
  readonly start: number
  readonly value: string
}

/** The wrong one and the right one of exactly two; undefined where neither, or both, are said to be wrong, or others say so. */
export const pairOf = (
  told: string,
  named: ReadonlyArray<Named>
): { readonly wrong: string; readonly right: string } | undefined => {
  const text = withOwnWordsOnly(told)
  const [one, other] = named.filter(({ start }) => !/^\s/.test(text.slice(start)))
  if (named.length !== 2 || one === undefined || other === undefined) return undefined
  const isWrong = ({ start }: Named) => WRONG_BEFORE.test(text.slice(0, start))
  if (isWrong(one) === isWrong(other)) return undefined
  return isWrong(one) ? { wrong: one.value, right: other.value } : { wrong: other.value, right: one.value }
}

const DAY_OF_MONTH = "(\\d{1,2})(?:st|nd|rd|th|er|\\.)?"
/** "We moved out the 30th actually not 31": at least one of them is plainly a day. */
const DAYS_RIGHT_FIRST = new RegExp(
  `(?<!\\p{L})(?:the|on|am|den|le|el|zum) (?:the )?${DAY_OF_MONTH}(?![\\d.,:/€$£%-]\\d)[, ]{1,2}(?:(?:and|actually|really|in fact|und|et|y) ){0,2}(?:not|nicht|pas|no|instead of)(?: (?:on|the|am|den|dem|le|el)){0,2} ${DAY_OF_MONTH}(?! ?[\\d$€£%]| (?:days?|times|euros?|dollars?|pounds?|tage?|jours|d[ií]as))`,
  "giu"
)
const DAYS_WRONG_FIRST = new RegExp(
  `(?<!\\p{L})(?:not|nicht|pas|no)(?: (?:on|era|fue|war|es))? (?:the|am|der|den|le|el) ${DAY_OF_MONTH},? (?:but|sondern|mais|sino)(?: (?:on|the|am|der|den|le|el)){0,2} ${DAY_OF_MONTH}(?! ?[\\d$€£%])`,
  "giu"
)

/** The day of the month takes the place of another one, in the month of the one known day that it was. */
export const correctedDayOfMonth = (
  text: string,
  entries: ReadonlyArray<readonly [FactName, string]>
): ReadonlyArray<Changed> => {
  const [pair, ...others] = [
    ...[...text.matchAll(DAYS_RIGHT_FIRST)].map(([, right = "", wrong = ""]) => ({ right, wrong })),
    ...[...text.matchAll(DAYS_WRONG_FIRST)].map(([, wrong = "", right = ""]) => ({ right, wrong }))
  ]
  if (pair === undefined || others.length > 0) return []
  const found = entries.filter(([, was]) => Number(was.slice(8)) === Number(pair.wrong))
  const is = `${found[0]?.[1].slice(0, 8) ?? ""}${pair.right.padStart(2, "0")}`
  return isDay(is) && new Set(found.map(([, was]) => was)).size === 1 ? changed(found, is) : []
}

const CURRENCY = "(?:[$€£]|(?:dollars?|bucks|euros?|pounds?|quid|usd|eur|gbp|cad|aud)(?!\\p{L}))"
const NUMBER = `(?<![\\d.,\\p{L}])((?:[$€£]\\s?)?(?:\\d[\\d,.]{0,14}\\d|\\d)(?:\\s?${CURRENCY})?)(?![\\d%])`
const ARTICLE = "(?: (?:the|only|just|nur|von|den|die|der|de|les?|los|las|que|eran?|son|es|fue|fueron|war|waren)){0,3}"
const NOT = "(?:not|instead of|rather than|nicht|(?:an)?statt|pas|non(?: pas)?|au lieu de|no|en (?:lugar|vez) de)"
const BUT =
  "(?:but|it['’]?s|it is|it was|rather|sondern|es (?:waren?|sind)|mais|c['’](?:est|[eé]tait)|ce sont|sino|son|eran?|es|fue(?:ron)?)"
/** "$6,000 i paid not 6,500", "hat 129,90 gekostet, nicht 119,90": the verb between the right number and "not". */
const PAID =
  "(?: (?:that )?(?:i|we)(?: (?:have|actually|really))? (?:paid|gave|sent|transferred|spent|owed?)| (?:it|that|they) (?:cost|was|were|charged|took)(?: (?:me|us))?| (?:ge\\p{Ll}{2,12}(?:t|en)|bezahlt|[uü]berwiesen|betragen|verlangt|berechnet|abgebucht|abgezogen|ausgegeben|pay[eé]e?s|pagad[oa]s|cobrad[oa]s|prélevés))?"
/** "not 6,500": what each pair of numbers holds. */
const NOT_A_NUMBER = new RegExp(`${NOT}${ARTICLE} [$€£\\d]`, "iu")
const RIGHT_FIRST = new RegExp(`${NUMBER}${PAID},?(?: (?:and|und|et|y))? ${NOT}${ARTICLE} ${NUMBER}`, "giu")
const WRONG_FIRST = new RegExp(
  `(?<!\\p{L})${NOT}${ARTICLE} ${NUMBER}${PAID}[,.;]?(?: (?:and|und|et|y))? ${BUT}${ARTICLE} ${NUMBER}`,
  "giu"
)

/** "I said 1450 but it was 1500", "please change 1450 to 1500". */
const SAID_FIRST = new RegExp(
  `(?<!\\p{L})(?:(?:i|we) (?:said|wrote|told you|typed|put)|ich (?:habe|hatte)|j['’]ai (?:dit|[eé]crit|mis)|(?:dije|puse|escrib[ií])) (?:it was |it is )?${NUMBER}(?: (?:gesagt|geschrieben|angegeben))?,? (?:(?:but|aber|mais|pero) )?(?:it(?:['’]s| was| is| should be)|es (?:waren?|sind|ist)|c['’](?:est|[eé]tait)|eran?|son|es|fue(?:ron)?)${ARTICLE} (?:actually |really |eigentlich )?${NUMBER}`,
  "giu"
)
const CHANGED_TO = new RegExp(
  `(?<!\\p{L})(?:change|correct|[aä]nder(?:n Sie|e)?|korrigier(?:en Sie|e)?|remplace[zr]?|change[zr]?|corrige[zr]?|cambi(?:e|a|ar)|corrij[ae])(?: (?:the|die|den|le|la|les|el|los)(?: \\p{L}{3,12})?)? (?:from |von |de )?${NUMBER} (?:to|into|auf|in|zu|par|en|[aà]|por|a) ${NUMBER}`,
  "giu"
)

/** A wrong and a right number; `currency` is what stands beside one of them, ISO 4217 or `$`. */
export interface NumberPair {
  readonly right: string
  readonly wrong: string
  readonly currency: string | undefined
  /** A currency or cents say that it is money. */
  readonly isMoney: boolean
}

/** The numbers of which a text says that one stands in place of the other. */
export const numberPairsIn = (told: string): ReadonlyArray<NumberPair> => {
  const text = withOwnWordsOnly(told)
  const negated = NOT_A_NUMBER.test(text) ? text : ""
  return [
    ...[...negated.matchAll(WRONG_FIRST)].map(([, wrong = "", right = ""]) => ({ wrong, right })),
    ...[...negated.replaceAll(WRONG_FIRST, " ").matchAll(RIGHT_FIRST)].map(([, right = "", wrong = ""]) => ({
      wrong,
      right
    })),
    ...[SAID_FIRST, CHANGED_TO].flatMap((form) =>
      [...text.matchAll(form)].map(([, wrong = "", right = ""]) => ({ wrong, right }))
    )
  ].flatMap((pair) => {
    const right = amountOf(pair.right)
    const wrong = amountOf(pair.wrong)
    const currency = currencyOf(pair.right) ?? currencyOf(pair.wrong)
    const isMoney = currency !== undefined || (CENTS.test(pair.right) && CENTS.test(pair.wrong))
    return right === null || wrong === null || right === wrong ? [] : [{ right, wrong, currency, isMoney }]
  })
}
const CENTS = /\d[.,]\d\d$/

const amountOf = (written: string): string | null => readNumber(/\d[\d,.]*/.exec(written)?.[0] ?? "").amount
const currencyOf = (written: string): string | undefined => sumsIn(written).sums[0]?.currency

/** Whether each pair of numbers that a text sets against each other is a correction of the writer's own. */
export const setsOwnPairs = (text: string): boolean => numberPairsIn(text).every((pair) => isOwnCorrection(text, pair))

/** The one sum that takes the place of another in a text about no other sum; with the dollars of the country. */
export const sumPairIn = (
  text: string,
  country: string | null | undefined
): { readonly right: string; readonly wrong: string } | undefined => {
  const [pair, ...others] = numberPairsIn(text).filter(({ isMoney }) => isMoney)
  if (pair === undefined || others.length > 0 || isOfOtherSum(text) || !isOwnCorrection(text, pair)) return undefined
  const currency = pair.currency === "$" ? (dollarsIn(country) ?? "USD") : (pair.currency ?? moneyIn(country))
  return currency === undefined ? undefined : { right: `${pair.right} ${currency}`, wrong: `${pair.wrong} ${currency}` }
}
