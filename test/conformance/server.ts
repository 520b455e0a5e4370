/**
 * The MCP engine behind the real front with the fixtures of the conformance suites: `node test/conformance/server.ts
 * --port 0` prints its address and runs until it is stopped. Nobody has a key here, and nothing limits how often it is asked.
 */
import { parseArgs } from "node:util"
import { apiError } from "../../schema/error.ts"
import type { Authenticator } from "../../src/http/handler.ts"
import type { RateDecision } from "../../src/http/rate-lease.ts"
import { problemReply } from "../../src/http/problem.ts"
import { everyOnTimers, Heartbeats } from "../../src/http/sse.ts"
import { type HttpServer, type ServerOptions, startServer } from "../../src/http/uws.ts"
import type { McpServerDefinition } from "../../src/mcp/protocol/definition.ts"
import { memoryEndedSessionStore, openEndedSessions } from "../../src/mcp/session/ended-sessions.ts"
import { makeMcpRoutes, type McpRoutesOptions } from "../../src/mcp/transport/http.ts"
import { SESSION_LIFETIME_MS } from "../../src/mcp/session/sessions.ts"
import { makeFixture } from "./definition.ts"

const WITHOUT_LIMIT = 1_000_000
const ALLOWED: RateDecision = { allowed: true, headers: [], retryAfterSeconds: 0, violated: [] }
const NO_KEYS: Pick<Authenticator, "agent"> = { agent: () => apiError("invalid-credential") }

export interface TestServer {
  readonly url: string
  readonly http: HttpServer
  readonly stop: () => void
}

/** Parts that a test replaces. */
export type TestServerOptions = Partial<McpRoutesOptions> & {
  readonly port?: number
  readonly front?: Partial<ServerOptions>
}

/** The engine alone, on a free port of this machine. */
export const startMcpServer = async (
  definition: McpServerDefinition,
  options: TestServerOptions = {}
): Promise<TestServer> => {
  const now = options.now ?? Date.now
  const heartbeats = options.heartbeats ?? new Heartbeats(options.every ?? everyOnTimers)
  const routes = makeMcpRoutes({
    definition,
    authenticator: NO_KEYS,
    rates: { takeAgent: () => ALLOWED, takeAddress: () => ALLOWED },
    heartbeats,
    ended: await openEndedSessions({ store: memoryEndedSessionStore(), lifetimeMs: SESSION_LIFETIME_MS, now }),
    serverSecret: "conformance-secret-of-32-characters",
    now,
    every: everyOnTimers,
    onAgentBarred: () => undefined,
    onKeysEndLater: () => undefined,
    onDefect: (defect) => process.stderr.write(`${String(defect instanceof Error ? defect.stack : defect)}\n`),
    baseUrl: "http://localhost",
    host: "127.0.0.1",
    allowedOrigins: [],
    limits: {
      sessionsPerAddressMax: WITHOUT_LIMIT,
      sessionsPerAgentMax: WITHOUT_LIMIT,
      streamsPerAddressMax: WITHOUT_LIMIT,
      streamsPerAgentMax: WITHOUT_LIMIT
    },
    ...options
  })
  const http = await startServer({
    host: "127.0.0.1",
    port: options.port ?? 0,
    routes,
    errorReply: problemReply,
    onDefect: (error, route) => process.stderr.write(`${route}: ${String(error)}\n`),
    ...options.front
  })
  return {
    url: `http://127.0.0.1:${http.port}/mcp`,
    http,
    stop: () => {
      heartbeats.stop()
      http.close()
    }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: "string", default: "0" } } })
  const { url } = await startMcpServer(makeFixture().definition, { port: Number(values.port) })
  process.stdout.write(`${url}\n`)
}
