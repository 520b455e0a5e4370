/**
 * A database that answers and does not take writes, and one that takes each only after more than a second.
 *
 * The invariant: readiness tells the first within seconds and reads go on; of the second every write is acknowledged once
 * the service has seen how slow it is.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { type Answer, bearer, makeClient, registerAgent, type ServiceClient, statusOf } from "./service-client.ts"
import { type ServiceProcess, startService } from "./service-process.ts"
import { serverTarget, type Target } from "./target.ts"
import { openingBody } from "./writers.ts"

const NAME = `writes_fail_${randomUUID().slice(0, 8)}`
const POLL_MS = 200
const PATIENCE_MS = 20_000
/** A commit takes longer than the second after which a frozen server is given up. */
const SLOW_COMMIT_SECONDS = 1.1
/** So many writes may be refused until the service knows the pace. */
const LEARNING_COUNT_MAX = 2
const WRITE_COUNT = 6

let target: Target
let service: ServiceProcess
let client: ServiceClient
let apiKey: string
let known: string
let count = 0

beforeAll(async () => {
  target = serverTarget(await createDatabase(inject("databaseRunDir"), NAME), freshDataDir())
  service = await startService(target.settings)
  client = makeClient(() => service.port)
  ;({ apiKey } = await registerAgent(client))
  const opened = await open()
  known = String(bodyOf(opened)["case_id"])
}, 60_000)

afterAll(async () => {
  client.close()
  await service.kill()
  await dropDatabase(inject("databaseRunDir"), NAME)
})

const open = (): Promise<Answer> => {
  count += 1
  const body = openingBody("Slow Bank", `user-${count}`)
  return client.send({ method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body })
}
const bodyOf = ({ text }: Answer): Readonly<Record<string, unknown>> => JSON.parse(text) as Record<string, unknown>
const ready = (): Promise<Answer> => client.send({ method: "GET", path: "/health/ready" })
const readKnown = (): Promise<number> => statusOf(client, `/api/v1/cases/${known}`, bearer(apiKey))

/** Writes go on meanwhile: it is they that show whether writing works. */
const untilReadyIs = async (status: number, until = Date.now() + PATIENCE_MS): Promise<Answer> => {
  const [answer] = await Promise.all([ready(), open()])
  if (answer.status === status) return answer
  if (Date.now() > until) throw new Error(`readiness stayed ${answer.status}`)
  await sleep(POLL_MS)
  return untilReadyIs(status, until)
}

describe("a journal that is locked", () => {
  let lock: Client
  beforeAll(async () => {
    lock = new Client({ connectionString: target.settings["DATABASE_URL"] })
    await lock.connect()
    await lock.query("begin")
    await lock.query("lock table journal in exclusive mode")
  })
  afterAll(() => lock.end())

  test("readiness says that writes are down, and reads go on", async () => {
    expect(bodyOf(await untilReadyIs(503))).toMatchObject({ status: "unavailable", database: "up", writes: "down" })
    expect(await readKnown()).toBe(200)
    const refused = await open()
    expect(refused.status).toBe(503)
    // Those that come while nothing is written for long are refused before any work.
    expect(["journal-unavailable", "overloaded"]).toContain(bodyOf(refused)["reason"])
  })

  test("readiness comes back without a client's write", async () => {
    await lock.query("rollback")
    const until = Date.now() + PATIENCE_MS
    while ((await ready()).status !== 200 && Date.now() < until) await sleep(POLL_MS)
    expect(bodyOf(await ready())).toMatchObject({ status: "ok", writes: "up" })
    const opened = await open()
    expect(opened.status, opened.text).toBe(201)
  })
})

describe("a database that commits slowly but surely", () => {
  beforeAll(() =>
    target.query(`
      create function slow_commit() returns trigger language plpgsql as $$ begin
        if current_setting('slow.transaction', true) is distinct from txid_current()::text then
          perform set_config('slow.transaction', txid_current()::text, true);
          perform pg_sleep(${SLOW_COMMIT_SECONDS});
        end if;
        return null;
      end $$;
      create constraint trigger slow after insert on journal deferrable initially deferred
        for each row execute function slow_commit()`)
  )

  test("acknowledges every write once it is known to be slow", async () => {
    const statuses: Array<number> = []
    for (let write = 0; write < LEARNING_COUNT_MAX + WRITE_COUNT; write += 1) statuses.push((await open()).status)
    expect(statuses.slice(LEARNING_COUNT_MAX)).toEqual(Array.from({ length: WRITE_COUNT }, () => 201))
  }, 60_000)

  test("acknowledges writes that come while another one is under way", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, open))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  }, 60_000)
})
