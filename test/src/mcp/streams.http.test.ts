/** Streams of sessions over real sockets: what a client that was away has missed, and that it hears it once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openRaw } from "../../support/raw-http.ts"
import {
  callOf,
  eventually,
  openSession,
  post,
  request,
  startWorld,
  stream,
  type Stream,
  turn,
  type World
} from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

/** Of 16 kB each: as many as a stream keeps. */
const TOLD_MAX = 480

const progressing = (id: number) => callOf("held", { _meta: { progressToken: "t" } }, id)
const progressOf = (events: ReadonlyArray<{ message: { params?: { progress: number } } | undefined }>) =>
  events.flatMap(({ message }) => message?.params?.progress ?? [])
const updates = (events: ReadonlyArray<{ message: { method?: string } | undefined }>) =>
  events.filter(({ message }) => message?.method === "notifications/resources/updated").length

const take = async (reader: Stream, count: number) => {
  const events = []
  for (let at = 0; at < count; at++) events.push(await reader.next())
  return events
}

/** Waits until the front has noticed that the reader left. */
const leave = async (reader: Stream): Promise<void> => {
  const before = world.server.http.openStreams()
  reader.leave()
  await eventually(() => world.server.http.openStreams() < before)
}

/** In a turn of its own: changes within one are told once. */
const touch = async (): Promise<void> => {
  world.fixture.touch()
  await turn()
}

const watched = { uri: "test://watched-resource" }
const watching = async (version?: string) => {
  const session = await openSession(world, {}, version)
  await post(world, request("resources/subscribe", watched), session)
  return session
}

describe("the stream of a session", () => {
  test("tells of a watched resource until it is not watched any more", async () => {
    const session = await watching()
    const reader = await stream(world, session)
    expect(await reader.next()).toMatchObject({ id: expect.stringMatching(/^w\..*\.0$/), message: undefined })
    world.fixture.touch()
    expect((await reader.next())?.message).toEqual({
      jsonrpc: "2.0",
      method: "notifications/resources/updated",
      params: watched
    })
    await post(world, request("resources/unsubscribe", watched), session)
    expect(world.fixture.watchers()).toBe(0)
    reader.leave()
  })

  test("has no priming event for clients that take every event for a message", async () => {
    const session = await watching("2025-06-18")
    const reader = await stream(world, session)
    world.fixture.touch()
    expect((await reader.next())?.message?.method).toBe("notifications/resources/updated")
    await fetch(world.server.url, { method: "DELETE", headers: session })
    expect(world.fixture.watchers()).toBe(0)
  })

  test("is resumed with everything that was missed and nothing twice, from any place", async () => {
    const session = await watching()
    const reader = await stream(world, session)
    const first = await reader.next()
    for (let at = 0; at < 5; at++) await touch()
    const heard = [first, ...(await take(reader, 5))]
    await leave(reader)
    for (let at = 0; at < 3; at++) await touch()
    for (const [place, event] of heard.entries()) {
      const again = await stream(world, { ...session, "last-event-id": event?.id ?? "" })
      const missed = await take(again, 8 - place)
      expect(missed.map((one) => one?.id.split(".").at(-1))).toEqual(missed.map((_, at) => String(place + at + 1)))
      await leave(again)
    }
    const last = await stream(world, { ...session, "last-event-id": heard[5]?.id ?? "" })
    world.fixture.touch()
    expect((await take(last, 4)).map((one) => one?.id.split(".").at(-1))).toEqual(["6", "7", "8", "9"])
    await fetch(world.server.url, { method: "DELETE", headers: session })
  })

  test("belongs to its newest reader; the one before is ended", async () => {
    const session = await watching()
    const older = await stream(world, session)
    const newer = await stream(world, session)
    expect(updates(await older.rest())).toBe(0)
    world.fixture.touch()
    expect((await newer.next())?.message).toBeUndefined()
    expect((await newer.next())?.message?.method).toBe("notifications/resources/updated")
    await fetch(world.server.url, { method: "DELETE", headers: session })
    expect(updates(await newer.rest())).toBe(0)
  })

  test("begins anew for a place that nobody knows", async () => {
    const session = await watching()
    for (const place of ["g.nobody.3", "x", "g.", "../../etc", "p1.abc.!!!.4"]) {
      const reader = await stream(world, { ...session, "last-event-id": place })
      expect((await reader.next())?.id, place).toMatch(/^w\./)
      // What it watches may have changed meanwhile.
      expect(updates((await take(reader, 1)).flatMap((one) => one ?? [])), place).toBe(1)
      reader.leave()
    }
    await fetch(world.server.url, { method: "DELETE", headers: session })
  })

  test("whose reader stalls is cut at its bound and resumed without a gap", async () => {
    const session = await openSession(world)
    const { hostname, port } = new URL(world.server.url)
    const before = world.server.http.openStreams()
    const body = JSON.stringify(progressing(1))
    const raw = await openRaw(Number(port))
    const head = Object.entries({ ...session, "content-type": "application/json", accept: "text/event-stream" })
    raw.send(
      `POST /mcp HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${body.length}\r\n` +
        `${head.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${body}`
    )
    const { answer, context } = await world.held()
    context.progress(1, 10_000, "first")
    await raw.until((text) => text.includes('"first"'))
    const place = /id: (\S+)\ndata: \{[^\n]*"first"/.exec(raw.received())?.[1] ?? ""
    raw.socket.pause()
    let told = 1
    const filler = "x".repeat(16_000)
    // The socket's buffers take a few megabytes before the stream knows that nobody reads.
    while (world.server.http.openStreams() > before && told < TOLD_MAX) {
      for (let burst = 0; burst < 8; burst++) context.progress((told += 1), 10_000, filler)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(world.server.http.openStreams()).toBe(before)
    raw.destroy()
    answer()
    const again = await stream(world, { ...session, "last-event-id": place })
    const missed = await again.rest()
    expect(progressOf(missed)).toEqual(Array.from({ length: told - 1 }, (_, at) => at + 2))
    expect(missed.at(-1)?.message.result.content[0].text).toBe("held")
  })

  test("is not opened beyond what an address may have", async () => {
    const small = await startWorld({ limits: { streamsPerAddressMax: 1 } })
    const sessions = [await openSession(small), await openSession(small)] as const
    const reader = await stream(small, sessions[0])
    expect(reader.status).toBe(200)
    expect((await stream(small, sessions[1])).status).toBe(429)
    // Its own older stream makes room.
    const newer = await stream(small, sessions[0])
    expect(newer.status).toBe(200)
    // A call that may not stream is answered with JSON.
    const reply = await post(small, callOf("test_tool_with_progress", { _meta: { progressToken: 1 } }), sessions[1])
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/json"])
    small.server.stop()
  })
})

describe("a call", () => {
  const begin = async (
    version = "2025-11-25",
    capabilities: object = {},
    message: object = progressing(7)
  ): Promise<[Readonly<Record<string, string>>, Promise<Stream>]> => {
    const session = await openSession(world, {}, version, capabilities)
    return [session, stream(world, session, message)]
  }

  test("that says nothing before its result is answered with JSON, and with a stream when it takes long", async () => {
    const session = await openSession(world)
    const quick = await post(world, callOf("test_simple_text"), session)
    expect(quick.headers.get("content-type")).toBe("application/json")
    const slow = await stream(world, session, callOf("held"))
    expect(slow.headers.get("content-type")).toBe("text/event-stream")
    ;(await world.held()).answer()
    expect((await slow.rest()).map(({ message }) => message?.result?.content[0].text)).toEqual([undefined, "held"])
  })

  test("tells how far it is, in growing numbers, and only when it was asked to", async () => {
    const [, begun] = await begin("2025-06-18")
    const { answer, context } = await world.held()
    for (const progress of [1, 5, 5, 3, Number.NaN, 6]) context.progress(progress)
    const reader = await begun
    answer()
    await new Promise((resolve) => setImmediate(resolve))
    context.progress(7)
    expect(progressOf(await reader.rest())).toEqual([1, 5, 6])
    const session = await openSession(world)
    const reply = await post(world, callOf("test_tool_with_progress"), session)
    expect(reply.headers.get("content-type")).toBe("application/json")
  })

  test("goes on when its client loses the connection, which hears the rest when it comes back", async () => {
    const [session, begun] = await begin()
    const call = await world.held()
    call.context.progress(1)
    const reader = await begun
    await reader.next()
    const last = await reader.next()
    await leave(reader)
    call.context.progress(2)
    call.answer()
    const again = await stream(world, { ...session, "last-event-id": last?.id ?? "" })
    const events = await again.rest()
    expect(progressOf(events)).toEqual([2])
    expect(events.at(-1)?.message).toMatchObject({ id: 7, result: {} })
    expect(call.isCancelled).toBe(false)
  })

  test("that was lost with its process is answered with an error when its client comes back", async () => {
    const [session, begun] = await begin()
    const call = await world.held()
    call.context.progress(1)
    const reader = await begun
    const place = (await reader.next())?.id ?? ""
    const restarted = await startWorld()
    const events = await (await stream(restarted, { ...session, "last-event-id": place })).rest()
    expect(events).toMatchObject([{ message: { id: 7, error: { code: -32603 } } }])
    restarted.server.stop()
    call.answer()
  })

  test("is cancelled by its id within its session alone, and then not answered", async () => {
    const session = await openSession(world)
    const other = await openSession(world)
    const calling = post(world, callOf("held", {}, "mine"), session)
    const call = await world.held()
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "mine" } }
    expect((await post(world, cancelled, other)).status).toBe(202)
    expect(call.isCancelled).toBe(false)
    expect((await post(world, cancelled, session)).status).toBe(202)
    await call.cancelled
    call.answer()
    expect(await calling).toMatchObject({ status: 202, body: "" })
    expect((await post(world, request("ping"), session)).status).toBe(200)
  })

  test("asks its client on its own stream, and the answer comes by another POST", async () => {
    const [session, begun] = await begin("2025-06-18", { elicitation: {} })
    const call = await world.held()
    expect(call.context.clientCapabilities).toEqual({ elicitation: {} })
    const answers = [call.context.ask("elicitation/create", { message: "?" }), call.context.ask("roots/list", {})]
    const reader = await begun
    const asked = [await reader.next(), await reader.next()]
    expect(asked.map((one) => one?.message.method)).toEqual(["elicitation/create", "roots/list"])
    const answered = { jsonrpc: "2.0", id: asked[0]?.message.id, result: { action: "accept" } }
    expect((await post(world, answered, session)).status).toBe(202)
    expect(await answers[0]).toEqual({ action: "accept" })
    const refused = { jsonrpc: "2.0", id: asked[1]?.message.id, error: { code: -1, message: "no" } }
    await post(world, refused, session)
    await expect(answers[1]).rejects.toThrow("refused")
    const unanswered = call.context.ask("roots/list", {})
    await fetch(world.server.url, { method: "DELETE", headers: session })
    await expect(unanswered).rejects.toThrow("ended")
    expect((await reader.rest()).map((one) => one.message.error?.code)).toEqual([undefined, -32001])
  })

  test("says log lines from the level on that the session asked for", async () => {
    const session = await openSession(world)
    await post(world, request("logging/setLevel", { level: "warning" }), session)
    const begun = stream(world, session, callOf("held"))
    const { answer, context } = await world.held()
    for (const level of ["info", "warning", "emergency"] as const) context.log(level, { level }, "test")
    const reader = await begun
    answer()
    const levels = (await reader.rest()).flatMap(({ message }) => message?.params?.level ?? [])
    expect(levels).toEqual(["warning", "emergency"])
  })

  test("of a broken tool is answered without its secrets, and reported", async () => {
    const { body } = await post(world, callOf("broken"))
    expect(body.error.code).toBe(-32603)
    expect(JSON.stringify(body)).not.toContain("secret")
    expect(world.defects).toMatchObject([{ message: "a secret of the process" }])
    world.defects.length = 0
  })
})
