/**
 * The link to Postgres breaks under a write, when nobody can know from this side whether it was committed.
 *
 * The invariant: the caller is told 503, never that it failed for good; the same request under the same key has one
 * effect, whichever way the commit went, and from then on one answer.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { type CutAt, type CutProxy, startCutProxy } from "../support/cut-proxy.ts"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { type Answer, bearer, intentsSettled, makeClient, registerAgent, type ServiceClient } from "./service-client.ts"
import { type ServiceProcess, startService } from "./service-process.ts"
import { serverTarget } from "./target.ts"
import { openingBody } from "./writers.ts"

const SETTLE_MS_MAX = 20_000
const RETRY_MS = 100
const TRIES_MAX = 200
const NAME = `cut_${randomUUID().slice(0, 8)}`

let proxy: CutProxy
let service: ServiceProcess
let client: ServiceClient
let apiKey: string
let caseId: string

beforeAll(async () => {
  const url = new URL(await createDatabase(inject("databaseRunDir"), NAME))
  proxy = await startCutProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  service = await startService(serverTarget(url.toString(), freshDataDir()).settings)
  client = makeClient(() => service.port)
  ;({ apiKey } = await registerAgent(client))
  caseId = idOf(await retried(() => open("first")))
})

afterAll(async () => {
  client.close()
  await service.kill()
  await proxy.close()
  await dropDatabase(inject("databaseRunDir"), NAME)
})

const post = (path: string, key: string, body: unknown): Promise<Answer> =>
  client.send({ method: "POST", path, headers: { ...bearer(apiKey), "idempotency-key": key }, body })
const open = (key: string) => post("/api/v1/cases", key, openingBody("Cut Telecom", key))
const write = (key: string) => post(`/api/v1/cases/${caseId}/messages`, key, { content: `They wrote again: ${key}` })

const idOf = ({ text }: Answer): string => (JSON.parse(text) as { case_id: string }).case_id
const numberOf = (answer: Answer): number => Number(idOf(answer).split("-").at(-1))

const readCase = () =>
  client.json<{ version: number; timeline: ReadonlyArray<{ sequence: number }> }>({
    method: "GET",
    path: `/api/v1/cases/${caseId}`,
    headers: bearer(apiKey)
  })

/** Cuts the link under the next write and answers what that write was told. */
const cutUnder = async (at: CutAt, send: () => Promise<Answer>): Promise<Answer> => {
  // An order to an organization still under way would be the write that is hit.
  await intentsSettled(client, SETTLE_MS_MAX)
  const before = proxy.cutCount()
  proxy.cutNext(at)
  const answer = await send()
  expect(proxy.cutCount()).toBe(before + 1)
  return answer
}

/** Sends again until it is answered otherwise than 503. */
const retried = async (send: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await sleep(RETRY_MS)
  }
  throw new Error("still 503")
}

describe("a link cut after the commit, before its answer", () => {
  test("an opening is told 503, opened one case, and its retry is given that case's answer", async () => {
    const last = numberOf(await retried(() => open("before-cut-open")))
    const cut = await cutUnder("before-answer", () => open("cut-open"))
    expect(cut).toMatchObject({ status: 503, headers: { "retry-after": expect.any(String) } })
    const again = await retried(() => open("cut-open"))
    expect(again).toMatchObject({ status: 201, headers: { "idempotency-replayed": "true" } })
    expect(numberOf(again)).toBe(last + 1)
    expect(await open("cut-open")).toMatchObject({ status: 201, text: again.text })
    expect(numberOf(await retried(() => open("after-cut-open")))).toBe(last + 2)
  })

  test("a message is told 503, is there once, and its retry is given its answer", async () => {
    const before = await readCase()
    const cut = await cutUnder("before-answer", () => write("cut-message"))
    expect(cut).toMatchObject({ status: 503, headers: { "retry-after": expect.any(String) } })
    const again = await retried(() => write("cut-message"))
    expect(again).toMatchObject({ status: 201, headers: { "idempotency-replayed": "true" } })
    expect(await write("cut-message")).toMatchObject({ status: 201, text: again.text })
    const after = await readCase()
    expect(after.version).toBe(before.version + 1)
    expect(after.timeline.length).toBe(before.timeline.length + 3)
  })

  test("the case is read again before the next write, so another key adds to what was committed", async () => {
    const before = await readCase()
    await cutUnder("before-answer", () => write("cut-once-more"))
    expect(await retried(() => write("another-key"))).toMatchObject({ status: 201 })
    const after = await readCase()
    expect(after.version).toBe(before.version + 2)
    expect(after.timeline.map(({ sequence }) => sequence)).toEqual(after.timeline.map((_, index) => index + 1))
  })
})

/** BEGIN, the batch and COMMIT leave in one write: the server may get the batch and not its COMMIT. */
describe.each(["after-insert", "before-commit"] as const)("a link cut inside the write of a batch, %s", (at) => {
  test.each(["open", "message"] as const)("the write happens once: %s", async (kind) => {
    const send = () => (kind === "open" ? open(`open-${at}`) : write(`message-${at}`))
    const before = await readCase()
    const last = numberOf(await retried(() => open(`first-${kind}-${at}`)))
    const first = await cutUnder(at, send)
    expect([201, 503]).toContain(first.status)
    const again = await retried(send)
    expect(again).toMatchObject({ status: 201 })
    expect(await send()).toMatchObject({ status: 201, text: again.text, headers: { "idempotency-replayed": "true" } })
    const opened = kind === "open" ? 1 : 0
    expect((await readCase()).version).toBe(before.version + 1 - opened)
    expect(numberOf(await retried(() => open(`last-${kind}-${at}`)))).toBe(last + 1 + opened)
  })
})
