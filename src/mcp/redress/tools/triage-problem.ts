/** triage_problem: the quick check of the HTTP interface. */
import { check as checkProblem, type CheckResponse } from "../../../../schema/api/resolution.ts"
import { triageProblem } from "../../../../schema/mcp/cases.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, type Lines, makeTool } from "../tool.ts"

type Check = typeof CheckResponse.Encoded

const A_PERSON_LOOKS =
  "A check asks no person to look. If somebody may be in danger and agrees, call report_problem with urgency crisis: where the service has staff, a person is then asked to look within 15 minutes."

export const triageProblemTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, triageProblem, (payload, context) =>
    chain(deps.perform(checkProblem, { payload }, context), (done) =>
      answered(done, (check) => answer(check, told(check)))
    )
  )

/** In a crisis the contacts come first; otherwise the safety sentence stands before the disclaimer. */
const told = (check: Check): Lines => [
  ...(check.severity === "crisis" ? [check.safety.text] : []),
  `${check.is_actionable ? "This can be acted on" : "No law is named yet, and nothing is refused"}: category ${check.category}, severity ${check.severity}.`,
  `What to do: ${check.recommended_action}`,
  `Law: ${check.relevant_law}`,
  ...understandingLines(check),
  `Place: ${check.jurisdiction.explanation}`,
  `Similar cases: ${check.similar_cases}.`,
  check.is_actionable
    ? "Next: when the person agrees, call report_problem to open a case."
    : "Next: ask the person for what is missing (which problem it is, who, where, when, how much), then call triage_problem again, with problem_category where an id fits; report_problem opens a case all the same, and the case asks the same.",
  ...(check.severity === "crisis" ? [A_PERSON_LOOKS] : [check.safety.text]),
  check.disclaimer
]

/* How the problem was understood: by what, or the open question with its answers. report_problem says it in the same words. */
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
