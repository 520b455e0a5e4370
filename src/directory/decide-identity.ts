/** Decides an agent's request for another name or description. */
import { Result, Schema } from "effect"
import { agentEntity } from "../../actors/agent/agent.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { IdentityRequest, RegisteredAgent } from "../../schema/agent.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { AgentId } from "../../schema/ids.ts"
import type { Reviewer } from "../review/reviewer.ts"

export interface IdentityOrder {
  readonly decision: "approve" | "reject"
  readonly reviewer: Reviewer
  readonly reason: string | null
  readonly request_id: string | null
}

export interface IdentityDecided {
  readonly agent: RegisteredAgent
  readonly request: IdentityRequest
}

const isAgentId = Schema.is(AgentId)
const IDENTITY_ID = /^idr_([0-9a-f]{32})_[1-9]\d{0,9}$/

/**
 * The agent and the request as they are then. Refuses with `identity-not-found`, `identity-decided` (also when the agent was
 * revoked meanwhile) or `reviewer-is-sponsor`.
 */
export const decideIdentity =
  ({ registry }: { readonly registry: Pick<Registry, "ask"> }) =>
  async (
    identityId: string,
    { decision, reason, request_id, reviewer }: IdentityOrder
  ): Promise<IdentityDecided | ApiError> => {
    const agentId = agentOfIdentity(identityId)
    if (agentId === undefined) return apiError("identity-not-found")
    const asked = await registry.ask(agentEntity, agentId, {
      _tag: "DecideIdentity",
      identity_id: identityId,
      approved: decision === "approve",
      by: reviewer.by,
      reviewer_id: reviewer.reviewerId,
      reason,
      ...(request_id === null ? {} : { request_id })
    })
    if (Result.isFailure(asked)) {
      const { reason: refusal } = asked.failure
      return apiError(refusal === "agent-not-found" ? "identity-not-found" : refusal)
    }
    const { state } = asked.success
    const request = state._tag === "Unregistered" ? undefined : findRequest(state, identityId)
    if (state._tag === "Unregistered" || request === undefined)
      throw new Error(`${identityId} is gone when it is decided`)
    return { agent: state, request }
  }

/** The agent of the request, which is a part of its id. */
export const agentOfIdentity = (identityId: string): AgentId | undefined => {
  const agentId = `agt_${IDENTITY_ID.exec(identityId)?.[1] ?? ""}`
  return isAgentId(agentId) ? agentId : undefined
}

export const findRequest = ({ identityRequests }: RegisteredAgent, identityId: string): IdentityRequest | undefined =>
  identityRequests.find((one) => one.identity_id === identityId)
