/**
 * More reads at once than the database serves: each is answered 200, or 503 with Retry-After, and the process serves on.
 * Such a load once overflowed the stack of the process, when thousands of reads that had given up returned a connection
 * each.
 */
import { Effect, Exit, Scope } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { freshDataDir, freshEmbeddedDataDir } from "../support/database.ts"
import { type PrivatePostgres, privatePostgres } from "../support/private-postgres.ts"
import { type Answer, eventually, makeClient, type ServiceClient } from "./service-client.ts"
import { type ServiceProcess, startService } from "./service-process.ts"
import { serverTarget } from "./target.ts"

const READ_COUNT_STALLED = 3_000
const READ_COUNT_EMBEDDED = 7_000
/** Reads are given up after a second; they all have by then. */
const STALL_MS = 2_500
const RECOVERY_MS_MAX = 20_000
const TEST_MS_MAX = 180_000

let service: ServiceProcess | undefined
let client: ServiceClient

const start = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const started = await startService({ ...settings, LOG_LEVEL: "error" })
  service = started
  client = makeClient(() => started.port)
}

afterEach(async () => {
  if (service === undefined) return
  client.close()
  await service.kill()
  service = undefined
})

/** A public read that asks the database. */
const read = (): Promise<Answer> => client.send({ method: "GET", path: "/api/v1/council/verdicts" })
const readAll = (count: number) => Promise.all(Array.from({ length: count }, read))

/** Answers that are neither 200 nor a 503 that says when to come again. */
const otherAnswers = (answers: ReadonlyArray<Answer>) =>
  answers
    .filter(({ headers, status }) => status !== 200 && !(status === 503 && headers["retry-after"] !== undefined))
    .map(({ status, text }) => `${status} ${text}`)

const servesOn = () => eventually("a read", async () => (await read()).status === 200, RECOVERY_MS_MAX)

describe("the service on a server that freezes", () => {
  let scope: Scope.Closeable
  let server: PrivatePostgres
  beforeAll(async () => {
    scope = await Effect.runPromise(Scope.make())
    server = await Effect.runPromise(Scope.provide(privatePostgres({ fsync: "off" }), scope))
  }, TEST_MS_MAX)
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  test(
    "answers 3,000 reads during a stall and serves on after it",
    async () => {
      const admin = new Client({ connectionString: server.url() })
      await admin.connect()
      await admin.query("create database overload")
      await admin.end()
      await start(serverTarget(server.url("overload"), freshDataDir()).settings)
      await servesOn()
      await Effect.runPromise(server.freeze)
      const answers = readAll(READ_COUNT_STALLED)
      await sleep(STALL_MS)
      await Effect.runPromise(server.thaw)
      expect(otherAnswers(await answers)).toEqual([])
      await servesOn()
    },
    TEST_MS_MAX
  )
})

describe("the service on its embedded database", () => {
  test(
    "answers 7,000 public reads that come at once and serves on after them",
    async () => {
      await start({ DATA_DIR: await freshEmbeddedDataDir() })
      await servesOn()
      expect(otherAnswers(await readAll(READ_COUNT_EMBEDDED))).toEqual([])
      await servesOn()
    },
    TEST_MS_MAX
  )
})
