/**
 * A longer run than the suite's: `npm run fuzz -- --requests 200000 --seed 7`. Starts a service of its own on the
 * embedded database, or on a Postgres server with --database-url; exits 1 with the first faults when there are any.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"
import { fuzz, FUZZ_SETTINGS, makeFuzzWorld, type Report } from "./campaign.ts"
import { logFaults } from "./log-faults.ts"
import { fuzzBytes } from "./raw-bytes.ts"

/** One seed at a time, so that a fault is found again quickly. */
const REQUESTS_PER_SEED = 15_000

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    "database-url": { type: "string" },
    help: { type: "boolean", default: false }
  }
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const main = async (): Promise<void> => {
  if (values.help) return say("npm run fuzz -- [--requests 100000] [--seed N] [--database-url postgres://…]")
  const [requests, firstSeed] = [Number(values.requests), Number(values.seed)]
  if (!Number.isSafeInteger(requests) || !Number.isSafeInteger(firstSeed)) throw new Error("numbers are expected")
  const dataDir = mkdtempSync(join(tmpdir(), "redress-fuzz-"))
  const url = values["database-url"]
  const database = url === undefined ? {} : { DATABASE_URL: url, SERVER_SECRET: "x".repeat(40) }
  const service = await startServiceProcess({ ...FUZZ_SETTINGS, ...database, DATA_DIR: dataDir })
  try {
    await runSeeds(service, requests, firstSeed)
  } finally {
    const code = await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) fail([`the service ended with ${code}`, ...logFaults(service.output())])
  }
}

const fail = (faults: ReadonlyArray<string>): void => {
  for (const fault of faults) say(fault)
  process.exitCode = 1
}

const runSeeds = async (service: RunningService, requests: number, firstSeed: number): Promise<void> => {
  const world = await makeFuzzWorld(service)
  for (let done = 0, seed = firstSeed; done < requests; seed++) {
    const share = Math.min(REQUESTS_PER_SEED, requests - done)
    const count = Math.ceil((share * 3) / 4)
    const reports: ReadonlyArray<Report> = [
      await fuzz(service, world, { count, seed }),
      await fuzzBytes(service.port, world, { count: share - count, seed })
    ]
    done += share
    const faults = [...reports.flatMap((report) => report.faults), ...logFaults(service.output())]
    const ms = reports.reduce((sum, report) => sum + report.ms, 0)
    say(
      `seed ${seed}: ${share} requests in ${(ms / 1_000).toFixed(1)} s, ${faults.length} faults (${done} of ${requests})`
    )
    if (faults.length > 0 || !service.isAlive()) return fail(faults)
  }
}

await main()
