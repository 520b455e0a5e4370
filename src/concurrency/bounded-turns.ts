/** A few works at once, in order of arrival, with a bounded number waiting behind them; who comes then is told so. */

/** `busy` is what a work gets that may not even wait. */
export const boundedTurns = <Busy>(runningMax: number, waitingMax: number, busy: Busy) => {
  const waiting: Array<() => void> = []
  let running = 0
  return async <A>(work: () => Promise<A>): Promise<A | Busy> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) return busy
      // Who leaves hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
