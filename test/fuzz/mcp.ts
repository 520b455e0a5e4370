/**
 * `npm run fuzz:mcp -- [--seconds 60] [--seed 7] [--write]`: clients of MCP that leave at the wrong moment, for a minute. Exits
 * 1 when an answer was a 5xx, a resumed stream had a gap, a defect came up, or anything of the clients is left once they are gone:
 * streams, calls, watchers, or heap.
 */
import "../support/script-help.ts"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { beginRecording } from "../siege/record.ts"
import { fuzzMcp, remains } from "./mcp-campaign.ts"
import { startFuzzServer } from "./mcp-server.ts"

/** So long the first time: code and tables that every later visit uses are then there. */
const WARM_UP_MS = 5_000
const CLOSED_MS_MAX = 30_000
/** Far below what a leak of one session, call or stream for each visit would be. */
const HEAP_GROWTH_BYTES_MAX = 4_000_000
/** The heap is asked again for as long as it shrinks. */
const SETTLE_MS = 1_000
const SETTLE_COUNT = 5
const MEGABYTE = 1_000_000

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    write: { type: "boolean", default: false }
  }
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const heapUsed = async (): Promise<number> => {
  if (globalThis.gc === undefined) throw new Error("run it with --expose-gc")
  let least = Infinity
  for (let turn = 0; turn < SETTLE_COUNT; turn++) {
    globalThis.gc()
    least = Math.min(least, process.memoryUsage().heapUsed)
    await sleep(SETTLE_MS)
  }
  return least
}

const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
if (!Number.isFinite(seconds) || !Number.isSafeInteger(seed)) throw new Error("numbers are expected")
const recording = beginRecording("fuzz:mcp", values.write)
const server = await startFuzzServer()
let visitCount = 0
const faults: Array<string> = []
const run = async (ms: number, withSeed: number): Promise<number> => {
  const report = await fuzzMcp(server, { ms, seed: withSeed })
  visitCount += Object.values(report.visits).reduce((sum, one) => sum + one, 0)
  faults.push(...report.faults, ...(await remains(server, CLOSED_MS_MAX)), ...server.defects)
  say(`seed ${withSeed}: ${JSON.stringify(report.visits)}, ${report.lostCount} stalled readers heard of a loss`)
  return heapUsed()
}
const before = await run(WARM_UP_MS, seed)
const after = await run(seconds * 1_000, seed + 1)
const growth = after - before
say(
  `heap ${(before / MEGABYTE).toFixed(1)} MB before, ${(after / MEGABYTE).toFixed(1)} MB after; ${faults.length} faults`
)
if (growth > HEAP_GROWTH_BYTES_MAX) faults.push(`the heap grew by ${growth} bytes`)
for (const fault of faults) say(fault)
server.stop()
await recording.end({
  name: "fuzzed clients of MCP",
  faults,
  figures: [
    { what: "visits that ended at the wrong moment", value: visitCount, unit: "" },
    { what: "seed", value: seed, unit: "" },
    { what: "faults", value: faults.length, unit: "", bound: { most: 0 } },
    {
      what: "growth of the heap",
      value: growth / MEGABYTE,
      unit: "MB",
      bound: { most: HEAP_GROWTH_BYTES_MAX / MEGABYTE }
    }
  ]
})
process.exit(faults.length > 0 ? 1 : 0)
