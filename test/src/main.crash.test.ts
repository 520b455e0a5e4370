/**
 * The process from outside: what keeps it from starting is one clear sentence on standard error and exit 1, with
 * nothing left running; SIGTERM under load ends it with exit 0, everything acknowledged written and every stream told
 * to come back.
 */
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest"
import { bearer, eventually, makeClient, registerAgent, type ServiceClient, statusOf } from "../crash/service-client.ts"
import { runService, type ServiceProcess, startService } from "../crash/service-process.ts"
import { embeddedTarget, type Target } from "../crash/target.ts"
import { verifyOverHttp, verifyTables } from "../crash/verify.ts"
import { openingBody, startWriters } from "../crash/writers.ts"
import { testServer } from "../support/database-server.ts"
import { freshDataDir, freshEmbeddedDataDir } from "../support/database.ts"
import { openRaw, parseReply, type RawConnection, requestText } from "../support/raw-http.ts"

const START_MS_MAX = 120_000
const DRAIN_MS_MAX = 20_000

/** A start that must fail: gives its one sentence. */
const refusal = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  // A start on a busy machine may warn of a slow database before it comes to its end.
  const { code, stderr, stdout } = await runService({ DATA_DIR: freshDataDir(), LOG_LEVEL: "error", ...settings })
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
  expect(stderr).toMatch(/^redress: [^\n]+\.\n$/)
  expect(stderr).not.toMatch(/\n\s+at |Error:|secret-word/)
  return stderr
}

const serverUrl = async (change: (url: URL) => void): Promise<string> => {
  const url = new URL((await testServer(inject("databaseRunDir"))).url)
  change(url)
  return url.toString()
}

/** Begun first and asked for last: it waits half a minute for a server that never comes, while the others run. */
let unreachable: Promise<{ readonly address: string; readonly sentence: string }>
let isGivenUp = false
beforeAll(() => {
  unreachable = startWithoutServer()
  // Whoever asks for it is told; until then a failure is not unhandled.
  unreachable.catch(() => undefined).finally(() => (isGivenUp = true))
})

const startWithoutServer = async () => {
  const closed = createServer().listen(0, "127.0.0.1")
  await once(closed, "listening")
  const found = closed.address()
  const address = `127.0.0.1:${typeof found === "object" && found !== null ? found.port : 0}/redress`
  closed.close()
  return { address, sentence: await refusal({ DATABASE_URL: `postgres://ada:secret-word@${address}` }) }
}

describe.concurrent("a start that cannot succeed", { timeout: START_MS_MAX }, () => {
  test("a bad setting is named", async () => {
    expect(await refusal({ PORT: "eighty", LOG_LEVEL: "loud" })).toMatch(/PORT must be .*; LOG_LEVEL must be/)
  })

  test("DATABASE_URL without SERVER_SECRET is refused", async () => {
    const DATABASE_URL = "postgres://postgres@127.0.0.1:5432/postgres"
    expect(await refusal({ DATABASE_URL, SERVER_SECRET: "" })).toMatch(/SERVER_SECRET must be set/)
  })

  test("a data directory that is a file is refused", async () => {
    const file = join(freshDataDir(), "file")
    writeFileSync(file, "")
    expect(await refusal({ DATA_DIR: file })).toContain(file)
    expect(await refusal({ DATA_DIR: file, OPERATOR_TOKEN: "", SERVER_SECRET: "" })).toContain(file)
  })

  test("a missing database is refused at once", async () => {
    const DATABASE_URL = await serverUrl((url) => (url.pathname = "/redress_is_not_there"))
    expect(await refusal({ DATABASE_URL })).toContain("redress_is_not_there")
    // The start that waits for its server began before this one.
    expect(isGivenUp).toBe(false)
  })

  test("a start that waits for its server says so in one line", async () => {
    const closed = createServer().listen(0, "127.0.0.1")
    await once(closed, "listening")
    const found = closed.address()
    const port = typeof found === "object" && found !== null ? found.port : 0
    closed.close()
    const DATABASE_URL = `postgres://ada:secret-word@127.0.0.1:${port}/redress`
    const { code, stdout } = await runService({ DATA_DIR: freshDataDir(), DATABASE_URL })
    const lines = stdout.split("\n").filter((line) => line.includes("waiting for the Postgres server"))
    expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 })
    expect(lines[0]).toContain(`ada@127.0.0.1:${port}/redress, at most 30 s`)
    expect(stdout).not.toContain("secret-word")
  })

  test("a user whom Postgres does not let in is refused at once", async () => {
    const DATABASE_URL = await serverUrl((url) => {
      url.username = "nobody_of_that_name"
      url.password = "secret-word"
    })
    expect(await refusal({ DATABASE_URL })).toContain("nobody_of_that_name")
  })
})

describe("a start with another SERVER_SECRET than the database was first started with", () => {
  test("is refused, and with the first one it succeeds again", { timeout: START_MS_MAX }, async () => {
    const target = embeddedTarget(await freshEmbeddedDataDir())
    const startAndStop = async () => {
      const service = await startService(target.settings)
      service.signal("SIGTERM")
      expect((await service.ended).code).toBe(0)
    }
    await startAndStop()
    const sentence = await refusal({ ...target.settings, SERVER_SECRET: "another-secret-of-the-tests-0123456789" })
    expect(sentence).toContain("SERVER_SECRET is not the one")
    await startAndStop()
  })
})

describe("a start beside a running service", () => {
  let service: ServiceProcess
  let dataDir: string

  beforeAll(async () => {
    dataDir = await freshEmbeddedDataDir()
    service = await startService({ DATA_DIR: dataDir })
  }, START_MS_MAX)
  afterAll(() => service.kill())

  test("on its data directory is refused, and the running one goes on", async () => {
    expect(await refusal({ DATA_DIR: dataDir })).toContain(`${dataDir} is in use by the process ${service.pid}@`)
    const client = makeClient(() => service.port)
    expect((await client.send({ method: "GET", path: "/health/ready" })).status).toBe(200)
    client.close()
  })

  test(
    "on its port is refused",
    async () => {
      const sentence = await refusal({ DATA_DIR: await freshEmbeddedDataDir(), PORT: String(service.port) })
      expect(sentence).toContain(String(service.port))
    },
    START_MS_MAX
  )
})

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

test(
  "an unreachable Postgres is given up after its waiting time",
  async () => {
    const { address, sentence } = await unreachable
    expect(sentence).toContain(`ada@${address}`)
  },
  START_MS_MAX
)

/** On a connection that is kept. */
const readiness = async (connection: RawConnection): Promise<number | undefined> => {
  const from = connection.received().length
  connection.send(requestText("GET /health/ready", [], ""))
  return parseReply((await connection.until((text) => parseReply(text.slice(from)) !== undefined)).slice(from))?.status
}
