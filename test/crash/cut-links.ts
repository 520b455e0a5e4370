/**
 * Cuts the link to Postgres again and again under the writes of eight writers: as COMMIT leaves, as it is carried out, and
 * on both sides of that.
 *
 * The invariant: a write is never told that it failed for good, and sent again under its key it happens once and is
 * answered the same from then on. In the end every journal is numbered without a gap and has as many rows as there were
 * writes: nothing was lost, nothing was done twice, and no actor went on from a state that was not committed.
 *
 * `npm run crash:cuts -- [--cuts 500] [--write]`; Postgres alone, because the embedded database has no link.
 */
import "../support/script-help.ts"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { beginRecording } from "../siege/record.ts"
import { type CutAt, startCutProxy } from "../support/cut-proxy.ts"
import { createDatabase, dropRunDatabases } from "../support/database-server.ts"
import { hangGuardMs } from "../support/hang-guard.ts"
import { eventually, makeClient, registerAgent } from "./service-client.ts"
import { startService } from "./service-process.ts"
import { serverTarget } from "./target.ts"
import { verifyOverHttp, verifyTables } from "./verify.ts"
import { startWriters } from "./writers.ts"

const WRITER_COUNT = 8
const PACE_MS = 10
/** Of these each cut takes the next; the middle two are those at which nobody can know from this side. */
const MOMENTS: ReadonlyArray<CutAt> = ["before-commit", "before-answer", "after-insert", "before-answer"]
/** While writers write a transaction comes within milliseconds of the link being there again. */
const CUT_MS_MAX = 30_000
const RESUME_MS_MAX = 30_000
/** After a cut the writers go on for up to this long, so that the next one meets another state of things. */
const PAUSE_MS_MAX = 150
const PROGRESS_EVERY = 25

export interface CutLinks {
  readonly url: string
  readonly dataDir: string
  readonly cuts: number
  readonly progress?: ((line: string) => void) | undefined
}

export interface CutLinksReport {
  /** What was lost, doubled or out of order; empty when all is well. */
  readonly faults: ReadonlyArray<string>
  readonly cutCount: number
  readonly writeCount: number
  /** Tries that were told 503. */
  readonly toldUnknownCount: number
  /** From a cut to the next write that was acknowledged. */
  readonly resumedMs: ReadonlyArray<number>
}

export const cutLinks = async ({
  cuts,
  dataDir,
  progress = () => undefined,
  url
}: CutLinks): Promise<CutLinksReport> => {
  const direct = new URL(url)
  const proxy = await startCutProxy({ host: direct.hostname, port: Number(direct.port || 5432) })
  const through = new URL(url)
  through.host = `127.0.0.1:${proxy.port}`
  const service = await startService(serverTarget(through.toString(), dataDir).settings)
  const client = makeClient(() => service.port)
  const resumedMs: Array<number> = []
  try {
    const { apiKey } = await registerAgent(client)
    const writers = startWriters({ client, apiKeys: [apiKey], count: WRITER_COUNT, paceMs: PACE_MS })
    const { acknowledged, attempts } = writers.ledger
    for (let cut = 1; cut <= cuts; cut += 1) {
      const at = MOMENTS[cut % MOMENTS.length]!
      await sleep(Math.random() * PAUSE_MS_MAX)
      const before = proxy.cutCount()
      proxy.cutNext(at)
      await eventually(`a transaction to cut, ${at}`, async () => proxy.cutCount() > before, hangGuardMs(CUT_MS_MAX))
      const [cutAt, written] = [performance.now(), acknowledged.length]
      await eventually("a write after the cut", async () => acknowledged.length > written, hangGuardMs(RESUME_MS_MAX))
      resumedMs.push(performance.now() - cutAt)
      if (cut % PROGRESS_EVERY === 0) progress(`cut ${cut}/${cuts}: ${acknowledged.length} acknowledged`)
    }
    await writers.stop()
    progress(`verifying ${acknowledged.length} writes`)
    const faults = [...writers.ledger.faults, ...(await verifyOverHttp({ client, acknowledged }))]
    const askedToEndAt = Date.now()
    service.signal("SIGTERM")
    const { code } = await service.ended
    if (code !== 0) faults.push(`the process ended with ${code}`)
    faults.push(...(await verifyTables(serverTarget(url, dataDir), acknowledged.length, askedToEndAt)))
    const toldUnknownCount = attempts.filter(({ status }) => status === 503).length
    return { faults, cutCount: proxy.cutCount(), writeCount: acknowledged.length, toldUnknownCount, resumedMs }
  } finally {
    client.close()
    await service.kill()
    await proxy.close()
  }
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { cuts: { type: "string", default: "500" }, write: { type: "boolean", default: false } }
  })
  const cuts = Number(values.cuts)
  if (!Number.isInteger(cuts) || cuts < 1) throw new Error("usage: npm run crash:cuts -- [--cuts 500] [--write]")
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const runDir = mkdtempSync(join(tmpdir(), `redress-test-${Date.now().toString(36)}-`))
  const dataDir = join(runDir, "data")
  mkdirSync(dataDir, { mode: 0o700 })
  try {
    const recording = beginRecording("crash:cuts", values.write)
    const report = await cutLinks({ url: await createDatabase(runDir, "cuts"), dataDir, cuts, progress: say })
    const { cutCount, faults, resumedMs, toldUnknownCount, writeCount } = report
    const sorted = resumedMs.toSorted((one, other) => one - other)
    say(`${cutCount} links cut under ${writeCount} writes, ${toldUnknownCount} tries were told 503`)
    for (const fault of faults) say(`FAULT ${fault}`)
    say(faults.length === 0 ? "nothing lost, nothing doubled, no fork" : `${faults.length} faults`)
    if (faults.length > 0) process.exitCode = 1
    await recording.end({
      name: "links cut at COMMIT, postgres",
      faults,
      figures: [
        { what: "cuts", value: cutCount, unit: "", bound: { least: 500 } },
        { what: "writes acknowledged", value: writeCount, unit: "" },
        { what: "tries that were told 503, sent again", value: toldUnknownCount, unit: "" },
        { what: "lost, doubled, forked or out of order", value: faults.length, unit: "", bound: { most: 0 } },
        { what: "from a cut to the next acknowledged write, median", value: sorted[sorted.length >> 1]!, unit: "ms" },
        { what: "from a cut to the next acknowledged write, slowest", value: sorted.at(-1)!, unit: "ms" }
      ]
    })
  } finally {
    await dropRunDatabases(runDir)
    rmSync(runDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
