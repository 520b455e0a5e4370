/**
 * A longer run than the suite's: `npm run fuzz -- [--requests 100000] [--seed N] [--services 1] [--database-url postgres://…]
 * [--busy] [--write]`. Starts services of its own on the embedded database, or one on a Postgres server with --database-url.
 *
 * Each seed is 15,000 requests, so that a fault is found again quickly; services take seeds in turn. A seed with faults does
 * not end the run. Ctrl-C ends it early, behind the seeds under way. Exits 1 with the first faults when there are any. --busy: the machine has other work, so that an answer 503
 * which says when to come again is counted and is no fault. --write keeps the figures (test/siege/results.json).
 */
import "../support/script-help.ts"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { beginRecording } from "../siege/record.ts"
import { call } from "../support/parties.ts"
import { earlyEnd } from "../support/early-end.ts"
import { type RunningService, startServiceProcess } from "../support/service-process.ts"
import { isBusyLine } from "./busy.ts"
import { fuzz, FUZZ_SETTINGS, type FuzzWorld, makeFuzzWorld, type Report } from "./campaign.ts"
import { logFaults } from "./log-faults.ts"
import { fuzzBytes } from "./raw-bytes.ts"

const REQUESTS_PER_SEED = 15_000
/** Enough to see what is wrong. */
const FAULT_COUNT_MAX = 60

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    services: { type: "string", default: "1" },
    "database-url": { type: "string" },
    busy: { type: "boolean", default: false },
    write: { type: "boolean", default: false }
  }
})
const [requests, firstSeed, serviceCount] = [Number(values.requests), Number(values.seed), Number(values.services)]
const url = values["database-url"]
if (![requests, firstSeed, serviceCount].every((one) => Number.isSafeInteger(one) && one > 0)) {
  throw new Error("whole numbers are expected")
}
if (url !== undefined && serviceCount > 1) throw new Error("a database has one service")

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const early = earlyEnd()
const recording = beginRecording("fuzz", values.write)
const startedAt = performance.now()
const faults: Array<string> = []
/** By status, or by what became of a request that was not answered. */
const fates = new Map<string, number>()
let [begun, done, seed, bytesCount, worldCount] = [0, 0, firstSeed, 0, 0]

const fail = (found: ReadonlyArray<string>): void => {
  for (const fault of found) say(fault)
  faults.push(...found)
  if (found.length > 0) process.exitCode = 1
}

const worldOf = (service: RunningService): Promise<FuzzWorld> => {
  worldCount += 1
  return makeFuzzWorld(service)
}

/** A changed request may have ended the session that the others need. */
const isUsable = async ({ origin }: RunningService, { sponsor }: FuzzWorld): Promise<boolean> =>
  (await call(origin, { method: "GET", path: "/api/auth/account", headers: { cookie: sponsor.cookie } })).status !== 401

const faultLines = (service: RunningService): ReadonlyArray<string> =>
  logFaults(service.takeOutput()).filter((line) => !(values.busy && isBusyLine(line)))

/** Takes seeds until all have been taken, or until there are too many faults. */
const runSeeds = async (service: RunningService): Promise<void> => {
  let world = await worldOf(service)
  while (begun < requests && !early.asked() && faults.length < FAULT_COUNT_MAX && service.isAlive()) {
    const [own, share] = [seed++, Math.min(REQUESTS_PER_SEED, requests - begun)]
    begun += share
    if (!(await isUsable(service, world))) world = await worldOf(service)
    const count = Math.ceil((share * 3) / 4)
    const reports: ReadonlyArray<Report> = [
      await fuzz(service, world, { count, seed: own, mayBeBusy: values.busy }),
      await fuzzBytes(service.port, world, { count: share - count, seed: own, mayBeBusy: values.busy })
    ]
    done += share
    bytesCount += share - count
    for (const [key, found] of reports.flatMap(({ answers }) => [...answers])) {
      // The native server's own pages, for what is no HTTP, are no answers of the service.
      const fate = /page \d+$/.test(key) ? "page" : key.split(" ").at(-1)!
      fates.set(fate, (fates.get(fate) ?? 0) + found)
    }
    const found = [...reports.flatMap((report) => report.faults), ...faultLines(service)]
    const ms = reports.reduce((sum, report) => sum + report.ms, 0)
    const took = `${share} requests in ${(ms / 1_000).toFixed(1)} s`
    say(`seed ${own}: ${took}, ${found.length} faults (${done} of ${requests})`)
    fail(found)
  }
}

const runService = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "redress-fuzz-"))
  const database = url === undefined ? {} : { DATABASE_URL: url, SERVER_SECRET: "x".repeat(40) }
  const service = await startServiceProcess({ ...FUZZ_SETTINGS, ...database, DATA_DIR: dataDir })
  try {
    await runSeeds(service)
  } finally {
    const code = await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) fail([`the service ended with ${code}`])
    fail(faultLines(service))
  }
}

await Promise.all(Array.from({ length: serviceCount }, runService))
const statuses = (first: string): number =>
  [...fates].filter(([fate]) => /^\d{3}$/.test(fate) && fate.startsWith(first)).reduce((sum, [, one]) => sum + one, 0)
// Answers that the run takes for faults may not be there; the others say how busy the machine was.
const busyBound = values.busy ? undefined : { most: 0 }
await recording.end({
  name: `fuzzed requests, ${url === undefined ? "embedded" : "Postgres"}`,
  faults,
  figures: [
    { what: "requests", value: done, unit: "", bound: { least: 1_000_000 } },
    { what: "of them changed in single bytes, cut or together", value: bytesCount, unit: "" },
    { what: "first seed", value: firstSeed, unit: "" },
    { what: "last seed", value: seed - 1, unit: "" },
    { what: "services at once", value: serviceCount, unit: "" },
    { what: "worlds that were made", value: worldCount, unit: "" },
    { what: "answers 2xx", value: statuses("2"), unit: "" },
    { what: "answers 4xx", value: statuses("4"), unit: "" },
    { what: "answers 503 that say when to come again", value: fates.get("503") ?? 0, unit: "", bound: busyBound },
    { what: "other answers 5xx", value: statuses("5") - (fates.get("503") ?? 0), unit: "", bound: { most: 0 } },
    { what: "faults", value: faults.length, unit: "", bound: { most: 0 } },
    { what: "requests a second", value: done / ((performance.now() - startedAt) / 1_000), unit: "/s" }
  ]
})
