/**
 * The intents of an evaluation: to the activity that fetches the text, to the seats, to the docket, and to itself at a
 * later time. The evaluation waits only for these, so a restart loses nothing.
 */
import type { DocketCommand } from "../../schema/docket.ts"
import type { EvaluationCommand, EvaluationEvent, EvaluationState, KnownEvaluation } from "../../schema/evaluation.ts"
import type { LogCommand } from "../../schema/log.ts"
import type { QuotaCommand } from "../../schema/quota.ts"
import type { SeatCommand } from "../../schema/seat.ts"
import type { StandingVerdictCommand } from "../../schema/standing-verdict.ts"
import { DOCKET_ID } from "../docket/docket.ts"
import { LOG_ID } from "../log/log.ts"
import { absurd, corrupt, type EpochMs, type Intent } from "../runtime/entity.ts"
import { seatIdOf } from "../seat/seat.ts"
import { verdictHash } from "./logged-content.ts"
import { DISMISSAL_MS_MAX, type SittingEvaluation } from "./rounds.ts"

type CompletedEvaluation = Extract<EvaluationState, { readonly _tag: "Completed" }>

/** Far longer than the activity's own limits: the fallback when the activity itself fails. */
export const READING_MS_MAX = 5 * 60_000

export const react = (event: EvaluationEvent, state: EvaluationState): ReadonlyArray<Intent> => {
  if (state._tag === "Unopened") return []
  const { evaluationId } = state
  switch (event._tag) {
    case "EvaluationOpened":
    case "CouncilConvened":
      return state._tag === "Reading" ? readText(state, event.at) : []
    case "RoundOpened": {
      if (state._tag !== "Sitting") return corrupt("evaluation", state, event)
      const close = tellItself(evaluationId, { _tag: "CloseRound", round: event.round }, event.closesAt)
      return [...summonAll(state), close]
    }
    case "RoundClosed": {
      const { at, companies, round } = event
      const end = tellItself(evaluationId, { _tag: "EndRound", round }, at + DISMISSAL_MS_MAX)
      return [...companies.map((company) => tellSeat(evaluationId, company, { _tag: "DismissMember", round })), end]
    }
    case "QuorumMissed": {
      const { nextRoundAt, round } = event
      return [
        tellDocket({ _tag: "AdjournEvaluation", evaluationId, round }),
        { ...tellDocket({ _tag: "ReturnEvaluation", evaluationId, round: round + 1 }), dueAt: nextRoundAt }
      ]
    }
    case "EvaluationCompleted":
      if (state._tag !== "Completed") return corrupt("evaluation", state, event)
      return [noteVerdict(state), logVerdict(state)]
    case "EvaluationFailed":
      return failed(event, state)
    case "EvaluationResumed":
      return [tellDocket({ _tag: "ReopenEvaluation", evaluationId, lawKey: state.order.lawKey })]
    case "LawTextSought":
    case "LawTextFound":
    case "MemberRecorded":
    case "VerdictLogged":
      return []
    default:
      return absurd(event)
  }
}

const tellDocket = (command: DocketCommand): Intent => ({ to: { kind: "docket", id: DOCKET_ID }, command })

/** Without a text the allowance is returned, and the law resumes the evaluation when it has a text. */
const failed = (
  { wantsTextOf }: Extract<EvaluationEvent, { readonly _tag: "EvaluationFailed" }>,
  { evaluationId, order: { paid } }: KnownEvaluation
): ReadonlyArray<Intent> => {
  if (wantsTextOf === undefined) return [tellDocket({ _tag: "FinishEvaluation", evaluationId })]
  const finish = tellDocket({ _tag: "FinishEvaluation", evaluationId, wantsTextOf })
  if (paid === undefined) return [finish]
  const giveBack: QuotaCommand = { _tag: "ReturnQuota", cost: 1, endsAt: paid.endsAt }
  return [finish, { to: { kind: "quota", id: paid.quotaId }, command: giveBack }]
}

/** The docket releases it only afterwards, so a repeated request finds one of the two. */
const noteVerdict = ({ completedAt, evaluationId, order, panel, text }: CompletedEvaluation): Intent => {
  const { seats } = panel
  const command: StandingVerdictCommand = {
    _tag: "NoteVerdict",
    evaluationId,
    seats,
    textSha256: text.sha256,
    textBasis: text.basis,
    completedAt
  }
  return { to: { kind: "standing-verdict", id: order.lawKey }, command }
}

/** Logs a verdict; failures are not logged. */
const logVerdict = (state: CompletedEvaluation): Intent => {
  const id = String(state.evaluationId)
  const tell = { kind: "evaluation", id }
  const command: LogCommand = {
    _tag: "AppendLeaf",
    type: "council.verdict",
    id,
    payload_hash: verdictHash(state),
    tell
  }
  return { to: { kind: "log", id: LOG_ID }, command }
}

const tellSeat = (evaluationId: number, company: string, command: SeatCommand): Intent => ({
  to: { kind: "seat", id: seatIdOf(evaluationId, company) },
  command
})

const tellItself = (evaluationId: number, command: EvaluationCommand, dueAt: EpochMs): Intent => ({
  to: { kind: "evaluation", id: String(evaluationId) },
  command,
  dueAt
})

const readText = ({ evaluationId, order }: KnownEvaluation, at: EpochMs): ReadonlyArray<Intent> => {
  const to = { kind: "law-text", id: String(evaluationId) }
  return [
    { to, command: { _tag: "FindText", law: order.law } },
    { to, command: { _tag: "GoWithoutText" }, dueAt: at + READING_MS_MAX }
  ]
}

const summonAll = (sitting: SittingEvaluation): ReadonlyArray<Intent> => {
  const { asked, closesAt, evaluationId, order, panel, round, text } = sitting
  const { promptVersion, rubricVersion, seats } = panel
  const summons = { evaluationId, round, law: order.law, text, rubricVersion, promptVersion, closesAt }
  return seats
    .filter(({ company }) => asked.includes(company))
    .map((seat) => tellSeat(evaluationId, seat.company, { _tag: "SummonMember", ...summons, seat }))
}
