/** The siege of `npm run siege`, for one round: what must hold on any machine, however busy. */
import { inject, test, expect, afterAll } from "vitest"
import { serverTarget } from "../crash/target.ts"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { startSlowProxy } from "../support/slow-proxy.ts"
import { siege, siegeName } from "./siege.ts"

const SECONDS = 10
const TEST_MS_MAX = 240_000
const NAME = siegeName()

afterAll(() => dropDatabase(inject("databaseRunDir"), NAME))

test(
  "a siege of ten seconds leaves the process alive, nothing unexplained and nothing lost",
  async () => {
    const direct = await createDatabase(inject("databaseRunDir"), NAME)
    const url = new URL(direct)
    const proxy = await startSlowProxy({ host: url.hostname, port: Number(url.port) })
    try {
      url.port = String(proxy.port)
      const dataDir = freshDataDir()
      const settings = { DATABASE_URL: url.toString(), DATA_DIR: dataDir }
      const target = { ...serverTarget(direct, dataDir), settings }
      const { verdicts } = await siege({ target, seconds: SECONDS, slowBy: proxy.slowBy, progress: () => undefined })
      // Times and memory are those of a machine that has other work: `npm run siege` judges them.
      const judged = verdicts.filter(({ what }) => what !== "memory is level" && !what.startsWith("/health/live"))
      expect(judged.filter(({ holds }) => !holds)).toEqual([])
      expect(judged).toHaveLength(4)
    } finally {
      await proxy.close()
    }
  },
  TEST_MS_MAX
)
