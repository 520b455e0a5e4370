/**
 * Registers, reads, changes and removes webhooks, and renews their secrets. A new secret is shown only in the answer
 * that made it, is sealed in the journal, and appears in no log. A secret that the caller chose is in no answer.
 */
import { Result } from "effect"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { subscriberEntity } from "../../../actors/subscriber/subscriber.ts"
import * as api from "../../../schema/api/webhooks.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import type {
  SubscriberCommand,
  SubscriberEvent,
  SubscriberRefused,
  SubscriberState
} from "../../../schema/subscriber.ts"
import type { EventType, Webhook } from "../../../schema/webhook.ts"
import type { SponsorTiers } from "../../quota/sponsor-quota.ts"
import type { Callbacks } from "../callbacks.ts"
import { readSecret } from "../../crypto/webhook-secret.ts"
import type { DeliveryQueries } from "../delivery-queries.ts"
import { healthView, previousSecretEnd, webhookView } from "../webhook-view.ts"
import {
  type Answer,
  type BoundHandler,
  handler,
  json,
  type JsonAnswer,
  type KeyedRequest
} from "../../http/handler.ts"
import type { FieldError } from "../../http/problem.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"
import { findWebhook, sponsorOf, WEBHOOK_NOT_FOUND } from "./own-webhook.ts"

export interface WebhookDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** A fresh id with this prefix, for example whk_…. */
  readonly newId: (prefix: string) => string
  readonly callbacks: Callbacks
  readonly deliveries: Pick<DeliveryQueries, "counts">
  /** Every id of the organization that an id stands for, as merges are now. */
  readonly idsOfOrg: (orgId: string) => ReadonlyArray<string>
  readonly tiers: Pick<SponsorTiers, "limitsOf" | "words">
}

export const webhookHandlers = (deps: WebhookDeps): ReadonlyArray<BoundHandler> => [
  handler(api.registerWebhook, async ({ payload, caller, keyed }) => {
    const sponsorId = sponsorOf(caller)
    const signing = signingOf(deps, payload.secret)
    const refused = refusedFields(deps, payload, signing)
    if (refused !== undefined) return refused
    const endpoint_id = deps.newId("whk")
    const webhook = {
      endpoint_id,
      sponsor_id: sponsorId,
      callback_url: payload.callback_url,
      secret: deps.callbacks.seal(signing.secret, endpoint_id),
      events: distinctEvents(payload.events),
      org_ids: allOrgIds(deps, payload.org_ids),
      description: payload.description ?? null
    }
    const warnings = [...signing.warnings, ...(await unknownOrganizations(deps, payload.org_ids))]
    const { webhooks: limit } = await deps.tiers.limitsOf(sponsorId)
    const answer = await answered(deps, sponsorId, { _tag: "AddWebhook", webhook, limit }, keyed, ({ state }) =>
      json(201, { ...webhookView(webhookIn(state, endpoint_id), deps.now()), ...signing.shown, warnings }, [
        ["location", `/api/v1/webhooks/${endpoint_id}`]
      ])
    )
    if (!isApiError(answer) || answer.reason !== "too-many-webhooks") return answer
    const words = await deps.tiers.words("webhooks", sponsorId)
    return apiError(answer.reason, { message: `${ERRORS[answer.reason].message}. ${words}` })
  }),

  handler(api.listWebhooks, async ({ caller }) => {
    const { state } = await deps.registry.read(subscriberEntity, sponsorOf(caller))
    const results = state.webhooks.map((one) => webhookView(one, deps.now()))
    return json(200, { results, total: results.length })
  }),

  handler(api.readWebhook, async ({ path, caller }) => {
    const webhook = await findWebhook(deps, path.webhook_id, caller)
    if (isApiError(webhook)) return webhook
    const [{ state }, deliveries] = await Promise.all([
      deps.registry.read(endpointEntity, path.webhook_id),
      deps.deliveries.counts(path.webhook_id)
    ])
    return json(200, { ...webhookView(webhook, deps.now()), health: healthView(state), deliveries })
  }),

  handler(api.changeWebhook, async ({ path, payload, caller }) => {
    const refused = refusedFields(deps, payload)
    if (refused !== undefined) return refused
    const { callback_url, description, events, org_ids, status } = payload
    if ([callback_url, description, events, org_ids, status].every((one) => one === undefined)) return NOTHING_TO_CHANGE
    const command = {
      _tag: "ChangeWebhook",
      endpoint_id: path.webhook_id,
      ...(callback_url === undefined ? {} : { callback_url }),
      ...(events === undefined ? {} : { events: distinctEvents(events) }),
      ...(org_ids === undefined ? {} : { org_ids: allOrgIds(deps, org_ids) }),
      ...(description === undefined ? {} : { description }),
      ...(status === undefined ? {} : { active: status === "active" })
    } as const
    return answered(deps, sponsorOf(caller), command, undefined, ({ state }) =>
      json(200, webhookView(webhookIn(state, path.webhook_id), deps.now()))
    )
  }),

  handler(api.removeWebhook, ({ path, caller }) => {
    const command = { _tag: "RemoveWebhook", endpoint_id: path.webhook_id } as const
    return answered(deps, sponsorOf(caller), command, undefined, () =>
      json(200, { webhook_id: path.webhook_id, status: "removed" })
    )
  }),

  handler(api.rotateWebhookSecret, ({ path, payload, caller, keyed }) => {
    const signing = signingOf(deps, payload.secret)
    const refused = refusedFields(deps, {}, signing)
    if (refused !== undefined) return refused
    const graceMs = (payload.grace_seconds ?? api.GRACE_SECONDS_DEFAULT) * 1_000
    const command = {
      _tag: "RotateSecret",
      endpoint_id: path.webhook_id,
      secret: deps.callbacks.seal(signing.secret, path.webhook_id),
      previous_until: deps.now() + graceMs
    } as const
    return answered(deps, sponsorOf(caller), command, keyed, ({ state }) =>
      json(200, {
        webhook_id: path.webhook_id,
        ...signing.shown,
        previous_secret_expires_at: previousSecretEnd(webhookIn(state, path.webhook_id), deps.now()),
        warnings: signing.warnings
      })
    )
  })
]

type SubscriberOutcome = Outcome<SubscriberState, SubscriberEvent>

const answered = async (
  { registry }: WebhookDeps,
  sponsorId: string,
  command: SubscriberCommand,
  keyed: KeyedRequest | undefined,
  render: (outcome: SubscriberOutcome) => JsonAnswer
): Promise<Answer> => {
  const asked = await registry.ask(
    subscriberEntity,
    sponsorId,
    command,
    keyed === undefined ? {} : { commandId: keyed.commandId, answer: (outcome) => keyed.store(render(outcome)) }
  )
  if (Result.isFailure(asked)) return refusal(asked.failure.reason)
  return asked.success.duplicate ? KEY_TOO_OLD : render(asked.success)
}

const refusal = (reason: SubscriberRefused["reason"]): ApiError => {
  switch (reason) {
    case "webhook-not-found":
      return WEBHOOK_NOT_FOUND
    case "too-many-webhooks":
      return apiError("too-many-webhooks")
    case "webhook-known":
      throw new Error("a new webhook's id is taken already")
    case "overtaken":
      throw new Error("only word of an endpoint is overtaken")
    default:
      return reason satisfies never
  }
}

const webhookIn = ({ webhooks }: SubscriberState, endpointId: string): Webhook => {
  const webhook = webhooks.find((one) => one.endpoint_id === endpointId)
  if (webhook === undefined) throw new Error("a committed webhook is not there")
  return webhook
}

interface Signing {
  readonly secret: string
  /** The secret for the answer; absent when the caller chose it. */
  readonly shown: { readonly secret?: string }
  readonly warnings: ReadonlyArray<"secret_too_short">
  readonly fault?: string | undefined
}

const signingOf = ({ callbacks }: WebhookDeps, given: string | undefined): Signing => {
  if (given === undefined) {
    const secret = callbacks.newSecret()
    return { secret, shown: { secret }, warnings: [] }
  }
  const read = readSecret(given)
  if (Result.isFailure(read)) return { secret: given, shown: {}, warnings: [], fault: read.failure }
  return { secret: given, shown: {}, warnings: read.success.isShort ? ["secret_too_short"] : [] }
}

/** The fields that the service's rules refuse although the schema accepts them. */
const refusedFields = (
  { callbacks }: WebhookDeps,
  { callback_url }: { readonly callback_url?: string | undefined },
  signing?: Signing
): ApiError | undefined => {
  const fault = callback_url === undefined ? undefined : callbacks.faultOf(callback_url)
  const errors: ReadonlyArray<FieldError> = [
    ...(fault === undefined ? [] : [{ path: "callback_url", message: fault }]),
    ...(signing?.fault === undefined ? [] : [{ path: "secret", message: signing.fault }])
  ]
  return errors.length === 0 ? undefined : apiError("invalid-body", { errors })
}

const NOTHING_TO_CHANGE = apiError("invalid-body", {
  errors: [{ path: "", message: "name at least one of callback_url, events, org_ids, description, status" }]
})

/** Duplicate event names are ignored. */
const distinctEvents = ([first, ...others]: Webhook["events"]): Webhook["events"] => [
  first,
  ...new Set<EventType>(others.filter((one) => one !== first))
]

/** Adds the merged ids of each organization, because cases keep the id under which they were opened. */
/** The endpoint is made all the same: an organization may become known later, under this id. */
const unknownOrganizations = async (
  { idsOfOrg, registry }: WebhookDeps,
  orgIds: ReadonlyArray<string> | null | undefined
): Promise<ReadonlyArray<string>> => {
  const unknown = await Promise.all(
    [...new Set(orgIds ?? [])].map(async (id) => {
      const { state } = await registry.read(organizationEntity, id)
      return state._tag === "Unknown" && idsOfOrg(id).every((one) => one === id) ? [id] : []
    })
  )
  const named = unknown.flat()
  return named.length === 0
    ? []
    : [`org_ids names what is no organization known here, and nothing is sent about it: ${named.join(", ")}`]
}

const allOrgIds = (
  { idsOfOrg }: WebhookDeps,
  orgIds: ReadonlyArray<string> | null | undefined
): ReadonlyArray<string> | null =>
  orgIds === undefined || orgIds === null ? null : [...new Set([...orgIds, ...orgIds.flatMap(idsOfOrg)])]
