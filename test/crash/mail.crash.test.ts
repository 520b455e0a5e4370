/** Two kills between queueing and sending letters; `node test/crash/mail-kill.ts` does fifty on each database. */
import { randomUUID } from "node:crypto"
import { expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { mailKills } from "./mail-kill.ts"
import { serverTarget } from "./target.ts"

/** Five seconds on an idle machine, several times that beside other tests. */
const TEST_MS_MAX = 180_000

test(
  "every letter that was queued leaves, under one Message-ID, whatever the moment of the kill",
  async () => {
    const runDir = inject("databaseRunDir")
    const name = `mail_${randomUUID().slice(0, 8)}`
    const target = serverTarget(await createDatabase(runDir, name), freshDataDir())
    const { faults, interruptedCount } = await mailKills({ target, kills: 2 })
    expect(faults).toEqual([])
    // Kills that met no letter would show nothing.
    expect(interruptedCount).toBeGreaterThan(0)
    await dropDatabase(runDir, name)
  },
  TEST_MS_MAX
)
