/** Webhooks of a sponsor: their settings, deliveries and attempts. */
import type { DeliveryDetail, DeliveryList, WebhookDetail, WebhookList } from "../../../schema/api/webhooks.ts"
import { DeliveryState } from "../../../schema/lane.ts"
import { EventType } from "../../../schema/webhook.ts"
import { type Html, html, NOTHING, type Part } from "../html.ts"
import { crumb, empty, facts, filters, hrefOf, tag } from "../parts.ts"
import { counted, distance, moment, number, spoken } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { EVENT_WORDS, STATE_TONES, STATE_WORDS, TONES, wordsOf } from "./webhook-words.ts"
import { button, check, type Fault, hidden, input, notice, postForm, select, shownOnce, summary } from "../fields.ts"

type Detail = typeof WebhookDetail.Encoded
type Deliveries = typeof DeliveryList.Encoded
type Delivery = typeof DeliveryDetail.Encoded

const pathOf = (webhookId: string): string => `/console/webhooks/${webhookId}`

const DONE_WORDS: Readonly<Record<string, string>> = {
  test: "A test is queued. It stands in the list below.",
  pause: "The webhook is paused: nothing is sent until it goes on.",
  resume: "The webhook goes on.",
  replay: "It is queued again, with the same id.",
  "replay-range": "What was given up since then is queued again.",
  removed: "The webhook is removed."
}

const said = (done: string | undefined): Html =>
  notice(done !== undefined && Object.hasOwn(DONE_WORDS, done) ? DONE_WORDS[done] : undefined)

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
  readonly formKey: string
  readonly now: number
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

export const webhookPage = (view: WebhookView): string => {
  const { deliveries, done, fault, now, state, webhook } = view
  const path = pathOf(webhook.webhook_id)
  return consolePage(
    { title: webhook.callback_url, current: "/console/webhooks", isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}${said(done)} ${crumb("/console/webhooks", "Webhooks")}
      <div class="row">
        <h1>${webhook.callback_url}</h1>
        ${tag(TONES[webhook.status], spoken(webhook.status))}
      </div>
      <div class="pair">${health(view)} ${orders(view)}</div>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Deliveries</h2>
        ${filters("Deliveries", [
          [path, "All", state === ""],
          ...DeliveryState.literals.map(
            (one) => [hrefOf(path, { state: one }), STATE_WORDS[one], state === one] as const
          )
        ])}
        ${deliveryRows(webhook.webhook_id, deliveries, now)}
        ${
          deliveries.next_cursor === null
            ? NOTHING
            : html`<nav class="pager" aria-label="Pages">
                <a class="button" rel="next" href="${hrefOf(path, { state, cursor: deliveries.next_cursor })}"
                  >Further</a
                >
              </nav>`
        }
      </section>
    </div>`
  )
}

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
              <p class="hint">What happens meanwhile waits, and is sent when it goes on.</p>`
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

const deliveryRows = (webhookId: string, { results }: Deliveries, now: number): Html =>
  results.length === 0
    ? empty("Nothing was sent yet", html`Send a test, or wait for the first event.`)
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

export const deliveryPage = (view: {
  readonly delivery: Delivery
  readonly formKey: string
  readonly now: number
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}): string => {
  const { delivery, done, fault, formKey, now } = view
  const path = pathOf(delivery.webhook_id)
  return consolePage(
    { title: delivery.type, current: "/console/webhooks", isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}${said(done)} ${crumb(path, "The webhook")}
      <div class="row">
        <h1>${wordsOf(delivery.type)}</h1>
        ${tag(STATE_TONES[delivery.state], STATE_WORDS[delivery.state])}
      </div>
      ${facts([
        [
          "About",
          delivery.resource.kind === "test"
            ? "Nothing: it only tries the address"
            : `${spoken(delivery.resource.kind)} ${delivery.resource.id}`
        ],
        ["Message", html`<code>${delivery.message_id}</code>`],
        ["Event", html`<code>${delivery.type}</code>`],
        ["Queued", moment(delivery.queued_at)],
        [
          "Next attempt",
          delivery.next_attempt_at === null
            ? html`<span class="quiet">None</span>`
            : html`${Date.parse(delivery.next_attempt_at) <= now ? "Now" : distance(delivery.next_attempt_at, now)}`
        ]
      ])}
      ${
        delivery.state === "pending"
          ? NOTHING
          : postForm(
              `${path}/deliveries/${delivery.delivery_id}`,
              "replay",
              html`${hidden("key", formKey)} ${button("Send it again")}
                <p class="hint">Your program gets it with the same id, and can tell that it knows it.</p>`
            )
      }
      <section aria-labelledby="attempts">
        <h2 id="attempts">Attempts</h2>
        ${delivery.attempts.length === 0 ? html`<p class="quiet">None yet.</p>` : attempts(delivery)}
      </section>
      <section aria-labelledby="body">
        <h2 id="body">What is sent</h2>
        <pre
          class="snippet"
          tabindex="0"
          role="region"
          aria-label="The message"
        ><code>${JSON.stringify(delivery.payload, null, 2)}</code></pre>
      </section>
    </div>`
  )
}

const attempts = ({ attempts: all }: Delivery): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Table of attempts">
    <table class="grid-table stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Answer</th>
          <th scope="col" class="num">Took</th>
        </tr>
      </thead>
      <tbody>
        ${all.map(
          ({ at, duration_ms, problem, status }) =>
            html`<tr>
              <td data-of="When">${moment(at)}</td>
              <td data-of="Answer">
                ${status === null ? (problem ?? "No answer") : `${String(status)}${problem === null ? "" : ` ${problem}`}`}
              </td>
              <td class="num" data-of="Took">${number(duration_ms)} ms</td>
            </tr>`
        )}
      </tbody>
    </table>
  </div>`
