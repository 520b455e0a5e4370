/**
 * Orders of a sponsor about an agent of their own; for everybody else's it does not exist. What somebody above the sponsor
 * suspended, the sponsor does not reinstate.
 */
import { Result, Schema } from "effect"
import { agentEntity, statusOf } from "../../actors/agent.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentCommand, OrderedBy } from "../../schema/agent.ts"
import * as api from "../../schema/api/own-agents.ts"
import { apiError } from "../../schema/error.ts"
import { AgentId } from "../../schema/ids.ts"
import { type Answer, type BoundHandler, type Caller, handler, json } from "../http/handler.ts"

interface OwnAgentDeps {
  readonly registry: Pick<Registry, "ask" | "read">
}

export const ownAgentHandlers = (deps: OwnAgentDeps): ReadonlyArray<BoundHandler> => [
  handler(api.suspendOwnAgent, ({ caller, path, payload: { reason }, requestId: request_id }) =>
    order(deps, caller, path.id, (by) => ({ _tag: "Suspend", by, reason, request_id }))
  ),
  handler(api.reinstateOwnAgent, ({ caller, path, payload: { reason }, requestId: request_id }) =>
    order(deps, caller, path.id, (by) => ({ _tag: "Reinstate", by, reason, request_id }))
  ),
  handler(api.revokeOwnAgent, ({ caller, path, payload: { reason }, requestId: request_id }) =>
    order(deps, caller, path.id, (by) => ({ _tag: "Revoke", by, reason, request_id }))
  )
]

const isAgentId = Schema.is(AgentId)

const order = async (
  { registry }: OwnAgentDeps,
  caller: Caller,
  agentId: string,
  commandOf: (by: OrderedBy) => AgentCommand
): Promise<Answer> => {
  if (caller._tag !== "Sponsor") return apiError("missing-credential")
  if (!isAgentId(agentId)) return apiError("agent-not-found")
  const { state: before } = await registry.read(agentEntity, agentId)
  if (before._tag === "Unregistered" || before.sponsorId !== caller.sponsorId) return apiError("agent-not-found")
  const asked = await registry.ask(agentEntity, agentId, commandOf({ type: "sponsor", id: caller.sponsorId }))
  if (Result.isFailure(asked)) return apiError(asked.failure.reason)
  const { state } = asked.success
  if (state._tag === "Unregistered") throw new Error("an agent is unknown after an order about it")
  const statusReason = state._tag === "Active" ? null : state.reason
  return json(200, { agent: { id: state.agentId, name: state.name, status: statusOf(state), statusReason } })
}
