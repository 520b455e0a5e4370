/** An agent's name through the declared routes: asked for, decided by a person, shown to everybody, told to the sponsor. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import { decideIdentity } from "../../../src/directory/decide-identity.ts"
import { isApiError } from "../../../schema/error.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import {
  addAgent,
  addSponsor,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../support/resolution-service.ts"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent

beforeAll(async () => {
  service = await startResolution()
  sponsor = await addSponsor(service, "identities")
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const ask = (body: object, more: Readonly<Record<string, string>> = {}) =>
  service.call("PATCH /api/agent/identity", { headers: { ...agent.headers, ...more }, body })
const read = () => service.call("GET /api/agent/identity", { headers: agent.headers })
const decide = (identityId: string, decision: "approve" | "reject", reviewerId = "rev_somebody") =>
  decideIdentity({ registry: service.registry })(identityId, {
    decision,
    reviewer: { reviewerId, by: { type: "reviewer", id: reviewerId } },
    reason: "as agreed",
    request_id: "req-9"
  })
const inDirectory = async (): Promise<{ readonly name: string } | undefined> => {
  const { body } = await service.call("GET /api/agents/directory")
  return body.results.find(({ id }: { readonly id: string }) => id === agent.id)
}

describe("an agent's identity", () => {
  test("is asked for, waits, is approved, and everybody sees it", async () => {
    agent = await addAgent(service, sponsor)
    expect((await read()).body).toEqual({ current: { name: "Helper", description: "Helps" }, request: null })
    const asked = await ask({ name: "Housing helper", reason: "We grew" })
    expect([asked.status, asked.body]).toEqual([
      202,
      {
        requestId: `idr_${agent.id.slice(4)}_1`,
        status: "pending_review",
        current: { name: "Helper", description: "Helps" },
        proposed: { name: "Housing helper", description: "Helps" },
        createdAt: expect.any(String)
      }
    ])
    expect((await read()).body).toMatchObject({
      current: { name: "Helper" },
      request: { status: "pending_review", reason: "We grew", decidedAt: null }
    })
    expect((await inDirectory())?.name).toBe(`agent ${agent.id}`)
    expect((await ask({ description: "Another" })).body).toMatchObject({ code: 409, reason: "identity-pending" })
    expect(isApiError(await decide(asked.body.requestId, "approve"))).toBe(false)
    expect((await read()).body).toMatchObject({
      current: { name: "Housing helper", description: "Helps" },
      request: { status: "approved", decisionReason: "as agreed" }
    })
    expect((await inDirectory())?.name).toBe("Housing helper")
    await vi.waitFor(async () => {
      const { state } = await service.registry.read(sponsorEntity, sponsor.id)
      const kinds = state._tag === "Registered" ? state.notices.map(({ kind }) => kind) : []
      expect(kinds).toContain("identity_decided")
    })
  })
  test("is asked for once with one Idempotency-Key", async () => {
    agent = await addAgent(service, sponsor)
    const key = { "idempotency-key": "one-change" }
    const [first, again] = [await ask({ name: "Once" }, key), await ask({ name: "Once" }, key)]
    expect([first.status, again.status, again.body.requestId]).toEqual([202, 202, first.body.requestId])
  })
  test("is refused in words that say what to change", async () => {
    agent = await addAgent(service, sponsor)
    const pathsOf = async (body: object) => {
      const reply = await ask(body)
      return [reply.status, reply.body.reason]
    }
    expect(await pathsOf({})).toEqual([400, "invalid-body"])
    expect(await pathsOf({ reason: "why" })).toEqual([400, "invalid-body"])
    expect(await pathsOf({ name: "x".repeat(81) })).toEqual([400, "invalid-body"])
    for (const name of ["Two\nlines", "Turned \u202Eround", "Un\u200Bseen"]) {
      expect(await pathsOf({ name })).toEqual([400, "invalid-body"])
    }
    expect(await pathsOf({ description: " " })).toEqual([400, "invalid-body"])
    expect(await pathsOf({ description: "Helps" })).toEqual([400, "identity-unchanged"])
  })
  test("may be the current one, while its tier holds it from public view", async () => {
    agent = await addAgent(service, sponsor)
    const { requestId } = (await ask({ name: "Helper" })).body
    expect(isApiError(await decide(requestId, "approve"))).toBe(false)
    expect(await inDirectory()).toMatchObject({ name: "Helper", description: "Helps", sponsorVerified: false })
    expect((await ask({ name: "Helper" })).body.reason).toBe("identity-unchanged")
  })
  test("is decided once, not by its own sponsor, and only on request", async () => {
    agent = await addAgent(service, sponsor)
    const { requestId } = (await ask({ name: "Other" })).body
    const reasonOf = async (...given: Parameters<typeof decide>) => {
      const decided = await decide(...given)
      return isApiError(decided) ? decided.reason : "decided"
    }
    expect(await reasonOf(requestId, "approve", reviewerIdOf(sponsor.id))).toBe("reviewer-is-sponsor")
    expect(await reasonOf(requestId, "reject")).toBe("decided")
    expect(await reasonOf(requestId, "approve")).toBe("identity-decided")
    for (const id of ["none", `idr_${"0".repeat(32)}_1`, requestId.replace(/1$/, "2"), `${requestId}/x`]) {
      expect(await reasonOf(id, "approve")).toBe("identity-not-found")
    }
    expect((await read()).body.current.name).toBe("Helper")
  })
})
