/**
 * One agent: active, suspended or revoked, with the hashes of its keys and the evidence about its work.
 *
 * Always true:
 * - A revocation is final. Afterwards only evidence and the counts of proposals change.
 * - Only the hash of a key is stored, never the key.
 * - Ended keys stay listed until newer ones push them out: view rows cannot be deleted, and a rebuild from the state
 *   must give the same rows.
 */
import { Result } from "effect"
import {
  AgentCommand,
  AgentEvent,
  type AgentKey,
  type AgentRefused,
  AgentState,
  type RegisteredAgent
} from "../../schema/agent.ts"
import type { ConnectionsCommand } from "../../schema/connection.ts"
import { evidenceFrom, isOwnWord, NO_PROPOSALS, NO_RECORD, withPiece, withProposal } from "./evidence.ts"
import {
  auditIdentity,
  decideIdentity,
  identityRows,
  requestIdentity,
  tellSponsor,
  withDecision,
  withoutOpenRequest,
  withRequest
} from "./identity.ts"
import { auditStanding, isOfOwnStaff, mayReinstate, orderOf, outranks, tellOfKey, tellOfStanding } from "./standing.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

/**
 * The newest keys of each kind, ended ones included. More rotations than this within one grace period end the oldest
 * early.
 */
export const KEY_COUNT_MAX = 8
const KEY_ID_CHARS = 12

type Decision = Result.Result<ReadonlyArray<AgentEvent>, AgentRefused>
type Command<Tag extends AgentCommand["_tag"]> = Extract<AgentCommand, { readonly _tag: Tag }>

export const decide = (state: AgentState, command: AgentCommand, now: EpochMs): Decision => {
  if (command._tag === "RegisterAgent") return register(state, command)
  if (state._tag === "Unregistered") return refuse("agent-not-found")
  if (isOfOwnStaff(command, state)) return refuse("reviewer-is-sponsor")
  if ("with_sponsor" in command) return withSponsor(state, command, now)
  switch (command._tag) {
    case "RotateKey":
      return rotate(state, command, now)
    case "Suspend":
      if (state._tag === "Revoked") return refuse("agent-is-revoked")
      if (state._tag === "Suspended" && !outranks(command.by, state.by)) return refuse("agent-already-so")
      return Result.succeed([{ _tag: "AgentSuspended", ...orderOf(command), at: now }])
    case "Reinstate":
      if (state._tag === "Revoked") return refuse("agent-is-revoked")
      if (state._tag === "Active") return refuse("agent-already-so")
      if (!mayReinstate(command.by, state.by)) return refuse("rank-too-low")
      return Result.succeed([{ _tag: "AgentReinstated", ...orderOf(command), at: now }])
    case "Revoke":
      if (state._tag === "Revoked") return refuse("agent-already-so")
      return Result.succeed([{ _tag: "AgentRevoked", ...orderOf(command), at: now }])
    case "SetCooldown":
      if (state._tag === "Revoked") return refuse("agent-is-revoked")
      return Result.succeed([{ _tag: "CooldownSet", until: command.until, ...orderOf(command), at: now }])
    case "SetLimits":
      return setLimits(state, command, now)
    case "SetHold": {
      if (state._tag === "Revoked") return refuse("agent-is-revoked")
      const { _tag, ...order } = command
      return Result.succeed(
        (state.holdForSponsor ?? false) === order.hold ? [] : [{ _tag: "HoldSet", ...order, at: now }]
      )
    }
    case "RequestIdentity":
      return requestIdentity(state, command, now)
    case "DecideIdentity":
      return decideIdentity(state, command, now)
    case "AddEvidence": {
      if (isOwnWord(state, command)) return refuse("own-word")
      const added = evidenceFrom(state, command, now)
      return Result.succeed(added === undefined ? [] : [added])
    }
    case "CountProposal": {
      const { _tag, ...counted } = command
      return Result.succeed(counted.from === counted.to ? [] : [{ _tag: "ProposalCounted", ...counted, at: now }])
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: AgentState, event: AgentEvent): AgentState => {
  if (event._tag === "AgentRegistered") {
    return state._tag === "Unregistered" ? registered(event) : corrupt("agent", state, event)
  }
  if (state._tag === "Unregistered") return corrupt("agent", state, event)
  if (event._tag === "EvidenceAdded") return { ...state, evidence: withPiece(state.evidence, event) }
  if (event._tag === "ProposalCounted") return { ...state, proposals: withProposal(state.proposals, event) }
  if (state._tag === "Revoked") return corrupt("agent", state, event)
  switch (event._tag) {
    case "KeyRotated":
      if (state._tag !== "Active") return corrupt("agent", state, event)
      return { ...state, keys: rotatedKeys(state.keys, event) }
    case "AgentSuspended":
      return { ...factsOf(state), _tag: "Suspended", reason: event.reason, by: event.by, ...sponsorMark(event) }
    case "AgentReinstated":
      if (state._tag !== "Suspended") return corrupt("agent", state, event)
      return { _tag: "Active", ...factsOf(state) }
    case "AgentRevoked":
      return { ...factsOf(withoutOpenRequest(state, event.at)), _tag: "Revoked", reason: event.reason }
    case "CooldownSet":
      return { ...state, cooldown: event.until > event.at ? { until: event.until, reason: event.reason } : null }
    case "LimitsSet":
      return { ...state, limits: limitsAfter(state, event) }
    case "HoldSet":
      return { ...state, holdForSponsor: event.hold }
    case "IdentityRequested":
      return withRequest(state, event)
    case "IdentityDecided":
      return withDecision(state, event)
    default:
      return absurd(event)
  }
}

/** A revoked agent frees its place at the sponsor, and its clients lose access. */
export const react = (event: AgentEvent, state: AgentState): ReadonlyArray<Intent> => {
  if (state._tag === "Unregistered") return []
  if (event._tag === "IdentityDecided") return tellSponsor(event, state)
  if (event._tag === "AgentRegistered" || event._tag === "KeyRotated") return [tellOfKey(event, state)]
  if (event._tag !== "AgentRevoked") return tellOfStanding(event, state)
  const { agentId, sponsorId } = state
  const disconnect: ConnectionsCommand = { _tag: "EndGrants", why: "agent_revoked", agentId }
  return [
    { to: { kind: "sponsor", id: sponsorId }, command: { _tag: "ReleaseAgent", agentId } },
    { to: { kind: "connections", id: sponsorId }, command: disconnect },
    ...tellOfStanding(event, state)
  ]
}

export const audit = (event: AgentEvent, state: AgentState, before: AgentState): ReadonlyArray<Intent> =>
  state._tag !== "Unregistered" && (event._tag === "IdentityRequested" || event._tag === "IdentityDecided")
    ? [auditIdentity(event, state, before)]
    : auditStanding(event, state, before)

export const project = (state: AgentState, events: ReadonlyArray<AgentEvent>): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unregistered") return []
  const has = (...tags: ReadonlyArray<AgentEvent["_tag"]>) => events.some((event) => tags.includes(event._tag))
  return [
    agentRow(state),
    ...(has("AgentRegistered", "KeyRotated") ? keyRows(state) : []),
    ...(has("IdentityRequested", "IdentityDecided", "AgentRevoked") ? identityRows(state) : [])
  ]
}

export const projectAll = (state: AgentState): ReadonlyArray<ViewRow> =>
  state._tag === "Unregistered" ? [] : [agentRow(state), ...keyRows(state), ...identityRows(state)]

const UNREGISTERED: AgentState = { _tag: "Unregistered" }

export const agentEntity = entity({
  kind: "agent",
  initialState: UNREGISTERED,
  decide,
  evolve,
  react,
  audit,
  project,
  projectAll,
  commandSchema: AgentCommand,
  eventSchema: AgentEvent,
  stateSchema: AgentState,
  // 2: requests for another name, evidence and the counts of proposals.
  stateVersion: 2,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 300_000 }
})

/** The status shown to clients. */
export const statusOf = (state: RegisteredAgent): "active" | "suspended" | "revoked" => {
  switch (state._tag) {
    case "Active":
      return "active"
    case "Suspended":
      return "suspended"
    case "Revoked":
      return "revoked"
    default:
      return absurd(state)
  }
}

export const keyIdOf = (hash: string): string => hash.slice(0, KEY_ID_CHARS)

const register = (state: AgentState, command: Command<"RegisterAgent">): Decision => {
  // Both the sponsor's intent and the request that caused it arrive; the second has no effect.
  if (state._tag !== "Unregistered") {
    return state.sponsorId === command.sponsorId ? Result.succeed([]) : refuse("agent-already-so")
  }
  const { agentId, sponsorId, name, description, contactEmail, keyHash, createdAt } = command
  const facts = { agentId, sponsorId, name, description, contactEmail, keyHash, at: createdAt }
  return Result.succeed([{ _tag: "AgentRegistered", ...facts }])
}

const rotate = (state: RegisteredAgent, command: Command<"RotateKey">, now: EpochMs): Decision => {
  if (state._tag === "Revoked") return refuse("agent-is-revoked")
  if (state._tag === "Suspended") return refuse("agent-not-active")
  if (state.keys.some((key) => key.hash === command.newHash)) return Result.succeed([])
  const previousKeysEndAt = now + command.graceSeconds * 1_000
  const { graceSeconds: _graceSeconds, ...order } = command
  return Result.succeed([{ ...order, _tag: "KeyRotated", previousKeysEndAt, at: now }])
}

const setLimits = (state: RegisteredAgent, command: Command<"SetLimits">, now: EpochMs): Decision => {
  if (state._tag === "Revoked") return refuse("agent-is-revoked")
  const known = limitsOf(state)
  const { requestsPerSecond = known.requestsPerSecond, burst = known.burst } = command
  const { proposalsPerDay = known.proposalsPerDay } = command
  const isSame =
    requestsPerSecond === known.requestsPerSecond && burst === known.burst && proposalsPerDay === known.proposalsPerDay
  if (isSame) return Result.succeed([])
  const limits = { requestsPerSecond, burst, proposalsPerDay }
  return Result.succeed([{ _tag: "LimitsSet", ...limits, ...orderOf(command), at: now }])
}

/** Older events do not mention proposals and leave them unchanged. */
const limitsAfter = (
  state: RegisteredAgent,
  { burst, proposalsPerDay, requestsPerSecond }: Extract<AgentEvent, { readonly _tag: "LimitsSet" }>
): RegisteredAgent["limits"] => ({
  requestsPerSecond,
  burst,
  proposalsPerDay: proposalsPerDay === undefined ? limitsOf(state).proposalsPerDay : proposalsPerDay
})

/** Null: the reader applies its default. */
export const limitsOf = ({ limits }: RegisteredAgent) => ({ proposalsPerDay: null, ...limits })

const registered = (event: Extract<AgentEvent, { readonly _tag: "AgentRegistered" }>): AgentState => ({
  _tag: "Active",
  agentId: event.agentId,
  sponsorId: event.sponsorId,
  name: event.name,
  description: event.description,
  contactEmail: event.contactEmail,
  createdAt: event.at,
  keys: [{ keyId: keyIdOf(event.keyHash), hash: event.keyHash, createdAt: event.at, expiresAt: null }],
  cooldown: null,
  limits: { requestsPerSecond: null, burst: null, proposalsPerDay: null },
  identityRequests: [],
  evidence: NO_RECORD,
  proposals: NO_PROPOSALS
})

/** Ends all older keys of the same kind at the given time, or earlier if they would have ended earlier. */
const rotatedKeys = (
  keys: ReadonlyArray<AgentKey>,
  event: Extract<AgentEvent, { readonly _tag: "KeyRotated" }>
): ReadonlyArray<AgentKey> => {
  const ofKind = keys.filter((key) => key.test === event.test)
  const older = ofKind.map((key) => ({
    ...key,
    expiresAt: Math.min(key.expiresAt ?? event.previousKeysEndAt, event.previousKeysEndAt)
  }))
  const kind = event.test === undefined ? {} : { test: event.test }
  const newest = { keyId: keyIdOf(event.newHash), hash: event.newHash, createdAt: event.at, expiresAt: null, ...kind }
  return [...keys.filter((key) => key.test !== event.test), ...[...older, newest].slice(-KEY_COUNT_MAX)]
}

const factsOf = (state: RegisteredAgent) => {
  const absent = { by: undefined, reason: undefined, with_sponsor: undefined }
  const { _tag, by: _by, reason: _reason, with_sponsor: _with, ...facts } = { ...absent, ...state }
  return facts
}

const sponsorMark = ({ with_sponsor }: { readonly with_sponsor?: true }) =>
  with_sponsor === undefined ? {} : { with_sponsor }

/** Applies a suspension or reinstatement of the sponsor to its agent; orders about the agent itself stay in force. */
const withSponsor = (
  state: RegisteredAgent,
  command: Command<"Suspend" | "Reinstate" | "Revoke">,
  now: EpochMs
): Decision => {
  const event = { ...orderOf(command), with_sponsor: true as const, at: now }
  switch (command._tag) {
    case "Suspend":
      return Result.succeed(state._tag === "Active" ? [{ _tag: "AgentSuspended", ...event }] : [])
    case "Reinstate": {
      const isItsOwn = state._tag !== "Suspended" || state.with_sponsor === undefined
      return Result.succeed(isItsOwn ? [] : [{ _tag: "AgentReinstated", ...event }])
    }
    case "Revoke":
      return Result.succeed(state._tag === "Revoked" ? [] : [{ _tag: "AgentRevoked", ...event }])
    default:
      return absurd(command)
  }
}

/** Without the contact address, so that list queries cannot leak it. */
const agentRow = (state: RegisteredAgent): ViewRow => ({
  view: "agent_view",
  key: state.agentId,
  row: {
    sponsor_id: state.sponsorId,
    name: state.name,
    description: state.description,
    status: statusOf(state),
    status_reason: state._tag === "Active" ? null : state.reason,
    cooldown_until: state.cooldown === null ? null : state.cooldown.until,
    requests_per_second: state.limits.requestsPerSecond,
    burst: state.limits.burst,
    proposals_per_day: limitsOf(state).proposalsPerDay,
    created_at: state.createdAt,
    identity_agreed: state.identityAgreed === true,
    evidence_for: state.evidence.sums.a,
    evidence_against: state.evidence.sums.b,
    evidence_at: state.evidence.sums.at,
    evidence_count: state.evidence.sums.events,
    proposals_submitted: Math.max(0, state.proposals.submitted),
    proposals_accepted: Math.max(0, state.proposals.accepted),
    proposals_rejected: Math.max(0, state.proposals.rejected)
  }
})

const keyRows = (state: RegisteredAgent): ReadonlyArray<ViewRow> =>
  state.keys.map((key) => ({
    view: "agent_key_view",
    key: key.hash,
    row: { agent_id: state.agentId, expires_at: key.expiresAt }
  }))

const refuse = (reason: AgentRefused["reason"]): Decision => Result.fail({ _tag: "AgentRefused", reason })
