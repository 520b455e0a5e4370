/**
 * What an agent adds to a case through the real pipeline and the real actors: messages, documents, updates, contacts.
 */
import { Schema } from "effect"
import { describe, expect, test, vi } from "vitest"
import { safetyFor } from "../../../../actors/assistant/crisis.ts"
import { DISCLAIMER } from "../../../../actors/assistant/replies/reply.ts"
import * as api from "../../../../schema/api/resolution.ts"
import { caseRequests, expectError, pathsOf, typesOf } from "../../../support/case-requests.ts"
import { MINUTE, NOW, SECOND } from "../../../support/given.ts"
import { addAgent, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const IDENTITY_THEFT = "They opened an account in my name, identity theft on my credit report"
const NOTHING = "hello there"
const SAFETY = safetyFor({ country: "US" })
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
const PDF = base64("%PDF-1.4 contract")

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })
const sibling = await addAgent(service, sponsor)

const { addContact, read, say, submit, update } = caseRequests(() => ({ service, agent }))

describe("a message", () => {
  test("is answered with exactly these fields, labelled as made by rules", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const reply = await say(id, { content: "They charged me 49 dollars" })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      message_id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      case_id: id,
      status: "triaging",
      understood_by: "rules",
      issue_question: null,
      candidates: [],
      reply: {
        content: expect.stringContaining("part of the case"),
        generated_by: "rules",
        model: null,
        citations: [expect.stringContaining("RCW 19.86")],
        intents: expect.any(Array),
        suggested_actions: expect.any(Array),
        disclaimer: DISCLAIMER
      },
      safety: SAFETY,
      created_at: "2026-11-20T09:30:00.000Z"
    })
    Schema.decodeUnknownSync(api.MessageResponse)(reply.body)
  })

  test("evaluates the case anew, and the timeline shows it", async () => {
    const id = await openCase(service, agent, { problem_description: NOTHING })
    expect((await read(id)).body.severity).toBe("low")
    vi.setSystemTime(NOW + MINUTE)
    await say(id, { content: IDENTITY_THEFT })
    vi.setSystemTime(NOW)
    const { body } = await read(id)
    expect(typesOf(body)).toEqual([
      "case_opened",
      "case_evaluated",
      "message_received",
      "case_evaluated",
      "message_answered"
    ])
    expect(body.timeline.map((entry: { sequence: number }) => entry.sequence)).toEqual([1, 2, 3, 4, 5])
    expect(body).toMatchObject({
      severity: "high",
      version: 2,
      updated_at: "2026-11-20T09:31:00.000Z"
    })
  })

  test("that shows a crisis is answered with whom to call first", async () => {
    const id = await openCase(service, agent)
    const { body } = await say(id, { content: "I cannot go on, I want to end my life" })
    expect(body.reply.content.indexOf("988")).toBeGreaterThan(0)
    expect(body.reply.content.indexOf("988")).toBeLessThan(body.reply.content.indexOf("Your case stays open"))
    expect((await read(id)).body).toMatchObject({ severity: "crisis" })
  })

  test.each([
    ["context", "more about the problem"],
    ["evidence", "evidence"],
    ["user_response", "the user answers"],
    ["escalation_request", "the user wants the case taken further"],
    ["correction", "a correction"]
  ])("of type %s is accepted, and its line in the timeline says %s", async (type, words) => {
    const id = await openCase(service, agent)
    expect((await say(id, { content: "x", type })).status).toBe(201)
    expect((await read(id)).body.timeline[2].event).toBe(`Message received: ${words}`)
  })

  test("keeps structured data of any shape", async () => {
    const id = await openCase(service, agent)
    const metadata = { amount: 49.5, tags: ["a", { b: null }], "": "é\u2028" }
    expect((await say(id, { content: "x", metadata })).status).toBe(201)
    const [message] = JSON.parse(service.database.rows.get(`case/${id}`)!.at(-1)!.events)
    expect(JSON.parse(message.metadata)).toEqual(metadata)
  })

  test.each([
    [{}, "content"],
    [{ content: "" }, "content"],
    [{ content: "x", type: "gossip" }, "type"],
    [{ content: "x", metadata: "text" }, "metadata"],
    [{ content: "x", metadata: { a: "x".repeat(16_384) } }, "metadata"],
    [{ content: "x", attachments: {} }, "attachments"]
  ])("is refused when it is wrong (%#)", async (body, path) => {
    const reply = await say(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })

  test("of the sponsor's other agent is taken, and stored under that agent", async () => {
    const id = await openCase(service, agent)
    expect((await say(id, { content: "x" }, sibling.headers)).status).toBe(201)
    const [message] = JSON.parse(service.database.rows.get(`case/${id}`)!.at(-1)!.events)
    expect(message.by).toEqual({ agent_id: sibling.id, sponsor_id: sponsor.id })
  })
})

describe("documents", () => {
  const big = Buffer.alloc(5 * 1024 * 1024 + 1, "a").toString("base64")
  const place = (
    documents: ReadonlyArray<unknown>
  ): ReadonlyArray<readonly [string, () => ReturnType<typeof submit>]> => [
    ["supporting_documents", () => submit({ supporting_documents: documents })],
    ["attachments", async () => say(await openCase(service, agent), { content: "x", attachments: documents })],
    ["additional_documents", async () => update(await openCase(service, agent), { additional_documents: documents })]
  ]

  test("come as base64 alone or with a file name, are typed by their bytes and kept outside the case", async () => {
    const given = [PDF, { filename: "letter.pdf", content: base64("<html>no pdf</html>") }]
    for (const [, send] of place(given)) {
      service.kept.length = 0
      const reply = await send()
      expect([200, 201]).toContain(reply.status)
      expect(
        service.kept.map(({ sponsorId, document }) => [sponsorId, document.filename, document.media_type])
      ).toEqual([
        [sponsor.id, null, "application/pdf"],
        [sponsor.id, "letter.pdf", "text/html"]
      ])
      const events = service.database.rows.get(`case/${reply.body.case_id}`)!.at(-1)!.events
      for (const { document } of service.kept) expect(events).toContain(document.sha256)
      expect(events).not.toContain(PDF)
    }
  })

  test.each([
    ["not base64", ["$$$$"], "0"],
    ["base64url", ["_-8="], "0"],
    ["unpadded", ["YQ"], "0"],
    ["empty", [PDF, ""], "1"],
    ["a path for a name", [PDF, { filename: "../../etc/passwd", content: PDF }], "1"],
    ["a hidden name", [{ filename: ".htaccess", content: PDF }], "0"],
    ["a name that turns around", [{ filename: "a\u202Efdp.exe", content: PDF }], "0"],
    ["larger than 5 MB", [PDF, PDF, big], "2"]
  ])("%s is refused with its place", async (_what, documents, index) => {
    for (const [field, send] of place(documents)) {
      const reply = await send()
      expectError(reply, 400, "invalid-document")
      expect(pathsOf(reply)).toEqual([`${field}.${index}`])
    }
  })

  test("an object without content, a number and an eleventh document are refused with their place", async () => {
    for (const [field, send] of place([PDF, { filename: "a.pdf" }])) {
      const reply = await send()
      expectError(reply, 400, "invalid-body")
      expect(pathsOf(reply)?.[0]).toMatch(new RegExp(`^${field}\\.1`))
    }
    for (const [field, send] of place(Array.from({ length: 11 }, () => PDF))) {
      const reply = await send()
      expectError(reply, 400, "invalid-body")
      expect(pathsOf(reply)).toEqual([field])
    }
  })

  test("one bad document keeps none and changes nothing", async () => {
    const id = await openCase(service, agent)
    const before = (await read(id)).text
    service.kept.length = 0
    await say(id, { content: "x", attachments: [PDF, "$$$$"] })
    expect([service.kept.length, (await read(id)).text]).toEqual([0, before])
  })
})

describe("an update", () => {
  test("answers with the case as it is read afterwards", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    vi.setSystemTime(NOW + SECOND)
    const reply = await update(id, { urgency: "high", problem_update: "worse", organization_response: "no" })
    vi.setSystemTime(NOW)
    expect(reply.status).toBe(200)
    expect(reply.text).toBe((await read(id)).text)
    expect(reply.body).toMatchObject({ urgency: "high", severity: "high", version: 2 })
    expect(typesOf(reply.body)).toEqual(["case_opened", "case_evaluated", "case_updated", "case_evaluated"])
    expect(reply.body.timeline[2].event).toBe(
      "Case updated: urgency high, the problem changed, the organization responded"
    )
  })

  test.each([
    [{ urgency: "low" }],
    [{ problem_update: "x" }],
    [{ organization_response: "x" }],
    [{ additional_documents: [PDF] }]
  ])("may say one thing alone: %j", async (body) => {
    expect((await update(await openCase(service, agent), body)).status).toBe(200)
  })

  test.each([[{}], [undefined], [{ additional_documents: [] }], [{ unknown: 1 }]])(
    "that says nothing is refused: %j",
    async (body) => {
      const id = await openCase(service, agent)
      expectError(await update(id, body), 400, "invalid-body")
      expect((await read(id)).body.version).toBe(1)
    }
  )

  test.each([
    [{ urgency: "now" }, "urgency"],
    [{ problem_update: "" }, "problem_update"],
    [{ jurisdiction: "Atlantis" }, "jurisdiction"],
    [{ organization_response: 1 }, "organization_response"]
  ])("that is wrong is refused and named: %j", async (body, path) => {
    const reply = await update(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })
})

describe("a contact", () => {
  test("answers with exactly these fields and evaluates the case anew", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const contact = {
      contact_type: "org_contact",
      name: "Desk",
      email: "desk@fit.example",
      role: "Head",
      department: "D"
    }
    const reply = await addContact(id, { ...contact, preferred_channel: "any" })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      contact_id: expect.stringMatching(/^con_[0-9a-f]{32}$/),
      case_id: id,
      contact_type: "org_contact",
      status: "triaging",
      created_at: "2026-11-20T09:30:00.000Z"
    })
    const { body } = await read(id)
    expect(typesOf(body).slice(2)).toEqual(["contact_added", "case_evaluated"])
    // Names and addresses of people are in no public line.
    expect(JSON.stringify(body)).not.toMatch(/Desk|fit\.example/)
  })

  test("of the user is taken with its type alone", async () => {
    const { body } = await addContact(await openCase(service, agent), { contact_type: "user_contact" })
    expect(body.contact_type).toBe("user_contact")
  })

  test.each([[{}], [{ preferred_channel: "any" }]])(
    "that says of nobody who it is gets a warning: %j",
    async (more) => {
      const id = await openCase(service, agent)
      const { body, status } = await addContact(id, { contact_type: "org_contact", ...more })
      expect([status, body.warnings]).toEqual([201, [expect.stringContaining("at least one of name, email")]])
      const named = await addContact(id, { contact_type: "org_contact", role: "Manager" })
      expect(named.body).not.toHaveProperty("warnings")
    }
  )

  test("stops being asked for once it is there", async () => {
    const id = await openCase(service, agent, { organization_named: "Fit Gym" })
    const asksForContact = async () =>
      (await say(id, { content: "x" })).body.reply.suggested_actions.some(
        ({ text }: { text: string }) => text === "Add an organization contact to the case"
      )
    expect(await asksForContact()).toBe(true)
    await addContact(id, { contact_type: "org_contact", email: "desk@fit.example" })
    expect(await asksForContact()).toBe(false)
  })

  test.each([
    [{}, "contact_type"],
    [{ contact_type: "press" }, "contact_type"],
    [{ contact_type: "org_contact", email: "nobody" }, "email"],
    [{ contact_type: "org_contact", preferred_channel: "pigeon" }, "preferred_channel"],
    [{ contact_type: "org_contact", name: "" }, "name"]
  ])("that is wrong is refused and named: %j", async (body, path) => {
    const reply = await addContact(await openCase(service, agent), body)
    expectError(reply, 400, "invalid-body")
    expect(pathsOf(reply)).toEqual([path])
  })
})
