/**
 * Everybody who works for the service, in one list: an address is in it once, whoever is disabled stays in it, and nobody
 * can fill it beyond its bound. It is read for every request with a staff token, so it is one actor that is always warm.
 */
import { Result } from "effect"
import { StaffCommand, StaffEvent, type StaffMember, StaffRefused, StaffState } from "../schema/staff.ts"
import { recordAudit } from "./audit/record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "./runtime/entity.ts"

/** There is one list. */
export const STAFF_ID = "staff"
/** Half a kilobyte each. A service with more reviewers than this gives them accounts of their own kind. */
export const STAFF_COUNT_MAX = 500

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
    default:
      return absurd(command)
  }
}

export const evolve = (state: StaffState, event: StaffEvent): StaffState => {
  if (event._tag === "StaffAdded") {
    const { _tag, at, by, request_id: _request, ...person } = event
    const member = { ...person, issued_by: by.id, added_at: at }
    const others = state.members.filter((one) => one.staff_id !== event.staff_id)
    return { ...state, members: [...others, { ...member, rotated_at: null, disabled_at: null }] }
  }
  const member = memberOf(state, event.staff_id) ?? corrupt("staff", state, event)
  return { ...state, members: state.members.map((one) => (one === member ? changed(member, event) : one)) }
}

const changed = (member: StaffMember, event: Exclude<StaffEvent, { _tag: "StaffAdded" }>): StaffMember => {
  switch (event._tag) {
    case "StaffTokenRotated":
      return { ...member, token_hash: event.token_hash, issued_by: event.by.id, rotated_at: event.at }
    case "StaffDisabled":
      return { ...member, disabled_at: event.at }
    default:
      return absurd(event)
  }
}

export const memberOf = ({ members }: StaffState, staffId: string): StaffMember | undefined =>
  members.find(({ staff_id }) => staff_id === staffId)

/** The one with this reviewer's id, unless they are disabled. */
export const activeReviewer = ({ members }: StaffState, reviewerId: string): StaffMember | undefined =>
  members.find((one) => one.reviewer_id === reviewerId && one.disabled_at === null)

const isActive = (state: StaffState, staffId: string): boolean => memberOf(state, staffId)?.disabled_at === null

/** Every change; what is hashed is the member alone, so that a row says nothing of the others. */
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
  // Every request with a staff token asks it, and none of them by an id of a stranger's choice.
  keepsEmpty: true,
  limits: { mailboxCountMax: 64, snapshotRowCount: 50, idleMsMax: 3_600_000 }
})

const happen = (...events: ReadonlyArray<StaffEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: StaffRefused["reason"]): Decision => Result.fail(new StaffRefused({ reason }))
