/**
 * Measures how far the members of a council agree (domain decision C.4). Every function is exact and independent of the
 * order of its values. Only shown numbers are rounded, by `halfUp`.
 */

/** The middle value; the mean of the two middle ones of an even number. There must be one. */
export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const high = sorted[sorted.length >> 1]
  const low = sorted[(sorted.length - 1) >> 1]
  if (low === undefined || high === undefined) throw new Error("nothing has no median")
  return (low + high) / 2
}

/** There must be at least one value. */
export const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Scores go from 0 to 10, so half of a council may lie 5 from the median on average and no more. */
const DEVIATION_MAX = 5

/** Mean over the rows (principles) of the mean distance from the row's median, as a part of the largest there can be. */
export const dispersion = (rows: ReadonlyArray<ReadonlyArray<number>>): number =>
  Math.min(1, mean(rows.map(deviation)) / DEVIATION_MAX)

const deviation = (row: ReadonlyArray<number>): number => {
  const middle = median(row)
  return mean(row.map((value) => Math.abs(value - middle)))
}

/** The share of the votes that are for the verdict. */
export const voteShare = <V>(votes: ReadonlyArray<V>, verdict: V): number =>
  votes.filter((vote) => vote === verdict).length / votes.length

/**
 * Krippendorff's alpha for interval data: 1 is agreement, 0 is chance, below 0 is systematic disagreement. A row holds
 * all members' scores for one principle, null for a missing one; rows with fewer than two values are ignored. Null when
 * no row has two values, or when all values are equal and chance is undefined.
 */
export const alphaInterval = (rows: ReadonlyArray<ReadonlyArray<number | null>>): number | null => {
  const paired = rows.map((row) => row.filter((value) => value !== null)).filter((row) => row.length > 1)
  const all = paired.flat()
  const expected = squaredDistances(all) / (all.length - 1)
  if (all.length === 0 || expected === 0) return null
  const observed = paired.reduce((sum, row) => sum + squaredDistances(row) / (row.length - 1), 0)
  return 1 - observed / expected
}

/** Σ (a − b)² over all ordered pairs, without visiting the pairs. */
const squaredDistances = (values: ReadonlyArray<number>): number => {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  return 2 * (values.length * squares - sum * sum)
}

/** Decimals beyond which a number is only rounding noise of binary arithmetic. */
const EXACT_DIGIT_COUNT = 6

/** Rounds decimal halves up: 0.285 becomes 0.29 at two digits, although its binary form is smaller. */
export const halfUp = (value: number, digits: number): number => {
  const unit = 10 ** digits
  return Math.round(Number((value * unit).toFixed(EXACT_DIGIT_COUNT))) / unit + 0
}
