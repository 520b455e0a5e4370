/**
 * The webhooks of one sponsor and the events each receives; the authority over their settings. Its id is the sponsor's.
 * Written to journals: a change is a migration.
 */
import { Schema, Struct } from "effect"
import { Notice, OffReason, Webhook } from "./webhook.ts"

const At = Schema.Int
const OrgIds = Schema.NonEmptyArray(Schema.String)

export const SubscriberCommand = Schema.Union([
  Schema.TaggedStruct("AddWebhook", {
    webhook: Schema.Struct(Webhook.fields).mapFields(
      Struct.omit(["off", "created_at", "updated_at", "previous_secret"])
    ),
    /** How many webhooks the sponsor's tier allows now. */
    limit: Schema.optionalKey(Schema.Int)
  }),
  /** Only what is named changes. `active: true` also switches on what was switched off for failing or being gone. */
  Schema.TaggedStruct("ChangeWebhook", {
    endpoint_id: Schema.String,
    callback_url: Schema.optionalKey(Schema.String),
    events: Schema.optionalKey(Webhook.fields.events),
    org_ids: Schema.optionalKey(Webhook.fields.org_ids),
    description: Schema.optionalKey(Webhook.fields.description),
    active: Schema.optionalKey(Schema.Boolean)
  }),
  Schema.TaggedStruct("RotateSecret", { endpoint_id: Schema.String, secret: Schema.String, previous_until: At }),
  Schema.TaggedStruct("RemoveWebhook", { endpoint_id: Schema.String }),
  /** From a case or an organization's news. */
  Schema.TaggedStruct("Publish", {
    notice: Notice,
    /** The organization that the event concerns, for webhooks that are limited to some. */
    org_id: Schema.NullOr(Schema.String)
  }),
  /** These are one organization: a webhook that is limited to one of them includes all. */
  Schema.TaggedStruct("JoinOrgs", {
    org_ids: OrgIds
  }),
  /** From the endpoint, by the settings that it had; what it says of an address before is overtaken. */
  Schema.TaggedStruct("NoteOff", { endpoint_id: Schema.String, reason: OffReason, revision: Schema.Int })
])
export type SubscriberCommand = typeof SubscriberCommand.Type

export const SubscriberEvent = Schema.Union([
  Schema.TaggedStruct("WebhookAdded", { webhook: Webhook, at: At }),
  /** The webhook as it is afterwards. */
  Schema.TaggedStruct("WebhookChanged", { webhook: Webhook, at: At }),
  Schema.TaggedStruct("WebhookSecretRotated", { webhook: Webhook, at: At }),
  Schema.TaggedStruct("WebhookRemoved", {
    endpoint_id: Schema.String,
    at: At
  }),
  /** Only when some webhook subscribes to it. It is queued at `due_at`: later than now when much was published lately. */
  Schema.TaggedStruct("NoticePublished", {
    notice: Notice,
    endpoint_ids: Schema.NonEmptyArray(Schema.String),
    due_at: At,
    at: At
  }),
  /** Only when some webhook is limited to one of them and does not include all. */
  Schema.TaggedStruct("OrgsJoined", { org_ids: OrgIds, at: At }),
  Schema.TaggedStruct("WebhookTurnedOff", { endpoint_id: Schema.String, reason: OffReason, at: At })
])
export type SubscriberEvent = typeof SubscriberEvent.Type

export const SubscriberState = Schema.TaggedStruct("Subscriber", {
  /** Null until the first webhook. */
  sponsor_id: Schema.NullOr(Schema.String),
  /** Counts the changes of settings, so that endpoints can tell which is newest. */
  revision: Schema.Int,
  webhooks: Schema.Array(Webhook),
  /** By webhook: the revision that added it, gave it another address or switched it on, whichever was last. */
  renewed: Schema.Record(Schema.String, Schema.Int),
  /** When all that was published would be told if each delivery had its time, and when the last was; 0 before the first. */
  paced_until: At,
  published_at: At
})
export type SubscriberState = typeof SubscriberState.Type

export class SubscriberRefused extends Schema.TaggedError<SubscriberRefused>()("SubscriberRefused", {
  reason: Schema.Literals(["webhook-not-found", "too-many-webhooks", "webhook-known", "overtaken"])
}) {}
