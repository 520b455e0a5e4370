/** What is recorded of an organization, and how its score follows from it: the same parts in a dossier and on its page. */
import type { EvidenceSummary } from "../../../schema/api/trust.ts"
import { ledgerBar, trustScale } from "../charts.ts"
import { type Html, html, NOTHING, outside, type Part } from "../html.ts"
import { facts, type Tone } from "../parts.ts"
import { counted, date, percent, signed, spoken } from "../words.ts"

type Evidence = typeof EvidenceSummary.Encoded

export interface TrustRuling {
  readonly tone: Tone
  readonly signal: string
  readonly score: number
  /** The score if no more is believed than the record surely shows. */
  readonly lower: number
  readonly rows: ReadonlyArray<readonly [term: string, value: Part]>
  readonly sentence: string
}

export const trustRuling = ({ lower, rows, score, sentence, signal, tone }: TrustRuling): Html =>
  html`<section class="ruling ruling-${tone}" aria-labelledby="signal">
    <div class="ruling-word"><h2 id="signal">${signal}</h2></div>
    <div>
      <span class="huge">${String(score)}</span
      ><span class="of"> of 100${lower < score ? `, surely at least ${String(lower)}` : ""}</span
      >${trustScale(score, lower)}
    </div>
    <dl class="ruling-facts">
      ${rows.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`
      )}
    </dl>
    <p class="ruling-sentence">${sentence}</p>
  </section>`

/** Every factor with its points and its reason; the points add up to the score. Those that count nothing come last. */
export const ledger = ({ factors, score }: Evidence): Html => {
  // The base is where everybody starts: its bar would say nothing and make the others short.
  const most = Math.max(0, ...factors.filter(({ id }) => id !== "base").map(({ points }) => Math.abs(points)))
  const counting = factors.filter(({ points }) => points !== 0)
  const silent = factors.filter(({ points }) => points === 0)
  return html`<section aria-labelledby="ledger">
    <h2 id="ledger">How the score adds up</h2>
    <ul class="ledger">
      ${counting.map((one) => entry(one, one.id === "base" ? NO_BAR : ledgerBar(one.points, most)))}
      <li class="ledger-sum">
        <div>Score</div>
        ${NO_BAR}<span class="ledger-points">${String(score)}</span>
      </li>
      ${silent.map(
        ({ id, why }) =>
          html`<li class="ledger-zero">
            <div><b>${spoken(id)}:</b> <span class="ledger-why">${why}</span></div>
            ${NO_BAR}<span class="ledger-points">0</span>
          </li>`
      )}
    </ul>
  </section>`
}

const NO_BAR = html`<span></span>`

const entry = ({ id, points, why }: Evidence["factors"][number], bar: Html): Html =>
  html`<li>
    <div><b>${spoken(id)}</b><span class="ledger-why">${why}</span></div>
    ${bar}<span class="ledger-points">${signed(points)}</span>
  </li>`

export const evidence = (record: Evidence): Html => {
  const { cases, complaint_rates: rates, enforcement, pattern_flags: flags, reports } = record
  return html`<section aria-labelledby="record">
      <h2 id="record">What is recorded</h2>
      ${facts([
        ["Resolved", cases.closed === 0 ? "No case was closed yet" : `${record.resolution_rate} of closed cases`],
        ["Answers in time", cases.timely_rate === null ? "No case was closed yet" : percent(cases.timely_rate)],
        [
          "Reports",
          `${reports.accepted} accepted, ${reports.unreviewed} unreviewed, by ${counted(reports.distinct_sponsors, "sponsor")}`
        ],
        ["Patterns", flags.length === 0 ? "None stands out" : flags.map(spoken).join(", ")],
        ...(rates === null
          ? []
          : [
              [
                "Public complaints",
                `${rates.responses} answers by ${rates.as_of}: ${percent(rates.timely_share)} in time, ${percent(rates.relief_share)} with relief. Not part of the score.`
              ] as const
            ])
      ])}
    </section>
    ${enforcement.items.length === 0 ? NOTHING : actions(enforcement)}`
}

const actions = ({ items, last_5_years, total }: Evidence["enforcement"]): Html =>
  html`<section aria-labelledby="actions">
    <h2 id="actions">Enforcement</h2>
    <p class="count">${String(total)} in all, ${String(last_5_years)} in the last five years</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Enforcement records">
      <table class="grid-table">
        <thead>
          <tr>
            <th scope="col">Filed</th>
            <th scope="col">By</th>
            <th scope="col">Action</th>
            <th scope="col">Status</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          ${items.map(
            (one) =>
              html`<tr>
                <td class="nowrap">${date(one.date)}</td>
                <td>${one.source.toUpperCase()}</td>
                <td>${spoken(one.action_type)}</td>
                <td>${spoken(one.status)}</td>
                <td>${outside(one.url, "Record")}</td>
              </tr>`
          )}
        </tbody>
      </table>
    </div>
  </section>`
