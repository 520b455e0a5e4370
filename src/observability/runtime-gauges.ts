/**
 * Gauges of actors, journal, outbox, streams and database, read at each scrape. Labels are kinds of actors, never ids. A kind
 * stays listed once it was seen, with zeros.
 */
import { Counter, Gauge, type Registry } from "prom-client"
import type { Delivery } from "../../actors/runtime/delivery.ts"
import type { GroupCommit } from "../../actors/runtime/group-commit.ts"
import { bytesOf, pendingCount } from "../../actors/runtime/slot.ts"
import type { Registry as ActorRegistry } from "../../actors/runtime/registry-port.ts"
import { restartCounts } from "../../actors/runtime/tree.ts"
import type { SnapshotWriter } from "../../actors/runtime/snapshot-writer.ts"

/** What a scrape reads; the runtime, the server and the health check fit as they are. */
export interface MetricSources {
  readonly runtime: {
    readonly registry: Pick<ActorRegistry, "slots" | "supervisors">
    readonly groupCommit: Pick<GroupCommit, "depth" | "lagMs">
    readonly delivery: Pick<Delivery, "inFlight">
    readonly snapshots: Pick<SnapshotWriter, "depth" | "lostCount">
  }
  readonly server: { readonly inFlight: () => number; readonly openStreams: () => number }
  readonly databaseState: () => string
  readonly writeState: () => string
  /** A leaf of the transparency log was found changed. */
  readonly isLogDamaged?: (() => boolean) | undefined
}

export type Refresh = (from: MetricSources) => void

/** Registers the gauges; the returned function fills all of them. */
export const registerRuntimeGauges = (registry: Registry): Refresh => {
  const refreshActors = registerActorGauges(registry)
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] })
  const depth = gauge("redress_journal_queue_depth", "Commits that wait for a transaction or are in one")
  const lag = gauge("redress_journal_lag_seconds", "How long the oldest of them has waited")
  const outbox = gauge("redress_outbox_in_flight", "Deliveries of intents under way")
  const snapshots = gauge("redress_snapshots_waiting", "Snapshots that wait to be written")
  const inFlight = gauge("redress_http_in_flight", "Requests that are not answered yet")
  const streams = gauge("redress_sse_streams", "Open event streams")
  const database = gauge("redress_database_up", "1 when the database answers")
  const writes = gauge("redress_writes_up", "1 while batches are committed, 0 when they fail for seconds")
  const damaged = gauge("redress_log_damaged", "1 when a leaf of the transparency log was found changed")
  const lost = new Counter({
    name: "redress_snapshots_lost_total",
    help: "Snapshots that were dropped; each costs a longer replay and no more",
    registers: [registry]
  })
  return (from) => {
    const { delivery, groupCommit, snapshots: writer } = from.runtime
    refreshActors(from.runtime.registry)
    depth.set(groupCommit.depth())
    lag.set(groupCommit.lagMs() / 1_000)
    outbox.set(delivery.inFlight())
    snapshots.set(writer.depth())
    inFlight.set(from.server.inFlight())
    streams.set(from.server.openStreams())
    database.set(from.databaseState() === "up" ? 1 : 0)
    writes.set(from.writeState() === "up" ? 1 : 0)
    damaged.set(from.isLogDamaged?.() === true ? 1 : 0)
    lost.reset()
    lost.inc(writer.lostCount())
  }
}

interface KindCount {
  actors: number
  waiting: number
  deepest: number
  backingOff: number
  quarantined: number
  bytes: number
}

const noActors = (): KindCount => ({ actors: 0, waiting: 0, deepest: 0, backingOff: 0, quarantined: 0, bytes: 0 })

const registerActorGauges = (registry: Registry): ((live: MetricSources["runtime"]["registry"]) => void) => {
  const byKind = (name: string, help: string) => ({ name, help, labelNames: ["kind"] as const, registers: [registry] })
  const actors = new Gauge(byKind("redress_actors", "Actors in memory"))
  const waiting = new Gauge(byKind("redress_actor_mailbox_depth", "Asks that wait for an answer"))
  const deepest = new Gauge(byKind("redress_actor_mailbox_depth_max", "Asks that wait at the busiest actor"))
  const backingOff = new Gauge(byKind("redress_actors_backing_off", "Actors that pause after a defect"))
  const quarantined = new Gauge(byKind("redress_actors_quarantined", "Actors that wait for an operator"))
  const bytes = new Gauge(byKind("redress_actor_bytes", "Estimated memory of the actors"))
  const restarts = new Counter(byKind("redress_actor_restarts_total", "Restarts of actors after a defect"))
  const seen = new Set<string>()
  return (live) => {
    const counts = countByKind(live)
    for (const kind of counts.keys()) seen.add(kind)
    for (const kind of seen) {
      const count = counts.get(kind) ?? noActors()
      actors.set({ kind }, count.actors)
      waiting.set({ kind }, count.waiting)
      deepest.set({ kind }, count.deepest)
      backingOff.set({ kind }, count.backingOff)
      quarantined.set({ kind }, count.quarantined)
      bytes.set({ kind }, count.bytes)
    }
    restarts.reset()
    for (const [kind, count] of restartCounts(live.supervisors())) restarts.inc({ kind }, count)
  }
}

/** One walk; at a hundred thousand actors about ten milliseconds, which is why scrapes share their text. */
const countByKind = (live: Pick<ActorRegistry, "slots">): ReadonlyMap<string, KindCount> => {
  const kinds = new Map<string, KindCount>()
  for (const slot of live.slots()) {
    const { kind } = slot.address
    const pending = pendingCount(slot)
    let count = kinds.get(kind)
    if (count === undefined) kinds.set(kind, (count = noActors()))
    count.actors += 1
    count.waiting += pending
    count.deepest = Math.max(count.deepest, pending)
    count.bytes += bytesOf(slot)
    if (slot.phase === "backing-off") count.backingOff += 1
    if (slot.phase === "quarantined") count.quarantined += 1
  }
  return kinds
}
