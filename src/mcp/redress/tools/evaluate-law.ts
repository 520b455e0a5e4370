/**
 * evaluate_law: asks the council, follows the evaluation step by step while the client waits, and gives the verdict; or the
 * id, when the council takes longer. The evaluation goes on whatever becomes of the call.
 */
import { verdictItem } from "../../../../actors/evaluation/item.ts"
import { evaluateLaw as endpoint, type EvaluateResponse } from "../../../../schema/api/council.ts"
import type { KnownEvaluation } from "../../../../schema/evaluation.ts"
import { evaluateLaw, EVALUATION_WAIT_SECONDS_MAX, type EvaluateLawResult } from "../../../../schema/mcp/council.ts"
import { headerOf } from "../../../http/perform.ts"
import type { HeaderList } from "../../../http/exchange.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { makeFollow } from "../follow-evaluation.ts"
import { keyOfCall } from "../idempotency-key.ts"
import { refusal } from "../refusal.ts"
import { answer, type Lines, makeTool } from "../tool.ts"
import { verdictUri } from "../uris.ts"
import { lawWords, verdictLines } from "../verdict-lines.ts"

type Result = typeof EvaluateLawResult.Encoded
type Accepted = typeof EvaluateResponse.Encoded

export const evaluateLawTool = (deps: RedressMcpDeps): Tool => {
  const follow = makeFollow(deps)
  return makeTool(deps, evaluateLaw, async (input, context) => {
    const { idempotency_key, wait_seconds = EVALUATION_WAIT_SECONDS_MAX, ...payload } = input
    const idempotencyKey = keyOfCall(idempotency_key, context)
    const done = await deps.perform(endpoint, { payload }, context, idempotencyKey)
    if (!done.ok) return refusal(done, { idempotencyKey })
    const accepted = done.body
    const state = await follow(accepted.id, wait_seconds * 1_000, context)
    const result = resultOf(deps, accepted, state)
    const allowance = allowanceLine(done)
    return answer(result, [...told(result, state), allowance], {
      notice: allowance,
      resource_uri: result.resource_uri,
      words: result.evaluation === null ? [] : lawWords([result.evaluation])
    })
  })
}

const PATH = "/api/v1/council/verdict"

const resultOf = (
  { baseUrl }: RedressMcpDeps,
  { id, message }: Accepted,
  state: KnownEvaluation | undefined
): Result => {
  const evaluation = state === undefined ? null : verdictItem(state)
  const hasEnded = evaluation !== null && evaluation.status !== "evaluating"
  return {
    id,
    status: evaluation?.status ?? "evaluating",
    // The route names paths, and who has only tools does not know of what.
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

/** `"council";r=4;t=1800`, beside the other limits: what is left of the sponsor's hour. */
const allowanceLine = (done: { readonly headers: HeaderList }): string | undefined => {
  const [, left, seconds] = /"council";r=(\d+);t=(\d+)/.exec(headerOf(done, "ratelimit")) ?? []
  return left === undefined ? undefined : `Evaluations left: ${left}; the hour ends in ${seconds} s.`
}
