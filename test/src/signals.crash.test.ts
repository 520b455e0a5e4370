/**
 * The end of the process, seen from outside: SIGTERM under load ends it with exit 0, everything acknowledged written and
 * every stream told to come back.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { bearer, eventually, makeClient, registerAgent, type ServiceClient, statusOf } from "../crash/service-client.ts"
import { type ServiceProcess, startService } from "../crash/service-process.ts"
import { embeddedTarget, type Target } from "../crash/target.ts"
import { verifyOverHttp, verifyTables } from "../crash/verify.ts"
import { openingBody, startWriters } from "../crash/writers.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import { openRaw, parseReply, type RawConnection, requestText } from "../support/raw-http.ts"

const START_MS_MAX = 120_000
const DRAIN_MS_MAX = 20_000

describe("SIGTERM", { timeout: START_MS_MAX }, () => {
  let target: Target
  let service: ServiceProcess
  let client: ServiceClient
  let apiKey: string

  beforeEach(async () => {
    target = embeddedTarget(await freshEmbeddedDataDir())
    service = await startService(target.settings)
    client = makeClient(() => service.port)
    ;({ apiKey } = await registerAgent(client))
  }, START_MS_MAX)
  afterEach(async () => {
    client.close()
    await service.kill()
  })

  test("under load: nothing acknowledged is lost, what was in flight is answered, the process exits 0", async () => {
    const { ledger, stop } = startWriters({ client, apiKeys: [apiKey], count: 64, paceMs: 5 })
    await eventually("writes", async () => ledger.acknowledged.length > 200, START_MS_MAX)
    const signalledAt = performance.now()
    service.signal("SIGTERM")
    const { code, stderr } = await service.ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    expect(ledger.attempts.filter(({ sentAt, status }) => status === 0 && sentAt < signalledAt)).toEqual([])
    service = await startService(target.settings)
    await stop()
    expect(ledger.faults).toEqual([])
    expect(await verifyOverHttp({ client, acknowledged: ledger.acknowledged })).toEqual([])
    service.signal("SIGTERM")
    await service.ended
    expect(await verifyTables(target, ledger.acknowledged.length)).toEqual([])
  })

  test("while a request is half sent: not ready, no new connections, that request answered, then exit 0", async () => {
    const [asking, half] = [await openRaw(service.port), await openRaw(service.port)]
    const body = JSON.stringify(openingBody("Late Bank", "user"))
    const head = [`Authorization: Bearer ${apiKey}`, "Content-Type: application/json", `Content-Length: ${body.length}`]
    half.send(requestText("POST /api/v1/cases", head, body.slice(0, 10)))
    expect(await readiness(asking)).toBe(200)
    service.signal("SIGTERM")
    await eventually("no new connections", async () => (await statusOf(client, "/health/live")) === 0, DRAIN_MS_MAX)
    expect(await readiness(asking)).toBe(503)
    half.send(body.slice(10))
    const answered = parseReply(await half.until((text) => parseReply(text) !== undefined))
    expect(answered?.status).toBe(201)
    expect(answered?.headers.get("connection")).toBe("close")
    expect((await service.ended).code).toBe(0)
    expect(await target.query("select 1 from case_view")).toHaveLength(1)
  })

  test("twice within two seconds, and SIGINT beside it: the request in flight is answered all the same", async () => {
    const half = await openRaw(service.port)
    const body = JSON.stringify(openingBody("Late Bank", "user"))
    const head = [`Authorization: Bearer ${apiKey}`, "Content-Type: application/json", `Content-Length: ${body.length}`]
    half.send(requestText("POST /api/v1/cases", head, body.slice(0, 10)))
    await statusOf(client, "/health/live")
    for (const signal of ["SIGTERM", "SIGTERM", "SIGINT"] as const) service.signal(signal)
    half.send(body.slice(10))
    const answered = parseReply(await half.until((text) => parseReply(text) !== undefined))
    expect(answered?.status).toBe(201)
    expect((await service.ended).code).toBe(0)
  })

  test("with an open stream: its reader receives the delay of a reconnect", async () => {
    const sent = { method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body: openingBody("Bank", "user") }
    const { case_id: caseId } = await client.json<{ case_id: string }>(sent)
    const stream = await openRaw(service.port)
    stream.send(requestText(`GET /api/v1/cases/${caseId}/events`, [`Authorization: Bearer ${apiKey}`], ""))
    await stream.until((text) => text.includes("event: timeline"))
    service.signal("SIGTERM")
    await stream.closed
    expect(stream.received()).toContain("retry: 1000\n\n")
    expect((await service.ended).code).toBe(0)
  })
})

/** On a connection that is kept. */
const readiness = async (connection: RawConnection): Promise<number | undefined> => {
  const from = connection.received().length
  connection.send(requestText("GET /health/ready", [], ""))
  return parseReply((await connection.until((text) => parseReply(text.slice(from)) !== undefined)).slice(from))?.status
}
