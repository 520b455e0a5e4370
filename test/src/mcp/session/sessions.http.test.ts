/** Sessions of the legacy era over real sockets: what opens, keeps, binds and ends them. */
import { afterEach, describe, expect, test } from "vitest"
import { memoryEndedSessionStore } from "../../../../src/mcp/session/ended-sessions.ts"
import { SESSION_IDLE_MS_MAX, SESSION_LIFETIME_MS } from "../../../../src/mcp/session/sessions.ts"
import {
  callOf,
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

const ping = (world: World, headers: Readonly<Record<string, string>>) => post(world, request("ping"), headers)
const end = (world: World, headers: Readonly<Record<string, string>>) =>
  fetch(world.server.url, { method: "DELETE", headers })

describe("initialize", () => {
  test.each([
    ["2025-03-26", "2025-03-26"],
    ["2025-06-18", "2025-06-18"],
    ["2025-11-25", "2025-11-25"],
    ["2099-01-01", "2025-11-25"],
    ["2026-07-28", "2025-11-25"],
    ["2024-11-05", "2025-03-26"]
  ])("asked for %s answers %s", async (asked, answered) => {
    const world = await start()
    const reply = await post(world, request("initialize", { protocolVersion: asked, capabilities: {} }))
    expect(reply.body.result).toMatchObject({
      protocolVersion: answered,
      capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, completions: {}, logging: {} },
      serverInfo: { name: "redress-conformance" }
    })
    expect(reply.headers.get("mcp-session-id")).toMatch(/^[\x21-\x7e]{1,128}$/)
  })

  test("with parameters that are none is refused and opens nothing", async () => {
    const reply = await post(await start(), request("initialize", { protocolVersion: 3 }))
    expect([reply.status, reply.body.error.code, reply.headers.get("mcp-session-id")]).toEqual([400, -32602, null])
  })
})

describe("a session", () => {
  test("lives on when the server restarts, for the same secret alone", async () => {
    const before = await start()
    const session = await openSession(before, { authorization: "Bearer one" })
    expect((await ping(before, session)).status).toBe(200)
    expect((await ping(await start(), session)).body.result).toEqual({})
    expect((await ping(await start({ serverSecret: "another-secret-of-32-characters!" }), session)).status).toBe(404)
  })

  test("belongs to the agent that opened it", async () => {
    const world = await start()
    const session = await openSession(world, { authorization: "Bearer one" })
    const { authorization: _key, ...keyless } = session
    for (const round of ["before it is live", "while it is live"]) {
      expect((await ping(world, { ...session, authorization: "Bearer two" })).status, round).toBe(404)
      expect((await ping(world, keyless)).status, round).toBe(404)
      expect((await ping(world, session)).status, round).toBe(200)
    }
    const nobodys = await openSession(world)
    expect((await ping(world, { ...nobodys, authorization: "Bearer one" })).status).toBe(404)
    expect((await ping(world, nobodys)).status).toBe(200)
  })

  test("is not found under an id that was changed in one place, or spelled differently", async () => {
    const world = await start()
    const { "mcp-session-id": id } = await openSession(world)
    const changed = id.split("").map((char, at) => `${id.slice(0, at)}${char === "A" ? "B" : "A"}${id.slice(at + 1)}`)
    for (const one of [...changed, `${id}=`, `${id}A`, id.slice(1), "x".repeat(2_000)]) {
      const reply = await ping(world, { "mcp-session-id": one })
      expect([reply.status, reply.body.error?.code], one).toEqual([404, -32001])
    }
  })

  test("that was deleted stays deleted, also after a restart", async () => {
    const store = memoryEndedSessionStore()
    const world = await start({ store })
    const session = await openSession(world)
    const standing = await stream(world, session)
    expect((await end(world, session)).status).toBe(204)
    expect((await standing.rest()).every(({ message }) => message === undefined)).toBe(true)
    expect((await ping(world, session)).status).toBe(404)
    expect((await end(world, session)).status).toBe(404)
    expect((await ping(await start({ store }), session)).status).toBe(404)
  })

  test("ends when nobody used it for half an hour, and in any case after a day", async () => {
    const world = await start()
    const idle = await openSession(world)
    const used = await openSession(world)
    const listening = await openSession(world)
    const reader = await stream(world, listening)
    await ping(world, idle)
    for (let at = 0; at < SESSION_LIFETIME_MS - 1_000; at += SESSION_IDLE_MS_MAX - 1_000) {
      expect((await ping(world, used)).status).toBe(200)
      for (const tick of world.ticks) tick()
      world.clock.at += SESSION_IDLE_MS_MAX - 1_000
    }
    expect((await ping(world, idle)).status).toBe(404)
    expect((await ping(world, used)).status).toBe(404)
    for (const tick of world.ticks) tick()
    // Its stream was open all the time, until its day was over.
    expect((await reader.rest()).length).toBeLessThanOrEqual(1)
  })

  test("with an open stream is not idle; without it it is, and a restart gives it half an hour more", async () => {
    const world = await start()
    const session = await openSession(world)
    const reader = await stream(world, session)
    world.clock.at += SESSION_IDLE_MS_MAX + 1
    for (const tick of world.ticks) tick()
    expect((await ping(world, session)).status).toBe(200)
    reader.leave()
    await eventually(() => world.server.http.openStreams() === 0)
    world.clock.at += SESSION_IDLE_MS_MAX + 1
    expect((await ping(world, session)).status).toBe(404)
    // Another process cannot know.
    expect((await ping(await start({ at: world.clock.at }), session)).status).toBe(200)
  })

  test("is not opened beyond what an agent or an address may have, and the answer says so", async () => {
    const world = await start({ limits: { sessionsPerAgentMax: 2, sessionsPerAddressMax: 1 } })
    for (const [headers, most] of [
      [{ authorization: "Bearer one" }, 2],
      [{ authorization: "Bearer two" }, 2],
      [{}, 1]
    ] as const) {
      const more = await openSession(world, headers)
      const sessions = await Promise.all(Array.from({ length: most }, () => openSession(world, headers)))
      for (const session of sessions) expect((await ping(world, session)).status).toBe(200)
      const readers = await Promise.all(sessions.map((session) => stream(world, session)))
      const refused = await ping(world, more)
      expect([refused.status, refused.body.error.code, refused.headers.get("retry-after")]).toEqual([429, -32000, "60"])
      const reply = await post(world, request("initialize", { protocolVersion: "2025-11-25" }), headers)
      expect(reply.status).toBe(429)
      await end(world, sessions[0]!)
      expect((await ping(world, more)).status).toBe(200)
      for (const reader of readers) reader.leave()
    }
  })

  test("makes room when nothing of it is open, the longest unused first, and wakes again", async () => {
    const world = await start({ limits: { sessionsPerAddressMax: 3 } })
    const [calling, watching, first, second, third] = await Promise.all(
      Array.from({ length: 5 }, () => openSession(world))
    )
    const answer = post(world, callOf("held"), calling)
    const call = await world.held()
    await post(world, request("resources/subscribe", { uri: "test://watched-resource" }), watching)
    // Long after the ids were issued, and one after the other.
    for (const session of [first, second, third, first, second]) {
      world.clock.at += SESSION_IDLE_MS_MAX / 2
      for (const one of [calling, watching, session]) expect((await ping(world, one!)).status).toBe(200)
    }
    expect(world.fixture.watchers()).toBe(1)
    call.answer()
    expect((await answer).status).toBe(200)
  })

  test("makes room in a full process as well", async () => {
    const world = await start({ sessionCountMax: 2 })
    const sessions = await Promise.all(Array.from({ length: 3 }, () => openSession(world)))
    for (const session of [...sessions, ...sessions]) expect((await ping(world, session)).status).toBe(200)
    const readers = [await stream(world, sessions[0]!), await stream(world, sessions[1]!)]
    expect((await ping(world, sessions[2]!)).status).toBe(429)
    for (const reader of readers) reader.leave()
  })

  test("that ends answers the calls under way with an error", async () => {
    const world = await start()
    const session = await openSession(world)
    const calling = post(world, callOf("held", {}, 5), session)
    await world.held()
    await end(world, session)
    expect(await calling).toMatchObject({ status: 404, body: { id: 5, error: { code: -32001 } } })
  })

  test("watches no more than its owner may, over all sessions and streams", async () => {
    const world = await start({ limits: { watchesMax: 1 } })
    const [one, other] = [await openSession(world), await openSession(world)]
    const watch = (session: typeof one, method = "resources/subscribe") =>
      post(world, request(method, { uri: "test://watched-resource" }), session)
    for (let again = 0; again < 3; again++) expect((await watch(one)).body.result).toEqual({})
    expect((await watch(other)).body.error.code).toBe(-32000)
    const [message, headers] = modern("subscriptions/listen", {
      notifications: { resourceSubscriptions: ["test://watched-resource"] }
    })
    expect((await post(world, message, headers)).body.error.code).toBe(-32000)
    await watch(one, "resources/unsubscribe")
    expect((await watch(other)).body.result).toEqual({})
    await end(world, other)
    const reader = await stream(world, headers, message)
    expect((await reader.next())?.message.method).toBe("notifications/subscriptions/acknowledged")
    expect((await watch(one)).body.error.code).toBe(-32000)
    reader.leave()
    await eventually(() => world.fixture.watchers() === 0)
    expect((await watch(one)).body.result).toEqual({})
  })

  test("hears of a burst of changes once", async () => {
    const world = await start()
    const session = await openSession(world)
    await post(world, request("resources/subscribe", { uri: "test://watched-resource" }), session)
    const reader = await stream(world, session)
    await reader.next()
    for (let at = 0; at < 3; at++) world.fixture.touch()
    await turn()
    await end(world, session)
    expect((await reader.rest()).map(({ message }) => message.method)).toEqual(["notifications/resources/updated"])
  })

  test("of an agent that is barred ends with its streams and calls at once", async () => {
    const world = await start()
    const session = await openSession(world, { authorization: "Bearer one" })
    const other = await openSession(world, { authorization: "Bearer two" })
    const [mine, theirs] = [await stream(world, session), await stream(world, other)]
    const calling = post(world, callOf("held"), session)
    const call = await world.held()
    const { agentId } = world.agents.get("Bearer one")!
    world.agents.delete("Bearer one")
    world.bar(agentId)
    await call.cancelled
    await mine.rest()
    expect(await calling).toMatchObject({ status: 404, body: { error: { code: -32001 } } })
    expect((await ping(world, session)).status).toBe(401)
    expect((await ping(world, other)).status).toBe(200)
    theirs.leave()
  })

  test("is asked with its version, and never with one that does not exist", async () => {
    const world = await start()
    const session = await openSession(world)
    expect((await ping(world, { ...session, "mcp-protocol-version": "1999-01-01" })).status).toBe(400)
    const { "mcp-protocol-version": _version, ...bare } = session
    expect((await ping(world, bare)).status).toBe(200)
  })
})
