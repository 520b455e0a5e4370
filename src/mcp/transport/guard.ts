/**
 * The checks of a request to /mcp before authentication: an allowed Origin, and for a local service an allowed Host.
 * Browsers receive the CORS headers.
 */
import { apiError } from "../../../schema/error.ts"
import type { HeaderList, HttpReply, HttpRequest } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"
import { constantHeaders } from "../../http/head.ts"

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

export interface Accepted {
  readonly json: boolean
  readonly stream: boolean
}

const BOTH: Accepted = { json: true, stream: true }

/** A missing or wildcard Accept means both. The caller refuses a client that accepts neither. */
export const acceptedOf = (accept: string): Accepted => {
  if (accept === "" || accept === "application/json, text/event-stream" || accept === "*/*") return BOTH
  const types = accept
    .toLowerCase()
    .split(",")
    .filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range))
    .map((range) => range.split(";")[0]!.trim())
  const has = (...wanted: ReadonlyArray<string>): boolean => wanted.some((type) => types.includes(type))
  return { json: has("*/*", "application/*", "application/json"), stream: has("*/*", "text/*", "text/event-stream") }
}
