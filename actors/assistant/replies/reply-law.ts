/**
 * What a reply says of the law: the one that the letter rests on or, before there is a letter, the one that fits best, with the time
 * that it gives the organization.
 *
 * Always true: where it is not clear which problem this is, no law is named.
 */
import { adviceDesk } from "./advice-desks.ts"
import { msOfIsoDay } from "../clock-terms.ts"
import { leadingRule } from "../leading-rule.ts"
import { organizationDueAt, redateFromLetter } from "../bodies/legal-steps.ts"
import { writtenDay } from "../letters/days/dates.ts"
import { whichProblem } from "./person-offered.ts"
import { type About, addresseeIn, dayOf } from "./reply-about.ts"
import type { ReplyInput, SentLaw } from "./reply-input.ts"
import { isUnclear, isWithoutRule } from "../taxonomy.ts"

export const lawSentences = (input: ReplyInput): ReadonlyArray<string> =>
  input.sentLaw === undefined ? lawFound(input) : lawOfLetter(input.sentLaw, input.about)

const lawOfLetter = ({ citation, due_at, law }: SentLaw, about: About): ReadonlyArray<string> => [
  `The letter rests on: ${citation} (${law}).`,
  ...(due_at === null ? [] : [timeOfLaw(due_at.slice(0, 10), about)])
]

/** The time of a request that was made before the letter may have ended before it left. */
const timeOfLaw = (due: string, { letter, now, ...about }: About): string => {
  const left = dayOf(letter?.sent_at ?? now)
  const today = dayOf(now)
  const whose = addresseeIn(about)
  if (due < left) return `Counted from the first request, the time of ${whose} had ended on ${writtenDay(due)}.`
  return `Counted from the day on which it left, the time of ${whose} ${due < today ? "ended" : "ends"} on ${writtenDay(due)}.`
}

/** Later on the case goes by the law that it was found to be about. */
const isAsked = ({ evaluation, status }: ReplyInput): boolean =>
  isUnclear(evaluation) && (status === "triaging" || status === "needs_information")

/** "If this is a matter in the United States: …" begins the sentence. */
const bestLaw = (law: string): string => {
  const [, where, rest] = /^(If this is a matter in [^:]+): (.+)$/.exec(law) ?? []
  return where === undefined || rest === undefined
    ? `The law that fits best is: ${law}.`
    : `${where}, the law that fits best is: ${rest}.`
}

const lawFound = (input: ReplyInput): ReadonlyArray<string> => {
  const { evaluation } = input
  const legal = leadingRule(evaluation)
  if (legal === undefined) {
    if (isAsked(input))
      return isWithoutRule(evaluation) && input.about.is_no_law_told === true
        ? [`As said, the rules hold no law for it there; ${adviceDesk(evaluation.jurisdiction.code)} can advise you.`]
        : whichProblem(evaluation, input.about)
    return evaluation.crisis_contacts.length > 0
      ? []
      : ["No law is named, because it is not clear enough which problem this is."]
  }
  const due = organizationDueAt(evaluation)
  return [
    bestLaw(evaluation.relevant_law),
    ...(legal.certainty === "H"
      ? []
      : ["The substance of this rule is sure, but its number or date may have changed."]),
    ...(legal.stale
      ? ["This rule was last reviewed more than twelve months ago, so read the current text before relying on it."]
      : []),
    ...(due === null ? [] : [timeToAct(input, due.slice(0, 10))])
  ]
}

/** A letter that reminds of an earlier request does not start the time of the law again. */
const timeToAct = ({ about, evaluation }: ReplyInput, due: string): string => {
  const { facts, now } = about
  const first = facts.first_request_date
  const since =
    first === undefined
      ? null
      : organizationDueAt({ deadlines: redateFromLetter(evaluation.deadlines, msOfIsoDay(first)) })
  if (first === undefined || since === null)
    return `Counted from today, ${addresseeIn(about)} would have until ${writtenDay(due)} to act.`
  const day = since.slice(0, 10)
  return `Counted from the first request of ${writtenDay(first)}, ${addresseeIn(about)} ${day < dayOf(now) ? "had" : "has"} until ${writtenDay(day)} to act.`
}
