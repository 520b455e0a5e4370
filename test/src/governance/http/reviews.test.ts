/** The review queue through the real pipeline and the real actors: what waits, who decides, and what nobody may see. */
import { Schema } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { ReviewList, ReviewResponse } from "../../../../schema/api/reviews.ts"
import type { OpenCase } from "../../../../schema/case.ts"
import { reviewedCase, stateOf } from "../../../support/case-flows.ts"
import { DAY, MINUTE, NOW } from "../../../support/given.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor,
  textOf
} from "../../../support/resolution-service.ts"

const LIST = "GET /api/admin/reviews"
const ONE = "GET /api/admin/reviews/:review_id"
const DECIDE = "POST /api/admin/reviews/:review_id"
const REVIEWER = "reviewer@redress.example"
/** In the description, so in what triage reads. */
const STORY = "My gym contract auto-renewed in Washington state and they refuse to refund. Quxstoryzimarker"
const CRISIS = "My landlord keeps the deposit and I want to end my life. Quxcrisiszimarker"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
let waiting: OpenCase

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
beforeEach(async () => {
  vi.setSystemTime(NOW)
  service = await startResolution()
  sponsor = await addSponsor(service, "ada")
  agent = await addAgent(service, sponsor)
  waiting = await reviewedCase(service, agent, {
    problem_description: STORY,
    problem_category: "Quxcategoryzimarker",
    supporting_documents: [{ filename: "quxfilenamezimarker.txt", content: Buffer.from("x").toString("base64") }]
  })
  return async () => {
    expect(service.defects).toEqual([])
    await service.close()
  }
})
afterAll(() => void vi.useRealTimers())

const list = (query = "", headers: Readonly<Record<string, string>> = asOperator) =>
  service.call(LIST, { query, headers })
const read = (id: string) => service.call(ONE, { params: [id], headers: asOperator })
const decide = (id: string, body: object) =>
  service.call(DECIDE, { params: [id], headers: asOperator, body: { reviewer: REVIEWER, ...body } })
/** Where the letter of the tests goes. */
const DESK = "members@fit-gym.example"
const approve = (id: string, more: object = {}) => decide(id, { decision: "approve", recipient_email: DESK, ...more })
const addDesk = (email: string) =>
  service.call("POST /api/v1/cases/:case_id/contacts", {
    params: [waiting.case_id],
    headers: agent.headers,
    body: { contact_type: "org_contact", name: "Another desk", email }
  })
const letterId = () => waiting.letters[0]!.letter_id
const crisisId = () => `${waiting.case_id}-R1`
const letterNow = async () => (await stateOf(service, waiting.case_id)).letters[0]!
const idsOf = (reply: { readonly body: { readonly results: ReadonlyArray<{ readonly review_id: string }> } }) =>
  reply.body.results.map((one) => one.review_id)
const expectRefused = (reply: { readonly status: number; readonly body: object }, status: number, reason: string) => {
  expect(reply.status).toBe(status)
  expect(reply.body).toMatchObject({ code: status, reason })
}

describe("the queue", () => {
  test("has the letter and the crisis of the case, as declared", async () => {
    const { body, headers, status } = await list()
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(() => Schema.decodeUnknownSync(ReviewList, { onExcessProperty: "error" })(body)).not.toThrow()
    expect(idsOf({ body }).toSorted()).toEqual([letterId(), crisisId()])
    expect(body).toMatchObject({ total: 2, limit: 50, offset: 0 })
    const letter = body.results.find((one: { readonly kind: string }) => one.kind === "letter")
    expect(letter).toMatchObject({
      case_id: waiting.case_id,
      severity: "crisis",
      reasons: expect.arrayContaining(["crisis"]),
      title: waiting.letters[0]!.title,
      state: "waiting",
      overdue: false,
      decided_by: null
    })
  })

  test("the queue shows overdue reviews", async () => {
    vi.setSystemTime(NOW + DAY)
    const { body } = await list()
    expect(body.results.map((one: { readonly overdue: boolean }) => one.overdue)).toEqual([true, true])
  })

  test("is parted into pages that know their neighbours", async () => {
    const all = idsOf(await list())
    const first = await list("limit=1")
    expect([idsOf(first), first.body.total]).toEqual([all.slice(0, 1), 2])
    expect(first.headers["link"]).toBe(
      '<https://redress.example/api/admin/reviews?state=waiting&limit=1&offset=1>; rel="next"'
    )
    expect(idsOf(await list("limit=1&offset=1"))).toEqual(all.slice(1))
    expect((await list("limit=1000")).body.limit).toBe(200)
  })

  test("is not rejected without a note, from which the user learns what to correct", async () => {
    const reply = await decide(letterId(), { decision: "reject" })
    expectRefused(reply, 400, "invalid-body")
    expect(reply.body.errors).toEqual([{ path: "note", message: expect.stringContaining("what to correct") }])
  })

  test("keeps what was decided apart", async () => {
    await decide(letterId(), { decision: "reject", note: "Not like this" })
    expect(idsOf(await list())).toEqual([crisisId()])
    expect(idsOf(await list("state=decided"))).toEqual([letterId()])
    expect((await list("state=all")).body.total).toBe(2)
    expectRefused(await list("state=mine"), 400, "invalid-query")
  })

  test("has no row for a case without a review", async () => {
    await openCase(service, agent)
    expect((await list("state=all")).body.total).toBe(2)
  })

  test("shows no free text, name or file", async () => {
    const { text } = await list("state=all")
    expect(text).not.toMatch(/qux/i)
    for (const hidden of [waiting.page_token, agent.id, sponsor.id, "fit-gym"]) expect(text).not.toContain(hidden)
  })

  test("is for operators alone", async () => {
    for (const headers of [{}, agent.headers, sponsor.headers]) {
      expect((await list("", headers)).status).toBe(401)
      expect((await service.call(ONE, { params: [letterId()], headers })).status).toBe(401)
      expect((await service.call(DECIDE, { params: [letterId()], headers, body: {} })).status).toBe(401)
    }
  })
})

describe("one review", () => {
  test("has what a reviewer needs, as declared, and neither the user nor the page's token", async () => {
    const { body, text, status } = await read(letterId())
    expect(status).toBe(200)
    expect(() => Schema.decodeUnknownSync(ReviewResponse, { onExcessProperty: "error" })(body)).not.toThrow()
    expect(body.letter).toMatchObject({ subject: waiting.letters[0]!.subject, body: waiting.letters[0]!.body })
    expect(body.case).toMatchObject({
      organization: { org_name: "Fit Gym" },
      recipient: { email: "members@fit-gym.example" },
      documents: [{ filename: "quxfilenamezimarker.txt" }]
    })
    expect(body.case.narrative[0]).toBe(STORY)
    const opening = JSON.stringify(service.database.rows.get(`case/${waiting.case_id}`)?.[0])
    const userHash = /user_hash[\\":]+([0-9a-f]{64})/.exec(opening)?.[1]
    expect(userHash).toMatch(/^[0-9a-f]{64}$/)
    for (const hidden of [waiting.page_token, userHash!]) expect(text).not.toContain(hidden)
  })

  test("of a crisis has no letter", async () => {
    const { body } = await read(crisisId())
    expect(body).toMatchObject({ kind: "crisis", letter: null })
    expect(body.case.crisis_contacts.length).toBeGreaterThan(0)
  })

  test.each(["ARC-2026-000001", "ARC-2020-999999-L1", "nonsense"])("that is none is not found: %s", async (id) => {
    expectRefused(await read(id), 404, "review-not-found")
    expectRefused(await decide(id, { decision: "approve" }), 404, "review-not-found")
  })
})

describe("a decision about a letter", () => {
  test("approves it: it goes its way, signed with a keyed hash and not with the address", async () => {
    const { body, status } = await approve(letterId(), { note: "Fine" })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      review_id: letterId(),
      state: "approved",
      overdue: false,
      decided_by: expect.stringMatching(/^rev_[a-z2-7]{26}$/),
      decided_at: "2026-11-20T09:30:00.000Z"
    })
    expect(await letterNow()).toMatchObject({ state: "queued", decided_by: body.decided_by, decision_note: "Fine" })
    expect((await read(letterId())).body.note).toBe("Fine")
    expect(JSON.stringify([...service.database.rows])).not.toContain(REVIEWER)
  })

  test("is the same person however the address is written", async () => {
    const { body } = await approve(letterId(), { reviewer: "Reviewer@Redress.example" })
    const other = await decide(crisisId(), { decision: "close" })
    expect(other.body.decided_by).toBe(body.decided_by)
  })

  test("edits it: it leaves in the reviewer's words, in lines as letters have them", async () => {
    const body = "Dear members desk,\r\n\r\nplease refund.\r\n"
    const words = { subject: "Refund of the renewal", body, recipient_email: DESK }
    expect((await decide(letterId(), { decision: "edit", ...words })).body.state).toBe("edited")
    expect(await letterNow()).toMatchObject({
      state: "queued",
      edited: true,
      subject: words.subject,
      body: "Dear members desk,\n\nplease refund.\n"
    })
  })

  test("rejects it: it never leaves", async () => {
    expect((await decide(letterId(), { decision: "reject", note: "Name the amount" })).body.state).toBe("rejected")
    expect((await letterNow()).state).toBe("rejected")
  })

  test("a letter is decided once", async () => {
    await decide(letterId(), { decision: "reject", note: "Name the amount" })
    expectRefused(await approve(letterId()), 409, "review-decided")
    expect((await letterNow()).state).toBe("rejected")
  })

  test.each([
    ["no such decision", { decision: "maybe" }, "decision"],
    ["no address", { decision: "approve", reviewer: "nobody" }, "reviewer"],
    ["words that nobody wants", { decision: "approve", subject: "Other", body: "Other" }, ""],
    ["an edit without words", { decision: "edit" }, ""],
    ["half an edit", { decision: "edit", subject: "Only a subject" }, ""],
    ["a subject of two lines", { decision: "edit", subject: "Two\nlines", body: "Words" }, "subject"],
    ["a long subject", { decision: "edit", subject: "x".repeat(201), body: "Words" }, "subject"],
    ["a long body", { decision: "edit", subject: "Words", body: "x".repeat(30_001) }, "body"],
    ["no recipient", { decision: "approve" }, "recipient_email"],
    ["no recipient of edited words", { decision: "edit", subject: "Words", body: "Words" }, "recipient_email"],
    ["a recipient that is none", { decision: "approve", recipient_email: "nobody" }, "recipient_email"],
    ["what ends a crisis", { decision: "close" }, "decision"]
  ])("that makes no sense is refused with the field: %s", async (_name, body, path) => {
    const reply = await decide(letterId(), body)
    expectRefused(reply, 400, "invalid-body")
    expect(reply.body.errors.map((one: { readonly path: string }) => one.path)).toEqual([path])
    expect((await letterNow()).state).toBe("drafted")
  })
})

describe("the recipient of a letter", () => {
  test("is shown unchanged, and repeated by the reviewer who releases the letter", async () => {
    expect((await read(letterId())).body.case.recipient).toEqual({
      name: "Members desk",
      department: null,
      email: DESK
    })
    await approve(letterId())
    expect((await letterNow()).recipient).toMatchObject({ email: DESK })
  })

  test.each([
    ["approve", {}],
    ["edit", { subject: "Words", body: "Words" }]
  ])("that is not the one that was shown stops the decision to %s", async (decision, words) => {
    for (const recipient_email of ["victim@elsewhere.example", null]) {
      expectRefused(await decide(letterId(), { decision, ...words, recipient_email }), 409, "recipient-changed")
    }
    expect((await letterNow()).state).toBe("drafted")
  })

  test("that came after the letter was read is not written to in words for another", async () => {
    const shown = (await read(letterId())).body.case.recipient.email
    expect((await addDesk("another@elsewhere.example")).status).toBe(201)
    const { status } = await approve(letterId(), { recipient_email: shown })
    expect(status).toBe(409)
    const letters = (await stateOf(service, waiting.case_id)).letters
    expect(letters.every(({ state }) => state !== "queued" && state !== "approved")).toBe(true)
  })
})

describe("the review of a crisis", () => {
  test("the review of a crisis is closed once", async () => {
    const { body } = await decide(crisisId(), { decision: "close", note: "Called the agent's sponsor" })
    expect(body).toMatchObject({ review_id: crisisId(), state: "closed", decided_by: expect.stringMatching(/^rev_/) })
    expect((await read(crisisId())).body.note).toBe("Called the agent's sponsor")
    expectRefused(await decide(crisisId(), { decision: "close" }), 409, "review-decided")
  })

  test("that staff read leaves a row of the audit, and so does a letter; a list leaves none", async () => {
    const actions = () => (textOf(service.database).match(/NarrativeRead|LetterRead/g) ?? []).length
    const before = actions()
    await service.call("GET /api/admin/reviews", { headers: asOperator })
    expect(actions()).toBe(before)
    await read(crisisId())
    expect(textOf(service.database)).toContain("NarrativeRead")
    const between = actions()
    await read(letterId())
    expect([between > before, actions() > between]).toEqual([true, true])
    expect(textOf(service.database)).toContain("LetterRead")
  })

  test("is neither approved nor rejected", async () => {
    for (const decision of ["approve", "reject"]) {
      const reply = await decide(crisisId(), { decision })
      expectRefused(reply, 400, "invalid-body")
      expect(reply.body.errors).toEqual([{ path: "decision", message: "must be close for the review of a crisis" }])
    }
  })

  test("waits for a case that has no letter too, and is the first in the queue", async () => {
    vi.setSystemTime(NOW - MINUTE)
    const id = await openCase(service, agent, { problem_description: CRISIS })
    expect(idsOf(await list())[0]).toBe(`${id}-R1`)
  })
})

describe("the sponsor of a case", () => {
  test.each([
    ["the letter", letterId, { decision: "approve" }],
    ["the crisis", crisisId, { decision: "close" }]
  ])("decides nothing about it, however the address is written: %s", async (_name, id, body) => {
    for (const reviewer of [sponsor.email, ` ${sponsor.email}`.trim().toUpperCase()]) {
      expectRefused(await decide(id(), { ...body, reviewer }), 403, "reviewer-is-sponsor")
    }
    expect(idsOf(await list())).toContain(id())
  })

  test("the sponsor of another case may decide about a letter", async () => {
    const other = await addSponsor(service, "eve")
    expect((await approve(letterId(), { reviewer: other.email })).status).toBe(200)
  })
})
