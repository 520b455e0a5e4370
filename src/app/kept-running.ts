/**
 * Background loops that live as long as the service: samples for metrics, counts of stored data, checks of the log.
 */
import type { LeafPass } from "../log/leaf-pass.ts"
import { Effect } from "effect"
import type { ActorRuntimeService } from "../../actors/runtime/actor-runtime.ts"
import { everyOnTimers } from "../http/sse.ts"
import type { Usage } from "../quota/sponsor-quota.ts"
import type { Log } from "../observability/log.ts"
import type { Metrics } from "../observability/metrics.ts"
import { readProcess, startSampler } from "../observability/sampler.ts"

/** Samples from the start on, also when no operator watches. */
export const keepSampling = (metrics: Metrics, { delivery, groupCommit }: ActorRuntimeService) => {
  const readRest = readProcess()
  const read = () => {
    const { errors, requests } = metrics.totals()
    return { requests, errors, lagMs: groupCommit.lagMs(), inFlight: delivery.inFlight(), ...readRest() }
  }
  return Effect.acquireRelease(
    Effect.sync(() => startSampler({ read, every: everyOnTimers, now: Date.now })),
    (sampler) => Effect.sync(sampler.stop)
  )
}

/** Interval between two writes of the counts: the most that a crash loses. */
const USAGE_FLUSH_MS = 1_000

/** Writes the sponsors' counts every second, and once more after the last request. */
export const keepUsage = (usage: Usage, log: Log) => {
  const flush = () =>
    usage
      .flush()
      .catch((error: unknown) => log.warn("writing the counts of sponsors failed and will be retried", { error }))
  return Effect.acquireRelease(
    Effect.sync(() => everyOnTimers(USAGE_FLUSH_MS, () => void flush())),
    (stop) =>
      Effect.promise(() => {
        stop()
        return flush()
      })
  )
}

/** Runs until the scope closes; the start does not wait for it. */
export const keepChecking = (pass: LeafPass, log: Log) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      pass.run().catch((error: unknown) => log.defect("the check of the transparency log failed", { error }))
    }),
    () => Effect.sync(pass.stop)
  )
