/**
 * Writes what a long run has found into test/siege/results.json, and the table of all of them into docs/performance.md.
 *
 * Always true: a run replaces the one before it that has its name, and leaves the others as they are.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg, totalmem } from "node:os"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { type Figure, type LongRun, type LongRuns, withTable } from "./table.ts"

const RESULTS = join(import.meta.dirname, "results.json")
const PAGE = join(import.meta.dirname, "../../docs/performance.md")
const LOAD_EVERY_MS = 10_000
const MINUTE_MS = 60_000
/** What a run itself writes says nothing about what it ran on. */
const WRITTEN_HERE = [":!test/siege/results.json", ":!docs/performance.md"]

export interface Recording {
  /** The end of the run. `name` tells it from others; `faults` is empty when all is well. */
  readonly end: (found: {
    readonly name: string
    readonly figures: ReadonlyArray<Figure>
    readonly faults: ReadonlyArray<string>
  }) => Promise<void>
}

/** The beginning of a run: looks at the machine. With `writes` its end is written down; else nothing is. */
export const beginRecording = (script: string, writes: boolean): Recording => {
  const startedAt = Date.now()
  const loads = [loadavg()[0] ?? NaN]
  const commit = commitOf()
  const timer = setInterval(() => loads.push(loadavg()[0] ?? NaN), LOAD_EVERY_MS).unref()
  const command = [`npm run ${script}`, ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])]
  return {
    end: async ({ faults, figures, name }) => {
      clearInterval(timer)
      if (!writes) return
      await record({
        name,
        command: command.join(" ").replace(/postgres:\S+/, "postgres://…"),
        at: new Date(startedAt).toISOString(),
        minutes: (Date.now() - startedAt) / MINUTE_MS,
        machine: machineOf(),
        commit,
        load: { before: loads[0]!, mean: loads.reduce((sum, one) => sum + one, 0) / loads.length },
        figures,
        faults
      })
    }
  }
}

export const readRuns = (): LongRuns => JSON.parse(readFileSync(RESULTS, "utf8"))

const record = async (run: LongRun): Promise<void> => {
  const runs = [...readRuns().runs.filter(({ name }) => name !== run.name), run]
  const sorted = runs.toSorted((one, other) => one.name.localeCompare(other.name))
  await writeFormatted(RESULTS, JSON.stringify({ runs: sorted } satisfies LongRuns))
  await writePage()
}

/** The page with the table of the results that are there. */
export const writePage = async (): Promise<void> =>
  writeFormatted(PAGE, withTable(readFileSync(PAGE, "utf8"), readRuns()))

/** Both files are committed with the figures, so they must pass the format check. */
const writeFormatted = async (filepath: string, text: string): Promise<void> => {
  const style = await resolveConfig(filepath)
  writeFileSync(filepath, await format(text, { ...style, filepath }))
}

const machineOf = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

/** With "-dirty" where it ran on more than the commit. */
const commitOf = (): string => {
  const git = (...args: ReadonlyArray<string>): string =>
    execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8", stdio: "pipe" }).trim()
  try {
    const top = git("rev-parse", "--show-toplevel")
    const changed = git("-C", top, "status", "--porcelain", "--", ".", ...WRITTEN_HERE)
    return `${git("rev-parse", "--short=8", "HEAD")}${changed === "" ? "" : "-dirty"}`
  } catch {
    return "unknown"
  }
}

if (import.meta.main) await writePage()
