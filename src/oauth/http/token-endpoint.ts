/**
 * `/oauth/token` and `/oauth/revoke`: a code or a refresh token becomes a pair of tokens, or is given back. Errors are
 * those of RFC 6749, so that every client library reads them.
 */
import { hash } from "node:crypto"
import { Result } from "effect"
import { connectionsEntity } from "../../../actors/connections/connections.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { ConnectionsCommand } from "../../../schema/connection.ts"
import type { HttpReply, HttpRequest } from "../../http/exchange.ts"
import type { OAuthClients } from "../clients.ts"
import { isOurResource, SCOPE } from "../metadata.ts"
import { type OAuthReply, oauthError, oauthJson } from "./reply.ts"
import type { OAuthSecrets, ReadSecret } from "../tokens.ts"

const ACCESS_SECONDS = 3_600
/** A connection unused for this long must be allowed again. */
const REFRESH_MS = 90 * 86_400_000
/** RFC 7636, 4.1. */
const VERIFIER_FORM = /^[A-Za-z0-9._~-]{43,128}$/
const FIELD_COUNT_MAX = 30

export interface TokenDeps {
  readonly registry: Pick<Registry, "ask">
  readonly secrets: OAuthSecrets
  readonly clients: Pick<OAuthClients, "isPossible">
  readonly baseUrl: string
  readonly now: () => number
}

/** The fields of a form; undefined when the body is not a form. */
export const readFormFields = (request: HttpRequest): URLSearchParams | undefined => {
  const type = request.header("content-type").split(";")[0]?.trim().toLowerCase()
  if (type !== "application/x-www-form-urlencoded") return undefined
  const fields = new URLSearchParams(Buffer.from(request.body).toString())
  return fields.size > FIELD_COUNT_MAX || /[\0\uD800-\uDFFF]/u.test([...fields.values()].join("")) ? undefined : fields
}

/** Whether it contains a code or token of ours; such a request does not count against the network address. */
export const bringsSecret = ({ secrets }: TokenDeps, fields: URLSearchParams): boolean =>
  secrets.read("code", fields.get("code") ?? "") !== undefined ||
  secrets.read("refresh", fields.get("refresh_token") ?? "") !== undefined

export const answerToken = async (deps: TokenDeps, fields: URLSearchParams): Promise<OAuthReply> => {
  const clientId = fields.get("client_id") ?? ""
  if (!deps.clients.isPossible(clientId)) return oauthError("invalid_client", "client_id is of no client", 401)
  if (!fields.getAll("resource").every((one) => isOurResource(deps.baseUrl, one)))
    return oauthError("invalid_target", `resource is ${deps.baseUrl}/mcp or ${deps.baseUrl}/mcp/agent`)
  switch (fields.get("grant_type") ?? "") {
    case "authorization_code":
      return redeemCode(deps, fields, clientId)
    case "refresh_token":
      return refreshTokens(deps, fields, clientId)
    default:
      return oauthError("unsupported_grant_type", "grant_type is authorization_code or refresh_token")
  }
}

/** RFC 7009: an unknown token counts as revoked. */
export const answerRevoke = async (deps: TokenDeps, fields: URLSearchParams): Promise<HttpReply> => {
  const token = fields.get("token") ?? ""
  const read = deps.secrets.read("refresh", token) ?? deps.secrets.read("access", token)
  if (read !== undefined)
    await deps.registry.ask(connectionsEntity, read.sponsorId, {
      _tag: "EndGrant",
      grantId: read.grantId,
      why: "revoked_by_client"
    })
  return oauthJson(200, {})
}

const redeemCode = async (deps: TokenDeps, fields: URLSearchParams, clientId: string): Promise<OAuthReply> => {
  const verifier = fields.get("code_verifier") ?? ""
  if (!VERIFIER_FORM.test(verifier))
    return oauthError("invalid_request", "code_verifier is missing or of the wrong form")
  const code = deps.secrets.read("code", fields.get("code") ?? "")
  if (code === undefined) return REFUSED_CODE
  const asked = {
    _tag: "RedeemCode",
    grantId: code.grantId,
    codeHash: code.hash,
    clientId,
    redirectUri: fields.get("redirect_uri"),
    challenge: hash("sha256", verifier, "base64url")
  } as const
  return exchange(deps, code, (pair) => ({ ...asked, ...pair }), REFUSED_CODE)
}

const refreshTokens = async (deps: TokenDeps, fields: URLSearchParams, clientId: string): Promise<OAuthReply> => {
  const refresh = deps.secrets.read("refresh", fields.get("refresh_token") ?? "")
  if (refresh === undefined) return REFUSED_REFRESH
  const asked = { _tag: "RefreshTokens", grantId: refresh.grantId, presentedHash: refresh.hash, clientId } as const
  return exchange(deps, refresh, (pair) => ({ ...asked, ...pair }), REFUSED_REFRESH)
}

interface Pair {
  readonly accessHash: string
  readonly accessEndsAt: number
  readonly refreshHash: string
  readonly refreshEndsAt: number
}

const exchange = async (
  { now, registry, secrets }: TokenDeps,
  presented: ReadSecret,
  commandOf: (pair: Pair) => ConnectionsCommand,
  refused: OAuthReply
): Promise<OAuthReply> => {
  const access = secrets.issue("access", presented)
  const refresh = secrets.issue("refresh", presented)
  const at = now()
  const command = commandOf({
    accessHash: access.hash,
    accessEndsAt: at + ACCESS_SECONDS * 1_000,
    refreshHash: refresh.hash,
    refreshEndsAt: at + REFRESH_MS
  })
  const asked = await registry.ask(connectionsEntity, presented.sponsorId, command)
  // A secret used twice ended its grant, and is refused like an unknown one.
  if (Result.isFailure(asked) || asked.success.events.some(({ _tag }) => _tag === "GrantEnded")) return refused
  return oauthJson(200, {
    access_token: access.text,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh.text,
    scope: SCOPE
  })
}

const REFUSED_CODE = oauthError("invalid_grant", "The code is not valid, was used, or is another client's")
const REFUSED_REFRESH = oauthError("invalid_grant", "The refresh token is not valid, was used, or its grant has ended")
