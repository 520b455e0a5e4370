/**
 * Declaring a problem, and the question which problem it is, through the real pipeline and the real actors: answers say
 * how a problem was understood, and nothing is denied for want of a rule.
 */
import { Schema } from "effect"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import { issueOf } from "../../../../actors/assistant/taxonomy.ts"
import * as api from "../../../../schema/api/resolution.ts"
import type { Understood } from "../../../../schema/triage.ts"
import { endTriage, stateOf } from "../../../support/case-flows.ts"
import { NOW, SECOND } from "../../../support/given.ts"
import { openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const NOTHING = "hello there"
const UNSURE = "I have trouble with my landlord"
const FLIGHT = "My flight to Boston was cancelled and the airline keeps my money"

const model: { understood: Understood | undefined; asked: number } = { understood: undefined, asked: 0 }

const { agent, service } = await servedFile({
  startsAt: NOW,
  understand: async () => {
    model.asked += 1
    return model.understood
  }
})

beforeEach(() => {
  model.understood = undefined
  model.asked = 0
  vi.setSystemTime(NOW)
})

const check = async (body: object) => (await service.call("POST /api/v1/check", { headers: agent.headers, body })).body
const onCase = (route: string, id: string, body?: object) =>
  service.call(route, { params: [id], headers: agent.headers, ...(body === undefined ? {} : { body }) })
const read = async (id: string) => (await onCase("GET /api/v1/cases/:case_id", id)).body
const patch = (id: string, body: object) => onCase("PATCH /api/v1/cases/:case_id", id, body)
const say = (id: string, body: object) => onCase("POST /api/v1/cases/:case_id/messages", id, body)
const asked = async (problem_description = NOTHING): Promise<string> => {
  const id = await openCase(service, agent, { problem_description, organization_named: "Fit Gym" })
  vi.setSystemTime(NOW + 20 * SECOND)
  await endTriage(service, id)
  return id
}

describe("a check", () => {
  test("of a declared problem names its law, with the category of the problem and what was declared", async () => {
    const body = await check({ description: NOTHING, problem_category: "Security deposit", jurisdiction: "WA" })
    expect(body).toMatchObject({
      is_actionable: true,
      category: "housing",
      understood_by: "declared",
      declared_category: "Security deposit",
      issue_question: null,
      candidates: []
    })
    expect(body.relevant_law).toContain("RCW 59.18.280")
    Schema.decodeUnknownSync(api.CheckResponse)(body)
  })

  test("that is not understood asks with ids, and each of them is an answer", async () => {
    const body = await check({ description: UNSURE, jurisdiction: "WA" })
    expect(body).toMatchObject({ is_actionable: false, understood_by: "rules", declared_category: null })
    expect(body.issue_question).toContain("not a refusal")
    expect(body.candidates.length).toBeGreaterThan(1)
    expect(body.candidates.length).toBeLessThanOrEqual(7)
    for (const { id, label, sentence } of body.candidates) {
      expect(issueOf(id), id).toBeDefined()
      expect([label.length, sentence.length].every((length) => length > 2)).toBe(true)
    }
    const [{ id }] = body.candidates
    const answered = await check({ description: UNSURE, jurisdiction: "WA", problem_category: id })
    expect(answered).toMatchObject({ is_actionable: true, understood_by: "declared" })
  })

  test("of nothing asks too, and law and category are words all the same", async () => {
    const body = await check({ description: NOTHING })
    expect(body).toMatchObject({ is_actionable: false, category: "general", candidates: [] })
    expect(body.relevant_law.length).toBeGreaterThan(10)
    expect(body.issue_question).toContain("not a refusal")
  })

  test("whose declaration contradicts the text says so and asks, and names neither law", async () => {
    const body = await check({ description: FLIGHT, problem_category: "security_deposit", jurisdiction: "WA" })
    expect(body).toMatchObject({ is_actionable: false, understood_by: "declared" })
    const ids = body.candidates.map(({ id }: { id: string }) => id)
    expect(ids).toContain("security_deposit")
    expect(ids).toContain("air_refund")
    expect(body.explanation).toContain("Rental deposit")
  })

  test("keeps and shows words that are no id", async () => {
    expect(await check({ description: NOTHING, problem_category: "gyms" })).toMatchObject({ declared_category: "gyms" })
  })

  test("refuses a declaration that is a description", async () => {
    const reply = await service.call("POST /api/v1/check", {
      headers: agent.headers,
      body: { description: NOTHING, problem_category: "x".repeat(101) }
    })
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, "problem_category"])
  })
})

describe("a case that is not understood", () => {
  test("shows the question at once, waits for the answer and is not closed", async () => {
    const opened = await service.call("POST /api/v1/cases", {
      headers: agent.headers,
      body: { agent_id: "a", agent_platform: "p", user_identifier: "u", problem_description: UNSURE }
    })
    expect(opened.body.candidates.length).toBeGreaterThan(1)
    const id = await asked(UNSURE)
    const body = await read(id)
    expect(body).toMatchObject({ status: "needs_information", resolution: null, questions: [] })
    expect(body.issue_question).toContain("Which of these is it?")
    expect(body.clocks.next_action_at).toBe("2026-11-23T09:30:20.000Z")
    Schema.decodeUnknownSync(api.CaseResponse)(body)
  })

  test("is answered by an agent with PATCH", async () => {
    const id = await asked()
    const { body, status } = await patch(id, { problem_category: "robocalls" })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: "needs_information",
      category: "telecom",
      subcategory: "robocalls",
      understood_by: "declared",
      declared_category: "robocalls",
      issue_question: null,
      candidates: []
    })
    expect(body.questions.length).toBeGreaterThan(0)
  })

  test("is answered by an agent in a message's metadata", async () => {
    const id = await asked()
    const { body } = await say(id, { content: "The person says", metadata: { problem_category: "robocalls" } })
    expect(body).toMatchObject({ understood_by: "declared", issue_question: null, candidates: [] })
    expect(await read(id)).toMatchObject({ subcategory: "robocalls" })
  })

  test("is answered by a person with a number or a word", async () => {
    const id = await asked(UNSURE)
    const [first] = (await read(id)).candidates
    await say(id, { content: "1" })
    expect(await read(id)).toMatchObject({ declared_category: first.id, understood_by: "declared" })
    const other = await asked()
    await say(other, { content: "Unwanted calls" })
    expect(await read(other)).toMatchObject({ declared_category: "robocalls" })
  })

  test("repeats the question in the reply to a message that answers nothing", async () => {
    const { body } = await say(await asked(UNSURE), { content: "I do not know" })
    expect(body.reply.content).toContain("Which of these is it?")
    expect(JSON.stringify(body.reply.suggested_actions)).toContain("metadata.problem_category")
    expect(body.candidates.length).toBeGreaterThan(1)
  })

  test.each([7, "", " ", "x".repeat(101), { id: "robocalls" }])("refuses %j as an answer", async (problem_category) => {
    const { body, status } = await say(await asked(), { content: "Well", metadata: { problem_category } })
    expect([status, body.errors[0].path]).toEqual([400, "metadata.problem_category"])
  })

  test("whose declaration contradicts the text is asked once: the same answer again stands", async () => {
    const id = await openCase(service, agent, {
      problem_description: FLIGHT,
      problem_category: "security_deposit",
      jurisdiction: "WA"
    })
    expect((await read(id)).issue_question).toContain("not a refusal")
    const { body } = await patch(id, { problem_category: "security_deposit" })
    expect(body).toMatchObject({ subcategory: "security_deposit", understood_by: "declared", issue_question: null })
  })
})

describe("a case whose place is not clear", () => {
  const DEPOSIT = "I live in London, England and paid £900; my landlord in London kept my deposit"

  test("asks where it happened, and the answer stands against the text", async () => {
    const id = await openCase(service, agent, {
      problem_description: DEPOSIT,
      problem_category: "security_deposit",
      jurisdiction: "US-WA"
    })
    expect((await read(id)).issue_question).toContain("In which State or country")
    const { body } = await patch(id, { jurisdiction: "US-WA" })
    expect(body).toMatchObject({ jurisdiction: "US-WA", issue_question: null })
    expect(body.rules[0].citation).toBe("RCW 59.18.280")
  })

  test("is told the place in a message too, and a place without rules asks again", async () => {
    const id = await openCase(service, agent, {
      problem_description: NOTHING,
      problem_category: "robocalls",
      jurisdiction: "JP"
    })
    expect((await read(id)).issue_question).toContain("say in which State or country")
    const { body } = await say(id, { content: "It is in Ohio", metadata: { jurisdiction: "US-OH" } })
    expect(body).toMatchObject({ issue_question: null, understood_by: "declared" })
    const refused = await say(id, { content: "Where", metadata: { jurisdiction: 7 } })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, "metadata.jurisdiction"])
    const unread = await say(id, { content: "Where", metadata: { jurisdiction: "Atlantis" } })
    expect([unread.status, unread.body.errors[0].path]).toEqual([400, "metadata.jurisdiction"])
    expect((await read(id)).jurisdiction).toBe("US-OH")
  })
})

describe("a model that understands", () => {
  const choice = { subcategories: ["robocalls"], quotes: ["hello"], place: null }

  test("is labelled in a check, and rules choose the law", async () => {
    model.understood = { model: "m", choice, crisis: false }
    const body = await check({ description: NOTHING })
    expect(body).toMatchObject({ understood_by: "model", is_actionable: true, category: "telecom" })
    expect(body.relevant_law).toContain("47 U.S.C.")
  })

  test("is asked once for a case; what it chose is in the journal", async () => {
    model.understood = { model: "m", choice, crisis: false }
    const id = await openCase(service, agent, { problem_description: NOTHING })
    expect(model.asked).toBe(1)
    expect(await read(id)).toMatchObject({ understood_by: "model", subcategory: "robocalls" })
    expect(await stateOf(service, id)).toMatchObject({ understood: { model: "m", choice } })
    const { state } = await service.registry.read(caseEntity, id)
    expect(state).toMatchObject({ evaluation: { understood_by: "model" } })
    expect(model.asked).toBe(1)
  })

  test("raises a crisis by its vote, with the contacts, in a check, a case and a message", async () => {
    model.understood = { model: "m", choice: { ...choice, subcategories: [] }, crisis: true }
    expect((await check({ description: NOTHING })).severity).toBe("crisis")
    const id = await openCase(service, agent, { problem_description: NOTHING })
    const body = await read(id)
    expect(body.severity).toBe("crisis")
    expect(body.crisis_contacts.length).toBeGreaterThan(0)
    model.understood = undefined
    const calm = await openCase(service, agent, { problem_description: NOTHING })
    model.understood = { model: "m", choice: { ...choice, subcategories: [] }, crisis: true }
    await say(calm, { content: "You will not hear from me again" })
    expect((await read(calm)).severity).toBe("crisis")
  })

  test("is not asked about a change that tells nothing", async () => {
    const id = await openCase(service, agent, { problem_description: NOTHING })
    model.asked = 0
    await patch(id, { urgency: "high" })
    expect(model.asked).toBe(0)
    await patch(id, { problem_update: "They did it again" })
    expect(model.asked).toBe(1)
  })
})
