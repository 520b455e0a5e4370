/**
 * The schedule of fetches from sources: one request per host at a time, a second between their starts, four hosts at once. A
 * host that let a request time out is skipped for a minute.
 */
import { fairTurns } from "../concurrency/fair-turns.ts"

/** What a person turning pages would take. */
export const PAUSE_MS = 1_000
/** As long as a short outage. */
export const SILENCE_MS = 60_000
const HOST_COUNT_MAX = 4
/** More than are ever looked for at once. */
const WAITING_COUNT_MAX = 64
const BUSY = Symbol("busy")

export interface TurnDeps {
  readonly now: () => number
  /** May reject when the signal is aborted; the caller then checks the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** What one request of a host gave, and whether the host was silent. */
export interface Heard<A> {
  readonly answer: A
  readonly isSilent: boolean
}

export const hostTurns = (deps: TurnDeps) => {
  const { now } = deps
  const inTurn = fairTurns<typeof BUSY>(
    {
      runningMax: HOST_COUNT_MAX,
      runningPerOwnerMax: 1,
      waitingMax: WAITING_COUNT_MAX,
      waitingPerOwnerMax: WAITING_COUNT_MAX
    },
    BUSY
  )
  /** By host; there are as many as sources. */
  const lastBegun = new Map<string, number>()
  const silentSince = new Map<string, number>()
  /** A clock that was set back ends a silence. */
  const isSilent = (host: string): boolean => {
    const elapsedMs = now() - (silentSince.get(host) ?? Number.NEGATIVE_INFINITY)
    return elapsedMs >= 0 && elapsedMs < SILENCE_MS
  }

  /**
   * Undefined when the host was silent a moment ago and is not asked. Rejects with the signal's reason when it was aborted
   * while the work waited.
   */
  return async <A>(host: string, signal: AbortSignal, work: () => Promise<Heard<A>>): Promise<A | undefined> => {
    if (isSilent(host)) return undefined
    const done = await inTurn(host, async () => {
      // It fell silent while this one waited.
      if (isSilent(host)) return undefined
      // A clock that was set back must not lengthen the pause.
      const pause = Math.min(PAUSE_MS, (lastBegun.get(host) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - now())
      if (pause > 0) await sleepUnlessAborted(deps, pause, signal)
      signal.throwIfAborted()
      lastBegun.set(host, now())
      const heard = await work()
      if (heard.isSilent) silentSince.set(host, now())
      return heard.answer
    })
    if (done === BUSY) throw new Error(`too much is asked of ${host} at once`)
    return done
  }
}

/** Rejects with the signal's reason. */
export const sleepUnlessAborted = async ({ sleep }: TurnDeps, ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await sleep(ms, signal)
  } finally {
    signal.throwIfAborted()
  }
}
