/**
 * Postgres goes away under load: frozen (its processes stop, the network still accepts), stopped, restarted.
 *
 * The invariant: while it is away no write is acknowledged, each is answered 503 with Retry-After within two seconds,
 * and whoever reads a warm case notices nothing. Once it is back, writing works again within five seconds; everything
 * that was acknowledged before, during and after is there exactly once. The seconds are those of a machine that has time:
 * beside other tests half of the answers have to keep them, and none may wait for as long as the database is away.
 */
import { Effect, Exit, Scope } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freshDataDir } from "../support/database.ts"
import { type PrivatePostgres, privatePostgres } from "../support/private-postgres.ts"
import { bearer, eventually, makeClient, registerAgent, type ServiceClient } from "./service-client.ts"
import { startService } from "./service-process.ts"
import { serverTarget } from "./target.ts"
import { verifyOverHttp, verifyTables } from "./verify.ts"
import { type Acknowledged, type Attempt, startWriters } from "./writers.ts"

/** Enough for batches of several writes when it is back; more would only be computed beside other tests. */
const WRITER_COUNT = 16
const PACE_MS = 150
const FROZEN_MS = 10_000
const STOPPED_MS = 3_000
/** Load before the fault, so that batches are in flight when it happens. */
const BEFORE_MS = 1_000
/** Load after it; recovery happens in it. */
const AFTER_MS = 6_500
const ANSWER_MS_MAX = 2_000
/** For the slowest answer on a busy machine; whoever waits for the database itself waits all ten seconds. */
const SLOWEST_ANSWER_MS_MAX = 7_000
const RECOVERY_MS_MAX = 5_000
/** Of the writes after that time, on a busy machine; a connection that stays broken refuses all that it is given. */
const REFUSED_SHARE_MAX = 0.2
/** The database is asked once a second and given a second to answer; on a busy machine that takes longer. */
const NOTICE_MS_MAX = 5_000
const PROBE_EVERY_MS = 20
const REPORTER_COUNT = 4
/** Orchestrators kill after 30 s. */
const STOP_MS_MAX = 28_000
const TEST_MS_MAX = 120_000

interface Probe {
  readonly status: number
  readonly sentAt: number
  readonly endedAt: number
}

interface Observed {
  /** Of writes with a key and of writes without one. */
  readonly attempts: ReadonlyArray<Attempt>
  /** Of a warm case that nobody writes to. */
  readonly reads: ReadonlyArray<Probe>
  /** Of /health/ready. */
  readonly readiness: ReadonlyArray<Probe>
  /** By performance.now(): it was away from the one to the other, and can be used again from the third. */
  readonly awayAt: number
  readonly untilAt: number
  readonly backAt: number
  /** What was lost or doubled. */
  readonly faults: ReadonlyArray<string>
}

interface Fault {
  readonly away: Effect.Effect<void>
  readonly awayMs: number
  readonly back: Effect.Effect<void>
}

describe("the service, when its Postgres goes away under load", () => {
  let scope: Scope.Closeable
  let server: PrivatePostgres

  beforeAll(async () => {
    scope = await Effect.runPromise(Scope.make())
    server = await Effect.runPromise(Scope.provide(privatePostgres(), scope))
  }, TEST_MS_MAX)
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  describe("frozen for ten seconds", () => {
    let seen: Observed
    beforeAll(async () => {
      seen = await observe(server, { away: server.freeze, awayMs: FROZEN_MS, back: server.thaw })
    }, TEST_MS_MAX)

    test("acknowledges no write meanwhile", () => expect(acknowledgedWhileAway(seen)).toEqual([]))
    test("answers every write 503 with Retry-After", () => expect(otherAnswersWhileAway(seen)).toEqual([]))
    test("answers every write within two seconds", () => {
      expect(whileAway(seen).length).toBeGreaterThan(WRITER_COUNT)
      expect(lateFaults(seen.attempts)).toEqual([])
    })
    test("goes on reading warm cases", () => {
      expect(seen.reads.filter(isWhileAway(seen)).length).toBeGreaterThan(FROZEN_MS / 500)
      expect(seen.reads.filter(({ status }) => status !== 200)).toEqual([])
    })
    test("is not ready meanwhile", () => {
      const noticed = seen.readiness.filter(({ sentAt }) => sentAt > seen.awayAt + NOTICE_MS_MAX)
      expect(noticed.filter(isWhileAway(seen)).filter(({ status }) => status !== 503)).toEqual([])
    })
    test("writes again within five seconds of the thaw", () => expect(recoveryFaults(seen)).toEqual([]))
    test("has lost and doubled nothing", () => expect(seen.faults).toEqual([]))
  })

  describe("stopped for three seconds and started again", () => {
    let seen: Observed
    beforeAll(async () => {
      seen = await observe(server, { away: server.stop, awayMs: STOPPED_MS, back: server.start })
    }, TEST_MS_MAX)

    test("acknowledges no write meanwhile", () => expect(acknowledgedWhileAway(seen)).toEqual([]))
    test("answers every write 503 with Retry-After", () => expect(otherAnswersWhileAway(seen)).toEqual([]))
    test("answers every write within two seconds", () => expect(lateFaults(seen.attempts)).toEqual([]))
    test("goes on reading warm cases", () => {
      expect(seen.reads.filter(({ status }) => status !== 200)).toEqual([])
    })
    test("writes again within five seconds of the start", () => expect(recoveryFaults(seen)).toEqual([]))
    test("has lost and doubled nothing", () => expect(seen.faults).toEqual([]))
  })

  describe("restarted", () => {
    let seen: Observed
    beforeAll(async () => {
      seen = await observe(server, { away: server.restart, awayMs: 0, back: Effect.void })
    }, TEST_MS_MAX)

    test("answers every write within two seconds", () => expect(lateFaults(seen.attempts)).toEqual([]))
    test("goes on reading warm cases", () => {
      expect(seen.reads.filter(({ status }) => status !== 200)).toEqual([])
    })
    test("writes again within five seconds", () => expect(recoveryFaults(seen)).toEqual([]))
    test("has lost and doubled nothing", () => expect(seen.faults).toEqual([]))
  })

  test(
    "told to stop while it is frozen, it answers what it has, exits 0 and has lost nothing",
    async () => {
      const target = serverTarget(await createDatabase(server), freshDataDir())
      let service = await startService(target.settings)
      const client = makeClient(() => service.port)
      try {
        const { apiKey } = await registerAgent(client)
        const { ledger, stop } = startWriters({ client, apiKeys: [apiKey], count: WRITER_COUNT, paceMs: PACE_MS })
        await sleep(BEFORE_MS)
        await Effect.runPromise(server.freeze)
        const signalledAt = performance.now()
        service.signal("SIGTERM")
        const { code } = await service.ended
        const tookMs = performance.now() - signalledAt
        await Effect.runPromise(server.thaw)
        expect(code).toBe(0)
        expect(tookMs).toBeLessThan(STOP_MS_MAX)
        expect(ledger.attempts.filter(({ sentAt, status }) => status === 0 && sentAt < signalledAt)).toEqual([])
        service = await startService(target.settings)
        await stop()
        const { acknowledged, faults } = ledger
        expect([...faults, ...(await verifyOverHttp({ client, acknowledged }))]).toEqual([])
        expect(await verifyTables(target, acknowledged.length)).toEqual([])
      } finally {
        client.close()
        await service.kill()
      }
    },
    TEST_MS_MAX
  )
})

/** A service with a database of its own, load on it, and the fault in the middle of the load. */
const observe = async (server: PrivatePostgres, { away, awayMs, back }: Fault): Promise<Observed> => {
  const target = serverTarget(await createDatabase(server), freshDataDir())
  const service = await startService(target.settings)
  const client = makeClient(() => service.port)
  try {
    const { apiKey } = await registerAgent(client)
    const early = await writeOneCase(client, apiKey)
    const writers = startWriters({ client, apiKeys: [apiKey], count: WRITER_COUNT, paceMs: PACE_MS })
    const reads = startProbe(client, `/api/v1/cases/${early[0]?.caseId}`, bearer(apiKey))
    const readiness = startProbe(client, "/health/ready")
    const reports = startReports(client, apiKey)
    await sleep(BEFORE_MS)
    await Effect.runPromise(away)
    const awayAt = performance.now()
    await sleep(awayMs)
    const untilAt = performance.now()
    await Effect.runPromise(back)
    const backAt = performance.now()
    await sleep(AFTER_MS)
    await writers.stop()
    const attempts = [...writers.ledger.attempts, ...(await reports.stop())]
    attempts.sort((one, other) => one.endedAt - other.endedAt)
    const probes = { reads: await reads.stop(), readiness: await readiness.stop() }
    const acknowledged = [...early, ...writers.ledger.acknowledged]
    const faults = [...writers.ledger.faults, ...(await verifyOverHttp({ client, acknowledged }))]
    faults.push(...(await verifyTables(target, acknowledged.length)))
    return { attempts, ...probes, awayAt, untilAt, backAt, faults }
  } finally {
    client.close()
    await service.kill()
  }
}

let databaseCount = 0
const createDatabase = async (server: PrivatePostgres): Promise<string> => {
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  databaseCount += 1
  await client.query(`create database away_${databaseCount}`)
  await client.end()
  return server.url(`away_${databaseCount}`)
}

/** Its organization is warm too, since the case's number reached it. */
const writeOneCase = async (client: ServiceClient, apiKey: string): Promise<ReadonlyArray<Acknowledged>> => {
  const writers = startWriters({ client, apiKeys: [apiKey], count: 1, paceMs: 0, name: "early" })
  await eventually("the first case", async () => writers.ledger.acknowledged.length > 3, TEST_MS_MAX)
  await writers.stop()
  return writers.ledger.acknowledged
}

const startProbe = (client: ServiceClient, path: string, headers: Readonly<Record<string, string>> = {}) =>
  repeatedly(async () => {
    const { endedAt, sentAt, status } = await client.send({ method: "GET", path, headers })
    return { status, sentAt, endedAt }
  })

/** Writes without a key wait for the commit itself, where a keyed one already fails at its look-up. */
const startReports = (client: ServiceClient, apiKey: string) => {
  const body = { organization_name: "Reported Bank", report_type: "non_responsive", description: "No answer" }
  return repeatedly(async (): Promise<Attempt> => {
    const sent = { method: "POST", path: "/api/v1/orgs/report", headers: bearer(apiKey), body }
    const { endedAt, headers, sentAt, status } = await client.send(sent)
    return { status, retryAfter: headers["retry-after"], sentAt, endedAt }
  }, REPORTER_COUNT)
}

/** Does it again and again, `count` times at once, until told to stop. */
const repeatedly = <A>(once: () => Promise<A>, count = 1) => {
  const results: Array<A> = []
  const stopped = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      results.push(await once())
      await sleep(PROBE_EVERY_MS)
    }
  }
  const running = Promise.all(Array.from({ length: count }, run))
  return {
    stop: async (): Promise<ReadonlyArray<A>> => {
      stopped.abort()
      await running
      return results
    }
  }
}

type Window = Pick<Observed, "awayAt" | "untilAt">

/** Asked and answered while the database was away. What was asked before may have been done before. */
const isWhileAway =
  ({ awayAt, untilAt }: Window) =>
  ({ endedAt, sentAt }: Probe): boolean =>
    sentAt > awayAt && endedAt < untilAt

const whileAway = (seen: Observed) => seen.attempts.filter(isWhileAway(seen))
const acknowledgedWhileAway = (seen: Observed) => whileAway(seen).filter(({ status }) => status < 300)
/** 409 is said to a try whose predecessor was answered 503 and is still being given up, which takes a busy machine longer. */
const otherAnswersWhileAway = (seen: Observed) =>
  whileAway(seen).filter(({ retryAfter, status }) => status !== 409 && (status !== 503 || retryAfter === undefined))

const lateFaults = (attempts: ReadonlyArray<Attempt>): ReadonlyArray<string> => {
  const waits = attempts
    .map(({ endedAt, sentAt }) => Math.round(endedAt - sentAt))
    .toSorted((one, other) => one - other)
  const [median = Infinity, slowest = Infinity] = [waits[Math.floor(waits.length / 2)], waits.at(-1)]
  return [
    ...(median > ANSWER_MS_MAX ? [`half of the writes were answered after ${median} ms`] : []),
    ...(slowest > SLOWEST_ANSWER_MS_MAX ? [`a write was answered after ${slowest} ms`] : [])
  ]
}

/** The first acknowledgement after the fault, and refusals after the time in which it must have passed. */
const recoveryFaults = ({ attempts, backAt }: Observed): ReadonlyArray<string> => {
  const after = attempts.filter(({ endedAt }) => endedAt > backAt)
  const first = after.find(({ status }) => status < 300)
  const recoveryMs = (first?.endedAt ?? Infinity) - backAt
  const settled = after.filter(({ sentAt }) => sentAt > backAt + RECOVERY_MS_MAX)
  const refused = settled.filter(({ status }) => status >= 300)
  return [
    ...(recoveryMs > RECOVERY_MS_MAX ? [`the first write was acknowledged after ${recoveryMs} ms`] : []),
    ...(refused.length > settled.length * REFUSED_SHARE_MAX
      ? [`${refused.length} of ${settled.length} writes were refused after ${RECOVERY_MS_MAX} ms`]
      : [])
  ]
}
