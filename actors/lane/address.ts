/** The names of lanes and deliveries: an endpoint, a resource and a sequence. None of the parts contains a dot. */
import type { LaneCommand } from "../../schema/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import type { EpochMs, Intent } from "../runtime/entity.ts"

export const laneIdOf = (endpointId: string, { id, kind }: Notice["resource"]): string => `${endpointId}.${kind}.${id}`

/** The public id of one delivery. */
export const deliveryIdOf = (laneId: string, sequence: number): string => `${laneId}.${sequence}`

/** Orders a notice to be sent to an endpoint, at once or from a given time on. */
export const deliveryIntent = (endpointId: string, notice: Notice, dueAt?: EpochMs): Intent => {
  const command: LaneCommand = { _tag: "Enqueue", endpoint_id: endpointId, notice }
  const to = { kind: "lane", id: laneIdOf(endpointId, notice.resource) }
  return dueAt === undefined ? { to, command } : { to, command, dueAt }
}

/** Orders the lane to cancel pending deliveries and accept no more. */
export const closeLane = (laneId: string): Intent => {
  const command: LaneCommand = { _tag: "Close" }
  return { to: { kind: "lane", id: laneId }, command }
}
