/**
 * The deliveries of a webhook, each with its attempts and its message; test deliveries; and sending again. A delivery
 * that is sent again keeps its id.
 */
import { Result } from "effect"
import { endpointEntity, isReplaying } from "../../../actors/endpoint/endpoint.ts"
import { deliveryIdOf, laneIdOf } from "../../../actors/lane/address.ts"
import { laneEntity } from "../../../actors/lane/lane.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/webhooks.ts"
import type { EndpointRefused } from "../../../schema/endpoint.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { LaneCommand, LaneRefused } from "../../../schema/lane.ts"
import { momentOf } from "../../../schema/text.ts"
import type { Notice, Webhook } from "../../../schema/webhook.ts"
import type { DeliveryQueries } from "../delivery-queries.ts"
import { cursorOf, readCursor } from "../place-cursor.ts"
import { type Repeat, takeRepeat } from "../repeat-limits.ts"
import { deliveryDetail, deliveryItem, type Receiver } from "../webhook-view.ts"
import { type Answer, type BoundHandler, type Caller, handler, json, type KeyedRequest } from "../../http/handler.ts"
import { PAGE_LIMIT_MAX } from "../../http/paging.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"
import { findWebhook, WEBHOOK_NOT_FOUND } from "./own-webhook.ts"

export interface WebhookDeliveryDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** A fresh id with this prefix, for example rpl_…. */
  readonly newId: (prefix: string) => string
  readonly baseUrl: string
  readonly deliveries: Pick<DeliveryQueries, "list">
}

export const webhookDeliveryHandlers = (deps: WebhookDeliveryDeps): ReadonlyArray<BoundHandler> => [
  handler(api.testWebhook, async ({ path, caller, keyed }) => {
    const webhook = await findActive(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    const limited = await limitedBy(deps, "single", webhook, keyed)
    if (limited !== undefined) return limited
    const notice = testNotice(webhook, deps.now())
    const command = { _tag: "Enqueue", endpoint_id: webhook.endpoint_id, notice } as const
    return queued(
      deps,
      { laneId: laneIdOf(webhook.endpoint_id, notice.resource), sequence: notice.sequence },
      command,
      keyed
    )
  }),

  handler(api.listDeliveries, async ({ path, query, caller }) => {
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
    if (query.cursor !== undefined && after === undefined) return BAD_CURSOR
    const webhook = await findWebhook(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    const limit = Math.min(query.limit ?? api.DELIVERY_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    const { next, rows } = await deps.deliveries.list(webhook.endpoint_id, { state: query.state, limit, after })
    const receiver = await receiverOf(deps, webhook)
    return json(200, {
      results: rows.map((row) => deliveryItem(receiver, row)),
      next_cursor: next === undefined ? null : cursorOf(next)
    })
  }),

  handler(api.readDelivery, async ({ path, caller }) => {
    const webhook = await findWebhook(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    const place = placeOf(webhook, path.delivery_id)
    if (place === undefined) return DELIVERY_NOT_FOUND
    const { state } = await deps.registry.read(laneEntity, place.laneId)
    const lane = state._tag === "Empty" ? [] : state.deliveries
    const delivery = lane.find(({ notice }) => notice.sequence === place.sequence)
    if (delivery === undefined) return DELIVERY_NOT_FOUND
    return json(200, deliveryDetail(await receiverOf(deps, webhook), delivery, { baseUrl: deps.baseUrl, lane }))
  }),

  handler(api.replayDelivery, async ({ path, caller, keyed }) => {
    const webhook = await findActive(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    const place = placeOf(webhook, path.delivery_id)
    if (place === undefined) return DELIVERY_NOT_FOUND
    const limited = await limitedBy(deps, "single", webhook, keyed)
    if (limited !== undefined) return limited
    return queued(deps, place, { _tag: "Replay", sequence: place.sequence }, keyed)
  }),

  handler(api.replayDeliveries, async ({ path, payload, caller, keyed }) => {
    const from = momentOf(payload.since)
    const now = deps.now()
    const until = payload.until === undefined ? Math.max(now, from) : momentOf(payload.until)
    if (from > now + CLOCK_AHEAD_MS_MAX) return SINCE_AHEAD
    if (payload.until !== undefined && until <= from) return UNTIL_BEFORE_SINCE
    const webhook = await findActive(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    // Checked first, so that a refused request is not counted.
    const { state } = await deps.registry.read(endpointEntity, webhook.endpoint_id)
    if (state._tag === "Known" && isReplaying(state, deps.now())) return REPLAY_RUNNING
    const limited = await limitedBy(deps, "range", webhook, keyed)
    if (limited !== undefined) return limited
    const replay_id = deps.newId("rpl")
    const answer = json(202, { replay_id })
    const asked = await deps.registry.ask(
      endpointEntity,
      webhook.endpoint_id,
      { _tag: "OrderReplay", replay_id, from, until, states: payload.states ?? ["dead_letter"] },
      keyed === undefined ? {} : { commandId: keyed.commandId, answer: () => keyed.store(answer) }
    )
    if (Result.isFailure(asked)) return replayRefused(deps, webhook, asked.failure.reason)
    return asked.success.duplicate ? KEY_TOO_OLD : answer
  })
]

/** The webhook, if it is active. */
const findActive = async (
  deps: WebhookDeliveryDeps,
  webhookId: string,
  caller: Caller
): Promise<Webhook | ApiError> => {
  const webhook = await findWebhook(deps, webhookId, caller)
  return isApiError(webhook) || webhook.off === null ? webhook : WEBHOOK_OFF
}

const receiverOf = async ({ now, registry }: WebhookDeliveryDeps, webhook: Webhook): Promise<Receiver> => {
  const { state } = await registry.read(endpointEntity, webhook.endpoint_id)
  return { webhook, endpoint: state, now: now() }
}

/** Counts one more test or replay of the sponsor; returns the refusal when its limit is reached. */
const limitedBy = async (
  deps: WebhookDeliveryDeps,
  repeat: Repeat,
  { sponsor_id }: Webhook,
  keyed: KeyedRequest | undefined
): Promise<ApiError | undefined> => {
  const seconds = await takeRepeat(deps, repeat, sponsor_id, keyed?.commandId)
  return seconds === undefined
    ? undefined
    : apiError("too-many-replays", { headers: [["retry-after", String(seconds)]] })
}

const WEBHOOK_OFF = apiError("webhook-off")
const DELIVERY_NOT_FOUND = apiError("delivery-not-found")
const BAD_CURSOR = apiError("invalid-query", {
  errors: [{ path: "cursor", message: "must be the next_cursor of a page before" }]
})
/** A client whose clock is ahead by less asks for what happens from now on, which is nothing yet. */
const CLOCK_AHEAD_MS_MAX = 5 * 60_000
const SINCE_AHEAD = apiError("invalid-body", { errors: [{ path: "since", message: "must not be in the future" }] })
const UNTIL_BEFORE_SINCE = apiError("invalid-body", { errors: [{ path: "until", message: "must be after since" }] })

/** Numbered by the clock: all tests of a webhook share a resource, and two in one millisecond are one test. */
const testNotice = ({ endpoint_id }: Webhook, now: number): Notice => ({
  type: "webhook.test",
  resource: { kind: "test", id: endpoint_id },
  sequence: now,
  at: now,
  data: { _tag: "Test", webhook_id: endpoint_id }
})

interface Place {
  readonly laneId: string
  readonly sequence: number
}

const DELIVERY_ID = /^(?<laneId>[^.]+\.(?:case|org|test)\.[^.]+)\.(?<sequence>[1-9]\d{0,15})$/

/** The place of a delivery of this webhook; undefined for an unknown id. */
const placeOf = ({ endpoint_id }: Webhook, deliveryId: string): Place | undefined => {
  const { laneId = "", sequence } = DELIVERY_ID.exec(deliveryId)?.groups ?? {}
  return laneId.startsWith(`${endpoint_id}.`) ? { laneId, sequence: Number(sequence) } : undefined
}

/** Asks the lane to send, at once or after its earlier deliveries. */
const queued = async (
  { registry }: WebhookDeliveryDeps,
  { laneId, sequence }: Place,
  command: LaneCommand,
  keyed: KeyedRequest | undefined
): Promise<Answer> => {
  const answer = json(202, { delivery_id: deliveryIdOf(laneId, sequence) })
  const asked = await registry.ask(
    laneEntity,
    laneId,
    command,
    keyed === undefined ? {} : { commandId: keyed.commandId, answer: () => keyed.store(answer) }
  )
  if (Result.isFailure(asked)) return laneRefused(asked.failure.reason)
  return asked.success.duplicate ? KEY_TOO_OLD : answer
}

const laneRefused = (reason: LaneRefused["reason"]): ApiError => {
  switch (reason) {
    case "delivery-not-found":
      return DELIVERY_NOT_FOUND
    case "still-pending":
      return apiError("delivery-pending")
    case "overtaken":
      throw new Error("only attempts are overtaken")
    default:
      return reason satisfies never
  }
}

const replayRefused = async (
  { registry }: WebhookDeliveryDeps,
  { endpoint_id }: Webhook,
  reason: EndpointRefused["reason"]
): Promise<ApiError> => {
  switch (reason) {
    case "replay-running":
      return REPLAY_RUNNING
    case "not-known": {
      // The endpoint receives changes a moment after the subscriber.
      const { state } = await registry.read(endpointEntity, endpoint_id)
      return state._tag === "Closed" ? WEBHOOK_NOT_FOUND : NOT_SET_UP_YET
    }
    case "overtaken":
      throw new Error("only settings, runs and ends of replays are overtaken")
    default:
      return reason satisfies never
  }
}

const REPLAY_RUNNING = apiError("replay-running")
const NOT_SET_UP_YET = apiError("actor-busy", { headers: [["retry-after", "1"]] })
