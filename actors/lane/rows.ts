/** The view rows of a lane: one per delivery, keyed by its place. Only deliveries that may be attempted are due. */
import type { Delivery, LaneEvent, LaneState } from "../../schema/lane.ts"
import { absurd, type ViewRow } from "../runtime/entity.ts"
import { laneIdOf } from "./address.ts"
import { eligibleIn, FIRST_ATTEMPT_COUNT, isEarly, isPending } from "./order.ts"

type Lane = Extract<LaneState, { readonly _tag: "Lane" }>

export const projectAll = (state: LaneState): ReadonlyArray<ViewRow> =>
  state._tag === "Empty" ? [] : rowsOf(state, state.deliveries)

/** The deliveries that the events are about, and those after them that may be attempted now or no longer. */
export const project = (state: LaneState, events: ReadonlyArray<LaneEvent>): ReadonlyArray<ViewRow> => {
  if (state._tag === "Empty") return []
  const changed = new Set(events.flatMap((event) => changedBy(state, event)))
  return rowsOf(
    state,
    state.deliveries.filter((one) => changed.has(one))
  )
}

const changedBy = (state: Lane, event: LaneEvent): ReadonlyArray<Delivery> => {
  if (event._tag === "LaneClosed") return state.deliveries.filter(({ ended_at }) => ended_at === event.at)
  const index = state.deliveries.findIndex(({ notice }) => notice.sequence === sequenceOf(event))
  const delivery = state.deliveries[index]
  if (delivery === undefined) return []
  if (!movesOthers(event, delivery)) return [delivery]
  const later = state.deliveries.slice(index + 1).filter(isPending)
  const last = later.findIndex(isEarly)
  return [delivery, ...(last === -1 ? later : later.slice(0, last + 1))]
}

type DeliveryEvent = Exclude<LaneEvent, { readonly _tag: "LaneClosed" }>

const sequenceOf = (event: DeliveryEvent): number =>
  event._tag === "DeliveryQueued" ? event.notice.sequence : event.sequence

/** Whether it starts or stops blocking those after it. */
const movesOthers = (event: DeliveryEvent, delivery: Delivery): boolean => {
  switch (event._tag) {
    case "DeliveryQueued":
    case "DeliveryReplayed":
      return true
    case "DeliveryOverrun":
      return isEarly(delivery)
    case "DeliveryAttempted":
      return event.attempt === FIRST_ATTEMPT_COUNT || (isEarly(delivery) && !isPending(delivery))
    default:
      return absurd(event)
  }
}

const rowsOf = (state: Lane, deliveries: ReadonlyArray<Delivery>): ReadonlyArray<ViewRow> => {
  const eligible = new Set(eligibleIn(state.deliveries))
  return deliveries.map((one) => rowOf(state.endpoint_id, one, eligible.has(one)))
}

const rowOf = (endpoint_id: string, delivery: Delivery, isEligible: boolean): ViewRow => {
  const { notice } = delivery
  const lane_id = laneIdOf(endpoint_id, notice.resource)
  const last = delivery.attempts.at(-1)
  return {
    view: "delivery_view",
    key: `${lane_id}/${delivery.slot}`,
    row: {
      endpoint_id,
      lane_id,
      type: notice.type,
      resource_kind: notice.resource.kind,
      resource_id: notice.resource.id,
      sequence: notice.sequence,
      state: delivery.state,
      attempt_count: delivery.attempt_count,
      due_at: isEligible ? delivery.next_attempt_at : null,
      queued_at: delivery.queued_at,
      last_attempt_at: last?.at ?? null,
      last_status: last?.status ?? null,
      last_problem: last?.problem ?? null,
      ended_at: delivery.ended_at
    }
  }
}
