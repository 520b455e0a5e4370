/** evaluate_law as a task: its handle is the agent's own and outlives the process, and what it ends with is the tool's answer. */
import { isDetailedTaskV2, isTaskV2 } from "@modelcontextprotocol/ext-tasks/core/v2"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { EvaluationState } from "../../../../schema/evaluation.ts"
import type { CallContext, McpServerDefinition, Task, Tasks } from "../../../../src/mcp/protocol/definition.ts"
import { type EvaluationTaskDeps, makeEvaluationTasks } from "../../../../src/mcp/redress/evaluation-task.ts"
import { makeRedressMcp } from "../../../../src/mcp/redress/server.ts"
import { TaskStarted } from "../../../../src/mcp/protocol/task.ts"
import { answerOf, makePanel, type Panel } from "../../../support/council.ts"
import { NOW } from "../../../support/given.ts"
import { callContext, callTool } from "../../../support/mcp-call.ts"
import { memoryCaseList } from "../../../support/memory-case-list.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"

const KEY = Buffer.alloc(32, 7)

let service: ResolutionService
let panel: Panel
let ada: TestAgent
let grace: TestAgent
let mcp: McpServerDefinition

const serverOf = (taskKey: Uint8Array | undefined): McpServerDefinition =>
  makeRedressMcp({
    perform: service.perform,
    registry: service.registry,
    baseUrl: BASE_URL,
    canonicalOrg: (id) => id,
    caseList: memoryCaseList(service.database),
    now: () => NOW,
    taskKey
  })

beforeAll(async () => {
  panel = makePanel({ alpha: answerOf(8), beta: answerOf(7) })
  service = await startResolution({ council: panel, now: () => NOW })
  ada = await addAgent(service, await addSponsor(service, "ada"))
  grace = await addAgent(service, await addSponsor(service, "grace"))
  mcp = serverOf(KEY)
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const declaring = (agent?: TestAgent): CallContext => ({
  ...callContext({ agent }),
  clientCapabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } }
})

let lastSection = 100
const newLaw = () => ({ citation: `15 U.S.C. § ${(lastSection += 1)}`, jurisdiction: "United States" })

const tasks = (): Tasks => mcp.tasks!
const get = async (taskId: string, context = declaring(ada)): Promise<Task> => tasks().get(taskId, context)

/** The handle that stands in the place of the answer. */
const start = async (law = newLaw(), context = declaring(ada)): Promise<Task> => {
  const thrown = await callTool(mcp, "evaluate_law", law, context).catch((error: unknown) => error)
  if (!(thrown instanceof TaskStarted)) throw new Error(`not a task: ${JSON.stringify(thrown)}`)
  return thrown.task as Task
}
const ended = async (taskId: string): Promise<Extract<Task, { readonly status: "completed" }>> =>
  vi.waitFor(async () => {
    const task = await get(taskId)
    if (task.status !== "completed") throw new Error(task.status)
    return task
  })
const NOT_THERE = { _tag: "McpFault", kind: "invalid-params" }

describe("evaluate_law of a client that takes tasks", () => {
  test("is answered with a handle, and the task ends with what a waiting client is answered", async () => {
    panel.hold("alpha")
    const law = newLaw()
    const task = await start(law)
    expect(task).toMatchObject({ status: "working", ttlMs: null, pollIntervalMs: 5_000 })
    expect(task.createdAt).toBe(new Date(NOW).toISOString())
    await vi.waitFor(async () => expect((await get(task.taskId)).statusMessage).toBe("beta: KEEP (7 of 10)"))
    const waiting = callTool(mcp, "evaluate_law", law, callContext({ agent: ada }))
    panel.release("alpha")
    const over = await ended(task.taskId)
    expect([isTaskV2(task), isDetailedTaskV2(over)]).toEqual([true, true])
    const { result } = over
    const { data } = await waiting
    const { message: _message, notice: _notice, ...same } = result.structuredContent as Record<string, unknown>
    expect(data).toMatchObject(same)
    expect(same).toMatchObject({ status: "completed", evaluation: { verdict: "KEEP" } })
    expect((await get(task.taskId)).statusMessage).toBe("Verdict: KEEP")
  })

  test("is answered at once where the verdict stands already", async () => {
    const law = newLaw()
    await ended((await start(law)).taskId)
    const { data } = await callTool(mcp, "evaluate_law", law, declaring(ada))
    expect(data).toMatchObject({ status: "completed", evaluation: { verdict: "KEEP" } })
  })

  test("cannot be ended or answered: the council goes on, and both are acknowledged", async () => {
    panel.hold("alpha")
    const { taskId } = await start()
    await tasks().cancel(taskId, declaring(ada))
    await tasks().update(taskId, { unknown: {} }, declaring(ada))
    expect((await get(taskId)).status).toBe("working")
    panel.release("alpha")
    expect((await ended(taskId)).result.isError ?? false).toBe(false)
  })

  test("waits as before where the client does not take tasks, or the server has none", async () => {
    expect((await callTool(mcp, "evaluate_law", newLaw(), callContext({ agent: grace }))).data.status).toBe("completed")
    const without = serverOf(undefined)
    expect(without.tasks).toBeUndefined()
    expect((await callTool(without, "evaluate_law", newLaw(), declaring(grace))).data.status).toBe("completed")
  })
})

describe("a handle", () => {
  test("is good in another process with the same secret, and in none with another", async () => {
    const { taskId } = await start(newLaw(), declaring(grace))
    expect(await serverOf(KEY).tasks!.get(taskId, declaring(grace))).toMatchObject({ taskId })
    await expect(serverOf(Buffer.alloc(32, 8)).tasks!.get(taskId, declaring(grace))).rejects.toMatchObject(NOT_THERE)
  })

  test("is of no other agent and of nobody without a key, whatever they ask", async () => {
    const { taskId } = await start(newLaw(), declaring(grace))
    for (const context of [declaring(ada), declaring()]) {
      await expect(tasks().get(taskId, context)).rejects.toMatchObject(NOT_THERE)
      await expect(tasks().cancel(taskId, context)).rejects.toMatchObject(NOT_THERE)
      await expect(tasks().update(taskId, {}, context)).rejects.toMatchObject(NOT_THERE)
      expect(() => tasks().watch(taskId, context, () => undefined)).toThrow()
    }
  })

  test("that was changed in any part, or made up, names nothing", async () => {
    const { taskId } = await start(newLaw(), declaring(grace))
    const parts = taskId.split(".")
    for (const [index, part] of parts.entries()) {
      const last = part.endsWith("1") ? "2" : "1"
      const changed = parts.with(index, `${part.slice(0, -1)}${last}`).join(".")
      await expect(get(changed, declaring(grace))).rejects.toMatchObject(NOT_THERE)
    }
    for (const made of ["", "evaluation-1", "1", `evaluation-1.0.0.${"A".repeat(22)}`, taskId.slice(0, -1)])
      await expect(get(made, declaring(grace))).rejects.toMatchObject(NOT_THERE)
  })
})

describe("an evaluation that failed and was resumed", () => {
  const law = { normalized: "15 USC 1" }
  const stateOf = (tag: string, ...types: ReadonlyArray<string>): EvaluationState =>
    ({
      _tag: tag,
      order: { law },
      reason: "no text",
      result: { verdict: "KEEP" },
      updatedAt: NOW,
      text: null,
      members: [],
      steps: types.map((type, index) => ({ sequence: index + 1, at: NOW, type, company: null, round: null }))
    }) as unknown as EvaluationState

  test("leaves the task before it ended, and a task after it works until the next end", async () => {
    let state = stateOf("Waiting", "accepted")
    const registry = { peek: () => ({ version: 1, state }) } as unknown as EvaluationTaskDeps["registry"]
    const answer: EvaluationTaskDeps["answer"] = (_id, { _tag }) => ({ content: [{ type: "text", text: _tag }] })
    const made = makeEvaluationTasks({ registry, now: () => NOW, taskKey: KEY, answer })
    const { caller } = declaring(ada)
    const before = await made.start(4, caller)
    state = stateOf("Failed", "accepted", "convened", "failed")
    expect(await made.start(4, caller)).toBeUndefined()
    const statusOf = async (task: Task | undefined) => {
      const { status } = await made.tasks.get(task!.taskId, declaring(ada))
      return status
    }
    expect(await statusOf(before)).toBe("completed")
    state = stateOf("Waiting", "accepted", "convened", "failed", "resumed")
    const after = await made.start(4, caller)
    expect([await statusOf(before), await statusOf(after)]).toEqual(["completed", "working"])
    state = stateOf("Completed", "accepted", "convened", "failed", "resumed", "verdict")
    expect([await statusOf(before), await statusOf(after)]).toEqual(["completed", "completed"])
  })
})
