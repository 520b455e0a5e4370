/** Sponsors for staff: to search by address, to read, to suspend, reinstate and revoke. */
import type { StaffCases } from "../../../schema/api/cases-admin.ts"
import type { AdminSponsor, AdminSponsors } from "../../../schema/api/sponsors-admin.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, filters, hrefOf, pager, tag, type Tone } from "../parts.ts"
import { counted, date, moment, spoken } from "../words.ts"
import { area, done, type Problem, problemSummary, proofFields, staffPage, type Who } from "./parts.ts"

type List = typeof AdminSponsors.Type
type Sponsor = typeof AdminSponsor.Type

const TONES: Readonly<Record<string, Tone>> = { active: "keep", suspended: "amend", ended: "quiet" }

export interface SponsorsView {
  readonly list: List
  readonly email: string
  readonly status: string
  readonly who: Who
}

export const sponsorsPage = ({ email, list, status, who }: SponsorsView): string =>
  staffPage(
    { title: "Sponsors", area: "staff", current: "/staff/sponsors", script: "staff-keys.js" },
    who,
    html`<div class="wide">
      <h1>Sponsors</h1>
      <form class="search" method="get" action="/staff/sponsors" role="search">
        <label class="field" for="email"
          ><span>E-mail address</span
          ><span class="hint"
            >Finds every account of the address, proven or only claimed. The list itself holds no addresses.</span
          ></label
        >
        <div class="search-line">
          <input id="email" name="email" type="email" value="${email}" autocomplete="off" data-search /><button
            class="primary"
          >
            Find
          </button>
        </div>
      </form>
      ${filters("Status", [
        [hrefOf("/staff/sponsors", { email }), "All", status === ""],
        ...["active", "suspended", "ended"].map(
          (one) => [hrefOf("/staff/sponsors", { email, status: one }), spoken(one), status === one] as const
        )
      ])}
      ${
        list.results.length === 0
          ? empty("No sponsor is found", html`Check the address, or look at <a href="/staff/sponsors">all of them</a>.`)
          : html`<p class="count">${counted(list.total, "sponsor")}</p>
              <ol class="list">
                ${list.results.map(row)}
              </ol>
              ${pager(list, (offset) => hrefOf("/staff/sponsors", { email, status, offset }))}`
      }
    </div>`
  )

const row = (one: List["results"][number]): Html =>
  html`<li class="list-row">
    <div>
      <h2 class="list-head">
        <a href="/staff/sponsors/${one.id}" data-row><code>${one.id}</code></a>
      </h2>
      <p class="quiet small">
        since ${date(one.createdAt)} · ${counted(one.agentCount, "agent")} ·
        ${one.verifiedAt === null ? "not verified" : "verified"}
      </p>
    </div>
    <div class="list-side">
      ${tag(TONES[one.status] ?? "quiet", spoken(one.status))}
      ${one.tier === null ? NOTHING : tag("quiet", spoken(one.tier))}
    </div>
  </li>`

export interface SponsorView {
  readonly sponsor: Sponsor
  readonly cases: typeof StaffCases.Type
  readonly who: Who
  readonly now: number
  readonly done: string
  readonly problem?: Problem | undefined
  readonly reason: string
  readonly reviewer?: string | undefined
}

export const sponsorPage = (view: SponsorView): string => {
  const { cases, problem, sponsor, who } = view
  const name = sponsor.name ?? sponsor.id
  return staffPage(
    {
      title: problem === undefined ? name : `Error: ${name}`,
      area: "staff",
      current: "/staff/sponsors",
      script: "staff-keys.js"
    },
    who,
    html`<div class="wide">
      ${crumb("/staff/sponsors", "Sponsors")} ${problemSummary(problem)} ${done(view.done)}
      <div class="row">
        <h1>${name}</h1>
        ${tag(TONES[sponsor.status] ?? "quiet", spoken(sponsor.status))}
      </div>
      <p class="quiet">Reading this page is in the audit.</p>
      ${facts([
        ["Id", html`<code>${sponsor.id}</code>`],
        ["Address", sponsor.email ?? "–"],
        [
          "Verified",
          sponsor.verifiedAt === null ? "no" : html`${moment(sponsor.verifiedAt)} ${spoken(sponsor.verifiedBy ?? "")}`
        ],
        [
          "Tier",
          `${spoken(sponsor.tier ?? "none")}${sponsor.tierChosen ? `, chosen: ${sponsor.tierReason ?? ""}` : ""}`
        ],
        [
          "Status",
          sponsor.statusReason === null ? spoken(sponsor.status) : `${spoken(sponsor.status)}: ${sponsor.statusReason}`
        ],
        ["Second factor", sponsor.secondFactor ? "on" : "off"],
        [
          "Agents",
          sponsor.agentIds.length === 0 ? "none" : html`${sponsor.agentIds.map((id) => html`<code>${id}</code> `)}`
        ]
      ])}
      <section aria-labelledby="cases">
        <h2 id="cases">Cases</h2>
        ${
          cases.results.length === 0
            ? html`<p class="quiet">None.</p>`
            : html`<ol class="list">
                ${cases.results.map(
                  (one) =>
                    html`<li class="list-row">
                      <div>
                        <h3 class="list-head">
                          <a href="/staff/cases/${encodeURIComponent(one.case_id)}" data-row>${one.case_id}</a>
                        </h3>
                        <p class="quiet small">
                          ${spoken(one.category ?? "not sorted yet")} · opened ${date(one.opened_at)}
                        </p>
                      </div>
                      <div class="list-side">${tag("quiet", spoken(one.status))}</div>
                    </li>`
                )}
              </ol>`
        }
      </section>
      ${sponsor.status === "ended" ? NOTHING : orders(view)}
    </div>`
  )
}

const orders = ({ now, reason, reviewer, sponsor, who }: SponsorView): Html =>
  html`<section aria-labelledby="orders">
    <h2 id="orders">Change</h2>
    <form class="stack" method="post" action="/staff/sponsors/${sponsor.id}">
      ${area("reason", "Reason", "The sponsor reads it.", reason)} ${proofFields(who, now, reviewer)}
      <ul class="consequences">
        ${sponsor.status === "suspended" ? html`<li>Reinstate: sign-in and its agents work again.</li>` : html`<li>Suspend: its sessions end, sign-in is refused, and its agents are suspended with it.</li>`}
        ${who.role === "admin" ? html`<li>Revoke: the account ends for ever. Two administrators must say so; yours is one vote.</li>` : NOTHING}
      </ul>
      <div class="actions">
        ${sponsor.status === "suspended" ? html`<button name="order" value="reinstate">Reinstate</button>` : html`<button name="order" value="suspend">Suspend</button>`}
        ${who.role === "admin" ? html`<button class="danger" name="order" value="revoke">Revoke</button>` : NOTHING}
      </div>
    </form>
  </section>`
