/**
 * Tasks of the extension `io.modelcontextprotocol/tasks`: a call that takes long is answered with a handle, and its client asks for
 * the result by that handle.
 * Always true: a task that has ended stays ended, and a handle is given out only when `get` finds it.
 */
import { type CallContext, type JsonObject, McpFault, type Task, type TaskFacts } from "./definition.ts"
import { isObject } from "./json-rpc.ts"

export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks"

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
