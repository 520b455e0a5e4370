/** What a person decides and says on their own page, through the real pipeline. */
import { describe, expect, test, vi } from "vitest"
import { JournalUnavailable } from "../../../../actors/runtime/journal.ts"
import { awaitingCase, endTriage, escalatedCase, stateOf } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { BASE_URL, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL }

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })

interface Person {
  readonly read: (more?: string) => Promise<string>
  readonly act: (fields: Readonly<Record<string, string>>) => Promise<number>
  /** What the page says to a form that it does not take. */
  readonly refusal: (fields: Readonly<Record<string, string>>) => Promise<string>
  readonly state: () => ReturnType<typeof stateOf>
}

const personOf = async (caseId: string): Promise<Person> => {
  const call = { params: [caseId], headers: sponsor.headers }
  const { body } = await service.call("POST /api/v1/cases/:case_id/person-url", call)
  const page = { params: [caseId], query: new URL(body.person_url).searchParams.toString() }
  const send = (fields: Readonly<Record<string, string>>) =>
    service.call("POST /person/:case_id", { ...page, headers: FORM, body: new URLSearchParams(fields).toString() })
  return {
    read: async (more = "") =>
      (await service.call("GET /person/:case_id", { ...page, query: `${page.query}${more}` })).text,
    act: async (fields) => (await send(fields)).status,
    refusal: async (fields) => (await send(fields)).text,
    state: () => stateOf(service, caseId)
  }
}

const asking = async (problem: object = {}): Promise<Person> => {
  const caseId = await openCase(service, agent, problem)
  await endTriage(service, caseId)
  return personOf(caseId)
}

describe("on their own page a person", () => {
  test("disputes a resolution within 30 days, and is offered it no longer after them", async () => {
    const person = await personOf((await awaitingCase(service, agent)).case_id)
    await person.act({ do: "settled" })
    expect(await person.read()).toContain("I dispute it")
    expect(await person.act({ do: "disputed" })).toBe(303)
    expect((await person.state()).resolution?.disputed).toBe(true)
    const later = await personOf((await awaitingCase(service, agent)).case_id)
    await later.act({ do: "settled" })
    vi.setSystemTime(NOW + 31 * DAY)
    expect(await later.read()).not.toContain("I dispute it")
    expect(await later.act({ do: "disputed" })).toBe(409)
    vi.setSystemTime(NOW)
  })

  test("goes on without waiting, and is offered it while the organization is waited for alone", async () => {
    const person = await personOf((await awaitingCase(service, agent)).case_id)
    expect(await person.read()).toContain("Go on without waiting")
    expect(await person.act({ do: "beyond" })).toBe(303)
    const { packets, status } = await person.state()
    expect([status, packets.length]).toEqual(["escalated", 1])
    expect(await person.read()).not.toContain("Go on without waiting")
    expect(await (await asking()).read()).not.toContain("Go on without waiting")
  })

  test("withdraws the case, once the box is ticked", async () => {
    const person = await asking()
    expect(await person.act({ do: "withdrawn" })).toBe(400)
    expect(await person.act({ do: "withdrawn", sure: "yes" })).toBe(303)
    expect((await person.state()).status).toBe("withdrawn")
  })

  test("says how it ended with the next body, once the papers are filed", async () => {
    const person = await personOf((await escalatedCase(service, agent)).case_id)
    expect(await person.read()).not.toContain("I know how it ended")
    await person.act({ do: "filed" })
    expect(await person.read()).toContain("I know how it ended")
    expect(await person.act({ do: "outcome", outcome: "a miracle" })).toBe(400)
    expect(await person.act({ do: "outcome", outcome: "explanation", amount: "" })).toBe(303)
    expect((await person.state()).resolution?.outcome).toBe("explanation")
  })

  test("says something in their own words, and reads it with its answer but not what the agent says", async () => {
    const person = await asking()
    const said = { params: [(await person.state()).case_id], headers: agent.headers, body: { content: "Of the agent" } }
    expect((await service.call("POST /api/v1/cases/:case_id/messages", said)).status).toBe(201)
    expect(await person.act({ do: "message", content: "What happens now? <b>" })).toBe(303)
    const text = await person.read()
    expect(text).toContain("What happens now? &lt;b&gt;")
    expect(text).toContain("Answer by rules")
    expect(text).not.toContain("Of the agent")
    // Just after it was sent the answer stands at the top, before all else of the case.
    const sent = await person.read("&done=message")
    expect(sent.indexOf("The answer to your message")).toBeGreaterThan(0)
    expect(sent.indexOf("What happens now? &lt;b&gt;")).toBeLessThan(sent.indexOf('id="person-case"'))
    expect(text).not.toContain("The answer to your message")
    expect(await person.act({ do: "message", content: " " })).toBe(400)
    expect(await person.act({ do: "message", content: "x".repeat(20_001) })).toBe(400)
  })

  test("opens the page without their messages while the database cannot be asked", async () => {
    const person = await asking()
    await person.act({ do: "message", content: "What happens now?" })
    service.database.failure = new JournalUnavailable({ outcome: "not-written", cause: "test" })
    const text = await person.read()
    service.database.failure = undefined
    expect(text).toContain("Your messages cannot be shown now.")
    expect(text).not.toContain("What happens now?")
    expect(text).toContain("What happened")
    expect(await person.read()).toContain("What happens now?")
  })

  test("meets a failure that is not the database's as the service's own", async () => {
    const person = await asking()
    await person.act({ do: "message", content: "What happens now?" })
    service.database.failure = new Error("not the database") as never
    const text = await person.read()
    service.database.failure = undefined
    expect(text).not.toContain("cannot be shown now")
    expect(service.defects.splice(0)).toHaveLength(1)
  })

  test("takes a sum with a comma before its cents as that sum", async () => {
    const person = await asking()
    await person.act({ do: "settled", amount: "49,00", currency: "€" })
    expect((await person.state()).resolution?.monetary_relief).toEqual({ amount: "49.00", currency: "EUR" })
  })

  test("reads above the answers which of them it is, and nothing of what agents send", async () => {
    const text = await (await asking({ problem_description: "They did something wrong with my thing." })).read()
    expect(text).toContain("Which of these is it?")
    expect(text).not.toContain("problem_category.")
    expect(text).not.toContain("1. ")
  })

  test("who is in danger reaches help with one touch, and is not told that a letter lacks something", async () => {
    const danger = "My husband hit me again last night. He says he will kill me. I live in Texas."
    const text = await (await asking({ problem_description: danger, organization_named: undefined })).read()
    expect(text).toContain('<a href="tel:18007997233">1-800-799-7233</a>')
    expect(text).toContain('href="https://findahelpline.com"')
    expect(text).toContain("Your safety comes first")
    expect(text).not.toContain("before a letter can be written")
  })

  test("reads above a wrong answer the question that it answers, and no name of a field", async () => {
    const text = await (await asking()).refusal({ do: "answers", "fact.consumer_name": "https://x.example" })
    expect(text).toContain("“What is the full name of the person the letter is for?”: the answer must not contain")
    expect(text).not.toContain("Consumer name")
  })

  test("reads each moment with its zone", async () => {
    expect(await (await asking()).read()).toMatch(/<time datetime="[^"]+">[^<]+ UTC<\/time>/)
  })

  test("is asked again for a place that is no known State or country", async () => {
    const person = await asking()
    const text = await person.refusal({ do: "problem", jurisdiction: "Atlantis" })
    expect(text).toContain("“Where it happened”: the answer names no State or country that is known here")
    expect((await person.state()).given_jurisdiction).toBeNull()
    expect(await person.act({ do: "problem", jurisdiction: "California" })).toBe(303)
    expect((await person.state()).evaluation?.jurisdiction.code).toBe("US-CA")
  })

  test("reads of a day that lies ahead that it is the answer's, where an answer was told", async () => {
    const person = await personOf((await awaitingCase(service, agent)).case_id)
    const text = await person.refusal({ do: "answered", response: "We decline.", date: "2031-01-01" })
    expect(text).toContain("Give the day on which they answered")
    expect(text).not.toContain("you posted the letter: ")
  })
})
