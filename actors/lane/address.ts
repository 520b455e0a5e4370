/** How lanes and their deliveries are named: an endpoint, a resource and a place in its order. None of the parts has a dot. */
import type { LaneCommand } from "../../schema/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import type { EpochMs, Intent } from "../runtime/entity.ts"

export const laneIdOf = (endpointId: string, { id, kind }: Notice["resource"]): string => `${endpointId}.${kind}.${id}`

/** How clients name one delivery. */
export const deliveryIdOf = (laneId: string, sequence: number): string => `${laneId}.${sequence}`

/** The order to send a notice to an endpoint, at once or from a moment on. */
export const deliveryIntent = (endpointId: string, notice: Notice, dueAt?: EpochMs): Intent => {
  const command: LaneCommand = { _tag: "Enqueue", endpoint_id: endpointId, notice }
  const to = { kind: "lane", id: laneIdOf(endpointId, notice.resource) }
  return dueAt === undefined ? { to, command } : { to, command, dueAt }
}

/** The order to give up what waits there, and to take nothing more. */
export const closeLane = (laneId: string): Intent => {
  const command: LaneCommand = { _tag: "Close" }
  return { to: { kind: "lane", id: laneId }, command }
}
