/** The answers to calls of an agent that is barred or whose key ends, and the return to a stream that was cut. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { SERVER_ERROR, SESSION_NOT_FOUND } from "../../../src/mcp/protocol/message.ts"
import { callOf, openSession, post, request, startWorld, stream, type World } from "./world.ts"

const KEY = { authorization: "Bearer one" }
/** The codes of a call that the server stopped: its key or agent, or its session. */
const ENDED = SERVER_ERROR
const SESSION_ENDED = SESSION_NOT_FOUND
/** Of a key with a grace period. */
const KEY_LEFT_MS = 50

let world: World
beforeEach(async () => {
  world = await startWorld({ random: () => 0.5 })
})
afterEach(() => world.server.stop())

describe("a streamed call of an agent that is barred", () => {
  test.each([
    ["in a session", SESSION_ENDED],
    ["without a session", ENDED]
  ])("is answered on its stream before that ends, %s", async (where, code) => {
    const session = where === "in a session" ? await openSession(world, KEY) : KEY
    const reader = await stream(world, session, callOf("held", {}, 7))
    const call = await world.held()
    world.bar("agt_one")
    const last = (await reader.rest()).at(-1)?.message
    expect([last?.id, last?.error?.code]).toEqual([7, code])
    expect(call.isCancelled).toBe(true)
  })

  test("is answered as JSON where its client waits for that", async () => {
    const headers = { ...KEY, accept: "application/json" }
    const answer = post(world, callOf("held", {}, 8), headers)
    await world.held()
    world.bar("agt_one")
    const { body, status } = await answer
    expect([status, body.id, body.error.code]).toEqual([403, 8, ENDED])
  })
})

test("a streamed call whose key runs out is answered on its stream", async () => {
  const session = await openSession(world, KEY)
  const reader = await stream(world, session, callOf("held", {}, 9))
  await world.held()
  world.endKeysAt("agt_one", world.clock.at + KEY_LEFT_MS)
  const last = (await reader.rest()).at(-1)?.message
  expect([last?.id, last?.error?.code]).toEqual([9, ENDED])
})

describe("a GET", () => {
  let taken: number
  beforeEach(() => {
    const decide = world.rate.decide
    taken = 0
    world.rate.decide = () => {
      taken += 1
      return decide()
    }
  })

  test("that names a live session of its caller costs no token of the rate, a hundred times in a row", async () => {
    const session = await openSession(world, KEY)
    await post(world, request("ping"), session)
    taken = 0
    for (let n = 0; n < 100; n++) expect((await stream(world, session)).status).toBe(200)
    expect(taken).toBe(0)
  })

  test("that names another caller's session, or one that is not live, costs a token", async () => {
    const session = await openSession(world, KEY)
    await post(world, request("ping"), session)
    taken = 0
    for (const headers of [
      { ...session, authorization: "Bearer two" },
      { ...session, "mcp-session-id": "none" }
    ])
      expect((await fetch(world.server.url, { headers: { ...headers, accept: "text/event-stream" } })).status).toBe(404)
    expect(taken).toBe(2)
  })

  test("begins with a delay of three seconds and a part of a fourth", async () => {
    const session = await openSession(world, KEY)
    const reply = await fetch(world.server.url, { headers: { ...session, accept: "text/event-stream" } })
    const reader = reply.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^retry: 3500\n\n/)
    await reader.cancel()
  })
})
