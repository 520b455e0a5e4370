/**
 * evaluate_law: asks the council, follows the evaluation step by step while the client waits, and gives the verdict; or the
 * id, when the council takes longer; to a client that takes tasks it gives a task. The evaluation goes on whatever becomes of the
 * call.
 */
import type { EvaluateResponse } from "../../../../schema/api/council.ts"
import { evaluateLaw, EVALUATION_WAIT_SECONDS_MAX } from "../../../../schema/mcp/council.ts"
import type { Tool } from "../../definition.ts"
import { takesTasks, TaskStarted } from "../../task.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { evaluationAnswer } from "../evaluation-answer.ts"
import type { EvaluationTasks } from "../evaluation-task.ts"
import { makeFollow } from "../follow-evaluation.ts"
import { keyOfCall } from "../idempotency-key.ts"
import { refusal } from "../refusal.ts"
import { headerOf, type RestReply } from "../rest-call.ts"
import { makeTool } from "../tool.ts"

type Accepted = typeof EvaluateResponse.Encoded

export const evaluateLawTool = (deps: RedressMcpDeps, tasks?: Pick<EvaluationTasks, "start">): Tool => {
  const follow = makeFollow(deps)
  return makeTool(deps, evaluateLaw, async (input, context) => {
    const { idempotency_key, wait_seconds = EVALUATION_WAIT_SECONDS_MAX, ...body } = input
    const idempotencyKey = keyOfCall(idempotency_key, context)
    const reply = await deps.call("POST /api/v1/council/evaluate", { body, idempotencyKey }, context)
    if (reply.status >= 300) return refusal(reply, { idempotencyKey })
    const accepted = reply.json as Accepted
    const task = takesTasks(context) ? await tasks?.start(accepted.id, context.caller) : undefined
    if (task !== undefined) throw new TaskStarted(task)
    const state = await follow(accepted.id, wait_seconds * 1_000, context)
    return evaluationAnswer(deps, { ...accepted, allowance: allowanceLine(reply) }, state)
  })
}

/** `"council";r=4;t=1800`, beside the other limits: what is left of the sponsor's hour. */
const allowanceLine = (reply: RestReply): string | undefined => {
  const [, left, seconds] = /"council";r=(\d+);t=(\d+)/.exec(headerOf(reply, "ratelimit")) ?? []
  return left === undefined ? undefined : `Evaluations left: ${left}; the hour ends in ${seconds} s.`
}
