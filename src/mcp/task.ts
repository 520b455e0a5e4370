/**
 * Tasks of the extension `io.modelcontextprotocol/tasks`: a call that takes long is answered with a handle, and its client asks for
 * the result by that handle.
 * Always true: a task that has ended stays ended, and a handle is given out only when `get` finds it.
 */
import type { CallContext, JsonObject, ToolResult } from "./definition.ts"
import { McpFault } from "./definition.ts"
import { isObject } from "./json-rpc.ts"

export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks"

/** Data of every task. Times are ISO 8601; durations are whole milliseconds. */
interface TaskFacts {
  readonly taskId: string
  /** For a person or a model: what goes on. */
  readonly statusMessage?: string | undefined
  readonly createdAt: string
  readonly lastUpdatedAt: string
  /** How long the task is kept from its creation; null: without an end. */
  readonly ttlMs: number | null
  readonly pollIntervalMs?: number | undefined
}

/** A task as `tasks/get` and `notifications/tasks` show it. */
export type Task = TaskFacts &
  (
    | { readonly status: "working" | "cancelled" }
    | {
        readonly status: "input_required"
        readonly inputRequests: Readonly<Record<string, { readonly method: string; readonly params: JsonObject }>>
      }
    /** Also where the tool refused: its result says so by `isError`. */
    | { readonly status: "completed"; readonly result: ToolResult }
    /** The call ended with an error of JSON-RPC. */
    | {
        readonly status: "failed"
        readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
      }
  )

/** Methods throw `McpFault` "invalid-params" for a task that is not there or not the caller's. */
export interface Tasks {
  readonly get: (taskId: string, context: CallContext) => Task | Promise<Task>
  /** Takes answers to the task's questions; answers to what is not asked are dropped. */
  readonly update: (taskId: string, inputResponses: JsonObject, context: CallContext) => void | Promise<void>
  /** Notes that the client does not want the task any more; the work may go on. */
  readonly cancel: (taskId: string, context: CallContext) => void | Promise<void>
  /** Calls `changed` at each change until the returned function is called. The caller may read the task: `get` said so. */
  readonly watch: (taskId: string, context: CallContext, changed: () => void) => () => void
}

/** Thrown by a tool that goes on as a task. Only for clients that declare the extension in the call. */
export class TaskStarted extends Error {
  readonly _tag = "TaskStarted"
  readonly task: TaskFacts & { readonly status: Task["status"] }
  constructor(task: TaskStarted["task"]) {
    super("this call goes on as a task")
    this.task = task
  }
}

/** Whether the call's client takes a task in the place of a result. */
export const takesTasks = ({ clientCapabilities }: Pick<CallContext, "clientCapabilities">): boolean => {
  const extensions = clientCapabilities["extensions"]
  return isObject(extensions) && isObject(extensions[TASKS_EXTENSION])
}

/** Thrown to a client that does not declare the extension where nothing goes without it. */
export const tasksNotTaken = (): McpFault =>
  new McpFault("missing-capability", `This needs the extension ${TASKS_EXTENSION} in the client's capabilities`, {
    extensions: { [TASKS_EXTENSION]: {} }
  })

export const noSuchTask = (): McpFault =>
  new McpFault("invalid-params", "There is no such task, or it is another agent's")

/** The result that stands in the place of the tool's: the facts alone, without questions, result or error. */
export const startedResult = ({ task }: TaskStarted): JsonObject => {
  const { createdAt, lastUpdatedAt, pollIntervalMs, status, statusMessage, taskId, ttlMs } = task
  return { resultType: "task", taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs }
}

/** What `tasks/get` answers and notifications carry. The result is whole: it says of itself that it is complete. */
export const shownTask = (task: Task): JsonObject =>
  task.status === "completed" ? { ...task, result: { resultType: "complete", ...task.result } } : { ...task }
