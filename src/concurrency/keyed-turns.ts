/**
 * One thing at a time for each key, in the order in which it was asked for; different keys wait for nobody. The process is the
 * only one that writes, so its memory is where turns are kept.
 */

/** Runs `work` when all that was asked for before under this key has ended, however it ended. */
export type Turns = <A>(key: string, work: () => Promise<A>) => Promise<A>

export const makeTurns = (): Turns => {
  const ends = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (ends.get(key) ?? Promise.resolve()).then(work)
    const end: Promise<unknown> = mine
      .catch(() => undefined)
      .then(() => {
        if (ends.get(key) === end) ends.delete(key)
      })
    ends.set(key, end)
    return mine
  }
}
