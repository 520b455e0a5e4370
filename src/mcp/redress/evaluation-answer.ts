/** The answer of evaluate_law: the verdict, the reason why there is none, or where to read it later. */
import { verdictItem } from "../../../actors/evaluation/item.ts"
import type { KnownEvaluation } from "../../../schema/evaluation.ts"
import type { EvaluateLawResult } from "../../../schema/mcp/council.ts"
import type { ToolResult } from "../protocol/definition.ts"
import { answer, type Lines, type ToolSurroundings } from "./tool.ts"
import { verdictUri } from "./uris.ts"
import { lawWords, verdictLines } from "./verdict-lines.ts"

type Result = typeof EvaluateLawResult.Encoded

/** The evaluation that the answer is about. */
export interface AskedEvaluation {
  readonly id: number
  /** The message of the route that accepted the request. */
  readonly message: string
  /** The rest of the sponsor's hourly allowance as it was when the request was accepted, if known. */
  readonly allowance?: Allowance | undefined
}

export interface Allowance {
  readonly left: number
  /** Until the hour ends. */
  readonly seconds: number
}

const PATH = "/api/v1/council/verdict"

/** `state` is undefined where nothing is known yet. */
export const evaluationAnswer = (
  surroundings: ToolSurroundings,
  { allowance, id, message }: AskedEvaluation,
  state: KnownEvaluation | undefined
): ToolResult => {
  const result = resultOf(surroundings, id, message, state)
  const left = allowance === undefined ? undefined : allowanceLine(allowance, state)
  return answer(result, [...told(result, state), left], {
    notice: left,
    resource_uri: result.resource_uri,
    words: result.evaluation === null ? [] : lawWords([result.evaluation])
  })
}

/** An evaluation without a text is given back. */
const allowanceLine = ({ left, seconds }: Allowance, state: KnownEvaluation | undefined): string => {
  const isGivenBack = state?._tag === "Failed" && state.wantsTextOf !== undefined
  return `Evaluations left: ${isGivenBack ? left + 1 : left}; the hour ends in ${seconds} s.`
}

const resultOf = (
  { baseUrl }: ToolSurroundings,
  id: number,
  message: string,
  state: KnownEvaluation | undefined
): Result => {
  const evaluation = state === undefined ? null : verdictItem(state)
  const hasEnded = evaluation !== null && evaluation.status !== "evaluating"
  return {
    id,
    status: evaluation?.status ?? "evaluating",
    // The route names relative paths, which mean nothing to a caller with only tools.
    message: message.replaceAll(` ${PATH}/${id}`, ` ${baseUrl}${PATH}/${id}`),
    evaluation: hasEnded ? evaluation : null,
    resource_uri: verdictUri(id),
    url: `${baseUrl}${PATH}/${id}`
  }
}

const told = ({ evaluation, id, message, resource_uri }: Result, state: KnownEvaluation | undefined): Lines => {
  if (evaluation === null)
    return [
      message,
      state?.steps.at(-1)?.type === "reading_text"
        ? `The text of the law is still being fetched; evaluation ${id} goes on by itself.`
        : `The council has not ended yet; evaluation ${id} goes on by itself.`,
      `Next: in a minute, call get_council_verdicts with id ${id}, or read ${resource_uri}.`
    ]
  if (evaluation.status === "failed")
    return [
      `The council reached no verdict: ${state?._tag === "Failed" ? state.reason : "it failed"}`,
      state?._tag === "Failed" && state.wantsTextOf !== undefined
        ? `It cost nothing. Next: tell the person that no verdict exists, for want of the law's text. When an operator brings the text the evaluation resumes under this id: read it with get_council_verdicts and id ${id}.`
        : "Next: call evaluate_law again later; nothing is known of this law from this attempt."
    ]
  return [
    ...verdictLines(evaluation),
    `Next: get_council_verdicts with id ${id} shows what each member said, the dissent and the limitations. Say so when you quote it: it is an opinion of the council, not legal advice.`
  ]
}
