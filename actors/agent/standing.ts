/**
 * Suspension, cooldown, limits and revocation of an agent: the ranks that may end them, and the notices and audit rows
 * of each. A revocation never ends.
 *
 * Always true:
 * - A suspension is ended by the same rank or a higher one.
 * - Every change adds an audit row and sends the sponsor a notice. If all its agents change with the sponsor, it gets
 *   one notice for all.
 */
import type { AgentCommand, AgentEvent, AgentState, OrderedBy, RegisteredAgent } from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { QueueItemCommand } from "../../schema/queue-item.ts"
import type { NoticeKind, SponsorCommand } from "../../schema/sponsor.ts"
import { isoTime } from "../../schema/text.ts"
import { recordAudit } from "../audit/record.ts"
import { itemIdOf } from "../queue-item/queue-item.ts"
import { absurd, type Intent } from "../runtime/entity.ts"

const rankOf = ({ type }: OrderedBy): number => {
  switch (type) {
    case "agent":
    case "sponsor":
      return 0
    case "reviewer":
      return 1
    case "admin":
    case "operator":
      return 2
    default:
      return absurd(type)
  }
}

/** Old events have no rank; at that time only operators could suspend. */
export const mayReinstate = (by: OrderedBy, suspendedBy: OrderedBy | undefined): boolean =>
  suspendedBy === undefined ? rankOf(by) === 2 : rankOf(by) >= rankOf(suspendedBy)

/** A suspension by a higher rank replaces one by a lower rank. */
export const outranks = (by: OrderedBy, suspendedBy: OrderedBy | undefined): boolean =>
  suspendedBy !== undefined && rankOf(by) > rankOf(suspendedBy)

/** Staff may not give orders about their own agents; they act on these as sponsors. */
export const isOfOwnStaff = (command: AgentCommand, { sponsorId }: RegisteredAgent): boolean => {
  if (!("by" in command)) return false
  const { id, type } = command.by
  return (type === "reviewer" || type === "admin") && id === reviewerIdOf(sponsorId)
}

interface Ordered<Reason> {
  readonly by: OrderedBy
  readonly reason: Reason
  readonly named?: string | undefined
  readonly request_id?: string | null | undefined
}

/** The fields of an order that the event stores. */
export const orderOf = <Reason>({ by, named, reason, request_id }: Ordered<Reason>) => ({
  by,
  reason,
  ...(named === undefined ? {} : { named }),
  ...(request_id === undefined ? {} : { request_id })
})

type Standing = Extract<
  AgentEvent,
  { readonly _tag: "AgentSuspended" | "AgentReinstated" | "AgentRevoked" | "CooldownSet" | "LimitsSet" }
>

const isStanding = (event: AgentEvent): event is Standing => event._tag in NEWS

/** The sponsor is notified even of its own order, because its session may be stolen. */
export const tellOfStanding = (event: AgentEvent, state: RegisteredAgent): ReadonlyArray<Intent> => {
  if (!isStanding(event)) return []
  // The sponsor gets one notice, not one for each agent.
  if ("with_sponsor" in event) return settleVote(event, state)
  const why = event.reason === null ? "" : `: ${event.reason}`
  const text = `The agent ${state.name} (${state.agentId}) ${wordsOf(event)}${why}`
  const kind = NEWS[event._tag]
  const command: SponsorCommand = { _tag: "AddNotice", kind, text, ...sanctionOf(event) }
  return [{ to: { kind: "sponsor", id: state.sponsorId }, command }, ...settleVote(event, state)]
}

/** The sponsor gets a notice of each new key: a thief of its session or of a key could have made it. */
export const tellOfKey = (
  event: Extract<AgentEvent, { readonly _tag: "AgentRegistered" | "KeyRotated" }>,
  { agentId, name, sponsorId }: RegisteredAgent
): Intent => {
  const text =
    event._tag === "AgentRegistered"
      ? `The agent ${name} (${agentId}) was registered, with a key of its own. If it was not you, revoke the agent.`
      : `The agent ${name} (${agentId}) has a new ${event.test === true ? "test key" : "key"}, by ${event.by.type === "agent" ? "its own request" : "the sponsor's session"}. If it was not you, revoke the agent and sign out everywhere.`
  const command: SponsorCommand = { _tag: "AddNotice", kind: "agent_key", text }
  return { to: { kind: "sponsor", id: sponsorId }, command }
}

/** A suspension or revocation by staff counts against the sponsor; a reinstatement by staff takes it back. */
const sanctionOf = ({ _tag, by }: Standing): Pick<Extract<SponsorCommand, { _tag: "AddNotice" }>, "sanction"> => {
  if (rankOf(by) === 0) return {}
  if (_tag === "AgentReinstated") return { sanction: "taken-back" }
  return _tag === "AgentSuspended" || _tag === "AgentRevoked" ? { sanction: "given" } : {}
}

/** A revocation by either side closes the pending second vote. */
const settleVote = (event: Standing, { agentId }: RegisteredAgent): ReadonlyArray<Intent> => {
  if (event._tag !== "AgentRevoked") return []
  const { at: decided_at, by, named, reason } = event
  const item = { kind: "revocation" as const, subject_id: agentId, reviewer_id: named ?? by.id, by }
  const command: QueueItemCommand = { _tag: "SettleItem", ...item, decision: "revoke", reason, decided_at }
  return [{ to: { kind: "queue-item", id: itemIdOf(item.kind, agentId) }, command }]
}

const NEWS = {
  AgentSuspended: "agent_suspended",
  AgentReinstated: "agent_reinstated",
  AgentRevoked: "agent_revoked",
  CooldownSet: "agent_cooldown",
  LimitsSet: "agent_limits"
} as const satisfies Record<Standing["_tag"], NoticeKind>

const wordsOf = (event: Standing): string => {
  switch (event._tag) {
    case "AgentSuspended":
      return "was suspended and is refused until it is reinstated"
    case "AgentReinstated":
      return "was reinstated and may go on"
    case "AgentRevoked":
      return "was revoked for ever"
    case "CooldownSet":
      return event.until > event.at ? `is refused until ${isoTime(event.until)}` : "need not pause any longer"
    case "LimitsSet":
      return `has other limits (${limitsIn(event)})`
    default:
      return absurd(event)
  }
}

const limitsIn = ({ burst, proposalsPerDay, requestsPerSecond }: Extract<Standing, { readonly _tag: "LimitsSet" }>) => {
  const shown = (limit: number | null | undefined): string => String(limit ?? "default")
  return `requests a second: ${shown(requestsPerSecond)}, at once: ${shown(burst)}, proposals a day: ${shown(proposalsPerDay)}`
}

/** Audit rows for people's orders about an agent, including new keys and who reads its letters. */
export const auditStanding = (event: AgentEvent, state: AgentState, before: AgentState): ReadonlyArray<Intent> =>
  isStanding(event) || event._tag === "KeyRotated" || event._tag === "HoldSet"
    ? [
        recordAudit({
          actor: event.by,
          action: event._tag,
          target: { kind: "agent", id: state._tag === "Unregistered" ? "" : state.agentId },
          before,
          after: state,
          named: "named" in event ? event.named : undefined,
          requestId: event.request_id,
          at: event.at
        })
      ]
    : []
