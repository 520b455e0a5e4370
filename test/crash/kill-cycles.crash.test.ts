/** Two kills on each database; `npm run crash` does fifty. The invariant is on top of kill-cycles.ts. */
import { randomUUID } from "node:crypto"
import { describe, expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir, freshEmbeddedDataDir } from "../support/database.ts"
import { killCycles } from "./kill-cycles.ts"
import { embeddedTarget, serverTarget, type Target } from "./target.ts"

/**
 * The promise of five seconds is held by `npm run crash`, which has the machine to itself: a start takes two there. Here
 * it is enough to see one that hangs, or reads all that was ever written.
 */
const KILLS = { cycles: 2, readyAgainMsMax: 20_000, loadMsMax: 700 }
/** However slow the machine is, so much is written before a kill. */
const WRITES_BEFORE_KILL = 40
/** Ten seconds on an idle machine, several times that beside other tests. */
const TEST_MS_MAX = 300_000

const survives = async (target: Target) => {
  const { faults, unansweredCount, writeCount } = await killCycles({
    target,
    ...KILLS,
    writesBeforeKill: WRITES_BEFORE_KILL
  })
  expect(faults).toEqual([])
  // Kills that met no write would show nothing.
  expect(writeCount).toBeGreaterThanOrEqual(KILLS.cycles * WRITES_BEFORE_KILL)
  expect(unansweredCount).toBeGreaterThan(10)
}

describe("the service, killed while 64 writers write", () => {
  test(
    "keeps every acknowledged write exactly once on the embedded database",
    async () => survives(embeddedTarget(await freshEmbeddedDataDir())),
    TEST_MS_MAX
  )

  test(
    "keeps every acknowledged write exactly once on a Postgres server",
    async () => {
      const runDir = inject("databaseRunDir")
      const name = `kills_${randomUUID().slice(0, 8)}`
      await survives(serverTarget(await createDatabase(runDir, name), freshDataDir()))
      await dropDatabase(runDir, name)
    },
    TEST_MS_MAX
  )
})
