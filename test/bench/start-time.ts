/**
 * `npm run bench:start`: how long a start takes on data that is there, from the sources and from the bundle, on Postgres and
 * on the embedded database. Rounds alternate. Wall time says little on a busy machine; processor time says more.
 *
 *   npm run bench:start -- [--rounds 5] [--check]
 *
 * --check exits 1 when the bundle misses a floor by wall time: 0.7 s on Postgres, 1.4 s embedded. Needs the server programs
 * of Postgres, of which it starts one of its own.
 */
import "../support/script-help.ts"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createPrivatePostgres, removePrivatePostgres } from "../support/private-postgres.ts"
import { START_FLAGS } from "../support/service-program.ts"
import { startChild } from "./process.ts"

const PROGRAMS = { sources: "src/main.ts", bundle: "scripts/start.js" } as const
const FLOOR_MS = { postgres: 700, embedded: 1_400 } as const
const READY = /^listening on (http:\/\/\S+)/m

type Program = keyof typeof PROGRAMS
type Database = keyof typeof FLOOR_MS

interface Start {
  readonly wallMs: number
  readonly cpuMs: number
}

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, check: { type: "boolean", default: false } }
})

const folder = mkdtempSync(join(tmpdir(), "redress-start-"))
const postgres = await createPrivatePostgres({ fsync: "on" })
const settings: Readonly<Record<Database, Readonly<Record<string, string>>>> = {
  postgres: {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
    SERVER_SECRET: "server-secret-of-the-bench-0123456789",
    DATA_DIR: join(folder, "secrets")
  },
  embedded: { DATA_DIR: join(folder, "data") }
}

const start = async (program: Program, database: Database): Promise<Start> => {
  const env = { PORT: "0", LAW_TEXT_FETCH: "off", ...settings[database] }
  const child = await startChild({ script: PROGRAMS[program], nodeArgs: START_FLAGS, env, ready: READY })
  const cpuMs = child.cpuMs() ?? NaN
  await child.stop()
  return { wallMs: child.readyMs, cpuMs }
}

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN

const measure = async (database: Database): Promise<Readonly<Record<Program, ReadonlyArray<Start>>>> => {
  const starts: Record<Program, Array<Start>> = { sources: [], bundle: [] }
  // The first start fills the database, and the first of each program its cache of compiled code.
  for (const program of ["sources", "bundle"] as const) await start(program, database)
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const program of ["sources", "bundle"] as const) starts[program].push(await start(program, database))
  }
  return starts
}

try {
  console.log("database  program   wall median  least   processor median  load")
  for (const database of ["postgres", "embedded"] as const) {
    const starts = await measure(database)
    for (const program of ["sources", "bundle"] as const) {
      const walls = starts[program].map(({ wallMs }) => wallMs)
      const wall = median(walls)
      const cells = [wall, Math.min(...walls), median(starts[program].map(({ cpuMs }) => cpuMs))]
      const [one = "", least = "", cpu = ""] = cells.map((ms) => `${ms.toFixed(0)} ms`)
      const load = (loadavg()[0] ?? 0).toFixed(1)
      console.log(
        `${database.padEnd(9)} ${program.padEnd(8)} ${one.padStart(12)} ${least.padStart(8)} ${cpu.padStart(14)} ${load.padStart(8)}`
      )
      if (values.check && program === "bundle" && wall > FLOOR_MS[database]) process.exitCode = 1
    }
  }
} finally {
  await removePrivatePostgres(postgres)
  rmSync(folder, { recursive: true, force: true })
}
