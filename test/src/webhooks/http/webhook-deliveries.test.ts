/**
 * What is sent to webhooks and to the callbacks of cases, as their sponsor reads it: deliveries with their attempts and
 * words, tests and replays; and that nothing of what a person told leaves with it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { quotaEntity } from "../../../../actors/quota/quota.ts"
import { EVENT_TYPES } from "../../../../schema/webhook.ts"
import { REPEATS_PER_DAY } from "../../../../src/webhooks/repeat-limits.ts"
import { escalatedCase } from "../../../support/case-flows.ts"
import { CASE_REQUEST, GYM } from "../../../support/resolution-service.ts"
import {
  CALLBACK_URL,
  type Received,
  startWebhookService,
  verify,
  type WebhookService
} from "../../../support/webhook-service.ts"

const DELIVERY = "GET /api/v1/webhooks/:webhook_id/deliveries/:delivery_id"
const REPLAY_ONE = "POST /api/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay"
const REPLAY = "POST /api/v1/webhooks/:webhook_id/replay"
const CASES = "POST /api/v1/cases"
const MESSAGES = "POST /api/v1/cases/:case_id/messages"
const LONG_AGO = "2020-01-01T00:00:00Z"

let service: WebhookService
beforeAll(async () => {
  service = await startWebhookService()
})
afterEach(async () => {
  service.receiver.status = 204
  vi.unstubAllEnvs()
  // A sponsor may have twenty.
  await service.removeAll()
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const replay = (id: string, body: object, headers: object = {}) => service.on(REPLAY, [id], { body, headers })
const replayOne = (id: string, deliveryId: string, headers: object = {}) =>
  service.on(REPLAY_ONE, [id, deliveryId], { headers })
const arrivedAt = (url: string): ReadonlyArray<Received> => service.received.filter((one) => one.url === url)
const arrivals = (url: string, count: number) =>
  vi.waitFor(() => {
    expect(arrivedAt(url).length).toBe(count)
    return arrivedAt(url)
  })
const say = (caseId: string, content: string) => service.on(MESSAGES, [caseId], { body: { content } })

describe("a test of a webhook", () => {
  test("is answered 202, arrives signed, and is read with its attempt and its words", async () => {
    const { body: webhook } = await service.register({ callback_url: "https://a.agent.example/" })
    const id: string = webhook.webhook_id
    const reply = await service.test(id)
    expect([reply.status, Object.keys(reply.body)]).toEqual([202, ["delivery_id"]])
    const [arrived] = await arrivals("https://a.agent.example/", 1)
    verify(webhook.secret, arrived!)
    expect(arrived!.body).toMatchObject({ type: "webhook.test", api_version: "v1", data: { webhook_id: id } })
    await vi.waitFor(async () => expect((await service.delivery(id, reply.body.delivery_id)).state).toBe("delivered"))
    const shown = await service.delivery(id, reply.body.delivery_id)
    expect(shown).toEqual({
      delivery_id: reply.body.delivery_id,
      webhook_id: id,
      message_id: arrived!.headers["webhook-id"],
      type: "webhook.test",
      resource: { kind: "test", id },
      sequence: arrived!.body.sequence,
      state: "delivered",
      attempt_count: 1,
      next_attempt_at: null,
      queued_at: expect.any(String),
      last_attempt_at: expect.any(String),
      last_status: 204,
      last_problem: null,
      ended_at: expect.any(String),
      attempts: [{ at: shown.last_attempt_at, status: 204, problem: null, duration_ms: expect.any(Number) }],
      payload: arrived!.body
    })
    expect(shown.message_id).toMatch(/^msg_[a-z2-7]{26}$/)
  })

  test("with an Idempotency-Key is one test", async () => {
    const id = await service.registered({ callback_url: "https://b.agent.example/" })
    const headers = { "idempotency-key": "test-1" }
    const [first, again] = [await service.test(id, headers), await service.test(id, headers)]
    expect([again.text, again.headers["idempotency-replayed"]]).toEqual([first.text, "true"])
    await arrivals("https://b.agent.example/", 1)
    expect((await service.deliveries(id)).body.results).toHaveLength(1)
  })
})

describe("the list of deliveries", () => {
  test("has the newest first, page by page, and those of one state", async () => {
    const id = await service.registered()
    const sent = [await service.tested(id), await service.tested(id), await service.tested(id)]
    service.receiver.status = 500
    sent.push((await service.test(id)).body.delivery_id)
    await vi.waitFor(async () => expect((await service.delivery(id, sent[3]!)).attempt_count).toBe(1))
    const ids = (body: { readonly results: ReadonlyArray<{ readonly delivery_id: string }> }) =>
      body.results.map(({ delivery_id }) => delivery_id)
    const { body: all } = await service.deliveries(id)
    expect([ids(all), all.next_cursor]).toEqual([sent.toReversed(), null])
    expect(all.results[0]).toMatchObject({
      state: "pending",
      attempt_count: 1,
      next_attempt_at: expect.any(String),
      last_status: 500,
      last_problem: "the receiver answered 500"
    })
    const { attempts: _attempts, payload: _payload, ...item } = await service.delivery(id, sent[0]!)
    expect(all.results[3]).toEqual(item)
    const { body: first } = await service.deliveries(id, "limit=3")
    const { body: second } = await service.deliveries(id, `limit=3&cursor=${first.next_cursor}`)
    expect([...ids(first), ...ids(second)]).toEqual(sent.toReversed())
    expect(second.next_cursor).toBeNull()
    expect(ids((await service.deliveries(id, "state=delivered")).body)).toEqual(sent.slice(0, 3).toReversed())
    expect(ids((await service.deliveries(id, "state=pending")).body)).toEqual([sent[3]])
    expect((await service.deliveries(id, "state=dead_letter")).body).toEqual({ results: [], next_cursor: null })
  })

  test("shows of what waits for its turn that it has no time yet", async () => {
    const id = await service.registered({ events: ["case.message_received"] })
    service.receiver.status = 500
    const { case_id } = (await service.call(CASES, { headers: service.agent.headers, body: CASE_REQUEST })).body
    await say(case_id, "more")
    const item = await vi.waitFor(async () => {
      const [second, first] = (await service.deliveries(id)).body.results
      expect([first.attempt_count, first.next_attempt_at]).toEqual([1, expect.any(String)])
      return second
    })
    expect([item.state, item.attempt_count, item.next_attempt_at]).toEqual(["pending", 0, null])
    expect(await service.delivery(id, item.delivery_id)).toMatchObject(item)
  })

  test("shows no time while the webhook is off, and while it fails none before it is asked again", async () => {
    const id = await service.registered({ events: ["case.message_received"] })
    service.receiver.status = 500
    for (let index = 0; index < 6; index += 1) {
      const { case_id } = (await service.call(CASES, { headers: service.agent.headers, body: CASE_REQUEST })).body
      await say(case_id, "more")
    }
    await vi.waitFor(async () => expect((await service.read(id)).health.failure_count).toBeGreaterThanOrEqual(5))
    const { delivery_id } = (await service.test(id)).body
    const { last_failure } = (await service.read(id)).health
    const next = (await service.delivery(id, delivery_id)).next_attempt_at
    expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(last_failure.at) + 5_000)
    const listed = async () => (await service.deliveries(id, "state=pending")).body.results
    // The second of each case waits for the first, and has no time at all.
    const times = (await listed()).flatMap((one: { next_attempt_at: string | null }) =>
      one.next_attempt_at === null ? [] : [Date.parse(one.next_attempt_at)]
    )
    expect(times.length).toBeGreaterThan(1)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse(last_failure.at) + 5_000)
    await service.on("PATCH /api/v1/webhooks/:webhook_id", [id], { body: { status: "paused" } })
    expect((await service.delivery(id, delivery_id)).next_attempt_at).toBeNull()
    expect(new Set((await listed()).map((one: { next_attempt_at: null }) => one.next_attempt_at))).toEqual(
      new Set([null])
    )
  })

  test.each(["limit=0", "limit=x", "state=lost", "cursor=abc", `cursor=${"x".repeat(501)}`])(
    "refuses %s",
    async (query) => {
      const reply = await service.deliveries(await service.registered(), query)
      expect([reply.status, reply.body.reason]).toEqual([400, "invalid-query"])
      expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual([query.split("=")[0]])
    }
  )
})

describe("a delivery", () => {
  test("of another webhook, or none, is not there", async () => {
    const [id, other] = [await service.registered(), await service.registered()]
    const delivered = await service.tested(other)
    const missing = [
      delivered,
      `${id}.test.${id}.1`,
      `${id}.case.ARC-2026-000001.0`,
      `${id}.case.ARC-2026-000001.1e3`,
      `${id}.mail.ARC-2026-000001.1`,
      id,
      "nothing"
    ]
    for (const deliveryId of missing) {
      const reads = await service.on(DELIVERY, [id, deliveryId])
      expect([reads.status, reads.body.reason]).toEqual([404, "delivery-not-found"])
      const replays = await replayOne(id, deliveryId)
      expect([replays.status, replays.body.reason]).toEqual([404, "delivery-not-found"])
    }
  })

  test("of another sponsor's webhook is not there, and neither is the webhook", async () => {
    const id = await service.registered()
    const deliveryId = await service.tested(id)
    const { headers } = service.stranger
    const replies = [
      await service.on(DELIVERY, [id, deliveryId], { headers }),
      await replayOne(id, deliveryId, headers),
      await replay(id, { since: LONG_AGO }, headers),
      await service.test(id, headers),
      await service.on("GET /api/v1/webhooks/:webhook_id/deliveries", [id], { headers })
    ]
    expect(replies.map(({ body, status }) => [status, body.reason])).toEqual(
      replies.map(() => [404, "webhook-not-found"])
    )
  })

  test("is sent again under its id, with a new signature", async () => {
    const url = "https://c.agent.example/"
    const id = await service.registered({ callback_url: url })
    const deliveryId = await service.tested(id)
    const reply = await replayOne(id, deliveryId)
    expect([reply.status, reply.body]).toEqual([202, { delivery_id: deliveryId }])
    const [first, again] = await arrivals(url, 2)
    expect(again!.text).toBe(first!.text)
    expect(again!.headers["webhook-id"]).toBe(first!.headers["webhook-id"])
    await vi.waitFor(async () => expect((await service.delivery(id, deliveryId)).attempts).toHaveLength(2))
  })

  test("that still waits is not sent again", async () => {
    const id = await service.registered()
    service.receiver.status = 503
    const { delivery_id } = (await service.test(id)).body
    await vi.waitFor(async () => expect((await service.delivery(id, delivery_id)).attempt_count).toBe(1))
    const reply = await replayOne(id, delivery_id)
    expect([reply.status, reply.body.reason]).toEqual([409, "delivery-pending"])
  })

  test("of a webhook that is off is not sent again", async () => {
    const id = await service.registered()
    const deliveryId = await service.tested(id)
    await service.on("PATCH /api/v1/webhooks/:webhook_id", [id], { body: { status: "paused" } })
    for (const reply of [await replayOne(id, deliveryId), await replay(id, { since: LONG_AGO })]) {
      expect([reply.status, reply.body.reason]).toEqual([409, "webhook-off"])
    }
  })
})

describe("a replay of a range", () => {
  test("sends again what was given up, when nothing else is said", async () => {
    const url = "https://d.agent.example/"
    const id = await service.registered({ callback_url: url })
    await service.tested(id)
    service.receiver.status = 410
    const deadId = await service.tested(id, "dead_letter")
    await vi.waitFor(async () => expect((await service.read(id)).status).toBe("disabled"))
    service.receiver.status = 204
    await service.on("PATCH /api/v1/webhooks/:webhook_id", [id], { body: { status: "active" } })
    const reply = await replay(id, { since: LONG_AGO })
    expect([reply.status, reply.body]).toEqual([202, { replay_id: expect.stringMatching(/^rpl_[0-9a-f]{32}$/) }])
    await vi.waitFor(async () => expect((await service.delivery(id, deadId)).state).toBe("delivered"))
    expect(arrivedAt(url)).toHaveLength(3)
  })

  test("sends again what was delivered in it, once for each order", async () => {
    const url = "https://e.agent.example/"
    const id = await service.registered({ callback_url: url })
    await service.tested(id)
    await service.tested(id)
    const { queued_at: until } = await service.delivery(id, await service.tested(id))
    // Without a zone a time is in UTC, wherever the service runs.
    vi.stubEnv("TZ", "America/New_York")
    const body = { since: LONG_AGO, until: until.slice(0, -1), states: ["delivered"] }
    const headers = { "idempotency-key": "replay-1" }
    const [first, again] = [await replay(id, body, headers), await replay(id, body, headers)]
    expect(again.text).toBe(first.text)
    await arrivals(url, 5)
    const ids = arrivedAt(url).map((one) => one.headers["webhook-id"])
    expect(new Set(ids.slice(3))).toEqual(new Set(ids.slice(0, 2)))
  })

  test("from a moment that a client's fast clock puts ahead is taken, and finds nothing", async () => {
    const url = "https://fast-clock.agent.example/"
    const id = await service.registered({ callback_url: url })
    await service.tested(id)
    const ahead = new Date(Date.now() + 60_000).toISOString()
    expect((await replay(id, { since: ahead, states: ["delivered"] })).status).toBe(202)
    // The next one is taken when this one has ended.
    await vi.waitFor(async () => expect((await replay(id, { since: ahead })).status).toBe(202))
    expect(arrivedAt(url)).toHaveLength(1)
  })

  test("a webhook has one replay of a range at a time", async () => {
    const id = await service.registered({ callback_url: "https://g.agent.example/" })
    const body = { since: LONG_AGO, states: ["delivered"] }
    const replies = await Promise.all([replay(id, body), replay(id, body)])
    expect(new Set(replies.map(({ status, body: { reason } }) => `${status} ${reason}`))).toEqual(
      new Set(["202 undefined", "409 replay-running"])
    )
    await vi.waitFor(async () => expect((await replay(id, body)).status).toBe(202))
  })

  test.each([
    [{}, "since"],
    [{ since: "yesterday" }, "since"],
    [{ since: "2999-01-01T00:00:00Z" }, "since"],
    [{ since: "2999-01-01T00:00:00Z", until: "2999-01-02T00:00:00Z" }, "since"],
    [{ since: LONG_AGO, until: "tomorrow" }, "until"],
    [{ since: LONG_AGO, until: "2019-12-31T00:00:00Z" }, "until"],
    [{ since: LONG_AGO, states: [] }, "states"],
    [{ since: LONG_AGO, states: ["pending"] }, "states.0"]
  ])("refuses %j", async (body, path) => {
    const reply = await replay(await service.registered(), body)
    expect([reply.status, reply.body.reason]).toEqual([400, "invalid-body"])
    expect(reply.body.errors.map((one: { path: string }) => one.path)).toEqual([path])
  })
})

describe("the day's share of a sponsor", () => {
  const use = (repeat: "range" | "single", cost: number) =>
    service.registry.ask(quotaEntity, `webhook-${repeat}/${service.stranger.sponsorId}`, {
      _tag: "TakeQuota",
      limit: cost,
      window: "utc-day",
      cost
    })

  test("of tests and replays is counted once for each request, and beyond it is the time to wait", async () => {
    const { headers } = service.stranger
    const { body } = await service.register({ callback_url: "https://h.agent.example/" }, headers)
    const id: string = body.webhook_id
    await use("single", REPEATS_PER_DAY.single - 1)
    const key = { ...headers, "idempotency-key": "last" }
    const [last, again] = [await service.test(id, key), await service.test(id, key)]
    expect([last.status, again.text]).toEqual([202, last.text])
    const { delivery_id } = last.body
    const refused = [await service.test(id, headers), await replayOne(id, delivery_id, headers)]
    await use("range", REPEATS_PER_DAY.range)
    refused.push(await replay(id, { since: LONG_AGO }, headers))
    for (const reply of refused) {
      expect([reply.status, reply.body.reason]).toEqual([429, "too-many-replays"])
      const seconds = Number(reply.headers["retry-after"])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(86_400)
    }
    await service.on("DELETE /api/v1/webhooks/:webhook_id", [id], { headers })
    // Another sponsor's is its own.
    await service.tested(await service.registered())
  })
})

describe("the callback of a case", () => {
  const CASE_CALLBACK = "https://case.agent.example/in?key=1"

  test("is called with everything that happens to it, signed with the secret of the 201", async () => {
    const open = { ...CASE_REQUEST, callback_url: CASE_CALLBACK }
    const { body: opened } = await service.call(CASES, { headers: service.agent.headers, body: open })
    await say(opened.case_id, "They charged 49 dollars")
    const arrived = await arrivals(CASE_CALLBACK, 2)
    for (const one of arrived) verify(opened.callback_secret, one)
    expect(arrived.map(({ body }) => body.type)).toEqual(["case.message_received", "case.message_received"])
    expect(arrived[0]!.body.data).toEqual({
      case_id: opened.case_id,
      status: "triaging",
      previous_status: null,
      case_url: opened.case_url,
      message_id: expect.stringMatching(/^msg_/),
      from: "user"
    })
    const page = new URL(arrived[0]!.body.data.case_url).searchParams.get("t")
    const shown = await service.call("GET /cases/:case_id", { params: [opened.case_id], query: `t=${page}` })
    expect(shown.status).toBe(200)
  })

  test("and a webhook hear the same event under one id", async () => {
    const url = "https://f.agent.example/"
    await service.registered({ callback_url: url, events: ["case.message_received"] })
    const own = "https://own.agent.example/"
    const body = { ...CASE_REQUEST, callback_url: own }
    const { case_id } = (await service.call(CASES, { headers: service.agent.headers, body })).body
    await say(case_id, "more")
    const byWebhook = (await arrivals(url, 2)).map(({ headers }) => headers["webhook-id"])
    expect((await arrivals(own, 2)).map(({ headers }) => headers["webhook-id"])).toEqual(byWebhook)
  })
})

describe("what is told of a case", () => {
  const STORY = "Quxstoryzimarker"
  const url = "https://everything.agent.example/"

  test("is in order, small, of the kinds that are declared, and holds nothing that anybody wrote, nor a name", async () => {
    const { body: webhook } = await service.register({ callback_url: url, events: EVENT_TYPES })
    const { case_id } = await escalatedCase(service, service.agent, {
      user_identifier: STORY,
      agent_id: STORY,
      problem_description: `${GYM} ${STORY}`
    })
    await say(case_id, STORY)
    await vi.waitFor(() => expect(arrivedAt(url).map(({ body }) => body.type)).toContain("case.escalated"))
    const { body: shown } = await service.call("GET /api/v1/cases/:case_id", {
      params: [case_id],
      headers: service.agent.headers
    })
    await vi.waitFor(() =>
      expect(arrivedAt(url).some(({ body }) => body.sequence === shown.timeline.length)).toBe(true)
    )
    const arrived = arrivedAt(url)
    for (const one of arrived) verify(webhook.secret, one)
    const sequences = arrived.map(({ body }) => body.sequence)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    expect(new Set(arrived.map(({ body }) => body.type))).toEqual(
      new Set(["case.status_changed", "case.message_received", "case.action_taken", "case.escalated"])
    )
    const words = [
      "Fit Gym",
      "members@",
      "Members desk",
      "49.00",
      "1 Main Street",
      STORY,
      "Quxfact",
      "Quxstatement",
      GYM
    ]
    for (const { text } of arrived) {
      for (const word of words) expect(text).not.toContain(word)
      expect(text.length).toBeLessThan(20_000)
    }
  })

  test("is told to a webhook of this organization only when the case names it", async () => {
    const ofGym = await service.registered({
      callback_url: `${CALLBACK_URL}/gym`,
      org_ids: ["fit-gym"],
      events: EVENT_TYPES
    })
    const ofAcme = await service.registered({
      callback_url: `${CALLBACK_URL}/acme`,
      org_ids: ["acme"],
      events: EVENT_TYPES
    })
    const body = { ...CASE_REQUEST, organization_named: "Fit Gym" }
    const { case_id } = (await service.call(CASES, { headers: service.agent.headers, body })).body
    await say(case_id, "more")
    await arrivals(`${CALLBACK_URL}/gym`, 2)
    expect((await service.deliveries(ofGym)).body.results).toHaveLength(2)
    expect((await service.deliveries(ofAcme)).body.results).toEqual([])
  })
})
