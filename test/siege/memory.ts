/**
 * `npm run memory -- [--cases 1000000] [--reads 300000] [--heap 1024] [--soak 10] [--database embedded|postgres|both] [--write]`:
 * how much memory the service takes, started as `npm start` starts it, on a database with a million cases.
 *
 * Three figures: idle, a minute after its start; while 300,000 of the cases are read in no order, each cold and then warm, with
 * a heap of 1 GB; and the heap over ten minutes of reads and writes after that. Bounds are those of docs/operating.md. Every read
 * must be answered 200. Exits 1 when one does not hold. Linux only: memory is read from /proc.
 */
import "../support/script-help.ts"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { type FilledCases, fillCases, readCases, rssMbOf, rssPeakMbOf } from "../crash/many-cases.ts"
import { answered, bearer, makeClient, registerAgents, type ServiceClient } from "../crash/service-client.ts"
import { type ServiceProcess, startService } from "../crash/service-process.ts"
import { embeddedTarget, serverTarget, type Target } from "../crash/target.ts"
import { startWriters } from "../crash/writers.ts"
import { makeRandom } from "../fuzz/random.ts"
import { createDatabase, dropRunDatabases } from "../support/database-server.ts"
import { START } from "../support/service-program.ts"
import { beginRecording } from "./record.ts"
import { type Figure, holds } from "./table.ts"

const SEED = 20_261_123
/** The bounds are for so many. */
const CASE_COUNT_FULL = 1_000_000
const IDLE_MS = 60_000
/** Of the idle minute the last part counts: by then what the start needed is given back, or never will be. */
const IDLE_COUNTED_MS = 30_000
const SAMPLE_MS = 1_000
const IDLE_MB_MAX = { embedded: 600, postgres: 260 } as const
const RSS_MB_MAX = 1_200
const SOAK_WRITER_COUNT = 8
const SOAK_PACE_MS = 50
const SOAK_READER_COUNT = 8
/** Ten minutes open more cases than one may in a day. */
const SOAK_SPONSOR_COUNT = 4
/** The least of the heap in a third of the soak is what no collection could free; it may be so much more in the last one. */
const HEAP_GROWTH_MB_MAX = 60
const MEGABYTE = 1_048_576

type Kind = "embedded" | "postgres"

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "1000000" },
    reads: { type: "string", default: "300000" },
    heap: { type: "string", default: "1024" },
    soak: { type: "string", default: "10" },
    database: { type: "string", default: "both" },
    write: { type: "boolean", default: false }
  }
})
const [caseCount, readCount, heapMb] = [Number(values.cases), Number(values.reads), Number(values.heap)]
const soakMs = Number(values.soak) * 60_000
const kinds = (["postgres", "embedded"] as const).filter((one) => values.database === one || values.database === "both")
if (![caseCount, readCount, heapMb, soakMs].every((one) => one > 0) || kinds.length === 0) {
  throw new Error("npm run memory -- --help says what it takes")
}

/** Indexes of `count` cases, each once, in no order. */
const someOf = (count: number, seed: number): ReadonlyArray<number> => {
  const random = makeRandom(seed)
  const all = Array.from({ length: caseCount }, (_, index) => index)
  for (let at = 0; at < Math.min(count, caseCount); at++) {
    const other = at + random.below(caseCount - at)
    const kept = all[at]!
    all[at] = all[other]!
    all[other] = kept
  }
  return all.slice(0, count)
}

/** The most that the process had in the last part of an idle minute. */
const idleMb = async ({ pid }: ServiceProcess): Promise<number> => {
  await sleep(IDLE_MS - IDLE_COUNTED_MS)
  let most = 0
  for (let passed = 0; passed < IDLE_COUNTED_MS; passed += SAMPLE_MS) {
    most = Math.max(most, rssMbOf(pid))
    await sleep(SAMPLE_MS)
  }
  return most
}

const heapMbOf = async (client: ServiceClient): Promise<number> => {
  const { text } = await client.send({ method: "GET", path: "/metrics" })
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]) / MEGABYTE
}

interface Soaked {
  /** The least that was used of the heap in each third, in MB. */
  readonly thirds: ReadonlyArray<number>
  readonly readCount: number
  readonly writeCount: number
  readonly faults: ReadonlyArray<string>
}

/** Reads of all cases and writes to new ones, side by side. */
const soak = async (service: ServiceProcess, cases: FilledCases, say: (line: string) => void): Promise<Soaked> => {
  const client = makeClient(() => service.port)
  const { apiKey } = cases
  const apiKeys = await registerAgents(client, SOAK_SPONSOR_COUNT)
  const writers = startWriters({ client, apiKeys, count: SOAK_WRITER_COUNT, paceMs: SOAK_PACE_MS, name: "soak" })
  const random = makeRandom(SEED)
  const faults: Array<string> = []
  const endAt = performance.now() + soakMs
  let reads = 0
  const reader = async (): Promise<void> => {
    while (performance.now() < endAt && faults.length === 0) {
      const path = `/api/v1/cases/${cases.idOf(random.below(caseCount))}`
      const { status, text } = await answered(() => client.send({ method: "GET", path, headers: bearer(apiKey) }))
      if (status !== 200) faults.push(`a read of the soak: ${status} ${text.slice(0, 200)}`)
      reads += 1
      await sleep(SOAK_PACE_MS)
    }
  }
  const least = [Infinity, Infinity, Infinity]
  const sample = async (): Promise<void> => {
    for (let left = endAt - performance.now(); left > 0; left = endAt - performance.now()) {
      const third = Math.min(2, Math.floor(3 - (3 * left) / soakMs))
      least[third] = Math.min(least[third]!, await heapMbOf(client))
      await sleep(SAMPLE_MS)
    }
  }
  try {
    await Promise.all([...Array.from({ length: SOAK_READER_COUNT }, reader), sample()])
    await writers.stop()
    const thirds = least.map((one) => Math.round(one))
    say(
      `soak: ${reads} reads, ${writers.ledger.acknowledged.length} writes, least heap of each third ${thirds.join(", ")} MB`
    )
    faults.push(...writers.ledger.faults)
    return { thirds, readCount: reads, writeCount: writers.ledger.acknowledged.length, faults }
  } finally {
    client.close()
  }
}

const measure = async (kind: Kind, target: Target): Promise<void> => {
  const say = (line: string): void => void process.stdout.write(`${kind}: ${line}\n`)
  const recording = beginRecording("memory", values.write)
  const cases = await fillCases({ target, caseCount, settled: true, progress: say })

  const idle = await startService(target.settings, START)
  const idleRss = await idleMb(idle).finally(() => idle.kill())
  say(`idle: RSS ${Math.round(idleRss)} MB, ready after ${Math.round(idle.readyMs)} ms`)

  const settings = { ...target.settings, NODE_OPTIONS: `--max-old-space-size=${heapMb}` }
  const service = await startService(settings, START)
  try {
    const read = await readCases({ service, cases, order: someOf(readCount, SEED), progress: say })
    const peak = read.faults.length === 0 ? rssPeakMbOf(service.pid) : NaN
    say(`${read.readCount} reads, ${read.readsPerSecond}/s, RSS at most ${Math.round(peak)} MB`)
    const soaked = read.faults.length === 0 ? await soak(service, cases, say) : undefined
    const faults = [...read.faults, ...(soaked?.faults ?? [])]
    const figures: ReadonlyArray<Figure> = [
      { what: "cases in the database", value: caseCount, unit: "", bound: { least: CASE_COUNT_FULL } },
      { what: "idle, RSS", value: idleRss, unit: "MB", bound: { most: IDLE_MB_MAX[kind] } },
      { what: "ready after", value: idle.readyMs, unit: "ms" },
      { what: "heap, --max-old-space-size", value: heapMb, unit: "MB" },
      { what: "cases read in no order, each twice", value: read.readCount / 2, unit: "", bound: { least: 300_000 } },
      { what: "answers 503, come again", value: read.busy.length, unit: "", bound: { most: 0 } },
      { what: "other answers than 200", value: faults.length, unit: "", bound: { most: 0 } },
      { what: "reads a second", value: read.readsPerSecond, unit: "/s" },
      { what: "RSS, at most", value: peak, unit: "MB", bound: { most: RSS_MB_MAX } },
      ...(soaked === undefined ? [] : soakFigures(soaked))
    ]
    for (const one of figures) if (!holds(one)) process.exitCode = 1
    for (const fault of faults) say(`FAULT ${fault}`)
    const fewer = caseCount < CASE_COUNT_FULL ? `, ${caseCount.toLocaleString("en-US")} cases` : ""
    await recording.end({ name: `memory, ${kind}${fewer}`, figures, faults })
  } finally {
    await service.kill()
  }
}

const soakFigures = ({ readCount: reads, thirds, writeCount }: Soaked): ReadonlyArray<Figure> => [
  { what: "soak", value: soakMs / 60_000, unit: "minutes" },
  { what: "reads of the soak", value: reads, unit: "" },
  { what: "writes of the soak", value: writeCount, unit: "" },
  { what: "least heap in the second third", value: thirds[1]!, unit: "MB" },
  {
    what: "least heap in the last third",
    value: thirds[2]!,
    unit: "MB",
    bound: { most: thirds[1]! + HEAP_GROWTH_MB_MAX }
  }
]

const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
try {
  for (const kind of kinds) {
    const dataDir = join(runDir, `data-${kind}`)
    mkdirSync(dataDir, { mode: 0o700 })
    const target =
      kind === "embedded" ? embeddedTarget(dataDir) : serverTarget(await createDatabase(runDir, "memory"), dataDir)
    await measure(kind, target)
  }
} finally {
  await dropRunDatabases(runDir)
  rmSync(runDir, { recursive: true, force: true })
}
