/**
 * Kills a process that uses the embedded database with SIGKILL, at moments nobody chose.
 *
 * Goal: whatever the moment, the next start succeeds, every acknowledged row is there and no batch is there in part.
 * Method: a child writes batches with consecutive ids and prints the last id of each acknowledged one; after each kill
 * the rows are counted on a new start. A second property kills the very first start, while the database is created.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect } from "effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { layerEmbedded } from "../../../src/postgres/client.ts"
import { COMPILED } from "../../support/compiled.ts"
import { freshDataDir, freshEmbeddedDataDir } from "../../support/database.ts"

const CYCLES = 2
const FIRST_START_CYCLES = 2
const CRASH_TEST_MS_MAX = 180_000

const WRITER = fileURLToPath(new URL("embedded-writer.ts", import.meta.url))

/** Compiled once and simply, like the database in the workers of the tests: what is killed is not how fast it computes. */
const spawnWriter = (dataDir: string) =>
  spawn(process.execPath, ["--liftoff-only", WRITER, dataDir], {
    env: { ...process.env, ...COMPILED },
    stdio: ["ignore", "pipe", "pipe"]
  })

/** Runs the writer and kills it some time after it acknowledged its first batch; answers the last acknowledged id. */
const writeAndKill = async (dataDir: string, killAfterMs: number): Promise<number> => {
  const child = spawnWriter(dataDir)
  let output = ""
  let stderr = ""
  child.stdout.on("data", (chunk) => (output += String(chunk)))
  child.stderr.on("data", (chunk) => (stderr += String(chunk)))
  const closed = once(child, "close")
  // Its first line is what it found, the second its first batch.
  const writes = async (): Promise<void> => {
    while (output.split("\n").length <= 2) await once(child.stdout, "data")
  }
  await Promise.race([writes(), closed.then(() => expect.fail(`the writer ended: ${stderr}`))])
  await sleep(killAfterMs)
  child.kill("SIGKILL")
  await closed
  // A line cut short by the kill was not acknowledged.
  return Number(output.split("\n").at(-2))
}

const stored = (dataDir: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const [row] = yield* sql<{ rows: number; newest: number }>`
      select count(*)::int as rows, coalesce(max(id), 0)::int as newest from written where filler like 'x%'`
    return row ?? expect.fail("no row")
  }).pipe(Effect.provide(layerEmbedded(dataDir)), Effect.runPromise)

test(
  "every acknowledged row survives a kill at any moment, and no batch is there in part",
  async () => {
    const dataDir = await freshEmbeddedDataDir()
    let before = 0
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const acknowledged = await writeAndKill(dataDir, 100 + Math.random() * 1_200)
      const { newest, rows } = await stored(dataDir)
      expect(rows).toBe(newest)
      expect(newest).toBeGreaterThanOrEqual(acknowledged)
      expect(acknowledged).toBeGreaterThan(before)
      before = newest
    }
  },
  CRASH_TEST_MS_MAX
)

test(
  "a first start killed at any moment does not spoil the directory",
  async () => {
    const dataDir = freshDataDir()
    for (let cycle = 0; cycle < FIRST_START_CYCLES; cycle++) {
      const child = spawnWriter(dataDir)
      child.stdout.resume()
      child.stderr.resume()
      await sleep(300 + Math.random() * 3_000)
      child.kill("SIGKILL")
      await once(child, "exit")
    }
    const acknowledged = await writeAndKill(dataDir, 200)
    expect((await stored(dataDir)).newest).toBeGreaterThanOrEqual(acknowledged)
  },
  CRASH_TEST_MS_MAX
)
