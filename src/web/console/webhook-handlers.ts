/** The pages of webhooks and their deliveries. */
import { randomUUID } from "node:crypto"
import * as pages from "../../../schema/api/console-pages.ts"
import * as api from "../../../schema/api/webhooks.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { lacking, NO_FORM, showOwn } from "./console-frame.ts"
import { type Form, readForm } from "../sent-form.ts"
import { type RefusedForm, showUnread } from "./kept-form.ts"
import { deliveryPage } from "./delivery-page.ts"
import { deliveryPart, secretPage, webhookPage, webhooksPage } from "./webhook-pages.ts"

/** Deliveries on one page. */
const DELIVERY_COUNT = 25

export const webhookHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => {
  const { ask } = deps
  return [
    handler(pages.webhooksPage, ({ query, request }) => shownList(deps, request, { done: query.done })),

    handler(pages.webhooksForm, async ({ request }) => {
      const form = await readForm(request)
      const body = {
        callback_url: form.field("callback_url") ?? "",
        events: form.all("events"),
        description: form.field("description") ?? null
      }
      const made = await ask(api.registerWebhook, { body, idempotencyKey: form.deed }, request)
      if (!made.ok) {
        const typed = { callback_url: body.callback_url, description: body.description ?? "" }
        return shownList(deps, request, { why: made, typed, form })
      }
      const { callback_url, secret, webhook_id } = made.body
      return secret === undefined
        ? leadTo(pathOf(webhook_id))
        : showOwn(request, secretPage(webhook_id, callback_url, secret))
    }),

    handler(pages.webhookPage, ({ path: { webhook_id }, query, request }) =>
      shownOne(deps, webhook_id, request, query)
    ),

    handler(pages.webhookLive, async ({ path, query: { state = "" }, request }) => {
      const [webhook, deliveries] = await readOne(deps, path.webhook_id, request, { state })
      if (!webhook.ok) return showRefusal(request, webhook)
      if (!deliveries.ok) return showRefusal(request, deliveries)
      const part = deliveryPart({
        webhook: webhook.body,
        deliveries: deliveries.body,
        state,
        isFirstPage: true,
        now: deps.now()
      })
      return showOwn(request, part.text)
    }),

    handler(pages.webhookForm, async ({ path: { webhook_id }, request }) => {
      const form = await readForm(request)
      return taken({ deps, webhookId: webhook_id, form, request })
    }),

    handler(pages.deliveryPage, ({ path, query, request }) => shownDelivery(deps, path, request, { done: query.done })),

    handler(pages.deliveryForm, async ({ path, request }) => {
      const form = await readForm(request)
      if (form.field("do") !== "replay") return shownDelivery(deps, path, request, { why: NO_FORM })
      const again = await ask(api.replayDelivery, { path, idempotencyKey: form.deed }, request)
      return again.ok
        ? leadTo(`${pathOf(path.webhook_id)}/deliveries/${encodeURIComponent(again.body.delivery_id)}?done=replay`)
        : shownDelivery(deps, path, request, { why: again })
    })
  ]
}

const pathOf = (webhookId: string): string => `/console/webhooks/${encodeURIComponent(webhookId)}`

interface Given {
  readonly deps: PageDeps
  readonly webhookId: string
  readonly form: Form
  readonly request: HttpRequest
}

const taken = async ({ deps, form, request, webhookId }: Given): Promise<RawAnswer> => {
  const { ask } = deps
  const path = { webhook_id: webhookId }
  const idempotencyKey = form.deed
  const what = form.field("do") ?? ""
  const after = (asked: { readonly ok: true } | Refused): Promise<RawAnswer> | RawAnswer =>
    asked.ok
      ? leadTo(`${pathOf(webhookId)}?done=${what}`)
      : shownOne(deps, webhookId, request, {}, { form, why: asked })
  switch (what) {
    case "test":
      return after(await ask(api.testWebhook, { path, idempotencyKey }, request))
    case "pause":
      return after(await ask(api.changeWebhook, { path, body: { status: "paused" } }, request))
    case "resume":
      return after(await ask(api.changeWebhook, { path, body: { status: "active" } }, request))
    case "replay-range": {
      const since = form.field("since")
      if (since === undefined) return after(lacking("since", "has to be a day"))
      // The day begins here first, so that nothing of the sponsor's own day is left out.
      const body = { since: `${since}T00:00:00.000+14:00` }
      return after(await ask(api.replayDeliveries, { path, body, idempotencyKey }, request))
    }
    case "rotate": {
      const body = { grace_seconds: Number(form.field("grace") ?? 0) }
      const made = await ask(api.rotateWebhookSecret, { path, body, idempotencyKey }, request)
      if (!made.ok || made.body.secret === undefined) return after(made)
      return showOwn(request, secretPage(webhookId, "A new secret", made.body.secret))
    }
    case "remove": {
      if (form.field("sure") !== "yes") return after(lacking("sure", "has to be ticked"))
      const removed = await ask(api.removeWebhook, { path }, request)
      return removed.ok ? leadTo("/console/webhooks?done=removed") : after(removed)
    }
    default:
      return after(NO_FORM)
  }
}

interface Said {
  readonly done?: string | undefined
  readonly why?: Refused
  /** The form that was refused. */
  readonly form?: Form
  readonly typed?: Readonly<Record<string, string>>
}

const sentIn = ({ form, why }: Said): RefusedForm | undefined => form && why && { form, why }

const faultOf = ({ typed = {}, why }: Said) => (why === undefined ? undefined : { refused: why, typed })

const shownList = async ({ ask }: PageDeps, request: HttpRequest, said: Said): Promise<RawAnswer> => {
  const list = await ask(api.listWebhooks, {}, request)
  if (!list.ok) return showUnread(request, list, sentIn(said))
  const view = { list: list.body, formKey: randomUUID(), done: said.done, fault: faultOf(said) }
  return showOwn(request, webhooksPage(view), said.why?.status)
}

const readOne = (
  { ask }: PageDeps,
  webhook_id: string,
  request: HttpRequest,
  query: { readonly state: string; readonly cursor?: string | undefined }
) => {
  const path = { webhook_id }
  return Promise.all([
    ask(api.readWebhook, { path }, request),
    ask(api.listDeliveries, { path, query: { ...query, limit: DELIVERY_COUNT } }, request)
  ])
}

const shownOne = async (
  deps: PageDeps,
  webhook_id: string,
  request: HttpRequest,
  query: {
    readonly state?: string | undefined
    readonly cursor?: string | undefined
    readonly done?: string | undefined
  },
  sent?: RefusedForm
): Promise<RawAnswer> => {
  const { cursor, done, state = "" } = query
  const [webhook, deliveries] = await readOne(deps, webhook_id, request, { state, cursor })
  if (!webhook.ok) return showUnread(request, webhook, sent)
  if (!deliveries.ok) return showUnread(request, deliveries, sent)
  const fault = sent === undefined ? undefined : { refused: sent.why, typed: {} }
  const view = {
    webhook: webhook.body,
    deliveries: deliveries.body,
    state,
    formKey: randomUUID(),
    isFirstPage: cursor === undefined,
    now: deps.now(),
    done,
    fault
  }
  return showOwn(request, webhookPage(view), sent?.why.status)
}

const shownDelivery = async (
  { ask, now }: PageDeps,
  path: { readonly webhook_id: string; readonly delivery_id: string },
  request: HttpRequest,
  said: Said
): Promise<RawAnswer> => {
  const delivery = await ask(api.readDelivery, { path }, request)
  if (!delivery.ok) return showUnread(request, delivery, sentIn(said))
  const view = { delivery: delivery.body, formKey: randomUUID(), now: now(), done: said.done, fault: faultOf(said) }
  return showOwn(request, deliveryPage(view), said.why?.status)
}
