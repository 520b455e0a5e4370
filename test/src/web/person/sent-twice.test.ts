/** Forms of the person's page that are sent twice, too late, or while the database is away: nothing is doubled, no word is lost. */
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../../actors/case/case.ts"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { STAFF_ID, staffEntity } from "../../../../actors/staff/staff.ts"
import { awaitingCase, endTriage, stateOf } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import { BASE_URL, openCase, startResolution } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL }

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })

const personOf = async (caseId: string) => {
  const call = { params: [caseId], headers: sponsor.headers }
  const { body } = await service.call("POST /api/v1/cases/:case_id/person-url", call)
  const page = { params: [caseId], query: new URL(body.person_url).searchParams.toString() }
  const read = async (route = "GET /person/:case_id", more = "") =>
    (await service.call(route, { ...page, query: page.query + more })).text
  return {
    caseId,
    page,
    read,
    /** The key of the page's forms, as the page shows it now. */
    key: async () => keyIn(await read()),
    send: (fields: Readonly<Record<string, string>>) =>
      service.call("POST /person/:case_id", { ...page, headers: FORM, body: new URLSearchParams(fields).toString() }),
    saidCount: async () =>
      (await service.call("GET /api/v1/cases/:case_id/messages", { params: [caseId], headers: agent.headers })).body
        .total
  }
}

const keyIn = (text: string): string => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ""

const asking = async () => {
  const caseId = await openCase(service, agent)
  await endTriage(service, caseId)
  return personOf(caseId)
}

describe("a form of the person's page that is sent twice", () => {
  test("adds its message once, one after the other and both at once", async () => {
    const person = await asking()
    const first = { do: "message", key: await person.key(), content: "They called again." }
    const replies = [await person.send(first), await person.send(first)]
    expect(replies.map(({ headers, status }) => [status, headers["location"]])).toEqual([
      [303, replies[0]?.headers["location"]],
      [303, replies[0]?.headers["location"]]
    ])
    expect(await person.saidCount()).toBe(1)
    const second = { do: "message", key: await person.key(), content: "And again." }
    const both = await Promise.all([person.send(second), person.send(second)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await person.saidCount()).toBe(2)
  })

  test("is a new message when its words were changed in between, and from a page that was loaded again", async () => {
    const person = await asking()
    const key = await person.key()
    await person.send({ do: "message", key, content: "One" })
    await person.send({ do: "message", key, content: "Two" })
    await person.send({ do: "message", key: await person.key(), content: "Two" })
    expect(await person.saidCount()).toBe(3)
  })

  test("disputes, rejects and withdraws once, and the second answer is that of the first", async () => {
    const person = await personOf((await awaitingCase(service, agent)).case_id)
    for (const fields of [
      { do: "answered", response: "We pay half." },
      { do: "rejected" },
      { do: "settled" },
      { do: "disputed" },
      { do: "withdrawn", sure: "yes" }
    ]) {
      const sent = { ...fields, key: await person.key() }
      const lines = async () => (await stateOf(service, person.caseId)).timeline.length
      expect([fields.do, (await person.send(sent)).status]).toEqual([fields.do, 303])
      const after = await lines()
      expect([fields.do, (await person.send(sent)).status, await lines()]).toEqual([fields.do, 303, after])
    }
  })

  test("keeps its key while the page stands open and is shown anew, and when it is refused", async () => {
    const person = await asking()
    const key = await person.key()
    expect(await person.key()).not.toBe(key)
    expect(keyIn(await person.read("GET /person/:case_id/live", `&form=${key}`))).toBe(key)
    expect(keyIn(await person.read("GET /person/:case_id/live", "&form=%22%3E"))).toMatch(/^[\w-]{36}$/)
    expect(keyIn((await person.send({ do: "message", key, content: " " })).text)).toBe(key)
  })

  test("is taken without a key, as pages of before have none", async () => {
    const person = await asking()
    expect((await person.send({ do: "message", content: "They called again." })).status).toBe(303)
    expect(await person.saidCount()).toBe(1)
  })
})

describe("a form of the person's page that cannot be taken", () => {
  test("gives back the words of a message when the case has ended meanwhile, and says why", async () => {
    const person = await asking()
    const key = await person.key()
    await person.send({ do: "withdrawn", sure: "yes" })
    const reply = await person.send({ do: "message", key, content: "I have a <letter>\nof theirs." })
    expect(reply.status).toBe(409)
    expect(reply.text).toContain("The case has ended meanwhile, so this was not taken.")
    expect(reply.text).toContain("Copy what you still need.")
    expect(reply.text).toMatch(/<textarea[^>]*readonly[^>]*>\s*I have a &lt;letter&gt;\nof theirs\.<\/textarea>/)
    expect(await person.read()).not.toContain("Copy what you still need.")
  })

  test("gives back every other text whose field is gone, and none whose field is still there", async () => {
    const person = await personOf((await awaitingCase(service, agent)).case_id)
    const refused = (await person.send({ do: "settled", amount: "much", non_monetary_relief: "A voucher" })).text
    expect(refused).toContain('value="A voucher"')
    expect(refused).not.toContain("Copy what you still need.")
    await person.send({ do: "settled" })
    const late = await person.send({ do: "answered", response: "We pay half.", date: "2026-11-03" })
    expect(late.status).toBe(409)
    expect(late.text).toContain("We pay half.")
    expect(late.text).toContain("2026-11-03")
  })

  test("stays in its field while the database is away, and is taken once when it is sent again", async () => {
    const person = await asking()
    const sent = { do: "message", key: await person.key(), content: "They called again." }
    service.database.failure = new JournalUnavailable({ outcome: "unknown", cause: "test" })
    const reply = await person.send(sent)
    service.database.failure = undefined
    expect(reply.status).toBe(503)
    expect(reply.headers["retry-after"]).toBeDefined()
    expect(reply.text).toContain("it is taken once")
    expect(reply.text).toMatch(/<textarea[^>]*name="content"[^>]*>\s*They called again\.<\/textarea>/)
    expect(keyIn(reply.text)).toBe(sent.key)
    expect([(await person.send(sent)).status, (await person.send(sent)).status]).toEqual([303, 303])
    expect(await person.saidCount()).toBe(1)
  })
})

describe("a form of the person's page, while the case cannot be read", () => {
  test("gives its words back, and is taken when it is sent again", async () => {
    const person = await asking()
    const body = new URLSearchParams({ do: "message", key: await person.key(), content: "They called." }).toString()
    const restarted = await startResolution({ database: service.database })
    const send = () => restarted.call("POST /person/:case_id", { ...person.page, headers: FORM, body })
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    const away = await send()
    service.database.failure = undefined
    expect(away.status).toBe(503)
    expect(away.text).toMatch(/<textarea[^>]*readonly[^>]*>\s*They called\.<\/textarea>/)
    expect((await send()).status).toBe(303)
    expect(restarted.defects).toEqual([])
    await restarted.close()
  })
})

describe("the person's page, while the list of staff cannot be read", () => {
  test("is still shown", async () => {
    const person = await asking()
    const restarted = await startResolution({ database: service.database })
    const { registry } = restarted
    await registry.read(caseEntity, person.caseId)
    expect(registry.peek(staffEntity, STAFF_ID)).toBeUndefined()
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    const { status, text } = await restarted.call("GET /person/:case_id", person.page)
    service.database.failure = undefined
    expect(status).toBe(200)
    expect(text).toContain("What happened")
    expect(restarted.defects).toEqual([])
    await restarted.close()
  })
})
