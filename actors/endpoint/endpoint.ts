/**
 * One webhook endpoint: its pending deliveries, its failures, and whether it is enabled. At most one run is ordered or
 * active; work that arrives meanwhile is picked up after it. A failing endpoint is tried less often and is disabled
 * after days of failures.
 *
 * Always true: while the endpoint is enabled, every pending delivery has a scheduled run or a wake-up.
 */
import { Result } from "effect"
import {
  EndpointCommand,
  EndpointEvent,
  EndpointRefused,
  EndpointState,
  type KnownEndpoint
} from "../../schema/endpoint.ts"
import { hasFailedTooLong, NO_FAILURES, pausedUntil, withRun } from "./health.ts"
import { turnedOff } from "./turned-off.ts"
import { closeLane } from "../lane/address.ts"
import { caseOfCallback } from "./callback.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** Every lane with a new delivery sends a message here; a replay involves all lanes. */
const MAILBOX_COUNT_MAX = 12_000
/** A run is three rows of a hundred bytes. */
const SNAPSHOT_ROW_COUNT = 200
/** Events come in groups, and attempts after a failure are minutes apart. */
const IDLE_MS_MAX = 60_000
/** After this time a replay without a recorded end no longer blocks another one. */
const REPLAY_MS_MAX = 24 * 60 * 60 * 1_000

type Asked<Tag extends EndpointCommand["_tag"]> = Extract<EndpointCommand, { readonly _tag: Tag }>
type Events = ReadonlyArray<EndpointEvent>
type Decision = Result.Result<Events, EndpointRefused>

export const decide = (state: EndpointState, command: EndpointCommand, now: EpochMs): Decision => {
  switch (state._tag) {
    case "Unknown":
      return decideUnknown(state, command, now)
    case "Known":
      return decideKnown(state, command, now)
    case "Closed":
      // A delivery queued around the closing of the endpoint.
      return command._tag === "NoteDue"
        ? Result.succeed([{ _tag: "LaneTurnedAway", lane_id: command.lane_id, at: now }])
        : refuse("not-known")
    default:
      return absurd(state)
  }
}

const closing = ({ endpoint_id }: Asked<"Close">, now: EpochMs): EndpointEvent => ({
  _tag: "EndpointClosed",
  endpoint_id,
  at: now
})

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: EndpointRefused["reason"]): Decision => Result.fail(new EndpointRefused({ reason }))

type Unknown = Extract<EndpointState, { readonly _tag: "Unknown" }>

const decideUnknown = (state: Unknown, command: EndpointCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "Configure": {
      const configured: EndpointEvent = { ...command, _tag: "EndpointConfigured", at: now }
      const after = known(configured)
      return Result.succeed(state.due === true ? [configured, ...lookAt(after, now, now)] : [configured])
    }
    case "Close":
      return Result.succeed([closing(command, now)])
    case "NoteDue":
      return state.due === true ? NOTHING : Result.succeed([{ _tag: "MoreDueNoted", at: now }])
    case "Wake":
    case "RecordRun":
    case "OrderReplay":
    case "RecordReplay":
      return refuse("not-known")
    default:
      return absurd(command)
  }
}

const decideKnown = (state: KnownEndpoint, command: EndpointCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "Configure":
      return command.revision > state.revision ? Result.succeed(configure(state, command, now)) : refuse("overtaken")
    case "Close":
      return Result.succeed([closing(command, now)])
    case "NoteDue":
      return Result.succeed(lookAt(state, command.due_at, now))
    case "Wake":
      if (state.wake_at !== command.due_at) return refuse("overtaken")
      return Result.succeed([{ _tag: "Woken", at: now }, ...lookAt({ ...state, wake_at: null }, now, now)])
    case "RecordRun":
      return recordRun(state, command, now)
    case "OrderReplay":
      // While the endpoint is disabled, which its subscriber records first, a replay waits like every delivery.
      return isReplaying(state, now) ? refuse("replay-running") : Result.succeed([orderedReplay(command, now)])
    case "RecordReplay":
      return state.replay?.replay_id === command.replay_id
        ? Result.succeed([{ ...command, _tag: "ReplayRecorded", at: now }])
        : refuse("overtaken")
    default:
      return absurd(command)
  }
}

/** One replay at a time, because each may involve all the endpoint's deliveries. */
export const isReplaying = ({ replay }: KnownEndpoint, now: EpochMs): boolean =>
  replay !== null && now - replay.ordered_at < REPLAY_MS_MAX

const orderedReplay = (command: Asked<"OrderReplay">, now: EpochMs): EndpointEvent => ({
  ...command,
  _tag: "ReplayOrdered",
  at: now
})

/** The events that schedule a run at `wantedAt`, or as soon afterwards as the endpoint may be called. */
const lookAt = (state: KnownEndpoint, wantedAt: EpochMs, now: EpochMs): Events => {
  // Enabling it again schedules a run.
  if (state.off !== null) return []
  if (state.run !== null) return state.run.more ? [] : [{ _tag: "MoreDueNoted", at: now }]
  const due_at = Math.max(wantedAt, pausedUntil(state, now))
  if (due_at <= now) return [{ _tag: "RunScheduled", due_at: nextRunName(state, now), at: now }]
  return state.wake_at !== null && state.wake_at <= due_at ? [] : [{ _tag: "WakeSet", due_at, at: now }]
}

/** The name of the next run: the time, made larger than the last name if the clock went back. */
const nextRunName = ({ last_run_due_at }: KnownEndpoint, now: EpochMs): EpochMs =>
  last_run_due_at === null ? now : Math.max(now, last_run_due_at + 1)

/** Schedules a run at once for deliveries that waited while it was disabled or its address failed. */
const configure = (state: KnownEndpoint, command: Asked<"Configure">, now: EpochMs): Events => {
  const configured: EndpointEvent = { ...command, _tag: "EndpointConfigured", at: now }
  const after = reconfigured(state, configured)
  return isFresh(state, command) ? [configured, ...lookAt(after, now, now)] : [configured]
}

const recordRun = (state: KnownEndpoint, command: Asked<"RecordRun">, now: EpochMs): Decision => {
  if (state.run === null || state.run.due_at !== command.due_at) return refuse("overtaken")
  const recorded = { ...command, _tag: "RunRecorded", at: now } as const
  const after = afterRun(state, recorded)
  if (state.off !== null) return Result.succeed([recorded])
  if (command.gone && !state.run.stale)
    return Result.succeed([recorded, { _tag: "EndpointTurnedOff", reason: "gone", at: now }])
  if (command.failure_count > 0 && !state.run.stale && hasFailedTooLong(after, now)) {
    return Result.succeed([recorded, { _tag: "EndpointTurnedOff", reason: "failing", at: now }])
  }
  const wantedAt = state.run.more ? now : command.next_due_at
  return Result.succeed(wantedAt === null ? [recorded] : [recorded, ...lookAt(after, wantedAt, now)])
}

const afterRun = (
  state: KnownEndpoint,
  recorded: Extract<EndpointEvent, { readonly _tag: "RunRecorded" }>
): KnownEndpoint => {
  const after = { ...state, run: null }
  return state.run?.stale === true ? after : withRun(after, recorded)
}

export const evolve = (state: EndpointState, event: EndpointEvent): EndpointState => {
  if (state._tag === "Closed") return event._tag === "LaneTurnedAway" ? state : corrupt("endpoint", state, event)
  if (event._tag === "EndpointClosed") return { _tag: "Closed" }
  if (event._tag === "LaneTurnedAway") return corrupt("endpoint", state, event)
  return state._tag === "Known" ? evolveKnown(state, event) : evolveUnknown(state, event)
}

type LaterEvent = Exclude<EndpointEvent, { readonly _tag: "EndpointClosed" | "LaneTurnedAway" }>
type Configured = Extract<EndpointEvent, { readonly _tag: "EndpointConfigured" }>

const evolveUnknown = (state: Unknown, event: LaterEvent): EndpointState => {
  if (event._tag === "MoreDueNoted") return { _tag: "Unknown", due: true }
  return event._tag === "EndpointConfigured" ? known(event) : corrupt("endpoint", state, event)
}

const known = ({ config, off, revision }: Configured): KnownEndpoint => ({
  _tag: "Known",
  config,
  off,
  revision,
  run: null,
  last_run_due_at: null,
  wake_at: null,
  ...NO_FAILURES,
  last_success_at: null,
  last_failure: null,
  replay: null
})

const evolveKnown = (state: KnownEndpoint, event: LaterEvent): EndpointState => {
  switch (event._tag) {
    case "EndpointConfigured":
      return reconfigured(state, event)
    case "RunScheduled":
      if (state.run !== null) return corrupt("endpoint", state, event)
      return { ...state, run: { due_at: event.due_at, more: false, stale: false }, last_run_due_at: event.due_at }
    case "MoreDueNoted":
      return state.run === null ? corrupt("endpoint", state, event) : { ...state, run: { ...state.run, more: true } }
    case "WakeSet":
      return { ...state, wake_at: event.due_at }
    case "Woken":
      return { ...state, wake_at: null }
    case "RunRecorded":
      return afterRun(state, event)
    case "EndpointTurnedOff":
      return { ...state, off: event.reason }
    case "ReplayOrdered":
      return { ...state, replay: { replay_id: event.replay_id, ordered_at: event.at } }
    case "ReplayRecorded":
      return { ...state, replay: null }
    default:
      return absurd(event)
  }
}

/** A scheduled or active run continues, and its result is recorded. */
const reconfigured = (state: KnownEndpoint, event: Configured): KnownEndpoint => {
  const { config, off, revision } = event
  const after = { ...state, config, off, revision }
  if (!isFresh(state, event)) return after
  return { ...after, ...NO_FAILURES, run: state.run === null ? null : { ...state.run, stale: true } }
}

/** Whether it is enabled again or has another address, so that earlier failures no longer count. */
const isFresh = (state: KnownEndpoint, { config, off }: Pick<Configured, "config" | "off">): boolean =>
  off === null && (state.off !== null || state.config.callback_url !== config.callback_url)

export const react = (event: EndpointEvent, state: EndpointState): ReadonlyArray<Intent> => {
  if (event._tag === "EndpointClosed") {
    return [{ to: { kind: "webhook-closing", id: event.endpoint_id }, command: { _tag: "CloseLanes" } }]
  }
  if (event._tag === "LaneTurnedAway") return [closeLane(event.lane_id)]
  if (state._tag !== "Known") return []
  const id = state.config.endpoint_id
  switch (event._tag) {
    case "RunScheduled":
      return [{ to: { kind: "webhook", id }, command: { _tag: "Run", due_at: event.due_at } }]
    case "WakeSet": {
      const command: EndpointCommand = { _tag: "Wake", due_at: event.due_at }
      return [{ to: { kind: "endpoint", id }, command, dueAt: event.due_at }]
    }
    case "EndpointTurnedOff":
      return turnedOff(event.reason, state)
    case "ReplayOrdered": {
      const { from, replay_id, states, until } = event
      return [{ to: { kind: "webhook-replay", id }, command: { _tag: "Replay", replay_id, from, until, states } }]
    }
    case "EndpointConfigured":
    case "MoreDueNoted":
    case "Woken":
    case "RunRecorded":
    case "ReplayRecorded":
      return []
    default:
      return absurd(event)
  }
}

const UNKNOWN: EndpointState = { _tag: "Unknown" }

export const endpointEntity = entity<EndpointState, EndpointCommand, EndpointEvent, EndpointRefused>({
  kind: "endpoint",
  initialState: UNKNOWN,
  decide,
  evolve,
  react,
  commandSchema: EndpointCommand,
  eventSchema: EndpointEvent,
  stateSchema: EndpointState,
  // A case's own callback is closed when the texts of the case are erased; its address may tell of the person.
  erases: (event) => event._tag === "EndpointClosed" && caseOfCallback(event.endpoint_id) !== undefined,
  // 2: replays, and runs that are stale.
  stateVersion: 2,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
