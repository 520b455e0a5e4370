/** Chance that is always the same: what is learned of the same texts are the same weights. */

/** A row of numbers that look thrown, always the same for the same seed: each is below the limit asked for. */
export const dice = (first: number): ((limit: number) => number) => {
  let seed = first
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
}

/** Puts a list into another order, in place. */
export const shuffle = (list: Array<number>, roll: (limit: number) => number): void => {
  for (let at = list.length - 1; at > 0; at--) {
    const other = roll(at + 1)
    ;[list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0]
  }
}

const CHANCES = 1000

/**
 * What is left of the features of a text when chance leaves out `leftOut` of them, so that no weight rests on another one. What is left
 * counts for more: the sum stays about the same. Rows that `isKept` are never left out.
 */
export const someRows = (
  rows: ReadonlyArray<readonly [row: number, share: number]>,
  leftOut: number,
  roll: (limit: number) => number,
  isKept: (row: number) => boolean = () => false
): ReadonlyArray<readonly [row: number, share: number]> =>
  rows.flatMap((one) => {
    if (isKept(one[0])) return [one]
    return roll(CHANCES) < CHANCES * leftOut ? [] : [[one[0], one[1] / (1 - leftOut)] as const]
  })
