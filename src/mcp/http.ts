/**
 * /mcp on the front. The order of checks is that of every other route, with what browsers need before it: Origin and Host,
 * who asks (401), whether they may (403, 429), how often (429), and only then what was asked. With a known key and tokens at
 * the edge a call is answered in its own tick.
 */
import { apiError, isApiError } from "../../schema/error.ts"
import type { Handler, HeaderList, HttpReply, HttpRequest, Outcome, Route } from "../http/exchange.ts"
import { errorReply, explain } from "../http/failure-reply.ts"
import type { AgentCaller, Authenticator } from "../http/handler.ts"
import type { RateDecision } from "../http/lease.ts"
import { addressPrincipal } from "../http/rate-limits.ts"
import type { RateTable } from "../http/rate-lease.ts"
import type { Every, Heartbeats } from "../http/sse.ts"
import type { McpCaller, McpServerDefinition } from "./definition.ts"
import type { EndedSessions } from "./ended-sessions.ts"
import { agentOf, type Engine, NOBODY, type Visitor } from "./engine.ts"
import { type GuardOptions, makeGuard } from "./guard.ts"
import { makeKeyEnds } from "./key-end.ts"
import { makeMethods } from "./methods.ts"
import { makeOwners, OWNER_LIMITS, type OwnerLimits } from "./owners.ts"
import { handlePost } from "./post.ts"
import { makeSessionIds } from "./session-id.ts"
import { makeSessions, SWEEP_MS } from "./sessions.ts"
import { handleDelete, handleGet } from "./stream.ts"
import { makeTexts } from "./texts.ts"

/** Tools take texts, not documents. */
export const BODY_BYTES_MAX = 1_048_576
/** A slow answer becomes a stream long before; this is for clients that take none. */
const DEADLINE_MS = 60_000
/** Bodies being read or worked on: calls that wait for the council stay here until they stream. */
const BODY_COUNT_MAX = 2_000
const PATTERN = "/mcp"

export interface McpRoutesOptions extends GuardOptions {
  readonly definition: McpServerDefinition
  readonly authenticator: Pick<Authenticator, "agent">
  readonly rates: Pick<RateTable, "takeAgent" | "takeAddress">
  readonly heartbeats: Heartbeats
  readonly ended: EndedSessions
  readonly serverSecret: string
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly every: Every
  /** Calls back in the tick in which an agent is suspended, revoked or loses its keys. */
  readonly onAgentBarred: (listener: (agentId: string) => void) => void
  /** Calls back in the tick in which an agent's keys get an end that lies ahead, in epoch milliseconds. */
  readonly onKeysEndLater: (listener: (agentId: string, endAt: number) => void) => void
  /** Something that must not happen did. Must not throw. */
  readonly onDefect: Engine["onDefect"]
  readonly limits?: Partial<OwnerLimits> | undefined
  readonly sessionCountMax?: number | undefined
}

export const makeMcpRoutes = (options: McpRoutesOptions): ReadonlyArray<Route> => {
  const { authenticator, definition, ended, heartbeats, now, onDefect } = options
  const guard = makeGuard(options)
  const owners = makeOwners({ ...OWNER_LIMITS, ...options.limits })
  const ids = makeSessionIds(options.serverSecret)
  const sessions = makeSessions({ ids, ended, now, countMax: options.sessionCountMax })
  const texts = makeTexts(definition)
  const keyEnds = makeKeyEnds(authenticator, now)
  const engine: Engine = {
    definition,
    texts,
    methods: makeMethods(definition, texts),
    sessions,
    heartbeats,
    now,
    onDefect,
    watchKey: keyEnds.watch
  }
  options.every(SWEEP_MS, sessions.sweep)
  options.onAgentBarred(owners.endAll)
  options.onKeysEndLater(keyEnds.endAllAt)
  const admit = makeAdmission(options, owners.of)
  const route = (method: Route["method"], handler: Handler): Route => ({
    method,
    pattern: PATTERN,
    bodyBytesMax: BODY_BYTES_MAX,
    deadlineMs: DEADLINE_MS,
    bodyCountMax: BODY_COUNT_MAX,
    handler
  })
  const guarded = (method: "POST" | "GET" | "DELETE", handle: Handle): Route =>
    route(method, (request) => {
      const admission = guard.admit(request)
      if (admission._tag === "Refused") return admission.reply
      return admit(request, admission.cors, (visitor) => handle(engine, request, visitor), `${method} ${PATTERN}`)
    })
  return [
    route("OPTIONS", guard.preflight),
    guarded("POST", handlePost),
    guarded("GET", handleGet),
    guarded("DELETE", handleDelete)
  ]
}

type Handle = (engine: Engine, request: HttpRequest, visitor: Visitor) => Outcome | Promise<Outcome>
type Admit = (
  request: HttpRequest,
  cors: HeaderList,
  proceed: (visitor: Visitor) => Outcome | Promise<Outcome>,
  route: string
) => Outcome | Promise<Outcome>

/** Runs the next step now, or when the value is there. */
const then = <A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(next) : next(value)

const makeAdmission = (
  { authenticator, now, onDefect, rates }: McpRoutesOptions,
  ownerOf: ReturnType<typeof makeOwners>["of"]
): Admit => {
  const takeRate = (caller: McpCaller, request: HttpRequest): RateDecision | Promise<RateDecision> =>
    caller._tag === "Agent"
      ? rates.takeAgent(caller.agent.agentId, caller.agent.limits, caller.agent.sponsorId)
      : rates.takeAddress(request.remoteAddress)

  return (request, cors, proceed, route) => {
    const rated = (caller: McpCaller): Outcome | Promise<Outcome> =>
      then(takeRate(caller, request), (decision) => {
        const headers = cors.length === 0 ? decision.headers : [...cors, ...decision.headers]
        if (!decision.allowed) return limited(request, headers, decision)
        return proceed({
          caller,
          headers,
          owner: () => ownerOf(caller, () => addressPrincipal(request.remoteAddress)),
          takeRate: () => takeRate(caller, request)
        })
      })
    const failed = (thrown: unknown): HttpReply => {
      const { defect, error } = explain(thrown)
      if (defect !== undefined) onDefect(defect.cause, { requestId: request.id, route })
      return errorReply(error, request, cors)
    }
    try {
      const authorization = request.header("authorization")
      const outcome =
        authorization === ""
          ? rated(NOBODY)
          : then(authenticator.agent(authorization), (agent) => {
              if (isApiError(agent)) return errorReply(agent, request, cors)
              return barredReply(agent, request, cors, now()) ?? rated(agentOf(agent, authorization))
            })
      return outcome instanceof Promise ? outcome.catch(failed) : outcome
    } catch (thrown) {
      return failed(thrown)
    }
  }
}

/** The answer to an agent that may not ask now. */
const barredReply = (agent: AgentCaller, request: HttpRequest, cors: HeaderList, at: number): HttpReply | undefined => {
  if (agent.status !== "active") return errorReply(apiError(`agent-${agent.status}`), request, cors)
  const leftMs = agent.cooldownUntil - at
  if (agent.cooldownUntil === 0 || leftMs <= 0) return undefined
  const seconds = Math.ceil(leftMs / 1_000)
  const headers: HeaderList = [
    ...cors,
    ["RateLimit", `"cooldown";r=0;t=${seconds}`],
    ["RateLimit-Policy", `"cooldown";q=0;w=${seconds}`],
    ["Retry-After", String(seconds)]
  ]
  return errorReply(apiError("cooldown", { violated: ["cooldown"] }), request, headers)
}

const limited = (request: HttpRequest, headers: HeaderList, { retryAfterSeconds, violated }: RateDecision): HttpReply =>
  errorReply(apiError("rate-limited", { violated }), request, [...headers, ["Retry-After", String(retryAfterSeconds)]])
