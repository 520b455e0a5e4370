/**
 * Turns for reading what people tell. To read a long text holds the event loop for tens of milliseconds, and a message makes all that
 * its case was told be read again. A hundred of them at once, which one key may send, would answer nobody for seconds.
 *
 * Always true:
 * - One text is read at a time. Between two the loop serves what came meanwhile, after a long one for half as long as that took.
 * - Sponsors take turns. What waited too long is refused and not read.
 * - A short text that belongs to no case yet is read at once.
 */
import { performance } from "node:perf_hooks"
import { setTimeout as after } from "node:timers/promises"
import { type ApiError, apiError } from "../../schema/error.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"

/** Most tellings are shorter. To read so many characters takes a millisecond or two. */
export const LONG_READING_CHARS = 1_000
/** What reads long texts has a deadline of 4 s; a model may take 1.8 s of it, and a write the rest. */
const PATIENCE_MS = 1_500
/** A case that has to be loaded first is not waited for any longer. */
const HELD_MS_MAX = 250
/** A reading that held the loop for less is followed by the next one without a pause. */
const LONG_MS = 20
/** The longest pause; a reading takes less. */
const PAUSE_MS_MAX = 250
const WAITING_MAX = 500
const WAITING_PER_SPONSOR_MAX = 50

const BUSY = Symbol("busy")

/**
 * Does the work, which reads so many characters, in the turn of its sponsor; or refuses it. The work calls `read` when the text is
 * read: what follows, a commit above all, keeps no other text from being read.
 */
export type InReadingTurn = <A>(
  sponsorId: string,
  chars: number,
  work: (read: () => void) => Promise<A>
) => Promise<A | ApiError>

export const makeReadingTurns = (patienceMs = PATIENCE_MS): InReadingTurn => {
  const turns = fairTurns(
    { runningMax: 1, runningPerOwnerMax: 1, waitingMax: WAITING_MAX, waitingPerOwnerMax: WAITING_PER_SPONSOR_MAX },
    BUSY
  )
  return (sponsorId, chars, work) => {
    if (chars < LONG_READING_CHARS) return work(() => undefined)
    const asked = performance.now()
    return new Promise((resolve, reject) => {
      const read = async (): Promise<void> => {
        if (performance.now() - asked > patienceMs) return resolve(apiError("overloaded"))
        const loop = performance.eventLoopUtilization()
        await Promise.race([
          after(HELD_MS_MAX),
          new Promise<void>((isRead) => {
            const done = work(isRead)
            done.then(resolve, reject)
            done.then(
              () => isRead(),
              () => isRead()
            )
          })
        ])
        const { active } = performance.eventLoopUtilization(loop)
        if (active >= LONG_MS) await after(Math.min(active / 2, PAUSE_MS_MAX))
      }
      void turns(sponsorId, read).then((ended) => {
        if (ended === BUSY) resolve(apiError("overloaded"))
      })
    })
  }
}

/** One for the process, as its event loop is. */
export const inReadingTurn: InReadingTurn = makeReadingTurns()
