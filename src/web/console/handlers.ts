/** The sponsor's pages: each asks the declared endpoints with the visitor's own session. */
import type { BoundHandler } from "../../http/handler.ts"
import { accountHandlers } from "./account-handlers.ts"
import { agentHandlers } from "./agent-handlers.ts"
import { caseHandlers, type CasePageDeps } from "./case-handlers.ts"
import { councilHandlers } from "./council-handlers.ts"
import { doorHandlers } from "./door-handlers.ts"
import { webhookHandlers } from "./webhook-handlers.ts"

export const consoleHandlers = (deps: CasePageDeps): ReadonlyArray<BoundHandler> => [
  ...doorHandlers(deps),
  ...caseHandlers(deps),
  ...agentHandlers(deps),
  ...accountHandlers(deps),
  ...webhookHandlers(deps),
  ...councilHandlers(deps)
]
