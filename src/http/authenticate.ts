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
  readonly isOwnOrigin: (origin: string) => boolean
}

type Found = Caller | ApiError
export type Authenticate = (request: HttpRequest) => Found | Promise<Found>

const NOBODY: Caller = { _tag: "Nobody" }
const MISSING = apiError("missing-credential")
const FOREIGN = apiError("origin-refused")

export const makeAuthenticate = (
  { authenticator, isOwnOrigin }: AuthenticatePorts,
  endpoint: { readonly method: string; readonly policy: { readonly access: Access } }
): Authenticate => {
  const writes = endpoint.method !== "GET"

  /** Programs send no Origin; browsers send one with every write. */
  const fromOwnPage = (request: HttpRequest): boolean => {
    if (!writes) return true
    const origin = request.header("origin")
    return origin === "" || isOwnOrigin(origin)
  }

  const sponsor: Authenticate = (request) => {
    const cookie = request.header("cookie")
    if (cookie === "") return MISSING
    const found = authenticator.sponsor(cookie)
    const checked = (caller: Found): Found => (isApiError(caller) || fromOwnPage(request) ? caller : FOREIGN)
    return found instanceof Promise ? found.then(checked) : checked(found)
  }

  const agent: Authenticate = (request) => {
    const authorization = request.header("authorization")
    return authorization === "" ? MISSING : authenticator.agent(authorization)
  }

  switch (endpoint.policy.access) {
    case "public":
      return (request) => (fromOwnPage(request) ? NOBODY : FOREIGN)
    case "agent":
      return agent
    case "sponsor":
      return sponsor
    case "agent-or-sponsor":
      return (request) => (request.header("authorization") === "" ? sponsor(request) : agent(request))
    case "operator":
      return (request) => {
        const authorization = request.header("authorization")
        return authorization === "" ? MISSING : authenticator.operator(authorization)
      }
    default:
      return absurd(endpoint.policy.access)
  }
}
