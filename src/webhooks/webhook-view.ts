/** Webhooks and their deliveries as shown to their sponsor. Secrets are never included, not even sealed. */
import { pausedUntil } from "../../actors/endpoint/health.ts"
import { eligibleIn } from "../../actors/lane/order.ts"
import { deliveryIdOf, laneIdOf } from "../../actors/lane/address.ts"
import type * as api from "../../schema/api/webhooks.ts"
import type { EndpointState } from "../../schema/endpoint.ts"
import type { Delivery } from "../../schema/lane.ts"
import { isoTime } from "../../schema/text.ts"
import type { Webhook } from "../../schema/webhook.ts"
import type { DeliveryRow } from "./delivery-queries.ts"
import { bodyOf, messageIdOf } from "./message.ts"

export const webhookView = (webhook: Webhook, now: number): typeof api.Webhook.Encoded => ({
  webhook_id: webhook.endpoint_id,
  callback_url: webhook.callback_url,
  events: webhook.events,
  status: statusOf(webhook),
  off: webhook.off === null ? null : { reason: webhook.off.reason, since: isoTime(webhook.off.since) },
  org_ids: webhook.org_ids,
  description: webhook.description,
  previous_secret_expires_at: previousSecretEnd(webhook, now),
  created_at: isoTime(webhook.created_at),
  updated_at: isoTime(webhook.updated_at)
})

const statusOf = ({ off }: Webhook): api.WebhookStatus => {
  if (off === null) return "active"
  return off.reason === "paused" ? "paused" : "disabled"
}

export const previousSecretEnd = ({ previous_secret }: Webhook, now: number): string | null =>
  previous_secret === null || previous_secret.until <= now ? null : isoTime(previous_secret.until)

export const healthView = (state: EndpointState): (typeof api.WebhookDetail.Encoded)["health"] => {
  if (state._tag !== "Known") {
    return { failing_since: null, failure_count: 0, last_success_at: null, last_failure: null }
  }
  const { failing_since, failure_count, last_failure, last_success_at } = state
  return {
    failing_since: timeOrNull(failing_since),
    failure_count,
    last_success_at: timeOrNull(last_success_at),
    last_failure: last_failure === null ? null : { at: isoTime(last_failure.at), problem: last_failure.problem }
  }
}

const timeOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs))

type ShownRow = Omit<DeliveryRow, "key">

/** The webhook of the deliveries, with its endpoint's state. */
export interface Receiver {
  readonly webhook: Webhook
  readonly endpoint: EndpointState
  readonly now: number
}

/** The next attempt: none while the endpoint is disabled, and not before its back-off ends. */
const nextAttemptAt = (dueAt: number | null, { endpoint, now, webhook }: Receiver): number | null => {
  if (dueAt === null || webhook.off !== null) return null
  return endpoint._tag === "Known" ? Math.max(dueAt, pausedUntil(endpoint, now)) : dueAt
}

export const deliveryItem = (receiver: Receiver, row: ShownRow): typeof api.DeliveryItem.Encoded => {
  const { sequence, state, type } = row
  const resource = { kind: row.resourceKind, id: row.resourceId }
  return {
    delivery_id: deliveryIdOf(row.laneId, sequence),
    webhook_id: receiver.webhook.endpoint_id,
    message_id: messageIdOf({ resource, sequence, type }),
    type,
    resource,
    sequence,
    state,
    attempt_count: row.attemptCount,
    next_attempt_at: timeOrNull(nextAttemptAt(row.dueAt, receiver)),
    queued_at: isoTime(row.queuedAt),
    last_attempt_at: timeOrNull(row.lastAttemptAt),
    last_status: row.lastStatus,
    last_problem: row.lastProblem,
    ended_at: timeOrNull(row.endedAt)
  }
}

/** One delivery of the given lane. */
export const deliveryDetail = (
  receiver: Receiver,
  delivery: Delivery,
  { baseUrl, lane }: { readonly baseUrl: string; readonly lane: ReadonlyArray<Delivery> }
): typeof api.DeliveryDetail.Encoded => {
  const { attempts, notice } = delivery
  const last = attempts.at(-1)
  const row: ShownRow = {
    laneId: laneIdOf(receiver.webhook.endpoint_id, notice.resource),
    type: notice.type,
    resourceKind: notice.resource.kind,
    resourceId: notice.resource.id,
    sequence: notice.sequence,
    state: delivery.state,
    attemptCount: delivery.attempt_count,
    dueAt: eligibleIn(lane).includes(delivery) ? delivery.next_attempt_at : null,
    queuedAt: delivery.queued_at,
    lastAttemptAt: last?.at ?? null,
    lastStatus: last?.status ?? null,
    lastProblem: last?.problem ?? null,
    endedAt: delivery.ended_at
  }
  return {
    ...deliveryItem(receiver, row),
    attempts: attempts.map(({ at, duration_ms, problem, status }) => ({
      at: isoTime(at),
      status,
      problem,
      duration_ms
    })),
    payload: JSON.parse(bodyOf(notice, baseUrl)) as (typeof api.DeliveryDetail.Encoded)["payload"]
  }
}
