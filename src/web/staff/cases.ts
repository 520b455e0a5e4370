/** Cases for staff: found by their number, or by the address of their sponsor; reading one is in the audit. */
import type { StaffCase } from "../../../schema/api/cases-admin.ts"
import { notice } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, facts, searchForm, tag } from "../parts.ts"
import { moment, spoken } from "../words.ts"
import { type Problem, problemSummary, proofFields, staffPage, type Who } from "./parts.ts"
import { reasonField } from "./erasure-content.ts"

type Case = typeof StaffCase.Type

export const casesPage = (q: string, who: Who, problem?: Problem): string =>
  staffPage(
    {
      title: problem === undefined ? "Cases" : "Error: Cases",
      area: "staff",
      current: "/staff/cases",
      script: "staff-keys.js"
    },
    who,
    html`<div class="wide">
      <h1>Cases</h1>
      ${problemSummary(problem)}
      ${searchForm({
        action: "/staff/cases",
        name: "q",
        label: "Which case?",
        hint: "Its number, or the e-mail address of its sponsor. To read a case is noted in the audit with your name.",
        value: q,
        button: "Find"
      })}
    </div>`
  )

export interface CaseShowing {
  readonly one: Case
  readonly who: Who
  readonly now: number
  readonly done?: string | undefined
  readonly problem?: Problem | undefined
  readonly reviewer?: string | undefined
}

export const casePage = ({ done, now, one, problem, reviewer, who }: CaseShowing): string =>
  staffPage(
    { title: one.case_id, area: "staff", current: "/staff/cases", script: "staff-keys.js" },
    who,
    html`<div class="wide">
      ${problemSummary(problem)} ${notice(done)} ${crumb("/staff/cases", "Cases")}
      <div class="row">
        <h1>
          ${one.organization === null ? one.case_id : html`${one.organization.org_name} <span class="quiet">${one.case_id}</span>`}
        </h1>
        ${tag("quiet", spoken(one.status))}
      </div>
      <p class="quiet">Reading this page is in the audit.</p>
      ${facts([
        ["Category", spoken(one.category)],
        [
          "Organization",
          one.organization === null
            ? "–"
            : html`<a href="/staff/organizations/${encodeURIComponent(one.organization.org_id)}"
                >${one.organization.org_name}</a
              >`
        ],
        ["Place", one.jurisdiction ?? "–"],
        ["Sponsor", html`<a href="/staff/sponsors/${one.sponsor_id}"><code>${one.sponsor_id}</code></a>`],
        ["Agent", html`<code>${one.agent_id}</code>`]
      ])}
      <div class="pair">
        <section aria-labelledby="told">
          <h2 id="told">What was told</h2>
          ${one.narrative.length === 0 ? html`<p class="quiet">Nothing yet.</p>` : html`${one.narrative.map((text) => html`<p class="told">${text}</p>`)}`}
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts">Facts</h2>
          ${facts(
            Object.entries(one.facts).flatMap(([name, value]): ReadonlyArray<readonly [string, string]> =>
              value === undefined ? [] : [[spoken(name), value]]
            )
          )}
        </section>
      </div>
      ${
        one.letters.length === 0
          ? NOTHING
          : html`<section aria-labelledby="letters">
              <h2 id="letters">Letters</h2>
              <ul class="points">
                ${one.letters.map((letter) => html`<li>${letter.title}${letter.addressed_to === null ? "" : ` to ${letter.addressed_to}`} ${tag("quiet", spoken(letter.state))} <span class="quiet">drafted ${moment(letter.drafted_at)}</span></li>`)}
              </ul>
            </section>`
      }
      <section aria-labelledby="timeline">
        <h2 id="timeline">Timeline</h2>
        <ol class="timeline" reversed>
          ${one.timeline.toReversed().map(({ actor, event, timestamp }) => html`<li>${event} <span class="quiet small">${actor === "redress-assistant" ? "assistant" : actor}</span> ${moment(timestamp)}</li>`)}
        </ol>
      </section>
      ${erasure(one.case_id, who, now, reviewer)}
    </div>`
  )

const erasure = (caseId: string, who: Who, now: number, reviewer: string | undefined): Html =>
  html`<section class="panel" aria-labelledby="erasure">
    <h2 id="erasure">Erase the texts of this case</h2>
    <p>
      Your word is the first vote; a second person says the same in the queue, and then every text of the case is gone
      for ever. Its number, dates and counts stay.
    </p>
    <form class="stack" method="post" action="/staff/cases/${encodeURIComponent(caseId)}">
      ${reasonField("erasure-reason", { isOrder: true })} ${proofFields(who, now, reviewer)}
      <div class="actions"><button class="danger">Erase</button></div>
    </form>
  </section>`

/** All that staff see of a case whose texts were erased. */
export const erasedCasePage = (caseId: string, who: Who): string =>
  staffPage(
    { title: caseId, area: "staff", current: "/staff/cases", script: "staff-keys.js" },
    who,
    html`<div class="wide">
      ${crumb("/staff/cases", "Cases")}
      <h1>${caseId}</h1>
      <p>The texts of this case were erased. Who decided it stands in the audit and in the queue under Decided.</p>
    </div>`
  )
