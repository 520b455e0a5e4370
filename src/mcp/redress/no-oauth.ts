/**
 * The addresses at which MCP clients look for OpenID and other OAuth metadata that this service does not have. Each
 * answers a JSON 404, with any appended path.
 */
import { apiError } from "../../../schema/error.ts"
import type { HttpReply, HttpRequest, Route } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"

const PATTERNS = [
  "/.well-known/oauth-protected-resource/*",
  "/.well-known/oauth-authorization-server/*",
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/*"
]
/** Generous: these answers need no I/O. */
const DEADLINE_MS = 1_900

const NOT_HERE = apiError("not-found", {
  message:
    "The OAuth documents are at /.well-known/oauth-authorization-server and /.well-known/oauth-protected-resource/mcp; there is no OpenID",
  headers: [["Access-Control-Allow-Origin", "*"]]
})

/** The CORS preflight of a browser that sends MCP headers. */
const PREFLIGHT: HttpReply = {
  status: 204,
  headers: [
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Allow-Methods", "GET"],
    ["Access-Control-Allow-Headers", "Accept, Content-Type, MCP-Protocol-Version"],
    ["Access-Control-Max-Age", "86400"]
  ],
  body: undefined
}

export const noOAuthRoutes = (): ReadonlyArray<Route> =>
  PATTERNS.flatMap((pattern) => [
    route("GET", pattern, (request) => errorReply(NOT_HERE, request)),
    route("OPTIONS", pattern, () => PREFLIGHT)
  ])

const route = (method: Route["method"], pattern: string, handler: (request: HttpRequest) => HttpReply): Route => ({
  method,
  pattern,
  bodyBytesMax: 0,
  deadlineMs: DEADLINE_MS,
  handler
})
