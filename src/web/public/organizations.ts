/** Organizations: search by name or domain, and the page of one with its ledger. */
import type { InstitutionList } from "../../../schema/api/institutions.ts"
import type { PublicOrganization } from "../../../schema/api/public.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, hrefOf, searchForm, tag } from "../parts.ts"
import { moment } from "../words.ts"
import { evidence, ledger } from "./evidence.ts"
import { SIGNAL_TONES, signalRuling } from "./trust.ts"

export const ORGANIZATION_LIMIT = 20

export interface OrganizationSearch {
  readonly q: string
  readonly offset: number
  /** Undefined while nothing was searched for. */
  readonly found: typeof InstitutionList.Encoded | undefined
}

export const organizationsPage = ({ found, offset, q }: OrganizationSearch): string =>
  page(
    {
      title: q === "" ? "Organizations" : `${q}: organizations`,
      area: "public",
      current: "/trust",
      description: "Search the organizations that are known, by name or domain.",
      unlisted: q !== ""
    },
    html`<div class="wide">
      ${crumb("/trust", "Trust check")}
      <h1>Organizations</h1>
      <p class="lead">Those that cases, reports or public records name, with the score that follows from the record.</p>
      ${searchForm({ action: "/orgs", name: "q", label: "Name or domain", hint: "The beginning of a name is enough", value: q, button: "Search" })}
      ${found === undefined ? NOTHING : results(found, q, offset)}
    </div>`
  )

const results = ({ results: all }: typeof InstitutionList.Encoded, q: string, offset: number): Html => {
  if (all.length === 0)
    return offset > 0
      ? empty("No further organizations", html`<a href="${hrefOf("/orgs", { q })}">Back to the first</a>`)
      : empty(
          "No organization of this name",
          html`It may be known by another one. You can
            <a href="${hrefOf("/trust", { q })}">check its domain</a> instead.`
        )
  return html`<ol class="list">
      ${all.map(
        (one) =>
          html`<li class="list-row">
            <div>
              <h2 class="list-head"><a class="list-title" href="/orgs/${one.org_id}" data-row>${one.org_name}</a></h2>
              <div class="board-cite">${one.domains.length === 0 ? "no domain is known" : one.domains.join(", ")}</div>
            </div>
            <div class="list-side">
              ${tag(SIGNAL_TONES[one.trust_signal] ?? "quiet", one.trust_signal)}
              <span class="score">${String(one.trustscore)}<span class="of"> / 100</span></span>
            </div>
          </li>`
      )}
    </ol>
    <nav class="pager" aria-label="Pages">
      ${offset === 0 ? NOTHING : html`<a class="button" rel="prev" href="${hrefOf("/orgs", { q, offset: Math.max(0, offset - ORGANIZATION_LIMIT) })}">Back</a>`}${all.length < ORGANIZATION_LIMIT ? NOTHING : html`<a class="button" rel="next" href="${hrefOf("/orgs", { q, offset: offset + ORGANIZATION_LIMIT })}">Further</a>`}
    </nav>`
}

export const organizationPage = (one: typeof PublicOrganization.Encoded): string => {
  const { domains, evidence_summary: record, org_name: name, trust_signal: signal } = one
  return page(
    {
      title: name,
      area: "public",
      current: "/trust",
      description: `${name}: trust score ${record.score} of 100, with every point explained.`
    },
    html`<article class="wide">
      ${crumb("/orgs", "Organizations")}
      <h1>${name}</h1>
      <p class="cite">
        ${domains.length === 0 ? "No domain is known to be theirs." : domains.map(({ domain, level }) => html`<a href="/trust/${domain}">${domain}</a> <span class="small">${level}</span> `)}
      </p>
      ${signalRuling(signal, record, SENTENCES[signal])} ${ledger(record)} ${evidence(record)}
      <p class="quiet small">
        Last change ${moment(one.updated_at)}, by the method ${one.method_version}. ${one.disclaimer}
      </p>
    </article>`
  )
}

const SENTENCES: Readonly<Record<(typeof PublicOrganization.Encoded)["trust_signal"], string>> = {
  GREEN: "The record is good, and a domain is proven to be theirs.",
  YELLOW: "Look at the record before you rely on them.",
  RED: "The record holds fraud, a ban, or much that speaks against them.",
  UNKNOWN: "Too little is recorded to say anything. Unknown is not bad."
}
