/** `tasks/get`, `tasks/update` and `tasks/cancel` of 2026-07-28, for clients that declare the extension in the request. */
import { type CallContext, type JsonObject, McpFault, type Tasks } from "../protocol/definition.ts"
import { isObject, type Texts } from "../protocol/message.ts"
import type { Method } from "./call.ts"
import { shownTask, takesTasks, tasksNotTaken } from "../protocol/task.ts"

type AnswerTask = (taskId: string, context: CallContext, params: JsonObject) => object | Promise<object>

const ACKNOWLEDGED = {}

export const taskMethods = (tasks: Tasks, texts: Texts): ReadonlyArray<readonly [string, Method]> => {
  const method =
    (answer: AnswerTask): Method =>
    async (params, call) => {
      if (!takesTasks(call)) throw tasksNotTaken()
      const { taskId } = params
      if (typeof taskId !== "string") throw new McpFault("invalid-params", "taskId is a text")
      return texts.resultJson(await answer(taskId, call, params), call.version)
    }
  return [
    ["tasks/get", method(async (taskId, context) => shownTask(await tasks.get(taskId, context)))],
    [
      "tasks/update",
      method(async (taskId, context, { inputResponses }) => {
        if (!isObject(inputResponses)) throw new McpFault("invalid-params", "inputResponses is a JSON object")
        await tasks.update(taskId, inputResponses, context)
        return ACKNOWLEDGED
      })
    ],
    [
      "tasks/cancel",
      method(async (taskId, context) => {
        await tasks.cancel(taskId, context)
        return ACKNOWLEDGED
      })
    ]
  ]
}
