/** All pages as routes: what they ask, what makes them, and errors shown as pages. */
import { pages } from "../../schema/api/pages.ts"
import type { PerformPorts } from "../http/performing.ts"
import { bind } from "../http/rest.ts"
import type { Route } from "../http/exchange.ts"
import { type AskDeps, makeAsk } from "./ask.ts"
import { ledToCapitals } from "./case-address.ts"
import { consoleHandlers } from "./console/handlers.ts"
import { ledToSignIn } from "./console/sign-in-first.ts"
import { withErrorPages } from "./error-pages.ts"
import type { PublicPageDeps } from "./page-deps.ts"
import { operatorHandlers } from "./operator/handlers.ts"
import { staffHandlers } from "./staff/handlers.ts"
import { signInFirst, type StaffAccess } from "./staff/session.ts"
import type { Every, Heartbeats } from "../http/sse.ts"
import { publicHandlers } from "./public-handlers.ts"

export interface PagesDeps extends Omit<PublicPageDeps, "ask"> {
  readonly ask: AskDeps
  readonly ports: PerformPorts
  readonly staff: StaffAccess
  readonly heartbeats: Heartbeats
  readonly every: Every
}

export const pageRoutes = ({ ask, ports, ...around }: PagesDeps): ReadonlyArray<Route> => {
  const deps = { ...around, ask: makeAsk(ask) }
  const handlers = [
    ...publicHandlers(deps),
    ...consoleHandlers(deps),
    ...staffHandlers(deps),
    ...operatorHandlers(deps)
  ]
  // What a form brings is counted by the endpoint that its page asks.
  return ledToSignIn(bind({ api: pages, handlers, ports: { ...ports, usage: undefined } }))
    .map(signInFirst)
    .map((route) => withErrorPages(route))
    .map(ledToCapitals)
}
