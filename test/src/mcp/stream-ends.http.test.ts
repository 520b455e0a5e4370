/** Where the stream of a session ends for its client: with the process that knew what it watched, and with the key. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openSession, post, request, startWorld, stream, turn, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

/** Of a key with a grace period. */
const KEY_LEFT_MS = 50
const watched = { uri: "test://watched-resource" }
const watching = async (version?: string) => {
  const session = await openSession(world, {}, version)
  await post(world, request("resources/subscribe", watched), session)
  return session
}

describe("the stream of a session", () => {
  test.each(["2025-11-25", "2025-06-18"])(
    "of a session of %s that watched something ends with the process, and its client is told to begin anew",
    async (version) => {
      const before = await openSession(world, {}, version)
      const early = await stream(world, before)
      await post(world, request("resources/subscribe", watched), before)
      const late = await watching(version)
      for (const [session, reader] of [[before, early] as const, [late, await stream(world, late)] as const]) {
        const heard = await reader.next()
        // Who was there before hears its first place, and then the one that says what it watches.
        const place = (heard?.id.startsWith("g.") === true ? await reader.next() : heard)?.id ?? ""
        const restarted = await startWorld()
        const again = await post({ server: restarted.server }, request("ping"), session)
        expect(again.status).toBe(200)
        const reply = await fetch(restarted.server.url, {
          headers: { accept: "text/event-stream", ...session, "last-event-id": place }
        })
        expect([reply.status, ((await reply.json()) as { error: { code: number } }).error.code]).toEqual([404, -32001])
        expect((await post(restarted, request("ping"), session)).status).toBe(404)
        restarted.server.stop()
        // Here its place is known, also the one from before it watched.
        const known = await stream(world, { ...session, "last-event-id": heard?.id ?? "" })
        expect(known.status).toBe(200)
        await fetch(world.server.url, { method: "DELETE", headers: session })
      }
    }
  )

  test("of a session that never watched anything is opened anew after a restart", async () => {
    const session = await openSession(world)
    const reader = await stream(world, session)
    const place = (await reader.next())?.id ?? ""
    const restarted = await startWorld()
    expect((await stream(restarted, { ...session, "last-event-id": place })).status).toBe(200)
    restarted.server.stop()
    reader.leave()
  })

  test("ends with the key that opened it, and not with another of its agent", async () => {
    const { agents, clock, endKeysAt } = world
    const agent = agents.get("Bearer one")!
    const session = await openSession(world, { authorization: "Bearer one" })
    const old = await stream(world, session)
    agents.set("Bearer new", agent)
    agents.set("Bearer one", { ...agent, keyEndsAt: clock.at + KEY_LEFT_MS })
    endKeysAt(agent.agentId, clock.at + KEY_LEFT_MS)
    const other = await openSession(world, { authorization: "Bearer new" })
    const stays = await stream(world, other)
    const alsoOld = await stream(world, await openSession(world, { authorization: "Bearer one" }))
    for (const reader of [old, alsoOld]) await reader.rest()
    agents.set("Bearer one", agent)
    await post(world, request("resources/subscribe", watched), other)
    await stays.next()
    world.fixture.touch()
    await turn()
    const told = [await stays.next(), await stays.next()]
    expect(told.map((one) => one?.message?.method)).toEqual([undefined, "notifications/resources/updated"])
    // The session is the agent's, whichever key it comes with.
    expect((await post(world, request("ping"), session)).status).toBe(200)
    await fetch(world.server.url, { method: "DELETE", headers: other })
  })
})
