/**
 * `npm run crash`: kills the service fifty times on each database while 64 writers write, and says what was lost. The
 * invariant is on top of kill-cycles.ts.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createDatabase, dropRunDatabases } from "../support/database-server.ts"
import { beginRecording } from "../siege/record.ts"
import { earlyEnd } from "../support/early-end.ts"
import { killCycles, READY_AGAIN_MS_MAX } from "./kill-cycles.ts"
import { embeddedTarget, serverTarget } from "./target.ts"

const HELP = `Kills the service with SIGKILL under load and checks that nothing acknowledged is lost or doubled.

Usage: npm run crash -- [--cycles 50] [--database embedded|postgres|both] [--write]

  --cycles     Kills on each database [50]
  --database   embedded, postgres or both [both]; Postgres is TEST_DATABASE_URL, else one started
               for the run, else the server on 127.0.0.1:5432
  --write      Keep the figures (test/siege/results.json, docs/performance.md)
  --help       This text

Ctrl-C ends it early with what it has. Exit code 1 when something was lost, doubled, out of order or not ready in time.
`

/** The longest time under load before a kill. */
const LOAD_MS_MAX = 1_000
const DATABASES = ["embedded", "postgres"] as const

const early = earlyEnd()
const options = parseArgs({
  options: {
    cycles: { type: "string", default: "50" },
    database: { type: "string", default: "both" },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false }
  }
}).values

const usage = (problem: string): never => {
  process.stderr.write(`${problem}\n\n${HELP}`)
  process.exit(1)
}

const main = async (): Promise<void> => {
  if (options.help) return void process.stdout.write(HELP)
  const cycles = Number(options.cycles)
  if (!Number.isInteger(cycles) || cycles < 1) return usage("--cycles must be a whole number from 1")
  const databases = DATABASES.filter((one) => options.database === one || options.database === "both")
  if (databases.length === 0) return usage("--database must be embedded, postgres or both")

  const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
  try {
    for (const database of databases) if (!early.asked()) await runOn(database, cycles, runDir)
  } finally {
    await dropRunDatabases(runDir)
    rmSync(runDir, { recursive: true, force: true })
  }
}

const runOn = async (database: (typeof DATABASES)[number], cycles: number, runDir: string): Promise<void> => {
  const say = (line: string): void => void process.stdout.write(`${database}: ${line}\n`)
  const recording = beginRecording("crash", options.write)
  const dataDir = join(runDir, `data-${database}`)
  mkdirSync(dataDir, { mode: 0o700 })
  const target =
    database === "embedded" ? embeddedTarget(dataDir) : serverTarget(await createDatabase(runDir, "crash"), dataDir)
  const report = await killCycles({ target, cycles, loadMsMax: LOAD_MS_MAX, progress: say, isOver: early.asked })
  if (report.readyMs.length === 0) return
  const sorted = report.readyMs.map(({ wallMs }) => wallMs).toSorted((one, other) => one - other)
  const slowestOwn = Math.max(...report.readyMs.map(({ ownMs }) => ownMs))
  say(`${report.writeCount} writes acknowledged, ${report.unansweredCount} tries left unanswered and sent again`)
  say(`ready again in ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (slowest)`)
  for (const fault of report.faults) say(`FAULT ${fault}`)
  say(report.faults.length === 0 ? "nothing lost, nothing doubled" : `${report.faults.length} faults`)
  if (report.faults.length > 0) process.exitCode = 1
  await recording.end({
    name: `kills under 64 writers, ${database}`,
    faults: report.faults,
    figures: [
      { what: "kills", value: report.readyMs.length, unit: "", bound: { least: 200 } },
      { what: "writes acknowledged", value: report.writeCount, unit: "" },
      { what: "tries without an answer, sent again", value: report.unansweredCount, unit: "" },
      { what: "lost, doubled, out of order or late", value: report.faults.length, unit: "", bound: { most: 0 } },
      { what: "ready again, median", value: sorted[sorted.length >> 1]!, unit: "ms" },
      { what: "ready again, slowest", value: sorted.at(-1)!, unit: "ms" },
      {
        what: "ready again, slowest, without waiting for a processor",
        value: slowestOwn,
        unit: "ms",
        bound: { most: READY_AGAIN_MS_MAX }
      }
    ]
  })
}

await main()
