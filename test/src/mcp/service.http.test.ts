/** /mcp of the whole service over real actors: a case that moves is heard of, and a key that ended hears nothing more. */
import { afterEach, beforeEach, expect, test } from "vitest"
import { type HttpServer, startServer } from "../../../src/http/uws.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../support/resolution-service.ts"
import { openSession, post, request, type Served, stream } from "./world.ts"

let service: ResolutionService
let server: HttpServer
let agent: TestAgent
let served: Served
beforeEach(async () => {
  service = await startResolution()
  agent = await addAgent(service, await addSponsor(service, "ada"))
  const { routes } = service
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes,
    onDefect: (defect) => service.defects.push(defect)
  })
  served = { server: { url: `http://127.0.0.1:${server.port}/mcp` } }
})
afterEach(async () => {
  server.close()
  await service.close()
})

const bar: Readonly<Record<string, (agent: TestAgent) => Promise<{ readonly status: number }>>> = {
  "its key is replaced": ({ headers, id }) => service.call("POST /api/ai/agents/:id/keys", { params: [id], headers }),
  "it is suspended": ({ id }) =>
    service.call("POST /api/admin/agents/:id/suspend", {
      params: [id],
      headers: asOperator,
      body: { reason: "tests" }
    })
}

test.each([
  ["its key is replaced", 401],
  ["it is suspended", 403]
])("an agent's streams end when %s, and its session answers %d", async (how, status) => {
  const session = await openSession(served, agent.headers)
  const uri = `redress://cases/${await openCase(service, agent)}`
  expect((await post(served, request("resources/subscribe", { uri }), session)).body.result).toEqual({})
  const reader = await stream(served, session)
  await reader.next()
  const [, id = ""] = /cases\/(.*)$/.exec(uri) ?? []
  const body = { content: "They charged me again", type: "evidence" }
  await service.call("POST /api/v1/cases/:case_id/messages", { params: [id], headers: agent.headers, body })
  expect((await reader.next())?.message).toMatchObject({
    method: "notifications/resources/updated",
    params: { uri }
  })
  expect((await bar[how]?.(agent))?.status).toBeLessThan(300)
  // In the tick of the commit, before who ordered it hears of it.
  expect(server.openStreams()).toBe(0)
  await reader.rest()
  expect((await post(served, request("ping"), session)).status).toBe(status)
  expect(service.defects).toEqual([])
})

test("a call costs one token of the agent's, whatever its tool asks inside, and so does each request of a batch", async () => {
  // Filled again so slowly that the test is over long before.
  const limits = { requestsPerSecond: 0.01, burst: 6 }
  const params = [agent.id]
  expect((await service.call(LIMITS, { params, headers: asOperator, body: limits })).status).toBe(200)
  const session = await openSession(served, agent.headers, "2025-03-26")
  const search = request("tools/call", { name: "search_institutions", arguments: { q: "nobody" } })
  for (let left = 4; left >= 2; left--) {
    const { body, headers, status } = await post(served, search, session)
    expect([status, body.result.isError ?? false]).toEqual([200, false])
    expect(headers.get("ratelimit")).toContain(`"default";r=${left}`)
  }
  const both = await post(served, [search, search], session)
  expect([both.status, both.body.length]).toEqual([200, 2])
  const refused = await post(served, search, session)
  expect([refused.status, refused.body.result.isError]).toEqual([200, true])
  expect(refused.body.result.content[0].text).toMatch(/Retry after \d+ s\./)
  expect(refused.headers.get("ratelimit")).toContain('"default";r=0')
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  // Whoever asks anything else reads the HTTP answer.
  expect((await post(served, request("tools/list"), session)).status).toBe(429)
  const long = request("tools/call", { name: "search_institutions", arguments: { q: "x".repeat(20_000) } })
  expect((await post(served, long, session)).status).toBe(429)
})

const LIMITS = "PATCH /api/admin/agents/:id/limits"
