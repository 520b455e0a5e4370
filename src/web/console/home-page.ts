/** The first page of the console: what needs the sponsor, then the newest cases and notices. It changes while it is open. */
import type { AccountResponse } from "../../../schema/api/accounts.ts"
import type { CaseListResponse } from "../../../schema/api/case-lists.ts"
import type { NoticeList } from "../../../schema/api/registration.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { bell, live } from "../htmx.ts"
import { hrefOf, liveMark } from "../parts.ts"
import { consolePage } from "./console-frame.ts"
import { caseRows, crisisPart, without } from "./cases-page.ts"
import { noticeRows } from "./notices-page.ts"

export interface HomeView {
  readonly account: typeof AccountResponse.Encoded
  readonly waiting: typeof CaseListResponse.Encoded
  readonly newest: typeof CaseListResponse.Encoded
  /** Open cases in which somebody may be in danger. */
  readonly crisis: typeof CaseListResponse.Encoded
  readonly notices: typeof NoticeList.Encoded
  readonly agentCount: number
  readonly baseUrl: string
  readonly now: number
}

/** Notices that are shown here; the others stand on their own page. */
const NOTICE_COUNT = 5

/** Sent whenever one of the sponsor's cases has changed. */
const EVENTS = ["case"]

export const homePage = (view: HomeView): string => {
  const { name } = view.account.sponsor
  return consolePage(
    { title: "Home", current: "/console", isLive: true },
    html`<div class="wide">
      <div class="row">
        <h1>${name === null ? "Your console" : `Hello, ${name}`}</h1>
        ${liveMark()}
      </div>
      ${toProve(view.account)} ${bell("/api/v1/events", 0)} ${homeParts(view)}
    </div>`
  )
}

/** What changes while the page is open. */
export const homeParts = (view: HomeView): Html => {
  const { crisis, newest, notices, now } = view
  const waiting = { ...view.waiting, results: without(view.waiting.results, crisis.results) }
  const others = without(newest.results, [...waiting.results, ...crisis.results])
  return html`<div id="home" ${live("/console/live", EVENTS)}>
    ${crisisPart(crisis, now)}
    <section aria-labelledby="waiting">
      <h2 id="waiting">${crisis.results.length === 0 ? "What needs you" : "What else needs you"}</h2>
      ${waiting.results.length === 0 ? noneWaits(waiting.next_cursor) : caseRows(waiting.results, now)}
      ${
        waiting.next_cursor === null || waiting.results.length === 0
          ? NOTHING
          : html`<p><a href="/console/cases?needs_me=true">All that need you</a></p>`
      }
    </section>
    ${
      others.length === 0
        ? NOTHING
        : html`<section aria-labelledby="newest">
            <h2 id="newest">Newest cases</h2>
            ${caseRows(others, now)}
          </section>`
    }
    ${newest.results.length === 0 ? begin(view) : html`<p><a href="/console/cases">All cases</a></p>`}
    <section aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      ${noticeRows(notices.results.slice(0, NOTICE_COUNT), now)}
      ${notices.total > NOTICE_COUNT ? html`<p><a href="/console/notices">All notices</a></p>` : NOTHING}
    </section>
  </div>`
}

/** With a cursor only the newest cases were looked at. */
const noneWaits = (cursor: string | null): Html =>
  cursor === null
    ? html`<p class="quiet">Nothing waits for you.</p>`
    : html`<p>
        None of your newest cases waits for you.
        <a href="${hrefOf("/console/cases", { needs_me: "true", cursor })}">Look through older ones</a>
      </p>`

const toProve = ({ sponsor, verification }: HomeView["account"]): Html =>
  verification.verifiedAt !== null || verification.mode === "off"
    ? NOTHING
    : html`<section class="warning" aria-labelledby="proof">
        <h2 id="proof">Your address is not proven</h2>
        <p>
          Until ${sponsor.email} is proven, letters are prepared for you to post, and names of your agents stay hidden.
          <a href="/console/verify">Prove it</a>
        </p>
      </section>`

/** For a sponsor without a case: create an agent, then give it its instructions. */
const begin = ({ agentCount, baseUrl }: HomeView): Html =>
  html`<section aria-labelledby="begin">
    <h2 id="begin">${agentCount === 0 ? "Begin with an agent" : "Your agents have opened no case"}</h2>
    ${
      agentCount === 0
        ? html`<p>An agent is a program that works for you. It gets a key, and opens cases with it.</p>
            <p class="actions"><a class="button primary" href="/console/agents">Create an agent</a></p>`
        : html`<p>
            Give your agent its key and this address. It opens a case by itself when it sees a problem of yours.
          </p>`
    }
    <h3>With MCP</h3>
    <pre
      class="snippet"
      tabindex="0"
      role="region"
      aria-label="Settings for MCP"
    ><code>${mcpSnippet(baseUrl)}</code></pre>
    <h3>With a request</h3>
    <pre
      class="snippet"
      tabindex="0"
      role="region"
      aria-label="A request that opens a case"
    ><code>${curlSnippet(baseUrl)}</code></pre>
  </section>`

const mcpSnippet = (baseUrl: string): string =>
  JSON.stringify(
    { mcpServers: { redress: { url: `${baseUrl}/mcp`, headers: { Authorization: "Bearer svc_…" } } } },
    null,
    2
  )

const curlSnippet = (baseUrl: string): string =>
  `curl ${baseUrl}/api/v1/cases \\
  -H 'authorization: Bearer svc_…' -H 'content-type: application/json' \\
  -d '{"agent_id": "helper", "agent_platform": "curl", "user_identifier": "me",
       "problem_description": "My gym contract auto-renewed without notice"}'`
