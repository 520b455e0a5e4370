/**
 * The memory and the speed of an import: `node test/bench/import.ts [lines]`. Writes files of invented records and
 * complaints, runs the real commands against a service that takes everything at once, and prints the largest resident
 * memory of each.
 */
import { spawn } from "node:child_process"
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { finished } from "node:stream/promises"
import { generatedName } from "../support/institution-names.ts"

const LINE_COUNT = Number(process.argv[2] ?? 2_000_000)
const COMPANY_COUNT = 7_000
const SAMPLE_MS = 100

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const enforcementLine = (index: number): string =>
  `${JSON.stringify({
    record_id: `r-${index}`,
    source: "ftc",
    source_url: `https://www.ftc.gov/legal-library/browse/cases-proceedings/${index}`,
    title: `FTC v. ${generatedName(index)}`,
    respondent_names: `${generatedName(index)}, Inc.`,
    respondent_domains: `organization-${index}.com`,
    action_type: "consent_order",
    status: "final",
    filed_date: "2024-04-17",
    penalty_amount: "250000.00",
    redress_amount: "",
    currency: "USD",
    products: "memberships",
    summary: "Renewals without notice. ".repeat(20),
    retrieved_at: "2026-10-01T08:00:00Z"
  })}\n`

const HEADER =
  "Date received,Product,Sub-product,Issue,Sub-issue,Consumer complaint narrative,Company public response,Company,State," +
  "ZIP code,Tags,Consumer consent provided?,Submitted via,Date sent to company,Company response to consumer," +
  "Timely response?,Consumer disputed?,Complaint ID\n"
const NARRATIVE = `"They charged me, and said ""wait"".\n${"I am still waiting. ".repeat(15)}"`

const complaintLine = (index: number): string =>
  `2026-09-01,Credit card,General-purpose credit card,Fees,Interest,${index % 3 === 0 ? NARRATIVE : ""},,` +
  `"${generatedName(index % COMPANY_COUNT)}, LLC",WA,981XX,,N/A,Web,2026-09-01,Closed with explanation,Yes,N/A,${index}\n`

const write = async (file: string, header: string, line: (index: number) => string): Promise<void> => {
  const stream = createWriteStream(file)
  stream.write(header)
  for (let index = 0; index < LINE_COUNT; index += 1) {
    if (!stream.write(line(index))) await once(stream, "drain")
  }
  stream.end()
  await finished(stream)
}

/** Takes every record at once: what is measured is the command. */
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const pieces: Array<Buffer> = []
  request.on("data", (piece: Buffer) => pieces.push(piece))
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(pieces).toString()) as { records?: Array<unknown>; rates?: Array<unknown> }
    const results = (body.records ?? body.rates ?? []).map(() => ({ result: "accepted", org_id: null, reason: null }))
    response.setHeader("content-type", "application/json").end(JSON.stringify({ results }))
  })
}

/** Resident memory of a process in MB, as Linux counts it; VmHWM is the largest it ever was. */
const peakMb = (pid: number): number => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}

const run = async (script: string, file: string, url: string): Promise<void> => {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [script, file, "--url", url], {
    env: { ...process.env, OPERATOR_TOKEN: "operator" },
    stdio: ["ignore", "pipe", "inherit"]
  })
  let out = ""
  child.stdout.on("data", (piece: Buffer) => (out += piece.toString()))
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMb(child.pid ?? 0))
  }, SAMPLE_MS)
  const [code] = (await once(child, "exit")) as [number]
  clearInterval(timer)
  const seconds = (performance.now() - startedAt) / 1_000
  say(`${script}: exit ${code}, ${LINE_COUNT} lines in ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB`)
  say(out)
}

const folder = mkdtempSync(join(tmpdir(), "redress-import-"))
const server = createServer(answer).listen(0, "127.0.0.1")
try {
  await once(server, "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const complaints = join(folder, "complaints.csv")
  await write(complaints, HEADER, complaintLine)
  await run("src/import/complaints.ts", complaints, url)
  rmSync(complaints)
  const enforcement = join(folder, "enforcement.ndjson")
  await write(enforcement, "", enforcementLine)
  await run("src/import/enforcement.ts", enforcement, url)
} finally {
  server.close()
  rmSync(folder, { recursive: true, force: true })
}
