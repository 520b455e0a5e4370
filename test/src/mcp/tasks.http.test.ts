/** The tasks extension on the wire: who may use it, what is refused, and what a listening client is notified of. */
import {
  hasTaskServerCapabilityV2,
  isCreateTaskResultV2,
  isDetailedTaskV2,
  isTaskStatusNotificationV2,
  readAcceptedTaskIdsV2
} from "@modelcontextprotocol/ext-tasks/core/v2"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import {
  callOf,
  eventually,
  modern,
  MODERN_META,
  openSession,
  post,
  request,
  startWorld,
  stream,
  type World
} from "./world.ts"

const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
const DECLARED = { [CAPABILITIES]: { elicitation: {}, extensions: { "io.modelcontextprotocol/tasks": {} } } }

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => {
  expect(world.defects).toEqual([])
  world.server.stop()
})

const ask = async (method: string, params: Readonly<Record<string, unknown>>, meta: object = DECLARED) => {
  const [message, headers] = modern(method, params, meta)
  return post(world, message, headers)
}
const started = async (name: string, args: object = {}): Promise<string> => {
  const { body } = await ask("tools/call", { name, arguments: args })
  expect(body.result).toMatchObject({ resultType: "task", ttlMs: 600_000 })
  expect(isCreateTaskResultV2(body.result)).toBe(true)
  return body.result.taskId
}
const listen = async (taskIds: unknown, meta: object = DECLARED) => {
  const [message, headers] = modern("subscriptions/listen", { notifications: { taskIds } }, meta)
  return stream(world, headers, message)
}

describe("a request about a task", () => {
  test("is refused with the needed capability where the client does not declare the extension", async () => {
    const missing = { requiredCapabilities: { extensions: { "io.modelcontextprotocol/tasks": {} } } }
    for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
      const { body, status } = await ask(method, { taskId: "any", inputResponses: {} }, {})
      expect([status, body.error]).toMatchObject([400, { code: -32021, data: missing }])
    }
    const { body } = await (async () => {
      const [message, headers] = modern("subscriptions/listen", { notifications: { taskIds: ["any"] } })
      return post(world, message, headers)
    })()
    expect(body.error).toMatchObject({ code: -32021, data: missing })
  })

  test.each([
    ["tasks/get", { taskId: "none" }],
    ["tasks/cancel", { taskId: "none" }],
    ["tasks/update", { taskId: "none", inputResponses: {} }],
    ["tasks/update", { taskId: "none", inputResponses: [] }],
    ["tasks/get", { taskId: 7 }],
    ["tasks/get", {}]
  ])("%s of %j is refused as invalid", async (method, params) => {
    expect((await ask(method, params)).body.error.code).toBe(-32602)
  })

  test("needs the header Mcp-Name with the task's id", async () => {
    const taskId = await started("confirm_delete")
    const [message, headers] = modern("tasks/get", { taskId }, DECLARED)
    const { "mcp-name": _name, ...without } = headers as Record<string, string>
    expect((await post(world, message, without)).body.error.code).toBe(-32020)
    expect((await post(world, message, { ...headers, "mcp-name": "another" })).body.error.code).toBe(-32020)
  })

  test("is of no method in the versions with sessions, and no call of theirs becomes a task", async () => {
    const session = await openSession(world)
    const got = await post(world, request("tasks/get", { taskId: "any" }), session)
    expect(got.body.error.code).toBe(-32601)
    const declared = callOf("slow_compute", {
      arguments: { seconds: 0 },
      _meta: { [CAPABILITIES]: DECLARED[CAPABILITIES] }
    })
    for (const headers of [session, {}])
      expect((await post(world, declared, headers)).body.result).not.toHaveProperty("taskId")
  })
})

describe("a listening client", () => {
  const METHOD = "notifications/tasks"

  test("is told which tasks are its own, each as it is, and each change until the end", async () => {
    const taskId = await started("confirm_delete", { filename: "a" })
    const reader = await listen([taskId, "unknown", taskId])
    const told = async () => (await reader.next())?.message
    const acknowledged = await told()
    expect(acknowledged.params).toMatchObject({ notifications: { taskIds: [taskId] } })
    expect(readAcceptedTaskIdsV2(acknowledged.params)).toEqual([taskId])
    const asked = await told()
    expect(isTaskStatusNotificationV2(asked)).toBe(true)
    expect(asked).toMatchObject({ method: METHOD, params: { taskId, status: "input_required" } })
    const got = await ask("tasks/get", { taskId })
    const { _meta: _own, ...shown } = asked.params
    expect(got.body.result).toMatchObject(shown)
    expect(isDetailedTaskV2(got.body.result)).toBe(true)
    const inputResponses = { confirm: { action: "accept", content: { confirm: true } } }
    expect((await ask("tasks/update", { taskId, inputResponses })).body.result).toMatchObject({
      resultType: "complete"
    })
    let last = await told()
    if (last.params.status === "working") last = await told()
    expect(isTaskStatusNotificationV2(last)).toBe(true)
    expect(last.params).toMatchObject({ taskId, status: "completed", result: { content: [{ text: "Deleted a." }] } })
    reader.leave()
    await eventually(() => world.server.http.openStreams() === 0)
  })

  test("that lost its stream is told the task's end by the next one", async () => {
    const taskId = await started("confirm_delete", { filename: "b" })
    const first = await listen([taskId])
    await first.next()
    first.leave()
    await eventually(() => world.server.http.openStreams() === 0)
    await ask("tasks/update", { taskId, inputResponses: { confirm: { action: "accept", content: { confirm: true } } } })
    const second = await listen([taskId])
    await second.next()
    expect((await second.next())?.message.params).toMatchObject({ taskId, status: "completed" })
    second.leave()
  })

  test("names at most a hundred tasks, by texts", async () => {
    for (const taskIds of [Array.from({ length: 101 }, (_, index) => `task-${index}`), [7], "one"]) {
      const [message, headers] = modern("subscriptions/listen", { notifications: { taskIds } }, DECLARED)
      expect((await post(world, message, headers)).body.error.code).toBe(-32602)
    }
  })
})

test("the extension is offered where requests declare it, and not to sessions", async () => {
  const { body } = await ask("server/discover", {}, MODERN_META)
  expect(body.result.capabilities.extensions).toEqual({ "io.modelcontextprotocol/tasks": {} })
  expect(hasTaskServerCapabilityV2(body.result.capabilities)).toBe(true)
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }
  const opened = await post(world, request("initialize", params))
  expect(opened.body.result.capabilities).not.toHaveProperty("extensions")
})
