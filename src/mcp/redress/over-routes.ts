/** The MCP server put over the bound routes of the HTTP interface, so that both are one service. */
import { Context, Option } from "effect"
import { Policy } from "../../../schema/api/policy.ts"
import { TOOLS } from "../../../schema/mcp/tools.ts"
import { bindForEverybody } from "../../http/binder.ts"
import type { Route } from "../../http/exchange.ts"
import type { BoundHandler } from "../../http/handler.ts"
import type { PipelinePorts } from "../../http/pipeline.ts"
import type { McpServerDefinition } from "../definition.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { makeRestCall } from "./rest-call.ts"
import { makeRedressMcp } from "./server.ts"

export interface BoundInterface {
  readonly routes: ReadonlyArray<Route>
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PipelinePorts
}

export const makeMcpOverRoutes = (
  { handlers, ports, routes }: BoundInterface,
  deps: Omit<RedressMcpDeps, "call">
): McpServerDefinition =>
  makeRedressMcp({
    ...deps,
    call: makeRestCall({ routes, forEverybody: bindForEverybody(handlers.filter(isReadByEverybody), ports) })
  })

const READ_BY_EVERYBODY = new Set(TOOLS.filter(({ access }) => access === "everybody").flatMap(({ routes }) => routes))

/** What a tool shows everybody and its route shows keys. */
const isReadByEverybody = ({ endpoint }: BoundHandler): boolean =>
  READ_BY_EVERYBODY.has(`${endpoint.method} ${endpoint.path}`) &&
  Option.getOrUndefined(Context.getOption(endpoint.annotations, Policy))?.access !== "public"
