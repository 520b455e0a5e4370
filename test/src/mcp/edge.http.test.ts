/** What stands before the protocol at /mcp, over real sockets: pages, names, keys, rates, media types and sizes. */
import { request as httpRequest } from "node:http"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { BODY_BYTES_MAX } from "../../../src/mcp/transport/http.ts"
import { agentCalled, ALLOWED, modern, openSession, post, request, startWorld, stream, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld({ baseUrl: "https://redress.example", allowedOrigins: ["https://app.example"] })
})
afterAll(() => world.server.stop())
beforeEach(() => {
  world.rate.decide = () => ALLOWED
})

const ping = (headers: Readonly<Record<string, string>>) => post(world, request("ping"), headers)

/** With a Host of its own, which `fetch` does not allow. */
const pingHost = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host, "content-type": "application/json" }
    const asked = httpRequest(world.server.url, { method: "POST", headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    asked.on("error", reject)
    asked.end(JSON.stringify(request("ping")))
  })

test("a call is taken while the journal is behind, because most calls write nothing", async () => {
  const behind = await startWorld({ front: { journal: { lagMs: () => 1_200, deadlineMs: () => 1_000 } } })
  expect((await post(behind, request("ping"), await openSession(behind))).body.result).toEqual({})
  behind.server.stop()
})

describe("pages and names", () => {
  test.each([
    "https://redress.example",
    "https://app.example",
    "http://localhost:6274",
    "http://127.0.0.1",
    "http://[::1]:1"
  ])("a page of %s may ask, and is told what it may read", async (origin) => {
    const reply = await ping({ origin })
    expect(reply.status).toBe(200)
    expect(reply.headers.get("access-control-allow-origin")).toBe(origin)
    expect(reply.headers.get("access-control-expose-headers")).toContain("Mcp-Session-Id")
    expect(reply.headers.get("vary")).toContain("Origin")
  })

  test.each([
    "https://evil.example",
    "null",
    "http://redress.example",
    "https://app.example.evil.example",
    "http://localhost.evil.example",
    "http://localhost:6274/path"
  ])("a page of %s may not", async (origin) => {
    const [message, headers] = modern("server/discover")
    for (const reply of [await ping({ origin }), await post(world, message, { ...headers, origin })]) {
      expect(reply.body).toMatchObject({ code: 403, error: expect.any(String), reason: "origin-refused" })
      expect(reply.headers.get("access-control-allow-origin")).toBeNull()
    }
    expect((await stream(world, { origin })).status).toBe(403)
    expect((await fetch(world.server.url, { method: "OPTIONS", headers: { origin } })).status).toBe(403)
  })

  test("on a loopback address only names of this machine and our own are answered", async () => {
    const { port } = new URL(world.server.url)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, "[::1]", "LOCALHOST", "redress.example"])
      expect(await pingHost(host), host).toBe(200)
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::2]", "x[::1]"])
      expect(await pingHost(host), host).toBe(403)
  })

  test("a browser's question beforehand is answered without a key", async () => {
    const headers = {
      origin: "https://app.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, mcp-param-region, x-evil, Mcp-Param-A:b"
    }
    const reply = await fetch(world.server.url, { method: "OPTIONS", headers })
    expect(reply.status).toBe(204)
    expect(reply.headers.get("access-control-allow-methods")).toBe("POST, GET, DELETE, OPTIONS")
    const allowed = reply.headers.get("access-control-allow-headers")?.split(", ") ?? []
    for (const name of ["authorization", "mcp-session-id", "mcp-protocol-version", "last-event-id", "mcp-param-region"])
      expect(allowed).toContain(name)
    expect(allowed.join()).not.toMatch(/evil|:/)
  })
})

describe("keys and rates", () => {
  const origin = "https://app.example"
  test.each(["Bearer wrong", "Basic x", "nonsense"])(
    "a wrong key (%s) is 401 and never nobody",
    async (authorization) => {
      const reply = await ping({ authorization, origin })
      expect(reply.body).toMatchObject({ code: 401, reason: "invalid-credential" })
      expect(reply.headers.get("www-authenticate")).toBe("Bearer")
      expect(reply.headers.get("access-control-allow-origin")).toBe(origin)
      expect((await stream(world, { authorization })).status).toBe(401)
    }
  )

  test("a barred agent is 403, one in a cooldown 429 with the time that is left", async () => {
    for (const status of ["suspended", "revoked"] as const) {
      world.agents.set("Bearer three", { ...agentCalled("agt_three"), status })
      expect((await ping({ authorization: "Bearer three" })).body).toMatchObject({
        code: 403,
        reason: `agent-${status}`
      })
    }
    world.agents.set("Bearer three", { ...agentCalled("agt_three"), cooldownUntil: world.clock.at + 5_000 })
    const reply = await ping({ authorization: "Bearer three" })
    expect([reply.body.reason, reply.headers.get("retry-after")]).toEqual(["cooldown", "5"])
  })

  test("who asks too often is told when to come back, whatever was asked", async () => {
    const session = await openSession(world)
    world.rate.decide = () => ({
      allowed: false,
      headers: [["RateLimit", '"address";r=0;t=7']],
      retryAfterSeconds: 7,
      violated: ["address"]
    })
    const get = await stream(world, session)
    for (const { headers, status } of [await post(world, "{", session), get])
      expect([status, headers.get("retry-after"), headers.get("ratelimit")]).toEqual([429, "7", '"address";r=0;t=7'])
  })
})

describe("bodies", () => {
  test.each([
    ["text/plain", 415],
    ["", 415],
    ["application/json; charset=latin1", 415],
    ["application/json; charset=utf-8", 200]
  ])("of type %j are answered %d", async (type, status) => {
    expect((await ping({ "content-type": type })).status).toBe(status)
  })

  test.each([
    ["", 200],
    ["*/*", 200],
    ["application/json", 200],
    ["text/event-stream", 200],
    ["application/json;q=0, text/event-stream;q=0", 406],
    ["image/png", 406],
    ["text/html, application/xhtml+xml", 406]
  ])("for a client that accepts %j are answered %d", async (accept, status) => {
    const reply = await ping({ accept })
    expect(reply.status).toBe(status)
    if (accept === "text/event-stream") expect(reply.body).toContain('data: {"jsonrpc"')
  })

  test.each([
    ["{", -32700],
    ["", -32700],
    [`${"[".repeat(40)}${"]".repeat(40)}`, -32700],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\u0000"}}', -32600],
    ['\ufeff{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\u0000"}}', -32600],
    ["3", -32600],
    ['{"id":1,"method":"ping"}', -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":3}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32602]
  ])("%j are refused with %d", async (body, code) => {
    const reply = await post(world, body)
    expect([reply.status, reply.body.error.code]).toEqual([400, code])
  })

  test("that are JSON and may not be kept are told so, with their id", async () => {
    const reply = await post(world, '{"jsonrpc":"2.0","id":"mine","method":"ping","params":{"a":"\\ud800"}}')
    expect(reply.body).toMatchObject({
      id: "mine",
      error: { code: -32600, message: expect.stringContaining("surrogate") }
    })
  })

  test("are not answered under an id that JSON does not keep", async () => {
    const ping = (id: string) => post(world, `{"jsonrpc":"2.0","id":${id},"method":"ping"}`)
    expect((await ping("9007199254740991")).body.id).toBe(9_007_199_254_740_991)
    expect((await ping("9007199254740993")).body).toMatchObject({ id: null, error: { code: -32600 } })
  })

  test("that answer what 2026-07-28 does not ask are told so", async () => {
    const answer = { jsonrpc: "2.0", id: 1, result: {} }
    const reply = await post(world, answer, { "mcp-protocol-version": "2026-07-28" })
    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining("inputResponses")])
    expect((await post(world, answer)).status).toBe(202)
  })

  test("that are too large are refused before they are read to the end", async () => {
    const reply = await post(world, `{"jsonrpc":"2.0","id":1,"method":"ping","x":"${"x".repeat(BODY_BYTES_MAX)}"}`)
    expect(reply.body).toMatchObject({ code: 413 })
  })

  test("other methods are told which there are", async () => {
    const reply = await fetch(world.server.url, { method: "PUT" })
    expect(reply.status).toBe(405)
    expect(reply.headers.get("allow")?.split(", ").toSorted()).toEqual(["DELETE", "GET", "HEAD", "OPTIONS", "POST"])
  })
})
