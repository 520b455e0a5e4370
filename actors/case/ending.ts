/** The end of a case: its status, its resolution, and the outcome for the organization's record. */
import type { CaseStatus, OpenCase } from "../../schema/case.ts"
import type { CaseTrigger } from "../../schema/case-event.ts"
import type { CaseOutcome, Money, OrgResponseCategory, Resolution } from "../../schema/resolution.ts"
import { capitalized } from "../../schema/text.ts"
import { append, type Course } from "./course.ts"
import { lastDateOf } from "./clock-dates.ts"
import { awaitedLetter } from "./letter-queries.ts"
import { cancelUnsent } from "./letters.ts"
import { move } from "./lifecycle.ts"

interface Ending {
  readonly outcome: CaseOutcome
  readonly by: Resolution["resolved_by"]
  readonly monetary_relief?: Money | undefined
  readonly non_monetary_relief?: string | undefined
  readonly consumer_satisfied?: boolean | undefined
  /** Where the outcome's own words do not fit. */
  readonly summary?: string | undefined
  readonly org_response_category?: OrgResponseCategory | undefined
}

/** The user says that the matter is settled, and not how. */
export const SETTLED = {
  summary: "The user says that the matter is settled.",
  org_response_category: "closed"
} as const

export const end = (course: Course, trigger: CaseTrigger, to: CaseStatus, resolution: Resolution): Course =>
  cancelUnsent(append(move(course, trigger, to), { _tag: "CaseResolved", resolution }))

/** The resolution of a case as it stands before its status changes. */
export const resolutionOf = (course: Course, ending: Ending): Resolution => ({
  outcome: ending.outcome,
  org_response_category: ending.org_response_category ?? CATEGORIES[ending.outcome],
  timely: isTimely(course, ending.outcome),
  monetary_relief: ending.monetary_relief ?? null,
  non_monetary_relief: ending.non_monetary_relief ?? null,
  summary: ending.summary ?? summaryOf(course.state, ending.outcome),
  resolved_at: course.now,
  resolved_by: ending.by,
  consumer_satisfied: ending.consumer_satisfied ?? null,
  disputed: false
})

/** The words of the CFPB for what the organization did; none where it was not its answer that ended the case. */
const CATEGORIES: Readonly<Record<CaseOutcome, OrgResponseCategory | null>> = {
  monetary_relief: "closed_with_monetary_relief",
  non_monetary_relief: "closed_with_non_monetary_relief",
  explanation: "closed_with_explanation",
  no_response: "untimely_response",
  referred: "closed",
  withdrawn: null,
  not_actionable: null,
  unanswered: null
}

/**
 * The summary names the addressee of the letter as the one who gave or said it. If that is not the organization, it does so only
 * after an answer of the addressee.
 */
const summaryOf = (state: OpenCase, outcome: CaseOutcome): string => {
  const addressee = awaitedLetter(state)?.addressed_to?.name
  if (addressee === undefined) return SUMMARIES[outcome]
  return state.responded_at === null && IS_ANSWER.has(outcome)
    ? GIVEN[outcome]
    : SUMMARIES[outcome].replace("The organization", () => capitalized(addressee))
}

const SUMMARIES: Readonly<Record<CaseOutcome, string>> = {
  monetary_relief: "The organization gives monetary relief.",
  non_monetary_relief: "The organization gives relief other than money.",
  explanation: "The organization explained itself, and the matter ends with that.",
  no_response: "The organization did not respond.",
  referred: "The matter is in the hands of another body.",
  withdrawn: "The user withdrew the case.",
  not_actionable: "No rule of the rule set fits clearly enough to act on; a new case with more detail may fare better.",
  unanswered:
    "What the case asked about the problem was not answered, also not after reminders. This says nothing about the problem itself; a new case can be opened at any time."
}

/** The summaries without the one that gave the relief. */
const GIVEN: Readonly<Record<CaseOutcome, string>> = {
  ...SUMMARIES,
  monetary_relief: "The user receives monetary relief.",
  non_monetary_relief: "The user receives relief other than money.",
  explanation: "The matter ends with an explanation."
}

/** Relief or an explanation counts as an answer, also if no answer was reported. */
const IS_ANSWER: ReadonlySet<CaseOutcome> = new Set(["monetary_relief", "non_monetary_relief", "explanation"])

/** Whether the organization answered by its last date; null when nothing reached it, or it still had time. */
const isTimely = ({ now, state }: Course, outcome: CaseOutcome): boolean | null => {
  const lastDate = lastDateOf(state)
  if (lastDate === null) return null
  if (state.responded_at !== null) return state.responded_at <= lastDate
  if (now >= lastDate) return false
  return IS_ANSWER.has(outcome) ? true : null
}

/** The outcome for the organization's record; null where the organization's conduct did not decide it. */
export const outcomeFor = (state: OpenCase) => {
  const { organization, resolution } = state
  if (organization === null || resolution === null || resolution.timely === null) return null
  // Another one had the duty, and the time to answer.
  if (awaitedLetter(state)?.addressed_to !== undefined) return null
  const { outcome } = resolution
  if (outcome === "withdrawn" || outcome === "not_actionable" || outcome === "unanswered") return null
  return {
    org_id: organization.org_id,
    org_name: organization.org_name,
    case_id: state.case_id,
    sponsor_id: state.opened_by.sponsor_id,
    outcome,
    favourable: isFavourable(resolution),
    timely: resolution.timely,
    closed_at: resolution.resolved_at,
    answered_from: answeredFrom(state),
    mailed_to: mailedTo(state)
  }
}

/**
 * Domains of proven senders of answers. Whose they are the organization knows: the case's own recipient is only what its
 * user said. A mail of another domain counts once the user has said that it is the answer. An automatic one is kept nowhere.
 */
const answeredFrom = ({ responses }: OpenCase): ReadonlyArray<string> =>
  distinct(
    responses.flatMap(({ authentication, confirmed, source }) => {
      if (source !== "mail" || authentication === null || authentication.domain === null) return []
      const { domain, result } = authentication
      return result === "own_domain" || (result === "other_domain" && confirmed) ? [domain.toLowerCase()] : []
    })
  )

/** Domains to which the service mailed a letter that did not come back; what the user posted is the user's word. */
const mailedTo = ({ letters }: OpenCase): ReadonlyArray<string> =>
  distinct(
    letters.flatMap(({ message_id, recipient, state }) => {
      const domain = recipient?.email?.split("@").at(-1)
      return message_id !== null && domain !== undefined && state !== "bounced" && state !== "failed"
        ? [domain.toLowerCase()]
        : []
    })
  )

const distinct = (values: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(values)]

const isFavourable = ({ consumer_satisfied, outcome }: Resolution): boolean =>
  outcome === "monetary_relief" ||
  outcome === "non_monetary_relief" ||
  (outcome === "explanation" && consumer_satisfied !== false)
