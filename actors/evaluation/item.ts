/** An evaluation as a list item. Verdict, scores, summary and list are null until it is completed. */
import type { CouncilResult, ListAssignment, Verdict } from "../../schema/council.ts"
import type { EvaluationEvent, EvaluationState, KnownEvaluation } from "../../schema/evaluation.ts"
import { isoTime } from "../../schema/text.ts"
import { absurd, type ViewRow } from "../runtime/entity.ts"

export interface VerdictItem {
  readonly id: number
  readonly citation: string
  readonly title: string
  readonly jurisdiction: string
  readonly verdict: Verdict | null
  readonly compositeScore: number | null
  readonly confidence: number | null
  readonly oneSentence: string | null
  readonly principleScores: CouncilResult["principleScores"] | null
  readonly listAssignment: ListAssignment | null
  readonly councilVotes: CouncilResult["councilVotes"]
  readonly status: "evaluating" | "completed" | "failed"
  readonly createdAt: string
  readonly completedAt: string | null
}

export const verdictItem = (state: KnownEvaluation): VerdictItem => {
  const { law } = state.order
  const result = state._tag === "Completed" ? state.result : null
  return {
    id: state.evaluationId,
    citation: law.citation,
    title: law.title ?? law.normalized,
    jurisdiction: law.jurisdiction,
    verdict: result?.verdict ?? null,
    compositeScore: result?.compositeScore ?? null,
    confidence: result?.confidence ?? null,
    oneSentence: result?.oneSentence ?? null,
    principleScores: result?.principleScores ?? null,
    listAssignment: result?.listAssignment ?? null,
    councilVotes: result?.councilVotes ?? { keep: 0, amend: 0, remove: 0 },
    status: statusOf(state),
    createdAt: isoTime(state.openedAt),
    completedAt: state._tag === "Completed" ? isoTime(state.completedAt) : null
  }
}

const statusOf = (state: KnownEvaluation): VerdictItem["status"] => {
  switch (state._tag) {
    case "Waiting":
    case "Reading":
    case "Seated":
    case "Sitting":
    case "Adjourned":
      return "evaluating"
    case "Completed":
      return "completed"
    case "Failed":
      return "failed"
    default:
      return absurd(state)
  }
}

/** No row for the place in the log, which lists do not show. */
export const project = (state: EvaluationState, events: ReadonlyArray<EvaluationEvent>): ReadonlyArray<ViewRow> =>
  events.every(({ _tag }) => _tag === "VerdictLogged") ? [] : projectAll(state)

export const projectAll = (state: EvaluationState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unopened") return []
  const item = verdictItem(state)
  const row = {
    id: item.id,
    citation: item.citation,
    title: item.title,
    jurisdiction: item.jurisdiction,
    status: item.status,
    verdict: item.verdict,
    list: item.listAssignment,
    framework: state.order.law.framework,
    item: JSON.stringify(item),
    sponsor_id: state.order.by.sponsorId,
    opened_at: state.openedAt,
    updated_at: state.updatedAt
  }
  return [{ view: "verdict_view", key: String(item.id), row }]
}
