/** triage_problem: the quick check of the HTTP interface. */
import { check as checkProblem, type CheckResponse } from "../../../../schema/api/resolution.ts"
import { triageProblem } from "../../../../schema/mcp/cases.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { understandingLines } from "../understanding-lines.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, type Lines, makeTool } from "../tool.ts"

type Check = typeof CheckResponse.Encoded

const A_PERSON_LOOKS =
  "A check asks no person to look. If somebody may be in danger and agrees, call report_problem with urgency crisis: then a person looks within an hour."

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
