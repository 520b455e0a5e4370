/**
 * Kills the service with SIGKILL again and again while 64 writers write.
 *
 * The invariant: whatever the moment of the kill, a write that was acknowledged is there exactly once after the next
 * start, and one that was not answered can be sent again under its key and then happens exactly once. An intent may be
 * delivered twice, but it counts once. Numbers of cases, timelines and journal rows have no gaps. And the service is
 * ready again within five seconds.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { hangGuardMs } from "../support/hang-guard.ts"
import { eventually, makeClient, registerAgent, statusOf } from "./service-client.ts"
import { type ServiceProcess, startService, waitedForProcessorMs } from "./service-process.ts"
import type { Target } from "./target.ts"
import { verifyOverHttp, verifyTables } from "./verify.ts"
import { startWriters } from "./writers.ts"

export const WRITER_COUNT = 64
/**
 * From the spawn of the next process to its first 200 of /health/ready, without the time in which other work on the
 * machine kept the processors from it: a suite runs beside others.
 */
export const READY_AGAIN_MS_MAX = 5_000
const READY_POLL_MS = 10
/** For the first writes after a start: writers come back on their own. */
const RESUME_MS_MAX = 30_000
/** Pause of each writer: full load without taking the machine from the tests beside this one. */
const PACE_MS = 20

export interface KillCyclesOptions {
  readonly target: Target
  readonly cycles: number
  /** The longest time under load before a kill; the moments are drawn evenly from it. */
  readonly loadMsMax: number
  /** Acknowledged since the start before that time begins; one, when nothing is said. */
  readonly writesBeforeKill?: number | undefined
  /** Instead of five seconds, where other tests have the machine. */
  readonly readyAgainMsMax?: number | undefined
  readonly progress?: ((line: string) => void) | undefined
  /** Asked before each kill: true ends the run early, with everything verified. */
  readonly isOver?: (() => boolean) | undefined
}

export interface KillCyclesReport {
  /** What was lost, doubled, out of order or late; empty when all is well. */
  readonly faults: ReadonlyArray<string>
  readonly writeCount: number
  /** Tries that a kill left without an answer. */
  readonly unansweredCount: number
  readonly readyMs: ReadonlyArray<ReadyAgain>
}

interface ReadyAgain {
  readonly wallMs: number
  readonly ownMs: number
}

export const killCycles = async (options: KillCyclesOptions): Promise<KillCyclesReport> => {
  const {
    cycles,
    isOver = () => false,
    loadMsMax,
    progress = () => undefined,
    readyAgainMsMax = READY_AGAIN_MS_MAX,
    target,
    writesBeforeKill = 1
  } = options
  let service = await startService(target.settings)
  const client = makeClient(() => service.port)
  const readyMs: Array<ReadyAgain> = []
  const faults: Array<string> = []
  try {
    const { apiKey } = await registerAgent(client)
    const writers = startWriters({ client, apiKeys: [apiKey], count: WRITER_COUNT, paceMs: PACE_MS })
    for (let cycle = 1; cycle <= cycles && !isOver(); cycle += 1) {
      const { acknowledged } = writers.ledger
      const enough = acknowledged.length + writesBeforeKill
      await eventually("writes after the start", async () => acknowledged.length >= enough, hangGuardMs(RESUME_MS_MAX))
      const loadMs = Math.random() * loadMsMax
      await sleep(loadMs)
      await service.kill()
      const before = acknowledged.length
      const killedAt = performance.now()
      service = await startService(target.settings)
      while ((await statusOf(client, "/health/ready")) !== 200) await sleep(READY_POLL_MS)
      const wallMs = Math.round(performance.now() - killedAt)
      const ownMs = Math.round(wallMs - waitedForProcessorMs(service.pid))
      readyMs.push({ wallMs, ownMs })
      const took = `ready in ${wallMs} ms, ${ownMs} ms without waiting for a processor`
      progress(`kill ${cycle}/${cycles} after ${Math.round(loadMs)} ms: ${before} acknowledged, ${took}`)
      if (ownMs > readyAgainMsMax) faults.push(`kill ${cycle}: ${took}`)
    }
    await writers.stop()
    const { acknowledged, attempts } = writers.ledger
    faults.push(...writers.ledger.faults)
    progress(`verifying ${acknowledged.length} writes`)
    faults.push(...(await verifyOverHttp({ client, acknowledged })))
    const askedToEndAt = Date.now()
    await endService(service)
    faults.push(...(await verifyTables(target, acknowledged.length, askedToEndAt)))
    const unansweredCount = attempts.filter(({ status }) => status === 0).length
    return { faults, writeCount: acknowledged.length, unansweredCount, readyMs }
  } finally {
    client.close()
    await service.kill()
  }
}

const endService = async (service: ServiceProcess): Promise<void> => {
  service.signal("SIGTERM")
  const { code, stderr } = await service.ended
  if (code !== 0) throw new Error(`the service ended with ${code}: ${stderr}`)
}
