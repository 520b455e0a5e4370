/**
 * Parses an authorization request of OAuth. The client and its redirect address are checked first. Until both are known, no answer
 * is sent to any address.
 */
import type { OAuthClient, OAuthClients } from "./clients.ts"
import { isOurResource } from "./metadata.ts"
import { isKnownRedirect, withParameters } from "./redirect-uri.ts"

export interface AuthorizeRequest {
  readonly client: OAuthClient
  readonly redirectUri: string
  readonly challenge: string
  readonly state: string | undefined
}

export type ReadAuthorize =
  | { readonly _tag: "Asked"; readonly request: AuthorizeRequest }
  /** The error is sent to the client's redirect address. */
  | { readonly _tag: "Faulty"; readonly location: string }
  /** The error is shown to the person, because the redirect address is not trusted. */
  | { readonly _tag: "Unknown"; readonly message: string }

/** S256 of RFC 7636: base64url of 32 bytes. */
const CHALLENGE_FORM = /^[A-Za-z0-9_-]{43}$/
/** A longer state could make the redirect address too long. */
const STATE_CHARS_MAX = 4_000

export interface ReadAuthorizeDeps {
  readonly clients: Pick<OAuthClients, "find">
  readonly baseUrl: string
}

export const readAuthorize = async (
  query: URLSearchParams,
  { baseUrl, clients }: ReadAuthorizeDeps
): Promise<ReadAuthorize> => {
  const client = await clients.find(query.get("client_id") ?? "")
  if (client === undefined)
    return {
      _tag: "Unknown",
      message:
        "The program that sent you here is not known: its client_id is neither registered nor the address of a readable client metadata document. Start again from that program."
    }
  const redirectUri =
    query.get("redirect_uri") ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : undefined)
  if (redirectUri === undefined || !isKnownRedirect(client.redirectUris, redirectUri))
    return {
      _tag: "Unknown",
      message: "The program that sent you here asks for an answer at an address that it has not registered."
    }
  const state = query.get("state") ?? undefined
  const fault = faultIn(query, baseUrl)
  if (fault !== undefined) {
    const told = state !== undefined && state.length > STATE_CHARS_MAX ? undefined : state
    return { _tag: "Faulty", location: answerTo(redirectUri, { ...fault, state: told, iss: baseUrl }) }
  }
  return { _tag: "Asked", request: { client, redirectUri, challenge: query.get("code_challenge") ?? "", state } }
}

/** The client's redirect address with the answer as parameters. */
export const answerTo = (
  redirectUri: string,
  parameters: {
    readonly code?: string
    readonly error?: string
    readonly error_description?: string
    readonly state: string | undefined
    readonly iss: string
  }
): string => withParameters(redirectUri, parameters)

const faultIn = (query: URLSearchParams, baseUrl: string) => {
  const fault = (error: string, error_description: string) => ({ error, error_description })
  if (query.get("response_type") !== "code") return fault("unsupported_response_type", "response_type is code")
  if (query.get("code_challenge_method") !== "S256" || !CHALLENGE_FORM.test(query.get("code_challenge") ?? ""))
    return fault("invalid_request", "PKCE is required: code_challenge with code_challenge_method S256")
  if (!query.getAll("resource").every((one) => isOurResource(baseUrl, one)))
    return fault("invalid_target", `resource is ${baseUrl}/mcp or ${baseUrl}/mcp/agent`)
  return (query.get("state") ?? "").length > STATE_CHARS_MAX
    ? fault("invalid_request", `state has at most ${STATE_CHARS_MAX} characters`)
    : undefined
}
