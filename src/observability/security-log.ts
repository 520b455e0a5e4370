/**
 * The security log: refused and locked sign-ins, keys, roles and rates, one line a second for each cause, route and network with
 * the count. It names networks (IPv4 /24, IPv6 /56), never a key, a cookie, an address of a person or what was sent.
 */
import type { ExchangeReport } from "../http/exchange.ts"
import { networksOf } from "../http/networks.ts"
import { type After, afterOnTimer } from "./access-log.ts"
import type { Log } from "./log.ts"

const SAMPLE_MS = 1_000
/** Distinct causes per second; a flood from more networks shares one line. */
const CAUSE_COUNT_MAX = 100
const OTHERS = "other networks"

/** 401 is a credential that proves nothing, 403 one that may not, 429 a limit of sign-ins, codes, keys or rates. */
const WATCHED: ReadonlySet<number> = new Set([401, 403, 429])

interface Cause {
  readonly fields: Parameters<Log["warn"]>[1]
  count: number
}

export const makeSecurityLog = (log: Log, after: After = afterOnTimer): ((report: ExchangeReport) => void) => {
  const causes = new Map<string, Cause>()
  const write = (): void => {
    const all = [...causes.values()]
    causes.clear()
    for (const { count, fields } of all) log.warn("security: refused", { ...fields, count })
  }
  return ({ method, reason = "", request, route, status }) => {
    if (!WATCHED.has(status)) return
    const network = causes.size < CAUSE_COUNT_MAX ? networksOf(request.remoteAddress).site : OTHERS
    const key = `${status} ${reason} ${method} ${route} ${network}`
    const known = causes.get(key)
    if (known !== undefined) {
      known.count += 1
      return
    }
    if (causes.size === 0) after(SAMPLE_MS, write)
    causes.set(key, { fields: { route, method, status, reason, address: network, requestId: request.id }, count: 1 })
  }
}
