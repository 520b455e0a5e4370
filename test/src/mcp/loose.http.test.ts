/** Calls of the legacy era without a session, over real sockets: what they may do, how many, and when they end. */
import { afterEach, describe, expect, test } from "vitest"
import { callOf, openSession, post, request, startWorld, stream, type World } from "./world.ts"

let open: Array<World> = []
const start = async (options?: Parameters<typeof startWorld>[0]): Promise<World> => {
  const world = await startWorld(options)
  open.push(world)
  return world
}
afterEach(() => {
  for (const world of open) world.server.stop()
  open = []
})

const end = (world: World, headers: Readonly<Record<string, string>>) =>
  fetch(world.server.url, { method: "DELETE", headers })

describe("without a session", () => {
  test("questions are answered, and what needs one says so", async () => {
    const world = await start()
    expect((await post(world, callOf("test_simple_text"))).body.result.content[0].text).toContain("simple text")
    for (const method of ["logging/setLevel", "resources/subscribe"]) {
      const reply = await post(world, request(method, { level: "info", uri: "test://static-text" }))
      expect(reply.body.error).toMatchObject({ code: -32602, message: expect.stringContaining("Mcp-Session-Id") })
    }
    expect((await stream(world, {})).status).toBe(400)
    expect((await end(world, {})).status).toBe(400)
  })

  test("calls under way are bounded, end with their agent, and with a client that leaves", async () => {
    const world = await start({ limits: { looseCallsMax: 1 } })
    const key = { authorization: "Bearer one" }
    const first = post(world, callOf("held", {}, 1), { ...key, accept: "application/json" })
    const call = await world.held()
    expect(await post(world, callOf("key"), key)).toMatchObject({ status: 429, body: { error: { code: -32000 } } })
    expect((await post(world, callOf("key"), { authorization: "Bearer two" })).status).toBe(200)
    world.bar("agt_one")
    await call.cancelled
    expect(await first).toMatchObject({ status: 403, body: { id: 1, error: { code: -32000 } } })
    const leaving = new AbortController()
    const headers = { ...key, "content-type": "application/json", accept: "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify(callOf("held")), signal: leaving.signal }
    const left = fetch(world.server.url, init).catch(() => "left")
    const abandoned = await world.held()
    leaving.abort()
    await Promise.all([left, abandoned.cancelled])
    // Its stream is cut, and nobody can come back to it.
    const reading = stream(world, key, callOf("held"))
    const streamed = await world.held()
    ;(await reading).leave()
    await streamed.cancelled
    expect((await post(world, callOf("key"), key)).status).toBe(200)
  })

  test("two calls have no idempotency key; in one, the same call has the same key and another has not", async () => {
    const world = await start()
    const session = await openSession(world)
    const key = async (headers: Readonly<Record<string, string>>, id: number, args: object = {}) =>
      (await post(world, callOf("key", { arguments: args }, id), headers)).body.result.content[0].text
    expect(await key({}, 1)).toBe("undefined")
    const first = await key(session, 1)
    expect(first).toMatch(/^mcp-[0-9a-f]{32}$/)
    expect(await key(session, 1)).toBe(first)
    const others = [await key(session, 2), await key(session, 1, { a: 1 }), await key(await openSession(world), 1)]
    expect(new Set([first, ...others]).size).toBe(4)
  })
})
