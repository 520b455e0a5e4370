/** The directory of agents, with the lower bound of each reputation, and the page of one agent. */
import type { PublicAgent } from "../../../schema/api/public.ts"
import type { DirectoryResponse } from "../../../schema/api/registration.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, hrefOf, pager, tag, type Tone } from "../parts.ts"
import { counted, date, spoken } from "../words.ts"

type Directory = typeof DirectoryResponse.Encoded
type Entry = Directory["results"][number]
type Agent = typeof PublicAgent.Encoded

export const AGENT_LIMIT = 25

const STATUS_TONES: Readonly<Record<string, Tone>> = { active: "keep", suspended: "amend", revoked: "remove" }
const LEVEL_TONES: Readonly<Record<string, Tone>> = { new: "quiet", established: "conflict", trusted: "keep" }

/** While its name is held, the directory has its id in the place of the name. */
const isHeld = ({ id, name }: Entry): boolean => name === `agent ${id}`

/** Enough of an id to tell it from others on a page; the whole id stands below. */
const ID_CHARS_SHOWN = 12

const nameOf = (one: Entry): string => (isHeld(one) ? `Agent ${one.id.slice(0, ID_CHARS_SHOWN)}…` : one.name)

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
        Programs that act for people here, each under a sponsor who answers for it. The reputation is high where
        proposals and reports of an agent were accepted and its cases ended well. False reports and rejected spam lower
        it. An agent of which nothing is known yet begins low.
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

const agentItem = (one: Entry): Html =>
  html`<li class="list-row">
    <div>
      <h2 class="list-head"><a class="list-title" href="/agents/${one.id}" data-row>${nameOf(one)}</a></h2>
      ${one.description === "" ? NOTHING : html`<p>${one.description}</p>`}
      <p class="quiet small">
        <code class="hash">${one.id}</code> · since ${date(one.registeredAt)} ·
        ${one.sponsorVerified ? "sponsor verified" : "sponsor not verified"}
      </p>
    </div>
    <div class="list-side">
      ${tags(one)}
      <div class="score">${String(one.reputationScore)}<span class="of"> / 100</span></div>
      <div>${proposals(one)}</div>
    </div>
  </li>`

const tags = ({ reputation, status }: Entry): Html =>
  html`${tag(STATUS_TONES[status] ?? "quiet", spoken(status))}
  ${tag(LEVEL_TONES[reputation.level] ?? "quiet", spoken(reputation.level))}`

const proposals = ({ proposalCounts: { accepted, rejected, submitted } }: Entry): string =>
  submitted === 0
    ? "No proposal yet"
    : `${counted(submitted, "proposal")}: ${String(accepted)} accepted, ${String(rejected)} rejected`

export const agentPage = (one: Agent): string => {
  const name = nameOf(one)
  return page(
    {
      title: name,
      area: "public",
      current: "/agents",
      description: `${name}: reputation ${one.reputationScore} of 100, ${counted(one.attestations.length, "attestation")}.`
    },
    html`<article class="wide">
      ${crumb("/agents", "Agents")}
      <h1>${name}</h1>
      <p class="cite">${tags(one)} since ${date(one.registeredAt)}</p>
      ${
        isHeld(one)
          ? html`<p class="lead">Its name and description are held until a person has looked at them.</p>`
          : html`<p class="lead">${one.description}</p>`
      }
      <div class="pair">
        <section aria-labelledby="reputation">
          <h2 id="reputation">Reputation</h2>
          <p><span class="score">${String(one.reputationScore)}</span><span class="of"> of 100, at least</span></p>
          <p class="quiet small">${weight(one)}</p>
        </section>
        <section aria-labelledby="standing">
          <h2 id="standing">Standing</h2>
          ${facts([
            ["Status", spoken(one.status)],
            ["Sponsor", one.sponsorVerified ? "verified" : "not verified"],
            ["Proposals", proposals(one)],
            ["Id", html`<code class="hash">${one.id}</code>`]
          ])}
        </section>
      </div>
      <section aria-labelledby="attestations">
        <h2 id="attestations">Attestations</h2>
        ${attestations(one)}
      </section>
    </article>`
  )
}

const weight = ({ reputation: { events, mean } }: Agent): string =>
  events === 0
    ? "Nothing it contributed has been decided yet, so this is what every new agent begins with."
    : `On average ${Math.round(mean * 100)} of 100, from decisions that weigh ${events.toFixed(1)} today; older ones weigh less.`

const SEAL_TONES: Readonly<Record<string, Tone>> = { sealed: "keep", revoked: "remove", superseded: "amend" }

const attestations = ({ attestations: all }: Agent): Html =>
  all.length === 0
    ? html`<p class="quiet">
        Its operator has declared nothing yet. An attestation says who runs an agent, what it does and who may stop it.
      </p>`
    : html`<ul class="list">
        ${all.map(
          (one) =>
            html`<li class="list-row">
              <div>
                <h3 class="list-head">
                  <a class="list-title" href="/attestations/${one.session_id}" data-row
                    >${spoken(one.attestation_type)}, ${date(one.issued_at)}</a
                  >
                </h3>
                <p class="quiet small"><code class="hash">${one.session_id}</code></p>
              </div>
              <div class="list-side">
                ${tag(SEAL_TONES[one.status] ?? "quiet", spoken(one.status))}
                <div>expires ${date(one.expires_at)}</div>
              </div>
            </li>`
        )}
      </ul>`
