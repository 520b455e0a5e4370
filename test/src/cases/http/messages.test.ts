/** Facts and decisions in messages: read strictly, stored with the message, refused with when they are possible. */
import { beforeEach, describe, expect, test, vi } from "vitest"
import { CaseResponse } from "../../../../schema/api/resolution.ts"
import { Schema } from "effect"
import type { DraftReply } from "../../../../src/cases/http/messages.ts"
import { awaitingCase, endTriage, escalatedCase, stateOf } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const drafts: { reply: Awaited<ReturnType<DraftReply>>; readonly asked: Array<Parameters<DraftReply>> } = {
  reply: undefined,
  asked: []
}

const { agent, service } = await servedFile({
  startsAt: NOW,
  draftReply: async (...asked) => {
    drafts.asked.push(asked)
    return drafts.reply
  }
})

beforeEach(() => {
  drafts.reply = undefined
  drafts.asked.splice(0)
  vi.setSystemTime(NOW)
})

const say = (id: string, body: object, headers: object = {}) =>
  service.call("POST /api/v1/cases/:case_id/messages", {
    params: [id],
    headers: { ...agent.headers, ...headers },
    body: { content: "Told by the user", ...body }
  })
const decide = (id: string, decision: string, more: object = {}) =>
  say(id, { type: "user_response", metadata: { decision, ...more } })
const read = async (id: string) =>
  (await service.call("GET /api/v1/cases/:case_id", { params: [id], headers: agent.headers })).body
const update = (id: string, body: object) =>
  service.call("PATCH /api/v1/cases/:case_id", { params: [id], headers: agent.headers, body })
const respond = (id: string) => update(id, { organization_response: "We will refund 49 dollars" })

describe("facts", () => {
  test("that a message states are the case's, and answer its questions", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const reply = await say(id, {
      metadata: { facts: { consumer_name: "Ada Lovelace", amount: "49.00 USD" }, note: 1 }
    })
    expect(reply.status).toBe(201)
    expect((await stateOf(service, id)).facts).toMatchObject({ consumer_name: "Ada Lovelace", amount: "49.00 USD" })
    await endTriage(service, id)
    const { questions } = await read(id)
    expect(questions.map((one: { readonly fact: string }) => one.fact)).not.toContain("consumer_name")
  })

  test.each([
    [{ consumer_name: 7 }, "metadata.facts.consumer_name"],
    [{ purchase_date: "yesterday" }, "metadata.facts.purchase_date"],
    [{ shoe_size: "43" }, "metadata.facts.shoe_size"],
    ["all of them", "metadata.facts"]
  ])("that cannot be read are refused where they stand: %j", async (facts, path) => {
    const id = await openCase(service, agent)
    const { body, status } = await say(id, { metadata: { facts } })
    expect([status, body.reason]).toEqual([400, "invalid-body"])
    expect(body.errors.map((one: { readonly path: string }) => one.path)).toEqual([path])
  })
})

describe("a decision that cannot be read", () => {
  test.each([
    [{ decision: "surrender" }, "metadata.decision"],
    [{ decision: 7 }, "metadata.decision"],
    [{ decision: "outcome" }, "metadata.outcome"],
    [{ decision: "outcome", outcome: "no_idea" }, "metadata.outcome"],
    [{ decision: "accept", monetary_relief: { amount: 49, currency: "USD" } }, "metadata.monetary_relief.amount"],
    [
      { decision: "accept", monetary_relief: { amount: "49", currency: "dollars" } },
      "metadata.monetary_relief.currency"
    ],
    [{ decision: "filed", reference: "x".repeat(201) }, "metadata.reference"]
  ])("names the field and changes nothing: %j", async (metadata, path) => {
    const id = await openCase(service, agent)
    const { body, status } = await say(id, { type: "user_response", metadata })
    expect([status, body.reason]).toEqual([400, "invalid-body"])
    expect(body.errors.map((one: { readonly path: string }) => one.path)).toEqual([path])
    expect((await read(id)).timeline.length).toBe(2)
  })

  test.each([undefined, "context", "evidence"])("is one in a message of type %s", async (type) => {
    const id = await openCase(service, agent)
    const { body, status } = await say(id, { type, metadata: { decision: "withdraw" } })
    expect([status, body.errors]).toEqual([400, [{ path: "type", message: expect.stringContaining("user_response") }]])
    expect((await read(id)).status).toBe("triaging")
  })
})

describe("what the user decides", () => {
  test("withdraw ends the case, and then nothing more can be said", async () => {
    const id = await openCase(service, agent)
    const reply = await decide(id, "withdraw")
    expect([reply.status, reply.body.status]).toEqual([201, "withdrawn"])
    expect(await read(id)).toMatchObject({
      status: "withdrawn",
      resolution: { outcome: "withdrawn", resolved_by: "user", resolved_at: "2026-11-20T09:30:00.000Z" },
      clocks: { next_action_at: null }
    })
    const contact = { params: [id], headers: agent.headers, body: { contact_type: "org_contact", name: "Desk" } }
    const refused = [
      await say(id, {}),
      await respond(id),
      await service.call("POST /api/v1/cases/:case_id/contacts", contact)
    ]
    for (const { body, status } of refused) expect([status, body.reason]).toEqual([409, "case-closed"])
  })

  test("accept resolves an answered case with what it brought, and a dispute opens it again", async () => {
    const { case_id: id } = await awaitingCase(service, agent)
    expect((await respond(id)).body).toMatchObject({ status: "response_received", clocks: { next_action_at: null } })
    const relief = { monetary_relief: { amount: "49.00", currency: "USD" }, consumer_satisfied: true }
    expect((await decide(id, "accept", relief)).body.status).toBe("resolved")
    const resolved = await read(id)
    expect(resolved.resolution).toMatchObject({ outcome: "monetary_relief", timely: true, ...relief })
    expect(() => Schema.decodeUnknownSync(CaseResponse, { onExcessProperty: "error" })(resolved)).not.toThrow()
    expect((await decide(id, "dispute")).body.status).toBe("awaiting_response")
    expect((await read(id)).clocks.next_action_at).not.toBeNull()
  })

  test("a packet is filed before its outcome", async () => {
    const { case_id: id } = await escalatedCase(service, agent)
    const early = await decide(id, "outcome", { outcome: "explanation" })
    expect([early.status, early.body.reason]).toEqual([409, "packet-not-filed"])
    expect((await decide(id, "filed", { reference: "AG-77" })).status).toBe(201)
    const { packets } = await read(id)
    expect(packets[0]).toMatchObject({ reference: "AG-77", filed_at: "2026-11-20T09:30:00.000Z" })
    expect((await decide(id, "outcome", { outcome: "explanation" })).body.status).toBe("resolved")
  })

  test.each(["reject", "dispute", "filed"])("%s too early is refused with when it is possible", async (decision) => {
    const id = await openCase(service, agent)
    const { body, status } = await decide(id, decision)
    expect([status, body.reason]).toEqual([409, "decision-not-possible"])
    expect(body.error).toMatch(new RegExp(`status is triaging; ${decision} is possible while the status is`))
  })

  test("sent twice with one Idempotency-Key is decided once", async () => {
    const id = await openCase(service, agent)
    const body = { type: "user_response", metadata: { decision: "withdraw" } }
    const first = await say(id, body, { "idempotency-key": "withdraw-1" })
    const again = await say(id, body, { "idempotency-key": "withdraw-1" })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers["idempotency-replayed"]).toBe("true")
  })

  test("disputed after thirty days is a closed case", async () => {
    const { case_id: id } = await awaitingCase(service, agent)
    await respond(id)
    await decide(id, "accept")
    vi.setSystemTime(NOW + 31 * DAY)
    const { body, status } = await decide(id, "dispute")
    expect([status, ["case-closed", "decision-not-possible"].includes(body.reason)]).toEqual([409, true])
  })
})

describe("a drafted answer", () => {
  test("stands in the place of the rules' answer, and names its model", async () => {
    const id = await openCase(service, agent)
    drafts.reply = { model: "a-model", content: "A drafted answer." }
    const { body } = await say(id, { content: "A question", type: "evidence" })
    expect(body.reply).toMatchObject({ generated_by: "llm", model: "a-model" })
    expect(body.reply.content).toContain("A drafted answer.")
    const [[state, message, agentId] = []] = drafts.asked
    expect([state?.case_id, message, agentId]).toEqual([id, { content: "A question", type: "evidence" }, agent.id])
  })

  test("that does not come leaves the answer to the rules", async () => {
    const id = await openCase(service, agent)
    const { body } = await say(id, {})
    expect(body.reply).toMatchObject({ generated_by: "rules", model: null })
    expect(drafts.asked.length).toBe(1)
  })

  test("is not asked for where the case takes no such message, and nothing of it is kept", async () => {
    const id = await openCase(service, agent)
    const early = { type: "user_response", metadata: { decision: "reject" } }
    const attachments = [{ filename: "a.txt", content: Buffer.from("Quxrefusedzimarker").toString("base64") }]
    expect((await say(id, { ...early, attachments })).body.reason).toBe("decision-not-possible")
    expect((await say(id, early, { "idempotency-key": "too-early" })).body.reason).toBe("decision-not-possible")
    await decide(id, "withdraw")
    drafts.asked.length = 0
    expect((await say(id, { content: "One more thing", attachments })).body.reason).toBe("case-closed")
    expect(drafts.asked).toEqual([])
    expect(service.kept.map(({ document }) => Buffer.from(document.bytes).toString())).not.toContain(
      "Quxrefusedzimarker"
    )
  })

  test("is not asked for where the message is refused or the case is another's", async () => {
    const id = await openCase(service, agent)
    await say(id, { metadata: { facts: 7 } })
    await say("ARC-2020-999999", {})
    expect(drafts.asked).toEqual([])
  })
})
