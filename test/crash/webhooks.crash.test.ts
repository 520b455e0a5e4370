/** Three kills while receivers are told what happens; `npm run crash:webhooks` does fifty on each database. */
import { randomUUID } from "node:crypto"
import { expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { serverTarget } from "./target.ts"
import { webhookKills } from "./webhooks-kill.ts"

/** Eight seconds on an idle machine, several times that beside other tests. */
const TEST_MS_MAX = 180_000

test(
  "every event of a case reaches its receivers, in order and under one id, whatever the moment of the kill",
  async () => {
    const runDir = inject("databaseRunDir")
    const name = `hooks_${randomUUID().slice(0, 8)}`
    const target = serverTarget(await createDatabase(runDir, name), freshDataDir())
    const { deliveryCount, faults, interruptedCount } = await webhookKills({ target, kills: 3 })
    expect(faults).toEqual([])
    // Kills that met no delivery would show nothing.
    expect(interruptedCount).toBeGreaterThan(0)
    expect(deliveryCount).toBeGreaterThan(20)
    await dropDatabase(runDir, name)
  },
  TEST_MS_MAX
)
