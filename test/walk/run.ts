/**
 * `npm run walk [-- --list] [-- --functions]`: how many files of the project one live request passes through, from its first
 * byte to its answer, in all and by folder. `--list` prints the files, `--functions` each with its lines and the functions
 * that ran. Exits 1 when a walk is longer than its bound.
 */
import "../support/script-help.ts"
import { Effect } from "effect"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { freePort } from "../support/free-port.ts"
import { caseBody } from "../bench/sample.ts"
import { bearer, openCases, registerAgent } from "../bench/setup.ts"
import { markdownTable } from "../bench/table.ts"
import { type Sent, startCounting, walk, type Walked } from "./walk.ts"

// The front asks for it before it is loaded.
process.env["UWS_HTTP_MAX_HEADERS_SIZE"] ??= "16384"

const OPERATOR_TOKEN = "operator-token-of-the-walk-0123456789"

interface Walk {
  readonly name: string
  /** What the design wants. */
  readonly filesWanted: number
  /** What holds: a little above what was measured. Lower it when a walk has become shorter. */
  readonly filesMax: number
  readonly statusWanted: number
  readonly sentOf: (index: number) => Omit<Sent, "origin">
}

const walksOf = (apiKey: string, caseId: string): ReadonlyArray<Walk> => [
  {
    name: "POST /api/v1/cases",
    filesWanted: 70,
    filesMax: 70,
    statusWanted: 201,
    sentOf: (index) => ({ method: "POST", path: "/api/v1/cases", headers: bearer(apiKey), body: caseBody(100 + index) })
  },
  {
    name: "MCP triage_problem",
    filesWanted: 45,
    filesMax: 45,
    statusWanted: 200,
    sentOf: (index) => ({
      method: "POST",
      path: "/mcp",
      headers: { ...bearer(apiKey), accept: "application/json, text/event-stream" },
      body: {
        jsonrpc: "2.0",
        id: index,
        method: "tools/call",
        params: { name: "triage_problem", arguments: { description: caseBody(index).problem_description } }
      }
    })
  },
  {
    name: "GET /api/v1/cases/:case_id",
    filesWanted: 30,
    filesMax: 20,
    statusWanted: 200,
    sentOf: () => ({ method: "GET", path: `/api/v1/cases/${caseId}`, headers: bearer(apiKey) })
  }
]

/** The reading of a person's text, the front of HTTP, and so on; the longest name that fits counts. */
const PARTS = [
  "actors/assistant",
  "actors/runtime",
  "actors",
  "schema",
  "src/http",
  "src/mcp",
  "src/postgres",
  "src/observability",
  "src"
]
const partOf = (file: string): string | undefined => PARTS.find((part) => file.startsWith(`${part}/`))

/** A line for each file. */
const listOf = (files: Walked["files"], withFunctions: boolean): string =>
  [...files]
    .map(([file, names]) => {
      if (!withFunctions) return `  ${file}\n`
      const lineCount = readFileSync(join(import.meta.dirname, "../..", file), "utf8").split("\n").length - 1
      return `  ${file} (${lineCount}): ${[...names].join(", ")}\n`
    })
    .join("")

const option = { type: "boolean", default: false } as const
const { values } = parseArgs({ options: { list: option, functions: option } })
const dataDir = mkdtempSync(join(tmpdir(), "redress-walk-"))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const { runService } = await import("../../src/app/service.ts")
Effect.runFork(
  Effect.scoped(
    runService(
      { PORT: String(port), DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: "error", LAW_TEXT_FETCH: "off" },
      false
    )
  )
)
for (;;) {
  const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
  if (ready?.status === 200) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
const { apiKey } = await registerAgent({ origin, operatorToken: OPERATOR_TOKEN })
const [caseId = ""] = await openCases(origin, apiKey, 1)
const before: Sent = { origin, method: "GET", path: `/api/v1/cases/${caseId}`, headers: bearer(apiKey) }
const counting = startCounting()
let isLonger = false
const rows: Array<ReadonlyArray<string>> = []
for (const { filesMax, filesWanted, name, sentOf, statusWanted } of walksOf(apiKey, caseId)) {
  const wanted = (index: number): Sent => ({ ...sentOf(index), origin })
  const { body, files, status } = await walk(counting, { before, filesMax, sentOf: wanted })
  if (status !== statusWanted || body.includes('"isError":true')) throw new Error(`${name}: ${status} ${body}`)
  isLonger ||= files.size > filesMax
  const parts = PARTS.map((part) => [...files.keys()].filter((file) => partOf(file) === part).length)
  rows.push([name, ...[files.size, filesMax, filesWanted, ...parts].map(String)])
  if (values.list || values.functions) process.stdout.write(`${name}\n${listOf(files, values.functions)}\n`)
}
counting.stop()
process.stdout.write(`${markdownTable(["request", "files", "at most", "wanted", ...PARTS], rows)}\n`)
// Nothing that was written is kept, so nothing is finished first.
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }))
process.exit(isLonger ? 1 : 0)
