/**
 * A scheduler for work that nobody waits for at this moment: each of its pieces has a turn of the event loop of its own, and
 * a piece ends after a few operations. Twelve answers of models that arrive together then stand in nobody's way; with the
 * library's own scheduler they are decoded, checked and hashed in one go.
 */
import type { Scheduler } from "effect"

/** A small part of a millisecond; the library's own scheduler takes 2,048. */
export const OPERATIONS_PER_TURN = 128

const waiting: Array<() => void> = []
let isTurnOrdered = false

const orderTurn = (): void => {
  isTurnOrdered = true
  setImmediate(() => {
    const task = waiting.shift()
    // The next turn first: whatever becomes of this piece, the others go on.
    if (waiting.length > 0) orderTurn()
    else isTurnOrdered = false
    task?.()
  })
}

/** For `Effect.withScheduler`; fibers that an effect forks have it, too. */
export const onePerTurn: Scheduler.Scheduler = {
  shouldYield: ({ currentOpCount }) => (currentOpCount > OPERATIONS_PER_TURN ? 0 : false),
  scheduleTask: (task) => {
    waiting.push(task)
    if (!isTurnOrdered) orderTurn()
  }
}
