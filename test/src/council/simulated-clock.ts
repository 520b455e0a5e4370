/** A clock that moves on by itself when nothing else can happen: everything that is due at a moment happens at it. */
import { setImmediate } from "node:timers/promises"
import { NOW } from "../../support/given.ts"

/** Rounds of the event loop in which promises and immediates of the code under test come to rest. */
const QUIET_TURNS = 5

export const simulatedClock = () => {
  let now = NOW
  const sleepers: Array<{ readonly at: number; readonly wake: () => void }> = []
  return {
    now: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
    /** Lets time pass until the work is done; fails when nothing waits for time and it is not. */
    until: async <A>(work: Promise<A>): Promise<A> => {
      let isDone = false
      const ended = work.finally(() => (isDone = true))
      ended.catch(() => undefined)
      for (;;) {
        for (let turn = 0; turn < QUIET_TURNS; turn += 1) await setImmediate()
        if (isDone) return ended
        const at = Math.min(...sleepers.map((one) => one.at))
        if (at === Number.POSITIVE_INFINITY) throw new Error("nothing is under way that could end it")
        now = at
        for (const due of sleepers.filter((one) => one.at === at)) {
          sleepers.splice(sleepers.indexOf(due), 1)
          due.wake()
        }
      }
    }
  }
}
