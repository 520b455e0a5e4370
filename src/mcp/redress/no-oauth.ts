/**
 * MCP clients look for OAuth metadata before they ask for a key. This service has none, and says so in a form that they
 * read: a JSON 404 at each of the usual addresses, with whatever path they append.
 */
import { apiError } from "../../../schema/error.ts"
import type { HttpReply, HttpRequest, Route } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"

const DOCUMENTS = ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"]
/** Nothing is read and nothing waited for. */
const DEADLINE_MS = 1_900

const NO_OAUTH = apiError("not-found", {
  message: "This server uses API keys, not OAuth; send the header Authorization: Bearer svc_… (see /llms.txt)",
  headers: [["Access-Control-Allow-Origin", "*"]]
})

/** What a browser asks before it sends a header of MCP with the question. */
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
  DOCUMENTS.flatMap((name) => [`/.well-known/${name}`, `/.well-known/${name}/*`]).flatMap((pattern) => [
    route("GET", pattern, (request) => errorReply(NO_OAUTH, request)),
    route("OPTIONS", pattern, () => PREFLIGHT)
  ])

const route = (method: Route["method"], pattern: string, handler: (request: HttpRequest) => HttpReply): Route => ({
  method,
  pattern,
  bodyBytesMax: 0,
  deadlineMs: DEADLINE_MS,
  handler
})
