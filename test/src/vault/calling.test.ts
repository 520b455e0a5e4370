/** The calling interview through the real pipeline: from the manifest to the seal, and everything that stops it on the way. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ENDED_COUNT_MAX } from "../../../actors/calling/calling.ts"
import { DAY, NOW } from "../../support/given.ts"
import { ANSWERS } from "../../support/interviews.ts"
import { addSponsor, asOperator, type ResolutionService, startResolution } from "../../support/resolution-service.ts"
import {
  addCalledAgent,
  answer,
  INTERVIEWS,
  openInterview,
  read,
  seal,
  sealNew,
  type CalledAgent
} from "../../support/vault-service.ts"

let service: ResolutionService
let clock = NOW
beforeAll(async () => {
  service = await startResolution({ now: () => clock })
})
afterAll(() => service.close())

const manifest = "GET /api/v1/calling/agent"
const queue = "GET /api/v1/calling/queue"
const entries = async (agent: CalledAgent) => (await service.call(queue, { headers: agent.key })).body

describe("the manifest", () => {
  test("tells a client all that it needs for a seal, and each endpoint that it names is there", async () => {
    const agent = await addCalledAgent(service)
    const { body, status } = await service.call(manifest, { headers: agent.key })
    expect([status, body.schema_version, body.purpose, body.auth]).toEqual([
      200,
      "0.10",
      "calling_interview",
      "X-Agent-Key"
    ])
    expect(body.agent).toEqual({ id: agent.id, name: "Helper", description: "Helps", status: "active" })
    expect(body.method).toMatch(/publishes .* name and description/)
    expect(body.method).toMatch(/fixed questionnaire/i)
    const declared = service.routes.map(({ method, pattern }) => `${method} ${pattern}`)
    for (const one of body.endpoints) expect(declared).toContain(`${one.method} ${one.path}`)
    expect(body.questions.map(({ id }: { id: string }) => id)).toEqual(ANSWERS.map(({ id }) => id))
    expect(JSON.stringify(body)).not.toContain("ops@example.org")
  })

  test("says of each endpoint how it is called, and called like that it answers", async () => {
    const agent = await addCalledAgent(service)
    const { body } = await service.call(manifest, { headers: agent.key })
    const headers: Record<string, Readonly<Record<string, string>>> = {
      "X-Agent-Key": agent.key,
      Bearer: agent.headers,
      none: {}
    }
    const bodies: Record<string, unknown> = { answer: { answers: ANSWERS }, revoke: { reason: "Not true any more" } }
    const ids: Record<string, string> = {}
    const statuses: Record<string, number> = {}
    // The second interview is declined, after the first was sealed.
    const endpoints: ReadonlyArray<{ rel: string; method: string; path: string; auth: string }> = body.endpoints
    const calls = [
      ...endpoints.filter(({ rel }) => rel !== "decline"),
      ...endpoints.filter(({ rel }) => /open|decline/.test(rel))
    ]
    for (const { auth, method, path, rel } of calls) {
      const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ids[name!] ?? "")
      const reply = await service.call(`${method} ${path}`, { params, headers: headers[auth] ?? {}, body: bodies[rel] })
      statuses[rel] = reply.status
      for (const name of ["interview_id", "session_id"]) ids[name] = reply.body[name] ?? ids[name]
    }
    expect(Object.values(statuses).every((status) => status === 200 || status === 201)).toBe(true)
    expect(Object.keys(statuses)).toHaveLength(endpoints.length)
  })

  test("is for the header X-Agent-Key and no other credential", async () => {
    const agent = await addCalledAgent(service)
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await service.call(manifest, { headers })).status
    expect(await statusOf({})).toBe(401)
    expect(await statusOf(agent.headers)).toBe(401)
    expect(await statusOf(agent.sponsor.headers)).toBe(401)
    expect(await statusOf({ "x-agent-key": "svc_nonsense" })).toBe(401)
    await service.call("POST /api/admin/agents/:id/suspend", {
      params: [agent.id],
      headers: asOperator,
      body: { reason: "test" }
    })
    expect(await statusOf(agent.key)).toBe(403)
  })
})

describe("an interview", () => {
  test("is queued, in progress, answered and sealed; the log has its hash", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    expect((await entries(agent)).results).toMatchObject([
      { interview_id: id, status: "queued", position: 1, session_id: null }
    ])
    const first = await answer(service, agent, id, ANSWERS.slice(0, 2))
    expect(first.body).toMatchObject({ status: "in_progress" })
    expect(first.body.missing).toEqual(ANSWERS.slice(2).map((one) => one.id))
    const rest = await answer(service, agent, id, ANSWERS.slice(2))
    expect(rest.body).toMatchObject({ status: "answered", missing: [] })
    const sealed = await seal(service, agent, id)
    expect(sealed.status).toBe(201)
    expect(sealed.body).toMatchObject({
      interview_id: id,
      session_id: expect.stringMatching(/^ses_[0-9a-f]{32}$/),
      attestation_id: expect.stringMatching(/^att_[0-9a-f]{32}$/),
      session_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      log: { origin: "redress.example/vcap-log", leaf_index: expect.any(Number) }
    })
    const { session_id } = sealed.body
    expect(await entries(agent)).toMatchObject({
      results: [{ status: "sealed", position: null, session_id }],
      total: 1
    })
    const log = await service.call("GET /vcap-log", { query: `offset=${sealed.body.log.leaf_index}` })
    expect(log.body.entries[0]).toMatchObject({
      type: "attestation.sealed",
      id: session_id,
      payload_hash: sealed.body.session_hash.slice("sha256:".length),
      leaf_hash: sealed.body.log.leaf_hash
    })
  })

  test("takes a later answer instead of an earlier one", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    await answer(service, agent, id, [{ id: "operator", answer: "Other Ltd" }])
    const { body } = await seal(service, agent, id)
    const attestation = await read(service, body.session_id)
    expect(attestation.body.subject).toMatchObject({ operator: "Other Ltd", agent_name: "Helper", agent_id: agent.id })
    expect(attestation.body.statement.answers.filter((one: { id: string }) => one.id === "operator")).toHaveLength(1)
  })

  test("sealed again gives the same answer, also when several seal at once", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    const replies = await Promise.all([1, 2, 3, 4].map(() => seal(service, agent, id)))
    const again = await seal(service, agent, id)
    expect(new Set([...replies, again].map(({ text }) => text)).size).toBe(1)
    expect(again.status).toBe(201)
  })

  test("is not sealed while a required answer is missing, and says which", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(
      service,
      agent,
      id,
      ANSWERS.filter((one) => one.id !== "scopes" && one.id !== "operator_uri")
    )
    const reply = await seal(service, agent, id)
    expect([reply.status, reply.body.reason]).toEqual([409, "answers-missing"])
    expect(reply.body.errors).toEqual([{ path: "answers", message: "the question scopes is not answered" }])
  })

  test("an agent has one open interview at a time", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    const second = await service.call(INTERVIEWS, { headers: agent.key })
    expect([second.status, second.body.reason]).toEqual([409, "interview-open"])
    const declined = await service.call(`${INTERVIEWS}/:interview_id/decline`, { params: [id], headers: agent.key })
    expect(declined.body).toEqual({ interview_id: id, status: "declined" })
    await openInterview(service, agent)
    expect((await entries(agent)).results.map((one: { status: string }) => one.status)).toEqual(["queued", "declined"])
  })

  test("opened twice with one Idempotency-Key is one interview", async () => {
    const agent = await addCalledAgent(service)
    const headers = { ...agent.key, "idempotency-key": "one" }
    const first = await service.call(INTERVIEWS, { headers })
    const second = await service.call(INTERVIEWS, { headers })
    expect([second.status, second.text]).toEqual([201, first.text])
  })

  test("of another agent does not exist, not even of the same sponsor", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    for (const other of [await addCalledAgent(service), await addCalledAgent(service, agent.sponsor)]) {
      const replies = [
        await answer(service, other, id),
        await seal(service, other, id),
        await service.call(`${INTERVIEWS}/:interview_id/decline`, { params: [id], headers: other.key })
      ]
      expect(replies.map(({ body, status }) => [status, body.reason])).toEqual(
        replies.map(() => [404, "interview-not-found"])
      )
      expect(await entries(other)).toEqual({ results: [], total: 0 })
    }
  })

  test("expires after seven days, whether or not its timer has come", async () => {
    const agent = await addCalledAgent(service)
    const id = await openInterview(service, agent)
    await answer(service, agent, id)
    clock += 7 * DAY - 1
    expect((await entries(agent)).results).toMatchObject([{ status: "answered", position: 1 }])
    clock += 1
    expect((await entries(agent)).results).toMatchObject([{ status: "expired", position: null }])
    for (const reply of [await answer(service, agent, id), await seal(service, agent, id)]) {
      expect([reply.status, reply.body.reason]).toEqual([409, "interview-ended"])
    }
    await service.runtime.delivery.sweep()
    await service.runtime.delivery.idle()
    expect((await entries(agent)).results).toMatchObject([{ interview_id: id, status: "expired" }])
    await openInterview(service, agent)
  })

  test("may be opened ten times in a UTC day and no more", async () => {
    const agent = await addCalledAgent(service)
    const decline = (id: string) =>
      service.call(`${INTERVIEWS}/:interview_id/decline`, { params: [id], headers: agent.key })
    for (let count = 0; count < 10; count++) await decline(await openInterview(service, agent))
    const refused = await service.call(INTERVIEWS, { headers: agent.key })
    expect([refused.status, refused.body.reason]).toEqual([429, "too-many-interviews"])
    const seconds = Number(refused.headers["retry-after"])
    clock += seconds * 1_000
    await openInterview(service, agent)
    expect((await entries(agent)).total).toBeLessThanOrEqual(ENDED_COUNT_MAX + 1)
  })
})

describe("answers", () => {
  const refusedWith = async (one: { readonly id: string; readonly answer: unknown }) => {
    const { body, status } = await answer(service, agent, id, [ANSWERS[0], one])
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
  }
  let agent: CalledAgent
  let id: string
  beforeAll(async () => {
    agent = await addCalledAgent(service)
    id = await openInterview(service, agent)
  })

  test.each([
    [{ id: "unknown", answer: "x" }, "answers.1.id", /id of a question/],
    [{ id: "operator", answer: "twice" }, "answers.1.id", /twice/],
    [{ id: "purpose", answer: true }, "answers.1.answer", /text/],
    [{ id: "purpose", answer: "  " }, "answers.1.answer", /empty/],
    [{ id: "purpose", answer: "x".repeat(2_001) }, "answers.1.answer", /2000 characters/],
    [{ id: "escalation", answer: "Write to jane.doe@example.com" }, "answers.1.answer", /e-mail/],
    [{ id: "escalation", answer: `Our key is svc_${"a".repeat(64)}` }, "answers.1.answer", /API key/],
    [{ id: "operator_uri", answer: "http://example.com" }, "answers.1.answer", /https/],
    [{ id: "operator_uri", answer: "https://user:pw@example.com" }, "answers.1.answer", /https/],
    [{ id: "discloses_automation", answer: "yes" }, "answers.1.answer", /true or false/],
    [{ id: "data_retention", answer: "for ever" }, "answers.1.answer", /one of not_kept/],
    [{ id: "scopes", answer: "a:b:c:d" }, "answers.1.answer", /list/],
    [{ id: "scopes", answer: [] }, "answers.1.answer", /a scope/],
    [{ id: "scopes", answer: ["send:company:US"] }, "answers.1.answer", /number 1/],
    [{ id: "scopes", answer: ["*:*:*:*", "send::US:x"] }, "answers.1.answer", /number 2/],
    [{ id: "scopes", answer: Array.from({ length: 51 }, (_, n) => `a${n}:b:c:d`) }, "answers.1.answer", /50 scopes/]
  ])("of the wrong kind are refused, and nothing of the request is stored: %o", async (one, path, message) => {
    expect(await refusedWith(one)).toEqual([400, path, expect.stringMatching(message)])
    expect((await entries(agent)).results[0].status).toBe("queued")
  })

  test("of scopes stand once each and in order in the attestation", async () => {
    const other = await addCalledAgent(service)
    const own = await openInterview(service, other)
    const scopes = ["b:*:US-WA:x", "a:b:c:d", "b:*:US-WA:x"]
    await answer(service, other, own, [
      ...ANSWERS.filter((one) => one.id !== "scopes"),
      { id: "scopes", answer: scopes }
    ])
    const { body } = await seal(service, other, own)
    expect((await read(service, body.session_id)).body.canonical_scopes).toEqual(["a:b:c:d", "b:*:US-WA:x"])
  })
})

describe("ten who seal at once", () => {
  test("get ten places in the log that follow each other", async () => {
    const sponsor = await addSponsor(service, "ten-at-once")
    const agents = await Promise.all(Array.from({ length: 10 }, () => addCalledAgent(service, sponsor)))
    const sealed = await Promise.all(agents.map((agent) => sealNew(service, agent)))
    const indexes = sealed.map(({ log }) => log.leaf_index).toSorted((one, other) => one - other)
    expect(indexes).toEqual(indexes.map((_, offset) => indexes[0] + offset))
    expect(new Set(sealed.map(({ session_id }) => session_id)).size).toBe(10)
    expect(service.defects).toEqual([])
  })
})
