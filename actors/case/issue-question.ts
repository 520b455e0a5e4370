/** Whether a case asks which problem it is, and with which answers to choose from. */
import type { OpenCase } from "../../schema/case.ts"
import type { Candidate } from "../../schema/triage.ts"
import { isUnclear } from "../assistant/issue-answer.ts"

/** The answers to choose from while no law is named; undefined when nothing is asked. */
export const candidatesOf = ({ evaluation, status }: OpenCase): ReadonlyArray<Candidate> | undefined => {
  const mayAsk = status === "triaging" || status === "needs_information"
  return mayAsk && evaluation !== null && isUnclear(evaluation) ? (evaluation.candidates ?? []) : undefined
}
