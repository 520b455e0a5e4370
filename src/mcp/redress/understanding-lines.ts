/** Lines for a model on how a problem was understood: by what, or the open question with its answers. */
import type { CheckResponse } from "../../../schema/api/resolution.ts"

type Understood = Pick<typeof CheckResponse.Encoded, "understood_by" | "issue_question" | "candidates" | "explanation">

export const understandingLines = ({
  candidates,
  explanation,
  issue_question,
  understood_by
}: Understood): ReadonlyArray<string | undefined> => [
  understood_by === null ? undefined : `Understood: ${UNDERSTOOD[understood_by]}.`,
  explanation === null ? undefined : `Why: ${explanation}`,
  issue_question === null ? undefined : `Question: ${issue_question}`,
  ...candidates.map(({ id, sentence }) => `problem_category ${id}: ${sentence}`)
]

const UNDERSTOOD = {
  declared: "as it was declared",
  rules: "by rules, from the text",
  model: "by a language model, from the text; rules chose the law"
} as const
