/**
 * What a letter says of an earlier request: which of the letters of its matter it is, and whether the time of the law for an
 * answer is over. Pure.
 */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../clock-terms.ts"
import { ROUGH_DAYS } from "./days/dates.ts"
import type { Derived } from "./derived-names.ts"
import { paymentOf } from "./told/payment-words.ts"
import type { Term } from "./laws/term.ts"
import type { LetterWords, WrittenDay } from "./words/letter-words.ts"

/** Circumstances in which alone the law gives a time for the answer. */
type TermFlag = "unauthorized" | "deceived" | "made_wrongly" | "cancelled_before"

/** What a template says of an earlier request; the words of its language put the day to each. */
export interface HistoryWords {
  /** "I asked you for these records" */
  readonly asked: string
  /** "You refused to give me these records" */
  readonly refused?: string | undefined
  readonly refused_as?: "refused" | "verified" | undefined
  /** The law lets the time be extended by a notice with reasons. */
  readonly extendable?: boolean | undefined
  /** What the law wants within the term: "provide them". */
  readonly duty?: string | undefined
  /** Further facts with a day before which no request can have been made. */
  readonly follows?: ReadonlyArray<FactName> | undefined
  /** After the time another body takes the matter; to pass it breaks no duty. */
  readonly no_breach?: boolean | undefined
  /** The letter cancels or withdraws, and has this effect only if the notice was given. */
  readonly is_notice?: boolean | undefined
  /** The request was to dispute something: to be told to call no more is none. */
  readonly of_dispute?: boolean | undefined
  readonly term?: Term | undefined
  /** The term runs only where one of these holds of the payment or the contract. */
  readonly term_if?: ReadonlyArray<TermFlag> | undefined
}

export interface DerivedInput {
  readonly history: HistoryWords | undefined
  readonly rule_id: string
  /** As the letter names its law. */
  readonly citation: string
  /** What its law says, in the language of the letter. */
  readonly told?: string | undefined
  readonly words: LetterWords
  readonly facts: Facts
  readonly approximate: ReadonlySet<FactName>
  readonly now: number
}

const YES = "yes"

/** The day of a moment, in UTC. */
export const today = (now: number): string => isoOf(now).slice(0, 10)

export const historyOf = (told: DerivedInput): Derived => {
  const { facts, words } = told
  const history = withTermThatRuns(told)
  const input = { ...told, history }
  if (history === undefined) return { first_time: YES }
  const answer = answerOf(history, facts)
  const on = dayOf("first_request_date", told)
  const opening = on === undefined ? undefined : words.history.opening(history.asked, on)
  if (answer === "refused") {
    const refusal = words.history.refusal(history.refused ?? "", dayOf("denial_date", told))
    const paragraph = `${opening === undefined ? "" : `${opening}. `}${refusal} ${words.history.notAccepted}`
    return { refused: YES, history: paragraph, ...(opening === undefined ? {} : { asked_before: YES }) }
  }
  if (opening === undefined && (answer === undefined || answer === "other")) return { first_time: YES }
  // Silence about goods that never came is no silence about a withdrawal.
  if (opening === undefined && history.is_notice === true && facts.not_delivered === "yes") return { first_time: YES }
  if (answer === "other") {
    return { asked_before: YES, history: `${opening ?? ""}. ${words.history.notSettled}` }
  }
  const begun = opening ?? words.history.opening(history.asked, undefined)
  if (answer === "partial") return { asked_before: YES, history: `${begun}. ${words.history.partial}` }
  if (answer === "promised") return { asked_before: YES, history: `${begun}. ${words.history.promised}` }
  return { asked_before: YES, ...unanswered(begun, input) }
}

const dayOf = (fact: FactName, { approximate, facts, words }: DerivedInput): WrittenDay | undefined => {
  const day = facts[fact]
  return day === undefined ? undefined : { day: words.day(day), rough: approximate.has(fact) }
}

const withTermThatRuns = ({ facts, history }: DerivedInput): HistoryWords | undefined => {
  if (history?.term_if === undefined) return history
  const told: Derived = {
    ...paymentOf(facts),
    ...(facts.cancellation_date === undefined ? {} : { cancelled_before: YES })
  }
  return history.term_if.some((name) => told[name] !== undefined) ? history : { ...history, term: undefined }
}

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

const unanswered = (begun: string, { approximate, citation, facts, history, now, words }: DerivedInput): Derived => {
  const asked = facts.first_request_date
  const { duty, term } = history ?? {}
  const silent = words.history.unanswered(begun)
  if (asked === undefined || term === undefined || duty === undefined) {
    return { history: `${silent} ${words.history.reminder}` }
  }
  const due = isoOf(dueAtMs(msOfIsoDay(asked), term.value, term.unit)).slice(0, 10)
  // Holidays are no business days, and are not known here.
  const rough = approximate.has("first_request_date") || term.unit === "business_days"
  const surely = isoOf(dueAtMs(msOfIsoDay(due), rough ? ROUGH_DAYS : 0, "calendar_days")).slice(0, 10)
  const told = { citation, term, duty, due: { day: words.day(due), rough } }
  if (surely >= today(now)) return { history: `${silent} ${words.history.termRuns(told)}` }
  const ended = words.history.termEnded({
    ...told,
    presumed: term.presumed === true,
    extendable: history?.extendable === true,
    breach: history?.no_breach !== true
  })
  return { overdue: YES, history: `${silent} ${ended}` }
}
