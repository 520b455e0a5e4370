/**
 * The quick check and the organization routes through the real pipeline and the real actors: a check leaves no trace,
 * and an organization hears of every case exactly once.
 */
import { voiceIdOf } from "../../../../actors/voice/voice-id.ts"
import { Schema } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { DISCLAIMER } from "../../../../actors/assistant/reply.ts"
import { organizationEntity } from "../../../../actors/organization/organization.ts"
import { voiceEntity } from "../../../../actors/voice/voice.ts"
import type { IntentRow } from "../../../../actors/runtime/journal.ts"
import * as api from "../../../../schema/api/resolution.ts"
import { rememberedCounts, similarSince } from "../../../../src/cases/similar.ts"
import { DAY, MINUTE, NOW, SECOND } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  GYM,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor,
  textOf
} from "../../../support/resolution-service.ts"

const CHECK = "POST /api/v1/check"
const READ = "GET /api/v1/orgs/:org_id"
const REPORT = "POST /api/v1/orgs/report"

let service: ResolutionService
let sponsor: TestSponsor
let agents: ReadonlyArray<TestAgent>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW })
  service = await startResolution()
  sponsor = await addSponsor(service, "ada")
  const others = [await addSponsor(service, "bob"), await addSponsor(service, "cyd")]
  agents = await Promise.all([sponsor, ...others].map((one) => addAgent(service, one)))
})
beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
  vi.useRealTimers()
})

const agentOf = (index: number): TestAgent => agents[index]!
const check = (body: object) => service.call(CHECK, { headers: agentOf(0).headers, body })
const read = (id: string, headers = agentOf(0).headers) => service.call(READ, { params: [id], headers })
const report = (body: object, headers: object = {}) =>
  service.call(REPORT, { headers: { ...agentOf(0).headers, ...headers }, body: { ...SEEN, ...body } })
const SEEN = { organization_name: "Fit Gym", report_type: "predatory_terms", description: "It renews by itself" }
const settled = () => service.runtime.delivery.idle()
const pathsOf = (reply: { readonly body: { readonly errors: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors.map((one) => one.path)

describe("a check", () => {
  test("answers with the specified fields and says what it rests on", async () => {
    service.similar.count = 7
    const { body, status } = await check({ description: GYM, jurisdiction: "US-WA" })
    expect(status).toBe(200)
    expect(body).toEqual({
      is_actionable: true,
      category: "consumer_protection",
      severity: "medium",
      recommended_action: expect.any(String),
      relevant_law: expect.stringMatching(/^RCW 19\.86/),
      similar_cases: 7,
      jurisdiction: { code: "US-WA", explanation: expect.any(String) },
      understood_by: "rules",
      declared_category: null,
      issue_question: null,
      candidates: [],
      explanation: expect.any(String),
      generated_by: "rules",
      disclaimer: DISCLAIMER,
      safety: {
        text: expect.stringContaining("988"),
        contacts: expect.arrayContaining([{ region: "US", name: "Emergency services", contact: "911" }])
      }
    })
    Schema.decodeUnknownSync(api.CheckResponse)(body)
  })

  test("of nothing in particular is not actionable", async () => {
    const { body } = await check({ description: "the weather is fine" })
    expect(body).toMatchObject({ is_actionable: false, category: "general", severity: "low" })
  })

  test("that shows a crisis says first whom to call", async () => {
    const { body } = await check({ description: "I want to end my life" })
    expect(body.severity).toBe("crisis")
    expect(body.recommended_action).toContain("988")
  })

  test("says when a bare code was read as a State", async () => {
    const { body } = await check({ description: GYM, jurisdiction: "CA" })
    expect(body.jurisdiction.code).toBe("US-CA")
  })

  test("leaves no trace: no row, no view, no number, no document", async () => {
    await check({ description: "warm up" })
    // What others are told of the agent's beginnings has arrived.
    await service.runtime.delivery.idle()
    await service.runtime.snapshots.flush()
    const before = textOf(service.database)
    const kept = service.kept.length
    for (let turn = 0; turn < 20; turn += 1) {
      await check({ description: `${GYM} ${turn}`, organization_named: "Traceless", supporting_documents: ["YQ=="] })
    }
    await service.runtime.groupCommit.flush()
    await service.runtime.snapshots.flush()
    expect([textOf(service.database) === before, service.kept.length]).toEqual([true, kept])
  })

  test("counts cases of the same kind in the last 24 months", async () => {
    service.counted.length = 0
    await check({ description: "They opened an account in my name, identity theft on my credit report" })
    expect(service.counted).toEqual([
      {
        kind: { category: "financial_services", subcategory: "identity_theft" },
        sincePeriod: Math.floor(Date.UTC(2024, 10, 20, 9, 30) / (30 * DAY))
      }
    ])
  })

  test.each([
    [{}, "description"],
    [{ description: "" }, "description"],
    [{ description: 1 }, "description"],
    [{ description: "x".repeat(20_001) }, "description"],
    [{ description: "x", jurisdiction: 5 }, "jurisdiction"]
  ])("that is wrong is refused and named (%#)", async (body, path) => {
    const reply = await check(body)
    expect(reply).toMatchObject({ status: 400, body: { code: 400, reason: "invalid-body" } })
    expect(pathsOf(reply)).toEqual([path])
  })
})

describe("counts of similar cases", () => {
  const kind = { category: "a", subcategory: "b" }

  test("begin with the 30 days that 24 calendar months ago were in", () => {
    const begin = Math.floor(Date.UTC(2024, 10, 20) / (30 * DAY))
    // The period of that day has 18 more days.
    expect(similarSince(Date.UTC(2026, 10, 20, 23, 59))).toBe(begin)
    const change = (begin + 1) * 30 * DAY
    const [year, month, day] = [
      new Date(change).getUTCFullYear(),
      new Date(change).getUTCMonth(),
      new Date(change).getUTCDate()
    ]
    expect(similarSince(Date.UTC(year + 2, month, day) - 1)).toBe(begin)
    expect(similarSince(Date.UTC(year + 2, month, day))).toBe(begin + 1)
  })

  test("are asked once for callers of the same moment, and again when they are old", async () => {
    let now = NOW
    let asked = 0
    const countOf = rememberedCounts(
      async () => (asked += 1),
      () => now
    )
    expect(await Promise.all([countOf(kind), countOf(kind)])).toEqual([1, 1])
    now += 9 * SECOND
    expect(await countOf(kind)).toBe(1)
    now += 2 * SECOND
    expect(await countOf(kind)).toBe(2)
    expect(await countOf({ ...kind, subcategory: null })).toBe(3)
  })

  test("that failed are not remembered", async () => {
    let fails = true
    const countOf = rememberedCounts(
      async () => (fails ? Promise.reject(new Error("down")) : 5),
      () => NOW
    )
    await expect(countOf(kind)).rejects.toThrow("down")
    fails = false
    expect(await countOf(kind)).toBe(5)
  })
})

/** What organizations have yet to hear; cases order other things as well. */
const toOrganizations = ({ database }: ResolutionService): number =>
  [...database.intents.values()].filter(({ target }) => target.kind === "organization").length

describe("an organization", () => {
  test("is known from its first case on, with exactly the specified fields", async () => {
    await openCase(service, agentOf(0), { organization_named: "Müller & Söhne GmbH" })
    await settled()
    const reply = await read("muller-and-sohne")
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        org_id: "muller-and-sohne",
        org_name: "Müller & Söhne GmbH",
        trustscore: 50,
        total_cases: 1,
        closed_cases: 0,
        resolution_rate: "0%",
        pattern_flags: []
      }
    ])
    Schema.decodeUnknownSync(api.OrganizationResponse)(reply.body)
  })

  test("is found by every sponsor, and by a sponsor's session", async () => {
    await openCase(service, agentOf(0), { organization_named: "Seen By All" })
    await settled()
    for (const headers of [agentOf(1).headers, sponsor.headers])
      expect((await read("seen-by-all", headers)).status).toBe(200)
  })

  test.each(["nobody", "Fit%20Gym", "..", "x".repeat(300)])("that nobody named is not found (%#)", async (id) => {
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 404, reason: "organization-not-found" } })
  })

  test("that was merged into another is that other from then on, for reads, reports and cases", async () => {
    await report({ organization_name: "Old Gym" })
    await report({ organization_name: "New Gym" })
    const body = { from: "old-gym", into: "new-gym", accepted: true, reviewer: "rev@example.org" }
    const merged = await service.call("POST /api/admin/merges", { headers: asOperator, body })
    expect(merged.status).toBe(200)
    expect((await read("old-gym")).body.org_id).toBe("new-gym")
    expect((await report({ organization_name: "Old Gym" })).body.org_id).toBe("new-gym")
    const id = await openCase(service, agentOf(0), { organization_named: "Old Gym" })
    const found = await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agentOf(0).headers })
    expect(found.body.organization).toMatchObject({ org_id: "new-gym", org_name: "Old Gym" })
    await service.call("POST /api/admin/merges", { headers: asOperator, body: { ...body, accepted: false } })
    expect((await read("old-gym")).body.org_id).toBe("old-gym")
  })

  test("that was only asked for does not stay in memory", async () => {
    await read("asked-for-only")
    expect(service.registry.peek(organizationEntity, "asked-for-only")).toBeUndefined()
  })

  test("counts each case once, however often the delivery repeats", async () => {
    const taken: Array<IntentRow> = []
    const add = service.database.intents.set.bind(service.database.intents)
    const spy = vi.spyOn(service.database.intents, "set").mockImplementation((id, row) => {
      if (row.target.kind === "organization") taken.push(row)
      return add(id, row)
    })
    const opens = Array.from({ length: 12 }, (_, index) =>
      openCase(service, agentOf(index % 3), { organization_named: "Once Each" })
    )
    await Promise.all(opens)
    await settled()
    spy.mockRestore()
    expect([taken.length, toOrganizations(service)]).toEqual([12, 0])
    expect((await read("once-each")).body.total_cases).toBe(12)
    // As when they were read from the outbox before the commit that carried them out could be seen.
    service.runtime.delivery.offer(taken)
    await settled()
    vi.setSystemTime(NOW + MINUTE)
    await service.runtime.delivery.sweep()
    expect([(await read("once-each")).body.total_cases, toOrganizations(service)]).toEqual([12, 0])
  })

  test("counts a case whose service ended before the delivery", async () => {
    const other = await startResolution()
    const helper = await addAgent(other, await addSponsor(other, "ada"))
    const add = other.database.rows.set.bind(other.database.rows)
    const spy = vi.spyOn(other.database.rows, "set").mockImplementation((key, rows) => {
      if (key === "organization/left-behind") throw new Error("crash before the append")
      return add(key, rows)
    })
    await openCase(other, helper, { organization_named: "Left Behind" })
    await settled()
    expect(toOrganizations(other)).toBe(1)
    spy.mockRestore()
    const next = await startResolution({ database: other.database })
    vi.setSystemTime(NOW + 20 * MINUTE)
    await next.runtime.delivery.sweep()
    await next.runtime.delivery.idle()
    const { body } = await next.call(READ, { params: ["left-behind"], headers: helper.headers })
    expect([body.total_cases, toOrganizations(other)]).toEqual([1, 0])
    await Promise.all([other.close(), next.close()])
  })

  test("messages, updates and contacts of a case do not count again", async () => {
    const id = await openCase(service, agentOf(0), { organization_named: "Counted Once" })
    const asks: ReadonlyArray<readonly [string, object]> = [
      ["POST /api/v1/cases/:case_id/messages", { content: "x" }],
      ["PATCH /api/v1/cases/:case_id", { urgency: "high" }],
      ["POST /api/v1/cases/:case_id/contacts", { contact_type: "org_contact" }]
    ]
    for (const [route, body] of asks) await service.call(route, { params: [id], headers: agentOf(0).headers, body })
    await settled()
    expect((await read("counted-once")).body.total_cases).toBe(1)
  })

  test("is flagged after five cases of one kind from three sponsors, and no longer after half a year", async () => {
    const flags = async () => (await read("flagged-gym")).body.pattern_flags
    const open = async (...indexes: ReadonlyArray<number>) => {
      for (const index of indexes) await openCase(service, agentOf(index), { organization_named: "Flagged Gym" })
      await settled()
    }
    await open(0, 0, 1, 1)
    expect(await flags()).toEqual([])
    await open(0)
    expect(await flags()).toEqual([])
    await open(2)
    // Nobody of them was verified.
    expect(await flags()).toEqual([])
    for (const index of [0, 1, 2]) {
      const voice = { key: `domain ${index}`, shared: false, verified_at: NOW - 7 * DAY }
      const { sponsorId: sponsor_id } = agentOf(index)
      await service.registry.ask(voiceEntity, voiceIdOf(sponsor_id), { _tag: "SetVoice", sponsor_id, voice })
    }
    await open(1)
    await settled()
    expect(await flags()).toEqual(["subscription_cancellation_complaints"])
    vi.setSystemTime(NOW + 181 * DAY)
    expect(await flags()).toEqual([])
  })

  test("has its score in the cases that name it", async () => {
    const { body } = await service.call("POST /api/v1/cases", {
      headers: agentOf(0).headers,
      body: {
        agent_id: "a",
        agent_platform: "p",
        user_identifier: "u",
        problem_description: GYM,
        organization_named: "Fit Gym"
      }
    })
    expect(body.trustscore_org).toBe(50)
  })
})

describe("a report", () => {
  test("answers 201 with exactly these fields, and makes the organization known without a case", async () => {
    const reply = await report({ organization_name: "Only Reported Ltd.", evidence_urls: ["http://old.example/x"] })
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        report_id: expect.stringMatching(/^rep_[0-9a-f]{32}$/),
        org_id: "only-reported",
        status: "received",
        created_at: "2026-11-20T09:30:00.000Z"
      }
    ])
    expect((await read("only-reported")).body).toMatchObject({
      total_cases: 0,
      closed_cases: 0,
      // One report that nobody has reviewed weighs a quarter of an accepted one.
      trustscore: 50,
      org_name: "Only Reported Ltd."
    })
  })

  test("and a case find the same organization, however its name is written", async () => {
    await report({ organization_name: "Café  Röst" })
    await openCase(service, agentOf(1), { organization_named: " CAFE rost " })
    await settled()
    expect((await read("cafe-rost")).body.total_cases).toBe(1)
  })

  test.each([
    "predatory_terms",
    "deceptive_practices",
    "non_responsive",
    "unauthorized_charges",
    "contract_violations",
    "data_privacy",
    "other"
  ])("may be of type %s", async (report_type) => {
    expect((await report({ report_type, source: "the user's mail", unknown: true })).status).toBe(201)
  })

  test.each([
    [{ organization_name: "" }, "organization_name"],
    [{ organization_name: undefined }, "organization_name"],
    [{ report_type: "gossip" }, "report_type"],
    [{ description: undefined }, "description"],
    [{ evidence_urls: "https://a.example" }, "evidence_urls"],
    [{ evidence_urls: ["https://a.example", "javascript:alert(1)"] }, "evidence_urls.1"],
    [{ evidence_urls: Array.from({ length: 21 }, () => "https://a.example") }, "evidence_urls"],
    [{ source: "" }, "source"]
  ])("that is wrong is refused and named (%#)", async (body, path) => {
    const reply = await report(body)
    expect(reply).toMatchObject({ status: 400, body: { code: 400, reason: "invalid-body" } })
    expect(pathsOf(reply)).toEqual([path])
  })

  test("with an Idempotency-Key is counted once and answered with the same text", async () => {
    const send = (key: string, body: object = {}) =>
      report({ organization_name: "Reported Once", ...body }, { "idempotency-key": key })
    const first = await send("report-1")
    const again = await send("report-1")
    expect([again.status, again.text, again.headers["idempotency-replayed"]]).toEqual([201, first.text, "true"])
    expect((await send("report-1", { source: "elsewhere" })).status).toBe(422)
    const both = await Promise.all([send("report-2"), send("report-2")])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    vi.setSystemTime(NOW + DAY + SECOND)
    const late = await send("report-1")
    expect([late.status, late.body.error]).toEqual([422, expect.stringContaining("24 hours")])
    const { state } = await service.registry.read(organizationEntity, "reported-once")
    expect(state).toMatchObject({ report_count: 2 })
  })
})
