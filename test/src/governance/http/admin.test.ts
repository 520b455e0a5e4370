/** What operators see and do, through the declared routes and the real actors. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { Schema } from "effect"
import { Supervision } from "../../../../schema/api/admin.ts"
import { MINUTE, SECOND } from "../../../support/given.ts"
import {
  addAgent,
  asOperator,
  type RegistrationService,
  revokeByTwo,
  signUp,
  startRegistration,
  withKey
} from "../../../support/registration-service.ts"

let service: RegistrationService
let agent: { readonly id: string; readonly apiKey: string }
let sponsor: { readonly id: string; readonly headers: Readonly<Record<string, string>> }
beforeEach(async () => {
  service = await startRegistration()
  sponsor = await signUp(service, "ada@example.org")
  agent = await addAgent(service, sponsor.headers)
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const order = (action: string, body: object, id = agent.id) =>
  service.call(`POST /api/admin/agents/:id/${action}`, { params: [id], headers: asOperator, body })
const limit = (body: object) =>
  service.call("PATCH /api/admin/agents/:id/limits", { params: [agent.id], headers: asOperator, body })
const reason = { reason: "complaints" }

describe("the statuses of an agent", () => {
  test("go from active to suspended, back, and to revoked for good", async () => {
    expect((await order("suspend", reason)).body).toMatchObject({ status: "suspended", statusReason: "complaints" })
    expect((await order("suspend", reason)).body).toMatchObject({ code: 409, reason: "agent-already-so" })
    expect((await order("reinstate", reason)).body).toMatchObject({ status: "active", statusReason: null })
    expect((await revokeByTwo(service, agent.id, "fraud")).body).toMatchObject({ status: "revoked" })
    expect((await order("reinstate", reason)).body).toMatchObject({ code: 409, reason: "agent-is-revoked" })
  })
  test("reach a warm key at once", async () => {
    const rotate = { params: [agent.id], headers: withKey(agent.apiKey), body: { gracePeriodSeconds: 60 } }
    expect((await service.call("POST /api/ai/agents/:id/keys", rotate)).status).toBe(201)
    await order("suspend", reason)
    expect((await service.call("POST /api/ai/agents/:id/keys", rotate)).body.reason).toBe("agent-suspended")
    await revokeByTwo(service, agent.id, "complaints")
    expect((await service.call("POST /api/ai/agents/:id/keys", rotate)).body.reason).toBe("agent-revoked")
  })
  test.each([`agt_${"0".repeat(32)}`, "nonsense"])("of %s are unknown", async (id) => {
    expect((await order("suspend", reason, id)).body).toMatchObject({ code: 404, reason: "agent-not-found" })
  })
  test("change only with a reason, and only for an operator", async () => {
    expect((await order("suspend", {})).status).toBe(400)
    for (const headers of [{}, sponsor.headers, withKey(agent.apiKey), { authorization: "Bearer wrong" }]) {
      const asked = { params: [agent.id], headers, body: reason }
      expect((await service.call("POST /api/admin/agents/:id/suspend", asked)).status).toBe(401)
    }
  })
})

describe("a cooldown", () => {
  test("is set in seconds or until a moment, which is in UTC when it names no zone", async () => {
    expect((await order("cooldown", { ...reason, seconds: 60 })).body.cooldownUntil).toBe("2026-11-20T09:31:00.000Z")
    for (const until of ["2026-11-20T10:00:00", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00+02:00"]) {
      expect((await order("cooldown", { ...reason, until })).body.cooldownUntil).toBe("2026-11-20T10:00:00.000Z")
    }
    expect((await order("cooldown", { ...reason, seconds: 0 })).body.cooldownUntil).toBeNull()
    expect((await order("cooldown", reason)).status).toBe(400)
  })
  test("that has ended is not shown", async () => {
    await order("cooldown", { ...reason, seconds: 60 })
    service.clock.now += MINUTE
    const { body } = await service.call("GET /api/admin/agents", { headers: asOperator })
    expect(body.results[0].cooldownUntil).toBeNull()
  })
})

describe("limits", () => {
  test("change one by one, and null is the default again", async () => {
    expect((await limit({ requestsPerSecond: 2.5 })).body.limits).toEqual({
      requestsPerSecond: 2.5,
      burst: null,
      proposalsPerDay: null
    })
    expect((await limit({ burst: 7, ...reason })).body.limits).toMatchObject({ requestsPerSecond: 2.5, burst: 7 })
    expect(await service.keys.callerOf(agent.apiKey)).toMatchObject({ limits: { requestsPerSecond: 2.5, burst: 7 } })
    expect((await limit({ requestsPerSecond: null })).body.limits).toMatchObject({ requestsPerSecond: null, burst: 7 })
    expect(await service.keys.callerOf(agent.apiKey)).toMatchObject({ limits: { requestsPerSecond: 50, burst: 7 } })
    expect((await limit({ burst: 0 })).status).toBe(400)
    expect((await limit({ proposalsPerDay: 0 })).body.limits).toMatchObject({ burst: 7, proposalsPerDay: 0 })
    const changed = await limit({ proposalsPerDay: 1_000 })
    expect((await limit({ proposalsPerDay: 1_001 })).status).toBe(400)
    const { body } = await service.call("GET /api/admin/agents", { headers: asOperator })
    expect(body.results).toEqual([changed.body])
    expect(changed.body.limits.proposalsPerDay).toBe(1_000)
  })
})

describe("the list of agents", () => {
  test("shows what a change answered", async () => {
    const changed = await order("suspend", reason)
    const { body } = await service.call("GET /api/admin/agents", { headers: asOperator })
    expect(body).toEqual({ results: [changed.body], total: 1, limit: 50, offset: 0 })
    expect(changed.body).toMatchObject({ sponsorId: sponsor.id, createdAt: "2026-11-20T09:30:00.000Z" })
  })
  test("is in order of registration", async () => {
    service.clock.now += SECOND
    const second = await addAgent(service, sponsor.headers)
    const { body } = await service.call("GET /api/admin/agents", { headers: asOperator, query: "limit=1&offset=1" })
    expect(body.results.map((one: { id: string }) => one.id)).toEqual([second.id])
  })
})

describe("supervision", () => {
  const report = async () => (await service.call("GET /api/admin/supervision", { headers: asOperator })).body

  test("counts the actors of every kind", async () => {
    const body = await report()
    expect(Schema.is(Supervision)(body)).toBe(true)
    expect(body.kinds.map(({ kind }: { readonly kind: string }) => kind)).toEqual(service.kinds)
    expect(body.kinds.find(({ kind }: { readonly kind: string }) => kind === "sponsor")).toMatchObject({
      actors: 1,
      restarts: 0,
      quarantined: 0
    })
    expect(body.kinds.find(({ kind }: { readonly kind: string }) => kind === "agent")).toMatchObject({
      actors: 1,
      waiting: 0
    })
    expect(body.troubled).toEqual([])
    expect(body.journal.state).toBe("ok")
  })
  test("shows a quarantined actor until it is released", async () => {
    for (const slot of service.registry.slots()) if (slot.address.kind === "agent") slot.phase = "quarantined"
    expect((await report()).troubled).toEqual([
      expect.objectContaining({ kind: "agent", id: agent.id, phase: "quarantined", restarts: 0, waiting: 0 })
    ])
    expect(await order("suspend", reason)).toMatchObject({ status: 503, body: { reason: "actor-quarantined" } })
    const release = () =>
      service.call("POST /api/admin/actors/:kind/:id/release", { params: ["agent", agent.id], headers: asOperator })
    expect((await release()).body).toEqual({ kind: "agent", id: agent.id, phase: "running" })
    expect((await release()).body).toMatchObject({ code: 404, reason: "actor-not-quarantined" })
    expect((await report()).troubled).toEqual([])
    expect((await order("suspend", reason)).status).toBe(200)
  })
})
