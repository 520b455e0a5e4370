/**
 * A scheduler for background work: each piece runs in a turn of the event loop of its own and ends after a few
 * operations. The library's own scheduler would decode, check and hash twelve model answers that arrive together in one
 * go.
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
  // For work that must end before its caller continues.
  flush: () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) task()
  }
}

/** The operation count of a fiber, which the library reads but does not declare. */
interface Counted {
  readonly currentOpCount: number
}

/** Provide it as the service `Scheduler`; forked fibers inherit it. */
export const onePerTurn: Scheduler.Scheduler = {
  executionMode: "async",
  shouldYield: (fiber: Fiber.Fiber<unknown, unknown>) =>
    (fiber as Fiber.Fiber<unknown, unknown> & Counted).currentOpCount > OPERATIONS_PER_TURN,
  makeDispatcher: () => dispatcher
}
