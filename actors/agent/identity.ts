/**
 * Change requests for an agent's name or description: one at a time, decided by a reviewer. A requested name is shown
 * only after approval.
 */
import { Result } from "effect"
import type { AgentCommand, AgentEvent, AgentRefused, IdentityRequest, RegisteredAgent } from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { SponsorCommand } from "../../schema/sponsor.ts"
import { recordAudit } from "../audit/record.ts"
import type { EpochMs, Intent, ViewRow } from "../runtime/entity.ts"

/** A person decides within five days (domain decision G.3). */
export const IDENTITY_DUE_MS = 5 * 86_400_000
/** The newest requests with their decisions; older ones leave the queue's table when it is rebuilt. */
export const IDENTITY_REQUEST_COUNT_MAX = 20
/** The third of four priorities: not urgent, and nothing is sent. */
const PRIORITY = 2

type Decision = Result.Result<ReadonlyArray<AgentEvent>, AgentRefused>
type Command<Tag extends AgentCommand["_tag"]> = Extract<AgentCommand, { readonly _tag: Tag }>
type Happened<Tag extends AgentEvent["_tag"]> = Extract<AgentEvent, { readonly _tag: Tag }>

export const requestIdentity = (
  state: RegisteredAgent,
  command: Command<"RequestIdentity">,
  now: EpochMs
): Decision => {
  if (state._tag === "Revoked") return refuse("agent-is-revoked")
  if (state._tag === "Suspended") return refuse("agent-not-active")
  if (openRequest(state) !== undefined) return refuse("identity-pending")
  const { _tag, held = false, ...asked } = command
  const { description, name } = changes(state, { ...asked, held })
  if (name === null && description === null) return refuse("identity-unchanged")
  const identity_id = `idr_${state.agentId.slice("agt_".length)}_${numberOf(state.identityRequests.at(-1)) + 1}`
  const due_at = now + IDENTITY_DUE_MS
  return Result.succeed([{ ...asked, _tag: "IdentityRequested", identity_id, name, description, due_at, at: now }])
}

export const decideIdentity = (state: RegisteredAgent, command: Command<"DecideIdentity">, now: EpochMs): Decision => {
  const request = state.identityRequests.find((one) => one.identity_id === command.identity_id)
  if (request === undefined) return refuse("identity-not-found")
  if (command.reviewer_id === reviewerIdOf(state.sponsorId)) return refuse("reviewer-is-sponsor")
  if (request.status !== "pending_review") return refuse("identity-decided")
  return Result.succeed([{ ...command, _tag: "IdentityDecided", at: now }])
}

export const withRequest = <State extends RegisteredAgent>(
  state: State,
  event: Happened<"IdentityRequested">
): State => {
  const request: IdentityRequest = {
    identity_id: event.identity_id,
    name: event.name,
    description: event.description,
    reason: event.reason,
    current: { name: state.name, description: state.description },
    status: "pending_review",
    requested_at: event.at,
    due_at: event.due_at,
    decided_by: null,
    decided_at: null,
    decision_reason: null
  }
  return { ...state, identityRequests: [...state.identityRequests, request].slice(-IDENTITY_REQUEST_COUNT_MAX) }
}

export const withDecision = <State extends RegisteredAgent>(
  state: State,
  event: Happened<"IdentityDecided">
): State => {
  const request = state.identityRequests.find((one) => one.identity_id === event.identity_id)
  const decided = closed(state, event.identity_id, {
    status: event.approved ? "approved" : "rejected",
    decided_by: event.reviewer_id,
    decided_at: event.at,
    decision_reason: event.reason
  })
  if (!event.approved || request === undefined) return decided
  const named = { name: request.name ?? state.name, description: request.description ?? state.description }
  return { ...decided, ...named, identityAgreed: true }
}

/** A revoked agent keeps its name: an open request is dropped. */
export const withoutOpenRequest = <State extends RegisteredAgent>(state: State, at: EpochMs): State => {
  const open = openRequest(state)
  return open === undefined ? state : closed(state, open.identity_id, { status: "ended", decided_at: at })
}

/** The request that is waiting for a reviewer. */
const openRequest = ({ identityRequests }: RegisteredAgent): IdentityRequest | undefined =>
  identityRequests.findLast((one) => one.status === "pending_review")

/** Notifies the sponsor of the decision. */
export const tellSponsor = (event: Happened<"IdentityDecided">, state: RegisteredAgent): ReadonlyArray<Intent> => {
  const request = state.identityRequests.find((one) => one.identity_id === event.identity_id)
  const asked = [...(request?.name == null ? [] : ["name"]), ...(request?.description == null ? [] : ["description"])]
  const what = `The request of your agent ${request?.current.name ?? state.name} (${state.agentId}) for another ${asked.join(" and ")}`
  const why = event.reason === null ? "" : ` The reviewer says: ${event.reason}`
  const text = `${what} was ${event.approved ? "approved" : "rejected"}.${why}`
  const command: SponsorCommand = { _tag: "AddNotice", kind: "identity_decided", text }
  return [{ to: { kind: "sponsor", id: state.sponsorId }, command }]
}

export const auditIdentity = (
  event: Happened<"IdentityRequested" | "IdentityDecided">,
  state: RegisteredAgent,
  before: unknown
): Intent =>
  recordAudit({
    actor: event._tag === "IdentityDecided" ? event.by : { type: "agent", id: state.agentId },
    action: event._tag,
    target: { kind: "agent", id: state.agentId },
    before,
    after: state,
    requestId: event.request_id,
    at: event.at
  })

export const identityRows = (state: RegisteredAgent): ReadonlyArray<ViewRow> =>
  state.identityRequests.map((request) => ({
    view: "identity_view",
    key: request.identity_id,
    row: {
      agent_id: state.agentId,
      sponsor_id: state.sponsorId,
      title: titleOf(request),
      state: request.status === "pending_review" ? "waiting" : "decided",
      status: request.status,
      priority: PRIORITY,
      due_at: request.due_at,
      decided_by: request.decided_by,
      decided_at: request.decided_at,
      created_at: request.requested_at
    }
  }))

const titleOf = ({ current, name }: IdentityRequest): string =>
  name === null ? `Another description for ${current.name}` : `${current.name} asks to be called ${name}`

/** The fields that the request changes. A held name may be requested unchanged. */
const changes = (
  state: RegisteredAgent,
  asked: { readonly name: string | null; readonly description: string | null; readonly held: boolean }
) => ({
  name: asked.name === state.name && !(asked.held && state.identityAgreed !== true) ? null : asked.name,
  description: asked.description === state.description ? null : asked.description
})

const closed = <State extends RegisteredAgent>(state: State, id: string, how: Partial<IdentityRequest>): State => ({
  ...state,
  identityRequests: state.identityRequests.map((one) => (one.identity_id === id ? { ...one, ...how } : one))
})

const numberOf = (request: IdentityRequest | undefined): number =>
  request === undefined ? 0 : Number(request.identity_id.slice(request.identity_id.lastIndexOf("_") + 1))

const refuse = (reason: AgentRefused["reason"]): Decision => Result.fail({ _tag: "AgentRefused", reason })
