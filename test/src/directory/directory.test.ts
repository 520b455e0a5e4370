/** The public directory and figures over the real actors: reputation is earned from others, and nothing private shows. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { AgentCommand } from "../../../schema/agent.ts"
import { DAY, NOW } from "../../support/given.ts"
import { awaitingCase } from "../../support/case-flows.ts"
import {
  addAgent,
  addSponsor,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../support/resolution-service.ts"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
let trusted: TestAgent
let reporter: TestAgent
let helper: TestAgent
let now = NOW

beforeAll(async () => {
  service = await startResolution({ now: () => now })
  sponsor = await addSponsor(service, "directory")
  agent = await addAgent(service, sponsor)
  trusted = await addAgent(service, sponsor)
  reporter = await addAgent(service, sponsor)
  helper = await addAgent(service, sponsor)
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const directory = async () => (await service.call("GET /api/agents/directory")).body.results
const entryOf = async ({ id }: TestAgent) => (await directory()).find((one: { readonly id: string }) => one.id === id)
const tellAgent = async ({ id }: TestAgent, command: AgentCommand) => {
  const told = await service.registry.ask(agentEntity, id, command)
  if (Result.isFailure(told)) throw new Error(told.failure.reason)
}

describe("the directory", () => {
  test("shows a new agent with 28 and nothing earned", async () => {
    expect(await entryOf(agent)).toEqual({
      id: agent.id,
      // Nobody has proven who its sponsor is.
      name: `agent ${agent.id}`,
      description: "",
      status: "active",
      reputationScore: 28,
      reputation: { score: 28, mean: 0.5, events: 0, level: "new" },
      proposalCount: 0,
      proposalCounts: { submitted: 0, accepted: 0, rejected: 0 },
      registeredAt: new Date(NOW).toISOString(),
      sponsorVerified: false
    })
  })
  test("counts a case that ended well", async () => {
    const { case_id } = await awaitingCase(service, helper)
    const send = (decision: object) =>
      service.call("POST /api/v1/cases/:case_id/messages", {
        params: [case_id],
        headers: helper.headers,
        body: { content: "They paid", type: "user_response", metadata: decision }
      })
    const answered = await service.call("PATCH /api/v1/cases/:case_id", {
      params: [case_id],
      headers: helper.headers,
      body: { organization_response: "We refund you" }
    })
    expect(answered.status).toBe(200)
    const ended = await send({ decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } })
    expect(ended.status).toBe(201)
    await vi.waitFor(async () => expect((await entryOf(helper)).reputation.events).toBe(1))
    expect((await service.call("GET /api/stats")).body.cases.resolved).toBeGreaterThan(0)
  })
  test("shows what others said, as old as it is on the day of reading, and how many proposals there were", async () => {
    await tellAgent(trusted, { _tag: "AddEvidence", evidence: "proposal-accepted", about: "prp_1", from: "rev_b" })
    await tellAgent(trusted, { _tag: "AddEvidence", evidence: "proposal-accepted", about: "prp_2", from: "rev_c" })
    await tellAgent(trusted, { _tag: "CountProposal", proposal_id: "prp_1", from: null, to: "submitted" })
    await tellAgent(trusted, { _tag: "CountProposal", proposal_id: "prp_1", from: "submitted", to: "accepted" })
    expect(await entryOf(trusted)).toMatchObject({
      reputationScore: 49,
      reputation: { mean: 0.667, events: 2 },
      proposalCount: 1,
      proposalCounts: { submitted: 1, accepted: 1, rejected: 0 }
    })
    now += 180 * DAY
    expect(await entryOf(trusted)).toMatchObject({ reputation: { mean: 0.6, events: 2 } })
  })
  test("counts the reviewed reports", async () => {
    const report = (index: number) => ({
      _tag: "RecordReport" as const,
      report_id: `rep_d${index}`,
      org_id: "fit-gym",
      org_name: "Fit Gym",
      report_type: "predatory_terms" as const,
      description: "Renews by itself",
      evidence_urls: [],
      source: null,
      agent_id: reporter.id,
      sponsor_id: sponsor.id
    })
    const verdicts = [
      { accepted: true },
      { accepted: false },
      { accepted: false, finding: "false" as const },
      { accepted: false, finding: "spam" as const }
    ]
    for (const [index, verdict] of verdicts.entries()) {
      Result.getOrThrow(await service.registry.ask(organizationEntity, "fit-gym", report(index)))
      Result.getOrThrow(
        await service.registry.ask(organizationEntity, "fit-gym", {
          _tag: "ReviewReport",
          report_id: `rep_d${index}`,
          reviewer_id: `spn_${"z".repeat(26)}`,
          ...verdict
        })
      )
    }
    await vi.waitFor(async () => expect((await entryOf(reporter)).reputation.events).toBe(4))
    const { state } = await service.registry.read(agentEntity, reporter.id)
    expect(state).toMatchObject({ evidence: { sums: { a: 0.5, b: 0.25 + 1 + 2 } } })
  })
  test("holds no address and nothing of a key (G-6)", async () => {
    const { text } = await service.call("GET /api/agents/directory")
    expect(text).not.toMatch(/[^\s"@]+@[^\s"@]+\.[a-z]+/i)
    expect(text).not.toMatch(/svc_|spn_|rev_|[0-9a-f]{64}/)
    const { state } = await service.registry.read(agentEntity, agent.id)
    if (state._tag === "Unregistered") throw new Error("the agent is gone")
    for (const secret of [
      state.contactEmail,
      state.sponsorId,
      ...state.keys.flatMap(({ hash, keyId }) => [hash, keyId])
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe("the public figures", () => {
  test("need no key, count what there is, and are kept for a few seconds", async () => {
    now += 60_000
    const before = await service.call("GET /api/stats")
    expect([before.status, before.headers["cache-control"]]).toEqual([200, "public, max-age=5"])
    const { body } = before
    expect(body.agents.total).toBe((await directory()).length)
    expect(body.updatedAt).toBe(new Date(now).toISOString())
    await openCase(service, agent)
    expect((await service.call("GET /api/stats")).body).toEqual(body)
    now += 5_000
    const after = (await service.call("GET /api/stats")).body
    const { openedLast30Days, total } = body.cases
    expect(after.cases).toMatchObject({ total: total + 1, openedLast30Days: openedLast30Days + 1 })
    expect(Object.values(after.cases.byStatus).reduce((sum: number, n) => sum + Number(n), 0)).toBe(after.cases.total)
  })
  test("are asked again after a failure, not kept", async () => {
    now += 60_000
    service.database.failure = new Error("away") as never
    expect((await service.call("GET /api/stats")).status).toBeGreaterThanOrEqual(500)
    service.database.failure = undefined
    service.defects.length = 0
    expect((await service.call("GET /api/stats")).status).toBe(200)
  })
})
