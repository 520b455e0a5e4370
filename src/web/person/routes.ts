/**
 * The pages of cases that an address opens, as routes: what refuses a request in front of them is shown to a browser as a page too.
 * Programs get the usual answer, and what the sponsor's programs ask beside them stays as it is.
 */
import type { Route } from "../../http/exchange.ts"
import { ledToCapitals } from "../case-address.ts"
import { withErrorPagesForBrowsers } from "../error-pages.ts"

const OF_PERSON = /^\/(?:cases|person)\//

export const personRoutes = (routes: ReadonlyArray<Route>): ReadonlyArray<Route> =>
  routes.map((route) => (OF_PERSON.test(route.pattern) ? ledToCapitals(withErrorPagesForBrowsers(route)) : route))
