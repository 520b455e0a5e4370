/**
 * Who may ask a source for a page, and when: one request at a time of one host, a second between their beginnings, and four
 * hosts at once. A host that was silent for as long as anybody waits is not asked for a minute, so that who comes next does
 * not wait for it, too.
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
  /** May reject when the signal is aborted; whoever sleeps looks at the signal then. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** What one request of a host gave, and whether the host was silent. */
export interface Heard<A> {
  readonly answer: A
  readonly isSilent: boolean
}

export type HostTurns = ReturnType<typeof hostTurns>

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
      // A clock that was set back must not make anybody wait for longer than the pause.
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

/** Rejects with the signal's reason, whatever the sleep rejects with. */
export const sleepUnlessAborted = async ({ sleep }: TurnDeps, ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await sleep(ms, signal)
  } finally {
    signal.throwIfAborted()
  }
}
