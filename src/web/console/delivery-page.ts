/** One delivery of a webhook: what it is about, its attempts, the message itself, and sending it again. */
import type { DeliveryDetail } from "../../../schema/api/webhooks.ts"
import { button, type Fault, hidden, postForm, summary } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, facts, tag } from "../parts.ts"
import { distance, moment, number, spoken } from "../words.ts"
import { consolePage } from "./console-frame.ts"
import { pathOf, said, STATE_TONES, STATE_WORDS, wordsOf } from "./webhook-words.ts"

type Delivery = typeof DeliveryDetail.Encoded

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
