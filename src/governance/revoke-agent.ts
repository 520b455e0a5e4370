/** Revokes an agent for ever. Staff need two members for it; the agent's sponsor needs no second person. */
import { Result, Schema } from "effect"
import { agentEntity } from "../../actors/agent/agent.ts"
import { itemIdOf, queueItemEntity, voteOf } from "../../actors/queue-item/queue-item.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { RegisteredAgent } from "../../schema/agent.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { AgentId, reviewerIdOf } from "../../schema/ids.ts"
import type { AwaitingSecond, Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"
import { castVote } from "../review/second-person.ts"

export interface RevokeDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly govern: Govern
}

interface Order {
  readonly reviewer: Reviewer
  readonly reason: string
  readonly requestId: string
}

const isAgentId = Schema.is(AgentId)

/** The agent once it is revoked, or that a second person is waited for. */
export const revokeAgent =
  ({ govern, registry }: RevokeDeps) =>
  async (agentId: string, order: Order): Promise<RegisteredAgent | AwaitingSecond | ApiError> => {
    const { state } = await registryState(registry, agentId)
    if (state._tag === "Unregistered") return apiError("agent-not-found")
    if (state._tag === "Revoked") return apiError("agent-already-so")
    const { reason, requestId, reviewer } = order
    if (reviewer.reviewerId === reviewerIdOf(state.sponsorId)) return OWN_AGENT
    const item = { kind: "revocation" as const, subjectId: agentId, reviewer, decision: "revoke", reason, requestId }
    return govern(item, async () => {
      const voted = await castVote(registry, { ...item, detail: null, title: state.name })
      if (voted !== undefined) return voted
      const named = reviewer.by.type === "operator" ? { named: reviewer.reviewerId } : {}
      const command = { _tag: "Revoke" as const, by: reviewer.by, reason, request_id: requestId, ...named }
      const asked = await registry.ask(agentEntity, agentId, command)
      if (Result.isFailure(asked)) return apiError(asked.failure.reason)
      const { state: after } = asked.success
      if (after._tag === "Unregistered") throw new Error("an agent is unknown after it was revoked")
      return after
    })
  }

/** Either of the two, or a third, says no: what was voted for is dropped. */
export const rejectRevocation =
  ({ govern, registry }: RevokeDeps) =>
  async (
    agentId: string,
    order: Omit<Order, "reason"> & { readonly reason: string | null }
  ): Promise<"rejected" | ApiError> => {
    const { state } = await registry.read(queueItemEntity, itemIdOf("revocation", agentId))
    if (voteOf(state) === null) return apiError("queue-item-not-found")
    const agent = await registryState(registry, agentId)
    const isOwn =
      agent.state._tag !== "Unregistered" && reviewerIdOf(agent.state.sponsorId) === order.reviewer.reviewerId
    if (isOwn) return OWN_AGENT
    const item = { kind: "revocation" as const, subjectId: agentId, decision: "reject", ...order }
    return govern(item, async () => "rejected" as const)
  }

const registryState = async (registry: RevokeDeps["registry"], agentId: string) =>
  isAgentId(agentId) ? registry.read(agentEntity, agentId) : { state: UNREGISTERED }

const UNREGISTERED = { _tag: "Unregistered" } as const

const OWN_AGENT = apiError("reviewer-is-sponsor", {
  message: "An agent's sponsor revokes it as its sponsor; as staff somebody else decides about it"
})
