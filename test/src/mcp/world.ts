/**
 * The MCP engine behind a real front with parts that a test moves by hand: the clock, keys, limits, and tools that answer
 * when they are told to. Beside it the smallest client: one POST, or a stream read event by event.
 */
import { apiError } from "../../../schema/error.ts"
import type { AgentId, SponsorId } from "../../../schema/ids.ts"
import type { AgentCaller } from "../../../src/http/handler.ts"
import type { RateDecision } from "../../../src/http/rate-lease.ts"
import type { CallContext, Tool, ToolResult } from "../../../src/mcp/protocol/definition.ts"
import {
  type EndedSessionStore,
  memoryEndedSessionStore,
  openEndedSessions
} from "../../../src/mcp/session/ended-sessions.ts"
import { SESSION_LIFETIME_MS } from "../../../src/mcp/session/sessions.ts"
import { makeFixture } from "../../conformance/definition.ts"
import { startMcpServer, type TestServer, type TestServerOptions } from "../../conformance/server.ts"
import { text, tool } from "../../conformance/tools.ts"
import { NOW } from "../../support/given.ts"

export const ALLOWED: RateDecision = { allowed: true, headers: [], retryAfterSeconds: 0, violated: [] }
export const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {}
}

export const agentCalled = (id: string): AgentCaller => ({
  _tag: "Agent",
  agentId: id as AgentId,
  sponsorId: "spn_1" as SponsorId,
  status: "active",
  cooldownUntil: 0,
  limits: { requestsPerSecond: 50, burst: 100 }
})

/** A call of the tool `held`, which waits for the test. */
export interface HeldCall {
  readonly context: CallContext
  readonly answer: (result?: ToolResult) => void
  readonly cancelled: Promise<void>
  isCancelled: boolean
}

export interface World {
  readonly server: TestServer
  readonly fixture: ReturnType<typeof makeFixture>
  /** By the value of Authorization. */
  readonly agents: Map<string, AgentCaller>
  readonly bar: (agentId: string) => void
  /** The keys of today end then, in epoch milliseconds. */
  readonly endKeysAt: (agentId: string, endAt: number) => void
  readonly clock: { at: number }
  /** What ran on timers: heartbeats and the sweep. */
  readonly ticks: Array<() => void>
  readonly defects: Array<unknown>
  readonly rate: { decide: () => RateDecision }
  /** The next call of `held`. */
  readonly held: () => Promise<HeldCall>
}

export const startWorld = async (
  options: TestServerOptions & { readonly store?: EndedSessionStore; readonly at?: number } = {}
): Promise<World> => {
  const calls: Array<HeldCall> = []
  const waiting: Array<(call: HeldCall) => void> = []
  const hold: Tool["call"] = (_args, context) =>
    new Promise((resolve) => {
      let told: () => void = () => undefined
      const cancelled = new Promise<void>((done) => (told = done))
      const call: HeldCall = {
        context,
        cancelled,
        isCancelled: false,
        answer: (result = text("held")) => resolve(result)
      }
      context.onCancel(() => {
        call.isCancelled = true
        told()
      })
      const next = waiting.shift()
      if (next === undefined) calls.push(call)
      else next(call)
    })
  const fixture = makeFixture([
    tool("held", hold),
    tool("key", (_args, context) => text(String(context.idempotencyKey))),
    tool("broken", () => {
      throw new Error("a secret of the process")
    })
  ])
  const clock = { at: options.at ?? NOW }
  const now = () => clock.at
  const barred: Array<(agentId: string) => void> = []
  const keysEndLater: Array<(agentId: string, endAt: number) => void> = []
  const world = {
    fixture,
    agents: new Map([
      ["Bearer one", agentCalled("agt_one")],
      ["Bearer two", agentCalled("agt_two")]
    ]),
    bar: (agentId: string) => {
      for (const listener of barred) listener(agentId)
    },
    endKeysAt: (agentId: string, endAt: number) => {
      for (const listener of keysEndLater) listener(agentId, endAt)
    },
    clock,
    ticks: [] as Array<() => void>,
    defects: [] as Array<unknown>,
    rate: { decide: () => ALLOWED },
    held: () =>
      new Promise<HeldCall>((resolve) => {
        const call = calls.shift()
        if (call === undefined) waiting.push(resolve)
        else resolve(call)
      })
  }
  const store = options.store ?? memoryEndedSessionStore()
  const server = await startMcpServer(fixture.definition, {
    now,
    authenticator: { agent: (authorization) => world.agents.get(authorization) ?? apiError("invalid-credential") },
    rates: { takeAgent: () => world.rate.decide(), takeAddress: () => world.rate.decide() },
    ended: await openEndedSessions({ store, lifetimeMs: SESSION_LIFETIME_MS, now }),
    every: (_ms, tick) => {
      world.ticks.push(tick)
      return () => undefined
    },
    onAgentBarred: (listener) => void barred.push(listener),
    onKeysEndLater: (listener) => void keysEndLater.push(listener),
    onDefect: (defect) => void world.defects.push(defect),
    ...options
  })
  return { ...world, server }
}

/** Whatever answers at an address. */
export interface Served {
  readonly server: Pick<TestServer, "url">
}

type Headers = Readonly<Record<string, string>>
const JSON_BODY = { "content-type": "application/json", accept: "application/json, text/event-stream" }

export interface Answer {
  readonly status: number
  readonly headers: globalThis.Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  readonly body: any
}

/** A raw body goes as it is; anything else as JSON. */
export const post = async (world: Served, message: unknown, headers: Headers = {}): Promise<Answer> => {
  const body = typeof message === "string" ? message : JSON.stringify(message)
  const reply = await fetch(world.server.url, { method: "POST", headers: { ...JSON_BODY, ...headers }, body })
  const said = await reply.text()
  const isJson = (reply.headers.get("content-type") ?? "").includes("json")
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(said) : said }
}

let ids = 0
export const request = (method: string, params: object = {}, id: string | number = (ids += 1)) => ({
  jsonrpc: "2.0",
  id,
  method,
  params
})
export const callOf = (name: string, more: object = {}, id?: string | number) =>
  request("tools/call", { name, arguments: {}, ...more }, id)

/** The headers and body that 2026-07-28 wants. */
export const modern = (method: string, params: Readonly<Record<string, unknown>> = {}, meta: object = {}) => {
  const name = params["name"] ?? params["uri"] ?? params["taskId"]
  return [
    request(method, { ...params, _meta: { ...MODERN_META, ...meta } }),
    {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name })
    }
  ] as const
}

/** Opens a session; gives the headers of every further request. */
export const openSession = async (
  world: Served,
  headers: Headers = {},
  version = "2025-11-25",
  capabilities: object = {}
): Promise<Headers & { readonly "mcp-session-id": string }> => {
  const clientInfo = { name: "test", version: "1" }
  const reply = await post(
    world,
    request("initialize", { protocolVersion: version, capabilities, clientInfo }),
    headers
  )
  if (reply.status !== 200) throw new Error(`initialize was answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  const id = reply.headers.get("mcp-session-id") ?? ""
  return { ...headers, "mcp-protocol-version": version, "mcp-session-id": id }
}

export interface SseEvent {
  readonly id: string
  /** Parsed; undefined of a priming event. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into messages of every shape
  readonly message: any
}

export interface Stream {
  readonly status: number
  readonly headers: globalThis.Headers
  /** The next event; undefined at the end of the stream. */
  readonly next: () => Promise<SseEvent | undefined>
  readonly rest: () => Promise<ReadonlyArray<SseEvent>>
  /** The client leaves. */
  readonly leave: () => void
}

const parse = (block: string): SseEvent | undefined => {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const data = field("data")
  if (data === undefined) return undefined
  return { id: field("id") ?? "", message: data === "" ? undefined : JSON.parse(data) }
}

/** Reads a stream: of a GET, or of a POST when there is a message. */
export const stream = async (world: Served, headers: Headers, message?: unknown): Promise<Stream> => {
  const leaving = new AbortController()
  const init =
    message === undefined
      ? { headers: { accept: "text/event-stream", ...headers } }
      : { method: "POST", headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(message) }
  const reply = await fetch(world.server.url, { ...init, signal: leaving.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffered = ""
  const next = async (): Promise<SseEvent | undefined> => {
    for (;;) {
      const end = buffered.indexOf("\n\n")
      if (end !== -1) {
        const event = parse(buffered.slice(0, end))
        buffered = buffered.slice(end + 2)
        if (event !== undefined) return event
        continue
      }
      const chunk = await reader?.read().catch(() => undefined)
      if (chunk === undefined || chunk.done) return undefined
      buffered += chunk.value
    }
  }
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    rest: async () => {
      const events: Array<SseEvent> = []
      for (let event = await next(); event !== undefined; event = await next()) events.push(event)
      return events
    },
    leave: () => leaving.abort()
  }
}

/** One turn of the event loop: what changed before was told. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Waits for something that another turn of the event loop brings; fails after two seconds. */
export const eventually = async (holds: () => boolean): Promise<void> => {
  for (const from = performance.now(); !holds();) {
    if (performance.now() - from > 2_000) throw new Error("it did not come about")
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
