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
/** Which credential the route wants. */
const NO_AGENT = apiError("missing-credential", {
  message: "Send an agent's API key in the header Authorization: Bearer svc_…"
})
const NO_SESSION = apiError("missing-credential", {
  message: "Sign in as a sponsor (POST /api/auth/login) and send the session cookie"
})
const NO_AGENT_OR_SESSION = apiError("missing-credential", {
  message:
    "Send an agent's API key in the header Authorization: Bearer svc_…, or sign in as a sponsor (POST /api/auth/login) and send the session cookie"
})
const NO_STAFF_TOKEN = apiError("missing-credential", {
  message: "Send the operator token or a token of staff in the header Authorization: Bearer …"
})
const NO_OPERATOR_TOKEN = apiError("missing-credential", {
  message: "Send the operator token or an administrator's token in the header Authorization: Bearer …"
})
const NO_KEY = apiError("missing-credential", { message: "Send an API key in the header X-Agent-Key: svc_…" })
const UNPROVEN = apiError("proof-needed")
const NOT_ALLOWED = apiError("role-refused")

/** Reviewers decide what waits in the queue; only administrators may do the rest. */
const ofRole = (caller: Found, mayReview: boolean): Found =>
  !isApiError(caller) && caller._tag === "Operator" && caller.role === "reviewer" && !mayReview ? NOT_ALLOWED : caller

export const makeAuthenticate = (
  { authenticator, checkOrigin }: AuthenticatePorts,
  endpoint: {
    readonly method: string
    readonly policy: { readonly access: Access; readonly allowsUnproven?: boolean | undefined }
  }
): Authenticate => {
  const writes = endpoint.method !== "GET"

  const originRefusal = (request: HttpRequest): ApiError | undefined => (writes ? checkOrigin(request) : undefined)

  const { access } = endpoint.policy
  const noSession = access === "agent-or-sponsor" ? NO_AGENT_OR_SESSION : NO_SESSION
  const sponsor: Authenticate = (request) => {
    const cookie = request.header("cookie")
    if (cookie === "") return noSession
    // A cookie that holds no session of ours leaves nobody.
    const checked = (caller: Found): Found =>
      isApiError(caller) ? caller : caller._tag === "Sponsor" ? (originRefusal(request) ?? caller) : noSession
    const found = authenticator.sponsor(cookie)
    return found instanceof Promise ? found.then(checked) : checked(found)
  }

  /** What came by a cookie must come from our own page, and a change needs the token shown again from time to time. */
  const ofSession = (caller: Found, request: HttpRequest): Found => {
    if (!writes || isApiError(caller) || caller._tag !== "Operator" || caller.session === undefined) return caller
    const refused = checkOrigin(request)
    if (refused !== undefined) return refused
    return caller.session.isProven || endpoint.policy.allowsUnproven === true ? caller : UNPROVEN
  }

  const agent: Authenticate = (request) => {
    const authorization = request.header("authorization")
    return authorization === "" ? NO_AGENT : authenticator.agent(authorization, request)
  }

  switch (access) {
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
      const mayReview = access === "reviewer"
      return (request) => {
        const authorization = request.header("authorization")
        const cookie = authorization === "" ? request.header("cookie") : ""
        if (authorization === "" && cookie === "") return mayReview ? NO_STAFF_TOKEN : NO_OPERATOR_TOKEN
        const checked = (one: Found): Found => ofSession(ofRole(one, mayReview), request)
        const found = authenticator.operator(authorization, cookie)
        return found instanceof Promise ? found.then(checked) : checked(found)
      }
    }
    default:
      return absurd(access)
  }
}
