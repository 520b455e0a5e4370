/**
 * Live timelines on the whole service with Postgres: a command to a case's actor, its commit, and the event on the streams of
 * all who watch it. The same commands are sent without watchers first, so the difference is the delivery alone. An event that
 * is missing, or a gap, fails the measurement.
 *
 *   node test/bench/streams.ts [--cases 500] [--watchers 10] [--rate 500] [--seconds 10]
 *
 * --rate is that of commands a second, over all cases; each is an update and its evaluation, two events.
 */
import "../support/script-help.ts"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { Databases } from "./database.ts"
import { type Child, startChild } from "./process.ts"
import { bearer, openCases, registerAgents } from "./setup.ts"
import { figure } from "./table.ts"
import { ourPlace, startOurs } from "./targets.ts"

export interface StreamOptions {
  readonly cases: number
  /** Of each case. */
  readonly watchers: number
  /** Commands a second, over all cases. */
  readonly rate: number
  readonly seconds: number
}

export interface StreamMeasurement extends StreamOptions {
  readonly eventsPerSecond: number
  /** Of one core: the service under the commands alone, and with the watchers. */
  readonly cpuShareAlone: number
  readonly cpuShare: number
  /** Of the service, for each open stream. */
  readonly bytesPerStream: number
  readonly failure: string | undefined
}

/** What the issue asks for: many cases with few watchers, and few cases with many. */
export const STREAMS_FULL: ReadonlyArray<StreamOptions> = [
  { cases: 500, watchers: 10, rate: 250, seconds: 10 },
  { cases: 20, watchers: 500, rate: 50, seconds: 10 }
]
export const STREAMS_QUICK: ReadonlyArray<StreamOptions> = [{ cases: 50, watchers: 10, rate: 50, seconds: 2 }]

/** That the urgency was changed, and that the case was evaluated again. */
const EVENTS_PER_COMMAND = 2
const AGENT_COUNT = 40
/** The triage of a case ends 20 s after it was opened, and its organization hears of it. */
const TRIAGE_MS = 25_000
const WARM_UP_SECONDS = 3
const PAUSE_MS = 10
const SLACK_MS = 120_000
/** Fewer events than this share of what is due: the service, or this machine, fell behind. */
const DELIVERED_SHARE_MIN = 0.98
const URGENCIES = ["high", "medium"] as const

interface WatchedCase {
  readonly path: string
  readonly authorization: string
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? NaN) * 1_024

const connections = new Agent({ keepAlive: true, maxSockets: 32 })

const command = (origin: string, { authorization, path }: WatchedCase, turn: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, "content-type": "application/json" }
    const sent = request(`${origin}${path}`, { method: "PATCH", agent: connections, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0))
    })
    sent.once("error", reject)
    sent.end(JSON.stringify({ urgency: URGENCIES[turn % URGENCIES.length] }))
  })

/** At an even pace, whether or not the answers keep up; gives how many were answered, and not by 200. */
const commandAll = async (origin: string, cases: ReadonlyArray<WatchedCase>, rate: number, seconds: number) => {
  const startedAt = performance.now()
  const statuses: Array<Promise<number>> = []
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate)
    while (statuses.length < due) {
      const turn = statuses.length
      statuses.push(command(origin, cases[turn % cases.length]!, Math.floor(turn / cases.length)))
    }
    await sleep(PAUSE_MS)
  }
  const refused = (await Promise.all(statuses)).filter((status) => status !== 200)
  return { count: statuses.length, refused, elapsedMs: performance.now() - startedAt }
}

const loaded = async (child: Child, load: () => ReturnType<typeof commandAll>) => {
  const before = child.cpuMs() ?? NaN
  const done = await load()
  return { ...done, cpuShare: ((child.cpuMs() ?? NaN) - before) / done.elapsedMs }
}

interface ClientReport {
  readonly eventsPerSecond: number
  readonly closed: number
  readonly gaps: number
}

const measureOne = async (databases: Databases, options: StreamOptions): Promise<StreamMeasurement> => {
  const { rate, seconds, watchers } = options
  const place = await ourPlace("ours-postgres", databases)
  const { child, origin } = await startOurs(place)
  const directory = mkdtempSync(join(tmpdir(), "redress-bench-streams-"))
  try {
    const agents = await registerAgents({ origin, operatorToken: place.operatorToken }, AGENT_COUNT)
    const cases: Array<WatchedCase> = []
    for (const [index, { apiKey }] of agents.entries()) {
      const count = Math.floor((options.cases + index) / AGENT_COUNT)
      for (const id of await openCases(origin, apiKey, count)) {
        cases.push({ path: `/api/v1/cases/${id}`, authorization: bearer(apiKey)["authorization"]! })
      }
    }
    await sleep(TRIAGE_MS)
    await commandAll(origin, cases, rate, WARM_UP_SECONDS)
    const alone = await loaded(child, () => commandAll(origin, cases, rate, seconds))
    const file = join(directory, "streams.json")
    const streams = cases.flatMap(({ authorization, path }) =>
      Array.from({ length: watchers }, () => ({ path: `${path}/events`, authorization }))
    )
    writeFileSync(file, JSON.stringify(streams))
    const bytesBefore = residentBytes(child.pid)
    const client = await startChild({
      script: "test/bench/sse-client.ts",
      env: { PORT: new URL(origin).port, SSE_REQUESTS: file, SSE_SECONDS: String(seconds) },
      ready: /^connected$/m
    })
    const bytesPerStream = (residentBytes(child.pid) - bytesBefore) / streams.length
    // The commands begin before the client measures, and end after it.
    const watched = loaded(child, () => commandAll(origin, cases, rate, seconds + 4))
    await client.until(/^measured$/m, seconds * 1_000 + SLACK_MS)
    const report = JSON.parse(await client.until(/^\{.*\}$/m, SLACK_MS)) as ClientReport
    const done = await watched
    return {
      ...options,
      eventsPerSecond: report.eventsPerSecond,
      cpuShareAlone: alone.cpuShare,
      cpuShare: done.cpuShare,
      bytesPerStream,
      failure: failureOf(options, report, [...alone.refused, ...done.refused])
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
    await child.stop()
  }
}

const failureOf = ({ rate, watchers }: StreamOptions, report: ClientReport, refused: ReadonlyArray<number>) => {
  if (refused.length > 0) return `${refused.length} commands were answered ${[...new Set(refused)].join(", ")}`
  if (report.closed + report.gaps > 0) return `${report.closed} streams closed, ${report.gaps} with a gap`
  const due = rate * EVENTS_PER_COMMAND * watchers
  return report.eventsPerSecond < due * DELIVERED_SHARE_MIN
    ? `only ${Math.round(report.eventsPerSecond)} of ${due} events/s`
    : undefined
}

export const measureStreams = async (
  databases: Databases,
  all: ReadonlyArray<StreamOptions>,
  progress: (line: string) => void
): Promise<ReadonlyArray<StreamMeasurement>> => {
  const measurements: Array<StreamMeasurement> = []
  for (const options of all) {
    const one = await measureOne(databases, options)
    measurements.push(one)
    const { bytesPerStream, cases, cpuShare, cpuShareAlone, eventsPerSecond, failure, watchers } = one
    progress(
      `${cases} cases × ${watchers} watchers: ${Math.round(eventsPerSecond)} events/s at ${figure(cpuShare * 100)} % of a core, ` +
        `${figure(cpuShareAlone * 100)} % without watchers, ${figure(bytesPerStream / 1_000)} kB a stream ${failure ?? ""}`
    )
  }
  return measurements
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cases: { type: "string" },
      watchers: { type: "string" },
      rate: { type: "string" },
      seconds: { type: "string" }
    }
  })
  const [full] = STREAMS_FULL
  const given = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text))
  const databases = await Databases.open()
  try {
    const [one] = await measureStreams(
      databases,
      [
        {
          cases: given(values.cases, full!.cases),
          watchers: given(values.watchers, full!.watchers),
          rate: given(values.rate, full!.rate),
          seconds: given(values.seconds, full!.seconds)
        }
      ],
      console.log
    )
    if (one?.failure !== undefined) process.exitCode = 1
  } finally {
    await databases.close()
  }
}
