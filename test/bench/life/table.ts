/** From lives to their table and their floors. Pure. */
import { figure, markdownTable, median, type Verdict, verdict } from "../table.ts"
import type { LifeMeasurement } from "./life.ts"
import { LIFE_TITLES, type LifeTargetName } from "./running.ts"

type Parts = LifeMeasurement["processUs"]

const sumOf = ({ idle, load, settling }: Parts): number => load + settling + idle

/** Of process and database, over the whole life. */
export const processorUs = ({ databaseUs, processUs }: LifeMeasurement): number =>
  sumOf(processUs) + (databaseUs === undefined ? 0 : sumOf(databaseUs))

interface Goal {
  readonly what: string
  readonly ours: LifeTargetName
  readonly against: LifeTargetName
  readonly of: (one: LifeMeasurement) => number
  readonly floor: number
  readonly aim: number
  readonly smallerIsBetter?: boolean
}

const rate = ({ perSecond }: LifeMeasurement): number => perSecond

/** The embedded database is one process that does the work of two: its floor is a share of what Postgres gives. */
const GOALS: ReadonlyArray<Goal> = [
  { what: "rate", ours: "ours-postgres", against: "life-six", of: rate, floor: 1.5, aim: 3 },
  { what: "rate", ours: "ours-postgres", against: "life-cte", of: rate, floor: 1, aim: 2 },
  {
    what: "processor time",
    ours: "ours-postgres",
    against: "life-cte",
    of: processorUs,
    floor: 0.7,
    aim: 0.4,
    smallerIsBetter: true
  },
  { what: "rate", ours: "ours-embedded", against: "ours-postgres", of: rate, floor: 0.6, aim: 1 }
]
const WAL_GOAL = { floor: 5_000, aim: 2_500, unit: "bytes", smallerIsBetter: true }

/** The goals for which there are lives of both sides in one round. */
export const lifeVerdicts = (lives: ReadonlyArray<LifeMeasurement>): ReadonlyArray<Verdict> => {
  const unkeyed = lives.flatMap(({ walByKey }) => walByKey?.unkeyed ?? [])
  // Results of before the two were told apart.
  const mixed = lives.flatMap(({ target, walBytes }) =>
    target === "ours-postgres" && walBytes !== undefined ? [walBytes] : []
  )
  return [
    ...GOALS.flatMap(({ against, of, ours, what, ...goal }) => {
      const ratios = lives.flatMap((one) => {
        const other = lives.find(({ round, target }) => round === one.round && target === against)
        return one.target === ours && other !== undefined ? [of(one) / of(other)] : []
      })
      const title = `life of a case, ${what}: ${LIFE_TITLES[ours]} / ${LIFE_TITLES[against]}`
      return ratios.length === 0 ? [] : [verdict(title, ratios, { ...goal, unit: "×" })]
    }),
    ...(unkeyed.length > 0
      ? [verdict("WAL of a life without a key", unkeyed, WAL_GOAL)]
      : mixed.length > 0
        ? [verdict("WAL of a life, half of the requests keyed", mixed, WAL_GOAL)]
        : [])
  ]
}

export const lifeTable = (lives: ReadonlyArray<LifeMeasurement>): string =>
  markdownTable(
    [
      "whole life of a case",
      "cases/s",
      "p50 ms",
      "p99 ms",
      "process µs: load + settling + idle",
      "Postgres µs",
      "both",
      "rounds",
      "WAL bytes",
      ...(lives.some(({ walByKey }) => walByKey !== undefined) ? ["without a key, with one"] : []),
      "rows written",
      "failures"
    ],
    [...new Set(lives.map(({ target }) => target))].map((target) =>
      rowOf(
        lives.filter((one) => one.target === target),
        lives.some(({ walByKey }) => walByKey !== undefined)
      )
    )
  )

const rowOf = (rows: ReadonlyArray<LifeMeasurement>, isByKey: boolean): ReadonlyArray<string> => {
  const middle = (of: (one: LifeMeasurement) => number | undefined): string => {
    const values = rows.map(of).filter((value) => value !== undefined)
    return values.length === 0 ? "" : figure(median(values))
  }
  const parts = (of: (one: LifeMeasurement) => Parts | undefined): string =>
    of(rows[0]!) === undefined
      ? ""
      : (["load", "settling", "idle"] as const).map((part) => middle((one) => of(one)?.[part])).join(" + ")
  const both = rows.map(processorUs)
  const failures = rows.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  return [
    LIFE_TITLES[rows[0]!.target],
    middle(rate),
    middle(({ p50Ms }) => p50Ms),
    middle(({ p99Ms }) => p99Ms),
    parts(({ processUs }) => processUs),
    parts(({ databaseUs }) => databaseUs),
    figure(median(both)),
    both.length < 2 ? "" : `${figure(Math.min(...both))} – ${figure(Math.max(...both))}`,
    middle(({ walBytes }) => walBytes),
    ...(isByKey ? [byKeyText(rows)] : []),
    middle(({ rows: written }) => written),
    failures.length === 0 ? "none" : failures.join("; ")
  ]
}

const byKeyText = (rows: ReadonlyArray<LifeMeasurement>): string => {
  const found = rows.flatMap(({ walByKey }) => (walByKey === undefined ? [] : [walByKey]))
  if (found.length === 0) return ""
  return [found.map(({ unkeyed }) => unkeyed), found.map(({ keyed }) => keyed)]
    .map((bytes) => figure(median(bytes)))
    .join(", ")
}
