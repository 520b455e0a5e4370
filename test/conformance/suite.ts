/**
 * The official conformance suites as child processes, judged by what they wrote down: each check of each scenario with its
 * outcome and its words. Nothing here needs a network beyond this machine.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { COMPILED } from "../support/compiled.ts"

const ROOT = join(import.meta.dirname, "../..")
/** 0.1.16 knows the versions with sessions. */
const RELEASED = "node_modules/@modelcontextprotocol/conformance/dist/index.js"
/** 0.2.0-alpha.12 knows 2026-07-28 as well. */
const NEXT = "node_modules/mcp-conformance-next/dist/index.js"
/** A whole suite takes four seconds on an idle machine. */
const SUITE_MS_MAX = 120_000

export interface Suite {
  readonly title: string
  readonly program: string
  readonly args: ReadonlyArray<string>
}

export const SUITES = {
  released: { title: "0.1.16, all", program: RELEASED, args: ["--suite", "all"] },
  next: { title: "0.2.0-alpha.12, all", program: NEXT, args: ["--suite", "all"] },
  required: { title: "0.2.0-alpha.12, 2026-07-28", program: NEXT, args: ["--requirements", "2026-07-28"] },
  requiredBefore: { title: "0.2.0-alpha.12, 2025-11-25", program: NEXT, args: ["--requirements", "2025-11-25"] }
} as const satisfies Readonly<Record<string, Suite>>

export interface Check {
  readonly scenario: string
  readonly id: string
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO"
  readonly errorMessage?: string
}

export interface SuiteRun {
  readonly checks: ReadonlyArray<Check>
  readonly exitCode: number | null
  /** All that it printed. */
  readonly output: string
}

export const runSuite = async ({ args, program }: Suite, url: string): Promise<SuiteRun> => {
  const folder = mkdtempSync(join(tmpdir(), "redress-conformance-"))
  try {
    const child = spawn(process.execPath, [join(ROOT, program), "server", "--url", url, "-o", folder, ...args], {
      cwd: folder,
      env: { ...process.env, ...COMPILED },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: SUITE_MS_MAX
    })
    let output = ""
    const take = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout.on("data", take)
    child.stderr.on("data", take)
    await once(child, "close")
    return { checks: readChecks(folder), exitCode: child.exitCode, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each scenario leaves a folder: `server-NAME-TIME`. */
const readChecks = (folder: string): ReadonlyArray<Check> =>
  readdirSync(folder).flatMap((name) => {
    const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "")
    const checks = JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as ReadonlyArray<Check>
    return checks.map((check) => ({ ...check, scenario }))
  })

/** One line for each check that failed, with the suite's own words. Warnings count: a person would look into them too. */
export const failures = ({ checks }: SuiteRun, isExpected: (check: Check) => boolean): ReadonlyArray<string> =>
  checks
    .filter((check) => (check.status === "FAILURE" || check.status === "WARNING") && !isExpected(check))
    .map(({ errorMessage, id, scenario, status }) => `${scenario}: ${status} ${id}: ${errorMessage ?? ""}`)

export const passedCount = ({ checks }: SuiteRun): number => checks.filter(({ status }) => status === "SUCCESS").length
