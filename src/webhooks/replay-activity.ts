/**
 * The activity `webhook-replay`: asks the lanes of an endpoint for another cycle of every ended delivery queued in a
 * range of time. Each delivery is asked for once per order, however often the order runs. A failing lane does not delay
 * the others: it is retried a few times and then left unchanged.
 */
import { Schema } from "effect"
import { endpointEntity } from "../../actors/endpoint/endpoint.ts"
import { laneEntity } from "../../actors/lane/lane.ts"
import { deliveryIdOf } from "../../actors/lane/address.ts"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import { isOfOneActor } from "./attempts.ts"
import type { DeliveryPlace, DeliveryQueries, ReplayRange } from "./delivery-queries.ts"

const REPLAY_KIND = "webhook-replay"
/** Most of them wait for their turn. A sponsor has at most one per webhook, which leaves room for others. */
const IN_FLIGHT_COUNT_MAX = 200
/** Concurrent pages; each costs one large commit and fills the send queue. */
const PAGES_AT_ONCE_MAX = 2
/** Deliveries per page: few enough for one commit and the sponsor's mailboxes. */
const PAGE_COUNT = 100
/** About four minutes with the outbox's back-off; a lane that fails longer needs an operator. */
export const TRY_COUNT_MAX = 8

const readOrder = Schema.decodeUnknownSync(
  Schema.TaggedStruct("Replay", {
    replay_id: Schema.String,
    from: Schema.Int,
    until: Schema.Int,
    states: Schema.NonEmptyArray(Schema.Literals(["delivered", "dead_letter"]))
  })
)

export interface ReplayActivityDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly queries: Pick<DeliveryQueries, "ended">
  /** A lane failed repeatedly, so its deliveries were not replayed. */
  readonly onGivenUp: (endpointId: string, laneId: string) => void
}

const FULL = Symbol("full")

interface Replay {
  readonly endpointId: string
  readonly range: ReplayRange
  readonly intentId: string
  readonly outOfOrder: Set<string>
}

export const makeReplayActivity = (deps: ReplayActivityDeps): Activity => {
  const { onGivenUp, registry } = deps
  // One page at a time, so that replays of other sponsors run in between.
  const inTurn = fairTurns(
    {
      runningMax: PAGES_AT_ONCE_MAX,
      runningPerOwnerMax: 1,
      waitingMax: IN_FLIGHT_COUNT_MAX,
      waitingPerOwnerMax: IN_FLIGHT_COUNT_MAX
    },
    FULL
  )
  return {
    kind: REPLAY_KIND,
    inFlightCountMax: IN_FLIGHT_COUNT_MAX,
    perform: async ({ attempts, command, id, intentId }, signal) => {
      const { from, replay_id, states, until } = readOrder(command)
      const { state } = await registry.read(endpointEntity, id)
      // Closed meanwhile, so nothing is sent.
      if (state._tag !== "Known") return
      const replay = { endpointId: id, range: { from, states, until }, intentId, outOfOrder: new Set<string>() }
      let after: DeliveryPlace | undefined
      do {
        const begin = after
        const next = await inTurn(state.config.sponsor_id, () => {
          signal.throwIfAborted()
          return replayPage(deps, replay, begin)
        })
        if (next === FULL) throw new Error("more replays wait than are under way")
        after = next
      } while (after !== undefined)
      const { outOfOrder } = replay
      if (outOfOrder.size > 0 && attempts + 1 < TRY_COUNT_MAX)
        throw new Error(`${outOfOrder.size} lanes take nothing now`)
      for (const laneId of outOfOrder) onGivenUp(id, laneId)
      // A refusal is fine: the endpoint was closed meanwhile.
      await registry.ask(
        endpointEntity,
        id,
        { _tag: "RecordReplay", replay_id },
        { commandId: `${intentId}/done`, settles: intentId }
      )
    }
  }
}

/** Replays one page; returns where the next one begins. */
const replayPage = async (
  { queries, registry }: ReplayActivityDeps,
  { endpointId, intentId, outOfOrder, range }: Replay,
  after: DeliveryPlace | undefined
): Promise<DeliveryPlace | undefined> => {
  const page = await queries.ended(endpointId, range, { limit: PAGE_COUNT, after })
  await Promise.all(
    page.map(({ laneId, sequence }) =>
      registry
        // A refusal is fine: the delivery is pending already, or was deleted.
        .ask(
          laneEntity,
          laneId,
          { _tag: "Replay", sequence },
          { commandId: `${intentId}/${deliveryIdOf(laneId, sequence)}` }
        )
        .catch((failure: unknown) => {
          if (!isOfOneActor(failure)) throw failure
          outOfOrder.add(laneId)
        })
    )
  )
  return page.length < PAGE_COUNT ? undefined : page.at(-1)
}
