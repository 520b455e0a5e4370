/**
 * The case routes through the real pipeline and the real actors: what is answered, what is stored, and what is never
 * stored or shown.
 */
import { Schema } from "effect"
import { describe, expect, test, vi } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import * as api from "../../../../schema/api/resolution.ts"
import { safetyFor } from "../../../../actors/assistant/crisis.ts"
import { makeSecretSealing } from "../../../../src/crypto/webhook-secret.ts"
import {
  caseRequests,
  CONTACTS,
  expectError,
  MESSAGES,
  ONE_CASE,
  pathsOf,
  UPDATE
} from "../../../support/case-requests.ts"
import { fakeRequest } from "../../../support/fake-request.ts"
import { DAY, HOUR, MINUTE, NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  GYM,
  openCase,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  textOf
} from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const CRISIS = "My landlord keeps the deposit and I want to end my life"
const IDENTITY_THEFT = "They opened an account in my name, identity theft on my credit report"
const NOTHING = "hello there"
const SAFETY = safetyFor({ country: "US" })
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
const PDF = base64("%PDF-1.4 contract")

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })
const sibling = await addAgent(service, sponsor)
const stranger = await addAgent(service, await addSponsor(service, "eve"))

const { addContact, read, say, submit, update } = caseRequests(() => ({ service, agent }))

/** How an understood problem is shown. */
const UNDERSTOOD = {
  understood_by: "rules",
  declared_category: null,
  issue_question: null,
  candidates: [],
  explanation: expect.any(String),
  jurisdiction_explanation: "Not given; detected from the text as Washington (US-WA)."
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
      waits_for: null,
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
