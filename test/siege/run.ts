/** `npm run siege`: everything that has brought the service down before, at once. What must hold is on top of siege.ts. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { embeddedTarget, serverTarget } from "../crash/target.ts"
import { createDatabase, dropRunDatabases } from "../support/database-server.ts"
import { startSlowProxy } from "../support/slow-proxy.ts"
import { beginRecording } from "./record.ts"
import { siege, siegeName } from "./siege.ts"

const HELP = `Besieges the service and says what held.

Usage: npm run siege -- [--minutes 30] [--database embedded|postgres] [--write]

  --minutes    How long; fractions are taken [30]
  --database   embedded or postgres [postgres]; Postgres is TEST_DATABASE_URL, else one started for the
               run, else the server on 127.0.0.1:5432
  --write      Keep the figures (test/siege/results.json, docs/performance.md)
  --help       This text

Every ten seconds it prints the memory of the process and the answers so far, at the end a verdict a line. Exit code 1
when one does not hold. Linux only: memory is read from /proc.
`

const { database, help, minutes, write } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    database: { type: "string", default: "postgres" },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false }
  }
}).values

const usage = (problem: string): never => {
  process.stderr.write(`${problem}\n\n${HELP}`)
  process.exit(1)
}

const main = async (): Promise<void> => {
  if (help) return void process.stdout.write(HELP)
  const seconds = Number(minutes) * 60
  if (!(seconds >= 5)) return usage("--minutes must be a number, at least 0.1")
  if (database !== "embedded" && database !== "postgres") return usage("--database must be embedded or postgres")
  const progress = (line: string): void => void process.stdout.write(`${line}\n`)
  const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
  const dataDir = join(runDir, "data")
  mkdirSync(dataDir, { mode: 0o700 })
  const recording = beginRecording("siege", write)
  try {
    const { figures, verdicts } = await besiege(runDir, dataDir, { seconds, progress })
    for (const { figure, holds, what } of verdicts) {
      progress(`${holds ? "holds" : "FAILS"}  ${what} (${figure})`)
      if (!holds) process.exitCode = 1
    }
    await recording.end({
      name: `siege, ${database}`,
      figures: [{ what: "minutes", value: Number(minutes), unit: "", bound: { least: 30 } }, ...figures],
      faults: verdicts.filter(({ holds }) => !holds).map(({ figure, what }) => `not so: ${what} (${figure})`)
    })
  } finally {
    await dropRunDatabases(runDir)
    rmSync(runDir, { recursive: true, force: true })
  }
}

type Rest = { readonly seconds: number; readonly progress: (line: string) => void }

const besiege = async (runDir: string, dataDir: string, rest: Rest) => {
  if (database === "embedded") return siege({ ...rest, target: embeddedTarget(dataDir) })
  const url = new URL(await createDatabase(runDir, siegeName()))
  const proxy = await startSlowProxy({ host: url.hostname, port: Number(url.port) })
  try {
    const direct = url.toString()
    url.port = String(proxy.port)
    const target = { ...serverTarget(direct, dataDir), settings: { DATABASE_URL: url.toString(), DATA_DIR: dataDir } }
    const retriesLeft = async (): Promise<number> =>
      (await target.query<{ count: number }>("select count(*)::int as count from intent where attempts > 0"))[0]!.count
    return await siege({ ...rest, target, retriesLeft, slowBy: proxy.slowBy })
  } finally {
    await proxy.close()
  }
}

await main()
