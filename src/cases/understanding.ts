/** How a problem was understood, as answers show it to the caller. */
import { candidatesOf, issueQuestion, isUnclear, labelOf } from "../../actors/assistant/issue-answer.ts"
import type { OpenCase } from "../../schema/case.ts"
import type { CheckResponse } from "../../schema/api/resolution.ts"
import type { Evaluation } from "../../schema/triage.ts"

type Understanding = Pick<
  typeof CheckResponse.Encoded,
  "understood_by" | "declared_category" | "issue_question" | "candidates" | "explanation"
>

/** Of an evaluation without a case. */
export const understandingOf = (evaluation: Evaluation, declared: string | undefined): Understanding =>
  view(evaluation, declared ?? null, isUnclear(evaluation))

/** Of a case as it stands; nothing is asked any more once a letter is drafted or the case has ended. */
export const understandingOfCase = (state: OpenCase): Understanding =>
  view(state.evaluation, state.declared_category, candidatesOf(state) !== undefined)

const view = (evaluation: Evaluation | null, declared: string | null, isAsked: boolean): Understanding => ({
  understood_by: evaluation?.understood_by ?? null,
  declared_category: declared,
  issue_question: isAsked && evaluation !== null ? issueQuestion(evaluation).join(" ") : null,
  candidates:
    isAsked && evaluation !== null
      ? (evaluation.candidates ?? []).map(({ id, sentence }) => ({ id, label: labelOf(id), sentence }))
      : [],
  explanation: evaluation?.explanation ?? null
})
