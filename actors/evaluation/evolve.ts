/**
 * The state of an evaluation after each event. Every event adds one public step, except the acknowledgement of the log,
 * which follows the end.
 */
import type { LawText, Panel } from "../../schema/council.ts"
import type { EvaluationEvent, EvaluationState, EvaluationStep, KnownEvaluation } from "../../schema/evaluation.ts"
import { absurd, corrupt, type EpochMs } from "../runtime/entity.ts"
import { withRecord } from "./rounds.ts"

type Waiting = Extract<EvaluationState, { readonly _tag: "Waiting" }>

export const evolve = (state: EvaluationState, event: EvaluationEvent): EvaluationState => {
  switch (event._tag) {
    case "EvaluationOpened":
      return state._tag === "Unopened" ? opened(state, event) : corrupt("evaluation", state, event)
    case "CouncilConvened":
      if (state._tag === "Unopened") return { _tag: "Unopened", convened: true }
      return state._tag === "Waiting" ? convened(state, event.at) : corrupt("evaluation", state, event)
    case "LawTextSought":
      if (state._tag !== "Reading") return corrupt("evaluation", state, event)
      return { ...state, sought: true, ...noted(state, event.at, { type: "reading_text" }) }
    case "LawTextFound":
      if (state._tag !== "Reading") return corrupt("evaluation", state, event)
      return seated(state, event)
    case "RoundOpened":
      return roundOpened(state, event)
    case "MemberRecorded":
      return memberRecorded(state, event)
    case "RoundClosed": {
      if (state._tag !== "Sitting") return corrupt("evaluation", state, event)
      return { ...state, isClosed: true, ...noted(state, event.at, { type: "round_closed", round: event.round }) }
    }
    case "QuorumMissed": {
      if (state._tag !== "Sitting") return corrupt("evaluation", state, event)
      const { nextRoundAt, round } = event
      const known = { ...readOf(state), ...noted(state, event.at, { type: "quorum_missed", round }) }
      return { ...known, _tag: "Adjourned", round, nextRoundAt }
    }
    case "EvaluationCompleted": {
      if (state._tag !== "Sitting" && state._tag !== "Adjourned") return corrupt("evaluation", state, event)
      const known = { ...readOf(state), ...noted(state, event.at, { type: "verdict" }) }
      return { ...known, _tag: "Completed", result: event.result, completedAt: event.at }
    }
    case "EvaluationFailed": {
      if (state._tag === "Unopened" || state._tag === "Completed" || state._tag === "Failed") {
        return corrupt("evaluation", state, event)
      }
      const known = { ...knownOf(state), ...noted(state, event.at, { type: "failed" }) }
      const wants = event.wantsTextOf === undefined ? {} : { wantsTextOf: event.wantsTextOf }
      return { ...known, _tag: "Failed", reason: event.reason, failedAt: event.at, ...wants }
    }
    case "EvaluationResumed":
      return state._tag === "Failed" ? resumed(state, event.at) : corrupt("evaluation", state, event)
    case "VerdictLogged":
      return state._tag === "Completed" ? { ...state, log: event.place } : corrupt("evaluation", state, event)
    default:
      return absurd(event)
  }
}

interface Noted extends Pick<EvaluationStep, "type"> {
  readonly company?: string
  readonly round?: EvaluationStep["round"]
}

/** Adds a step; every change of an evaluation has one. */
const noted = ({ steps }: Pick<KnownEvaluation, "steps">, at: EpochMs, step: Noted) => ({
  steps: [...steps, { sequence: steps.length + 1, at, company: null, round: null, ...step }],
  updatedAt: at
})

const opened = (
  { convened: isConvened }: Extract<EvaluationState, { readonly _tag: "Unopened" }>,
  { at, evaluationId, order }: Extract<EvaluationEvent, { readonly _tag: "EvaluationOpened" }>
): EvaluationState => {
  const waiting: Waiting = {
    _tag: "Waiting",
    evaluationId,
    order,
    text: null,
    panel: null,
    members: [],
    openedAt: at,
    ...noted({ steps: [] }, at, { type: "accepted" })
  }
  return isConvened === true ? convened(waiting, at) : waiting
}

const convened = (state: Waiting, at: EpochMs): EvaluationState => ({
  ...state,
  _tag: "Reading",
  ...noted(state, at, { type: "convened" })
})

const seated = (
  state: Extract<EvaluationState, { readonly _tag: "Reading" }>,
  { at, panel, text }: Extract<EvaluationEvent, { readonly _tag: "LawTextFound" }>
): EvaluationState => {
  const { sought: _sought, ...known } = state
  return { ...known, _tag: "Seated", text, panel, lost: [], ...noted(state, at, { type: "text" }) }
}

/** The accepted state with all steps. Its allowance was returned when it failed. */
const resumed = (state: Extract<EvaluationState, { readonly _tag: "Failed" }>, at: EpochMs): EvaluationState => {
  const { paid: _paid, ...order } = state.order
  const { evaluationId, openedAt } = state
  const waiting = { evaluationId, order, text: null, panel: null, members: [], openedAt }
  return { ...waiting, _tag: "Waiting", ...noted(state, at, { type: "resumed" }) }
}

const roundOpened = (
  state: EvaluationState,
  event: Extract<EvaluationEvent, { readonly _tag: "RoundOpened" }>
): EvaluationState => {
  const { at, closesAt, companies: asked, round } = event
  if (state._tag !== "Seated" && state._tag !== "Adjourned") return corrupt("evaluation", state, event)
  const known = { ...readOf(state), ...noted(state, at, { type: "round", round }) }
  return { ...known, _tag: "Sitting", round, asked, closesAt, isClosed: false }
}

const memberRecorded = (
  state: EvaluationState,
  event: Extract<EvaluationEvent, { readonly _tag: "MemberRecorded" }>
): EvaluationState => {
  if (state._tag !== "Seated" && state._tag !== "Sitting" && state._tag !== "Adjourned") {
    return corrupt("evaluation", state, event)
  }
  const { at, round } = event
  const { company } = event.record
  const known = { ...withRecord(state, event), ...noted(state, at, { type: "member", company, round }) }
  if (state._tag !== "Sitting") return { ...state, ...known }
  return { ...state, ...known, asked: state.asked.filter((one) => one !== company) }
}

/** The fields that all states share. */
const knownOf = (state: KnownEvaluation) => ({
  evaluationId: state.evaluationId,
  order: state.order,
  text: state.text,
  panel: state.panel,
  members: state.members,
  openedAt: state.openedAt
})

/** The fields that all states share once the text was found. */
const readOf = (
  state: Extract<KnownEvaluation, { readonly lost: unknown; readonly text: LawText; readonly panel: Panel }>
) => ({ ...knownOf(state), text: state.text, panel: state.panel, lost: state.lost })
