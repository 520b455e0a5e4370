/**
 * One case that the journal cannot read any more, and one message that the database refuses, among hundreds of others.
 *
 * The invariant: their callers see an error, an operator sees the actor in quarantine and can let it go once it is
 * repaired; nobody else notices: every other case answers, and every other write in the same batches is acknowledged.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { inParallel } from "../support/in-parallel.ts"
import {
  type Answer,
  bearer,
  intentsSettled,
  makeClient,
  operator,
  registerAgent,
  type ServiceClient,
  statusOf,
  supervision
} from "./service-client.ts"
import { type ServiceProcess, startService } from "./service-process.ts"
import { serverTarget, type Target } from "./target.ts"
import { openingBody } from "./writers.ts"

const OTHERS_COUNT = 300
const POISON_EVERY = 30
const RETRY_MS = 100
/**
 * So many that nothing but the broken case can delay an answer: on a slow machine sixty-four messages at once take longer than the second
 * after which a write is answered with 503.
 */
const AT_ONCE = 16
const SETTLE_MS_MAX = 60_000
/** The third defect within a minute quarantines. */
const DEFECT_COUNT_MAX = 3
const NAME = `poison_${randomUUID().slice(0, 8)}`

let target: Target
let service: ServiceProcess
let client: ServiceClient
let apiKey: string
let victim: string
let others: ReadonlyArray<string>

beforeAll(async () => {
  target = serverTarget(await createDatabase(inject("databaseRunDir"), NAME), freshDataDir())
  service = await startService(target.settings)
  client = makeClient(() => service.port)
  ;({ apiKey } = await registerAgent(client))
  const opened = await inParallel(Array.from({ length: OTHERS_COUNT + 1 }), async (_, index) => {
    const body = openingBody(`Bank ${index % 10}`, `user-${index}`)
    const sent = { method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body }
    return (await client.json<{ case_id: string }>(sent)).case_id
  })
  victim = opened[0] ?? ""
  others = opened.slice(1)
  await intentsSettled(client, SETTLE_MS_MAX)
}, 120_000)

afterAll(async () => {
  client.close()
  await service.kill()
  await dropDatabase(inject("databaseRunDir"), NAME)
})

const message = (caseId: string, content: string): Promise<Answer> => {
  const path = `/api/v1/cases/${caseId}/messages`
  return client.send({ method: "POST", path, headers: bearer(apiKey), body: { content } })
}
/**
 * Under its key until it is answered for good: the service says 503 where a batch took longer than its second, and 409 to the
 * next try while that one is still being given up.
 */
const patiently = async (caseId: string, content: string, key: string = randomUUID()): Promise<Answer> => {
  const path = `/api/v1/cases/${caseId}/messages`
  const headers = { ...bearer(apiKey), "idempotency-key": key }
  const answer = await client.send({ method: "POST", path, headers, body: { content } })
  if (answer.status !== 503 && answer.status !== 409) return answer
  await sleep(RETRY_MS)
  return patiently(caseId, content, key)
}
const read = (caseId: string): Promise<number> => statusOf(client, `/api/v1/cases/${caseId}`, bearer(apiKey))
const release = (caseId: string): Promise<Answer> =>
  client.send({ method: "POST", path: `/api/admin/actors/case/${caseId}/release`, headers: operator })

const different = (statuses: ReadonlyArray<number>, from: number) => statuses.filter((status) => status !== from)

describe("a message that the database refuses, among hundreds that it takes", () => {
  beforeAll(() =>
    target.query(`
      create function refuse_poison() returns trigger language plpgsql as $$ begin
        if new.events::text like '%poison pill%' then raise exception 'refused' using errcode = '22P02'; end if;
        return new;
      end $$;
      create trigger refuse_poison before insert on journal for each row execute function refuse_poison()`)
  )

  test("only its sender sees an error", async () => {
    const poisoned: Array<Promise<Answer>> = []
    const beside: Array<Promise<Answer>> = []
    const answers = await inParallel(others, async (caseId, index) => {
      // In the middle of the load, so that each shares its batch with others, and its case's turn with one of them.
      if (index % POISON_EVERY === POISON_EVERY - 1) {
        poisoned.push(patiently(victim, "poison pill"))
        beside.push(patiently(victim, "in the same case at the same time"))
      }
      return (await patiently(caseId, "bread")).status
    })
    expect((await Promise.all(poisoned)).map(({ status }) => status)).toEqual(poisoned.map(() => 400))
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual(beside.map(() => 201))
    expect(different(answers, 201)).toEqual([])
  })

  test("its case goes on", async () => {
    expect((await message(victim, "bread")).status).toBe(201)
    expect((await supervision(client)).troubled).toEqual([])
  })
})

describe("a case whose journal cannot be read, among hundreds that can", () => {
  beforeAll(async () => {
    // Cold, and without snapshots: the next who asks for a case reads its journal.
    await service.kill()
    await target.query(`
      create table spared as select * from journal where kind = 'case' and id = '${victim}' and seq = 1;
      update journal set events = '[{"_tag":"Nonsense"}]' where kind = 'case' and id = '${victim}' and seq = 1`)
    service = await startService(target.settings)
    // The first message after a start has its patterns compiled, which on a slow machine takes longer than a write may.
    await patiently(others[0] ?? "", "the first after the start")
  })

  test("its callers see 500, from the third defect on 503, and other cases are unaffected", async () => {
    const asked = (async () => {
      const statuses: Array<number> = []
      for (let defect = 0; defect <= DEFECT_COUNT_MAX; defect += 1) statuses.push(await read(victim))
      return statuses
    })()
    const reads = await inParallel(others, (caseId) => read(caseId), AT_ONCE)
    const writes = await inParallel(others, async (caseId) => (await message(caseId, "still here")).status, AT_ONCE)
    expect(await asked).toEqual([500, 500, 503, 503])
    expect(different(reads, 200)).toEqual([])
    expect(different(writes, 201)).toEqual([])
    expect((await message(victim, "hello")).status).toBe(503)
  })

  test("an operator sees it in quarantine, and it alone", async () => {
    const { troubled } = await supervision(client)
    expect(troubled).toMatchObject([{ kind: "case", id: victim, phase: "quarantined" }])
  })

  test("the operator reads since when, what was thrown and which row of the journal caused it", async () => {
    const [trouble] = (await supervision(client)).troubled
    expect(trouble).toMatchObject({
      since: expect.stringMatching(/^20\d\d-/),
      reason: expect.stringContaining("until an operator releases it"),
      lastDefect: {
        causedBy: "row 1 of its journal (Nonsense)",
        error: expect.stringContaining("RowNotUnderstood: row 1 of a case journal (Nonsense) cannot be applied")
      }
    })
  })

  test("it works again once its journal is repaired and it is released", async () => {
    await target.query(`
      update journal set events = spared.events from spared
      where journal.kind = spared.kind and journal.id = spared.id and journal.seq = spared.seq`)
    expect(await read(victim)).toBe(503)
    expect((await release(victim)).status).toBe(200)
    expect(await read(victim)).toBe(200)
    expect((await message(victim, "back again")).status).toBe(201)
    expect((await release(victim)).status).toBe(404)
  })
})

describe("an organization whose journal cannot be read", () => {
  /** The cases of `others` whose index ends in 3 name it. */
  const ORGANIZATION = { id: "bank-3", name: "Bank 3", domain: "bank3.example" }
  const naming = () => others.filter((_, index) => (index + 1) % 10 === 3)

  beforeAll(async () => {
    await service.kill()
    await target.query(`update journal set events = '[{"_tag":"Nonsense"}]'
      where kind = 'organization' and id = '${ORGANIZATION.id}' and seq = 1;
      delete from snapshot where kind = 'organization' and id = '${ORGANIZATION.id}'`)
    service = await startService(target.settings)
  })

  const asked = async (path: string): Promise<number> => statusOf(client, path, bearer(apiKey))
  const writing = async (method: string, path: string, body: unknown): Promise<number> =>
    (await client.send({ method, path, headers: bearer(apiKey), body })).status

  test("takes down no case that names it: reads, changes, new cases and trust checks are answered", async () => {
    const [one = ""] = naming()
    for (let time = 0; time <= DEFECT_COUNT_MAX; time += 1) {
      expect(await read(one)).toBe(200)
      expect(await writing("PATCH", `/api/v1/cases/${one}`, { problem_update: "Still nothing." })).toBe(200)
      expect(await writing("POST", "/api/v1/cases", openingBody(ORGANIZATION.name, `again-${time}`))).toBe(201)
      expect(await asked(`/api/v1/trustcheck/${ORGANIZATION.domain}`)).toBe(200)
      expect(await asked(`/api/v1/institutions?q=Bank`)).toBe(200)
    }
    const { troubled } = await supervision(client)
    expect(troubled).toMatchObject([{ kind: "organization", id: ORGANIZATION.id, phase: "quarantined" }])
  })
})
