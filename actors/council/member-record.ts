/**
 * One line of `companyResults`: a member's answer, its failure, or that it was never asked (domain decision C.3). It has
 * scores only if the member gave them; the composite is always computed from these.
 */
import {
  type MemberAnswer,
  type MemberRecord,
  type MemberScores,
  PRINCIPLES,
  type Seat,
  type Usage,
  type Verdict
} from "../../schema/council.ts"
import { halfUp, mean } from "./agreement.ts"
import { votingSeats } from "./quorum.ts"

/** A complete record, which counts as a vote. */
export type Vote = MemberRecord & {
  readonly verdict: Verdict
  readonly compositeScore: number
  readonly confidence: number
  readonly principleScores: MemberScores
}

export const recordOfAnswer = (
  seat: Seat,
  answer: MemberAnswer,
  ended: { readonly attempts: number; readonly completedAt: number }
): MemberRecord => ({
  ...unanswered(seat),
  status: "completed",
  verdict: answer.verdict,
  compositeScore: compositeOf(answer.principleScores),
  confidence: answer.confidence,
  principleScores: answer.principleScores,
  oneSentence: answer.oneSentence,
  reasoning: answer.reasoning,
  obsolescence: answer.obsolescence,
  ...(answer.grounds === undefined ? {} : { grounds: answer.grounds }),
  inconsistent: answer.inconsistent,
  attempts: ended.attempts,
  latencyMs: answer.latencyMs,
  usage: answer.usage,
  promptHash: answer.promptHash,
  responseHash: answer.responseHash,
  completedAt: ended.completedAt
})

/** `error` is a text of ours; `at` is when the service gave up. */
export const recordOfFailure = (
  seat: Seat,
  ended: {
    readonly status: "failed" | "timeout"
    readonly error: string
    readonly attempts: number
    readonly at: number
  }
): MemberRecord => ({
  ...unanswered(seat),
  status: ended.status,
  error: ended.error,
  attempts: ended.attempts,
  completedAt: ended.at
})

/** The record of a seat that is shown but never asked: it does not vote, or `error` says why it cannot judge. */
export const abstained = (seat: Seat, error: string | null = null): MemberRecord => ({
  ...unanswered(seat),
  status: "abstained",
  error
})

/** The cost of two calls, as far as known. */
export const sumOfUsage = (left: Usage | null, right: Usage | null): Usage | null =>
  left === null || right === null
    ? (left ?? right)
    : { inputTokens: left.inputTokens + right.inputTokens, outputTokens: left.outputTokens + right.outputTokens }

/** The records that count, by company name: completed ones of seats that vote. */
export const votesIn = (seats: ReadonlyArray<Seat>, members: ReadonlyArray<MemberRecord>): ReadonlyArray<Vote> => {
  const companies = new Set(votingSeats(seats).map((seat) => seat.company))
  return members
    .filter((member) => companies.has(member.company))
    .filter(isVote)
    .toSorted((left, right) => (left.company < right.company ? -1 : 1))
}

/** A member's composite: the mean of its eight scores, two decimals. */
export const compositeOf = (scores: MemberScores): number =>
  halfUp(mean(PRINCIPLES.map((principle) => scores[principle])), 2)

/** The lowest scores that mean KEEP and AMEND. */
const KEEP_SCORE_MIN = 6.5
const AMEND_SCORE_MIN = 3.5

/** The verdict that matches a composite score. */
export const verdictBand = (score: number): Verdict => {
  if (score >= KEEP_SCORE_MIN) return "KEEP"
  return score >= AMEND_SCORE_MIN ? "AMEND" : "REMOVE"
}

/** Whether a verdict is the opposite of its composite score: KEEP for a REMOVE score, or the reverse. */
export const isTwoBandsAway = (verdict: Verdict, score: number): boolean => {
  const band = verdictBand(score)
  return verdict !== band && verdict !== "AMEND" && band !== "AMEND"
}

const isVote = (member: MemberRecord): member is Vote =>
  member.status === "completed" &&
  member.verdict !== null &&
  member.compositeScore !== null &&
  member.confidence !== null &&
  member.principleScores !== null

const unanswered = (seat: Seat): Omit<MemberRecord, "status"> => ({
  company: seat.company,
  model: seat.model,
  memberType: seat.memberType,
  verdict: null,
  compositeScore: null,
  confidence: null,
  principleScores: null,
  oneSentence: null,
  reasoning: null,
  obsolescence: null,
  inconsistent: false,
  attempts: 0,
  latencyMs: null,
  usage: null,
  promptHash: null,
  responseHash: null,
  error: null,
  completedAt: null
})
