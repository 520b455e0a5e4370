/**
 * The rounds of an evaluation: the members of each round, the answers still accepted, and the next step at its end. A
 * member that answered or failed for good is not asked again. A verdict needs a quorum.
 */
import type { CouncilResult, LawText, MemberRecord, Panel, Seat } from "../../schema/council.ts"
import type { EvaluationCommand, EvaluationEvent, EvaluationState } from "../../schema/evaluation.ts"
import { aggregate } from "../council/aggregate.ts"
import { recordOfFailure, votesIn } from "../council/member-record.ts"
import { quorumOf, votingSeats } from "../council/quorum.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { failureSentence } from "./failure.ts"

const MINUTE_MS = 60_000

/** Four attempts of a minute and the pauses between them. */
export const ROUND_MS = 5 * MINUTE_MS

/** A seat reports its progress at once; one that has not by then is broken. */
export const DISMISSAL_MS_MAX = 30_000

/**
 * Pauses after the first and the second round: most outages of a provider end within them. There is none after the
 * third.
 */
const PAUSE_MS_AFTER_ROUND: ReadonlyArray<number> = [5 * MINUTE_MS, 30 * MINUTE_MS]

/** The failure of a member whose seat reported no progress. */
export const NO_REPORT = "the member's seat did not report before the round ended"

export type SittingEvaluation = Extract<EvaluationState, { readonly _tag: "Sitting" }>
type HearingEvaluation = SittingEvaluation | Extract<EvaluationState, { readonly _tag: "Adjourned" }>
type Round = SittingEvaluation["round"]
type RecordMember = Extract<EvaluationCommand, { readonly _tag: "RecordMember" }>

/** The seats of the council with their records. */
interface Bench {
  readonly panel: Panel
  readonly members: ReadonlyArray<MemberRecord>
  readonly lost: ReadonlyArray<string>
}

/** The seats in a round, with the text. */
interface Hearing extends Bench {
  readonly text: LawText
  readonly round: Round
}

/** Opens a round with every member that may still answer. */
export const openRound = (bench: Bench, round: Round, at: EpochMs): EvaluationEvent => ({
  _tag: "RoundOpened",
  round,
  companies: reachableOf(bench),
  closesAt: at + ROUND_MS,
  at
})

/** The seats whose answer still counts, in order. */
const unheardOf = (bench: Pick<Bench, "panel" | "members">): ReadonlyArray<string> => {
  const heard = new Set(votesOf(bench).map(({ company }) => company))
  return votingSeats(bench.panel.seats)
    .map(({ company }) => company)
    .filter((company) => !heard.has(company))
}

/** The seats among them that may still answer. */
const reachableOf = (bench: Bench): ReadonlyArray<string> =>
  unheardOf(bench).filter((company) => !bench.lost.includes(company))

/**
 * Answers count in every round: one that arrives after the end of its round is accepted between rounds and in the next.
 * A failure counts only in its own round.
 */
export const isHeard = (state: EvaluationState, { record, round }: RecordMember): state is HearingEvaluation => {
  if (state._tag !== "Sitting" && state._tag !== "Adjourned") return false
  if (record.status === "completed") return unheardOf(state).includes(record.company)
  return state._tag === "Sitting" && state.round === round && state.asked.includes(record.company)
}

/** Records a member's answer or failure, and ends the round or the evaluation if no other answer is needed. */
export const recordMember = (
  state: HearingEvaluation,
  { mayRetry, record, round }: RecordMember,
  at: EpochMs
): ReadonlyArray<EvaluationEvent> => {
  const recorded = { _tag: "MemberRecorded", round, record, mayRetry, at } as const
  const after = { ...state, ...withRecord(state, recorded) }
  if (after._tag === "Adjourned") return hasQuorum(after) ? [recorded, conclude(after, at)] : [recorded]
  const asked = after.asked.filter((company) => company !== record.company)
  if (asked.length === 0) return [recorded, conclude(after, at)]
  if (mayReachQuorum(after)) return [recorded]
  // No pending answer can change the result.
  const rest = after.isClosed ? [] : [dismissal({ ...after, asked }, at)]
  return [recorded, ...rest, conclude(after, at)]
}

/** The seats that have not reported are out of time. */
export const dismissal = (
  { asked, round }: Pick<SittingEvaluation, "asked" | "round">,
  at: EpochMs
): EvaluationEvent => ({
  _tag: "RoundClosed",
  round,
  companies: asked,
  at
})

/** Ends the round: every pending seat gets a failure. */
export const endRound = (sitting: SittingEvaluation, at: EpochMs): ReadonlyArray<EvaluationEvent> => {
  const { panel, round } = sitting
  const silent = panel.seats
    .filter(({ company }) => sitting.asked.includes(company))
    .map((seat) => {
      const record = recordWithoutReport(seat, sitting.members, at)
      return { _tag: "MemberRecorded", round, record, mayRetry: true, at } as const
    })
  let bench: Bench = sitting
  for (const recorded of silent) bench = { ...bench, ...withRecord(bench, recorded) }
  return [...silent, conclude({ ...sitting, ...bench }, at)]
}

/** The failure of a silent seat. Only the seat knows its attempts, so those of earlier rounds are kept. */
const recordWithoutReport = (seat: Seat, members: ReadonlyArray<MemberRecord>, at: EpochMs): MemberRecord => {
  const before = members.find(({ company }) => company === seat.company)
  const attempts = before?.attempts ?? 0
  return {
    ...recordOfFailure(seat, { status: "timeout", error: NO_REPORT, attempts, at }),
    usage: before?.usage ?? null
  }
}

/** The end of a round: a verdict, another round, or none. */
const conclude = (hearing: Hearing, at: EpochMs): EvaluationEvent => {
  const { panel, round } = hearing
  if (hasQuorum(hearing)) return { _tag: "EvaluationCompleted", result: resultOf(hearing), at }
  const required = quorumOf(panel.seats)
  const valid = votesOf(hearing).length
  const seatCount = votingSeats(panel.seats).length
  if (!mayReachQuorum(hearing)) {
    const reachable = valid + reachableOf(hearing).length
    const why = onlyErrorOf(hearing)
    if (why !== undefined) {
      return { _tag: "EvaluationFailed", reason: failureSentence({ code: "member-cannot", why }), at }
    }
    const reason = failureSentence({ code: "quorum-unreachable", reachable, seatCount, required })
    return { _tag: "EvaluationFailed", reason, at }
  }
  const pauseMs = PAUSE_MS_AFTER_ROUND[round - 1]
  if (pauseMs !== undefined) return { _tag: "QuorumMissed", round, required, valid, nextRoundAt: at + pauseMs, at }
  const reason = failureSentence({ code: "quorum-missed", round, valid, seatCount, required })
  return { _tag: "EvaluationFailed", reason, at }
}

/** Why the only member that votes cannot answer. */
const onlyErrorOf = ({ members, panel }: Bench): string | undefined => {
  const [only, ...others] = votingSeats(panel.seats)
  if (only === undefined || others.length > 0) return undefined
  return members.find(({ company }) => company === only.company)?.error ?? undefined
}

const hasQuorum = (bench: Bench): boolean => votesOf(bench).length >= quorumOf(bench.panel.seats)

const mayReachQuorum = (bench: Bench): boolean =>
  votesOf(bench).length + reachableOf(bench).length >= quorumOf(bench.panel.seats)

/** The result of the members' records; always equal to the stored result. */
export const resultOf = ({ members, panel, text }: Pick<Hearing, "members" | "panel" | "text">): CouncilResult =>
  aggregate({ seats: panel.seats, members, basis: text.basis })

const votesOf = ({ members, panel }: Pick<Bench, "panel" | "members">) => votesIn(panel.seats, members)

/** The newest record of each seat, in the order of the seats, and the companies that failed for good. */
export const withRecord = (
  { lost, members, panel }: Bench,
  { mayRetry, record }: Pick<RecordMember, "mayRetry" | "record">
): Pick<Bench, "members" | "lost"> => {
  const { company, status } = record
  const placeOf = (member: MemberRecord) => panel.seats.findIndex((seat) => seat.company === member.company)
  const others = members.filter((member) => member.company !== company)
  const isLost = !mayRetry && (status === "failed" || status === "timeout")
  return {
    members: [...others, record].toSorted((one, other) => placeOf(one) - placeOf(other)),
    lost: [...lost.filter((one) => one !== company), ...(isLost ? [company] : [])]
  }
}
