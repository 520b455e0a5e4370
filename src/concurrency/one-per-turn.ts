/**
 * A scheduler for work that nobody waits for at this moment: each of its pieces has a turn of the event loop of its own, and
 * a piece ends after a few operations. Twelve answers of models that arrive together then stand in nobody's way; with the
 * library's own scheduler they are decoded, checked and hashed in one go.
 */
import type { Fiber, Scheduler } from "effect"

/** A small part of a millisecond; the library's own scheduler takes 2,048. */
export const OPERATIONS_PER_TURN = 128

const waiting: Array<() => void> = []
let isTurnOrdered = false

const orderTurn = (): void => {
  isTurnOrdered = true
  setImmediate(() => {
    const task = waiting.shift()
    // The next turn is scheduled first, so a failure of this piece does not stop the others.
    if (waiting.length > 0) orderTurn()
    else isTurnOrdered = false
    task?.()
  })
}

const dispatcher: Scheduler.SchedulerDispatcher = {
  scheduleTask: (task) => {
    waiting.push(task)
    if (!isTurnOrdered) orderTurn()
  },
  // For work that must end before its caller goes on: nothing of it may stay behind.
  flush: () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) task()
  }
}

/** Every fiber counts the operations of its piece; the library reads the count, but does not declare it. */
interface Counted {
  readonly currentOpCount: number
}

/** To be provided as the service `Scheduler`; fibers that an effect forks have it, too. */
export const onePerTurn: Scheduler.Scheduler = {
  executionMode: "async",
  shouldYield: (fiber: Fiber.Fiber<unknown, unknown>) =>
    (fiber as Fiber.Fiber<unknown, unknown> & Counted).currentOpCount > OPERATIONS_PER_TURN,
  makeDispatcher: () => dispatcher
}
