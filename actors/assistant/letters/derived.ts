/**
 * What follows from the facts of a letter and its law: which letter of the history it is, dates that have passed, sums
 * that a regulation sets. Each is a word or a sentence that a template may use inside of its section. Pure.
 */
import { baggageOf } from "./told/baggage.ts"
import { surchargeOf } from "./deposit-surcharge.ts"
import { depositBack, depositBalance, sumAtStake, wholeAtStake } from "./told/deposit-returned.ts"
import type { Facts } from "../../../schema/letter.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { canadianSums, flightOf } from "./told/flight-claims.ts"
import type { Derived, DerivedName } from "./derived-names.ts"
import { type DerivedInput, historyOf, today } from "./history.ts"
import { INSURANCE_LAWS } from "./laws/insurance-laws.ts"
import { paymentOf } from "./told/payment-words.ts"
import { REPAIR_LAWS } from "./laws/repair-laws.ts"
import type { Term } from "./laws/term.ts"
import { depositTerm } from "./deposit-term.ts"
import { CONSUMER_ACTS } from "./laws/consumer-acts.ts"
import { DEPOSIT_LAWS } from "./laws/deposit-laws.ts"
import { termWords } from "./words/english.ts"
import { tellsUnwantedRenewal } from "./told/unwanted-renewal.ts"
import { WEAKNESS_WORDS } from "./told/told-weakness.ts"
import type { Variant } from "./words/letter-words.ts"

const YES = "yes"
const flag = (name: DerivedName, holds: boolean): Derived => (holds ? { [name]: YES } : {})

export const derive = (input: DerivedInput): Derived => ({
  ...historyOf(input),
  ...balanceOf(input),
  ...moneyOf(input),
  ...depositOf(input),
  ...surchargeWords(input),
  ...placeLaw(input.rule_id),
  ...(input.told === undefined ? {} : { told_law: input.told }),
  ...flightOf(input),
  ...debtOf(input.facts),
  ...dataRightOf(input.facts),
  ...baggageOf(input.facts),
  ...periodsOf(input),
  ...canadianSums(input.facts),
  ...paymentOf(input.facts),
  ...weaknessOf(input.facts),
  ...goodsOf(input)
})

export const variantOf = (derived: Derived): Variant => {
  if (derived.refused !== undefined) return "refusal"
  return derived.asked_before === undefined ? "first" : "reminder"
}

const balanceOf = ({ facts, words }: DerivedInput): Derived => {
  const balance = depositBalance(facts)
  return balance === undefined ? {} : { deposit_back: backIn(facts, words), deposit_balance: words.sum(balance) }
}

/** "$600.00 (November 24, 2026)" */
const backIn = (facts: Facts, words: DerivedInput["words"]): string => {
  const back = depositBack(facts)
  const { amount_received, received_on } = facts
  return `${words.sum(back ?? "")}${back === amount_received && received_on !== undefined ? ` (${words.day(received_on)})` : ""}`
}

/** The money that came, and what is left of the sum; `paid_up` where all of it came. */
const moneyOf = ({ facts, words }: DerivedInput): Derived => {
  const { amount_received, received_on } = facts
  if (amount_received === undefined) return {}
  const whole = wholeAtStake(facts)
  const left = sumAtStake(facts)
  const isBeside = whole === undefined || !amount_received.endsWith(whole.split(" ")[1] ?? "")
  const left_open = isBeside || left === undefined ? undefined : words.sum(left)
  return {
    received: words.frame.received({
      sum: words.sum(amount_received),
      day: received_on === undefined ? undefined : words.day(received_on),
      left: isBeside ? "unknown" : (left_open ?? "nothing")
    }),
    ...(left_open === undefined ? {} : { left_open }),
    ...flag("paid_up", !isBeside && left_open === undefined)
  }
}

/** What is told of a deposit, and what a French landlord owes because it is late. */
const surchargeWords = ({ facts, now, rule_id, words }: DerivedInput): Derived => {
  const surcharge = surchargeOf(rule_id, facts, now)
  const isSameDay = facts.address_given === "same_day" && facts.move_out_date !== undefined
  return {
    ...flag("nothing_back", facts.nothing_returned === "yes" && depositBack(facts) === undefined),
    ...flag("inventory_agrees", facts.inventory_matches === "yes"),
    ...flag("address_told_then", isSameDay),
    ...flag("address_told", !isSameDay && (facts.address_given === "yes" || facts.address_given === "same_day")),
    ...(surcharge === undefined
      ? {}
      : { surcharge_due: words.day(surcharge.due), surcharge_months: String(surcharge.months) }),
    ...(surcharge?.sum === undefined ? {} : { surcharge_sum: words.sum(surcharge.sum) })
  }
}

const depositOf = ({ facts, now, rule_id, words }: DerivedInput): Derived => {
  const law = DEPOSIT_LAWS[rule_id]
  if (law === undefined) return flag("only_rent_deposit", rule_id === "ca-on-deposit")
  const due = depositTerm(rule_id, facts)?.ends_on
  const isOver = due !== undefined && due < today(now)
  return {
    deposit_term: termWords(law.term),
    deposit_breach: law.breach,
    ...(due === undefined ? {} : { [isOver ? "deposit_overdue" : "deposit_pending"]: words.day(due) }),
    ...flag("deposit_address_given", facts.notice_of_forwarding_address !== undefined)
  }
}

const placeLaw = (ruleId: string): Derived => {
  const act = CONSUMER_ACTS[ruleId]
  const repairs = REPAIR_LAWS[ruleId]
  const insurance = INSURANCE_LAWS[ruleId]
  return {
    ...(act?.notice === undefined ? {} : { act_notice: act.notice.words }),
    ...(act?.remedy === undefined ? {} : { act_remedy: act.remedy }),
    ...(repairs === undefined ? {} : { repair_law: repairs.words }),
    ...(insurance === undefined ? {} : { insurance_law: insurance })
  }
}

const DATA_RIGHTS = ["access", "erasure", "correction", "objection", "portability"] as const

const dataRightOf = ({ data_right }: Facts): Derived => {
  if (data_right === "access_and_erasure") return { access: YES, erasure: YES }
  const right = DATA_RIGHTS.find((one) => one === data_right)
  return right === undefined ? {} : { [right]: YES }
}

/** Why a debt is disputed, as the user says it. */
const debtOf = ({
  calls_at_odd_hours,
  calls_at_work,
  calls_to_others,
  debt_dispute,
  stop_contact
}: Facts): Derived => ({
  ...flag("debt_not_mine", debt_dispute === "not_mine"),
  ...flag("debt_paid", debt_dispute === "paid"),
  ...flag("debt_amount_wrong", debt_dispute === "wrong_amount"),
  ...flag("contact_ends", stop_contact === "yes"),
  ...flag("work_calls_end", stop_contact === "at_work"),
  ...flag("others_called", calls_to_others === "yes"),
  ...flag("odd_hours", calls_at_odd_hours === "yes"),
  ...flag("work_called", calls_at_work === "yes")
})

const weaknessOf = ({ weakness = "", weakness_known }: Facts): Derived => {
  const words = WEAKNESS_WORDS[weakness]
  return words === undefined ? {} : { weakness_words: words, ...flag("bank_knows", weakness_known === "yes") }
}

const SHORT_TERM_DAYS = 30
const PRESUMED_MONTHS = 6

const goodsOf = ({ facts, now, words }: DerivedInput): Derived => {
  const { delivery_date, first_request_date, purchase_date, rejected_goods, repairs_tried, warranty_end_date } = facts
  const had = delivery_date ?? purchase_date
  const isWithin = (value: number, unit: Term["unit"], at = now) =>
    had !== undefined && at <= dueAtMs(msOfIsoDay(had), value, unit)
  // Who rejected in time has rejected, whenever the letter is written.
  const isRejected =
    rejected_goods === "yes" &&
    repairs_tried === undefined &&
    first_request_date !== undefined &&
    isWithin(SHORT_TERM_DAYS, "calendar_days", msOfIsoDay(first_request_date))
  const isInTime = isWithin(SHORT_TERM_DAYS, "calendar_days")
  return {
    ...flag("repair_failed", repairs_tried !== undefined),
    ...(repairs_tried === undefined ? {} : { repairs: words.times(Number(repairs_tried)) }),
    ...flag("rejected_then", isRejected),
    ...flag("short_term_right", repairs_tried === undefined && isInTime && !isRejected),
    ...flag("repair_due", had !== undefined && repairs_tried === undefined && !isInTime && !isRejected),
    ...flag("six_months", isWithin(PRESUMED_MONTHS, "months")),
    ...flag("warranty_ended", warranty_end_date !== undefined && warranty_end_date < today(now))
  }
}

const VALIDATION_DAYS = 30
const BILLING_NOTICE_DAYS = 60
const APPEAL_DAYS = 180

const wereSentBack = ({ return_date, sent_back }: Facts): boolean =>
  sent_back === "yes" || (sent_back === undefined && return_date !== undefined)

/** Times of the user's own that the letter keeps, said only where they surely have not ended. */
const periodsOf = ({ facts, now }: DerivedInput): Derived => {
  const isOpen = (from: string | undefined, days: number) =>
    from !== undefined && today(now) <= isoOf(dueAtMs(msOfIsoDay(from), days, "calendar_days")).slice(0, 10)
  const { cancellation_date, denial_date, event_date, notice_date, service_date, statement_date } = facts
  const isTreated = facts.treatment_received === "yes" || (service_date !== undefined && service_date <= today(now))
  return {
    ...flag("cancelled_before", cancellation_date !== undefined || facts.already_cancelled === "yes"),
    ...flag("undelivered", facts.not_delivered === "yes" && facts.delivery_date === undefined),
    ...flag("part_delivered", facts.not_delivered === "no"),
    ...flag("goods_sent", wereSentBack(facts)),
    ...flag("unpaid", facts.bill_unpaid === "yes"),
    ...flag("unwanted_renewal", tellsUnwantedRenewal(facts.what_happened)),
    ...flag("tips_kept", facts.kept_tips === "yes"),
    ...flag("has_list", facts.deductions_listed === "yes"),
    ...flag("in_validation_period", isOpen(notice_date, VALIDATION_DAYS)),
    ...flag("in_notice_period", isOpen(statement_date, BILLING_NOTICE_DAYS)),
    ...flag("in_appeal_period", isOpen(denial_date, APPEAL_DAYS)),
    ...flag("care_received", isTreated),
    ...flag("care_awaited", !isTreated && (facts.treatment_received === "no" || facts.appeal_urgent === "yes")),
    ...flag("care_urgent", !isTreated && facts.appeal_urgent === "yes"),
    ...flag("called_unnecessary", facts.denied_because === "not_necessary"),
    ...flag("called_experimental", facts.denied_because === "experimental"),
    ...flag(
      "left_home",
      facts.tenancy_over === "yes" || facts.move_out_date !== undefined || facts.tenancy_end_date !== undefined
    ),
    ...flag("no_scheme", facts.scheme_named === "no"),
    ...flag("scheme_known", facts.scheme_named === "yes"),
    ...flag("unprotected", facts.scheme_named === "unprotected"),
    ...flag(
      "charged_after_cancelling",
      cancellation_date !== undefined && event_date !== undefined && cancellation_date < event_date
    )
  }
}
