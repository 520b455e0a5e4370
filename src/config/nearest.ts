/** Finds the known name nearest to a wrong one, for "did you mean" messages. */

export interface Nearest {
  readonly name: string
  /** Characters to insert, remove, replace or exchange with their neighbour. */
  readonly edits: number
}

/** The first of the nearest names. There must be one. */
export const nearestOf = (wrong: string, names: ReadonlyArray<string>): Nearest =>
  names
    .map((name) => ({ name, edits: editsBetween(wrong, name) }))
    .reduce((best, one) => (one.edits < best.edits ? one : best))

const editsBetween = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(beforeLast, column - 2) + 1 : Infinity
        )
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: ReadonlyArray<number>, column: number): number => row[column] ?? 0
