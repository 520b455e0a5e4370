/**
 * Orders about an agent, seen from its side of the network: a suspension, a new key and a cooldown hold for its very
 * next request and end its open streams, however warm everything was.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  bearer,
  eventually,
  makeClient,
  operator,
  type RegisteredAgent,
  registerAgent,
  type ServiceClient,
  statusOf
} from "../crash/service-client.ts"
import { type ServiceProcess, startService } from "../crash/service-process.ts"
import { openingBody } from "../crash/writers.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import { openRaw, type RawConnection, requestText } from "../support/raw-http.ts"

/** Seen within milliseconds; on a busy machine later. A stream that is not told stays open. */
const REACH_MS_MAX = 15_000
const START_MS_MAX = 120_000
/** Long enough for the next request to come within it on a busy machine. */
const COOLDOWN_SECONDS = 60

let service: ServiceProcess
let client: ServiceClient
let agent: RegisteredAgent
let caseId: string

beforeAll(async () => {
  service = await startService({ DATA_DIR: await freshEmbeddedDataDir() })
  client = makeClient(() => service.port)
}, START_MS_MAX)
afterAll(async () => {
  client.close()
  await service.kill()
})

beforeEach(async () => {
  agent = await registerAgent(client)
  caseId = await openCase(agent.apiKey)
  expect(await read(agent.apiKey)).toBe(200)
})

const read = (apiKey: string): Promise<number> => statusOf(client, `/api/v1/cases/${caseId}`, bearer(apiKey))

/** To revoke takes two people, one of them with a token of their own. */
const order = async (name: string, body: object, agentId = agent.agentId): Promise<void> => {
  const request = { method: "POST", path: `/api/admin/agents/${agentId}/${name}`, headers: operator, body }
  if (name === "revoke") {
    await client.json({ ...request, headers: bearer(await ownToken(`second-for-${agentId}@example.org`)) })
    await client.json({ ...request, body: { ...body, reviewer: "first@reviewers.example.org" } })
  } else await client.json(request)
}

/** Of an administrator who has replaced the token they were given. */
const ownToken = async (email: string): Promise<string> => {
  const body = { email, name: "Second", role: "admin" }
  const added = { method: "POST", path: "/api/admin/staff", headers: operator, body }
  const { staff, token } = await client.json<{ staff: { staff_id: string }; token: string }>(added)
  const rotated = { method: "POST", path: `/api/admin/staff/${staff.staff_id}/rotate`, headers: bearer(token) }
  return (await client.json<{ token: string }>(rotated)).token
}

const openCase = async (apiKey: string): Promise<string> => {
  const body = openingBody("Order Bank", "user")
  const opened = { method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body }
  return (await client.json<{ case_id: string }>(opened)).case_id
}

const rotate = (body: object) => {
  const path = `/api/ai/agents/${agent.agentId}/keys`
  return client.json<{ apiKey: string }>({ method: "POST", path, headers: { cookie: agent.cookie }, body })
}

const openStream = async (apiKey: string, id = caseId): Promise<RawConnection> => {
  const stream = await openRaw(service.port)
  stream.send(requestText(`GET /api/v1/cases/${id}/events`, [`Authorization: Bearer ${apiKey}`], ""))
  await stream.until((text) => text.includes("event: timeline"))
  return stream
}

/** The last chunk has come; the connection itself may be kept. */
const isOver = (text: string): boolean => text.endsWith("\r\n0\r\n\r\n")

/** How long after the order was answered the stream was over. */
const overAfterMs = async (stream: RawConnection): Promise<number> => {
  const answeredAt = performance.now()
  await stream.until(isOver)
  stream.destroy()
  return performance.now() - answeredAt
}

/** Another agent is told this and loses its stream; by then an order before it has reached whom it reaches. */
const anotherIsTold = async (name: string): Promise<void> => {
  const { agentId, apiKey } = await registerAgent(client)
  const stream = await openStream(apiKey, await openCase(apiKey))
  await order(name, { reason: "another one's abuse" }, agentId)
  await stream.until(isOver)
  stream.destroy()
}

const isOpen = (stream: RawConnection): boolean => !stream.isClosed() && !isOver(stream.received())

describe.each(["suspend", "revoke"])("an agent that is told to %s", (name) => {
  test("is refused at its next request, reading and writing", async () => {
    await order(name, { reason: "abuse" })
    expect(await read(agent.apiKey)).toBe(403)
    const body = { content: "still here?" }
    const path = `/api/v1/cases/${caseId}/messages`
    expect((await client.send({ method: "POST", path, headers: bearer(agent.apiKey), body })).status).toBe(403)
  })

  test("loses its open stream at once, and no other stream ends", async () => {
    const stream = await openStream(agent.apiKey)
    await anotherIsTold(name)
    expect(isOpen(stream)).toBe(true)
    await order(name, { reason: "abuse" })
    expect(await overAfterMs(stream)).toBeLessThan(REACH_MS_MAX)
  })
})

test("a reinstated agent goes on at its next request, with a stream too", async () => {
  await order("suspend", { reason: "abuse" })
  expect(await read(agent.apiKey)).toBe(403)
  await order("reinstate", { reason: "a mistake" })
  expect(await read(agent.apiKey)).toBe(200)
  const stream = await openStream(agent.apiKey)
  stream.destroy()
})

describe("a new key without grace", () => {
  test("ends the old one at its next request", async () => {
    const { apiKey } = await rotate({})
    expect(await read(agent.apiKey)).toBe(401)
    expect(await read(apiKey)).toBe(200)
  })

  test("ends the streams that the old one opened at once", async () => {
    const stream = await openStream(agent.apiKey)
    await rotate({})
    expect(await overAfterMs(stream)).toBeLessThan(REACH_MS_MAX)
  })
})

test("a new key with grace leaves the old one and its streams", async () => {
  const stream = await openStream(agent.apiKey)
  const { apiKey } = await rotate({ gracePeriodSeconds: 60 })
  await anotherIsTold("suspend")
  expect(isOpen(stream)).toBe(true)
  expect(await read(agent.apiKey)).toBe(200)
  expect(await read(apiKey)).toBe(200)
  stream.destroy()
})

test("a cooldown answers 429 with Retry-After until it ends", async () => {
  await order("cooldown", { reason: "too eager", seconds: COOLDOWN_SECONDS })
  const path = `/api/v1/cases/${caseId}`
  const limited = await client.send({ method: "GET", path, headers: bearer(agent.apiKey) })
  expect(limited.status).toBe(429)
  const [, left] = /^"cooldown";r=0;t=(\d+)$/.exec(String(limited.headers["ratelimit"])) ?? []
  for (const wait of [Number(left), Number(limited.headers["retry-after"])]) {
    expect(wait).toBeGreaterThan(COOLDOWN_SECONDS / 2)
    expect(wait).toBeLessThanOrEqual(COOLDOWN_SECONDS)
  }
  await order("cooldown", { reason: "eager enough", seconds: 1 })
  await eventually("the cooldown's end", async () => (await read(agent.apiKey)) === 200, REACH_MS_MAX)
})

test("lower limits hold for the next requests, and say when to come back", async () => {
  const path = `/api/admin/agents/${agent.agentId}/limits`
  const body = { reason: "too eager", requestsPerSecond: 1, burst: 1 }
  await client.json({ method: "PATCH", path, headers: operator, body })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.send({ method: "GET", path: `/api/v1/cases/${caseId}`, headers: bearer(agent.apiKey) })
    )
  )
  const limited = answers.filter(({ status }) => status === 429)
  // Nine, unless the machine takes seconds to send them.
  expect(limited.length).toBeGreaterThanOrEqual(3)
  for (const { headers } of limited) expect(Number(headers["retry-after"])).toBeGreaterThan(0)
})
