/**
 * The operator's endpoints for agents. Every change is a command with a reason to the agent's actor. Keys, caches and
 * open streams are updated in the tick of its commit.
 */
import { Result, Schema } from "effect"
import { agentEntity, limitsOf, statusOf } from "../../../actors/agent/agent.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { AgentCommand, RegisteredAgent } from "../../../schema/agent.ts"
import * as api from "../../../schema/api/admin.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { AgentId } from "../../../schema/ids.ts"
import { isoTime, momentOf } from "../../../schema/text.ts"
import type { AgentQueries, AgentRow } from "../../auth/agent-queries.ts"
import { type Govern, isAwaiting } from "../../review/govern.ts"
import { awaitingView } from "../queue-view.ts"
import { recordOrder } from "../../review/record-order.ts"
import { orderedByStaff, reviewerOf } from "../../review/reviewer.ts"
import { revokeAgent } from "../revoke-agent.ts"
import { makeVitals, type ReadVitals } from "../../observability/vitals.ts"
import { type Answer, type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { actorDetail, makeSupervisionReport, type SupervisionDeps } from "../../observability/http/supervision.ts"

export interface AdminDeps extends Omit<SupervisionDeps, "runtime"> {
  readonly registry: Pick<Registry, "ask" | "read" | "release">
  readonly now: () => number
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly govern: Govern
  readonly queries: Pick<AgentQueries, "agents">
  readonly runtime: SupervisionDeps["runtime"]
  /** Absent: nothing is sampled. */
  readonly vitals?: ReadVitals | undefined
}

const PAGE_LIMIT_DEFAULT = 50
const NOT_IN_MEMORY = "No such actor is in memory: it was not used lately, or there is none"
const isAgentId = Schema.is(AgentId)

export const adminHandlers = (deps: AdminDeps): ReadonlyArray<BoundHandler> => {
  const report = makeSupervisionReport(deps)
  const { vitals = makeVitals({ mcpSessions: () => 0, databaseState: deps.databaseState }) } = deps
  return [
    handler(api.listAgents, async ({ query }) => {
      const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
      const { rows, total } = await deps.queries.agents(page.limit, page.offset)
      const results = rows.map((row) => agentView(row, deps.now()))
      return json(200, { results, total, ...page }, pageLinks(`${deps.settings.baseUrl}/api/admin/agents`, page, total))
    }),
    handler(api.readAgentAsStaff, async ({ path: { id } }) => {
      if (!isAgentId(id)) return apiError("agent-not-found")
      const { state } = await deps.registry.read(agentEntity, id)
      return state._tag === "Unregistered"
        ? apiError("agent-not-found")
        : json(200, agentView(rowOf(state), deps.now()), NO_STORE)
    }),
    handler(api.suspendAgent, ({ caller, path, payload: { reason }, requestId: request_id }) =>
      order(deps, path.id, { _tag: "Suspend", by: orderedByStaff(caller), reason, request_id })
    ),
    handler(api.reinstateAgent, ({ caller, path, payload: { reason }, requestId: request_id }) =>
      order(deps, path.id, { _tag: "Reinstate", by: orderedByStaff(caller), reason, request_id })
    ),
    handler(api.revokeAgent, async ({ caller, path, payload, requestId }) => {
      const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
      if (isApiError(reviewer)) return reviewer
      const revoked = await revokeAgent(deps)(path.id, { reviewer, reason: payload.reason, requestId })
      if (isApiError(revoked)) return revoked
      return isAwaiting(revoked) ? json(202, awaitingView(revoked)) : json(200, agentView(rowOf(revoked), deps.now()))
    }),
    handler(api.cooldownAgent, ({ caller, path, payload, requestId: request_id }) => {
      const until = untilOf(payload, deps.now())
      const { reason } = payload
      return order(deps, path.id, { _tag: "SetCooldown", by: orderedByStaff(caller), reason, until, request_id })
    }),
    handler(api.limitAgent, ({ caller, path, payload: { reason = null, ...limits }, requestId }) => {
      const by = orderedByStaff(caller)
      return order(deps, path.id, { _tag: "SetLimits", by, reason, request_id: requestId, ...limits })
    }),
    handler(api.supervision, async () => json(200, await report(), NO_STORE)),
    handler(api.readActor, ({ path: { kind, id } }) => {
      const found = actorDetail(deps.runtime.registry, kind, id)
      return found === undefined ? apiError("not-found", { message: NOT_IN_MEMORY }) : json(200, found, NO_STORE)
    }),
    handler(api.readVitals, async ({ query }) => json(200, await vitals(query.history), NO_STORE)),
    handler(api.releaseActor, async ({ caller, path: { kind, id }, requestId }) => {
      if (!deps.registry.release(kind, id)) return apiError("actor-not-quarantined")
      // Afterwards, because the released actor may be the audit.
      await recordOrder(deps.registry, {
        caller,
        requestId,
        action: "ActorReleased",
        target: { kind, id },
        at: deps.now()
      })
      return json(200, { kind, id, phase: "running" })
    })
  ]
}

const order = async (deps: AdminDeps, agentId: string, command: AgentCommand): Promise<Answer> => {
  if (!isAgentId(agentId)) return apiError("agent-not-found")
  const asked = await deps.registry.ask(agentEntity, agentId, command)
  if (Result.isFailure(asked)) return apiError(asked.failure.reason)
  const { state } = asked.success
  return state._tag === "Unregistered" ? apiError("agent-not-found") : json(200, agentView(rowOf(state), deps.now()))
}

const untilOf = (
  { seconds, until }: { readonly seconds?: number | undefined; readonly until?: string | undefined },
  now: number
): number => {
  return until === undefined ? now + (seconds ?? 0) * 1_000 : momentOf(until)
}

/** The state as a list row, so that list and detail show the same. */
const rowOf = (state: RegisteredAgent): AgentRow => ({
  id: state.agentId,
  sponsorId: state.sponsorId,
  name: state.name,
  description: state.description,
  status: statusOf(state),
  statusReason: state._tag === "Active" ? null : state.reason,
  cooldownUntil: state.cooldown === null ? null : state.cooldown.until,
  ...limitsOf(state),
  createdAt: state.createdAt
})

const agentView = (row: AgentRow, now: number): typeof api.AdminAgent.Type => ({
  id: row.id,
  name: row.name,
  sponsorId: row.sponsorId,
  status: row.status,
  statusReason: row.statusReason,
  cooldownUntil: row.cooldownUntil === null || row.cooldownUntil <= now ? null : isoTime(row.cooldownUntil),
  limits: { requestsPerSecond: row.requestsPerSecond, burst: row.burst, proposalsPerDay: row.proposalsPerDay },
  createdAt: isoTime(row.createdAt)
})
