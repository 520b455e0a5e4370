/**
 * Turns for reading what people tell. To read a long text holds the event loop for tens of milliseconds, and a message makes all that
 * its case was told be read again. A hundred of them at once, which one key may send, would answer nobody for seconds.
 *
 * Always true:
 * - One long text is read at a time. Between two the loop serves what came meanwhile, after a long reading for half as long as it took.
 * - Sponsors take turns. What waited too long is refused and not read.
 * - A short text, and a command to a case that is quickly read, is read at once.
 */
import { performance } from "node:perf_hooks"
import { setTimeout as after } from "node:timers/promises"
import { type ApiError, apiError } from "../../schema/error.ts"
import { fairTurns } from "../concurrency/fair-turns.ts"
import { oldestOf } from "../concurrency/oldest.ts"

/** Most tellings are shorter. To read so many characters takes some milliseconds. */
export const LONG_READING_CHARS = 2_000
/** What reads long texts has a deadline of 4 s; a model may take 1.8 s of it, and a write the rest. */
const PATIENCE_MS = 1_500
/** A case that has to be loaded first is not waited for any longer. */
const HELD_MS_MAX = 250
/** A reading that held the loop for less is followed by the next one without a pause. */
const LONG_MS = 20
/** The longest pause; a reading takes less. */
const PAUSE_MS_MAX = 250
/** More than a sponsor's agents send at once within their rates; patience ends sooner where they are slow to read. */
export const WAITING_PER_SPONSOR_MAX = 500
/** Texts of four sponsors that send as much as they may. */
const WAITING_MAX = 2_000

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
            void work(isRead).then(resolve, reject).finally(isRead)
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

/** Cases that were slow to read and are remembered; of the oldest it is learnt anew. */
const SLOW_CASE_COUNT_MAX = 10_000
/** Commands to one case that may be read in one turn of the loop. As many long readings hold it for less than half a second. */
export const AT_ONCE_MAX = 8

/** The work calls `decided` with the milliseconds that its reading took. */
export type InCaseTurn = <A>(
  sponsorId: string,
  caseId: string,
  work: (decided: (ms: number) => void) => Promise<A>
) => Promise<A | ApiError>

/**
 * The turns of commands to cases. How much a case was told is not known before it is loaded, so what counts is how long its last
 * reading took, and how many of its commands are not decided yet.
 */
export const makeCaseTurns = (inTurn: InReadingTurn): InCaseTurn => {
  const slow = new Set<string>()
  const undecided = new Map<string, number>()
  const learn = (caseId: string, ms: number): void => {
    slow.delete(caseId)
    if (ms < LONG_MS) return
    if (slow.size >= SLOW_CASE_COUNT_MAX) for (const oldest of oldestOf(slow, SLOW_CASE_COUNT_MAX)) slow.delete(oldest)
    slow.add(caseId)
  }
  const leave = (caseId: string): void => {
    const left = (undecided.get(caseId) ?? 1) - 1
    if (left === 0) undecided.delete(caseId)
    else undecided.set(caseId, left)
  }
  return async (sponsorId, caseId, work) => {
    const count = undecided.get(caseId) ?? 0
    undecided.set(caseId, count + 1)
    let isDecided = false
    const decided = (ms: number): void => {
      if (isDecided) return
      isDecided = true
      leave(caseId)
      learn(caseId, ms)
    }
    const chars = slow.has(caseId) || count >= AT_ONCE_MAX ? LONG_READING_CHARS : 0
    try {
      return await inTurn(sponsorId, chars, (read) =>
        work((ms) => {
          decided(ms)
          read()
        })
      )
    } finally {
      if (!isDecided) leave(caseId)
    }
  }
}

/** One for the process, as its event loop is. */
export const inReadingTurn: InReadingTurn = makeReadingTurns()
export const inCaseTurn: InCaseTurn = makeCaseTurns(inReadingTurn)
