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
    return authorization === "" ? MISSING : authenticator.agent(authorization)
  }

  switch (endpoint.policy.access) {
    case "public":
      return (request) => originRefusal(request) ?? NOBODY
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
