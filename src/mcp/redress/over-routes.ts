/**
 * The MCP server put over the handlers of the HTTP interface, so that both are one service. A token of the caller's rate was
 * taken for the request that carries a call; what the call asks inside takes none.
 */
import { Context, Option } from "effect"
import { Policy } from "../../../schema/api/policy.ts"
import { TOOLS } from "../../../schema/mcp/tools.ts"
import { bindForEverybody, bindUncounted } from "../../http/binder.ts"
import type { BoundHandler } from "../../http/handler.ts"
import type { PipelinePorts } from "../../http/pipeline.ts"
import type { McpServerDefinition } from "../protocol/definition.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { RESOURCE_ROUTES } from "./resources.ts"
import { makeRestCall } from "./rest-call.ts"
import { makeRedressMcp } from "./server.ts"

export interface BoundInterface {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PipelinePorts
}

export const makeMcpOverRoutes = (
  { handlers, ports }: BoundInterface,
  deps: Omit<RedressMcpDeps, "call">
): McpServerDefinition =>
  makeRedressMcp({
    ...deps,
    call: makeRestCall({
      routes: bindUncounted(handlers.filter(isAsked), ports),
      forEverybody: bindForEverybody(handlers.filter(isReadByEverybody), ports)
    })
  })

const ASKED = new Set<string>([...TOOLS.flatMap(({ routes }) => routes), ...Object.values(RESOURCE_ROUTES)])

const isAsked = ({ endpoint }: BoundHandler): boolean => ASKED.has(`${endpoint.method} ${endpoint.path}`)

const READ_BY_EVERYBODY = new Set(TOOLS.filter(({ access }) => access === "everybody").flatMap(({ routes }) => routes))

/** What a tool shows everybody and its route shows keys. */
const isReadByEverybody = ({ endpoint }: BoundHandler): boolean =>
  READ_BY_EVERYBODY.has(`${endpoint.method} ${endpoint.path}`) &&
  Option.getOrUndefined(Context.getOption(endpoint.annotations, Policy))?.access !== "public"
