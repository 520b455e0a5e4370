/**
 * Organizations for staff: search by every name, and one organization with the sponsors that reported. Each read adds a row to
 * the audit.
 */
import type { StaffOrganization, StaffOrganizations } from "../../../schema/api/organizations-admin.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, hrefOf, searchForm, tag } from "../parts.ts"
import { evidence, ledger } from "../public/evidence.ts"
import { SIGNAL_TONES, signalRuling } from "../public/trust.ts"
import { counted, date, moment, number } from "../words.ts"
import { staffPage, type Who } from "./parts.ts"

type One = typeof StaffOrganization.Type

export const ORGANIZATION_LIMIT = 20
const FRAME = { area: "staff", current: "/staff/organizations", script: "staff-keys.js" } as const

export interface OrganizationsView {
  readonly q: string
  readonly offset: number
  /** Undefined while nothing was searched for. */
  readonly found: typeof StaffOrganizations.Type | undefined
  readonly who: Who
}

export const organizationsPage = ({ found, offset, q, who }: OrganizationsView): string =>
  staffPage(
    { title: "Organizations", ...FRAME },
    who,
    html`<div class="wide">
      <h1>Organizations</h1>
      ${searchForm({
        action: "/staff/organizations",
        name: "q",
        label: "Name or domain",
        hint: "Also names that others are not shown. To read an organization is noted in the audit with your name.",
        value: q,
        button: "Search"
      })}
      ${found === undefined ? NOTHING : results(found, q, offset)}
    </div>`
  )

const results = ({ results: all }: typeof StaffOrganizations.Type, q: string, offset: number): Html =>
  all.length === 0
    ? empty(
        offset > 0 ? "No further organizations" : "No organization of this name",
        html`It may be known by another one, or by <a href="/trust">its domain</a>.`
      )
    : html`<ol class="list">
          ${all.map(
            (one) =>
              html`<li class="list-row">
                <div>
                  <h2 class="list-head">
                    <a class="list-title" href="/staff/organizations/${encodeURIComponent(one.org_id)}" data-row
                      >${one.org_name}</a
                    >
                  </h2>
                  <p class="quiet small">
                    <code>${one.org_id}</code> ·
                    ${one.domains.length === 0 ? "no domain is known" : one.domains.join(", ")}
                  </p>
                </div>
                <div class="list-side">
                  <div class="score">${String(one.trustscore)}<span class="of"> / 100</span></div>
                  <div>
                    ${counted(one.total_cases, "case")}${one.open_reports === 0 ? NOTHING : html`, ${counted(one.open_reports, "report")} to read`}
                  </div>
                </div>
              </li>`
          )}
        </ol>
        <nav class="pager" aria-label="Pages">
          ${offset === 0 ? NOTHING : html`<a class="button" rel="prev" href="${hrefOf("/staff/organizations", { q, offset: Math.max(0, offset - ORGANIZATION_LIMIT) })}">Back</a>`}${all.length < ORGANIZATION_LIMIT ? NOTHING : html`<a class="button" rel="next" href="${hrefOf("/staff/organizations", { q, offset: offset + ORGANIZATION_LIMIT })}">Further</a>`}
        </nav>`

export const organizationPage = (one: One, who: Who): string => {
  const { evidence_summary: record, trust_signal: signal } = one
  return staffPage(
    { title: one.org_name, ...FRAME },
    who,
    html`<div class="wide">
      ${crumb("/staff/organizations", "Organizations")}
      <div class="row">
        <h1>${one.org_name}</h1>
        ${tag(SIGNAL_TONES[signal] ?? "quiet", signal)}
      </div>
      <p class="quiet">Reading this page is in the audit.</p>
      ${facts([
        ["Id", html`${one.ids.map((id) => html`<code>${id}</code> `)}`],
        ["Shown as", html`<a href="/orgs/${encodeURIComponent(one.org_id)}">${one.shown_name}</a>`],
        ["Named by", one.named_by === "record" ? "A record or an operator" : "Cases or reports"],
        [
          "Domains",
          one.domains.length === 0
            ? "None is known"
            : html`${one.domains.map(({ domain, level, since }) => html`<a href="/trust/${domain}">${domain}</a> <span class="quiet small">${level} ${date(since)}</span> `)}`
        ],
        [
          "Cases",
          `${number(one.cases.total)} brought, ${number(one.cases.closed)} closed, ${number(one.cases.favourable)} in the user's favour`
        ],
        [
          "Reports",
          html`${number(one.reports.received)} received, ${number(one.reports.accepted)} accepted,
          ${number(one.reports.rejected)} rejected`
        ],
        ["First recorded", moment(one.first_recorded_at)],
        ["Last change", moment(one.updated_at)]
      ])}
      ${openReports(one)} ${signalRuling(signal, record, "The score and its reasons, as everybody sees them.")}
      ${ledger(record)} ${evidence(record)} ${sponsors(one)}
    </div>`
  )
}

const openReports = ({ reports: { open } }: One): Html =>
  open.length === 0
    ? NOTHING
    : html`<section aria-labelledby="waiting">
        <h2 id="waiting">Reports that wait</h2>
        <ul class="points">
          ${open.map(
            ({ report_id, sponsor_id }) =>
              html`<li>
                <a href="/staff/queue/${encodeURIComponent(`org_report:${report_id}`)}"><code>${report_id}</code></a> by
                <a href="/staff/sponsors/${sponsor_id}"><code>${sponsor_id}</code></a>
              </li>`
          )}
        </ul>
      </section>`

const sponsors = ({ sponsors: all }: One): Html =>
  html`<section aria-labelledby="sponsors">
    <h2 id="sponsors">Who spoke</h2>
    ${
      all.length === 0
        ? html`<p class="quiet">No sponsor has brought a case or a report.</p>`
        : html`<ul class="list">
            ${all.map(
              (one) =>
                html`<li class="list-row">
                  <div>
                    <a href="/staff/sponsors/${one.sponsor_id}"><code>${one.sponsor_id}</code></a>
                  </div>
                  <div class="list-side">
                    ${one.counts ? tag("keep", "Counts") : tag("quiet", "Not verified")}
                    <div>${counted(one.ends, "case")} ended, last ${date(one.last_at)}</div>
                  </div>
                </li>`
            )}
          </ul>`
    }
  </section>`
