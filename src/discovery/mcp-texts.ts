/** What discovery says of the MCP server: its own documents, and its tools in llms.txt. */
import { TOOLS } from "../../schema/mcp/tools.ts"
import type { EndpointText } from "./endpoint-text.ts"

export const MCP: Readonly<Record<string, EndpointText>> = {
  serverCard: {
    summary: "The card of the MCP server",
    description:
      "Name, version, address and protocol versions of the MCP server at /mcp, as SEP-2127 describes. Its tools are listed by the server itself and in /llms.txt."
  },
  serverCardAlias: {
    summary: "The card of the MCP server, where scanners look",
    description: "The same document as /mcp/server-card."
  },
  aiCatalog: {
    summary: "The catalog of what agents can use here",
    description: "An AI catalog whose entry leads to the card of the MCP server."
  }
}

/** Which tool speaks for a route, for the mark in the OpenAPI document. */
export const toolOfRoute = (route: string): string | undefined =>
  TOOLS.find(({ routes }) => routes.includes(route))?.name

/** The section of llms.txt: how to connect, and every tool with what it is for. */
export const mcpSection = (baseUrl: string): ReadonlyArray<string> => [
  "## MCP",
  "",
  `The same service for MCP clients, over streamable HTTP at ${baseUrl}/mcp: \`${configurationOf(baseUrl)}\`. Quotas are shared with the HTTP interface.`,
  "",
  ...TOOLS.map(
    ({ access, description, name, title }) =>
      `- [${name}](${baseUrl}/mcp/server-card): ${title} (${access === "agent" ? "agent key" : "public"}). ${description}`
  ),
  ""
]

const configurationOf = (baseUrl: string): string =>
  JSON.stringify({
    mcpServers: {
      redress: {
        url: `${baseUrl}/mcp`,
        transport: "streamable-http",
        headers: { Authorization: "Bearer <apiKey>" }
      }
    }
  })
