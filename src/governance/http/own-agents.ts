/**
 * A sponsor's orders to its own agents; agents of other sponsors answer 404. A sponsor cannot reinstate an agent that a higher
 * rank suspended.
 */
import { Result, Schema } from "effect"
import { agentEntity, statusOf } from "../../../actors/agent/agent.ts"
import { sponsorEntity } from "../../../actors/sponsor/sponsor.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { AgentCommand, OrderedBy } from "../../../schema/agent.ts"
import * as api from "../../../schema/api/own-agents.ts"
import { apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import type { CaseList } from "../../cases/case-list.ts"
import { AGENT_LIMITS } from "../../http/rate-limits.ts"
import { AgentId } from "../../../schema/ids.ts"
import { type Answer, type BoundHandler, type Caller, handler, json } from "../../http/handler.ts"

interface OwnAgentDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly caseList: CaseList
  readonly now: () => number
}

export const ownAgentHandlers = (deps: OwnAgentDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listOwnAgents, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { state } = await deps.registry.read(sponsorEntity, caller.sponsorId)
    const ids = state._tag === "Registered" ? state.agentIds : []
    const found = await Promise.all(ids.map((id) => viewOf(deps, caller.sponsorId, id)))
    const results = found.filter((one) => one !== undefined)
    return json(200, { results, total: results.length })
  }),
  handler(api.readOwnAgent, async ({ caller, path }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const found = isAgentId(path.id) ? await viewOf(deps, caller.sponsorId, path.id) : undefined
    return found === undefined ? apiError("agent-not-found") : json(200, found)
  }),
  handler(api.setOwnAgent, async ({ caller, path: { id }, payload, requestId }) => {
    if (caller._tag !== "Sponsor" || !isAgentId(id)) return apiError("agent-not-found")
    if ((await viewOf(deps, caller.sponsorId, id)) === undefined) return apiError("agent-not-found")
    const by = { type: "sponsor", id: caller.sponsorId } as const
    const command = { _tag: "SetHold", hold: payload.holdForSponsor, by, request_id: requestId } as const
    const asked = await deps.registry.ask(agentEntity, id, command)
    if (Result.isFailure(asked)) return apiError(asked.failure.reason)
    const view = await viewOf(deps, caller.sponsorId, id)
    return view === undefined ? apiError("agent-not-found") : json(200, view)
  }),
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

/** Undefined for another sponsor's agent, and while its registration is under way. */
const viewOf = async (
  { caseList, now, registry }: OwnAgentDeps,
  sponsorId: string,
  agentId: AgentId
): Promise<typeof api.OwnAgentView.Encoded | undefined> => {
  const { state } = await registry.read(agentEntity, agentId)
  if (state._tag === "Unregistered" || state.sponsorId !== sponsorId) return undefined
  const [newest] = await caseList.newest(sponsorId, { limit: 1, agentId, test: false })
  const { cooldown, limits, proposals } = state
  return {
    id: state.agentId,
    name: state.name,
    description: state.description,
    contactEmail: state.contactEmail,
    status: statusOf(state),
    statusReason: state._tag === "Active" ? null : state.reason,
    createdAt: isoTime(state.createdAt),
    keys: state.keys
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > now())
      .map(({ createdAt, expiresAt, keyId, test }) => ({
        keyId,
        createdAt: isoTime(createdAt),
        expiresAt: expiresAt === null ? null : isoTime(expiresAt),
        test: test === true
      })),
    limits: {
      requestsPerSecond: limits.requestsPerSecond ?? AGENT_LIMITS.requestsPerSecond,
      burst: limits.burst ?? AGENT_LIMITS.burst,
      proposalsPerDay: limits.proposalsPerDay ?? null
    },
    cooldownUntil: cooldown === null || cooldown.until <= now() ? null : isoTime(cooldown.until),
    holdForSponsor: state.holdForSponsor === true,
    use: { proposals, newestCaseAt: newest === undefined ? null : isoTime(newest.openedAt) }
  }
}

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
