/**
 * The interleaved rounds of GET and POST, and what is verified around them. All targets run at once, idle but for the
 * one that is loaded; each is warmed up first. At the end every count of acknowledged writes is compared with the rows.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Databases } from "./database.ts"
import { hammer } from "./hammer.ts"
import { type LoadKind, measure, type Measurement } from "./measure.ts"
import { readTriagedText } from "./setup.ts"
import { figure } from "./table.ts"
import { bareTarget, ourPlace, ourTarget, peerTarget, type Target, TITLES } from "./targets.ts"

/** Connections of one load are still being closed when the next one opens its own. */
const PAUSE_MS = 300
/** Longer than one measured load: the first thousands of writes run unoptimised and cost twice as much. */
const WARM_UP_SECONDS_MAX = 8
const HAMMER_COUNT = 1_000

export interface LoadsOptions {
  readonly kinds: ReadonlyArray<LoadKind>
  readonly rounds: number
  readonly seconds: number
  readonly progress: (line: string) => void
}

export interface LoadsReport {
  readonly measurements: ReadonlyArray<Measurement>
  /** One sentence for each target that stores anything. */
  readonly verified: ReadonlyArray<string>
  readonly faults: ReadonlyArray<string>
}

export const runLoads = async (databases: Databases, options: LoadsOptions): Promise<LoadsReport> => {
  if (options.kinds.length === 0) return { measurements: [], verified: [], faults: [] }
  const targets = await startTargets(databases, options.progress)
  const measurements: Array<Measurement> = []
  // GET first: the table then holds few rows, which is kinder to the peers' SELECT than to us.
  for (const kind of options.kinds) measurements.push(...(await runKind(kind, targets, databases, options)))
  const { faults, verified } = await verifyAll(targets, options)
  const failures = measurements.flatMap(({ failure, kind, round, target }) =>
    failure === undefined ? [] : [`${kind.toUpperCase()} ${TITLES[target]}, round ${round}: ${failure}`]
  )
  return { measurements, verified, faults: [...failures, ...faults] }
}

const startTargets = async (databases: Databases, progress: (line: string) => void): Promise<ReadonlyArray<Target>> => {
  progress("starting the servers and opening their cases")
  const postgres = await ourTarget(await ourPlace("ours-postgres", databases))
  const embedded = await ourTarget(await ourPlace("ours-embedded", databases))
  // Cases are read as they stay: else the bare server would send less, and ends of triage would fall on the first reads.
  for (const { apiKey, caseIds, origin } of [postgres, embedded]) await readTriagedText(origin, apiKey, caseIds.at(-1)!)
  const body = await readTriagedText(postgres.origin, postgres.apiKey, postgres.caseIds[0]!)
  progress(`a case is answered with ${Buffer.byteLength(body)} bytes`)
  return [
    await bareTarget(body, postgres),
    postgres,
    embedded,
    await peerTarget("fastify-pg", databases),
    await peerTarget("express-pg", databases)
  ]
}

const runKind = async (
  kind: LoadKind,
  targets: ReadonlyArray<Target>,
  databases: Databases,
  { progress, rounds, seconds }: LoadsOptions
): Promise<ReadonlyArray<Measurement>> => {
  const measurements: Array<Measurement> = []
  for (const target of targets) {
    await measure(kind, target, databases, { round: 0, seconds: Math.min(2 * seconds, WARM_UP_SECONDS_MAX) })
  }
  for (let round = 1; round <= rounds; round++) {
    for (const target of targets) {
      await sleep(PAUSE_MS)
      if (kind === "post") await databases.settle()
      const one = await measure(kind, target, databases, { round, seconds })
      measurements.push(one)
      const failed = one.failure === undefined ? "" : `  FAILED: ${one.failure}`
      const cpu = one.serverCpuUs === undefined ? "" : `, ${figure(one.serverCpuUs)} µs CPU each`
      const rate = `${figure(one.perSecond).padStart(8)}/s, p99 ${figure(one.p99Ms)} ms${cpu}`
      progress(`${kind.toUpperCase()} round ${round}  ${TITLES[target.name].padEnd(20)} ${rate}${failed}`)
    }
  }
  return measurements
}

/** Single writes that are all read back, then the end of each server, then its rows. */
const verifyAll = async (targets: ReadonlyArray<Target>, { kinds, progress }: LoadsOptions) => {
  const faults: Array<string> = []
  const verified: Array<string> = []
  for (const target of targets) {
    const title = TITLES[target.name]
    if (target.countCases !== undefined && kinds.includes("post")) {
      const { fault, opened } = await hammer(target.origin, target.apiKey, HAMMER_COUNT)
      target.acknowledged.single(opened)
      if (fault !== undefined) faults.push(`${title}: ${fault}`)
    }
    const code = await target.child.stop()
    if (code !== 0 && target.name.startsWith("ours")) {
      faults.push(`${title} ended with exit code ${code}: ${target.child.output().slice(-500)}`)
    }
    if (target.countCases === undefined) continue
    const { journalled, rows } = await target.countCases()
    const fault = target.acknowledged.fault(rows) ?? (rows === journalled ? undefined : "views and journal differ")
    const sentence = `${title}: ${target.acknowledged.count} writes acknowledged, ${rows} rows, ${journalled} journalled`
    progress(sentence)
    verified.push(sentence)
    if (fault !== undefined) faults.push(`${title}: ${fault} (${sentence})`)
  }
  return { faults, verified }
}
