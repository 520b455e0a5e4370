/**
 * One line per request at debug. Answers of 5xx are also written at error: those of 503 as one line a second for each
 * cause with the count, because an overload refuses thousands; a 500 is written where its defect is reported, and here
 * only at debug. Runs inside every request: when there is nothing to write it looks at a number and returns. The route is
 * the pattern, never the path with its ids.
 */
import type { ExchangeReport } from "../http/exchange.ts"
import type { Log } from "./log.ts"

/** One line for each cause in this time. */
const SAMPLE_MS = 1_000
const DEFECT = 500
const REFUSED = 503

interface Sample {
  readonly fields: Parameters<Log["error"]>[1]
  count: number
}

/** Calls back once after so many milliseconds; must not keep the process alive. */
export type After = (ms: number, run: () => void) => void

export const afterOnTimer: After = (ms, run) => void setTimeout(run, ms).unref()

export const makeAccessLog = (log: Log, after: After = afterOnTimer): ((report: ExchangeReport) => void) => {
  const everything = log.enabled("debug")
  const samples = new Map<string, Sample>()
  const write = (): void => {
    const all = [...samples.values()]
    samples.clear()
    for (const { count, fields } of all) log.error("requests refused", { ...fields, count })
  }
  const sampled = (cause: string, fields: Sample["fields"]): void => {
    const known = samples.get(cause)
    if (known !== undefined) {
      known.count += 1
      return
    }
    if (samples.size === 0) after(SAMPLE_MS, write)
    samples.set(cause, { fields, count: 1 })
  }
  return (report) => {
    const failed = report.status >= 500
    if (!failed && !everything) return
    const { durationMs, method, reason = "", request, route, status } = report
    const fields = { route, method, status, durationMs: Math.round(durationMs * 1_000) / 1_000, requestId: request.id }
    if (everything) log.debug("request", fields)
    if (status === REFUSED)
      sampled(`${reason} ${method} ${route}`, { route, method, status, reason, requestId: request.id })
    else if (failed && status !== DEFECT) log.error("request failed", fields)
  }
}
