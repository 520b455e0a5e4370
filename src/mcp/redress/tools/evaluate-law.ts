/**
 * evaluate_law: requests an evaluation, reports its steps while the client waits, and returns the verdict, or the id when the
 * council takes longer. A client that supports tasks receives a task. The evaluation continues when the call ends.
 */
import { evaluateLaw as endpoint } from "../../../../schema/api/council.ts"
import { evaluateLaw, EVALUATION_WAIT_SECONDS_MAX } from "../../../../schema/mcp/council.ts"
import { headerOf } from "../../../http/perform.ts"
import type { HeaderList } from "../../../http/exchange.ts"
import type { Tool } from "../../protocol/definition.ts"
import { takesTasks, TaskStarted } from "../../protocol/task.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { type Allowance, evaluationAnswer } from "../evaluation-answer.ts"
import type { EvaluationTasks } from "../evaluation-task.ts"
import { makeFollow } from "../follow-evaluation.ts"
import { keyOfCall } from "../idempotency-key.ts"
import { refusal } from "../refusal.ts"
import { makeTool } from "../tool.ts"

export const evaluateLawTool = (deps: RedressMcpDeps, tasks?: Pick<EvaluationTasks, "start">): Tool => {
  const follow = makeFollow(deps)
  return makeTool(deps, evaluateLaw, async (input, context) => {
    const { idempotency_key, wait_seconds = EVALUATION_WAIT_SECONDS_MAX, ...payload } = input
    const idempotencyKey = keyOfCall(idempotency_key, context)
    const done = await deps.perform(endpoint, { payload }, context, idempotencyKey)
    if (!done.ok) return refusal(done, { idempotencyKey })
    const accepted = done.body
    const task = takesTasks(context) ? await tasks?.start(accepted.id, context.caller) : undefined
    if (task !== undefined) throw new TaskStarted(task)
    const state = await follow(accepted.id, wait_seconds * 1_000, context)
    return evaluationAnswer(deps, { ...accepted, allowance: allowanceOf(done) }, state)
  })
}

/** `"council";r=4;t=1800`, beside the other limits: what is left of the sponsor's hour. */
const allowanceOf = (done: { readonly headers: HeaderList }): Allowance | undefined => {
  const [, left, seconds] = /"council";r=(\d+);t=(\d+)/.exec(headerOf(done, "ratelimit")) ?? []
  return left === undefined ? undefined : { left: Number(left), seconds: Number(seconds) }
}
