/**
 * One sponsor: its account, its sessions and the places of its agents. It never has more than
 * `AGENT_COUNT_MAX` agents that are not revoked, however many registrations arrive at once.
 *
 * Reserving a place and creating the agent are two commits. The reservation carries everything and orders
 * the agent into being, so a crash between the two completes by itself.
 */
import { Result } from "effect"
import {
  type AgentReserved,
  CaseNoticeKind,
  type RegisteredSponsor,
  SESSION_SECONDS,
  SponsorCommand,
  SponsorEvent,
  type SponsorNotice,
  type SponsorRefused,
  SponsorState
} from "../schema/sponsor.ts"
import type { AgentCommand } from "../schema/agent.ts"
import type { SponsorId } from "../schema/ids.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "./runtime/entity.ts"

/** Domain decision G.3; who needs more than this runs a platform and talks to us. */
export const AGENT_COUNT_MAX = 20
/** More devices than a person signs in from; the longest open session makes room for the next. */
export const SESSION_COUNT_MAX = 20
/** Far more than anybody leaves unread; the oldest makes room. */
export const NOTICE_COUNT_MAX = 50
/** Notices of cases among them: what is said of agents and webhooks is never pushed out by cases. */
export const CASE_NOTICE_COUNT_MAX = 30
/** Notices of cases in one UTC day. Who has more cases than that reads their list. */
export const CASE_NOTICES_PER_DAY = 20

type Decision = Result.Result<ReadonlyArray<SponsorEvent>, SponsorRefused>

export const decide = (state: SponsorState, command: SponsorCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "RegisterSponsor":
      if (state._tag === "Registered") return refuse("already-registered")
      return Result.succeed([registered(command, now), sessionOpened(command.sessionHash, now)])
    case "OpenSession":
      if (state._tag !== "Registered") return refuse("invalid-credential")
      return Result.succeed([sessionOpened(command.hash, now)])
    case "CloseSession":
      // Closing what is closed already is what the caller wanted.
      if (state._tag !== "Registered" || !state.sessions.some((one) => one.hash === command.hash)) return NOTHING
      return Result.succeed([{ _tag: "SessionClosed", hash: command.hash, at: now }])
    case "ReserveAgent":
      return state._tag === "Registered" ? reserve(state, command, now) : refuse("invalid-credential")
    case "ReleaseAgent":
      // Intents are delivered at least once.
      if (state._tag !== "Registered" || !state.agentIds.includes(command.agentId)) return NOTHING
      return Result.succeed([{ _tag: "AgentReleased", agentId: command.agentId, at: now }])
    case "AddNotice":
      // Nobody is there to read it.
      if (state._tag !== "Registered" || isToldToday(state, command, now)) return NOTHING
      return Result.succeed([noticed(state, command, now)])
    default:
      return absurd(command)
  }
}

export const evolve = (state: SponsorState, event: SponsorEvent): SponsorState => {
  switch (event._tag) {
    case "SponsorRegistered": {
      if (state._tag !== "Unregistered") return corrupt("sponsor", state, event)
      const { sponsorId, email, name, passwordHash } = event
      const account = { sponsorId, email, name, passwordHash, createdAt: event.at }
      return { _tag: "Registered", ...account, sessions: [], agentIds: [], notices: [] }
    }
    case "SessionOpened": {
      if (state._tag !== "Registered") return corrupt("sponsor", state, event)
      const live = state.sessions.filter((one) => one.expiresAt > event.at)
      const session = { hash: event.hash, expiresAt: event.expiresAt }
      return { ...state, sessions: [...live, session].slice(-SESSION_COUNT_MAX) }
    }
    case "SessionClosed":
      if (state._tag !== "Registered") return corrupt("sponsor", state, event)
      return { ...state, sessions: state.sessions.filter((one) => one.hash !== event.hash) }
    case "AgentReserved":
      if (state._tag !== "Registered") return corrupt("sponsor", state, event)
      return { ...state, agentIds: [...state.agentIds, event.agentId] }
    case "AgentReleased":
      if (state._tag !== "Registered") return corrupt("sponsor", state, event)
      return { ...state, agentIds: state.agentIds.filter((one) => one !== event.agentId) }
    case "SponsorNoticed":
      if (state._tag !== "Registered") return corrupt("sponsor", state, event)
      return { ...state, notices: withNotice(state.notices, noticeIn(event)) }
    default:
      return absurd(event)
  }
}

export const react = (event: SponsorEvent, state: SponsorState): ReadonlyArray<Intent> => {
  if (state._tag !== "Registered") return []
  switch (event._tag) {
    case "AgentReserved":
      return [{ to: { kind: "agent", id: event.agentId }, command: registerAgentCommand(event) }]
    case "SponsorNoticed":
      // Its words and the address are read when it is mailed.
      return [{ to: { kind: "notice-mail", id: state.sponsorId }, command: { _tag: "Mail", number: event.number } }]
    case "SponsorRegistered":
    case "SessionOpened":
    case "SessionClosed":
    case "AgentReleased":
      return []
    default:
      return absurd(event)
  }
}

const UNREGISTERED: SponsorState = { _tag: "Unregistered" }

export const sponsorEntity = entity({
  kind: "sponsor",
  initialState: UNREGISTERED,
  decide,
  evolve,
  react,
  commandSchema: SponsorCommand,
  eventSchema: SponsorEvent,
  stateSchema: SponsorState,
  // 2: notices.
  stateVersion: 2,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 300_000 }
})

/** What the reservation orders the agent to become. */
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
 * The id of the intent that a reservation in this version of the sponsor emits. Who asks the agent under the
 * same id beside the outbox has the same one effect.
 */
export const registrationIntentId = (sponsorId: SponsorId, version: number): string =>
  `sponsor/${sponsorId}/${version}/0`

/** The session that this hash opens at `now`, if it does. */
export const liveSession = (state: SponsorState, hash: string, now: EpochMs) =>
  state._tag === "Registered" ? state.sessions.find((one) => one.hash === hash && one.expiresAt > now) : undefined

const reserve = (
  state: RegisteredSponsor,
  command: Extract<SponsorCommand, { readonly _tag: "ReserveAgent" }>,
  now: EpochMs
): Decision => {
  if (state.agentIds.includes(command.agentId)) return NOTHING
  if (state.agentIds.length >= AGENT_COUNT_MAX) return refuse("agent-limit-reached")
  const { agentId, name, description, contactEmail, keyHash } = command
  const reserved = { agentId, sponsorId: state.sponsorId, name, description, contactEmail, keyHash, at: now }
  return Result.succeed([{ _tag: "AgentReserved", ...reserved }])
}

type Noticed = Extract<SponsorEvent, { readonly _tag: "SponsorNoticed" }>

const DAY_MS = 86_400_000

/** A receiver of a thousand cases may be gone for all of them, and would push out every other notice. */
const isToldToday = (
  { notices }: RegisteredSponsor,
  { kind }: Extract<SponsorCommand, { readonly _tag: "AddNotice" }>,
  now: EpochMs
): boolean => {
  const dayOf = (at: EpochMs): number => Math.floor(at / DAY_MS)
  if (isOfCase(kind)) {
    return notices.filter((one) => isOfCase(one.kind) && dayOf(one.at) === dayOf(now)).length >= CASE_NOTICES_PER_DAY
  }
  return kind === "callback_off" && notices.some((one) => one.kind === kind && dayOf(one.at) === dayOf(now))
}

const CASE_KINDS: ReadonlySet<string> = new Set(CaseNoticeKind.literals)
const isOfCase = (kind: SponsorNotice["kind"]): boolean => CASE_KINDS.has(kind)

/** The newest last; the oldest of a case makes room for one of a case, else the oldest of all. */
const withNotice = (notices: ReadonlyArray<SponsorNotice>, notice: SponsorNotice): ReadonlyArray<SponsorNotice> => {
  const all = [...notices, notice]
  const ofCases = all.filter(({ kind }) => isOfCase(kind))
  const oldest = ofCases.length > CASE_NOTICE_COUNT_MAX ? ofCases[0] : undefined
  return all.filter((one) => one !== oldest).slice(-NOTICE_COUNT_MAX)
}

/** The newest is always kept, so its number is the count. */
const noticed = (
  { notices }: RegisteredSponsor,
  { kind, text }: Extract<SponsorCommand, { readonly _tag: "AddNotice" }>,
  now: EpochMs
): Noticed => ({ _tag: "SponsorNoticed", number: (notices.at(-1)?.number ?? 0) + 1, kind, text, at: now })

const noticeIn = ({ at, kind, number, text }: Noticed): SponsorNotice => ({ number, kind, text, at })

const registered = (
  { sponsorId, email, name, passwordHash }: Extract<SponsorCommand, { readonly _tag: "RegisterSponsor" }>,
  now: EpochMs
): SponsorEvent => ({ _tag: "SponsorRegistered", sponsorId, email, name, passwordHash, at: now })

const sessionOpened = (hash: string, now: EpochMs): SponsorEvent => ({
  _tag: "SessionOpened",
  hash,
  expiresAt: now + SESSION_SECONDS * 1_000,
  at: now
})

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: SponsorRefused["reason"]): Decision => Result.fail({ _tag: "SponsorRefused", reason })
