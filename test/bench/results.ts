/** The whole result of a bench and its text. Pure: the same results give the same text. */
import type { LifeMeasurement } from "./life/life.ts"
import type { CrossingMeasurement } from "./life/sizes.ts"
import { crossingTable, crossingVerdicts, sizeTable, sizeVerdicts } from "./life/sizes-table.ts"
import { lifeTable, lifeVerdicts } from "./life/table.ts"
import type { Machine } from "./machine.ts"
import type { Measurement } from "./measure.ts"
import type { ScaleMeasurement } from "./scale.ts"
import type { StreamMeasurement } from "./streams.ts"
import { scaleTable, timelineTable, timelineVerdicts } from "./scale-table.ts"
import type { SseMeasurement } from "./sse.ts"
import type { EndedBy, StartMeasurement } from "./start.ts"
import {
  figure,
  loadTable,
  markdownTable,
  median,
  ratioVerdicts,
  type Verdict,
  verdict,
  verdictTable
} from "./table.ts"
import { type OurName, TITLES } from "./targets.ts"

/** Each of the last two takes a quarter of an hour: they run with --long, or when they are named. */
export const LONG_PARTS = ["sizes", "crossing"] as const
export const PARTS = ["get", "post", "life", "start", "sse", "streams", "scale", ...LONG_PARTS] as const
export type Part = (typeof PARTS)[number]

export interface BenchResults {
  /** ISO 8601. */
  readonly at: string
  readonly command: string
  readonly machine: Machine
  readonly rounds: number
  readonly seconds: number
  readonly measurements: ReadonlyArray<Measurement>
  readonly verified: ReadonlyArray<string>
  readonly lives: ReadonlyArray<LifeMeasurement>
  /** Absent where they did not run. */
  readonly sizes?: ReadonlyArray<LifeMeasurement> | undefined
  readonly crossings?: ReadonlyArray<CrossingMeasurement> | undefined
  readonly starts: ReadonlyArray<StartMeasurement>
  /** Of the HTTP edge alone. */
  readonly streams: ReadonlyArray<SseMeasurement>
  /** Of the whole service. */
  readonly timelines: ReadonlyArray<StreamMeasurement>
  readonly scale: ReadonlyArray<ScaleMeasurement>
  /** What makes this run not count. */
  readonly faults: ReadonlyArray<string>
}

export const renderResults = (results: BenchResults): string => {
  const { at, command, faults, lives, machine, measurements, rounds, seconds, verified } = results
  const { crossings = [], scale, sizes = [], starts, streams, timelines } = results
  const tools = [...new Set(measurements.map(({ tool }) => tool))]
  const sections = [
    "# Bench",
    `\`${command}\`, ${at}. ${machine.text}.`,
    `Medians of ${rounds} interleaved ${rounds === 1 ? "round" : "rounds"} of ${seconds} s at 64 connections` +
      `${tools.length === 0 ? "" : `, driven by ${tools.join(" and ")}`}. ` +
      "A ratio is the median of the ratios within each round; by CPU it compares answers per second of processor time, " +
      "server and database together, which others on the machine disturb little, and decides where it is given. " +
      "CPU is per answer: of the server's process, and of its " +
      "connections on the Postgres server (the embedded database runs inside the process).",
    ...(faults.length === 0 ? [] : [`**This run does not count:**\n\n${list(faults)}`]),
    verdictTable(verdictsOf(results)),
    ...(["get", "post"] as const)
      .filter((kind) => measurements.some((one) => one.kind === kind))
      .map((kind) => loadTable(kind, measurements)),
    ...(lives.length === 0 ? [] : [lifeTable(lives)]),
    ...(sizes.length === 0 ? [] : [sizeTable(sizes)]),
    ...(crossings.length === 0 ? [] : [crossingTable(crossings)]),
    ...(starts.length === 0 ? [] : [startTable(starts)]),
    ...(streams.length === 0 ? [] : [streamTable(streams)]),
    ...(timelines.length === 0 ? [] : [timelineTable(timelines)]),
    ...(scale.length === 0 ? [] : [scaleTable(scale)]),
    ...(verified.length === 0 ? [] : [`Verified after the load:\n\n${list(verified)}`])
  ]
  return `${sections.join("\n\n")}\n`
}

const list = (lines: ReadonlyArray<string>): string => lines.map((line) => `- ${line}`).join("\n")

/** Every floor of the runtime design that this run measured. */
export const verdictsOf = ({
  crossings = [],
  lives,
  measurements,
  sizes = [],
  starts,
  streams,
  timelines
}: BenchResults): ReadonlyArray<Verdict> => {
  const shares = streams.flatMap(({ serverCpuShare }) => (serverCpuShare === undefined ? [] : [serverCpuShare * 100]))
  const rates = streams.map(({ eventsPerSecond }) => eventsPerSecond)
  const first = streams[0]
  const due = first === undefined ? 0 : first.streams * first.rate
  const what = first === undefined ? "" : `SSE ${figure(first.streams)} streams × ${first.rate}/s`
  return [
    ...ratioVerdicts(measurements),
    ...lifeVerdicts(lives),
    ...sizeVerdicts(sizes),
    ...crossingVerdicts(crossings),
    ...startGroups(starts).map(({ cases, endedBy, name, readyMs }) =>
      verdict(`start to ready on ${figure(cases)} cases after ${endedBy}: ${TITLES[name]}`, readyMs, {
        ...START_BOUNDS_MS[name],
        unit: "ms",
        smallerIsBetter: true
      })
    ),
    // Ticks are not aligned with the measured seconds.
    ...(rates.length === 0 ? [] : [verdict(what, rates, { floor: due * 0.99, aim: due * 0.99, unit: "events/s" })]),
    ...(shares.length === 0
      ? []
      : [verdict(`${what}, of a core`, shares, { floor: 45, aim: 35, unit: "%", smallerIsBetter: true })]),
    ...timelineVerdicts(timelines)
  ]
}

/** Of `npm start` on data that is there. */
const START_BOUNDS_MS: Readonly<Record<OurName, { readonly floor: number; readonly aim: number }>> = {
  "ours-postgres": { floor: 700, aim: 500 },
  "ours-embedded": { floor: 1_400, aim: 800 }
}

interface StartGroup {
  readonly name: OurName
  readonly endedBy: EndedBy
  readonly cases: number
  readonly readyMs: ReadonlyArray<number>
  readonly lineMs: ReadonlyArray<number>
  readonly cpuMs: ReadonlyArray<number>
}

const startGroups = (starts: ReadonlyArray<StartMeasurement>): ReadonlyArray<StartGroup> => {
  const groups = new Map<string, StartMeasurement[]>()
  for (const start of starts) {
    const key = `${start.name} ${start.endedBy}`
    groups.set(key, [...(groups.get(key) ?? []), start])
  }
  return [...groups.values()].map((group) => ({
    name: group[0]!.name,
    endedBy: group[0]!.endedBy,
    cases: Math.min(...group.map(({ cases }) => cases)),
    readyMs: group.map(({ readyMs }) => readyMs),
    lineMs: group.map(({ lineMs }) => lineMs),
    cpuMs: group.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
  }))
}

const startTable = (starts: ReadonlyArray<StartMeasurement>): string =>
  markdownTable(
    ["start", "ended by", "cases", "ready ms", "rounds", "listening line ms", "processor ms"],
    startGroups(starts).map(({ cases, cpuMs, endedBy, lineMs, name, readyMs }) => [
      TITLES[name],
      endedBy,
      figure(cases),
      figure(median(readyMs)),
      `${figure(Math.min(...readyMs))} – ${figure(Math.max(...readyMs))}`,
      figure(median(lineMs)),
      cpuMs.length === 0 ? "" : figure(median(cpuMs))
    ])
  )

const streamTable = (streams: ReadonlyArray<SseMeasurement>): string =>
  markdownTable(
    ["streams", "each", "events/s", "server, of a core", "client, of a core", "failures"],
    streams.map((one) => [
      figure(one.streams),
      `${one.rate}/s`,
      figure(one.eventsPerSecond),
      one.serverCpuShare === undefined ? "" : `${figure(one.serverCpuShare * 100)} %`,
      `${figure(one.clientCpuShare * 100)} %`,
      one.failure ?? "none"
    ])
  )
