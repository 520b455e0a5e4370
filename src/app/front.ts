/**
 * The HTTP front of the running service. It starts on an address, and stops without loss: no new requests, then running
 * ones end, then the actors below it stop.
 */
import { Effect, type Scope } from "effect"
import { isIP } from "node:net"
import type { ActorRuntimeService } from "../../actors/runtime/actor-runtime.ts"
import type { Settings } from "../config.ts"
import { drain, DRAIN_MS_MAX, SETTLE_MS_MAX } from "../http/drain.ts"
import { problemReply } from "../http/problem.ts"
import type { Route } from "../http/exchange.ts"
import { type HttpServer, type ListenFailed, startServer } from "../http/uws.ts"
import { PRIVATE_NETWORKS, type TrustPeer, trustPeers } from "../config/trusted-proxies.ts"
import type { Log } from "../observability/log.ts"
import { makeRequestLog } from "../observability/requests.ts"
import type { Metrics } from "../observability/metrics.ts"
import { isLoopback } from "../outbound/address.ts"
import { errorPagesOr } from "../web/error-pages.ts"
import { asError } from "./as-error.ts"

export interface FrontDeps {
  readonly settings: Pick<Settings, "host" | "port" | "trustProxy" | "trustedProxies">
  /** Serves only this machine, because addresses are not verified. */
  readonly isLocalAlone: boolean
  readonly log: Log
  readonly metrics: Metrics
  /** Called as soon as the service accepts no new requests. */
  readonly onStopping: () => void
}

/** Stops with its scope. */
export const startFront = (
  { isLocalAlone, settings, log, metrics, onStopping }: FrontDeps,
  runtime: ActorRuntimeService,
  routes: ReadonlyArray<Route>
): Effect.Effect<HttpServer, ListenFailed | Error, Scope.Scope> => {
  const start = Effect.tryPromise({
    try: () =>
      startServer({
        host: settings.host,
        port: settings.port,
        routes,
        trustProxy: proxiesOf(settings),
        servesPeer: isLocalAlone ? peersOn(settings.host) : undefined,
        journal: { lagMs: runtime.groupCommit.lagMs, deadlineMs: runtime.groupCommit.waitMsMax },
        errorReply: errorPagesOr(problemReply),
        onExchange: makeRequestLog(log, metrics.onExchange),
        onDefect: (error, route) => {
          metrics.onDefect("http")
          log.defect("the front failed", { route, error })
        }
      }),
    catch: asError
  })
  return Effect.acquireRelease(start, (server) =>
    Effect.promise(async () => {
      const ready = (on: boolean): void => {
        if (!on) onStopping()
      }
      const report = await drain(
        {
          ready,
          server,
          flush: runtime.groupCommit.flush,
          passivate: runtime.registry.stop,
          nowMs: Date.now,
          sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          onFailure: (step, error) => log.error("shutdown step failed", { reason: step, error })
        },
        { drainMsMax: DRAIN_MS_MAX, settleMsMax: SETTLE_MS_MAX }
      )
      log.info("stopped", { durationMs: report.durationMs, count: report.abandoned })
    })
  )
}

const THIS_MACHINE = ["127.0.0.0/8", "::1"]

/** The peers to serve; undefined on loopback, which only this machine can reach. */
export const peersOn = (host: string): TrustPeer | undefined =>
  isIP(host) !== 0 && isLoopback(host) ? undefined : trustPeers(THIS_MACHINE)

/** TRUSTED_PROXIES names them; TRUST_PROXY=on alone is for a proxy on this machine or in its private network. */
const proxiesOf = ({ trustedProxies, trustProxy }: FrontDeps["settings"]): TrustPeer | undefined => {
  if (trustedProxies !== undefined) return trustPeers(trustedProxies)
  return trustProxy ? trustPeers(PRIVATE_NETWORKS) : undefined
}
