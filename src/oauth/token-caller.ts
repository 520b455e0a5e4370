/**
 * Authenticates access tokens of OAuth. A token proves the same caller as the agent's key, so limits, barring, tiers and audit are
 * the same. If the grant is in memory, the answer comes in the same tick. Tokens are valid only at the MCP addresses, their
 * audience.
 */
import { agentEntity } from "../../actors/agent/agent.ts"
import { accessEnd, connectionsEntity, grantIn } from "../../actors/connections/connections.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentState } from "../../schema/agent.ts"
import type { ConnectionsEvent, ConnectionsState } from "../../schema/connection.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { bearerToken } from "../auth/bearer.ts"
import { callerFrom } from "../auth/key-cache.ts"
import type { AgentCaller, Authenticator } from "../http/handler.ts"
import { AGENT_LIMITS } from "../http/rate-limits.ts"
import { isAccessToken, type OAuthSecrets, type ReadSecret } from "./secrets.ts"

export interface TokenCallerDeps {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly secrets: OAuthSecrets
  readonly now: () => number
}

const INVALID = apiError("invalid-credential", {
  message: "The access token is not valid, or has ended; refresh it, or let the person connect this client again"
})

/** Extends an authenticator: it then accepts access tokens where it accepts keys. */
export const withAccessTokens = (keys: Authenticator, deps: TokenCallerDeps): Authenticator => ({
  ...keys,
  agent: (authorization, from) => {
    const token = bearerToken(authorization)
    if (token === undefined || !isAccessToken(token)) return keys.agent(authorization, from)
    const read = deps.secrets.read("access", token)
    return read === undefined ? INVALID : callerOf(deps, read)
  }
})

type Later<A> = A | Promise<A>

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
