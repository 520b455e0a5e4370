/**
 * The live timeline over the real front: whatever happens between the service and a reader, the numbers it sees go up
 * by one, and nobody listens who may not.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { HEARTBEAT_SLOTS } from "../../../../src/http/sse.ts"
import { type HttpServer, startServer } from "../../../../src/http/uws.ts"
import { DAY, HOUR, NOW, SECOND } from "../../../support/given.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { person } from "../../../support/governance.ts"
import { askRaw, openRaw, parseReply, type RawConnection, requestText, until } from "../../../support/raw-http.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  PASSWORD,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../../support/resolution-service.ts"

const EVENTS = "GET /api/v1/cases/:case_id/events"
const MESSAGES = "POST /api/v1/cases/:case_id/messages"
const STALL_MS = 500

let service: ResolutionService
let server: HttpServer
let sponsor: TestSponsor
let agent: TestAgent
let beat: () => void
let connections: Array<RawConnection>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  connections = []
  service = await startResolution({
    every: (_ms, tick) => {
      beat = tick
      return () => undefined
    }
  })
  sponsor = await addSponsor(service, "ada")
  agent = await addAgent(service, sponsor)
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    stallMsMax: STALL_MS,
    routes: service.routes,
    onDefect: (defect) => service.defects.push(defect)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const connection of connections) connection.destroy()
  await until(() => server.openStreams() === 0)
  // Whoever has left is forgotten: no heartbeat and no listener stays behind.
  expect(service.heartbeats.size()).toBe(0)
  expect([...service.registry.slots()].filter((slot) => slot.listeners.size > 0)).toEqual([])
  server.close()
  await service.close()
  vi.useRealTimers()
})

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const connect = async (id: string, headers: Readonly<Record<string, string>> = agent.headers) => {
  const connection = await openRaw(server.port)
  connections.push(connection)
  connection.send(requestText(`GET /api/v1/cases/${id}/events`, linesOf(headers), ""))
  return connection
}
const connectFrom = (id: string, sequence: number) =>
  connect(id, { ...agent.headers, "last-event-id": String(sequence) })

/** The numbers of the events received whole. */
const idsIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(/id: (\d+)\nevent: /g)].map((one) => Number(one[1]))
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const seen = async (connection: RawConnection, last: number) =>
  idsIn(await connection.until((text) => idsIn(text).at(-1) === last))

const say = (id: string, content = "more", by = agent) =>
  service.call(MESSAGES, { params: [id], headers: by.headers, body: { content } })
const listenersOf = (id: string) =>
  [...service.registry.slots()].find(({ address }) => address.id === id)?.listeners.size ?? 0
const listening = (id: string, count = 1) => until(() => listenersOf(id) === count)
const ended = async (connection: RawConnection) => {
  // The last chunk of a chunked body, or a closed connection.
  await connection.until((text) => text.includes("\r\n0\r\n\r\n") || connection.isClosed())
}
const order = (what: string, body: object = {}, headers: Readonly<Record<string, string>> = asOperator) =>
  service.call(`POST /api/admin/agents/:id/${what}`, {
    params: [agent.id],
    headers,
    body: { reason: "tests", ...body }
  })

describe("a live timeline", () => {
  test("begins with what happened so far, each line as in the case", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    expect(await seen(connection, 2)).toEqual([1, 2])
    const text = connection.received()
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
    expect(text).toMatch(/content-type: text\/event-stream\r\n/i)
    expect(text).toMatch(/cache-control: no-store\r\n/i)
    expect(text).toContain("retry: 5000\n\n")
    const shown = await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agent.headers })
    const data = [...text.matchAll(/id: \d+\nevent: timeline\ndata: (.*)\n\n/g)].map((one) => JSON.parse(one[1]!))
    expect(data).toEqual(shown.body.timeline)
  })

  test("goes on with every commit", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    await say(id)
    expect(await seen(connection, 5)).toEqual(upTo(1, 5))
    await service.call("PATCH /api/v1/cases/:case_id", {
      params: [id],
      headers: agent.headers,
      body: { urgency: "high" }
    })
    expect(await seen(connection, 7)).toEqual(upTo(1, 7))
  })

  test("has neither gap nor repetition across the cut-over, however writes fall", async () => {
    for (let round = 0; round < 40; round += 1) {
      const id = await openCase(service, agent)
      if (round % 2 === 1) {
        // Every other reader finds the case cold.
        vi.setSystemTime(NOW + DAY)
        service.registry.passivate()
        vi.setSystemTime(NOW)
      }
      const writes: Array<Promise<unknown>> = []
      const before = round % 5
      for (let count = 0; count < before; count += 1) writes.push(say(id))
      const connecting = connect(id)
      for (let count = before; count < 6; count += 1) {
        await new Promise<void>((resolve) => setImmediate(resolve))
        writes.push(say(id))
      }
      const connection = await connecting
      await Promise.all(writes)
      expect(await seen(connection, 20)).toEqual(upTo(1, 20))
      connection.destroy()
    }
  })

  test("resumes after the Last-Event-ID", async () => {
    const id = await openCase(service, agent)
    await say(id)
    for (const from of [0, 1, 4]) {
      expect(await seen(await connectFrom(id, from), 5)).toEqual(upTo(from + 1, 5))
    }
    const current = await connectFrom(id, 5)
    await listening(id, 4)
    await say(id)
    expect(await seen(current, 8)).toEqual([6, 7, 8])
  })

  test.each(["x", "-1", "1.5", "01", "1e3", "99999999999999999999", "1, 2"])(
    "refuses the Last-Event-ID %j",
    async (value) => {
      const id = await openCase(service, agent)
      const head = linesOf({ ...agent.headers, "last-event-id": value })
      const reply = await askRaw(server.port, requestText(`GET /api/v1/cases/${id}/events`, head, ""))
      expect([reply.status, JSON.parse(reply.body).reason]).toEqual([400, "invalid-header"])
    }
  )

  test("starts from the beginning after a Last-Event-ID that this case never gave, as after a restored backup", async () => {
    const id = await openCase(service, agent)
    await say(id)
    expect(await seen(await connectFrom(id, 6), 5)).toEqual(upTo(1, 5))
    expect(await seen(await connectFrom(id, Number.MAX_SAFE_INTEGER), 5)).toEqual(upTo(1, 5))
  })

  test("of a foreign case does not exist", async () => {
    const id = await openCase(service, agent)
    const stranger = await addAgent(service, await addSponsor(service, "eve"))
    for (const which of [id, "ARC-2026-999999"]) {
      const request = requestText(`GET /api/v1/cases/${which}/events`, linesOf(stranger.headers), "")
      const reply = await askRaw(server.port, request)
      expect([reply.status, JSON.parse(reply.body).reason]).toEqual([404, "case-not-found"])
    }
    expect(listenersOf(id)).toBe(0)
  })

  test("serves several readers alike, and one that leaves takes nothing from the others", async () => {
    const id = await openCase(service, agent)
    const sibling = await addAgent(service, sponsor)
    const readers = [await connect(id), await connect(id, sibling.headers), await connect(id, sponsor.headers)]
    await listening(id, 3)
    await say(id)
    for (const reader of readers) expect(await seen(reader, 5)).toEqual(upTo(1, 5))
    readers[0]!.destroy()
    await listening(id, 2)
    await say(id)
    for (const reader of readers.slice(1)) expect(await seen(reader, 8)).toEqual(upTo(1, 8))
  })

  test("of a long case ends for a reader that does not read, and goes on for it where it stopped", async () => {
    const id = await openCase(service, agent)
    const slow = await connect(id)
    const quick = await connect(id)
    await listening(id, 2)
    slow.socket.pause()
    // Long lines fill what the kernel takes on a loopback connection.
    const line = "x".repeat(400_000)
    const original = caseEntity.evolve
    vi.spyOn(caseEntity, "evolve").mockImplementation((state, event) => {
      const after = original(state, event)
      if (after._tag !== "Open") return after
      const timeline = after.timeline.map((one) => (one.sequence <= 2 ? one : { ...one, event: line }))
      return { ...after, timeline }
    })
    let last = 2
    while (listenersOf(id) === 2 && last < 300) {
      await say(id)
      last += 3
      await seen(quick, last)
    }
    await listening(id, 1)
    slow.socket.resume()
    await slow.closed
    const first = idsIn(slow.received())
    expect(first).toEqual(upTo(1, first.at(-1) ?? 0))
    expect(first.length).toBeLessThan(last)
    const again = await connectFrom(id, first.at(-1) ?? 0)
    expect(await seen(again, last)).toEqual(upTo((first.at(-1) ?? 0) + 1, last))
  }, 60_000)

  test("beats while nothing happens", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    const before = connection.received().length
    for (let slot = 0; slot < HEARTBEAT_SLOTS; slot += 1) beat()
    await connection.until((text) => text.slice(before).includes(": \n\n"))
    expect(service.heartbeats.size()).toBe(1)
  })
})

describe("while a timeline is read, the case", () => {
  test("stays in memory, and may leave when the last reader has left", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    vi.setSystemTime(NOW + DAY)
    service.registry.passivate()
    expect(service.registry.peek(caseEntity, id)?.version).toBe(1)
    await say(id)
    expect(await seen(connection, 5)).toEqual(upTo(1, 5))
    connection.destroy()
    await listening(id, 0)
    vi.setSystemTime(NOW + 2 * DAY)
    service.registry.passivate()
    expect(service.registry.peek(caseEntity, id)).toBeUndefined()
  })

  test("may be rebuilt by supervision, and its readers hear what follows", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    for (const last of [5, 8]) {
      vi.spyOn(caseEntity, "decide").mockImplementationOnce(() => {
        throw new Error("defect of the tests")
      })
      expect((await say(id)).status).toBe(500)
      await until(() =>
        [...service.registry.slots()].some((slot) => slot.address.id === id && slot.phase === "running")
      )
      expect((await say(id)).status).toBe(201)
      expect(await seen(connection, last)).toEqual(upTo(1, last))
    }
  })

  test("may be written by another process, and its readers miss nothing of it", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    const other = await startResolution({ database: service.database })
    await other.call(MESSAGES, { params: [id], headers: agent.headers, body: { content: "from elsewhere" } })
    await other.close()
    expect((await say(id)).status).toBe(503)
    expect((await say(id)).status).toBe(201)
    expect(await seen(connection, 8)).toEqual(upTo(1, 8))
  })

  test("may be in doubt about a write that was made after all: its readers hear of it without another", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    service.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "cut" })
    expect((await say(id)).status).toBe(503)
    service.database.failure = undefined
    expect(await seen(connection, 5)).toEqual(upTo(1, 5))
    await say(id)
    expect(await seen(connection, 8)).toEqual(upTo(1, 8))
  })
})

describe("a timeline ends", () => {
  test.each([
    ["is suspended", () => order("suspend")],
    [
      "is revoked",
      async () => {
        const { headers } = await person(service, "second", "admin")
        await order("revoke", { reviewer: "first@reviewers.example.org" })
        return order("revoke", {}, headers)
      }
    ],
    [
      "gets another key",
      () => service.call("POST /api/ai/agents/:id/keys", { params: [agent.id], headers: sponsor.headers, body: {} })
    ]
  ])("when its agent %s, and only for it", async (_what, act) => {
    const id = await openCase(service, agent)
    const sibling = await addAgent(service, sponsor)
    const mine = await connect(id)
    const others = [await connect(id, sibling.headers), await connect(id, sponsor.headers)]
    await listening(id, 3)
    expect((await act()).status).toBeLessThan(300)
    await ended(mine)
    await listening(id, 2)
    await say(id, "more", sibling)
    for (const other of others) expect(await seen(other, 5)).toEqual(upTo(1, 5))
    expect(idsIn(mine.received())).toEqual([1, 2])
    const again = await askRaw(server.port, requestText(`GET /api/v1/cases/${id}/events`, linesOf(agent.headers), ""))
    expect([401, 403]).toContain(again.status)
  })

  test("goes on when a rotated key has a period of grace, or the agent cools down", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    const sibling = await addAgent(service, sponsor)
    await service.call("POST /api/ai/agents/:id/keys", {
      params: [agent.id],
      headers: sponsor.headers,
      body: { gracePeriodSeconds: 600 }
    })
    await order("cooldown", { seconds: 600 })
    await say(id, "more", sibling)
    expect(await seen(connection, 5)).toEqual(upTo(1, 5))
  })

  test("when its sponsor signs out, and not for the sponsor's agents", async () => {
    const id = await openCase(service, agent)
    const [mine, other] = [await connect(id, sponsor.headers), await connect(id)]
    await listening(id, 2)
    expect((await service.call("POST /api/auth/logout", { headers: sponsor.headers })).status).toBeLessThan(300)
    await ended(mine)
    await listening(id, 1)
    await say(id)
    expect(await seen(other, 5)).toEqual(upTo(1, 5))
  })

  test("when a suspension was in doubt and was made after all", async () => {
    const id = await openCase(service, agent)
    const connection = await connect(id)
    await seen(connection, 2)
    service.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "cut" })
    expect((await order("suspend")).status).toBe(503)
    service.database.failure = undefined
    await ended(connection)
    const asked = await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agent.headers })
    expect(asked.status).toBe(403)
  })

  test.each([
    ["suspended", () => order("suspend"), () => agent.headers],
    [
      "given another key",
      () => service.call("POST /api/ai/agents/:id/keys", { params: [agent.id], headers: sponsor.headers, body: {} }),
      () => agent.headers
    ],
    ["signed out", () => service.call("POST /api/auth/logout", { headers: sponsor.headers }), () => sponsor.headers]
  ])("at once for a caller that was %s while it was being opened", async (_what, act, headersOf) => {
    const id = await openCase(service, agent)
    const [, pattern] = EVENTS.split(" ")
    const route = service.routes.find((one) => one.pattern === pattern)!
    const asked = route.handler(fakeRequest({ path: `/api/v1/cases/${id}/events`, params: [id], headers: headersOf() }))
    const outcome = await asked
    await act()
    if (!("open" in outcome)) throw new Error(`no stream: ${outcome.status}`)
    let over = false
    const cleanup = outcome.open({ write: () => !over, end: () => (over = true), closed: () => over })
    await until(() => over)
    cleanup()
    expect(listenersOf(id)).toBe(0)
  })
})

describe("time", () => {
  test("ends a sponsor's timeline with its session", async () => {
    const login = await service.call("POST /api/auth/login", { body: { email: sponsor.email, password: PASSWORD } })
    const cookie = (login.headers["set-cookie"] ?? "").split(";")[0] ?? ""
    const id = await openCase(service, agent)
    const { expiresAt } = (await service.call("GET /api/auth/session", { headers: { cookie } })).body.session
    vi.setSystemTime(Date.parse(expiresAt) - SECOND / 4)
    const connection = await connect(id, { cookie })
    await listening(id, 1)
    await ended(connection)
    expect(parseReply(connection.received())?.status).toBe(200)
    vi.setSystemTime(NOW + HOUR)
  })
})
