/**
 * From measurements to the table: medians over rounds, ratios to the floors and aims of the runtime design, and the
 * text of both. Nothing here measures or reads a clock.
 *
 * A ratio is taken within each round and its median shown: the targets of one round ran seconds apart, those of
 * different rounds minutes, so the median of ratios is steadier than the ratio of medians.
 */
import type { LoadKind, Measurement } from "./measure.ts"
import type { OurName, TargetName } from "./targets.ts"
import { TITLES } from "./targets.ts"

export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle]!
  return sorted.length === 0 ? NaN : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** One line of the floors table: a figure, and what it has to reach. */
export interface Verdict {
  readonly what: string
  readonly value: number
  /** Smallest and largest of the rounds. */
  readonly range: readonly [number, number]
  readonly unit: string
  readonly floor: number
  readonly aim: number
  /** Whether a smaller figure is the better one. */
  readonly smallerIsBetter: boolean
  /**
   * The same ratio of answers per second of CPU, server and database together: what it would be if nothing had to wait.
   * It hardly moves when others use the machine, so a gap between the two says that this run was disturbed, or latency.
   */
  readonly byCpu: number | undefined
}

export type Grade = "aim" | "floor" | "below"

/** By processor time where that was measured: those floors are set in it. */
export const grade = ({ aim, byCpu, floor, smallerIsBetter, value }: Verdict): Grade => {
  const found = byCpu ?? value
  const reaches = (bound: number): boolean => (smallerIsBetter ? found <= bound : found >= bound)
  if (reaches(aim)) return "aim"
  return reaches(floor) ? "floor" : "below"
}

interface RatioGoal {
  readonly kind: LoadKind
  readonly against: TargetName
  readonly floor: number
  readonly aim: number
}

/**
 * The floors were set on a real server; for the embedded database they are shown alike. A POST has none here: the peers of
 * this table write one row where we do a whole job, and that job has its own peers (`life/`).
 */
const RATIO_GOALS: ReadonlyArray<RatioGoal> = [
  { kind: "get", against: "bare-uws", floor: 0.7, aim: 0.75 },
  { kind: "get", against: "fastify-pg", floor: 8, aim: 10 }
]
const OURS: ReadonlyArray<OurName> = ["ours-postgres", "ours-embedded"]
const KIND_TITLES: Readonly<Record<LoadKind, string>> = { get: "GET warm case", post: "POST case" }

/** The goals for which there are measurements of both sides in one round. */
export const ratioVerdicts = (measurements: ReadonlyArray<Measurement>): ReadonlyArray<Verdict> =>
  RATIO_GOALS.flatMap(({ aim, against, floor, kind }) =>
    OURS.flatMap((ours) => {
      const ratios = ratiosPerRound(measurements, { kind, pair: [ours, against], of: ({ perSecond }) => perSecond })
      if (ratios.length === 0) return []
      const byCpu = ratiosPerRound(measurements, { kind, pair: [ours, against], of: answersPerCpuSecond })
      return [
        {
          ...verdict(`${KIND_TITLES[kind]}: ${TITLES[ours]} / ${TITLES[against]}`, ratios, { floor, aim, unit: "×" }),
          byCpu: byCpu.length === 0 ? undefined : median(byCpu)
        }
      ]
    })
  )

export const verdict = (
  what: string,
  values: ReadonlyArray<number>,
  goal: Pick<Verdict, "floor" | "aim" | "unit"> & { readonly smallerIsBetter?: boolean }
): Verdict => ({
  what,
  value: median(values),
  range: [Math.min(...values), Math.max(...values)],
  smallerIsBetter: false,
  byCpu: undefined,
  ...goal
})

interface Compared {
  readonly kind: LoadKind
  readonly pair: readonly [over: TargetName, under: TargetName]
  readonly of: (one: Measurement) => number | undefined
}

const ratiosPerRound = (
  measurements: ReadonlyArray<Measurement>,
  { kind, of, pair: [over, under] }: Compared
): ReadonlyArray<number> => {
  const inRound = (target: TargetName, round: number): number | undefined => {
    const found = measurements.find((one) => one.kind === kind && one.target === target && one.round === round)
    return found === undefined ? undefined : of(found)
  }
  const rounds = [...new Set(measurements.map(({ round }) => round))]
  return rounds.flatMap((round) => {
    const above = inRound(over, round)
    const below = inRound(under, round)
    return above === undefined || below === undefined ? [] : [above / below]
  })
}

const answersPerCpuSecond = ({ databaseCpuUs = 0, serverCpuUs }: Measurement): number | undefined =>
  serverCpuUs === undefined ? undefined : 1_000_000 / (serverCpuUs + databaseCpuUs)

export const verdictTable = (verdicts: ReadonlyArray<Verdict>): string =>
  markdownTable(
    ["what", "median", "rounds", "by CPU", "floor", "aim", "reached"],
    verdicts.map((one) => {
      const show = (value: number): string => `${figure(value)}${one.unit === "×" ? "×" : ` ${one.unit}`}`
      const [least, most] = one.range
      const range = least === most ? "" : `${figure(least)} – ${figure(most)}`
      const byCpu = one.byCpu === undefined ? "" : show(one.byCpu)
      return [one.what, show(one.value), range, byCpu, show(one.floor), show(one.aim), GRADES[grade(one)]]
    })
  )

const GRADES: Readonly<Record<Grade, string>> = { aim: "aim", floor: "floor", below: "**no**" }

/** Medians of every target under one kind of load, in the order in which targets first appear. */
export const loadTable = (kind: LoadKind, measurements: ReadonlyArray<Measurement>): string => {
  const ofKind = measurements.filter((one) => one.kind === kind)
  const targets = [...new Set(ofKind.map(({ target }) => target))]
  return markdownTable(
    [KIND_TITLES[kind], "requests/s", "rounds", "p50 ms", "p99 ms", "server CPU µs", "Postgres CPU µs", "failures"],
    targets.map((target) => loadRow(target, ofKind))
  )
}

const loadRow = (target: TargetName, ofKind: ReadonlyArray<Measurement>): ReadonlyArray<string> => {
  const rows = ofKind.filter((one) => one.target === target)
  const middle = (of: (one: Measurement) => number | undefined): string => {
    const values = rows.map(of).filter((value) => value !== undefined)
    return values.length === 0 ? "" : figure(median(values))
  }
  const rates = rows.map(({ perSecond }) => perSecond)
  const failures = rows.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  return [
    TITLES[target],
    middle(({ perSecond }) => perSecond),
    rates.length < 2 ? "" : `${figure(Math.min(...rates))} – ${figure(Math.max(...rates))}`,
    middle(({ p50Ms }) => p50Ms),
    middle(({ p99Ms }) => p99Ms),
    middle(({ serverCpuUs }) => serverCpuUs),
    middle(({ databaseCpuUs }) => databaseCpuUs),
    failures.length === 0 ? "none" : failures.join("; ")
  ]
}

/** Three significant digits, whole from one hundred on, thousands apart. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return "?"
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return rounded.toLocaleString("en-US", { maximumFractionDigits: 3 })
}

/** Padded as the formatter pads it, so that a written file passes the format check. */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => (row[column] ?? "").length)))
  const line = (cells: ReadonlyArray<string>): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}
