/** The real service does not start with a log that has lost a leaf, and says so in one sentence. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { LOG_ID, logEntity } from "../../../actors/log.ts"
import { layerEmbedded } from "../../../src/postgres/client.ts"
import { freshEmbeddedDataDir } from "../../support/database.ts"
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
