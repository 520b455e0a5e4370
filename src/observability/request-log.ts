/**
 * The log of requests: what was asked, what failed, and (the security log) which callers were refused. Runs inside every request: when
 * there is nothing to write it looks at a number and returns.
 *
 * Always true:
 * - Refusals are one line a second for each cause, with the count, because an overload or an attack causes thousands.
 * - The route is the pattern, never the path with its ids.
 * - The security log names networks (IPv4 /24, IPv6 /56), never a key, a cookie, an address of a person or what was sent.
 */
import type { ExchangeReport } from "../http/exchange.ts"
import { networksOf } from "../http/networks.ts"
import type { Log } from "./log.ts"

/** One line for each cause in this time. */
const SAMPLE_MS = 1_000
/** Distinct causes of refusals per second; a flood from more networks shares one line. */
const CAUSE_COUNT_MAX = 100
const OTHERS = "other networks"

const DEFECT = 500
const REFUSED = 503
/** 401 is a credential that proves nothing, 403 one that may not, 429 a limit of sign-ins, codes, keys or rates. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429])

export type OnExchange = (report: ExchangeReport) => void

/** Calls back once after so many milliseconds; must not keep the process alive. */
export type After = (ms: number, run: () => void) => void

const afterOnTimer: After = (ms, run) => void setTimeout(run, ms).unref()

/** Counts the request (`count`), then logs it. */
export const makeRequestLog = (log: Log, count: OnExchange): OnExchange => {
  const accessLog = makeAccessLog(log)
  const securityLog = makeSecurityLog(log)
  return (report) => {
    count(report)
    accessLog(report)
    securityLog(report)
  }
}

/**
 * One line per request at debug. Answers of 5xx are also written at error: those of 503 sampled, the others each; a 500 is
 * written where its defect is reported, and here only at debug.
 */
export const makeAccessLog = (log: Log, after: After = afterOnTimer): OnExchange => {
  const everything = log.enabled("debug")
  const refused = new Sampler(after, (fields) => log.error("requests refused", fields))
  return (report) => {
    const failed = report.status >= 500
    if (!failed && !everything) return
    const { durationMs, method, reason = "", request, route, status } = report
    const fields = { route, method, status, durationMs: Math.round(durationMs * 1_000) / 1_000, requestId: request.id }
    if (everything) log.debug("request", fields)
    if (status === REFUSED)
      refused.add(`${reason} ${method} ${route}`, { route, method, status, reason, requestId: request.id })
    else if (failed && status !== DEFECT) log.error("request failed", fields)
  }
}

/** Refused and locked sign-ins, keys, roles and rates, sampled by cause, route and network. */
export const makeSecurityLog = (log: Log, after: After = afterOnTimer): OnExchange => {
  const refused = new Sampler(after, (fields) => log.warn("security: refused", fields))
  return ({ method, reason = "", request, route, status }) => {
    if (!WATCHED.has(status)) return
    const address = refused.size < CAUSE_COUNT_MAX ? networksOf(request.remoteAddress).site : OTHERS
    const fields = { route, method, status, reason, address, requestId: request.id }
    refused.add(`${status} ${reason} ${method} ${route} ${address}`, fields)
  }
}

type Fields = NonNullable<Parameters<Log["warn"]>[1]>

/** Writes one line for each cause of a second at the end of that second: the fields of the first one, and the count. */
class Sampler {
  readonly #after: After
  readonly #write: (fields: Fields) => void
  readonly #samples = new Map<string, { readonly fields: Fields; count: number }>()

  constructor(after: After, write: (fields: Fields) => void) {
    this.#after = after
    this.#write = write
  }

  /** Causes of this second. */
  get size(): number {
    return this.#samples.size
  }

  add(cause: string, fields: Fields): void {
    const known = this.#samples.get(cause)
    if (known !== undefined) {
      known.count += 1
      return
    }
    if (this.#samples.size === 0) this.#after(SAMPLE_MS, () => this.#flush())
    this.#samples.set(cause, { fields, count: 1 })
  }

  #flush(): void {
    const all = [...this.#samples.values()]
    this.#samples.clear()
    for (const { count, fields } of all) this.#write({ ...fields, count })
  }
}
