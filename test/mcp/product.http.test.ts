/**
 * Official clients and suites against the service as `npm start` runs it: a process of its own on the embedded database. It
 * is killed and started again while clients have sessions, and lines are cut in the middle of a stream.
 */
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Child, startChild } from "../bench/process.ts"
import { type ManyAddresses, startManyAddresses } from "../conformance/many-addresses.ts"
import { HELD, HELD_NEXT, isLeftOut } from "../conformance/product.ts"
import { failures, runSuite, type SuiteRun, SUITES } from "../conformance/suite.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import {
  type Agent,
  bearer,
  call,
  liftSponsor,
  openCase,
  registerAgent,
  registerSponsor,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN } from "../support/service-process.ts"
import { serviceProgram } from "../support/service-program.ts"
import { type ClientName, CLIENTS, connectClient, type OfficialClient } from "./clients.ts"
import { type Line, startLine } from "./line.ts"
import { CALLS, TOOL_NAMES } from "./tool-calls.ts"

const READY = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/m
/** What a revoked key may still hear: the promise of the interface. */
const REVOKED_MS_MAX = 1_000
const WAIT_MS_MAX = 30_000
/** A start takes two seconds on an idle machine, and had half a minute on one with twenty times as much to do. */
const RESTART_MS_MAX = 120_000

let dataDir: string
let child: Child
let port: number
let line: Line
let origin: string
let proxy: ManyAddresses
let suites: Promise<ReadonlyArray<SuiteRun>>
const agents = new Map<ClientName, Agent>()
const sponsors = new Map<ClientName, Sponsor>()
const clients: Array<OfficialClient> = []

const start = async (): Promise<void> => {
  const env = {
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: "0",
    OPERATOR_TOKEN,
    LAW_TEXT_FETCH: "off",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "on",
    UWS_HTTP_MAX_HEADERS_SIZE: "16384"
  }
  const { env: around, flags: nodeArgs, script } = await serviceProgram()
  child = await startChild({ script, nodeArgs, env: { ...around, ...env }, ready: READY })
  port = Number(READY.exec(child.output())?.[1])
  origin = `http://127.0.0.1:${port}`
}

const connected = async (name: ClientName): Promise<OfficialClient> => {
  const client = await connectClient(name, `${line.origin}/mcp`, agents.get(name)!.apiKey)
  clients.push(client)
  return client
}

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (const from = performance.now(); !holds();) {
    if (performance.now() - from > WAIT_MS_MAX) throw new Error(`${what}: it did not come about`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

beforeAll(async () => {
  dataDir = await freshEmbeddedDataDir()
  await start()
  line = await startLine(port)
  proxy = await startManyAddresses(port)
  suites = Promise.all(
    [SUITES.released, SUITES.next, SUITES.requiredBefore].map((suite) => runSuite(suite, `${proxy.origin}/mcp`))
  )
  suites.catch(() => undefined)
  for (const [index, name] of [...CLIENTS].entries()) {
    const sponsor = await registerSponsor(origin, `sponsor-${index}`)
    await liftSponsor(origin, sponsor)
    sponsors.set(name, sponsor)
    agents.set(name, await registerAgent(origin, sponsor, `judge-${index}`))
  }
})

afterAll(async () => {
  for (const client of clients) await client.close().catch(() => undefined)
  proxy?.close()
  line?.close()
  const code = await child?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  expect(code).toBe(0)
})

describe.each(CLIENTS)("%s", (name) => {
  let client: OfficialClient
  beforeAll(async () => {
    client = await connected(name)
  })

  test("lists and calls all tools", async () => {
    expect((await client.tools()).toSorted()).toEqual(TOOL_NAMES)
    let caseId = ""
    for (const { bad, good, name: tool } of CALLS) {
      const answer = await client.call(tool, typeof good === "function" ? good(caseId) : good)
      if (tool === "report_problem") caseId = String((answer.data as { readonly case_id?: unknown }).case_id)
      expect(answer.isError, `${tool}: ${answer.text}`).toBe(false)
      expect(Object.keys(answer.data ?? {}).length, tool).toBeGreaterThan(0)
      expect(answer.text.length, tool).toBeGreaterThan(0)
      const refused = await client.call(tool, bad)
      expect(refused.isError, `${tool}: ${refused.text}`).toBe(true)
      expect(refused.text, tool).toMatch(/next/i)
    }
  })

  test("reads and watches resources, gets prompts, completes", async () => {
    const agent = agents.get(name)!
    const caseId = await openCase(origin, agent)
    const uri = `redress://cases/${caseId}`
    const listed = async () => (await client.resources()).includes(uri)
    for (let tries = 0; !(await listed()); tries++) expect(tries).toBeLessThan(1_000)
    expect(await client.templates()).toHaveLength(4)
    expect(JSON.parse(await client.read(uri))).toMatchObject({ case_id: caseId })
    await client.watch(uri)
    const said = { content: "They called me today and offered nothing" }
    const path = `/api/v1/cases/${caseId}/messages`
    await call(origin, { method: "POST", path, headers: bearer(agent.apiKey), body: said })
    await until("the case's change", () => client.updates.includes(uri))
    expect(await client.prompts()).toEqual(["open_case", "respond_to_organization", "review_law"])
    expect(await client.prompt("respond_to_organization", { case_id: caseId })).toBeGreaterThan(0)
    expect(await client.complete("review_law", "citation", "UDHR art. 1")).toContain("UDHR art. 19")
  })

  test("everything the service said is what the official schemas want", () => {
    expect(client.wire.heldCount()).toBeGreaterThan(50)
    expect(client.wire.faults).toEqual([])
  })
})

test("scenarios of the suites that need no fixtures pass on the product", async () => {
  const [released, next, before] = await suites
  for (const run of [released, next, before]) expect(failures(run!, isLeftOut)).toEqual([])
  for (const [run, held] of [
    [released, HELD],
    [next, HELD_NEXT],
    [before, HELD]
  ] as const) {
    const ran = new Set(run?.checks.filter(({ status }) => status === "SUCCESS").map(({ scenario }) => scenario))
    expect(held.filter((scenario) => !ran.has(scenario))).toEqual([])
  }
})

test.each(["sdk 1.32.2", "client 2.4.0 legacy"] as const)(
  "%s resumes a stream that was cut, without gap or repetition",
  async (name) => {
    const client = await connected(name)
    const progress: Array<number> = []
    const before = line.cutCount()
    line.cutBehind('"progress":2,')
    const answer = await client.call(
      "evaluate_law",
      { citation: "UDHR art. 21", jurisdiction: "International" },
      (at) => progress.push(at)
    )
    expect(line.cutCount()).toBe(before + 1)
    expect(answer.data).toMatchObject({ status: "completed" })
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual(progress.map((_, index) => index + 1))
    expect(new Set(client.wire.eventIds).size).toBe(client.wire.eventIds.length)
    expect(client.wire.sent.some(({ headers }) => headers.has("last-event-id"))).toBe(true)
    expect(client.wire.faults).toEqual([])
  }
)

test(
  "every client survives kill -9 and restart of the server, with its session",
  { timeout: RESTART_MS_MAX },
  async () => {
    // Sessions that watch nothing: one that watched ends when its stream comes back, because what it watched is lost.
    const held = await Promise.all(CLIENTS.map((name) => connected(name)))
    const sessions = held.map((client) => client.sessionId())
    const sentBefore = held.map(({ wire }) => wire.sent.length)
    await child.stop("SIGKILL")
    line.cut()
    await start()
    line.leadTo(port)
    for (const [index, client] of held.entries()) {
      const answer = await client.call("get_council_verdicts", {}).catch((cause: unknown) => {
        throw new Error(`${client.name}: ${String(cause)}\n${child.output()}`, { cause })
      })
      expect(answer.isError, answer.text).toBe(false)
      const cases = (await client.resources()).filter((uri) => uri.startsWith("redress://cases/"))
      expect(cases.length).toBeGreaterThan(0)
      expect(client.sessionId()).toBe(sessions[index])
      expect(client.sessionId() === undefined).toBe(!client.hasSession)
      const since = client.wire.sent.slice(sentBefore[index])
      expect(since.map(({ method }) => method)).not.toContain("initialize")
      expect(client.wire.faults).toEqual([])
    }
  }
)

test("revoking the key ends its session's stream within a second, and the session with it", async () => {
  const agent = agents.get("sdk 1.32.2")!
  const headers = {
    ...bearer(agent.apiKey),
    "content-type": "application/json",
    accept: "application/json, text/event-stream"
  }
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "judge", version: "1" } }
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })
  const opened = await fetch(`${origin}/mcp`, { method: "POST", headers, body })
  const session = { ...headers, "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" }
  const stream = await fetch(`${origin}/mcp`, { headers: session })
  expect(stream.status).toBe(200)
  const ended = stream.text().then(() => performance.now())
  // Its sponsor takes the key away at once.
  const path = `/api/ai/agents/${agent.id}/keys`
  const { cookie } = sponsors.get("sdk 1.32.2")!
  const rotated = await call(origin, { method: "POST", path, headers: { cookie }, body: { gracePeriodSeconds: 0 } })
  expect(rotated.status, rotated.body).toBe(201)
  const revokedAt = performance.now()
  expect((await ended) - revokedAt).toBeLessThan(REVOKED_MS_MAX)
  const after = await fetch(`${origin}/mcp`, { method: "POST", headers: session, body })
  expect([401, 403]).toContain(after.status)
})

test("nothing of it was an error to the service", () => {
  // On a busy machine the database is late, which is a warning and is repeated.
  const lines = child.output().split("\n")
  expect(lines.filter((one) => /"level":"(?:error|fatal)"/.test(one) || /defect/.test(one))).toEqual([])
})
