/** The organization routes through the real pipeline and the real actors: an organization hears of every case exactly once. */
import { voiceIdOf } from "../../../../actors/voice/voice-id.ts"
import { Schema } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { organizationEntity } from "../../../../actors/organization/organization.ts"
import { voiceEntity } from "../../../../actors/voice/voice.ts"
import type { IntentRow } from "../../../../actors/runtime/journal.ts"
import * as api from "../../../../schema/api/resolution.ts"
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
  type TestSponsor
} from "../../../support/resolution-service.ts"

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
const read = (id: string, headers = agentOf(0).headers) => service.call(READ, { params: [id], headers })
const report = (body: object, headers: object = {}) =>
  service.call(REPORT, { headers: { ...agentOf(0).headers, ...headers }, body: { ...SEEN, ...body } })
const SEEN = { organization_name: "Fit Gym", report_type: "predatory_terms", description: "It renews by itself" }
const settled = () => service.runtime.delivery.idle()
const pathsOf = (reply: { readonly body: { readonly errors: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors.map((one) => one.path)

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
