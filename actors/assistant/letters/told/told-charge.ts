/**
 * What a narrative tells of the one charge that a letter disputes, beside its sum: the day that stands next to that sum, and the last
 * digits of the card. Always true: a sum with two days has none. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"
import { dayMentions } from "../days/day-mentions.ts"
import { sumsIn } from "../sums.ts"

/** Words that may stand between a day and its sum: "Nov 5 $214.50", "$214.50 on Nov 5", "Nov 5 for $214.50". */
const BESIDE = /^[\s,:–-]{0,3}(?:(?:on|of|for|was|the|am|vom|le|du|el|del|de)\s){0,2}$/i

/** The day of the charge and the digits of its card, as all texts tell them. */
export const chargeIn = (
  texts: ReadonlyArray<string>,
  amount: string | undefined,
  writtenAt: ReadonlyArray<number>
): Facts => {
  const day = dayOfCharge(texts, amount, writtenAt)
  return { ...cardEndingIn(texts.join("\n")), ...(day === undefined ? {} : { transaction_date: day }) }
}

const dayOfCharge = (
  texts: ReadonlyArray<string>,
  amount: string | undefined,
  writtenAt: ReadonlyArray<number>
): string | undefined => {
  const value = Number(amount?.split(" ")[0])
  if (amount === undefined || Number.isNaN(value)) return undefined
  const days = new Set(texts.flatMap((text, at) => daysBeside(withApostrophes(text), value, writtenAt[at])))
  return days.size === 1 ? [...days][0] : undefined
}

const SUM = /[$€£] ?\d[\d.,]{0,12}\d|\d[\d.,]{0,12}\d ?(?:[$€£]|dollars?|euros?|pounds?|bucks)/gi

const daysBeside = (text: string, value: number, writtenAt: number | undefined): ReadonlyArray<string> => {
  const sums = [...text.matchAll(SUM)]
  if (!sums.some(({ 0: sum }) => sumsIn(sum).sums.some((one) => one.value === value))) return []
  const days = dayMentions(text, writtenAt).filter(({ approximate }) => !approximate)
  return sums.flatMap(({ 0: sum, index }) => {
    if (!sumsIn(sum).sums.some((one) => one.value === value)) return []
    const before = days.filter(({ end }) => end <= index && BESIDE.test(text.slice(end, index)))
    const end = index + sum.length
    const behind = days.filter(({ start }) => start >= end && BESIDE.test(text.slice(end, start)))
    // In "Nov 1 $89.99, Nov 2 $89.99" the day stands before each of its sums.
    return (before.length > 0 ? before : behind).map(({ day }) => day)
  })
}

const CARD_ENDING =
  /(?<!\p{L})card(?: number| no\.?)?(?: (?:is|was|that|which))?(?: ends?| ending)(?: in| with)? ?(?:x{1,12}|\*{1,12})?(\d{4})(?!\d)/giu

/** "Card ending 4410": what the account is called by. */
const cardEndingIn = (text: string): Facts => {
  const [digits, ...others] = new Set([...text.matchAll(CARD_ENDING)].map(([, found = ""]) => found))
  return digits === undefined || others.length > 0 ? {} : { account_reference: `ending in ${digits}` }
}
