/** From which day the time of a landlord for a deposit runs, and when it ends. Letters and replies count by it alike. Pure. */
import type { Facts } from "../../../schema/letter.ts"
import type { DatedDeadline } from "../../../schema/triage.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { DEPOSIT_LAWS } from "./laws/deposit-laws.ts"

export interface DepositTerm {
  /** `2026-09-02`. */
  readonly from: string
  readonly ends_on: string
}

/** Undefined where the law sets no such time, or where a day that it waits for is not known. */
export const depositTerm = (ruleId: string, facts: Facts): DepositTerm | undefined => {
  const law = DEPOSIT_LAWS[ruleId]
  if (law === undefined) return undefined
  const left = facts.move_out_date ?? facts.tenancy_end_date
  // Where the time also waits for the address it runs from the later day; without that day nothing has surely ended.
  const waitsFor =
    law.needsAddress === true
      ? facts.notice_of_forwarding_address
      : law.needsDemand === true
        ? facts.first_request_date
        : left
  if (left === undefined || waitsFor === undefined) return undefined
  const from = left < waitsFor ? waitsFor : left
  return { from, ends_on: isoOf(dueAtMs(msOfIsoDay(from), law.term.value, law.term.unit)).slice(0, 10) }
}

/** Whether this is the time of the law that is counted here. */
export const isDepositTerm = ({ rule_id, unit, value }: Pick<DatedDeadline, "rule_id" | "unit" | "value">): boolean => {
  const term = DEPOSIT_LAWS[rule_id]?.term
  return term?.unit === unit && term.value === value
}
