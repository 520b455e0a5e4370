/**
 * Background loops that live as long as the service: samples for metrics, counts of stored data, checks of the log; and the
 * warm-up after its start.
 */
import type { LeafPass } from "../log/leaf-pass.ts"
import { Effect } from "effect"
import { rehearsal } from "../../actors/case/rehearsal.ts"
import type { ActorRuntimeService } from "../../actors/runtime/actor-runtime.ts"
import { everyOnTimers } from "../http/sse.ts"
import type { Usage } from "../quota/sponsor-quota.ts"
import type { Log } from "../observability/log.ts"
import type { Metrics } from "../observability/metrics.ts"
import type { HttpServer } from "../http/uws.ts"
import { hasHeapRoom, startWarmUp } from "./warm-up.ts"
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

/** Also while an order of the outbox is carried out, the warm-up waits. */
export const keepWarmingUp = ({ delivery }: ActorRuntimeService, server: HttpServer, log: Log) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      startWarmUp({
        steps: rehearsal(Date.now()),
        isBusy: () => server.inFlight() > 0 || delivery.inFlight() > 0,
        hasRoom: hasHeapRoom,
        nowMs: () => performance.now(),
        after: (ms, work) => {
          const timer = setTimeout(work, ms).unref()
          return () => clearTimeout(timer)
        },
        onEnd: ({ error, longestMs, reason, steps }) => {
          if (error !== undefined) log.defect("the warm-up failed", { error })
          else log.debug("the warm-up ended", { reason, count: steps, durationMs: Math.round(longestMs) })
        }
      })
    ),
    (stop) => Effect.sync(stop)
  )
