/**
 * The Damerau–Levenshtein distance of two texts as far as it matters here: 0, 1 or 2, else 3 for "more". Insertion,
 * deletion, substitution and the exchange of neighbours cost one each, and what was exchanged may be changed again
 * (the unrestricted distance, which is a metric).
 */

export const DISTANCE_MAX = 2
export const MORE = DISTANCE_MAX + 1
/** A label has at most 63 characters; longer texts are never compared. */
const LENGTH_MAX = 64
/** Diagonals on which a distance up to two can lie. */
const BAND = 2 * DISTANCE_MAX + 1

type Units = ArrayLike<number>

// Row i of the table, only its band: cell k is column i − DISTANCE_MAX + k. One for all calls: nothing here waits.
const cells = new Uint8Array((LENGTH_MAX + 1) * BAND)

/** The distance of two parts of arrays of UTF-16 units, each given by its first index and the one after its last. */
export const boundedDistance = (a: Units, aFrom: number, aTo: number, b: Units, bFrom: number, bTo: number): number => {
  // Common prefixes and suffixes do not change the distance.
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom++
    bFrom++
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo--
    bTo--
  }
  const rows = aTo - aFrom
  const columns = bTo - bFrom
  if (Math.abs(rows - columns) > DISTANCE_MAX || rows > LENGTH_MAX || columns > LENGTH_MAX) return MORE
  if (rows === 0 || columns === 0) return Math.max(rows, columns)
  for (let k = 0; k < BAND; k++) cells[k] = k < DISTANCE_MAX ? MORE : k - DISTANCE_MAX
  let leastBefore = 0
  for (let i = 1; i <= rows; i++) {
    const least = fillRow(i, a, aFrom, b, bFrom, columns)
    // A transposition can reach back over one row, but not over two.
    if (least > DISTANCE_MAX && leastBefore > DISTANCE_MAX) return MORE
    leastBefore = least
  }
  return Math.min(MORE, cells[rows * BAND + columns - rows + DISTANCE_MAX]!)
}

/** Fills row i and returns its minimum. */
const fillRow = (i: number, a: Units, aFrom: number, b: Units, bFrom: number, columns: number): number => {
  const row = i * BAND
  const unit = a[aFrom + i - 1]
  const before = i > 1 ? a[aFrom + i - 2] : -1
  let least = MORE
  for (let k = 0; k < BAND; k++) {
    const j = i - DISTANCE_MAX + k
    let cost = MORE
    if (j === 0) cost = i
    else if (j > 0 && j <= columns) {
      const other = b[bFrom + j - 1]
      cost = cells[row - BAND + k]! + (unit === other ? 0 : 1)
      if (k + 1 < BAND) cost = Math.min(cost, cells[row - BAND + k + 1]! + 1)
      if (k > 0) cost = Math.min(cost, cells[row + k - 1]! + 1)
      if (j > 1) {
        const otherBefore = b[bFrom + j - 2]
        if (unit === otherBefore && before === other) cost = Math.min(cost, cells[row - 2 * BAND + k]! + 1)
        // Exchanged, with one more unit between them in one of the texts.
        if (i > 2 && k + 1 < BAND && unit === otherBefore && a[aFrom + i - 3] === other) {
          cost = Math.min(cost, cells[row - 3 * BAND + k + 1]! + 2)
        }
        if (j > 2 && k > 0 && before === other && unit === b[bFrom + j - 3]) {
          cost = Math.min(cost, cells[row - 2 * BAND + k - 1]! + 2)
        }
      }
    }
    if (cost > MORE) cost = MORE
    cells[row + k] = cost
    if (cost < least) least = cost
  }
  return least
}

/** The same of two texts. */
export const textDistance = (one: string, other: string): number =>
  boundedDistance(unitsOf(one), 0, one.length, unitsOf(other), 0, other.length)

export const unitsOf = (text: string): Uint16Array => {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  return units
}
