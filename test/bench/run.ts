/**
 * `npm run bench`: our service against its peers, on one machine, in interleaved rounds; with authentication, rate
 * limit, journal and views switched on. Writes test/bench/results.md, results.json and the tables of docs/performance.md, and fails when anything that
 * was acknowledged is not there, when an answer was not 2xx, or when a stream missed an event.
 *
 *   node test/bench/run.ts [--quick] [--long] [--only get|post|life|start|sse|streams|scale|sizes|crossing …] [--rounds 3] [--seconds 5]
 *     [--cases 20000] [--lives 8000] [--crossing 120000] [--out DIR]
 *
 * `npm run bench -- mcp` is the bench of MCP (`mcp.ts`), which needs no database and has options of its own.
 *
 * --long adds lives of other sizes, on a million cases, and under ends of triage: sizes and crossing, half an hour more.
 * --quick is one round of two seconds and small numbers: it shows that everything holds, its figures say little.
 * BENCH_DATABASE_URL names the Postgres server; the one on this machine otherwise.
 */
import "../support/script-help.ts"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { format, resolveConfig } from "prettier"
import { Databases } from "./database.ts"
import { describeMachine } from "./machine.ts"
import { type BenchResults, LONG_PARTS, type Part, PARTS, renderResults } from "./results.ts"
import { runLoads } from "./rounds.ts"
import { benchMcp } from "./mcp.ts"
import { type LifeMeasurement, measureLife } from "./life/life.ts"
import { LIFE_TARGETS, LIFE_TITLES } from "./life/running.ts"
import { measureCrossings, measureSizes } from "./life/sizes.ts"
import { processorUs } from "./life/table.ts"
import { figure } from "./table.ts"
import { measureSse, SSE_FULL, type SseMeasurement } from "./sse.ts"
import { runStarts } from "./start.ts"
import { measureScale, SCALE_FULL, SCALE_QUICK } from "./scale.ts"
import { measureStreams, STREAMS_FULL, STREAMS_QUICK } from "./streams.ts"
import { writePerformancePage } from "./page.ts"

if (process.argv[2] === "mcp") {
  await benchMcp(process.argv.slice(3))
  process.exit()
}

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    rounds: { type: "string" },
    seconds: { type: "string" },
    cases: { type: "string" },
    lives: { type: "string" },
    crossing: { type: "string" },
    out: { type: "string", default: import.meta.dirname }
  }
})
const { only, out, quick } = values
const number = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text))
const rounds = number(values.rounds, quick ? 1 : 3)
const seconds = number(values.seconds, quick ? 2 : 5)
const cases = number(values.cases, quick ? 2_000 : 20_000)
const lifeCases = number(values.lives, quick ? 1_000 : 8_000)
const crossing = number(values.crossing, quick ? 2_000 : 120_000)
const isLong = (part: Part): boolean => LONG_PARTS.some((long) => long === part)
const parts = PARTS.filter((part) => (only === undefined ? values.long || !isLong(part) : only.includes(part)))
if (only !== undefined && only.some((name) => !PARTS.some((part) => part === name))) {
  throw new Error(`--only takes ${PARTS.join(", ")}`)
}

const startedAt = Date.now()
const progress = (line: string): void => {
  console.log(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${line}`)
}
const wants = (part: Part): boolean => parts.includes(part)

const runSse = async (): Promise<ReadonlyArray<SseMeasurement>> => {
  const options = quick ? { ...SSE_FULL, streams: 1_000, seconds: 2 } : SSE_FULL
  const measurements: Array<SseMeasurement> = []
  for (let round = 1; round <= rounds; round++) {
    const one = await measureSse(options)
    measurements.push(one)
    const share = ((one.serverCpuShare ?? NaN) * 100).toFixed(0)
    progress(`streams, round ${round}: ${Math.round(one.eventsPerSecond)} events/s at ${share} % ${one.failure ?? ""}`)
  }
  return measurements
}

/** Each target alone, one after the other: a life is charged for whatever happens until it has settled. */
const runLives = async (): Promise<ReadonlyArray<LifeMeasurement>> => {
  const options = {
    cases: lifeCases,
    warmUpCases: Math.ceil(lifeCases / 2),
    organizations: 50,
    idleMs: quick ? 2_000 : 10_000
  }
  const measurements: Array<LifeMeasurement> = []
  for (let round = 1; round <= rounds; round++) {
    for (const target of LIFE_TARGETS) {
      const one = await measureLife(target, round, options)
      measurements.push(one)
      const figures = `${figure(one.perSecond)}/s, p99 ${figure(one.p99Ms)} ms, ${figure(processorUs(one))} µs CPU each`
      progress(`life round ${round}  ${LIFE_TITLES[target].padEnd(32)} ${figures} ${one.failure ?? ""}`)
    }
  }
  return measurements
}

/** Both files are committed with the figures that they explain, so they must pass the format check. */
const writeFormatted = async (name: string, text: string): Promise<void> => {
  mkdirSync(out, { recursive: true })
  const filepath = join(out, name)
  const style = await resolveConfig(join(import.meta.dirname, name))
  writeFileSync(filepath, await format(text, { ...style, filepath }))
}

const databases = await Databases.open()
try {
  const machine = describeMachine(databases)
  progress(machine.text)
  if (databases.unsafe.length > 0) progress(`WARNING: Postgres runs without ${databases.unsafe.join(", ")}`)
  const loads = await runLoads(databases, {
    kinds: (["get", "post"] as const).filter((kind) => wants(kind)),
    rounds,
    seconds,
    progress
  })
  const lives = wants("life") ? await runLives() : []
  const sizesOptions = { cases: lifeCases, rounds, crossing, storedCounts: quick ? [0, 1_000] : undefined, progress }
  const sizes = wants("sizes") ? await measureSizes(sizesOptions) : []
  const crossings = wants("crossing") ? await measureCrossings(sizesOptions) : []
  const starts = wants("start") ? await runStarts(databases, { cases, rounds, progress }) : []
  const streams = wants("sse") ? await runSse() : []
  const timelines = wants("streams")
    ? await measureStreams(databases, quick ? STREAMS_QUICK : STREAMS_FULL, progress)
    : []
  const scale = wants("scale") ? await measureScale(databases, quick ? SCALE_QUICK : SCALE_FULL, progress) : []
  const results: BenchResults = {
    at: new Date(startedAt).toISOString(),
    command: ["npm run bench", ...process.argv.slice(2)].join(" "),
    machine,
    rounds,
    seconds,
    measurements: loads.measurements,
    verified: loads.verified,
    lives,
    sizes,
    crossings,
    starts,
    streams,
    timelines,
    scale,
    faults: [
      ...loads.faults,
      ...[...lives, ...sizes, ...crossings].flatMap(({ failure, target }) =>
        failure === undefined ? [] : [`${LIFE_TITLES[target]}: ${failure}`]
      ),
      ...[...streams, ...timelines].flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
    ]
  }
  const text = renderResults(results)
  await writeFormatted("results.md", text)
  await writeFormatted("results.json", JSON.stringify(results))
  if (out === import.meta.dirname) await writePerformancePage(results)
  console.log(`\n${text}`)
  if (results.faults.length > 0) process.exitCode = 1
} finally {
  await databases.close()
}
