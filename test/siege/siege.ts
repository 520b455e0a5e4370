/**
 * A siege: for as long as it lasts, everything that has brought the service down before happens at once. Writers whose cases
 * call receivers that never answer; three times the load that one process bears; bodies that come slowly or stop; requests
 * that no database takes; reads of every case there is; and a database that is slow for a part of each round.
 *
 * The invariant: the process lives, nothing is answered 500, a refusal says when to come again, memory is level, and
 * everything that was acknowledged is there exactly once in the end.
 */
import { randomUUID } from "node:crypto"
import { createServer, request as httpRequest } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { rssMbOf } from "../crash/many-cases.ts"
import {
  type Answer,
  bearer,
  eventually,
  makeClient,
  NoAnswer,
  registerAgent,
  registerAgents,
  type ServiceClient
} from "../crash/service-client.ts"
import { type ServiceProcess, startService } from "../crash/service-process.ts"
import type { Target } from "../crash/target.ts"
import { verifyOverHttp, verifyTables } from "../crash/verify.ts"
import { type Acknowledged, startWriters } from "../crash/writers.ts"
import type { Figure } from "./table.ts"

export interface SiegeOptions {
  readonly target: Target
  readonly seconds: number
  /** Slows the database down; absent on the embedded one, which has no line between. */
  readonly slowBy?: ((ms: number) => void) | undefined
  /** How many deliveries failed and wait for their next try; absent where nobody can ask while the service runs. */
  readonly retriesLeft?: (() => Promise<number>) | undefined
  readonly progress: (line: string) => void
}

export interface Verdict {
  readonly what: string
  readonly holds: boolean
  readonly figure: string
}

export interface SiegeReport {
  readonly verdicts: ReadonlyArray<Verdict>
  readonly figures: ReadonlyArray<Figure>
}

/** One round: quiet, overload, a slow database, both. */
const ROUND_MS = 20_000
const SLOW_MS = 250
const WRITER_COUNT = 8
const WRITER_PACE_MS = 40
/** Requests under way at once when nothing is refused; three times what keeps two cores busy. */
const FLOOD_AT_ONCE = 192
const SLOW_BODY_COUNT = 16
const SLOW_BODY_BYTES = 600_000
const SLOW_CHUNK_BYTES = 8_000
const SLOW_CHUNK_MS = 200
const POISON_EVERY_MS = 50
const SAMPLE_EVERY_MS = 1_000
/** Read while no case is opened yet. */
const NO_CASE = "ARC-2000-000000"
/** Memory is level when the last third of a run needs no more than this beyond the second. */
const RSS_GROWTH_MB_MAX = 120
/** What was on its way to the receivers is given up or delivered by then. */
const SETTLE_MS_MAX = 120_000
/** Longer than the longest wait between two tries. */
const RETRIES_MS_MAX = 660_000
/** A health check asks every second and gives up after three. */
const LIVE_MS_MAX = 3_000

/** What no database takes, or no parser should: each is answered 4xx. */
const POISON: ReadonlyArray<string> = [
  '{"description":"a NUL \\u0000 in a text"}',
  '{"description":"half a pair \\ud800"}',
  `{"description":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  '{"description":1e999}',
  "\ufeff{}",
  "{"
]

class Tally {
  readonly statuses = new Map<number, number>()
  readonly faults: Array<string> = []
  unansweredCount = 0
  liveMsMax = 0

  take({ headers, status, text }: Pick<Answer, "status" | "text"> & { readonly headers: Answer["headers"] }): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 500) this.faults.push(`500: ${text.slice(0, 200)}`)
    if (status === 503 && headers["retry-after"] === undefined) this.faults.push(`503 without Retry-After: ${text}`)
  }
}

export const siege = async (options: SiegeOptions): Promise<SiegeReport> => {
  const { progress, retriesLeft, seconds, slowBy = () => undefined, target } = options
  const dead = await startDeadReceiver()
  const service = await startService({ ...target.settings, OUTBOUND_ALLOW_PRIVATE: "on" })
  let isAlive = true
  void service.ended.then(() => (isAlive = false))
  const client = makeClient(() => service.port)
  const apiKeys = await registerAgents(client, WRITER_COUNT)
  const flooder = await registerAgent(client)
  const opening = () => ({ callback_url: `http://127.0.0.1:${dead.port}/hook` })
  const writers = startWriters({ client, apiKeys, count: WRITER_COUNT, paceMs: WRITER_PACE_MS, opening })
  const tally = new Tally()
  const rss: Array<number> = []
  const endAt = performance.now() + seconds * 1_000
  const around = {
    client,
    service,
    tally,
    apiKey: flooder.apiKey,
    isOver: () => performance.now() >= endAt || !isAlive
  }
  const readers = { ...around, acknowledged: writers.ledger.acknowledged }

  await Promise.all([
    ...Array.from({ length: FLOOD_AT_ONCE }, () => flood(around)),
    ...Array.from({ length: SLOW_BODY_COUNT }, (_, index) => sendSlowly(around, index % 4 === 0)),
    poison(around),
    readAll(readers),
    sample(around, rss, progress),
    changeDatabase(around, slowBy)
  ])
  slowBy(0)
  dead.revive()
  await writers.stop()
  const lived = isAlive
  const { acknowledged, faults } = writers.ledger
  const lost = lived ? await verifyOverHttp({ client, acknowledged, settleMsMax: SETTLE_MS_MAX }) : []
  if (lived && retriesLeft !== undefined)
    // What is not delivered by then is told by the tables.
    await eventually("the retries", async () => (await retriesLeft()) === 0, RETRIES_MS_MAX).catch(() => undefined)
  client.close()
  const askedToEndAt = Date.now()
  service.signal("SIGTERM")
  const { code } = await service.ended
  await dead.close()
  const torn = await verifyTables(target, acknowledged.length, askedToEndAt)
  const result = { isAlive: lived, code, tally, rss, written: acknowledged.length, lost: [...faults, ...lost, ...torn] }
  return { verdicts: verdictsOf(result), figures: figuresOf(result) }
}

interface Around {
  readonly client: ServiceClient
  readonly service: ServiceProcess
  readonly tally: Tally
  readonly apiKey: string
  readonly isOver: () => boolean
}

/** A flood is there in the second and the last quarter of a round, a slow database in the third and the last. */
const quarter = (): number => Math.floor((performance.now() % ROUND_MS) / (ROUND_MS / 4))
const FLOODED = new Set([1, 3])
const SLOWED = new Set([2, 3])

const ask = async ({ client, tally }: Around, sent: Parameters<ServiceClient["send"]>[0]): Promise<void> => {
  try {
    tally.take(await client.send(sent))
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure
    tally.unansweredCount += 1
  }
}

const flood = async (around: Around): Promise<void> => {
  const check = { description: "My gym contract auto-renewed and they refuse to refund $49", jurisdiction: "US-WA" }
  while (!around.isOver()) {
    if (!FLOODED.has(quarter())) {
      await sleep(100)
      continue
    }
    await ask(around, { method: "POST", path: "/api/v1/check", headers: bearer(around.apiKey), body: check })
    await ask(around, { method: "GET", path: "/api/v1/council/verdicts" })
  }
}

/** A body of blanks at 40 kB a second, which opens no case in the end, or one that stops half way. It may be cut off. */
const sendSlowly = async ({ apiKey, isOver, service, tally }: Around, stops: boolean): Promise<void> => {
  while (!isOver()) {
    await new Promise<void>((resolve) => {
      const headers = { ...bearer(apiKey), "content-type": "application/json", "content-length": SLOW_BODY_BYTES }
      const request = httpRequest(
        { host: "127.0.0.1", port: service.port, method: "POST", path: "/api/v1/cases", headers },
        (response) => {
          response.resume()
          tally.take({ status: response.statusCode ?? 0, headers: response.headers, text: "" })
          response.on("close", () => request.destroy())
        }
      )
      let sent = 0
      const timer = setInterval(() => {
        sent += SLOW_CHUNK_BYTES
        if (isOver()) request.destroy()
        else if (sent <= (stops ? SLOW_BODY_BYTES / 2 : SLOW_BODY_BYTES)) request.write(" ".repeat(SLOW_CHUNK_BYTES))
      }, SLOW_CHUNK_MS)
      request.on("error", () => undefined)
      request.on("close", () => {
        clearInterval(timer)
        resolve()
      })
    })
    await sleep(SLOW_CHUNK_MS)
  }
}

/** Sent as text: the client would not write such JSON. */
const poison = async (around: Around): Promise<void> => {
  const { apiKey, isOver, service, tally } = around
  for (let turn = 0; !isOver(); turn++) {
    const body = POISON[turn % POISON.length]!
    const headers = { ...bearer(apiKey), "content-type": "application/json" }
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1/check`, {
      method: "POST",
      headers,
      body
    }).catch(() => undefined)
    if (answer !== undefined) {
      const text = await answer.text()
      tally.take({ status: answer.status, text, headers: Object.fromEntries(answer.headers) })
      if (answer.status < 400) tally.faults.push(`poison was answered ${answer.status}: ${body.slice(0, 60)}`)
    }
    await sleep(POISON_EVERY_MS)
  }
}

const readAll = async (around: Around & { readonly acknowledged: ReadonlyArray<Acknowledged> }): Promise<void> => {
  const { acknowledged } = around
  for (let index = 0; !around.isOver(); index++) {
    const { apiKey, caseId } = acknowledged[index % Math.max(1, acknowledged.length)] ?? { ...around, caseId: NO_CASE }
    await ask(around, { method: "GET", path: `/api/v1/cases/${caseId}`, headers: bearer(apiKey) })
  }
}

const sample = async (around: Around, rss: Array<number>, progress: (line: string) => void): Promise<void> => {
  const { client, isOver, service, tally } = around
  for (let second = 1; !isOver(); second++) {
    await sleep(SAMPLE_EVERY_MS)
    if (isOver()) return
    rss.push(Math.round(rssMbOf(service.pid)))
    const askedAt = performance.now()
    await client.send({ method: "GET", path: "/health/live" }).catch(() => undefined)
    tally.liveMsMax = Math.max(tally.liveMsMax, performance.now() - askedAt)
    if (second % 10 === 0) progress(`${second} s: RSS ${rss.at(-1)} MB, answers ${countsOf(tally)}`)
  }
}

const changeDatabase = async ({ isOver }: Around, slowBy: (ms: number) => void): Promise<void> => {
  while (!isOver()) {
    slowBy(SLOWED.has(quarter()) ? SLOW_MS : 0)
    await sleep(100)
  }
}

/** Takes every call and answers none until it is revived. */
const startDeadReceiver = async () => {
  let isDead = true
  const server = createServer((_request, response) => {
    if (!isDead) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    revive: () => {
      isDead = false
      server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

const countsOf = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ")

interface Result {
  readonly isAlive: boolean
  readonly code: number | null
  readonly tally: Tally
  readonly rss: ReadonlyArray<number>
  readonly written: number
  readonly lost: ReadonlyArray<string>
}

const verdictsOf = ({ code, isAlive, lost, rss, tally, written }: Result): ReadonlyArray<Verdict> => {
  const third = Math.ceil(rss.length / 3)
  const [middle, end] = [Math.max(...rss.slice(third, 2 * third)), Math.max(...rss.slice(2 * third))]
  const served = [...tally.statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  return [
    { what: "the process lived and ended when asked", holds: isAlive && code === 0, figure: `exit ${code}` },
    {
      what: "nothing was answered 500 or refused without a time",
      holds: tally.faults.length === 0,
      figure: tally.faults.slice(0, 3).join("; ") || countsOf(tally)
    },
    { what: "requests were served", holds: served > 0, figure: `${served} of the flood` },
    {
      what: "/health/live answered in time",
      holds: tally.liveMsMax < LIVE_MS_MAX,
      figure: `slowest ${Math.round(tally.liveMsMax)} ms`
    },
    { what: "memory is level", holds: end - middle <= RSS_GROWTH_MB_MAX, figure: `RSS ${middle} MB, then ${end} MB` },
    {
      what: "nothing acknowledged was lost or doubled",
      holds: lost.length === 0 && written > 0,
      figure: lost.slice(0, 3).join("; ") || `${written} writes`
    }
  ]
}

const figuresOf = ({ lost, rss, tally, written }: Result): ReadonlyArray<Figure> => {
  const count = (holds: (status: number) => boolean): number =>
    [...tally.statuses].filter(([status]) => holds(status)).reduce((sum, [, one]) => sum + one, 0)
  return [
    { what: "writes acknowledged", value: written, unit: "" },
    { what: "lost or doubled", value: lost.length, unit: "", bound: { most: 0 } },
    { what: "answers 2xx beside those", value: count((status) => status < 300), unit: "" },
    { what: "answers 4xx", value: count((status) => status >= 400 && status < 500), unit: "" },
    { what: "answers 503", value: count((status) => status === 503), unit: "" },
    { what: "answers 500, and 503 without a time", value: tally.faults.length, unit: "", bound: { most: 0 } },
    { what: "requests without an answer", value: tally.unansweredCount, unit: "" },
    { what: "/health/live, slowest", value: tally.liveMsMax, unit: "ms", bound: { most: LIVE_MS_MAX } },
    { what: "RSS after a minute", value: rss[Math.min(60, rss.length - 1)] ?? NaN, unit: "MB" },
    { what: "RSS, at most", value: Math.max(...rss), unit: "MB" },
    { what: "RSS in the end", value: rss.at(-1) ?? NaN, unit: "MB" }
  ]
}

/** The name of a database that no other run uses. */
export const siegeName = (): string => `siege_${randomUUID().slice(0, 8)}`
