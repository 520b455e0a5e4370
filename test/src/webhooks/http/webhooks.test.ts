/** Webhooks through the real pipeline: registering, reading, changing and removing them, and their secrets. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { WEBHOOK_COUNT_MAX } from "../../../../actors/subscriber/subscriber.ts"
import { EVENT_TYPES } from "../../../../schema/webhook.ts"
import { asOperator, CASE_REQUEST, textOf } from "../../../support/resolution-service.ts"
import { CALLBACK_URL, startWebhookService, verify, type WebhookService } from "../../../support/webhook-service.ts"

const WEBHOOK = "GET /api/v1/webhooks/:webhook_id"
const CHANGE = "PATCH /api/v1/webhooks/:webhook_id"
const REMOVE = "DELETE /api/v1/webhooks/:webhook_id"
const ROTATE = "POST /api/v1/webhooks/:webhook_id/rotate-secret"
const GENERATED = /^whsec_[A-Za-z0-9+/]{43}=$/
const OWN_SECRET = "a secret of twenty-four characters and more"
const NOBODY = `whk_${"0".repeat(32)}`

let service: WebhookService
beforeAll(async () => {
  service = await startWebhookService()
})
// A sponsor may have twenty.
afterEach(() => service.removeAll())
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const change = (id: string, body: object) => service.on(CHANGE, [id], { body })
const rotate = (id: string, body: object = {}, headers: object = {}) => service.on(ROTATE, [id], { body, headers })
const faultsOf = ({ body }: { readonly body: { readonly errors?: ReadonlyArray<{ readonly path: string }> } }) =>
  body.errors?.map(({ path }) => path)
const newest = () => service.received.at(-1)!

describe("registering a webhook", () => {
  test("answers 201 with the webhook and, once, the secret that was made for it", async () => {
    const reply = await service.register({ events: ["case.resolved", "case.escalated"], description: "Production" })
    expect([reply.status, reply.headers["cache-control"]]).toEqual([201, "no-store"])
    expect(reply.body).toEqual({
      webhook_id: expect.stringMatching(/^whk_[0-9a-f]{32}$/),
      callback_url: CALLBACK_URL,
      events: ["case.resolved", "case.escalated"],
      status: "active",
      off: null,
      org_ids: null,
      description: "Production",
      previous_secret_expires_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      secret: expect.stringMatching(GENERATED),
      warnings: []
    })
    expect(reply.headers["location"]).toBe(`/api/v1/webhooks/${reply.body.webhook_id}`)
    const { secret } = reply.body
    const shown = await service.on(WEBHOOK, [reply.body.webhook_id])
    expect(shown.text).not.toContain("whsec_")
    expect(textOf(service.database)).not.toContain(secret)
    await service.tested(reply.body.webhook_id)
    verify(secret, newest())
  })

  test("names the organizations of its filter that are not known", async () => {
    const reply = await service.register({ org_ids: ["nosuch-org"] })
    expect([reply.status, reply.body.org_ids]).toEqual([201, ["nosuch-org"]])
    expect(reply.body.warnings).toEqual([expect.stringContaining("nosuch-org")])
  })

  test("takes a secret and never shows it", async () => {
    const reply = await service.register({ secret: OWN_SECRET })
    expect([reply.status, reply.body.secret, reply.body.warnings]).toEqual([201, undefined, []])
    expect(reply.text + textOf(service.database)).not.toContain(OWN_SECRET)
    await service.tested(reply.body.webhook_id)
    verify(OWN_SECRET, newest())
    expect(() => verify("another secret, which is as long as that", newest())).toThrow()
  })

  test("warns of a short secret and takes it", async () => {
    const { body, status } = await service.register({ secret: "short" })
    expect([status, body.warnings]).toEqual([201, ["secret_too_short"]])
  })

  test("names an event once, however often it was named", async () => {
    const { body } = await service.register({ events: ["case.resolved", "case.escalated", "case.resolved"] })
    expect(body.events).toEqual(["case.resolved", "case.escalated"])
  })

  test("hears of an organization by every id that was merged with it, before and afterwards", async () => {
    for (const organization_named of ["Old Gym", "New Gym", "Third Gym", "Fourth Gym"]) {
      const body = { ...CASE_REQUEST, organization_named }
      await service.call("POST /api/v1/cases", { headers: service.agent.headers, body })
    }
    const merge = (from: string, into: string) =>
      vi.waitFor(async () => {
        const body = { from, into, accepted: true, reviewer: "rev@example.org" }
        const merged = await service.call("POST /api/admin/merges", { headers: asOperator, body })
        expect(merged.status).toBe(200)
      })
    await merge("old-gym", "new-gym")
    const id = await service.registered({ org_ids: ["old-gym", "old-gym"] })
    const other = await service.registered({ org_ids: ["acme"] })
    expect((await service.read(id)).org_ids).toEqual(["old-gym", "new-gym"])
    await merge("fourth-gym", "third-gym")
    await merge("new-gym", "third-gym")
    await vi.waitFor(async () =>
      expect((await service.read(id)).org_ids).toEqual(["old-gym", "new-gym", "third-gym", "fourth-gym"])
    )
    expect((await service.read(other)).org_ids).toEqual(["acme"])
    const { body } = await service.register({ org_ids: ["third-gym"] })
    expect(body.org_ids.toSorted()).toEqual(["fourth-gym", "new-gym", "old-gym", "third-gym"])
  })

  test.each(EVENT_TYPES)("takes the event %s", async (event) => {
    const { body, status } = await service.register({ events: [event] })
    expect([status, body.events]).toEqual([201, [event]])
  })

  test.each([
    [{ callback_url: "http://hooks.agent.example/in" }, "callback_url"],
    [{ callback_url: "https://hooks.agent.example:8443/in" }, "callback_url"],
    [{ callback_url: "https://user:word@hooks.agent.example/in" }, "callback_url"],
    [{ callback_url: "https://localhost/in" }, "callback_url"],
    [{ callback_url: "https://127.0.0.1/in" }, "callback_url"],
    [{ callback_url: "https://169.254.169.254/latest/meta-data" }, "callback_url"],
    [{ callback_url: "https://[::ffff:10.0.0.1]/in" }, "callback_url"],
    [{ callback_url: "https://0x7f000001/in" }, "callback_url"],
    [{ callback_url: "https://vault.internal/in" }, "callback_url"],
    [{ callback_url: "https://redress.example/in" }, "callback_url"],
    [{ callback_url: "hooks" }, "callback_url"],
    [{ callback_url: undefined }, "callback_url"],
    [{ callback_url: `https://hooks.agent.example/${"x".repeat(2_048)}` }, "callback_url"],
    [{ events: [] }, "events"],
    [{ events: undefined }, "events"],
    [{ events: "case.resolved" }, "events"],
    [{ events: ["case.opened"] }, "events.0"],
    [{ events: ["webhook.test"] }, "events.0"],
    [{ secret: "" }, "secret"],
    [{ secret: "whsec_not base64" }, "secret"],
    [{ secret: "x".repeat(257) }, "secret"],
    [{ org_ids: [] }, "org_ids"],
    [{ org_ids: "acme" }, "org_ids"],
    [{ description: "x".repeat(201) }, "description"]
  ])("refuses %j and names the field", async (body, path) => {
    const reply = await service.register(body)
    expect([reply.status, reply.body.reason, faultsOf(reply)]).toEqual([400, "invalid-body", [path]])
  })

  test("never repeats a refused secret", async () => {
    expect((await service.register({ secret: "whsec_this is a secret" })).text).not.toContain("this is")
  })

  test("with an Idempotency-Key shows the same secret again, from the sealed store alone", async () => {
    const headers = { "idempotency-key": "webhook-1" }
    const [first, again] = [await service.register({}, headers), await service.register({}, headers)]
    expect([again.status, again.text]).toEqual([201, first.text])
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"])
    const other = await service.register({ description: "another body" }, headers)
    expect([other.status, other.body.reason]).toEqual([422, "key-reused"])
    expect(textOf(service.database)).not.toContain(first.body.secret)
    const { results } = (await service.on("GET /api/v1/webhooks", [])).body
    expect(results.filter((one: { webhook_id: string }) => one.webhook_id === first.body.webhook_id)).toHaveLength(1)
  })

  test("a sponsor may have twenty, and all its agents see them in order", async () => {
    const ids: Array<string> = []
    for (let count = 0; count < WEBHOOK_COUNT_MAX; count++) ids.push(await service.registered())
    const refused = await service.register()
    expect([WEBHOOK_COUNT_MAX, refused.status, refused.body.reason]).toEqual([20, 409, "too-many-webhooks"])
    const { body } = await service.on("GET /api/v1/webhooks", [])
    expect([body.total, body.results.map((one: { webhook_id: string }) => one.webhook_id)]).toEqual([20, ids])
    await service.on(REMOVE, [ids[0]!])
    expect((await service.register()).status).toBe(201)
  })
})

describe("a webhook", () => {
  test("a webhook shows its health", async () => {
    const id = await service.registered()
    expect((await service.read(id)).health).toEqual({
      failing_since: null,
      failure_count: 0,
      last_success_at: null,
      last_failure: null
    })
    expect((await service.read(id)).deliveries).toEqual({ pending: 0, delivered: 0, dead_letter: 0 })
    await service.tested(id)
    await vi.waitFor(async () => expect((await service.read(id)).health.last_success_at).not.toBeNull())
    await vi.waitFor(async () => expect((await service.read(id)).deliveries.delivered).toBe(1))
    service.receiver.status = 500
    await service.test(id)
    await vi.waitFor(async () => expect((await service.read(id)).health.failure_count).toBe(1))
    service.receiver.status = 204
    expect((await service.read(id)).deliveries).toEqual({ pending: 1, delivered: 1, dead_letter: 0 })
    expect((await service.read(id)).health).toMatchObject({
      failing_since: expect.any(String),
      last_failure: { problem: "the receiver answered 500" }
    })
  })

  test("of another sponsor does not exist", async () => {
    const id = await service.registered()
    const { headers } = service.stranger
    for (const [route, body] of [
      [WEBHOOK, undefined],
      [CHANGE, { status: "paused" }],
      [REMOVE, undefined],
      [ROTATE, {}]
    ] as const) {
      const foreign = await service.on(route, [id], { headers, ...(body === undefined ? {} : { body }) })
      const missing = await service.on(route, [NOBODY], { headers, ...(body === undefined ? {} : { body }) })
      expect([foreign.status, foreign.body.reason]).toEqual([404, "webhook-not-found"])
      expect(foreign.text).toBe(missing.text)
    }
    expect((await service.on("GET /api/v1/webhooks", [], { headers })).body).toEqual({ results: [], total: 0 })
    expect((await service.read(id)).status).toBe("active")
    expect((await service.on(WEBHOOK, [id], { headers: asOperator })).status).toBe(401)
  })

  test("changes only what is named", async () => {
    const id = await service.registered({ description: "Before" })
    const { body, status } = await change(id, {
      callback_url: "https://other.agent.example/in",
      events: ["case.resolved", "case.resolved"],
      org_ids: ["acme-lettings", "acme-lettings"]
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      callback_url: "https://other.agent.example/in",
      events: ["case.resolved"],
      org_ids: ["acme-lettings"],
      description: "Before",
      status: "active"
    })
    expect((await change(id, { org_ids: null, description: null })).body).toMatchObject({
      org_ids: null,
      description: null,
      events: ["case.resolved"]
    })
    await service.tested(id)
    expect(newest().url).toBe("https://other.agent.example/in")
  })

  test.each([
    [{}, ""],
    [{ callback_url: "https://10.0.0.1/" }, "callback_url"],
    [{ events: [] }, "events"],
    [{ status: "disabled" }, "status"],
    [{ org_ids: [] }, "org_ids"]
  ])("refuses the change %j", async (body, path) => {
    const id = await service.registered()
    const reply = await change(id, body)
    expect([reply.status, reply.body.reason, faultsOf(reply)]).toEqual([400, "invalid-body", [path]])
  })

  test("is paused, hears of nothing then, and is active again", async () => {
    const id = await service.registered()
    const paused = await change(id, { status: "paused" })
    expect(paused.body).toMatchObject({ status: "paused", off: { reason: "paused", since: expect.any(String) } })
    const refused = await service.test(id)
    expect([refused.status, refused.body.reason]).toEqual([409, "webhook-off"])
    expect((await change(id, { status: "active" })).body).toMatchObject({ status: "active", off: null })
    await service.tested(id)
  })

  test("whose receiver is gone is disabled with a notice, and is switched on again", async () => {
    const id = await service.registered()
    service.receiver.status = 410
    await service.tested(id, "dead_letter")
    await vi.waitFor(async () => expect((await service.read(id)).status).toBe("disabled"))
    expect((await service.read(id)).off.reason).toBe("gone")
    const { notices } = await noticesOf()
    // The first are of the agent's key and of the limits that it was given.
    expect(notices).toMatchObject([
      { notice_id: 3, kind: "webhook_off", text: expect.stringContaining(id) },
      { notice_id: 2, kind: "agent_limits" },
      { notice_id: 1, kind: "agent_key" }
    ])
    expect(notices[0].text).toContain('{"status": "active"}')
    service.receiver.status = 204
    expect((await change(id, { status: "active" })).body).toMatchObject({ status: "active", off: null })
    await service.tested(id)
  })

  test("that was removed does not exist", async () => {
    const id = await service.registered()
    const { body, status } = await service.on(REMOVE, [id])
    expect([status, body]).toEqual([200, { webhook_id: id, status: "removed" }])
    for (const route of [WEBHOOK, REMOVE]) {
      expect((await service.on(route, [id])).body.reason).toBe("webhook-not-found")
    }
    expect((await service.test(id)).body.reason).toBe("webhook-not-found")
  })
})

/** What the sponsor of these tests is told. */
const noticesOf = async () => {
  const login = { email: "ada@example.org", password: "correct horse battery staple" }
  const signedIn = await service.call("POST /api/auth/login", { body: login })
  const cookie = (signedIn.headers["set-cookie"] ?? "").split(";")[0] ?? ""
  const reply = await service.call("GET /api/auth/notices", { headers: { cookie } })
  // Signing in to read them is told as well.
  const notices = reply.body.results.filter(({ kind }: { readonly kind: string }) => kind !== "sign_in")
  return { status: reply.status, notices, total: notices.length }
}

describe("a secret that is replaced", () => {
  test("is shown once, and both sign for a day", async () => {
    const first = await service.register()
    const id: string = first.body.webhook_id
    const { body, headers, status } = await rotate(id)
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"])
    expect(body).toEqual({
      webhook_id: id,
      secret: expect.stringMatching(GENERATED),
      previous_secret_expires_at: expect.any(String),
      warnings: []
    })
    expect(Date.parse(body.previous_secret_expires_at) - Date.now()).toBeGreaterThan(86_300_000)
    expect(textOf(service.database)).not.toContain(body.secret)
    expect((await service.read(id)).previous_secret_expires_at).toBe(body.previous_secret_expires_at)
    await service.tested(id)
    verify(body.secret, newest())
    verify(first.body.secret, newest())
  })

  test("without a time of grace signs no more", async () => {
    const first = await service.register()
    const id: string = first.body.webhook_id
    const { body } = await rotate(id, { grace_seconds: 0, secret: OWN_SECRET })
    expect(body).toEqual({ webhook_id: id, previous_secret_expires_at: null, warnings: [] })
    await service.tested(id)
    verify(OWN_SECRET, newest())
    expect(() => verify(first.body.secret, newest())).toThrow()
  })

  test("may be asked for without a body", async () => {
    const { status } = await service.on(ROTATE, [await service.registered()])
    expect(status).toBe(200)
  })

  test("with an Idempotency-Key is replaced once and shown the same", async () => {
    const id = await service.registered()
    const headers = { "idempotency-key": "rotate-1" }
    const [first, again] = [await rotate(id, {}, headers), await rotate(id, {}, headers)]
    expect(again.text).toBe(first.text)
    expect(textOf(service.database)).not.toContain(first.body.secret)
    await service.tested(id)
    verify(first.body.secret, newest())
  })

  test.each([{ grace_seconds: -1 }, { grace_seconds: 604_801 }, { grace_seconds: 1.5 }, { secret: "" }])(
    "is refused with %j",
    async (body) => {
      const id = await service.registered()
      const reply = await rotate(id, body)
      expect([reply.status, faultsOf(reply)]).toEqual([400, Object.keys(body)])
    }
  )
})
