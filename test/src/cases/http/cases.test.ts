/**
 * The case routes through the real pipeline and the real actors: what is answered, what is stored, and what is never
 * stored or shown.
 */
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import * as api from "../../../../schema/api/resolution.ts"
import { safetyFor } from "../../../../actors/assistant/crisis.ts"
import { DISCLAIMER } from "../../../../actors/assistant/reply.ts"
import { makeSecretSealing } from "../../../../src/crypto/webhook-secret.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  CASE_REQUEST,
  GYM,
  openCase,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  type TestAgent,
  type TestSponsor,
  textOf
} from "../../../support/resolution-service.ts"

const CASES = "POST /api/v1/cases"
const ONE_CASE = "GET /api/v1/cases/:case_id"
const MESSAGES = "POST /api/v1/cases/:case_id/messages"
const UPDATE = "PATCH /api/v1/cases/:case_id"
const CONTACTS = "POST /api/v1/cases/:case_id/contacts"

const CRISIS = "My landlord keeps the deposit and I want to end my life"
const IDENTITY_THEFT = "They opened an account in my name, identity theft on my credit report"
const NOTHING = "hello there"
const SAFETY = safetyFor({ country: "US" })
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
const PDF = base64("%PDF-1.4 contract")

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
let sibling: TestAgent
let stranger: TestAgent

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  service = await startResolution()
  sponsor = await addSponsor(service, "ada")
  agent = await addAgent(service, sponsor)
  sibling = await addAgent(service, sponsor)
  stranger = await addAgent(service, await addSponsor(service, "eve"))
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  vi.useRealTimers()
})

const submit = (body: object, headers: object = {}) =>
  service.call(CASES, { headers: { ...agent.headers, ...headers }, body: { ...CASE_REQUEST, ...body } })
const read = async (id: string, headers = agent.headers) => service.call(ONE_CASE, { params: [id], headers })
const say = (id: string, body: object, headers: object = {}) =>
  service.call(MESSAGES, { params: [id], headers: { ...agent.headers, ...headers }, body })
const update = (id: string, body: unknown, headers: object = {}) =>
  service.call(UPDATE, { params: [id], headers: { ...agent.headers, ...headers }, body })
const addContact = (id: string, body: object, headers: object = {}) =>
  service.call(CONTACTS, { params: [id], headers: { ...agent.headers, ...headers }, body })
const typesOf = (body: { readonly timeline: ReadonlyArray<{ readonly type: string }> }) =>
  body.timeline.map((entry) => entry.type)
const expectError = (reply: { readonly status: number; readonly body: unknown }, code: number, reason: string) => {
  expect(reply.status).toBe(code)
  expect(reply.body).toMatchObject({ error: expect.any(String), code, reason })
}
const pathsOf = (reply: { readonly body: { readonly errors?: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors?.map((one) => one.path)

/** How an understood problem is shown. */
const UNDERSTOOD = {
  understood_by: "rules",
  declared_category: null,
  issue_question: null,
  candidates: [],
  explanation: expect.any(String)
}

describe("opening a case", () => {
  test("answers 201 with exactly the specified fields, the timeline and the address", async () => {
    const reply = await submit({ organization_named: "Fit Gym" })
    expect(reply.status).toBe(201)
    const id: string = reply.body.case_id
    expect(id).toMatch(/^ARC-2026-\d{6}$/)
    expect(reply.headers["location"]).toBe(`/api/v1/cases/${id}`)
    expect(reply.body).toEqual({
      case_id: id,
      case_url: expect.any(String),
      person_url: expect.any(String),
      status: "triaging",
      estimated_first_action: "2026-11-21T09:30:00.000Z",
      trustscore_org: 50,
      ...UNDERSTOOD,
      timeline: [
        {
          timestamp: "2026-11-20T09:30:00.000Z",
          event: "Case opened",
          actor: "system",
          type: "case_opened",
          sequence: 1
        },
        {
          timestamp: "2026-11-20T09:30:00.000Z",
          event: expect.stringContaining("RCW 19.86"),
          actor: "redress-assistant",
          type: "case_evaluated",
          sequence: 2
        }
      ],
      safety: SAFETY
    })
  })

  test("gives it a page at the public address with an unguessable token of its own", async () => {
    const [one, other] = await Promise.all([submit({}), submit({})])
    for (const { body } of [one, other]) {
      const url = new URL(body.case_url)
      expect(`${url.origin}${url.pathname}`).toBe(`${BASE_URL}/cases/${body.case_id}`)
      expect(url.search).toMatch(/^\?t=[A-Za-z0-9_-]{22}$/)
    }
    expect(new URL(one.body.case_url).search).not.toBe(new URL(other.body.case_url).search)
  })

  test("numbers cases without gaps, refused ones included, and anew each year", async () => {
    const first = Number((await openCase(service, agent)).slice(-6))
    expectError(await submit({ agent_platform: 7 }), 400, "invalid-body")
    expect(Number((await openCase(service, stranger)).slice(-6))).toBe(first + 1)
    vi.setSystemTime(Date.UTC(2027, 0, 1))
    try {
      expect(await openCase(service, agent)).toBe("ARC-2027-000001")
    } finally {
      vi.setSystemTime(NOW)
    }
  })

  test.each([
    ["crisis", { problem_description: CRISIS }, 15 * MINUTE],
    ["high", { problem_description: IDENTITY_THEFT }, 4 * HOUR],
    ["medium", { problem_description: GYM }, 24 * HOUR],
    ["low", { problem_description: NOTHING }, 72 * HOUR],
    ["crisis", { problem_description: NOTHING, urgency: "crisis" }, 15 * MINUTE],
    ["high", { problem_description: GYM, urgency: "high" }, 4 * HOUR],
    // A declared urgency never lowers what the rules say.
    ["high", { problem_description: IDENTITY_THEFT, urgency: "low" }, 4 * HOUR]
  ])("promises the first action of a %s case in time: %j", async (severity, body, ms) => {
    const { body: opened } = await submit(body)
    expect(Date.parse(opened.estimated_first_action) - NOW).toBe(ms)
    const { body: shown } = await read(opened.case_id)
    expect(shown.severity).toBe(severity)
    expect(Date.parse(shown.clocks.next_action_at) - NOW).toBeLessThanOrEqual(ms)
  })

  test("a crisis has whom to call in the answer's timeline", async () => {
    const { body } = await submit({ problem_description: CRISIS })
    for (const contact of ["988", "911", "116 123", "112"]) expect(body.timeline[1].event).toContain(contact)
    expect((await read(body.case_id)).body.crisis_contacts.length).toBeGreaterThan(0)
  })

  test("takes any name the agent gives itself and any further fields", async () => {
    for (const agent_id of ["agt_00000000000000000000000000000000", stranger.id, "🤖 любой", "x"]) {
      const { status, body } = await submit({ agent_id, sponsor_id: "spn_evil", status: "resolved", extra: { a: [1] } })
      expect([status, body.status]).toEqual([201, "triaging"])
      expect((await read(body.case_id, stranger.headers)).status).toBe(404)
      expect((await read(body.case_id)).status).toBe(200)
    }
  })

  test.each([
    ["agent_id", ""],
    ["agent_id", undefined],
    ["agent_id", "x".repeat(201)],
    ["agent_platform", "  "],
    ["user_identifier", 5],
    ["problem_description", null],
    ["problem_description", "x".repeat(20_001)],
    ["problem_category", []],
    ["organization_named", " "],
    ["urgency", "urgent"],
    ["supporting_documents", "PDF"],
    ["callback_url", "http://example.org/hook"],
    ["callback_url", "ftp://example.org"],
    ["callback_url", "https://user:secret@example.org"],
    ["callback_url", "example.org"],
    ["callback_url", "https://example.org:8443/hook"],
    ["callback_url", "https://10.0.0.1/hook"],
    ["callback_url", "https://localhost/hook"],
    ["callback_url", "https://redress.example/hook"],
    ["callback_url", `https://example.org/${"x".repeat(2_048)}`]
  ])("refuses a wrong %s and names it (%#)", async (field, value) => {
    const reply = await submit({ [field]: value })
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([field])
  })

  test.each(["a\u0000b", "\ud800"])("refuses text that could not be stored: %j", async (problem_description) => {
    expectError(await submit({ problem_description }), 400, "invalid-body")
  })

  test("with a callback address shows the secret that signs the calls, once", async () => {
    const { body, headers, status } = await submit({ callback_url: "https://example.org/hook?a=1" })
    expect([status, headers["cache-control"]]).toEqual([201, "no-store"])
    const secret: string = body.callback_secret
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await read(body.case_id)).text).not.toMatch(/secret/)
    expect(textOf(service.database)).not.toContain(secret)
    expect(makeSecretSealing(SERVER_SECRET).open(await sealedSecret(body.case_id), `cbk_${body.case_id}`)).toBe(secret)
  })

  const sealedSecret = async (id: string): Promise<string> => {
    const { state } = await service.registry.read(caseEntity, id)
    return (state._tag === "Open" ? state.callback_secret : undefined) ?? "none"
  }

  test("without a callback address has no secret", async () => {
    const { body } = await submit({})
    expect(body).not.toHaveProperty("callback_secret")
    expect(await sealedSecret(body.case_id)).toBe("none")
  })

  test("keeps of the user only a keyed hash", async () => {
    const user_identifier = "the-user-nobody-may-find-77"
    const [one, same] = await Promise.all([
      openCase(service, agent, { user_identifier }),
      openCase(service, agent, { user_identifier })
    ])
    await say(one, { content: "more" }, { "idempotency-key": "user-hash" })
    expect(textOf(service.database)).not.toContain(user_identifier)
    const hashOf = (from: ResolutionService, id: string): string =>
      JSON.parse(from.database.rows.get(`case/${id}`)![0]!.events)[0].user_hash
    expect(hashOf(service, one)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(service, one)).toBe(hashOf(service, same))
    // Under another secret it is another hash, so the plain SHA-256 cannot be it either.
    const other = await startResolution({ serverSecret: "another-server-secret-of-the-tests-01234" })
    const helper = await addAgent(other, await addSponsor(other, "ada"))
    expect(hashOf(other, await openCase(other, helper, { user_identifier }))).not.toBe(hashOf(service, one))
    await other.close()
  })
})

describe("reading a case", () => {
  test("shows exactly these fields, with the types declared", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym", problem_category: "gyms" })
    const { body, status } = await read(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      case_id: id,
      status: "triaging",
      timeline: [expect.anything(), expect.anything()],
      ...UNDERSTOOD,
      declared_category: "gyms",
      category: "consumer_protection",
      subcategory: "subscription_cancellation",
      urgency: "medium",
      severity: "medium",
      organization: { org_id: "fit-gym", org_name: "Fit Gym", trustscore: 50 },
      jurisdiction: "US-WA",
      rules: expect.any(Array),
      questions: [],
      letters: [],
      responses: [],
      // Triage ends when an agent has had time to add contact and documents.
      clocks: { org_response_due_at: null, final_response_due_at: null, next_action_at: "2026-11-20T09:30:20.000Z" },
      own_limits: [],
      packets: [],
      resolution: null,
      recommended_action: expect.any(String),
      crisis_contacts: [],
      safety: SAFETY,
      updated_at: "2026-11-20T09:30:00.000Z",
      version: 1
    })
    expect(Object.keys(body.rules[0])).toEqual(["rule_id", "citation", "deadline_at", "certainty", "stale"])
    Schema.decodeUnknownSync(api.CaseResponse)(body)
  })

  test("is answered in the tick it was asked in, letters and all, when it is in memory", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    await read(id)
    const route = service.routes.find((one) => `${one.method} ${one.pattern}` === ONE_CASE)
    const outcome = route?.handler(fakeRequest({ params: [id], path: `/api/v1/cases/${id}`, headers: agent.headers }))
    expect(outcome).not.toBeInstanceOf(Promise)
    expect(outcome).toMatchObject({ status: 200 })
  })

  test("without an organization or a rule says so with nulls", async () => {
    const { body } = await read(await openCase(service, agent, { problem_description: NOTHING }))
    expect(body).toMatchObject({
      organization: null,
      jurisdiction: null,
      category: "general",
      subcategory: null,
      rules: []
    })
  })

  test("is for every agent and the session of the same sponsor", async () => {
    const id = await openCase(service, agent)
    for (const { headers } of [sibling, sponsor]) expect((await read(id, headers)).body.case_id).toBe(id)
  })

  test("gives the same answer from memory and from the journal", async () => {
    const id = await openCase(service, agent, { organization_named: "Cold Storage Inc" })
    await say(id, { content: "more" })
    await service.runtime.delivery.idle()
    const warm = (await read(id)).text
    vi.setSystemTime(NOW + DAY)
    service.registry.passivate()
    vi.setSystemTime(NOW)
    expect((await read(id)).text).toBe(warm)
  })

  test.each(["ARC-2026-999999", "ARC-2026-0", "x", "..", "ARC-2026-000001 ", "a".repeat(200)])(
    "an id that is nobody's is not found (%#)",
    async (id) => {
      expectError(await read(encodeURIComponent(id)), 404, "case-not-found")
    }
  )
})

describe("a case of somebody else", () => {
  const message = { content: "hello" }
  const withoutId = ({ text }: { readonly text: string }, id: string) => text.replaceAll(id, "ID")

  test("answers every request like a case that does not exist, and does not change", async () => {
    const id = await openCase(service, agent)
    const before = (await read(id)).text
    const missing = "ARC-2026-900000"
    const asks: ReadonlyArray<readonly [string, unknown]> = [
      [ONE_CASE, undefined],
      [MESSAGES, message],
      [MESSAGES, { content: "hello", attachments: [PDF] }],
      [UPDATE, { urgency: "high" }],
      [CONTACTS, { contact_type: "org_contact" }],
      ["GET /api/v1/cases/:case_id/events", undefined]
    ]
    const keptBefore = service.kept.length
    for (const [route, body] of asks) {
      const ask = (which: string) => service.call(route, { params: [which], headers: stranger.headers, body })
      const [foreign, none] = [await ask(id), await ask(missing)]
      expectError(foreign, 404, "case-not-found")
      expect(withoutId(foreign, id)).toBe(withoutId(none, missing))
      expect(foreign.headers).toEqual({ ...none.headers, ratelimit: foreign.headers["ratelimit"] })
    }
    expect((await read(id)).text).toBe(before)
    expect(service.kept.length).toBe(keptBefore)
  })

  test("a bad body is refused before the case is looked up", async () => {
    for (const id of [await openCase(service, agent), "ARC-2026-900000"]) {
      const ask = (route: string, body: object) =>
        service.call(route, { params: [id], headers: stranger.headers, body })
      expectError(await ask(UPDATE, {}), 400, "invalid-body")
      expectError(await ask(MESSAGES, { content: "x", attachments: ["?"] }), 400, "invalid-document")
      expectError(await ask(UPDATE, { additional_documents: ["?"] }), 400, "invalid-document")
    }
  })
})

describe("a message", () => {
  test("is answered with exactly these fields, labelled as made by rules", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const reply = await say(id, { content: "They charged me 49 dollars" })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      message_id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      case_id: id,
      status: "triaging",
      understood_by: "rules",
      issue_question: null,
      candidates: [],
      reply: {
        content: expect.stringContaining("part of the case"),
        generated_by: "rules",
        model: null,
        citations: [expect.stringContaining("RCW 19.86")],
        intents: expect.any(Array),
        suggested_actions: expect.any(Array),
        disclaimer: DISCLAIMER
      },
      safety: SAFETY,
      created_at: "2026-11-20T09:30:00.000Z"
    })
    Schema.decodeUnknownSync(api.MessageResponse)(reply.body)
  })

  test("evaluates the case anew, and the timeline shows it", async () => {
    const id = await openCase(service, agent, { problem_description: NOTHING })
    expect((await read(id)).body.severity).toBe("low")
    vi.setSystemTime(NOW + MINUTE)
    await say(id, { content: IDENTITY_THEFT })
    vi.setSystemTime(NOW)
    const { body } = await read(id)
    expect(typesOf(body)).toEqual([
      "case_opened",
      "case_evaluated",
      "message_received",
      "case_evaluated",
      "message_answered"
    ])
    expect(body.timeline.map((entry: { sequence: number }) => entry.sequence)).toEqual([1, 2, 3, 4, 5])
    expect(body).toMatchObject({
      severity: "high",
      version: 2,
      updated_at: "2026-11-20T09:31:00.000Z"
    })
  })

  test("that shows a crisis is answered with whom to call first", async () => {
    const id = await openCase(service, agent)
    const { body } = await say(id, { content: "I cannot go on, I want to end my life" })
    expect(body.reply.content.indexOf("988")).toBeGreaterThan(0)
    expect(body.reply.content.indexOf("988")).toBeLessThan(body.reply.content.indexOf("What you wrote matters more"))
    expect((await read(id)).body).toMatchObject({ severity: "crisis" })
  })

  test.each([
    ["context", "more about the problem"],
    ["evidence", "evidence"],
    ["user_response", "the user answers"],
    ["escalation_request", "the user wants the case taken further"],
    ["correction", "a correction"]
  ])("of type %s is accepted, and its line in the timeline says %s", async (type, words) => {
    const id = await openCase(service, agent)
    expect((await say(id, { content: "x", type })).status).toBe(201)
    expect((await read(id)).body.timeline[2].event).toBe(`Message received: ${words}`)
  })

  test("keeps structured data of any shape", async () => {
    const id = await openCase(service, agent)
    const metadata = { amount: 49.5, tags: ["a", { b: null }], "": "é\u2028" }
    expect((await say(id, { content: "x", metadata })).status).toBe(201)
    const [message] = JSON.parse(service.database.rows.get(`case/${id}`)!.at(-1)!.events)
    expect(JSON.parse(message.metadata)).toEqual(metadata)
  })

  test.each([
    [{}, "content"],
    [{ content: "" }, "content"],
    [{ content: "x", type: "gossip" }, "type"],
    [{ content: "x", metadata: "text" }, "metadata"],
    [{ content: "x", metadata: { a: "x".repeat(16_384) } }, "metadata"],
    [{ content: "x", attachments: {} }, "attachments"]
  ])("is refused when it is wrong (%#)", async (body, path) => {
    const reply = await say(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })

  test("of the sponsor's other agent is taken, and stored under that agent", async () => {
    const id = await openCase(service, agent)
    expect((await say(id, { content: "x" }, sibling.headers)).status).toBe(201)
    const [message] = JSON.parse(service.database.rows.get(`case/${id}`)!.at(-1)!.events)
    expect(message.by).toEqual({ agent_id: sibling.id, sponsor_id: sponsor.id })
  })
})

describe("documents", () => {
  const big = Buffer.alloc(5 * 1024 * 1024 + 1, "a").toString("base64")
  const place = (
    documents: ReadonlyArray<unknown>
  ): ReadonlyArray<readonly [string, () => ReturnType<typeof submit>]> => [
    ["supporting_documents", () => submit({ supporting_documents: documents })],
    ["attachments", async () => say(await openCase(service, agent), { content: "x", attachments: documents })],
    ["additional_documents", async () => update(await openCase(service, agent), { additional_documents: documents })]
  ]

  test("come as base64 alone or with a file name, are typed by their bytes and kept outside the case", async () => {
    const given = [PDF, { filename: "letter.pdf", content: base64("<html>no pdf</html>") }]
    for (const [, send] of place(given)) {
      service.kept.length = 0
      const reply = await send()
      expect([200, 201]).toContain(reply.status)
      expect(
        service.kept.map(({ sponsorId, document }) => [sponsorId, document.filename, document.media_type])
      ).toEqual([
        [sponsor.id, null, "application/pdf"],
        [sponsor.id, "letter.pdf", "text/html"]
      ])
      const events = service.database.rows.get(`case/${reply.body.case_id}`)!.at(-1)!.events
      for (const { document } of service.kept) expect(events).toContain(document.sha256)
      expect(events).not.toContain(PDF)
    }
  })

  test.each([
    ["not base64", ["$$$$"], "0"],
    ["base64url", ["_-8="], "0"],
    ["unpadded", ["YQ"], "0"],
    ["empty", [PDF, ""], "1"],
    ["a path for a name", [PDF, { filename: "../../etc/passwd", content: PDF }], "1"],
    ["a hidden name", [{ filename: ".htaccess", content: PDF }], "0"],
    ["a name that turns around", [{ filename: "a\u202Efdp.exe", content: PDF }], "0"],
    ["larger than 5 MB", [PDF, PDF, big], "2"]
  ])("%s is refused with its place", async (_what, documents, index) => {
    for (const [field, send] of place(documents)) {
      const reply = await send()
      expectError(reply, 400, "invalid-document")
      expect(pathsOf(reply)).toEqual([`${field}.${index}`])
    }
  })

  test("an object without content, a number and an eleventh document are refused with their place", async () => {
    for (const [field, send] of place([PDF, { filename: "a.pdf" }])) {
      const reply = await send()
      expectError(reply, 400, "invalid-body")
      expect(pathsOf(reply)?.[0]).toMatch(new RegExp(`^${field}\\.1`))
    }
    for (const [field, send] of place(Array.from({ length: 11 }, () => PDF))) {
      const reply = await send()
      expectError(reply, 400, "invalid-body")
      expect(pathsOf(reply)).toEqual([field])
    }
  })

  test("one bad document keeps none and changes nothing", async () => {
    const id = await openCase(service, agent)
    const before = (await read(id)).text
    service.kept.length = 0
    await say(id, { content: "x", attachments: [PDF, "$$$$"] })
    expect([service.kept.length, (await read(id)).text]).toEqual([0, before])
  })
})

describe("an update", () => {
  test("answers with the case as it is read afterwards", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    vi.setSystemTime(NOW + SECOND)
    const reply = await update(id, { urgency: "high", problem_update: "worse", organization_response: "no" })
    vi.setSystemTime(NOW)
    expect(reply.status).toBe(200)
    expect(reply.text).toBe((await read(id)).text)
    expect(reply.body).toMatchObject({ urgency: "high", severity: "high", version: 2 })
    expect(typesOf(reply.body)).toEqual(["case_opened", "case_evaluated", "case_updated", "case_evaluated"])
    expect(reply.body.timeline[2].event).toBe(
      "Case updated: urgency high, the problem changed, the organization responded"
    )
  })

  test.each([
    [{ urgency: "low" }],
    [{ problem_update: "x" }],
    [{ organization_response: "x" }],
    [{ additional_documents: [PDF] }]
  ])("may say one thing alone: %j", async (body) => {
    expect((await update(await openCase(service, agent), body)).status).toBe(200)
  })

  test.each([[{}], [undefined], [{ additional_documents: [] }], [{ unknown: 1 }]])(
    "that says nothing is refused: %j",
    async (body) => {
      const id = await openCase(service, agent)
      expectError(await update(id, body), 400, "invalid-body")
      expect((await read(id)).body.version).toBe(1)
    }
  )

  test.each([
    [{ urgency: "now" }, "urgency"],
    [{ problem_update: "" }, "problem_update"],
    [{ organization_response: 1 }, "organization_response"]
  ])("that is wrong is refused and named: %j", async (body, path) => {
    const reply = await update(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })
})

describe("a contact", () => {
  test("answers with exactly these fields and evaluates the case anew", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const contact = {
      contact_type: "org_contact",
      name: "Desk",
      email: "desk@fit.example",
      role: "Head",
      department: "D"
    }
    const reply = await addContact(id, { ...contact, preferred_channel: "any" })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      contact_id: expect.stringMatching(/^con_[0-9a-f]{32}$/),
      case_id: id,
      contact_type: "org_contact",
      status: "triaging",
      created_at: "2026-11-20T09:30:00.000Z"
    })
    const { body } = await read(id)
    expect(typesOf(body).slice(2)).toEqual(["contact_added", "case_evaluated"])
    // Names and addresses of people are in no public line.
    expect(JSON.stringify(body)).not.toMatch(/Desk|fit\.example/)
  })

  test("of the user is taken with its type alone", async () => {
    const { body } = await addContact(await openCase(service, agent), { contact_type: "user_contact" })
    expect(body.contact_type).toBe("user_contact")
  })

  test("stops being asked for once it is there", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const asksForContact = async () =>
      (await say(id, { content: "x" })).body.reply.suggested_actions.some(
        ({ text }: { text: string }) => text === "Add an organization contact to the case"
      )
    expect(await asksForContact()).toBe(true)
    await addContact(id, { contact_type: "org_contact", email: "desk@fit.example" })
    expect(await asksForContact()).toBe(false)
  })

  test.each([
    [{}, "contact_type"],
    [{ contact_type: "press" }, "contact_type"],
    [{ contact_type: "org_contact", email: "nobody" }, "email"],
    [{ contact_type: "org_contact", preferred_channel: "pigeon" }, "preferred_channel"],
    [{ contact_type: "org_contact", name: "" }, "name"]
  ])("that is wrong is refused and named: %j", async (body, path) => {
    const reply = await addContact(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })
})

describe("the public words of a case", () => {
  test("repeat nothing that the user, the agent or the organization said", async () => {
    const secret = "Zanzibar-4711"
    const { body: opened } = await submit({
      problem_description: `${GYM} ${secret}`,
      organization_named: "Fit Gym",
      problem_category: secret,
      agent_id: secret,
      supporting_documents: [{ filename: `${secret}.pdf`, content: PDF }]
    })
    const id = opened.case_id
    const message = await say(id, { content: secret, metadata: { secret }, type: "escalation_request" })
    await update(id, { problem_update: secret, organization_response: secret })
    await addContact(id, { contact_type: "org_contact", name: secret, role: secret })
    expect(JSON.stringify((await read(id)).body.timeline)).not.toContain(secret)
    expect(message.text).not.toContain(secret)
  })
})

describe("a write with an Idempotency-Key", () => {
  interface Write {
    readonly name: string
    readonly send: (id: string, more: object, key: string, by?: TestAgent) => ReturnType<typeof submit>
  }
  const keyed = (key: string, by: TestAgent) => ({ ...by.headers, "idempotency-key": key })
  const writes: ReadonlyArray<Write> = [
    {
      name: "case",
      send: (_id, more, key, by = agent) => submit({ callback_url: "https://a.example", ...more }, keyed(key, by))
    },
    { name: "message", send: (id, more, key, by = agent) => say(id, { content: "x", ...more }, keyed(key, by)) },
    { name: "update", send: (id, more, key, by = agent) => update(id, { urgency: "high", ...more }, keyed(key, by)) },
    {
      name: "contact",
      send: (id, more, key, by = agent) => addContact(id, { contact_type: "org_contact", ...more }, keyed(key, by))
    }
  ]
  /** Of cases: what they order of others is written when it is. */
  const rowCount = () =>
    [...service.database.rows].reduce((sum, [key, rows]) => sum + (key.startsWith("case/") ? rows.length : 0), 0)
  let count = 0
  const freshKey = () => `key-${(count += 1)}`

  test.each(writes)("$name: a repetition gets the same text and changes nothing", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    const first = await send(id, {}, key)
    const rows = rowCount()
    // The stored answer must do, not a rendering of the case as it is now.
    if (rows > 0) await say(id, { content: "in between" })
    vi.setSystemTime(NOW + DAY - SECOND)
    const again = await send(id, {}, key)
    vi.setSystemTime(NOW)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers["location"]).toBe(first.headers["location"])
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"])
    expect(rowCount()).toBe(rows + 1)
  })

  const openings: ReadonlyArray<object> = [
    { callback_url: "https://a.example", jurisdiction: "US-CA", urgency: "high" },
    { organization_named: "Zürich “Güter” GmbH", supporting_documents: [PDF] },
    { problem_description: CRISIS, organization_named: "Named Twice Ltd" }
  ]

  test.each(openings)("an opening %# is told again from the journal, and only a note of it is stored", async (more) => {
    const key = freshKey()
    const first = await submit(more, keyed(key, agent))
    expect(first.status).toBe(201)
    const id: string = first.body.case_id
    await update(id, { problem_update: "They called.", urgency: "low", organization_response: "No." })
    await openCase(service, agent, more)
    const again = await submit(more, keyed(key, agent))
    expect([again.status, again.text, again.headers["location"]]).toEqual([201, first.text, `/api/v1/cases/${id}`])
    const stored = [...service.database.answers.values()].filter(({ body }) => body.includes(id))
    expect(stored.map(({ body, headers, sealed }) => ({ body, headers, sealed }))).toEqual([
      {
        body: `@${JSON.stringify({ case_id: id, base_url: BASE_URL, score: first.body.trustscore_org })}`,
        headers: [],
        sealed: true
      }
    ])
  })

  test("an opening is not told again when the case's journal is gone", async () => {
    const key = freshKey()
    const { body } = await submit({}, keyed(key, agent))
    service.database.rows.delete(`case/${body.case_id}`)
    expectError(await submit({}, keyed(key, agent)), 422, "key-reused")
  })

  test.each(writes)("$name: another body is refused", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    expectError(await send(id, { other: true }, key), 422, "key-reused")
  })

  test.each(writes)("$name: the same key at the same time is refused, and one effect remains", async ({ send }) => {
    const id = await openCase(service, agent)
    const rows = rowCount()
    const key = freshKey()
    const replies = await Promise.all([1, 2, 3].map(() => send(id, {}, key)))
    expect(replies.filter(({ status }) => status < 300).length).toBe(1)
    for (const reply of replies.filter(({ status }) => status >= 300)) expectError(reply, 409, "request-in-progress")
    expect(rowCount()).toBe(rows + 1)
  })

  test.each(writes)("$name: a refused request keeps no answer", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    expectError(await send(id, { urgency: "now", content: 1, contact_type: 1 }, key), 400, "invalid-body")
    expect((await send(id, {}, key)).status).toBeLessThan(300)
  })

  test.each(writes)("$name: another agent's key of the same name is another key", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    const other = await send(id, {}, key, sibling)
    expect([other.status < 300, other.headers["idempotency-replayed"]]).toEqual([true, undefined])
  })

  test.each(writes.slice(1))("$name: after a day the effect stays one, and its words are gone", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    const rows = rowCount()
    vi.setSystemTime(NOW + DAY + SECOND)
    const late = await send(id, {}, key)
    vi.setSystemTime(NOW)
    expectError(late, 422, "key-reused")
    expect(rowCount()).toBe(rows)
  })

  test("case: after a day the key is new, and opens a new case", async () => {
    const key = freshKey()
    const first = await submit({}, keyed(key, agent))
    vi.setSystemTime(NOW + DAY + SECOND)
    const late = await submit({}, keyed(key, agent))
    vi.setSystemTime(NOW)
    expect(late.status).toBe(201)
    expect(late.body.case_id).not.toBe(first.body.case_id)
  })

  test("a replayed message keeps its documents once", async () => {
    const id = await openCase(service, agent)
    service.kept.length = 0
    const body = { content: "x", attachments: [PDF] }
    for (let turn = 0; turn < 3; turn += 1) await say(id, body, { "idempotency-key": "documents-once" })
    expect(service.kept.length).toBe(1)
  })
})

describe("moments", () => {
  test("are ISO 8601 in UTC everywhere", async () => {
    const { body } = await submit({ problem_description: CRISIS })
    const shown = (await read(body.case_id)).body
    const moments = [
      body.estimated_first_action,
      shown.updated_at,
      shown.clocks.next_action_at,
      ...shown.timeline.map((entry: { timestamp: string }) => entry.timestamp)
    ]
    for (const moment of moments) expect(moment).toMatch(ISO)
  })
})
