/** Two people, through the whole interface: what makes two of one, who is in whose way, and how a vote ends. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { matchEntity } from "../../../actors/match/match.ts"
import { queueItemEntity, VOTE_AGE_MS_MAX } from "../../../actors/queue-item/queue-item.ts"
import { fraudRecord, newcomer, onItem, person, reported, rotate } from "../../support/governance.ts"
import { NOW } from "../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  type Reply,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../support/resolution-service.ts"

type Headers = Readonly<Record<string, string>>

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

const on = (what: string, id: string, headers: Headers, body: object = {}) => onItem(service, what, id, headers, body)
const ordered = (what: string, headers: Headers, more: object = {}): Promise<Reply> =>
  service.call(`${what === "limits" ? "PATCH" : "POST"} /api/admin/agents/:id/${what}`, {
    params: [agent.id],
    headers,
    body: { reason: "fraud", ...more }
  })
const revoke = (headers: Headers, more: object = {}) => ordered("revoke", headers, more)
const own = (what: string) =>
  service.call(`POST /api/ai/agents/:id/${what}`, {
    params: [agent.id],
    headers: sponsor.headers,
    body: { reason: "mine" }
  })
const listed = async (query = "") =>
  (await service.call("GET /api/admin/queue", { headers: asOperator, query })).body.results as ReadonlyArray<
    Record<string, unknown>
  >
const revocation = () => `revocation:${agent.id}`
const LINK = { decision: "link", org_id: "fit-gym" }

describe("as staff nobody", () => {
  test("orders about an agent of their own, or stops its revocation", async () => {
    const [me, ada] = [await person(service, "me", "admin", sponsor.email), await person(service, "ada", "admin")]
    await ordered("suspend", ada.headers)
    const more = { cooldown: { seconds: 60 }, limits: { burst: 5 } }
    for (const what of ["suspend", "reinstate", "cooldown", "limits"] as const) {
      const reply = await ordered(what, me.headers, what in more ? more[what as keyof typeof more] : {})
      expect(reply.body).toMatchObject({ code: 403, reason: "reviewer-is-sponsor" })
    }
    expect((await revoke(ada.headers)).status).toBe(202)
    const veto = await on("decision", revocation(), me.headers, { decision: "reject" })
    expect(veto.body.reason).toBe("reviewer-is-sponsor")
    expect((await on("retract", revocation(), me.headers)).body.reason).toBe("reviewer-is-sponsor")
  })
  test("takes what is their own, or a revocation without being an administrator", async () => {
    const id = await reported(service, agent)
    const [me, ada, rev] = [
      await person(service, "me", "reviewer", sponsor.email),
      await person(service, "ada", "admin"),
      await person(service, "rev")
    ]
    expect((await on("assign", id, me.headers)).body.reason).toBe("reviewer-is-reporter")
    expect((await on("assign", id, ada.headers, { reviewer: sponsor.email })).body.reason).toBe("reviewer-is-reporter")
    await revoke(ada.headers)
    expect((await on("assign", revocation(), me.headers)).body.reason).toBe("reviewer-is-sponsor")
    expect((await on("assign", revocation(), rev.headers)).body.reason).toBe("role-refused")
    const named = { reviewer: "rev@reviewers.example.org" }
    expect((await on("assign", revocation(), asOperator, named)).body.reason).toBe("role-refused")
  })
})

describe("the first of two", () => {
  test("who has taken the item is not in the second one's way", async () => {
    const id = await fraudRecord(service, agent)
    const [ada, ben] = [await person(service, "ada"), await person(service, "ben")]
    await on("assign", id, ada.headers)
    expect((await on("decision", id, ada.headers, LINK)).status).toBe(202)
    expect((await on("assign", id, ada.headers)).body.reason).toBe("same-reviewer")
    expect((await on("decision", id, ben.headers, LINK)).status).toBe(200)
  })
  test("can still vote after another reviewer took the item", async () => {
    const id = await fraudRecord(service, agent)
    const [ada, ben, cy] = [await person(service, "ada"), await person(service, "ben"), await person(service, "cy")]
    await on("decision", id, ada.headers, LINK)
    await on("assign", id, cy.headers)
    expect((await on("decision", id, ben.headers, LINK)).status).toBe(200)
  })
  test("counts no more once they are disabled, or after two weeks", async () => {
    const [ada, ben, cy] = [
      await person(service, "ada", "admin"),
      await person(service, "ben", "admin"),
      await person(service, "cy", "admin")
    ]
    await revoke(ada.headers)
    await service.call("POST /api/admin/staff/:staff_id/disable", { headers: asOperator, params: [ada.staffId] })
    expect((await revoke(ben.headers)).body).toMatchObject({ first_reviewer: ben.reviewerId })
    clock.now += VOTE_AGE_MS_MAX + 1
    expect((await revoke(cy.headers)).body).toMatchObject({ first_reviewer: cy.reviewerId })
    expect((await revoke(ben.headers)).status).toBe(200)
  })
})

describe("one person is not two", () => {
  const refused = { code: 409, reason: "same-hand" }
  test("with a token of somebody else that they were shown, until the operator's was replaced by its holder", async () => {
    const [mallory, other] = [await person(service, "mallory", "admin"), await person(service, "other", "admin")]
    await revoke(mallory.headers)
    const shown = await rotate(service, other.staffId, mallory.headers)
    expect((await revoke(shown)).body).toMatchObject(refused)
    // Whoever was shown it can replace it too.
    const replaced = await rotate(service, other.staffId, shown)
    expect((await revoke(replaced)).body).toMatchObject(refused)
    const reissued = await rotate(service, other.staffId, asOperator)
    expect((await revoke(await rotate(service, other.staffId, reissued))).status).toBe(200)
  })
  test("with a member whom their made-up member added, however often tokens are replaced", async () => {
    const mallory = await person(service, "mallory", "admin")
    const puppet = await newcomer(service, { name: "puppet", role: "admin", by: mallory.headers })
    const own = await rotate(service, puppet.staffId, puppet.headers)
    const second = await newcomer(service, { name: "second", role: "admin", by: own })
    await revoke(mallory.headers)
    expect((await revoke(own)).body).toMatchObject(refused)
    expect((await revoke(await rotate(service, second.staffId, second.headers))).body).toMatchObject(refused)
  })
  test("with an address that they added themselves", async () => {
    const mallory = await person(service, "mallory", "admin")
    const made = await newcomer(service, { name: "made-up", role: "admin", by: mallory.headers })
    await revoke(made.headers)
    expect((await revoke(mallory.headers)).body).toMatchObject(refused)
  })
  test("with the operator token and two names, or a token that it made", async () => {
    const given = await newcomer(service, { name: "given", role: "admin" })
    await revoke(asOperator, { reviewer: "me@example.org" })
    expect((await revoke(asOperator, { reviewer: "somebody@example.org" })).body).toMatchObject(refused)
    expect((await revoke(given.headers)).body).toMatchObject(refused)
  })
  test("with two addresses of one mailbox", async () => {
    const me = await person(service, "me", "admin", "me@example.org")
    await revoke(me.headers)
    expect((await revoke(asOperator, { reviewer: "me+1@example.org" })).body).toMatchObject(refused)
    expect((await revoke(asOperator, { reviewer: "you@example.org" })).status).toBe(200)
  })
  test("for what was open when they linked it and is final afterwards", async () => {
    const id = await fraudRecord(service, agent, { status: "open" })
    const ada = await person(service, "ada")
    expect((await on("decision", id, ada.headers, LINK)).status).toBe(202)
  })
  test("for a record whose words changed between the two", async () => {
    const id = await fraudRecord(service, agent)
    const [ada, ben] = [await person(service, "ada"), await person(service, "ben")]
    await on("decision", id, ada.headers, LINK)
    await fraudRecord(service, agent, { title: "FTC v. Somebody Else", line_hash: "f".repeat(64) })
    expect((await on("decision", id, ben.headers, LINK)).body.reason).toBe("vote-differs")
  })
})

describe("a vote", () => {
  test("is taken back by its voter, or by an administrator", async () => {
    const id = await fraudRecord(service, agent)
    const [ada, ben, root] = [
      await person(service, "ada"),
      await person(service, "ben"),
      await person(service, "root", "admin")
    ]
    await on("decision", id, ada.headers, { decision: "create" })
    expect((await on("retract", id, ben.headers)).body.reason).toBe("vote-not-yours")
    expect((await on("retract", id, ada.headers)).body).toMatchObject({ state: "open", first_reviewer: null })
    expect((await on("retract", id, ada.headers)).body.reason).toBe("vote-not-open")
    await on("decision", id, ben.headers, LINK)
    expect((await on("retract", id, root.headers)).status).toBe(200)
  })
  test("to move what was decided is in the list until it is carried out", async () => {
    const id = await fraudRecord(service, agent)
    await reported(service, agent, "Other Org")
    const [ada, ben] = [await person(service, "ada"), await person(service, "ben")]
    for (const { headers } of [ada, ben]) await on("decision", id, headers, LINK)
    await service.runtime.delivery.idle()
    clock.now += 1
    const move = { decision: "move", org_id: "other-org" }
    expect((await on("decision", id, ada.headers, move)).status).toBe(202)
    const waiting = { id, state: "awaiting_second", first_reviewer: ada.reviewerId, decided_by: null }
    expect(await listed("kind=enforcement_match&state=open")).toMatchObject([waiting])
    expect(await listed("kind=enforcement_match&state=decided")).toEqual([])
    expect((await on("decision", id, ben.headers, move)).body).toMatchObject({ state: "decided", decision: "move" })
  })
  test("that was carried out and not noted ends by the record's own word", async () => {
    const id = await fraudRecord(service, agent)
    const [ada, ben] = [await person(service, "ada"), await person(service, "ben")]
    await on("decision", id, ada.headers, LINK)
    clock.now += 1
    // As a process that dies between the two leaves it.
    const order = { org_id: "fit-gym", org_name: "Fit Gym", claims: [], reviewer_id: ben.reviewerId }
    await service.registry.ask(matchEntity, "mat_1", { _tag: "LinkMatch", ...order })
    await service.runtime.delivery.idle()
    const { state } = await service.registry.read(queueItemEntity, id)
    expect(state).toMatchObject({ vote: null, decided: { decision: "link", reviewer_id: ben.reviewerId } })
  })
  test("about an agent that its sponsor revokes meanwhile is closed", async () => {
    const ada = await person(service, "ada", "admin")
    await revoke(ada.headers)
    clock.now += 1
    await own("revoke")
    await service.runtime.delivery.idle()
    expect(await listed()).toMatchObject([{ id: revocation(), state: "decided", decision: "revoke" }])
  })
})

describe("the audit has a row", () => {
  const newest = async () => {
    await service.runtime.delivery.idle()
    const reply = await service.call("GET /api/admin/audit", { headers: asOperator, query: "limit=1" })
    return reply.body.results[0] as Record<string, unknown>
  }
  test("of a revocation that did not come, and of whom the operator token named", async () => {
    const ada = await person(service, "ada", "admin")
    await revoke(asOperator, { reviewer: "me@example.org" })
    const target = { kind: "queue-item", id: revocation() }
    expect(await newest()).toMatchObject({ action: "VoteCast", actor: { type: "operator" }, target })
    expect((await newest())["named"]).toMatch(/^rev_/)
    await on("decision", revocation(), ada.headers, { decision: "reject" })
    expect(await newest()).toMatchObject({
      action: "ItemDecided",
      actor: { type: "admin", id: ada.reviewerId },
      target
    })
    expect((await newest())["request_id"]).not.toBeNull()
  })
  test("of an import as a whole, with its size and the hash of its file", async () => {
    const file_hash = "b".repeat(64)
    const rate = { company: "Fit Gym", responses: 10, timely_share: 1, relief_share: 0.5 }
    const body = { source: "ccdb", as_of: "2026-11-01", file_hash, rates: [rate] }
    const reply = await service.call("POST /api/admin/complaints", { headers: asOperator, body })
    expect(reply.body.errors).toBeUndefined()
    const row = { action: "ComplaintsImported", target: { kind: "import", id: `${file_hash}:1` } }
    expect(await newest()).toMatchObject(row)
  })
})
