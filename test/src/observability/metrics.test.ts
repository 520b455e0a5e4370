/** The whole scrape: it parses, reads the runtime as it is, and costs nothing when asked too often. */
import { describe, expect, test } from "vitest"
import { makeSlot, type Slot } from "../../../actors/runtime/slot.ts"
import type { AnyEntity } from "../../../actors/runtime/entity.ts"
import { makeMetrics } from "../../../src/observability/metrics.ts"
import type { MetricSources } from "../../../src/observability/runtime-gauges.ts"
import { parseMetrics } from "./parse-metrics.ts"

const slot = (kind: string, waiting: number, phase: Slot["phase"]): Slot => ({
  ...makeSlot(`${kind}/1`, { kind, id: "1" }, {} as AnyEntity, 0, new Set()),
  queue: Array.from({ length: waiting }, () => ({}) as never),
  phase
})

const makeWorld = () => {
  const world = {
    slots: [slot("case", 3, "running"), slot("case", 1, "quarantined")],
    database: "up",
    writes: "up",
    scrapes: 0
  }
  const sources: MetricSources = {
    runtime: {
      registry: {
        slots: () => {
          world.scrapes += 1
          return world.slots
        },
        supervisors: () => [
          { name: "case-ring-1", kind: "case", actorCount: 1, restartCount: 1 },
          { name: "case-ring-2", kind: "case", actorCount: 1, restartCount: 1 }
        ]
      },
      groupCommit: { depth: () => 7, lagMs: () => 250 },
      delivery: { inFlight: () => 4 },
      snapshots: { depth: () => 1, lostCount: () => 5 }
    },
    server: { inFlight: () => 9, openStreams: () => 11 },
    databaseState: () => world.database,
    writeState: () => world.writes
  }
  let now = 0
  const metrics = makeMetrics({ monotonicNow: () => now, processMetrics: false })
  metrics.attach(sources)
  const scrape = async () => {
    now += 1_000
    return parseMetrics(await metrics.text())
  }
  return { world, metrics, scrape }
}

describe("a scrape", () => {
  test("shows actors, journal, outbox, streams and database as they are", async () => {
    const { scrape, world } = makeWorld()
    const samples = await scrape()
    expect(Object.fromEntries(samples)).toMatchObject({
      'redress_actors{kind="case"}': 2,
      'redress_actor_mailbox_depth{kind="case"}': 4,
      'redress_actor_mailbox_depth_max{kind="case"}': 3,
      'redress_actors_quarantined{kind="case"}': 1,
      'redress_actor_restarts_total{kind="case"}': 2,
      redress_journal_queue_depth: 7,
      redress_journal_lag_seconds: 0.25,
      redress_outbox_in_flight: 4,
      redress_snapshots_lost_total: 5,
      redress_http_in_flight: 9,
      redress_sse_streams: 11,
      redress_database_up: 1,
      redress_writes_up: 1
    })
    world.database = "down"
    expect((await scrape()).get("redress_database_up")).toBe(0)
    world.writes = "down"
    expect((await scrape()).get("redress_writes_up")).toBe(0)
  })

  test("keeps a kind whose actors all left, with zeros", async () => {
    const { scrape, world } = makeWorld()
    await scrape()
    world.slots = []
    expect((await scrape()).get('redress_actors{kind="case"}')).toBe(0)
  })

  test("counters do not grow by being read", async () => {
    const { scrape } = makeWorld()
    await scrape()
    const samples = await scrape()
    expect(samples.get('redress_actor_restarts_total{kind="case"}')).toBe(2)
    expect(samples.get("redress_snapshots_lost_total")).toBe(5)
  })

  test("shows batches, defects and failed deliveries", async () => {
    const { metrics, scrape } = makeWorld()
    metrics.onBatch({ groupCount: 64, durationMs: 3 })
    metrics.onDefect("case")
    metrics.onDeliveryFailure()
    expect(Object.fromEntries(await scrape())).toMatchObject({
      'redress_journal_batch_size_bucket{le="50"}': 0,
      'redress_journal_batch_size_bucket{le="100"}': 1,
      'redress_journal_commit_duration_seconds_bucket{le="0.005"}': 1,
      'redress_defects_total{kind="case"}': 1,
      redress_outbox_failures_total: 1
    })
  })

  test("shares its text with those that come within half a second", async () => {
    const { metrics, world } = makeWorld()
    const texts = await Promise.all([metrics.text(), metrics.text(), metrics.text()])
    expect(new Set(texts).size).toBe(1)
    expect(world.scrapes).toBe(1)
  })

  test("works before there is a runtime", async () => {
    const metrics = makeMetrics({ monotonicNow: () => 0, processMetrics: false })
    expect(() => parseMetrics("")).not.toThrow()
    expect(parseMetrics(await metrics.text()).get("redress_database_up")).toBe(0)
  })
})
