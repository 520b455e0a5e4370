/**
 * One line per request at debug; answers of 5xx also at error. Runs inside every request: when there is nothing to
 * write it looks at a number and returns. The route is the pattern, never the path with its ids.
 */
import type { ExchangeReport } from "../http/exchange.ts"
import type { Log } from "./log.ts"

export const makeAccessLog = (log: Log): ((report: ExchangeReport) => void) => {
  const everything = log.enabled("debug")
  return (report) => {
    const failed = report.status >= 500
    if (!failed && !everything) return
    const { durationMs, method, request, route, status } = report
    const fields = { route, method, status, durationMs: Math.round(durationMs * 1_000) / 1_000, requestId: request.id }
    if (failed) log.error("request failed", fields)
    else log.debug("request", fields)
  }
}
