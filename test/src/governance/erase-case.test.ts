/** The erasure of a case through the whole interface: who may order it, what is gone then, and what is left. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { mailEntity } from "../../../actors/mail/mail.ts"
import { queueItemEntity } from "../../../actors/queue-item/queue-item.ts"
import { reviewedCase, stateOf, tell } from "../../support/case-flows.ts"
import { fakeRequest } from "../../support/fake-request.ts"
import { NOW } from "../../support/given.ts"
import { onItem, person as addPerson } from "../../support/governance.ts"
import { doAllDue, mailOptions } from "../../support/mailing-service.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  openCase,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor,
  textOf
} from "../../support/resolution-service.ts"

type Headers = Readonly<Record<string, string>>

let service: ResolutionService
let sponsor: TestSponsor
let agent: TestAgent
const clock = { now: NOW }
const sent: Array<string> = []
const transport = {
  send: async (mail: { readonly messageId: string; readonly to: { readonly address: string } }) => {
    sent.push(mail.to.address)
    return { messageId: mail.messageId, response: "250 taken" }
  },
  close: () => undefined
}

beforeEach(async () => {
  clock.now = NOW
  sent.length = 0
  const now = () => clock.now
  service = await startResolution({ now, ...mailOptions({ now, transport }) })
  sponsor = await addSponsor(service, "sponsor")
  agent = await addAgent(service, sponsor)
})
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const person = (name: string, email?: string) => addPerson(service, name, "reviewer", email)
const erase = (caseId: string, headers: Headers, more: object = {}) =>
  service.call("POST /api/admin/cases/:case_id/erasure", {
    params: [caseId],
    headers,
    body: { reason: "person_asked", ...more }
  })
const read = (caseId: string, headers: Headers = agent.headers) =>
  service.call("GET /api/v1/cases/:case_id", { params: [caseId], headers })
const send = (caseId: string, what: string, body: object, headers: Headers = agent.headers) =>
  service.call(`POST /api/v1/cases/:case_id/${what}`, { params: [caseId], headers, body })
const pass = async (ms: number) => {
  clock.now += ms
  await doAllDue(service)
}

const byTwo = async (caseId: string) => {
  const [ada, ben] = [await person("ada"), await person("ben")]
  expect((await erase(caseId, ada.headers)).status).toBe(202)
  return erase(caseId, ben.headers)
}

const tellItem = (
  itemId: string,
  order: { readonly _tag: "AssignItem"; readonly assignee: string; readonly mayTake: boolean }
) => {
  const [, subject_id = ""] = itemId.split(":")
  const who = {
    kind: "erasure",
    subject_id,
    reviewer_id: order.assignee,
    by: { type: "reviewer", id: order.assignee }
  } as const
  return service.registry.ask(queueItemEntity, itemId, { ...order, ...who })
}

const EVENTS = "GET /api/v1/cases/:case_id/events"

/** Each stands in one place that words of a case reach. */
const MARKERS = [
  "quxstory",
  "quxmessage",
  "quxmetadata",
  "quxfile",
  "quxcontact",
  "quxaddress",
  "quxnote",
  "quxreason",
  "quxanswer",
  "quxcallback",
  "quxfact"
]
const markersLeft = () => {
  const all = textOf(service.database).toLowerCase()
  return MARKERS.filter((marker) => all.includes(marker))
}

/** A case with words everywhere: told, written, mailed, answered, reviewed, and a document. */
const fullCase = async (): Promise<string> => {
  const ada = await person("reader")
  const opened = await reviewedCase(
    service,
    agent,
    {
      problem_description: "My gym contract auto-renewed in Washington state and they refuse to refund. Quxstory",
      callback_url: "https://quxcallback.example/hook",
      supporting_documents: [{ filename: "quxfile.txt", content: Buffer.from("Quxdocument").toString("base64") }]
    },
    { line: "Quxfact", address: "Quxaddress 1\nSeattle, WA 98101" }
  )
  const caseId = opened.case_id
  await send(caseId, "messages", { content: "Quxmessage", metadata: { note: "Quxmetadata" } })
  await send(caseId, "contacts", { contact_type: "user_contact", name: "Quxcontact", email: "quxcontact@home.example" })
  const state = await stateOf(service, caseId)
  const letter = state.letters.at(-1)
  const item = `letter:${letter?.letter_id}`
  const crisis = await onItem(service, "decision", `crisis:${caseId}-R1`, ada.headers, {
    decision: "close",
    reason: "quxreason"
  })
  expect(crisis.status).toBe(200)
  const approved = await onItem(service, "decision", item, ada.headers, {
    decision: "approve",
    reason: "quxnote",
    recipient_email: letter?.written_to ?? null
  })
  expect(approved.status).toBe(200)
  await doAllDue(service)
  expect(sent).toHaveLength(1)
  await tell(service, caseId, {
    _tag: "ReceiveMail",
    mail_id: "m1",
    letter_id: letter?.letter_id ?? "",
    from: "desk@fit-gym.example",
    subject: "Re",
    text: "Quxanswer",
    automatic: false
  })
  await doAllDue(service)
  return caseId
}

describe("an order to erase a case", () => {
  test("needs two people, and waits in the queue for the second", async () => {
    const caseId = await openCase(service, agent)
    const [ada, ben] = [await person("ada"), await person("ben")]
    expect((await erase(caseId, ada.headers)).body).toMatchObject({ state: "awaiting_second" })
    expect((await erase(caseId, ada.headers)).body.reason).toBe("same-reviewer")
    expect((await read(caseId)).body.status).toBe("triaging")
    const list = (await service.call("GET /api/admin/queue", { headers: asOperator, query: "kind=erasure" })).body
    expect(list.results).toMatchObject([
      { id: `erasure:${caseId}`, kind: "erasure", state: "awaiting_second", subject: { case_id: caseId } }
    ])
    const decided = await onItem(service, "decision", `erasure:${caseId}`, ben.headers, {
      decision: "approve",
      reason: "law_requires"
    })
    expect(decided.body).toMatchObject({ state: "decided", status: "erased", decided_by: ben.reviewerId })
    expect((await read(caseId)).body.status).toBe("erased")
  })

  test("takes its reason from a fixed list alone", async () => {
    const caseId = await openCase(service, agent)
    const ada = await person("ada")
    expect((await erase(caseId, ada.headers, { reason: "she told me her story" })).status).toBe(400)
    await erase(caseId, ada.headers)
    const item = `erasure:${caseId}`
    for (const decision of ["approve", "reject"])
      expect((await onItem(service, "decision", item, ada.headers, { decision, reason: "a story" })).status).toBe(400)
  })

  test("is not begun by somebody who does not have the item, and leaves no request then", async () => {
    const caseId = await openCase(service, agent)
    const [ada, ben] = [await person("ada"), await person("ben")]
    await erase(caseId, ada.headers)
    await onItem(service, "decision", `erasure:${caseId}`, ben.headers, { decision: "reject", reason: "must_be_kept" })
    const item = `erasure:${caseId}`
    await tellItem(item, { _tag: "AssignItem", assignee: ben.reviewerId, mayTake: false })
    const lines = (await read(caseId)).body.timeline.length
    expect((await erase(caseId, ada.headers)).body.reason).toBe("item-assigned")
    expect((await read(caseId)).body.timeline).toHaveLength(lines)
  })

  test("is refused by one person, and can be begun anew", async () => {
    const caseId = await openCase(service, agent)
    const [ada, ben] = [await person("ada"), await person("ben")]
    await erase(caseId, ada.headers)
    const reject = { decision: "reject", reason: "must_be_kept" }
    const rejected = await onItem(service, "decision", `erasure:${caseId}`, ben.headers, reject)
    expect(rejected.body).toMatchObject({ state: "decided", status: "refused" })
    expect((await read(caseId)).body.status).not.toBe("erased")
    expect((await erase(caseId, ben.headers)).status).toBe(202)
  })

  test("is not given by the sponsor of the case as staff", async () => {
    const caseId = await openCase(service, agent)
    const self = await person("self", sponsor.email)
    expect((await erase(caseId, self.headers)).body.reason).toBe("reviewer-is-sponsor")
    const ada = await person("ada")
    await erase(caseId, ada.headers)
    const approve = { decision: "approve", reason: "person_asked" }
    const own = await onItem(service, "decision", `erasure:${caseId}`, self.headers, approve)
    expect(own.body.reason).toBe("reviewer-is-sponsor")
    const taken = await onItem(service, "assign", `erasure:${caseId}`, self.headers)
    expect(taken.body.reason).toBe("reviewer-is-sponsor")
  })

  test("leaves a row in the audit with who decided, and the votes of both", async () => {
    const caseId = await openCase(service, agent)
    await byTwo(caseId)
    await doAllDue(service)
    const { results } = (await service.call("GET /api/admin/audit", { headers: asOperator })).body
    const actions = results.map(({ action }: { readonly action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(["VoteCast", "VoteSeconded", "CaseErased"]))
    expect(results.find(({ action }: { readonly action: string }) => action === "CaseErased")).toMatchObject({
      target: { kind: "case", id: caseId }
    })
  })

  test("of a case that is not there is not found", async () => {
    const ada = await person("ada")
    expect((await erase("ARC-2026-999999", ada.headers)).body.reason).toBe("case-not-found")
    expect((await erase("nonsense", ada.headers)).body.reason).toBe("case-not-found")
  })
})

describe("a case that is erased", () => {
  test("has left no word of it in the database", async () => {
    const caseId = await fullCase()
    expect(markersLeft()).toEqual(MARKERS)
    expect(service.kept).toHaveLength(1)
    expect((await byTwo(caseId)).body).toMatchObject({ case_id: caseId, status: "erased", reason: "person_asked" })
    await pass(120_000)
    expect(markersLeft()).toEqual([])
    expect(service.kept).toEqual([])
  })

  test("leaves the words of another case where they are", async () => {
    const other = await openCase(service, agent, { problem_description: "They keep my deposit. Quxstory" })
    await byTwo(await openCase(service, agent))
    await doAllDue(service)
    expect(markersLeft()).toEqual(["quxstory"])
    expect((await read(other)).body.status).toBe("triaging")
  })

  test("is read back from its journal, from its snapshot and by a rebuild of the views", async () => {
    const caseId = await openCase(service, agent)
    await byTwo(caseId)
    const { state } = await service.registry.read(caseEntity, caseId)
    const rows = service.database.rows.get(`case/${caseId}`) ?? []
    const events = rows.flatMap((row) => JSON.parse(row.events))
    expect(events.reduce(caseEntity.evolve, caseEntity.initialState)).toEqual(state)
    expect(JSON.parse(service.database.snapshots.get(`case/${caseId}`)?.state ?? "")).toEqual(state)
    expect(caseEntity.projectAll(state).map(({ view }) => view)).toEqual(["case_view", "erasure_view"])
  })

  test("is read as erased, with one line that goes on from the numbers of before", async () => {
    const caseId = await openCase(service, agent)
    const before = (await read(caseId)).body
    await byTwo(caseId)
    const { body, status } = await read(caseId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ case_id: caseId, status: "erased", category: before.category, letters: [], rules: [] })
    expect(body.timeline).toEqual([
      {
        timestamp: new Date(NOW).toISOString(),
        event: `The texts of this case were erased on ${new Date(NOW).toISOString().slice(0, 10)}`,
        actor: "system",
        type: "case_erased",
        // One line more asked for it.
        sequence: before.timeline.length + 2
      }
    ])
    const listed = (await service.call("GET /api/v1/cases", { headers: agent.headers })).body
    expect(listed.results).toMatchObject([{ case_id: caseId, status: "erased", organization: null }])
  })

  test("refuses whatever else is asked of it, and is not there for others", async () => {
    const caseId = await openCase(service, agent)
    await byTwo(caseId)
    expect((await send(caseId, "messages", { content: "Hello" })).body).toMatchObject({
      code: 409,
      reason: "case-erased"
    })
    const contact = { contact_type: "org_contact", email: "desk@fit-gym.example" }
    expect((await send(caseId, "contacts", contact)).body.reason).toBe("case-erased")
    const patch = { params: [caseId], headers: agent.headers, body: { urgency: "high" } }
    expect((await service.call("PATCH /api/v1/cases/:case_id", patch)).body.reason).toBe("case-erased")
    const asked = { params: [caseId], headers: agent.headers }
    expect((await service.call("GET /api/v1/cases/:case_id/messages", asked)).body.reason).toBe("case-erased")
    const ada = await person("third")
    expect((await erase(caseId, ada.headers)).body.reason).toBe("case-erased")
    const asStaff = await service.call("GET /api/admin/cases/:case_id", { params: [caseId], headers: ada.headers })
    expect(asStaff.body.reason).toBe("case-erased")
    const stranger = await addAgent(service, await addSponsor(service, "stranger"))
    expect((await read(caseId, stranger.headers)).body.reason).toBe("case-not-found")
    expect((await send(caseId, "messages", { content: "Hello" }, stranger.headers)).body.reason).toBe("case-not-found")
  })

  test("is not opened again by the request that opened it", async () => {
    const headers = { ...agent.headers, "idempotency-key": "first" }
    const body = {
      agent_id: "a",
      agent_platform: "p",
      user_identifier: "u",
      problem_description: "They refuse to refund. Quxstory"
    }
    const opened = await service.call("POST /api/v1/cases", { headers, body })
    await byTwo(opened.body.case_id)
    const again = await service.call("POST /api/v1/cases", { headers, body })
    // The key is too old to be told again.
    expect(again.status).toBe(422)
    expect(markersLeft()).toEqual([])
  })

  test("is not opened again after a restart by the request that opened it", async () => {
    const headers = { ...agent.headers, "idempotency-key": "first" }
    const body = {
      agent_id: "a",
      agent_platform: "p",
      user_identifier: "u",
      problem_description: "They refuse to refund. Quxstory"
    }
    const opened = await service.call("POST /api/v1/cases", { headers, body })
    const message = { ...agent.headers, "idempotency-key": "second" }
    await send(opened.body.case_id, "messages", { content: "Quxmessage" }, message)
    await byTwo(opened.body.case_id)
    await service.close()
    const now = () => clock.now
    service = await startResolution({ now, database: service.database, ...mailOptions({ now, transport }) })
    const again = await service.call("POST /api/v1/cases", { headers, body })
    expect(again).toMatchObject({ status: 422, body: { reason: "key-reused" } })
    const toldAgain = await send(opened.body.case_id, "messages", { content: "Quxmessage" }, message)
    expect(toldAgain).toMatchObject({ status: 422, body: { reason: "key-reused" } })
    expect((await service.call("GET /api/v1/cases", { headers: agent.headers })).body.results).toHaveLength(1)
    expect(markersLeft()).toEqual([])
  })

  test("says nothing at its old alarms, and sends no letter", async () => {
    const caseId = await openCase(service, agent, { organization_named: "Fit Gym" })
    await byTwo(caseId)
    await pass(30_000)
    await pass(100 * 86_400_000)
    expect(sent).toEqual([])
    expect((await service.registry.read(caseEntity, caseId)).state._tag).toBe("Erased")
  })

  test("tells its open streams with one last line, and ends them", async () => {
    const caseId = await openCase(service, agent)
    const lines = (await read(caseId)).body.timeline.length
    const route = service.routes.find(({ method, pattern }) => `${method} ${pattern}` === EVENTS)
    const path = `/api/v1/cases/${caseId}/events`
    const outcome = await route?.handler(fakeRequest({ method: "GET", path, params: [caseId], headers: agent.headers }))
    if (outcome === undefined || !("open" in outcome)) throw new Error("there is no stream")
    let text = ""
    let isOver = false
    const write = (more: string) => void (text += more)
    outcome.open({ write: (more) => (write(more), true), end: () => (isOver = true), closed: () => isOver })
    await byTwo(caseId)
    await vi.waitFor(() => expect(isOver).toBe(true))
    const last = text.trim().split("\n\n").at(-1)
    expect(last).toContain(`id: ${lines + 2}`)
    expect(last).toContain("The texts of this case were erased on")
  })

  test("keeps its place in the organization's count", async () => {
    const caseId = await openCase(service, agent, { organization_named: "Fit Gym" })
    await doAllDue(service)
    const count = async () =>
      (await service.call("GET /api/v1/orgs/:org_id", { params: ["fit-gym"], headers: agent.headers })).body.total_cases
    expect(await count()).toBe(1)
    await byTwo(caseId)
    await doAllDue(service)
    expect(await count()).toBe(1)
  })

  test("takes no answer to its letters, as for a letter that is not known", async () => {
    const caseId = await fullCase()
    const letter_id = (await stateOf(service, caseId)).letters.find(({ sent_at }) => sent_at !== null)?.letter_id ?? ""
    await byTwo(caseId)
    await doAllDue(service)
    expect((await service.registry.read(mailEntity, letter_id)).state).toEqual({ _tag: "Erased", letter_id })
  })
})
