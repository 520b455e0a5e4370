/**
 * The webhooks of one sponsor: their settings, and the events that each receives. Endpoints receive their settings after
 * every change, lanes receive the events to send. An event without a subscribed webhook leaves no record here.
 */
import { Result } from "effect"
import { SubscriberCommand, SubscriberEvent, SubscriberRefused, SubscriberState } from "../../schema/subscriber.ts"
import type { EndpointCommand } from "../../schema/endpoint.ts"
import type { EndpointConfig, EventType, Webhook } from "../../schema/webhook.ts"
import { deliveryIntent } from "../lane/address.ts"
import { absurd, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"
import { dueAt, pacedAfter } from "./pace.ts"

/** Domain decision D.3; every event is sent once to each of them. */
export const WEBHOOK_COUNT_MAX = 20

/** All events of all cases of one sponsor arrive here. */
const MAILBOX_COUNT_MAX = 12_000
/** An event is about 2 kB, read back in one step. */
const SNAPSHOT_ROW_COUNT = 200
/** A sponsor's cases change continually while its agents work. */
const IDLE_MS_MAX = 5 * 60_000

type Asked<Tag extends SubscriberCommand["_tag"]> = Extract<SubscriberCommand, { readonly _tag: Tag }>
type Decision = Result.Result<ReadonlyArray<SubscriberEvent>, SubscriberRefused>

export const decide = (state: SubscriberState, command: SubscriberCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "AddWebhook":
      return addWebhook(state, command, now)
    case "ChangeWebhook": {
      const webhook = webhookOf(state, command.endpoint_id)
      return webhook === undefined ? refuse("webhook-not-found") : changeWebhook(webhook, command, now)
    }
    case "RotateSecret": {
      const webhook = webhookOf(state, command.endpoint_id)
      return webhook === undefined ? refuse("webhook-not-found") : rotateSecret(webhook, command, now)
    }
    case "RemoveWebhook":
      if (webhookOf(state, command.endpoint_id) === undefined) return refuse("webhook-not-found")
      return happen({ _tag: "WebhookRemoved", endpoint_id: command.endpoint_id, at: now })
    case "Publish": {
      const [first, ...others] = state.webhooks.filter((one) => hears(one, command)).map((one) => one.endpoint_id)
      if (first === undefined) return NOTHING
      return happen({
        _tag: "NoticePublished",
        notice: command.notice,
        endpoint_ids: [first, ...others],
        due_at: dueAt(state, now),
        at: now
      })
    }
    case "JoinOrgs": {
      const isNew = state.webhooks.some((one) => withOrgs(one, command.org_ids) !== one)
      return isNew ? happen({ _tag: "OrgsJoined", org_ids: command.org_ids, at: now }) : NOTHING
    }
    case "NoteOff": {
      const webhook = webhookOf(state, command.endpoint_id)
      if (webhook === undefined) return refuse("webhook-not-found")
      const { endpoint_id, reason, revision } = command
      // The result is for an earlier address, or from before the webhook was enabled again.
      if (revision < (state.renewed[endpoint_id] ?? 0)) return refuse("overtaken")
      return webhook.off === null ? happen({ _tag: "WebhookTurnedOff", endpoint_id, reason, at: now }) : NOTHING
    }
    default:
      return absurd(command)
  }
}

const happen = (event: SubscriberEvent): Decision => Result.succeed([event])

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: SubscriberRefused["reason"]): Decision => Result.fail(new SubscriberRefused({ reason }))

const webhookOf = (state: SubscriberState, endpointId: string): Webhook | undefined =>
  state.webhooks.find((one) => one.endpoint_id === endpointId)

/** A disabled webhook receives no events: they would only be sent too late. */
const hears = ({ events, off, org_ids }: Webhook, { notice, org_id }: Asked<"Publish">): boolean =>
  off === null &&
  events.some((type) => type === notice.type) &&
  (org_ids === null || (org_id !== null && org_ids.includes(org_id)))

/** Returns the webhook unchanged when it receives none of them, or already all. */
const withOrgs = (webhook: Webhook, orgIds: ReadonlyArray<string>): Webhook => {
  const own = webhook.org_ids
  if (own === null || !orgIds.some((id) => own.includes(id))) return webhook
  const others = orgIds.filter((id) => !own.includes(id))
  return others.length === 0 ? webhook : { ...webhook, org_ids: [...own, ...others] }
}

const addWebhook = (
  state: SubscriberState,
  { limit = WEBHOOK_COUNT_MAX, webhook }: Asked<"AddWebhook">,
  now: EpochMs
): Decision => {
  if (webhookOf(state, webhook.endpoint_id) !== undefined) return refuse("webhook-known")
  if (state.webhooks.length >= Math.min(limit, WEBHOOK_COUNT_MAX)) return refuse("too-many-webhooks")
  const added = { ...webhook, previous_secret: null, off: null, created_at: now, updated_at: now }
  return happen({ _tag: "WebhookAdded", webhook: added, at: now })
}

const changeWebhook = (
  webhook: Webhook,
  { _tag, active, ...named }: Asked<"ChangeWebhook">,
  now: EpochMs
): Decision => {
  const changed: Webhook = { ...webhook, ...named, off: offAfter(webhook.off, active, now) }
  // Compared as JSON text, because all fields are plain JSON in a fixed order.
  if (JSON.stringify(changed) === JSON.stringify(webhook)) return NOTHING
  return happen({ _tag: "WebhookChanged", webhook: { ...changed, updated_at: now }, at: now })
}

const offAfter = (off: Webhook["off"], active: boolean | undefined, now: EpochMs): Webhook["off"] => {
  if (active === undefined) return off
  if (active) return null
  return off?.reason === "paused" ? off : { reason: "paused", since: now }
}

/** After several rotations only the latest previous secret is still valid. */
const rotateSecret = (webhook: Webhook, command: Asked<"RotateSecret">, now: EpochMs): Decision => {
  const { previous_until: until, secret } = command
  const previous_secret = until > now ? { secret: webhook.secret, until } : null
  return happen({
    _tag: "WebhookSecretRotated",
    webhook: { ...webhook, secret, previous_secret, updated_at: now },
    at: now
  })
}

export const evolve = (state: SubscriberState, event: SubscriberEvent): SubscriberState => {
  switch (event._tag) {
    case "WebhookAdded":
      return renew(
        {
          ...changedOnce(state),
          sponsor_id: event.webhook.sponsor_id,
          webhooks: [...state.webhooks, event.webhook]
        },
        event.webhook.endpoint_id
      )
    case "WebhookChanged": {
      const changed = withWebhook(state, event.webhook)
      return isRenewed(state, event.webhook) ? renew(changed, event.webhook.endpoint_id) : changed
    }
    case "WebhookSecretRotated":
      return withWebhook(state, event.webhook)
    case "WebhookRemoved":
      return removed(state, event.endpoint_id)
    case "NoticePublished":
      return { ...state, ...pacedAfter(state, event.endpoint_ids.length, event.at) }
    case "OrgsJoined":
      return { ...state, webhooks: state.webhooks.map((one) => withOrgs(one, event.org_ids)) }
    case "WebhookTurnedOff": {
      const webhook = webhookOf(state, event.endpoint_id)
      const off = { reason: event.reason, since: event.at }
      return webhook === undefined ? state : withWebhook(state, { ...webhook, off, updated_at: event.at })
    }
    default:
      return absurd(event)
  }
}

const changedOnce = (state: SubscriberState): SubscriberState => ({ ...state, revision: state.revision + 1 })

const removed = (state: SubscriberState, endpointId: string): SubscriberState => {
  const { [endpointId]: _, ...renewed } = state.renewed
  return {
    ...changedOnce(state),
    webhooks: state.webhooks.filter((one) => one.endpoint_id !== endpointId),
    renewed
  }
}

/** Whether the endpoint will treat it as new, so that earlier failures no longer count. */
const isRenewed = (state: SubscriberState, { callback_url, endpoint_id, off }: Webhook): boolean => {
  const before = webhookOf(state, endpoint_id)
  return off === null && (before === undefined || before.off !== null || before.callback_url !== callback_url)
}

const renew = (state: SubscriberState, endpointId: string): SubscriberState => ({
  ...state,
  renewed: { ...state.renewed, [endpointId]: state.revision }
})

const withWebhook = (state: SubscriberState, webhook: Webhook): SubscriberState => ({
  ...changedOnce(state),
  webhooks: state.webhooks.map((one) => (one.endpoint_id === webhook.endpoint_id ? webhook : one))
})

export const react = (event: SubscriberEvent, state: SubscriberState): ReadonlyArray<Intent> => {
  switch (event._tag) {
    case "WebhookAdded":
    case "WebhookChanged":
    case "WebhookSecretRotated":
      return configure(event.webhook, state.revision)
    case "WebhookTurnedOff": {
      // The webhook may have changed while the endpoint's message was under way.
      const webhook = webhookOf(state, event.endpoint_id)
      return webhook === undefined ? [] : configure(webhook, state.revision)
    }
    case "WebhookRemoved":
      return tellEndpoint(event.endpoint_id, { _tag: "Close", endpoint_id: event.endpoint_id })
    case "OrgsJoined":
      return []
    case "NoticePublished":
      return event.endpoint_ids.map((id) => deliveryIntent(id, event.notice, event.due_at))
    default:
      return absurd(event)
  }
}

const configure = (webhook: Webhook, revision: number): ReadonlyArray<Intent> =>
  tellEndpoint(webhook.endpoint_id, {
    _tag: "Configure",
    config: configOf(webhook),
    off: webhook.off?.reason ?? null,
    revision
  })

const configOf = ({ callback_url, endpoint_id, previous_secret, secret, sponsor_id }: Webhook): EndpointConfig => ({
  endpoint_id,
  sponsor_id,
  callback_url,
  secret,
  previous_secret
})

const tellEndpoint = (id: string, command: EndpointCommand): ReadonlyArray<Intent> => [
  { to: { kind: "endpoint", id }, command }
]

const SCORE_NEWS: EventType = "org.trustscore_updated"

/**
 * The rows by which the database finds subscribers of scores and of single organizations, which organizations do not
 * know.
 */
export const projectAll = ({ sponsor_id, webhooks }: SubscriberState): ReadonlyArray<ViewRow> => {
  if (sponsor_id === null) return []
  const wants_scores = webhooks.some(({ events, off }) => off === null && events.includes(SCORE_NEWS))
  // Includes disabled webhooks, which may be enabled again.
  const filters_orgs = webhooks.some(({ org_ids }) => org_ids !== null)
  return [{ view: "webhook_view", key: sponsor_id, row: { sponsor_id, wants_scores, filters_orgs } }]
}

/** Published events change no settings. */
export const project = (state: SubscriberState, events: ReadonlyArray<SubscriberEvent>): ReadonlyArray<ViewRow> =>
  events.every((event) => event._tag === "NoticePublished") ? [] : projectAll(state)

const NO_WEBHOOKS: SubscriberState = {
  _tag: "Subscriber",
  sponsor_id: null,
  revision: 0,
  webhooks: [],
  renewed: {},
  paced_until: 0,
  published_at: 0
}

export const subscriberEntity = entity<SubscriberState, SubscriberCommand, SubscriberEvent, SubscriberRefused>({
  kind: "subscriber",
  initialState: NO_WEBHOOKS,
  decide,
  evolve,
  react,
  project,
  projectAll,
  commandSchema: SubscriberCommand,
  eventSchema: SubscriberEvent,
  stateSchema: SubscriberState,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  },
  // Kept in memory even when empty: most sponsors have no webhooks, and all their cases ask. Its id comes from the
  // service only.
  keepsEmpty: true
})
