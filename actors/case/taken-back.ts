/**
 * The user takes back that the organization answered: the words were of somebody else, or of another matter. The case goes back to
 * where the answer found it, and the time of the organization runs on as if nothing had been said. A mail that waits for the
 * user's word is said to be none in the same way.
 *
 * Always true: mail that counts and is proven to be of the organization's own domain is not taken back.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseAnswer } from "../../schema/case-parts.ts"
import type { CaseRefused } from "../../schema/case-refused.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { clocksFrom } from "./clock-dates.ts"
import { append, type Course } from "./course.ts"
import { escalate } from "./ladder.ts"
import { NO_CLOCKS } from "./letter-clocks.ts"
import { awaitedLetter, newestLetter } from "./letter-queries.ts"
import { hasEnded, move } from "./lifecycle.ts"
import { draftAgain, isOtherNow, readdress, renew } from "./renewal.ts"
import { followUp } from "./triage-end.ts"

type TakingBack = Extract<CaseDecision, { readonly decision: "not_response" }>

/** The answer that is meant: the one named, or the newest that counts. */
const meantBy = ({ responses }: OpenCase, { response_id }: TakingBack): CaseAnswer | undefined =>
  response_id === undefined
    ? responses.findLast(({ confirmed }) => confirmed)
    : responses.find((one) => one.response_id === response_id)

export const objectionToTakingBack = (state: OpenCase, decision: TakingBack): CaseRefused["reason"] | undefined => {
  if (hasEnded(state.status)) return "decision-not-possible"
  const meant = meantBy(state, decision)
  if (decision.response_id !== undefined && (meant === undefined || meant.taken_back === true))
    return "no-such-response"
  if (meant === undefined && state.responded_at === null) return "decision-not-possible"
  return meant?.confirmed === true && meant.authentication?.result === "own_domain"
    ? "decision-not-possible"
    : undefined
}

/** The newest mail that waits for the user's word. */
export const openMail = ({ responses }: OpenCase): CaseAnswer | undefined =>
  responses.findLast(({ confirmed, taken_back }) => !confirmed && taken_back !== true)

/** What a "no" is about: the mail that waits for a word, or else the newest answer that counts and may be taken back. */
export const deniableIn = (state: OpenCase) => {
  const open = openMail(state)
  const meant = open ?? (mayTakeBack(state) ? meantBy(state, { decision: "not_response" }) : undefined)
  return meant && { response_id: meant.response_id, text: meant.text, counts: open === undefined }
}

/** Whether the answer that counts now may be taken back. */
export const mayTakeBack = (state: OpenCase): boolean =>
  state.responded_at !== null && objectionToTakingBack(state, { decision: "not_response" }) === undefined

export const takeBack = (course: Course, decision: TakingBack): Course => {
  const meant = meantBy(course.state, decision)
  const taken = append(course, { _tag: "ResponseTakenBack", response_id: meant?.response_id ?? null })
  if (meant !== undefined && !meant.confirmed) return taken
  if (taken.state.status === "response_received") return isStillAnswered(taken.state) ? taken : goBack(taken)
  return taken.state.status === "awaiting_response" ? runOn(taken) : writeWithout(taken)
}

/** The letter that is still to leave says nothing of the answer, and what it needs is asked anew. */
const writeWithout = (course: Course): Course => {
  const letter = newestLetter(course.state, "first")
  return course.state.status === "letter_drafted" &&
    letter !== undefined &&
    letter.sent_at === null &&
    isOtherNow(course, letter)
    ? readdress(course, letter)
    : followUp(course)
}

/** Another answer has counted since the case waits for the user, so it is still to be decided on. */
const isStillAnswered = ({ responses, waiting_since }: OpenCase): boolean =>
  responses.some(
    ({ confirmed, confirmed_at, received_at }) => confirmed && (confirmed_at ?? received_at) >= (waiting_since ?? 0)
  )

const goBack = (course: Course): Course => {
  const { answered_from, clocks } = course.state
  if (answered_from === "escalated") return move(course, "answer_taken_back", "escalated")
  if (answered_from === "letter_drafted" && awaitedLetter(course.state) === undefined)
    return draftAgain(move(course, "answer_taken_back", "letter_drafted"))
  const awaiting = move(course, "answer_taken_back", "awaiting_response")
  return isOver(clocks.final_response_due_at, course.now) && awaitedLetter(course.state)?.state !== "bounced"
    ? escalate(awaiting, "untimely_response")
    : runOn(awaiting)
}

const isOver = (at: EpochMs | null, now: EpochMs): boolean => at !== null && at <= now

/** The dates of the letter, with the reminder that the answer had stopped. */
const runOn = (course: Course): Course => {
  const { now, state } = course
  const letter = awaitedLetter(state)
  if (letter === undefined || state.responded_at !== null) return course
  if (letter.state === "bounced") return waitForAddress(course)
  const { clocks } = state
  const dates = clocksFrom(state, letter, letter.sent_at)
  const isReminded = newestLetter(state, "second_notice") !== undefined
  return append(course, {
    _tag: "ClocksSet",
    // A day that has passed meanwhile is today: the reminder is written at once.
    org_response_due_at: isReminded ? null : Math.max(dates.org_response_due_at, now),
    final_response_due_at: clocks.final_response_due_at ?? dates.final_response_due_at,
    final_rule_id: clocks.final_response_due_at === null ? dates.final_rule_id : clocks.final_rule_id
  })
}

/** Nothing has reached the organization, so no time of it runs. Where another address was told meanwhile, the letter is written again. */
const waitForAddress = (course: Course): Course =>
  renew(
    course.state.clocks.final_response_due_at === null ? course : append(course, { _tag: "ClocksSet", ...NO_CLOCKS })
  )
