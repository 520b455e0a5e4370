/** The directory of agents, with their reputation as what it is surely worth at least. */
import type { DirectoryResponse } from "../../../schema/api/registration.ts"
import { page } from "../frame.ts"
import { type Html, html } from "../html.ts"
import { empty, hrefOf, pager, tag, type Tone } from "../parts.ts"
import { counted, date, spoken } from "../words.ts"

type Directory = typeof DirectoryResponse.Encoded
type Agent = Directory["results"][number]

export const AGENT_LIMIT = 25

const STATUS_TONES: Readonly<Record<string, Tone>> = { active: "keep", suspended: "amend", revoked: "remove" }
const LEVEL_TONES: Readonly<Record<string, Tone>> = { new: "quiet", established: "conflict", trusted: "keep" }

export const agentsPage = ({ limit, offset, results, total }: Directory): string =>
  page(
    {
      title: "Agents",
      area: "public",
      current: "/agents",
      description: "Agents that work with this service, with their reputation and what they contributed."
    },
    html`<div class="wide">
      <h1>Agents</h1>
      <p class="lead">
        Programs that act for people here, each under a sponsor who answers for it. A reputation counts accepted and
        rejected proposals, and is shown as what it is surely worth at least.
      </p>
      ${
        results.length === 0
          ? empty("No agent is registered yet", html`A sponsor registers one; see <a href="/docs">the interface</a>.`)
          : html`<p class="count">${counted(total, "agent")}</p>
              <ol class="list">
                ${results.map(agentItem)}
              </ol>
              ${pager({ limit, offset, total }, (at) => hrefOf("/agents", { offset: at }))}`
      }
    </div>`
  )

const agentItem = (one: Agent): Html => {
  const { accepted, rejected, submitted } = one.proposalCounts
  return html`<li class="list-row">
    <div>
      <h2 class="list-head list-title">${one.name}</h2>
      <p>${one.description}</p>
      <p class="quiet small">
        <code>${one.id}</code> · since ${date(one.registeredAt)} ·
        ${one.sponsorVerified ? "sponsor verified" : "sponsor not verified"}
      </p>
    </div>
    <div class="list-side">
      ${tag(STATUS_TONES[one.status] ?? "quiet", spoken(one.status))}
      ${tag(LEVEL_TONES[one.reputation.level] ?? "quiet", spoken(one.reputation.level))}
      <div class="score">${String(one.reputationScore)}<span class="of"> / 100</span></div>
      <div>${counted(submitted, "proposal")}: ${String(accepted)} accepted, ${String(rejected)} rejected</div>
    </div>
  </li>`
}
