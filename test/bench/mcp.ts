/**
 * `npm run bench -- mcp [--rounds 3] [--sessions 10000] [--quick]`: MCP on one machine, ours against the official SDK on
 * express, in interleaved rounds. Compared is the processor time of the server's process for each request, which others on
 * the machine disturb little.
 *
 * Quick calls and initialize are the product's: the whole service, an agent's key, the rates switched on, and the tool
 * `get_legal_frameworks`. Progress is the engine's with a made-up tool, because the product's own waits for a council. Then as many sessions of ours as are asked for, each with an open
 * stream: the heap of one, and what keeping all of them alive costs. Exits 1 when a floor of the design is missed.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { rmSync } from "node:fs"
import { type Connection, get, initializeOf, openConnection, openSession, post } from "./mcp-load.ts"
import { type Product, startProduct } from "./mcp-product.ts"
import { PROGRESS_COUNT, QUICK, STREAMING } from "./mcp-shape.ts"
import { START_FLAGS } from "../support/service-program.ts"
import { type Child, startChild } from "./process.ts"
import { figure, markdownTable, median } from "./table.ts"

/** Of the official SDK's processor time. */
const RATIO_MIN = 12
const RATIO_AIM = 15
const HEAP_BYTES_PER_SESSION_MAX = 3_072
const KEEP_ALIVE_SHARE_MAX = 0.05
/** Two rounds of the heartbeat. */
const KEEP_ALIVE_MS = 30_000
const CONNECTION_COUNT = 16
/** A listen queue takes 512 at once. */
const OPENING_COUNT_MAX = 100
const REPORT_MS_MAX = 30_000
/** Those of `npm start`, for both: with a small young generation both collect more often. */
const NODE_ARGS = ["--expose-gc", ...START_FLAGS]

interface Report {
  readonly cpuUs: number
  /** Behind the collection that the report itself asks for. */
  readonly cpuAfterUs: number
  readonly heapUsed: number
  readonly rss: number
}

interface Server {
  readonly child: Child
  readonly port: number
  readonly report: (collects?: boolean) => Promise<Report>
}

const startServer = async (script: string): Promise<Server> => {
  const env = { UWS_HTTP_MAX_HEADERS_SIZE: "16384" }
  const child = await startChild({ script, nodeArgs: NODE_ARGS, env, ready: /^listening \d+$/m })
  let count = 0
  return {
    child,
    port: Number(/^listening (\d+)$/m.exec(child.output())?.[1]),
    report: async (collects = false) => {
      process.kill(child.pid, collects ? "SIGUSR2" : "SIGHUP")
      count += 1
      const line = await child.until(new RegExp(`^report ${count} \\{.*\\}$`, "m"), REPORT_MS_MAX)
      return JSON.parse(line.slice(line.indexOf("{"))) as Report
    }
  }
}

type Kind = "quick call" | "initialize" | "progress"

/** What a kind of request is asked of, and how its processor time is told. */
interface Target {
  readonly port: number
  readonly apiKey: string
  /** Of the quick call; the product's tool takes none. */
  readonly args: object
  /** Microseconds so far, and behind what telling them cost. */
  readonly cpu: () => Promise<{ readonly us: number; readonly afterUs: number }>
}

const shapeTarget = (server: Server): Target => ({
  port: server.port,
  apiKey: "",
  args: { q: "deposit", limit: 3 },
  cpu: async () => {
    const { cpuAfterUs, cpuUs } = await server.report()
    return { us: cpuUs, afterUs: cpuAfterUs }
  }
})

const productTarget = ({ access, port, processCpuMs }: Product): Target => ({
  port,
  apiKey: access.apiKey,
  args: {},
  cpu: async () => {
    const us = processCpuMs() * 1_000
    return { us, afterUs: us }
  }
})

let ids = 0
const callOf = ({ apiKey, args }: Target, name: string, session: string, meta: object): string => {
  const params = { name, arguments: args, ...meta }
  return post({ jsonrpc: "2.0", id: (ids += 1), method: "tools/call", params }, session, apiKey)
}
const requestOf = (target: Target, kind: Kind, session: string): string =>
  kind === "initialize"
    ? initializeOf(target.apiKey)
    : kind === "quick call"
      ? callOf(target, QUICK, session, {})
      : callOf(target, STREAMING, session, { _meta: { progressToken: ids + 1 } })

const isRight = (kind: Kind, body: string): boolean =>
  kind === "initialize"
    ? body.includes('"serverInfo"')
    : body.includes('"structuredContent"') &&
      body.split('"notifications/progress"').length === (kind === "progress" ? PROGRESS_COUNT + 1 : 1)

/** Microseconds of the server's processor time for one request. */
const measure = async (target: Target, kind: Kind, count: number): Promise<number> => {
  const connections = await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => openConnection(target.port)))
  const sessions = await Promise.all(connections.map((one) => openSession(one, target.apiKey)))
  const before = await target.cpu()
  let left = count
  const work = async (connection: Connection, session: string): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await connection.ask(requestOf(target, kind, session))
      if (answer.status !== 200 || !isRight(kind, answer.body))
        throw new Error(`${kind} was answered ${answer.head}\n${answer.body}`)
    }
  }
  await Promise.all(connections.map((connection, index) => work(connection, sessions[index]!)))
  const { us } = await target.cpu()
  for (const connection of connections) connection.close()
  return (us - before.afterUs) / count
}

const KINDS: ReadonlyArray<readonly [Kind, number, number]> = [
  ["quick call", 40_000, 4_000],
  ["initialize", 40_000, 2_000],
  ["progress", 20_000, 4_000]
]

const compare = async (rounds: number, share: number): Promise<boolean> => {
  const engine = await startServer("test/bench/mcp-ours.ts")
  const product = await startProduct()
  const peer = await startServer("test/bench/peers/mcp-sdk.ts")
  const [ours, sdk] = [productTarget(product), shapeTarget(peer)]
  const rows: Array<ReadonlyArray<string>> = []
  let holds = true
  for (const [kind, ourCount, sdkCount] of KINDS) {
    const figures: Array<readonly [number, number]> = []
    for (let round = 0; round <= rounds; round++) {
      const one = [
        await measure(kind === "progress" ? shapeTarget(engine) : ours, kind, Math.ceil(ourCount * share)),
        await measure(sdk, kind, Math.ceil(sdkCount * share))
      ] as const
      // The first one is the warm-up.
      if (round > 0) figures.push(one)
    }
    const ratios = figures.map(([our, other]) => other / our)
    const ratio = median(ratios)
    // Progress has no floor of its own.
    if (kind !== "progress" && ratio < RATIO_MIN) holds = false
    rows.push([
      kind,
      figure(median(figures.map(([our]) => our))),
      figure(median(figures.map(([, other]) => other))),
      `1/${figure(ratio)}`,
      `1/${figure(Math.min(...ratios))} to 1/${figure(Math.max(...ratios))}`
    ])
  }
  rmSync(await product.stop(), { recursive: true, force: true })
  await engine.child.stop("SIGKILL")
  await peer.child.stop("SIGKILL")
  console.log(markdownTable(["server CPU, µs each", "ours", "SDK 1.32.2 on express", "ratio", "rounds"], rows))
  console.log(`\nFloor: 1/${RATIO_MIN} for quick calls and initialize; aim 1/${RATIO_AIM}.\n`)
  return holds
}

const holdSessions = async (count: number, keepAliveMs: number): Promise<boolean> => {
  const server = await startServer("test/bench/mcp-ours.ts")
  let beats = 0
  const openStreams = async (wanted: number): Promise<ReadonlyArray<Connection>> => {
    const opened: Array<Connection> = []
    while (opened.length < wanted) {
      const some = Math.min(OPENING_COUNT_MAX, wanted - opened.length)
      const open = async (): Promise<Connection> => {
        const connection = await openConnection(server.port)
        const session = await openSession(connection)
        await connection.open(get(session), (text) => {
          if (text.includes("\n: \n") || text.startsWith(": ")) beats += 1
        })
        return connection
      }
      opened.push(...(await Promise.all(Array.from({ length: some }, open))))
    }
    return opened
  }
  // Code and tables that the first ones need are not the later ones' heap.
  for (const connection of await openStreams(200)) connection.close()
  await sleep(500)
  const before = await server.report(true)
  const connections = await openStreams(count)
  const full = await server.report(true)
  beats = 0
  await sleep(keepAliveMs)
  const after = await server.report(true)
  const perSession = (full.heapUsed - before.heapUsed) / count
  const share = (after.cpuUs - full.cpuAfterUs) / (keepAliveMs * 1_000)
  for (const connection of connections) connection.close()
  await sleep(1_000)
  const left = await server.report(true)
  await server.child.stop("SIGKILL")
  const rows = [
    ["heap for each session with its stream", `${figure(perSession)} bytes`, `${HEAP_BYTES_PER_SESSION_MAX} bytes`],
    ["memory of the process for each", `${figure((full.rss - before.rss) / count)} bytes`, ""],
    ["keep-alive, of a core", `${(share * 100).toFixed(1)} %`, `${KEEP_ALIVE_SHARE_MAX * 100} %`],
    ["heartbeats in that time, for each stream", (beats / count).toFixed(2), ""],
    ["heap after all streams closed, above the start", `${figure((left.heapUsed - before.heapUsed) / count)} bytes`, ""]
  ]
  console.log(markdownTable([`${figure(count)} sessions with an open stream`, "", "at most"], rows))
  const due = Math.floor(keepAliveMs / 15_000)
  return perSession <= HEAP_BYTES_PER_SESSION_MAX && share <= KEEP_ALIVE_SHARE_MAX && beats >= due * count * 0.95
}

export const benchMcp = async (args: ReadonlyArray<string>): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string" },
      sessions: { type: "string", default: "10000" },
      quick: { type: "boolean", default: false }
    }
  })
  const { quick, sessions } = values
  const isFast = await compare(Number(values.rounds ?? (quick ? 1 : 5)), quick ? 0.2 : 1)
  const isSmall = await holdSessions(Number(sessions), quick ? 15_000 : KEEP_ALIVE_MS)
  if (!isFast || !isSmall) {
    console.error("A floor of the design is missed.")
    process.exitCode = 1
  }
}

if (import.meta.main) {
  await benchMcp(process.argv.slice(2))
  process.exit()
}
