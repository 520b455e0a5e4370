/** Events and commands of a lane that the examples share. */
import { FIRST_ATTEMPT_COUNT } from "../../../actors/lane/order.ts"
import { laneEntity } from "../../../actors/lane/lane.ts"
import type { ViewRow } from "../../../actors/runtime/entity.ts"
import type { Delivery, LaneCommand, LaneEvent, LaneState } from "../../../schema/lane.ts"
import type { AttemptEnd } from "../../../schema/webhook.ts"
import { givenFor, HOUR, NOW } from "../../support/given.ts"
import { ENDPOINT, FAILED, LANE, notice, TAKEN } from "./notices.ts"

export const given = givenFor(laneEntity)

export const queued = (sequence: number, at = NOW): LaneEvent => ({
  _tag: "DeliveryQueued",
  endpoint_id: ENDPOINT,
  notice: notice(sequence),
  at
})
export const attempted = (
  sequence: number,
  number: number,
  next_attempt_at: number | null,
  end: AttemptEnd = next_attempt_at === null ? TAKEN : FAILED,
  at = NOW
): LaneEvent => ({ _tag: "DeliveryAttempted", sequence, attempt: number, end, next_attempt_at, at })
/** It has failed so often that those after it no longer wait. */
export const outOfFirst = (sequence: number) =>
  Array.from({ length: FIRST_ATTEMPT_COUNT }, (_, index) => attempted(sequence, index + 1, NOW + HOUR))
export const replay = (sequence: number): LaneCommand => ({ _tag: "Replay", sequence })
export const dueNoted = (due_at: number) => ({
  to: { kind: "endpoint", id: ENDPOINT },
  command: { _tag: "NoteDue", due_at, lane_id: LANE }
})
export const deliveriesOf = (state: LaneState): ReadonlyArray<Delivery> =>
  state._tag === "Empty" ? [] : state.deliveries
export const dueIn = (rows: ReadonlyArray<ViewRow>) =>
  Object.fromEntries(rows.map(({ row }) => [row["sequence"], row["due_at"]]))
