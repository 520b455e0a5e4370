/** What everybody may read without a key: the same organizations and problems as behind one, and nothing more. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { organizationEntity } from "../../../../actors/organization/organization.ts"
import { claimDomain } from "../../../support/institutions.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"
import { addCalledAgent, sealNew } from "../../../support/vault-service.ts"

const SEARCH = "GET /api/v1/public/organizations"
const ORGANIZATION = "GET /api/v1/public/organizations/:org_id"
const PROBLEMS = "GET /api/v1/public/problems"
const PROBLEM = "GET /api/v1/public/problems/:slug"
const ACME = { org_id: "acme-bank", org_name: "Acme Bank" }

let service: ResolutionService
let agent: TestAgent

beforeAll(async () => {
  service = await startResolution()
  agent = await addAgent(service, await addSponsor(service, "reader"))
  const { registry } = service
  const outcome = { outcome: "monetary_relief", favourable: true, timely: true, closed_at: Date.now() } as const
  for (const command of [
    { _tag: "RecordCase", ...ACME, case_id: "c1", sponsor_id: "secret-sponsor", subcategory: null } as const,
    { _tag: "RecordOutcome", ...ACME, case_id: "c1", sponsor_id: "secret-sponsor", ...outcome } as const,
    {
      _tag: "LearnVoice",
      sponsor_id: "secret-sponsor",
      voice: { key: "domain", shared: false, verified_at: Date.now() - 30 * 86_400_000 }
    } as const,
    claimDomain(ACME, "acme-bank.com", "verified"),
    claimDomain(ACME, "acme.example", "claimed")
  ]) {
    Result.getOrThrow(await registry.ask(organizationEntity, ACME.org_id, command))
  }
  const problem = { slug: "late-refunds", title: "Refunds come late", category: "consumer_protection", severity: "low" }
  const body = { ...problem, summary: "They come, and months later.", reviewer: "rev@example.org" }
  await service.call("POST /api/admin/problems", { headers: asOperator, body })
  await service.call("POST /api/admin/problems", {
    headers: asOperator,
    body: { ...body, slug: "hidden-one", title: "Hidden", publish: false }
  })
})

afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

describe("an organization, read without a key", () => {
  test("has its domains with how sure they are, and a ledger that adds up to its score", async () => {
    const { body, status } = await service.call(ORGANIZATION, { params: ["acme-bank"] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...ACME,
      domains: [
        { domain: "acme-bank.com", level: "verified" },
        { domain: "acme.example", level: "claimed" }
      ],
      evidence_summary: { cases: { total: 1, closed: 1, favourable: 1 } },
      method_version: "trust-2"
    })
    const { factors, score } = body.evidence_summary
    const sum = factors.reduce((all: number, { points }: { readonly points: number }) => all + points, 0)
    expect(Math.round(sum)).toBe(score)
    expect(factors.map(({ id }: { readonly id: string }) => id)).not.toContain("verified_domain")
  })

  test("has the score that a key reads", async () => {
    const open = await service.call(ORGANIZATION, { params: ["acme-bank"] })
    const keyed = await service.call("GET /api/v1/orgs/:org_id", { params: ["acme-bank"], headers: agent.headers })
    expect(open.body.evidence_summary.score).toBe(keyed.body.trustscore)
  })

  test("names no sponsor, no case and no source of a claim", async () => {
    const { text } = await service.call(ORGANIZATION, { params: ["acme-bank"] })
    for (const hidden of ["secret-sponsor", '"c1"', "operator: letter"]) expect(text).not.toContain(hidden)
  })

  test("is 404 when it is not known", async () => {
    const { body, status } = await service.call(ORGANIZATION, { params: ["nobody"] })
    expect([status, body.reason]).toEqual([404, "organization-not-found"])
  })

  test("is found by a word as with a key", async () => {
    const query = "q=acme&limit=5"
    const [open, keyed] = await Promise.all([
      service.call(SEARCH, { query }),
      service.call("GET /api/v1/institutions", { query, headers: agent.headers })
    ])
    expect([open.status, open.body]).toEqual([200, keyed.body])
    expect(open.body.results).toHaveLength(1)
  })
})

describe("problems, read without a key", () => {
  test("are those that a key reads, one and all", async () => {
    const [open, keyed] = await Promise.all([
      service.call(PROBLEMS),
      service.call("GET /api/agent/problems", { headers: agent.headers })
    ])
    expect([open.status, open.body]).toEqual([200, keyed.body])
    expect(open.body.results.map(({ slug }: { readonly slug: string }) => slug)).toEqual(["late-refunds"])
    const one = await service.call(PROBLEM, { params: ["late-refunds"] })
    expect([one.status, one.body]).toEqual([200, open.body.results[0]])
  })

  test("are linked by their public path", async () => {
    const { headers } = await service.call(PROBLEMS, { query: "search=refunds&limit=1&offset=1" })
    expect(headers["link"]).toContain("/api/v1/public/problems?search=refunds&limit=1")
  })

  test("are 404 while they are not public", async () => {
    const { body, status } = await service.call(PROBLEM, { params: ["hidden-one"] })
    expect([status, body.reason]).toEqual([404, "problem-not-found"])
  })
})

describe("an agent, read without a key", () => {
  test("has what the directory shows of it, and its attestations, the newest first", async () => {
    const called = await addCalledAgent(service)
    const first = await sealNew(service, called)
    const second = await sealNew(service, called)
    const { body, status } = await service.call("GET /api/v1/public/agents/:id", { params: [called.id] })
    const directory = await service.call("GET /api/agents/directory", { query: "limit=100" })
    const entry = directory.body.results.find(({ id }: { readonly id: string }) => id === called.id)
    expect(status).toBe(200)
    expect(body).toEqual({ ...entry, attestations: body.attestations })
    expect(body.attestations).toMatchObject([
      { session_id: second.session_id, status: "sealed", attestation_type: "calling_interview" },
      { session_id: first.session_id, status: "superseded" }
    ])
    expect(JSON.stringify(body)).not.toContain(called.sponsor.id)
  })

  test("is not found by what is no id of an agent, or of none", async () => {
    for (const id of ["none", `agt_${"0".repeat(32)}`, "agt_", "'"]) {
      const { body, status } = await service.call("GET /api/v1/public/agents/:id", { params: [id] })
      expect([id, status, body.reason]).toEqual([id, 404, "agent-not-found"])
    }
  })
})
