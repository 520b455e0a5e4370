/**
 * The real service does not start with a log that has lost a leaf, and says so in one sentence. A changed leaf among the old
 * ones is found while it runs.
 */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test, vi } from "vitest"
import { LOG_ID, logEntity } from "../../../actors/log/log.ts"
import { layerEmbedded } from "../../../src/postgres/client.ts"
import { migrate } from "../../../src/postgres/migrate.ts"
import { freshEmbeddedDataDir } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { appendOne, logPorts, startLogRuntime } from "../../support/log-runtime.ts"
import { startServiceProcess } from "../../support/service-process.ts"

/** Two cold starts of the embedded database on a busy machine. */
const START_MS_MAX = 120_000

const loseALeaf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into journal (kind, id, seq, command_id, at, events)
    values (${logEntity.kind}, ${LOG_ID}, 2, 'x', 0, '[]')`
})

test(
  "a service whose log lacks a leaf refuses to start",
  async () => {
    const dataDir = await freshEmbeddedDataDir()
    await Effect.runPromise(loseALeaf.pipe(Effect.provide(layerEmbedded(dataDir))))
    const refusal = await startServiceProcess({ DATA_DIR: dataDir }).then(
      () => "it started",
      (error: unknown) => String(error)
    )
    expect(refusal).toContain("ended before it was ready (1)")
    expect(refusal).toContain("redress: The transparency log is damaged: leaf 0 is missing")
    expect(refusal).toContain("Restore the database from a backup")
  },
  START_MS_MAX
)

/** The changed leaf is in no tile that a start reads. */
const LEAF_COUNT = 300

const changeAnOldLeaf = Effect.gen(function* () {
  yield* migrate()
  const runtime = yield* startLogRuntime(() => NOW)
  yield* Effect.promise(() =>
    Promise.all(Array.from({ length: LEAF_COUNT }, (_, leaf) => appendOne(runtime, `leaf-${leaf}`)))
  )
  const sql = yield* SqlClient.SqlClient
  yield* sql`update journal set events = replace(events, '9f86d0', '9f86d1')
    where kind = ${logEntity.kind} and seq = 8`
}).pipe(Effect.scoped, Effect.provide(logPorts))

test(
  "a service whose log has a changed leaf serves, finds it, and is not ready any more",
  async () => {
    const dataDir = await freshEmbeddedDataDir()
    await Effect.runPromise(changeAnOldLeaf.pipe(Effect.provide(layerEmbedded(dataDir))))
    const service = await startServiceProcess({ DATA_DIR: dataDir, LOG_FORMAT: "json" })
    try {
      const ready = () => fetch(`${service.origin}/health/ready`)
      while ((await ready()).status === 200) await sleep(50)
      expect(await (await ready()).json()).toMatchObject({ status: "unavailable", log: "damaged" })
      // A line of the log comes by a pipe, after the answer that tells the same.
      await vi.waitFor(() => expect(service.output()).toContain("nothing is appended or signed"), { timeout: 5_000 })
      expect(service.output()).toContain("leaf 7 (journal row 8)")
      const proof = async (leaf: number) =>
        (await fetch(`${service.origin}/vcap-log/proof/inclusion?index=${leaf}`)).status
      expect([await proof(6), await proof(7)]).toEqual([200, 503])
    } finally {
      expect(await service.stop()).toBe(0)
    }
  },
  START_MS_MAX
)
