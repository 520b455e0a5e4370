/** What stands over the declared interface and asks it as everybody does: pages, the MCP server, and OAuth for its clients. */
import { randomBytes } from "node:crypto"
import type { Registry } from "../actors/runtime/registry-port.ts"
import { onAgentBarred, onKeysEndLater } from "./auth/barred.ts"
import type { CaseList } from "./cases/case-list.ts"
import { derivedKey } from "./derived-key.ts"
import type { Route } from "./http/exchange.ts"
import type { BoundHandler } from "./http/handler.ts"
import type { PipelinePorts } from "./http/pipeline.ts"
import { everyOnTimers, type Heartbeats } from "./http/sse.ts"
import type { McpServerDefinition } from "./mcp/definition.ts"
import { makeMcpRoutes, type McpRoutesOptions } from "./mcp/http.ts"
import { noOAuthRoutes } from "./mcp/redress/no-oauth.ts"
import { makeMcpOverRoutes } from "./mcp/redress/over-routes.ts"
import { makeOAuthClients } from "./oauth/clients.ts"
import { challengeOf } from "./oauth/metadata.ts"
import { oauthRoutes } from "./oauth/routes.ts"
import { makeOAuthSecrets } from "./oauth/secrets.ts"
import { onGrantEnded, withAccessTokens } from "./oauth/token-caller.ts"
import type { Outbound } from "./outbound/guard.ts"
import type { TrustService } from "./trust/trust-service.ts"
import { makeAsk } from "./web/ask.ts"
import type { makeStaffParts } from "./web/staff/parts-of-service.ts"
import { pageRoutes } from "./web/pages.ts"

export interface OuterRouteDeps {
  readonly registry: Registry
  readonly now: () => number
  readonly baseUrl: string
  readonly serverSecret: string
  readonly heartbeats: Heartbeats
  readonly trust: Pick<TrustService, "aliases">
  readonly caseList: CaseList
  readonly outbound: Outbound
  readonly mcpAccess: Pick<McpRoutesOptions, "host" | "allowedOrigins" | "ended">
  readonly onDefect: PipelinePorts["onDefect"]
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PipelinePorts
  /** The declared interface as it is served. */
  readonly routes: ReadonlyArray<Route>
  readonly staff: Pick<ReturnType<typeof makeStaffParts>, "around" | "onMcpSessions">
}

const TASK_KEY = "redress/mcp-task/1"

/** All routes, and what the MCP server over them offers. */
export const makeOuterRoutes = (
  deps: OuterRouteDeps
): { readonly routes: ReadonlyArray<Route>; readonly mcp: McpServerDefinition } => {
  const { baseUrl, caseList, handlers, now, ports, registry, routes, serverSecret, staff, trust } = deps
  const secrets = makeOAuthSecrets(serverSecret, randomBytes)
  // Access tokens are for the MCP addresses: what a tool asks inside is asked with its caller's token.
  const mcpPorts = { ...ports, authenticator: withAccessTokens(ports.authenticator, { registry, secrets, now }) }
  const mcp = makeMcpOverRoutes(
    { handlers, ports: mcpPorts },
    {
      registry,
      baseUrl,
      canonicalOrg: trust.aliases.canonical,
      caseList,
      now,
      taskKey: derivedKey(serverSecret, TASK_KEY)
    }
  )
  const endings: Pick<McpRoutesOptions, "onAgentBarred" | "onKeysEndLater"> = {
    // What a client opened ends with its grant; the agent's others come back.
    onAgentBarred: (listener) => {
      onAgentBarred(registry, listener)
      onGrantEnded(registry, listener)
    },
    onKeysEndLater: (listener) => onKeysEndLater(registry, listener)
  }
  const challenge: McpRoutesOptions["challenge"] = (path, invalid) => challengeOf(baseUrl, path, invalid)
  const around = {
    onSessions: staff.onMcpSessions,
    ...deps,
    ...deps.mcpAccess,
    ...mcpPorts,
    ...endings,
    challenge,
    every: everyOnTimers
  }
  const ask = { handlers, ports, routes }
  const clients = makeOAuthClients({ serverSecret, outbound: deps.outbound, now })
  return {
    routes: [
      ...routes,
      ...pageRoutes({ ask, ports, ...staff.around(ports.authenticator) }),
      ...oauthRoutes({ ask: makeAsk(ask), registry, ports, clients, secrets, baseUrl, now }),
      ...noOAuthRoutes(),
      ...makeMcpRoutes({ ...around, definition: mcp })
    ],
    mcp
  }
}
