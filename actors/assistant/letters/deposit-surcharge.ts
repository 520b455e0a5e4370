/**
 * What a French landlord owes for a deposit that is late: a tenth of the rent without charges for each month begun (law of 6 July 1989,
 * article 22).
 *
 * Always true: the landlord has one month where the texts say that the two inventories agree, and else two. Nothing is claimed where the
 * texts do not say that the landlord has the tenant's new address. Pure.
 */
import type { Facts } from "../../../schema/letter.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"

export interface Surcharge {
  /** The last day on which the deposit was due. */
  readonly due: string
  readonly months: number
  /** Of all months begun so far; undefined where the rent is not known. */
  readonly sum: string | undefined
}

/** More months than these come from a mistyped day: nothing is claimed for them. */
const MONTH_COUNT_MAX = 120
const SHARE = 0.1

export const surchargeOf = (ruleId: string, facts: Facts, now: number): Surcharge | undefined => {
  const { address_given, base_rent, inventory_matches, move_out_date, notice_of_forwarding_address } = facts
  const hasAddress = address_given !== undefined || notice_of_forwarding_address !== undefined
  if (ruleId !== "fr-deposit" || move_out_date === undefined || !hasAddress) return undefined
  const left = msOfIsoDay(move_out_date)
  const first = inventory_matches === "yes" ? 1 : 2
  const dayAfter = (months: number): string => isoOf(dueAtMs(left, months, "months")).slice(0, 10)
  const today = isoOf(now).slice(0, 10)
  const due = dayAfter(first)
  let months = 0
  while (months < MONTH_COUNT_MAX && dayAfter(first + months) < today) months += 1
  if (months === 0 || months === MONTH_COUNT_MAX) return undefined
  const [amount = "", currency = ""] = base_rent?.split(" ") ?? []
  const sum =
    base_rent === undefined
      ? undefined
      : `${(Math.round(Number(amount) * 100 * SHARE * months) / 100).toFixed(2)} ${currency}`
  return { due, months, sum }
}
