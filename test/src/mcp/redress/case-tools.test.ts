/** triage_problem and report_problem over the real routes: who may, what is refused, and one case for a call sent twice. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readLetter } from "../../../../schema/api/letters.ts"
import { apiError } from "../../../../schema/error.ts"
import { caseView } from "../../../../src/cases/case-view.ts"
import { refusedBy } from "../../../../src/http/perform.ts"
import type { McpServerDefinition } from "../../../../src/mcp/protocol/definition.ts"
import { makeRedressMcp } from "../../../../src/mcp/redress/server.ts"
import type { ToolPerform } from "../../../../src/mcp/redress/tool.ts"
import {
  at,
  deciding,
  endTriage,
  FACTS,
  NARRATIVES,
  open,
  rejecting,
  responding,
  stating,
  tell,
  TODAY
} from "../../../actors/case/commands.ts"
import { DAY } from "../../../support/given.ts"
import { callContext, callTool } from "../../../support/mcp-call.ts"
import { memoryCaseList } from "../../../support/memory-case-list.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  BASE_URL,
  GYM,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../../../support/resolution-service.ts"

/** A model reads all of it, so it stays short. */
const TEXT_CHARS_MAX = 1_500

let service: ResolutionService
let ada: TestAgent
let grace: TestAgent

beforeAll(async () => {
  service = await startResolution()
  ada = await addAgent(service, await addSponsor(service, "ada"))
  grace = await addAgent(service, await addSponsor(service, "grace"))
})
afterAll(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const call = (name: string, args: unknown, options: Parameters<typeof callContext>[0] = { agent: ada }) =>
  callTool(service.mcp, name, args, callContext(options))

const asAda = (more: Parameters<typeof callContext>[0] = {}) => callContext({ agent: ada, ...more })

/** The service's tools over other answers. */
const toolsOver = (perform: ToolPerform, now?: () => number): McpServerDefinition =>
  makeRedressMcp({
    now,
    perform,
    registry: service.registry,
    baseUrl: BASE_URL,
    canonicalOrg: (id) => id,
    caseList: memoryCaseList(service.database)
  })

/** The endpoint for opening cases does its work, and its answer comes too late. */
const answeringTooLate = () => {
  let work: unknown
  const perform: ToolPerform = (endpoint, input, context, key) => {
    work = service.perform(endpoint, input, context, key)
    return refusedBy(apiError("too-slow"))
  }
  return { definition: toolsOver(perform), done: () => work }
}

const REPORT = { problem_description: GYM, user_identifier: "user-4711" }
const TRIAGE = { name: "triage_problem", arguments: { description: GYM } }
const caseCount = () => [...service.database.views.values()].filter(({ view }) => view === "case_view").length

describe("triage_problem", () => {
  test("says what the quick check says, and what comes next", async () => {
    const { data, isError, text } = await call("triage_problem", { description: GYM, jurisdiction: "US-WA" })
    const body = { description: GYM, jurisdiction: "US-WA" }
    const checked = await service.call("POST /api/v1/check", { headers: ada.headers, body })
    expect(isError).toBe(false)
    expect(data).toMatchObject(checked.body)
    for (const part of [data.category, data.severity, data.recommended_action, data.relevant_law, "report_problem"])
      expect(text).toContain(part)
    expect(text.length).toBeLessThan(TEXT_CHARS_MAX)
    expect(text).not.toContain("{")
  })

  test("triage_problem opens no case", async () => {
    const before = caseCount()
    await call("triage_problem", { description: GYM })
    expect(caseCount()).toBe(before)
  })

  test("takes null for what is left out, as models write it", async () => {
    expect((await call("triage_problem", { description: GYM, jurisdiction: null })).isError).toBe(false)
  })

  test.each([
    [{}, "description: is missing"],
    [undefined, "description: is missing"],
    [[], "arguments: must be an object"],
    [{ description: "" }, "description: must not be empty"],
    [{ description: 7 }, "description: must be a string"],
    [
      { description: GYM, where: "WA" },
      "where: is no argument of this tool; it takes description, jurisdiction, problem_category"
    ],
    [{ description: GYM, jurisdiction: " " }, "jurisdiction: must not be only white space"]
  ])("refuses %j and says what to change", async (args, line) => {
    const { isError, result, text } = await call("triage_problem", args)
    expect(isError).toBe(true)
    expect(text).toContain(`- ${line}`)
    expect(text).toContain("Next: ")
    expect(result._meta).toMatchObject({ "redress/error": { code: 400, reason: "invalid-arguments" } })
  })

  test("refuses a story that is a document", async () => {
    const { text } = await call("triage_problem", { description: "x".repeat(20_001) })
    expect(text).toContain("- description: must have at most 20000 characters")
    expect(text.length).toBeLessThan(TEXT_CHARS_MAX)
  })

  test.each(["triage_problem", "report_problem", "evaluate_law"])(
    "%s names the header to who has no key",
    async (name) => {
      const { isError, text } = await call(name, {}, {})
      expect(isError).toBe(true)
      expect(text).toContain("Authorization: Bearer svc_…")
      expect(text).toContain("POST https://redress.example/api/ai/agents")
      expect(text).toContain("search_institutions")
    }
  )

  test("refuses an agent that was suspended, as every route does", async () => {
    const agent = await addAgent(service, await addSponsor(service, "mallory"))
    const params = [agent.id]
    await service.call("POST /api/admin/agents/:id/suspend", { params, headers: asOperator, body: { reason: "test" } })
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: TRIAGE }
    const overMcp = await service.call("POST /mcp", { headers: { ...agent.headers, host: "127.0.0.1" }, body })
    const overHttp = await service.call("POST /api/v1/check", { headers: agent.headers, body: TRIAGE.arguments })
    for (const { body: refusal, status } of [overMcp, overHttp]) {
      expect(status).toBe(403)
      expect(refusal).toMatchObject({ code: 403, reason: "agent-suspended" })
    }
  })
})

describe("report_problem", () => {
  test("opens a case that is the caller's and nobody else's", async () => {
    const { data, result, text } = await call("report_problem", { ...REPORT, organization_named: "Acme Gym" })
    const read = { params: [data.case_id] }
    const mine = await service.call("GET /api/v1/cases/:case_id", { ...read, headers: ada.headers })
    expect(mine.body).toMatchObject({ case_id: data.case_id, organization: { org_name: "Acme Gym" } })
    expect((await service.call("GET /api/v1/cases/:case_id", { ...read, headers: grace.headers })).status).toBe(404)
    for (const part of [data.case_id, data.case_url, data.person_url]) expect(text).toContain(part)
    expect(result.content).toContainEqual(expect.objectContaining({ type: "resource_link", name: data.case_id }))
    expect(text.length).toBeLessThan(TEXT_CHARS_MAX)
  })

  test.each([
    ["the same session and id", { idempotencyKey: "session.1" }, {}],
    ["the same argument", {}, { idempotency_key: "mine-1" }],
    ["the argument, whatever the session", { idempotencyKey: "session.2" }, { idempotency_key: "mine-2" }]
  ])("%s twice is one case", async (_name, context, args) => {
    const before = caseCount()
    const once = await call("report_problem", { ...REPORT, ...args }, { agent: ada, ...context })
    const again = await call("report_problem", { ...args, ...REPORT }, { agent: ada, ...context })
    expect({ ...again.data, notice: null }).toEqual(once.data)
    expect(again.text).toContain("This call was made before")
    expect(caseCount()).toBe(before + 1)
  })

  test("the argument says more than the session: it holds over sessions, and tells calls of one apart", async () => {
    const before = caseCount()
    const open = (idempotency_key: string, idempotencyKey: string) =>
      call("report_problem", { ...REPORT, idempotency_key }, { agent: ada, idempotencyKey })
    const one = await open("mine-4", "session.4")
    expect((await open("mine-4", "session.5")).data.case_id).toBe(one.data.case_id)
    expect((await open("mine-5", "session.4")).data.case_id).not.toBe(one.data.case_id)
    expect(caseCount()).toBe(before + 2)
  })

  test("without either, an unchanged call within ten minutes answers with the case that exists, and not later", async () => {
    const clock = { at: Date.now() }
    const timed = toolsOver(service.perform, () => clock.at)
    const report = (more: object = {}) =>
      callTool(timed, "report_problem", { ...REPORT, user_identifier: "user-unchanged", ...more }, asAda())
    const before = caseCount()
    const once = await report()
    clock.at += 599_000
    const again = await report()
    expect(again.data.case_id).toBe(once.data.case_id)
    expect(again.data.notice).toContain("made before")
    expect((await report({ urgency: "low" })).data.case_id).not.toBe(once.data.case_id)
    expect(caseCount()).toBe(before + 2)
    clock.at += 2_000
    expect((await report()).data.case_id).not.toBe(once.data.case_id)
  })

  test("a case is opened, read, answered and ended by tools alone", async () => {
    const { data: opened } = await call("report_problem", { ...REPORT, organization_named: "Fit Gym" })
    const { case_id } = opened
    expect(opened.next).toContain("get_case")
    expect(opened.resource_uri).toBe(`redress://cases/${case_id}`)
    const listed = await call("get_case", {})
    expect(listed.data.cases.map((one: { case_id: string }) => one.case_id)).toContain(case_id)
    const read = await call("get_case", { case_id })
    expect(read.data).toMatchObject({ case_id, status: "triaging", safety: { text: expect.any(String) } })
    const contact = await call("add_contact", { case_id, contact_type: "org_contact", name: "Desk" })
    expect(contact.data.contact_id).toMatch(/^con_/)
    const facts = await call("answer_case", { case_id, facts: { consumer_name: "Ada Example" } })
    expect(facts.data).toMatchObject({ case_id, reply: { generated_by: "rules" } })
    const asked = await call("answer_case", { case_id, message: "How long do they have?" })
    expect(asked.data.reply.intents).toEqual(["how_long"])
    expect(asked.text).toContain(asked.data.reply.content)
    const decision = { decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } }
    const ended = await call("answer_case", { case_id, decision })
    expect(ended.data.status).toBe("resolved")
    expect((await call("get_case", { case_id })).data.resolution).toMatchObject({ outcome: "monetary_relief" })
  })

  test("where none of the newest cases waits, get_case says that older ones can be looked through", async () => {
    const list = async (next_cursor: string | null) => {
      const perform: ToolPerform = () => ({ ok: true, status: 200, body: { results: [], next_cursor } }) as never
      return callTool(toolsOver(perform), "get_case", { needs_me: true }, asAda())
    }
    const some = await list("abc")
    expect(some.text).toContain("older ones can be looked through")
    expect(some.text).toContain("cursor abc")
    expect(some.text).not.toMatch(/No case fits|report_problem/)
    expect((await list(null)).text).toMatch(/No case fits[^]*report_problem/)
  })

  test("get_case names who is written to where that is not the organization named", async () => {
    const text =
      "A shop in the US charged my Chase credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
    const told = {
      ...FACTS,
      disputes_address: "P.O. Box 15299\nWilmington, DE 19850",
      transaction_description: "Twice."
    }
    const { state } = tell(
      open(text, { organization: { org_id: "lamp-shop", org_name: "Lamp Shop" } }),
      stating(told),
      endTriage,
      { _tag: "ApproveForPosting", letter_id: "ARC-2026-000001-L1", by: "person", contacts_shown: true },
      deciding({ decision: "posted", date: TODAY }),
      { wait: DAY },
      deciding({ decision: "response", response: "We decline." })
    )
    const body = caseView(state, { version: 1, trustscore: 50 })
    const perform: ToolPerform = () => ({ ok: true, status: 200, body }) as never
    const read = await callTool(toolsOver(perform), "get_case", { case_id: state.case_id }, asAda())
    expect(read.text).toContain("Chase has until ")
    expect(read.text).not.toMatch(/the organization/i)
  })

  test("get_case holds no answer that was taken back", async () => {
    const { state } = at("awaiting_response", responding, deciding({ decision: "not_response" }))
    const body = caseView(state, { version: 1, trustscore: 50 })
    const perform: ToolPerform = () => ({ ok: true, status: 200, body }) as never
    const { text } = await callTool(toolsOver(perform), "get_case", { case_id: state.case_id }, asAda())
    expect(text).toContain("Next: ")
    expect(text).not.toContain("-A1")
    expect(text).not.toContain("The organization answered")
  })

  test("get_case asks which organization it is where none was named, and not where one was", async () => {
    const contractor = "A contractor took a $4,200 deposit for a deck in Columbus, Ohio in August and never came back."
    const named = { organization: { org_id: "deck-co", org_name: "Deck Co" } }
    const texts = [open(contractor, { organization: null }), open(contractor, named)].map(async (opening) => {
      const { state } = tell(opening, endTriage)
      const body = caseView(state, { version: 1, trustscore: 50 })
      const perform: ToolPerform = () => ({ ok: true, status: 200, body }) as never
      return (await callTool(toolsOver(perform), "get_case", { case_id: state.case_id }, asAda())).text
    })
    const [unnamed, known] = await Promise.all(texts)
    expect(unnamed).toContain("Question organization: Which organization is it? Send its name with add_contact")
    expect(known).toContain("Question consumer_name:")
    expect(known).not.toContain("Question organization")
  })

  test("get_case asks for corrections where the letter was turned down", async () => {
    const { state } = tell(open(NARRATIVES.human), stating(FACTS), endTriage, rejecting)
    const body = caseView(state, { version: 1, trustscore: 50 })
    const letter = { ...body.letters[0], body: "Dear clinic", rejected_because: "The date is wrong." }
    const perform: ToolPerform = (endpoint) =>
      ({ ok: true, status: 200, body: (endpoint as unknown) === readLetter ? letter : body }) as never
    const { data, text } = await callTool(toolsOver(perform), "get_case", { case_id: state.case_id }, asAda())
    expect(data.waits_for).toBe("correction")
    expect(data.next).toContain("They say why: “The date is wrong.”")
    expect(text).toContain("Next: the person who read the letter did not approve it.")
    expect(text).not.toContain("nothing waits for the person")
  })

  test("get_case says nothing of a letter that was turned down where the case has moved on", async () => {
    const answered = deciding({ decision: "response", response: "We decline." })
    const { state } = tell(open(NARRATIVES.human), stating(FACTS), endTriage, rejecting, answered)
    const body = caseView(state, { version: 1, trustscore: 50 })
    const letter = { ...body.letters[0], body: "Dear clinic", rejected_because: "The date is wrong." }
    const perform: ToolPerform = (endpoint) =>
      ({ ok: true, status: 200, body: (endpoint as unknown) === readLetter ? letter : body }) as never
    const { data } = await callTool(toolsOver(perform), "get_case", { case_id: state.case_id }, asAda())
    expect([body.letters[0]?.state, data.waits_for]).toEqual(["rejected", "decision"])
    expect(data.next).not.toContain("They say why")
  })

  test("another sponsor's case does not exist for the tools", async () => {
    const { data } = await call("report_problem", { ...REPORT, user_identifier: "user-own" })
    for (const [tool, args] of [
      ["get_case", {}],
      ["answer_case", { message: "hello" }],
      ["add_contact", { contact_type: "user_contact", name: "Eve" }]
    ] as const) {
      const { isError, text } = await call(tool, { case_id: data.case_id, ...args }, { agent: grace })
      expect(isError, tool).toBe(true)
      expect(text, tool).toContain("404 case-not-found")
    }
    expect((await call("get_case", {}, { agent: grace })).data.cases).toEqual([])
  })

  test("answer_case names a fact that is refused, and one that is asked for, by its own arguments", async () => {
    const { data } = await call("report_problem", { ...REPORT, user_identifier: "user-facts" })
    const refused = await call("answer_case", { case_id: data.case_id, facts: { amount: "lots" } })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain("- facts.amount: must be a sum above zero")
    const undated = await call("answer_case", { case_id: data.case_id, decision: { decision: "posted" } })
    expect(undated.text).toContain("- decision.date: is missing")
    const asked = await call("answer_case", { case_id: data.case_id, message: "What do you still need?" })
    expect(asked.text).toContain("Send it as facts.consumer_name")
    expect(JSON.stringify([asked.text, asked.data])).not.toContain("metadata.")
  })

  test("answer_case without anything to say is refused by name", async () => {
    const { isError, text } = await call("answer_case", { case_id: "ARC-2026-00001" })
    expect(isError).toBe(true)
    expect(text).toContain("give at least one of message, facts")
  })

  test.each([
    ["that was made for it", {}, {}],
    ["that was given", {}, { idempotency_key: "mine-6" }],
    ["of the session's call", { idempotencyKey: "session.6" }, {}]
  ])(
    "a refusal of a call that timed out names the key %s, and by it the repeated call opens nothing",
    async (_name, context, args) => {
      const before = caseCount()
      const report = { ...REPORT, user_identifier: `user of ${_name}` }
      const late = answeringTooLate()
      const once = await callTool(late.definition, "report_problem", { ...report, ...args }, asAda(context))
      expect(once.text).toContain("503 too-slow")
      await late.done()
      expect(caseCount()).toBe(before + 1)
      const [, idempotency_key] = /same arguments and idempotency_key ([A-Za-z0-9._:-]+): /.exec(once.text) ?? []
      // A model repeats under a new JSON-RPC id.
      const again = await call("report_problem", { ...report, idempotency_key }, { agent: ada })
      expect(again.text).toContain("This call was made before")
      expect(caseCount()).toBe(before + 1)
    }
  )

  test("who repeats while the first call still runs is told its key", async () => {
    const running = toolsOver(() => refusedBy(apiError("request-in-progress")))
    const { text } = await callTool(running, "report_problem", REPORT, asAda({ idempotencyKey: "session.7" }))
    expect(text).toMatch(/with the same arguments and idempotency_key same-[0-9a-f]{32}-\d+:/)
  })

  test("a key of a call with other arguments is refused", async () => {
    await call("report_problem", { ...REPORT, idempotency_key: "mine-3" })
    const { isError, text } = await call("report_problem", { ...REPORT, urgency: "low", idempotency_key: "mine-3" })
    expect(isError).toBe(true)
    expect(text).toContain("422 key-reused")
    expect(text).toContain("Next: to repeat the earlier call, give its arguments unchanged")
  })

  test("names unknown arguments and missing ones in one answer", async () => {
    const { text } = await call("report_problem", { description: GYM, user_identifier: "user-1" })
    expect(text).toContain("- description: is no argument of this tool")
    expect(text).toContain("- problem_description: is missing")
  })

  test("add_contact says that a contact without a name or an address changes nothing", async () => {
    const { data } = await call("report_problem", { ...REPORT, user_identifier: "user-contact" })
    const nobody = await call("add_contact", { case_id: data.case_id, contact_type: "org_contact" })
    expect(nobody.data.next).toContain("says nothing of whom it is")
  })

  test.each([
    [{ problem_description: GYM }, "user_identifier: is missing"],
    [{ ...REPORT, urgency: "soon" }, "urgency: "],
    [{ ...REPORT, idempotency_key: "has spaces" }, "idempotency_key: must have 1 to 255 characters, each a letter"],
    // A header of this would be read as the key without its quotes, or refused.
    [{ ...REPORT, idempotency_key: '"mine' }, "idempotency_key: must have 1 to 255 characters, each a letter"],
    [{ ...REPORT, callback_url: "https://x.example" }, "callback_url: is no argument of this tool"]
  ])("refuses %j", async (args, line) => {
    const before = caseCount()
    const { isError, text } = await call("report_problem", args)
    expect(isError).toBe(true)
    expect(text).toContain(`- ${line}`)
    expect(caseCount()).toBe(before)
  })
})
