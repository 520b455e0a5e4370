/**
 * The activity `webhook-closing`: closes every lane of a closed endpoint that has pending deliveries. An idle lane is
 * closed when it next contacts its endpoint.
 */
import { Schema } from "effect"
import { laneEntity } from "../../actors/lane/lane.ts"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { askEach } from "./ask-each.ts"
import type { DeliveryPlace, DeliveryQueries } from "./delivery-queries.ts"

const CLOSING_KIND = "webhook-closing"
/** Background work: no client waits for it. */
const IN_FLIGHT_COUNT_MAX = 2
/** Deliveries per page; their lanes are asked together. */
const PAGE_COUNT = 100

const readOrder = Schema.decodeUnknownSync(Schema.TaggedStruct("CloseLanes", {}))

export interface ClosingDeps {
  readonly registry: Pick<Registry, "ask">
  readonly queries: Pick<DeliveryQueries, "list">
}

export const makeClosingActivity = ({ queries, registry }: ClosingDeps): Activity => ({
  kind: CLOSING_KIND,
  inFlightCountMax: IN_FLIGHT_COUNT_MAX,
  perform: async ({ command, id, intentId }, signal) => {
    readOrder(command)
    await askEach(
      signal,
      async (after: DeliveryPlace | undefined) => {
        const { next, rows } = await queries.list(id, { state: "pending", limit: PAGE_COUNT, after })
        return { items: [...new Set(rows.map(({ laneId }) => laneId))], next }
      },
      (laneId) => registry.ask(laneEntity, laneId, { _tag: "Close" }, { commandId: `${intentId}/${laneId}` })
    )
  }
})
