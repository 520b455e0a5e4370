/**
 * The deliveries of one resource to one endpoint, in the order of their sequence. A delivery waits while the one before
 * it is in its first attempts, and overtakes it afterwards. The lane keeps the pending deliveries and the recent ended
 * ones. When its endpoint closes, it cancels what is pending and accepts nothing more.
 */
import { Result } from "effect"
import type { EndpointCommand } from "../../schema/endpoint.ts"
import { type Delivery, LaneCommand, LaneEvent, LaneRefused, LaneState } from "../../schema/lane.ts"
import type { AttemptEnd } from "../../schema/webhook.ts"
import { laneIdOf } from "./address.ts"
import { attempted, givenUp, queued, replayed } from "./deliveries.ts"
import { eligibleIn, isEarly, isPending } from "./order.ts"
import { project, projectAll } from "./rows.ts"
import { nextAttemptAt } from "./schedule.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

/** Above the longest timeline of a case (2,000 lines), so that a single case never overruns a lane. */
export const PENDING_COUNT_MAX = 2_500

/** Events of one resource and replays of all its deliveries may arrive together. */
const MAILBOX_COUNT_MAX = 3_000
/** Most deliveries are two rows, so a lane is loaded in one step. */
const SNAPSHOT_ROW_COUNT = 50
/** Events of a case come in groups, and attempts after a failure are minutes apart. */
const IDLE_MS_MAX = 10_000

type Lane = Extract<LaneState, { readonly _tag: "Lane" }>
type Asked<Tag extends LaneCommand["_tag"]> = Extract<LaneCommand, { readonly _tag: Tag }>
type Decision = Result.Result<ReadonlyArray<LaneEvent>, LaneRefused>

export const decide = (state: LaneState, command: LaneCommand, now: EpochMs): Decision => {
  if (state._tag === "Lane" && state.closed) return decideClosed(command)
  switch (command._tag) {
    case "Enqueue":
      return enqueue(state, command, now)
    case "RecordAttempt": {
      const delivery = deliveryOf(state, command.sequence)
      return delivery === undefined ? refuse("delivery-not-found") : recordAttempt(delivery, command, now)
    }
    case "Replay": {
      const delivery = deliveryOf(state, command.sequence)
      if (delivery === undefined) return refuse("delivery-not-found")
      if (isPending(delivery)) return refuse("still-pending")
      return Result.succeed([{ _tag: "DeliveryReplayed", sequence: command.sequence, at: now }])
    }
    case "Close":
      return Result.succeed(state._tag === "Empty" ? [] : [{ _tag: "LaneClosed", at: now }])
    default:
      return absurd(command)
  }
}

/** A closed lane has nothing pending and accepts nothing. */
const decideClosed = ({ _tag }: LaneCommand): Decision => {
  if (_tag === "Close") return Result.succeed([])
  return refuse(_tag === "Replay" ? "delivery-not-found" : "overtaken")
}

const refuse = (reason: LaneRefused["reason"]): Decision => Result.fail(new LaneRefused({ reason }))

const deliveriesOf = (state: LaneState): ReadonlyArray<Delivery> => (state._tag === "Empty" ? [] : state.deliveries)

const deliveryOf = (state: LaneState, sequence: number): Delivery | undefined =>
  deliveriesOf(state).find((one) => one.notice.sequence === sequence)

/** Drops the oldest when full, because the newest describe the resource best. */
const enqueue = (state: LaneState, { endpoint_id, notice }: Asked<"Enqueue">, now: EpochMs): Decision => {
  if (deliveryOf(state, notice.sequence) !== undefined) return Result.succeed([])
  const pending = deliveriesOf(state).filter(isPending)
  // May be several, when replays have filled the lane.
  const overrun = pending.slice(0, Math.max(0, pending.length - PENDING_COUNT_MAX + 1))
  return Result.succeed([
    ...overrun.map((one): LaneEvent => ({ _tag: "DeliveryOverrun", sequence: one.notice.sequence, at: now })),
    { _tag: "DeliveryQueued", endpoint_id, notice, at: now }
  ])
}

const recordAttempt = (delivery: Delivery, command: Asked<"RecordAttempt">, now: EpochMs): Decision => {
  const { attempt, end, jitter, sequence } = command
  if (!isPending(delivery) || attempt !== delivery.attempt_count + 1) return refuse("overtaken")
  const next_attempt_at = isTaken(end) ? null : nextAttemptAt(attempt, end, jitter, now)
  return Result.succeed([{ _tag: "DeliveryAttempted", sequence, attempt, end, next_attempt_at, at: now }])
}

/** Redirects are not followed, so they are failures too. */
export const isTaken = ({ status }: Pick<AttemptEnd, "status">): boolean =>
  status !== null && status >= 200 && status <= 299

export const evolve = (state: LaneState, event: LaneEvent): LaneState => {
  switch (event._tag) {
    case "DeliveryQueued": {
      const { at, endpoint_id, notice } = event
      return { _tag: "Lane", endpoint_id, deliveries: queued(deliveriesOf(state), notice, at), closed: false }
    }
    case "DeliveryAttempted":
      return changed(state, event, (delivery) => attempted(delivery, event, isTaken(event.end)))
    case "DeliveryOverrun":
      return changed(state, event, (delivery) => givenUp(delivery, event.at))
    case "DeliveryReplayed":
      return changed(state, event, (delivery) => replayed(delivery, event.at))
    case "LaneClosed":
      return state._tag === "Empty" ? corrupt("lane", state, event) : closed(state, event.at)
    default:
      return absurd(event)
  }
}

const changed = (
  state: LaneState,
  event: Exclude<LaneEvent, { readonly _tag: "DeliveryQueued" | "LaneClosed" }>,
  change: (delivery: Delivery) => Delivery
): LaneState => {
  const delivery = deliveryOf(state, event.sequence)
  if (state._tag === "Empty" || delivery === undefined) return corrupt("lane", state, event)
  return { ...state, deliveries: state.deliveries.map((one) => (one === delivery ? change(one) : one)) }
}

const closed = (state: Lane, at: EpochMs): Lane => ({
  ...state,
  deliveries: state.deliveries.map((one) => (isPending(one) ? givenUp(one, at) : one)),
  closed: true
})

/** No notification after an attempt: its run looks for due deliveries again before it ends. */
export const react = (event: LaneEvent, state: LaneState): ReadonlyArray<Intent> => {
  if (state._tag === "Empty") return []
  switch (event._tag) {
    case "DeliveryQueued":
      return noteDue(state, (sequence) => sequence === event.notice.sequence)
    case "DeliveryReplayed":
      return noteDue(state, (sequence) => sequence === event.sequence)
    case "DeliveryOverrun": {
      const delivery = deliveryOf(state, event.sequence)
      return delivery !== undefined && isEarly(delivery) ? noteDue(state, (sequence) => sequence > event.sequence) : []
    }
    case "DeliveryAttempted":
    case "LaneClosed":
      return []
    default:
      return absurd(event)
  }
}

/** Tells the endpoint when the first of these may be attempted, if any may. */
const noteDue = (state: Lane, isNew: (sequence: number) => boolean): ReadonlyArray<Intent> => {
  const moments = eligibleIn(state.deliveries).flatMap(({ next_attempt_at, notice }) =>
    next_attempt_at !== null && isNew(notice.sequence) ? [next_attempt_at] : []
  )
  const resource = state.deliveries[0]?.notice.resource
  if (moments.length === 0 || resource === undefined) return []
  const lane_id = laneIdOf(state.endpoint_id, resource)
  const command: EndpointCommand = { _tag: "NoteDue", due_at: Math.min(...moments), lane_id }
  return [{ to: { kind: "endpoint", id: state.endpoint_id }, command }]
}

const EMPTY: LaneState = { _tag: "Empty" }

export const laneEntity = entity<LaneState, LaneCommand, LaneEvent, LaneRefused>({
  kind: "lane",
  initialState: EMPTY,
  decide,
  evolve,
  react,
  project,
  projectAll,
  commandSchema: LaneCommand,
  eventSchema: LaneEvent,
  stateSchema: LaneState,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
