/**
 * server.json, by which the MCP registry lists the server. The file in the root is of no installation: its address has a
 * variable. `node src/discovery/server-json.ts https://your.host` prints the one of an installation.
 */
import { SERVER_DESCRIPTION, SERVER_TITLE, serverNameOf } from "../mcp/redress/identity.ts"
import { VERSION } from "../version.ts"
import { AUTHORIZATION_HEADER } from "./server-card.ts"

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
/** The publisher named in the file at the root; a publisher uses a domain that it can prove. */
const NOBODYS_URL = "https://redress.example"

const HOST_VARIABLES = {
  host: { description: "The host of the installation", isRequired: true, placeholder: "redress.example" }
}

export const makeServerJson = (baseUrl?: string) => ({
  $schema: SCHEMA,
  name: serverNameOf(baseUrl ?? NOBODYS_URL),
  title: SERVER_TITLE,
  description: SERVER_DESCRIPTION,
  version: VERSION,
  ...(baseUrl === undefined ? {} : { websiteUrl: baseUrl }),
  remotes: [
    {
      type: "streamable-http",
      url: `${baseUrl ?? "https://{host}"}/mcp`,
      headers: [AUTHORIZATION_HEADER],
      ...(baseUrl === undefined ? { variables: HOST_VARIABLES } : {})
    }
  ]
})

if (import.meta.main) {
  const [, , baseUrl] = process.argv
  process.stdout.write(`${JSON.stringify(makeServerJson(baseUrl && new URL(baseUrl).origin), null, 2)}\n`)
}
