/**
 * Lives of other sizes than the usual one: of cases that all name one organization, or ten thousand; on tables that hold many cases
 * already; and a load that lasts until the ends of triage of its first cases cross it.
 */
import { type LifeMeasurement, load, measureLife, type LifeOptions, settled } from "./life.ts"
import { LIFE_TITLES, type LifeTargetName, withTarget } from "./running.ts"
import { figure } from "../table.ts"

/** How many organizations the cases name. */
const ORGANIZATION_COUNTS = [1, 10_000] as const
const WIDE_TARGETS = ["ours-postgres", "ours-embedded", "life-cte"] as const
/** How many cases the tables have before. */
const STORED_COUNTS = [0, 200_000, 1_000_000] as const
const CROSSING_TARGETS = ["ours-postgres", "ours-embedded", "life-cte"] as const
/** The first triage ends 20 s after its opening. */
const CROSSED_FROM_MS = 20_000

export interface SizesOptions {
  /** Of one life. */
  readonly cases: number
  readonly rounds: number
  /** Opened in one load: enough that it lasts longer than 20 s on the machine. */
  readonly crossing: number
  readonly storedCounts?: ReadonlyArray<number> | undefined
  readonly progress: (line: string) => void
}

export interface CrossingMeasurement {
  readonly target: LifeTargetName
  readonly cases: number
  readonly perSecond: number
  /** Of all requests. */
  readonly p99Ms: number
  /** Of those that were sent while ends of triage crossed. */
  readonly crossed: { readonly count: number; readonly p99Ms: number }
  readonly failure: string | undefined
}

export const measureSizes = async (options: SizesOptions): Promise<ReadonlyArray<LifeMeasurement>> => {
  const { cases, progress, rounds, storedCounts = STORED_COUNTS } = options
  const base = { cases, warmUpCases: Math.ceil(cases / 2), idleMs: 5_000, isKeyIgnored: true }
  const measured: Array<LifeMeasurement> = []
  const measure = async (target: LifeTargetName, round: number, life: LifeOptions): Promise<void> => {
    const one = await measureLife(target, round, life)
    measured.push(one)
    const size = `${figure(life.organizations)} organizations, ${figure(life.stored ?? 0)} cases before`
    progress(`life round ${round}  ${LIFE_TITLES[target]}, ${size}: ${figure(one.perSecond)}/s ${one.failure ?? ""}`)
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const organizations of ORGANIZATION_COUNTS) {
      for (const target of WIDE_TARGETS) await measure(target, round, { ...base, organizations })
    }
    for (const stored of storedCounts) await measure("ours-postgres", round, { ...base, organizations: 50, stored })
  }
  return measured
}

export const measureCrossings = async ({
  crossing,
  progress
}: SizesOptions): Promise<ReadonlyArray<CrossingMeasurement>> => {
  const measured: Array<CrossingMeasurement> = []
  for (const target of CROSSING_TARGETS) {
    const one = await withTarget(target, undefined, async (running) => {
      const options = { organizations: 50, lateAfterMs: CROSSED_FROM_MS }
      const { failure, late, p99Ms, seconds } = await load(running, options, { from: 0, count: crossing })
      await settled(target, running)
      return { target, cases: crossing, perSecond: crossing / seconds, p99Ms, crossed: late, failure }
    })
    measured.push(one)
    progress(`crossing  ${LIFE_TITLES[target]}: p99 ${figure(one.crossed.p99Ms)} ms of ${one.crossed.count}`)
  }
  return measured
}
