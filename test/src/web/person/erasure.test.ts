/** The person asks on their page that the case be erased, takes it back, and finds the page that is left afterwards. */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { ERASURE_COUNT_MAX } from "../../../../actors/case/erasure.ts"
import { NOW } from "../../../support/given.ts"
import { person as addPerson } from "../../../support/governance.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  BASE_URL,
  CASE_REQUEST,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "../../../support/resolution-service.ts"

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
let caseId = ""
let token = ""
const clock = { now: NOW }

beforeEach(async () => {
  clock.now = NOW
  service = await startResolution({ now: () => clock.now })
  sponsor = await addSponsor(service, "sponsor")
  agent = await addAgent(service, sponsor)
  const body = { ...CASE_REQUEST, problem_description: `${CASE_REQUEST.problem_description}. Quxstory` }
  const opened = (await service.call("POST /api/v1/cases", { headers: agent.headers, body })).body
  caseId = opened.case_id
  token = new URL(opened.person_url).searchParams.get("t") ?? ""
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const page = (t = token) => service.call("GET /person/:case_id", { params: [caseId], query: `t=${t}` })
const send = (fields: Readonly<Record<string, string>>, t = token) =>
  service.call("POST /person/:case_id", {
    params: [caseId],
    query: `t=${t}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL },
    body: new URLSearchParams(fields).toString()
  })
const ASK = { do: "erasure", "sure-erase": "yes" }
const TAKE_BACK = { do: "kept" }
const order = (method: "POST" | "DELETE", headers = sponsor.headers) =>
  service.call(`${method} /api/v1/cases/:case_id/erasure`, { params: [caseId], headers })
const waiting = async () =>
  (await service.call("GET /api/admin/queue", { headers: asOperator, query: "kind=erasure&state=open" })).body.results

const eraseByTwo = async () => {
  const body = { reason: "person_asked" }
  for (const name of ["ada", "ben"]) {
    const { headers } = await addPerson(service, name)
    await service.call("POST /api/admin/cases/:case_id/erasure", { params: [caseId], headers, body })
  }
}

describe("the person's page", () => {
  test("offers the request, and says what goes, what stays, and that sent letters stay with those who got them", async () => {
    const { text } = await page()
    expect(text).toContain("Ask that this case be erased")
    expect(text).toContain("What goes:")
    expect(text).toContain("What stays:")
    expect(text).toContain("Letters that were sent stay with those who got them")
  })

  test("takes the request with a tick alone, and files it into the queue once", async () => {
    expect((await send({ do: "erasure" })).status).toBe(400)
    expect(await waiting()).toEqual([])
    expect((await send(ASK)).status).toBe(303)
    expect((await send(ASK)).status).toBe(303)
    expect(await waiting()).toMatchObject([{ id: `erasure:${caseId}`, title: `Erase the texts of ${caseId}` }])
    const { text } = await page()
    expect(text).toContain("You asked that the texts of this case be erased")
    expect(text).toContain("Take my request back")
    expect(text).not.toContain("Ask that it be erased")
  })

  test("takes the request back, and it is gone from the queue", async () => {
    await send(ASK)
    expect((await send(TAKE_BACK)).status).toBe(303)
    expect(await waiting()).toEqual([])
    expect((await page()).text).toContain("Ask that this case be erased")
  })

  test("shows the sponsor's request, which the person does not take back, and takes the person's own beside it", async () => {
    await order("POST")
    const { text } = await page()
    expect(text).toContain("Whoever runs your agent asked that the texts of this case be erased")
    expect(text).not.toContain("Take my request back")
    expect((await send(TAKE_BACK)).status).toBe(409)
    expect((await send(ASK)).status).toBe(303)
    expect((await page()).text).toContain("You asked for it too.")
    expect((await order("DELETE")).body).toMatchObject({ state: "waiting", asked_by: "person" })
    expect((await page()).text).toContain("You asked that the texts of this case be erased")
    expect(await waiting()).toHaveLength(1)
  })

  test("with a wrong secret takes nothing", async () => {
    expect((await send(ASK, "x".repeat(32))).status).toBe(404)
    expect(await waiting()).toEqual([])
  })

  test("says after the erasure that the texts are gone, and nothing else, for ninety days", async () => {
    await send(ASK)
    await eraseByTwo()
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).toContain("The texts of this case were erased")
    expect(text).not.toContain("Quxstory")
    expect((await page("x".repeat(32))).status).toBe(404)
    expect((await send({ do: "message", content: "Hello" })).status).toBe(404)
    clock.now += 91 * 86_400_000
    expect((await page()).status).toBe(404)
  })
})

describe("the sponsor with a session", () => {
  const shownPage = async () =>
    (await service.call("GET /console/cases/:case_id", { params: [caseId], headers: sponsor.headers })).text

  test("takes back in the console only what they asked themselves", async () => {
    await send(ASK)
    expect((await order("DELETE")).body).toMatchObject({ code: 409, reason: "erasure-not-asked" })
    expect(await shownPage()).toContain("The person asks that the")
    expect(await shownPage()).not.toContain("Take my request back")
    expect(await shownPage()).toContain("Ask that it be erased")
    await order("POST")
    expect(await shownPage()).toContain("Take my request back")
    expect(await shownPage()).not.toContain("Ask that it be erased")
    expect((await order("DELETE")).body).toMatchObject({ state: "waiting", asked_by: "person" })
  })

  test("is offered in the console neither to take back what staff propose, nor to ask beside it", async () => {
    const { headers } = await addPerson(service, "ada")
    const body = { reason: "person_asked" }
    await service.call("POST /api/admin/cases/:case_id/erasure", { params: [caseId], headers, body })
    expect(await shownPage()).toContain("Staff propose that the")
    expect(await shownPage()).not.toContain("Take my request back")
    expect(await shownPage()).not.toContain("Ask that it be erased")
  })

  test("is not offered in the console to ask more often than is possible", async () => {
    for (let count = 0; count < ERASURE_COUNT_MAX; count += 1) {
      expect(await shownPage()).toContain("Ask that it be erased")
      await order("POST")
      await order("DELETE")
    }
    expect(await shownPage()).not.toContain("Ask that it be erased")
    expect((await order("POST")).status).toBe(409)
    expect((await page()).text).toContain("Ask that it be erased")
  })

  test("asks for the erasure and takes it back; an agent's key does not", async () => {
    const due_at = new Date(NOW + 72 * 3_600_000).toISOString()
    expect(await order("POST")).toMatchObject({ status: 202, body: { state: "waiting", asked_by: "sponsor", due_at } })
    expect((await order("POST")).status).toBe(202)
    expect(await waiting()).toHaveLength(1)
    expect((await order("DELETE")).body).toMatchObject({ state: "taken_back" })
    expect((await order("POST", agent.headers)).status).toBe(401)
  })

  test("sees an erased case in the console as erased", async () => {
    await eraseByTwo()
    const shown = await service.call("GET /console/cases/:case_id", { params: [caseId], headers: sponsor.headers })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain("The texts of this case were erased on")
    const list = await service.call("GET /console/cases", { headers: sponsor.headers })
    expect(list.text).toContain("Erased")
  })
})
