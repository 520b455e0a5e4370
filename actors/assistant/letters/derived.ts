/**
 * What follows from the facts of a letter and its law: which letter of the history it is, dates that have passed, sums
 * that a regulation sets. Each is a word or a sentence that a template may use inside of its section. Pure.
 */
import { baggageOf } from "./baggage.ts"
import type { FactName, Facts } from "../../../schema/letter.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { ROUGH_DAYS, writtenDay } from "./dates.ts"
import { canadianSums, flightOf } from "./flight-claims.ts"
import { INSURANCE_LAWS } from "./insurance-laws.ts"
import { NATIONAL_LAWS } from "./national-laws.ts"
import { REPAIR_LAWS, type Term } from "./repair-laws.ts"
import { CONSUMER_ACTS, DEPOSIT_LAWS } from "./state-law.ts"

export const DERIVED = [
  "first_time",
  "asked_before",
  "overdue",
  "refused",
  "history",
  "deposit_term",
  "deposit_overdue",
  "deposit_pending",
  "deposit_address_given",
  "deposit_breach",
  "only_rent_deposit",
  "act_notice",
  "act_remedy",
  "repair_law",
  "insurance_law",
  "told_law",
  "cancelled",
  "delayed",
  "bumped",
  "rescheduled",
  "compensation",
  "bands",
  "distance",
  "halved",
  "lost",
  "damaged",
  "delayed_baggage",
  "within_us",
  "perhaps_within_us",
  "in_validation_period",
  "in_notice_period",
  "in_appeal_period",
  "care_received",
  "charged_after_cancelling",
  "cancelled_before",
  "deceived",
  "unauthorized",
  "made_wrongly",
  "made_by_self",
  "undelivered",
  "part_delivered",
  "appr_large",
  "appr_small",
  "no_compensation",
  "flight_demand",
  "refund_wanted",
  "choice_open",
  "rerouted",
  "debt_not_mine",
  "debt_paid",
  "debt_amount_wrong",
  "contact_ends",
  "work_calls_end",
  "access",
  "erasure",
  "correction",
  "objection",
  "portability",
  "repair_failed",
  "repairs",
  "short_term_right",
  "repair_due",
  "six_months",
  "warranty_ended",
  "other_party"
] as const
export type DerivedName = (typeof DERIVED)[number]
type TermFlag = "unauthorized" | "deceived" | "made_wrongly" | "cancelled_before"
export type Derived = Partial<Record<DerivedName, string>>

/** What a template says of an earlier request; each begins a sentence that goes on with a day. */
export interface HistoryWords {
  /** "I asked you for these records" */
  readonly asked: string
  /** "You refused to give me these records" */
  readonly refused?: string | undefined
  readonly refused_as?: "refused" | "verified" | undefined
  /** What the law wants within the term: "provide them". */
  /** The law lets the time be extended by a notice with reasons. */
  readonly extendable?: boolean | undefined
  readonly duty?: string | undefined
  /** Further facts with a day before which no request can have been made. */
  readonly follows?: ReadonlyArray<FactName> | undefined
  /** After the time another body takes the matter; to pass it breaks no duty. */
  readonly no_breach?: boolean | undefined
  /** The letter cancels or withdraws, and has this effect only if the notice was given. */
  readonly is_notice?: boolean | undefined
  readonly term?: Term | undefined
  /** The term runs only where one of these holds of the payment or the contract. */
  readonly term_if?: ReadonlyArray<TermFlag> | undefined
}

export interface DerivedInput {
  readonly history: HistoryWords | undefined
  readonly rule_id: string
  readonly citation: string
  readonly facts: Facts
  readonly approximate: ReadonlySet<FactName>
  readonly now: number
}

const YES = "yes"
const flag = (name: DerivedName, holds: boolean): Derived => (holds ? { [name]: YES } : {})

export const derive = (input: DerivedInput): Derived => ({
  ...historyOf(input),
  ...depositOf(input),
  ...placeLaw(input.rule_id),
  ...flightOf(input),
  ...debtOf(input.facts),
  ...dataRightOf(input.facts),
  ...baggageOf(input.facts),
  ...periodsOf(input),
  ...canadianSums(input.facts),
  ...paymentOf(input.facts),
  ...goodsOf(input)
})

/** A first letter, a reminder, or an answer to a refusal; only the letters that can be each have words for it. */
export type Variant = "first" | "reminder" | "refusal"

export const variantOf = (derived: Derived): Variant => {
  if (derived.refused !== undefined) return "refusal"
  return derived.asked_before === undefined ? "first" : "reminder"
}

const today = (now: number) => isoOf(now).slice(0, 10)

const onDay = (fact: FactName, { approximate, facts }: DerivedInput): string =>
  ` on ${approximate.has(fact) ? "or about " : ""}${writtenDay(facts[fact] ?? "")}`

const historyOf = (told: DerivedInput): Derived => {
  const { facts } = told
  const history = withTermThatRuns(told)
  const input = { ...told, history }
  if (history === undefined) return { first_time: YES }
  const asked = facts.first_request_date
  const answer = answerOf(history, facts)
  const opening = asked === undefined ? undefined : `${history.asked}${onDay("first_request_date", input)}`
  if (answer === "refused") {
    const refusal = `${facts.denial_date === undefined ? (history.refused ?? "") : `${onDay("denial_date", input).replace(/^ on/, "On")} ${lowerFirst(history.refused ?? "")}`}.`
    const paragraph = `${opening === undefined ? "" : `${opening}. `}${refusal} I do not accept that, and I ask you to look at the matter again.`
    return { refused: YES, history: paragraph, ...flag("asked_before", opening !== undefined) }
  }
  if (opening === undefined && (answer === undefined || answer === "other")) return { first_time: YES }
  // Silence about goods that never came is no silence about a withdrawal.
  if (opening === undefined && history.is_notice === true && facts.not_delivered === "yes") return { first_time: YES }
  if (answer === "other") {
    return { asked_before: YES, history: `${opening ?? ""}. Your answer does not settle it.` }
  }
  const begun = opening ?? `${history.asked} before`
  if (answer === "partial") return { asked_before: YES, history: `${begun}. You have done only part of it so far.` }
  if (answer === "promised") {
    return { asked_before: YES, history: `${begun}. You promised to settle it, and you have not done so.` }
  }
  return { asked_before: YES, ...unanswered(begun, input) }
}

const withTermThatRuns = ({ facts, history }: DerivedInput): HistoryWords | undefined => {
  if (history?.term_if === undefined) return history
  const told: Derived = { ...paymentOf(facts), ...flag("cancelled_before", facts.cancellation_date !== undefined) }
  return history.term_if.some((name) => told[name] !== undefined) ? history : { ...history, term: undefined }
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

type Answer = "none" | "partial" | "promised" | "refused" | "other" | undefined

/** A refusal counts where the template has words for it; another body's refusal is no answer to this request. */
const answerOf = (history: HistoryWords, { answer_so_far, denial_date }: Facts): Answer => {
  const refusedAs = history.refused_as ?? "refused"
  switch (answer_so_far) {
    case "none":
    case "partial":
    case "promised":
      return answer_so_far
    case "refused":
    case "verified":
      return history.refused !== undefined && answer_so_far === refusedAs ? "refused" : "other"
    case undefined:
    default:
      return denial_date !== undefined && history.refused !== undefined && refusedAs === "refused"
        ? "refused"
        : undefined
  }
}

const unanswered = (begun: string, { approximate, citation, facts, history, now }: DerivedInput): Derived => {
  const asked = facts.first_request_date
  const { duty, term } = history ?? {}
  const silent = `${begun}, and I have had no answer.`
  if (asked === undefined || term === undefined || duty === undefined) {
    return { history: `${silent} This letter is a reminder: it neither withdraws nor replaces what I asked for then.` }
  }
  const due = isoOf(dueAtMs(msOfIsoDay(asked), term.value, term.unit)).slice(0, 10)
  // Holidays are no business days, and are not known here.
  const rough = approximate.has("first_request_date") || term.unit === "business_days"
  const surely = isoOf(dueAtMs(msOfIsoDay(due), rough ? ROUGH_DAYS : 0, "calendar_days")).slice(0, 10)
  const dueWords = `${rough ? "about " : ""}${writtenDay(due)}`
  if (surely >= today(now)) {
    return {
      history: `${silent} Under ${citation} you have ${termWords(term)} from that day to ${duty}, until ${dueWords}. This letter is a reminder and does not start that time again.`
    }
  }
  const ended =
    term.presumed === true
      ? `That time, which the law presumes to be reasonable, ended on ${rough ? "or " : ""}${dueWords}.`
      : `That time ended on ${rough ? "or " : ""}${dueWords}${history?.extendable === true ? ", without any notice of an extension" : ""}.${history?.no_breach === true ? "" : " You are in breach of that duty."}`
  return {
    overdue: YES,
    history: `${silent} Under ${citation} you had ${termWords(term)} from that day to ${duty}. ${ended} This letter is a reminder and starts no new period: the time ran from my first request.`
  }
}

const UNIT_WORDS: Readonly<Record<Term["unit"], string>> = {
  minutes: "minute",
  hours: "hour",
  calendar_days: "day",
  business_days: "business day",
  weeks: "week",
  months: "month",
  years: "year"
}

const termWords = ({ unit, value }: Term): string => `${value} ${UNIT_WORDS[unit]}${value === 1 ? "" : "s"}`

const depositOf = ({ facts, now, rule_id }: DerivedInput): Derived => {
  const law = DEPOSIT_LAWS[rule_id]
  if (law === undefined) return flag("only_rent_deposit", rule_id === "ca-on-deposit")
  const left = facts.move_out_date ?? facts.tenancy_end_date
  const address = facts.notice_of_forwarding_address
  // Where the time also waits for the address it runs from the later day; without that day nothing has surely ended.
  const waitsFor = law.needsAddress === true ? address : law.needsDemand === true ? facts.first_request_date : left
  const from = left === undefined || waitsFor === undefined ? undefined : later(left, waitsFor)
  const due =
    from === undefined ? undefined : isoOf(dueAtMs(msOfIsoDay(from), law.term.value, law.term.unit)).slice(0, 10)
  const isOver = due !== undefined && due < today(now)
  return {
    deposit_term: termWords(law.term),
    deposit_breach: law.breach,
    ...(due === undefined ? {} : { [isOver ? "deposit_overdue" : "deposit_pending"]: writtenDay(due) }),
    ...flag("deposit_address_given", address !== undefined)
  }
}

const later = (one: string, other: string): string => (one < other ? other : one)

const placeLaw = (ruleId: string): Derived => {
  const act = CONSUMER_ACTS[ruleId]
  const repairs = REPAIR_LAWS[ruleId]
  const insurance = INSURANCE_LAWS[ruleId]
  const national = NATIONAL_LAWS[ruleId]
  return {
    ...(national === undefined ? {} : { told_law: national }),
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
const debtOf = ({ debt_dispute, stop_contact }: Facts): Derived => ({
  ...flag("debt_not_mine", debt_dispute === "not_mine"),
  ...flag("debt_paid", debt_dispute === "paid"),
  ...flag("debt_amount_wrong", debt_dispute === "wrong_amount"),
  ...flag("contact_ends", stop_contact === "yes"),
  ...flag("work_calls_end", stop_contact === "at_work")
})

/** What the letter says of a payment. Deceit comes before every other answer. */
const paymentOf = ({ payment_problem, payment_under_deceit }: Facts): Derived => {
  if (payment_under_deceit === "yes" || payment_problem === "deceived") return { deceived: YES }
  return {
    ...flag("unauthorized", payment_problem === "unauthorized"),
    ...flag("made_wrongly", payment_problem === "wrong"),
    ...flag("made_by_self", payment_problem === "own")
  }
}

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times"]
const timesOf = (count: number): string => TIMES[count - 1] ?? `${count} times`

const SHORT_TERM_DAYS = 30
const PRESUMED_MONTHS = 6

const goodsOf = ({ facts, now }: DerivedInput): Derived => {
  const { delivery_date, purchase_date, repairs_tried, warranty_end_date } = facts
  const had = delivery_date ?? purchase_date
  const isWithin = (value: number, unit: Term["unit"]) =>
    had !== undefined && now <= dueAtMs(msOfIsoDay(had), value, unit)
  return {
    ...flag("repair_failed", repairs_tried !== undefined),
    ...(repairs_tried === undefined ? {} : { repairs: timesOf(Number(repairs_tried)) }),
    ...flag("short_term_right", repairs_tried === undefined && isWithin(SHORT_TERM_DAYS, "calendar_days")),
    ...flag(
      "repair_due",
      had !== undefined && repairs_tried === undefined && !isWithin(SHORT_TERM_DAYS, "calendar_days")
    ),
    ...flag("six_months", isWithin(PRESUMED_MONTHS, "months")),
    ...flag("warranty_ended", warranty_end_date !== undefined && warranty_end_date < today(now))
  }
}

const VALIDATION_DAYS = 30
const BILLING_NOTICE_DAYS = 60
const APPEAL_DAYS = 180

/** Times of the user's own that the letter keeps, said only where they surely have not ended. */
const periodsOf = ({ facts, now }: DerivedInput): Derived => {
  const isOpen = (from: string | undefined, days: number) =>
    from !== undefined && today(now) <= isoOf(dueAtMs(msOfIsoDay(from), days, "calendar_days")).slice(0, 10)
  const { cancellation_date, denial_date, event_date, notice_date, service_date, statement_date } = facts
  return {
    ...flag("cancelled_before", cancellation_date !== undefined || facts.already_cancelled === "yes"),
    ...flag("undelivered", facts.not_delivered === "yes" && facts.delivery_date === undefined),
    ...flag("part_delivered", facts.not_delivered === "no"),
    ...flag("in_validation_period", isOpen(notice_date, VALIDATION_DAYS)),
    ...flag("in_notice_period", isOpen(statement_date, BILLING_NOTICE_DAYS)),
    ...flag("in_appeal_period", isOpen(denial_date, APPEAL_DAYS)),
    ...flag("care_received", service_date !== undefined && service_date <= today(now)),
    ...flag(
      "charged_after_cancelling",
      cancellation_date !== undefined && event_date !== undefined && cancellation_date < event_date
    )
  }
}
