/** Webhooks of a sponsor: the list, the secret that is shown once, and one webhook with its settings and deliveries. */
import type { DeliveryList, WebhookDetail, WebhookList } from "../../../schema/api/webhooks.ts"
import { DeliveryState } from "../../../schema/lane.ts"
import { EventType } from "../../../schema/webhook.ts"
import { DELIVERY_COUNT_MAX } from "../../webhooks/delivery-queries.ts"
import { type Html, html, NOTHING, type Part } from "../html.ts"
import { poll } from "../htmx.ts"
import { crumb, empty, facts, filters, hrefOf, tag } from "../parts.ts"
import { counted, distance, moment, number, spoken } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { EVENT_WORDS, pathOf, said, STATE_TONES, STATE_WORDS, TONES, wordsOf } from "./webhook-words.ts"
import { button, check, type Fault, hidden, input, postForm, select, shownOnce, summary } from "../fields.ts"

type Detail = typeof WebhookDetail.Encoded
type Deliveries = typeof DeliveryList.Encoded

export interface WebhooksView {
  readonly list: typeof WebhookList.Encoded
  readonly formKey: string
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

export const webhooksPage = ({ done, fault, formKey, list }: WebhooksView): string =>
  consolePage(
    { title: "Webhooks", current: "/console/webhooks", isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}${said(done)}
      <h1>Webhooks</h1>
      <p class="lead">Addresses of yours that are told what happens. Each message is signed.</p>
      ${
        list.results.length === 0
          ? empty("No webhook yet", html`Add one below, and send it a test.`)
          : html`<ul class="list">
              ${list.results.map(
                (one) =>
                  html`<li class="list-row">
                    <div>
                      <a class="list-title" href="${pathOf(one.webhook_id)}" data-row>${one.callback_url}</a>
                      <p>${one.description ?? one.events.map((event) => EVENT_WORDS[event]).join(", ")}</p>
                    </div>
                    <div class="list-side">${tag(TONES[one.status], spoken(one.status))}</div>
                  </li>`
              )}
            </ul>`
      }
      <section aria-labelledby="new">
        <h2 id="new">A new webhook</h2>
        ${postForm(
          "/console/webhooks",
          "create",
          html`${hidden("key", formKey)}
            ${input({
              id: "callback_url",
              label: "Address",
              hint: "It begins with https://",
              type: "url",
              isRequired: true,
              lengthMax: 2_048,
              value: fault?.typed["callback_url"] ?? ""
            })}
            <fieldset id="events">
              <legend>What it is told</legend>
              ${EventType.literals.map((event) =>
                check({
                  id: `event-${event}`,
                  name: "events",
                  value: event,
                  label: html`${EVENT_WORDS[event]} <code class="quiet small">${event}</code>`
                })
              )}
            </fieldset>
            ${input({ id: "description", label: "Description", hint: "May be left empty", lengthMax: 200, value: fault?.typed["description"] ?? "" })}
            ${button("Add the webhook")}
            <p class="hint">The next page shows the secret that signs its messages, once.</p>`
        )}
      </section>
    </div>`
  )

export const secretPage = (webhookId: string, url: string, secret: string): string =>
  consolePage(
    { title: "The secret", current: "/console/webhooks" },
    html`<div class="wide">
      ${crumb("/console/webhooks", "Webhooks")}
      <h1>${url}</h1>
      ${shownOnce("The secret of this webhook", secret, "Check each message with it, as Standard Webhooks says. It is not shown again.")}
      <p class="actions"><a class="button primary" href="${pathOf(webhookId)}">I have stored it</a></p>
    </div>`
  )

export interface WebhookView {
  readonly webhook: Detail
  readonly deliveries: Deliveries
  readonly state: string
  /** Later pages stay as they are. */
  readonly isFirstPage: boolean
  readonly formKey: string
  readonly now: number
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

export const webhookPage = (view: WebhookView): string => {
  const { done, fault, webhook } = view
  return consolePage(
    {
      title: webhook.callback_url,
      current: "/console/webhooks",
      isFaulty: fault !== undefined,
      isLive: isUnderWay(view)
    },
    html`<div class="wide">
      ${summary(fault)}${said(done)} ${crumb("/console/webhooks", "Webhooks")}
      <div class="row">
        <h1>${webhook.callback_url}</h1>
        ${tag(TONES[webhook.status], spoken(webhook.status))}
      </div>
      <div class="pair">${health(view)} ${orders(view)}</div>
      ${deliveryPart(view)}
    </div>`
  )
}

type DeliveryView = Pick<WebhookView, "deliveries" | "isFirstPage" | "now" | "state" | "webhook">

const isUnderWay = ({ isFirstPage, webhook }: Pick<WebhookView, "isFirstPage" | "webhook">): boolean =>
  isFirstPage && webhook.status === "active" && webhook.deliveries.pending > 0

/** The deliveries with their filters; while some are under way, the first page asks for itself again. */
export const deliveryPart = ({ deliveries, isFirstPage, now, state, webhook }: DeliveryView): Html => {
  const path = pathOf(webhook.webhook_id)
  const attributes = isUnderWay({ isFirstPage, webhook }) ? poll(hrefOf(`${path}/live`, { state })) : NOTHING
  return html`<section aria-labelledby="deliveries" id="delivery-part" ${attributes}>
    <h2 id="deliveries">Deliveries</h2>
    ${filters("Deliveries", [
      [path, "All", state === ""],
      ...DeliveryState.literals.map((one) => {
        const words = `${STATE_WORDS[one]} ${countOf(webhook.deliveries[one])}`
        return [hrefOf(path, { state: one }), words, state === one] as const
      })
    ])}
    ${deliveryRows(webhook.webhook_id, deliveries, { now, state })}
    ${
      deliveries.next_cursor === null
        ? NOTHING
        : html`<nav class="pager" aria-label="Pages">
            <a class="button" rel="next" href="${hrefOf(path, { state, cursor: deliveries.next_cursor })}">Further</a>
          </nav>`
    }
  </section>`
}

const countOf = (count: number): string => `${number(count)}${count < DELIVERY_COUNT_MAX ? "" : "+"}`

const health = ({ now, webhook }: WebhookView): Html => {
  const { failing_since, failure_count, last_failure, last_success_at } = webhook.health
  const rows: ReadonlyArray<readonly [Part, Part]> = [
    ["Is told of", webhook.events.map((event) => EVENT_WORDS[event]).join(", ")],
    ["Organizations", webhook.org_ids === null ? "All" : webhook.org_ids.join(", ")],
    ["Last success", last_success_at === null ? "None yet" : distance(last_success_at, now)],
    ...(failing_since === null
      ? []
      : [["Failing", html`Since ${moment(failing_since)}, ${counted(failure_count, "attempt")}`] as const]),
    ...(last_failure === null
      ? []
      : [["Last failure", html`${last_failure.problem}, ${distance(last_failure.at, now)}`] as const]),
    ...(webhook.off === null
      ? []
      : [["Stopped", html`${spoken(webhook.off.reason)}, ${moment(webhook.off.since)}`] as const])
  ]
  return html`<section aria-labelledby="health">
    <h2 id="health">Health</h2>
    ${facts(rows)}
  </section>`
}

const orders = ({ formKey, webhook }: WebhookView): Html => {
  const action = pathOf(webhook.webhook_id)
  return html`<section aria-labelledby="orders">
    <h2 id="orders">What you can do</h2>
    ${
      webhook.status === "active"
        ? html`${postForm(action, "test", html`${hidden("key", formKey)} ${button("Send a test")}`)}
          ${postForm(
            action,
            "pause",
            html`${button("Pause it", "plain")}
              <p class="hint">
                What happens while it is paused is never sent to it. What waits already is sent when it goes on.
              </p>`
          )}`
        : postForm(action, "resume", button("Let it go on"))
    }
    <details>
      <summary>Send again what was given up</summary>
      ${postForm(
        action,
        "replay-range",
        html`${hidden("key", formKey)} ${input({ id: "since", label: "Since", type: "date", isRequired: true })}
        ${button("Send it again")}`
      )}
    </details>
    <details>
      <summary>Make a new secret</summary>
      ${postForm(
        action,
        "rotate",
        html`${hidden("key", formKey)}
        ${select({ id: "grace", label: "The secret before ends", value: "86400" }, [
          ["0", "At once"],
          ["3600", "After an hour"],
          ["86400", "After a day"]
        ])}
        ${button("Make a new secret", "plain")}`
      )}
    </details>
    <details>
      <summary>Remove the webhook</summary>
      ${postForm(
        action,
        "remove",
        html`${check({ id: "sure", label: "I know that what waits for it is not sent", isRequired: true })}
        ${button("Remove it", "danger")}`
      )}
    </details>
  </section>`
}

const deliveryRows = (
  webhookId: string,
  { results }: Deliveries,
  { now, state }: Pick<WebhookView, "now" | "state">
): Html =>
  results.length === 0
    ? nothingIn(webhookId, state)
    : html`<ul class="list">
        ${results.map(
          (one) =>
            html`<li class="list-row">
              <div>
                <a class="list-title" href="${pathOf(webhookId)}/deliveries/${one.delivery_id}" data-row
                  >${wordsOf(one.type)}</a
                >
                <p class="quiet">
                  ${one.resource.kind === "test" ? "" : `${one.resource.id} · `}${counted(one.attempt_count, "attempt")}${one.last_problem === null ? "" : ` · ${one.last_problem}`}
                </p>
              </div>
              <div class="list-side">
                ${tag(STATE_TONES[one.state], STATE_WORDS[one.state])}
                <div>${distance(one.queued_at, now)}</div>
              </div>
            </li>`
        )}
      </ul>`

/** Of one state there may be none while there are others. */
const nothingIn = (webhookId: string, state: string): Html =>
  state === ""
    ? empty("Nothing was sent yet", html`Send a test, or wait for the first event.`)
    : empty("None of this kind", html`<a href="${pathOf(webhookId)}">Show all deliveries</a>`)
