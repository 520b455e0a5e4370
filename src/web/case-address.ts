/**
 * Addresses of cases as people type them: the number of a case in small letters leads to the page that has it in capitals. The
 * interface for programs knows only capitals.
 */
import type { Handler, HttpReply, Route } from "../http/exchange.ts"

/** Pages of one case. The case is their first parameter. */
const OF_CASE = /^\/(?:cases|person|console\/cases|staff\/cases)\/:\w+$/
const TYPED_ID = /^[A-Za-z0-9]{1,16}-\d{4}-\d{6,12}$/

export const ledToCapitals = (route: Route): Route =>
  route.method === "GET" && OF_CASE.test(route.pattern) ? { ...route, handler: ledBy(route.handler) } : route

const ledBy =
  (handler: Handler): Handler =>
  (request) => {
    const [id = ""] = request.params
    const known = id.toUpperCase()
    if (known === id || !TYPED_ID.test(id)) return handler(request)
    const path = request.path.slice(0, request.path.lastIndexOf("/") + 1) + known
    return leading(request.query === "" ? path : `${path}?${request.query}`)
  }

/** The address may hold the secret of a page: nothing keeps or lists it. */
const leading = (location: string): HttpReply => ({
  status: 303,
  headers: [
    ["location", location],
    ["cache-control", "no-store"],
    ["x-robots-tag", "noindex"]
  ],
  body: ""
})
