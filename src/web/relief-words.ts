/** What a person got at the end of a case, in words, and in which currency a case is. */
import { writtenSum } from "../../actors/assistant/letters/money.ts"
import { currencyIn } from "../../actors/assistant/letters/told/told-amount.ts"
import type { Facts } from "../../schema/letter.ts"
import type { Resolution } from "../../schema/resolution.ts"

/** Names the sum and what else was given; empty where nothing was. */
export const reliefWords = ({
  monetary_relief: money,
  non_monetary_relief: other
}: Pick<Resolution, "monetary_relief" | "non_monetary_relief">): string =>
  [
    ...(money === null ? [] : [`The sum is ${writtenSum(`${money.amount} ${money.currency}`)}.`]),
    ...(other === null ? [] : [`What else was given or done: ${other}`])
  ].join(" ")

/** Of places whose bare sums letters do not read (`actors/assistant/letters/told/told-amount.ts`). */
const MORE_CURRENCIES: Readonly<Record<string, string>> = { CH: "CHF", EU: "EUR", NZ: "NZD" }

const OF_A_SUM = /^[\d.,]+ ([A-Z]{3})$/

/** The currency of the sums that were stated, or else of the place; "" where neither says. */
export const currencyOf = (facts: Facts, place: string | null): string => {
  for (const value of Object.values(facts)) {
    const currency = OF_A_SUM.exec(value)?.[1]
    if (currency !== undefined) return currency
  }
  const country = place?.slice(0, 2) ?? ""
  return currencyIn(country) ?? MORE_CURRENCIES[country] ?? ""
}
