/**
 * What is counted and logged of each request. This runs inside every request, so it counts in plain arrays, and when there is
 * nothing to write it looks at a number and returns.
 *
 * Always true:
 * - Labels never come from a client: a route is a declared pattern or empty, a method one of a fixed list or "other".
 * - Refusals are one line a second for each cause, with the count, because an overload or an attack causes thousands.
 * - The security log names networks (IPv4 /24, IPv6 /56), never a key, a cookie, an address of a person or what was sent.
 */
import type { Registry } from "prom-client"
import type { ExchangeReport } from "../http/exchange.ts"
import { networksOf } from "../http/networks.ts"
import type { Log } from "./log.ts"

/*
 * Counts, by route, method and status, and times by route and method. prom-client's counters cost several times the budget of
 * a request; the arrays become metrics at each scrape.
 */

/** Seconds. From an answer out of memory to the longest deadline of a route. */
export const BUCKETS_SECONDS = [
  0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10
]
const BUCKETS_MS = Float64Array.from(BUCKETS_SECONDS, (seconds) => seconds * 1_000)
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
/** Every declared route with each of its methods several times over; beyond it a bug makes up routes. */
const SERIES_COUNT_MAX = 500
const STATUS_FIRST = 100
const STATUS_COUNT = 500
const UNMATCHED = "unmatched"

interface Series {
  readonly route: string
  readonly method: string
  /** Requests by status minus 100. */
  readonly statuses: Float64Array
  /** Requests per bucket, not cumulated; the last one is beyond every bound. */
  readonly buckets: Float64Array
  sumMs: number
}

export type HttpReport = Pick<ExchangeReport, "route" | "method" | "status" | "durationMs">

export interface HttpTotals {
  readonly requests: number
  readonly errors: number
  readonly rateRefusals: number
}

export interface HttpSeries {
  readonly record: (report: HttpReport) => void
  /** Since the start: all answers, those of 500 and above, and those of 429. */
  readonly totals: () => HttpTotals
  /** Adds the two metrics to a registry. */
  readonly register: (registry: Registry) => void
}

export const makeHttpSeries = (): HttpSeries => {
  const routes = new Map<string, Map<string, Series>>()
  let count = 0
  const totals = { requests: 0, errors: 0, rateRefusals: 0 }

  const open = (route: string, method: string): Series => {
    if (count >= SERIES_COUNT_MAX) return seriesOf(UNMATCHED, "other")
    count += 1
    const methods = routes.get(route) ?? new Map<string, Series>()
    routes.set(route, methods)
    const made = {
      route,
      method,
      statuses: new Float64Array(STATUS_COUNT),
      buckets: new Float64Array(BUCKETS_MS.length + 1),
      sumMs: 0
    }
    methods.set(method, made)
    return made
  }

  const seriesOf = (route: string, method: string): Series => routes.get(route)?.get(method) ?? open(route, method)
  /** The series of the last request, which the next one mostly has too. The one that takes the overflow is made before all others. */
  let last = open(UNMATCHED, "other")
  const seriesFor = (route: string, method: string): Series =>
    route === last.route && method === last.method
      ? last
      : (routes.get(route)?.get(method) ??
        seriesOf(route === "" ? UNMATCHED : route, METHODS.has(method) ? method : "other"))

  return {
    record: ({ durationMs, method, route, status }) => {
      const series = seriesFor(route, method)
      last = series
      totals.requests += 1
      if (status >= 500) totals.errors += 1
      else if (status === 429) totals.rateRefusals += 1
      const index = status - STATUS_FIRST
      series.statuses[index >= 0 && index < STATUS_COUNT ? index : 0]! += 1
      let bucket = 0
      while (bucket < BUCKETS_MS.length && durationMs > BUCKETS_MS[bucket]!) bucket += 1
      series.buckets[bucket]! += 1
      series.sumMs += durationMs
    },
    totals: () => ({ ...totals }),
    register: (registry) => {
      const all = (): ReadonlyArray<Series> => [...routes.values()].flatMap((methods) => [...methods.values()])
      registry.registerMetric(requestsMetric(all))
      registry.registerMetric(durationMetric(all))
    }
  }
}

interface Sample {
  readonly metricName?: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}
type RegisteredMetric = Parameters<Registry["registerMetric"]>[0]

/** A registry asks a metric only for its values; the types only know the package's own classes. */
const metric = (name: string, help: string, type: string, values: () => ReadonlyArray<Sample>): RegisteredMetric =>
  ({
    name,
    help,
    type,
    get: () => Promise.resolve({ name, help, type, aggregator: "sum", values: values() })
  }) as unknown as RegisteredMetric

const requestsMetric = (all: () => ReadonlyArray<Series>) =>
  metric("redress_http_requests_total", "Requests by route, method and status; 499: the client left", "counter", () =>
    all().flatMap(({ method, route, statuses }) => {
      const samples: Array<Sample> = []
      statuses.forEach((value, index) => {
        if (value > 0) samples.push({ labels: { route, method, status: index + STATUS_FIRST }, value })
      })
      return samples
    })
  )

const DURATION = "redress_http_request_duration_seconds"

const durationMetric = (all: () => ReadonlyArray<Series>) =>
  metric(DURATION, "From the last header byte to the answer; for a stream, to its head", "histogram", () =>
    all().flatMap(({ buckets, method, route, sumMs }) => {
      const labels = { route, method }
      let total = 0
      const samples: Array<Sample> = []
      buckets.forEach((value, index) => {
        total += value
        const le = BUCKETS_SECONDS[index] ?? "+Inf"
        samples.push({ metricName: `${DURATION}_bucket`, labels: { le, ...labels }, value: total })
      })
      if (total === 0) return []
      samples.push({ metricName: `${DURATION}_sum`, labels, value: sumMs / 1_000 })
      samples.push({ metricName: `${DURATION}_count`, labels, value: total })
      return samples
    })
  )

/* Logs: what was asked, what failed, and (the security log) which callers were refused. */
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
    if (status < 400 || !WATCHED.has(status)) return
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
