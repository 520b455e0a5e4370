/**
 * The OAuth addresses as routes. They are fixed by the RFCs and described by the documents of `../metadata.ts`, so they
 * are not part of the declared interface, like `/mcp`. Each request counts against the network address, except those
 * with a valid-looking code or token, because many people share the addresses of one host.
 */
import { apiError } from "../../../schema/error.ts"
import { DEADLINE_MS_PASSWORD } from "../../../schema/api/policy.ts"
import type { Handler, HeaderList, HttpReply, HttpRequest, Outcome, Route } from "../../http/exchange.ts"
import { errorReply, explain } from "../../http/failure-reply.ts"
import { parseJsonBody } from "../../http/json-body.ts"
import type { RateDecision } from "../../http/rate-lease.ts"
import type { PerformPorts } from "../../http/performing.ts"
import { withErrorPages } from "../../web/error-pages.ts"
import { type AuthorizeDeps, decideAuthorize, showAuthorize } from "./authorize.ts"
import { isClientFault } from "../clients.ts"
import {
  AUTHORIZATION_SERVER,
  authorizationServer,
  AUTHORIZE,
  protectedResources,
  REGISTER,
  REVOKE,
  TOKEN
} from "../metadata.ts"
import { oauthError, oauthJson, PREFLIGHT } from "./reply.ts"
import { answerRevoke, answerToken, bringsSecret, readFormFields, type TokenDeps } from "./token-endpoint.ts"

export interface OAuthRoutesDeps extends Omit<AuthorizeDeps, "authenticator">, Pick<TokenDeps, "registry"> {
  readonly registry: AuthorizeDeps["registry"]
  readonly ports: Pick<PerformPorts, "rates" | "checkOrigin" | "onDefect" | "authenticator">
}

/** Enough for a client's metadata document, or a form. */
const BODY_BYTES_MAX = 32 * 1024
const DEADLINE_MS = 8_000
/** Documents change with the service alone. */
const KEPT: HeaderList = [
  ["Content-Type", "application/json"],
  ["Cache-Control", "public, max-age=3600"],
  ["Access-Control-Allow-Origin", "*"]
]

export const oauthRoutes = (deps: OAuthRoutesDeps): ReadonlyArray<Route> => {
  const { baseUrl, clients, ports, secrets } = deps
  const tokens: TokenDeps = { ...deps, clients, secrets }
  const authorize: AuthorizeDeps = { ...deps, authenticator: ports.authenticator }
  const documents = [...protectedResources(baseUrl), [AUTHORIZATION_SERVER, authorizationServer(baseUrl)] as const]
  return [
    ...documents.flatMap(([path, document]) => {
      const reply: HttpReply = { status: 200, headers: KEPT, body: JSON.stringify(document) }
      return [route("GET", path, () => reply), route("OPTIONS", path, () => PREFLIGHT)]
    }),
    ...[REGISTER, TOKEN, REVOKE].map((path) => route("OPTIONS", path, () => PREFLIGHT)),
    route(
      "POST",
      REGISTER,
      safely(deps, REGISTER, (request) => counted(deps, request, () => register(deps, request)))
    ),
    ...(
      [
        [TOKEN, answerToken],
        [REVOKE, answerRevoke]
      ] as const
    ).map(([path, answer]) =>
      route(
        "POST",
        path,
        safely(deps, path, (request) => {
          const fields = readFormFields(request)
          if (fields === undefined) return oauthError("invalid_request", "Send application/x-www-form-urlencoded")
          return bringsSecret(tokens, fields)
            ? answer(tokens, fields)
            : counted(deps, request, () => answer(tokens, fields))
        })
      )
    ),
    ...(["GET", "POST"] as const).map((method) =>
      withErrorPages({
        ...route(
          method,
          AUTHORIZE,
          safely(deps, AUTHORIZE, async (request) => {
            const rate = await ports.rates.takePage(request.remoteAddress)
            if (!rate.allowed) return rateRefused(request, rate)
            const foreign = method === "POST" ? ports.checkOrigin(request) : undefined
            if (foreign !== undefined) return errorReply(foreign, request)
            return method === "GET" ? showAuthorize(authorize, request) : decideAuthorize(authorize, request)
          })
        ),
        deadlineMs: DEADLINE_MS_PASSWORD
      })
    )
  ]
}

const register = ({ clients, now }: OAuthRoutesDeps, request: HttpRequest): HttpReply => {
  const { parsed, refused } = parseJsonBody(request.body)
  if (refused !== undefined) return oauthError("invalid_client_metadata", "The body is no valid JSON")
  const client = clients.register(parsed)
  if (isClientFault(client)) return oauthJson(400, client)
  return oauthJson(201, {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(now() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none"
  })
}

const counted = async (
  { ports }: OAuthRoutesDeps,
  request: HttpRequest,
  next: () => Outcome | Promise<Outcome>
): Promise<Outcome> => {
  const rate = await ports.rates.takeAddress(request.remoteAddress)
  if (rate.allowed) return next()
  const headers: HeaderList = [...rate.headers, ["Retry-After", String(rate.retryAfterSeconds)]]
  return oauthError(
    "temporarily_unavailable",
    `Too many requests; retry after ${rate.retryAfterSeconds} s`,
    429,
    headers
  )
}

const rateRefused = (request: HttpRequest, { headers, retryAfterSeconds, violated }: RateDecision): HttpReply =>
  errorReply(apiError("rate-limited", { violated }), request, [...headers, ["Retry-After", String(retryAfterSeconds)]])

const safely =
  ({ ports }: OAuthRoutesDeps, path: string, handler: (request: HttpRequest) => Outcome | Promise<Outcome>): Handler =>
  async (request) => {
    try {
      return await handler(request)
    } catch (thrown) {
      const { defect, error } = explain(thrown)
      if (defect !== undefined) ports.onDefect(defect.cause, { requestId: request.id, route: path })
      return errorReply(error, request)
    }
  }

const route = (method: Route["method"], pattern: string, handler: Handler): Route => ({
  method,
  pattern,
  bodyBytesMax: BODY_BYTES_MAX,
  deadlineMs: DEADLINE_MS,
  handler
})
