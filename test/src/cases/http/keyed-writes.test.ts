/**
 * Writes of cases under an Idempotency-Key, through the real pipeline and the real actors: a repetition has the first answer
 * and no second effect.
 */
import { describe, expect, test, vi } from "vitest"
import { caseRequests, expectError } from "../../../support/case-requests.ts"
import { DAY, NOW, SECOND } from "../../../support/given.ts"
import { addAgent, BASE_URL, openCase, type TestAgent } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const CRISIS = "My landlord keeps the deposit and I want to end my life"
const PDF = Buffer.from("%PDF-1.4 contract").toString("base64")

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })
const sibling = await addAgent(service, sponsor)

const { addContact, say, submit, update } = caseRequests(() => ({ service, agent }))

describe("a write with an Idempotency-Key", () => {
  interface Write {
    readonly name: string
    readonly send: (id: string, more: object, key: string, by?: TestAgent) => ReturnType<typeof submit>
  }
  const keyed = (key: string, by: TestAgent) => ({ ...by.headers, "idempotency-key": key })
  const writes: ReadonlyArray<Write> = [
    {
      name: "case",
      send: (_id, more, key, by = agent) => submit({ callback_url: "https://a.example", ...more }, keyed(key, by))
    },
    { name: "message", send: (id, more, key, by = agent) => say(id, { content: "x", ...more }, keyed(key, by)) },
    { name: "update", send: (id, more, key, by = agent) => update(id, { urgency: "high", ...more }, keyed(key, by)) },
    {
      name: "contact",
      send: (id, more, key, by = agent) => addContact(id, { contact_type: "org_contact", ...more }, keyed(key, by))
    }
  ]
  /** Of cases: what they order of others is written when it is. */
  const rowCount = () =>
    [...service.database.rows].reduce((sum, [key, rows]) => sum + (key.startsWith("case/") ? rows.length : 0), 0)
  let count = 0
  const freshKey = () => `key-${(count += 1)}`

  test.each(writes)("$name: a repetition gets the same text and changes nothing", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    const first = await send(id, {}, key)
    const rows = rowCount()
    // The stored answer must do, not a rendering of the case as it is now.
    if (rows > 0) await say(id, { content: "in between" })
    vi.setSystemTime(NOW + DAY - SECOND)
    const again = await send(id, {}, key)
    vi.setSystemTime(NOW)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers["location"]).toBe(first.headers["location"])
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([undefined, "true"])
    expect(rowCount()).toBe(rows + 1)
  })

  const openings: ReadonlyArray<object> = [
    { callback_url: "https://a.example", jurisdiction: "US-CA", urgency: "high" },
    { organization_named: "Zürich “Güter” GmbH", supporting_documents: [PDF] },
    { problem_description: CRISIS, organization_named: "Named Twice Ltd" }
  ]

  test.each(openings)("an opening %# is told again from the journal, and only a note of it is stored", async (more) => {
    const key = freshKey()
    const first = await submit(more, keyed(key, agent))
    expect(first.status).toBe(201)
    const id: string = first.body.case_id
    await update(id, { problem_update: "They called.", urgency: "low", organization_response: "No." })
    await openCase(service, agent, more)
    const again = await submit(more, keyed(key, agent))
    expect([again.status, again.text, again.headers["location"]]).toEqual([201, first.text, `/api/v1/cases/${id}`])
    const stored = [...service.database.answers.values()].filter(({ body }) => body.includes(id))
    expect(stored.map(({ body, headers, sealed }) => ({ body, headers, sealed }))).toEqual([
      {
        body: `@${JSON.stringify({ case_id: id, base_url: BASE_URL, score: first.body.trustscore_org })}`,
        headers: [],
        sealed: true
      }
    ])
  })

  test("an opening whose journal is gone is refused as a reused key", async () => {
    const key = freshKey()
    const { body } = await submit({}, keyed(key, agent))
    service.database.rows.delete(`case/${body.case_id}`)
    expectError(await submit({}, keyed(key, agent)), 422, "key-reused")
  })

  test.each(writes)("$name: another body is refused", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    expectError(await send(id, { other: true }, key), 422, "key-reused")
  })

  test.each(writes)("$name: the same key at the same time is refused, and one effect remains", async ({ send }) => {
    const id = await openCase(service, agent)
    const rows = rowCount()
    const key = freshKey()
    const replies = await Promise.all([1, 2, 3].map(() => send(id, {}, key)))
    expect(replies.filter(({ status }) => status < 300).length).toBe(1)
    for (const reply of replies.filter(({ status }) => status >= 300)) expectError(reply, 409, "request-in-progress")
    expect(rowCount()).toBe(rows + 1)
  })

  test.each(writes)("$name: a refused request keeps no answer", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    expectError(await send(id, { urgency: "now", content: 1, contact_type: 1 }, key), 400, "invalid-body")
    expect((await send(id, {}, key)).status).toBeLessThan(300)
  })

  test.each(writes)("$name: another agent's key of the same name is another key", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    const other = await send(id, {}, key, sibling)
    expect([other.status < 300, other.headers["idempotency-replayed"]]).toEqual([true, undefined])
  })

  test.each(writes.slice(1))("$name: after a day the effect stays one, and its words are gone", async ({ send }) => {
    const id = await openCase(service, agent)
    const key = freshKey()
    await send(id, {}, key)
    const rows = rowCount()
    vi.setSystemTime(NOW + DAY + SECOND)
    const late = await send(id, {}, key)
    vi.setSystemTime(NOW)
    expectError(late, 422, "key-reused")
    expect(rowCount()).toBe(rows)
  })

  test("case: after a day the key is new, and opens a new case", async () => {
    const key = freshKey()
    const first = await submit({}, keyed(key, agent))
    vi.setSystemTime(NOW + DAY + SECOND)
    const late = await submit({}, keyed(key, agent))
    vi.setSystemTime(NOW)
    expect(late.status).toBe(201)
    expect(late.body.case_id).not.toBe(first.body.case_id)
  })

  test("a replayed message keeps its documents once", async () => {
    const id = await openCase(service, agent)
    service.kept.length = 0
    const body = { content: "x", attachments: [PDF] }
    for (let turn = 0; turn < 3; turn += 1) await say(id, body, { "idempotency-key": "documents-once" })
    expect(service.kept.length).toBe(1)
  })
})
