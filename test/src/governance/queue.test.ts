/** The review queue through the whole interface: who has what, two who race for one item, and what two people must say. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { matchEntity } from "../../../actors/match/match.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../support/resolution-service.ts"
import { NOW } from "../../support/given.ts"
import { fraudRecord, onItem, person as addPerson, reported } from "../../support/governance.ts"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
const clock = { now: NOW }
beforeEach(async () => {
  clock.now = NOW
  service = await startResolution({ now: () => clock.now })
  sponsor = await addSponsor(service, "sponsor")
  agent = await addAgent(service, sponsor)
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const person = (name: string, role?: string) => addPerson(service, name, role)
const list = (query: string, headers: Readonly<Record<string, string>> = asOperator) =>
  service.call("GET /api/admin/queue", { headers, query })
const on = (what: string, id: string, headers: Readonly<Record<string, string>>, body: object = {}) =>
  onItem(service, what, id, headers, body)
const release = (id: string, headers: Readonly<Record<string, string>>) => onItem(service, "release", id, headers)
const report = () => reported(service, agent)
const fraud = () => fraudRecord(service, agent)

interface Evidence {
  readonly evidence?: string
}

describe("an item of the queue", () => {
  test("waits in the list with its due time, and leaves the open ones when it is assigned", async () => {
    const id = await report()
    const ada = await person("ada")
    const open = (await list("state=open")).body
    expect(open).toMatchObject({ total: 1, results: [{ id, kind: "org_report", state: "open", assignee: null }] })
    expect(open.results[0].due_at).toBe(new Date(NOW + 72 * 3_600_000).toISOString())
    expect((await on("assign", id, ada.headers)).body).toMatchObject({ state: "assigned", assignee: ada.reviewerId })
    expect((await list("state=open")).body.total).toBe(0)
    expect((await list("assignee=me", ada.headers)).body.results).toMatchObject([{ id, state: "assigned" }])
    expect((await list("assignee=me")).body.total).toBe(0)
  })
  test("is one person's: another one neither takes, releases nor decides it, by any route", async () => {
    const id = await report()
    const [ada, ben] = [await person("ada"), await person("ben")]
    await on("assign", id, ada.headers)
    const told = { code: 409, reason: "item-assigned", error: expect.stringContaining(ada.reviewerId) as string }
    expect((await on("assign", id, ben.headers)).body).toMatchObject(told)
    expect((await release(id, ben.headers)).body).toMatchObject(told)
    expect((await on("decision", id, ben.headers, { decision: "accept" })).body).toMatchObject(told)
    const older = { params: [id.slice("org_report:".length)], headers: ben.headers, body: { accepted: true } }
    expect((await service.call("POST /api/admin/reports/:report_id", older)).body).toMatchObject(told)
    expect((await release(id, ada.headers)).body).toMatchObject({ state: "open", assignee: null })
    expect((await on("decision", id, ben.headers, { decision: "accept" })).status).toBe(200)
  })
  test("is assigned to another reviewer by an administrator alone", async () => {
    const id = await report()
    const [ada, root] = [await person("ada"), await person("root", "admin")]
    await on("assign", id, ada.headers)
    const ben = { reviewer: "ben@reviewers.example.org" }
    expect((await on("assign", id, ada.headers, ben)).status).toBe(400)
    expect((await on("assign", id, root.headers, ben)).body.assignee).toBe((await person("ben")).reviewerId)
  })
  test("that two decide at once is decided by one, and the other is refused with name and time", async () => {
    const id = await report()
    const [ada, ben] = [await person("ada"), await person("ben")]
    const replies = await Promise.all([
      on("decision", id, ada.headers, { decision: "accept", reason: "seen" }),
      on("decision", id, ben.headers, { decision: "reject", reason: "unseen" })
    ])
    const lost = replies.find(({ status }) => status !== 200)
    const won = replies.find(({ status }) => status === 200)
    expect(lost?.body).toMatchObject({ code: 409, reason: "report-not-open" })
    expect(won?.body.decided_by).toMatch(/^rev_/)
    expect(lost?.body.error).toContain(`${won?.body.decided_by} decided it at ${new Date(NOW).toISOString()}`)
    expect((await list("state=decided")).body.results).toMatchObject([{ id, decision: won?.body.decision }])
    expect((await on("assign", id, ada.headers)).body.reason).toBe("item-decided")
  })
  test("of a report states why it is not accepted, and counts in the agent's reputation", async () => {
    const ada = await person("ada")
    const [honest, spam] = [await report(), await report()]
    const wrong = await on("decision", spam, ada.headers, { decision: "accept", finding: "spam" })
    expect([wrong.body.reason, wrong.body.errors]).toMatchObject(["invalid-body", [{ path: "finding" }]])
    expect((await on("decision", honest, ada.headers, { decision: "reject" })).status).toBe(200)
    expect((await on("decision", spam, ada.headers, { decision: "reject", finding: "spam" })).status).toBe(200)
    await service.runtime.delivery.idle()
    const rows = service.database.rows.get(`agent/${agent.id}`) ?? []
    const evidence = rows.flatMap(({ events }) => JSON.parse(events).flatMap((one: Evidence) => one.evidence ?? []))
    expect(evidence).toEqual(["rejected-in-good-faith", "spam"])
  })
  test("that is taken while it is decided is one's alone: the other is refused", async () => {
    const id = await report()
    const [ada, ben] = [await person("ada"), await person("ben")]
    const replies = await Promise.all([
      on("decision", id, ada.headers, { decision: "accept" }),
      on("assign", id, ben.headers)
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
  test("that two decide at once is decided by one also where a decision can be taken back: a merge", async () => {
    await report()
    await reported(service, agent, "Other Org")
    const [ada, ben] = [await person("ada"), await person("ben")]
    const id = "merge:fit-gym.other-org"
    const replies = await Promise.all([
      on("decision", id, ada.headers, { decision: "accept" }),
      on("decision", id, ben.headers, { decision: "reject" })
    ])
    expect(replies.map(({ body }) => body.reason ?? body.decision)).toEqual(["accept", "merge-decided"])
    expect(replies[1].body.error).toContain(`${ada.reviewerId} decided it at`)
    // Whoever knows of it may take it back.
    expect((await on("decision", id, ben.headers, { decision: "reject" })).body.decision).toBe("reject")
  })
  test("of the sponsor's own is decided by another reviewer", async () => {
    const id = await report()
    const own = { decision: "accept", reviewer: sponsor.email }
    expect((await on("decision", id, asOperator, own)).body.reason).toBe("reviewer-is-reporter")
    expect((await list("state=open")).body.total).toBe(1)
  })
  test("that is none is not found, and no decision of another kind is taken", async () => {
    const id = await report()
    const ada = await person("ada")
    for (const none of ["org_report:none", "nonsense", "nonsense:x"]) {
      expect((await on("assign", none, ada.headers)).body.reason).toBe("queue-item-not-found")
    }
    expect((await on("decision", id, ada.headers, { decision: "link" })).body.errors).toMatchObject([
      { path: "decision" }
    ])
  })
})

describe("a reviewer whom the operator token names", () => {
  const NAMED = { reviewer: "cy@reviewers.example.org" }
  test("is marked as named in the item, in its own list and in the refusal of the next one", async () => {
    const id = await report()
    const decided = await on("decision", id, asOperator, { decision: "accept", ...NAMED })
    expect(decided.body).toMatchObject({
      state: "decided",
      decided_by: expect.stringMatching(/^rev_/),
      decided_by_named: true
    })
    expect((await list("state=decided")).body.results).toMatchObject([{ id, decided_by_named: true }])
    const own = { params: [id.slice("org_report:".length)], headers: asOperator }
    expect((await service.call("GET /api/admin/reports/:report_id", own)).body).toMatchObject({
      decided_by_named: true
    })
    const late = await on("decision", id, (await person("ada")).headers, { decision: "accept" })
    expect(late.body.error).toContain(`${decided.body.decided_by} (named`)
  })
  test("is marked as named beside a first vote", async () => {
    const link = { decision: "link", org_id: "fit-gym" }
    const first = await on("decision", await fraud(), asOperator, { ...link, ...NAMED })
    expect(first).toMatchObject({ status: 202, body: { first_reviewer_named: true } })
    expect((await list("kind=enforcement_match")).body.results).toMatchObject([{ first_reviewer_named: true }])
  })
  test("is not who votes and decides with a token of their own", async () => {
    const [ada, ben] = [await person("ada"), await person("ben")]
    const [id, link] = [await fraud(), { decision: "link", org_id: "fit-gym" }]
    expect((await on("decision", id, ada.headers, link)).body).toMatchObject({ first_reviewer_named: false })
    expect((await list("kind=enforcement_match")).body.results).toMatchObject([{ first_reviewer_named: false }])
    expect((await on("decision", id, ben.headers, link)).body).toMatchObject({ decided_by_named: false })
  })
  test("is marked as named when an item is given to them, and not when they take it", async () => {
    const id = await report()
    expect((await on("assign", id, asOperator, NAMED)).body).toMatchObject({
      assignee: expect.stringMatching(/^rev_/),
      assignee_named: true
    })
    await release(id, asOperator)
    expect((await on("assign", id, (await person("ada")).headers)).body).toMatchObject({ assignee_named: false })
  })
})

describe("a record of fraud", () => {
  test("becomes an organization's when two people say the same", async () => {
    const id = await fraud()
    const [ada, ben] = [await person("ada"), await person("ben")]
    const link = { decision: "link", org_id: "fit-gym" }
    const first = await on("decision", id, ada.headers, link)
    expect(first).toMatchObject({
      status: 202,
      body: { state: "awaiting_second", item_id: id, first_reviewer: ada.reviewerId }
    })
    expect((await list("kind=enforcement_match")).body.results).toMatchObject([{ state: "awaiting_second" }])
    expect((await on("decision", id, ada.headers, link)).body).toMatchObject({ code: 409, reason: "same-reviewer" })
    expect((await on("decision", id, ben.headers, { decision: "create" })).body.reason).toBe("vote-differs")
    expect((await on("decision", id, ben.headers, link)).body).toMatchObject({ state: "decided", decision: "link" })
    expect((await service.registry.read(matchEntity, "mat_1")).state).toMatchObject({
      _tag: "Linked",
      org_id: "fit-gym"
    })
  })
  test("is rejected when either reviewer says so", async () => {
    const id = await fraud()
    const ada = await person("ada")
    await on("decision", id, ada.headers, { decision: "link", org_id: "fit-gym" })
    expect((await on("decision", id, ada.headers, { decision: "reject" })).body).toMatchObject({ decision: "reject" })
    expect((await service.registry.read(matchEntity, "mat_1")).state._tag).toBe("Rejected")
  })
})

describe("a revocation", () => {
  const revoke = (headers: Readonly<Record<string, string>>, more: object = {}) =>
    service.call("POST /api/admin/agents/:id/revoke", {
      params: [agent.id],
      headers,
      body: { reason: "fraud", ...more }
    })
  const statusOf = async () =>
    (await service.call("GET /api/admin/agents", { headers: asOperator })).body.results[0].status as string

  test("needs two administrators, and waits in the queue for the second", async () => {
    const [ada, ben, rev] = [await person("ada", "admin"), await person("ben", "admin"), await person("rev")]
    expect((await revoke(rev.headers)).body.reason).toBe("role-refused")
    expect((await revoke(ada.headers)).status).toBe(202)
    expect(await statusOf()).toBe("active")
    const links = { detail: `/api/admin/agents/${agent.id}` }
    const item = { id: `revocation:${agent.id}`, kind: "revocation", state: "awaiting_second", title: "Helper", links }
    expect((await list("")).body.results).toMatchObject([item])
    const approve = { decision: "approve", reason: "I saw it too" }
    expect((await on("decision", item.id, rev.headers, approve)).body.reason).toBe("role-refused")
    expect((await revoke(ada.headers)).body.reason).toBe("same-reviewer")
    expect((await on("decision", item.id, ben.headers, approve)).body).toMatchObject({ state: "decided" })
    expect(await statusOf()).toBe("revoked")
    await service.runtime.delivery.idle()
    const notices = await service.call("GET /api/auth/notices", { headers: sponsor.headers })
    // Its key was made and its limits were set before.
    expect(notices.body.results).toMatchObject([
      { kind: "agent_revoked" },
      { kind: "agent_limits" },
      { kind: "agent_key" }
    ])
  })
  test("that either rejects never happens, and can be begun anew", async () => {
    const [ada, ben] = [await person("ada", "admin"), await person("ben", "admin")]
    await revoke(ada.headers)
    const id = `revocation:${agent.id}`
    expect((await on("decision", id, ben.headers, { decision: "reject" })).body).toMatchObject({ state: "decided" })
    expect((await revoke(ben.headers)).status).toBe(202)
    expect(await statusOf()).toBe("active")
  })
  test("of an own agent is the sponsor's order, at once, and no staff vote", async () => {
    const own = await revoke(asOperator, { reviewer: sponsor.email })
    expect(own.body.reason).toBe("reviewer-is-sponsor")
    const order = { params: [agent.id], headers: sponsor.headers, body: { reason: "no longer needed" } }
    expect((await service.call("POST /api/ai/agents/:id/revoke", order)).body.agent.status).toBe("revoked")
  })
})

describe("a suspension", () => {
  const own = (what: string) =>
    service.call(`POST /api/ai/agents/:id/${what}`, {
      params: [agent.id],
      headers: sponsor.headers,
      body: { reason: "x" }
    })
  const asStaff = (what: string, headers: Readonly<Record<string, string>>) =>
    service.call(`POST /api/admin/agents/:id/${what}`, { params: [agent.id], headers, body: { reason: "x" } })

  test("is ended by the same rank or a higher one", async () => {
    const [rev, root] = [await person("rev"), await person("root", "admin")]
    expect((await own("suspend")).body.agent.status).toBe("suspended")
    expect((await own("reinstate")).body.agent.status).toBe("active")
    await asStaff("suspend", rev.headers)
    expect((await own("reinstate")).body).toMatchObject({ code: 403, reason: "rank-too-low" })
    expect((await asStaff("reinstate", rev.headers)).status).toBe(200)
    await asStaff("suspend", root.headers)
    expect((await asStaff("reinstate", rev.headers)).body.reason).toBe("rank-too-low")
    expect((await asStaff("reinstate", asOperator)).status).toBe(200)
  })
})
