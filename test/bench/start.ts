/**
 * How long a start takes on data that is already there: from spawning the process to the first 200 of
 * /health/ready. Once after a graceful end, and once after SIGKILL, when nothing could be written out before.
 */
import { countEmbeddedCases, countServerCases, type Databases } from "./database.ts"
import { httpLoad } from "./http-load.ts"
import { headersOf, requestsOf } from "./measure.ts"
import { eventually } from "./process.ts"
import { figure } from "./table.ts"
import { type OurPlace, ourPlace, ourTarget, startOurs, type Target, TITLES } from "./targets.ts"

export type EndedBy = "SIGTERM" | "SIGKILL"

export interface StartMeasurement {
  readonly name: OurPlace["name"]
  readonly cases: number
  readonly endedBy: EndedBy
  readonly readyMs: number
  /** The listening line and the readiness check come from the same moment; a difference is worth knowing. */
  readonly lineMs: number
  /** Processor time of the process until then, all threads; undefined where the system does not tell, and in older results. */
  readonly cpuMs?: number | undefined
}

const READY_MS_MAX = 30_000

export interface StartsOptions {
  readonly cases: number
  readonly rounds: number
  readonly progress: (line: string) => void
}

/** Fills both databases, then starts on each in turn, by the program of `npm start`. Its first start makes the bundle. */
export const runStarts = async (
  databases: Databases,
  { cases, progress, rounds }: StartsOptions
): Promise<ReadonlyArray<StartMeasurement>> => {
  const places: Array<OurPlace> = []
  for (const name of ["ours-postgres", "ours-embedded"] as const) {
    progress(`filling ${TITLES[name]} with ${cases} cases`)
    const place = await ourPlace(name, databases)
    const target = await ourTarget(place)
    await fillCases(target, cases)
    await target.child.stop()
    await (await startOurs(place, [], {}, "scripts/start.js")).child.stop()
    places.push(place)
  }
  const measurements: Array<StartMeasurement> = []
  for (let round = 1; round <= rounds; round++) {
    for (const place of places) {
      for (const one of await measureStarts(place)) {
        measurements.push(one)
        const cost = `${figure(one.readyMs)} ms, ${figure(one.cpuMs ?? NaN)} ms of a processor`
        progress(`start round ${round}  ${TITLES[one.name].padEnd(20)} after ${one.endedBy}: ${cost}`)
      }
    }
  }
  return measurements
}

/** Fills the service up to this many acknowledged cases. */
const fillCases = async (target: Target, cases: number): Promise<void> => {
  const { acknowledged, origin } = target
  while (acknowledged.count < cases) {
    const requests = requestsOf("post", target)
    const result = await httpLoad({ origin, headers: headersOf("post", target), requests, seconds: 1 })
    if (result.failure !== undefined) throw new Error(`cases could not be opened: ${result.failure}`)
    acknowledged.load(result.answers)
  }
}

/** Starts it once after each kind of end. The service must have ended gracefully before, and will have afterwards. */
const measureStarts = async (place: OurPlace): Promise<ReadonlyArray<StartMeasurement>> => {
  const counted = await (place.databaseUrl === undefined
    ? countEmbeddedCases(place.dataDir)
    : countServerCases(place.databaseUrl))
  const measurements: Array<StartMeasurement> = []
  // The first start follows a graceful end, the second one the kill of the first.
  for (const endedBy of ["SIGTERM", "SIGKILL"] as const) {
    const startedAt = performance.now()
    const { child, origin } = await startOurs(place, [], {}, "scripts/start.js")
    await eventually("readiness", async () => (await fetch(`${origin}/health/ready`)).status === 200, READY_MS_MAX)
    const readyMs = performance.now() - startedAt
    const cpuMs = child.cpuMs()
    measurements.push({ name: place.name, cases: counted.rows, endedBy, readyMs, lineMs: child.readyMs, cpuMs })
    await child.stop(endedBy === "SIGTERM" ? "SIGKILL" : "SIGTERM")
  }
  return measurements
}
