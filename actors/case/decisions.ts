/**
 * What the user decides about the case: that the letter was posted, what the organization answered, whether that settles
 * it, whether a resolution holds, that papers were filed and how that ended, or that the case is withdrawn.
 */
import type { CaseStatus, OpenCase } from "../../schema/case.ts"
import type { CaseRefused } from "../../schema/case-refused.ts"
import type { CaseDecision, CaseOutcome } from "../../schema/resolution.ts"
import { absurd, type EpochMs } from "../runtime/entity.ts"
import type { ResponseSource } from "../../schema/case-parts.ts"
import { takeReported } from "./answers.ts"
import { lastDateOf, termsFrom } from "./clock-dates.ts"
import { append, type Course } from "./course.ts"
import { isAhead } from "./days.ts"
import { evaluate } from "./evaluate.ts"
import { end, resolutionOf, SETTLED } from "./ending.ts"
import { escalate } from "./ladder.ts"
import { awaitedLetter } from "./letter-queries.ts"
import { hasEnded, move } from "./lifecycle.ts"
import { objectionToTakingBack, takeBack } from "./taken-back.ts"
import { objectionToPosted, post } from "./posting.ts"
import { draftAgain } from "./renewal.ts"

/** After this time an undisputed resolution is final (domain decision A.3). */
const DISPUTE_MS_MAX = 30 * 86_400_000

export const isDisputable = (state: OpenCase, now: EpochMs): boolean =>
  state.status === "resolved" && state.resolution !== null && now - state.resolution.resolved_at <= DISPUTE_MS_MAX

/** Why the case does not allow the decision; undefined when it does. The case is open, or resolved and disputable. */
export const objectionTo = (
  state: OpenCase,
  decision: CaseDecision,
  now: EpochMs
): CaseRefused["reason"] | undefined => {
  switch (decision.decision) {
    case "posted":
      return objectionToPosted(state, decision, now)
    case "response":
      return objectionToResponse(state, decision, now)
    case "not_response":
      return objectionToTakingBack(state, decision)
    case "accept":
      return hasEnded(state.status) ? "decision-not-possible" : undefined
    case "reject":
      return state.status === "response_received" ? undefined : "decision-not-possible"
    case "dispute":
      return state.status === "resolved" ? undefined : "decision-not-possible"
    case "withdraw":
      return hasEnded(state.status) ? "decision-not-possible" : undefined
    case "filed":
      return state.status === "escalated" && unfiled(state) !== undefined ? undefined : "decision-not-possible"
    case "outcome":
      return objectionToOutcome(state, decision.outcome, now)
    default:
      return absurd(decision)
  }
}

const objectionToResponse = (
  state: OpenCase,
  { date, response_id }: Extract<CaseDecision, { readonly decision: "response" }>,
  now: EpochMs
): CaseRefused["reason"] | undefined => {
  if (hasEnded(state.status)) return "decision-not-possible"
  if (date !== undefined && isAhead(date, now)) return "date-not-possible"
  if (response_id === undefined) return undefined
  const isWaiting = state.responses.some((one) => one.response_id === response_id && !one.confirmed)
  return isWaiting ? undefined : "no-such-response"
}

/** Where the rules name no body there are no papers to file, and the case must be able to end all the same. */
const objectionToOutcome = (state: OpenCase, outcome: CaseOutcome, now: EpochMs): CaseRefused["reason"] | undefined => {
  if (state.status !== "escalated") return "decision-not-possible"
  // An organization has not kept silent while its time to answer runs.
  if (outcome === "no_response" && now < (lastDateOf(state) ?? now)) return "decision-not-possible"
  const isFiled = state.packets.length === 0 || state.packets.some((packet) => packet.filed_at !== null)
  return isFiled ? undefined : "no-packet-filed"
}

/** Carries out a permitted decision; `by` is the person who made it. */
export const carryOut = (course: Course, decision: CaseDecision, by: ResponseSource): Course => {
  switch (decision.decision) {
    case "posted":
      return post(course, decision)
    case "response":
      // What it says was added with the message or the decision.
      return takeReported(course, decision, by)
    case "not_response":
      return takeBack(course, decision)
    case "accept":
      return acceptRelief(course, decision)
    case "reject":
      return reject(course, decision.escalate === true)
    case "dispute":
      return dispute(course)
    case "withdraw":
      return end(course, "withdrawn_by_user", "withdrawn", resolutionOf(course, { outcome: "withdrawn", by: "user" }))
    case "filed": {
      const packet = unfiled(course.state)
      return packet === undefined
        ? course
        : append(course, { _tag: "PacketFiled", packet_id: packet.packet_id, reference: decision.reference ?? null })
    }
    case "outcome": {
      const { outcome } = decision
      const resolution = resolutionOf(course, { ...reliefIn(decision), outcome, by: "user" })
      return end(course, "outcome_recorded", endedAs(outcome), resolution)
    }
    default:
      return absurd(decision)
  }
}

/** The answer settles the matter; where there is none, the matter is settled in another way, as the user says. */
const acceptRelief = (course: Course, decision: Relief): Course => {
  const isOffer = course.state.status === "response_received"
  const resolution = resolutionOf(course, {
    ...reliefIn(decision),
    outcome: acceptedOutcome(decision),
    by: "user",
    ...(isOffer || hasRelief(decision) ? {} : SETTLED)
  })
  return end(course, isOffer ? "offer_accepted" : "settled_by_user", "resolved", resolution)
}

const hasRelief = ({ monetary_relief, non_monetary_relief }: Relief): boolean =>
  monetary_relief !== undefined || non_monetary_relief !== undefined

type Relief = Extract<CaseDecision, { readonly decision: "accept" }>

const reliefIn = ({ consumer_satisfied, monetary_relief, non_monetary_relief }: Omit<Relief, "decision">) => ({
  consumer_satisfied,
  monetary_relief,
  non_monetary_relief
})

const acceptedOutcome = (decision: Relief): CaseOutcome => {
  if (decision.monetary_relief !== undefined) return "monetary_relief"
  return decision.non_monetary_relief !== undefined ? "non_monetary_relief" : "explanation"
}

const endedAs = (outcome: CaseOutcome): CaseStatus =>
  outcome === "no_response" || outcome === "referred" ? "closed" : "resolved"

/** The newest packet that was not reported as filed. */
const unfiled = (state: OpenCase) => state.packets.findLast((packet) => packet.filed_at === null)

/**
 * The case goes back to where the answer found it. The organization has until its last date for a better one; when that
 * has passed, or the user wants, the case goes beyond it.
 */
const reject = (course: Course, wantsEscalation: boolean): Course => {
  const { now, state } = course
  const lastDate = state.clocks.final_response_due_at
  if (!wantsEscalation && state.answered_from === "escalated") return move(course, "offer_rejected", "escalated")
  // A letter may have left since, and then its time runs.
  if (!wantsEscalation && state.answered_from === "letter_drafted" && awaitedLetter(state) === undefined)
    return draftAgain(move(course, "offer_rejected", "letter_drafted"))
  if (wantsEscalation || (lastDate !== null && lastDate <= now)) return escalate(course, "offer_rejected")
  const awaiting = move(course, "offer_rejected", "awaiting_response")
  // The clocks were stopped when the letter came back, and yet there was an answer: it has the time of a new one.
  return lastDate === null
    ? append(awaiting, { _tag: "ClocksSet", ...termsFrom(now), org_response_due_at: null })
    : awaiting
}

/** Nobody was written to, nobody has answered, and no papers were prepared: there is no answer to await. */
const isNotBegun = (state: OpenCase): boolean =>
  awaitedLetter(state) === undefined && state.responded_at === null && state.packets.length === 0

/** A letter that waited to be posted is written anew. */
const beginAgain = (course: Course): Course => {
  const waiting = course.state.letters.filter((letter) => letter.state === "prepared_for_user")
  const cleared = waiting.reduce((so, { letter_id }) => append(so, { _tag: "LetterCancelled", letter_id }), course)
  return evaluate(move(cleared, "resolution_disputed", "triaging"))
}

/** The time runs anew. A reminder says that no answer came: it is for an organization that was written to and gave none. */
const dispute = (course: Course): Course => {
  const told = append(course, { _tag: "ResolutionDisputed" })
  if (isNotBegun(course.state)) return beginAgain(told)
  const disputed = move(told, "resolution_disputed", "awaiting_response")
  const mayBeReminded = awaitedLetter(course.state) !== undefined && course.state.responded_at === null
  const terms = termsFrom(course.now)
  return append(disputed, {
    _tag: "ClocksSet",
    ...terms,
    org_response_due_at: mayBeReminded ? terms.org_response_due_at : null
  })
}
