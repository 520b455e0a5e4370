/**
 * One load: a fixed number of connections that ask as fast as they are answered, for a fixed time. Driven by wrk,
 * which needs a fifth of the processor time of a driver in JavaScript; by autocannon where wrk is missing, and then the
 * result says so. A load with any answer outside 2xx or any broken connection failed.
 */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

export const CONNECTION_COUNT = 64

export interface LoadRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: string | undefined
  /** Beside those of the plan. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface LoadPlan {
  /** http://127.0.0.1:8080 */
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent in turn, from the first again after the last. */
  readonly requests: ReadonlyArray<LoadRequest>
  readonly seconds: number
}

export type LoadTool = "wrk" | "autocannon"

export interface LoadResult {
  readonly tool: LoadTool
  /** Answers received, of whatever status. */
  readonly answers: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly non2xx: number
  readonly socketErrors: number
  /** Why the load does not count. */
  readonly failure: string | undefined
}

const run = promisify(execFile)

let tool: Promise<LoadTool> | undefined

export const loadTool = (): Promise<LoadTool> =>
  // wrk ends with status 1 after printing its version.
  (tool ??= run("wrk", ["--version"]).then(
    () => "wrk" as const,
    (error: unknown) => (errorCode(error) === "ENOENT" ? "autocannon" : "wrk")
  ))

const errorCode = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

export const httpLoad = async (plan: LoadPlan): Promise<LoadResult> =>
  (await loadTool()) === "wrk" ? wrkLoad(plan) : autocannonLoad(plan)

const wrkLoad = async (plan: LoadPlan): Promise<LoadResult> => {
  const directory = mkdtempSync(join(tmpdir(), "redress-bench-wrk-"))
  try {
    const script = join(directory, "load.lua")
    writeFileSync(script, luaScript(plan))
    const args = ["-t1", `-c${CONNECTION_COUNT}`, `-d${plan.seconds}s`, "--latency", "-s", script, plan.origin]
    // Its status says whether it could connect; parsing says so as well, and with its words.
    const output = await run("wrk", args).catch((error: { stdout?: string; stderr?: string }) => error)
    return parseWrk(`${output.stdout ?? ""}${output.stderr ?? ""}`)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Every request is formatted before the load starts, so that the driver itself costs little. */
export const luaScript = ({ headers, requests }: LoadPlan): string => {
  const lines = requests.map(({ body, headers: own, method, path }) => {
    const bodyText = body === undefined ? "nil" : luaString(body)
    const ownHeaders = own === undefined ? "" : `, ${luaTable({ ...headers, ...own })}`
    return `  add(${luaString(method)}, ${luaString(path)}, ${bodyText}${ownHeaders})`
  })
  return `local common = ${luaTable(headers)}
local requests = {}
local count = 0
local turn = 0
local function add(method, path, body, own)
  local headers = own or common
  headers["Host"] = wrk.headers["Host"]
  count = count + 1
  requests[count] = wrk.format(method, path, headers, body)
end
function init(args)
${lines.join("\n")}
end
function request()
  turn = turn % count + 1
  return requests[turn]
end
`
}

const luaTable = (headers: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(headers)
    .map(([name, value]) => `[${luaString(name)}] = ${luaString(value)}`)
    .join(", ")} }`

/** Everything but plain letters as decimal escapes: Lua 5.1 knows neither \\u nor \\x. */
const luaString = (text: string): string => {
  let quoted = '"'
  for (const byte of Buffer.from(text)) {
    const plain = byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c
    quoted += plain ? String.fromCharCode(byte) : `\\${String(byte).padStart(3, "0")}`
  }
  return quoted + '"'
}

/** Reads what `wrk --latency` prints. */
export const parseWrk = (output: string): LoadResult => {
  const answers = Number(/^\s*(\d+) requests in /m.exec(output)?.[1] ?? NaN)
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1] ?? NaN)
  const non2xx = Number(/^\s*Non-2xx or 3xx responses: (\d+)/m.exec(output)?.[1] ?? 0)
  const socket = /^\s*Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/m.exec(output)
  const socketErrors = socket === null ? 0 : socket.slice(1).reduce((sum, text) => sum + Number(text), 0)
  const result = {
    answers,
    perSecond,
    p50Ms: wrkPercentileMs(output, 50),
    p99Ms: wrkPercentileMs(output, 99),
    non2xx,
    socketErrors
  }
  const complete = [answers, perSecond, result.p50Ms, result.p99Ms].every((value) => Number.isFinite(value))
  return { tool: "wrk", ...result, failure: complete ? failureOf(result) : `wrk said: ${output.trim().slice(0, 300)}` }
}

const failureOf = (result: Pick<LoadResult, "answers" | "non2xx" | "socketErrors">): string | undefined => {
  if (result.non2xx > 0) return `${result.non2xx} of ${result.answers} answers were not 2xx`
  if (result.socketErrors > 0) return `${result.socketErrors} connections broke or timed out`
  return result.answers > 0 ? undefined : "nothing was answered"
}

const MS_OF_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

const wrkPercentileMs = (output: string, percentile: number): number => {
  const match = new RegExp(`^\\s*${percentile}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, "m").exec(output)
  return match === null ? NaN : Number(match[1]) * (MS_OF_UNIT[match[2]!] ?? NaN)
}

/** The part of autocannon this file uses; the package has no types. */
type Autocannon = (options: {
  readonly url: string
  readonly connections: number
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
  readonly requests: ReadonlyArray<LoadRequest>
}) => Promise<{
  readonly requests: { readonly total: number; readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
  readonly timeouts: number
}>

const autocannonLoad = async (plan: LoadPlan): Promise<LoadResult> => {
  const autocannon = createRequire(import.meta.url)("autocannon") as Autocannon
  const { errors, latency, non2xx, requests, timeouts } = await autocannon({
    url: plan.origin,
    connections: CONNECTION_COUNT,
    duration: plan.seconds,
    headers: plan.headers,
    requests: plan.requests.map((one) =>
      one.headers === undefined ? one : { ...one, headers: { ...plan.headers, ...one.headers } }
    )
  })
  const counts = { answers: requests.total, non2xx, socketErrors: errors + timeouts }
  return {
    tool: "autocannon",
    ...counts,
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failure: failureOf(counts)
  }
}
