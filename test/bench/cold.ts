/**
 * What a read of a case costs that is not in memory: `node test/bench/cold.ts [--cases 30000] [--rounds 3]`. Cases are
 * opened, the service is started anew, and each case is asked for at most once; on Postgres and on the embedded database.
 * The warm read of the same cases stands beside it. Processor time counts the service's process and its connections on the
 * Postgres server, and follows the start by some seconds, so that the start is not charged.
 */
import "../support/script-help.ts"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { cpuBetween, Databases } from "./database.ts"
import { httpLoad, type LoadRequest } from "./http-load.ts"
import { describeMachine } from "./machine.ts"
import { eventually } from "./process.ts"
import { bearer, openCases, registerAgents } from "./setup.ts"
import { figure, markdownTable, median } from "./table.ts"
import { type OurPlace, ourPlace, startOurs, type Running, TITLES } from "./targets.ts"

/** Each of an established sponsor's size opens 5,000 cases a day. */
const CASES_OF_A_SPONSOR = 4_000
/** Ends of triage are carried out 20 s after the last opening; they must not be charged to the reads. */
const SETTLED_MS = 30_000
/** What a start still does after it is ready. */
const STARTED_MS = 8_000
const READY_MS_MAX = 60_000
/** Short enough that no case is asked for twice: fewer answers than cases, or the round fails. */
const COLD_SECONDS = 2
/** Enough for the code of a read to be optimised; these cases are not measured. */
const WARM_UP_SECONDS = 1

const { values } = parseArgs({
  options: { cases: { type: "string", default: "30000" }, rounds: { type: "string", default: "3" } }
})

interface Cost {
  readonly perSecond: number
  readonly p99Ms: number
  readonly serverUs: number
  readonly databaseUs: number | undefined
}

const readsOf = async (
  databases: Databases,
  running: Running,
  place: OurPlace,
  requests: ReadonlyArray<LoadRequest>
) => {
  const backends = async () => (place.databaseUrl === undefined ? undefined : databases.backendCpu(place.databaseUrl))
  const databaseBefore = await backends()
  const serverBefore = running.child.cpuMs() ?? NaN
  const { answers, failure, p99Ms, perSecond } = await httpLoad({
    origin: running.origin,
    headers: {},
    requests,
    seconds: COLD_SECONDS
  })
  if (failure !== undefined) throw new Error(failure)
  const serverMs = (running.child.cpuMs() ?? NaN) - serverBefore
  const databaseMs = cpuBetween(databaseBefore, await backends())
  const databaseUs = databaseMs === undefined ? undefined : (databaseMs * 1_000) / answers
  return { answers, cost: { perSecond, p99Ms, serverUs: (serverMs * 1_000) / answers, databaseUs } satisfies Cost }
}

/** Opens the cases by as many sponsors as may open them, and lets them settle. */
const fill = async (place: OurPlace, cases: number): Promise<ReadonlyArray<LoadRequest>> => {
  const { child, origin } = await startOurs(place)
  const agents = await registerAgents(
    { origin, operatorToken: place.operatorToken },
    Math.ceil(cases / CASES_OF_A_SPONSOR)
  )
  const requests: Array<LoadRequest> = []
  for (const { apiKey } of agents) {
    const count = Math.min(CASES_OF_A_SPONSOR, cases - requests.length)
    for (const id of await openCases(origin, apiKey, count)) {
      requests.push({ method: "GET", path: `/api/v1/cases/${id}`, headers: bearer(apiKey) })
    }
  }
  await sleep(SETTLED_MS)
  await child.stop()
  return requests
}

const measureRound = async (databases: Databases, place: OurPlace, requests: ReadonlyArray<LoadRequest>) => {
  const running = await startOurs(place)
  const { child, origin } = running
  try {
    await eventually("readiness", async () => (await fetch(`${origin}/health/ready`)).status === 200, READY_MS_MAX)
    await sleep(STARTED_MS)
    const forWarmUp = requests.slice(0, Math.floor(requests.length / 3))
    await httpLoad({ origin, headers: {}, requests: forWarmUp, seconds: WARM_UP_SECONDS })
    const rest = requests.slice(forWarmUp.length)
    const { answers, cost: cold } = await readsOf(databases, running, place, rest)
    if (answers > rest.length) throw new Error(`${answers} reads of ${rest.length} cases: open more of them`)
    const { cost: warm } = await readsOf(databases, running, place, rest.slice(0, Math.floor(answers / 2)))
    return { cold, warm }
  } finally {
    await child.stop()
  }
}

const databases = await Databases.open()
try {
  console.log(describeMachine(databases).text)
  const rows: Array<ReadonlyArray<string>> = []
  for (const name of ["ours-postgres", "ours-embedded"] as const) {
    const place = await ourPlace(name, databases)
    const requests = await fill(place, Number(values.cases))
    const found: Array<{ readonly cold: Cost; readonly warm: Cost }> = []
    for (let round = 1; round <= Number(values.rounds); round++)
      found.push(await measureRound(databases, place, requests))
    for (const kind of ["cold", "warm"] as const) {
      const of = (what: (cost: Cost) => number): string => figure(median(found.map((one) => what(one[kind]))))
      const databaseUs = place.databaseUrl === undefined ? "in the process" : of((cost) => cost.databaseUs ?? NaN)
      const costs = [of((cost) => cost.perSecond), of((cost) => cost.p99Ms), of((cost) => cost.serverUs), databaseUs]
      rows.push([`${TITLES[name]}, ${kind}`, ...costs])
    }
  }
  console.log(markdownTable(["read of a case", "a second", "p99 ms", "process µs", "Postgres µs"], rows))
} finally {
  await databases.close()
}
