/**
 * The members of staff, in one list.
 *
 * Always true: an address appears once; a disabled member stays in the list; the list is bounded. It is read for every
 * request with a staff token, so it is one actor that is always warm.
 */
import { Result } from "effect"
import {
  OPERATOR_ID,
  StaffCommand,
  StaffEvent,
  type StaffMember,
  StaffRefused,
  type StaffSession,
  StaffState
} from "../../schema/staff.ts"
import { recordAudit } from "../audit/record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** There is one list. */
export const STAFF_ID = "staff"
/** Members, half a kilobyte each; far more than a service has. */
export const STAFF_COUNT_MAX = 500

/** Sessions of one person; the oldest ends when another begins. */
const STAFF_SESSION_COUNT_MAX = 5

type Decision = Result.Result<ReadonlyArray<StaffEvent>, StaffRefused>

export const decide = (state: StaffState, command: StaffCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "AddStaff": {
      const known = state.members.find(({ reviewer_id }) => reviewer_id === command.reviewer_id)
      if (known !== undefined && known.disabled_at === null) return refuse("staff-known")
      if (known === undefined && state.members.length >= STAFF_COUNT_MAX) return refuse("staff-full")
      const staff_id = known?.staff_id ?? command.staff_id
      return happen({ ...command, _tag: "StaffAdded", staff_id, at: now })
    }
    case "RotateStaffToken":
      return isActive(state, command.staff_id)
        ? happen({ ...command, _tag: "StaffTokenRotated", at: now })
        : refuse("staff-not-found")
    case "DisableStaff": {
      if (memberOf(state, command.staff_id) === undefined) return refuse("staff-not-found")
      return isActive(state, command.staff_id) ? happen({ ...command, _tag: "StaffDisabled", at: now }) : NOTHING
    }
    case "OpenStaffSession":
      return command.staff_id === OPERATOR_ID || isActive(state, command.staff_id)
        ? happen({ ...command, _tag: "StaffSessionOpened", at: now })
        : refuse("staff-not-found")
    case "ProveStaffSession":
      return sessionOf(state, command.staff_id, command.session_hash, now) === undefined
        ? refuse("invalid-credential")
        : happen({ ...command, _tag: "StaffSessionProven", at: now })
    case "CloseStaffSession":
      return sessionOf(state, command.staff_id, command.session_hash, now) === undefined
        ? NOTHING
        : happen({ ...command, _tag: "StaffSessionClosed", at: now })
    default:
      return absurd(command)
  }
}

type SessionEvent = Extract<
  StaffEvent,
  { readonly _tag: "StaffSessionOpened" | "StaffSessionProven" | "StaffSessionClosed" }
>

const isOfSession = (event: StaffEvent): event is SessionEvent => "session_hash" in event

export const evolve = (state: StaffState, event: StaffEvent): StaffState => {
  if (isOfSession(event)) return withSessions(state, event)
  if (event._tag === "StaffAdded") {
    const { _tag, at, by, request_id: _request, ...person } = event
    const member = { ...person, issued_by: by.id, added_at: at }
    const others = state.members.filter((one) => one.staff_id !== event.staff_id)
    return { ...state, members: [...others, { ...member, rotated_at: null, disabled_at: null }] }
  }
  const member = memberOf(state, event.staff_id) ?? corrupt("staff", state, event)
  return { ...state, members: state.members.map((one) => (one === member ? changed(member, event) : one)) }
}

/** Sessions belong to the previous token, so they end with it. */
const changed = (
  { sessions: _ended, ...member }: StaffMember,
  event: Exclude<StaffEvent, SessionEvent | { _tag: "StaffAdded" }>
): StaffMember => {
  switch (event._tag) {
    case "StaffTokenRotated":
      return { ...member, token_hash: event.token_hash, issued_by: issuerOf(member, event.by.id), rotated_at: event.at }
    case "StaffDisabled":
      return { ...member, disabled_at: event.at }
    default:
      return absurd(event)
  }
}

/**
 * The issuer of a replaced token. A member who replaces a token issued by the operator token becomes its only holder. A
 * token issued by another member keeps that issuer, who was shown the old one and could have replaced it.
 */
const issuerOf = ({ issued_by, reviewer_id }: StaffMember, by: string): string =>
  by === reviewer_id && issued_by !== OPERATOR_ID ? issued_by : by

/** The credentials of a member: its own id and those of all issuers up the chain. */
export const handsOf = ({ members }: StaffState, reviewerId: string): ReadonlyArray<string> => {
  const hands = [reviewerId]
  for (let at = 0; at < hands.length; at += 1) {
    const issuer = members.find((one) => one.reviewer_id === hands[at])?.issued_by
    if (issuer !== undefined && !hands.includes(issuer)) hands.push(issuer)
  }
  return hands
}

const withSessions = (state: StaffState, event: SessionEvent): StaffState => {
  if (event.staff_id === OPERATOR_ID) {
    return { ...state, operator_sessions: sessionsAfter(state.operator_sessions ?? [], event) }
  }
  const member = memberOf(state, event.staff_id) ?? corrupt("staff", state, event)
  const sessions = sessionsAfter(member.sessions ?? [], event)
  return { ...state, members: state.members.map((one) => (one === member ? { ...member, sessions } : one)) }
}

const sessionsAfter = (sessions: ReadonlyArray<StaffSession>, event: SessionEvent): ReadonlyArray<StaffSession> => {
  const hash = event.session_hash
  switch (event._tag) {
    case "StaffSessionOpened": {
      const live = sessions.filter((one) => one.expires_at > event.at).slice(1 - STAFF_SESSION_COUNT_MAX)
      return [...live, { hash, opened_at: event.at, expires_at: event.expires_at, proven_at: event.at }]
    }
    case "StaffSessionProven":
      return sessions.map((one) => (one.hash === hash ? { ...one, proven_at: event.at } : one))
    case "StaffSessionClosed":
      return sessions.filter((one) => one.hash !== hash)
    default:
      return absurd(event)
  }
}

/** The live session of a member who is not disabled, or of the operator token. */
export const sessionOf = (state: StaffState, staffId: string, hash: string, now: EpochMs): StaffSession | undefined => {
  const member = memberOf(state, staffId)
  const sessions = staffId === OPERATOR_ID ? state.operator_sessions : member?.sessions
  if (member !== undefined && member.disabled_at !== null) return undefined
  return sessions?.find((one) => one.hash === hash && one.expires_at > now)
}

export const memberOf = ({ members }: StaffState, staffId: string): StaffMember | undefined =>
  members.find(({ staff_id }) => staff_id === staffId)

/** The member with this reviewer id, unless disabled. */
export const activeReviewer = ({ members }: StaffState, reviewerId: string): StaffMember | undefined =>
  members.find((one) => one.reviewer_id === reviewerId && one.disabled_at === null)

const isActive = (state: StaffState, staffId: string): boolean => memberOf(state, staffId)?.disabled_at === null

/** Audits every change. Only the member itself is hashed, so a row reveals nothing about others. */
const audit = (event: StaffEvent, state: StaffState, before: StaffState): ReadonlyArray<Intent> => [
  recordAudit({
    actor: event.by,
    action: event._tag,
    target: { kind: "staff", id: event.staff_id },
    before: memberOf(before, event.staff_id),
    after: memberOf(state, event.staff_id),
    requestId: event.request_id,
    at: event.at
  })
]

const NOBODY: StaffState = { _tag: "Staff", members: [] }

export const staffEntity = entity<StaffState, StaffCommand, StaffEvent, StaffRefused>({
  kind: "staff",
  initialState: NOBODY,
  decide,
  evolve,
  audit,
  commandSchema: StaffCommand,
  eventSchema: StaffEvent,
  stateSchema: StaffState,
  // 2: who was shown each token.
  stateVersion: 2,
  // Every request with a staff token needs it, and strangers cannot choose its id.
  keepsEmpty: true,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 3_600_000 }
})

const happen = (...events: ReadonlyArray<StaffEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: StaffRefused["reason"]): Decision => Result.fail(new StaffRefused({ reason }))
