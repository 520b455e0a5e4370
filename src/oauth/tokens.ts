/**
 * Codes and tokens of OAuth: `oac_`, `oat_` or `ort_`, then sponsor, grant, a random secret and a keyed checksum, with dots
 * between them. An access token authenticates the agent that it was granted for.
 *
 * Always true:
 * - They are opaque to clients. Only the SHA-256 is stored, and the checksum shows without a query whether this service
 *   issued one.
 * - A token proves the same caller as the agent's key, so limits, barring, tiers and audit are the same. Tokens are valid
 *   only at the MCP addresses, their audience.
 * - If the grant is in memory, the answer comes in the same tick.
 */
import { createHmac, hash, timingSafeEqual } from "node:crypto"
import { Schema } from "effect"
import { SponsorId } from "../../schema/ids.ts"
import { derivedKey } from "../crypto/secrets.ts"
import { agentEntity } from "../../actors/agent/agent.ts"
import { accessEnd, connectionsEntity, grantIn } from "../../actors/connections/connections.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentState } from "../../schema/agent.ts"
import type { ConnectionsEvent, ConnectionsState } from "../../schema/connection.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { type AgentTokens, callerFrom } from "../auth/authenticator.ts"
import type { AgentCaller } from "../http/handler.ts"
import { AGENT_LIMITS } from "../http/rate-limits.ts"
import type { Later } from "../http/performing.ts"

const PREFIXES = { code: "oac_", access: "oat_", refresh: "ort_" } as const
export type SecretKind = keyof typeof PREFIXES

/** 256 bits cannot be found by search. */
const SECRET_BYTES = 32
/** 96 bits as base64url. */
const CHECK_CHARS = 16
const FORM = /^(oac_|oat_|ort_)([a-z0-9]{26})\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{16})$/
const PURPOSE = "redress/oauth-secret/1"
const isSponsorId = Schema.is(SponsorId)

/** What a code or a token claims; its hash is compared with the grant's. */
export interface ReadSecret {
  readonly sponsorId: SponsorId
  readonly grantId: string
  readonly hash: string
}

export interface OAuthSecrets {
  readonly issue: (
    kind: SecretKind,
    grant: { readonly sponsorId: SponsorId; readonly grantId: string }
  ) => { readonly text: string; readonly hash: string }
  /** The parsed token; undefined if this service did not issue it or it is of another kind. */
  readonly read: (kind: SecretKind, text: string) => ReadSecret | undefined
}

export const makeOAuthSecrets = (serverSecret: string, randomBytes: (count: number) => Uint8Array): OAuthSecrets => {
  const key = derivedKey(serverSecret, PURPOSE)
  const checkOf = (text: string): string =>
    createHmac("sha256", key).update(text).digest("base64url").slice(0, CHECK_CHARS)
  return {
    issue: (kind, { grantId, sponsorId }) => {
      const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64url")
      const body = `${PREFIXES[kind]}${sponsorId.slice(SPONSOR_PREFIX.length)}.${grantId.slice(GRANT_PREFIX.length)}.${secret}`
      const text = `${body}.${checkOf(body)}`
      return { text, hash: hashOf(text) }
    },
    read: (kind, text) => {
      const [, prefix, sponsor, grant, , check = ""] = FORM.exec(text) ?? []
      if (prefix !== PREFIXES[kind]) return undefined
      const sponsorId = `${SPONSOR_PREFIX}${sponsor}`
      const expected = checkOf(text.slice(0, -CHECK_CHARS - 1))
      if (!timingSafeEqual(Buffer.from(check), Buffer.from(expected)) || !isSponsorId(sponsorId)) return undefined
      return { sponsorId, grantId: `${GRANT_PREFIX}${grant}`, hash: hashOf(text) }
    }
  }
}

const SPONSOR_PREFIX = "spn_"
export const GRANT_PREFIX = "gnt_"

const hashOf = (text: string): string => hash("sha256", text, "hex")

/* Access tokens as credentials. */

export interface TokenCallerDeps {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly secrets: OAuthSecrets
  readonly now: () => number
}

const INVALID = apiError("invalid-credential", {
  message: "The access token is not valid, or has ended; refresh it, or let the person connect this client again"
})

/** For an authenticator of the MCP addresses. */
export const accessTokens = (deps: TokenCallerDeps): AgentTokens => ({
  prefix: PREFIXES.access,
  callerOf: (token) => {
    const read = deps.secrets.read("access", token)
    return read === undefined ? INVALID : callerOf(deps, read)
  }
})

const callerOf = ({ now, registry }: TokenCallerDeps, token: ReadSecret): Later<AgentCaller | ApiError> => {
  const inAgent = (state: AgentState, endsAt: number): AgentCaller | ApiError =>
    state._tag === "Unregistered" || state.sponsorId !== token.sponsorId
      ? INVALID
      : callerFrom(state, AGENT_LIMITS, { hash: undefined, expiresAt: endsAt })
  const inConnections = (state: ConnectionsState): Later<AgentCaller | ApiError> => {
    const grant = grantIn(state, token.grantId)
    const endsAt = accessEnd(grant, token.hash, now())
    if (grant === undefined || endsAt === undefined) return INVALID
    const agent = registry.peek(agentEntity, grant.agentId)
    if (agent !== undefined) return inAgent(agent.state, endsAt)
    return registry.read(agentEntity, grant.agentId).then(({ state }) => inAgent(state, endsAt))
  }
  const warm = registry.peek(connectionsEntity, token.sponsorId)
  if (warm !== undefined) return inConnections(warm.state)
  return registry.read(connectionsEntity, token.sponsorId).then(({ state }) => inConnections(state))
}

/** Calls back in the tick in which a grant of an agent ends, so that sessions of its tokens can be closed. */
export const onGrantEnded = (
  registry: Pick<Registry, "listenKind">,
  listener: (agentId: string) => void
): (() => void) =>
  registry.listenKind("connections", (_address, { events }) => {
    for (const one of events) {
      const event = one as ConnectionsEvent
      if (event._tag === "GrantEnded") listener(event.agentId)
    }
  })
