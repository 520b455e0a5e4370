/**
 * The command line of a crash test: kills on the embedded database, on a server, or on both, each on a database of its own
 * that is gone afterwards. Exits with 1 when a fault was found.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { beginRecording } from "../siege/record.ts"
import type { Figure } from "../siege/table.ts"
import { createDatabase, dropRunDatabases } from "../support/database-server.ts"
import { embeddedTarget, serverTarget, type Target } from "./target.ts"

const DATABASES = ["embedded", "postgres"] as const

export interface KillCommand {
  /** As it is called: `npm run crash:mail`. */
  readonly command: string
  /** What is said of it beside the figures that it keeps with --write. */
  readonly title: string
  /** Begins the names of databases. */
  readonly prefix: string
  readonly run: (options: {
    readonly target: Target
    readonly kills: number
    readonly progress: (line: string) => void
  }) => Promise<{
    readonly faults: ReadonlyArray<string>
    readonly lines: ReadonlyArray<string>
    readonly figures: ReadonlyArray<Figure>
  }>
  /** What is said when there is no fault. */
  readonly proven: string
}

export const runKillCommand = async ({ command, prefix, proven, run, title }: KillCommand): Promise<void> => {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "50" },
      database: { type: "string", default: "both" },
      write: { type: "boolean", default: false }
    }
  })
  const kills = Number(values.kills)
  const databases = DATABASES.filter((one) => values.database === one || values.database === "both")
  if (!Number.isInteger(kills) || kills < 1 || databases.length === 0) {
    throw new Error(`usage: ${command} -- [--kills 50] [--database embedded|postgres|both] [--write]`)
  }
  const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
  try {
    for (const database of databases) {
      const say = (line: string): void => void process.stdout.write(`${database}: ${line}\n`)
      const dataDir = join(runDir, `data-${database}`)
      mkdirSync(dataDir, { mode: 0o700 })
      const target =
        database === "embedded" ? embeddedTarget(dataDir) : serverTarget(await createDatabase(runDir, prefix), dataDir)
      const recording = beginRecording(command.replace("npm run ", ""), values.write)
      const { faults, figures, lines } = await run({ target, kills, progress: say })
      for (const line of lines) say(line)
      for (const fault of faults) say(`FAULT ${fault}`)
      say(faults.length === 0 ? proven : `${faults.length} faults`)
      if (faults.length > 0) process.exitCode = 1
      await recording.end({
        name: `${title}, ${database}`,
        faults,
        figures: [
          { what: "kills", value: kills, unit: "", bound: { least: 50 } },
          ...figures,
          { what: "faults", value: faults.length, unit: "", bound: { most: 0 } }
        ]
      })
    }
  } finally {
    await dropRunDatabases(runDir)
    rmSync(runDir, { recursive: true, force: true })
  }
}
