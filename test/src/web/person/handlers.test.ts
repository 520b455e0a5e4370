/** The person's own page through the real pipeline: who opens it, what its forms do, and what no agent can do. */
import { unzipSync } from "fflate"
import { describe, expect, test, vi } from "vitest"
import { endTriage, stateOf, tell } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { addSponsor, asOperator, BASE_URL } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const PAGE = "GET /person/:case_id"
const ACT = "POST /person/:case_id"
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL }
const TODAY = new Date(NOW).toISOString().slice(0, 10)

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })

interface Person {
  readonly caseId: string
  readonly token: string
}

const openedCase = async (more: object = {}) => {
  const { body } = await service.call("POST /api/v1/cases", {
    headers: agent.headers,
    body: {
      agent_id: "a",
      agent_platform: "b",
      user_identifier: "c",
      problem_description: "I get a robocall every day",
      organization_named: "Fit Gym",
      ...more
    }
  })
  await endTriage(service, body.case_id)
  return body
}

/** A case whose letter lacks facts. */
const askingCase = async (more: object = {}): Promise<Person> => {
  const body = await openedCase(more)
  return { caseId: body.case_id, token: new URL(body.person_url).searchParams.get("t") ?? "" }
}

/** A case with a letter that no mail takes. */
const preparedCase = async (more: object = {}): Promise<Person> => {
  const body = await openedCase(more)
  const { questions } = await stateOf(service, body.case_id)
  const VALUES = {
    line: "Ada",
    day: "2026-11-03",
    money: "49.00 USD",
    address: "1 Main St\nSeattle",
    statement: "So",
    number: "4",
    choice: "none"
  }
  const facts = Object.fromEntries(
    questions.map(({ fact, form }) => [fact, fact === "phone_number" ? "+1 555 0100" : VALUES[form]])
  )
  const stated = await service.call("POST /api/v1/cases/:case_id/messages", {
    params: [body.case_id],
    headers: agent.headers,
    body: { content: "What you asked for", metadata: { facts } }
  })
  expect(stated.status).toBe(201)
  await endTriage(service, body.case_id)
  const token = new URL(body.person_url).searchParams.get("t") ?? ""
  expect(body.person_url).toBe(`${BASE_URL}/person/${body.case_id}?t=${token}`)
  return { caseId: body.case_id, token }
}

const open = ({ caseId, token }: Person, more = "") =>
  service.call(PAGE, { params: [caseId], query: `t=${token}${more}` })
const act = ({ caseId, token }: Person, fields: Readonly<Record<string, string>>, headers: object = FORM) =>
  service.call(ACT, {
    params: [caseId],
    query: `t=${token}`,
    headers: { ...headers },
    body: new URLSearchParams(fields).toString()
  })
/** A case whose papers wait to be filed. */
const escalatedPerson = async (): Promise<Person> => {
  const person = await preparedCase()
  await act(person, { do: "posted", date: TODAY })
  await service.call("POST /api/v1/cases/:case_id/messages", {
    params: [person.caseId],
    headers: agent.headers,
    body: { content: "Please take this further.", type: "escalation_request" }
  })
  return person
}
const statusOf = async ({ caseId }: Person) => (await stateOf(service, caseId)).status

describe("the person's own page", () => {
  test("shows the letter, its file to print, and a form to say that it was posted", async () => {
    const person = await preparedCase()
    const { headers, status, text } = await open(person)
    expect(status).toBe(200)
    expect(text).toContain("Fit Gym")
    expect(text).toContain('name="date"')
    // Blanks of the letter are shown, so none may be the page's own.
    expect(text).toMatch(/aria-label="Your letter">\S/)
    expect(headers).toMatchObject({
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex"
    })
    expect(headers["content-security-policy"]).toMatch(/form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/)
    expect(text).not.toMatch(/<script(?![^>]*src="\/assets\/)|onclick|javascript:/i)
    const pdf = await service.bytes("GET /person/:case_id/letters/:letter_id", {
      params: [person.caseId, `${person.caseId}-L1`],
      query: `t=${person.token}`
    })
    expect(pdf.status).toBe(200)
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-")
  })

  test("gives the papers for the next body to whoever has its address, and to nobody else", async () => {
    const { caseId, token } = await escalatedPerson()
    const { text } = await open({ caseId, token })
    expect(text).toContain(`href="/person/${caseId}/packets/${caseId}-P1?t=${token}" download`)
    expect(text).not.toContain("ask them for it")
    const ask = (t: string, id = `${caseId}-P1`) =>
      service.bytes("GET /person/:case_id/packets/:packet_id", { params: [caseId, id], query: `t=${t}` })
    const papers = await ask(token)
    expect(papers.status).toBe(200)
    expect(papers.headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${caseId}-P1.zip"`
    })
    expect(Object.keys(unzipSync(papers.body))).toContain("3-statement.txt")
    expect((await ask("A".repeat(22))).status).toBe(404)
    expect((await ask(token, `${caseId}-P9`)).status).toBe(404)
  })

  test("says to whom a letter goes that is not for the organization named", async () => {
    const person = await preparedCase({
      problem_description: "A shop in the US charged my Chase credit card 180 dollars twice, a billing error",
      organization_named: "Lamp Shop"
    })
    const { text } = await open(person)
    expect(text).toContain("It goes to Chase, which has the duty under its law.")
    expect(text).toContain("The merchant is Lamp Shop.")
  })

  test("asks for the facts that the letter lacks, and takes them as told by the person", async () => {
    const person = await askingCase()
    const before = await stateOf(service, person.caseId)
    expect(before.questions.length).toBeGreaterThan(0)
    const { text } = await open(person)
    expect(text).toContain("What is asked of you")
    for (const { fact, question } of before.questions) {
      expect(text).toContain(`name="fact.${fact}"`)
      expect(text).toContain(question)
    }
    expect((await act(person, { do: "answers", "fact.consumer_name": "Ada Byron" })).status).toBe(303)
    const after = await stateOf(service, person.caseId)
    expect(after.questions.map(({ fact }) => fact)).toEqual(
      before.questions.map(({ fact }) => fact).filter((fact) => fact !== "consumer_name")
    )
    expect((await open(person, "&done=answers")).text).toContain("looked at again with your answers")
    const said = await service.call("GET /api/v1/cases/:case_id/messages", {
      params: [person.caseId],
      headers: agent.headers
    })
    expect(said.body.results[0]).toMatchObject({
      by: "person",
      agent_id: null,
      metadata: { facts: { consumer_name: "Ada Byron" } }
    })
  })

  test.each([
    [{ do: "answers" }, "one of the questions"],
    [{ do: "answers", "fact.consumer_name": " " }, "one of the questions"],
    [{ do: "answers", "fact.shoe_size": "44" }, "Shoe size"],
    [{ do: "answers", "fact.amount": "much", "fact.consumer_name": "Ada Byron" }, "Amount"]
  ])("says what is wrong with the answers %j, and keeps what was typed", async (fields, words) => {
    const person = await askingCase()
    const reply = await act(person, fields)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(words)
    expect(reply.text.includes('value="Ada Byron"')).toBe("fact.amount" in fields)
    expect((await stateOf(service, person.caseId)).facts).toEqual({})
  })

  test("asks which problem it is, and takes the answer", async () => {
    const person = await askingCase({ problem_description: "They owe me money and will not pay. I want it back." })
    const { text } = await open(person)
    const candidate = /name="problem_category" value="([^"]+)"/.exec(text)?.[1] ?? ""
    expect(candidate).not.toBe("")
    const reply = await act(person, { do: "problem", problem_category: candidate, jurisdiction: "US-WA" })
    expect(reply.status).toBe(303)
    expect(await stateOf(service, person.caseId)).toMatchObject({
      declared_category: candidate,
      evaluation: { jurisdiction: { code: "US-WA" } }
    })
  })

  test("says of a letter that waits to be posted that it waits for its user, on both pages", async () => {
    const person = await preparedCase()
    expect((await open(person)).text).toContain("Print the letter below, sign it and post it.")
    const { page_token } = await stateOf(service, person.caseId)
    const inPublic = await service.call("GET /cases/:case_id", { params: [person.caseId], query: `t=${page_token}` })
    expect(inPublic.text).toContain("It waits for you to print, sign and post it.")
    expect(inPublic.text).not.toContain("has not left")
  })

  test("takes that the letter was posted, and goes back to itself", async () => {
    const person = await preparedCase()
    const reply = await act(person, { do: "posted", date: TODAY, channel: "registered_post", tracking_number: "RR 1" })
    expect(reply.status).toBe(303)
    expect(reply.headers["location"]).toBe(`/person/${person.caseId}?t=${person.token}&done=posted`)
    expect(await stateOf(service, person.caseId)).toMatchObject({
      status: "awaiting_response",
      letters: [{ state: "posted", posting: { date: TODAY, channel: "registered_post", tracking_number: "RR 1" } }]
    })
    expect((await open(person, "&done=posted")).text).toContain("the letter is posted")
    expect((await open(person, "&done=toString")).text).not.toContain('role="status"')
    const again = await act(person, { do: "posted", date: TODAY })
    expect([again.status, await statusOf(person)]).toEqual([409, "awaiting_response"])
    expect(again.text).toContain("does not wait to be posted")
  })

  test("takes what they answered, that it does not settle the matter, and how it was settled", async () => {
    const person = await preparedCase()
    expect((await act(person, { do: "answered", response: "20 % voucher <b>", date: "" })).status).toBe(303)
    expect((await open(person)).text).toContain("20 % voucher &lt;b&gt;")
    expect(await statusOf(person)).toBe("response_received")
    expect((await act(person, { do: "rejected" })).status).toBe(303)
    expect(await statusOf(person)).toBe("letter_drafted")
    const settled = { do: "settled", amount: "1,049.00", currency: "usd", consumer_satisfied: "yes" }
    expect((await act(person, settled)).status).toBe(303)
    expect((await stateOf(service, person.caseId)).resolution).toMatchObject({
      outcome: "monetary_relief",
      monetary_relief: { amount: "1049.00", currency: "USD" },
      consumer_satisfied: true
    })
  })

  test("takes a sum with a comma before its cents as that sum", async () => {
    const person = await preparedCase()
    await act(person, { do: "settled", amount: "49,00", currency: "€" })
    expect((await stateOf(service, person.caseId)).resolution?.monetary_relief).toEqual({
      amount: "49.00",
      currency: "EUR"
    })
  })

  test("shows what was told of an answer, to be confirmed with one button", async () => {
    const person = await preparedCase()
    await act(person, { do: "posted", date: TODAY })
    const say = (content: string, type = "context") =>
      service.call("POST /api/v1/cases/:case_id/messages", {
        params: [person.caseId],
        headers: agent.headers,
        body: { content, type }
      })
    expect((await open(person)).text).toContain("Nothing is asked of you now")
    expect((await say("They wrote back: we stop calling you, and pay nothing.")).status).toBe(201)
    const { text } = await open(person)
    expect(text).toContain("You told of an answer of the organization.")
    expect(text).not.toContain("Nothing is known yet")
    expect(text).toMatch(/<textarea[^>]*name="response"[^>]*>\s*They wrote back: we stop calling you/)
  })

  test("asks to file the papers of a case that went further, and takes that they were filed", async () => {
    const person = await escalatedPerson()
    expect(await statusOf(person)).toBe("escalated")
    const { text } = await open(person)
    expect(text).not.toContain("Nothing is asked of you now")
    expect(text).toContain("Download the papers below, file them")
    expect((await act(person, { do: "filed", reference: "24-118" })).status).toBe(303)
    expect(await stateOf(service, person.caseId)).toMatchObject({ packets: [{ reference: "24-118" }] })
    const after = (await open(person, "&done=filed")).text
    expect(after).toContain("you have filed the papers")
    expect(after).toContain("decides next")
    expect(after).not.toContain("I have filed the papers")
  })

  test.each([
    [{}, 400, "no form of this page"],
    [{ do: "posted", date: "yesterday" }, 400, "as year, month and day"],
    [{ do: "posted", date: "2026-02-30" }, 400, "as year, month and day"],
    [{ do: "posted", date: "2030-01-01" }, 409, "lies ahead"],
    [{ do: "answered", response: " " }, 400, "in its words"],
    [{ do: "settled", amount: "many", currency: "USD" }, 400, "as a number"],
    [{ do: "settled", amount: "49.00" }, 400, "as a number"],
    [{ do: "confirmed", response_id: "none" }, 409, "confirmed already"],
    [{ do: "approved", letter_id: "none" }, 409, "no such letter"]
  ])("says what to change in %j", async (fields, status, words) => {
    const person = await preparedCase()
    const reply = await act(person, fields)
    expect([reply.status, await statusOf(person)]).toEqual([status, "letter_drafted"])
    expect(reply.text).toContain(words)
  })

  test("takes forms of its own origin alone", async () => {
    const person = await preparedCase()
    const fields = { do: "settled" }
    for (const origin of ["https://evil.example", "null"]) {
      expect((await act(person, fields, { ...FORM, origin })).status).toBe(403)
    }
    expect((await act(person, fields, { "content-type": "application/json" })).status).toBe(400)
    expect(await statusOf(person)).toBe("letter_drafted")
  })

  test("asks whether a mail without proof is the organization's answer", async () => {
    const person = await preparedCase()
    await act(person, { do: "posted", date: TODAY })
    const letter_id = `${person.caseId}-L1`
    await tell(service, person.caseId, {
      _tag: "ReceiveMail",
      mail_id: "in_1",
      letter_id,
      from: "desk@elsewhere.example",
      subject: "Re",
      text: "We pay half.",
      automatic: false
    })
    const { text } = await open(person)
    expect(text).toContain("sender not authenticated")
    const response_id = /name="response_id" value="([^"]+)"/.exec(text)?.[1] ?? ""
    expect((await act(person, { do: "confirmed", response_id })).status).toBe(303)
    expect(await statusOf(person)).toBe("response_received")
  })

  test("has a No beside the Yes for a mail that nobody vouched for, and the mail is asked about no more", async () => {
    const person = await preparedCase()
    await act(person, { do: "posted", date: TODAY })
    const letter_id = `${person.caseId}-L1`
    const rest = { from: "desk@elsewhere.example", subject: "Re", text: "We pay half.", automatic: false }
    await tell(service, person.caseId, { _tag: "ReceiveMail", mail_id: "in_2", letter_id, ...rest })
    const { text } = await open(person)
    expect(text).toMatch(/Yes, this is their answer[\s\S]{0,400}No, it is not/)
    const response_id = /name="response_id" value="([^"]+)"/.exec(text)?.[1] ?? ""
    expect((await act(person, { do: "denied", response_id })).status).toBe(303)
    const after = (await open(person, "&done=denied")).text
    expect(after).toContain("that was no answer of the organization")
    expect(after).toContain("Not from them, as you said")
    expect(after).not.toContain("Yes, this is their answer")
    expect(await statusOf(person)).toBe("awaiting_response")
  })

  test("takes back an answer that was told by mistake", async () => {
    const person = await preparedCase()
    await act(person, { do: "posted", date: TODAY })
    await act(person, { do: "answered", response: "We pay half." })
    expect(await statusOf(person)).toBe("response_received")
    expect((await open(person)).text).toContain("This was not from them")
    // A page from before the answer still had the button.
    const beyond = await act(person, { do: "beyond" })
    expect([beyond.status, beyond.text]).toEqual([409, expect.stringContaining("The case has changed meanwhile.")])
    expect((await act(person, { do: "denied" })).status).toBe(400)
    const response_id = `${person.caseId}-A1`
    expect((await act(person, { do: "denied", response_id })).status).toBe(303)
    expect(await statusOf(person)).toBe("awaiting_response")
  })
})

describe("a letter that somebody must read, and that no mail takes", () => {
  const crisis = { urgency: "crisis" }
  const approval = ({ caseId }: Person, headers: object, body: object = { contacts_shown: true }) =>
    service.call("POST /api/v1/cases/:case_id/letters/:letter_id/approval", {
      params: [caseId, `${caseId}-L1`],
      headers: { ...headers },
      body
    })

  test("is approved on the page, which shows why it is read and whom to call beside the button", async () => {
    const person = await preparedCase(crisis)
    const { text } = await open(person)
    expect(text).toContain("Somebody may be in danger")
    expect(text).toContain("988")
    const fields = { do: "approved", letter_id: `${person.caseId}-L1` }
    const unseen = await act(person, fields)
    expect([unseen.status, unseen.text.includes("whom you can call first")]).toEqual([409, true])
    expect((await act(person, { ...fields, contacts_shown: "yes" })).status).toBe(303)
    expect(await stateOf(service, person.caseId)).toMatchObject({
      letters: [{ state: "prepared_for_user", decided_by: "person" }],
      crisis_review: { closed_at: null }
    })
  })

  test("is approved by the sponsor's session, and by no agent's key", async () => {
    const person = await preparedCase(crisis)
    expect((await approval(person, agent.headers)).status).toBe(401)
    expect((await approval(person, sponsor.headers, {})).body.reason).toBe("contacts-not-shown")
    const foreign = await addSponsor(service, "eve")
    expect((await approval(person, foreign.headers)).status).toBe(404)
    const { body, status } = await approval(person, sponsor.headers)
    expect([status, body.state, body.decided_by]).toEqual([200, "prepared_for_user", "sponsor"])
    expect((await approval(person, sponsor.headers)).body.reason).toBe("review-decided")
  })
})

describe("the address of the page", () => {
  const renew = ({ caseId }: Person, headers: object) =>
    service.call("POST /api/v1/cases/:case_id/person-url", { params: [caseId], headers: { ...headers } })

  test("opens nothing when it is wrong, and does not tell whether the case exists", async () => {
    const person = await preparedCase()
    const other = await preparedCase()
    const wrong = [
      { ...person, token: other.token },
      { ...person, token: "" },
      { ...person, token: "x".repeat(32) },
      { caseId: "ARC-2020-999999", token: person.token }
    ]
    const replies = await Promise.all([
      ...wrong.map((one) => open(one)),
      ...wrong.map((one) => act(one, { do: "settled" }))
    ])
    for (const { status, text } of replies) expect([status, text]).toEqual([404, replies[0]?.text])
    const { page_token } = await stateOf(service, person.caseId)
    expect((await open({ ...person, token: page_token })).status).toBe(404)
    expect(
      (await service.call("GET /cases/:case_id", { params: [person.caseId], query: `t=${person.token}` })).status
    ).toBe(404)
  })

  test("is renewed by the sponsor alone, and the one before ends", async () => {
    const person = await preparedCase()
    expect((await renew(person, agent.headers)).status).toBe(401)
    const { body, status } = await renew(person, sponsor.headers)
    expect(status).toBe(201)
    const token = new URL(body.person_url).searchParams.get("t") ?? ""
    expect(token).not.toBe(person.token)
    expect((await open(person)).status).toBe(404)
    expect((await open({ ...person, token })).status).toBe(200)
  })

  test("stands in no read of the case, and in no event of it", async () => {
    const person = await preparedCase()
    const read = await service.call("GET /api/v1/cases/:case_id", { params: [person.caseId], headers: agent.headers })
    expect(read.status).toBe(200)
    expect(read.text).not.toContain(person.token)
    expect(JSON.stringify([...service.database.rows.values()])).not.toContain(person.token)
  })

  test("ends 90 days after the case", async () => {
    const person = await preparedCase()
    await act(person, { do: "settled" })
    vi.setSystemTime(NOW + 90 * DAY - 1)
    expect((await open(person)).status).toBe(200)
    vi.setSystemTime(NOW + 90 * DAY)
    expect((await open(person)).status).toBe(404)
    vi.setSystemTime(NOW)
  })
})

describe("an agent that is set to hold letters for its sponsor", () => {
  const setHold = (id: string, holdForSponsor: boolean, headers = sponsor.headers) =>
    service.call("PATCH /api/ai/agents/:id", { params: [id], headers, body: { holdForSponsor } })
  const letterOf = async (caseId: string) =>
    (
      await service.call("GET /api/v1/cases/:case_id/letters/:letter_id", {
        params: [caseId, `${caseId}-L1`],
        headers: agent.headers
      })
    ).body

  test("has its letters wait for the sponsor's session, and no agent and no person lets them go", async () => {
    expect((await setHold(agent.id, true, agent.headers)).status).toBe(401)
    expect((await setHold(agent.id, true)).body.holdForSponsor).toBe(true)
    const person = await preparedCase()
    expect(await letterOf(person.caseId)).toMatchObject({
      state: "drafted",
      needs_review: true,
      may_be_posted_instead: false,
      waits_for_reading: { by: "sponsor", reasons: [] }
    })
    expect((await open(person)).text).toContain("Whoever runs your agent reads it first")
    const tried = await act(person, { do: "approved", letter_id: `${person.caseId}-L1` })
    expect([tried.status, tried.text.includes("reads this letter first")]).toEqual([409, true])
    const approval = "POST /api/v1/cases/:case_id/letters/:letter_id/approval"
    const ids = [person.caseId, `${person.caseId}-L1`]
    expect((await service.call(approval, { params: ids, headers: agent.headers, body: {} })).status).toBe(401)
    const released = await service.call(approval, { params: ids, headers: sponsor.headers, body: {} })
    expect([released.status, released.body.state, released.body.decided_by]).toEqual([
      200,
      "prepared_for_user",
      "sponsor"
    ])
    expect((await setHold(agent.id, false)).body.holdForSponsor).toBe(false)
    const free = await preparedCase()
    expect((await letterOf(free.caseId)).state).toBe("prepared_for_user")
  })
})

describe("a letter to post in which only the name of its receiver stands", () => {
  test("comes with the places where an address is found, until one is told", async () => {
    const person = await preparedCase()
    expect((await open(person)).text).toContain("It has no postal address of its receiver.")
    await service.call("POST /api/v1/cases/:case_id/messages", {
      params: [person.caseId],
      headers: agent.headers,
      body: { content: "Their address is 500 Market St, San Francisco, CA 94105" }
    })
    const { text } = await open(person)
    expect(text).toContain("500 Market St")
    expect(text).not.toContain("It has no postal address of its receiver.")
  })
})

describe("a letter that staff should read before it is mailed", () => {
  test("is offered to the sponsor to post while there is no staff, and not when there is", async () => {
    const person = await preparedCase({
      problem_description: "My doctor in California refuses to give me a copy of my medical records"
    })
    await service.call("POST /api/v1/cases/:case_id/contacts", {
      params: [person.caseId],
      headers: agent.headers,
      body: { contact_type: "org_contact", name: "Desk", email: "desk@clinic.example" }
    })
    const newest = async () => (await stateOf(service, person.caseId)).letters.at(-1)?.letter_id ?? ""
    const shown = async () =>
      (
        await service.call("GET /api/v1/cases/:case_id/letters/:letter_id", {
          params: [person.caseId, await newest()],
          headers: sponsor.headers
        })
      ).body
    const { headers } = agent
    const read = (more: object = {}) =>
      service.call("GET /api/v1/cases/:case_id", { params: [person.caseId], headers: { ...headers, ...more } })
    const waits = async () => {
      const listed = (await service.call("GET /api/v1/cases", { headers, query: "needs_me=true&limit=100" })).body
      const own = listed.results.find((one: { readonly case_id: string }) => one.case_id === person.caseId)
      return [(await read()).body.waits_for, own?.waits_for ?? null]
    }
    expect(await shown()).toMatchObject({ waits_for_reading: { by: "staff" }, may_be_posted_instead: true })
    expect(await waits()).toEqual(["reading", "reading"])
    const known = { "if-none-match": (await read()).headers["etag"] ?? "" }
    expect((await read(known)).status).toBe(304)
    expect((await open(person)).text).toContain("I have read the letter; all in it is true")
    const added = await service.call("POST /api/admin/staff", {
      headers: asOperator,
      body: { email: "reader@example.org", name: "Reader", role: "reviewer" }
    })
    expect(added.status).toBe(201)
    expect(await shown()).toMatchObject({ waits_for_reading: { by: "staff" }, may_be_posted_instead: false })
    expect(await waits()).toEqual([null, null])
    expect((await read(known)).status).toBe(200)
    const approval = "POST /api/v1/cases/:case_id/letters/:letter_id/approval"
    const tried = await service.call(approval, {
      params: [person.caseId, await newest()],
      headers: sponsor.headers,
      body: {}
    })
    expect(tried.body.reason).toBe("not-for-posting")
  })
})
