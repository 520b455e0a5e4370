/**
 * Semaphore with a bounded queue that is fair between owners; rejects with `busy` when the queue is full. Owners take
 * turns, so an owner with many tasks delays only itself.
 */

export interface TurnLimits {
  /** Concurrent tasks. */
  readonly runningMax: number
  readonly runningPerOwnerMax: number
  readonly waitingMax: number
  readonly waitingPerOwnerMax: number
}

/** `busy` is the result for a task that finds the queue full. */
export const fairTurns = <Busy>(limits: TurnLimits, busy: Busy) => {
  const { runningMax, runningPerOwnerMax, waitingMax, waitingPerOwnerMax } = limits
  /** The waiting tasks by owner; the next owner comes first. */
  const queues = new Map<string, Array<() => void>>()
  const running = new Map<string, number>()
  let [runningCount, waitingCount] = [0, 0]

  const mayBegin = (owner: string): boolean =>
    runningCount < runningMax && (running.get(owner) ?? 0) < runningPerOwnerMax
  const count = (owner: string, by: 1 | -1): void => {
    const now = (running.get(owner) ?? 0) + by
    runningCount += by
    if (now === 0) running.delete(owner)
    else running.set(owner, now)
  }
  const beginNext = (): void => {
    const next = [...queues].find(([owner]) => mayBegin(owner))
    if (next === undefined) return
    const [owner, queue] = next
    const begin = queue.shift()
    queues.delete(owner)
    if (queue.length > 0) queues.set(owner, queue)
    waitingCount -= 1
    count(owner, 1)
    begin?.()
  }

  return async <A>(owner: string, work: () => Promise<A>): Promise<A | Busy> => {
    if (mayBegin(owner)) count(owner, 1)
    else {
      const queue = queues.get(owner) ?? []
      if (waitingCount >= waitingMax || queue.length >= waitingPerOwnerMax) return busy
      waitingCount += 1
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(owner, queue)
      })
    }
    try {
      return await work()
    } finally {
      if (waitingCount === 0) count(owner, -1)
      // The slot is kept until it is handed over, so no new task can take it. Handed over in a later turn, because a
      // task may have blocked the event loop.
      else
        setImmediate(() => {
          count(owner, -1)
          beginNext()
        })
    }
  }
}
