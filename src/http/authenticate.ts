/**
 * The caller of a request, by the credentials that the endpoint accepts. A key is checked before a cookie. A credential
 * that proves nothing is answered 401, never treated as anonymous. Writes by cookie and public writes are refused from a
 * foreign origin.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { Access } from "../../schema/api/policy.ts"
import type { HttpRequest } from "./exchange.ts"
import type { Authenticator, Caller, OperatorCaller } from "./handler.ts"

export interface AuthenticatePorts {
  readonly authenticator: Authenticator
  /** Refuses what a foreign page sent; undefined when the request may go on. */
  readonly checkOrigin: (request: HttpRequest) => ApiError | undefined
}

type Found = Caller | ApiError

/** The access check of one endpoint. */
export interface Authentication {
  /** Finds the caller by the request's credential, or returns the refusal. */
  readonly authenticate: (request: HttpRequest) => Found | Promise<Found>
  /** The same for a caller whose credential was checked before. Public endpoints get the anonymous caller. */
  readonly authorize: (caller: Caller, request: HttpRequest) => Found
}

export const NOBODY: Caller = { _tag: "Nobody" }
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

export const makeAuthentication = (
  { authenticator, checkOrigin }: AuthenticatePorts,
  endpoint: {
    readonly method: string
    readonly policy: { readonly access: Access; readonly allowsUnproven?: boolean | undefined }
  }
): Authentication => {
  const { access } = endpoint.policy
  const authorize = makeAuthorize(checkOrigin, endpoint)
  const checked = (found: Found | Promise<Found>, request: HttpRequest): Found | Promise<Found> => {
    if (found instanceof Promise) return found.then((one) => checked(one, request))
    return isApiError(found) ? found : authorize(found, request)
  }
  const agent = (authorization: string, request: HttpRequest): Found | Promise<Found> =>
    authorization === "" ? authorize(NOBODY, request) : authenticator.agent(authorization, request)
  const sponsor = (request: HttpRequest): Found | Promise<Found> => {
    const cookie = request.header("cookie")
    // A cookie without a live session is an anonymous caller.
    return cookie === "" ? authorize(NOBODY, request) : checked(authenticator.sponsor(cookie), request)
  }
  const operator = (request: HttpRequest): Found | Promise<Found> => {
    const authorization = request.header("authorization")
    const cookie = authorization === "" ? request.header("cookie") : ""
    return authorization === "" && cookie === ""
      ? authorize(NOBODY, request)
      : checked(authenticator.operator(authorization, cookie), request)
  }
  const authenticate = (request: HttpRequest): Found | Promise<Found> => {
    switch (access) {
      case "public":
        return authorize(NOBODY, request)
      case "agent":
        return agent(request.header("authorization"), request)
      case "agent-key-header": {
        const key = request.header("x-agent-key")
        return agent(key === "" ? "" : `Bearer ${key}`, request)
      }
      case "sponsor":
        return sponsor(request)
      case "agent-or-sponsor": {
        const authorization = request.header("authorization")
        return authorization === "" ? sponsor(request) : agent(authorization, request)
      }
      case "reviewer":
      case "operator":
        return operator(request)
      default:
        return absurd(access)
    }
  }
  return { authenticate, authorize }
}

const makeAuthorize = (
  checkOrigin: AuthenticatePorts["checkOrigin"],
  { method, policy: { access, allowsUnproven } }: Parameters<typeof makeAuthentication>[1]
): Authentication["authorize"] => {
  const writes = method !== "GET"
  const fromOwnPage = (caller: Caller, request: HttpRequest): Found =>
    (writes ? checkOrigin(request) : undefined) ?? caller

  /** A request with a cookie must come from our own page, and a write needs a recent proof of the token. */
  const ofSession = (caller: OperatorCaller, request: HttpRequest): Found => {
    if (!writes || caller.session === undefined) return caller
    const refused = checkOrigin(request)
    if (refused !== undefined) return refused
    return caller.session.isProven || allowsUnproven === true ? caller : UNPROVEN
  }
  const operator = (caller: Caller, request: HttpRequest, missing: ApiError): Found => {
    if (caller._tag !== "Operator") return missing
    // Reviewers may only decide items of the queue; every other operation needs an administrator.
    return caller.role === "reviewer" && access === "operator" ? NOT_ALLOWED : ofSession(caller, request)
  }

  return (caller, request) => {
    switch (access) {
      case "public":
        return fromOwnPage(NOBODY, request)
      case "agent":
        return caller._tag === "Agent" ? caller : NO_AGENT
      case "agent-key-header":
        return caller._tag === "Agent" ? caller : NO_KEY
      case "sponsor":
        return caller._tag === "Sponsor" ? fromOwnPage(caller, request) : NO_SESSION
      case "agent-or-sponsor":
        if (caller._tag === "Agent") return caller
        return caller._tag === "Sponsor" ? fromOwnPage(caller, request) : NO_AGENT_OR_SESSION
      case "reviewer":
        return operator(caller, request, NO_STAFF_TOKEN)
      case "operator":
        return operator(caller, request, NO_OPERATOR_TOKEN)
      default:
        return absurd(access)
    }
  }
}
