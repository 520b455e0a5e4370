/**
 * The routes above the declared endpoints: pages, the MCP server, and OAuth for its clients. They call the endpoints as
 * any client does.
 */
import { randomBytes } from "node:crypto"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { Seat } from "../../schema/council.ts"
import { withAgentTokens } from "../auth/authenticator.ts"
import { onAgentBarred, onKeysEndLater } from "../auth/barred.ts"
import type { CaseList } from "../cases/case-list.ts"
import { derivedKey } from "../crypto/secrets.ts"
import type { Route } from "../http/exchange.ts"
import type { BoundHandler } from "../http/handler.ts"
import type { PerformPorts } from "../http/performing.ts"
import { everyOnTimers, type Heartbeats } from "../http/sse.ts"
import type { McpServerDefinition } from "../mcp/protocol/definition.ts"
import { makeMcpRoutes, type McpRoutesOptions } from "../mcp/transport/http.ts"
import { noOAuthRoutes } from "../mcp/redress/no-oauth.ts"
import { makeRedressMcp } from "../mcp/redress/server.ts"
import { makeToolPerform, type ToolPerform } from "../mcp/redress/tool.ts"
import { makeOAuthClients } from "../oauth/clients.ts"
import { challengeOf } from "../oauth/metadata.ts"
import { oauthRoutes } from "../oauth/http/routes.ts"
import { accessTokens, makeOAuthSecrets, onGrantEnded } from "../oauth/tokens.ts"
import type { Outbound } from "../outbound/guard.ts"
import type { TrustService } from "./trust-service.ts"
import { makeAsk } from "../web/ask.ts"
import type { makeStaffParts } from "../web/staff/parts-of-service.ts"
import { pageRoutes } from "../web/pages.ts"
import { personRoutes } from "../web/person/routes.ts"

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
  readonly onDefect: PerformPorts["onDefect"]
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
  /** The routes of the declared interface. */
  readonly routes: ReadonlyArray<Route>
  /** Who judges laws, which the pages say. */
  readonly council: { readonly seats: ReadonlyArray<Seat> }
  readonly staff: Pick<ReturnType<typeof makeStaffParts>, "around" | "onMcpSessions">
}

/** Whether language models vote in the law council. */
const hasModels = (seats: ReadonlyArray<Seat>): boolean =>
  seats.some(({ memberType, votes }) => votes && memberType === "llm")

const TASK_KEY = "redress/mcp-task/1"

/** Returns all routes, the definition of the MCP server, and the function with which its tools perform endpoints. */
export const makeOuterRoutes = (
  deps: OuterRouteDeps
): { readonly routes: ReadonlyArray<Route>; readonly mcp: McpServerDefinition; readonly perform: ToolPerform } => {
  const { baseUrl, caseList, handlers, now, ports, registry, routes, serverSecret, staff, trust } = deps
  const secrets = makeOAuthSecrets(serverSecret, randomBytes)
  // Access tokens are only valid at the MCP addresses.
  const mcpPorts = {
    ...ports,
    authenticator: withAgentTokens(ports.authenticator, accessTokens({ registry, secrets, now }))
  }
  const perform = makeToolPerform({ handlers, ports })
  const mcp = makeRedressMcp({
    perform,
    registry,
    baseUrl,
    canonicalOrg: trust.aliases.canonical,
    caseList,
    now,
    taskKey: derivedKey(serverSecret, TASK_KEY)
  })
  const endings: Pick<McpRoutesOptions, "onAgentBarred" | "onKeysEndLater"> = {
    // Ends the sessions of all the agent's clients; those whose grant still holds reconnect.
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
  const ask = { handlers, ports }
  const clients = makeOAuthClients({ serverSecret, outbound: deps.outbound, now })
  return {
    routes: [
      ...personRoutes(routes),
      ...pageRoutes({ ask, ports, ...staff.around(ports.authenticator), hasModels: hasModels(deps.council.seats) }),
      ...oauthRoutes({ ask: makeAsk(ask), registry, ports, clients, secrets, baseUrl, now }),
      ...noOAuthRoutes(),
      ...makeMcpRoutes({ ...around, definition: mcp })
    ],
    mcp,
    perform
  }
}
