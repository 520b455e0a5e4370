/**
 * One sponsor: its account, its sessions and the places of its agents.
 *
 * Always true: it never has more than `AGENT_COUNT_MAX` agents that are not revoked, however many registrations arrive
 * at once. Reserving a place and creating the agent are two commits; the reservation orders the agent with all its data,
 * so a crash between the two completes by itself.
 */
import { Result } from "effect"
import {
  type AgentReserved,
  type RegisteredSponsor,
  SponsorCommand,
  SponsorEvent,
  type SponsorRefused,
  SponsorState
} from "../../schema/sponsor.ts"
import type { AgentCommand } from "../../schema/agent.ts"
import type { ConnectionsCommand, GrantEndWhy } from "../../schema/connection.ts"
import type { SponsorId } from "../../schema/ids.ts"
import type { MailboxCommand } from "../../schema/mailbox.ts"
import { absurd, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"
import { recordAudit } from "../audit/record.ts"
import { orderOf } from "../agent/standing.ts"
import { type Decision, decideAccount, mayTell, sessionOpened } from "./account.ts"
import { evolve } from "./evolve.ts"
import { isRepeated, noticed } from "./notices.ts"
import { tellVoice } from "../voice/of-sponsor.ts"

export { SESSION_COUNT_MAX } from "./account.ts"
export { CASE_NOTICE_COUNT_MAX, CASE_NOTICES_PER_DAY, NOTICE_COUNT_MAX } from "./notices.ts"

/** Domain decision G.3; a platform that needs more asks the operator. */
export const AGENT_COUNT_MAX = 20

export const decide = (state: SponsorState, command: SponsorCommand, now: EpochMs): Decision => {
  if (command._tag === "RegisterSponsor") {
    if (state._tag !== "Unregistered") return refuse("already-registered")
    return Result.succeed([registered(command, now), sessionOpened(command.sessionHash, command.device, now)])
  }
  if (command._tag === "ReleaseAgent") {
    // Intents are delivered at least once.
    if (state._tag === "Unregistered" || !state.agentIds.includes(command.agentId)) return NOTHING
    return Result.succeed([{ _tag: "AgentReleased", agentId: command.agentId, at: now }])
  }
  if (state._tag !== "Registered") return decideAbsent(command)
  if (command._tag === "ReserveAgent") return reserve(state, command, now)
  if (command._tag !== "AddNotice") return decideAccount(state, command, now)
  if (isRepeated(state, command, now)) return NOTHING
  return mayTell(state, command.kind, now) ? Result.succeed([noticed(state, command, now)]) : NOTHING
}

/** Orders of actors for a missing account are complete; requests of people are refused as unknown. */
const decideAbsent = ({ _tag }: SponsorCommand): Decision =>
  OF_ACTORS.has(_tag) ? NOTHING : refuse("invalid-credential")

const OF_ACTORS: ReadonlySet<SponsorCommand["_tag"]> = new Set([
  "AddNotice",
  "CloseSession",
  "LoseAddress",
  "VerifyAddress"
])

export const react = (event: SponsorEvent, state: SponsorState): ReadonlyArray<Intent> => [
  ...ordersOf(event, state),
  ...tellVoice(event, state)
]

const ordersOf = (event: SponsorEvent, state: SponsorState): ReadonlyArray<Intent> => {
  if (state._tag === "Unregistered") return []
  switch (event._tag) {
    case "AgentReserved":
      return [{ to: { kind: "agent", id: event.agentId }, command: registerAgentCommand(event) }]
    case "SponsorRegistered":
      return event.mailbox === undefined ? [] : [toMailbox(event.mailbox, claimCommand(event.sponsorId))]
    case "SponsorNoticed":
      // Text and address are read when the notice is mailed.
      return [{ to: { kind: "notice-mail", id: state.sponsorId }, command: { _tag: "Mail", number: event.number } }]
    case "AddressChanged":
      return [
        ...(event.left === null ? [] : [toMailbox(event.left, { _tag: "LeaveMailbox", sponsorId: state.sponsorId })]),
        // A thief changes the address first, so the owner is notified at the previous address.
        ...(event.leftEmail === undefined
          ? []
          : [
              {
                to: { kind: "notice-mail", id: state.sponsorId },
                command: { _tag: "MailFormer", email: event.leftEmail }
              }
            ])
      ]
    case "SponsorSuspended":
      return toAgents(state, { _tag: "Suspend", ...orderOf(event), with_sponsor: true })
    case "SponsorReinstated":
      return toAgents(state, { _tag: "Reinstate", ...orderOf(event), with_sponsor: true })
    case "SponsorEnded":
      return [
        ...toAgents(state, { _tag: "Revoke", ...orderOf(event), with_sponsor: true }),
        endConnections(state.sponsorId, "sponsor_ended"),
        ...leaveMailbox(event, state)
      ]
    case "PasswordChanged":
      // A previous holder may have connected clients.
      return event.why === "reset" ? [endConnections(state.sponsorId, "password_reset")] : []
    case "AgentReleased":
    case "SessionOpened":
    case "SessionClosed":
    case "SessionsClosed":
    case "NoticesRead":
    case "AddressVerified":
    case "AddressRequested":
    case "SecondFactorPrepared":
    case "SecondFactorEnabled":
    case "SecondFactorUsed":
    case "RecoveryCodeUsed":
    case "SecondFactorDisabled":
    case "TierChosen":
      return []
    default:
      return absurd(event)
  }
}

/** The command with which a registration claims its mailbox. */
export const claimCommand = (sponsorId: SponsorId): MailboxCommand => ({ _tag: "ClaimMailbox", sponsorId })

const toMailbox = (id: string, command: MailboxCommand): Intent => ({ to: { kind: "mailbox", id }, command })

const endConnections = (sponsorId: SponsorId, why: GrantEndWhy): Intent => {
  const command: ConnectionsCommand = { _tag: "EndGrants", why }
  return { to: { kind: "connections", id: sponsorId }, command }
}

const leaveMailbox = (
  { barred, mailbox }: Extract<SponsorEvent, { readonly _tag: "SponsorEnded" }>,
  { sponsorId }: { readonly sponsorId: SponsorId }
): ReadonlyArray<Intent> => [
  ...(mailbox === null ? [] : [toMailbox(mailbox, { _tag: "LeaveMailbox", sponsorId })]),
  ...(barred === null ? [] : [toMailbox(barred, { _tag: "BarMailbox" })])
]

const toAgents = (
  state: Exclude<SponsorState, { readonly _tag: "Unregistered" }>,
  command: AgentCommand
): ReadonlyArray<Intent> => state.agentIds.map((id) => ({ to: { kind: "agent", id }, command }))

/** Audits decisions of staff about the account. */
export const audit = (event: SponsorEvent, state: SponsorState, before: SponsorState): ReadonlyArray<Intent> => {
  if (state._tag === "Unregistered" || !isOfStaff(event)) return []
  const target = { kind: "sponsor", id: state.sponsorId }
  const { named, request_id: requestId } = { named: undefined, request_id: undefined, ...event }
  return [
    recordAudit({ actor: event.by, action: event._tag, target, before, after: state, named, requestId, at: event.at })
  ]
}

type OfStaff = Extract<
  SponsorEvent,
  {
    readonly _tag: "TierChosen" | "SponsorSuspended" | "SponsorReinstated" | "SponsorEnded" | "SecondFactorDisabled"
  }
>

const isOfStaff = (event: SponsorEvent): event is OfStaff =>
  event._tag === "TierChosen" ||
  event._tag === "SponsorSuspended" ||
  event._tag === "SponsorReinstated" ||
  ((event._tag === "SponsorEnded" || event._tag === "SecondFactorDisabled") && event.by.type !== "sponsor")
/** Sessions and notices change nothing in the list of sponsors. */
const UNLISTED: ReadonlySet<SponsorEvent["_tag"]> = new Set([
  "SessionOpened",
  "SessionClosed",
  "SessionsClosed",
  "PasswordChanged",
  "AddressRequested",
  "SecondFactorUsed",
  "RecoveryCodeUsed",
  "NoticesRead"
])

export const project = (state: SponsorState, events: ReadonlyArray<SponsorEvent>): ReadonlyArray<ViewRow> =>
  events.every(({ _tag }) => UNLISTED.has(_tag)) ? [] : projectAll(state)

/** Without the address, so that list queries cannot leak it. */
export const projectAll = (state: SponsorState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unregistered") return []
  const isEnded = state._tag === "Ended"
  const row = {
    status: isEnded ? "ended" : state.suspendedAt === null ? "active" : "suspended",
    ended_why: isEnded ? state.why : null,
    verified_at: state.verifiedAt,
    tier_choice: isEnded ? null : (state.tierChoice?.tier ?? null),
    sanctioned_at: isEnded ? null : state.sanctionedAt,
    agent_count: state.agentIds.length,
    created_at: state.createdAt
  }
  return [{ view: "sponsor_view", key: state.sponsorId, row }]
}

const UNREGISTERED: SponsorState = { _tag: "Unregistered" }

export const sponsorEntity = entity({
  kind: "sponsor",
  initialState: UNREGISTERED,
  decide,
  evolve,
  react,
  audit,
  project,
  projectAll,
  commandSchema: SponsorCommand,
  eventSchema: SponsorEvent,
  stateSchema: SponsorState,
  // 2: notices. 3: verification, tiers, second factors, and the end of accounts.
  stateVersion: 3,
  // Most of what it is ordered is a notice, and of those a day takes few.
  forgoesIdleOrders: true,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 300_000 }
})

/** The command with which a reservation registers its agent. */
export const registerAgentCommand = (reserved: AgentReserved): AgentCommand => ({
  _tag: "RegisterAgent",
  agentId: reserved.agentId,
  sponsorId: reserved.sponsorId,
  name: reserved.name,
  description: reserved.description,
  contactEmail: reserved.contactEmail,
  keyHash: reserved.keyHash,
  createdAt: reserved.at
})

/**
 * The id of the intent of a reservation in this version of the sponsor. The request sends the same command under this
 * id, so it has one effect.
 */
export const registrationIntentId = (sponsorId: SponsorId, version: number): string =>
  `sponsor/${sponsorId}/${version}/0`

/** The session with this hash, if it is open at `now`. */
export const liveSession = (state: SponsorState, hash: string, now: EpochMs) =>
  state._tag === "Registered" ? state.sessions.find((one) => one.hash === hash && one.expiresAt > now) : undefined

const reserve = (
  state: RegisteredSponsor,
  command: Extract<SponsorCommand, { readonly _tag: "ReserveAgent" }>,
  now: EpochMs
): Decision => {
  if (state.agentIds.includes(command.agentId)) return NOTHING
  if (state.suspendedAt !== null) return refuse("sponsor-suspended")
  if (state.agentIds.length >= Math.min(AGENT_COUNT_MAX, command.limit ?? AGENT_COUNT_MAX))
    return refuse("agent-limit-reached")
  const { agentId, name, description, contactEmail, keyHash } = command
  const reserved = { agentId, sponsorId: state.sponsorId, name, description, contactEmail, keyHash, at: now }
  return Result.succeed([{ _tag: "AgentReserved", ...reserved }])
}

const registered = (
  command: Extract<SponsorCommand, { readonly _tag: "RegisterSponsor" }>,
  now: EpochMs
): SponsorEvent => {
  const { device: _device, sessionHash: _session, ...account } = command
  return { ...account, _tag: "SponsorRegistered", at: now }
}

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: SponsorRefused["reason"]): Decision => Result.fail({ _tag: "SponsorRefused", reason })
