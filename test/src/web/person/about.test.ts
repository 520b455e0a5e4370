/** What the person's own page says of the case itself: what was told, how to correct it, by when, and the file of their data. */
import { describe, expect, test } from "vitest"
import { unansweredEndsAt } from "../../../../actors/case/unanswered.ts"
import { endTriage, stateOf } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { BASE_URL } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })

const GYM = "My gym contract auto-renewed in Washington state, and they refuse to refund <49> dollars"
const FACTS = {
  consumer_name: "Ada Bryon",
  consumer_address: "1 Main Street\nSeattle, WA 98101",
  amount: "49.00 USD",
  what_happened: "They renewed my membership without a word."
}

interface Person {
  readonly caseId: string
  readonly query: string
}

const openedCase = async (problem_description: string, more: object = {}): Promise<Person> => {
  const { body } = await service.call("POST /api/v1/cases", {
    headers: agent.headers,
    body: {
      agent_id: "a",
      agent_platform: "b",
      user_identifier: "c",
      organization_named: "Fit Gym",
      problem_description,
      ...more
    }
  })
  await endTriage(service, body.case_id)
  return { caseId: body.case_id, query: new URL(body.person_url).search.slice(1) }
}

const say = async ({ caseId }: Person, body: object): Promise<void> => {
  const said = await service.call("POST /api/v1/cases/:case_id/messages", {
    params: [caseId],
    headers: agent.headers,
    body
  })
  expect(said.status).toBe(201)
}

const draftedCase = async (): Promise<Person> => {
  const person = await openedCase(GYM)
  await say(person, { content: "What you asked for", metadata: { facts: FACTS } })
  await endTriage(service, person.caseId)
  expect((await stateOf(service, person.caseId)).status).toBe("letter_drafted")
  return person
}

const open = ({ caseId, query }: Person, part = "") =>
  service.call(`GET /person/:case_id${part}`, { params: [caseId], query })

const act = ({ caseId, query }: Person, fields: Readonly<Record<string, string>>) =>
  service.call("POST /person/:case_id", {
    params: [caseId],
    query,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL },
    body: new URLSearchParams(fields).toString()
  })

const openLetterOf = async ({ caseId }: Person) => {
  const { letters } = await stateOf(service, caseId)
  return letters.findLast(({ state }) => state !== "cancelled")
}

const CORRECTED = { ...FACTS, consumer_name: "Ada Byron" }
const correction = (facts: Readonly<Record<string, string>>) => ({
  do: "corrected",
  ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [`fact.${fact}`, value]))
})

describe("the person's own page", () => {
  test("says what was told, the law that may help, and where the steps are explained", async () => {
    const { text } = await open(await openedCase(GYM))
    expect(text).toContain("they refuse to refund &lt;49&gt; dollars")
    expect(text).toContain("The law that may help: RCW 19.86")
    expect(text).toContain('href="/guides/people"')
  })

  test("shortens a long text between two characters, and names no law where none is known", async () => {
    const { text } = await open(await openedCase(`I am unhappy. ${"🌷".repeat(2_000)}`))
    expect(text).toContain("🌷 …")
    expect(text).not.toContain("The law that may help")
  })

  test("writes a drafted letter again with a corrected fact", async () => {
    const person = await draftedCase()
    expect((await open(person)).text).toContain('value="Ada Bryon"')
    expect((await act(person, correction(CORRECTED))).headers["location"]).toContain("done=corrected")
    const letter = await openLetterOf(person)
    expect(letter?.body).toContain("Ada Byron")
    expect(letter?.body).not.toContain("Bryon")
  })

  test("writes a letter that waits to be posted again with a corrected fact", async () => {
    const person = await draftedCase()
    const before = await openLetterOf(person)
    await act(person, { do: "approved", letter_id: before?.letter_id ?? "" })
    expect((await openLetterOf(person))?.state).toBe("prepared_for_user")
    await act(person, correction(CORRECTED))
    expect((await openLetterOf(person))?.body).toContain("Ada Byron")
    expect((await stateOf(service, person.caseId)).letters[0]?.state).toBe("cancelled")
  })

  test("takes the person's own words into a letter that has none", async () => {
    const person = await openedCase("In Seattle my landlord keeps my deposit of 1,800 dollars.")
    const { consumer_name } = FACTS
    const home = "1 Main Street\nSeattle, WA 98101"
    const facts = { consumer_name, consumer_address: home, property_address: home, move_out_date: "2026-09-30" }
    await say(person, { content: "What you asked for", metadata: { facts } })
    await endTriage(service, person.caseId)
    expect((await open(person)).text).toContain('name="fact.what_happened"')
    // The sum stands in the letter as it was read in the story, and can be corrected like what was stated.
    expect((await openLetterOf(person))?.body).toContain("$1,800.00")
    expect((await open(person)).text).toMatch(/name="fact\.deposit_amount"[^>]*value="1800(?:\.00)?[" ]/)
    await act(person, { do: "corrected", "fact.deposit_amount": "1900.00 USD" })
    expect((await openLetterOf(person))?.body).toContain("$1,900.00")
    const words = "The carpet was old when I came."
    await act(person, { do: "corrected", "fact.what_happened": words })
    expect((await openLetterOf(person))?.body).toContain(`What happened: ${words}`)
    expect((await open(person)).text).toContain(words)
  })

  test("gives a correction back that cannot be taken, with what is wrong at its field", async () => {
    const person = await draftedCase()
    const { status, text } = await act(person, correction({ ...CORRECTED, amount: "a lot" }))
    expect(status).toBe(400)
    expect(text).toContain('href="#amount"')
    expect(text).toContain('value="a lot"')
    expect(text).toContain('value="Ada Byron"')
    expect(text).toContain("How much money is this about, with its currency?”: the answer must be a sum")
    expect(text).not.toContain("What you typed")
    expect((await act(person, { do: "corrected", "fact.amount": " " })).status).toBe(400)
  })

  test("says under a letter what to do when it is wrong, until it has left", async () => {
    const person = await draftedCase()
    expect((await open(person)).text).toMatch(/Do not approve it: <a href="#about">correct a fact<\/a>/)
    const { letter_id } = (await openLetterOf(person)) ?? { letter_id: "" }
    await act(person, { do: "approved", letter_id })
    expect((await open(person)).text).toMatch(/Do not post it: <a href="#about">/)
    await act(person, { do: "posted", letter_id, date: new Date(NOW).toISOString().slice(0, 10) })
    const { text } = await open(person)
    expect(text).not.toContain("Is something in it wrong?")
    expect(text).not.toContain('value="corrected"')
  })

  test("begins the day of posting as today where its reader is", async () => {
    const person = await draftedCase()
    await act(person, { do: "approved", letter_id: (await openLetterOf(person))?.letter_id ?? "" })
    expect((await open(person)).text).toMatch(/<input[^>]*name="date"[^>]*data-own-day/)
  })

  test("shows the person's own time limit where it is known when it began", async () => {
    const person = await openedCase("A debt collector in Texas demands 900 dollars that I do not owe", {
      organization_named: "Acme Collections"
    })
    await say(person, {
      content: "The notice came.",
      metadata: { facts: { notice_date: new Date(NOW - 5 * DAY).toISOString().slice(0, 10) } }
    })
    const { text } = await open(person)
    expect(text).toContain("Your own time")
    expect(text).toMatch(/You have 30 days to dispute/)
  })

  test("says when a case is closed whose problem stays unknown", async () => {
    const person = await openedCase("They charged me and I do not know why", { jurisdiction: "US-WA" })
    const state = await stateOf(service, person.caseId)
    const endsAt = unansweredEndsAt(state)
    expect(endsAt).toBe(NOW + 30 * DAY)
    expect((await open(person)).text).toContain("Without an answer the case is closed on December 20, 2026.")
    expect(unansweredEndsAt({ ...state, crisis_review: {} as never })).toBeNull()
    expect(unansweredEndsAt({ ...state, issue_question: null })).toBeNull()
  })
})

describe("the file of a person's data", () => {
  test("has what was told, facts, letters with their words, and messages, and no secret", async () => {
    const person = await draftedCase()
    await act(person, { do: "message", content: "What happens now?" })
    const { body, headers, text } = await open(person, "/data")
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
    expect(headers["content-disposition"]).toBe(`attachment; filename="${person.caseId}.json"`)
    expect(body.told[0]).toBe(GYM)
    expect(body.facts).toMatchObject(FACTS)
    expect(body.letters[0].body).toContain("Ada Bryon")
    expect(body.messages[0]).toMatchObject({ by: "person", content: "What happens now?" })
    expect(body.messages[0].reply.content).not.toBe("")
    const state = await stateOf(service, person.caseId)
    for (const secret of [state.page_token, person.query.slice(2), agent.id, agent.sponsorId]) {
      expect(text).not.toContain(secret)
    }
  })

  test("is a link of the page, and opens with the page's secret alone", async () => {
    const person = await openedCase(GYM)
    expect((await open(person)).text).toContain(`href="/person/${person.caseId}/data?${person.query}"`)
    const { headers, status } = await open({ ...person, query: `t=${"a".repeat(32)}` }, "/data")
    expect(status).toBe(404)
    expect(headers["content-type"]).toContain("text/html")
  })
})
