/** One piece of work after the other, in the order in which they were given; one that fails does not stop the next. */
export type InTurn = <A>(work: () => Promise<A>) => Promise<A>

export const makeTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}
