/** Numbers that look random and are the same for the same seed, on every machine. */

export interface Random {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, but not including, `end`. */
  readonly below: (end: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <A>(from: ReadonlyArray<A>) => A
}

/** Mulberry32: 32 bits of state are plenty for choosing test inputs. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new Error("nothing to pick from")
      return from[below(from.length)]!
    }
  }
}
