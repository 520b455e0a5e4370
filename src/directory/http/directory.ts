/** The name of an agent and requests to change it, and the public figures of the service. */
import { Result } from "effect"
import { agentEntity } from "../../../actors/agent/agent.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import type { AgentEvent, AgentState, IdentityRequest, RegisteredAgent } from "../../../schema/agent.ts"
import * as api from "../../../schema/api/directory.ts"
import { apiError } from "../../../schema/error.ts"
import type { TierLimits } from "../../../schema/sponsor-tier.ts"
import type { SponsorTiers } from "../../quota/sponsor-quota.ts"
import { isoTime } from "../../../schema/text.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import { type BoundHandler, handler, json, type JsonAnswer, NO_STORE } from "../../http/handler.ts"
import { agentNameProblem } from "../../trust/public-name.ts"
import type { ReadStats } from "../stats.ts"

export interface DirectoryDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly readStats: ReadStats
  readonly tiers: Pick<SponsorTiers, "limitsOf">
}

/** As long as the service itself keeps them. */
const BRIEFLY = [["cache-control", "public, max-age=5"]] as const

export const directoryHandlers = ({ readStats, registry, tiers }: DirectoryDeps): ReadonlyArray<BoundHandler> => [
  handler(api.readIdentity, async ({ caller }) => {
    if (caller._tag !== "Agent") return apiError("missing-credential")
    const { state } = await registry.read(agentEntity, caller.agentId)
    return json(200, identityView(registered(state)), NO_STORE)
  }),

  handler(api.requestIdentity, async ({ caller, keyed, payload, requestId }) => {
    if (caller._tag !== "Agent") return apiError("missing-credential")
    const render = (outcome: Outcome<AgentState, AgentEvent>) => requestedAnswer(registered(outcome.state))
    const { description = null, name = null, reason = null } = payload
    const { publicText } = await tiers.limitsOf(caller.sponsorId)
    const held = isHeld(name, publicText)
    const asked = await registry.ask(
      agentEntity,
      caller.agentId,
      { _tag: "RequestIdentity", name, description, reason, request_id: requestId, held },
      { commandId: keyed?.commandId, answer: keyed && ((outcome) => keyed.store(render(outcome))) }
    )
    return Result.isFailure(asked) ? apiError(asked.failure.reason) : render(asked.success)
  }),

  handler(api.readStats, async () => json(200, await readStats(), BRIEFLY))
]

/** Whether the name is held, for its words or its sponsor's tier, until a reviewer approves it. */
const isHeld = (name: string | null, publicText: TierLimits["publicText"]): boolean =>
  name !== null && (publicText === "held" || agentNameProblem(name) !== undefined)

const registered = (state: AgentState): RegisteredAgent => {
  if (state._tag === "Unregistered") throw new Error("an agent with a key is not registered")
  return state
}

const requestedAnswer = ({ identityRequests }: RegisteredAgent): JsonAnswer => {
  const request = identityRequests.at(-1)
  if (request === undefined) throw new Error("a request for another identity is gone when it is answered")
  const body: typeof api.IdentityRequested.Encoded = { ...requestView(request), status: "pending_review" }
  return json(202, body, NO_STORE)
}

const identityView = ({
  description,
  identityRequests,
  name
}: RegisteredAgent): typeof api.IdentityResponse.Encoded => {
  const request = identityRequests.at(-1)
  return {
    current: { name, description },
    request:
      request === undefined
        ? null
        : {
            ...requestView(request),
            status: request.status,
            reason: request.reason,
            dueAt: isoTime(request.due_at),
            decidedAt: timeOrNull(request.decided_at),
            decisionReason: request.decision_reason
          }
  }
}

/** `current` is its name at the time of the request. */
const requestView = ({ current, description, identity_id, name, requested_at }: IdentityRequest) => ({
  requestId: identity_id,
  current,
  proposed: { name: name ?? current.name, description: description ?? current.description },
  createdAt: isoTime(requested_at)
})
