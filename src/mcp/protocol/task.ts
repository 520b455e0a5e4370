/**
 * Tasks of the extension `io.modelcontextprotocol/tasks`: a long call is answered with a handle, by which its client
 * asks for the result.
 *
 * Always true: a task that has ended stays ended, and a handle is given out only when `get` finds it.
 */
import { type CallContext, type JsonObject, McpFault, type Task, type TaskFacts } from "./definition.ts"
import { isObject, TASKS_EXTENSION } from "./message.ts"

/** Thrown by a tool to continue as a task. Only for clients that declare the extension in the call. */
export class TaskStarted extends Error {
  readonly _tag = "TaskStarted"
  readonly task: TaskFacts & { readonly status: Task["status"] }
  constructor(task: TaskStarted["task"]) {
    super("this call goes on as a task")
    this.task = task
  }
}

/** Whether the call's client accepts a task instead of a result. */
export const takesTasks = ({ clientCapabilities }: Pick<CallContext, "clientCapabilities">): boolean => {
  const extensions = clientCapabilities["extensions"]
  return isObject(extensions) && isObject(extensions[TASKS_EXTENSION])
}

/** Thrown to a client that does not declare the extension when it is required. */
export const tasksNotTaken = (): McpFault =>
  new McpFault("missing-capability", `This needs the extension ${TASKS_EXTENSION} in the client's capabilities`, {
    extensions: { [TASKS_EXTENSION]: {} }
  })

export const noSuchTask = (): McpFault =>
  new McpFault("invalid-params", "There is no such task, or it is another agent's")

/** The result sent instead of the tool's: the facts of the task, without questions, result or error. */
export const startedResult = ({ task }: TaskStarted): JsonObject => {
  const { createdAt, lastUpdatedAt, pollIntervalMs, status, statusMessage, taskId, ttlMs } = task
  return { resultType: "task", taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs }
}

/** The task as `tasks/get` and notifications show it, marked as a complete result. */
export const shownTask = (task: Task): JsonObject =>
  task.status === "completed" ? { ...task, result: { resultType: "complete", ...task.result } } : { ...task }
