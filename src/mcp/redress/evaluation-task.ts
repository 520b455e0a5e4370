/**
 * Evaluations as tasks. A handle contains the evaluation, its step and the time when the task began, signed for its
 * agent. Nothing is stored for it; it is valid as long as the evaluation and SERVER_SECRET.
 *
 * Always true: an ended task stays ended. An evaluation that failed for lack of a text may be resumed; the task is still
 * `completed`, and its result shows the current evaluation.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import type { EvaluationState, KnownEvaluation } from "../../../schema/evaluation.ts"
import { isoTime } from "../../../schema/text.ts"
import type { CallContext, McpCaller, ToolResult } from "../protocol/definition.ts"
import { noSuchTask } from "../protocol/task.ts"
import type { Task, Tasks } from "../protocol/definition.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { stepText } from "./follow-evaluation.ts"

/** A step takes seconds, so polling more often gains nothing. */
export const POLL_MS = 5_000

/** 128 bits of a SHA-256, as base64url. */
const CHECK_CHARS = 22
const RADIX = 36
const FORM = new RegExp(
  `^evaluation-([1-9]\\d{0,15})\\.([0-9a-z]{1,11})\\.([0-9a-z]{1,11})\\.([\\w-]{${CHECK_CHARS}})$`
)

/** The content of a handle. */
interface Handle {
  readonly evaluationId: string
  /** The last step before the task began: earlier failures belong to another task. */
  readonly sinceStep: number
  readonly startedAt: number
}

export interface EvaluationTasks {
  readonly tasks: Tasks
  /** Starts a task of this evaluation for the caller; undefined when the evaluation has ended. */
  readonly start: (id: number, caller: McpCaller) => Promise<Task | undefined>
}

export interface EvaluationTaskDeps extends Pick<RedressMcpDeps, "registry" | "now"> {
  /** 32 bytes, used for nothing else. */
  readonly taskKey: Uint8Array
  /** The answer of evaluate_law for an evaluation in its current state. */
  readonly answer: (id: number, state: KnownEvaluation) => ToolResult
}

export const makeEvaluationTasks = ({
  answer,
  now = Date.now,
  registry,
  taskKey
}: EvaluationTaskDeps): EvaluationTasks => {
  const checkOf = (body: string, agentId: string): string =>
    createHmac("sha256", taskKey).update(`${body} ${agentId}`).digest("base64url").slice(0, CHECK_CHARS)

  const written = ({ evaluationId, sinceStep, startedAt }: Handle, agentId: string): string => {
    const body = `evaluation-${evaluationId}.${sinceStep.toString(RADIX)}.${startedAt.toString(RADIX)}`
    return `${body}.${checkOf(body, agentId)}`
  }
  const read = (taskId: string, caller: McpCaller): Handle => {
    const [, evaluationId, step, at, check] = FORM.exec(taskId) ?? []
    if (evaluationId === undefined || caller._tag !== "Agent") throw noSuchTask()
    const expected = checkOf(taskId.slice(0, -CHECK_CHARS - 1), caller.agent.agentId)
    if (!timingSafeEqual(Buffer.from(check ?? ""), Buffer.from(expected))) throw noSuchTask()
    return { evaluationId, sinceStep: Number.parseInt(step ?? "", RADIX), startedAt: Number.parseInt(at ?? "", RADIX) }
  }
  const stateOf = async (id: string): Promise<EvaluationState> =>
    (registry.peek(evaluationEntity, id) ?? (await registry.read(evaluationEntity, id))).state

  const shown = (taskId: string, { evaluationId, sinceStep, startedAt }: Handle, state: EvaluationState): Task => {
    const head = { taskId, createdAt: isoTime(startedAt), ttlMs: null, pollIntervalMs: POLL_MS }
    // An accepted evaluation that is not open yet: the docket will open it.
    if (state._tag === "Unopened")
      return { ...head, status: "working", statusMessage: ACCEPTED, lastUpdatedAt: head.createdAt }
    const last = state.steps.at(-1)
    const facts = {
      ...head,
      statusMessage: last === undefined ? ACCEPTED : stepText(state, last),
      lastUpdatedAt: isoTime(Math.max(startedAt, state.updatedAt))
    }
    return isOver(state, sinceStep)
      ? { ...facts, status: "completed", result: answer(Number(evaluationId), state) }
      : { ...facts, status: "working" }
  }
  const get = async (taskId: string, { caller }: Pick<CallContext, "caller">): Promise<Task> => {
    const handle = read(taskId, caller)
    return shown(taskId, handle, await stateOf(handle.evaluationId))
  }
  return {
    start: async (id, caller) => {
      if (caller._tag !== "Agent") return undefined
      const state = await stateOf(String(id))
      const sinceStep = state._tag === "Unopened" ? 0 : (state.steps.at(-1)?.sequence ?? 0)
      if (state._tag === "Completed" || state._tag === "Failed") return undefined
      const handle: Handle = { evaluationId: String(id), sinceStep, startedAt: now() }
      return shown(written(handle, caller.agent.agentId), handle, state)
    },
    tasks: {
      get,
      // The council has no questions to the caller.
      update: async (taskId, _answers, context) => void (await get(taskId, context)),
      // The evaluation continues: it is public, and others may wait for it.
      cancel: async (taskId, context) => void (await get(taskId, context)),
      watch: (taskId, { caller }, changed) =>
        registry.listen(evaluationEntity, read(taskId, caller).evaluationId, () => changed())
    }
  }
}

const ACCEPTED = "The law is accepted for evaluation"

const isOver = (state: KnownEvaluation, sinceStep: number): boolean =>
  state._tag === "Completed" ||
  state._tag === "Failed" ||
  state.steps.some(({ sequence, type }) => type === "failed" && sequence > sinceStep)
