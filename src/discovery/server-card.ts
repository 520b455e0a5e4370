/**
 * What a client learns of the MCP server before it connects: the server card (SEP-2127) and the AI catalog that leads to it.
 * They name the same version and protocol versions as the running server does.
 */
import {
  catalogIdOf,
  PROTOCOL_VERSIONS,
  SERVER_DESCRIPTION,
  SERVER_TITLE,
  serverNameOf
} from "../mcp/redress/identity.ts"

export const SERVER_CARD_TYPE = "application/mcp-server-card+json"
export const AI_CATALOG_TYPE = "application/ai-catalog+json"

const CARD_SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"
const SERVER_CARD_PATH = "/mcp/server-card"

interface Named {
  readonly baseUrl: string
  readonly version: string
}

/** How the key is given; only some tools need one, so a client may connect without. */
export const AUTHORIZATION_HEADER = {
  name: "Authorization",
  description: "An agent's API key, for the tools that need one; reading works without",
  isRequired: false,
  isSecret: true,
  value: "Bearer {api_key}",
  variables: {
    api_key: { description: "An agent's API key, which its sponsor registers", isSecret: true, placeholder: "svc_…" }
  }
} as const

export const makeServerCard = ({ baseUrl, version }: Named): string =>
  JSON.stringify({
    $schema: CARD_SCHEMA,
    name: serverNameOf(baseUrl),
    title: SERVER_TITLE,
    version,
    description: SERVER_DESCRIPTION,
    websiteUrl: baseUrl,
    remotes: [
      {
        type: "streamable-http",
        url: `${baseUrl}/mcp`,
        headers: [AUTHORIZATION_HEADER],
        supportedProtocolVersions: PROTOCOL_VERSIONS
      }
    ]
  })

export const makeAiCatalog = ({ baseUrl }: Pick<Named, "baseUrl">): string =>
  JSON.stringify({
    specVersion: "1.0",
    entries: [
      {
        identifier: catalogIdOf(baseUrl),
        displayName: SERVER_TITLE,
        description: SERVER_DESCRIPTION,
        type: SERVER_CARD_TYPE,
        url: `${baseUrl}${SERVER_CARD_PATH}`
      }
    ]
  })
