/** Test keys, and the year that the developer of an agent plays with one: over the routes alone. */
import { Schema } from "effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { CaseResponse } from "../../../../schema/api/resolution.ts"
import { OPEN_TEST_CASES_MAX } from "../../../../src/cases/test-cases.ts"
import { DAY, NOW, SECOND } from "../../../support/given.ts"
import { addAgent, addSponsor, CASE_REQUEST, type TestAgent } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const models: Array<string> = []
let now = NOW

const { agent, service, sponsor } = await servedFile({
  startsAt: NOW,
  understand: async () => void models.push("understand"),
  draftReply: async () => void models.push("draft")
})

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const testKeyOf = async ({ headers, id }: TestAgent) => {
  const made = await service.call("POST /api/ai/agents/:id/keys", { params: [id], headers, body: { test: true } })
  expect([made.status, made.body.test]).toEqual([201, true])
  return bearer(made.body.apiKey)
}

/** The test key of the agent that was made last. */
let tester: Readonly<Record<string, string>> = await testKeyOf(agent)

beforeEach(() => {
  models.splice(0)
  now += 10 * SECOND
  vi.setSystemTime(now)
})

const openTest = async (more: object = {}, headers = tester) => {
  const reply = await service.call("POST /api/v1/cases", {
    headers,
    body: { ...CASE_REQUEST, organization_named: "Fit Gym", ...more }
  })
  return reply
}
const idOf = async (more: object = {}) => {
  const { body, status } = await openTest(more)
  expect([status, body.test]).toEqual([201, true])
  return body.case_id as string
}
const say = (id: string, body: object, headers = tester) =>
  service.call("POST /api/v1/cases/:case_id/messages", {
    params: [id],
    headers,
    body: { content: "Told by the user", ...body }
  })
const move = async (body: object, headers = tester) => {
  // A second later: the clock is moved once a second.
  now += SECOND
  vi.setSystemTime(now)
  return service.call("POST /api/v1/test/clock", { headers, body })
}
const answer = (body: object, headers = tester) => service.call("POST /api/v1/test/organization", { headers, body })
const read = async (id: string, headers = tester) =>
  (await service.call("GET /api/v1/cases/:case_id", { params: [id], headers })).body
const dayAfter = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)

const ROBOCALL = "I get a robocall every day from this company, in the US"
const FACTS = {
  consumer_name: "Ada Lovelace",
  consumer_address: "1 Main Street\nSeattle",
  phone_number: "+1 555 0100",
  amount: "49.00 USD"
}

/** A test case whose letter waits to be posted. */
const drafted = async () => {
  const id = await idOf({ problem_description: ROBOCALL })
  await say(id, { metadata: { facts: FACTS } })
  const moved = await move({ case_id: id, days: 1 })
  expect([moved.status, moved.body.status]).toEqual([200, "letter_drafted"])
  return id
}

describe("a test key", () => {
  test("stands beside the agent's other key, which goes on working", async () => {
    const two = await testKeyOf(agent)
    expect((await service.call("GET /api/v1/cases", { headers: tester })).status).toBe(401)
    tester = two
    expect((await service.call("GET /api/v1/cases", { headers: agent.headers })).status).toBe(200)
    const shown = await service.call("GET /api/ai/agents/:id", { params: [agent.id], headers: sponsor.headers })
    expect(shown.body.keys.map((key: { readonly test: boolean }) => key.test)).toEqual([false, true])
  })

  test("a test key makes only test keys", async () => {
    const other = await addAgent(service, sponsor)
    const headers = await testKeyOf(other)
    const made = await service.call("POST /api/ai/agents/:id/keys", { params: [other.id], headers, body: {} })
    expect([made.status, made.body.test]).toEqual([201, true])
    expect((await service.call("GET /api/v1/cases", { headers: other.headers })).status).toBe(200)
  })

  test("writes nothing but test cases", async () => {
    const refused = await service.call("POST /api/v1/orgs/report", {
      headers: tester,
      body: { organization_name: "Acme", report_type: "scam", description: "They take money" }
    })
    expect([refused.status, refused.body.reason]).toEqual([403, "test-key"])
    for (const route of [
      "POST /api/evaluate",
      "POST /api/v1/webhooks",
      "POST /api/agent/feedback",
      "POST /api/v1/calling/interviews"
    ]) {
      const found = service.routes.find((one) => `${one.method} ${one.pattern}` === route)
      if (found === undefined) continue
      const headers = { ...tester, "x-agent-key": (tester["authorization"] ?? "").slice(7) }
      expect((await service.call(route, { headers, body: {} })).body.reason).toBe("test-key")
    }
  })

  test("sees no real case, no other key sees its cases, and the sponsor sees both", async () => {
    const mine = await idOf()
    const real = (await openTest({}, agent.headers)).body.case_id
    const statusFor = async (id: string, headers: Readonly<Record<string, string>>) =>
      (await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: headers })).status
    expect(await statusFor(mine, agent.headers)).toBe(404)
    expect(await statusFor(real, tester)).toBe(404)
    expect([await statusFor(mine, sponsor.headers), await statusFor(real, sponsor.headers)]).toEqual([200, 200])
    expect((await say(real, {}, tester)).status).toBe(404)
    expect((await move({ case_id: real, days: 1 }, agent.headers)).body.reason).toBe("no-test-case")
    const listed = async (headers: Readonly<Record<string, string>>, query = "") =>
      (await service.call("GET /api/v1/cases", { headers: headers, query })).body.results.map(
        (one: { readonly case_id: string }) => one.case_id
      )
    expect(await listed(tester)).not.toContain(real)
    expect(await listed(agent.headers)).toEqual([real])
    expect(await listed(sponsor.headers)).toEqual([real])
    expect(await listed(sponsor.headers, "test=true")).toContain(mine)
  })

  test("and the agent's other key may use one Idempotency-Key for two cases", async () => {
    const body = { ...CASE_REQUEST, organization_named: "Fit Gym" }
    const keyed = (headers: Readonly<Record<string, string>>) =>
      service.call("POST /api/v1/cases", { headers: { ...headers, "idempotency-key": "same" }, body })
    const [one, two] = [await keyed(tester), await keyed(agent.headers)]
    expect([one.body.test, two.body.test]).toEqual([true, undefined])
    expect(one.body.case_id).not.toBe(two.body.case_id)
  })
})

describe("a year of a test case", () => {
  test("is played: posted, a reminder, escalation, filed, the end", async () => {
    const id = await drafted()
    const posted = await say(id, {
      type: "user_response",
      metadata: { decision: "posted", date: dayAfter(1) }
    })
    expect([posted.status, posted.body.status]).toEqual([201, "awaiting_response"])

    const reminded = await move({ case_id: id, days: 20 })
    const typesOf = (reply: typeof reminded) => reply.body.happened.map((one: { readonly type: string }) => one.type)
    expect(reminded.body.status).toBe("awaiting_response")
    expect(typesOf(reminded)).toEqual(expect.arrayContaining(["letter_drafted", "clock_advanced"]))
    const overdue = await move({ case_id: id, days: 60 })
    expect(overdue.body.status).toBe("escalated")
    expect(typesOf(overdue)).toEqual(
      expect.arrayContaining(["deadline_near", "status_changed", "case_escalated", "packet_prepared"])
    )
    const waiting = await move({ case_id: id, to: new Date(now + 180 * DAY).toISOString() })
    expect(typesOf(waiting)).toContain("user_reminded")
    await say(id, { type: "user_response", metadata: { decision: "filed", reference: "R-1" } })
    const ended = await say(id, { type: "user_response", metadata: { decision: "outcome", outcome: "no_response" } })
    expect([ended.status, ended.body.status]).toEqual([201, "closed"])

    const shown = await read(id)
    expect(shown.test.ahead_seconds).toBeGreaterThan(175 * 86_400)
    Schema.decodeUnknownSync(CaseResponse)(shown)
    expect(models).toEqual([])
  })

  test("answers when asked, and ends well", async () => {
    const id = await drafted()
    const answered = await answer({ case_id: id, answer: "offers_part" })
    expect([answered.status, answered.body.status]).toEqual([201, "response_received"])
    expect((await read(id)).responses).toMatchObject([{ text: answered.body.text, confirmed: true }])
    expect((await answer({ case_id: id })).status).toBe(409)
    const settled = await say(id, {
      type: "user_response",
      metadata: { decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } }
    })
    expect(settled.body.status).toBe("resolved")
  })

  test("leaves no word with organizations, sponsors, registries, mail or queues", async () => {
    const org = "Only Of Tests"
    const id = await idOf({ problem_description: ROBOCALL, organization_named: org, urgency: "crisis" })
    await say(id, { metadata: { facts: FACTS } })
    await service.call("POST /api/v1/cases/:case_id/contacts", {
      params: [id],
      headers: tester,
      body: { contact_type: "org_contact", name: "Desk", email: "desk@only.example" }
    })
    await move({ case_id: id, days: 30 })
    await answer({ case_id: id, answer: "pays" })
    await say(id, { type: "user_response", metadata: { decision: "accept" } })
    expect((await read(id)).status).toBe("resolved")

    expect(
      (await service.call("GET /api/v1/orgs/:org_id", { params: ["only-of-tests"], headers: agent.headers })).status
    ).toBe(404)
    const told = [...service.database.intents.values()].filter(({ source }) => source.id === id)
    expect(told.map(({ target }) => target.kind).filter((kind) => !["case", "subscriber"].includes(kind))).toEqual([])
    const rows = [...service.database.views.values()].filter((row) => JSON.stringify(row).includes(id))
    expect(rows.map(({ view }) => view)).toEqual(["test_case_view"])
    const notices = await service.call("GET /api/auth/notices", { headers: sponsor.headers })
    expect(notices.text).not.toContain(id)
  })
})

describe("the clock", () => {
  test("wants days or a moment, ahead of now, and no more than 400 days", async () => {
    const id = await idOf()
    expect((await move({ case_id: id })).body.reason).toBe("invalid-body")
    expect((await move({ case_id: id, days: 1, to: new Date(now + DAY).toISOString() })).body.reason).toBe(
      "invalid-body"
    )
    expect((await move({ case_id: id, days: -1 })).body.reason).toBe("invalid-body")
    const unread = await move({ case_id: id, to: "tomorrow" })
    expect([unread.status, unread.body.errors]).toEqual([400, [{ path: "to", message: "must be an ISO 8601 time" }]])
    expect((await move({ case_id: id, to: new Date(NOW - DAY).toISOString() })).body.reason).toBe("clock-not-possible")
    const far = await move({ case_id: id, days: 399.5 })
    expect([far.status, far.body.days_left]).toEqual([200, 0])
    expect((await move({ case_id: id, days: 1 })).body.reason).toBe("clock-not-possible")
  })

  test("is moved once a second", async () => {
    const id = await idOf()
    expect((await move({ case_id: id, days: 1 })).status).toBe(200)
    const soon = await service.call("POST /api/v1/test/clock", { headers: tester, body: { case_id: id, days: 1 } })
    expect([soon.status, soon.body.reason, soon.headers["retry-after"]]).toEqual([429, "test-clock-limit", "1"])
  })
})

describe("open test cases", () => {
  test("are 50 of one sponsor, also when many are opened at once, and an ended one makes room", async () => {
    const other = await addSponsor(service, "grace")
    const headers = await testKeyOf(await addAgent(service, other))
    const replies = await Promise.all(Array.from({ length: OPEN_TEST_CASES_MAX + 5 }, () => openTest({}, headers)))
    const opened = replies.filter(({ status }) => status === 201)
    expect(opened).toHaveLength(OPEN_TEST_CASES_MAX)
    expect(replies.filter(({ body }) => body.reason === "test-case-limit")).toHaveLength(5)
    await say(opened[0]?.body.case_id, { type: "user_response", metadata: { decision: "withdraw" } }, headers)
    expect((await openTest({}, headers)).status).toBe(201)
  })
})
