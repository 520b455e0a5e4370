/** Batches, which one version of the protocol had, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ALLOWED, callOf, openSession, post, request, startWorld, stream, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

describe("a batch", () => {
  const headers = { "mcp-protocol-version": "2025-03-26" }
  test("is answered message by message in the version that has batches, and refused in the others", async () => {
    const batch = [request("ping", {}, 1), { jsonrpc: "2.0", method: "notifications/x" }, request("nothing", {}, 2), 3]
    const reply = await post(world, batch, headers)
    expect(reply.body).toMatchObject([
      { id: 1, result: {} },
      { id: 2, error: { code: -32601 } },
      { id: null, error: { code: -32600 } }
    ])
    for (const version of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
      const refused = await post(world, batch, { "mcp-protocol-version": version })
      expect([refused.status, refused.body.error.code], version).toEqual([400, -32600])
    }
  })

  test("streams each answer when one of its calls speaks first", async () => {
    const reader = await stream(world, headers, [
      request("ping", {}, 1),
      callOf("test_tool_with_progress", { _meta: { progressToken: "t" } }, 2)
    ])
    const events = await reader.rest()
    expect(events.map(({ message }) => message.id ?? message.method)).toEqual([
      1,
      "notifications/progress",
      "notifications/progress",
      "notifications/progress",
      2
    ])
  })

  test("in a session streams under a name that is no call's", async () => {
    const session = await openSession(world, {}, "2025-03-26")
    const reader = await stream(world, session, [
      callOf("test_tool_with_progress", { _meta: { progressToken: "t" } }, 2)
    ])
    for (const { id } of await reader.rest()) expect(id).toMatch(/^p1\.[0-9a-z]+\.-\.\d$/)
  })

  test("of nothing but notifications is taken; an empty, long or initializing one is not", async () => {
    expect((await post(world, [{ jsonrpc: "2.0", method: "notifications/x" }], headers)).status).toBe(202)
    const long = Array.from({ length: 51 }, () => request("ping"))
    for (const bad of [[], long, [request("initialize", { protocolVersion: "2025-03-26" })]])
      expect((await post(world, bad, headers)).status).toBe(400)
  })

  test("takes the rate of every request in it", async () => {
    let left = 3
    world.rate.decide = () =>
      (left -= 1) >= 0 ? ALLOWED : { allowed: false, headers: [], retryAfterSeconds: 9, violated: ["address"] }
    const reply = await post(
      world,
      [1, 2, 3, 4].map((id) => request("ping", {}, id)),
      headers
    )
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "9"])
    world.rate.decide = () => ALLOWED
  })
})
