/**
 * The start of the process, seen from outside: what keeps it from starting is one clear sentence on standard error and
 * exit 1, with nothing left running. Its end is tested in signals.crash.test.ts, a file of its own that runs beside this one.
 */
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { makeClient } from "../crash/service-client.ts"
import { type Ended, runService, type ServiceProcess, startService } from "../crash/service-process.ts"
import { embeddedTarget } from "../crash/target.ts"
import { testServer } from "../support/database-server.ts"
import { freshDataDir, freshEmbeddedDataDir } from "../support/database.ts"

const START_MS_MAX = 120_000

/** A start that must fail: gives its one sentence. */
const refusal = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  // A start on a busy machine may warn of a slow database before it comes to its end.
  const ended = await runService({ DATA_DIR: freshDataDir(), LOG_LEVEL: "error", ...settings })
  expect(ended.stdout).toBe("")
  return refusalIn(ended)
}

const refusalIn = ({ code, stderr }: Pick<Ended, "code" | "stderr">): string => {
  expect(code).toBe(1)
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
let unreachable: Promise<{ readonly address: string; readonly ended: Ended }>
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
  const DATABASE_URL = `postgres://ada:secret-word@${address}`
  return { address, ended: await runService({ DATA_DIR: freshDataDir(), DATABASE_URL }) }
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

test(
  "a start that waits for an unreachable Postgres says so in one line, and gives it up after its waiting time",
  async () => {
    const { address, ended } = await unreachable
    const lines = ended.stdout.split("\n").filter((line) => line.includes("waiting for the Postgres server"))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`ada@${address}, at most 30 s`)
    expect(ended.stdout).not.toContain("secret-word")
    expect(refusalIn({ code: ended.code, stderr: ended.stderr })).toContain(`ada@${address}`)
  },
  START_MS_MAX
)
