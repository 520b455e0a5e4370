/**
 * Who sent the request, by what the endpoint accepts. A key is looked at before a cookie; what proves nothing
 * is answered 401, never treated as nobody. Writes by cookie, and public writes, must not come from a foreign page.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { Access } from "../../schema/api/policy.ts"
import type { HttpRequest } from "./exchange.ts"
import type { Authenticator, Caller } from "./handler.ts"

export interface AuthenticatePorts {
  readonly authenticator: Authenticator
  /** Refuses what a foreign page sent; undefined when the request may go on. */
  readonly checkOrigin: (request: HttpRequest) => ApiError | undefined
}

type Found = Caller | ApiError
export type Authenticate = (request: HttpRequest) => Found | Promise<Found>

const NOBODY: Caller = { _tag: "Nobody" }
const MISSING = apiError("missing-credential")
const NO_KEY = apiError("missing-credential", { message: "Send an API key in the header X-Agent-Key: svc_…" })
const NOT_ALLOWED = apiError("role-refused")

/** Reviewers decide what waits in the queue; only administrators may do the rest. */
const ofRole = (caller: Found, mayReview: boolean): Found =>
  !isApiError(caller) && caller._tag === "Operator" && caller.role === "reviewer" && !mayReview ? NOT_ALLOWED : caller

export const makeAuthenticate = (
  { authenticator, checkOrigin }: AuthenticatePorts,
  endpoint: { readonly method: string; readonly policy: { readonly access: Access } }
): Authenticate => {
  const writes = endpoint.method !== "GET"

  const originRefusal = (request: HttpRequest): ApiError | undefined => (writes ? checkOrigin(request) : undefined)

  const sponsor: Authenticate = (request) => {
    const cookie = request.header("cookie")
    if (cookie === "") return MISSING
    // A cookie that holds no session of ours leaves nobody.
    const checked = (caller: Found): Found =>
      isApiError(caller) ? caller : caller._tag === "Sponsor" ? (originRefusal(request) ?? caller) : MISSING
    const found = authenticator.sponsor(cookie)
    return found instanceof Promise ? found.then(checked) : checked(found)
  }

  const agent: Authenticate = (request) => {
    const authorization = request.header("authorization")
    return authorization === "" ? MISSING : authenticator.agent(authorization, request)
  }

  switch (endpoint.policy.access) {
    case "public":
      return (request) => originRefusal(request) ?? NOBODY
    case "agent":
      return agent
    case "agent-key-header":
      return (request) => {
        const key = request.header("x-agent-key")
        return key === "" ? NO_KEY : authenticator.agent(`Bearer ${key}`, request)
      }
    case "sponsor":
      return sponsor
    case "agent-or-sponsor":
      return (request) => (request.header("authorization") === "" ? sponsor(request) : agent(request))
    case "reviewer":
    case "operator": {
      const mayReview = endpoint.policy.access === "reviewer"
      return (request) => {
        const authorization = request.header("authorization")
        if (authorization === "") return MISSING
        const found = authenticator.operator(authorization)
        return found instanceof Promise ? found.then((one) => ofRole(one, mayReview)) : ofRole(found, mayReview)
      }
    }
    default:
      return absurd(endpoint.policy.access)
  }
}
