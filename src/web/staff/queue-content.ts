/** What an item of each kind shows, as the kind's own endpoint tells it. Reads that are audited are audited by it. */
import { absurd } from "../../../actors/runtime/entity.ts"
import * as admin from "../../../schema/api/admin.ts"
import * as builder from "../../../schema/api/builder-admin.ts"
import * as open from "../../../schema/api/public.ts"
import type * as queue from "../../../schema/api/queue.ts"
import * as reviews from "../../../schema/api/reviews.ts"
import * as sponsors from "../../../schema/api/sponsors-admin.ts"
import * as trust from "../../../schema/api/trust-admin.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { Ask, Asked, Refused } from "../ask.ts"
import { type Html, html, NOTHING, outside } from "../html.ts"
import { regionWords } from "../case-words.ts"
import { facts, points, tag } from "../parts.ts"
import { flowed, counted, moment, number, spoken } from "../words.ts"
import { erasureContent } from "./erasure-content.ts"
import { field } from "./parts.ts"
import type { Content } from "./queue-detail.ts"

type Detail = typeof queue.QueueItemDetail.Type
type Review = typeof reviews.ReviewResponse.Type

/** The content of the item, and for a letter its review too. */
export const contentOf = async (ask: Ask, item: Detail, request: HttpRequest): Promise<Content | Refused> => {
  const { id } = item.subject
  switch (item.kind) {
    case "letter":
    case "crisis":
      return shown(await ask(reviews.readReview, { path: { review_id: id } }, request), reviewContent)
    case "org_report":
      return shown(await ask(trust.readReport, { path: { report_id: id } }, request), reportContent)
    case "enforcement_match":
      return shown(await ask(trust.readMatch, { path: { match_id: id } }, request), matchContent)
    case "proposal":
      return shown(await ask(builder.reviewProposal, { path: { proposal_id: id } }, request), proposalContent)
    case "merge":
      return mergeContent(ask, id, request)
    case "revocation":
      return revocationContent(ask, id, request)
    case "erasure":
      return erasureContent(item)
    case "identity":
      return item.identity === null ? NO_CONTENT : identityContent(item.identity)
    case "problem":
      return item.problem === null ? NO_CONTENT : problemContent(item.problem)
    default:
      return absurd(item.kind)
  }
}

const shown = <A>(asked: Asked<A>, show: (body: A) => Content): Content | Refused =>
  asked.ok ? show(asked.body) : asked

const NO_CONTENT: Content = { body: html`<p class="quiet">There is nothing more to show.</p>`, fields: NOTHING }

const told = (paragraphs: ReadonlyArray<string>): Html =>
  paragraphs.length === 0
    ? html`<p class="quiet">Nothing was told.</p>`
    : html`${paragraphs.map((one) => html`<p class="told">${one}</p>`)}`

const reviewContent = (review: Review): Content => {
  const { case: about, kind, letter, reasons } = review
  return {
    body: html`<p class="tags">
        ${tag("quiet", `${spoken(review.severity)} severity`)}
        ${reasons.map((one) => html`${tag("amend", spoken(one))} `)}
      </p>
      ${about.crisis_contacts.length === 0 ? NOTHING : crisis(about.crisis_contacts)}
      <div class="${letter === null ? "" : "review-pair"}">
        <div>
          <h3>What was told</h3>
          ${told(about.narrative)}
          <h3>Facts</h3>
          ${factsOf(about, letter)}
        </div>
        ${
          letter === null
            ? NOTHING
            : html`<div>
                <h3>The letter</h3>
                <p class="letter-subject"><span class="quiet">Subject</span> ${letter.subject}</p>
                <div class="sheet" tabindex="0" role="region" aria-label="The letter">${flowed(letter.body)}</div>
                ${letter.edited ? html`<p>${tag("amend", "Edited by a reviewer")}</p>` : NOTHING}
              </div>`
        }
      </div>`,
    fields: kind === "letter" ? recipientField(about.recipient?.email ?? "") : NOTHING
  }
}

/** A letter that would go elsewhere by now is not approved. */
export const recipientField = (email: string): Html =>
  html`<input type="hidden" name="recipient_email" value="${email}" />`

const crisis = (contacts: Review["case"]["crisis_contacts"]): Html =>
  html`<div class="crisis-contacts">
    <h3>Whom this person can call</h3>
    <ul>
      ${contacts.map(({ contact, name, region }) => html`<li><b>${name}</b> ${contact} <span class="quiet">${regionWords(region)}</span></li>`)}
    </ul>
  </div>`

const factsOf = (about: Review["case"], letter: Review["letter"]): Html =>
  facts([
    ...Object.entries(about.facts).flatMap(([name, value]): ReadonlyArray<readonly [string, string]> =>
      value === undefined ? [] : [[spoken(name), value]]
    ),
    ["Organization", about.organization?.org_name ?? "–"],
    ["Law", about.relevant_law ?? "–"],
    ["Place", about.jurisdiction ?? "–"],
    ["Documents", about.documents.map((one) => one.filename ?? one.document_id).join(", ") || "none"],
    [
      "Goes to",
      about.recipient === null ? postedTo(letter) : `${about.recipient.name ?? ""} ${about.recipient.email ?? ""}`
    ]
  ])

/** The person posts it: to the organization, or to another who has the duty. */
const postedTo = (letter: Review["letter"]): string =>
  letter?.addressed_to == null ? "the person, who posts it" : `${letter.addressed_to}; the person posts it`

const reportContent = (report: typeof trust.ReportDetail.Type): Content => ({
  body: html`${facts([
      ["Organization", html`<a href="/orgs/${encodeURIComponent(report.org_id)}">${report.org_name}</a>`],
      ["Type", spoken(report.report_type)],
      ["From", html`<code>${report.agent_id}</code>`],
      ["Source", report.source ?? "–"],
      ["Received", moment(report.received_at)]
    ])}
    <h3>What was reported</h3>
    ${told([report.description])}
    <h3>Evidence</h3>
    ${
      report.evidence_urls.length === 0
        ? html`<p class="quiet">None was named.</p>`
        : html`<ul class="points">
            ${report.evidence_urls.map((url) => html`<li>${outside(url, url)}</li>`)}
          </ul>`
    }`,
  fields: html`<label class="field" for="finding"
      ><span>If you reject it</span><span class="hint">It weighs on the reputation of the agent.</span></label
    ><select id="finding" name="finding">
      <option value="">It was wrong in good faith</option>
      <option value="false">It was untrue on purpose</option>
      <option value="spam">It is spam</option>
    </select>`
})

const matchContent = (match: typeof trust.MatchResponse.Type): Content => {
  const { candidates, record } = match
  const isLinked = match.state === "linked"
  return {
    body: html`${facts([
        ["Source", outside(record.source_url, `${record.source.toUpperCase()} ${record.record_id}`)],
        ["Action", `${spoken(record.action_type)}, ${record.status}`],
        ["Filed", record.filed_date],
        ["Penalty", record.penalty_amount === null ? "–" : `${record.penalty_amount} ${record.currency ?? ""}`],
        ["Respondents", match.respondent_names.join("; ")],
        ["Domains", match.respondent_domains.join(", ") || "–"],
        ["Linked to", match.org_id ?? "nobody"]
      ])}
      <h3>Who it may be</h3>
      ${points(
        candidates.map(({ by, org_id, org_name }) => `${org_name} (${org_id}): the ${by} is alike`),
        "Nobody we know."
      )}`,
    fields: field({
      name: "org_id",
      label: "Organization",
      hint: "Its id; needed to link or move.",
      value: candidates[0]?.org_id ?? ""
    }),
    without: isLinked ? ["link", "create", "reject"] : ["move", "withdraw"]
  }
}

const proposalContent = (proposal: typeof builder.ProposalForReview.Type): Content => ({
  body: html`${facts([
      ["Agent", html`<code>${proposal.agentId}</code>`],
      ["Project", proposal.projectId ?? "–"],
      ["Status", spoken(proposal.status)],
      ["Revision", String(proposal.revision)]
    ])}
    <h3>What is proposed</h3>
    ${told([proposal.description])}
    ${
      proposal.approach === null
        ? NOTHING
        : html`<h3>Approach</h3>
            ${told([proposal.approach])}`
    }
    ${proposal.code === null ? NOTHING : codeOf(proposal.code)}`,
  fields: html`<input type="hidden" name="revision" value="${String(proposal.revision)}" />`,
  without: proposal.status === "accepted" ? [] : ["implement"]
})

/** Written by strangers: shown as text, never run. */
const codeOf = ({ files, language }: NonNullable<(typeof builder.ProposalForReview.Type)["code"]>): Html =>
  html`<h3>${counted(files.length, "file")} of ${language}</h3>
    <p class="quiet small">Written by a stranger. It is shown as text and is never to be run.</p>
    ${files.map(
      ({ bytes, content, filename }) =>
        html`<details class="file">
          <summary><code>${filename}</code> <span class="quiet">${number(bytes)} bytes</span></summary>
          ${content === null ? html`<p class="quiet">Its text is not kept.</p>` : html`<pre tabindex="0" role="region" aria-label="${filename}">${content}</pre>`}
        </details>`
    )}`

const identityContent = ({ current, proposed, reason }: NonNullable<Detail["identity"]>): Content => ({
  body: html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <td></td>
            <th scope="col">Now</th>
            <th scope="col">Asked for</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Name</th>
            <td>${current.name}</td>
            <td>${current.name === proposed.name ? "the same" : proposed.name}</td>
          </tr>
          <tr>
            <th scope="row">Description</th>
            <td>${current.description}</td>
            <td>${current.description === proposed.description ? "the same" : proposed.description}</td>
          </tr>
        </tbody>
      </table>
    </div>
    ${
      reason === null
        ? NOTHING
        : html`<h3>Why</h3>
            ${told([reason])}`
    }`,
  fields: NOTHING
})

const problemContent = (problem: NonNullable<Detail["problem"]>): Content => ({
  body: html`${facts([
      ["Category", spoken(problem.category)],
      ["Severity", spoken(problem.severity)]
    ])}
    <h3>What it says</h3>
    ${told([problem.summary])}`,
  fields:
    problem.organizations.length === 0
      ? NOTHING
      : html`<fieldset>
          <legend>Organizations that the public is told of</legend>
          <p class="hint">Strangers wrote what they are called. None is named unless you tick it.</p>
          ${problem.organizations.map(
            ({ id, name }) =>
              html`<label class="tick"
                ><input type="checkbox" name="organizations" value="${id}" /> ${name} <code>${id}</code></label
              >`
          )}
        </fieldset>`
})

const mergeContent = async (ask: Ask, id: string, request: HttpRequest): Promise<Content> => {
  const [from = "", into = ""] = id.split(".")
  const both = await Promise.all(
    [from, into].map((org_id) => ask(open.readPublicOrganization, { path: { org_id } }, request))
  )
  return {
    body: html`<p>Is the first organization the second one?</p>
      <ol class="points">
        ${both.map((one, index) => {
          const orgId = index === 0 ? from : into
          const name = one.ok ? one.body.org_name : orgId
          return html`<li><a href="/orgs/${encodeURIComponent(orgId)}">${name}</a> <code>${orgId}</code></li>`
        })}
      </ol>`,
    fields: NOTHING
  }
}

const revocationContent = async (ask: Ask, id: string, request: HttpRequest): Promise<Content | Refused> => {
  if (id.startsWith("spn_")) {
    return shown(await ask(sponsors.readSponsor, { path: { id } }, request), (sponsor) => ({
      body: facts([
        ["Sponsor", html`<a href="/staff/sponsors/${id}">${sponsor.name ?? id}</a>`],
        ["Address", sponsor.email ?? "–"],
        ["Status", spoken(sponsor.status)],
        ["Agents", String(sponsor.agentCount)],
        ["Since", moment(sponsor.createdAt)]
      ]),
      fields: NOTHING
    }))
  }
  return shown(await ask(admin.readAgentAsStaff, { path: { id } }, request), (agent) => ({
    body: facts([
      ["Agent", html`${agent.name} <code>${agent.id}</code>`],
      ["Sponsor", html`<a href="/staff/sponsors/${agent.sponsorId}"><code>${agent.sponsorId}</code></a>`],
      ["Status", `${spoken(agent.status)}${agent.statusReason === null ? "" : `: ${agent.statusReason}`}`],
      ["Since", moment(agent.createdAt)]
    ]),
    fields: NOTHING
  }))
}
