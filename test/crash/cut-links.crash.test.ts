/** Eight cuts of the link to Postgres under the writes of eight writers; `npm run crash:cuts` does five hundred. */
import { randomUUID } from "node:crypto"
import { expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { cutLinks } from "./cut-links.ts"

/** Five seconds on an idle machine, several times that beside other tests. */
const TEST_MS_MAX = 180_000
const CUTS = 8

test(
  "links cut on both sides of COMMIT lose nothing, double nothing and fork nothing",
  async () => {
    const runDir = inject("databaseRunDir")
    const name = `cuts_${randomUUID().slice(0, 8)}`
    const url = await createDatabase(runDir, name)
    const report = await cutLinks({ url, dataDir: freshDataDir(), cuts: CUTS })
    expect(report.faults).toEqual([])
    expect(report.cutCount).toBe(CUTS)
    // Cuts that met no write would show nothing.
    expect(report.toldUnknownCount).toBeGreaterThan(0)
    await dropDatabase(runDir, name)
  },
  TEST_MS_MAX
)
