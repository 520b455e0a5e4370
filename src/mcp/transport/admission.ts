/**
 * From a request to /mcp to a visitor: an allowed Origin, and for a local service an allowed Host; then authentication
 * (401), access (403, 429) and rate (429). Browsers receive the CORS headers.
 */
import { apiError, type ApiError, isApiError } from "../../../schema/error.ts"
import type { HeaderList, HttpReply, HttpRequest } from "../../http/exchange.ts"
import { errorReply, explain } from "../../http/failure-reply.ts"
import { constantHeaders } from "../../http/head.ts"
import type { AgentCaller, Authenticator } from "../../http/handler.ts"
import type { RateDecision, RateTable } from "../../http/rate-lease.ts"
import { barredAgent, chain, type Later, tooOften } from "../../http/performing.ts"
import { addressPrincipal } from "../../http/rate-limits.ts"
import type { McpCaller } from "../protocol/definition.ts"
import type { Owner, Owners } from "../session/owners.ts"

/** An authenticated caller within its limits, and the headers of every answer. */
export interface Visitor {
  readonly caller: McpCaller
  readonly owner: () => Owner
  readonly headers: HeaderList
  /** Takes a rate token for one more request of the same POST. */
  readonly takeRate: () => RateDecision | Promise<RateDecision>
}

/* The guard. */

export interface GuardOptions {
  /** The service's public address. */
  readonly baseUrl: string
  /** The address it listens on. */
  readonly host: string
  /** Further allowed origins, beside our own and this machine's. */
  readonly allowedOrigins: ReadonlyArray<string>
}

export type Admission =
  { readonly _tag: "Admitted"; readonly cors: HeaderList } | { readonly _tag: "Refused"; readonly reply: HttpReply }

export interface Guard {
  readonly admit: (request: HttpRequest) => Admission
  /** The answer to a browser's CORS preflight. */
  readonly preflight: (request: HttpRequest) => HttpReply
}

const EXPOSED =
  "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
const ALLOWED_METHODS = "POST, GET, DELETE, OPTIONS"
const ALLOWED_HEADERS = [
  "authorization",
  "content-type",
  "accept",
  "last-event-id",
  "mcp-session-id",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "x-request-id"
]
/** The names of headers that mirror parameters of tools. */
const PARAM_HEADER = /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/
const PREFLIGHT_SECONDS = "7200"
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]", "::1"])
const NO_LINES: HeaderList = []
const ADMITTED: Admission = { _tag: "Admitted", cors: NO_LINES }
/** Cached local origins: pages of this machine use few ports, and forged ones must not fill memory. */
const KNOWN_ORIGINS_MAX = 100

export const makeGuard = ({ allowedOrigins, baseUrl, host }: GuardOptions): Guard => {
  const base = new URL(baseUrl)
  const origins = new Set([base.origin, ...allowedOrigins])
  const names = LOOPBACK.has(host) ? new Set([...LOOPBACK, base.hostname]) : undefined
  const known = new Map<string, Admission>()

  const isAllowed = (origin: string): boolean => {
    if (origins.has(origin)) return true
    return URL.canParse(origin) && origin === new URL(origin).origin && LOOPBACK.has(new URL(origin).hostname)
  }
  const admitOrigin = (origin: string): Admission | undefined => {
    const before = known.get(origin)
    if (before !== undefined) return before
    if (!isAllowed(origin)) return undefined
    const cors = constantHeaders([
      ["Access-Control-Allow-Origin", origin],
      ["Access-Control-Expose-Headers", EXPOSED],
      ["Vary", "Origin"]
    ])
    const admission: Admission = { _tag: "Admitted", cors }
    if (known.size < KNOWN_ORIGINS_MAX) known.set(origin, admission)
    return admission
  }
  const refuse = (request: HttpRequest, message: string): Admission => ({
    _tag: "Refused",
    reply: errorReply(apiError("origin-refused", { message }), request)
  })

  const admit: Guard["admit"] = (request) => {
    if (names !== undefined && !names.has(hostNameOf(request.header("host"))))
      return refuse(request, "The Host header does not name this machine; set BASE_URL to the name clients use")
    const origin = request.header("origin")
    if (origin === "") return ADMITTED
    return (
      admitOrigin(origin) ??
      refuse(request, "Pages of this origin may not use this server; add it to MCP_ALLOWED_ORIGINS to change that")
    )
  }
  return {
    admit,
    preflight: (request) => {
      const admission = admit(request)
      if (admission._tag === "Refused") return admission.reply
      const asked = request
        .header("access-control-request-headers")
        .split(",")
        .map((name) => name.trim().toLowerCase())
        .filter((name) => PARAM_HEADER.test(name))
      const headers: HeaderList = [
        ...admission.cors,
        ["Access-Control-Allow-Methods", ALLOWED_METHODS],
        ["Access-Control-Allow-Headers", [...ALLOWED_HEADERS, ...asked].join(", ")],
        ["Access-Control-Max-Age", PREFLIGHT_SECONDS],
        ["Allow", ALLOWED_METHODS]
      ]
      return { status: 204, headers, body: undefined }
    }
  }
}

/** The host without its port. */
const hostNameOf = (host: string): string => {
  if (host.startsWith("[")) return host.slice(0, host.indexOf("]") + 1).toLowerCase()
  const colon = host.indexOf(":")
  return (colon === -1 ? host : host.slice(0, colon)).toLowerCase()
}

/* Authentication, access and rate. */

/** The first serves reads without a key; the second challenges keyless callers, so that their hosts begin OAuth. */
export const PATTERNS = ["/mcp", "/mcp/agent"] as const
export type Pattern = (typeof PATTERNS)[number]

export interface AdmissionOptions {
  readonly authenticator: Pick<Authenticator, "agent">
  readonly rates: Pick<RateTable, "takeAgent" | "takeAddress">
  /**
   * The WWW-Authenticate of a 401 at this path; `invalid` when a credential was sent. Absent: only `Bearer`, and no
   * second path.
   */
  readonly challenge?: ((path: string, invalid: boolean) => string) | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Reports a defect. Must not throw. */
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

/** Whether the request resumes a stream of a live session, which costs no rate token. */
export type MayReturn = (request: HttpRequest, caller: McpCaller, owner: () => Owner) => boolean

export type Admit = <B>(
  request: HttpRequest,
  cors: HeaderList,
  proceed: (visitor: Visitor) => Later<B>,
  route: { readonly method: string; readonly pattern: Pattern }
) => Later<B | HttpReply>

const NOBODY: McpCaller = { _tag: "Nobody" }

const agentOf = (agent: AgentCaller, authorization: string): McpCaller => ({
  _tag: "Agent",
  agent,
  authorization
})

export const makeAdmission = (
  { authenticator, challenge, now, onDefect, rates }: AdmissionOptions,
  ownerOf: Owners["of"],
  mayReturn: MayReturn
): Admit => {
  const takeRate = (caller: McpCaller, request: HttpRequest): RateDecision | Promise<RateDecision> =>
    caller._tag === "Agent"
      ? rates.takeAgent(caller.agent.agentId, caller.agent.limits, caller.agent.sponsorId)
      : rates.takeAddress(request.remoteAddress)

  /** Replaces the plain challenge by the one with which a host begins OAuth. */
  const unproven = (error: ApiError, request: HttpRequest, cors: HeaderList, pattern: Pattern): HttpReply => {
    const reply = errorReply(error, request, cors)
    if (reply.status !== 401 || challenge === undefined) return reply
    const headers = reply.headers.filter(([name]) => name.toLowerCase() !== "www-authenticate")
    const invalid = error.reason !== "missing-credential"
    return { ...reply, headers: [...headers, ["WWW-Authenticate", challenge(pattern, invalid)]] }
  }
  return <B>(
    request: HttpRequest,
    cors: HeaderList,
    proceed: (visitor: Visitor) => Later<B>,
    { method, pattern }: { readonly method: string; readonly pattern: Pattern }
  ) => {
    const rated = (caller: McpCaller): Later<B | HttpReply> => {
      const owner = () => ownerOf(caller, () => addressPrincipal(request.remoteAddress))
      if (mayReturn(request, caller, owner))
        return proceed({ caller, headers: cors, owner, takeRate: () => takeRate(caller, request) })
      return chain(takeRate(caller, request), (decision) => {
        if (!decision.allowed) return errorReply(tooOften(decision), request, cors)
        const headers = cors.length === 0 ? decision.headers : [...cors, ...decision.headers]
        return proceed({ caller, headers, owner, takeRate: () => takeRate(caller, request) })
      })
    }
    const failed = (thrown: unknown): HttpReply => {
      const { defect, error } = explain(thrown)
      if (defect !== undefined) onDefect(defect.cause, { requestId: request.id, route: `${method} ${pattern}` })
      return errorReply(error, request, cors)
    }
    /** A challenge costs a rate token of the address. */
    const challenged = (asked: HttpRequest, lines: HeaderList): Later<B | HttpReply> =>
      chain(takeRate(NOBODY, asked), (decision) =>
        decision.allowed
          ? unproven(apiError("missing-credential"), asked, [...lines, ...decision.headers], pattern)
          : errorReply(tooOften(decision), asked, lines)
      )
    try {
      const authorization = request.header("authorization")
      const outcome =
        authorization === ""
          ? pattern === "/mcp"
            ? rated(NOBODY)
            : challenged(request, cors)
          : chain(authenticator.agent(authorization, request), (agent) => {
              if (isApiError(agent)) return unproven(agent, request, cors, pattern)
              const barred = barredAgent(agent, now())
              return barred === undefined ? rated(agentOf(agent, authorization)) : errorReply(barred, request, cors)
            })
      return outcome instanceof Promise ? outcome.catch(failed) : outcome
    } catch (thrown) {
      return failed(thrown)
    }
  }
}
