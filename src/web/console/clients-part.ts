/** Clients that the sponsor connected by OAuth, such as an assistant that speaks MCP: what each acts as, and its end. */
import type { ConnectionList, ConnectionView } from "../../../schema/api/connections.ts"
import type { OwnAgentList } from "../../../schema/api/own-agents.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { date, distance } from "../words.ts"
import { hidden } from "../fields.ts"

type Client = typeof ConnectionView.Encoded

export interface ClientsView {
  readonly clients: typeof ConnectionList.Encoded
  readonly list: typeof OwnAgentList.Encoded
  readonly baseUrl: string
  readonly now: number
}

export const clientsPart = (view: ClientsView): Html =>
  html`<section aria-labelledby="clients">
    <h2 id="clients">Connected clients</h2>
    ${
      view.clients.results.length === 0
        ? html`<p class="quiet">
            None. Add <code>${view.baseUrl}/mcp/agent</code> as a connector in a program that speaks MCP; it asks you
            which agent it may act as.
          </p>`
        : html`<ul class="list">
            ${view.clients.results.map((client) => clientRow(client, view))}
          </ul>`
    }
  </section>`

const clientRow = (client: Client, { list, now }: ClientsView): Html => {
  const { agentId, connectedAt, endsAt, id, refreshedAt } = client
  const agent = list.results.find((one) => one.id === agentId)
  return html`<li class="list-row">
    <div>
      <strong>${client.client.name}</strong>
      <p>Acts as <a href="/console/agents/${agentId}">${agent?.name ?? agentId}</a></p>
      <p class="quiet small">
        Answers to
        ${client.client.answersTo}${client.client.host === null ? NOTHING : html`, described at ${client.client.host}`}
      </p>
    </div>
    <div class="list-side">
      <div>Connected ${date(connectedAt)}, used ${distance(refreshedAt, now)}</div>
      <div>Ends ${date(endsAt)} unless it is used</div>
      <form method="post" action="/console/agents">
        ${hidden("do", "end-client")} ${hidden("connection", id)}
        <button class="plain" aria-label="Disconnect ${client.client.name}, connected ${connectedAt}">
          Disconnect
        </button>
      </form>
    </div>
  </li>`
}
