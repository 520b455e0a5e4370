/** Commands and events of a subscriber that the examples share. */
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import type { SubscriberCommand, SubscriberEvent } from "../../../schema/subscriber.ts"
import type { Webhook } from "../../../schema/webhook.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { notice } from "../lane/notices.ts"

export const given = givenFor(subscriberEntity)
export const SPONSOR = "spn_1"
export const idOf = (number: number) => `whk_${number.toString(16).padStart(32, "0")}`

export const webhook = (number: number, more: Partial<Webhook> = {}): Webhook => ({
  endpoint_id: idOf(number),
  sponsor_id: SPONSOR,
  callback_url: "https://hooks.example.org/in",
  secret: "sealed-1",
  previous_secret: null,
  events: ["case.status_changed"],
  org_ids: null,
  description: null,
  off: null,
  created_at: NOW,
  updated_at: NOW,
  ...more
})
export const add = (number: number, more: Partial<Webhook> = {}): SubscriberCommand => {
  const { created_at: _1, off: _2, previous_secret: _3, updated_at: _4, ...settings } = webhook(number, more)
  return { _tag: "AddWebhook", webhook: settings }
}
export const added = (number: number, more: Partial<Webhook> = {}): SubscriberEvent => ({
  _tag: "WebhookAdded",
  webhook: webhook(number, more),
  at: NOW
})
type Change = Omit<Extract<SubscriberCommand, { readonly _tag: "ChangeWebhook" }>, "_tag" | "endpoint_id">
export const change = (number: number, more: Change): SubscriberCommand => ({
  _tag: "ChangeWebhook",
  endpoint_id: idOf(number),
  ...more
})
export const publish = (org_id: string | null = null, more: Parameters<typeof notice>[1] = {}): SubscriberCommand => ({
  _tag: "Publish",
  notice: notice(7, more),
  org_id
})
export const published = (...numbers: readonly [number, ...ReadonlyArray<number>]): SubscriberEvent => {
  const [first, ...others] = numbers
  const endpoint_ids = [idOf(first), ...others.map(idOf)] as const
  return { _tag: "NoticePublished", notice: notice(7), endpoint_ids, due_at: NOW, at: NOW }
}
export const off = (number: number): SubscriberEvent => ({
  _tag: "WebhookTurnedOff",
  endpoint_id: idOf(number),
  reason: "failing",
  at: NOW
})
export const configured = (one: Webhook, revision: number) => {
  const { callback_url, endpoint_id, previous_secret, secret, sponsor_id } = one
  return {
    to: { kind: "endpoint", id: endpoint_id },
    command: {
      _tag: "Configure",
      config: { endpoint_id, sponsor_id, callback_url, secret, previous_secret },
      off: one.off?.reason ?? null,
      revision
    }
  }
}
