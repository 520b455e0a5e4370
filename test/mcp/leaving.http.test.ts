/** Two seconds of clients that leave at the wrong moment (`npm run fuzz:mcp` takes a minute of it). */
import { expect, test } from "vitest"
import { fuzzMcp, remains } from "../fuzz/mcp-campaign.ts"
import { startFuzzServer } from "../fuzz/mcp-server.ts"

const SEED = 20_261_120
const FUZZ_MS = 2_000
const CLOSED_MS_MAX = 20_000

test(`clients of seed ${SEED} that leave in the middle leave nothing behind`, async () => {
  const server = await startFuzzServer()
  const { faults, lostCount, visits } = await fuzzMcp(server, { ms: FUZZ_MS, seed: SEED })
  expect(faults).toEqual([])
  expect(lostCount).toBe(0)
  expect(Object.values(visits).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20)
  expect(await remains(server, CLOSED_MS_MAX)).toEqual([])
  expect(server.defects).toEqual([])
  server.stop()
})
