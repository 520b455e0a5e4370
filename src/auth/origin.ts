/**
 * Refuses cross-site writes with a session cookie. Browsers name the origin of such requests; other programs send
 * neither header and carry no foreign cookie.
 */
import { type ApiError, apiError } from "../../schema/error.ts"
import type { HttpRequest } from "../http/exchange.ts"

/** Spellings of this machine that reach the same listener. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1"]
const OWN_SITES = ["same-origin", "none"]

/** Returns the refusal of a request, or undefined. */
export type OriginCheck = (request: Pick<HttpRequest, "header">) => ApiError | undefined

export const makeOriginCheck = (baseUrl: string): OriginCheck => {
  const allowed = allowedOrigins(new URL(baseUrl))
  const refused = apiError("origin-refused")
  return (request) => {
    const origin = request.header("origin")
    if (origin !== "") return allowed.includes(origin) ? undefined : refused
    const site = request.header("sec-fetch-site")
    return site === "" || OWN_SITES.includes(site) ? undefined : refused
  }
}

const allowedOrigins = (base: URL): ReadonlyArray<string> => {
  if (!LOOPBACK_HOSTS.includes(base.hostname)) return [base.origin]
  return LOOPBACK_HOSTS.map((host) => {
    const spelled = new URL(base)
    spelled.hostname = host
    return spelled.origin
  })
}
