/**
 * Webhooks (specification 2.9 and 4.2; the fields it does not show by domain decision D.3): a sponsor registers endpoints for
 * events, manages them, and reads their deliveries. A secret made by the service is shown in one answer.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { DeliveryState } from "../lane.ts"
import { AttemptEnd, EventType, Notice, OffReason } from "../webhook.ts"
import { CallbackUrl, IsoTime, Moment, text } from "../text.ts"
import { Policy, policy } from "./policy.ts"

/** Standard Webhooks asks for at most 64 bytes; longer ones are taken, for they sign as well. */
const SECRET_CHARS_MAX = 256
const DESCRIPTION_CHARS_MAX = 200
/** A webhook for more organizations subscribes to all. */
const ORG_COUNT_MAX = 100
/** A day, so that receivers can be told one after the other. */
export const GRACE_SECONDS_DEFAULT = 86_400
const GRACE_SECONDS_MAX = 604_800
export const DELIVERY_LIMIT_DEFAULT = 50
/** As it is given out it has half of that. */
const CURSOR_CHARS_MAX = 500

const Events = Schema.NonEmptyArray(EventType).annotate({
  description: "What to be told of; naming one twice is naming it once"
})
const OrgIds = Schema.Array(text(100)).pipe(
  Schema.check(
    Schema.isMinLength(1, { message: "must name an organization; null means all" }).abort(),
    Schema.isMaxLength(ORG_COUNT_MAX, { message: `must have at most ${ORG_COUNT_MAX} organizations` })
  )
)
const Secret = text(SECRET_CHARS_MAX).annotate({
  description:
    "whsec_ and base64, or any other text, whose bytes are the key: 24 bytes or more, because a shorter one can be guessed and gets the warning secret_too_short; made by the service when left out"
})
const ShownSecret = Schema.optional(
  Schema.String.annotate({ description: "Only when the service made it; shown once and never again" })
)
const Warnings = Schema.Array(Schema.String).annotate({
  description:
    "secret_too_short: Standard Webhooks asks for 24 bytes or more. Organizations of org_ids that are not known, and members of the request that were ignored, are named here too"
})

export const RegisterWebhookRequest = Schema.Struct({
  callback_url: CallbackUrl,
  events: Events,
  secret: Schema.optional(Secret),
  org_ids: Schema.optional(Schema.NullOr(OrgIds)),
  description: Schema.optional(Schema.NullOr(text(DESCRIPTION_CHARS_MAX)))
}).annotate({ identifier: "RegisterWebhookRequest" })
export type RegisterWebhookRequest = typeof RegisterWebhookRequest.Type

export const ChangeWebhookRequest = Schema.Struct({
  callback_url: Schema.optional(CallbackUrl),
  events: Schema.optional(Events),
  org_ids: Schema.optional(Schema.NullOr(OrgIds)),
  description: Schema.optional(Schema.NullOr(text(DESCRIPTION_CHARS_MAX))),
  status: Schema.optional(Schema.Literals(["active", "paused"]))
}).annotate({ identifier: "ChangeWebhookRequest" })
export type ChangeWebhookRequest = typeof ChangeWebhookRequest.Type

export const WebhookStatus = Schema.Literals(["active", "paused", "disabled"])
export type WebhookStatus = typeof WebhookStatus.Type

const webhook = {
  webhook_id: Schema.String,
  callback_url: Schema.String,
  events: Schema.Array(EventType),
  status: WebhookStatus,
  off: Schema.NullOr(Schema.Struct({ reason: OffReason, since: IsoTime })).annotate({
    description: "Why nothing is sent; null while it is active"
  }),
  org_ids: Schema.NullOr(Schema.Array(Schema.String)),
  description: Schema.NullOr(Schema.String),
  previous_secret_expires_at: Schema.NullOr(IsoTime).annotate({
    description: "Until then the secret before signs too"
  }),
  created_at: IsoTime,
  updated_at: IsoTime
}

export const Webhook = Schema.Struct(webhook).annotate({ identifier: "Webhook" })

export const RegisteredWebhook = Schema.Struct({
  ...webhook,
  secret: ShownSecret,
  warnings: Warnings
}).annotate({ identifier: "RegisteredWebhook" })

export const WebhookList = Schema.Struct({
  results: Schema.Array(Webhook),
  total: Schema.Int
}).annotate({ identifier: "WebhookList" })

export const WebhookDetail = Schema.Struct({
  ...webhook,
  health: Schema.Struct({
    failing_since: Schema.NullOr(IsoTime),
    failure_count: Schema.Int.annotate({ description: "Since the last success" }),
    last_success_at: Schema.NullOr(IsoTime),
    last_failure: Schema.NullOr(Schema.Struct({ at: IsoTime, problem: Schema.String }))
  }),
  deliveries: Schema.Struct({
    pending: Schema.Int,
    delivered: Schema.Int,
    dead_letter: Schema.Int.annotate({ description: "Given up" })
  }).annotate({ description: "How many there are of each state, counted up to 10,000" })
}).annotate({ identifier: "WebhookDetail" })

export const RemovedWebhook = Schema.Struct({
  webhook_id: Schema.String,
  status: Schema.Literal("removed")
}).annotate({ identifier: "RemovedWebhook" })

export const RotateSecretRequest = Schema.Struct({
  grace_seconds: Schema.optional(
    Schema.Int.pipe(
      Schema.check(
        Schema.isBetween(
          { minimum: 0, maximum: GRACE_SECONDS_MAX },
          { message: `must be between 0 and ${GRACE_SECONDS_MAX}` }
        )
      )
    )
  ),
  secret: Schema.optional(Secret)
}).annotate({ identifier: "RotateSecretRequest" })

export const RotatedSecret = Schema.Struct({
  webhook_id: Schema.String,
  secret: ShownSecret,
  previous_secret_expires_at: Schema.NullOr(IsoTime),
  warnings: Warnings
}).annotate({ identifier: "RotatedSecret" })

const delivery = {
  delivery_id: Schema.String,
  webhook_id: Schema.String,
  message_id: Schema.String.annotate({ description: "webhook-id: the same at every attempt and replay" }),
  type: Notice.fields.type,
  resource: Notice.fields.resource,
  sequence: Schema.Int,
  state: DeliveryState,
  attempt_count: Schema.Int.annotate({ description: "Since it was queued, or replayed" }),
  next_attempt_at: Schema.NullOr(IsoTime).annotate({
    description:
      "Null when it has ended, while it waits for an event of the same resource before it, and while the webhook is not active"
  }),
  queued_at: IsoTime,
  last_attempt_at: Schema.NullOr(IsoTime),
  last_status: Schema.NullOr(Schema.Int).annotate({ description: "Null when no answer came" }),
  last_problem: Schema.NullOr(Schema.String),
  ended_at: Schema.NullOr(IsoTime)
}

export const DeliveryItem = Schema.Struct(delivery).annotate({ identifier: "Delivery" })

export const DeliveryList = Schema.Struct({
  results: Schema.Array(DeliveryItem),
  next_cursor: Schema.NullOr(Schema.String).annotate({ description: "Null on the last page" })
}).annotate({ identifier: "DeliveryList" })

const { duration_ms, problem, status } = AttemptEnd.fields

export const DeliveryDetail = Schema.Struct({
  ...delivery,
  attempts: Schema.Array(Schema.Struct({ at: IsoTime, status, problem, duration_ms })).annotate({
    description: "Oldest first; the newest twenty"
  }),
  payload: Schema.Struct({
    id: Schema.String,
    type: Notice.fields.type,
    timestamp: IsoTime,
    sequence: Schema.Int,
    api_version: Schema.String,
    data: Schema.Record(Schema.String, Schema.Unknown)
  }).annotate({ description: "What is sent, as it is sent" })
}).annotate({ identifier: "DeliveryDetail" })

export const QueuedDelivery = Schema.Struct({
  delivery_id: Schema.String
}).annotate({ identifier: "QueuedDelivery" })

export const ReplayRequest = Schema.Struct({
  since: Moment.annotate({ description: "The first moment; deliveries count by when they were queued" }),
  until: Schema.optional(Moment.annotate({ description: "The moment before which; now when left out" })),
  states: Schema.optional(
    Schema.NonEmptyArray(Schema.Literals(["delivered", "dead_letter"])).annotate({
      description: "Only what was given up, dead_letter, when left out"
    })
  )
}).annotate({ identifier: "ReplayRequest" })
export type ReplayRequest = typeof ReplayRequest.Type

export const OrderedReplay = Schema.Struct({ replay_id: Schema.String }).annotate({ identifier: "OrderedReplay" })

const DeliveryQuery = Schema.Struct({
  state: Schema.optional(DeliveryState),
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThan(0)))),
  cursor: Schema.optional(Schema.String.pipe(Schema.check(Schema.isMaxLength(CURSOR_CHARS_MAX))))
})

const webhookPath = Schema.Struct({ webhook_id: Schema.String })
const deliveryPath = Schema.Struct({ webhook_id: Schema.String, delivery_id: Schema.String })
const owned = policy({ access: "agent-or-sponsor", rate: "default" })
const keyed = { ...owned, keyed: true }
const showsSecret = { ...keyed, sealed: true }

export const registerWebhook = HttpApiEndpoint.post("registerWebhook", "/api/v1/webhooks", {
  disableCodecs: true,
  payload: RegisterWebhookRequest,
  success: RegisteredWebhook.pipe(HttpApiSchema.status(201))
}).annotate(Policy, showsSecret)

export const listWebhooks = HttpApiEndpoint.get("listWebhooks", "/api/v1/webhooks", {
  disableCodecs: true,
  success: WebhookList
}).annotate(Policy, owned)

export const readWebhook = HttpApiEndpoint.get("readWebhook", "/api/v1/webhooks/:webhook_id", {
  disableCodecs: true,
  params: webhookPath,
  success: WebhookDetail
}).annotate(Policy, owned)

export const changeWebhook = HttpApiEndpoint.patch("changeWebhook", "/api/v1/webhooks/:webhook_id", {
  disableCodecs: true,
  params: webhookPath,
  payload: ChangeWebhookRequest,
  success: Webhook
}).annotate(Policy, owned)

export const removeWebhook = HttpApiEndpoint.delete("removeWebhook", "/api/v1/webhooks/:webhook_id", {
  disableCodecs: true,
  params: webhookPath,
  success: RemovedWebhook
}).annotate(Policy, owned)

export const rotateWebhookSecret = HttpApiEndpoint.post(
  "rotateWebhookSecret",
  "/api/v1/webhooks/:webhook_id/rotate-secret",
  { disableCodecs: true, params: webhookPath, payload: RotateSecretRequest, success: RotatedSecret }
).annotate(Policy, showsSecret)

export const testWebhook = HttpApiEndpoint.post("testWebhook", "/api/v1/webhooks/:webhook_id/test", {
  disableCodecs: true,
  params: webhookPath,
  success: QueuedDelivery.pipe(HttpApiSchema.status(202))
}).annotate(Policy, keyed)

export const listDeliveries = HttpApiEndpoint.get("listDeliveries", "/api/v1/webhooks/:webhook_id/deliveries", {
  disableCodecs: true,
  params: webhookPath,
  query: DeliveryQuery.fields,
  success: DeliveryList
}).annotate(Policy, owned)

export const readDelivery = HttpApiEndpoint.get(
  "readDelivery",
  "/api/v1/webhooks/:webhook_id/deliveries/:delivery_id",
  { disableCodecs: true, params: deliveryPath, success: DeliveryDetail }
).annotate(Policy, owned)

export const replayDelivery = HttpApiEndpoint.post(
  "replayDelivery",
  "/api/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay",
  { disableCodecs: true, params: deliveryPath, success: QueuedDelivery.pipe(HttpApiSchema.status(202)) }
).annotate(Policy, keyed)

export const replayDeliveries = HttpApiEndpoint.post("replayDeliveries", "/api/v1/webhooks/:webhook_id/replay", {
  disableCodecs: true,
  params: webhookPath,
  payload: ReplayRequest,
  success: OrderedReplay.pipe(HttpApiSchema.status(202))
}).annotate(Policy, keyed)

export const webhooksGroup = HttpApiGroup.make("webhooks")
  .add(registerWebhook)
  .add(listWebhooks)
  .add(readWebhook)
  .add(changeWebhook)
  .add(removeWebhook)
  .add(rotateWebhookSecret)
  .add(testWebhook)
  .add(listDeliveries)
  .add(readDelivery)
  .add(replayDelivery)
  .add(replayDeliveries)
