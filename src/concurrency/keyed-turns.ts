/**
 * A mutex per key: tasks of one key run one at a time in order of arrival; different keys do not wait for each other. In
 * memory, because this process is the only writer.
 */

/** Runs `work` after all earlier tasks of this key have ended or failed. */
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
