/**
 * Semaphore with a bounded queue that is fair between owners; beyond the bound it rejects with `busy`. Owners take turns, so an
 * owner with many works delays only itself.
 */

export interface TurnLimits {
  /** Works under way at once. */
  readonly runningMax: number
  readonly runningPerOwnerMax: number
  readonly waitingMax: number
  readonly waitingPerOwnerMax: number
}

/** `busy` is what a work gets that may not even wait. */
export const fairTurns = <Busy>(limits: TurnLimits, busy: Busy) => {
  const { runningMax, runningPerOwnerMax, waitingMax, waitingPerOwnerMax } = limits
  /** The waiting works by owner; the next owner comes first. */
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
      // The place is kept until it is handed over, so nobody can slip in between; and a work may have kept the process to
      // itself, so others have it first.
      else
        setImmediate(() => {
          count(owner, -1)
          beginNext()
        })
    }
  }
}
