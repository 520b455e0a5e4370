/**
 * Webhooks from end to end: the service as its own process, real sockets, and a receiver that knows of the service what its
 * interface says and checks signatures with the package for Standard Webhooks.
 */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest"
import { generateSecret } from "../../src/crypto/webhook-secret.ts"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import {
  type Agent,
  bearer,
  call,
  escalateCase,
  eventually,
  openCase,
  registerAgent,
  liftSponsor,
  registerSponsor,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"
import { isGenuine, type Received, startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts"

const CASE_EVENTS = [
  "case.status_changed",
  "case.response_received",
  "case.escalated",
  "case.resolved",
  "case.message_received",
  "case.action_taken"
]
const ARRIVAL_MS_MAX = 30_000

const runDir = inject("databaseRunDir")
const database = `webhooks_${randomUUID().slice(0, 8)}`
let service: RunningService
let receiver: WebhookReceiver
let ada: Sponsor
let agent: Agent

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  service = await startServiceProcess({
    DATABASE_URL: await createDatabase(runDir, database),
    DATA_DIR: freshDataDir(),
    SERVER_SECRET: "server-secret-of-the-tests-0123456789abc",
    TRUST_PROXY: "on",
    OUTBOUND_ALLOW_PRIVATE: "on"
  })
  ada = await registerSponsor(service.origin, "ada")
  await liftSponsor(service.origin, ada)
  agent = await registerAgent(service.origin, ada, "helper")
})
afterAll(async () => {
  expect(await service.stop()).toBe(0)
  await receiver.close()
  await dropDatabase(runDir, database)
})

const ask = async (status: number, method: string, path: string, body?: unknown, by = agent) => {
  const reply = await call(service.origin, { method, path, headers: bearer(by.apiKey), body })
  expect([path, reply.status, reply.body]).toEqual([path, status, reply.body])
  return reply.json ?? {}
}

interface TestWebhook {
  readonly path: string
  readonly webhookId: string
  readonly secret: string
}

/** A webhook whose deliveries come to a path of its own. */
const webhook = async (
  events: ReadonlyArray<string>,
  { by = agent, ...more }: { by?: Agent; secret?: string } = {}
) => {
  const path = `/${randomUUID()}`
  const body = { callback_url: receiver.urlOf(path), events, ...more }
  const registered = await ask(201, "POST", "/api/v1/webhooks", body, by)
  const { secret = more.secret, webhook_id } = registered
  return { path, webhookId: String(webhook_id), secret: String(secret) } satisfies TestWebhook
}

const soon = <A>(holds: () => A): Promise<A> => vi.waitFor(holds, { timeout: ARRIVAL_MS_MAX, interval: 5 })

const arrived = (path: string, count: number): Promise<ReadonlyArray<Received>> =>
  soon(() => {
    const found = receiver.at(path)
    if (found.length < count) throw new Error(`${found.length} of ${count} arrived at ${path}`)
    return found
  })

const arrivedWith = (path: string, isIt: (data: Received["message"]["data"]) => boolean): Promise<Received> =>
  soon(() => {
    const found = receiver.at(path).find(({ message }) => isIt(message.data))
    if (found === undefined) throw new Error(`it did not arrive at ${path}`)
    return found
  })

const say = (caseId: string, content: string) =>
  ask(201, "POST", `/api/v1/cases/${caseId}/messages`, { content, type: "evidence" })

/** What a message tells: that it came, and that it was answered. */
const TOLD_BY_MESSAGE = 2

const told = (received: ReadonlyArray<Received>) => received.map(({ message }) => [message.sequence, message.type])
const idsOf = (received: ReadonlyArray<Received>) => received.map(({ message }) => message.id)
const sequencesOf = (received: ReadonlyArray<Received>) => received.map(({ message }) => message.sequence)
const ascending = (numbers: ReadonlyArray<number>) => numbers.toSorted((one, other) => one - other)

test("the events of a case arrive signed, in order and thin, at a webhook and at the case's own callback", async () => {
  const { path, secret } = await webhook(CASE_EVENTS)
  const { caseId } = await escalateCase(service.origin, agent, {
    fact: "Quxfactzimarker",
    callback_url: receiver.urlOf("/callback")
  })
  const last = await arrivedWith(path, ({ action }) => JSON.stringify(action)?.includes("packet_ready"))
  const received = receiver.at(path)
  expect(received.filter((one) => !isGenuine(one, secret))).toEqual([])
  expect(isGenuine(last, generateSecret())).toBe(false)
  expect(sequencesOf(received)).toEqual(ascending(sequencesOf(received)))
  expect(new Set(idsOf(received)).size).toBe(received.length)
  expect(new Set(received.map(({ message }) => message.type))).toEqual(
    new Set([
      "case.status_changed",
      "case.message_received",
      "case.response_received",
      "case.action_taken",
      "case.escalated"
    ])
  )
  expect(last.headers).toMatchObject({ "webhook-id": last.message.id, "content-type": "application/json" })
  expect(last.message).toMatchObject({
    type: "case.action_taken",
    api_version: "v1",
    data: { case_id: caseId, status: "escalated", action: { type: "packet_ready" } }
  })
  expect(received.map(({ body }) => body).join(" ")).not.toMatch(/Quxfactzimarker|Fit Gym/)
  expect(told(await arrived("/callback", received.length))).toEqual(told(received))
  expect(idsOf(receiver.at("/callback"))).toEqual(idsOf(received))
})

test("what a case's callback gets is signed with the secret that its opening showed", async () => {
  const opened = await ask(201, "POST", "/api/v1/cases", {
    agent_id: "an agent",
    agent_platform: "tests",
    user_identifier: "somebody",
    problem_description: "My gym contract auto-renewed in Washington state and they refuse to refund",
    callback_url: receiver.urlOf("/own")
  })
  await say(String(opened["case_id"]), "They charged 49 dollars")
  for (const one of await arrived("/own", TOLD_BY_MESSAGE)) {
    expect(isGenuine(one, String(opened["callback_secret"]))).toBe(true)
  }
})

test("while a secret is replaced both sign, and afterwards the new one alone", async () => {
  const before = generateSecret()
  const { path, webhookId } = await webhook(CASE_EVENTS, { secret: before })
  const tested = async (count: number): Promise<Received> => {
    await ask(202, "POST", `/api/v1/webhooks/${webhookId}/test`)
    return (await arrived(path, count))[count - 1]!
  }
  const rotated = async (body: object) =>
    String((await ask(200, "POST", `/api/v1/webhooks/${webhookId}/rotate-secret`, body))["secret"])
  const signers = (received: Received, secrets: ReadonlyArray<string>) => secrets.map((one) => isGenuine(received, one))

  expect(signers(await tested(1), [before])).toEqual([true])
  const during = await rotated({})
  expect(signers(await tested(2), [before, during])).toEqual([true, true])
  const after = await rotated({ grace_seconds: 0 })
  expect(signers(await tested(3), [before, during, after])).toEqual([false, false, true])
})

test("a receiver that is gone is disabled; its sponsor is notified, and can enable it and replay what it missed", async () => {
  const { path, webhookId } = await webhook(["case.message_received"])
  const other = await webhook(["case.message_received"])
  const caseId = await openCase(service.origin, agent)
  receiver.answer((one) => (one.path === path ? 410 : 204))
  await say(caseId, "They charged 49 dollars")
  const self = { method: "GET", path: `/api/v1/webhooks/${webhookId}`, headers: bearer(agent.apiKey) }
  const off = await eventually(service.origin, self, ({ json }) => json?.["status"] === "disabled")
  expect(off.json).toMatchObject({ off: { reason: "gone" } })
  const notices = { method: "GET", path: "/api/auth/notices", headers: { cookie: ada.cookie } }
  await eventually(service.origin, notices, ({ body }) => body.includes(webhookId))
  await ask(409, "POST", `/api/v1/webhooks/${webhookId}/test`)
  await say(caseId, "Nobody hears of this")
  await arrived(other.path, 2 * TOLD_BY_MESSAGE)
  expect(receiver.at(path)).toHaveLength(1)

  receiver.answer(() => 204)
  await ask(200, "PATCH", `/api/v1/webhooks/${webhookId}`, { status: "active" })
  const dead = await ask(200, "GET", `/api/v1/webhooks/${webhookId}/deliveries?state=dead_letter`)
  const [{ delivery_id }] = dead["results"] as [{ delivery_id: string }]
  await ask(202, "POST", `/api/v1/webhooks/${webhookId}/deliveries/${delivery_id}/replay`)
  await say(caseId, "Here they are again")
  const all = idsOf(await arrived(other.path, 3 * TOLD_BY_MESSAGE))
  await soon(() => expect(idsOf(receiver.at(path))).toContain(all.at(-1)))
  const ids = idsOf(receiver.at(path))
  expect(ids.filter((id) => id === all[0])).toHaveLength(2)
  // What waited when it was switched off went out; what happened meanwhile was not told.
  expect(new Set(ids)).toEqual(new Set([...all.slice(0, TOLD_BY_MESSAGE), ...all.slice(-TOLD_BY_MESSAGE)]))
})

test("a paused webhook receives nothing, and resumes with events after the pause", async () => {
  const { path, webhookId } = await webhook(["case.message_received"])
  const other = await webhook(["case.message_received"])
  const caseId = await openCase(service.origin, agent)
  const statuses: Array<unknown> = []
  for (const status of ["paused", "active"]) {
    statuses.push((await ask(200, "PATCH", `/api/v1/webhooks/${webhookId}`, { status }))["status"])
    await say(caseId, `It is ${status}`)
  }
  expect(statuses).toEqual(["paused", "active"])
  const all = sequencesOf(await arrived(other.path, 2 * TOLD_BY_MESSAGE))
  await arrived(path, TOLD_BY_MESSAGE)
  expect(sequencesOf(receiver.at(path))).toEqual(all.slice(TOLD_BY_MESSAGE))
})

test("what was delivered in a range comes again in its order, under the ids that it had", async () => {
  const { path, secret, webhookId } = await webhook(["case.message_received"])
  const caseId = await openCase(service.origin, agent)
  const since = new Date().toISOString()
  await say(caseId, "They charged 49 dollars")
  await say(caseId, "They charged again")
  const count = 2 * TOLD_BY_MESSAGE
  await arrived(path, count)
  const list = {
    method: "GET",
    path: `/api/v1/webhooks/${webhookId}/deliveries?state=delivered`,
    headers: bearer(agent.apiKey)
  }
  await eventually(service.origin, list, ({ body }) => body.split('"delivered"').length > count)
  await ask(202, "POST", `/api/v1/webhooks/${webhookId}/replay`, { since, states: ["delivered"] })
  const received = await arrived(path, 2 * count)
  expect(idsOf(received.slice(count))).toEqual(idsOf(received.slice(0, count)))
  expect(received.every((one) => isGenuine(one, secret))).toBe(true)
})

test("the score of an organization is news to a sponsor with a case with it, and to no other", async () => {
  const bobs = await registerAgent(service.origin, await registerSponsor(service.origin, "bob"), "other")
  const organization_named = "Quiet Bank"
  await openCase(service.origin, agent, { organization_named })
  await openCase(service.origin, bobs, { organization_named: "Fit Gym" })
  const own = await webhook(["org.trustscore_updated"])
  const stranger = await webhook(["org.trustscore_updated"], { by: bobs })
  const report = {
    organization_name: organization_named,
    report_type: "deceptive_practices",
    description: "They deceive"
  }
  const { report_id } = await ask(201, "POST", "/api/v1/orgs/report", report)
  const decision = {
    method: "POST",
    path: `/api/admin/reports/${String(report_id)}`,
    headers: bearer(OPERATOR_TOKEN),
    body: { accepted: true, reviewer: "rev@example.org" }
  }
  // The desk hears of a report a moment after the organization.
  await eventually(service.origin, decision, ({ status }) => status === 200)
  const [news] = await arrived(own.path, 1)
  expect(news?.message).toMatchObject({
    type: "org.trustscore_updated",
    data: { org_id: "quiet-bank", previous_trustscore: 50 }
  })
  expect(news !== undefined && isGenuine(news, own.secret)).toBe(true)
  await ask(202, "POST", `/api/v1/webhooks/${stranger.webhookId}/test`, undefined, bobs)
  expect(told(await arrived(stranger.path, 1)).map(([, type]) => type)).toEqual(["webhook.test"])
})
