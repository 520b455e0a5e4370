/** The stateless era over real sockets: what each request must say, what results carry, and how streams end. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startMcpServer } from "../../../conformance/server.ts"
import {
  ALLOWED,
  eventually,
  modern,
  openSession,
  post,
  request,
  startWorld,
  stream,
  turn,
  type World
} from "../world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

const ask = (
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, string>> = {}
) => {
  const [message, headers] = modern(method, params)
  return post(world, message, { ...headers, ...more })
}

describe("the era of a request", () => {
  test("is its own, whatever the one before was", async () => {
    const session = await openSession(world)
    expect((await ask("tools/list")).body.result.resultType).toBe("complete")
    expect((await post(world, request("tools/list"), session)).body.result.resultType).toBeUndefined()
    expect((await post(world, request("server/discover"), session)).body.error.code).toBe(-32601)
    // A session has no place in it.
    const [message, headers] = modern("tools/list")
    expect((await post(world, message, { ...headers, "mcp-session-id": session["mcp-session-id"] })).status).toBe(200)
  })

  test("knows no GET and no DELETE", async () => {
    for (const method of ["GET", "DELETE"]) {
      const headers = { "mcp-protocol-version": "2026-07-28", accept: "text/event-stream" }
      const reply = await fetch(world.server.url, { method, headers })
      expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST, OPTIONS"])
    }
  })

  test.each(["initialize", "ping", "logging/setLevel", "resources/subscribe", "x"])(
    "the method %s, which this version does not have, answers 404",
    async (method) => {
      const reply = await ask(method)
      expect([reply.status, reply.body.error.code]).toEqual([404, -32601])
    }
  )
})

describe("a request", () => {
  test("carries nothing but what its results say to keep", async () => {
    const { body } = await ask("tools/list")
    expect(body.result).toMatchObject({ ttlMs: expect.any(Number), cacheScope: "public" })
    expect(body.result._meta["io.modelcontextprotocol/serverInfo"].name).toBe("redress-conformance")
    const read = await ask("resources/read", { uri: "test://static-text" })
    expect(read.body.result).toMatchObject({ ttlMs: 0, cacheScope: "private" })
    const missing = await ask("resources/read", { uri: "test://nothing" })
    expect(missing.body.error).toMatchObject({ code: -32602, data: { uri: "test://nothing" } })
    const legacy = await post(world, request("resources/read", { uri: "test://nothing" }))
    expect(legacy.body.error.code).toBe(-32002)
  })

  const name = "test_custom_headers"
  const region = (value: string) => ({ name, arguments: { region: value } })
  test.each([
    ["no version in the header", { "mcp-protocol-version": "" }, -32020],
    ["another version in the header", { "mcp-protocol-version": "2025-11-25" }, -32020],
    ["another method in the header", { "mcp-method": "tools/list" }, -32020],
    ["no method in the header", { "mcp-method": "" }, -32020],
    ["another name in the header", { "mcp-name": "held" }, -32020],
    ["no name in the header", { "mcp-name": "" }, -32020],
    ["a name that is no Base64", { "mcp-name": "=?base64?%%%?=" }, -32020],
    ["another parameter in the header", { "mcp-param-region": "us" }, -32020],
    ["no parameter in the header", { "mcp-param-region": "" }, -32020],
    ["all in its place", {}, undefined],
    ["its name in Base64", { "mcp-name": `=?base64?${Buffer.from(name).toString("base64")}?=` }, undefined],
    ["its parameter in Base64", { "mcp-param-region": `=?base64?${Buffer.from("eu").toString("base64")}?=` }, undefined]
  ])("with %s is answered so", async (_what, headers, code) => {
    const reply = await ask("tools/call", region("eu"), { "mcp-param-region": "eu", ...headers })
    expect([reply.status, reply.body.error?.code]).toEqual([code === undefined ? 200 : 400, code])
  })

  test("without a frame, or of a version that nobody speaks, is told what is wrong with it", async () => {
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" }
    for (const params of [{}, { _meta: {} }, { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }]) {
      const reply = await post(world, request("tools/list", params), headers)
      expect([reply.status, reply.body.error.code]).toEqual([400, -32602])
    }
    const [message] = modern("tools/list", {}, { "io.modelcontextprotocol/protocolVersion": "2030-01-01" })
    const reply = await post(world, message, { ...headers, "mcp-protocol-version": "2030-01-01" })
    expect(reply.body.error).toMatchObject({
      code: -32022,
      data: { requested: "2030-01-01", supported: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"] }
    })
  })

  test("logs from the level on that it names itself", async () => {
    const levels = async (meta: object) => {
      const [message, headers] = modern("tools/call", { name: "test_tool_with_logging" }, meta)
      const events = await (await stream(world, headers, message)).rest()
      return events.flatMap((event) => event.message.params?.level ?? [])
    }
    expect(await levels({ "io.modelcontextprotocol/logLevel": "info" })).toEqual(["info", "info", "info"])
    expect(await levels({ "io.modelcontextprotocol/logLevel": "error" })).toEqual([])
  })

  test("is cancelled by whoever leaves, before its stream is open and after", async () => {
    const [message, headers] = modern("tools/call", { name: "held" })
    const leaving = new AbortController()
    const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, signal: leaving.signal }
    const early = fetch(world.server.url, { ...init, body: JSON.stringify(message) }).catch(() => "left")
    const first = await world.held()
    leaving.abort()
    await Promise.all([first.cancelled, early])
    const reading = stream(world, headers, message)
    const second = await world.held()
    ;(await reading).leave()
    await second.cancelled
    expect([first, second].map(({ isCancelled }) => isCancelled)).toEqual([true, true])
  })
})

describe("listening", () => {
  const listen = (notifications: object) => {
    const [message, headers] = modern("subscriptions/listen", { notifications })
    return stream(world, headers, { ...message, id: "mine" })
  }
  const ID = "io.modelcontextprotocol/subscriptionId"

  test("begins with what will be heard, tells of it and of nothing else, and watches nothing afterwards", async () => {
    const uri = "test://watched-resource"
    const reader = await listen({
      resourceSubscriptions: [uri, uri],
      toolsListChanged: true,
      resourcesListChanged: true
    })
    const told = async () => (await reader.next())?.message
    expect(await told()).toEqual({
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: { toolsListChanged: true, resourceSubscriptions: [uri] }, _meta: { [ID]: "mine" } }
    })
    expect(world.fixture.watchers()).toBe(1)
    world.fixture.touch()
    expect(await told()).toMatchObject({
      method: "notifications/resources/updated",
      params: { uri, _meta: { [ID]: "mine" } }
    })
    await ask("tools/call", { name: "test_trigger_prompt_change" })
    await ask("tools/call", { name: "test_trigger_tool_change" })
    expect(await told()).toMatchObject({
      method: "notifications/tools/list_changed",
      params: { _meta: { [ID]: "mine" } }
    })
    reader.leave()
    await eventually(() => world.fixture.watchers() === 0)
  })

  test("to what is not there, or to nothing that makes sense, is refused", async () => {
    for (const notifications of [{ resourceSubscriptions: ["test://nothing"] }, { resourceSubscriptions: 3 }, 3]) {
      const [message, headers] = modern("subscriptions/listen", { notifications })
      expect((await post(world, message, headers)).body.error.code).toBe(-32602)
    }
    const [message, headers] = modern("subscriptions/listen", { notifications: {} })
    expect((await post(world, message, { ...headers, accept: "application/json" })).status).toBe(406)
  })

  test("costs as much as asking for each resource", async () => {
    const counted = await startWorld()
    const takenFor = async (uris: ReadonlyArray<string>, most: number) => {
      let taken = 0
      counted.rate.decide = () => ({ ...ALLOWED, allowed: (taken += 1) <= most, retryAfterSeconds: 7 })
      const [message, headers] = modern("subscriptions/listen", { notifications: { resourceSubscriptions: uris } })
      const reader = await stream(counted, headers, message)
      const told = (await reader.next())?.message
      reader.leave()
      return [taken, told?.method ?? told?.error.data]
    }
    const acknowledged = "notifications/subscriptions/acknowledged"
    const [one, two] = ["test://watched-resource", "test://static-text"]
    expect(await takenFor([one, one], 9)).toEqual([1, acknowledged])
    expect(await takenFor([one, two], 9)).toEqual([2, acknowledged])
    counted.rate.decide = () => ALLOWED
    const [message, headers] = modern("subscriptions/listen", { notifications: { resourceSubscriptions: [one, two] } })
    let taken = 0
    counted.rate.decide = () => ({ ...ALLOWED, allowed: (taken += 1) <= 1, retryAfterSeconds: 7 })
    const refused = await post(counted, message, headers)
    expect(refused.body.error).toMatchObject({ code: -32000, data: { retryAfterSeconds: 7 } })
    await eventually(() => counted.fixture.watchers() === 0)
    counted.server.stop()
  })

  test("looks at nothing more once its client has left", async () => {
    const world = await startWorld()
    let looked = 0
    const asked: Array<() => void> = []
    const { resources } = world.fixture.definition
    if (resources === undefined) throw new Error("the fixture has resources")
    const check = (): Promise<void> => {
      looked += 1
      return new Promise((resolve) => void asked.push(resolve))
    }
    const server = await startMcpServer({ ...world.fixture.definition, resources: { ...resources, check } })
    const uris = ["test://watched-resource", "test://static-text"]
    const [message, headers] = modern("subscriptions/listen", { notifications: { resourceSubscriptions: uris } })
    const leaving = new AbortController()
    const init = { method: "POST", headers: { ...headers, "content-type": "application/json" }, signal: leaving.signal }
    const left = fetch(server.url, { ...init, body: JSON.stringify(message) }).catch(() => "left")
    await eventually(() => looked === 1)
    leaving.abort()
    await left
    // A request that comes after it was noticed.
    await fetch(server.url, { method: "OPTIONS" })
    await eventually(() => server.http.openStreams() === 0)
    for (const answer of asked) answer()
    await turn()
    expect([looked, world.fixture.watchers()]).toEqual([1, 0])
    for (const one of [server, world.server]) one.stop()
  })

  test("ends when the agent is barred", async () => {
    const [message, headers] = modern("subscriptions/listen", { notifications: { toolsListChanged: true } })
    const reader = await stream(world, { ...headers, authorization: "Bearer one" }, message)
    await reader.next()
    world.bar("agt_one")
    expect(await reader.rest()).toEqual([])
  })

  test("ends with the key that opened it", async () => {
    const [message, headers] = modern("subscriptions/listen", { notifications: { toolsListChanged: true } })
    const reader = await stream(world, { ...headers, authorization: "Bearer two" }, message)
    await reader.next()
    world.endKeysAt("agt_two", world.clock.at + 1)
    expect(await reader.rest()).toEqual([])
  })
})
