/**
 * What calls of tools cost the product: `node test/bench/mcp-product.ts [calls]`. The whole service on its embedded database,
 * an agent with a key, and the rates switched on; each call comes over a connection of its own session.
 *
 * Measured is the processor time of the service's main thread, where everything of ours runs; the embedded database has a
 * thread of its own. The query of a search is measured alone, through the same client, and taken off.
 */
import { Effect, Layer } from "effect"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beginningTrigramsOf } from "../../actors/organization/institution.ts"
import { CANDIDATE_COUNT_MAX, slipSets } from "../../src/institutions/search.ts"
import { layerEmbedded } from "../../src/postgres/client.ts"
import { InstitutionQueriesTag, layerPostgres } from "../../src/postgres/institutions.ts"
import { type Connection, openConnection, openSession, post } from "./mcp-load.ts"
import { parseStatCpuMs, startChild } from "./process.ts"
import { freePort } from "../support/free-port.ts"
import { START_FLAGS } from "../support/service-program.ts"
import { type AgentAccess, openCases, registerAgent } from "./setup.ts"
import { figure, markdownTable, median } from "./table.ts"

const OPERATOR_TOKEN = "operator-token-of-the-bench-0123456789"
const CONNECTION_COUNT = 16
const ROUND_COUNT = 3

/** A running service whose agents have no limit that a bench reaches. */
export interface Product {
  readonly origin: string
  readonly port: number
  readonly access: AgentAccess
  /** Processor time of the main thread so far. */
  readonly cpuMs: () => number
  /** The same of all threads. */
  readonly processCpuMs: () => number
  /** Gives the data directory, which is the caller's from then on. */
  readonly stop: () => Promise<string>
}

export const startProduct = async (nodeArgs: ReadonlyArray<string> = []): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), "redress-bench-mcp-"))
  const port = await freePort()
  const child = await startChild({
    script: "src/main.ts",
    nodeArgs: [...START_FLAGS, ...nodeArgs],
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      LOG_LEVEL: "error",
      LAW_TEXT_FETCH: "off",
      UWS_HTTP_MAX_HEADERS_SIZE: "16384"
    },
    ready: /^listening on /m
  })
  const origin = `http://127.0.0.1:${port}`
  const access = await registerAgent({ origin, operatorToken: OPERATOR_TOKEN })
  return {
    origin,
    port,
    access,
    cpuMs: mainThreadOf(child.pid),
    processCpuMs: () => child.cpuMs() ?? NaN,
    stop: async () => {
      await child.stop("SIGTERM")
      return dataDir
    }
  }
}

/** The main thread has the number of its process. */
const mainThreadOf = (pid: number) => (): number => {
  const file = `/proc/${pid}/task/${pid}/stat`
  if (!existsSync(file)) throw new Error("only Linux tells the processor time of one thread")
  return parseStatCpuMs(readFileSync(file, "utf8"))
}

let ids = 0
const callOf = (name: string, args: object, session: string, apiKey: string): string =>
  post({ jsonrpc: "2.0", id: (ids += 1), method: "tools/call", params: { name, arguments: args } }, session, apiKey)

/** Microseconds of the main thread for one call. */
export const measureCalls = async (
  { access: { apiKey }, cpuMs, port }: Product,
  name: string,
  args: object,
  count: number
): Promise<number> => {
  const connections = await Promise.all(Array.from({ length: CONNECTION_COUNT }, () => openConnection(port)))
  const sessions = await Promise.all(connections.map((one) => openSession(one, apiKey)))
  const before = cpuMs()
  let left = count
  const work = async (connection: Connection, session: string): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await connection.ask(callOf(name, args, session, apiKey))
      const isRight = answer.status === 200 && answer.body.includes('"structuredContent"')
      if (!isRight) throw new Error(`${name} was answered ${answer.head}\n${answer.body}`)
    }
  }
  await Promise.all(connections.map((connection, index) => work(connection, sessions[index]!)))
  const cpuUs = (cpuMs() - before) * 1_000
  for (const connection of connections) connection.close()
  return cpuUs / count
}

/** Microseconds of this thread for the query of one search, asked by the product's own client as many at once as there. */
const measureQuery = (dataDir: string, q: string, count: number): Promise<number> => {
  const cpuMs = mainThreadOf(process.pid)
  const asked = Effect.gen(function* () {
    const queries = yield* InstitutionQueriesTag
    const otherwise = { words: beginningTrigramsOf(q), slips: slipSets(q), limit: CANDIDATE_COUNT_MAX }
    let left = 0
    const work = async (): Promise<void> => {
      while (left-- > 0) await queries.named(q, RESULT_COUNT, otherwise)
    }
    const round = async (): Promise<number> => {
      left = count
      const before = cpuMs()
      await Promise.all(Array.from({ length: CONNECTION_COUNT }, work))
      return ((cpuMs() - before) * 1_000) / count
    }
    yield* Effect.promise(round)
    return yield* Effect.promise(round)
  })
  const clients = layerEmbedded(dataDir, WRITE_MS_MAX)
  return Effect.runPromise(asked.pipe(Effect.provide(Layer.provideMerge(layerPostgres, clients)), Effect.scoped))
}

const SEARCHED = "harborstone"
/** What the tool asks for when it is not told. */
const RESULT_COUNT = 10
const WRITE_MS_MAX = 1_500
/** Beside its query (issue: an almost empty database). */
const SEARCH_US_MAX = 150

const STORY = "My landlord kept my full security deposit of $1,800 when I moved out six weeks ago."

const CALLS: ReadonlyArray<readonly [name: string, args: object, share: number]> = [
  ["get_legal_frameworks", {}, 1],
  ["triage_problem", { description: STORY }, 0.1],
  ["search_institutions", { q: SEARCHED }, 0.1]
]

if (import.meta.main) {
  const count = Number(process.argv[2] ?? 40_000)
  const product = await startProduct()
  await openCases(product.origin, product.access.apiKey, 50)
  const rows: Array<ReadonlyArray<string>> = []
  let searchUs = NaN
  for (const [name, args, share] of CALLS) {
    const figures: Array<number> = []
    // The first round warms up.
    for (let round = 0; round <= ROUND_COUNT; round++) {
      const one = await measureCalls(product, name, args, Math.ceil(count * share))
      if (round > 0) figures.push(one)
    }
    if (name === "search_institutions") searchUs = median(figures)
    rows.push([name, figure(median(figures)), figures.map((one) => figure(one)).join(", ")])
  }
  const dataDir = await product.stop()
  const queryUs = await measureQuery(dataDir, SEARCHED, Math.ceil(count * 0.1))
  rmSync(dataDir, { recursive: true, force: true })
  console.log(markdownTable(["tool", "µs of the main thread", "rounds"], rows))
  const ownUs = searchUs - queryUs
  console.log(`\nThe query of a search: ${figure(queryUs)} µs; the rest ${figure(ownUs)} µs, at most ${SEARCH_US_MAX}.`)
  process.exit(ownUs > SEARCH_US_MAX ? 1 : 0)
}
