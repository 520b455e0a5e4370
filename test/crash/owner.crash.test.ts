/**
 * One database, several processes: one of them owns it, and the others refuse to start or stand by.
 *
 * The invariant: at no time do two processes serve, and nothing acknowledged is lost when another one takes over.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { bearer, makeClient, operator, registerAgent, type ServiceClient, statusOf } from "./service-client.ts"
import { runService, type ServiceProcess, startService } from "./service-process.ts"
import { serverTarget, type Target } from "./target.ts"
import { openingBody } from "./writers.ts"

const NAME = `owner_${randomUUID().slice(0, 8)}`
/** From the kill of the owner to the line with which the other one says that it listens, on a busy machine. */
const TAKE_OVER_MS_MAX = 6_000
/** A frozen owner is first missed for five seconds. */
const TAKE_OVER_OF_FROZEN_MS_MAX = 15_000
/** From the last answer of the process that ends to the first of the one that stood by; on a busy machine. */
const HAND_OVER_MS_MAX = 2_500
/** Light traffic: a read every so often. */
const READ_EVERY_MS = 20
/** A process that stands by has said so in its log by now. */
const STANDING_BY_MS_MAX = 60_000

let target: Target
let owner: ServiceProcess
let client: ServiceClient
let apiKey: string
let caseId: string

beforeAll(async () => {
  target = serverTarget(await createDatabase(inject("databaseRunDir"), NAME), freshDataDir())
  owner = await startService(target.settings)
  client = makeClient(() => owner.port)
  ;({ apiKey } = await registerAgent(client))
  caseId = await open()
}, 120_000)

afterAll(async () => {
  client.close()
  await owner.kill()
  await dropDatabase(inject("databaseRunDir"), NAME)
})

const open = async (): Promise<string> => {
  const body = openingBody("Owned Bank", randomUUID())
  const sent = { method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body }
  return (await client.json<{ case_id: string }>(sent)).case_id
}
const read = (id: string, key = apiKey): Promise<number> => statusOf(client, `/api/v1/cases/${id}`, bearer(key))

/** Another process on the database that waits for its turn; the promise is for when it serves. */
const standBy = async (): Promise<{ readonly owns: Promise<ServiceProcess> }> => {
  const standing = startService({ ...target.settings, STANDBY: "on" })
  const until = Date.now() + STANDING_BY_MS_MAX
  const waits = async () =>
    (
      await target.query(`select 1 from pg_stat_activity where application_name like 'redress %'
        and datname = current_database() and pid not in (select pid from pg_locks where locktype = 'advisory' and granted)`)
    ).length > 0
  while (!(await waits())) {
    if (Date.now() > until) throw new Error("the second process does not stand by")
    await sleep(100)
  }
  return { owns: standing }
}

test("a second process refuses to start and names the owner", async () => {
  const refused = await runService(target.settings)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(`The database is in use by the process ${owner.pid}@`)
  expect(refused.stderr).toContain("STANDBY=on")
  expect(await read(caseId)).toBe(200)
}, 120_000)

test("a process that stands by takes over when the owner is killed, with everything acknowledged", async () => {
  const standing = await standBy()
  const last = await open()
  const killedAt = performance.now()
  await owner.kill()
  owner = await standing.owns
  expect(performance.now() - killedAt).toBeLessThan(TAKE_OVER_MS_MAX)
  expect([await read(caseId), await read(last)]).toEqual([200, 200])
  expect(await read(await open())).toBe(200)
}, 120_000)

test("a start after a kill does not refuse itself", async () => {
  await owner.kill()
  owner = await startService(target.settings)
  expect(await read(caseId)).toBe(200)
}, 120_000)

test("a frozen owner is replaced, and ends when it wakes", async () => {
  const standing = await standBy()
  const frozen = owner
  const frozenAt = performance.now()
  frozen.signal("SIGSTOP")
  owner = await standing.owns
  expect(performance.now() - frozenAt).toBeLessThan(TAKE_OVER_OF_FROZEN_MS_MAX)
  expect(await read(await open())).toBe(200)
  frozen.signal("SIGCONT")
  const ended = await frozen.ended
  expect(ended.code).toBe(1)
  expect(ended.stderr).toContain(`The database was taken over by the process ${owner.pid}@`)
}, 120_000)

test("a deploy hands over within about a second, and the process that ends leaves nothing unanswered", async () => {
  const standing = await standBy()
  const before = owner
  const last = await open()
  const answers: Array<{ readonly port: number; readonly status: number; readonly at: number }> = []
  const over = new AbortController()
  const traffic = (async () => {
    while (!over.signal.aborted) {
      const { port } = owner
      const status = await read(caseId)
      answers.push({ port, status, at: performance.now() })
      await sleep(READ_EVERY_MS)
    }
  })()
  await sleep(10 * READ_EVERY_MS)
  before.signal("SIGTERM")
  owner = await standing.owns
  await sleep(10 * READ_EVERY_MS)
  over.abort()
  await traffic
  expect((await before.ended).code).toBe(0)
  const lastOfOld = answers.findLast(({ port, status }) => port === before.port && status === 200)
  const firstOfNew = answers.find(({ port, status }) => port === owner.port && status === 200)
  expect(firstOfNew!.at - lastOfOld!.at).toBeLessThan(HAND_OVER_MS_MAX)
  // 0: nobody listens, which a proxy in front answers with 503.
  expect(answers.filter(({ status }) => ![200, 503, 0].includes(status))).toEqual([])
  expect([await read(last), await read(await open())]).toEqual([200, 200])
}, 120_000)

test("a suspended agent finds no second process, and is suspended for the one that takes over", async () => {
  const other = await registerAgent(client)
  const path = `/api/admin/agents/${other.agentId}/suspend`
  const standing = await standBy()
  expect(await read(caseId, other.apiKey)).toBe(404)
  await client.json({ method: "POST", path, headers: operator, body: { reason: "its key was stolen" } })
  // A key that works is told that another sponsor's case is not there.
  const asked = () => read(caseId, other.apiKey)
  expect(await asked()).toBe(403)
  await owner.kill()
  owner = await standing.owns
  expect(await asked()).toBe(403)
  expect(await read(caseId)).toBe(200)
}, 120_000)
