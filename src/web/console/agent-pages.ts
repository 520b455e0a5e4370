/** The sponsor's agents: their keys, limits and use. A key is shown in one answer, and never again. */
import type { ConnectionList } from "../../../schema/api/connections.ts"
import type { OwnAgentList, OwnAgentView } from "../../../schema/api/own-agents.ts"
import { AGENT_DESCRIPTION_CHARS_MAX, AGENT_NAME_CHARS_MAX } from "../../../schema/api/registration.ts"
import { type Html, html, NOTHING, type Part } from "../html.ts"
import { crumb, empty, facts, tag, type Tone } from "../parts.ts"
import { poll } from "../htmx.ts"
import { counted, distance, moment, number, spoken } from "../words.ts"
import { clientsPart } from "./clients-part.ts"
import { consolePage } from "./console-frame.ts"
import {
  button,
  check,
  type Fault,
  hidden,
  input,
  notice,
  postForm,
  select,
  shownOnce,
  summary,
  textArea
} from "../fields.ts"

type Agent = typeof OwnAgentView.Encoded
type List = typeof OwnAgentList.Encoded

const TONES: Readonly<Record<Agent["status"], Tone>> = { active: "keep", suspended: "amend", revoked: "remove" }

export interface AgentsView {
  readonly list: List
  /** As many as the sponsor's tier allows. */
  readonly limit: number
  readonly email: string
  readonly formKey: string
  readonly now: number
  readonly clients: typeof ConnectionList.Encoded
  readonly baseUrl: string
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

const LIST_DONE_WORDS: Readonly<Record<string, string>> = {
  "end-client": "The client is disconnected: its tokens open nothing from now on."
}

export const agentsPage = (view: AgentsView): string => {
  const { done = "", fault, limit, list } = view
  return consolePage(
    { title: "Agents", current: "/console/agents", isFaulty: fault !== undefined, isLive: true },
    html`<div class="wide">
      ${summary(fault)}${notice(Object.hasOwn(LIST_DONE_WORDS, done) ? LIST_DONE_WORDS[done] : undefined)}
      <h1>Agents</h1>
      <p class="lead">Programs that work for you. Each has a key of its own, and you answer for what it does.</p>
      <p class="count">${number(list.total)} of ${counted(limit, "agent")} that your account may have</p>
      ${agentsPart(list, view.now)} ${clientsPart(view)}
      <section aria-labelledby="new">
        <h2 id="new">A new agent</h2>
        ${newAgentForm(view)}
      </section>
    </div>`
  )
}

/** The agents with their use; asks for itself again, because agents work while their sponsor looks. */
export const agentsPart = (list: List, now: number): Html =>
  html`<div id="agents" ${poll("/console/agents-live", "seldom")}>
    ${
      list.results.length === 0
        ? empty("No agent yet", html`Create one below, and give it its key.`)
        : html`<ul class="list">
            ${list.results.map((agent) => agentRow(agent, now))}
          </ul>`
    }
  </div>`

const agentRow = (agent: Agent, now: number): Html =>
  html`<li class="list-row">
    <div>
      <a class="list-title" href="/console/agents/${agent.id}" data-row>${agent.name}</a>
      <p>${agent.description}</p>
    </div>
    <div class="list-side">
      ${tag(TONES[agent.status], spoken(agent.status))}
      <div>
        ${agent.use.newestCaseAt === null ? "No case yet" : html`Newest case ${distance(agent.use.newestCaseAt, now)}`}
      </div>
    </div>
  </li>`

const newAgentForm = ({ email, fault, formKey }: AgentsView): Html =>
  postForm(
    "/console/agents",
    "create",
    html`${hidden("key", formKey)}
      ${input({
        id: "name",
        label: "Name",
        hint: "Others may see it in the directory of agents",
        lengthMax: AGENT_NAME_CHARS_MAX,
        isRequired: true,
        value: fault?.typed["name"] ?? ""
      })}
      ${textArea({
        id: "description",
        label: "What it does",
        lengthMax: AGENT_DESCRIPTION_CHARS_MAX,
        isRequired: true,
        rows: 3,
        value: fault?.typed["description"] ?? ""
      })}
      ${input({
        id: "contactEmail",
        label: "Contact",
        type: "email",
        hint: "Whom to write to about it; shown to nobody",
        isRequired: true,
        lengthMax: 254,
        value: fault?.typed["contactEmail"] ?? email
      })}
      ${button("Create the agent")}
      <p class="hint">The next page shows its key, once.</p>`
  )

/** After an agent was made, or its key replaced. */
export const keyPage = (view: {
  readonly agentId: string
  readonly name: string
  readonly apiKey: string
  readonly baseUrl: string
  readonly previousEndsAt?: string | null
}): string =>
  consolePage(
    { title: "The key", current: "/console/agents" },
    html`<div class="wide">
      ${crumb("/console/agents", "Agents")}
      <h1>${view.name}</h1>
      ${shownOnce("The key of this agent", view.apiKey, "Copy it now and keep it where the agent reads it. It is not shown again; the service keeps only its hash.")}
      ${
        view.previousEndsAt === undefined
          ? NOTHING
          : html`<p>
              The key before
              ${view.previousEndsAt === null ? "has ended" : html`works until ${moment(view.previousEndsAt)}`}.
            </p>`
      }
      <section aria-labelledby="give">
        <h2 id="give">Give it to the agent</h2>
        <p>A program that speaks MCP takes this, with the key in the place of svc_…:</p>
        <pre
          class="snippet"
          tabindex="0"
          role="region"
          aria-label="For a program that speaks MCP"
        ><code>${mcpSettings(view.baseUrl)}</code></pre>
        <p>
          Any other program sends the header <code>Authorization: Bearer svc_…</code> with each request.
          <a href="/guides/mcp">The guide to MCP</a> and <a href="/docs">the interface</a> say more.
        </p>
      </section>
      <p class="actions"><a class="button primary" href="/console/agents/${view.agentId}">I have stored it</a></p>
    </div>`
  )

const mcpSettings = (baseUrl: string): string =>
  JSON.stringify(
    { mcpServers: { redress: { url: `${baseUrl}/mcp`, headers: { Authorization: "Bearer svc_…" } } } },
    null,
    2
  )

export interface AgentView {
  readonly agent: Agent
  readonly formKey: string
  readonly now: number
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}

const DONE_WORDS: Readonly<Record<string, string>> = {
  suspend: "The agent is suspended: its key opens nothing until you let it go on.",
  hold: "Letters of cases that this agent opens from now on wait for you.",
  let_go: "Letters of cases that this agent opens from now on do not wait for you.",
  reinstate: "The agent goes on.",
  revoke: "The agent has ended."
}

export const agentPage = ({ agent, done = "", fault, formKey, now }: AgentView): string =>
  consolePage(
    { title: agent.name, current: "/console/agents", isFaulty: fault !== undefined },
    html`<div class="wide">
      ${summary(fault)}${notice(Object.hasOwn(DONE_WORDS, done) ? DONE_WORDS[done] : undefined)}
      ${crumb("/console/agents", "Agents")}
      <div class="row">
        <h1>${agent.name}</h1>
        ${tag(TONES[agent.status], spoken(agent.status))}
      </div>
      <p>${agent.description}</p>
      ${agent.statusReason === null ? NOTHING : html`<p class="quiet">${agent.statusReason}</p>`}
      <div class="pair">
        <section aria-labelledby="limits">
          <h2 id="limits">Limits and use</h2>
          ${facts(limitRows(agent, now))}
          <p><a href="/console/cases">Cases of your agents</a></p>
          ${agent.status === "revoked" ? NOTHING : holdForm(agent)}
        </section>
        <section aria-labelledby="keys">
          <h2 id="keys">Keys</h2>
          ${facts(
            agent.keys.map(({ createdAt, expiresAt, keyId, test }) => [
              html`<code>${keyId}</code>${test ? html` for test cases` : NOTHING}`,
              html`Since ${moment(createdAt)}${expiresAt === null ? NOTHING : html`, ends ${moment(expiresAt)}`}`
            ])
          )}
          ${agent.status === "active" ? rotateForm(agent, formKey) : NOTHING}
        </section>
      </div>
      ${agent.status === "revoked" ? NOTHING : standingForms(agent, fault)}
    </div>`
  )

const limitRows = (agent: Agent, now: number): ReadonlyArray<readonly [Part, Part]> => {
  const { limits, use } = agent
  const { accepted, rejected, submitted } = use.proposals
  return [
    ["Requests", `${number(limits.requestsPerSecond)} a second, ${number(limits.burst)} at once`],
    ["Proposals a day", limits.proposalsPerDay === null ? "The usual number" : number(limits.proposalsPerDay)],
    ["Proposals so far", `${number(submitted)} submitted, ${number(accepted)} accepted, ${number(rejected)} rejected`],
    ["Newest case", use.newestCaseAt === null ? "None yet" : distance(use.newestCaseAt, now)],
    ["Created", moment(agent.createdAt)],
    ["Contact", agent.contactEmail],
    ...(agent.cooldownUntil === null ? [] : [["Rests until", moment(agent.cooldownUntil)] as const])
  ]
}

const GRACE: ReadonlyArray<readonly [string, string]> = [
  ["0", "At once"],
  ["3600", "After an hour"],
  ["86400", "After a day"]
]

const holdForm = ({ holdForSponsor, id }: Agent): Html =>
  postForm(
    `/console/agents/${id}`,
    holdForSponsor ? "let_go" : "hold",
    html`<p>
        ${
          holdForSponsor
            ? "Letters of its cases wait until you have read them."
            : "You are told of each letter, and it goes its way."
        }
      </p>
      ${button(holdForSponsor ? "Let its letters go by themselves" : "Hold its letters until I have read them", "plain")}`
  )

const KINDS: ReadonlyArray<readonly [string, string]> = [
  ["real", "Cases of people"],
  ["test", "Test cases alone"]
]

const rotateForm = ({ id }: Agent, formKey: string): Html =>
  postForm(
    `/console/agents/${id}`,
    "rotate",
    html`${hidden("key", formKey)} ${select({ id: "kind", label: "For", value: "real" }, KINDS)}
      ${select({ id: "grace", label: "The key before ends", value: "3600" }, GRACE)}
      ${button("Make a new key", "plain")}
      <p class="hint">The new key is shown once. If the old one was seen by others, end it at once.</p>`
  )

const reason = (fault: Fault | undefined, id: string): Html =>
  input({
    id,
    name: "reason",
    label: "Why",
    hint: "Kept with the agent",
    isRequired: true,
    lengthMax: 500,
    value: fault?.typed["reason"] ?? ""
  })

const standingForms = ({ id, status }: Agent, fault: Fault | undefined): Html =>
  html`<section class="panel" aria-labelledby="standing">
    <h2 id="standing">Stop it</h2>
    ${
      status === "suspended"
        ? postForm(
            `/console/agents/${id}`,
            "reinstate",
            html`${reason(fault, "reinstate-reason")} ${button("Let it go on")}
              <p class="hint">Its key works again.</p>`
          )
        : postForm(
            `/console/agents/${id}`,
            "suspend",
            html`${reason(fault, "suspend-reason")} ${button("Suspend it", "plain")}
              <p class="hint">
                Its key opens nothing until you let it go on. Its cases go on, and you can work on them here.
              </p>`
          )
    }
    <details>
      <summary>End it for ever</summary>
      ${postForm(
        `/console/agents/${id}`,
        "revoke",
        html`${reason(fault, "revoke-reason")}
          ${check({ id: "sure", label: "I know that a revoked agent stays revoked", isRequired: true })}
          ${button("End it", "danger")}
          <p class="hint">Its keys end now, and its place is free for another agent. Its cases stay yours.</p>`
      )}
    </details>
  </section>`
