/**
 * The schedule of fetches from sources: one request per host at a time, a second between their starts, four hosts at
 * once. A host that let a request time out is skipped for a minute.
 */
import { fairTurns } from "../concurrency/fair-turns.ts"

/** Delay between requests to one host (human browsing pace). */
export const PAUSE_MS = 1_000
/** How long a silent host is skipped: the length of a short outage. */
const SILENCE_MS = 60_000
const HOST_COUNT_MAX = 4
/** More than ever wait at once. */
const WAITING_COUNT_MAX = 64
const BUSY = Symbol("busy")

export interface TurnDeps {
  readonly now: () => number
  /** May reject when the signal is aborted; the caller then checks the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The result of one request, and whether the host was silent. */
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
  /** By host; bounded by the number of sources. */
  const lastBegun = new Map<string, number>()
  const silentSince = new Map<string, number>()
  /** Whether the host is skipped; a clock that was set back ends the skipping. */
  const isSilent = (host: string): boolean => {
    const elapsedMs = now() - (silentSince.get(host) ?? Number.NEGATIVE_INFINITY)
    return elapsedMs >= 0 && elapsedMs < SILENCE_MS
  }

  /**
   * Resolves to undefined when the host is skipped. Rejects with the signal's reason when aborted while waiting.
   */
  return async <A>(host: string, signal: AbortSignal, work: () => Promise<Heard<A>>): Promise<A | undefined> => {
    if (isSilent(host)) return undefined
    const done = await inTurn(host, async () => {
      // The host became silent while this request waited.
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
const sleepUnlessAborted = async ({ sleep }: TurnDeps, ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await sleep(ms, signal)
  } finally {
    signal.throwIfAborted()
  }
}
