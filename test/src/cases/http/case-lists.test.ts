/** Lists of cases and of what one case holds, and what a sponsor does with a session instead of a key. */
import { describe, expect, test } from "vitest"
import { awaitingCase, escalatedCase, stateOf, tell } from "../../../support/case-flows.ts"
import { DAY } from "../../../support/given.ts"
import { addAgent, addSponsor, GYM, startResolution } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service, sponsor } = await servedFile()
const stranger = await addAgent(service, await addSponsor(service, "grace"))

const open = async (more: object = {}): Promise<string> => {
  const body = {
    agent_id: "tests",
    agent_platform: "tests",
    user_identifier: "user-1",
    problem_description: GYM,
    ...more
  }
  const reply = await service.call("POST /api/v1/cases", { headers: agent.headers, body })
  return reply.body.case_id
}
const on = (route: string, id: string, more: object = {}) =>
  service.call(route, { params: [id], headers: agent.headers, ...more })
const list = async (query = "", headers: Readonly<Record<string, string>> = agent.headers) =>
  (await service.call("GET /api/v1/cases", { query, headers })).body
const idsOf = (body: { results: ReadonlyArray<{ case_id: string }> }) => body.results.map(({ case_id }) => case_id)

describe("the list of cases", () => {
  test("is narrowed by status, agent, organization and text, and shows nothing of another sponsor", async () => {
    const named = await open({ organization_named: "Narrow Gym" })
    const other = await open()
    expect(idsOf(await list())).toEqual(expect.arrayContaining([named, other]))
    expect(idsOf(await list("org_id=narrow-gym"))).toEqual([named])
    expect(idsOf(await list("q=NARROW"))).toEqual([named])
    expect(idsOf(await list(`agent_id=${agent.id}`))).toContain(other)
    expect(idsOf(await list("agent_id=agt_0"))).toEqual([])
    expect(idsOf(await list("status=resolved"))).toEqual([])
    expect(idsOf(await list("", stranger.headers))).toEqual([])
    expect(idsOf(await list("", sponsor.headers))).toContain(named)
  })

  test("tells how severe each is, and lists those alone in which somebody may be in danger", async () => {
    const danger = await open({ problem_description: "I want to kill myself", jurisdiction: "DE" })
    const other = await open()
    expect(idsOf(await list("crisis=true"))).toEqual([danger])
    const severities = new Map(
      (await list()).results.map((one: { case_id: string; severity: string }) => [one.case_id, one.severity])
    )
    expect([severities.get(danger), severities.get(other)]).toEqual(["crisis", "medium"])
    const { body } = await on("GET /api/v1/cases/:case_id", danger)
    expect(body.jurisdiction_explanation).toContain("DE was read as Delaware")
    const contacts = body.crisis_contacts.map(({ contact }: { contact: string }) => contact)
    expect(contacts).toEqual(expect.arrayContaining(["911", "112"]))
    const withdrawn = await on("POST /api/v1/cases/:case_id/messages", danger, {
      body: { content: "I withdraw it.", type: "user_response", metadata: { decision: "withdraw" } }
    })
    expect(withdrawn.status).toBe(201)
    expect(idsOf(await list("crisis=true"))).toEqual([])
    expect(idsOf(await list("crisis=true&status=withdrawn"))).toEqual([danger])
  })

  test.each([
    ["limt=1", "limt", "did you mean limit?"],
    ["stauts=triaging&limit=1", "stauts", "did you mean status?"]
  ])("refuses a misspelt parameter and names those that there are: %s", async (query, path, meant) => {
    const { body, status } = await service.call("GET /api/v1/cases", { query, headers: agent.headers })
    expect([status, body.reason]).toEqual([400, "invalid-query"])
    expect(body.errors).toEqual([{ path, message: expect.stringContaining(meant) }])
    expect(body.errors[0].message).toContain(
      "It takes status, agent_id, org_id, q, needs_me, crisis, test, limit, cursor"
    )
  })

  test("names a parameter that it ignores", async () => {
    const body = await list("limit=1&offset=3")
    expect(body).toMatchObject({ warnings: [expect.stringContaining("offset is no parameter of this request")] })
    expect(await list("limit=1")).not.toHaveProperty("warnings")
  })

  test("goes on with its cursor without a gap or a repetition", async () => {
    for (let count = 0; count < 3; count += 1) await open()
    const all = idsOf(await list("limit=50"))
    const paged: Array<string> = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const body: { results: ReadonlyArray<{ case_id: string }>; next_cursor: string | null } = await list(
        `limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`
      )
      paged.push(...idsOf(body))
      cursor = body.next_cursor
    }
    expect(paged).toEqual(all)
    const bad = await service.call("GET /api/v1/cases", { query: "cursor=nonsense", headers: agent.headers })
    expect(bad.status).toBe(400)
  })

  test("of what needs me leaves out what is being assessed, and names what is waited for", async () => {
    const id = await open({ organization_named: "Waiting Gym" })
    const answered = await on("PATCH /api/v1/cases/:case_id", id, { body: { organization_response: "No." } })
    expect(answered.status).toBe(200)
    const body = await list("needs_me=true")
    for (const one of body.results) expect(one.waits_for).not.toBeNull()
    expect(idsOf(body)).not.toContain(id)
  })
})

describe("the list of what needs me", () => {
  test("looks behind cases that wait for nobody, so that an empty page means that nothing waits", async () => {
    const patient = await addAgent(service, await addSponsor(service, "mary"))
    const ids: Array<string> = []
    for (let count = 0; count < 5; count += 1) ids.push((await escalatedCase(service, patient)).case_id)
    const [oldest = "", next = "", ...filed] = ids
    expect(idsOf(await list("needs_me=true", patient.headers))).toEqual(ids.toReversed())
    for (const id of filed) {
      const body = { content: "Filed", type: "user_response", metadata: { decision: "filed" } }
      const { headers } = patient
      await service.call("POST /api/v1/cases/:case_id/messages", { params: [id], headers, body })
    }
    const first = await list("needs_me=true&limit=1", patient.headers)
    expect(idsOf(first)).toEqual([next])
    const second = await list(`needs_me=true&limit=1&cursor=${first.next_cursor}`, patient.headers)
    expect([idsOf(second), second.next_cursor]).toEqual([[oldest], null])
  })
})

describe("a case whose second notice a person turned down", () => {
  test("waits for a correction in the list, in the list of what needs me and alone", async () => {
    const clock = { ahead: 0 }
    const patient = await startResolution({ now: () => Date.now() + clock.ahead })
    const writer = await addAgent(patient, await addSponsor(patient, "wanda"))
    const { case_id, clocks } = await awaitingCase(patient, writer)
    const { headers } = writer
    const listed = async (query: string) => (await patient.call("GET /api/v1/cases", { query, headers })).body
    const danger = { content: "I want to kill myself over this", type: "context" }
    await patient.call("POST /api/v1/cases/:case_id/messages", { params: [case_id], headers, body: danger })
    await tell(patient, case_id, { _tag: "RemindOrganization", due_at: clocks.org_response_due_at ?? Number.NaN })
    const letter_id = (await stateOf(patient, case_id)).letters.at(-1)?.letter_id ?? ""
    const decision = { _tag: "Reject" } as const
    await tell(patient, case_id, { _tag: "ReviewLetter", letter_id, reviewer_id: "rev_tests", note: "No.", decision })
    const [one] = (await listed("")).results
    const alone = await patient.call("GET /api/v1/cases/:case_id", { params: [case_id], headers })
    expect([one.status, one.waits_for, alone.body.waits_for]).toEqual(["awaiting_response", "correction", "correction"])
    clock.ahead = 16 * DAY
    expect(idsOf(await listed("needs_me=true"))).toEqual([case_id])
    await patient.close()
  })
})

describe("a case to which a mail came whose sender is not proven", () => {
  const MAIL = {
    _tag: "ReceiveMail",
    mail_id: "mail_1",
    from: "desk@fit-gym.example",
    subject: "Re: Cancellation",
    text: "We refuse.",
    automatic: false
  } as const
  const mailed = async (name: string) => {
    const owner = await addAgent(service, await addSponsor(service, name))
    const { case_id } = await awaitingCase(service, owner)
    const letter_id = (await stateOf(service, case_id)).letters.at(-1)?.letter_id ?? ""
    await tell(service, case_id, { ...MAIL, letter_id })
    const said = (body: object) =>
      service.call("POST /api/v1/cases/:case_id/messages", { params: [case_id], headers: owner.headers, body })
    const waits = async () => {
      const listed = await list("needs_me=true", owner.headers)
      const alone = await service.call("GET /api/v1/cases/:case_id", { params: [case_id], headers: owner.headers })
      return [idsOf(listed), alone.body.waits_for, alone.body.responses.length]
    }
    return { case_id, letter_id, said, waits }
  }

  test("waits for the user's word at once, in the list of what needs me and alone", async () => {
    const { case_id, letter_id, said, waits } = await mailed("una")
    expect(await waits()).toEqual([[case_id], "confirmation", 1])
    await tell(service, case_id, { ...MAIL, letter_id, mail_id: "mail_2", text: "Again: we refuse." })
    expect(await waits()).toEqual([[case_id], "confirmation", 2])
    const metadata = { decision: "response", response_id: `${case_id}-A2` }
    await said({ content: "Yes, that is their answer", type: "user_response", metadata })
    expect(await waits()).toEqual([[case_id], "decision", 2])
  })
  test("waits no more when the user wrote since, until the next mail comes", async () => {
    const { case_id, letter_id, said, waits } = await mailed("ulla")
    await said({ content: "That mail is not from the gym", type: "context" })
    expect(await waits()).toEqual([[], null, 1])
    await tell(service, case_id, { ...MAIL, letter_id, mail_id: "mail_2" })
    expect(await waits()).toEqual([[case_id], "confirmation", 2])
  })
})

describe("what a case holds", () => {
  test("are its messages with their replies, newest first", async () => {
    const id = await open()
    await on("POST /api/v1/cases/:case_id/messages", id, { body: { content: "How long do they have?" } })
    await on("POST /api/v1/cases/:case_id/messages", id, { body: { content: "Thank you" } })
    const { body } = await on("GET /api/v1/cases/:case_id/messages", id)
    expect(body.total).toBe(2)
    expect(body.results).toMatchObject([
      { content: "Thank you", by: "agent", agent_id: agent.id, reply: { intents: ["thanks"] } },
      { content: "How long do they have?", reply: { intents: ["how_long"] } }
    ])
    const second = await on("GET /api/v1/cases/:case_id/messages", id, { query: "offset=1&limit=1" })
    expect(second.body.results).toMatchObject([{ content: "How long do they have?" }])
    expect((await on("GET /api/v1/cases/:case_id/messages", id, { headers: stranger.headers })).status).toBe(404)
  })

  test("are its contacts and its documents, which are downloaded as they came", async () => {
    const id = await open()
    const bytes = Buffer.from("%PDF-1.4\n%%EOF\n")
    await on("POST /api/v1/cases/:case_id/contacts", id, { body: { contact_type: "user_contact", name: "Ada" } })
    const attachments = [{ filename: "receipt ä.pdf", content: bytes.toString("base64") }]
    await on("POST /api/v1/cases/:case_id/messages", id, { body: { content: "receipt", attachments } })
    const contacts = await on("GET /api/v1/cases/:case_id/contacts", id)
    expect(contacts.body.results).toMatchObject([{ contact_type: "user_contact", name: "Ada" }])
    const documents = await on("GET /api/v1/cases/:case_id/documents", id)
    const [{ document_id, url }] = documents.body.results
    expect(url).toBe(`/api/v1/cases/${id}/documents/${document_id}`)
    const route = "GET /api/v1/cases/:case_id/documents/:document_id"
    const got = await service.call(route, { params: [id, document_id], headers: agent.headers })
    expect(got.status).toBe(200)
    expect(got.headers["content-disposition"]).toContain("filename*=UTF-8''receipt%20%C3%A4.pdf")
    expect(got.headers["x-content-type-options"]).toBe("nosniff")
    const stolen = await service.call(route, { params: [id, document_id], headers: stranger.headers })
    expect(stolen.status).toBe(404)
    const none = await service.call(route, { params: [id, "doc_0"], headers: agent.headers })
    expect(none.body.reason).toBe("document-not-found")
  })
})

describe("a sponsor with a session", () => {
  const asSponsor = (route: string, id: string, body: object) =>
    service.call(route, { params: [id], headers: sponsor.headers, body })

  test("writes to a case of its agents, decides on it, and stands in its events", async () => {
    const id = await open()
    expect((await asSponsor("POST /api/v1/cases/:case_id/messages", id, { content: "It was in May" })).status).toBe(201)
    const contact = { contact_type: "user_contact", name: "Ada" }
    expect((await asSponsor("POST /api/v1/cases/:case_id/contacts", id, contact)).status).toBe(201)
    const decided = { content: "Settled", type: "user_response", metadata: { decision: "accept" } }
    expect((await asSponsor("POST /api/v1/cases/:case_id/messages", id, decided)).body.status).toBe("resolved")
    const { body } = await on("GET /api/v1/cases/:case_id", id)
    const actors = body.timeline.filter(({ type }: { type: string }) => /message_received|contact_added/.test(type))
    expect(actors.map(({ actor }: { actor: string }) => actor)).toEqual(["sponsor", "sponsor", "sponsor"])
    const { body: said } = await on("GET /api/v1/cases/:case_id/messages", id)
    expect(said.results[0]).toMatchObject({ by: "sponsor", agent_id: null })
  })

  test("is refused from a page of another origin", async () => {
    const id = await open()
    const headers = { ...sponsor.headers, origin: "https://evil.example" }
    const route = "POST /api/v1/cases/:case_id/messages"
    expect((await service.call(route, { params: [id], headers, body: { content: "x" } })).status).toBe(403)
  })
})

describe("members that no route knows", () => {
  test("are refused when nearly known, and named in warnings otherwise", async () => {
    const body = { agent_id: "a", agent_platform: "t", user_identifier: "u", problem_description: GYM }
    const send = (more: object) =>
      service.call("POST /api/v1/cases", { headers: agent.headers, body: { ...body, ...more } })
    const misspelt = await send({ organisation_named: "Acme" })
    expect(misspelt.status).toBe(400)
    expect(misspelt.body.errors).toMatchObject([{ path: "organisation_named" }])
    expect(JSON.stringify(misspelt.body.errors)).toContain("organization_named")
    const other = await send({ favourite_colour: "blue" })
    expect(other.status).toBe(201)
    expect(other.body.warnings).toEqual(["favourite_colour is no member of this request and was ignored"])
  })
})

describe("a category of a case", () => {
  const CASE = { agent_id: "a", agent_platform: "t", user_identifier: "u", problem_description: GYM }
  const warningsFor = async (problem_category: string) =>
    (await service.call("POST /api/v1/cases", { headers: agent.headers, body: { ...CASE, problem_category } })).body
      .warnings

  test.each([
    ["security_deposits", "security_deposit"],
    ["card biling error", "card_billing_error"],
    ["Wagse", "wages"]
  ])("that is nearly an id is said to settle nothing, with the id: %s", async (declared, meant) => {
    expect(await warningsFor(declared)).toEqual([expect.stringContaining(`Did you mean ${meant}?`)])
  })

  test.each(["security_deposit", "Security-Deposit", "housing", "gym", "x".repeat(16), "a trouble of its own kind"])(
    "that is an id, a category or near none needs no warning: %s",
    async (declared) => {
      expect(await warningsFor(declared)).toBeUndefined()
    }
  )
})

describe("a refused body", () => {
  test("names its unknown members too, because one of them may be what is missing", async () => {
    const { body, status } = await on("POST /api/v1/webhooks", "", {
      headers: sponsor.headers,
      params: [],
      body: { url: "https://agent.example/hooks", events: ["case.resolved"] }
    })
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: "callback_url", message: "is missing" },
        { path: "url", message: "is no member of this request" }
      ]
    ])
  })
})

describe("a jurisdiction of a case", () => {
  const CASE = { agent_id: "a", agent_platform: "t", user_identifier: "u", problem_description: GYM }
  const opened = (jurisdiction: string, problem_description = GYM) =>
    service.call("POST /api/v1/cases", { headers: agent.headers, body: { ...CASE, problem_description, jurisdiction } })

  test("that is not recognised is said in warnings, at once and as long as it stands", async () => {
    const unknown = await opened("Nowhere land", "My gym contract renewed without notice and they refuse to refund")
    expect(unknown.body.warnings).toEqual([expect.stringContaining("not recognised")])
    const { body: read } = await on("GET /api/v1/cases/:case_id", unknown.body.case_id)
    expect([read.jurisdiction, read.warnings]).toEqual([null, unknown.body.warnings])
  })

  test("that is not recognised takes nothing from the place that the text names, and the warning says both", async () => {
    const { body } = await opened("Nowhere land")
    expect(body.warnings).toEqual([expect.stringMatching(/not recognised.*\(US-WA\)/)])
    const { body: read } = await on("GET /api/v1/cases/:case_id", body.case_id)
    expect([read.jurisdiction, read.warnings]).toEqual(["US-WA", body.warnings])
  })

  test("that is recognised needs no warning", async () => {
    expect((await opened("US-TX")).body).not.toHaveProperty("warnings")
  })
})

describe("the agents of a sponsor", () => {
  test("are listed with keys, limits and use, and nobody else's agent exists", async () => {
    const { body } = await service.call("GET /api/ai/agents", { headers: sponsor.headers })
    expect(body.results).toMatchObject([
      { id: agent.id, status: "active", keys: [{ expiresAt: null }], limits: { burst: 10_000 } }
    ])
    expect(body.results[0].use.newestCaseAt).not.toBeNull()
    expect(JSON.stringify(body)).not.toContain(agent.apiKey)
    const route = "GET /api/ai/agents/:id"
    const one = await service.call(route, { params: [agent.id], headers: sponsor.headers })
    expect(one.body).toEqual(body.results[0])
    expect((await service.call(route, { params: [stranger.id], headers: sponsor.headers })).status).toBe(404)
  })
})
