/**
 * The event streams of cases, and the sponsor's usage. They share one count, because open streams are part of the usage.
 */
import { makeStreamWatch } from "../auth/stream-watch.ts"
import type { BoundHandler } from "../http/handler.ts"
import { makeStreamShares, SPONSOR_STREAM_COUNT_MAX } from "../http/stream-shares.ts"
import { type CaseEventDeps, caseEventHandlers } from "../cases/http/case-events.ts"
import { sponsorEventHandlers } from "../cases/http/sponsor-events.ts"
import { type UsageDeps, usageHandlers } from "../governance/http/usage.ts"

export type StreamDeps = Pick<CaseEventDeps, "registry" | "heartbeats" | "authenticator" | "tiers"> & {
  readonly now: () => number
  readonly usage?: UsageDeps["usage"]
}

export const streamHandlers = (deps: StreamDeps): ReadonlyArray<BoundHandler> => {
  const { now, registry, usage } = deps
  const shares = makeStreamShares(SPONSOR_STREAM_COUNT_MAX)
  const streams = { ...deps, watchCaller: makeStreamWatch(registry, now), shares }
  return [
    ...caseEventHandlers(streams),
    ...sponsorEventHandlers(streams),
    ...usageHandlers({ registry, now, usage, shares })
  ]
}
