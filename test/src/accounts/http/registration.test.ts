/**
 * Accounts, agents, keys and the directory through the declared routes and the real pipeline and actors. A key is
 * shown once, and everything that a client is told is durable.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { agentEntity } from "../../../../actors/agent/agent.ts"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { DAY, MINUTE, SECOND } from "../../../support/given.ts"
import { memoryAttempts } from "../../../support/memory-attempts.ts"
import {
  addAgent,
  AGENT_REQUEST,
  asOperator,
  cookieOf,
  PASSWORD,
  type RegistrationService,
  revokeByTwo,
  signUp,
  startRegistration,
  withKey
} from "../../../support/registration-service.ts"

let service: RegistrationService
beforeEach(async () => {
  service = await startRegistration()
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const login = (email: string, password: string, more: object = {}) =>
  service.call("POST /api/auth/login", { body: { email, password }, ...more })

describe("registering a sponsor", () => {
  test("signs in and stores the password only as a hash", async () => {
    const { reply, id } = await signUp(service, "ada@example.org")
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      sponsor: { id, email: "ada@example.org", name: null },
      session: { expiresAt: "2026-11-20T21:30:00.000Z" }
    })
    const journal = JSON.stringify([...service.database.rows.values()])
    expect(journal).not.toContain(PASSWORD)
    expect(journal).toContain("$argon2id$")
  })
  test("answers alike for a known and an unknown address, and each password opens its own account", async () => {
    const first = await signUp(service, "ada@example.org")
    const again = await service.call("POST /api/auth/sponsors", {
      body: { email: "ADA@example.org", password: "another long sentence" }
    })
    expect(again.status).toBe(201)
    expect(again.body).toEqual({
      ...first.reply.body,
      sponsor: { id: again.body.sponsor.id, email: "ADA@example.org", name: null }
    })
    expect(again.body.sponsor.id).toMatch(/^spn_[a-z0-9]{26}$/)
    expect(again.body.sponsor.id).not.toBe(first.id)
    expect(Object.keys(again.headers)).toEqual(Object.keys(first.reply.headers))
    expect((await login("ada@example.org", PASSWORD)).body.sponsor.id).toBe(first.id)
    expect((await login("ada@example.org", "another long sentence")).body.sponsor.id).toBe(again.body.sponsor.id)
  })
  test("twice at once makes two accounts", async () => {
    const register = () =>
      service.call("POST /api/auth/sponsors", { body: { email: "ada@example.org", password: PASSWORD } })
    const replies = await Promise.all([register(), register()])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.body.sponsor.id)).size).toBe(2)
  })
  test.each(["password1234", "qwertyuiop1234", "aaaaaaaaaaaa", "ada@example.org", "123456789012"])(
    "with the password %s is refused, because attackers try it first",
    async (password) => {
      const reply = await service.call("POST /api/auth/sponsors", { body: { email: "ada@example.org", password } })
      expect(reply).toMatchObject({ status: 400, body: { reason: "password-too-common" } })
    }
  )
  test("from a foreign page is refused", async () => {
    const headers = { origin: "https://evil.example" }
    const body = { email: "ada@example.org", password: PASSWORD }
    expect((await service.call("POST /api/auth/sponsors", { headers, body })).status).toBe(403)
  })
})

describe("signing in", () => {
  test("signing in opens a session", async () => {
    await signUp(service, "ada@example.org")
    expect(await login("Ada@example.org", PASSWORD)).toMatchObject({ status: 200 })
  })
  test("answers an unknown account exactly as a wrong password", async () => {
    await signUp(service, "ada@example.org")
    const wrong = await login("ada@example.org", "wrong password")
    expect(wrong).toMatchObject({ status: 401, body: { reason: "wrong-password" } })
    expect(await login("bob@example.org", "wrong password")).toEqual(wrong)
  })
  test("is refused with the time to wait after too many attempts, even with the right password", async () => {
    await service.close()
    service = await startRegistration({ attempts: memoryAttempts(2) })
    await signUp(service, "ada@example.org")
    const from = (remoteAddress: string) => ({ remoteAddress })
    await login("ada@example.org", "wrong password", from("192.0.2.1"))
    await login("ada@example.org", "wrong password", from("192.0.2.2"))
    const third = await login("ada@example.org", PASSWORD, from("192.0.2.3"))
    expect(third).toMatchObject({ status: 429, body: { reason: "too-many-attempts" } })
    expect(third.headers["retry-after"]).toBe("60")
  })
  test("that failed writes nothing into the journal, and is told at the next one that succeeds", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const before = service.database.rows.size
    const intents = service.database.intents.size
    await login("ada@example.org", "wrong password")
    await login("bob@example.org", "wrong password")
    expect([service.database.rows.size, service.database.intents.size]).toEqual([before, intents])
    await login("ada@example.org", PASSWORD)
    const { body } = await service.call("GET /api/auth/notices", { headers })
    expect(body.results.map(({ kind }: { readonly kind: string }) => kind)).toEqual(["failed_sign_ins", "sign_in"])
    expect(body.unread).toBe(2)
    const [newest, older] = body.results as ReadonlyArray<{ readonly notice_id: number }>
    const read = { headers, body: { up_to: older!.notice_id } }
    const marked = await service.call("POST /api/auth/notices/read", read)
    expect(marked.body).toMatchObject({
      unread: 1,
      results: [
        { ...newest, read: false },
        { ...older, read: true }
      ]
    })
  })
})

describe("registering an agent", () => {
  test("answers with its key after the agent exists", async () => {
    const { headers, id: sponsorId } = await signUp(service, "ada@example.org")
    const { id, apiKey, reply } = await addAgent(service, headers)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      agent: { id, name: "Helper", status: "active", createdAt: "2026-11-20T09:30:00.000Z" },
      apiKey,
      keyId: expect.stringMatching(/^[0-9a-f]{12}$/)
    })
    expect(service.registry.peek(agentEntity, id)?.state).toMatchObject({ _tag: "Active", sponsorId })
    expect(await service.keys.callerOf(apiKey)).toMatchObject({ _tag: "Agent", agentId: id })
    const stored = JSON.stringify([...service.database.rows.values(), ...service.database.views.values()])
    expect(stored).not.toContain(apiKey)
  })
  test("registering an agent needs a session", async () => {
    expect((await service.call("POST /api/ai/agents", { body: AGENT_REQUEST })).status).toBe(401)
    const { headers } = await signUp(service, "ada@example.org")
    const { apiKey } = await addAgent(service, headers)
    expect((await service.call("POST /api/ai/agents", { headers: withKey(apiKey), body: AGENT_REQUEST })).status).toBe(
      401
    )
  })
  test("with a session, from a foreign page, is refused", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const foreign = { ...headers, "sec-fetch-site": "cross-site" }
    const reply = await service.call("POST /api/ai/agents", { headers: foreign, body: AGENT_REQUEST })
    expect(reply).toMatchObject({ status: 403, body: { reason: "origin-refused" } })
  })
  test("leaves no intent behind once delivered", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    await addAgent(service, headers)
    await service.runtime.delivery.idle()
    await service.runtime.delivery.sweep()
    expect(service.database.intents.size).toBe(0)
  })
  test("with the same Idempotency-Key makes one agent and shows the same key", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const keyed = { headers: { ...headers, "idempotency-key": "one" }, body: AGENT_REQUEST }
    const first = await service.call("POST /api/ai/agents", keyed)
    const again = await service.call("POST /api/ai/agents", keyed)
    expect(again.body).toEqual(first.body)
    expect(again.headers["idempotency-replayed"]).toBe("true")
    expect((await service.queries.agents(10, 0)).total).toBe(1)
    expect(JSON.stringify([...service.database.answers.values()])).not.toContain(first.body.apiKey)
  })
  test("with an Idempotency-Key whose answer is gone says so and makes no second agent", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const keyed = { headers: { ...headers, "idempotency-key": "one" }, body: AGENT_REQUEST }
    await service.call("POST /api/ai/agents", keyed)
    service.clock.now += 2 * DAY
    service.database.answers.clear()
    const signedIn = await login("ada@example.org", PASSWORD)
    expect(signedIn).toMatchObject({ status: 200 })
    const cookie = cookieOf(signedIn)
    const again = await service.call("POST /api/ai/agents", { ...keyed, headers: { ...keyed.headers, ...cookie } })
    expect(again).toMatchObject({ status: 422, body: { code: 422, reason: "key-reused" } })
    expect((await service.queries.agents(10, 0)).total).toBe(1)
  })
  test("twenty-one at once makes twenty; a revocation makes room", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const register = () => service.call("POST /api/ai/agents", { headers, body: AGENT_REQUEST })
    const replies = await Promise.all(Array.from({ length: 21 }, register))
    const made = replies.filter((reply) => reply.status === 201)
    expect(made.length).toBe(20)
    expect(replies.find((reply) => reply.status !== 201)).toMatchObject({
      status: 409,
      body: { reason: "agent-limit-reached" }
    })
    await revokeByTwo(service, made[0]?.body.agent.id as string, "fraud")
    await service.runtime.delivery.idle()
    expect((await register()).status).toBe(201)
  })
})

describe("a reservation whose agent could not be asked", () => {
  test("is completed from the outbox", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    // The database goes away in the tick of the sponsor's commit, before the agent is written.
    const stop = service.registry.listenKind("sponsor", () => (service.database.failure = failure))
    const { apiKey, id, reply } = await addAgent(service, headers)
    stop()
    expect(reply.status).toBe(201)
    expect(service.database.views.has(`agent_view/${id}`)).toBe(false)
    await service.runtime.delivery.idle()
    service.database.failure = undefined
    service.clock.now += MINUTE
    await service.runtime.delivery.sweep()
    await service.runtime.delivery.idle()
    expect(await service.keys.callerOf(apiKey)).toMatchObject({ _tag: "Agent", agentId: id })
  })
})

describe("rotating a key", () => {
  const rotate = (id: string, headers: Readonly<Record<string, string>>, body: object | undefined = {}) =>
    service.call("POST /api/ai/agents/:id/keys", { params: [id], headers, body })

  test("by the sponsor or by the agent itself gives a new key and ends the old one", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { id, apiKey } = await addAgent(service, headers)
    const first = await rotate(id, headers)
    expect(first).toMatchObject({
      status: 201,
      body: { agent: { id, status: "active" }, previousKeyExpiresAt: null }
    })
    expect((await rotate(id, withKey(apiKey))).status).toBe(401)
    const second = await rotate(id, withKey(first.body.apiKey), { gracePeriodSeconds: 60 })
    expect(second.body.previousKeyExpiresAt).toBe("2026-11-20T09:31:00.000Z")
    expect((await rotate(id, withKey(first.body.apiKey), { gracePeriodSeconds: 60 })).status).toBe(201)
    service.clock.now += 60 * SECOND
    expect((await rotate(id, withKey(first.body.apiKey))).status).toBe(401)
  })
  test("rotating a key needs no body", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { id } = await addAgent(service, headers)
    const reply = await service.call("POST /api/ai/agents/:id/keys", { params: [id], headers })
    expect(reply.status).toBe(201)
  })
  test("of a foreign agent answers exactly as of an unknown one", async () => {
    const ada = await signUp(service, "ada@example.org")
    const bob = await signUp(service, "bob@example.org")
    const hers = await addAgent(service, ada.headers)
    const another = await addAgent(service, ada.headers)
    const unknown = await rotate(`agt_${"0".repeat(32)}`, bob.headers)
    expect(unknown).toMatchObject({ status: 404, body: { reason: "agent-not-found" } })
    expect(await rotate(hers.id, bob.headers)).toEqual(unknown)
    expect(await rotate(hers.id, withKey(another.apiKey))).toEqual(unknown)
    expect(await rotate("nonsense", bob.headers)).toEqual(unknown)
  })
  test("of a suspended agent is refused", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { id, apiKey } = await addAgent(service, headers)
    await service.call("POST /api/admin/agents/:id/suspend", {
      params: [id],
      headers: asOperator,
      body: { reason: "complaints" }
    })
    expect(await rotate(id, headers)).toMatchObject({ status: 409, body: { reason: "agent-not-active" } })
    expect(await rotate(id, withKey(apiKey))).toMatchObject({ status: 403, body: { reason: "agent-suspended" } })
  })
})

describe("the directory", () => {
  test("lists every agent with its status and reputation, and no address or key", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { id, apiKey } = await addAgent(service, headers)
    const gone = await addAgent(service, headers)
    await revokeByTwo(service, gone.id, "fraud")
    const reply = await service.call("GET /api/agents/directory")
    expect(reply.body).toMatchObject({ total: 2, limit: 50, offset: 0 })
    const entry = reply.body.results.find((one: { id: string }) => one.id === id)
    expect(entry).toEqual({
      id,
      // Nobody has proven who its sponsor is.
      name: `agent ${id}`,
      description: "",
      status: "active",
      reputationScore: 28,
      reputation: { score: 28, mean: 0.5, events: 0, level: "new" },
      proposalCount: 0,
      proposalCounts: { submitted: 0, accepted: 0, rejected: 0 },
      registeredAt: "2026-11-20T09:30:00.000Z",
      sponsorVerified: false
    })
    const text = JSON.stringify(reply.body)
    expect(text).toContain("revoked")
    for (const secret of ["@", apiKey, "fraud", "keyId", "spn_"]) expect(text).not.toContain(secret)
  })
  test("comes in pages that link to each other", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    for (let count = 0; count < 5; count += 1) {
      await addAgent(service, headers)
      service.clock.now += SECOND
    }
    const page = (query: string) => service.call("GET /api/agents/directory", { query })
    const middle = await page("limit=2&offset=2")
    expect(middle.body).toMatchObject({ total: 5, limit: 2, offset: 2 })
    expect(middle.headers["link"]).toBe(
      '<http://localhost:8080/api/agents/directory?limit=2&offset=4>; rel="next", ' +
        '<http://localhost:8080/api/agents/directory?limit=2&offset=0>; rel="prev"'
    )
    expect((await page("limit=1000")).body.limit).toBe(100)
    expect((await page("limit=1000")).headers["link"]).toBeUndefined()
    expect((await page("offset=99")).headers["link"]).toContain('offset=0>; rel="prev"')
    expect((await page("limit=0")).body.results).toEqual([])
    expect((await page("limit=-1")).status).toBe(400)
    expect((await page("offset=1.5")).status).toBe(400)
    expect([(await page("offset=100000")).status, (await page("offset=100001")).status]).toEqual([200, 400])
  })
  test("has names of one visible line", async () => {
    const { headers } = await signUp(service, "eve@example.org")
    for (const name of ["Two\nlines", "Turned \u202Eround", "Un\u200Bseen"]) {
      const reply = await service.call("POST /api/ai/agents", { headers, body: { ...AGENT_REQUEST, name } })
      expect([reply.status, reply.body.errors]).toEqual([400, [expect.objectContaining({ path: "name" })]])
    }
  })
})

describe("a cooldown", () => {
  test("refuses the agent until it ends", async () => {
    const { headers } = await signUp(service, "ada@example.org")
    const { id, apiKey } = await addAgent(service, headers)
    await service.call("POST /api/admin/agents/:id/cooldown", {
      params: [id],
      headers: asOperator,
      body: { reason: "floods", seconds: 86_400 }
    })
    const rotate = { params: [id], headers: withKey(apiKey), body: {} }
    expect(await service.call("POST /api/ai/agents/:id/keys", rotate)).toMatchObject({
      status: 429,
      headers: { "retry-after": "86400" }
    })
    service.clock.now += DAY
    expect((await service.call("POST /api/ai/agents/:id/keys", rotate)).status).toBe(201)
  })
})
