/**
 * The fixtures of the tasks extension: tools that go on as tasks, and a store of tasks in memory. A task runs until it is done, its
 * client cancels it, or the process ends.
 */
import { randomUUID } from "node:crypto"
import {
  type CallContext,
  InputRequired,
  type JsonObject,
  type Tool,
  type ToolResult
} from "../../src/mcp/protocol/definition.ts"
import { noSuchTask, TaskStarted, takesTasks, tasksNotTaken } from "../../src/mcp/protocol/task.ts"
import type { Task, Tasks } from "../../src/mcp/protocol/definition.ts"
import { pause, text, tool } from "./tools.ts"

const TTL_MS = 600_000
const POLL_MS = 200
const INTERNAL_ERROR = -32603

type Questions = Extract<Task, { readonly status: "input_required" }>["inputRequests"]

interface Kept {
  readonly createdAt: string
  state: object & { readonly status: Task["status"] }
  lastUpdatedAt: string
  readonly answers: Map<string, JsonObject>
  readonly listeners: Set<() => void>
}

/** What the work of a task may do. */
interface Work {
  /** Waits until every question has its answer. */
  readonly ask: (questions: Questions) => Promise<ReadonlyMap<string, JsonObject>>
}

export interface TaskFixture {
  readonly tasks: Tasks
  readonly tools: ReadonlyArray<Tool>
}

export const makeTaskFixture = (): TaskFixture => {
  const all = new Map<string, Kept>()
  const change = (kept: Kept, state: Kept["state"]): void => {
    if (hasEnded(kept)) return
    kept.state = state
    kept.lastUpdatedAt = new Date().toISOString()
    for (const listener of kept.listeners) listener()
  }
  const shown = (taskId: string, { createdAt, lastUpdatedAt, state }: Kept): Task =>
    ({ taskId, createdAt, lastUpdatedAt, ttlMs: TTL_MS, pollIntervalMs: POLL_MS, ...state }) as Task
  const start = (work: (tools: Work) => Promise<ToolResult>): never => {
    const taskId = randomUUID()
    const createdAt = new Date().toISOString()
    const kept: Kept = {
      createdAt,
      lastUpdatedAt: createdAt,
      state: { status: "working" },
      answers: new Map(),
      listeners: new Set()
    }
    all.set(taskId, kept)
    const ask: Work["ask"] = async (questions) => {
      const open = (): Questions =>
        Object.fromEntries(Object.entries(questions).filter(([key]) => !kept.answers.has(key)))
      while (Object.keys(open()).length > 0) {
        const answered = Promise.withResolvers<void>()
        change(kept, { status: "input_required", inputRequests: open() } as Kept["state"])
        const count = kept.answers.size
        const listener = (): void => {
          if (kept.answers.size > count) answered.resolve()
        }
        kept.listeners.add(listener)
        await answered.promise
        kept.listeners.delete(listener)
      }
      change(kept, { status: "working" })
      return kept.answers
    }
    void work({ ask }).then(
      (result) => change(kept, { status: "completed", result } as Kept["state"]),
      (error: Error) =>
        change(kept, { status: "failed", error: { code: INTERNAL_ERROR, message: error.message } } as Kept["state"])
    )
    throw new TaskStarted(shown(taskId, kept))
  }
  const find = (taskId: string): Kept => {
    const kept = all.get(taskId)
    if (kept === undefined) throw noSuchTask()
    return kept
  }
  return {
    tasks: {
      get: (taskId) => shown(taskId, find(taskId)),
      update: (taskId, inputResponses) => {
        const kept = find(taskId)
        const asked = (kept.state as { readonly inputRequests?: Questions }).inputRequests ?? {}
        for (const [key, answer] of Object.entries(inputResponses))
          if (key in asked) kept.answers.set(key, answer as JsonObject)
        for (const listener of kept.listeners) listener()
        const open = Object.fromEntries(Object.entries(asked).filter(([key]) => !kept.answers.has(key)))
        if (Object.keys(open).length > 0)
          change(kept, { status: "input_required", inputRequests: open } as Kept["state"])
      },
      cancel: (taskId) => change(find(taskId), { status: "cancelled" }),
      watch: (taskId, _context, changed) => {
        const { listeners } = find(taskId)
        listeners.add(changed)
        return () => listeners.delete(changed)
      }
    },
    tools: taskTools(start)
  }
}

const hasEnded = ({ state: { status } }: Kept): boolean =>
  status === "completed" || status === "failed" || status === "cancelled"

const question = (message: string, name: string, type = "string") => ({
  method: "elicitation/create",
  params: {
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: { [name]: { type } }, required: [name] }
  }
})

const schema = (properties: JsonObject): JsonObject => ({ type: "object", properties })

/** Runs as a task where the client takes one; else the client waits, or is refused where the tool is a task only. */
const asTask =
  (
    start: (work: (tools: Work) => Promise<ToolResult>) => never,
    work: (args: JsonObject, tools: Work) => Promise<ToolResult>,
    isRequired = false
  ): Tool["call"] =>
  (args, context) => {
    if (takesTasks(context)) return start((tools) => work(args as JsonObject, tools))
    if (isRequired) throw tasksNotTaken()
    return work(args as JsonObject, { ask: () => Promise.reject(new Error("no questions without a task")) })
  }

const taskTools = (start: (work: (tools: Work) => Promise<ToolResult>) => never): ReadonlyArray<Tool> => [
  tool(
    "greet",
    (args) => text(`Hello, ${String((args as JsonObject)["name"])}!`),
    schema({ name: { type: "string" } })
  ),
  tool(
    "slow_compute",
    asTask(start, async ({ seconds }) => {
      await pause(Number(seconds) * 1_000)
      return text(`Computed for ${String(seconds)} s.`)
    }),
    schema({ seconds: { type: "number" }, label: { type: "string" } })
  ),
  tool(
    "failing_job",
    asTask(start, async () => (await pause(POLL_MS), { ...text("The job failed."), isError: true }), true)
  ),
  tool(
    "protocol_error_job",
    asTask(start, () => Promise.reject(new Error("The job broke")))
  ),
  tool(
    "confirm_delete",
    asTask(start, async ({ filename }, { ask }) => {
      await ask({ confirm: question(`Delete ${String(filename)}?`, "confirm", "boolean") })
      return text(`Deleted ${String(filename)}.`)
    }),
    schema({ filename: { type: "string" } })
  ),
  tool(
    "multi_input",
    asTask(start, async (_args, { ask }) => {
      await ask({ first: question("The first name?", "name"), second: question("The second name?", "name") })
      return text("Both were answered.")
    })
  ),
  tool("test_tool_with_task", (_args, context) => {
    if (!takesTasks(context)) throw tasksNotTaken()
    const name = nameIn(context)
    if (name === undefined) throw new InputRequired({ user_name: question("What is your name?", "name") })
    return start(async () => (await pause(POLL_MS), text(`Done for ${name}.`)))
  })
]

const nameIn = ({ inputResponses }: CallContext): string | undefined => {
  const answer = inputResponses?.["user_name"] as { readonly content?: { readonly name?: string } } | undefined
  return answer?.content?.name
}
