/** Agents for operators: the list, and one agent with its limits and the orders that stop it. */
import type { AdminAgent, AdminAgents } from "../../../schema/api/admin.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, hrefOf, pager, tag, type Tone } from "../parts.ts"
import { area, done, type Problem, problemSummary, proofFields, staffPage, type Who } from "../staff/parts.ts"
import { counted, moment, number, spoken } from "../words.ts"

type Agent = typeof AdminAgent.Type

const STATUS_TONES: Readonly<Record<string, Tone>> = { active: "keep", suspended: "amend", revoked: "remove" }

export const agentsPage = (list: typeof AdminAgents.Type, who: Who): string =>
  staffPage(
    { title: "Agents", area: "operator", current: "/operator/agents", script: "staff-keys.js" },
    who,
    html`<div class="wide">
      <h1>Agents</h1>
      ${
        list.results.length === 0
          ? empty("No agent is registered", html`A sponsor registers one.`)
          : html`<p class="count">${counted(list.total, "agent")}</p>
              <ol class="list">
                ${list.results.map(
                  (one) =>
                    html`<li class="list-row">
                      <div>
                        <h2 class="list-head">
                          <a href="/operator/agents/${encodeURIComponent(one.id)}" data-row>${one.name}</a>
                        </h2>
                        <p class="quiet small"><code>${one.id}</code> · sponsor <code>${one.sponsorId}</code></p>
                      </div>
                      <div class="list-side">
                        ${tag(STATUS_TONES[one.status] ?? "quiet", spoken(one.status))}
                        ${one.cooldownUntil === null ? NOTHING : tag("amend", "Cooldown")}
                      </div>
                    </li>`
                )}
              </ol>
              ${pager(list, (offset) => hrefOf("/operator/agents", { offset }))}`
      }
    </div>`
  )

export interface AgentView {
  readonly agent: Agent
  readonly who: Who
  readonly now: number
  readonly done: string
  readonly problem?: Problem | undefined
  readonly reason: string
}

export const agentPage = ({ agent, done: said, now, problem, reason, who }: AgentView): string =>
  staffPage(
    {
      title: `${problem === undefined ? "" : "Error: "}${agent.name}`,
      area: "operator",
      current: "/operator/agents",
      script: "staff-keys.js"
    },
    who,
    html`<div class="wide">
      ${crumb("/operator/agents", "Agents")} ${problemSummary(problem)} ${done(said)}
      <div class="row">
        <h1>${agent.name}</h1>
        ${tag(STATUS_TONES[agent.status] ?? "quiet", spoken(agent.status))}
      </div>
      ${facts([
        ["Id", html`<code>${agent.id}</code>`],
        ["Sponsor", html`<a href="/staff/sponsors/${agent.sponsorId}"><code>${agent.sponsorId}</code></a>`],
        [
          "Status",
          agent.statusReason === null ? spoken(agent.status) : `${spoken(agent.status)}: ${agent.statusReason}`
        ],
        ["Cooldown", agent.cooldownUntil === null ? "none" : html`until ${moment(agent.cooldownUntil)}`],
        ["Requests a second", limit(agent.limits.requestsPerSecond)],
        ["Burst", limit(agent.limits.burst)],
        ["Proposals a day", limit(agent.limits.proposalsPerDay)],
        ["Since", moment(agent.createdAt)]
      ])}
      ${agent.status === "revoked" ? NOTHING : agentOrders(agent, { now, reason, who })}
    </div>`
  )

const limit = (value: number | null): string => (value === null ? "the default" : number(value))

const agentOrders = (agent: Agent, { now, reason, who }: Pick<AgentView, "now" | "reason" | "who">): Html =>
  html`<section aria-labelledby="orders">
    <h2 id="orders">Change</h2>
    <form class="stack" method="post" action="/operator/agents/${encodeURIComponent(agent.id)}">
      ${area("reason", "Reason", "The sponsor reads it.", reason)} ${proofFields(who, now)}
      <ul class="consequences">
        ${agent.status === "active" ? html`<li>Suspend: its key stops working until it is reinstated.</li>` : html`<li>Reinstate: its key works again.</li>`}
        <li>Cool down: every request is answered 429 for an hour.</li>
        <li>Revoke: it never works again. Two administrators must say so; yours is one vote.</li>
      </ul>
      <div class="actions">
        ${agent.status === "active" ? html`<button name="order" value="suspend">Suspend</button>` : html`<button name="order" value="reinstate">Reinstate</button>`}
        <button name="order" value="cooldown">Cool down</button>
        <button class="danger" name="order" value="revoke">Revoke</button>
      </div>
    </form>
  </section>`
