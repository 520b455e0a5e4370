/** From lives of other sizes to their tables and their floors. Pure. */
import { figure, markdownTable, median, type Verdict, verdict } from "../table.ts"
import type { LifeMeasurement } from "./life.ts"
import { LIFE_TITLES } from "./running.ts"
import type { CrossingMeasurement } from "./sizes.ts"
import { processorUs } from "./table.ts"

/** One hot organization, or one for each case, may cost a fifth of the rate. */
const WIDE_GOAL = { floor: 0.8, aim: 1, unit: "×" }
/** What is stored already may cost 15 %. */
const DEEP_GOAL = { floor: 0.85, aim: 1, unit: "×" }
const CROSSING_GOAL = { floor: 250, aim: 50, unit: "ms", smallerIsBetter: true }

const sizeOf = ({ organizations, stored = 0 }: LifeMeasurement): string => `${organizations} ${stored}`
const isDeep = ({ stored }: LifeMeasurement): boolean => stored !== undefined

/** The rates of the first, divided by those of the second, which has the same round. */
const ratios = (over: ReadonlyArray<LifeMeasurement>, under: ReadonlyArray<LifeMeasurement>): ReadonlyArray<number> =>
  over.flatMap((one) => {
    const other = under.find(({ round }) => round === one.round)
    return other === undefined ? [] : [one.perSecond / other.perSecond]
  })

export const sizeVerdicts = (lives: ReadonlyArray<LifeMeasurement>): ReadonlyArray<Verdict> => {
  const wide = lives.filter((one) => !isDeep(one))
  const ours = wide.filter(({ target }) => target === "ours-postgres")
  const deep = lives.filter(isDeep)
  const groups = [
    ...[...new Set(ours.map(({ organizations }) => organizations))].map((count) => ({
      what: `life of a case at ${named(count, "organization")}, rate: ${LIFE_TITLES["ours-postgres"]} / ${LIFE_TITLES["life-cte"]}`,
      values: ratios(
        ours.filter(({ organizations }) => organizations === count),
        wide.filter(({ organizations, target }) => organizations === count && target === "life-cte")
      ),
      goal: WIDE_GOAL
    })),
    ...[...new Set(deep.flatMap(({ stored = 0 }) => (stored === 0 ? [] : [stored])))].map((count) => ({
      what: `life of a case, rate: on ${figure(count)} cases / on none`,
      values: ratios(
        deep.filter(({ stored }) => stored === count),
        deep.filter(({ stored }) => stored === 0)
      ),
      goal: DEEP_GOAL
    }))
  ]
  return groups.flatMap(({ goal, values, what }) => (values.length === 0 ? [] : [verdict(what, values, goal)]))
}

const named = (count: number, what: string): string => `${figure(count)} ${what}${count === 1 ? "" : "s"}`

export const crossingVerdicts = (crossings: ReadonlyArray<CrossingMeasurement>): ReadonlyArray<Verdict> =>
  crossings.flatMap(({ crossed, target }) =>
    target === "life-cte" || crossed.count === 0
      ? []
      : [verdict(`p99 while ends of triage cross: ${LIFE_TITLES[target]}`, [crossed.p99Ms], CROSSING_GOAL)]
  )

export const sizeTable = (lives: ReadonlyArray<LifeMeasurement>): string => {
  const groups = [...new Set(lives.map((one) => `${one.target} ${sizeOf(one)} ${isDeep(one)}`))].map((key) =>
    lives.filter((one) => `${one.target} ${sizeOf(one)} ${isDeep(one)}` === key)
  )
  const middle = (rows: ReadonlyArray<LifeMeasurement>, of: (one: LifeMeasurement) => number): string =>
    figure(median(rows.map(of)))
  return markdownTable(
    [
      "lives of other sizes",
      "organizations",
      "cases before",
      "cases/s",
      "p50 ms",
      "p99 ms",
      "processor µs",
      "failures"
    ],
    groups.map((rows) => [
      LIFE_TITLES[rows[0]!.target],
      figure(rows[0]!.organizations),
      figure(rows[0]!.stored ?? 0),
      middle(rows, ({ perSecond }) => perSecond),
      middle(rows, ({ p50Ms }) => p50Ms),
      middle(rows, ({ p99Ms }) => p99Ms),
      middle(rows, processorUs),
      rows.flatMap(({ failure }) => (failure === undefined ? [] : [failure])).join("; ") || "none"
    ])
  )
}

export const crossingTable = (crossings: ReadonlyArray<CrossingMeasurement>): string =>
  markdownTable(
    ["ends of triage cross", "cases", "cases/s", "p99 ms", "crossed", "p99 ms of these", "failures"],
    crossings.map(({ cases, crossed, failure, p99Ms, perSecond, target }) => [
      LIFE_TITLES[target],
      figure(cases),
      figure(perSecond),
      figure(p99Ms),
      figure(crossed.count),
      figure(crossed.p99Ms),
      failure ?? "none"
    ])
  )
